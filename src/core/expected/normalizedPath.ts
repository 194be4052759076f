/** The JSONPath of a member or an item of the value at a path. Source: RFC 9535, 2.3.1, 2.5.1.1. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (SHORT_NAME.test(key)) return `${path}.${key}`;
  const quoted = JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `${path}['${quoted}']`;
}

const SHORT_NAME = /^[A-Za-z_\u0080-\ud7ff\ue000-\u{10ffff}][\w\u0080-\ud7ff\ue000-\u{10ffff}]*$/u;
