import { deepEqual } from 'node:assert/strict';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { MismatchExplainer } from '../../src/app/explain/mismatchExplainer.ts';
import { sign } from '../../src/core/signing/sign.ts';
import type { Application } from '../../src/gateway/applications/application.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../src/gateway/startGateway.ts';
import { startExplainThread } from '../../src/node/explainThread.ts';
import { type GatewayLogEntry, gatewayLogEntry } from '../../src/report/loggedRecord.ts';
import type { TrafficRecord } from '../../src/report/trafficRecord.ts';

/** 2023-11-14T22:13:20Z. */
export const NOW_SECONDS = 1_700_000_000;

export const FIXED_CLOCK = { nowMs: () => NOW_SECONDS * 1000 };

/** A gateway, and its log as JSON. */
export type LoggedGateway = Gateway & { readonly log: () => readonly GatewayLogEntry[] };

/** Runs `use` against a gateway on a free port with a fixed clock, and always closes it. */
export async function withGateway<Result>(
  options: Partial<GatewayOptions>,
  use: (gateway: LoggedGateway) => Promise<Result>,
): Promise<Result> {
  const gateway = await startGateway({
    ...{ port: 0, clock: FIXED_CLOCK, explainer: new MismatchExplainer(startExplainThread) },
    ...options,
  });
  try {
    return await use({ ...gateway, log: () => gateway.entries().map(gatewayLogEntry) });
  } finally {
    await gateway.close();
  }
}

/** Sends what `request` creates with the demo secret, and returns the first record of the log. */
export async function loggedEntry(request: (secret: string) => RequestToSend): Promise<TrafficRecord> {
  let onExplained: (record: TrafficRecord) => void = () => {};
  const logged = new Promise<TrafficRecord>(resolve => {
    onExplained = resolve;
  });
  return withGateway({ onExplained: record => onExplained(record) }, async gateway => {
    await send(gateway, request(applicationOf(gateway).secret.reveal()));
    const entry = await logged;
    deepEqual(gateway.entries()[0], entry);
    return entry;
  });
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface RequestToSend {
  readonly method?: string;
  /** Path and query. */
  readonly target?: string;
  readonly headers?: OutgoingHttpHeaders | readonly string[];
  readonly body?: Uint8Array | string;
}

/** Sends a request exactly as given, on a connection of its own. */
export function send(gateway: Gateway, request: RequestToSend): Promise<Reply> {
  const { method = 'GET', target = '/openapi/demo/echo', body } = request;
  const headers = framed(request.headers ?? {}, body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port: gateway.port, method, path: target, headers, agent: false },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Node adds no Content-Length for the body of a DELETE. */
function framed(headers: NonNullable<RequestToSend['headers']>, body: RequestToSend['body']): typeof headers {
  if (Array.isArray(headers) || body === undefined || 'transfer-encoding' in headers) return headers;
  return { 'content-length': Buffer.byteLength(body), ...headers };
}

export interface ToSign {
  readonly method?: string;
  readonly target?: string;
  readonly body?: string;
  readonly timestamp?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** A request with three correct headers for `application`; `headers` overrides them. */
export function signed(application: Application, request: ToSign = {}): RequestToSend {
  const { method = 'GET', target = '/openapi/demo/echo', body, timestamp = String(NOW_SECONDS) } = request;
  const token = application.secret.reveal();
  const path = target.split('?')[0] ?? '';
  const signature = sign({ token, path, body: Buffer.from(body ?? ''), timestamp });
  const headers = { token, timestamp, sign: signature, ...request.headers };
  return { method, target, headers, ...(body === undefined ? {} : { body }) };
}

/** The demo application, or the configured one, with this App Key. */
export function applicationOf(gateway: Gateway, appKey = 'demo-effective'): Application {
  const application = gateway.applications().find(each => each.appKey === appKey);
  if (application === undefined) throw new Error(`no application ${appKey}`);
  return application;
}

/** Writes `bytes` on a connection of its own and resolves to everything that comes back until it's closed. `thenEnd`: closes our
 *  side after the bytes. */
export function sendRaw(port: number, bytes: string | Uint8Array, thenEnd = false): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', chunk => {
      received += chunk;
    });
    socket.on('error', () => {
      // The gateway may close by a reset; what was received before it counts.
    });
    socket.on('close', () => resolve(received));
    if (thenEnd) socket.end(bytes);
    else socket.write(bytes);
  });
}
