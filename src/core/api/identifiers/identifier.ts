import { checkBirthDate } from './birthDate.ts';
import type { CalendarDate } from './calendarDate.ts';
import { checkChave } from './chave.ts';
import { checkCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';
import type { CheckKind, Finding } from './finding.ts';

export type Identifier = 'cpf' | 'cnpj' | 'chave' | 'nascimento';

/** The identifier that a path variable contains, according to its name in the specification (`cnpj` occurs only in paths that users set).
 *  `nfeId` is chosen by the caller, and `cteId` and `dceId` aren't explained, so they aren't checked. */
export function identifierOf(variableName: string): Identifier | undefined {
  switch (variableName) {
    case 'cpf':
    case 'cnpj':
    case 'chave':
    case 'nascimento':
      return variableName;
    default:
      return undefined;
  }
}

/** Checks an identifier. `text` is the percent-decoded value of the variable. The findings are for diagnostics and
 *  never prevent sending. Never throws. */
export function checkIdentifier(
  identifier: Identifier,
  text: string,
  today: CalendarDate,
): { readonly kind: CheckKind; readonly findings: readonly Finding[] } {
  switch (identifier) {
    case 'cpf':
      return checkCpf(text);
    case 'cnpj':
      return checkCnpj(text);
    case 'chave':
      return checkChave(text, today);
    case 'nascimento':
      return checkBirthDate(text, today);
  }
}
