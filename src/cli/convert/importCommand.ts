import { fiscalFileText } from '../../core/convert/import/fiscalFileText.ts';
import { IMPORT_FORMATS, readImport } from '../../core/convert/import/readImport.ts';
import { jsonErrorLine } from '../../core/convert/jsonErrorLine.ts';
import { needsYaml } from '../../core/convert/openApiDocument.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { importRemarkText } from '../../text/convert/importText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { readInputText } from '../files/namedFile.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { withoutCommands } from '../terminal/screen.ts';

/** Why a text isn't imported if it has a syntax error, and for other reasons. */
const MALFORMED: readonly string[] = [
  'import-openapi-malformed',
  'import-postman-malformed',
  'har-malformed',
];

/** `fiscal import FORMAT FILE`: prints a request file. Sends nothing, runs nothing. */
export async function importCommand(
  format: string,
  file: string,
  commandContext: CommandContext,
): Promise<number> {
  const { stdout, locale, env } = commandContext;
  const known = IMPORT_FORMATS.find(each => each === format);
  if (known === undefined) throw new InputError('convert-format', { formats: IMPORT_FORMATS.join(', ') });
  const text = await readInputText(file, commandContext);
  const yaml =
    known === 'openapi' && needsYaml(text) ? await import('../../core/convert/yamlValue.ts') : undefined;
  const imported = readImport(known, text, yaml?.yamlValue);
  if (typeof imported === 'string') {
    const line = MALFORMED.includes(imported) ? (yaml?.yamlErrorLine ?? jsonErrorLine)(text) : undefined;
    if (line === undefined) throw new InputError(imported, { file });
    throw new InputError('import-syntax', { file, format: yaml === undefined ? 'JSON' : 'YAML', line });
  }
  const written = fiscalFileText(imported, remark => importRemarkText(remark, locale));
  const safe = new Redaction(env).text(written);
  const inert = withoutCommands(safe);
  stdout.verbatim(inert);
  if (inert !== safe) commandContext.stderr.line(cliText('import-commands-broken', locale));
  return EXIT.well;
}
