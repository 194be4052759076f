/** The longest time that `# @timeout` can ask for. */
export const MAX_TIMEOUT_MS = 600_000;

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** What `# @timeout` asks for, in milliseconds: a whole number with `ms`, `s` or `m`, or without a unit, which means seconds as in
 *  JetBrains HTTP Client. Undefined if it is malformed or zero. It can be more than `MAX_TIMEOUT_MS`. */
export function readTimeoutMs(written: string): number | undefined {
  const [, digits = '0', unit = 's'] = /^(\d{1,9})[ \t]*(ms|s|m)?$/i.exec(written) ?? [];
  return Number(digits) * (UNIT_MS[unit.toLowerCase()] ?? 0) || undefined;
}
