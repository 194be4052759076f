/** The last segment of a path with slashes. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The last segment of a path on any operating system, or of a URI; that of a `file:` URI is percent-decoded. */
export function shownName(path: string): string {
  const name = baseName(path.replaceAll('\\', '/'));
  try {
    return path.startsWith('file:') ? decodeURIComponent(name) : name;
  } catch {
    // A name may have percent signs of its own.
    return name;
  }
}
