import { createHash } from 'node:crypto';
import type { RequestReport } from '../../cli/documents/sendDocument.ts';
import { chooseEnvironment } from '../../cli/environment/environmentChoice.ts';
import type { CommandOptions } from '../../cli/options/commandTable.ts';
import type { SendParts } from '../../cli/send/openSend.ts';
import { isLoopbackOrigin } from '../../core/request/address/isLoopback.ts';
import { type Environment, LOCAL_ENVIRONMENT } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { bindingVariable } from '../../node/secrets/boundSecrets.ts';
import { secretVariable } from '../../node/secrets/secrets.ts';
import { userKind } from '../../node/secrets/userKind.ts';
import { askedContent, askedTarget } from '../../report/askedContent.ts';
import { MCP_CONSENT_TEXT } from '../../text/mcp/consentText.ts';
import { type Locale, localize } from '../../text/text.ts';
import { commandContextOf, inWords } from '../session/commandRun.ts';
import { editorFor } from '../session/editorSecrets.ts';
import type { McpSession } from '../session/mcpSession.ts';
import { given, type RunTool, type ToolCall, type ToolInput, type ToolResult } from '../session/tool.ts';
import { quotingError, ToolError } from '../session/toolError.ts';
import type { WorkspaceFile } from '../session/workspaceRoots.ts';

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
    return editor.ask('send', given({ file: file.path, name, environment, detail }), call.signal);
  }
  const environment = await environmentOf(input, file, call, session);
  const options = sendOptions(input, environment, session);
  const request = await prepared(file, options, call, session);
  refuseUnbound(request, session);
  refuseUnknownKind(request, session);
  const content = contentOf(request);
  call.consent({
    message: question(request, environment, session),
    subject: JSON.stringify(['send', file.path, input.text('name') ?? null, content]),
    instead: 'The user can run it in a terminal: fiscal send FILE --name NAME --env ENVIRONMENT.',
  });
  const { SYSTEM_PARTS } = await import('../../cli/send/openSend.ts');
  const report = await performed(file, { ...options, yes: true }, call, session, {
    ...SYSTEM_PARTS,
    // The files may have changed since.
    isAgreed: sent => contentOf(sent) === content,
    neverOverwrites: true,
  });
  return resultOf(report, input.isFull);
}

/** Sends the request that the options select, or only signs it. */
async function performed(
  file: WorkspaceFile,
  options: CommandOptions<'send'>,
  call: ToolCall,
  session: McpSession,
  parts: SendParts,
): Promise<RequestReport> {
  const [{ openSend }, { performRequest }] = await Promise.all([
    import('../../cli/send/openSend.ts'),
    import('../../cli/send/sendOne.ts'),
  ]);
  const place = { cwd: file.root, signal: call.signal, moment: call.moment };
  const { order, context } = await openSend([file.path], options, commandContextOf(session, place), parts);
  try {
    const [only] = order;
    if (only === undefined || call.signal.aborted) throw new ToolError('nothing-sent', 'Nothing was sent.');
    return (await performRequest(only.item, { ...context, polling: call.progress })).report;
  } finally {
    await context.transport?.close();
  }
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
    var: isOwnGateway ? [`baseUrl=${gateway.url}`] : undefined,
  });
}

/** What would be sent. Its timestamp will have changed when the user agrees. */
async function prepared(
  file: WorkspaceFile,
  options: CommandOptions<'send'>,
  call: ToolCall,
  session: McpSession,
): Promise<PreparedRequest> {
  let request: PreparedRequest | undefined;
  const { problem } = await performed(file, { ...options, dryRun: true }, call, session, {
    openTransport: () => Promise.reject(new Error('a dry run sends nothing')),
    isAgreed: found => {
      request = found;
      return true;
    },
  });
  if (problem !== undefined) throw quotingError(problem.code, `${problem.message} ${problem.advice}`.trim());
  if (request === undefined)
    throw new ToolError('request-refused', 'The request can’t be made. Call check_request_file.');
  return request;
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

function question(request: PreparedRequest, { kind }: Environment, session: McpSession): string {
  const { locale, redaction } = session;
  const { method, origin, environment, note, saves } = request;
  const mask = (text: string) => redaction.text(text);
  const files = saves.map(({ path: file, overwrite }) =>
    localize(MCP_CONSENT_TEXT[overwrite ? 'replace' : 'save'], locale, { file: visibleLine(file) }),
  );
  const text = localize(MCP_CONSENT_TEXT.send, locale, {
    ...{
      method,
      host: new URL(origin).host,
      path: askedTarget(request, mask),
      environment: visibleLine(environment),
    },
    kind: localize(MCP_CONSENT_TEXT[kind], locale),
    content: askedContent(request, locale, mask).join('\n'),
    saves: [...files, ...polledLines(request, mask, locale)].map(line => `\n${line}`).join(''),
  });
  if (note === undefined) return text;
  return `${text}\n\n${localize(MCP_CONSENT_TEXT.note, locale, { note: visibleLine(note) })}`;
}

/** That it's sent more than once. */
function polledLines(
  { until }: PreparedRequest,
  mask: (text: string) => string,
  locale: Locale,
): readonly string[] {
  if (until === undefined) return [];
  const { condition, everyMs, forMs } = until;
  const args = { condition: visibleLine(mask(condition.text)), every: everyMs / 1000, seconds: forMs / 1000 };
  return [localize(MCP_CONSENT_TEXT.polled, locale, args)];
}

function digest(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function resultOf(
  { request, response, attempts, assertions, saved = [], problem }: RequestReport,
  isFull: boolean,
) {
  const passed = problem === undefined && assertions.every(assertion => assertion.passed);
  const sent = attempts.length > 0;
  return {
    summary: sent
      ? `${response === undefined ? 'No response' : `Status ${response.status}`}; ${passed ? 'passed' : 'failed'}.`
      : 'Nothing was sent.',
    data: {
      sent,
      passed,
      request:
        request === null || isFull
          ? request
          : { method: request.method, url: request.url, bodyBytes: request.bodyBytes },
      response: response === undefined ? null : isFull ? fullResponse(response) : shortResponse(response),
      ...(attempts[0]?.until === undefined ? {} : { attempts }),
      assertions,
      saved,
      problem: problem ?? null,
    },
    next: nextOf(problem?.code, response?.status, passed),
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
