import { resolve } from 'node:path';
import { explainInputOf, partsOfUrl, sentTokenOf } from '../../app/explain/claimedRequest.ts';
import { isMultipartRequest, type RequestDraft } from '../../core/convert/requestDraft.ts';
import { FiscalError } from '../../core/errors.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { headerValue } from '../../core/headerValue.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import { isOnHost } from '../../node/files/realPath.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { namedEnvironment } from '../environment/environmentChoice.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { InputError } from '../failure/inputError.ts';
import { readInput, readNamedFile } from '../files/namedFile.ts';
import { openSecrets, requireSecret, type SecretOptions } from '../request/secretSource.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { type CaptureOptions, readCapture, refuseComputed } from './explainCapture.ts';

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
export interface ToExplain {
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
  if (stringFile !== undefined) return { input, logged: await readInput(stringFile, commandContext) };
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
