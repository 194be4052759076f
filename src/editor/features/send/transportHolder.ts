import type { Transport } from '../../../core/ports.ts';
import type { NetworkSettings } from '../../platform/settings/networkSettings.ts';

/** Makes the transport for settings; the composition root answers with Node's. */
export type OpenTransport = (settings: NetworkSettings) => Promise<Transport>;

/** The window's transport, made with the first send and made anew when the settings that it was made for have changed.
 *  An exchange that is under way ends on the transport that it was begun with. */
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
    // One that could not be made is not kept: the next send makes it.
    current.transport.catch(() => {
      if (this.#current === current) this.#current = undefined;
    });
    return current.transport;
  }

  /** The next send makes another one: certificates are read anew. */
  forget(): void {
    this.#letGo(transport => transport.retire());
  }

  dispose(): void {
    this.#letGo(transport => void transport.close());
  }

  #letGo(end: (transport: RetiringTransport) => void): void {
    // One that could not be made has told its sender so, and there is nothing to end.
    this.#current?.transport.then(end, () => {});
    this.#current = undefined;
  }
}

/** Closes once nothing is under way. */
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
