import type * as vscode from 'vscode';
import type { Block } from '../../../core/syntax/nodes.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { LastOutcome } from './lastOutcome.ts';

/** A request that is being sent. `asking`: the user must respond to a question first, and nothing has been sent. */
export interface Sending {
  readonly key: string;
  /** `POST /openapi/demo/echo`, as written in the file. */
  readonly label: string;
  /** The same with the values of its variables, masked; undefined until they're known. */
  resolved: string | undefined;
  readonly block: Block;
  readonly signal: AbortSignal;
  /** How many times the environment or application had been changed in this window when this attempt began, so that its outcome
   *  applies to one selection only. */
  readonly selection: number;
  phase: 'preparing' | 'asking' | 'sending';
  /** Whether it has lasted long enough to be displayed; most responses arrive sooner, and this prevents flicker. */
  isShown: boolean;
  /** Seconds until the retry after a 429. */
  waitSeconds: number | undefined;
  /** While it's sent until a condition is true: `3rd attempt, EmProcessamento, 12 s left`, masked and inert. */
  progress: string | undefined;
}

const SHOWN_AFTER_MS = 200;

/** Requests that are being sent, and outcomes. An outcome belongs to the request's text, so editing the request discards
 *  it. */
export class SendRegister extends DisposableStore {
  readonly #sendings = new Map<Sending, AbortController>();
  readonly #outcomes = new WeakMap<Block, { readonly outcome: LastOutcome; readonly selection: number }>();
  #selection = 0;
  #selected: string | undefined;
  readonly #latest = new WeakMap<Block, Sending>();
  readonly #changed = this.add(new Listeners<void>());
  readonly #ended = this.add(new Listeners<{ readonly key: string; readonly outcome: LastOutcome }>());
  readonly onDidChange = this.#changed.on;
  /** Fired when a request that was sent has an outcome; its key is file, method, and target as written. */
  readonly onDidEnd = this.#ended.on;

  /** Undefined while the same request in the same file is being sent, so two clicks send it only once. */
  begin(document: vscode.Uri, label: string, block: Block): Sending | undefined {
    const key = keyOf(document, label);
    const same = this.#newest(key);
    if (same !== undefined && same.phase !== 'asking') return undefined;
    // A pending question is replaced with the new one.
    if (same !== undefined) this.#sendings.get(same)?.abort();
    const controller = new AbortController();
    const sending: Sending = {
      key,
      label,
      resolved: undefined,
      block,
      signal: controller.signal,
      selection: this.#selection,
      phase: 'preparing',
      isShown: false,
      waitSeconds: undefined,
      progress: undefined,
    };
    this.#sendings.set(sending, controller);
    this.#latest.set(block, sending);
    return sending;
  }

  /** Must be called when the user has selected an environment and application. What was sent to another environment isn't a
   *  result for this one. */
  select(selected: string): void {
    if (selected === this.#selected) return;
    const isFirst = this.#selected === undefined;
    this.#selected = selected;
    if (isFirst) return;
    this.#selection += 1;
    this.#changed.fire();
  }

  /** Records that the request is being sent now. */
  markSent(sending: Sending): void {
    sending.phase = 'sending';
    setTimeout(() => {
      if (!this.#sendings.has(sending) || sending.phase !== 'sending') return;
      sending.isShown = true;
      this.#changed.fire();
    }, SHOWN_AFTER_MS);
  }

  /** Records what is really sent, masked. */
  name(sending: Sending, resolved: string): void {
    sending.resolved = resolved;
    if (sending.isShown) this.#changed.fire();
  }

  /** Records that the user is being asked something, and nothing is being sent. */
  markAsking(sending: Sending): void {
    sending.phase = 'asking';
    if (!sending.isShown) return;
    sending.isShown = false;
    this.#changed.fire();
  }

  /** Records that the rate limit was reached; the request is sent again when the time has passed. */
  markWaiting(sending: Sending, { leftMs }: { readonly leftMs: number }): void {
    sending.waitSeconds = leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
    sending.isShown = true;
    this.#changed.fire();
  }

  /** Records that the condition isn't true yet. */
  markPolling(sending: Sending, progress: string): void {
    sending.isShown = true;
    if (sending.progress === progress) return;
    sending.progress = progress;
    this.#changed.fire();
  }

  /** Whether no newer attempt to send the same request has been started. */
  isLatest(sending: Sending): boolean {
    return this.#latest.get(sending.block) === sending;
  }

  /** Keeps the outcome that applies unless the user responds to the current question. */
  foresee(sending: Sending, outcome: LastOutcome): void {
    if (!this.isLatest(sending)) return;
    this.#keep(sending, outcome);
    this.#changed.fire();
  }

  end(sending: Sending, outcome: LastOutcome | undefined): void {
    this.#sendings.delete(sending);
    // The user may respond to an earlier question after the request was sent again and has its outcome.
    if (outcome !== undefined && this.isLatest(sending)) {
      this.#keep(sending, outcome);
      if (outcome.notSent === undefined) this.#ended.fire({ key: sending.key, outcome });
    }
    this.#changed.fire();
  }

  /** Whether the request may have taken effect. A later attempt that wasn't sent says nothing about that. */
  isUnknown(block: Block): boolean {
    return this.outcome(block)?.isUnknown === true;
  }

  #keep({ block, selection }: Sending, outcome: LastOutcome): void {
    if (outcome.notSent === undefined || !this.isUnknown(block))
      this.#outcomes.set(block, { outcome, selection });
  }

  /** Discards an outcome that no longer applies. */
  forget(block: Block): void {
    if (this.#outcomes.delete(block)) this.#changed.fire();
  }

  cancel(sending: Sending): void {
    this.#sendings.get(sending)?.abort();
  }

  /** Cancels sending this request, if in progress, but not others. */
  cancelSame({ uri, entry }: Pick<RequestLocation, 'uri' | 'entry'>): void {
    const key = keyOf(uri, `${entry.method} ${entry.target}`);
    const same = this.#newest(key);
    if (same !== undefined) this.cancel(same);
  }

  /** Cancels the pending question about sending this request. */
  cancelAsking({ block }: Pick<RequestLocation, 'block'>): void {
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
    return this.shown(block) !== undefined;
  }

  /** The attempt that is displayed for a request. */
  shown(block: Block): Sending | undefined {
    // Called for each request of a file, so nothing is allocated for those that aren't being sent.
    for (const sending of this.#sendings.keys()) {
      if (sending.block === block && sending.isShown) return sending;
    }
    return undefined;
  }

  /** The outcome for the selected environment, or an unknown one: a document may have been issued, whatever is selected now. */
  outcome(block: Block): LastOutcome | undefined {
    const kept = this.#outcomes.get(block);
    const isShown = kept?.selection === this.#selection || kept?.outcome.isUnknown === true;
    return isShown ? kept?.outcome : undefined;
  }

  /** Earlier attempts to send the same request may still be waiting for a question that was replaced. */
  #newest(key: string): Sending | undefined {
    return this.active.findLast(sending => sending.key === key);
  }

  override dispose(): void {
    this.cancelAll();
    super.dispose();
  }
}

function keyOf(document: vscode.Uri, label: string): string {
  return `${document.toString()} ${label}`;
}

/** Shows in the status bar what is being sent; clicking it cancels that. */
export function registerSendStatus(
  workbench: Workbench,
  sends: SendRegister,
  localize: Localizer,
): vscode.Disposable {
  const owner = new DisposableStore();
  const item = owner.add(
    workbench.window.createStatusBarItem('fiscal.sending', workbench.StatusBarAlignment.Left, 10),
  );
  item.name = localize('send.statusName');
  item.command = COMMANDS.cancelSend;
  item.tooltip = localize('send.cancelTooltip');
  let isSending = false;
  const update = (): void => {
    if (isSending !== sends.active.length > 0) {
      isSending = !isSending;
      void workbench.commands.executeCommand('setContext', 'fiscal.isSending', isSending);
    }
    const shown = sends.active.filter(({ isShown }) => isShown);
    const [first] = shown;
    if (first === undefined) {
      item.hide();
      return;
    }
    const request = inertLine(first.resolved ?? first.label).slice(0, 60);
    const text =
      shown.length > 1
        ? localize('send.several', { count: shown.length })
        : first.progress !== undefined
          ? localize('send.polling', { request, progress: first.progress })
          : first.waitSeconds === undefined
            ? localize('send.one', { request })
            : localize('send.waiting', { request, seconds: first.waitSeconds });
    item.text = `$(sync~spin) ${text}`;
    item.show();
  };
  owner.add(sends.onDidChange(update));
  return owner;
}
