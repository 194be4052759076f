import { isPathInside } from '../../../core/formats/isPathInside.ts';

/** Whether a URI is a folder's or one inside it. Their schemes and hosts are the same. */
export function isInFolder(folder: { readonly path: string }, { path }: { readonly path: string }): boolean {
  return isPathInside(folder.path, path, 'uri');
}
