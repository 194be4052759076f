import { CODE_LANGUAGES, type CodeLanguage, generateCode } from '../../core/convert/code/generateCode.ts';
import { maskedRequest } from '../../report/maskedRequest.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { codeText } from '../../text/convert/codeText.ts';
import type { EnvironmentOptions } from '../environment/environmentOptions.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { readRequestFile } from '../files/requestFile.ts';
import { chosenEntry, prepareFileRequest } from '../request/fileRequest.ts';
import { Redaction } from '../terminal/redaction.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

export interface CodegenOptions extends EnvironmentOptions {
  readonly name?: string;
  readonly lang?: string;
}

/** `fiscal codegen`: code that signs and sends a request of a file, on standard output. It holds no secret. */
export async function codegenCommand(
  file: string | undefined,
  options: CodegenOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { stdout, locale } = surroundings;
  if (options.lang === 'list') {
    for (const { id, title } of CODE_LANGUAGES) stdout.line(`${id.padEnd(11)} ${title}`);
    return EXIT.well;
  }
  const language = languageOf(options.lang);
  if (file === undefined) throw new InputError('codegen-nothing');
  const requestFile = await readRequestFile(file, surroundings);
  const redaction = new Redaction(surroundings.env);
  const entry = chosenEntry(requestFile, options.name, redaction);
  const request = await prepareFileRequest(requestFile, entry, options, redaction, surroundings);
  const safe = maskedRequest(request, text => redaction.text(text));
  const code = generateCode(language, safe, codeText(locale));
  if (code === undefined) throw new InputError('codegen-get-with-body', { language: language.id });
  stdout.verbatim(redaction.text(code));
  if (safe !== request) surroundings.stderr.line(cliText('codegen-masked', locale));
  return EXIT.well;
}

function languageOf(id: string | undefined): CodeLanguage {
  const language = CODE_LANGUAGES.find(known => known.id === id);
  if (language !== undefined) return language;
  const languages = CODE_LANGUAGES.map(known => known.id).join(', ');
  throw new InputError('codegen-language', { languages });
}
