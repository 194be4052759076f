import { type ExplainInputOptions, readExplainInput } from '../../cli/explain/explainInput.ts';
import type { Surroundings } from '../../cli/terminal/surroundings.ts';
import type { CapturedRequest } from '../../core/convert/capturedRequest.ts';
import { readCurl } from '../../core/convert/curlRequest.ts';
import { readHar, refusedRequest } from '../../core/convert/harRequest.ts';
import { type Depth, type ExplainResult, explainSteps } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/explainInput.ts';
import { explainStringSteps, type StringResult } from '../../core/explain/explainString.ts';
import type { MISTAKES } from '../../core/explain/mistakes.ts';
import { runWithin } from '../../core/explain/runWithin.ts';
import { headerValue } from '../../core/headerValue.ts';
import { maskedSigningInputStart } from '../../core/signing/signingInput.ts';
import { explainReport } from '../../report/explainReport.ts';
import { CHECKLIST_TEXT, causeFix } from '../../text/explain/explainText.ts';
import { say } from '../../text/text.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { commandSurroundings, inWords } from '../session/commandRun.ts';
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

/** A longer string to sign doesn't help a model. */
const SHORT_STRING = 400;
const FULL_STRING = 20_000;
const SHORT_EXPLANATIONS = 3;

/** Shorter values aren't App Secrets, and masking them would hide them everywhere. */
const SHORTEST_TOKEN = 8;

const MULTIPART: JsonSchema = {
  type: 'boolean',
  description: 'The request is multipart: the empty string is signed.',
};

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
    expectedString: { type: 'string', description: 'What has to be signed, the App Secret masked.' },
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
  const request = await readExplainInput(options, withSecret(commandSurroundings(session, place), token));
  const depth = depthOf(input);
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
  return resultOf(result, request, performance.now() - startedMs, input.isFull);
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
function withSecret(surroundings: Surroundings, token: string | undefined): Surroundings {
  const { env } = surroundings;
  const hasSecret = Object.entries(env).some(
    ([name, value]) => /^FISCAL_APP_SECRET(_|$)/.test(name) && value,
  );
  return hasSecret || token === undefined
    ? surroundings
    : { ...surroundings, env: { ...env, FISCAL_APP_SECRET: token } };
}

function depthOf(input: ToolInput): Depth {
  const depth = input.count('depth');
  return depth === 1 || depth === 3 ? depth : 2;
}

function resultOf(
  result: ExplainResult | StringResult,
  request: ExplainInput,
  elapsedMs: number,
  isFull: boolean,
) {
  const length = isFull ? FULL_STRING : SHORT_STRING;
  const report = explainReport(result, request, elapsedMs, { reveal: false, maxInputLength: length });
  const shown = isFull ? report.explanations : report.explanations.slice(0, SHORT_EXPLANATIONS);
  const explanations = shown.map(({ mistakes, message, checklistItem, signingInput }) => ({
    causes: mistakes,
    message: message.en,
    fix: [
      ...new Set([
        ...mistakes.map(mistake => causeFix(mistake, 'en')),
        ...(checklistItem === null
          ? []
          : [`Checklist ${checklistItem}: ${say(CHECKLIST_TEXT[checklistItem], 'en')}`]),
      ]),
    ].join(' '),
    checklistItem,
    stringSigned: signingInput,
  }));
  return {
    summary: summaryOf(
      report.verdict,
      shown.flatMap(({ mistakes }) => mistakes.map(({ id }) => id)),
    ),
    data: {
      verdict: report.verdict,
      explanations,
      expectedString: expectedString(request, length),
      remarks: report.remarks.map(({ id, message }) => ({ id, message: message.en })),
      candidatesTried: report.candidatesTried,
      ...('difference' in result ? { difference: result.difference ?? null } : {}),
      ...(report.explanations.length > shown.length
        ? { otherExplanations: report.explanations.length - shown.length }
        : {}),
    },
    next: NEXT[report.verdict],
  };
}

function expectedString({ secret, path, body, multipart, timestamp }: ExplainInput, length: number): string {
  const elements = { token: secret, path, body: multipart ? new Uint8Array() : body, timestamp };
  const text = maskedSigningInputStart(elements, length + 1);
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function summaryOf(verdict: string, ids: readonly (keyof typeof MISTAKES)[]): string {
  if (verdict === 'right') return 'The signature is correct for this request and App Secret.';
  if (verdict === 'unexplained') return 'No known cause, alone or combined, produces this signature.';
  return `The cause is known: ${[...new Set(ids)].join(', ')}.`;
}

const NEXT = {
  right:
    'Look at the remarks. If the platform still answers 10009003, it received something else than what was described, or it ' +
    'knows another App Secret (rotated?). For another code, call explain_error.',
  explained:
    'Change the code as `fix` says. Then check it without the platform: run_conformance, or gateway_start and a test run. Don’t retry the ' +
    'request unchanged.',
  unexplained:
    'Check that the body is byte for byte what was sent and that the App Secret is this environment’s. Pass signingString (what the ' +
    'code hashed) to see the first byte that differs, or depth 3.',
} as const;
