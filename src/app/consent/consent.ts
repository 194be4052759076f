import type { Clock, SecretScope, Secrets } from '../../core/ports.ts';
import type { EnvironmentKind } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { EarlierSend } from '../send/sendMemory.ts';
import type { SendPorts } from '../send/sendPorts.ts';
import { LONGEST_ASKED_MS } from './askedMoment.ts';

/** What a request is signed and sent as, as far as a person must see it. */
export type ShownRequest = Pick<
  PreparedRequest,
  | 'method'
  | 'origin'
  | 'basePath'
  | 'path'
  | 'query'
  | 'headers'
  | 'body'
  | 'application'
  | 'environment'
  | 'until'
>;

/** A request that a program asks for, as it would be now. */
export interface AskedRequest {
  readonly request: ShownRequest;
  readonly environmentKind: EnvironmentKind;
  /** Changes with everything that the request is made of. */
  readonly digest: string;
  /** `# @note`. */
  readonly note?: string | undefined;
  /** The `timestamp` header if it isn't the time of signing. */
  readonly timestamp?: string | undefined;
  /** That it was sent before and may have taken effect. */
  readonly earlier?: () => Promise<EarlierSend | undefined>;
  /** Replaces what stands for values that aren't known yet. */
  readonly words?: (text: string) => string;
  /** The request file's path, to know its endpoints. */
  readonly file?: string | undefined;
}

/** A request as the user is asked about it. */
export interface RequestToConfirm extends Omit<AskedRequest, 'earlier' | 'digest'> {
  /** The stricter of the kind in the file and the kind that the App Secret was stored for. */
  readonly kind: EnvironmentKind;
  /** That these contradict each other. */
  readonly remark: string | undefined;
  readonly earlier: EarlierSend | undefined;
  /** The App Secret, to mask it. */
  readonly secret: string;
}

export type ConsentKind = 'send' | 'sign' | 'explain';

/** One question for all requests of a command. */
export interface ConsentQuestion {
  readonly kind: ConsentKind;
  readonly requests: readonly RequestToConfirm[];
}

export interface ConsentPorts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly confirmedKind: NonNullable<SendPorts['confirmedKind']>;
  readonly isFolderTrusted: () => boolean;
  /** Whether the user agreed. Answers no if `signal` is aborted before. */
  readonly ask: (question: ConsentQuestion, signal: AbortSignal) => Promise<boolean>;
}

/** Why nothing may be signed or sent. */
export type NoConsent =
  | { readonly why: 'untrusted' | 'declined' | 'interrupted' | 'changed' | 'too-many' }
  | { readonly why: 'no-secret'; readonly scope: SecretScope };

/** More requests than a person reads in one question. */
export const MOST_REQUESTS = 50;

/** Asks the user once about all requests of a command that another program started. `read` reads them from the disk; it's called
 *  again after the answer, and if something changed meanwhile, the answer doesn't count. Undefined if the user agreed, or if
 *  nothing can be sent, so that there is nothing to ask. Nothing is remembered for the next command. */
export async function missingConsent(
  kind: ConsentKind,
  read: () => Promise<readonly AskedRequest[]>,
  ports: ConsentPorts,
  signal: AbortSignal,
): Promise<NoConsent | undefined> {
  if (!ports.isFolderTrusted()) return { why: 'untrusted' };
  const beganMs = ports.clock.nowMs();
  const asked = await read();
  if (signal.aborted) return { why: 'interrupted' };
  if (asked.length === 0) return undefined;
  if (asked.length > MOST_REQUESTS) return { why: 'too-many' };
  const requests: RequestToConfirm[] = [];
  for (const each of asked) {
    const found = await toConfirm(kind, each, ports);
    if ('why' in found) return found;
    requests.push(found);
  }
  if (signal.aborted) return { why: 'interrupted' };
  const agrees = await untilAborted(ports.ask({ kind, requests }, signal), signal);
  if (agrees === 'aborted') return { why: 'interrupted' };
  if (!agrees) return { why: 'declined' };
  // Files, settings and trust can change while the user reads.
  if (!ports.isFolderTrusted()) return { why: 'untrusted' };
  const now = await read();
  const isOver = Math.abs(ports.clock.nowMs() - beganMs) > LONGEST_ASKED_MS;
  if (isOver || digests(now) !== digests(asked)) return { why: 'changed' };
  return signal.aborted ? { why: 'interrupted' } : undefined;
}

async function toConfirm(
  kind: ConsentKind,
  asked: AskedRequest,
  { secrets, confirmedKind }: ConsentPorts,
): Promise<RequestToConfirm | NoConsent> {
  const { request, environmentKind, earlier, digest, ...others } = asked;
  const { environment, origin, application } = request;
  const scope = { environment, origin, application };
  const secret = await secrets.get(scope);
  if (secret === undefined) return { why: 'no-secret', scope };
  const confirmed =
    kind === 'send'
      ? await confirmedKind(scope, environmentKind)
      : { kind: environmentKind, remark: undefined };
  if (confirmed === undefined) return { why: 'declined' };
  return {
    ...{ request, environmentKind, ...others, ...confirmed, secret: secret.reveal() },
    earlier: await earlier?.(),
  };
}

/** The kind too: it decides what the user is asked. */
function digests(requests: readonly AskedRequest[]): string {
  return requests.map(({ environmentKind, digest }) => `${environmentKind} ${digest}`).join();
}

function untilAborted(answer: Promise<boolean>, signal: AbortSignal): Promise<boolean | 'aborted'> {
  const aborted = new Promise<'aborted'>(resolve => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
  return Promise.race([answer, aborted]);
}
