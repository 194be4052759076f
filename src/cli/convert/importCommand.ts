import { readRequestsAs } from '../../app/convert/readRequests.ts';
import { IMPORT_FORMATS } from '../../core/convert/read/readImport.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { documentOutput } from '../files/documentOutput.ts';
import { readInputText } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
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
  const known = IMPORT_FORMATS.find(each => each === format);
  if (known === undefined) throw new InputError('convert-format', { formats: IMPORT_FORMATS.join(', ') });
  const text = await readInputText(file, commandContext);
  const read = await readRequestsAs(known, text, locale);
  if (read.kind === 'refused') {
    if (read.at === undefined) throw new InputError(read.fault, { file });
    throw new InputError('import-syntax', { file, ...read.at });
  }
  const safe = new Redaction(env).text(read.write());
  const inert = withoutCommands(safe);
  const output = documentOutput(options.output, commandContext);
  output.write(inert);
  await output.end();
  if (inert !== safe) commandContext.stderr.line(cliText('import-commands-broken', locale));
  return EXIT.well;
}
