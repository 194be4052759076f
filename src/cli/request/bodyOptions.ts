import { wholeFileProblem } from '../../core/problem.ts';
import { encodingFaults } from '../../core/request/body/requestBody.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import { InputError } from '../failure/inputError.ts';
import { readInput } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** The bytes of the body that the options give; empty without one. Rejects with InputError `sign-body-twice`, or like `readInput`. */
export async function bodyOfOptions(
  { body, bodyFile }: Pick<CommandOptions<'sign'>, 'body' | 'bodyFile'>,
  commandContext: CommandContext,
): Promise<Uint8Array> {
  if (body !== undefined && bodyFile !== undefined) throw new InputError('sign-body-twice');
  return bodyFile === undefined ? new TextEncoder().encode(body) : readInput(bodyFile, commandContext);
}

/** Reports what a person should know about a body given in options: it isn't UTF-8, it starts with a byte order mark, or a shell removed
 *  its quotation marks, as the Windows command prompt and Windows PowerShell do. A program that requests JSON knows its bytes, and those
 *  of a multipart body aren't signed. */
export function tellOfBody(
  sent: Uint8Array,
  { body, multipart, json }: Pick<CommandOptions<'sign'>, 'body' | 'multipart' | 'json'>,
  { stderr, locale }: Pick<CommandContext, 'stderr' | 'locale'>,
): void {
  if (multipart || json) return;
  for (const fault of encodingFaults(sent))
    stderr.line(problemWords(wholeFileProblem(fault, 'warning'), locale));
  if (body !== undefined && hasLostQuotes(body)) stderr.line(cliText('body-lost-quotes', locale));
}

/** Whether a text looks like JSON in which no name or string has quotation marks. */
function hasLostQuotes(text: string): boolean {
  return /^'?\s*(?:\[\s*)?\{\s*[^\s"}]/.test(text) && !text.includes('"');
}
