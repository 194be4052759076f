import { controlText, type FindEntry } from '../../../app/serve/askGateway.ts';
import type { Transport } from '../../../core/transportPort.ts';
import { readReceivedCopy, readRecords } from '../../../report/loggedRecord.ts';
import type { ReceivedCopy, TrafficRecord } from '../../../report/trafficRecord.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Workbench } from '../../platform/workbench.ts';

const ELSEWHERE_KEY = 'fiscal.gatewayElsewhere';

const LOG_TARGET = '/__sandbox/journal';

/** The log is small and on this machine, and nobody should wait longer for a new request. */
const REFRESH_MS = 2_000;

/** Most explanations take a fraction of a second; after six seconds, the entry isn't waited for anymore. */
const ATTEMPT_MS = 100;
const MAX_ATTEMPTS = 60;

interface Looking {
  readonly origin: string;
  readonly done: Promise<boolean>;
}

/** A local gateway that another program runs: `npm start`, the command line, or another window. Its status and
 *  request log can be shown; its applications and faults belong to that program. */
export class GatewayElsewhere extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #transport: () => Promise<Transport>;
  readonly #changed = this.add(new Listeners<void>());
  /** Fired when the gateway is found or lost, or its log changes. */
  readonly onDidChange = this.#changed.on;
  #origin: string | undefined;
  #entries: readonly TrafficRecord[] = [];
  /** The last entry that was cleared, and where. */
  #cleared: (Pick<TrafficRecord, 'id' | 'time'> & { readonly origin: string }) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isInSight = (): boolean => false;
  #looking: Looking | undefined;

  constructor(workbench: Workbench, transport: () => Promise<Transport>) {
    super();
    this.#workbench = workbench;
    this.#transport = transport;
  }

  /** Where the gateway listens, if it was found. */
  get origin(): string | undefined {
    return this.#origin;
  }

  /** The oldest first. */
  get log(): readonly TrafficRecord[] {
    return this.#entries.filter(entry => !this.#isCleared(entry));
  }

  clearLog(): void {
    const last = this.#entries.at(-1);
    if (last === undefined || this.#origin === undefined) return;
    this.#cleared = { id: last.id, time: last.time, origin: this.#origin };
    this.#changed.fire();
  }

  /** Checks whether a local gateway responds at `origin`, and reads its log. Never rejects. */
  async look(origin: string): Promise<boolean> {
    if (this.#looking?.origin === origin) return this.#looking.done;
    const looking: Looking = { origin, done: this.#look(origin, () => this.#looking === looking) };
    this.#looking = looking;
    try {
      return await looking.done;
    } finally {
      if (this.#looking === looking) this.#looking = undefined;
    }
  }

  /** The explained entry of a request that is about to be sent to `origin`; undefined if it doesn't arrive in time. */
  findEntry(origin: string): FindEntry {
    return isMeant => {
      const ended = new AbortController();
      const search = async (): Promise<TrafficRecord | undefined> => {
        for (let attempt = 0; attempt < MAX_ATTEMPTS && !ended.signal.aborted; attempt += 1) {
          await new Promise(resolve => setTimeout(resolve, ATTEMPT_MS));
          await this.look(origin);
          const entry = this.#entries.findLast(isMeant);
          if (entry?.explanation !== undefined) return entry;
        }
        return undefined;
      };
      return { found: search(), dispose: () => ended.abort() };
    };
  }

  /** The request of a log entry; undefined if it's no longer stored there. */
  async received(id: number): Promise<ReceivedCopy | undefined> {
    if (this.#origin === undefined) return undefined;
    const text = await this.#get(this.#origin, `${LOG_TARGET}/${id}/request`);
    return text === undefined ? undefined : readReceivedCopy(text);
  }

  forget(): void {
    this.#looking = undefined;
    this.#keep(undefined, []);
  }

  /** Keeps the log up to date while it's visible. */
  follow(isInSight: () => boolean): void {
    this.#isInSight = isInSight;
  }

  override dispose(): void {
    clearInterval(this.#timer);
    super.dispose();
  }

  /** `isWanted`: whether the gateway wasn't forgotten, or looked for elsewhere, in the meantime. */
  async #look(origin: string, isWanted: () => boolean): Promise<boolean> {
    const text = await this.#get(origin, LOG_TARGET);
    const entries = text === undefined ? undefined : readRecords(text);
    if (isWanted()) this.#keep(entries === undefined ? undefined : origin, entries ?? []);
    return entries !== undefined;
  }

  /** After a restart of the gateway, ids count from 1 again, but the time is later. */
  #isCleared({ id, time }: TrafficRecord): boolean {
    const cleared = this.#cleared;
    return (
      cleared !== undefined && cleared.origin === this.#origin && id <= cleared.id && time <= cleared.time
    );
  }

  /** The response of one of the gateway's own endpoints. */
  async #get(origin: string, target: string): Promise<string | undefined> {
    return controlText(await this.#transport(), origin, target);
  }

  #keep(origin: string | undefined, entries: readonly TrafficRecord[]): void {
    const isSame = origin === this.#origin && marksOf(entries) === marksOf(this.#entries);
    if (this.isDisposed || isSame) return;
    this.#origin = origin;
    this.#entries = entries;
    clearInterval(this.#timer);
    if (origin !== undefined) {
      this.#timer = setInterval(() => {
        if (this.#isInSight()) void this.look(origin);
      }, REFRESH_MS);
    }
    void this.#workbench.commands.executeCommand('setContext', ELSEWHERE_KEY, origin !== undefined);
    this.#changed.fire();
  }
}

/** A string that changes with the log: with new entries, and with explanations added to the latest ones. */
function marksOf(entries: readonly TrafficRecord[]): string {
  return entries.map(({ id, time, explanation }) => `${id} ${time} ${explanation?.verdict ?? ''}`).join('\n');
}
