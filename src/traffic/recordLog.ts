import type { MaskedStart } from '../core/masking/maskedStart.ts';
import type { SecretMask } from '../core/masking/secretMask.ts';
import type { MismatchExplaining } from '../report/explanation/explainReport.ts';
import { loggedRecord } from '../report/loggedRecord.ts';
import type {
  ReceivedClaim,
  ReceivedCopy,
  RecordExplanation,
  ResponseCopy,
  TrafficEvents,
  TrafficRecord,
} from '../report/trafficRecord.ts';
import { maskedExplanation } from './maskedExplanation.ts';
import {
  ReceivedStore,
  RecentResponses,
  type StoredResponse,
  type UnmaskedRequest,
} from './receivedStore.ts';
import type { RefusalCount } from './requestGuard.ts';

export interface RecordLogSetting extends TrafficEvents {
  /** Explains mismatches, and ends with the log; without it, records don't say why a signature doesn't match. */
  readonly explainer: MismatchExplaining | undefined;
  /** A mask of all secrets that the server knows, and of those that a request sent itself. */
  readonly maskWith: (sent: readonly string[]) => SecretMask;
}

/** The last 1,000 requests to a server, with as many of their bytes as the memory limits allow. */
export class RecordLog {
  readonly #setting: RecordLogSetting;
  readonly #ring = new EntryRing<TrafficRecord>();
  readonly #requests = new ReceivedStore();
  readonly #responses = new RecentResponses();

  constructor(setting: RecordLogSetting) {
    this.#setting = setting;
  }

  /** The oldest first. */
  entries(): readonly TrafficRecord[] {
    return this.#ring.entries();
  }

  /** The request of a record, without secrets; undefined if it's no longer stored. */
  request(id: number): ReceivedCopy | undefined {
    return this.#requests.copyOf(id, this.#setting.maskWith);
  }

  /** The response of a record, without secrets; undefined if it isn't stored. */
  response(id: number): ResponseCopy | undefined {
    return this.#responses.copyOf(id, this.#setting.maskWith);
  }

  /** What to explain about a request; undefined if it's no longer stored. */
  toExplain(id: number): ReceivedClaim | undefined {
    return this.#requests.claimOf(id, this.#ring.get(id)?.appKey);
  }

  /** Adds the record that `make` returns for the next id. */
  add(
    make: (id: number) => TrafficRecord,
    bytes: { readonly request?: UnmaskedRequest | undefined; readonly response?: StoredResponse | undefined },
  ): TrafficRecord {
    const record = this.#ring.add(make);
    if (bytes.request !== undefined) this.#requests.add(record.id, bytes.request);
    if (bytes.response !== undefined) this.#responses.add(record.id, bytes.response);
    return record;
  }

  /** Reports a record, and again when its signature is explained, long after the response was sent. `masked` masks what the explanation
   *  quotes; `onDone` is called when no part of the request is needed anymore. */
  conclude(
    record: TrafficRecord,
    claim: ReceivedClaim | 'too-large' | undefined,
    masked: () => MaskedStart,
    onDone: () => void = () => {},
  ): void {
    const { explainer, onEntry, onExplained } = this.#setting;
    onEntry?.(record);
    if (claim === 'too-large' || claim === undefined || explainer === undefined) {
      onDone();
      if (claim === 'too-large') this.#explained(record, { verdict: 'too-large' });
      else onExplained?.(record);
      return;
    }
    void explainer.explain(claim.request, claim.secret).then(found => {
      const explanation = maskedExplanation(found, masked());
      onDone();
      this.#explained(record, explanation);
    });
  }

  async close(): Promise<void> {
    await this.#setting.explainer?.close();
  }

  #explained(record: TrafficRecord, explanation: RecordExplanation): void {
    const explained = { ...record, explanation };
    this.#ring.replace(explained);
    this.#setting.onExplained?.(explained);
  }
}

const MAX_ENTRIES = 1_000;

/** The last 1,000 entries of a request log. */
export class EntryRing<Entry extends { readonly id: number }> {
  /** An entry's position follows from its id. Shifting an array for each request took longer than creating the entry. */
  readonly #ring: Entry[] = [];
  #lastId = 0;

  /** Stores the entry that `make` returns for the next id. */
  add(make: (id: number) => Entry): Entry {
    this.#lastId += 1;
    const entry = make(this.#lastId);
    this.#ring[placeOf(entry)] = entry;
    return entry;
  }

  /** Replaces the entry with the same id, unless it's no longer stored. */
  replace(entry: Entry): void {
    if (this.get(entry.id) !== undefined) this.#ring[placeOf(entry)] = entry;
  }

  /** Undefined if it's no longer stored. */
  get(id: number): Entry | undefined {
    const entry = this.#ring[placeOf({ id })];
    return entry?.id === id ? entry : undefined;
  }

  /** The oldest first. */
  entries(): readonly Entry[] {
    return this.#ring.toSorted((left, right) => left.id - right.id);
  }
}

function placeOf({ id }: { readonly id: number }): number {
  return (id - 1) % MAX_ENTRIES;
}

/** The prefix of a server's own endpoints, which the platform doesn't have. */
export const CONTROL_PREFIX = '/__sandbox/';

export const CONTROL_PATHS =
  'GET /__sandbox/journal, GET /__sandbox/journal/{id}/request, GET /__sandbox/refused';

const REQUEST = /^\/__sandbox\/journal\/(\d{1,15})\/request$/;

/** Responses for the endpoints that every server has: its log, the requests of the log, and the number of rejected requests.
 *  Undefined for other methods and paths. */
export function controlAnswer(
  method: string,
  path: string,
  log: Pick<RecordLog, 'entries' | 'request'>,
  refusals: { readonly counts: () => readonly RefusalCount<string>[] },
): { readonly value: unknown } | 'request-gone' | undefined {
  if (method !== 'GET') return undefined;
  if (path === `${CONTROL_PREFIX}journal`) return { value: log.entries().map(loggedRecord) };
  if (path === `${CONTROL_PREFIX}refused`) return { value: refusals.counts() };
  const id = REQUEST.exec(path)?.[1];
  if (id === undefined) return undefined;
  const value = log.request(Number(id));
  return value === undefined ? 'request-gone' : { value };
}
