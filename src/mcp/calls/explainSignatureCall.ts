import { searchCauses } from '../../app/explain/causeSearch.ts';
import { type ExplainInputOptions, readToExplain } from '../../cli/explain/readExplainInput.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { readCurl } from '../../core/convert/curl/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/har/harRequest.ts';
import { recognizedText } from '../../core/convert/read/recognizedText.ts';
import type { RequestDraft } from '../../core/convert/requestDraft.ts';
import type { Depth } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { headerValue } from '../../core/headerValue.ts';
import { copiedVariables } from '../../node/secrets/secrets.ts';
import { agentExplanation } from '../../report/explanation/agentExplanation.ts';
import { commandContextOf, inWords } from '../session/commandRun.ts';
import { editorFor } from '../session/editorSecrets.ts';
import type { McpSession } from '../session/mcpSession.ts';
import { bytesOfBody } from '../session/requestInputs.ts';
import { given, type RunTool, type ToolCall, type ToolInput } from '../session/tool.ts';
import { ToolError } from '../session/toolError.ts';

/** Shorter values aren't App Secrets, and masking them would hide them everywhere. */
const SHORTEST_TOKEN = 8;

/** Takes the place of the App Secret that the editor has, while the call is read. */
const SECRET_IN_EDITOR = 'in-the-editor';

export const explainSignatureCall: RunTool = (input, call, session) =>
  inWords(session, () => explain(input, call, session));

async function explain(input: ToolInput, call: ToolCall, session: McpSession) {
  const { options, stdin, token } = await optionsOf(input, call);
  if (token !== undefined && token.length >= SHORTEST_TOKEN) session.redaction.add(token);
  const place = {
    cwd: cwdOf(call),
    signal: call.signal,
    stdin,
    readFile: (path: string) => call.roots.read(path, true),
  };
  const editor = token === undefined ? editorFor(session, input.text('environment')) : undefined;
  const secret = editor === undefined ? token : SECRET_IN_EDITOR;
  const read = await readToExplain(options, withSecret(commandContextOf(session, place), secret));
  const request = read.input;
  const depth = depthOf(input);
  const { logged } = read;
  const signingString = logged && new TextDecoder('utf-8', { ignoreBOM: true }).decode(logged);
  if (editor !== undefined)
    return editor.ask('explain', editorInput(request, input, signingString, depth), call.signal);
  const startedMs = performance.now();
  const subject = { input: request, logged, depth };
  const onProgress = (count: number) => call.progress(count, 'candidates tried');
  const result = await searchCauses(subject, { signal: call.signal, onProgress });
  if (result === undefined) throw new ToolError('cancelled', 'The search was canceled. Nothing was sent.');
  return agentExplanation(result, request, performance.now() - startedMs, input.isFull);
}

/** What is read of the call, for the editor to explain. */
function editorInput(
  request: ExplainInput,
  input: ToolInput,
  signingString: string | undefined,
  depth: Depth,
) {
  const { method, path, query, body, multipart, timestamp, claimedSign } = request;
  return given({
    ...{ method, path, query, multipart, timestamp, depth },
    bodyBase64: Buffer.from(body).toString('base64'),
    sign: claimedSign === '' ? undefined : claimedSign,
    signingString,
    environment: input.text('environment'),
    detail: input.text('detail'),
  });
}

/** Without folders from the client, a tool has none and reads nothing. */
function cwdOf({ roots }: ToolCall): string {
  return roots.workingFolder;
}

interface Options {
  readonly options: ExplainInputOptions;
  readonly stdin: Uint8Array;
  /** The App Secret in a captured request. */
  readonly token: string | undefined;
}

async function optionsOf(input: ToolInput, call: ToolCall): Promise<Options> {
  const text = (name: string) => input.text(name);
  const sources = SOURCES.filter(name => input.has(name));
  if (sources.length > 1) {
    const names = sources.map(name => `\`${name}\``).join(' and ');
    throw new ToolError('two-sources', `Pass only one of \`curl\`, \`har\`, and \`logLine\`, not ${names}.`);
  }
  const [source] = sources;
  const body = await bytesOfBody(input, call.roots);
  const common = given({
    method: text('method'),
    path: text('path'),
    query: text('query'),
    timestamp: text('timestamp'),
    sign: text('sign') ?? (input.has('signingString') ? '' : undefined),
    multipart: input.has('multipart') ? input.flag('multipart') : undefined,
    env: text('environment'),
  });
  // Standard input is read if one of these is “-”.
  const logged = input.has('signingString') ? { stringFile: '-' } : {};
  if (source === undefined) {
    const options = body === undefined ? {} : { bodyFile: '-' };
    return {
      options: {
        ...common,
        ...(body === undefined ? logged : options),
        ...(body === undefined ? {} : logged),
      },
      stdin: body ?? new Uint8Array(),
      token: undefined,
    };
  }
  const content = input.text(source) ?? '';
  const captured = capturedOf(source, content);
  const token = captured === undefined ? undefined : headerValue(captured.headers, 'token');
  // A log rarely has the body.
  const isLogWithBody = source === 'logLine' && body !== undefined;
  const ofBody = isLogWithBody ? { body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) } : {};
  if (body === undefined || isLogWithBody) {
    return {
      options: { ...common, ...logged, ...ofBody, [source]: '-' },
      stdin: new TextEncoder().encode(content),
      token,
    };
  }
  throw new ToolError(
    'body-twice',
    `\`${source}\` already has the request’s body. Leave out body, bodyBase64, and bodyFile, or \`${source}\`.`,
  );
}

const SOURCES = ['curl', 'har', 'logLine'] as const;

function capturedOf(source: string, text: string): RequestDraft | undefined {
  if (source === 'logLine') {
    const recognized = recognizedText(text);
    return typeof recognized === 'string' ? undefined : recognized.captured;
  }
  const read = source === 'curl' ? readCurl(text) : readHar(text);
  if (typeof read === 'string') return undefined;
  return 'length' in read ? (refusedRequest(read) ?? read[0]) : read;
}

/** Without an App Secret in the environment variables, a captured request is explained with its own, because it's
 *  only compared with itself. */
function withSecret(commandContext: CommandContext, token: string | undefined): CommandContext {
  const { env } = commandContext;
  const hasSecret = Object.entries(env).some(
    ([name, value]) => /^FISCAL_APP_SECRET(_|$)/i.test(name) && value,
  );
  return hasSecret || token === undefined
    ? commandContext
    : { ...commandContext, env: { ...copiedVariables(env), FISCAL_APP_SECRET: token } };
}

function depthOf(input: ToolInput): Depth {
  const depth = input.count('depth');
  return depth === 1 || depth === 3 ? depth : 2;
}
