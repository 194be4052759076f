import { FiscalError } from '../../core/errors.ts';
import { createSecretMask } from '../../core/masking/secretMask.ts';
import type { Secrets } from '../../core/ports.ts';
import { mayHaveChangedData } from '../../core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import {
  isEndpointAnswer,
  isOutcomeKnown,
  type RetriedOutcome,
  sentIds,
} from '../../core/request/send/outcome.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';
import { scopeOfRequest } from './sendRequest.ts';

/** A request's position in a file. */
export interface WrittenRequest {
  readonly file: string;
  /** The label that identifies it there. */
  readonly label: string;
  /** The text of its block. */
  readonly text: string;
}

/** A request that was sent and whose outcome is unknown, so that it may have taken effect. */
export interface EarlierSend {
  readonly sentAtMs: number;
  /** The ids for looking it up at the platform, as really sent, without secrets. */
  readonly ids?: readonly string[];
}

/** What is recorded about a request before its first byte is sent. */
export interface SendRecord {
  readonly sentAtMs: number;
  /** Path and query string, without secrets. */
  readonly target: string;
  readonly ids?: readonly string[];
}

/** Remembers requests whose outcome is unknown, because a fiscal document must not be issued twice by accident. Rejects with
 *  FiscalError `storage-failed`. */
export interface SendMemory {
  /** The latest attempt with the same bytes, or with the same text in the same file, except the one with the key `own`; undefined if there
   *  is none. */
  find(request: PreparedRequest, written: WrittenRequest, own?: string): Promise<EarlierSend | undefined>;
  /** Must be awaited before sending the first byte. Resolves to the key of the new entry. If it rejects, there is no entry. */
  begin(request: PreparedRequest, written: WrittenRequest, sent: SendRecord): Promise<string>;
  /** Ends the wait for a response to the request with this key. An entry with an unknown outcome is kept. */
  end(key: string, isKnown: boolean): Promise<void>;
  /** Records that the platform has responded to a request with these bytes. */
  answered(request: PreparedRequest): Promise<void>;
}

/** The digest of a request's bytes and of their destination, regardless of the file that they came from. */
export function bytesKeyOf(request: PreparedRequest): string {
  const { environment, origin, method, basePath, path, query, body } = request;
  return nameable(fingerprint(JSON.stringify([environment, origin, method, basePath, path, query]), body));
}

/** The digest of a request as it's written, because dynamic variables give different bytes each time. */
export function writtenKeyOf(
  { environment, origin }: PreparedRequest,
  { file, text }: WrittenRequest,
): string {
  return nameable(fingerprint(JSON.stringify([environment, origin, file]), new TextEncoder().encode(text)));
}

/** A digest that can be part of a file's name. */
function nameable(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A request to be remembered. */
export interface Remembered {
  readonly request: PreparedRequest;
  readonly written: WrittenRequest;
  /** What the user typed for the request, which must be masked. */
  readonly typed: readonly string[];
  readonly sentAtMs: number;
}

export interface RememberingPorts {
  readonly memory: SendMemory;
  readonly secrets: Secrets;
  /** Asks whether to send although nothing can be recorded. */
  readonly mayGoUnnoted: () => Promise<boolean>;
  /** Asks whether to send although this attempt may have taken effect, unless the user has agreed to that before. */
  readonly maySendAgain: (earlier: EarlierSend) => Promise<boolean>;
}

/** Records that a request that may change data has an unknown outcome, from before its first byte until the outcome is known. Returns the
 *  question with which the user decided against sending: because it couldn't be recorded, or because another window or a terminal has sent
 *  the same request since the user was asked; of two at the same time, each records its attempt before it looks for the other's. Rejects
 *  with FiscalError if nothing was sent because something couldn't be read. */
export async function remembering(
  send: Remembered,
  { memory, secrets, mayGoUnnoted, maySendAgain }: RememberingPorts,
  exchange: () => Promise<RetriedOutcome>,
): Promise<RetriedOutcome | 'unnoted' | 'again'> {
  const { request } = send;
  if (!mayHaveChangedData(request)) return exchange();
  const record = await recordOf(send, secrets);
  const key = await unlessStorageFails(() => memory.begin(request, send.written, record));
  if (key === undefined && !(await mayGoUnnoted())) return 'unnoted';
  let isKnown = false;
  try {
    const earlier = await memory.find(request, send.written, key);
    if (earlier !== undefined && !(await maySendAgain(earlier))) {
      isKnown = true;
      return 'again';
    }
    const outcome = await exchange();
    isKnown = isOutcomeKnown(outcome, request);
    // If this fails, earlier requests with the same bytes stay marked as unknown until the user resolves them.
    if (isKnown && isEndpointAnswer(outcome)) await unlessStorageFails(() => memory.answered(request));
    return outcome;
  } catch (error) {
    // An exchange rejects so only before its first byte, and nothing is sent if the attempts of others can't be read.
    isKnown = error instanceof FiscalError;
    throw error;
  } finally {
    // The response matters more. If the request stays on the list, that costs one more question.
    if (key !== undefined) await unlessStorageFails(() => memory.end(key, isKnown));
  }
}

async function recordOf({ request, typed, sentAtMs }: Remembered, secrets: Secrets): Promise<SendRecord> {
  const secret = await secrets.get(scopeOfRequest(request));
  const mask = createSecretMask([...typed, ...(secret === undefined ? [] : [secret.reveal()])]);
  const { basePath, path, query } = request;
  return {
    sentAtMs,
    target: mask.text(basePath + path + query),
    ids: sentIds(request).map(id => mask.text(id)),
  };
}

async function unlessStorageFails<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FiscalError)) throw error;
    return undefined;
  }
}
