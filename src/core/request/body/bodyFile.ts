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
import { pfxFault } from './pfxFault.ts';

/** What is needed to read the files of a body. */
export interface BodyFileContext {
  readonly file: string;
  readonly files: Files;
  readonly fileLimitBytes: number;
  /** What is left of that limit after the other files of the same body, which is in memory as a whole. */
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
  // Only a variable can insert a lone surrogate, which has no UTF-8.
  if (!resolved.text.isWellFormed()) return report('text-lone-surrogate', {});
  const encoded =
    reference.encoding === 'latin1' ? encodeLatin1(resolved.text) : new TextEncoder().encode(resolved.text);
  return encoded ?? report('value-not-latin1', {});
}
