import type { AskedSignature, Capture } from '../../app/explain/askedSignature.ts';
import { searchCauses } from '../../app/explain/causeSearch.ts';
import { curlCapture, harCapture, logCapture, toExplain } from '../../cli/explain/readExplainInput.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import type { Depth } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { headerValue } from '../../core/headerValue.ts';
import { copiedVariables } from '../../node/secrets/secrets.ts';
import { agentExplanation } from '../../report/explanation/agentExplanation.ts';
import { inWords } from '../session/commandRun.ts';
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
  const asked = await askedOf(input, call, session);
  const headers = asked.capture?.captured.headers ?? [];
  // The App Secret in a captured request.
  const token = headerValue(headers, 'token');
  if (token !== undefined && token.length >= SHORTEST_TOKEN) session.redaction.add(token);
  const editor = token === undefined ? editorFor(session, input.text('environment')) : undefined;
  const secret = editor === undefined ? token : SECRET_IN_EDITOR;
  const read = await toExplain(asked, given({ env: input.text('environment') }), {
    // Without folders from the client, a tool has none and reads nothing.
    cwd: call.roots.workingFolder,
    signal: call.signal,
    env: withSecret(session.env, secret),
    readStdin: async () => new Uint8Array(),
    readFile: path => call.roots.read(path, true),
  });
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

const SOURCES = ['curl', 'har', 'logLine'] as const;

async function askedOf(input: ToolInput, call: ToolCall, session: McpSession): Promise<AskedSignature> {
  const text = (name: string) => input.text(name);
  const sources = SOURCES.filter(name => input.has(name));
  if (sources.length > 1) {
    const names = sources.map(name => `\`${name}\``).join(' and ');
    throw new ToolError('two-sources', `Pass only one of \`curl\`, \`har\`, and \`logLine\`, not ${names}.`);
  }
  const [source] = sources;
  const body = await bytesOfBody(input, call.roots);
  // A log rarely has the body.
  if (source !== undefined && source !== 'logLine' && body !== undefined) {
    throw new ToolError(
      'body-twice',
      `\`${source}\` already has the request’s body. Leave out body, bodyBase64, and bodyFile, or \`${source}\`.`,
    );
  }
  const signingString = text('signingString');
  return {
    capture: source && captureOf(source, text(source) ?? '', session),
    ...{ method: text('method'), path: text('path'), query: text('query'), timestamp: text('timestamp') },
    sign: text('sign') ?? (signingString === undefined ? undefined : ''),
    multipart: input.has('multipart') ? input.flag('multipart') : undefined,
    readBody: body && (async () => body),
    readString: signingString === undefined ? undefined : async () => new TextEncoder().encode(signingString),
  };
}

function captureOf(source: (typeof SOURCES)[number], text: string, { env }: McpSession): Capture {
  if (source === 'logLine') return logCapture(text, '-');
  return source === 'curl' ? curlCapture(text, '-') : harCapture(text, '-', { env, locale: 'en' });
}

/** Without an App Secret in the environment variables, a captured request is explained with its own, because it's
 *  only compared with itself. */
function withSecret(env: CommandContext['env'], token: string | undefined): CommandContext['env'] {
  const hasSecret = Object.entries(env).some(
    ([name, value]) => /^FISCAL_APP_SECRET(_|$)/i.test(name) && value,
  );
  return hasSecret || token === undefined ? env : { ...copiedVariables(env), FISCAL_APP_SECRET: token };
}

function depthOf(input: ToolInput): Depth {
  const depth = input.count('depth');
  return depth === 1 || depth === 3 ? depth : 2;
}
