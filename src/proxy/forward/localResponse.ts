import { STATUS_CODES } from 'node:http';

/** Marks what the proxy itself responds, so that it can't be taken for a response of the platform. */
export const ERROR_HEADER = 'x-fiscal-proxy-error';

export interface LocalResponse {
  readonly status: number;
  /** The value of `x-fiscal-proxy-error`; absent for the proxy's own endpoints. */
  readonly error?: string;
  readonly body: unknown;
}

/** The bytes of a response of the proxy's own. `hasBody` is false for HEAD; `isLast`: the connection ends behind it. */
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
