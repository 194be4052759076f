import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { jsonResponse } from '../../core/api/envelope.ts';
import { PATH_PREFIX } from '../../core/api/limits.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { isStrictJson } from '../../core/formats/strictJson.ts';
import type { Clock, ProgramEnd, Programs, SteadyClock } from '../../core/ports.ts';
import type { AppSecret } from '../../core/signing/appSecret.ts';
import type { ConfiguredApplication } from '../../gateway/applications/application.ts';
import type { Fault } from '../../gateway/faults/fault.ts';
import type { SeenRequest } from '../../gateway/handleRequest.ts';
import type { Gateway } from '../../gateway/startGateway.ts';
import type { TrafficRecord } from '../../report/trafficRecord.ts';
import { type AttemptResponse, attemptOf, type DrillAttempt } from './attempt.ts';
import type { Scenario } from './scenario.ts';

/** What a drill needs from outside. */
export interface DrillPorts {
  readonly programs: Programs;
  readonly clock: Clock;
  readonly steadyMs: SteadyClock;
  readonly newSecret: () => AppSecret;
  /** Starts a local gateway on a free port, with this application or the demo applications. */
  readonly startGateway: (
    onRequest: (request: SeenRequest) => void,
    application?: ConfiguredApplication,
  ) => Promise<Gateway>;
}

/** The tested program. */
export interface DrilledProgram {
  readonly command: readonly string[];
  readonly cwd: string;
  /** The environment variables, without any real secret. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** What happened in a scenario. */
export interface ScenarioRun {
  readonly attempts: readonly DrillAttempt[];
  readonly end: ProgramEnd;
  /** From the program's start to its end. */
  readonly lastedMs: number;
  /** Whether the App Secret was sent to another origin. */
  readonly tokenElsewhere: boolean;
  /** Whether the program was ended because it made too many attempts. */
  readonly isLoop: boolean;
}

/** A program that makes this many attempts is in a loop. */
const MOST_ATTEMPTS = 60;
/** Longer than any program may run here, so that a slow response never arrives. */
const BEYOND_TIMEOUT_MS = 60_000;
const APP_KEY = 'drill';

interface Seen {
  readonly attempt: Omit<DrillAttempt, 'response'>;
  readonly fault: Fault | undefined;
  /** The id of its entry in the gateway's request log. */
  readonly entryId: number;
}

/** Runs the program once against its own local gateway, which plays the scenario. Gateway, secret, and port are
 *  created for it, so that scenarios can run concurrently. */
export async function runScenario(
  scenario: Scenario,
  { command, cwd, env, timeoutMs }: DrilledProgram,
  { programs, clock, steadyMs, newSecret, startGateway }: DrillPorts,
  signal: AbortSignal,
): Promise<ScenarioRun> {
  const loop = new AbortController();
  const seen: Seen[] = [];
  let tokenElsewhere = false;
  const given = newSecret();
  const first = given.reveal();
  let secret = first;
  const startMs = steadyMs();
  const elsewhere = await startGateway(request => {
    tokenElsewhere ||= carries(request, first);
  });
  const gateway = await startGateway(request => receive(request), drillApplication(given)).catch(
    async (error: unknown) => {
      await elsewhere.close();
      throw error;
    },
  );
  function receive(request: SeenRequest): void {
    const attempt = attemptOf(request, secret, { atMs: steadyMs() - startMs, nowMs: clock.nowMs() });
    const count = seen.length + 1;
    const context = { elsewhere: elsewhere.url, limitMs: timeoutMs + BEYOND_TIMEOUT_MS };
    const fault = scenario.fault(count, context) ?? acceptance(attempt);
    seen.push({ attempt, fault, entryId: lastId(gateway) + 1 });
    gateway.setFault(fault);
    if (count === 1 && scenario.rotates) {
      // Only after the gateway has checked this request with the old secret.
      setImmediate(() => {
        secret = gateway.rotate(APP_KEY)?.secret.reveal() ?? secret;
      });
    }
    if (count >= MOST_ATTEMPTS) loop.abort();
  }
  try {
    const end = await programs.run(
      {
        ...{ command, cwd, totalMs: timeoutMs, input: [], onOutput: () => 'go on' as const },
        env: { ...withoutProxy(env), FISCAL_BASE_URL: gateway.url, FISCAL_APP_SECRET: first },
      },
      AbortSignal.any([signal, loop.signal]),
    );
    const lastedMs = Math.round(steadyMs() - startMs);
    const entries = new Map(gateway.entries().map(entry => [entry.id, entry]));
    const attempts = seen.map(
      ({ attempt, fault, entryId }): DrillAttempt => ({
        ...attempt,
        response: answered(fault, entries.get(entryId)),
      }),
    );
    return { attempts, end, lastedMs, tokenElsewhere, isLoop: loop.signal.aborted };
  } finally {
    await Promise.all([gateway.close(), elsewhere.close()]);
  }
}

function drillApplication(secret: AppSecret): ConfiguredApplication {
  return {
    ...{ appKey: APP_KEY, appName: 'Drill', state: 'effective', integratorEnabled: true },
    ...{ subscriptions: 'every', rateLimit: undefined, secret },
  };
}

function lastId(gateway: Gateway): number {
  return gateway.entries().at(-1)?.id ?? 0;
}

/** Paths that aren't in the specification (cancellations, uploads) are also accepted if the signature is correct. */
function acceptance({ method, path, signature }: Omit<DrillAttempt, 'response'>): Fault | undefined {
  const isShown = matchEndpoint(method, path, ENDPOINTS) !== undefined;
  if (isShown || signature === 'wrong' || !path.startsWith(PATH_PREFIX)) return undefined;
  return { reply: jsonResponse(200, { sandbox: true }) };
}

function carries({ target, headers, body }: SeenRequest, secret: string): boolean {
  return `${target} ${JSON.stringify(headers)} ${Buffer.from(body).toString('latin1')}`.includes(secret);
}

/** The gateway is on this machine, so no proxy must be used for it. */
function withoutProxy(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const others = Object.entries(env).filter(([name]) => !/^(?:https?|all|no)_proxy$/i.test(name));
  return { ...Object.fromEntries(others), NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost' };
}

function answered(fault: Fault | undefined, entry: TrafficRecord | undefined): AttemptResponse {
  if (fault?.latencyMs !== undefined) return { text: 'silence', kind: 'lost' };
  if (fault?.reset !== undefined) return { text: 'reset', kind: 'lost' };
  const status = entry?.response?.status ?? 0;
  if (fault?.redirect !== undefined) return { text: String(status), kind: 'redirected' };
  const code = fault?.reply === undefined ? entry?.code : codeOf(fault.reply.body);
  const text = code === undefined ? String(status) : `${status} ${code}`;
  if (fault?.truncateBytes !== undefined && status === 200) return { text: `${text} cut off`, kind: 'lost' };
  if (status === 429) return { text, kind: 'rate-limited' };
  if (status >= 500) return { text, kind: 'failed' };
  if (status >= 400) return { text, kind: 'refused' };
  return { text, kind: isJson(fault) ? 'accepted' : 'lost' };
}

function codeOf(body: string): number | undefined {
  const [, code] = /"code":(\d+)/.exec(body) ?? [];
  return code === undefined ? undefined : Number(code);
}

/** Some scenarios send something other than JSON on purpose. */
function isJson(fault: Fault | undefined): boolean {
  return fault?.reply === undefined || isStrictJson(fault.reply.body);
}
