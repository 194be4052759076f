import { FiscalError } from '../core/errors.ts';
import type { Clock } from '../core/ports.ts';
import type { AppSecret } from '../core/signing/appSecret.ts';
import type { ReceivedCopy } from '../report/logEntry.ts';
import { EntryRing } from '../traffic/entryRing.ts';
import { explainWorkerFile } from '../traffic/explainWorkerFile.ts';
import { listenOnLoopback } from '../traffic/listenOnLoopback.ts';
import { EXPLAIN_LIMITS, MismatchExplainer } from '../traffic/mismatchExplainer.ts';
import { ReceivedStore } from '../traffic/receivedStore.ts';
import { type RefusalCount, RefusalCounter } from '../traffic/refusalCounter.ts';
import { loopbackHosts } from '../traffic/requestGuard.ts';
import type { Application } from './applications/application.ts';
import { ApplicationRegister } from './applications/applicationRegister.ts';
import { DEMO_APPLICATIONS } from './applications/demoApplications.ts';
import { type RandomBytes, systemRandomBytes } from './applications/newSecret.ts';
import { FaultPlan } from './configuration/faultPlan.ts';
import { DEFAULT_CONFIGURATION, type GatewayConfiguration } from './configuration/gatewayConfiguration.ts';
import type { Fault } from './faults/fault.ts';
import { HeldAnswers } from './faults/heldAnswers.ts';
import { handleRequest, type SeenRequest } from './handleRequest.ts';
import { gatewayServer } from './http/gatewayServer.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from './http/limits.ts';
import { isDeclaredTooLarge } from './http/readBody.ts';
import { answerWriter } from './http/writeAnswer.ts';
import type { JournalEntry } from './log/journalEntry.ts';
import { RateLimiter } from './verdict/rateLimiter.ts';

export const DEFAULT_PORT = 8787;

export interface GatewayOptions {
  /** 8787 where absent; 0 for any free port. */
  readonly port?: number;
  readonly configuration?: GatewayConfiguration;
  readonly clock: Clock;
  /** Called with each entry of the journal, after its answer was handed to the socket; for a signature that does not
   *  match, once it is explained. Must not throw. */
  readonly onEntry?: (entry: JournalEntry) => void;
  /** Called with each whole request before it's judged, so that faults that are set now are this request's. Gets the App
   *  Secret that was sent: it must not be kept or shown. Must not throw. */
  readonly onRequest?: (request: SeenRequest) => void;
  /** Called with the first, the tenth, the hundredth refusal of a kind, and so on: refused requests aren't in the journal. */
  readonly onRefused?: (refused: RefusalCount) => void;
  /** Whether a secret belongs to an environment that is not on this machine: it has no business in a sandbox. */
  readonly refusedSecret?: (secret: AppSecret) => boolean | Promise<boolean>;
  readonly random?: RandomBytes;
  readonly limits?: Partial<GatewayLimits>;
}

export interface Gateway {
  /** `http://127.0.0.1:8787`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** The applications as they are now, the demo's working one first. */
  readonly applications: () => readonly Application[];
  /** Gives an application a new secret and returns it so; undefined for an unknown App Key. */
  readonly rotate: (appKey: string) => Application | undefined;
  /** Faults that befall every call from here on, unless its header asks for others; undefined for none. */
  readonly setFault: (fault: Fault | undefined) => void;
  /** The last 1,000 entries, the oldest first. */
  readonly journal: () => readonly JournalEntry[];
  /** The request behind an entry, without a secret; undefined if it's no longer kept. */
  readonly received: (id: number) => ReceivedCopy | undefined;
  /** How many requests were refused before anything was read of them, by what was wrong with them. */
  readonly refused: () => readonly RefusalCount[];
  /** Frees the port and ends every connection, also in the middle of a request. May be called twice. */
  readonly close: () => Promise<void>;
}

/** Starts the local gateway on 127.0.0.1. Rejects with FiscalError `port-taken`, or `gateway-secret-refused` where
 *  `refusedSecret` says so of a secret of the configuration (`appKey` in its arguments). */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const configuration = options.configuration ?? DEFAULT_CONFIGURATION;
  const applications = configuration.applications ?? DEMO_APPLICATIONS;
  const register = new ApplicationRegister(applications, options.random ?? systemRandomBytes);
  await refuseForeignSecrets(register.applications, options.refusedSecret);

  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const journal = new EntryRing<JournalEntry>();
  const received = new ReceivedStore();
  const explainer = new MismatchExplainer(explainWorkerFile(), EXPLAIN_LIMITS);
  const refusals = new RefusalCounter(options.onRefused ?? (() => {}));
  const server = gatewayServer(limits);
  const port = await listenOnLoopback(server, options.port ?? DEFAULT_PORT);
  const faults = new FaultPlan(configuration);
  const parts = {
    clock: options.clock,
    configuration,
    limits,
    hosts: loopbackHosts(port),
    register,
    rateLimiter: new RateLimiter(),
    faults,
    journal,
    received,
    explainer,
    refusals,
    held: new HeldAnswers(),
    writeAnswer: answerWriter(limits.lingerMs),
    onEntry: options.onEntry ?? (() => {}),
    onRequest: options.onRequest ?? (() => {}),
  };
  server.on('request', (request, response) => handleRequest(parts, request, response));
  server.on('checkContinue', (request, response) => {
    if (!isDeclaredTooLarge(request, limits.maxBodyBytes)) response.writeContinue();
    handleRequest(parts, request, response);
  });

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    applications: () => register.applications,
    rotate: appKey => register.rotate(appKey),
    setFault: fault => faults.setForAll(fault),
    journal: () => journal.entries(),
    received: id => received.copyOf(id, register.secretTexts),
    refused: () => refusals.counts(),
    close: async () => {
      await explainer.close();
      if (!server.listening) return;
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function refuseForeignSecrets(
  applications: readonly Application[],
  refusedSecret: GatewayOptions['refusedSecret'],
): Promise<void> {
  if (refusedSecret === undefined) return;
  for (const { appKey, secret } of applications) {
    if (await refusedSecret(secret)) throw new FiscalError('gateway-secret-refused', { appKey });
  }
}
