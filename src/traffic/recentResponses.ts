import type { SecretMask } from '../core/masking/secretMask.ts';
import type { Header } from '../core/ports.ts';
import { responseBodyText } from '../core/responseBodyText.ts';
import type { ResponseCopy } from '../report/trafficRecord.ts';
import { RecentValues } from './recentValues.ts';

/** A response before anything is omitted or masked. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Without its content encodings. */
  readonly body: Uint8Array;
  /** What its request sent, because it may be in the response. */
  readonly secrets: readonly string[];
}

/** The responses of the latest log entries. They're masked on demand. */
export class RecentResponses {
  readonly #kept = new RecentValues<StoredResponse>(bytesOf);

  add(id: number, response: StoredResponse): void {
    this.#kept.add(id, response);
  }

  copyOf(id: number, maskWith: (sent: readonly string[]) => SecretMask): ResponseCopy | undefined {
    const kept = this.#kept.get(id);
    if (kept === undefined) return undefined;
    const mask = maskWith(kept.secrets);
    const text = responseBodyText(kept.body, kept.headers)?.text;
    return {
      status: kept.status,
      headers: kept.headers
        .filter(([name]) => !/^set-cookie2?$/i.test(name))
        .map(([name, value]) => [mask.text(name), mask.text(value)]),
      body: text === undefined ? undefined : mask.text(text),
      bodyBytes: kept.body.length,
    };
  }
}

function bytesOf({ headers, body }: StoredResponse): number {
  let bytes = body.length;
  for (const [name, value] of headers) bytes += name.length + value.length;
  return bytes;
}
