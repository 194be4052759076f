import { decodeLatin1, encodeLatin1, firstInvalidUtf8 } from '../../encodings.ts';
import { FiscalError } from '../../errors.ts';
import { withoutUtf16 } from '../../formats/textOfFile.ts';
import { decodeUtf8 } from '../../formats/utf8.ts';
import type { Files } from '../../ports.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import type { BlockProblem, FileReference } from '../../syntax/nodes.ts';
import { pathLookup } from '../variables/references.ts';
import { resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';

/** What is needed to read the files of a body. */
export interface BodyFileContext {
  readonly file: string;
  readonly files: Files;
  readonly fileLimitBytes: number;
  /** What remains of `fileLimitBytes` after the other files of the same body, because the whole body is kept in memory. */
  readonly leftBytes?: number;
  readonly lookup: Lookup;
}

/** The bytes of a file that a body refers to: unmodified for `<`, with variables replaced for `<@`. A failure becomes
 *  a problem at the path and returns no bytes. */
export async function bodyFileBytes(
  blockText: string,
  reference: FileReference,
  context: BodyFileContext,
  problems: BlockProblem[],
): Promise<Uint8Array> {
  const resolvedPath = resolveText(blockText, [reference.path], pathLookup(context.lookup));
  for (const problem of resolvedPath.problems) problems.push(problem);
  if (resolvedPath.problems.length > 0 || resolvedPath.isPending) return new Uint8Array();
  const path = resolvedPath.text;
  const report = (code: ProblemCode, args: BlockProblem['args']): Uint8Array => {
    problems.push({ code, severity: 'error', ...reference.path, args: { path, ...args } });
    return new Uint8Array();
  };
  const { fileLimitBytes: limitBytes, leftBytes = limitBytes } = context;
  let bytes: Uint8Array;
  try {
    bytes = await context.files.read(path, context.file, leftBytes, true);
  } catch (error) {
    if (!(error instanceof FiscalError)) throw error;
    const isOfAll = error.code === 'file-too-large' && leftBytes < limitBytes;
    return isOfAll ? report('body-files-too-large', { limitBytes }) : report(error.code, error.args);
  }
  // Only a warning: someone may send a wrong file on purpose to test the response.
  const fault = pfxFault(path, bytes);
  if (fault !== undefined)
    problems.push({ code: fault, severity: 'warning', ...reference.path, args: { path } });
  if (reference.encoding === 'verbatim') return bytes;
  const text = reference.encoding === 'latin1' ? decodeLatin1(bytes) : decodeUtf8(withoutUtf16(bytes));
  if (text === undefined) return report('file-not-utf8', { offset: firstInvalidUtf8(bytes) ?? 0 });
  const resolved = resolveText(text, [{ start: 0, end: text.length }], context.lookup);
  const unresolved = resolved.problems[0] ?? resolved.nested();
  if (unresolved !== undefined) return report(unresolved.code, unresolved.args);
  // Only a variable can insert a lone surrogate, which can't be encoded as UTF-8.
  if (!resolved.text.isWellFormed()) return report('text-lone-surrogate', {});
  const encoded =
    reference.encoding === 'latin1' ? encodeLatin1(resolved.text) : new TextEncoder().encode(resolved.text);
  return encoded ?? report('value-not-latin1', {});
}

/** Why a file with the name of a certificate container (PKCS#12, `.pfx` or `.p12`) can't be one. */
type PfxFault = 'pfx-empty' | 'pfx-is-pem' | 'pfx-is-base64' | 'pfx-cut-off' | 'pfx-unreadable';

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
  // With an indefinite length, the element ends where its content ends.
  if (lengthBytes === 0) return { content, end: bytes.length };
  if (lengthBytes > 4 || content > bytes.length) return undefined;
  const length = bytes.subarray(offset + 2, content).reduce((sum, byte) => sum * 256 + byte, 0);
  return { content, end: content + length };
}
