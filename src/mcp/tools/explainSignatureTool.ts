import { type ExplainInputOptions, readExplainInput } from '../../cli/explain/explainInput.ts';
import type { CommandContext } from '../../cli/terminal/commandContext.ts';
import type { CapturedRequest } from '../../core/convert/capturedRequest.ts';
import { readCurl } from '../../core/convert/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/harRequest.ts';
import { type Depth, type ExplainResult, explainSteps } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/explainInput.ts';
import { explainStringSteps, type StringResult } from '../../core/explain/explainString.ts';
import { runWithin } from '../../core/explain/runWithin.ts';
import { headerValue } from '../../core/headerValue.ts';
import { agentExplanation } from '../../report/explanation/agentExplanation.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { commandContextOf, inWords } from '../session/commandRun.ts';
import { editorFor } from '../session/editorSecrets.ts';
import type { McpSession } from '../session/mcpSession.ts';
import { BODY_INPUTS, bytesOfBody, ENVIRONMENT } from '../session/requestInputs.ts';
import {
  DETAIL,
  given,
  inputSchema,
  READS,
  type Tool,
  type ToolCall,
  type ToolInput,
} from '../session/tool.ts';
import { ToolError } from '../session/toolError.ts';

/** Shorter values aren't App Secrets, and masking them would hide them everywhere. */
const SHORTEST_TOKEN = 8;

const MULTIPART: JsonSchema = {
  type: 'boolean',
  description: 'The request is multipart: the empty string is signed.',
};

/** Takes the place of the App Secret that the editor has, while the call is read. */
const SECRET_IN_EDITOR = 'in-the-editor';

export const explainSignature: Tool = {
  name: 'explain_signature',
  title: 'Explain a signature mismatch',
  description:
    'Finds the exact cause in the caller’s code of an incorrect signature (401, code 10009003) of the Fiscal Open API, offline. ' +
    'Use it whenever that error comes up, before you change any code: it names the cause and the fix. Describe the request as it ' +
    'was sent (method, path, query, body, timestamp, sign), or pass one of: curl (the command), har (a HAR entry or file as text), ' +
    'or signingString (what your code hashed; the App Secret in it may be replaced by the mask or left as is). The App Secret comes from the server’s ' +
    'environment (FISCAL_APP_SECRET…); never pass it. Don’t use it for other error codes; use explain_error. Example: ' +
    '{"method": "POST", "path": "/openapi/demo/echo", "body": "{\\"message\\": \\"hi\\"}", "timestamp": "1700000000", ' +
    '"sign": "0123456789abcdef0123456789abcdef"}',
  input: inputSchema({
    method: {
      type: 'string',
      maxLength: 16,
      description: 'HTTP method. Default: POST with a body, else GET.',
    },
    path: {
      type: 'string',
      maxLength: 65_536,
      description: 'Path as sent, from /openapi on, or the whole URL.',
      examples: ['/openapi/demo/echo'],
    },
    query: { type: 'string', maxLength: 65_536, description: 'The query string, if it isn’t in the path.' },
    ...BODY_INPUTS,
    multipart: MULTIPART,
    timestamp: {
      type: 'string',
      maxLength: 64,
      description: 'The timestamp header, as a string.',
      examples: ['1700000000'],
    },
    sign: { type: 'string', maxLength: 512, description: 'The sign header that the code sent.' },
    environment: ENVIRONMENT,
    curl: { type: 'string', description: 'A curl command with the headers timestamp and sign.' },
    har: { type: 'string', description: 'A HAR file or a single entry, as JSON text.' },
    signingString: {
      type: 'string',
      description: 'The string that the code hashed, for instance from its log.',
    },
    depth: {
      type: 'integer',
      minimum: 1,
      maximum: 3,
      description: 'How many causes at once are searched for. Default: 2; 3 can take minutes.',
    },
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
  },
  kind: READS,
  run: (input, call, session) => inWords(session, () => explain(input, call, session)),
};

async function explain(input: ToolInput, call: ToolCall, session: McpSession) {
  const { options, stdin, token } = await optionsOf(input, call);
  if (token !== undefined && token.length >= SHORTEST_TOKEN) session.redaction.add(token);
  const place = {
    cwd: cwdOf(call),
    signal: call.signal,
    stdin,
    readFile: (path: string) => call.roots.read(path),
  };
  const editor = token === undefined ? editorFor(session, input.text('environment')) : undefined;
  const secret = editor === undefined ? token : SECRET_IN_EDITOR;
  const request = await readExplainInput(options, withSecret(commandContextOf(session, place), secret));
  const depth = depthOf(input);
  if (editor !== undefined) return editor.ask('explain', editorInput(request, input, depth), call.signal);
  const startedMs = performance.now();
  const logged = input.text('signingString');
  const steps: Generator<number, ExplainResult | StringResult> =
    logged === undefined
      ? explainSteps(request, depth)
      : explainStringSteps(request, new TextEncoder().encode(logged), depth);
  const result = await runWithin(steps, {
    pause: () => new Promise(resolve => setImmediate(resolve)),
    nowMs: () => performance.now(),
    budgetMs: Number.POSITIVE_INFINITY,
    signal: call.signal,
    onProgress: count => call.progress(count, 'candidates tried'),
  });
  if (result === undefined) throw new ToolError('cancelled', 'The search was cancelled. Nothing was sent.');
  return agentExplanation(result, request, performance.now() - startedMs, input.isFull);
}

/** What is read of the call, for the editor to explain. */
function editorInput(request: ExplainInput, input: ToolInput, depth: Depth) {
  const { method, path, query, body, multipart, timestamp, claimedSign } = request;
  return given({
    ...{ method, path, query, multipart, timestamp, depth },
    bodyBase64: Buffer.from(body).toString('base64'),
    sign: claimedSign === '' ? undefined : claimedSign,
    signingString: input.text('signingString'),
    environment: input.text('environment'),
    detail: input.text('detail'),
  });
}

/** Without folders from the client, a tool has none and reads nothing. */
function cwdOf({ roots }: ToolCall): string {
  return roots.folders[0] ?? '/';
}

interface Options {
  readonly options: ExplainInputOptions;
  readonly stdin: Uint8Array;
  /** The App Secret in a captured request. */
  readonly token: string | undefined;
}

async function optionsOf(input: ToolInput, call: ToolCall): Promise<Options> {
  const { text } = { text: (name: string) => input.text(name) };
  const sources = ['curl', 'har'].filter(name => input.has(name));
  if (sources.length > 1) throw new ToolError('two-sources', 'Pass either `curl` or `har`, not both.');
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
  if (body === undefined) {
    return {
      options: { ...common, ...logged, [source]: '-' },
      stdin: new TextEncoder().encode(content),
      token,
    };
  }
  throw new ToolError(
    'body-twice',
    `\`${source}\` already has the request’s body. Leave out body, bodyBase64, and bodyFile, or \`${source}\`.`,
  );
}

function capturedOf(source: string, text: string): CapturedRequest | undefined {
  const read = source === 'curl' ? readCurl(text) : readHar(text);
  if (typeof read === 'string') return undefined;
  return 'length' in read ? (refusedRequest(read) ?? read[0]) : read;
}

/** Without an App Secret in the environment variables, a captured request is explained with its own, because it's
 *  only compared with itself. */
function withSecret(commandContext: CommandContext, token: string | undefined): CommandContext {
  const { env } = commandContext;
  const hasSecret = Object.entries(env).some(
    ([name, value]) => /^FISCAL_APP_SECRET(_|$)/.test(name) && value,
  );
  return hasSecret || token === undefined
    ? commandContext
    : { ...commandContext, env: { ...env, FISCAL_APP_SECRET: token } };
}

function depthOf(input: ToolInput): Depth {
  const depth = input.count('depth');
  return depth === 1 || depth === 3 ? depth : 2;
}
