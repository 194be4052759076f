import { type CalendarDate, isAfter } from './calendarDate.ts';
import { CHAVE_PLACES, type ChaveModel, type ChaveParts, chaveModel, chaveParts, UFS } from './chaveParts.ts';
import { checkCnpj, generateCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';
import { type CheckKind, type Finding, type FindingCode, finding, kindOf } from './finding.ts';
import { checkDigit } from './modulo11.ts';
import { DIGITS, type DrawNumber, randomCharacters } from './random.ts';
import { type Shape, shapeFindings, type Written, written } from './shape.ts';

export interface ChaveCheck {
  readonly kind: CheckKind;
  readonly findings: readonly Finding[];
  /** The 44 characters without prefix and spaces, and their parts, even if the check digit or the month is invalid;
   *  undefined if the format is invalid. */
  readonly chave: string | undefined;
  readonly parts: ChaveParts | undefined;
}

const SHAPE: Shape = { name: 'chave de acesso', length: 44, letters: [6, 18] };

/** Checks a chave de acesso: 44 characters, letters only in the issuer's first twelve, modulo 11, a month from 01 to
 *  12. Unusual values are warnings. `today` limits the month of issue. Never throws; linear.
 *  Source: NT Conjunta 2025.001 §5 and annexes; INFERRED for the DC-e, which the note doesn't name. */
export function checkChave(text: string, today: CalendarDate): ChaveCheck {
  const spelling = chaveSpelling(text);
  const { characters: chave, prefix, masked, place } = spelling;
  const shape = shapeFindings(spelling, SHAPE);
  if (shape.length > 0) return { kind: 'invalid', findings: shape, chave: undefined, parts: undefined };
  const parts = chaveParts(chave);
  const findings: Finding[] = [];
  if (prefix !== '') findings.push(finding('chave-prefixed', [0, prefix.length], { prefix }));
  if (masked) findings.push(finding('chave-grouped', place(0, 44)));
  if (parts.month < 1 || parts.month > 12) findings.push(finding('chave-month', place(4, 6)));
  const expected = chaveCheckDigit(chave.slice(0, 43));
  if (parts.checkDigit !== expected) findings.push(finding('chave-check-digit', place(43, 44), { expected }));
  findings.push(...chaveWarnings(parts, today, place));
  return { kind: kindOf(findings), findings, chave, parts };
}

/** The check digit for the first 43 characters. */
export function chaveCheckDigit(base: string): string {
  return checkDigit(base, 9);
}

/** The prefixes of the XML `Id` attribute. They're case-sensitive: `nfe` isn't one. */
const CHAVE_PREFIXES = ['NFe', 'CTe', 'MDFe', 'BPe', 'NF3e', 'NFCom', 'DCe'] as const;

/** Splits the prefix of an XML `Id` from the chave; '' if there is no prefix. Accepts only known prefixes,
 *  case-sensitive, instead of all leading letters, because NF3e contains a digit. */
export function withoutIdPrefix(text: string): { readonly prefix: string; readonly chave: string } {
  const prefix = CHAVE_PREFIXES.find(known => text.startsWith(known)) ?? '';
  return { prefix, chave: text.slice(prefix.length) };
}

/** Reads a chave in its usual forms: bare, with the prefix of an `Id`, or as printed on a DANFE in eleven groups of
 *  four with one space between them. Other whitespace is kept and reported as a wrong character or length. */
function chaveSpelling(text: string): Written & { readonly prefix: string } {
  const { prefix, chave } = withoutIdPrefix(text);
  return { ...written(chave, Array(11).fill('0000').join(' '), prefix.length), prefix };
}

/** What is unusual in a well-formed chave, but possible in an old, rare, or test document. `place` maps positions in
 *  the chave to offsets in the text. */
function chaveWarnings(parts: ChaveParts, today: CalendarDate, place: Written['place']): Finding[] {
  const { uf, year, month, issuer, model, number, emissionType } = parts;
  const found: Finding[] = [];
  const report = (code: FindingCode, part: keyof typeof CHAVE_PLACES, args: Finding['args'] = {}) => {
    const [start, end] = CHAVE_PLACES[part];
    found.push(finding(code, place(start, end), args));
  };

  if (uf === undefined) report('chave-uf', 'uf');
  if (month >= 1 && month <= 12 && isAfter({ year, month, day: 1 }, today))
    report('chave-future', 'yearMonth');
  if (!issuer.confers) report('chave-issuer', 'issuer', { kind: issuer.kind.toUpperCase() });
  if (model === undefined) report('chave-model', 'model');
  const seriesUse = nfeSeriesUse(parts);
  if (seriesUse !== undefined) report(seriesUse, 'series');
  if (Number(number) === 0) report('chave-number-zero', 'number');
  if (model !== undefined && !model.emissionTypes.includes(emissionType)) {
    report('chave-emission-type', 'emissionType', {
      model: model.name,
      known: [...model.emissionTypes].join(', '),
    });
  }
  const codeFault = nfeCodeFault(parts);
  if (codeFault !== undefined) report(codeFault, 'layout');
  return found;
}

/** One digit eight times, or eight ascending digits that wrap from 9 to 0. */
const PREDICTABLE =
  /^(?:(\d)\1{7}|12345678|23456789|34567890|45678901|56789012|67890123|78901234|89012345|90123456|01234567)$/;

/** A predictable cNF. Source: rule B03-10 of NF-e and NFC-e, since NT 2019.001; older documents may legitimately
 *  break it. */
export function nfeCodeFault({
  modelCode,
  code,
  number,
}: Pick<ChaveParts, 'modelCode' | 'code' | 'number'>): FindingCode | undefined {
  if (modelCode !== '55' && modelCode !== '65') return undefined;
  if (PREDICTABLE.test(code)) return 'chave-code-predictable';
  return Number(code) === Number(number) ? 'chave-code-is-number' : undefined;
}

/** Who issues an NF-e of this series, if the series determines it. Source: MOC of the NF-e, series from 890. */
function nfeSeriesUse({ modelCode, series }: ChaveParts): FindingCode | undefined {
  if (modelCode !== '55' || series < '890') return undefined;
  if (series <= '899') return 'chave-series-fisco';
  if (series <= '909') return 'chave-series-avulsa-cnpj';
  if (series <= '919') return 'chave-series-avulsa-cpf';
  return series <= '969' ? 'chave-series-cpf' : undefined;
}

export interface ChaveOptions {
  /** The month of issue, in a year from 2000 to 2099. */
  readonly date: CalendarDate;
  /** `mod`, two digits. Default: 55, the NF-e. */
  readonly model?: string;
  /** `SP` or `35`. Default: a random one. */
  readonly uf?: string;
  /** A valid CNPJ (numeric or alphanumeric) or CPF. Default: a generated numeric CNPJ. */
  readonly issuer?: string;
}

/** `refused` names the option that prevents generating a chave. */
type GeneratedChave =
  | { readonly kind: 'generated'; readonly chave: string }
  | { readonly kind: 'refused'; readonly option: keyof ChaveOptions };

/** Generates a valid chave without warnings (for any today from `date` on), for tests: normal emission, with random
 *  series, number, and code. */
export function generateChave(draw: DrawNumber, options: ChaveOptions): GeneratedChave {
  const { date } = options;
  const model = chaveModel(options.model ?? '55');
  const uf = options.uf === undefined ? UFS[draw(UFS.length)] : ufNamed(options.uf);
  const issuer = issuerDigits(options.issuer ?? generateCnpj(draw));
  if (model === undefined) return { kind: 'refused', option: 'model' };
  if (uf === undefined) return { kind: 'refused', option: 'uf' };
  if (issuer === undefined) return { kind: 'refused', option: 'issuer' };
  if (!isMonthOfThisCentury(date)) return { kind: 'refused', option: 'date' };
  const number = String(1 + draw(999_999_999)).padStart(9, '0');
  const base = [
    uf.code,
    String(date.year).slice(2) + String(date.month).padStart(2, '0'),
    issuer.padStart(14, '0'),
    model.code,
    seriesOf(draw, model, issuer),
    number,
    '1',
    layoutDigits(draw, model, number),
  ].join('');
  return { kind: 'generated', chave: base + chaveCheckDigit(base) };
}

function ufNamed(name: string) {
  return UFS.find(({ abbreviation, code }) => name === abbreviation || name === code);
}

/** The issuer without its mask; undefined if it isn't valid. */
function issuerDigits(issuer: string): string | undefined {
  const cpf = checkCpf(issuer);
  if (cpf.kind === 'valid') return cpf.cpf;
  const cnpj = checkCnpj(issuer);
  return cnpj.kind === 'valid' ? cnpj.cnpj : undefined;
}

function isMonthOfThisCentury({ year, month }: CalendarDate): boolean {
  return (
    Number.isInteger(year) &&
    year >= 2000 &&
    year <= 2099 &&
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12
  );
}

/** An NF-e issued with a CPF has a series from 920 to 969; the series of other documents stay below 890, where the reserved ones start. */
function seriesOf(draw: DrawNumber, model: ChaveModel, issuer: string): string {
  const series = model.code === '55' && issuer.length === 11 ? 920 + draw(50) : 1 + draw(889);
  return String(series).padStart(3, '0');
}

/** The eight digits after tpEmis. The authorization site is 0, and tpEmit of a DC-e is 2, the issuer itself. */
function layoutDigits(draw: DrawNumber, model: ChaveModel, number: string): string {
  switch (model.layout) {
    case 'issuer-type-site-code':
      return `20${randomCharacters(draw, 6, DIGITS)}`;
    case 'site-code':
      return `0${randomCharacters(draw, 7, DIGITS)}`;
    case 'code':
      return unpredictableCode(draw, model.code, number);
  }
}

/** Eight random digits that rule B03-10 accepts. If it rejects them, the first two are replaced with 57 or 58, which
 *  start no predictable code. */
function unpredictableCode(draw: DrawNumber, modelCode: string, number: string): string {
  const drawn = randomCharacters(draw, 8, DIGITS);
  const rest = drawn.slice(2);
  const codes = [drawn, `57${rest}`, `58${rest}`];
  return codes.find(code => nfeCodeFault({ modelCode, code, number }) === undefined) ?? drawn;
}
