import { resolve } from 'node:path';
import {
  type AskedGap,
  type AskedSignature,
  askedClaim,
  type Capture,
} from '../../app/explain/askedSignature.ts';
import { explainInputOf, sentTokenOf } from '../../app/explain/claimedRequest.ts';
import { readCurl } from '../../core/convert/curl/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/har/harRequest.ts';
import { refusalCode } from '../../core/convert/log/logLine.ts';
import { recognizedText } from '../../core/convert/read/recognizedText.ts';
import type { CaptureFault, RequestDraft } from '../../core/convert/requestDraft.ts';
import { FiscalError } from '../../core/errors.ts';
import type { ClaimedRequest, ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { fileText } from '../../core/fileText.ts';
import { textOfWindows } from '../../core/formats/distortedText.ts';
import { textOfFile, withoutMark } from '../../core/formats/textOfFile.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import { isOnHost } from '../../node/files/realPath.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { namedEnvironment } from '../environment/environmentChoice.ts';
import type { WorkingFolder } from '../environment/environmentOptions.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { InputError } from '../failure/inputError.ts';
import { readInput, readInputText, readNamedFile } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { bodyOfOptions, tellOfBody } from '../request/bodyOptions.ts';
import {
  describedSecret,
  openSecrets,
  requireSecret,
  type SecretOptions,
  type SecretPlace,
} from '../request/secretSource.ts';
import type { WindowRun } from '../request/windowConsent.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';

type ExplainOptions = CommandOptions<'explain'>;

/** The request to explain, and what the program hashed, if that's known: from options, from a curl command, from a HAR file, or
 *  from a log line. Options take precedence over what was captured. */
export async function readToExplain(
  options: ExplainOptions,
  commandContext: CommandContext,
  window?: WindowRun,
): Promise<ToExplain> {
  refuseStdinTwice(options);
  const capture = await readCapture(options, commandContext);
  const { body, bodyFile, stringFile } = options;
  const isBodyGiven = body !== undefined || bodyFile !== undefined;
  const count = capture?.logLines;
  if (count !== undefined)
    commandContext.stderr.line(cliText('log-line-last', commandContext.locale, { count }));
  if (capture?.lacksBody === true && !isBodyGiven)
    commandContext.stderr.line(cliText('log-line-without-body', commandContext.locale));
  const readBody = isBodyGiven
    ? async () => {
        const given = await bodyOfOptions(options, commandContext);
        tellOfBody(given, options, commandContext);
        return given;
      }
    : undefined;
  const readString =
    stringFile === undefined
      ? undefined
      : async () => withoutMark(await readInput(stringFile, commandContext));
  const { cwd, signal } = commandContext;
  const readFile = (path: string) => readNamedFile(resolve(cwd, path), path, signal);
  const secretFor =
    window === undefined
      ? undefined
      : async ({ method, path, query = '', body }: ClaimedRequest) => {
          const described = { method, path, query, body };
          return (await describedSecret('explain', described, options, commandContext, window)).reveal();
        };
  const asked = { ...options, capture, readBody, readString };
  try {
    return await toExplain(asked, options, { ...commandContext, readFile }, secretFor);
  } catch (error) {
    // The captured request contains a secret, so the user must learn why another one is asked for.
    if (isSecretMissing(error) && sentTokenOf(capture?.captured).sentToken !== undefined)
      commandContext.stderr.line(cliText('captured-token-unused', commandContext.locale));
    throw error;
  }
}

function isSecretMissing(error: unknown): boolean {
  return error instanceof InputError && /^secret-missing/.test(error.key);
}

export interface ToExplain {
  readonly input: ExplainInput;
  readonly logged: Uint8Array | undefined;
  /** The code that the platform refused the request with, if a log has it. */
  readonly refusedWith: number | undefined;
}

/** The request to explain, with the App Secret of its environment. */
export async function toExplain(
  asked: AskedSignature,
  options: SecretOptions & { readonly env?: string },
  place: SecretPlace & WorkingFolder & { readonly readFile: (path: string) => Promise<Uint8Array> },
  secretFor: (request: ClaimedRequest) => Promise<string> = () => secretOf(options, place),
): Promise<ToExplain> {
  const claim = await askedClaim(asked, path => {
    if (isOnHost(path)) throw new FiscalError('file-outside-workspace', { path });
    return place.readFile(path);
  });
  if ('gap' in claim) throw gapError(claim, asked);
  const secret = await secretFor(claim.request);
  const input = explainInputOf(claim.request, secret, await knownEndpoints(undefined, place));
  return { input, logged: claim.logged, refusedWith: asked.capture?.refusedWith };
}

function gapError(claim: AskedGap, { sign, timestamp, readString }: AskedSignature): InputError {
  if (claim.gap === 'explain-nothing' && (sign ?? timestamp ?? readString) !== undefined)
    return new InputError(claim.gap, {}, 'explain-path-missing');
  if (claim.gap !== 'curl-header-computed') return new InputError(claim.gap);
  return new InputError(claim.gap, { header: claim.header, option: `--${claim.header}` });
}

/** Standard input can be read only once. */
function refuseStdinTwice(options: ExplainOptions): void {
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

async function secretOf(
  options: SecretOptions & { readonly env?: string },
  place: SecretPlace & WorkingFolder,
): Promise<string> {
  const environment = await namedEnvironment(options, place);
  const scope = { environment, origin: '', application: DEFAULT_APPLICATION };
  const redaction = new Redaction(place.env);
  return (await requireSecret(await openSecrets(options, place, redaction), scope)).reveal();
}

/** The request in a curl command, a HAR file, or a log line; undefined if none is given. */
async function readCapture(
  options: ExplainOptions,
  commandContext: CommandContext,
): Promise<Capture | undefined> {
  const { curl, har, logLine } = options;
  if (curl !== undefined && har !== undefined) throw new InputError('explain-two-sources');
  if (logLine !== undefined && (curl ?? har) !== undefined) throw new InputError('explain-log-line-alone');
  const { entry } = options;
  if (entry !== undefined && har === undefined) throw new InputError('explain-entry-without-har');
  if (logLine !== undefined) return logCapture(await readLogText(logLine, commandContext), logLine);
  const file = curl ?? har;
  if (file === undefined) return undefined;
  const text = await readInputText(file, commandContext);
  return curl === undefined ? harCapture(text, file, commandContext, entry) : curlCapture(text, file);
}

/** The text of a log, which programs on Windows don't always write in UTF-8. Rejects like `readInput`. */
async function readLogText(file: string, inputs: Parameters<typeof readInput>[1]): Promise<string> {
  const bytes = await readInput(file, inputs);
  return textOfFile(bytes) ?? textOfWindows(bytes) ?? fileText(bytes, file);
}

/** `file`: the name to report if the text can't be read. */
export function logCapture(text: string, file: string): Capture {
  const read = recognizedText(text);
  if (read === 'unknown') throw new InputError('log-line-unknown', { file });
  if (read === 'unsigned') throw new InputError('log-line-unknown', { file }, 'log-line-unsigned');
  if (read === 'sign') throw new InputError('log-line-only-sign', { file });
  if (typeof read === 'string') throw new InputError(read, { file });
  return { ...read, refusedWith: refusalCode(text) };
}

export function curlCapture(text: string, file: string): Capture {
  const captured = readCurl(text);
  if (typeof captured === 'string') throw new InputError(captured, { file }, variantOf(captured, text));
  return { captured };
}

/** A log line is easily passed as a curl command by mistake. */
function variantOf(fault: CaptureFault, text: string): CaptureFault | 'curl-is-log' {
  return fault === 'curl-not-found' && typeof recognizedText(text) !== 'string' ? 'curl-is-log' : fault;
}

export function harCapture(
  text: string,
  file: string,
  place: Pick<CommandContext, 'env' | 'locale'> & Partial<Pick<CommandContext, 'stderr'>>,
  entry?: string,
): Capture {
  const read = readHar(text);
  if (typeof read === 'string') throw new InputError(read, { file });
  return { captured: chosen(read, entry, file, place) };
}

/** The request that `--entry` selects; by default, the only one, or the only one that was rejected for its signature. */
function chosen(
  requests: readonly RequestDraft[],
  entry: string | undefined,
  file: string,
  { env, stderr, locale }: Parameters<typeof harCapture>[2],
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
  if (count > 1) stderr?.line(cliText('har-chosen', locale, { count, number }));
  return refused;
}

function listed({ method, url, response }: RequestDraft, number: number): string {
  const code = response?.code === undefined ? '' : `, ${response.code}`;
  const received = response === undefined ? '' : `  (${response.status}${code})`;
  return `  --entry ${number}  ${method} ${url}${received}`;
}
