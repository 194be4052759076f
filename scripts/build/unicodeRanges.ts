// In the extension's bundle, this replaces re2js' larger tables of Unicode properties: the engine itself knows them.

const LAST_CODE_POINT = 0x10_ffff;

/** The characters with a property, such as `Lu` or `Script=Greek`: first, last, and step (1) of each range, in order. Takes a
 *  tenth of a second. */
export function unicodeRanges(property: string): Uint32Array {
  const pattern = new RegExp(`\\p{${property}}`, 'u');
  const ranges: number[] = [];
  let first = -1;
  for (let code = 0; code <= LAST_CODE_POINT + 1; code += 1) {
    const has = code <= LAST_CODE_POINT && pattern.test(String.fromCodePoint(code));
    if (has && first === -1) first = code;
    if (has || first === -1) continue;
    ranges.push(first, code - 1, 1);
    first = -1;
  }
  return Uint32Array.from(ranges);
}
