/** The last segment of a path with slashes. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
