import { FiscalError } from '../../core/errors.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import type { ReceivedCopy, ResponseCopy, TrafficRecord, TrafficServer } from '../../report/trafficRecord.ts';
import { explainInputOf } from '../explain/claimedRequest.ts';

/** The servers of one kind, at most one at a time. The log of one that was stopped can be read until the next one starts. */
export class ServerSession<Server extends TrafficServer> {
  readonly #onChange: () => Promise<void>;
  #running: Server | undefined;
  #latest: Server | undefined;
  #starting: Promise<Server> | undefined;
  #stopping: Promise<void> | undefined;
  #run = 0;
  /** Records up to this one were cleared. */
  #clearedId = 0;
  #isEnded = false;

  /** `onChange` is called when a server was started or stopped, before the caller that asked for it learns about it. */
  constructor(onChange: () => Promise<void> = async () => {}) {
    this.#onChange = onChange;
  }

  get running(): Server | undefined {
    return this.#running;
  }

  /** The number of starts, so that records of an earlier server aren't mistaken for those of the current one. */
  get run(): number {
    return this.#run;
  }

  /** What was received since the log was cleared, the oldest first. */
  get log(): readonly TrafficRecord[] {
    return (this.#latest?.entries() ?? []).filter(({ id }) => id > this.#clearedId);
  }

  received(id: number): ReceivedCopy | undefined {
    return this.#latest?.request(id);
  }

  response(id: number): ResponseCopy | undefined {
    return this.#latest?.response(id);
  }

  /** What to explain about a request, with its App Secret; undefined if it's no longer stored. */
  toExplain(id: number): ExplainInput | undefined {
    const received = this.#latest?.toExplain(id);
    return received && explainInputOf(received.request, received.secret);
  }

  clearLog(): void {
    this.#clearedId = this.#latest?.entries().at(-1)?.id ?? 0;
  }

  /** The running server, or a new one; concurrent calls get the same server. Rejects like `start`, or with FiscalError
   *  `cancelled` if the session has ended in the meantime. */
  async start(start: () => Promise<Server>): Promise<Server> {
    if (this.#running !== undefined) return this.#running;
    return this.#starting ?? this.#whileStarting(this.#begin(start));
  }

  /** A new server instead of the running one, which is stopped even if `start` rejects. */
  async restart(start: () => Promise<Server>): Promise<Server> {
    // Two simultaneous starts would both try to use the port.
    while (this.#starting !== undefined) await this.#starting.catch(() => {});
    const starting = this.#begin(async () => {
      if (this.#running !== undefined) {
        await this.#close();
        await this.#onChange();
      }
      return start();
    });
    return this.#whileStarting(starting);
  }

  /** Resolves once the port is free. A server that is still starting is stopped, too. */
  async stop(): Promise<void> {
    // If nothing is starting, the running server is no longer returned from now on.
    if (this.#starting !== undefined) await this.#starting.catch(() => {});
    await this.#close();
    await this.#onChange();
  }

  /** Stops for good: a server that is still starting is closed as soon as it listens. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#close();
  }

  #whileStarting(starting: Promise<Server>): Promise<Server> {
    this.#starting = starting.finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #begin(start: () => Promise<Server>): Promise<Server> {
    // The new server usually needs the same port.
    if (this.#stopping !== undefined) await this.#stopping.catch(() => {});
    const server = await start();
    if (this.#isEnded) {
      await server.close();
      throw new FiscalError('cancelled');
    }
    this.#run += 1;
    this.#running = server;
    this.#latest = server;
    this.#clearedId = 0;
    await this.#onChange();
    return server;
  }

  /** Resolves once the port is free, also for a server that is already stopping. */
  async #close(): Promise<void> {
    const server = this.#running;
    this.#running = undefined;
    if (server === undefined) return this.#stopping;
    const stopping = server.close().finally(() => {
      this.#stopping = undefined;
    });
    this.#stopping = stopping;
    return stopping;
  }
}
