/** The words of core/problem's Severity that a check of an identifier uses. Here `error` is the diagnostic's alone: the
 *  specification shows no format for its path variables, and people test rejections, so no finding keeps a request
 *  from being sent. */
export type FindingSeverity = 'error' | 'warning' | 'information';

/** What a check has to say about a part of the text: which sentence (`code` and `args`; see text/identifierText), how
 *  bad, and where: UTF-16 offsets in the checked text, `end` excluded. `args` never holds characters of the text, which
 *  may be personal data; only positions, names and the digits that were expected. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: FindingSeverity;
  readonly start: number;
  readonly end: number;
  readonly args: Readonly<Record<string, string | number>>;
}

export type FindingCode = keyof typeof FINDING_SEVERITIES;

/** `valid`: format and check digits hold. `doubtful`: they do, and something is unusual. `invalid`: they do not. None
 *  says that the identifier exists. */
export type CheckKind = 'valid' | 'doubtful' | 'invalid';

/** Every finding and how bad it is. An error is shape, check digit or month; what old, rare or future documents break
 *  legitimately is a warning. */
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

/** A finding over `[start, end)`, with the severity that belongs to its code. */
export function finding(
  code: FindingCode,
  [start, end]: readonly [start: number, end: number],
  args: Finding['args'] = {},
): Finding {
  return { code, severity: FINDING_SEVERITIES[code], start, end, args };
}

/** The kind of a check with these findings: its worst one decides. */
export function kindOf(findings: readonly Finding[]): CheckKind {
  if (findings.some(({ severity }) => severity === 'error')) return 'invalid';
  return findings.some(({ severity }) => severity === 'warning') ? 'doubtful' : 'valid';
}
