import * as vscode from 'vscode';
import type { Block } from '../../../core/syntax/nodes.ts';
import type { RequestPlace } from '../../platform/documents/requestPlaces.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { LastOutcome } from './lastOutcome.ts';

/** A send that goes on. `asking`: the user has a question to answer first, and nothing has been sent. */
export interface Sending {
  readonly key: string;
  /** `POST /openapi/demo/echo`, as written in the file. */
  readonly label: string;
  readonly block: Block;
  readonly signal: AbortSignal;
  phase: 'preparing' | 'asking' | 'sending';
  /** Whether it has lasted long enough to be shown: most answers come sooner, and nothing is to flicker. */
  isShown: boolean;
  /** Seconds until it is sent again, after a 429. */
  waitSeconds: number | undefined;
}

const SHOWN_AFTER_MS = 200;

/** What is being sent and what became of it. An outcome belongs to the request's text: an edit of the request ends it. */
export class SendRegister extends DisposableStore {
  readonly #sendings = new Map<Sending, AbortController>();
  readonly #outcomes = new WeakMap<Block, LastOutcome>();
  readonly #latest = new WeakMap<Block, Sending>();
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly #ended = this.add(
    new vscode.EventEmitter<{ readonly key: string; readonly outcome: LastOutcome }>(),
  );
  readonly onDidChange = this.#changed.event;
  /** A send has come to an outcome; its key is file, method and target as written. */
  readonly onDidEnd = this.#ended.event;

  /** Undefined while the same request of the same file is under way: two clicks are one send. */
  begin(document: vscode.Uri, label: string, block: Block): Sending | undefined {
    const key = keyOf(document, label);
    const same = this.active.find(sending => sending.key === key);
    if (same !== undefined && same.phase !== 'asking') return undefined;
    // A question that was left unanswered gives way to a new one.
    if (same !== undefined) this.#sendings.get(same)?.abort();
    const controller = new AbortController();
    const sending: Sending = {
      key,
      label,
      block,
      signal: controller.signal,
      phase: 'preparing',
      isShown: false,
      waitSeconds: undefined,
    };
    this.#sendings.set(sending, controller);
    this.#latest.set(block, sending);
    return sending;
  }

  /** The bytes leave now. */
  markSent(sending: Sending): void {
    sending.phase = 'sending';
    setTimeout(() => {
      if (!this.#sendings.has(sending) || sending.phase !== 'sending') return;
      sending.isShown = true;
      this.#changed.fire();
    }, SHOWN_AFTER_MS);
  }

  /** The user is asked something, and nothing is on its way meanwhile. */
  markAsking(sending: Sending): void {
    sending.phase = 'asking';
    if (!sending.isShown) return;
    sending.isShown = false;
    this.#changed.fire();
  }

  /** The rate limit was met; the same request goes again when the wait is over, with nothing left of it. */
  markWaiting(sending: Sending, { leftMs }: { readonly leftMs: number }): void {
    sending.waitSeconds = leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
    sending.isShown = true;
    this.#changed.fire();
  }

  /** Whether no newer send of the same request has begun. */
  isLatest(sending: Sending): boolean {
    return this.#latest.get(sending.block) === sending;
  }

  /** What the outcome is unless the user answers the question that they are asked. */
  foresee(sending: Sending, outcome: LastOutcome): void {
    if (!this.isLatest(sending)) return;
    this.#outcomes.set(sending.block, outcome);
    this.#changed.fire();
  }

  end(sending: Sending, outcome: LastOutcome | undefined): void {
    this.#sendings.delete(sending);
    // A question of an earlier send may be answered after a newer send has its outcome.
    if (outcome !== undefined && this.isLatest(sending)) {
      this.#outcomes.set(sending.block, outcome);
      if (outcome.notSent === undefined) this.#ended.fire({ key: sending.key, outcome });
    }
    this.#changed.fire();
  }

  /** Takes back an outcome that no longer applies. */
  forget(block: Block): void {
    if (this.#outcomes.delete(block)) this.#changed.fire();
  }

  cancel(sending: Sending): void {
    this.#sendings.get(sending)?.abort();
  }

  /** Ends the send of one request, where it is under way, and leaves those of others alone. */
  cancelSame({ uri, entry }: Pick<RequestPlace, 'uri' | 'entry'>): void {
    const key = keyOf(uri, `${entry.method} ${entry.target}`);
    const same = this.active.find(sending => sending.key === key);
    if (same !== undefined) this.cancel(same);
  }

  /** Takes back the question that a send of this request waits with. */
  cancelAsking({ block }: Pick<RequestPlace, 'block'>): void {
    for (const sending of this.active) {
      if (sending.block === block && sending.phase === 'asking') this.cancel(sending);
    }
  }

  cancelAll(): void {
    for (const controller of this.#sendings.values()) controller.abort();
  }

  get active(): readonly Sending[] {
    return [...this.#sendings.keys()];
  }

  isShown(block: Block): boolean {
    // Asked for each request of a file: nothing is allocated for those that aren't being sent.
    for (const sending of this.#sendings.keys()) {
      if (sending.block === block && sending.isShown) return true;
    }
    return false;
  }

  outcome(block: Block): LastOutcome | undefined {
    return this.#outcomes.get(block);
  }

  override dispose(): void {
    this.cancelAll();
    super.dispose();
  }
}

function keyOf(document: vscode.Uri, label: string): string {
  return `${document.toString()} ${label}`;
}
