import { DIGEST_LISTS, type DigestForm, digestForm as form } from './digestLists.ts';

export const asIs = (hex: string): string => hex;
const base64Of = (hex: string): string => btoa(bytesOfHex(hex));

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;
const unpaddedLength = (bytes: number) => Math.ceil((bytes * 4) / 3);
const separatedBy = (separator: string) => (hex: string) => hex.replace(/..(?=.)/g, `$&${separator}`);
const upper = (hex: string) => hex.toUpperCase();
const lowerHex = /^[0-9a-f]+$/;
const upperHex = /^[0-9A-F]+$/;

function bytesOfHex(hex: string): string {
  return hex.replace(/../g, byte => String.fromCharCode(Number.parseInt(byte, 16)));
}

/** Java's `Integer.toHexString` of a byte, which is a signed number. */
const signExtended = (hex: string) =>
  hex.replace(/../g, byte => (/^[89a-f]/.test(byte) ? `ffffff${byte}` : byte.replace(/^0/, '')));

/** Bytes are signed numbers in Kotlin, Java, and Google Apps Script: `(-102).toString(16)` is `-66`. */
const signedBytes = (write: (byte: string) => string) => (hex: string) =>
  hex.replace(/../g, byte => write(asSigned(Number.parseInt(byte, 16)).toString(16)));

type Write = (byte: string) => string;
const LAST_TWO: Write = byte => `0${byte}`.slice(-2);
const PADDED: readonly Write[] = [byte => byte, byte => byte.padStart(2, '0'), LAST_TWO];

/** Java's `new BigInteger(digest).toString(16)`: the number is negative if the first bit is set. */
const negativeNumber = (hex: string) => BigInt.asIntN(hex.length * 4, positiveNumber(hex));
const positiveNumber = (hex: string) => BigInt(`0x${hex || '0'}`);

/** The bytes decoded as UTF-8, with U+FFFD for invalid ones. */
const asText = (hex: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(hex, 'hex'));

/** Python's `str` of bytes. */
const asPythonBytes = (hex: string) => {
  const bytes = bytesOfHex(hex);
  const quote = bytes.includes("'") && !bytes.includes('"') ? '"' : "'";
  const escaped = bytes.replace(/[^\x20-\x7e]|[\\']/g, byte => {
    if (byte === "'") return quote === "'" ? "\\'" : byte;
    const short: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
    return short[byte] ?? `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return `b${quote}${escaped}${quote}`;
};

const RUBY_SHORT: Readonly<Record<string, string>> = {
  ...{ '"': '\\"', '\\': '\\\\', '\x07': '\\a', '\b': '\\b', '\t': '\\t', '\n': '\\n', '\v': '\\v' },
  ...{ '\f': '\\f', '\r': '\\r', '\x1b': '\\e' },
};

/** Ruby's `String#inspect` of bytes. */
const asRubyInspect = (hex: string) => {
  const escaped = bytesOfHex(hex)
    .replace(/["\\\x07-\r\x1b]|[^\x20-\x7e]/g, byte => {
      const code = byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
      return RUBY_SHORT[byte] ?? `\\x${code}`;
    })
    .replace(/#(?=[{$@])/g, '\\#');
  return `"${escaped}"`;
};

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Java's `UUID.nameUUIDFromBytes`, which sets a version and a variant in the digest.
 *  Source: RFC 9562, section 5.3. */
export const asVersion3 = (hex: string): string => {
  const variant = ((Number.parseInt(hex.charAt(16) || '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 12)}3${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
};

const fitsSeparated = (separator: string, digits: RegExp) => (text: string, hexLength: number) =>
  text.length === hexLength + hexLength / 2 - 1 &&
  text.charAt(2) === separator &&
  digits.test(text.replaceAll(separator, ''));

const isMd5 = (hexLength: number) => hexLength === 32;

const bytesOfDigest = (hex: string) => [...Buffer.from(hex, 'hex')];
const asSigned = (byte: number) => (byte > 127 ? byte - 256 : byte);
const nibblesSwapped = (hex: string) => hex.replace(/(.)(.)/g, '$2$1');
const reversed = (hex: string) => [...hex].reverse().join('');
const bytesReversed = (hex: string) => (hex.match(/../g) ?? []).reverse().join('');

/** .NET's `new Guid(bytes)`, whose first three numbers are little-endian. */
const asGuid = (hex: string) =>
  bytesReversed(hex.slice(0, 8)) +
  bytesReversed(hex.slice(8, 12)) +
  bytesReversed(hex.slice(12, 16)) +
  hex.slice(16);

/** The four words of an MD5's state printed as numbers: each is stored with its last byte first. */
const wordsOf = (hex: string) => (hex.match(/.{8}/g) ?? []).map(bytesReversed);

const isHexOf = (text: string, length: number) => text.length === length && lowerHex.test(text);

const isShortened = (text: string, length: number) =>
  text.length < length && text.length >= length / 2 && lowerHex.test(text);

/** Without its first digit if only the first byte is below 0x10. */
const withFirstZeroDropped = (hex: string) => (/^0[1-9a-f](?:[1-9a-f].)*$/.test(hex) ? hex.slice(1) : hex);

/** Without the zero before each byte below 0x10. */
export function withoutZeros(hex: string): string {
  return hex.replace(/0(.)|(..)/g, '$1$2');
}

export const DIGEST_FORMS: readonly DigestForm[] = [
  form(
    'digest-bytes-listed',
    hex => `[${bytesOfDigest(hex).map(asSigned).join(', ')}]`,
    text => /^\[-?\d+(?:, -?\d+)+\]$/.test(text),
    { form: '[1, -2]' },
  ),
  ...[' ', ', '].map(between =>
    form(
      'digest-bytes-listed',
      hex => `[${bytesOfDigest(hex).join(between)}]`,
      text => new RegExp(`^\\[\\d+(?:${between}\\d+)+\\]$`).test(text),
      { form: `[1${between}254]` },
    ),
  ),
  form(
    'digest-bytes-listed',
    hex => bytesOfDigest(hex).join(','),
    text => /^\d+(?:,\d+){15,}$/.test(text),
    { form: '1,254' },
  ),
  form(
    'digest-bytes-listed',
    hex => bytesOfDigest(hex).map(asSigned).join(','),
    text => /^(?=.*-)-?\d+(?:,-?\d+){15,}$/.test(text),
    { form: '1,-2' },
  ),
  form(
    'digest-bytes-listed',
    hex => bytesOfDigest(hex).join(''),
    (text, length) => text.length >= length / 2 && text.length <= 1.5 * length && /^\d+$/.test(text),
    { form: '1254' },
  ),
  // Java's and C#'s BigInteger without a base, and with its sign.
  ...[positiveNumber, negativeNumber].map(number =>
    form(
      'digest-bytes-listed',
      hex => number(hex).toString(),
      (text, length) => text.length <= 1.3 * length && /^-?\d{16,}$/.test(text),
      { form: 'one number' },
    ),
  ),
  form('digest-bytes-reordered', nibblesSwapped, isHexOf, { order: 'each byte’s two digits' }),
  form('digest-bytes-reordered', reversed, isHexOf, { order: 'all digits' }),
  form('digest-bytes-reordered', bytesReversed, isHexOf, { order: 'all bytes' }),
  form('digest-bytes-reordered', asGuid, (text, length) => isMd5(length) && isHexOf(text, length), {
    order: 'Guid',
  }),
  form(
    'digest-bytes-reordered',
    hex => wordsOf(hex).join(''),
    (text, length) => isMd5(length) && isHexOf(text, length),
    { order: 'each word' },
  ),
  form(
    'digest-bytes-reordered',
    hex =>
      wordsOf(hex)
        .map(word => word.replace(/^0{1,7}/, ''))
        .join(''),
    (text, length) =>
      isMd5(length) && text.length < length && text.length >= length - 8 && lowerHex.test(text),
    { order: 'each word', zeros: 'dropped' },
  ),
  form(
    'digest-uuid',
    hex => asUuid(asGuid(hex)),
    text => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
    { form: 'Guid' },
  ),
  form('digest-uppercase', upper, (text, length) => text.length === length && upperHex.test(text)),
  form('digest-uppercase-dashed', hex => upper(separatedBy('-')(hex)), fitsSeparated('-', upperHex)),
  form('digest-lowercase-dashed', separatedBy('-'), fitsSeparated('-', lowerHex)),
  form('digest-separated', separatedBy(':'), fitsSeparated(':', lowerHex), { separator: ':' }),
  form('digest-separated', separatedBy(' '), fitsSeparated(' ', lowerHex), { separator: ' ' }),
  form('digest-separated', hex => upper(separatedBy(':')(hex)), fitsSeparated(':', upperHex), {
    ...{ separator: ':', case: 'upper' },
  }),
  form('digest-separated', hex => upper(separatedBy(' ')(hex)), fitsSeparated(' ', upperHex), {
    ...{ separator: ' ', case: 'upper' },
  }),
  ...DIGEST_LISTS,
  form(
    'digest-base64',
    base64Of,
    (text, length) => text.length === base64Length(length / 2) && /^[A-Za-z0-9+/]+=*$/.test(text),
  ),
  form(
    'digest-base64',
    hex => base64Of(hex).replaceAll('=', ''),
    (text, length) => text.length === unpaddedLength(length / 2) && /^[A-Za-z0-9+/]+$/.test(text),
    { padding: 'none' },
  ),
  form(
    'digest-base64',
    hex => base64Of(hex).toLowerCase(),
    (text, length) => text.length === base64Length(length / 2) && /^[a-z0-9+/]+=*$/.test(text),
    { case: 'lower' },
  ),
  form(
    'digest-base64-of-hex',
    btoa,
    (text, length) => text.length === base64Length(length) && /^[A-Za-z0-9]+=*$/.test(text),
  ),
  form(
    'digest-base64-of-hex',
    hex => btoa(`${hex}  -\n`),
    (text, length) => text.length === base64Length(length + 4) && /^[A-Za-z0-9+/]+=*$/.test(text),
    { of: 'md5sum' },
  ),
  // Oracle's UTL_ENCODE.BASE64_ENCODE returns the Base64 as a RAW value.
  ...[upper, asIs].map(write =>
    form(
      'digest-base64',
      hex => write(Buffer.from(base64Of(hex)).toString('hex')),
      (text, length) => text.length === 2 * base64Length(length / 2) && /^(?:[2-7][0-9A-Fa-f])+$/.test(text),
      { written: 'hex' },
    ),
  ),
  // SQL Server's CONVERT(VARCHAR(32), HASHBYTES(…), 1): the two characters in front leave no room for the last byte.
  ...[upper, asIs].map(write =>
    form(
      'digest-text-added',
      hex => `0x${write(hex.slice(0, -2))}`,
      (text, length) => text.length === length && /^0x[0-9A-Fa-f]+$/.test(text),
      { text: '0x', end: 'cut off' },
    ),
  ),
  form(
    'digest-base64',
    hex => encodeURIComponent(base64Of(hex)),
    text => /^[A-Za-z0-9]+(?:%[0-9A-F]{2}[A-Za-z0-9]*)+$/.test(text),
    { encoding: '%' },
  ),
  form(
    'digest-base64-of-hex',
    hex => btoa(`${hex}\n`),
    (text, length) => text.length === base64Length(length + 1) && /^[A-Za-z0-9+/]+=*$/.test(text),
    { newline: 'added' },
  ),
  form(
    'digest-base64-of-hex',
    hex => btoa(upper(hex)),
    (text, length) => text.length === base64Length(length) && /^[A-Za-z0-9]+=*$/.test(text),
    { case: 'upper' },
  ),
  form(
    'digest-base64url',
    hex => base64Of(hex).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    (text, length) => text.length === unpaddedLength(length / 2) && /^[A-Za-z0-9_-]+$/.test(text),
  ),
  form(
    'digest-base64url',
    hex => base64Of(hex).replaceAll('+', '-').replaceAll('/', '_'),
    (text, length) => text.length === base64Length(length / 2) && /^[A-Za-z0-9_-]+=+$/.test(text),
    { padding: 'kept' },
  ),
  form(
    'digest-md5-16',
    hex => hex.slice(8, 24),
    (text, length) => isMd5(length) && /^[0-9a-f]{16}$/.test(text),
  ),
  form(
    'digest-md5-16',
    hex => upper(hex.slice(8, 24)),
    (text, length) => isMd5(length) && /^[0-9A-F]{16}$/.test(text) && /[A-F]/.test(text),
    { case: 'upper' },
  ),
  form(
    'digest-md5-16',
    hex => hex.slice(0, 16),
    (text, length) => isMd5(length) && /^[0-9a-f]{16}$/.test(text),
    { half: 'first' },
  ),
  form('digest-leading-zeros-dropped', withFirstZeroDropped, isShortened, { of: 'either' }),
  form('digest-leading-zeros-dropped', withoutZeros, isShortened, { of: 'each byte' }),
  form('digest-leading-zeros-dropped', hex => hex.replace(/^0+/, ''), isShortened, { of: 'the number' }),
  form(
    'digest-hex-of-hex',
    hex => Buffer.from(hex).toString('hex'),
    (text, length) => text.length === 2 * length && /^(?:3\d|6[1-6])+$/.test(text),
  ),
  form(
    'digest-sign-extended',
    signExtended,
    (text, length) => text.length > length && text.length <= 4 * length && lowerHex.test(text),
    { of: 'each byte' },
  ),
  ...PADDED.map(write =>
    form(
      'digest-sign-extended',
      signedBytes(write),
      (text, length) =>
        text.includes('-') &&
        text.length <= 1.5 * length &&
        /^(?:-?[0-9a-f]){16,}$/.test(text) &&
        !fitsSeparated('-', lowerHex)(text, length),
      { of: 'each byte', sign: 'kept' },
    ),
  ),
  // Google Apps Script: `('0' + byte.toString(16)).slice(-2)` keeps the sign only of numbers of one digit.
  form(
    'digest-sign-extended',
    signedBytes(LAST_TWO),
    (text, length) => text.length === length && /^(?:[0-7][0-9a-f]|80)+$/.test(text),
    { of: 'each byte', sign: 'cut off' },
  ),
  form(
    'digest-sign-extended',
    hex => negativeNumber(hex).toString(16),
    (text, length) => text.length <= length + 1 && /^-[0-9a-f]+$/.test(text),
    { of: 'the number' },
  ),
  form('digest-as-text', asText, text => text.includes('\uFFFD')),
  form(
    'digest-as-text',
    hex => Buffer.from(asText(hex)).toString('hex'),
    (text, length) => text.length > length && text.includes('efbfbd') && lowerHex.test(text),
    { written: 'hex' },
  ),
  form(
    'digest-as-text',
    bytesOfHex,
    (text, length) => text.length === length / 2 && /[^\0-\x7f]/.test(text) && /^[\0-\xff]*$/.test(text),
    { read: 'ISO-8859-1' },
  ),
  form(
    'digest-as-text',
    asRubyInspect,
    text => text.startsWith('"') && text.endsWith('"') && text.includes('\\'),
    { written: 'Ruby String#inspect' },
  ),
  form('digest-python-bytes', asPythonBytes, text => /^b(['"]).*\1$/s.test(text)),
  form('digest-uuid', asUuid, text => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)),
  form(
    'digest-uuid',
    hex => asUuid(asVersion3(hex)),
    text => /^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text),
    { version: 3 },
  ),
  form(
    'digest-uuid',
    asVersion3,
    (text, length) => isMd5(length) && /^[0-9a-f]{12}3[0-9a-f]{3}[89ab][0-9a-f]{15}$/.test(text),
    { version: 3, dashes: 'none' },
  ),
];
