import { createHash } from 'node:crypto';
import type { RequestReport } from '../../cli/documents/sendDocument.ts';
import { chooseEnvironment } from '../../cli/environment/environmentChoice.ts';
import type { CommandOptions } from '../../cli/options/commandTable.ts';
import type { SendParts } from '../../cli/send/openSend.ts';
import type { PlannedRequest } from '../../cli/send/sendPlan.ts';
import { isLoopbackOrigin } from '../../core/request/address/isLoopback.ts';
import { type Environment, LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { standIn } from '../../core/request/variables/standIn.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { bindingVariable } from '../../node/secrets/boundSecrets.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { userKind } from '../../node/secrets/userKind.ts';
import { askedContent, askedPolling, askedTarget } from '../../report/askedContent.ts';
import { MCP_CONSENT_TEXT } from '../../text/mcp/consentText.ts';
import { localize } from '../../text/text.ts';
import { commandContextOf, inWords } from '../session/commandRun.ts';
import { editorFor } from '../session/editorSecrets.ts';
import type { McpSession } from '../session/mcpSession.ts';
import { given, type RunTool, type ToolCall, type ToolInput, type ToolResult } from '../session/tool.ts';
import { quotingError, ToolError } from '../session/toolError.ts';
import type { WorkspaceFile } from '../session/workspaceRoots.ts';

/** Of a polled request, which may have thousands. */
const SHOWN_ATTEMPTS = 20;
const SHORT_BODY = 1_500;
/** More than a model reads, of a server that responds with megabytes. */
const FULL_BODY = 100_000;

export const sendRequestCall: RunTool = (input, call, session) =>
  inWords(session, () => send(input, call, session));

async function send(input: ToolInput, call: ToolCall, session: McpSession): Promise<ToolResult> {
  const file = await call.roots.findRequestFile(input.text('file') ?? '');
  const editor = editorFor(session, input.text('environment'));
  if (editor !== undefined) {
    const [name, environment, detail] = ['name', 'environment', 'detail'].map(each => input.text(each));
    const compare = input.flag('compare') || undefined;
    return editor.ask('send', given({ file: file.path, name, environment, detail, compare }), call.signal);
  }
  const environment = await environmentOf(input, file, call, session);
  const options = sendOptions(input, environment, session);
  const shown = await preparedChain(file, options, call, session);
  for (const { request } of shown) {
    refuseUnbound(request, session);
    refuseUnknownKind(request, session);
  }
  const contents = new Map(shown.map(({ key, request }) => [key, contentOf(request)]));
  call.consent({
    message: question(
      shown.map(({ request }) => request),
      environment,
      session,
    ),
    subject: JSON.stringify(['send', file.path, input.text('name') ?? null, [...contents.values()]]),
    instead: 'The user can run it in a terminal: fiscal send FILE --name NAME --env ENVIRONMENT --needs.',
  });
  const { SYSTEM_PARTS } = await import('../../cli/send/openSend.ts');
  const performed = await performedChain(file, { ...options, yes: true }, call, session, {
    ...SYSTEM_PARTS,
    standIn,
    // The files may have changed since.
    isAgreed: (sent, planned) => contentOf(sent) === contents.get(keyOf(planned)),
    neverOverwrites: true,
  });
  return resultOf(performed, input.isFull);
}

/** What became of the requests that were sent, or why the last one wasn't. */
interface Performed {
  readonly reports: readonly RequestReport[];
  /** The request that failed because of which the chosen one wasn't sent. */
  readonly failedNeed: string | undefined;
}

/** Sends the request that the options select after those that it needs, or only signs them. */
async function performedChain(
  file: WorkspaceFile,
  options: CommandOptions<'send'>,
  call: ToolCall,
  session: McpSession,
  parts: SendParts,
): Promise<Performed> {
  const [{ openSend }, { performInOrder }] = await Promise.all([
    import('../../cli/send/openSend.ts'),
    import('../../cli/send/sendNeeds.ts'),
  ]);
  const place = { cwd: file.root, signal: call.signal, moment: call.moment };
  const { order, context } = await openSend([file.path], options, commandContextOf(session, place), parts);
  const reports: RequestReport[] = [];
  let failedNeed: string | undefined;
  try {
    if (call.signal.aborted) throw new ToolError('nothing-sent', 'Nothing was sent.');
    await performInOrder(
      order,
      { ...context, polling: call.progress },
      {
        take: end => {
          if (end.kind === 'sent') reports.push(end.result.report);
          else failedNeed = end.because?.entry.name;
        },
      },
    );
  } finally {
    await context.transport?.close();
  }
  if (reports.length === 0) throw new ToolError('nothing-sent', 'Nothing was sent.');
  return { reports, failedNeed: failedNeed && session.redaction.text(failedNeed) };
}

/** A request as it's shown to the user. */
interface ShownRequest {
  readonly key: string;
  readonly request: PreparedRequest;
}

function keyOf({ requestFile, entry }: PlannedRequest): string {
  return `${requestFile.path}#${entry.blockIndex}`;
}

async function environmentOf(
  input: ToolInput,
  file: WorkspaceFile,
  call: ToolCall,
  session: McpSession,
): Promise<Environment> {
  const options = given({ env: input.text('environment') });
  const commandContext = commandContextOf(session, { cwd: file.root, signal: call.signal });
  const environment = await chooseEnvironment(options, file.path, commandContext);
  if (environment.kind !== 'producao' && userKind(environment.name, session.env) !== 'producao')
    return environment;
  throw new ToolError(
    'production-refused',
    'This tool never sends to production. Use “local” or a test environment; the user can send it with `fiscal send` or in the editor.',
  );
}

function sendOptions(
  input: ToolInput,
  environment: Environment,
  { gateway }: McpSession,
): CommandOptions<'send'> {
  // The gateway of this session is `local` at any address, because its demo secret is accepted nowhere else.
  const isOwnGateway = environment.name === LOCAL_ENVIRONMENT.name && gateway !== undefined;
  return given({
    name: input.has('name') ? [input.text('name')] : undefined,
    env: input.text('environment'),
    needs: true,
    compare: input.flag('compare') || undefined,
    var: isOwnGateway ? [`baseUrl=${gateway.url}`] : undefined,
  });
}

/** What would be sent, in order. The timestamps will have changed when the user agrees. */
async function preparedChain(
  file: WorkspaceFile,
  options: CommandOptions<'send'>,
  call: ToolCall,
  session: McpSession,
): Promise<readonly ShownRequest[]> {
  const shown: ShownRequest[] = [];
  const { reports } = await performedChain(file, { ...options, dryRun: true }, call, session, {
    openTransport: () => Promise.reject(new Error('a dry run sends nothing')),
    standIn,
    isAgreed: (request, planned) => {
      shown.push({ key: keyOf(planned), request });
      return true;
    },
  });
  const problem = reports.find(each => each.problem !== undefined)?.problem;
  if (problem !== undefined) throw quotingError(problem.code, `${problem.message} ${problem.advice}`.trim());
  if (shown.length === 0)
    throw new ToolError('request-refused', 'The request can’t be made. Call check_request_file.');
  return shown;
}

/** Everything that is sent and written, but the time and the signature of sending: the user agrees to exactly this. */
function contentOf(request: PreparedRequest): string {
  const { body, saves, ...others } = request;
  const { assertions, title, line, until, ...sent } = others;
  const files = saves.map(({ path, overwrite }) => [path, overwrite]);
  const polled = until === undefined ? [] : [[until.condition.text, until.everyMs, until.forMs]];
  return digest(JSON.stringify([Object.entries(sent).toSorted(), digest(body), files, ...polled]));
}

/** A secret that isn't bound to an origin could be sent wherever the workspace's files say, and an agent can write
 *  those. */
function refuseUnbound({ environment, origin, application }: PreparedRequest, { env }: McpSession): void {
  if (isLoopbackOrigin(origin) || bindingVariable({ environment, origin, application }, env) !== undefined)
    return;
  const variable = secretVariable(environment).replace('FISCAL_APP_SECRET', 'FISCAL_ORIGIN');
  throw new ToolError(
    'origin-unbound',
    `The App Secret isn’t bound to an origin. The user has to set ${variable} or FISCAL_ORIGIN (https://host) in this server’s ` +
      'environment, so that it’s sent there only.',
  );
}

/** What a file says about an environment doesn't count, because an agent can change it. */
function refuseUnknownKind({ environment, origin }: PreparedRequest, { env }: McpSession): void {
  if (isLoopbackOrigin(origin) || userKind(environment, env) === 'homologacao') return;
  const variable = secretVariable(environment).replace('FISCAL_APP_SECRET', 'FISCAL_KIND');
  throw new ToolError(
    'environment-kind-unknown',
    `Nothing but a file says that this environment isn’t production. If it’s a test environment, the user has to set ${variable}=homologacao ` +
      'in this server’s environment.',
  );
}

function question(requests: readonly PreparedRequest[], { kind }: Environment, session: McpSession): string {
  const { locale } = session;
  const [only, ...others] = requests.map(request => partsOf(request, session));
  if (only !== undefined && others.length === 0) {
    const { note, ...parts } = only;
    const text = localize(MCP_CONSENT_TEXT.send, locale, {
      ...parts,
      kind: localize(MCP_CONSENT_TEXT[kind], locale),
    });
    return note === undefined ? text : `${text}\n\n${note}`;
  }
  const chain = requests.map((request, index) => {
    const { note = '', method, path, host, content, saves } = partsOf(request, session);
    const text = `${index + 1}. ${method} ${path}\nHost: ${host}\n${content}${saves}`;
    return note === '' ? text : `${text}\n${note}`;
  });
  return localize(MCP_CONSENT_TEXT.sendChain, locale, {
    requests: chain.join('\n\n'),
    environment: only?.environment ?? '',
    kind: localize(MCP_CONSENT_TEXT[kind], locale),
  });
}

/** What a question says about a request, made safe to display. */
interface QuestionParts {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly environment: string;
  readonly content: string;
  readonly saves: string;
  readonly note?: string | undefined;
}

function partsOf(request: PreparedRequest, { locale, redaction }: McpSession): QuestionParts {
  const { method, origin, environment, note, saves } = request;
  const mask = (text: string) => redaction.text(text);
  const files = saves.map(({ path: file, overwrite }) =>
    localize(MCP_CONSENT_TEXT[overwrite ? 'replace' : 'save'], locale, { file: visibleLine(file) }),
  );
  return {
    ...{ method, host: new URL(origin).host, path: askedTarget(request, mask) },
    environment: visibleLine(environment),
    content: askedContent(request, locale, mask).join('\n'),
    saves: [...files, ...askedPolling(request, locale, mask)].map(line => `\n${line}`).join(''),
    note:
      note === undefined ? undefined : localize(MCP_CONSENT_TEXT.note, locale, { note: visibleLine(note) }),
  };
}

function digest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function resultOf({ reports, failedNeed }: Performed, isFull: boolean) {
  const last = failedNeed === undefined ? reports.at(-1) : undefined;
  const needed = (last === undefined ? reports : reports.slice(0, -1)).map(neededResult);
  const { request = null, response, attempts = [], assertions = [], saved = [], comparison } = last ?? {};
  const problem =
    failedNeed === undefined
      ? last?.problem
      : { code: 'need-failed', message: `Not sent, because ${failedNeed} failed.`, advice: '' };
  const passed = problem === undefined && assertions.every(assertion => assertion.passed);
  const sent = attempts.length > 0;
  const first = needed.filter(each => each.sent).length;
  const before = first === 0 ? '' : ` Sent first: ${first}.`;
  return {
    summary: sent
      ? `${response === undefined ? 'No response' : `Status ${response.status}`}; ${passed ? 'passed' : 'failed'}.${before}`
      : first === 0
        ? 'Nothing was sent.'
        : `The request wasn’t sent.${before}`,
    data: {
      sent,
      passed,
      ...(needed.length === 0 ? {} : { needed }),
      request:
        request === null || isFull
          ? request
          : { method: request.method, url: request.url, bodyBytes: request.bodyBytes },
      response: response === undefined ? null : isFull ? fullResponse(response) : shortResponse(response),
      ...(attempts[0]?.until === undefined ? {} : { attempts: attempts.slice(-SHOWN_ATTEMPTS) }),
      assertions,
      saved,
      ...(comparison === undefined ? {} : { comparison: shortComparison(comparison, isFull) }),
      problem: problem ?? null,
    },
    next: nextOf(problem?.code, (response ?? reports.at(-1)?.response)?.status, passed),
  };
}

const SHORT_CHANGES = 20;

function shortComparison({ expected, changes }: NonNullable<RequestReport['comparison']>, isFull: boolean) {
  return { expected, changes: isFull ? changes : changes.slice(0, SHORT_CHANGES), count: changes.length };
}

/** A request that was sent before the one that needs it. */
function neededResult({
  name,
  neededBy = [],
  request,
  response,
  attempts,
  assertions,
  problem,
}: RequestReport) {
  return {
    ...{ name, neededBy, sent: attempts.length > 0 },
    passed: problem === undefined && assertions.every(assertion => assertion.passed),
    request: request === null ? null : { method: request.method, url: request.url },
    status: response?.status ?? null,
    problem: problem ?? null,
  };
}

type Response = NonNullable<RequestReport['response']>;

function shortResponse(response: Response) {
  const { status, clockSkewSeconds } = response;
  const { envelope, bodyText } = bodyUpTo(SHORT_BODY, response);
  return given({
    status,
    envelope,
    bodyText: envelope === undefined ? bodyText : undefined,
    clockSkewSeconds,
  });
}

function fullResponse(response: Response) {
  const bodyBase64 = response.bodyBase64?.slice(0, FULL_BODY);
  return given({ ...response, ...bodyUpTo(FULL_BODY, response), bodyBase64 });
}

/** The body, truncated if it's long. The envelope read from it is included only if it's complete. */
function bodyUpTo(maxLength: number, { envelope, bodyText }: Response) {
  const isLong = bodyText !== undefined && bodyText.length > maxLength;
  return isLong
    ? { envelope: undefined, bodyText: `${bodyText.slice(0, maxLength)}…` }
    : { envelope, bodyText };
}

function nextOf(code: string | undefined, status: number | undefined, passed: boolean): string {
  if (passed) return 'Compare the response with what the client expects. A new call asks the user again.';
  if (code === 'until-timeout')
    return 'The condition of # @until isn’t true yet. A new call polls again and asks the user again.';
  if (code === 'signature-mismatch')
    return 'Call explain_signature with this request, or gateway_journal for the local gateway.';
  if (status !== undefined && status >= 500) {
    return 'The outcome of a POST or DELETE is unknown now: look the document up before you send it again.';
  }
  return 'Call explain_error with the status and response. Don’t send it again unchanged.';
}
