/** The last part of a path with slashes: a file's name. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
