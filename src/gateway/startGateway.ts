import { FiscalError } from '../core/errors.ts';
import { GATEWAY_PORT } from '../core/localPorts.ts';
import { createMaskedStart } from '../core/masking/maskedStart.ts';
import { createSecretMask } from '../core/masking/secretMask.ts';
import type { Clock } from '../core/ports.ts';
import type { AppSecret } from '../core/signing/appSecret.ts';
import type { MismatchExplaining } from '../report/explanation/explainReport.ts';
import type { TrafficEvents, TrafficServer } from '../report/trafficRecord.ts';
import type { Locale } from '../text/text.ts';
import { listenOnLoopback } from '../traffic/listenOnLoopback.ts';
import { RecordLog } from '../traffic/recordLog.ts';
import { loopbackHosts, type RefusalCount, RefusalCounter } from '../traffic/requestGuard.ts';
import { SentSecrets } from '../traffic/sentSecrets.ts';
import {
  type Application,
  DEMO_APPLICATIONS,
  type RandomBytes,
  systemRandomBytes,
} from './applications/application.ts';
import { ApplicationRegister } from './applications/applicationRegister.ts';
import { FaultPlan } from './configuration/faultPlan.ts';
import { DEFAULT_CONFIGURATION, type GatewayConfiguration } from './configuration/gatewayConfiguration.ts';
import type { Fault } from './faults/fault.ts';
import { HeldResponses } from './faults/writeFaulty.ts';
import { handleRequest, type SeenRequest } from './handleRequest.ts';
import { responseWriter } from './http/gatewayResponse.ts';
import { GATEWAY_LIMITS, type GatewayLimits, gatewayServer } from './http/gatewayServer.ts';
import { isDeclaredTooLarge } from './http/readBody.ts';
import { RateLimiter } from './verdict/verdict.ts';

export interface GatewayOptions extends TrafficEvents {
  /** Default: 8787. 0 means any free port. */
  readonly port?: number;
  readonly configuration?: GatewayConfiguration;
  readonly clock: Clock;
  /** The language of notes for requests without Accept-Language; default: English. */
  readonly locale?: Locale;
  /** Called with each complete request before it's checked, so that a fault set now applies to it. The request contains the App
   *  Secret that was sent, which must not be stored or shown. Must not throw. */
  readonly onRequest?: (request: SeenRequest) => void;
  /** Called for the first, tenth, hundredth … rejection of a kind, because the requests that the guard rejects aren't in the
   *  request log. */
  readonly onRefused?: (refused: RefusalCount) => void;
  /** Whether a secret belongs to an environment that isn't on this machine, so that the gateway must not use it. */
  readonly refusedSecret?: (secret: AppSecret) => boolean | Promise<boolean>;
  readonly random?: RandomBytes;
  /** Explains signature mismatches, and ends with the gateway; without it, the log doesn't say why signatures don't match. */
  readonly explainer?: MismatchExplaining;
  readonly limits?: Partial<GatewayLimits>;
}

export interface Gateway extends TrafficServer {
  /** The current applications; without a configuration, the first one is the demo application that works. */
  readonly applications: () => readonly Application[];
  /** Rotates an application's secret and returns the application; undefined for an unknown App Key. */
  readonly rotate: (appKey: string) => Application | undefined;
  /** Injects faults into every request from now on, unless its header asks for others; undefined restores the configuration's
   *  rules. */
  readonly setFault: (fault: Fault | undefined) => void;
  /** The number of requests that were rejected before they were read, by reason. */
  readonly refused: () => readonly RefusalCount[];
}

/** Starts the local gateway on 127.0.0.1. Rejects like `listenOnLoopback`, or with FiscalError `gateway-secret-refused` (`appKey`
 *  in its arguments) if `refusedSecret` returns true for a configured secret. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const configuration = options.configuration ?? DEFAULT_CONFIGURATION;
  const applications = configuration.applications ?? DEMO_APPLICATIONS;
  const register = new ApplicationRegister(applications, options.random ?? systemRandomBytes);
  await refuseForeignSecrets(register.applications, options.refusedSecret);

  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const { explainer, onEntry, onExplained } = options;
  const maskWith = (sent: readonly string[]) => createSecretMask([...register.secretTexts, ...sent]);
  const log = new RecordLog({ explainer, maskWith, onEntry, onExplained });
  const refusals = new RefusalCounter(options.onRefused ?? (() => {}));
  const server = gatewayServer(limits);
  const port = await listenOnLoopback(server, options.port ?? GATEWAY_PORT);
  const faults = new FaultPlan(configuration);
  const parts = {
    clock: options.clock,
    configuration,
    limits,
    locale: options.locale ?? 'en',
    hosts: loopbackHosts(port),
    register,
    rateLimiter: new RateLimiter(),
    faults,
    log,
    maskedFor: maskCache(secrets => createMaskedStart(secrets)),
    sentSecrets: new SentSecrets(),
    refusals,
    held: new HeldResponses(),
    writeResponse: responseWriter(limits.lingerMs),
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
    entries: () => log.entries(),
    request: id => log.request(id),
    response: id => log.response(id),
    toExplain: id => log.toExplain(id),
    refused: () => refusals.counts(),
    close: async () => {
      await log.close();
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

/** Returns a function that returns the mask for a list of secrets, created again only for a list with other secrets, because
 *  creating a mask takes longer than using it. */
export function maskCache<Mask>(
  create: (secrets: readonly string[]) => Mask,
): (secrets: readonly string[]) => Mask {
  let latest: { readonly secrets: readonly string[]; readonly mask: Mask } | undefined;
  return secrets => {
    if (latest === undefined || !haveSameSecrets(latest.secrets, secrets))
      latest = { secrets, mask: create(secrets) };
    return latest.mask;
  };
}

function haveSameSecrets(left: readonly string[], right: readonly string[]): boolean {
  return left === right || (left.length === right.length && left.every((secret, at) => secret === right[at]));
}
