/** A request that is sent before the one that needs it. */
export interface ChainedRequest {
  readonly name: string;
  readonly method: string;
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
  /** `index`: from 0. */
  readonly send: (request: Request, index: number) => Promise<Outcome>;
  readonly hasPassed: (outcome: Outcome) => boolean;
}

/** Whether requests may be sent first without asking: they only read, and not in production. */
export function isHarmlessChain(requests: readonly ChainedRequest[]): boolean {
  return requests.every(({ method, isProduction }) => method === 'GET' && !isProduction);
}

/** Sends the requests that another one needs, one after the other, each once. Stops at the first that fails, and
 *  before the next one if `signal` is aborted. */
export async function sendNeeded<Request extends ChainedRequest, Outcome>(
  requests: readonly Request[],
  { confirm, send, hasPassed }: ChainPorts<Request, Outcome>,
  signal: AbortSignal,
): Promise<ChainEnd<Request, Outcome>> {
  if (!isHarmlessChain(requests) && !(await confirm(requests))) return { kind: 'declined' };
  for (const [index, request] of requests.entries()) {
    const sent = requests.slice(0, index);
    if (signal.aborted) return { kind: 'canceled', sent };
    const outcome = await send(request, index);
    if (!hasPassed(outcome)) return { kind: 'failed', request, outcome, sent };
  }
  return signal.aborted ? { kind: 'canceled', sent: requests } : { kind: 'ready' };
}
