import type { NumberForm } from '../causes/causeDetails.ts';
import type { Binary } from '../pipeline/binary.ts';
import { grouped, type NumberWriter } from './jsonNumbers.ts';

/** Names that business documents have for amounts and quantities, with their quotes. */
export const AMOUNT_NAMES =
  /valor|quantidade|preco|preço|aliquota|alíquota|desconto|total|frete|seguro|base|peso|^"v[A-Z]|^"q[A-Z]|^"p[A-Z]|amount|price|quantity/i;

/** How decimals and formatted numbers are written, whole ones too: `5` as `5.00`. */
export const CENTS_WRITERS: readonly (readonly [form: NumberForm, write: NumberWriter])[] = [
  ['cents', fixed],
  ['cents after a comma', token => comma(fixed(token))],
];

/** How amounts are written for people, as text. */
export const AMOUNT_WRITERS: readonly (readonly [signed: string, write: NumberWriter])[] = [
  ['"1250.00"', token => `"${fixed(token)}"`],
  ['"1250,00"', token => `"${comma(fixed(token))}"`],
  ['"1.250,00"', token => `"${inThousands(token)}"`],
  ['"R$ 1.250,00"', token => `"R$ ${inThousands(token)}"`],
];

function fixed(token: Binary): Binary {
  return Number(token).toFixed(2);
}

function comma(number: string): string {
  return number.replace('.', ',');
}

function inThousands(token: Binary): string {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)\.(\d+)$/.exec(fixed(token)) ?? [];
  if (whole === '') return token;
  return `${sign}${grouped(whole, '.') ?? whole},${cents}`;
}
