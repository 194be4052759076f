import type { ToolInput, ToolResult } from '../../../app/agents/tool.ts';
import { ToolError } from '../../../app/agents/toolError.ts';
import {
  bodySourceOf,
  explainInputOf,
  partsOfUrl,
  preparedClaim,
  sentTokenOf,
} from '../../../app/explain/claimedRequest.ts';
import { searchWithSecrets } from '../../../app/explain/otherSecrets.ts';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { type RecognizedText, recognizedText } from '../../../core/convert/read/recognizedText.ts';
import { isMultipartRequest } from '../../../core/convert/requestDraft.ts';
import type { ClaimedRequest } from '../../../core/explain/pipeline/explainInput.ts';
import { headerValue } from '../../../core/headerValue.ts';
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
  const recognized = ofLog(input);
  const logged = input.text('signingString') ?? recognized?.signingString;
  const claimed = prepared === undefined ? described(input, recognized) : ofFile(input, prepared);
  const request = explainInputOf(claimed, context.secret, context.endpoints);
  if (request.claimedSign === '' && logged === undefined) {
    throw new ToolError(
      'sign-missing',
      'Pass `sign`, the signature that the code made, with `timestamp`; or `signingString`, what it hashed.',
    );
  }
  const startedMs = performance.now();
  const hashed = logged === undefined ? undefined : new TextEncoder().encode(logged);
  // Only with what the agent itself passed: whether another environment's App Secret explains a signature isn't for it to try.
  const found = await searchWithSecrets({ input: request, logged: hashed, depth: input.depth }, { signal });
  if (found === undefined) throw new ToolError('cancelled', 'The search was canceled.');
  return agentExplanation(found, found.result.input, performance.now() - startedMs, input.isFull);
}

function ofFile(input: ToolInput, prepared: PreparedRequest): ClaimedRequest {
  const { signature } = prepared;
  return preparedClaim(prepared, {
    timestamp: signature.timestamp ?? timestampOf(input),
    claimedSign: input.text('sign') ?? signature.sign ?? '',
  });
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

function described(input: ToolInput, recognized: RecognizedText | undefined): ClaimedRequest {
  if (recognized !== undefined) {
    const { captured } = recognized;
    const timestamp = input.text('timestamp') ?? headerValue(captured.headers, 'timestamp');
    if (timestamp === undefined)
      throw new ToolError('timestamp-missing', 'Pass `timestamp`: `logLine` doesn’t have it.');
    const { computed = [], body } = captured;
    const isUnknown = body.kind === 'file' || body.kind === 'unknown' || computed.length > 0;
    if (isUnknown && (computed.length > 0 || bodyOf(input) === undefined)) {
      throw new ToolError(
        'log-line-incomplete',
        'Only the shell or a file has part of this command. Pass the output of curl -v as `logLine`, and `body`.',
      );
    }
    const sent = body.kind === 'text' ? body.text : '';
    return {
      method: input.text('method') ?? captured.method,
      ...partsOfUrl(input.text('path') ?? captured.url),
      body: bodyOf(input) ?? new TextEncoder().encode(sent),
      multipart: input.flag('multipart') || isMultipartRequest(captured),
      timestamp,
      claimedSign: input.text('sign') ?? headerValue(captured.headers, 'sign') ?? '',
      ...(bodyOf(input) === undefined ? bodySourceOf(captured) : {}),
      ...(recognized.signingString !== undefined && !input.has('path') && bodyOf(input) === undefined
        ? { isOfString: true }
        : {}),
      ...sentTokenOf(captured),
    };
  }
  const [path = '', ...queries] = (input.text('path') ?? '').split('?');
  if (path === '') throw new ToolError('arguments-invalid', '`path` is missing.');
  const body = bodyOf(input) ?? new Uint8Array();
  const method = input.text('method') ?? (body.length > 0 ? 'POST' : 'GET');
  const search = input.text('query') ?? queries.join('?');
  return {
    ...{ method, path, body },
    query: search === '' ? '' : `?${search.replace(/^\?/, '')}`,
    multipart: input.flag('multipart'),
    timestamp: timestampOf(input),
    claimedSign: input.text('sign') ?? '',
    bodyIsLogged: input.flag('bodyIsLogged'),
  };
}

function bodyOf(input: ToolInput): Uint8Array | undefined {
  const base64 = input.text('bodyBase64');
  const text = input.text('body');
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return text === undefined ? undefined : new TextEncoder().encode(text);
}

/** What the code hashed ends with its timestamp. */
function timestampOf(input: ToolInput): string {
  const given = input.text('timestamp') ?? /\d{10}$/.exec(input.text('signingString') ?? '')?.[0];
  if (given !== undefined) return given;
  throw new ToolError('timestamp-missing', 'Pass `timestamp`, the header that was sent with the signature.');
}
