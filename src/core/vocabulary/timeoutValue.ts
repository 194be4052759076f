/** The maximum value of `# @timeout`. */
export const MAX_TIMEOUT_MS = 600_000;

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** The value of `# @timeout` in milliseconds: a whole number with `ms`, `s` or `m`; without a unit, it's seconds, as
 *  in JetBrains HTTP Client. Undefined if it's malformed or zero. It may exceed `MAX_TIMEOUT_MS`. */
export function readTimeoutMs(written: string): number | undefined {
  const [, digits = '0', unit = 's'] = /^(\d{1,9})[ \t]*(ms|s|m)?$/i.exec(written) ?? [];
  return Number(digits) * (UNIT_MS[unit.toLowerCase()] ?? 0) || undefined;
}
