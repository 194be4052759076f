import { fiscalFileText } from '../../core/convert/fiscal/fiscalFileText.ts';
import { needsYaml } from '../../core/convert/openapi/openApiDocument.ts';
import { IMPORT_FORMATS, readImport } from '../../core/convert/read/readImport.ts';
import { importSyntaxError } from '../../core/convert/read/syntaxError.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { importRemarkText } from '../../text/convert/importText.ts';
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
  const yaml =
    known === 'openapi' && needsYaml(text)
      ? await import('../../core/convert/openapi/yamlValue.ts')
      : undefined;
  const imported = readImport(known, text, yaml?.yamlValue);
  if (typeof imported === 'string') {
    const error = importSyntaxError(imported, text, yaml);
    if (error === undefined) throw new InputError(imported, { file });
    throw new InputError('import-syntax', { file, ...error });
  }
  const written = fiscalFileText(imported, remark => importRemarkText(remark, locale));
  const safe = new Redaction(env).text(written);
  const inert = withoutCommands(safe);
  const output = documentOutput(options.output, commandContext);
  output.write(inert);
  await output.end();
  if (inert !== safe) commandContext.stderr.line(cliText('import-commands-broken', locale));
  return EXIT.well;
}
