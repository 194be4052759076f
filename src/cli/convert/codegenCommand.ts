import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { requestCode } from '../../app/convert/requestCode.ts';
import type { CodeLanguage } from '../../core/convert/code/codeLanguage.ts';
import { CODE_LANGUAGES } from '../../core/convert/code/generateCode.ts';
import { ResponseValues } from '../../core/convert/responseValues.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { Locale } from '../../text/text.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { fileWithRequest, readRequestFile } from '../files/requestFile.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { chosenEntry, prepareFileRequest } from '../request/fileRequest.ts';
import { isYes } from '../send/terminalQuestions.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

/** `fiscal codegen`: prints or writes code that signs and sends a request from a file. It contains no secret. A large
 *  body is written to a file next to the code. */
export async function codegenCommand(
  file: string | undefined,
  options: CommandOptions<'codegen'>,
  commandContext: CommandContext,
): Promise<number> {
  const { stdout, locale } = commandContext;
  if (options.lang === 'list') {
    for (const { id, title } of CODE_LANGUAGES) stdout.line(`${id.padEnd(11)} ${title}`);
    return EXIT.well;
  }
  const language = languageOf(options.lang);
  if (file === undefined) throw new InputError('codegen-nothing');
  const requestFile = fileWithRequest(await readRequestFile(file, commandContext), options.name);
  const redaction = new Redaction(commandContext.env);
  const entry = chosenEntry(requestFile, options.name, redaction);
  const values = new ResponseValues(requestFile.document);
  const request = await prepareFileRequest(requestFile, entry, options, redaction, commandContext, values);
  const generated = requestCode(request, {
    ...{ values, locale, language, document: requestFile.document, blockIndex: entry.blockIndex },
    mask: text => redaction.text(text),
    program: options.output === undefined ? undefined : basename(options.output),
  });
  if (generated.kind !== 'code')
    throw generated.kind === 'value-in-body'
      ? new InputError('codegen-value-in-body')
      : new InputError('codegen-get-with-body', { language: language.id });
  const { body } = generated;
  const code = generated.code();
  if (options.output === undefined) await printCode(code, body, options, commandContext);
  else await writeCode(code, body, options.output, options, commandContext);
  if (generated.isMasked) commandContext.stderr.line(cliText('codegen-masked', locale));
  return EXIT.well;
}

interface LargeBody {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Code on standard output is also useful without its body, for reading it or running it elsewhere. */
async function printCode(
  code: string,
  body: LargeBody | undefined,
  { yes = false }: CommandOptions<'codegen'>,
  commandContext: CommandContext,
): Promise<void> {
  const { stdout, stderr, locale } = commandContext;
  const file = body && { file: body.name, content: body.bytes };
  const agreement = file && (await writeIfAgreed([file], yes, commandContext));
  stdout.verbatim(code);
  if (body === undefined) return;
  const key = agreement === 'agreed' ? 'codegen-body-written' : 'codegen-body-missing';
  stderr.line(cliText(key, locale, { file: visibleLine(body.name), bytes: counted(body.bytes, locale) }));
}

async function writeCode(
  code: string,
  body: LargeBody | undefined,
  output: string,
  { yes = false }: CommandOptions<'codegen'>,
  commandContext: CommandContext,
): Promise<void> {
  const { stderr, locale } = commandContext;
  const program: NewFile = { file: output, content: new TextEncoder().encode(code), isNamed: true };
  const files = body && { file: join(dirname(output), body.name), content: body.bytes };
  const all = files === undefined ? [program] : [files, program];
  const agreement = await writeIfAgreed(all, yes, commandContext);
  if (agreement === 'declined') throw new InputError('codegen-not-written');
  if (agreement === 'nobody-asked') {
    const names = all.map(({ file }) => file).join(', ');
    throw new InputError('codegen-needs-yes', { files: names });
  }
  if (files === undefined) return;
  const args = { file: visibleLine(files.file), bytes: counted(files.content, locale) };
  stderr.line(cliText('codegen-body-written', locale, args));
}

function counted({ length }: Uint8Array, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(length);
}

function languageOf(id: string | undefined): CodeLanguage {
  const language = CODE_LANGUAGES.find(known => known.id === id);
  if (language !== undefined) return language;
  const languages = CODE_LANGUAGES.map(known => known.id).join(', ');
  throw new InputError('codegen-language', { languages });
}

interface NewFile {
  readonly file: string;
  readonly content: Uint8Array;
  /** The user named it, so confirmation is needed only for replacing other content. */
  readonly isNamed?: boolean;
}

type Agreement = 'agreed' | 'declined' | 'nobody-asked';

/** Writes files after asking once about all those that the user didn't name or that replace other content; `--yes`
 *  agrees to all. Skips files that already have this content. Throws InputError if one can't be written. */
async function writeIfAgreed(
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

/** The content of a file; undefined if it doesn't exist or isn't a regular file: nothing is replaced there, and reading a pipe
 *  would wait forever. */
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
