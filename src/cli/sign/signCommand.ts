import { AskedMoment } from '../../app/consent/askedMoment.ts';
import { requestDigest } from '../../app/consent/consent.ts';
import { timestampRemark } from '../../core/explain/remarks.ts';
import { readTarget } from '../../core/request/address/target.ts';
import { DEFAULT_APPLICATION } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { signRequest } from '../../core/request/send/signedRequest.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { sign, signingElements } from '../../core/signing/sign.ts';
import { remarkHeadline } from '../../report/explanation/remarkReport.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { SigningReport } from '../documents/sendDocument.ts';
import { chooseEnvironment, namedEnvironment } from '../environment/environmentChoice.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError, ProblemsError } from '../failure/inputError.ts';
import { fileWithRequest, readRequestFile } from '../files/requestFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { bodyOfOptions, tellOfBody } from '../request/bodyOptions.ts';
import { chosenEntry, prepareFileRequest } from '../request/fileRequest.ts';
import { describedSecret, openSecrets, requireSecret } from '../request/secretSource.ts';
import { refuseRevealing, requireConsent, type WindowRun } from '../request/windowConsent.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { SILENT_SCREEN } from '../terminal/screen.ts';
import { printSigning, signingReport } from './cliSigningReport.ts';

/** `fiscal sign`: computes the signature for `--path` and a body, or for a request in a file. Sends nothing. */
export async function signCommand(
  file: string | undefined,
  options: CommandOptions<'sign'>,
  commandContext: CommandContext,
  window?: WindowRun,
): Promise<number> {
  const report = await signingOf(file, options, commandContext, window);
  if (options.json) commandContext.stdout.json(report);
  else printSigning(report, commandContext);
  return EXIT.well;
}

/** The signature that the options describe. `window`: the editor's window that signs for its terminal. */
export async function signingOf(
  file: string | undefined,
  options: CommandOptions<'sign'>,
  commandContext: CommandContext,
  window?: WindowRun,
): Promise<SigningReport> {
  refuseContradictions(file, options);
  const remark = options.timestamp === undefined ? undefined : timestampRemark(options.timestamp);
  if (remark !== undefined) commandContext.stderr.line(remarkHeadline(remark, commandContext.locale));
  if (window !== undefined) refuseRevealing(options, 'reveals-secret');
  return file === undefined
    ? signElements(options, commandContext, window)
    : signFileRequest(file, options, commandContext, window);
}

function refuseContradictions(file: string | undefined, options: CommandOptions<'sign'>): void {
  const { path, method, body, bodyFile, timestamp } = options;
  const describesRequest = [path, method, body, bodyFile].some(option => option !== undefined);
  if (file !== undefined && (describesRequest || options.multipart))
    throw new InputError(body?.startsWith("'") ? 'usage-single-quotes' : 'sign-file-and-path');
  if (file === undefined && path === undefined) throw new InputError('sign-nothing');
  if (file === undefined && options.name !== undefined) throw new InputError('sign-name-without-file');
  if (body !== undefined && bodyFile !== undefined) throw new InputError('sign-body-twice');
  if (bodyFile === '-' && options.secretStdin) throw new InputError('stdin-twice');
  if (method !== undefined && !/^[A-Za-z]{1,16}$/.test(method)) throw new InputError('method-malformed');
  if (timestamp !== undefined && !/^\d{1,20}$/.test(timestamp)) throw new InputError('timestamp-malformed');
}

async function signElements(
  options: CommandOptions<'sign'>,
  commandContext: CommandContext,
  window: WindowRun | undefined,
): Promise<SigningReport> {
  const path = signablePath(options.path ?? '');
  const sent = await bodyOfOptions(options, commandContext);
  if (sent.length > 0 && options.method?.toUpperCase() === 'GET') {
    commandContext.stderr.line(cliText('get-with-body', commandContext.locale));
  }
  tellOfBody(sent, options, commandContext);
  const redaction = new Redaction(commandContext.env);
  const described = { method: (options.method ?? '').toUpperCase(), path, query: '', body: sent };
  const secret =
    window === undefined
      ? await secretFor(options, commandContext, redaction)
      : await describedSecret('sign', described, options, commandContext, window);
  const elements = signingElements({
    secret: secret.reveal(),
    path,
    body: sent,
    multipart: options.multipart ?? false,
    timestamp: options.timestamp ?? String(Math.floor(commandContext.clock.nowMs() / 1000)),
  });
  const revealInput = options.reveal ?? false;
  return signingReport(elements, sign(elements), sent.length, { revealInput, redaction });
}

/** The path, checked like one in a request file. Source: Authentication › Signature, element path. */
function signablePath(path: string): string {
  const end = path.search(/[?#]/);
  // A whole URL isn't a path even without its query string.
  if (end !== -1 && path.startsWith('/'))
    throw new InputError('path-with-query', { path: path.slice(0, end) });
  const target = path.startsWith('/') ? readTarget(path, { origin: '', basePath: '' }) : undefined;
  if (target === undefined) throw new InputError('path-without-prefix', { path });
  if (!('code' in target)) return target.path;
  if (target.code === 'path-prefix-missing') throw new InputError('path-without-prefix', { path });
  const range = {
    start: { line: 0, character: target.start },
    end: { line: 0, character: target.end },
  };
  throw new ProblemsError('--path', [{ code: target.code, severity: 'error', range, args: target.args }]);
}

async function secretFor(
  options: CommandOptions<'sign'>,
  commandContext: CommandContext,
  redaction: Redaction,
): Promise<AppSecret> {
  const environment = await namedEnvironment(options, commandContext);
  // A file that the user names must exist and define the environment, although the base URL isn't needed.
  if ((options.environments ?? options.envFile) !== undefined)
    await chooseEnvironment(options, undefined, commandContext);
  const scope = { environment, origin: '', application: options.application ?? DEFAULT_APPLICATION };
  return requireSecret(await openSecrets(options, commandContext, redaction), scope);
}

/** The signature for a request in a file, as sending would compute it now. `# @sign` is ignored, because the correct
 *  signature is wanted. */
async function signFileRequest(
  file: string,
  options: CommandOptions<'sign'>,
  commandContext: CommandContext,
  window: WindowRun | undefined,
): Promise<SigningReport> {
  const redaction = new Redaction(commandContext.env);
  const request =
    window === undefined
      ? (await fileRequest(file, options, redaction, commandContext)).request
      : await agreedRequest(file, options, redaction, commandContext, window);
  const prepared = withTimestamp(request, options.timestamp);
  const { environment, origin, application } = prepared;
  const secrets = window?.secrets ?? (await openSecrets(options, commandContext, redaction));
  const secret = await requireSecret(secrets, { environment, origin, application });
  const { elements } = signRequest(prepared, secret, commandContext.clock);
  const revealInput = options.reveal ?? false;
  return signingReport(elements, sign(elements), prepared.body.length, { revealInput, redaction });
}

async function fileRequest(
  file: string,
  options: CommandOptions<'sign'>,
  redaction: Redaction,
  commandContext: CommandContext,
): Promise<FileRequest> {
  const requestFile = fileWithRequest(await readRequestFile(file, commandContext), options.name);
  const entry = chosenEntry(requestFile, options.name, redaction);
  const request = await prepareFileRequest(requestFile, entry, options, redaction, commandContext);
  const text = requestFile.document.blocks[entry.blockIndex]?.text ?? '';
  return { request, written: { file: requestFile.path, text } };
}

interface FileRequest {
  readonly request: PreparedRequest;
  readonly written: { readonly file: string; readonly text: string };
}

/** The request as the user was shown it. Values for prompts are asked for once. */
async function agreedRequest(
  file: string,
  options: CommandOptions<'sign'>,
  redaction: Redaction,
  commandContext: CommandContext,
  window: WindowRun,
): Promise<PreparedRequest> {
  const moment = new AskedMoment(window.clock, window.random);
  let place = { ...commandContext, dynamic: () => moment.sources(), terminal: askingOnce(commandContext) };
  let shown: PreparedRequest | undefined;
  const read = async () => {
    const { request, written } = await fileRequest(file, options, redaction, place);
    shown ??= request;
    // The second time, the remarks have already been shown.
    place = {
      ...place,
      stderr: SILENT_SCREEN,
    };
    const { environment: name } = request;
    const { kind } = await chooseEnvironment({ ...options, env: name }, written.file, place);
    const { timestamp } = withTimestamp(request, options.timestamp).signature;
    const asked = {
      request,
      environmentKind: kind,
      digest: requestDigest(written, request),
      note: request.note,
    };
    return [{ ...asked, timestamp, file: written.file }];
  };
  await requireConsent('sign', read, window, commandContext.signal);
  if (shown === undefined) throw new InputError('window-changed');
  return shown;
}

function askingOnce({ terminal }: CommandContext): CommandContext['terminal'] {
  const answers = new Map<string, Promise<string | undefined>>();
  return {
    ask: async (question, isSecret) => {
      const answer = answers.get(question) ?? Promise.resolve(terminal?.ask(question, isSecret));
      answers.set(question, answer);
      return answer;
    },
  };
}

function withTimestamp(request: PreparedRequest, timestamp: string | undefined): PreparedRequest {
  return timestamp === undefined ? request : { ...request, signature: { ...request.signature, timestamp } };
}
