import type { Application } from '../applications/application.ts';
import { type Answer, jsonAnswer, SANDBOX_HEADER } from '../http/answer.ts';

/** The response of the echo endpoint. GET echoes an empty string. The specification doesn't say whether `message` is
 *  required, so a body without it also echoes an empty string, with a header that notes its absence. Source:
 *  Resources › Echo result. */
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
    // The signature was correct but the body isn't JSON. The endpoint decides about that, and the specification
    // doesn't show its response.
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'message')) return undefined;
  const { message } = value as { readonly message: unknown };
  return typeof message === 'string' ? message : undefined;
}
