/** Indexed by code, including `BREAK`; a table, because the decoders look at every byte of long texts. */
const HEX_VALUES = new Int8Array(257).fill(-1);
const PUNCTUATION = new Uint8Array(257);
for (let code = 0; code < 0x7f; code++) {
  const lower = code | 0x20;
  const isDigit = code >= 0x30 && code <= 0x39;
  const isLetter = lower >= 0x61 && lower <= 0x7a;
  if (isDigit) HEX_VALUES[code] = code - 0x30;
  else if (isLetter && lower <= 0x66) HEX_VALUES[code] = lower - 0x57;
  if (!isDigit && !isLetter) PUNCTUATION[code] = 1;
}

/** The value of a hexadecimal digit in either case; -1 for any other character. */
export function hexValue(code: number | undefined): number {
  return code === undefined ? -1 : (HEX_VALUES[code] ?? -1);
}

/** The value of `count` hexadecimal digits starting at `at`; -1 if there are fewer. */
export function hexNumber(codes: Uint16Array, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index++) {
    const digit = hexValue(codes[at + index]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/** Whether a code is ASCII, but neither a letter nor a digit nor DEL. */
export function isPunctuation(code: number | undefined): boolean {
  return code !== undefined && PUNCTUATION[code] === 1;
}

/** Appends the UTF-8 bytes of a code point, including surrogates. */
export function pushUtf8(bytes: number[], point: number): void {
  if (point < 0x80) bytes.push(point);
  else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f));
  else if (point < 0x1_0000)
    bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f));
  else
    bytes.push(
      0xf0 | (point >> 18),
      0x80 | ((point >> 12) & 0x3f),
      0x80 | ((point >> 6) & 0x3f),
      0x80 | (point & 0x3f),
    );
}

/** The number of bytes of a code point in UTF-8. */
export function utf8Length(point: number): number {
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
}

/** The code point of a surrogate pair, or undefined. */
export function surrogatePair(high: number, low: number): number | undefined {
  const isPair = high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
  return isPair ? 0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00) : undefined;
}
