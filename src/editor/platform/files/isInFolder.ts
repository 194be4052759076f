import { isPathInside } from '../../../core/formats/isPathInside.ts';

/** Whether a URI is that of a folder, or of something inside the folder. Their schemes and hosts must be the same, and aren't compared. */
export function isInFolder(folder: { readonly path: string }, { path }: { readonly path: string }): boolean {
  return isPathInside(folder.path, path, 'uri');
}
