import { isOtherRefusal } from '../../../core/api/gatewayCodes.ts';
import type { FiscalError } from '../../../core/errors.ts';
import type { Cause } from '../../../core/explain/causes/causes.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type {
  ReceivedCopy,
  RecordExplanation,
  ResponseCopy,
  TrafficRecord,
} from '../../../report/trafficRecord.ts';

/** A record of the local gateway or the proxy, and where to find what isn't in it. */
export interface TrafficEntry {
  /** `gateway-3`: unique in a window, and the same each time. */
  readonly key: string;
  readonly record: TrafficRecord;
  readonly place: TrafficPlace;
  readonly stored: StoredTraffic;
}

/** Where a request was sent. */
export interface TrafficPlace {
  /** The origin, followed by the path of the base URL, if any. */
  readonly baseUrl: string;
  /** For the proxy: the name of the environment. */
  readonly environment?: string;
}

/** What is stored about records besides the records themselves. */
export interface StoredTraffic {
  /** Undefined if it's no longer stored. */
  readonly received: (id: number) => ReceivedCopy | undefined | Promise<ReceivedCopy | undefined>;
  /** Undefined if it isn't stored, or if there was none. */
  readonly response: (id: number) => ResponseCopy | undefined;
  /** What a search for more causes needs; undefined if the request is no longer stored. */
  readonly toExplain: (id: number) => ExplainInput | undefined | Promise<ExplainInput | undefined>;
  /** The last failure with this code. */
  readonly failureOf: (code: string) => FiscalError | undefined;
}

/** Where traffic comes from. */
export interface TrafficSource {
  /** The oldest first. */
  readonly entries: () => readonly TrafficEntry[];
  readonly clear: () => void;
}

export function isRefused({ response }: TrafficRecord): boolean {
  return response === undefined || response.status >= 400;
}

/** The most likely causes of an incorrect signature; empty if the search found nothing or is still running. */
export function causesOf({ explanation }: TrafficRecord): readonly Cause[] {
  return explanationsOf(explanation)[0]?.mistakes ?? [];
}

/** Whether the cause is still being searched for. */
export function isPending({ signingInput, explanation }: TrafficRecord): boolean {
  return signingInput !== undefined && explanation === undefined;
}

/** Whether a search for more causes may find an explanation that says more than the code. */
export function mayHaveMoreCauses({ explanation, code }: TrafficRecord): boolean {
  return !isOtherRefusal(code) && ['unexplained', 'skipped', 'stopped'].includes(explanation?.verdict ?? '');
}

/** Whether the platform accepted what the specification rejects. */
export function differs({ remarks }: TrafficRecord): boolean {
  return remarks.some(({ id }) => id === 'specification-differs');
}

/** The most likely first; empty if the search found nothing or is still running. */
export function explanationsOf(explanation: RecordExplanation | undefined) {
  return explanation !== undefined && 'explanations' in explanation ? explanation.explanations : [];
}

/** The traffic of all sources as one log. */
export class TrafficLog {
  readonly #sources: readonly TrafficSource[];

  constructor(sources: readonly TrafficSource[]) {
    this.#sources = sources;
  }

  /** The oldest first. */
  entries(): readonly TrafficEntry[] {
    const entries = this.#sources.flatMap(source => source.entries());
    // Times are ISO 8601 in UTC, which can be sorted as strings; equal ones keep the order of their log.
    return entries.sort((one, other) =>
      one.record.time < other.record.time ? -1 : Number(one.record.time > other.record.time),
    );
  }

  entry(key: string): TrafficEntry | undefined {
    return this.entries().find(each => each.key === key);
  }

  clear(): void {
    for (const source of this.#sources) source.clear();
  }
}
