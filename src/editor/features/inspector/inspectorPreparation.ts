import { sameNumbers } from '../../../app/consent/askedMoment.ts';
import type { Clock, Prompts, SecretScope, Secrets } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { InspectorLocalizer } from '../../../text/editor/inspectorText.ts';
import type { NoteView } from '../../../webviewMessages/inspectorView.ts';
import type { ExplainedLine, HostMessage } from '../../../webviewMessages/protocol.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import { type PreparationNeeds, prepareAt } from '../send/preparation.ts';

/** A request as it currently is, with remarks; only the remarks if the request can't be prepared. */
export interface QuietPreparation {
  readonly environment: string;
  readonly request: PreparedRequest | undefined;
  readonly notes: readonly NoteView[];
}

export interface QuietNeeds extends Omit<PreparationNeeds, 'clock' | 'localize'> {
  readonly localize: InspectorLocalizer;
}

/** Prepares a request like sending does, but for a user who is still typing it: faults become remarks, nothing is
 *  asked, and dynamic values stay the same while `clock` does. */
export async function prepareQuietly(
  place: RequestLocation,
  clock: Clock,
  { workbench, environments, world, namedResponses, allowed, notices, localize }: QuietNeeds,
): Promise<QuietPreparation> {
  const chosen = await environments.chosen(place.uri);
  if (chosen.kind === 'unknown') {
    const text = localize('note.environment', { name: chosen.name });
    return { environment: chosen.name, request: undefined, notes: [{ severity: 'error', text }] };
  }
  if (chosen.kind === 'malformed') {
    return { environment: '', request: undefined, notes: await notesOf(chosen.problems, notices, localize) };
  }
  const { environment } = chosen;
  // A signature that changes by itself would hide the effect of an edit.
  const random = sameNumbers(String(clock.nowMs()));
  const prompts: Prompts = { ask: async () => undefined };
  const sources = { workbench, world, namedResponses, clock, random, prompts, allowed };
  const preparation = await prepareAt(place, environment, sources);
  const request = preparation.kind === 'prepared' ? preparation.request : undefined;
  return {
    environment: environment.name,
    request,
    notes: await notesOf(preparation.problems, notices, localize),
  };
}

async function notesOf(
  problems: readonly Problem[],
  notices: Notices,
  localize: InspectorLocalizer,
): Promise<readonly NoteView[]> {
  const texts = await notices.ofProblems(problems);
  return problems.map(({ severity, range }, index) => ({
    severity: severity === 'hint' ? 'information' : severity,
    text: localize('note.line', { line: range.start.line + 1, text: texts[index] ?? '' }),
  }));
}

interface Held {
  readonly scope: string;
  readonly secret: AppSecret;
}

/** Caches the App Secret of the inspected request between key presses, because getting it from VS Code takes as long as the rest of an
 *  update. Dropped when any secret changes, in this window or another. */
export class HeldSecret extends DisposableStore {
  readonly #secrets: Pick<Secrets, 'get'>;
  #held: Held | undefined;
  /** A result that was requested before a change isn't cached after it. */
  #drops = 0;

  constructor(
    secrets: Pick<Secrets, 'get'>,
    changed: (listener: () => void) => { readonly dispose: () => unknown },
  ) {
    super();
    this.#secrets = secrets;
    this.add(changed(() => this.drop()));
    this.add({ dispose: () => this.drop() });
  }

  /** Undefined if none is stored. Rejects like the store. */
  async get(scope: SecretScope): Promise<AppSecret | undefined> {
    const key = JSON.stringify([scope.environment, scope.origin, scope.application]);
    if (this.#held?.scope === key) return this.#held.secret;
    const drops = this.#drops;
    const secret = await this.#secrets.get(scope);
    const isStale = drops !== this.#drops || this.isDisposed;
    this.#held = secret === undefined || isStale ? undefined : { scope: key, secret };
    return secret;
  }

  drop(): void {
    this.#held = undefined;
    this.#drops += 1;
  }
}

/** The explanation of the text that was pasted last. A new search aborts the previous one, whose result is ignored even
 *  if it arrives later. */
export class PastedExplanation extends DisposableStore {
  readonly #post: (message: HostMessage) => void;
  #lines: readonly ExplainedLine[] = [];
  #search: AbortController | undefined;

  constructor(post: (message: HostMessage) => void) {
    super();
    this.#post = post;
    this.add({ dispose: () => this.cancel() });
  }

  show(): void {
    this.#post({ kind: 'explanation', busy: this.#search !== undefined, lines: this.#lines });
  }

  /** Resolves to the result of `search`; undefined if a newer one replaced it. Rejects as `search` does. */
  async run(
    search: (signal: AbortSignal) => Promise<readonly ExplainedLine[]>,
  ): Promise<readonly ExplainedLine[] | undefined> {
    this.cancel();
    const controller = new AbortController();
    this.#search = controller;
    this.#lines = [];
    this.show();
    let lines: readonly ExplainedLine[] = [];
    try {
      lines = await search(controller.signal);
    } finally {
      if (this.#search === controller) {
        this.#search = undefined;
        this.#lines = lines;
        this.show();
      }
    }
    return this.#lines === lines ? lines : undefined;
  }

  /** A canceled search still shows its result, which says that the search was stopped. */
  cancel(): void {
    this.#search?.abort();
  }
}
