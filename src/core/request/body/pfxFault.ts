/** Why a file with the name of a certificate container (PKCS#12, `.pfx` or `.p12`) can't be one. */
export type PfxFault = 'pfx-empty' | 'pfx-is-pem' | 'pfx-is-base64' | 'pfx-cut-off' | 'pfx-unreadable';

/** The fault of a file with this name and these bytes; undefined for other kinds of files and for a possible
 *  container. Checks only the beginning and the length, because reading the content requires the password. */
export function pfxFault(path: string, bytes: Uint8Array): PfxFault | undefined {
  if (!/\.(?:pfx|p12)$/i.test(path)) return undefined;
  if (bytes.length === 0) return 'pfx-empty';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart();
  if (start.startsWith('-----BEGIN')) return 'pfx-is-pem';
  if (/^MI[A-Za-z0-9+/\r\n]{20}/.test(start)) return 'pfx-is-base64';
  const outer = elementAt(bytes, 0, SEQUENCE);
  if (outer === undefined) return 'pfx-unreadable';
  if (outer.end > bytes.length) return 'pfx-cut-off';
  const version = elementAt(bytes, outer.content, INTEGER);
  if (version === undefined || version.end - version.content !== 1 || bytes[version.content] !== VERSION) {
    return 'pfx-unreadable';
  }
  const authSafe = elementAt(bytes, version.end, SEQUENCE);
  const type = authSafe === undefined ? undefined : elementAt(bytes, authSafe.content, OBJECT_IDENTIFIER);
  return type !== undefined && isPkcs7(bytes.subarray(type.content, type.end)) ? undefined : 'pfx-unreadable';
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;
/** Source: RFC 7292, 4: `PFX ::= SEQUENCE { version INTEGER {v3(3)}, authSafe ContentInfo, … }`. */
const VERSION = 3;
/** 1.2.840.113549.1.7; followed by 1 for data and 2 for signed data. */
const PKCS7 = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07];

function isPkcs7(identifier: Uint8Array): boolean {
  const [kind] = identifier.subarray(PKCS7.length);
  return PKCS7.every((byte, index) => identifier[index] === byte) && (kind === 1 || kind === 2);
}

/** Where the content of an element starts and ends; undefined if the tag differs. Source: X.690, 8.1. */
function elementAt(
  bytes: Uint8Array,
  offset: number,
  tag: number,
): { readonly content: number; readonly end: number } | undefined {
  const first = bytes[offset + 1];
  if (bytes[offset] !== tag || first === undefined) return undefined;
  if (first < 0x80) return { content: offset + 2, end: offset + 2 + first };
  const lengthBytes = first - 0x80;
  const content = offset + 2 + lengthBytes;
  // Indefinite length: it ends with its content.
  if (lengthBytes === 0) return { content, end: bytes.length };
  if (lengthBytes > 4 || content > bytes.length) return undefined;
  const length = bytes.subarray(offset + 2, content).reduce((sum, byte) => sum * 256 + byte, 0);
  return { content, end: content + length };
}
