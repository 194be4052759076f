import type { Application } from '../applications/application.ts';
import { type Answer, jsonAnswer, SANDBOX_HEADER } from '../http/answer.ts';

/** The echo endpoint's answer. GET echoes the empty string. Whether `message` is required is not shown, so a body
 *  without one is echoed as empty too, and a header says that there was none. Source: Resources › Echo result. */
export function echoAnswer(
  method: string,
  body: Uint8Array,
  application: Application,
  nowMs: number,
): Answer {
  const message = method === 'GET' ? '' : messageOf(body);
  const data = {
    echo: message ?? '',
    appKey: application.appKey,
    appName: application.appName,
    serverTime: new Date(nowMs).toISOString(),
  };
  const headers = message === undefined ? { [SANDBOX_HEADER]: 'no-message' } : undefined;
  return jsonAnswer(200, { success: true, message: 'OK', data }, headers);
}

function messageOf(body: Uint8Array): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  } catch {
    // The signature was right and the body is not JSON: the endpoint's affair, and what it answers is not shown.
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'message')) return undefined;
  const { message } = value as { readonly message: unknown };
  return typeof message === 'string' ? message : undefined;
}
