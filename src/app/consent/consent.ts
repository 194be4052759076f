import type { Clock, SecretScope, Secrets } from '../../core/ports.ts';
import type { EnvironmentKind } from '../../core/request/environment/environment.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';
import type { EarlierSend } from '../send/sendMemory.ts';
import type { SendPorts } from '../send/sendPorts.ts';
import { LONGEST_ASKED_MS } from './askedMoment.ts';

/** The parts of a request to be signed and sent that a person must see. */
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
  | 'saves'
>;

/** A request that a program asks for, as it would be sent now. */
export interface AskedRequest {
  readonly request: ShownRequest;
  readonly environmentKind: EnvironmentKind;
  /** Changes if anything that the request is made of changes. */
  readonly digest: string;
  /** `# @note`. */
  readonly note?: string | undefined;
  /** The `timestamp` header if it isn't the time of signing. */
  readonly timestamp?: string | undefined;
  /** The same request, sent earlier with an unknown outcome; undefined if there is none. */
  readonly earlier?: () => Promise<EarlierSend | undefined>;
  /** Replaces the stand-ins for values that aren't known yet with words. */
  readonly words?: (text: string) => string;
  /** The request file's path, which determines its endpoints. */
  readonly file?: string | undefined;
}

/** A request as the user is asked about it. */
export interface RequestToConfirm extends Omit<AskedRequest, 'earlier' | 'digest'> {
  /** The stricter of two kinds: the one in the file, and the one for which the App Secret was stored. */
  readonly kind: EnvironmentKind;
  /** Says that these two kinds contradict each other, if they do. */
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
  /** The kind of environment that the App Secret was stored for; undefined if that isn't known. */
  readonly storedKind: (scope: SecretScope) => Promise<EnvironmentKind | undefined>;
  readonly isFolderTrusted: () => boolean;
  /** Whether the user agreed; false if `signal` is aborted first. */
  readonly ask: (question: ConsentQuestion, signal: AbortSignal) => Promise<boolean>;
}

/** Why nothing may be signed or sent. */
export type NoConsent =
  | { readonly why: 'untrusted' | 'declined' | 'interrupted' | 'changed' | 'too-many' }
  | { readonly why: 'no-secret'; readonly scope: SecretScope };

/** More requests than a person reads in one question. */
export const MOST_REQUESTS = 50;

/** Asks the user once about all requests of a command that another program started. `read` reads the requests from the disk; it's called
 *  again after the answer, which doesn't count if something has changed. Undefined if the user agreed, or if nothing can be sent, so that
 *  there is nothing to ask. Nothing is remembered for the next command. */
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
  // Files, settings, and trust can change while the user reads.
  if (!ports.isFolderTrusted()) return { why: 'untrusted' };
  const now = await read();
  const isOver = Math.abs(ports.clock.nowMs() - beganMs) > LONGEST_ASKED_MS;
  if (isOver || digests(now) !== digests(asked)) return { why: 'changed' };
  return signal.aborted ? { why: 'interrupted' } : undefined;
}

async function toConfirm(
  kind: ConsentKind,
  asked: AskedRequest,
  { secrets, confirmedKind, storedKind }: ConsentPorts,
): Promise<RequestToConfirm | NoConsent> {
  const { request, environmentKind, earlier, digest, ...others } = asked;
  const { environment, origin, application } = request;
  const scope = { environment, origin, application };
  const secret = await secrets.get(scope);
  if (secret === undefined) return { why: 'no-secret', scope };
  const confirmed =
    kind === 'send'
      ? await confirmedKind(scope, environmentKind)
      : { kind: stricterKind(environmentKind, await storedKind(scope)), remark: undefined };
  if (confirmed === undefined) return { why: 'declined' };
  return {
    ...{ request, environmentKind, ...others, ...confirmed, secret: secret.reveal() },
    earlier: await earlier?.(),
  };
}

/** A file can't make production look like something else. */
export function stricterKind(
  declared: EnvironmentKind,
  stored: EnvironmentKind | undefined,
): EnvironmentKind {
  return stored === 'producao' ? stored : declared;
}

/** Includes the kind, because it determines what the user is asked. */
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

/** A digest of everything that is sent and written, and where it's written: its file, and the text of its block. It stays the same until
 *  something that the request is made of changes, such as a variable, a body file, or the environment. */
export function requestDigest(
  { file, text }: { readonly file: string; readonly text: string },
  request: PreparedRequest,
): string {
  const { body, assertions, line, saves, until, ...others } = request;
  const files = saves.map(({ path, overwrite }) => [path, overwrite]);
  const polled = until && [until.condition.text, until.everyMs, until.forMs];
  const parts = [file, text, Object.entries(others).toSorted(), files, polled];
  return fingerprint(JSON.stringify(parts), body);
}
