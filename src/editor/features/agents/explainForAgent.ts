import type { Endpoint } from '../../../core/api/endpoint.ts';
import { matchEndpoint } from '../../../core/api/matchEndpoint.ts';
import { type ExplainResult, explainSteps } from '../../../core/explain/explain.ts';
import type { ExplainInput } from '../../../core/explain/explainInput.ts';
import { explainStringSteps, type StringResult } from '../../../core/explain/explainString.ts';
import { runWithin } from '../../../core/explain/runWithin.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { agentExplanation } from '../../../report/explanation/agentExplanation.ts';
import { nextTurn } from '../../platform/lifecycle/turns.ts';
import type { AgentInput } from './agentInput.ts';
import { AgentError, type AgentResult } from './agentResult.ts';

/** What is known about the request's environment. */
export interface AgentExplainContext {
  readonly secret: string;
  readonly endpoints: readonly Endpoint[];
}

/** Explains a signature of a request that was prepared from a file, or that the input describes. */
export async function explainForAgent(
  input: AgentInput,
  prepared: PreparedRequest | undefined,
  context: AgentExplainContext,
  signal: AbortSignal,
): Promise<AgentResult> {
  const logged = input.text('signingString');
  const request = prepared === undefined ? described(input, context) : ofFile(input, prepared, context);
  if (request.claimedSign === '' && logged === undefined) {
    throw new AgentError(
      'sign-missing',
      'Pass `sign`, the signature that the code made, with `timestamp`; or `signingString`, what it hashed.',
    );
  }
  const startedMs = performance.now();
  const steps: Generator<number, ExplainResult | StringResult> =
    logged === undefined
      ? explainSteps(request, input.depth)
      : explainStringSteps(request, new TextEncoder().encode(logged), input.depth);
  const result = await runWithin(steps, {
    pause: nextTurn,
    nowMs: () => performance.now(),
    budgetMs: Number.POSITIVE_INFINITY,
    signal,
    onProgress: () => {},
  });
  if (result === undefined) throw new AgentError('cancelled', 'The search was canceled.');
  return agentExplanation(result, request, performance.now() - startedMs, input.isFull);
}

function ofFile(
  input: AgentInput,
  prepared: PreparedRequest,
  { secret, endpoints }: AgentExplainContext,
): ExplainInput {
  const { method, origin, path, query, body, signs, signature } = prepared;
  return {
    ...{ secret, appKey: undefined, method, origin, path, query, body },
    template: matchEndpoint(method, path, endpoints)?.endpoint.pathTemplate,
    multipart: signs === 'empty' && body.length > 0,
    timestamp: signature.timestamp ?? timestampOf(input),
    claimedSign: input.text('sign') ?? signature.sign ?? '',
  };
}

function described(input: AgentInput, { secret, endpoints }: AgentExplainContext): ExplainInput {
  const [path = '', ...queries] = input.needed('path').split('?');
  const base64 = input.text('bodyBase64');
  const text = input.text('body');
  const body = base64 === undefined ? new TextEncoder().encode(text ?? '') : Buffer.from(base64, 'base64');
  const method = input.text('method') ?? (body.length > 0 ? 'POST' : 'GET');
  const search = input.text('query') ?? queries.join('?');
  return {
    ...{ secret, appKey: undefined, method, origin: undefined, path, body },
    query: search === '' ? '' : `?${search.replace(/^\?/, '')}`,
    template: matchEndpoint(method, path, endpoints)?.endpoint.pathTemplate,
    multipart: input.flag('multipart'),
    timestamp: timestampOf(input),
    claimedSign: input.text('sign') ?? '',
  };
}

/** What the code hashed ends with its timestamp. */
function timestampOf(input: AgentInput): string {
  const given = input.text('timestamp') ?? /\d{10}$/.exec(input.text('signingString') ?? '')?.[0];
  if (given !== undefined) return given;
  throw new AgentError('timestamp-missing', 'Pass `timestamp`, the header that was sent with the signature.');
}
