import { checkBirthDate } from './birthDate.ts';
import type { CalendarDate } from './calendarDate.ts';
import { checkChave } from './chave.ts';
import { checkCnpj } from './cnpj.ts';
import { checkCpf } from './cpf.ts';
import type { CheckKind, Finding } from './finding.ts';

export type Identifier = 'cpf' | 'cnpj' | 'chave' | 'nascimento';

/** Which identifier a path variable holds, by its name, as the specification writes it (`cnpj` is in none of its paths,
 *  but in paths that users set). `nfeId` is the caller's own and `cteId` and `dceId` are not explained: no check. */
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

/** The check that belongs to an identifier. `text` is the variable's value, percent-decoded. The findings are for
 *  diagnostics: none of them keeps a request from being sent. Never throws. */
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
