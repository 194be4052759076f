import { type CheckKind, type Finding, finding, kindOf } from './finding.ts';
import { twoCheckDigits } from './modulo11.ts';
import { DIGITS, type DrawNumber, randomCharacters } from './random.ts';
import { type Shape, shapeFindings, type Written, written } from './shape.ts';

export interface CpfCheck {
  readonly kind: CheckKind;
  readonly findings: readonly Finding[];
  /** The eleven digits without their mask, even if the check digits are invalid; undefined if the format is invalid. A
   *  string, to keep leading zeros. */
  readonly cpf: string | undefined;
}

const SHAPE: Shape = { name: 'CPF', length: 11, letters: [0, 0] };

/** Checks a CPF, bare or masked (000.000.000-00): eleven digits, two check digits, not the same digit eleven times.
 *  The ten CPFs of one repeated digit pass the arithmetic but are invalid by rule; 12345678909 is valid. Never throws.
 *  Source: Receita Federal, modulo 11 with weights 2 to 10 and 2 to 11 from the right. */
export function checkCpf(text: string): CpfCheck {
  const spelling = written(text, '000.000.000-00');
  const shape = shapeFindings(spelling, SHAPE);
  if (shape.length > 0) return { kind: 'invalid', findings: shape, cpf: undefined };
  const cpf = spelling.characters;
  const findings = [...digitFindings(spelling)];
  if (spelling.masked) findings.push(finding('cpf-masked', [0, text.length]));
  return { kind: kindOf(findings), findings, cpf };
}

/** The two check digits for the first nine digits. */
export function cpfCheckDigits(base: string): string {
  return twoCheckDigits(base, 11);
}

function digitFindings({ characters, place }: Written): Finding[] {
  if (/^(.)\1{10}$/.test(characters)) return [finding('cpf-repeated', place(0, 11))];
  const expected = cpfCheckDigits(characters.slice(0, 9));
  return characters.endsWith(expected) ? [] : [finding('cpf-check-digit', place(9, 11), { expected })];
}

/** Generates a valid CPF for tests. It's random but may belong to a real person, so don't use it in production. */
export function generateCpf(draw: DrawNumber): string {
  const drawn = randomCharacters(draw, 9, DIGITS);
  // The same digit nine times would become the same digit eleven times with its check digits, which is invalid.
  const base = /^(.)\1{8}$/.test(drawn) ? drawn.slice(0, 8) + ((Number(drawn.charAt(8)) + 1) % 10) : drawn;
  return base + cpfCheckDigits(base);
}
