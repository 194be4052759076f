import type { CalendarDate } from './calendarDate.ts';
import { type ChaveParts, chaveParts } from './chaveParts.ts';
import { chaveWarnings } from './chaveWarnings.ts';
import { type CheckKind, type Finding, finding, kindOf } from './finding.ts';
import { checkDigit } from './modulo11.ts';
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
