import { resolve } from 'node:path';
import { explainInputOf, partsOfUrl, sentTokenOf } from '../../app/explain/claimedRequest.ts';
import { readCurl } from '../../core/convert/curl/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/har/harRequest.ts';
import { recognizedText } from '../../core/convert/read/recognizedText.ts';
import { isMultipartRequest, type RequestDraft } from '../../core/convert/requestDraft.ts';
import { FiscalError } from '../../core/errors.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { withoutUtf16 } from '../../core/formats/textOfFile.ts';
import { headerValue } from '../../core/headerValue.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import { isOnHost } from '../../node/files/realPath.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { namedEnvironment } from '../environment/environmentChoice.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { InputError } from '../failure/inputError.ts';
import { readInput, readInputText, readNamedFile } from '../files/namedFile.ts';
import { openSecrets, requireSecret, type SecretOptions } from '../request/secretSource.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

export interface ExplainInputOptions extends SecretOptions, CaptureOptions {
  readonly env?: string;
  readonly sign?: string;
  readonly path?: string;
  readonly method?: string;
  readonly query?: string;
  readonly origin?: string;
  readonly template?: string;
  readonly body?: string;
  readonly bodyFile?: string;
  readonly multipart?: boolean;
  readonly timestamp?: string;
  readonly appKey?: string;
  readonly stringFile?: string;
}

/** A request to explain, and the developer's own string to sign, if it's known. */
interface ToExplain {
  readonly input: ExplainInput;
  readonly logged: Uint8Array | undefined;
}

/** The request to explain: from options, from a curl command, from a HAR file, or from a log line. Options take
 *  precedence over what was captured. */
export async function readToExplain(
  options: ExplainInputOptions,
  commandContext: CommandContext,
): Promise<ToExplain> {
  refuseStdinTwice(options);
  const capture = await readCapture(options, commandContext);
  const isBodyGiven = options.body !== undefined || options.bodyFile !== undefined;
  if (capture?.lacksBody === true && !isBodyGiven)
    commandContext.stderr.line(cliText('log-line-without-body', commandContext.locale));
  const { stringFile } = options;
  const ofLog = options.sign === undefined ? capture?.signingString : undefined;
  const isStringKnown = stringFile !== undefined || ofLog !== undefined;
  const input = await inputOf(options, capture?.captured, isStringKnown, commandContext);
  if (stringFile !== undefined)
    return { input, logged: withoutUtf16(await readInput(stringFile, commandContext)) };
  return { input, logged: ofLog === undefined ? undefined : new TextEncoder().encode(ofLog) };
}

async function inputOf(
  options: ExplainInputOptions,
  captured: RequestDraft | undefined,
  isStringKnown: boolean,
  commandContext: CommandContext,
): Promise<ExplainInput> {
  if (captured !== undefined) {
    refuseComputed(captured, {
      timestamp: options.timestamp !== undefined,
      sign: options.sign !== undefined || isStringKnown,
      url: options.path !== undefined,
      body: options.body !== undefined || options.bodyFile !== undefined,
    });
  }
  const headers = captured?.headers ?? [];
  const url = options.path ?? captured?.url;
  if (url === undefined) throw new InputError('explain-nothing');
  const timestamp = options.timestamp ?? headerValue(headers, 'timestamp');
  if (timestamp === undefined) throw new InputError('explain-timestamp-missing');
  const claimedSign = options.sign ?? headerValue(headers, 'sign') ?? '';
  if (claimedSign === '' && !isStringKnown) throw new InputError('explain-sign-missing');

  const given = await bodyOfOptions(options, commandContext);
  const body = given ?? (await bodyOfCapture(captured, commandContext));
  const parts = partsOfUrl(url);
  const request = {
    method: options.method?.toUpperCase() ?? captured?.method ?? (body.length === 0 ? 'GET' : 'POST'),
    path: parts.path,
    query: options.query?.replace(/^(?=[^?])/, '?') ?? parts.query,
    origin: options.origin ?? parts.origin,
    template: options.template,
    body,
    multipart: options.multipart ?? (captured !== undefined && isMultipartRequest(captured)),
    timestamp,
    claimedSign,
    appKey: options.appKey,
    bodyIsSentWithoutLineBreaks: given === undefined && dropsLineBreaks(captured),
    ...sentTokenOf(captured),
  };
  const secret = await secretOf(options, commandContext);
  return explainInputOf(request, secret, await knownEndpoints(undefined, commandContext));
}

/** Standard input can only be read once. */
function refuseStdinTwice(options: ExplainInputOptions): void {
  const readers = [
    ...(options.secretStdin ? ['--secret-stdin'] : []),
    ...(options.bodyFile === '-' ? ['--body-file -'] : []),
    ...(options.stringFile === '-' ? ['--string-file -'] : []),
    ...(options.curl === '-' ? ['--curl -'] : []),
    ...(options.har === '-' ? ['--har -'] : []),
    ...(options.logLine === '-' ? ['--log-line -'] : []),
  ];
  if (readers.length > 1) throw new InputError('stdin-several', { options: readers.join(', ') });
}

async function bodyOfOptions(
  { body, bodyFile }: ExplainInputOptions,
  commandContext: CommandContext,
): Promise<Uint8Array | undefined> {
  if (body !== undefined && bodyFile !== undefined) throw new InputError('sign-body-twice');
  if (body !== undefined) return new TextEncoder().encode(body);
  return bodyFile === undefined ? undefined : readInput(bodyFile, commandContext);
}

/** The bytes of the file itself if curl removes its line breaks: the correct signature is the same, and an incorrect
 *  one may cover the unmodified file. curl also removes NUL bytes, which changes the signature. */
async function bodyOfCapture(
  captured: RequestDraft | undefined,
  { cwd, signal, readFile }: CommandContext,
): Promise<Uint8Array> {
  const body = captured?.body;
  if (body?.kind === 'text') return new TextEncoder().encode(body.text);
  if (body?.kind !== 'file') return new Uint8Array();
  if (isOnHost(body.path)) throw new FiscalError('file-outside-workspace', { path: body.path });
  const bytes =
    readFile === undefined
      ? await readNamedFile(resolve(cwd, body.path), body.path, signal)
      : await readFile(body.path);
  return dropsLineBreaks(captured) ? bytes.filter(byte => byte !== 0) : bytes;
}

function dropsLineBreaks(captured: RequestDraft | undefined): boolean {
  return captured?.body.kind === 'file' && captured.body.lineBreaks === 'dropped';
}

async function secretOf(options: ExplainInputOptions, commandContext: CommandContext): Promise<string> {
  const environment = await namedEnvironment(options, commandContext);
  const scope = { environment, origin: '', application: DEFAULT_APPLICATION };
  const redaction = new Redaction(commandContext.env);
  return (await requireSecret(await openSecrets(options, commandContext, redaction), scope)).reveal();
}

interface CaptureOptions {
  readonly curl?: string;
  readonly har?: string;
  readonly logLine?: string;
  /** Which signed request of the HAR file, from 1. */
  readonly entry?: string;
}

/** A request that was captured, and what else the text has. */
interface Capture {
  readonly captured: RequestDraft;
  /** The program's own string to sign, if there is no signature. */
  readonly signingString?: string;
  /** Whether the text lacks the request's body. */
  readonly lacksBody?: boolean;
}

/** The request in a curl command, a HAR file, or a log line; undefined if none is given. */
async function readCapture(
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
function refuseComputed(
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
