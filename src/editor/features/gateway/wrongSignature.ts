import type { Clock, Transport } from '../../../core/ports.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import { sign } from '../../../core/signing/sign.ts';
import type { TrafficRecord } from '../../../report/trafficRecord.ts';
import { transportLimits } from '../../platform/settings/settings.ts';

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
    const response = await transport.exchange(request, transportLimits(), new AbortController().signal);
    const isSecretKnown = !new TextDecoder().decode(response.body).includes('10009002');
    return isSecretKnown ? await entry.found : undefined;
  } finally {
    entry.dispose();
  }
}
