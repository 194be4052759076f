import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { InputError } from '../failure/inputError.ts';
import { writeWhole } from '../files/wholeFile.ts';
import { isYes } from '../send/terminalQuestions.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

export interface NewFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** The user named it, so confirmation is only needed for replacing other content. */
  readonly isNamed?: boolean;
}

export type Agreement = 'agreed' | 'declined' | 'nobody-asked';

/** Writes files after asking once about all those that the user didn't name or that replace other content; `--yes`
 *  agrees to all. Skips files that already have this content. Throws InputError if one can't be written. */
export async function writeIfAgreed(
  files: readonly NewFile[],
  saysYes: boolean,
  commandContext: CommandContext,
): Promise<Agreement> {
  const found = await Promise.all(
    files.map(async one => ({ ...one, existing: await existingContent(one.file, commandContext) })),
  );
  const changed = found.filter(
    ({ content, existing }) => existing === undefined || !existing.equals(content),
  );
  const doubtful = changed.filter(({ existing, isNamed }) => existing !== undefined || isNamed !== true);
  if (doubtful.length > 0 && !saysYes) {
    const answer = await ask(doubtful, commandContext);
    if (answer === undefined) return 'nobody-asked';
    if (!isYes(answer)) return 'declined';
  }
  for (const { file, content } of changed) await writeWhole(file, content, commandContext);
  return 'agreed';
}

async function ask(
  files: readonly (NewFile & { readonly existing: Buffer | undefined })[],
  { locale, terminal }: CommandContext,
): Promise<string | undefined> {
  const lines = files.map(({ file, content, existing }) =>
    cliText(existing === undefined ? 'codegen-file-new' : 'codegen-file-replaced', locale, {
      file: visibleLine(file),
      bytes: new Intl.NumberFormat(locale).format(content.length),
    }),
  );
  return terminal?.ask(`${lines.join('\n')}\n${cliText('codegen-write-question', locale)} `, false);
}

/** Also undefined for anything other than a regular file: nothing is replaced there, and reading a pipe would wait
 *  forever. */
async function existingContent(file: string, { cwd }: CommandContext): Promise<Buffer | undefined> {
  const path = resolve(cwd, file);
  try {
    return (await stat(path)).isFile() ? await readFile(path) : undefined;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new InputError('write-failed', { path: file, reason: code });
  }
}
