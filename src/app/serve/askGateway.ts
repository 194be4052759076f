import { FiscalError } from '../../core/errors.ts';
import type { Clock } from '../../core/ports.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { sign } from '../../core/signing/sign.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import { headerValue } from '../../core/wireMessages.ts';
import type { TrafficRecord } from '../../report/trafficRecord.ts';
import { exchange } from '../send/sendRequest.ts';

const PATH = '/openapi/demo/echo';
const QUERY = '?pagina=2';

/** Looks for a request's entry in a gateway's log once it's explained; undefined if it doesn't arrive. */
export type FindEntry = (isMeant: (entry: TrafficRecord) => boolean) => {
  readonly found: Promise<TrafficRecord | undefined>;
  readonly dispose: () => void;
};

/** Calls the local gateway at `origin` like a program that signs the path with its query string. Resolves to the
 *  explained log entry of the request, or undefined if the gateway doesn't know the secret. Rejects with a
 *  FiscalError if nothing responds. */
export async function sendWronglySigned(
  origin: string,
  secret: AppSecret,
  findEntry: FindEntry,
  transport: Transport,
  limits: TransportLimits,
  clock: Clock,
): Promise<TrafficRecord | undefined> {
  const token = secret.reveal();
  const timestamp = String(Math.floor(clock.nowMs() / 1000));
  const body = new Uint8Array();
  const wrong = sign({ token, path: PATH + QUERY, body, timestamp });
  const entry = findEntry(({ receivedSign }) => receivedSign === wrong);
  const headers = [['token', token] as const, ['timestamp', timestamp] as const, ['sign', wrong] as const];
  const request = { method: 'GET', origin, target: PATH + QUERY, headers, body };
  try {
    const response = await exchange(transport, request, limits);
    if (response instanceof FiscalError) throw response;
    const isSecretKnown = !new TextDecoder().decode(response.body).includes('10009002');
    return isSecretKnown ? await entry.found : undefined;
  } finally {
    entry.dispose();
  }
}

/** On this machine, a response is immediate, or comes from another program. */
const CONTROL_LIMITS: TransportLimits = {
  ...{ connectTimeoutMs: 1_000, headersTimeoutMs: 2_000, bodyTimeoutMs: 2_000, totalTimeoutMs: 4_000 },
  // A thousand entries, some with their strings to sign.
  maxResponseBytes: 33_554_432,
};

/** The response of one of the own endpoints of a local gateway or a proxy; undefined if nothing listens there, or something else
 *  does. */
export async function controlText(
  transport: Transport,
  origin: string,
  target: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const request = { method: 'GET', origin, target, headers: [], body: new Uint8Array() };
  const response = await exchange(transport, request, CONTROL_LIMITS, signal);
  if (response instanceof FiscalError) return undefined;
  const { status, headers, body } = response;
  const isOurs = status === 200 && headerValue(headers, 'x-fiscal-sandbox') === 'control';
  return isOurs ? new TextDecoder().decode(body) : undefined;
}
