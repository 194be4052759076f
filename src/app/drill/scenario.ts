import { type GatewayResponse, jsonResponse, refusalResponse } from '../../core/api/envelope.ts';
import { GATEWAY_CODES, type GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { Fault } from '../../gateway/faults/fault.ts';

/** The rules for grading a program's behavior. They're in reports, so they must stay the same between versions. */
export const RULE_IDS = [
  'signed-right',
  'backoff',
  'fresh-signature',
  'no-retry-of-refusal',
  'no-second-post',
  'gives-up',
  'exit-status',
  'no-token-elsewhere',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** What the local gateway does while the program runs, and which rules are graded. */
export interface Scenario {
  readonly id: ScenarioId;
  readonly rules: readonly RuleId[];
  /** The fault for the attempt with this number, from 1; none if undefined. `elsewhere` is another origin on this
   *  machine, `limitMs` longer than any program may run here. */
  readonly fault: (attempt: number, context: ScenarioContext) => Fault | undefined;
  /** The expected exit code, if it's graded: according to the last response, or always nonzero. */
  readonly exit: 'as-answered' | 'nonzero';
  /** The number of attempts allowed after a rejection: a corrected clock may be tried once. */
  readonly attemptsAfterRefusal: number;
  /** Whether the App Secret is rotated after the first request. */
  readonly rotates?: boolean;
}

export interface ScenarioContext {
  readonly elsewhere: string;
  readonly limitMs: number;
}

export const SCENARIO_IDS = [
  'baseline',
  'rate-limit',
  'rate-limit-forever',
  'refused-signature',
  'unknown-token',
  'not-subscribed',
  'disabled',
  'clock',
  'lost-answer',
  'slow-answer',
  'server-error',
  'front-page',
  'redirect',
  'truncated',
  'garbage',
  'business-refusal',
  'secret-rotated',
] as const;
export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** More than any real clock skew, so no tolerance hides it. */
const CLOCK_AHEAD_SECONDS = 600;
const RATE_LIMITED_ATTEMPTS = 2;
const TRUNCATED_BYTES = 8;

const PAGE = '<!DOCTYPE html><html><head><title>Service Unavailable</title></head><body>…</body></html>\n';
const html = (status: number): GatewayResponse => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: PAGE,
});
const garbage: GatewayResponse = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"success": tru',
};
/** The format of an endpoint's own errors isn't in the specification, so a program must handle any format. */
const businessRefusal = jsonResponse(400, { erro: 'rejeitado', campos: ['id'] });

function refusal(id: GatewayCode['id']): GatewayResponse {
  const code = GATEWAY_CODES.find(known => known.id === id);
  if (code === undefined) throw new Error(`Unknown gateway code ${id}.`);
  // Without a Retry-After, so that the specification's own backoff applies.
  return refusalResponse(code, undefined);
}

const REFUSAL_RULES = ['no-retry-of-refusal', 'exit-status'] as const;
const LOSS_RULES = ['no-second-post', 'exit-status'] as const;

function refused(id: ScenarioId, code: GatewayCode['id']): Scenario {
  const reply = refusal(code);
  return { id, rules: REFUSAL_RULES, fault: () => ({ reply }), exit: 'nonzero', attemptsAfterRefusal: 0 };
}

function lost(id: ScenarioId, fault: Scenario['fault'], rules: readonly RuleId[] = LOSS_RULES): Scenario {
  return { id, rules, fault, exit: 'nonzero', attemptsAfterRefusal: 0 };
}

const rateLimited = refusal('rate-limit-exceeded');

/** The potentially longest ones first, because several run at a time. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'rate-limit-forever',
    rules: ['backoff', 'fresh-signature', 'gives-up', 'exit-status'],
    fault: () => ({ reply: rateLimited }),
    exit: 'nonzero',
    attemptsAfterRefusal: Number.POSITIVE_INFINITY,
  },
  lost('slow-answer', (_, { limitMs }) => ({ latencyMs: limitMs }), [
    'no-second-post',
    'gives-up',
    'exit-status',
  ]),
  {
    id: 'rate-limit',
    rules: ['signed-right', 'backoff', 'fresh-signature', 'exit-status'],
    fault: attempt => (attempt <= RATE_LIMITED_ATTEMPTS ? { reply: rateLimited } : undefined),
    exit: 'as-answered',
    attemptsAfterRefusal: Number.POSITIVE_INFINITY,
  },
  {
    id: 'baseline',
    rules: ['signed-right', 'fresh-signature', 'exit-status'],
    fault: () => undefined,
    exit: 'as-answered',
    attemptsAfterRefusal: 0,
  },
  refused('refused-signature', 'signature-mismatch'),
  refused('unknown-token', 'token-unknown'),
  refused('not-subscribed', 'endpoint-not-subscribed'),
  refused('disabled', 'application-disabled'),
  {
    id: 'clock',
    rules: REFUSAL_RULES,
    fault: () => ({ clockOffsetSeconds: CLOCK_AHEAD_SECONDS }),
    exit: 'as-answered',
    attemptsAfterRefusal: 1,
  },
  lost('lost-answer', () => ({ reset: 'before' })),
  lost('server-error', () => ({ reply: html(500) })),
  lost('front-page', () => ({ reply: html(503) })),
  {
    id: 'redirect',
    rules: ['no-token-elsewhere'],
    fault: (_, { elsewhere }) => ({ redirect: `${elsewhere}/openapi/demo/echo` }),
    exit: 'nonzero',
    attemptsAfterRefusal: 0,
  },
  lost('truncated', () => ({ truncateBytes: TRUNCATED_BYTES })),
  lost('garbage', () => ({ reply: garbage })),
  {
    id: 'business-refusal',
    rules: ['no-retry-of-refusal'],
    fault: () => ({ reply: businessRefusal }),
    exit: 'nonzero',
    attemptsAfterRefusal: 0,
  },
  {
    id: 'secret-rotated',
    rules: REFUSAL_RULES,
    fault: () => undefined,
    exit: 'as-answered',
    attemptsAfterRefusal: 0,
    rotates: true,
  },
];
