import type { Transport } from '../../../core/transportPort.ts';
import type { NetworkSettings } from '../../platform/settings/networkSettings.ts';

/** Creates the transport for settings; implemented with Node in the composition root. */
export type OpenTransport = (settings: NetworkSettings) => Promise<Transport>;

/** The window's transport, created with the first request and again when its settings have changed. An exchange in
 *  progress ends on the transport it started with. */
export class TransportHolder {
  readonly #open: OpenTransport;
  readonly #settings: () => NetworkSettings;
  #current: { readonly key: string; readonly transport: Promise<RetiringTransport> } | undefined;

  constructor(open: OpenTransport, settings: () => NetworkSettings) {
    this.#open = open;
    this.#settings = settings;
  }

  current(): Promise<Transport> {
    const settings = this.#settings();
    const key = keyOf(settings);
    if (this.#current?.key === key) return this.#current.transport;
    this.forget();
    const current = { key, transport: this.#open(settings).then(opened => new RetiringTransport(opened)) };
    this.#current = current;
    // Failures aren't cached: the next request tries again.
    current.transport.catch(() => {
      if (this.#current === current) this.#current = undefined;
    });
    return current.transport;
  }

  /** Retires the transport: the next request creates another one, which reads certificates again. */
  forget(): void {
    this.#letGo(transport => transport.retire());
  }

  dispose(): void {
    this.#letGo(transport => void transport.close());
  }

  #letGo(end: (transport: RetiringTransport) => void): void {
    // The failure was already reported to the sender, and there's nothing to close.
    this.#current?.transport.then(end, () => {});
    this.#current = undefined;
  }
}

/** A transport that, once retired, closes when no exchange is in progress. */
class RetiringTransport implements Transport {
  readonly #transport: Transport;
  #underWay = 0;
  #isRetired = false;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  readonly exchange: Transport['exchange'] = async (request, limits, signal) => {
    this.#underWay += 1;
    try {
      return await this.#transport.exchange(request, limits, signal);
    } finally {
      this.#underWay -= 1;
      if (this.#isRetired && this.#underWay === 0) await this.close();
    }
  };

  readonly close = (): Promise<void> => this.#transport.close();

  retire(): void {
    this.#isRetired = true;
    if (this.#underWay === 0) void this.close();
  }
}

function keyOf({ clientCertificates, ...rest }: NetworkSettings): string {
  return JSON.stringify([rest, [...clientCertificates]]);
}
