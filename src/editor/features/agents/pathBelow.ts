import { isInFolder } from '../../platform/files/isInFolder.ts';

/** The path of a file relative to a folder that VS Code says it's in, whatever the case in which the folder's part is written: on Windows
 *  and macOS, VS Code ignores it. Undefined for the folder itself, and if the path leads out of it by `..`. */
export function pathBelow(folder: string, file: string): string | undefined {
  const start = folder.replace(/\/$/, '');
  if (file.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return undefined;
  const rest = file.slice(start.length);
  if (!rest.startsWith('/') || rest === '/') return undefined;
  return isInFolder({ path: folder }, { path: start + rest }) ? rest.slice(1) : undefined;
}
