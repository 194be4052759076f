import { explainInputOf, partsOfUrl } from '../../../app/explain/claimedRequest.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import { isMultipart } from '../../../core/formats/multipartParts.ts';
import { LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { headerValue } from '../../../core/wireMessages.ts';
import type { ReceivedCopy, TrafficRecord } from '../../../report/trafficRecord.ts';
import type { StoredTraffic, TrafficEntry, TrafficSource } from '../traffic/trafficEntry.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayElsewhere } from './gatewayElsewhere.ts';

/** The gateway that the view shows: this window's, or one that another program runs. */
export class ShownGateway implements TrafficSource, StoredTraffic {
  readonly #gateway: GatewayControl;
  readonly #elsewhere: GatewayElsewhere;
  readonly #secretAt: (origin: string) => Promise<AppSecret | undefined>;

  constructor(
    gateway: GatewayControl,
    elsewhere: GatewayElsewhere,
    secretAt: (origin: string) => Promise<AppSecret | undefined>,
  ) {
    this.#gateway = gateway;
    this.#elsewhere = elsewhere;
    this.#secretAt = secretAt;
  }

  /** Whether another program runs the gateway and this window has none. */
  get isElsewhere(): boolean {
    return this.#gateway.url === undefined && this.#elsewhere.origin !== undefined;
  }

  /** Undefined if none is running. */
  get origin(): string | undefined {
    return this.#gateway.url ?? this.#elsewhere.origin;
  }

  /** Its request log, the oldest entry first. */
  get log(): readonly TrafficRecord[] {
    return this.isElsewhere ? this.#elsewhere.log : this.#gateway.traffic.log;
  }

  entries(): readonly TrafficEntry[] {
    const place = { baseUrl: this.origin ?? LOCAL_ENVIRONMENT.baseUrl };
    return this.log.map(record => ({ key: `gateway-${record.id}`, record, place, stored: this }));
  }

  clear(): void {
    if (this.isElsewhere) this.#elsewhere.clearLog();
    else this.#gateway.clearLog();
  }

  /** The request of a log entry; undefined if it's no longer stored. */
  async received(id: number): Promise<ReceivedCopy | undefined> {
    return this.isElsewhere ? this.#elsewhere.received(id) : this.#gateway.traffic.received(id);
  }

  /** The local gateway's responses follow from its configuration, so they aren't stored. */
  response(): undefined {}

  /** The local gateway responds to everything that it receives, so there are no failures. */
  failureOf(): undefined {}

  /** What to explain about an entry. Another program's gateway doesn't reveal its App Secret, so the one stored for the local environment
   *  is used. Undefined if the request or the secret isn't known. */
  async toExplain(id: number): Promise<ExplainInput | undefined> {
    const { origin } = this;
    if (!this.isElsewhere) return this.#gateway.traffic.toExplain(id);
    const copy = await this.received(id);
    const secret = origin === undefined ? undefined : await this.#secretAt(origin);
    return copy === undefined || secret === undefined ? undefined : copiedInput(copy, secret.reveal());
  }
}

/** Undefined if the copy isn't the whole request. */
function copiedInput(copy: ReceivedCopy, secret: string): ExplainInput | undefined {
  const { method, target, headers, timestamp, sign: claimedSign, body } = copy;
  if (timestamp === undefined || claimedSign === undefined || body === undefined) return undefined;
  const multipart = isMultipart(headerValue(headers, 'content-type') ?? '');
  const bytes = new TextEncoder().encode(body);
  const request = { method, ...partsOfUrl(target), body: bytes, multipart, timestamp, claimedSign };
  return explainInputOf(request, secret);
}
