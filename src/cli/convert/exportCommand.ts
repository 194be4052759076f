import { basename } from 'node:path';
import { safeRequest } from '../../app/convert/requestCode.ts';
import type { Endpoint } from '../../core/api/endpoints.ts';
import { exportCurl } from '../../core/convert/export/exportCurl.ts';
import type { ExportedRequest, ExportFault } from '../../core/convert/export/exportedRequest.ts';
import { titleOf } from '../../core/convert/export/exportedRequest.ts';
import { exportHar } from '../../core/convert/export/exportHar.ts';
import { exportOpenapi } from '../../core/convert/export/exportOpenapi.ts';
import { exportPostman } from '../../core/convert/export/exportPostman.ts';
import { ResponseValues } from '../../core/convert/responseValues.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { COMMAND_SHELLS, type CommandShell } from '../../core/shells.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { type ExportTexts, exportTexts } from '../../text/convert/exportText.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { fileWithRequest, readRequestFile } from '../files/requestFile.ts';
import { requestsOfFile } from '../files/requestsOfFile.ts';
import { writeDocument } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { chosenEntry, prepareFileRequest } from '../request/fileRequest.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

/** All bodies are in memory several times, as bytes and as text of the document. */
const MAX_BODIES_BYTES = 67_108_864;

type Writer = (
  requests: readonly ExportedRequest[],
  about: {
    readonly file: string;
    readonly shell: CommandShell;
    readonly texts: ExportTexts;
    readonly endpoints: readonly Endpoint[];
  },
) => string | ExportFault;

const WRITERS: Readonly<Record<string, Writer>> = {
  curl: (requests, { shell }) => exportCurl(requests, shell),
  har: requests => exportHar(requests, '1'),
  openapi: (requests, { texts, endpoints }) => exportOpenapi(requests, texts, endpoints),
  postman: (requests, { file, texts }) =>
    exportPostman(requests, basename(file).replace(/\.\w+$/, ''), texts),
};

/** `fiscal export FORMAT FILE`: prints the requests of a file for another tool, with placeholders for the secret, timestamp, and
 *  signature. */
export async function exportCommand(
  format: string,
  file: string,
  options: CommandOptions<'export'>,
  commandContext: CommandContext,
): Promise<number> {
  const write = Object.hasOwn(WRITERS, format) ? WRITERS[format] : undefined;
  if (write === undefined)
    throw new InputError('convert-format', { formats: Object.keys(WRITERS).join(', ') });
  const shell = COMMAND_SHELLS.find(known => known === (options.shell ?? 'posix'));
  if (shell === undefined || (options.shell !== undefined && format !== 'curl'))
    throw new InputError('export-shell', { shells: COMMAND_SHELLS.join(', ') });
  const requestFile = fileWithRequest(await readRequestFile(file, commandContext), options.name);
  const redaction = new Redaction(commandContext.env);
  const entries =
    options.name === undefined
      ? requestsOfFile(requestFile)
      : [chosenEntry(requestFile, options.name, redaction)];
  const values = new ResponseValues(requestFile.document);
  const requests: PreparedRequest[] = [];
  let totalBytes = 0;
  for (const entry of entries) {
    const request = await prepareFileRequest(requestFile, entry, options, redaction, commandContext, values);
    totalBytes += request.body.length;
    if (requests.length > 0 && totalBytes > MAX_BODIES_BYTES)
      throw new InputError('export-too-large', { limitBytes: MAX_BODIES_BYTES });
    requests.push(request);
  }
  // Masked at the end, because the value entered for a later request's prompt may appear in an earlier one.
  const { locale } = commandContext;
  const mask = (text: string): string => redaction.text(text);
  const written = requests.map(request => safeRequest(request, { values, mask, locale }));
  const safe = written.map(each => each.safe);
  const endpoints = await knownEndpoints(requestFile.path, commandContext);
  const text = write(safe, { file, shell, texts: exportTexts(locale), endpoints });
  if (typeof text !== 'string') {
    throw new InputError(`export-${text.fault}`, { request: titleOf(text.request), format });
  }
  await writeDocument(redaction.text(text), options.output, commandContext);
  if (written.some(({ isMasked }) => isMasked)) commandContext.stderr.line(cliText('codegen-masked', locale));
  return EXIT.well;
}
