import type { LogEntry, ReceivedCopy } from '../../../report/logEntry.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';

/** The gateway that the view shows: this window's, or one that another program runs. */
export class ShownGateway {
  readonly #gateway: GatewayControl;
  readonly #elsewhere: GatewayElsewhere;

  constructor(gateway: GatewayControl, elsewhere: GatewayElsewhere) {
    this.#gateway = gateway;
    this.#elsewhere = elsewhere;
  }

  /** Whether another program runs it and this window has none. */
  get isElsewhere(): boolean {
    return this.#gateway.url === undefined && this.#elsewhere.origin !== undefined;
  }

  /** Undefined if none is running. */
  get origin(): string | undefined {
    return this.#gateway.url ?? this.#elsewhere.origin;
  }

  /** Its request log, the oldest entry first. */
  get log(): readonly LogEntry[] {
    return this.isElsewhere ? this.#elsewhere.log : this.#gateway.log;
  }

  clearLog(): void {
    if (this.isElsewhere) this.#elsewhere.clearLog();
    else this.#gateway.clearLog();
  }

  /** The request of a log entry; undefined if it's no longer stored. */
  async received(id: number): Promise<ReceivedCopy | undefined> {
    return this.isElsewhere ? this.#elsewhere.received(id) : this.#gateway.received(id);
  }
}
