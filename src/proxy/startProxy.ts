import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { FiscalError } from '../core/errors.ts';
import { PROXY_PORT } from '../core/localPorts.ts';
import type { Clock } from '../core/ports.ts';
import type { MismatchExplaining } from '../report/explanation/explainReport.ts';
import type { TrafficEvents, TrafficServer } from '../report/trafficRecord.ts';
import { listenOnLoopback } from '../traffic/listenOnLoopback.ts';
import { loopbackHosts, type RefusalCount, RefusalCounter } from '../traffic/requestGuard.ts';
import { ExchangeLog, type ProxyTarget } from './exchangeLog.ts';
import { ProgramConnection } from './forward/programConnection.ts';
import { Deadlines, PROXY_LIMITS, type ProxyLimits } from './forward/proxyLimits.ts';
import { type OpenUpstream, UpstreamPool } from './forward/upstreamPool.ts';
import type { Recorder } from './record/endedExchange.ts';
import { type ProxyCondition, RequestRouter } from './requestRouter.ts';

export interface ProxyOptions extends TrafficEvents {
  /** Default: 8788. 0 means any free port. */
  readonly port?: number;
  readonly target: ProxyTarget;
  /** Opens connections to the target only. */
  readonly openUpstream: OpenUpstream;
  readonly clock: Clock;
  /** Explains signature mismatches, and ends with the proxy. */
  readonly explainer: MismatchExplaining;
  /** Message and advice for a failure, in the user's language. */
  readonly failureWords: (failure: FiscalError) => { readonly message: string; readonly advice: string };
  readonly isPortuguese: boolean;
  /** Certificate and key in PEM format, for programs that require https. */
  readonly serverTls?: { readonly cert: Uint8Array; readonly key: Uint8Array };
  /** Called for the first, tenth, hundredth … rejection of a kind. */
  readonly onRefused?: (refused: RefusalCount<ProxyCondition>) => void;
  readonly recorder?: Recorder;
  /** The user's App Secrets, if they're known. They're masked everywhere, no matter where a program sends them. */
  readonly secrets?: readonly string[];
  readonly limits?: Partial<ProxyLimits>;
}

/** `close` resolves when the recording is written. */
export interface FiscalProxy extends TrafficServer {
  /** The number of requests that weren't forwarded, by reason. */
  readonly refused: () => readonly RefusalCount<ProxyCondition>[];
}

/** Starts the proxy on 127.0.0.1. Rejects like `listenOnLoopback`. */
export async function startProxy(options: ProxyOptions): Promise<FiscalProxy> {
  const limits = { ...PROXY_LIMITS, ...options.limits };
  const { target, serverTls } = options;
  const deadlines = new Deadlines(limits.checkIntervalMs);
  const pool = new UpstreamPool(options.openUpstream, limits);
  const refusals = new RefusalCounter<ProxyCondition>(options.onRefused ?? (() => {}));
  const log = new ExchangeLog(options);
  const connections = new Set<ProgramConnection>();
  const router = new RequestRouter({ target, limits, pool, deadlines, log, refusals, ...words(options) });
  const take = (socket: Socket): void => {
    const connection = new ProgramConnection(socket, limits, deadlines, {
      onRequest: (request, program) => router.route(request, program),
      onMalformed: condition => router.refuse(condition),
      onClose: () => connections.delete(connection),
    });
    connections.add(connection);
  };
  const server = serverOf(serverTls, take, () => refusals.add('plain-to-tls'));
  // With TLS, some connections never become a program's connection.
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.maxConnections = limits.maxConnections;
  let port: number;
  try {
    port = await listenOnLoopback(server, options.port ?? PROXY_PORT);
  } catch (error) {
    deadlines.close();
    throw error;
  }
  router.hosts = loopbackHosts(port, serverTls === undefined ? 80 : 443);

  return {
    url: `${serverTls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    entries: () => log.records.entries(),
    request: id => log.records.request(id),
    response: id => log.records.response(id),
    toExplain: id => log.records.toExplain(id),
    refused: () => refusals.counts(),
    close: async () => {
      const closed = server.listening
        ? new Promise<void>(resolve => server.close(() => resolve()))
        : Promise.resolve();
      for (const connection of connections) connection.destroy();
      for (const socket of sockets) socket.destroy();
      pool.close();
      deadlines.close();
      await closed;
      await log.close();
    },
  };
}

function words({ failureWords, isPortuguese }: ProxyOptions) {
  return { failureWords, locale: isPortuguese ? 'pt-BR' : 'en' } as const;
}

/** A program may close its sending side after a request and still wait for the response. */
function serverOf(
  tls: ProxyOptions['serverTls'],
  take: (socket: Socket) => void,
  onHandshakeFailed: () => void,
): NetServer {
  if (tls === undefined) return createNetServer({ allowHalfOpen: true, noDelay: true }, take);
  const { cert, key } = tls;
  const server = createTlsServer(
    {
      ...{ cert: Buffer.from(cert), key: Buffer.from(key), minVersion: 'TLSv1.2' },
      ...{ ALPNProtocols: ['http/1.1'], allowHalfOpen: true },
    },
    take,
  );
  return server.on('tlsClientError', (_error, socket) => {
    onHandshakeFailed();
    socket.destroy();
  });
}
