import type { Endpoint } from '../../core/api/endpoints.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { type Fault, readFault } from '../faults/fault.ts';
import type { FaultRule, GatewayConfiguration } from './gatewayConfiguration.ts';

/** The maximum number of concurrent bursts; the oldest one is dropped first. */
const MAX_BURSTS = 10_000;

/** Chooses the faults for a request: those in its header, or else those set for all requests at runtime, or else those of the
 *  first matching rule in the configuration whose turn it is (`everyNth`). Counts the matches of each rule, and the rejections of
 *  each burst. */
export class FaultPlan {
  readonly #endpoints: readonly Endpoint[];
  readonly #rules: readonly FaultRule[];
  readonly #fitted: number[];
  readonly #refusedOfBurst = new Map<string, number>();
  #forAll: Fault | undefined;

  constructor({ endpoints, faults }: GatewayConfiguration) {
    this.#endpoints = endpoints;
    this.#rules = faults;
    this.#fitted = faults.map(() => 0);
  }

  /** `asked` is the header's text. Returns `malformed` if the text isn't a valid list of faults. */
  faultOf(asked: string | undefined, method: string, path: string): Fault | 'malformed' | undefined {
    if (asked !== undefined) return readFault(asked) ?? 'malformed';
    if (this.#forAll !== undefined) return this.#forAll;
    return this.#rules.length === 0 ? undefined : this.#ofRules(method, path);
  }

  /** Applies these faults to every request that doesn't ask for its own; undefined restores the rules. A burst in progress restarts. */
  setForAll(fault: Fault | undefined): void {
    this.#forAll = fault;
    this.#refusedOfBurst.clear();
  }

  /** Whether a burst of `count` rejections still applies to the request identified by `key`. */
  refuses(count: number, key: string): boolean {
    const refused = this.#refusedOfBurst.get(key) ?? 0;
    this.#refusedOfBurst.delete(key);
    if (refused >= count) return false;
    this.#refusedOfBurst.set(key, refused + 1);
    const [oldest] = this.#refusedOfBurst.size > MAX_BURSTS ? this.#refusedOfBurst.keys() : [];
    if (oldest !== undefined) this.#refusedOfBurst.delete(oldest);
    return true;
  }

  #ofRules(method: string, path: string): Fault | undefined {
    const endpoint = matchEndpoint(method, path, this.#endpoints)?.endpoint.id;
    for (const [index, { endpoints, everyNth, fault }] of this.#rules.entries()) {
      const isMeant = endpoints === 'every' || (endpoint !== undefined && endpoints.includes(endpoint));
      if (!isMeant) continue;
      const fitted = (this.#fitted[index] ?? 0) + 1;
      this.#fitted[index] = fitted;
      if (fitted % everyNth === 0) return fault;
    }
    return undefined;
  }
}
