import type { DescriptionLabel } from '../../core/api/identifiers/describe.ts';
import type { CheckKind, FindingCode } from '../../core/api/identifiers/finding.ts';
import type { Text } from '../text.ts';

/** What each finding says: what is wrong or unusual, and what to do. Nothing here says that a number exists or does not:
 *  a check sees format and check digits. */
export const FINDING_TEXTS: Readonly<Record<FindingCode, Text>> = {
  'identifier-length': {
    en: 'A {name} has {length} characters; here are {found}.',
    'pt-BR': 'Aqui há {found} caracteres; {name} tem {length}.',
  },
  'identifier-character': {
    en: 'Position {position} takes a digit or a capital letter without accent.',
    'pt-BR': 'A posição {position} aceita um dígito ou uma letra maiúscula sem acento.',
  },
  'identifier-digit-expected': {
    en: 'Position {position} takes a digit.',
    'pt-BR': 'A posição {position} aceita um dígito.',
  },
  'identifier-lower-case': {
    en: 'The letters of a CNPJ are capitals. Write them in upper case.',
    'pt-BR': 'As letras do CNPJ são maiúsculas. Escreva-as em maiúsculas.',
  },
  'cpf-repeated': {
    en: 'One digit eleven times is no CPF, although its check digits hold.',
    'pt-BR': 'Um dígito repetido onze vezes não é CPF, embora os dígitos verificadores confiram.',
  },
  'cpf-check-digit': {
    en: 'The check digits of this CPF do not hold: behind these nine digits they are {expected}.',
    'pt-BR': 'Os dígitos verificadores deste CPF não conferem: para estes nove dígitos, são {expected}.',
  },
  'cpf-masked': {
    en: 'This CPF is written with its mask. The specification does not show whether the API takes it.',
    'pt-BR': 'Este CPF está com máscara. A especificação não mostra se a API a aceita.',
  },
  'cnpj-zeroed': {
    en: 'Fourteen zeros are no CNPJ, although their check digits hold.',
    'pt-BR': 'Catorze zeros não são CNPJ, embora os dígitos verificadores confiram.',
  },
  'cnpj-check-digit': {
    en: 'The check digits of this CNPJ do not hold: behind these twelve characters they are {expected}.',
    'pt-BR': 'Os dígitos verificadores deste CNPJ não conferem: para estes doze caracteres, são {expected}.',
  },
  'cnpj-masked': {
    en: 'This CNPJ is written with its mask. The specification does not show whether the API takes it; in a path its slash is %2F.',
    'pt-BR':
      'Este CNPJ está com máscara. A especificação não mostra se a API a aceita; em um caminho, a barra é %2F.',
  },
  'chave-check-digit': {
    en: 'The check digit of this chave does not hold: behind these 43 characters it is {expected}.',
    'pt-BR': 'O dígito verificador desta chave não confere: para estes 43 caracteres, é {expected}.',
  },
  'chave-month': {
    en: 'The month of issue (positions 5 and 6) is none from 01 to 12.',
    'pt-BR': 'O mês de emissão (posições 5 e 6) não está entre 01 e 12.',
  },
  'chave-prefixed': {
    en: '{prefix} belongs to the Id in the XML, not to the chave. Remove it.',
    'pt-BR': '{prefix} faz parte do Id no XML, não da chave. Remova.',
  },
  'chave-grouped': {
    en: 'This chave is in groups of four, as it is printed. Send it without the spaces.',
    'pt-BR': 'Esta chave está em grupos de quatro, como é impressa. Envie-a sem os espaços.',
  },
  'chave-uf': {
    en: 'The first two digits are no UF that issues documents.',
    'pt-BR': 'Os dois primeiros dígitos não são de uma UF emissora.',
  },
  'chave-future': {
    en: 'The month of issue is in the future.',
    'pt-BR': 'O mês de emissão está no futuro.',
  },
  'chave-issuer': {
    en: 'The check digits of the issuer’s {kind} (positions 7 to 20) do not hold.',
    'pt-BR': 'Os dígitos verificadores do {kind} do emitente (posições 7 a 20) não conferem.',
  },
  'chave-model': {
    en: 'The model (positions 21 and 22) is no document known here.',
    'pt-BR': 'O modelo (posições 21 e 22) não é de um documento conhecido aqui.',
  },
  'chave-number-zero': {
    en: 'The document’s number is 000000000; numbers start at 1.',
    'pt-BR': 'O número do documento é 000000000; a numeração começa em 1.',
  },
  'chave-emission-type': {
    en: 'The emission type (tpEmis) is none that is known for {model}: {known}.',
    'pt-BR': 'O tipo de emissão (tpEmis) não é um dos conhecidos para {model}: {known}.',
  },
  'chave-code-predictable': {
    en: 'Rule B03-10 refuses this numeric code (cNF) as predictable. Documents from before 2019 may have it.',
    'pt-BR':
      'A regra B03-10 recusa este código numérico (cNF) por ser previsível. Documentos anteriores a 2019 podem tê-lo.',
  },
  'chave-code-is-number': {
    en: 'Rule B03-10 refuses a numeric code (cNF) equal to the number. Documents from before 2019 may have it.',
    'pt-BR':
      'A regra B03-10 recusa código numérico (cNF) igual ao número. Documentos anteriores a 2019 podem tê-lo.',
  },
  'chave-series-fisco': {
    en: 'Series 890 to 899: avulsa, issued by the fisco.',
    'pt-BR': 'Série 890 a 899: avulsa, emitida pelo fisco.',
  },
  'chave-series-avulsa-cnpj': {
    en: 'Series 900 to 909: avulsa, for a CNPJ.',
    'pt-BR': 'Série 900 a 909: avulsa, para CNPJ.',
  },
  'chave-series-avulsa-cpf': {
    en: 'Series 910 to 919: avulsa, for a CPF.',
    'pt-BR': 'Série 910 a 919: avulsa, para CPF.',
  },
  'chave-series-cpf': {
    en: 'Series 920 to 969: the issuer is a CPF.',
    'pt-BR': 'Série 920 a 969: o emitente é um CPF.',
  },
  'birth-date-form': {
    en: 'A date of birth is written AAAA-MM-DD, AAAAMMDD, DD/MM/AAAA, DD-MM-AAAA or DDMMAAAA, with all its zeros (A is the year).',
    'pt-BR':
      'A data de nascimento é escrita AAAA-MM-DD, AAAAMMDD, DD/MM/AAAA, DD-MM-AAAA ou DDMMAAAA, com todos os zeros.',
  },
  'birth-date-year': {
    en: 'The year has to be from 1900 to 2099.',
    'pt-BR': 'O ano precisa estar entre 1900 e 2099.',
  },
  'birth-date-month': {
    en: 'The month has to be from 01 to 12.',
    'pt-BR': 'O mês precisa estar entre 01 e 12.',
  },
  'birth-date-day': {
    en: 'The day has to be from 01 to {lastDay} in this month.',
    'pt-BR': 'O dia precisa estar entre 01 e {lastDay} neste mês.',
  },
  'birth-date-future': {
    en: 'This date of birth is in the future.',
    'pt-BR': 'Esta data de nascimento está no futuro.',
  },
};

/** What a check as a whole says, for a hover. Of a CNPJ, one wrong character in fifteen keeps the digits right. */
export const CHECK_TEXTS: Readonly<Record<CheckKind, Text>> = {
  valid: { en: 'Format and check digits hold.', 'pt-BR': 'Formato e dígito verificador conferem.' },
  doubtful: {
    en: 'Format and check digits hold; something is unusual.',
    'pt-BR': 'Formato e dígito verificador conferem; há algo incomum.',
  },
  invalid: {
    en: 'Format or check digits do not hold.',
    'pt-BR': 'O formato ou o dígito verificador não confere.',
  },
};

/** The same for a date of birth, which has no check digit. */
export const BIRTH_DATE_TEXTS: Readonly<Record<CheckKind, Text>> = {
  valid: { en: 'A day of the calendar.', 'pt-BR': 'Uma data do calendário.' },
  doubtful: { en: 'A day of the calendar.', 'pt-BR': 'Uma data do calendário.' },
  invalid: { en: 'No date of birth.', 'pt-BR': 'Não é uma data de nascimento.' },
};

/** The label of each line of a description. */
export const LABEL_TEXTS: Readonly<Record<DescriptionLabel, Text>> = {
  cpf: { en: 'CPF', 'pt-BR': 'CPF' },
  cnpj: { en: 'CNPJ', 'pt-BR': 'CNPJ' },
  'cnpj-root': { en: 'Root', 'pt-BR': 'Raiz' },
  'cnpj-order': { en: 'Order', 'pt-BR': 'Ordem' },
  'check-digits': { en: 'Check digits', 'pt-BR': 'Dígitos verificadores' },
  uf: { en: 'UF', 'pt-BR': 'UF' },
  'year-month': { en: 'Issued in', 'pt-BR': 'Emissão' },
  'issuer-cnpj': { en: 'Issuer (CNPJ)', 'pt-BR': 'Emitente (CNPJ)' },
  'issuer-cpf': { en: 'Issuer (CPF)', 'pt-BR': 'Emitente (CPF)' },
  model: { en: 'Model', 'pt-BR': 'Modelo' },
  series: { en: 'Series', 'pt-BR': 'Série' },
  number: { en: 'Number', 'pt-BR': 'Número' },
  'emission-type': { en: 'Emission type (tpEmis)', 'pt-BR': 'Tipo de emissão (tpEmis)' },
  'issuer-type': { en: 'Issuer type (tpEmit)', 'pt-BR': 'Tipo de emitente (tpEmit)' },
  'authorization-site': {
    en: 'Site of authorization (nSiteAutoriz)',
    'pt-BR': 'Site do autorizador (nSiteAutoriz)',
  },
  code: { en: 'Numeric code', 'pt-BR': 'Código numérico' },
  'check-digit': { en: 'Check digit', 'pt-BR': 'Dígito verificador' },
  'birth-date': { en: 'Date of birth', 'pt-BR': 'Data de nascimento' },
};
