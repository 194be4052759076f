import type { Clock, Transport } from '../../core/ports.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import { sign } from '../../core/signing/sign.ts';
import { settings } from '../settings/settings.ts';
import type { GatewayControl } from './gatewayControl.ts';
import type { GatewayEntry } from './gatewayPort.ts';

const PATH = '/openapi/demo/echo';
const QUERY = '?pagina=2';

/** Calls the local gateway at `origin` as a program does whose code signs the path with its query string. Resolves with
 *  the journal's entry of the call, explained. Rejects with a FiscalError where nothing answers. */
export async function sendWronglySigned(
  origin: string,
  secret: AppSecret,
  gateway: GatewayControl,
  transport: Transport,
  clock: Clock,
): Promise<GatewayEntry> {
  const token = secret.reveal();
  const timestamp = String(Math.floor(clock.nowMs() / 1000));
  const body = new Uint8Array();
  const entry = nextEntry(gateway, ({ target }) => target === PATH + QUERY);
  const headers = [
    ['token', token],
    ['timestamp', timestamp],
    ['sign', sign({ token, path: PATH + QUERY, body, timestamp })],
  ] as const;
  const request = { method: 'GET', origin, target: PATH + QUERY, headers, body };
  try {
    await transport.exchange(request, settings.transportLimits(), new AbortController().signal);
    return await entry.found;
  } finally {
    entry.dispose();
  }
}

/** The next entry of the journal that is meant: it comes once its sign is explained, which is after the answer. */
function nextEntry(
  gateway: GatewayControl,
  isMeant: (entry: GatewayEntry) => boolean,
): { readonly found: Promise<GatewayEntry>; readonly dispose: () => void } {
  const { promise, resolve } = Promise.withResolvers<GatewayEntry>();
  const listening = gateway.onEntry(entry => {
    if (isMeant(entry)) resolve(entry);
  });
  return { found: promise, dispose: () => listening.dispose() };
}
