import type { JsonSchema } from '../../app/agents/jsonSchema.ts';
import {
  DETAIL,
  given,
  inputSchema,
  READS,
  ToolError,
  type ToolInput,
  type ToolResult,
} from '../../app/agents/tool.ts';
import type { AskedSignature, Capture } from '../../app/explain/askedSignature.ts';
import { searchWithSecrets } from '../../app/explain/otherSecrets.ts';
import { curlCapture, harCapture, logCapture, toExplain } from '../../cli/explain/readExplainInput.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import { Redaction } from '../../cli/terminal/redaction.ts';
import type { Depth } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { isSecretVariable } from '../../core/signing/appSecret.ts';
import { headerValue } from '../../core/wireMessages.ts';
import { copiedVariables } from '../../node/secrets/secrets.ts';
import { agentExplanation } from '../../report/explanation/agentExplanation.ts';
import { inWords } from '../session/commandRun.ts';
import { defineTool, type ToolCall } from '../session/defineTool.ts';
import { editorFor } from '../session/editorLink.ts';
import type { McpSession } from '../session/mcpSession.ts';
import {
  bytesOfBody,
  ENVIRONMENT,
  pathInput,
  QUERY,
  REQUEST_PARTS,
  WINDOW_REQUEST,
} from '../session/requestInputs.ts';

/** The editor reads no body files for this tool: a request in a file already names its own. */
const { bodyFile, ...WINDOW_PARTS } = REQUEST_PARTS;

/** What is known about a signature besides its request. */
const CLAIM = {
  timestamp: {
    type: 'string',
    maxLength: 64,
    description: 'The timestamp header, as a string.',
    examples: ['1700000000'],
  },
  sign: { type: 'string', maxLength: 512, description: 'The sign header that the code sent.' },
  logLine: {
    type: 'string',
    description:
      'Lines of the program’s own log about the request, as they are: a signature and a path, or the string to sign; or the ' +
      'output of curl -v. Add body if the log doesn’t have it.',
    examples: ['INFO POST /openapi/demo/echo timestamp=1700000000 sign=0123456789abcdef0123456789abcdef'],
  },
  depth: {
    type: 'integer',
    minimum: 1,
    maximum: 3,
    description: 'Maximum number of causes at once. Default: 2; 3 can take minutes.',
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

export const explainSignature = defineTool({
  name: 'explain_signature',
  title: 'Explain a signature mismatch',
  description:
    'Finds the exact cause in the caller’s code of an incorrect signature (401, code 10009003) of the Fiscal Open API, offline. ' +
    'Use it whenever that error comes up, before you change any code: it names the cause and the fix. Describe the request as it ' +
    'was sent (method, path, query, body, timestamp, sign), or pass one of: curl (the command), har (a HAR entry or file as text), ' +
    'logLine (lines of the program’s own log with the signature, or the output of curl -v), or signingString (what your code hashed; the App Secret in it may be replaced by the mask or left as is). The App Secret comes from the server’s ' +
    'environment (FISCAL_APP_SECRET…); never pass it. Don’t use it for other error codes; use explain_error. Example: ' +
    '{"method": "POST", "path": "/openapi/demo/echo", "body": "{\\"message\\": \\"hi\\"}", "timestamp": "1700000000", ' +
    '"sign": "0123456789abcdef0123456789abcdef"}',
  input: inputSchema({
    path: pathInput('Path as sent, from /openapi on, or the whole URL.'),
    query: QUERY,
    ...REQUEST_PARTS,
    timestamp: CLAIM.timestamp,
    sign: CLAIM.sign,
    environment: ENVIRONMENT,
    curl: { type: 'string', description: 'A curl command with the headers timestamp and sign.' },
    har: { type: 'string', description: 'A HAR file or a single entry, as JSON text.' },
    logLine: CLAIM.logLine,
    signingString: {
      type: 'string',
      description: 'The string that the code hashed, for instance from its log.',
    },
    depth: CLAIM.depth,
    detail: DETAIL,
  }),
  output: {
    verdict: { type: 'string', enum: ['right', 'explained', 'unexplained'] },
    explanations: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          causes: { type: 'array', items: { type: 'object' } },
          message: { type: 'string' },
          fix: { type: 'string' },
          checklistItem: { type: ['integer', 'null'] },
          stringSigned: { type: 'string' },
        },
        required: ['causes', 'message', 'fix', 'stringSigned'],
      },
    },
    expectedString: { type: 'string', description: 'The string to sign, with the App Secret masked.' },
    otherExplanations: { type: 'integer' },
    remarks: { type: 'array' },
    candidatesTried: { type: 'integer' },
    difference: {},
    otherSecret: {
      type: 'object',
      description:
        'The same members with the request’s token (`from`: token), or the beginning of the string to sign (string), as the App Secret.',
    },
  },
  kind: READS,
  inWindow: {
    reference: 'fiscalExplain',
    icon: '$(lightbulb)',
    description:
      'Finds the exact cause in the caller’s code of an incorrect signature (401, code 10009003) of the Fiscal Open API, ' +
      'offline, with the App Secret that the user has stored in the editor; never pass it. Use it whenever that error comes ' +
      'up, before you change any code. Describe the request as it was sent (method, path, query, body, timestamp, sign), pass ' +
      'lines of the program’s log as logLine, or leave out path and name a request in a .fiscal file. Don’t use it for other ' +
      'error codes. Example: {"method": "POST", "path": "/openapi/demo/echo", "body": "{\\"message\\": \\"hi\\"}", ' +
      '"timestamp": "1700000000", "sign": "0123456789abcdef0123456789abcdef"}',
    input: inputSchema({
      ...WINDOW_PARTS,
      path: pathInput(
        'Path as sent, from /openapi on. Without it, the request that file and name identify is explained.',
      ),
      query: QUERY,
      ...CLAIM,
      signingString: {
        type: 'string',
        description:
          'The string that the code hashed, for instance from its log, with the App Secret masked.',
      },
      ...WINDOW_REQUEST,
      detail: DETAIL,
    }),
  },
  run: (input, call, session) => inWords(session, () => explain(input, call, session)),
});

/** Shorter values aren't App Secrets, and masking them would hide them everywhere. */
const SHORTEST_TOKEN = 8;

/** Replaces the App Secret that the editor has while the call is being read. */
const SECRET_IN_EDITOR = 'in-the-editor';

async function explain(input: ToolInput, call: ToolCall, session: McpSession) {
  const asked = await askedOf(input, call, session);
  const headers = asked.capture?.captured.headers ?? [];
  const token = headerValue(headers, 'token');
  const editor = token === undefined ? editorFor(session, input.text('environment')) : undefined;
  const secret = editor === undefined ? token : SECRET_IN_EDITOR;
  const read = await toExplain(asked, given({ env: input.text('environment') }), {
    // If the client names no folders, a tool has none and reads nothing.
    cwd: call.roots.workingFolder,
    signal: call.signal,
    env: withSecret(session.env, secret),
    readStdin: async () => new Uint8Array(),
    readFile: path => call.roots.read(path, true),
  });
  const request = read.input;
  const { depth } = input;
  const { logged } = read;
  const signingString = logged && new TextDecoder('utf-8', { ignoreBOM: true }).decode(logged);
  if (editor !== undefined)
    return editor.ask('explain', editorInput(request, input, signingString, depth), call.signal);
  const startedMs = performance.now();
  const subject = { input: request, logged, depth };
  const onProgress = (count: number) => call.progress(count, 'candidates tried');
  const found = await searchWithSecrets(subject, { signal: call.signal, onProgress });
  if (found === undefined) throw new ToolError('cancelled', 'The search was canceled. Nothing was sent.');
  const explained = agentExplanation(found, found.result.input, performance.now() - startedMs, input.isFull);
  return token === undefined ? explained : withoutToken(explained, token, session);
}

/** Masks the App Secret of a captured request, in this result only: the caller chose it, so if it were masked from then on, it could hide
 *  what the user is asked about. */
function withoutToken(result: ToolResult, token: string, { env }: McpSession): ToolResult {
  if (token.length < SHORTEST_TOKEN) return result;
  const redaction = new Redaction(env);
  redaction.add(token);
  const entries = Object.entries(result.data).map(([name, value]) => [name, redaction.value(value)]);
  return { ...result, data: Object.fromEntries(entries) };
}

/** The parts of the call that the editor needs to explain the signature. */
function editorInput(
  request: ExplainInput,
  input: ToolInput,
  signingString: string | undefined,
  depth: Depth,
) {
  const { method, path, query, body, bodyIsLogged, multipart, timestamp, claimedSign } = request;
  return given({
    ...{ method, path, query, bodyIsLogged, multipart, timestamp, depth },
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
  const hasSecret = Object.entries(env).some(([name, value]) => isSecretVariable(name) && value);
  return hasSecret || token === undefined ? env : { ...copiedVariables(env), FISCAL_APP_SECRET: token };
}
