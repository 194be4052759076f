/** Whether a path is a folder's own or inside of it. The folder may be a root, whose path ends with the slash that others are
 *  without: a drive's, or that of a virtual file system. */
export function isInFolder(folder: { readonly path: string }, { path }: { readonly path: string }): boolean {
  return path === folder.path || path.startsWith(`${folder.path.replace(/\/$/, '')}/`);
}
