import { STATUS_CODES } from 'node:http';

/** Marks responses of the proxy itself, so that they can't be mistaken for the platform's. */
export const ERROR_HEADER = 'x-fiscal-proxy-error';

export interface LocalResponse {
  readonly status: number;
  /** The value of `x-fiscal-proxy-error`; absent for the proxy's own endpoints. */
  readonly error?: string;
  readonly body: unknown;
}

/** The bytes of one of the proxy's own responses. `hasBody` is false for HEAD; `isLast` means that the connection
 *  closes afterwards. */
export function localResponseBytes(
  { status, error, body }: LocalResponse,
  hasBody: boolean,
  isLast: boolean,
): Buffer {
  const json = Buffer.from(JSON.stringify(body));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json',
    `Content-Length: ${json.length}`,
    'Cache-Control: no-store',
    error === undefined ? 'x-fiscal-sandbox: control' : `${ERROR_HEADER}: ${error}`,
    ...(isLast ? ['Connection: close'] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return hasBody ? Buffer.concat([head, json]) : head;
}
