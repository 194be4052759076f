import type { DrillTextKey } from '../../text/drill/drillText.ts';
import type { TextArguments } from '../../text/text.ts';
import type { DrillAttempt } from './attempt.ts';
import type { ScenarioRun } from './runScenario.ts';
import type { RuleId, Scenario } from './scenario.ts';

/** The key and arguments of a sentence, translated once the language is known. */
export interface Phrase {
  readonly key: DrillTextKey;
  readonly args: TextArguments;
}

export interface Grade {
  readonly id: RuleId;
  readonly outcome: 'passed' | 'failed' | 'not-seen';
  readonly seen: Phrase;
}

/** Grades a program's behavior in a scenario, rule by rule. Deterministic. */
export function grade(scenario: Scenario, run: ScenarioRun): readonly Grade[] {
  return scenario.rules.map(id => ({ id, ...GRADERS[id](scenario, run) }));
}

type Graded = Omit<Grade, 'id'>;
type Grader = (scenario: Scenario, run: ScenarioRun) => Graded;

const passed = (key: DrillTextKey, args: TextArguments = {}): Graded => ({
  outcome: 'passed',
  seen: { key, args },
});
const failed = (key: DrillTextKey, args: TextArguments = {}): Graded => ({
  outcome: 'failed',
  seen: { key, args },
});
const notSeen = (key: DrillTextKey, args: TextArguments = {}): Graded => ({
  outcome: 'not-seen',
  seen: { key, args },
});

/** The maximum time between the creation of a timestamp and the arrival of its request, even on a slow machine. */
const FRESH_SECONDS = 30;
/** On some systems, timers fire a few milliseconds early. */
const EARLY_MS = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const MOST_JITTER_MS = 15_000;
/** Three or more delays within this deviation have no jitter. With 500 ms of jitter, one program in 200 is this even by chance. */
const EXACT_MS = 20;
const EXACT_WAITS = 3;
/** A new timestamp that differs by more than the platform's tolerance comes from a corrected clock. */
const CORRECTED_SECONDS = 300;

const GRADERS: Readonly<Record<RuleId, Grader>> = {
  'signed-right': (_, { attempts }) => {
    const [first] = attempts;
    if (first === undefined) return failed('no-request');
    const wrong = attempts.findIndex(({ signature }) => signature === 'wrong');
    const attempt = attempts[wrong];
    if (attempt === undefined) return passed('signed', { count: attempts.length });
    const { path, missing } = attempt;
    if (missing.length > 0)
      return failed('headers-missing', { attempt: wrong + 1, names: missing.join(', ') });
    if (!path.startsWith('/openapi/')) return failed('other-path', { attempt: wrong + 1, path });
    return failed('signature-wrong', { attempt: wrong + 1, method: attempt.method, path });
  },

  'fresh-signature': (_, { attempts }) => {
    const [first] = attempts;
    if (first === undefined) return failed('no-request');
    const stale = attempts.findIndex(
      ({ offSeconds }) => offSeconds === undefined || Math.abs(offSeconds) > FRESH_SECONDS,
    );
    const old = attempts[stale];
    if (old !== undefined) {
      if (old.offSeconds === undefined) return failed('timestamp-malformed', { attempt: stale + 1 });
      return failed('timestamp-stale', { attempt: stale + 1, seconds: Math.abs(old.offSeconds) });
    }
    const again = attempts.findIndex((attempt, at) => at > 0 && isRepeated(attempt, attempts[at - 1]));
    if (again !== -1) return failed('signature-repeated', { attempt: again + 1 });
    const other = attempts.findIndex(({ bodyDigest }) => bodyDigest !== first.bodyDigest);
    return other === -1
      ? passed('fresh', { count: attempts.length })
      : failed('body-changed', { attempt: other + 1 });
  },

  backoff: (_, { attempts }) => {
    const waits = waitsOf(attempts);
    if (waits.length === 0) return notSeen(attempts.length === 0 ? 'no-request' : 'not-repeated');
    const args = { waits: waits.map(secondsText).join(', ') };
    const short = waits.findIndex((wait, at) => wait < nominalMs(at) - EARLY_MS);
    if (short !== -1) return failed('waits-short', { ...args, attempt: short + 2 });
    const long = waits.findIndex(wait => wait > LONGEST_WAIT_MS + MOST_JITTER_MS);
    if (long !== -1) return failed('waits-long', { ...args, attempt: long + 2 });
    return hasNoJitter(waits) ? failed('waits-exact', args) : passed('waits', args);
  },

  'no-retry-of-refusal': ({ attemptsAfterRefusal }, { attempts }) => {
    const at = attempts.findIndex(({ response }) => response.kind === 'refused');
    const refused = attempts[at];
    if (refused === undefined) return notSeen(attempts.length === 0 ? 'no-request' : 'not-refused');
    const later = attempts.slice(at + 1);
    const args = { response: refused.response.text, count: later.length, times: timesOf(later) };
    if (later.length === 0) return passed('not-repeated-after', args);
    const corrected =
      later.length <= attemptsAfterRefusal && later.every(attempt => isCorrected(attempt, refused));
    return corrected ? passed('clock-corrected', args) : failed('repeated-after', args);
  },

  'no-second-post': (_, { attempts }) => {
    const [first] = attempts;
    if (first === undefined) return notSeen('no-request');
    const args = { response: first.response.text, method: first.method };
    if (/^(?:GET|HEAD|OPTIONS)$/.test(first.method)) return notSeen('not-changing', args);
    const again = attempts
      .slice(1)
      .filter(({ method, path }) => method === first.method && path === first.path);
    if (again.length === 0) return passed('not-repeated-after', args);
    return failed('repeated-after', { ...args, count: again.length, times: timesOf(again) });
  },

  'gives-up': (_, { attempts, end, isLoop, lastedMs }) => {
    if (attempts.length === 0) return notSeen('no-request');
    const args = { count: attempts.length, seconds: secondsText(lastedMs) };
    if (isLoop) return failed('loops', args);
    if (end.kind !== 'ended') return failed('goes-on', args);
    return attempts.some(({ response }) => response.text === 'silence')
      ? passed('own-timeout', { seconds: secondsText(lastedMs - (attempts[0]?.atMs ?? 0)) })
      : passed('gave-up', args);
  },

  'exit-status': ({ exit, id }, { attempts, end, isLoop, lastedMs }) => {
    const last = attempts.at(-1);
    if (last === undefined) return failed('no-request');
    if (isLoop) return failed('loops', { count: attempts.length, seconds: secondsText(lastedMs) });
    if (end.kind !== 'ended') {
      return failed('goes-on', { count: attempts.length, seconds: secondsText(lastedMs) });
    }
    const { status, signal = '' } = end;
    if (status === undefined) return failed('killed', { signal });
    const isPage = id === 'server-error' || id === 'front-page';
    if (isPage && HTML_CRASH.test(end.stderr)) return failed('crashed-on-html', { status });
    const shouldBeZero = exit === 'as-answered' && last.response.kind === 'accepted';
    const args = { status, response: last.response.text };
    return (status === 0) === shouldBeZero ? passed('exits', args) : failed('exits', args);
  },

  'no-token-elsewhere': (_, { attempts, tokenElsewhere }) => {
    if (tokenElsewhere) return failed('token-elsewhere');
    return attempts.length === 0 ? notSeen('no-request') : passed('token-stays');
  },
};

/** Error messages of JSON parsers in common languages about `<`. */
const HTML_CRASH =
  /JSONDecodeError|Unexpected token '?<|invalid character '<'|JsonParseException|JsonReaderException|JSON::ParserError|JsonException: Syntax error/;

function isRepeated(attempt: DrillAttempt, before: DrillAttempt | undefined): boolean {
  return attempt.timestamp === before?.timestamp || attempt.sign === before?.sign;
}

function isCorrected(attempt: DrillAttempt, refused: DrillAttempt): boolean {
  return Math.abs((attempt.offSeconds ?? 0) - (refused.offSeconds ?? 0)) > CORRECTED_SECONDS;
}

/** The delays after the attempts that were rejected because of the rate limit. */
function waitsOf(attempts: readonly DrillAttempt[]): readonly number[] {
  return attempts.slice(1).flatMap((attempt, at) => {
    const before = attempts[at];
    return before?.response.kind === 'rate-limited' ? [attempt.atMs - before.atMs] : [];
  });
}

function nominalMs(at: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** at, LONGEST_WAIT_MS);
}

/** Without jitter, each delay exceeds the expected one by the same amount: the duration of a request. */
function hasNoJitter(waits: readonly number[]): boolean {
  const more = waits.map((wait, at) => wait - nominalMs(at));
  return waits.length >= EXACT_WAITS && Math.max(...more) - Math.min(...more) < EXACT_MS;
}

function timesOf(attempts: readonly DrillAttempt[]): string {
  const shown = attempts.slice(0, 3).map(({ atMs }) => secondsText(atMs));
  return [...shown, ...(attempts.length > shown.length ? ['…'] : [])].join(', ');
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
