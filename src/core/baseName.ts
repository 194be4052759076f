/** The last segment of a path with slashes. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The last segment of a path of any system, or of a URI, without escapes. */
export function shownName(path: string): string {
  const name = baseName(path.replaceAll('\\', '/'));
  try {
    return path.startsWith('file:') ? decodeURIComponent(name) : name;
  } catch {
    // A name may have percent signs of its own.
    return name;
  }
}
