import type { CalendarDate } from './calendarDate.ts';
import { type ChaveParts, chaveParts } from './chaveParts.ts';
import { chaveSpelling } from './chaveSpelling.ts';
import { chaveWarnings } from './chaveWarnings.ts';
import { type CheckKind, type Finding, finding, kindOf } from './finding.ts';
import { checkDigit } from './modulo11.ts';
import { type Shape, shapeFindings } from './shape.ts';

export interface ChaveCheck {
  readonly kind: CheckKind;
  readonly findings: readonly Finding[];
  /** The 44 characters without prefix and spaces, and their parts, even if the check digit or the month is invalid;
   *  undefined if the format is. */
  readonly chave: string | undefined;
  readonly parts: ChaveParts | undefined;
}

const SHAPE: Shape = { name: 'chave', length: 44, letters: [6, 18] };

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
