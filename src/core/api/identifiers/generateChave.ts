import type { CalendarDate } from './calendarDate.ts';
import { chaveCheckDigit, nfeCodeFault } from './chave.ts';
import { type ChaveModel, chaveModel, UFS } from './chaveParts.ts';
import { checkCnpj, generateCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';
import { DIGITS, type DrawNumber, randomCharacters } from './random.ts';

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
export type GeneratedChave =
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
