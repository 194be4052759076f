import { readRequestsAs } from '../../app/convert/readRequests.ts';
import { IMPORT_FORMATS } from '../../core/convert/read/readImport.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { readInputText } from '../files/namedFile.ts';
import { writeDocument } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { knownWord } from '../options/optionValues.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { withoutCommands } from '../terminal/screen.ts';

/** `fiscal import FORMAT FILE`: prints a request file. Sends nothing, runs nothing. */
export async function importCommand(
  format: string,
  file: string,
  options: CommandOptions<'import'>,
  commandContext: CommandContext,
): Promise<number> {
  const { locale, env } = commandContext;
  const known = knownWord(format, IMPORT_FORMATS, formats => new InputError('convert-format', { formats }));
  const text = await readInputText(file, commandContext);
  const read = await readRequestsAs(known, text, locale);
  if (read.kind === 'refused') {
    if (read.at === undefined) throw new InputError(read.fault, { file });
    throw new InputError('import-syntax', { file, ...read.at });
  }
  const safe = new Redaction(env).text(read.write());
  const inert = withoutCommands(safe);
  await writeDocument(inert, options.output, commandContext);
  if (inert !== safe) commandContext.stderr.line(cliText('import-commands-broken', locale));
  return EXIT.well;
}
