/** The severities of core/problem that identifier checks use. An `error` affects only the diagnostic: the specification shows no format for
 *  its path variables, and people test rejections, so no finding prevents sending. */
export type FindingSeverity = 'error' | 'warning' | 'information';

/** A finding about a part of the text: its sentence (`code` and `args`; see text/language/identifierText), its severity, and
 *  its range as UTF-16 offsets in the checked text, `end` exclusive. `args` contains only positions, numbers, names,
 *  expected digits, and a known prefix, but no other characters of the text, which may be personal data. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  readonly start: number;
  readonly end: number;
  readonly args: Readonly<Record<string, string | number>>;
}

export type FindingCode = keyof typeof FINDING_SEVERITIES;

/** `invalid`: has an error, such as a wrong format or check digit. `doubtful`: has no error, but is unusual. `valid`: neither. No kind says
 *  that the identifier exists. */
export type CheckKind = 'valid' | 'doubtful' | 'invalid';

/** Every finding and its severity. Errors concern the format, the check digits, or dates; a warning is for what old, rare, or future
 *  documents may legitimately have. */
const FINDING_SEVERITIES = {
  'identifier-length': 'error',
  'identifier-character': 'error',
  'identifier-digit-expected': 'error',
  'identifier-lower-case': 'error',
  'cpf-repeated': 'error',
  'cpf-check-digit': 'error',
  'cpf-masked': 'information',
  'cnpj-zeroed': 'error',
  'cnpj-check-digit': 'error',
  'cnpj-masked': 'information',
  'chave-check-digit': 'error',
  'chave-month': 'error',
  'chave-prefixed': 'warning',
  'chave-uf': 'warning',
  'chave-future': 'warning',
  'chave-issuer': 'warning',
  'chave-model': 'warning',
  'chave-number-zero': 'warning',
  'chave-emission-type': 'warning',
  'chave-code-predictable': 'warning',
  'chave-code-is-number': 'warning',
  'chave-grouped': 'information',
  'chave-series-fisco': 'information',
  'chave-series-avulsa-cnpj': 'information',
  'chave-series-avulsa-cpf': 'information',
  'chave-series-cpf': 'information',
  'birth-date-form': 'error',
  'birth-date-year': 'error',
  'birth-date-month': 'error',
  'birth-date-day': 'error',
  'birth-date-future': 'error',
} as const satisfies Readonly<Record<string, FindingSeverity>>;

/** A finding for `[start, end)`, with the severity of its code. */
export function finding(
  code: FindingCode,
  [start, end]: readonly [start: number, end: number],
  args: Finding['args'] = {},
): Finding {
  return { code, severity: FINDING_SEVERITIES[code], start, end, args };
}

/** The overall result: the worst finding decides. */
export function kindOf(findings: readonly Finding[]): CheckKind {
  if (findings.some(({ severity }) => severity === 'error')) return 'invalid';
  return findings.some(({ severity }) => severity === 'warning') ? 'doubtful' : 'valid';
}
