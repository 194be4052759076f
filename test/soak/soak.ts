import { sendWithRetries } from '../../src/app/send/sendRequest.ts';
import { type FailureCode, FiscalError } from '../../src/core/errors.ts';
import type { Random } from '../../src/core/ports.ts';
import type { PreparedRequest } from '../../src/core/request/prepare/preparedRequest.ts';
import type { RetriedOutcome } from '../../src/core/request/send/outcome.ts';
import type { Transport, TransportLimits } from '../../src/core/transportPort.ts';
import type { Header } from '../../src/core/wireMessages.ts';
import { type Gateway, startGateway } from '../../src/gateway/startGateway.ts';
import { systemClock } from '../../src/node/systemPorts.ts';
import { createTransport } from '../../src/node/transport/transport.ts';
import type { TrafficRecord } from '../../src/report/trafficRecord.ts';
import { environmentWith } from '../support/builders.ts';
import { withFaultyServer } from '../support/faultyServer.ts';
import { preparedOf } from '../support/preparing.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { chooseFault, type FaultChoice } from './faultChoice.ts';

export interface SoakOptions {
  readonly sends: number;
  readonly concurrency: number;
  readonly seed: number;
  /** Called after every hundredth request. */
  readonly onProgress?: (done: number) => void;
}

export interface SoakResult {
  readonly sends: number;
  /** Exchanges that were started, including retries. */
  readonly attempts: number;
  /** Requests by outcome: a status, or a failure's code. */
  readonly ends: Readonly<Record<string, number>>;
  /** Requests whose document reached the endpoint more than once. Must be 0. */
  readonly duplicates: number;
  /** Connections at the target of the redirects. Must be 0. */
  readonly redirectsFollowed: number;
  /** The first few requests that ended differently than expected. */
  readonly surprises: readonly string[];
  readonly longestMs: number;
}

const LIMITS: TransportLimits = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 10_000,
  totalTimeoutMs: 20_000,
  maxResponseBytes: 1_000_000,
};

const DOCUMENT = `POST /openapi/v2/empresas/1/nf-e
Content-Type: application/json

{"id":"NFE-1","ambienteEmissao":"Homologacao"}`;
const MAX_SURPRISES = 20;

/** Sends documents to a local gateway, each with a random fault, cancels some of them, and counts how often each of them
 *  reached the endpoint. Retries don't wait, because only whether they happen is tested. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const hits = new Uint8Array(options.sends);
  const onEntry = ({ target, endpoint, code, condition }: TrafficRecord): void => {
    const number = Number(/\?n=(\d+)$/.exec(target)?.[1] ?? Number.NaN);
    if (endpoint !== undefined && code === undefined && condition === undefined)
      hits[number] = (hits[number] ?? 0) + 1;
  };
  return withFaultyServer(
    () => {},
    async elsewhere => {
      const gateway = await startGateway({ port: 0, clock: systemClock, onEntry });
      const transport = createTransport({ env: {}, proxy: 'none' });
      try {
        const document = await preparedOf(DOCUMENT, { environment: environmentWith({}, gateway.url) });
        const run = new Run(options, document, gateway, transport, hits, elsewhere.origin);
        await Promise.all(Array.from({ length: options.concurrency }, () => run.work()));
        return run.result(elsewhere.peers.length);
      } finally {
        await transport.close();
        await gateway.close();
      }
    },
  );
}

class Run {
  readonly #options: SoakOptions;
  readonly #document: PreparedRequest;
  readonly #gateway: Gateway;
  readonly #transport: Transport;
  readonly #hits: Uint8Array;
  readonly #redirectTarget: string;
  readonly #random: Random;
  readonly #ends: Record<string, number> = {};
  readonly #surprises: string[] = [];
  #next = 0;
  #attempts = 0;
  #longestMs = 0;

  constructor(
    options: SoakOptions,
    document: PreparedRequest,
    gateway: Gateway,
    transport: Transport,
    hits: Uint8Array,
    redirectTarget: string,
  ) {
    this.#options = options;
    this.#document = document;
    this.#gateway = gateway;
    this.#transport = transport;
    this.#hits = hits;
    this.#redirectTarget = redirectTarget;
    this.#random = seededRandom(options.seed);
  }

  async work(): Promise<void> {
    while (this.#next < this.#options.sends) {
      const number = this.#next;
      this.#next += 1;
      await this.#send(number);
      if ((number + 1) % 100 === 0) this.#options.onProgress?.(number + 1);
    }
  }

  result(redirectsFollowed: number): SoakResult {
    return {
      sends: this.#options.sends,
      attempts: this.#attempts,
      ends: this.#ends,
      duplicates: this.#hits.filter(count => count > 1).length,
      redirectsFollowed,
      surprises: this.#surprises,
      longestMs: Math.round(this.#longestMs),
    };
  }

  async #send(number: number): Promise<void> {
    const choice = chooseFault(this.#random, this.#redirectTarget);
    const cancelsAfterMs = this.#random.int(20) === 0 ? this.#random.int(10) : undefined;
    const abort = new AbortController();
    const timer = cancelsAfterMs === undefined ? undefined : setTimeout(() => abort.abort(), cancelsAfterMs);
    const startedMs = performance.now();
    const outcome = await this.#exchange(number, choice, abort.signal);
    clearTimeout(timer);
    this.#longestMs = Math.max(this.#longestMs, performance.now() - startedMs);
    this.#note(number, choice, outcome);
  }

  #exchange(
    number: number,
    { fault, headersTimeoutMs = LIMITS.headersTimeoutMs }: FaultChoice,
    signal: AbortSignal,
  ): Promise<RetriedOutcome> {
    const [application] = this.#gateway.applications();
    const ports = {
      secrets: { get: async () => application?.secret },
      transport: this.#transport,
      clock: systemClock,
      random: this.#random,
      sleep: () => new Promise<void>(resolve => setImmediate(resolve)),
    };
    return sendWithRetries(
      numbered(this.#document, number, fault),
      ports,
      { ...LIMITS, headersTimeoutMs },
      signal,
      () => {},
    );
  }

  #note(number: number, { fault, ends, orEnds, hits, attempts }: FaultChoice, outcome: RetriedOutcome): void {
    const end = endOf(outcome);
    const reached = this.#hits[number] ?? 0;
    this.#attempts += outcome.attempts.length;
    this.#ends[end] = (this.#ends[end] ?? 0) + 1;
    const isEnd = end === ends || end === orEnds;
    const isExpected = isEnd && reached === hits && outcome.attempts.length === attempts;
    // After a cancellation, every outcome is possible except two documents.
    const isOurs = end === 'cancelled' || (end === 'headers-timeout' && end === ends);
    const isFine = isOurs ? reached <= hits : isExpected;
    if (isFine || this.#surprises.length >= MAX_SURPRISES) return;
    const seen = `${end}, ${reached} hits, ${outcome.attempts.length} attempts`;
    this.#surprises.push(
      `send ${number}, ${fault ?? 'no fault'}: ${seen}; expected ${ends}, ${hits}, ${attempts}`,
    );
  }
}

function endOf(outcome: RetriedOutcome): number | FailureCode | 'secret-missing' {
  if (outcome.kind === 'answered') return outcome.response.status;
  if (outcome.kind === 'secret-missing') return 'secret-missing';
  const { failure } = outcome;
  return failure instanceof FiscalError ? failure.code : 'network-failed';
}

/** The document with this number in its query string, which isn't signed, so that the gateway's request log shows which one it
 *  was. */
function numbered(document: PreparedRequest, number: number, fault: string | undefined): PreparedRequest {
  const asks: readonly Header[] = fault === undefined ? [] : [['x-sandbox-fault', fault]];
  return { ...document, query: `?n=${number}`, headers: [...document.headers, ...asks] };
}
