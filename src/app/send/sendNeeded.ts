import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { mayHaveChangedData, type RequestEffect } from '../../core/request/send/outcomeUnknown.ts';
import type { Block } from '../../core/syntax/nodes.ts';

/** A request that is sent before the one that needs it. */
export interface ChainedRequest {
  readonly name: string;
  /** As written: what a variable in it stands for isn't known yet. */
  readonly effect: RequestEffect;
  /** Whether its environment is production. */
  readonly isProduction: boolean;
}

/** How sending the needed requests ended. What was sent isn't taken back, so it's said. */
export type ChainEnd<Request, Outcome> =
  /** All have a response and passed: the request that needs them can be sent. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'canceled'; readonly sent: readonly Request[] }
  | {
      readonly kind: 'failed';
      readonly request: Request;
      readonly outcome: Outcome;
      /** Those before it. */
      readonly sent: readonly Request[];
    };

export interface ChainPorts<Request, Outcome> {
  /** Asked once, with all requests in order, unless they only read. */
  readonly confirm: (requests: readonly Request[]) => Promise<boolean>;
  /** `index`: from 0. `isConfirmed`: the user was asked; otherwise, only what `onlyReads` may be sent. */
  readonly send: (request: Request, index: number, isConfirmed: boolean) => Promise<Outcome>;
  readonly hasPassed: (outcome: Outcome) => boolean;
}

/** Whether requests may be sent first without asking: they only read, and not in production. */
export function isHarmlessChain(requests: readonly ChainedRequest[]): boolean {
  return requests.every(
    ({ effect, isProduction }) => effect.method === 'GET' && !mayHaveChangedData(effect) && !isProduction,
  );
}

/** What a block's request does, as written: `X-HTTP-Method-Override` and the like may replace its method. */
export function writtenEffect({ text, nodes }: Block, method: string, target: string): RequestEffect {
  const headers = nodes.flatMap((node): [name: string, value: string][] => {
    if (node.kind !== 'header') return [];
    const { name, value } = node;
    return [[text.slice(name.start, name.end), text.slice(value.start, value.end)]];
  });
  const [, query = ''] = target.split('?', 2);
  return { method, headers, query };
}

/** Whether a request may be sent before another one without a question, once it's known exactly: a variable may contain what
 *  replaces its method. */
export function onlyReads(request: PreparedRequest): boolean {
  return request.method === 'GET' && !mayHaveChangedData(request);
}

/** Sends the requests that another one needs, one after the other, each once. Stops at the first that fails, and
 *  before the next one if `signal` is aborted. */
export async function sendNeeded<Request extends ChainedRequest, Outcome>(
  requests: readonly Request[],
  { confirm, send, hasPassed }: ChainPorts<Request, Outcome>,
  signal: AbortSignal,
): Promise<ChainEnd<Request, Outcome>> {
  const isConfirmed = !isHarmlessChain(requests);
  if (isConfirmed && !(await confirm(requests))) return { kind: 'declined' };
  for (const [index, request] of requests.entries()) {
    const sent = requests.slice(0, index);
    if (signal.aborted) return { kind: 'canceled', sent };
    const outcome = await send(request, index, isConfirmed);
    if (!hasPassed(outcome)) return { kind: 'failed', request, outcome, sent };
  }
  return signal.aborted ? { kind: 'canceled', sent: requests } : { kind: 'ready' };
}
