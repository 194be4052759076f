import type { Header } from '../core/ports.ts';
import { responseBodyText } from '../core/responseBodyText.ts';
import { createSecretMask } from '../core/signing/masking/secretMask.ts';
import type { ResponseCopy } from '../report/proxyLogEntry.ts';

/** A response before anything is omitted or masked. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Without its content encodings. */
  readonly body: Uint8Array;
}

const MAX_BYTES = 16_777_216;
const MAX_RESPONSES = 1_000;

/** The responses of the latest log entries, within the memory limit. */
export class ResponseStore {
  readonly #kept = new Map<number, StoredResponse>();
  #bytes = 0;

  add(id: number, response: StoredResponse): void {
    this.#kept.set(id, response);
    this.#bytes += response.body.length;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES && this.#kept.size <= MAX_RESPONSES) return;
      this.#kept.delete(oldest);
      this.#bytes -= old.body.length;
    }
  }

  copyOf(id: number, secrets: readonly string[]): ResponseCopy | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    const mask = createSecretMask(secrets);
    const text = responseBodyText(kept.body, kept.headers)?.text;
    return {
      status: kept.status,
      headers: kept.headers
        .filter(([name]) => !/^set-cookie2?$/i.test(name))
        .map(([name, value]) => [name, mask.text(value)]),
      body: text === undefined ? undefined : mask.text(text),
      bodyBytes: kept.body.length,
    };
  }
}
