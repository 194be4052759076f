import { readCurl } from '../../core/convert/curl/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/har/harRequest.ts';
import { recognizedText } from '../../core/convert/read/recognizedText.ts';
import type { RequestDraft } from '../../core/convert/requestDraft.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { InputError } from '../failure/inputError.ts';
import { readInputText } from '../files/namedFile.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

export interface CaptureOptions {
  readonly curl?: string;
  readonly har?: string;
  readonly logLine?: string;
  /** Which signed request of the HAR file, from 1. */
  readonly entry?: string;
}

/** A request that was captured, and what else the text has. */
export interface Capture {
  readonly captured: RequestDraft;
  /** The program's own string to sign, if there is no signature. */
  readonly signingString?: string;
  /** Whether the text lacks the request's body. */
  readonly lacksBody?: boolean;
}

/** The request in a curl command, a HAR file, or a log line; undefined if none is given. */
export async function readCapture(
  options: CaptureOptions,
  commandContext: CommandContext,
): Promise<Capture | undefined> {
  const { curl, har, logLine } = options;
  if (curl !== undefined && har !== undefined) throw new InputError('explain-two-sources');
  if (logLine !== undefined && (curl ?? har) !== undefined) throw new InputError('explain-log-line-alone');
  if (logLine !== undefined) return readLog(logLine, commandContext);
  const captured = await readCommandOrFile(options, commandContext);
  return captured && { captured };
}

async function readLog(file: string, commandContext: CommandContext): Promise<Capture> {
  const read = recognizedText(await readInputText(file, commandContext));
  if (read === 'unknown') throw new InputError('log-line-unknown', { file });
  if (read === 'sign') throw new InputError('log-line-only-sign', { file });
  if (typeof read === 'string') throw new InputError(read, { file });
  return read;
}

async function readCommandOrFile(
  { curl, har, entry }: CaptureOptions,
  commandContext: CommandContext,
): Promise<RequestDraft | undefined> {
  if (entry !== undefined && har === undefined) throw new InputError('explain-entry-without-har');
  const file = curl ?? har;
  if (file === undefined) return undefined;
  const text = await readInputText(file, commandContext);
  const read = curl === undefined ? readHar(text) : readCurl(text);
  if (typeof read === 'string') throw new InputError(read, { file });
  return 'length' in read ? chosen(read, entry, file, commandContext) : read;
}

/** The request that `--entry` selects; by default, the one that was rejected for its signature. */
function chosen(
  requests: readonly RequestDraft[],
  entry: string | undefined,
  file: string,
  { env, stderr, locale }: CommandContext,
): RequestDraft {
  const count = requests.length;
  if (entry !== undefined) {
    const named = /^\d{1,6}$/.test(entry) ? requests[Number(entry) - 1] : undefined;
    if (named === undefined) throw new InputError('explain-entry-unknown', { file, count });
    return named;
  }
  const refused = refusedRequest(requests);
  if (refused === undefined) {
    const list = requests.map((request, index) => listed(request, index + 1)).join('\n');
    throw new InputError('har-several-requests', { count, requests: new Redaction(env).text(list) });
  }
  const number = requests.indexOf(refused) + 1;
  if (count > 1) stderr.line(cliText('har-chosen', locale, { count, number }));
  return refused;
}

function listed({ method, url, response }: RequestDraft, number: number): string {
  const code = response?.code === undefined ? '' : `, ${response.code}`;
  const received = response === undefined ? '' : `  (${response.status}${code})`;
  return `  --entry ${number}  ${method} ${url}${received}`;
}

/** Ends the command if only the shell that ran the curl command knows what is needed. */
export function refuseComputed(
  captured: RequestDraft,
  given: {
    readonly timestamp: boolean;
    readonly sign: boolean;
    readonly url: boolean;
    readonly body: boolean;
  },
): void {
  const { computed = [] } = captured;
  for (const header of ['timestamp', 'sign'] as const) {
    if (computed.includes(header) && !given[header])
      throw new InputError('curl-header-computed', { header, option: `--${header}` });
  }
  if (computed.includes('url') && !given.url) throw new InputError('curl-url-computed');
  if (computed.includes('body') && !given.body) throw new InputError('curl-body-computed');
}
