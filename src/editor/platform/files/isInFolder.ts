/** Whether a path is a folder or inside it. Unlike other folders, a root (of a drive or a virtual file system) ends
 *  with a slash. */
export function isInFolder(folder: { readonly path: string }, { path }: { readonly path: string }): boolean {
  return path === folder.path || path.startsWith(`${folder.path.replace(/\/$/, '')}/`);
}
