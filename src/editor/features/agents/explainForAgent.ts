import { ToolError, type ToolInput, type ToolResult } from '../../../app/agents/tool.ts';
import { type AskedClaim, type AskedGap, askedClaim } from '../../../app/explain/askedSignature.ts';
import { explainInputOf, preparedClaim } from '../../../app/explain/claimedRequest.ts';
import { searchWithSecrets } from '../../../app/explain/otherSecrets.ts';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { type RecognizedText, recognizedText } from '../../../core/convert/read/recognizedText.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { agentExplanation } from '../../../report/explanation/agentExplanation.ts';

/** What is known about the request's environment. */
export interface AgentExplainContext {
  readonly secret: string;
  readonly endpoints: readonly Endpoint[];
}

/** Explains a signature of a request that was prepared from a file, or that the input describes. */
export async function explainForAgent(
  input: ToolInput,
  prepared: PreparedRequest | undefined,
  context: AgentExplainContext,
  signal: AbortSignal,
): Promise<ToolResult> {
  const claim = prepared === undefined ? await described(input) : ofFile(input, prepared);
  if ('gap' in claim) throw new ToolError(...GAPS[claim.gap]);
  const request = explainInputOf(claim.request, context.secret, context.endpoints);
  const startedMs = performance.now();
  // Only with what the agent itself passed: whether another environment's App Secret explains a signature isn't for it to try.
  const found = await searchWithSecrets(
    { input: request, logged: claim.logged, depth: input.depth },
    { signal },
  );
  if (found === undefined) throw new ToolError('cancelled', 'The search was canceled.');
  return agentExplanation(found, found.result.input, performance.now() - startedMs, input.isFull);
}

function ofFile(input: ToolInput, prepared: PreparedRequest): AskedClaim | AskedGap {
  const { signature } = prepared;
  const timestamp = signature.timestamp ?? timestampOf(input);
  if (timestamp === undefined) return { gap: 'explain-timestamp-missing' };
  const claimedSign = input.text('sign') ?? signature.sign ?? '';
  const string = input.text('signingString');
  if (claimedSign === '' && string === undefined) return { gap: 'explain-sign-missing' };
  const logged = string === undefined ? undefined : new TextEncoder().encode(string);
  return { request: preparedClaim(prepared, { timestamp, claimedSign }), logged };
}

/** The request in lines of the program's log; undefined if none are given. */
function ofLog(input: ToolInput): RecognizedText | undefined {
  const text = input.text('logLine');
  if (text === undefined) return undefined;
  const read = recognizedText(text);
  if (typeof read !== 'string') return read;
  throw new ToolError('log-line-unknown', read === 'unsigned' ? UNSIGNED : UNKNOWN);
}

const UNKNOWN =
  '`logLine` has neither a signature with a path that starts with /openapi nor a string to sign. Pass all lines of the log that are about the request.';
const UNSIGNED =
  'The signature is missing in `logLine`, which must contain the path, the timestamp, and the signature (sign), and for a POST also the body. Pass all lines of the log that are about the request; or `path`, `timestamp`, `sign`, and `body` instead of `logLine`.';

const INCOMPLETE = [
  'log-line-incomplete',
  'Only the shell or a file has part of this command. Pass the output of curl -v as `logLine`, and `body`.',
] as const;

const GAPS: Readonly<Record<AskedGap['gap'], readonly [code: string, message: string]>> = {
  'explain-nothing': ['arguments-invalid', '`path` is missing.'],
  'explain-timestamp-missing': [
    'timestamp-missing',
    'Pass `timestamp`, the header that was sent with the signature.',
  ],
  'explain-sign-missing': [
    'sign-missing',
    'Pass `sign`, the signature that the code made, with `timestamp`; or `signingString`, what it hashed.',
  ],
  'curl-url-computed': INCOMPLETE,
  'curl-body-computed': INCOMPLETE,
  'curl-header-computed': INCOMPLETE,
};

/** The request that the input describes. */
async function described(input: ToolInput): Promise<AskedClaim | AskedGap> {
  const capture = ofLog(input);
  const body = bodyOf(input);
  if (capture?.captured.body.kind === 'unknown' && body === undefined) throw new ToolError(...INCOMPLETE);
  const given = (name: string) => input.text(name) || undefined;
  const [method, path, query, sign] = ['method', 'path', 'query', 'sign'].map(given);
  const string = input.text('signingString');
  const asked = {
    ...{ capture, method, path, query, sign },
    multipart: input.flag('multipart') || undefined,
    timestamp: capture === undefined ? timestampOf(input) : input.text('timestamp'),
    readBody: body && (async () => body),
    readString: string === undefined ? undefined : async () => new TextEncoder().encode(string),
  };
  const claim = await askedClaim(asked, () => Promise.reject(new ToolError(...INCOMPLETE)));
  if ('gap' in claim || !input.flag('bodyIsLogged')) return claim;
  return { ...claim, request: { ...claim.request, bodyIsLogged: true } };
}

function bodyOf(input: ToolInput): Uint8Array | undefined {
  const base64 = input.text('bodyBase64');
  const text = input.text('body');
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/** What the code hashed ends with its timestamp. */
function timestampOf(input: ToolInput): string | undefined {
  return input.text('timestamp') ?? /\d{10}$/.exec(input.text('signingString') ?? '')?.[0];
}
