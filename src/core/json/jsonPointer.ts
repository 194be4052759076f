/** Keys and indexes from the root to a value. Unlike a JSONPath, a key path isn't a pattern (see jsonPathFault.ts). */
export type KeyPath = readonly string[];

/** The keys of a JSON Pointer. Source: RFC 6901, section 4. */
export function parsePointer(pointer: string): KeyPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer for keys and indexes. */
export function pointer(...path: readonly (string | number)[]): string {
  return path.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A readable path: `applications[0].rateLimit`. */
export function readablePath(path: KeyPath): string {
  return path.reduce((text, key) => {
    if (/^\d+$/.test(key)) return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
