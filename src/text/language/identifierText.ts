import type { CheckKind, FindingCode } from '../../core/api/identifiers/finding.ts';
import type { DescriptionLabel } from '../../core/api/identifiers/identifier.ts';
import type { Text } from '../text.ts';

/** The text of each finding: what is wrong or unusual, and what to do. None says whether a number exists, because
 *  checks only cover format and check digits. */
export const FINDING_TEXTS: Readonly<Record<FindingCode, Text>> = {
  'identifier-length': {
    en: 'Expected {length} characters for a {name}, but found {found}.',
    'pt-BR': 'Número de caracteres esperado para {name}: {length}. Aqui há {found}.',
  },
  'identifier-character': {
    en: 'Position {position} must be a digit or an uppercase letter without an accent.',
    'pt-BR': 'A posição {position} deve ser um dígito ou uma letra maiúscula sem acento.',
  },
  'identifier-digit-expected': {
    en: 'Position {position} must be a digit.',
    'pt-BR': 'A posição {position} deve ser um dígito.',
  },
  'identifier-lower-case': {
    en: 'The letters of a CNPJ must be uppercase.',
    'pt-BR': 'As letras de um CNPJ devem ser maiúsculas.',
  },
  'cpf-repeated': {
    en: 'A CPF can’t be one digit repeated eleven times, even though the check digits are valid.',
    'pt-BR': 'Um CPF não pode ter onze dígitos iguais, mesmo que os dígitos verificadores confiram.',
  },
  'cpf-check-digit': {
    en: 'The check digits of this CPF are invalid: after these nine digits, they should be {expected}.',
    'pt-BR':
      'Os dígitos verificadores deste CPF não conferem: para estes nove dígitos, deveriam ser {expected}.',
  },
  'cpf-masked': {
    en: 'This CPF has punctuation. The specification doesn’t say whether the API accepts it.',
    'pt-BR': 'Este CPF está com pontuação. Não consta na especificação se a API a aceita.',
  },
  'cnpj-zeroed': {
    en: 'A CNPJ can’t be all zeros, even though the check digits are valid.',
    'pt-BR': 'Um CNPJ não pode ter catorze zeros, mesmo que os dígitos verificadores confiram.',
  },
  'cnpj-check-digit': {
    en: 'The check digits of this CNPJ are invalid: after these twelve characters, they should be {expected}.',
    'pt-BR':
      'Os dígitos verificadores deste CNPJ não conferem: para estes doze caracteres, deveriam ser {expected}.',
  },
  'cnpj-masked': {
    en: 'This CNPJ has punctuation. The specification doesn’t say whether the API accepts it; in a path, write the slash as %2F.',
    'pt-BR':
      'Este CNPJ está com pontuação. Não consta na especificação se a API a aceita; em um caminho, escreva a barra como %2F.',
  },
  'chave-check-digit': {
    en: 'The check digit of this access key is invalid: after these 43 characters, it should be {expected}.',
    'pt-BR':
      'O dígito verificador desta chave de acesso não confere: para estes 43 caracteres, deveria ser {expected}.',
  },
  'chave-month': {
    en: 'The month of issue (positions 5 and 6) must be from 01 to 12.',
    'pt-BR': 'O mês de emissão (posições 5 e 6) deve estar entre 01 e 12.',
  },
  'chave-prefixed': {
    en: '{prefix} is part of the Id in the XML, not of the access key. Remove it.',
    'pt-BR': '{prefix} faz parte do Id no XML, não da chave de acesso. Remova-o.',
  },
  'chave-grouped': {
    en: 'This access key is in groups of four, as printed. Send it without spaces.',
    'pt-BR': 'Esta chave de acesso está em grupos de quatro, como é impressa. Envie-a sem espaços.',
  },
  'chave-uf': {
    en: 'The first two digits aren’t the code of a UF that issues documents.',
    'pt-BR': 'Os dois primeiros dígitos não são o código de uma UF emissora.',
  },
  'chave-future': {
    en: 'The month of issue is in the future.',
    'pt-BR': 'O mês de emissão está no futuro.',
  },
  'chave-issuer': {
    en: 'The check digits of the issuer’s {kind} (positions 7 to 20) are invalid.',
    'pt-BR': 'Os dígitos verificadores do {kind} do emitente (posições 7 a 20) não conferem.',
  },
  'chave-model': {
    en: 'The model (positions 21 and 22) isn’t that of a known document.',
    'pt-BR': 'O modelo (posições 21 e 22) não é de um documento conhecido.',
  },
  'chave-number-zero': {
    en: 'The document number is 000000000; numbers start at 1.',
    'pt-BR': 'O número do documento é 000000000; a numeração começa em 1.',
  },
  'chave-emission-type': {
    en: 'Unknown issuance type (tpEmis) for {model}. Known: {known}.',
    'pt-BR': 'Tipo de emissão (tpEmis) desconhecido para {model}. Conhecidos: {known}.',
  },
  'chave-code-predictable': {
    en: 'Rule B03-10 rejects this numeric code (cNF) as predictable. Documents from before 2019 may have it.',
    'pt-BR':
      'A regra B03-10 rejeita este código numérico (cNF) por ser previsível. Documentos anteriores a 2019 podem tê-lo.',
  },
  'chave-code-is-number': {
    en: 'Rule B03-10 rejects a numeric code (cNF) equal to the document number. Documents from before 2019 may have it.',
    'pt-BR':
      'A regra B03-10 rejeita um código numérico (cNF) igual ao número do documento. Documentos anteriores a 2019 podem tê-lo.',
  },
  'chave-series-fisco': {
    en: 'Series 890 to 899: avulsa, issued by the tax authority (fisco).',
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
    en: 'Series 920 to 969: the issuer has a CPF.',
    'pt-BR': 'Série 920 a 969: o emitente tem CPF.',
  },
  'birth-date-form': {
    en: 'Write dates of birth as AAAA-MM-DD, AAAAMMDD, DD/MM/AAAA, DD-MM-AAAA, or DDMMAAAA, with leading zeros (AAAA is the year).',
    'pt-BR':
      'Escreva a data de nascimento como AAAA-MM-DD, AAAAMMDD, DD/MM/AAAA, DD-MM-AAAA ou DDMMAAAA, sempre com os zeros à esquerda.',
  },
  'birth-date-year': {
    en: 'The year must be from 1900 to 2099.',
    'pt-BR': 'O ano deve estar entre 1900 e 2099.',
  },
  'birth-date-month': {
    en: 'The month must be from 01 to 12.',
    'pt-BR': 'O mês deve estar entre 01 e 12.',
  },
  'birth-date-day': {
    en: 'The day must be from 01 to {lastDay} in this month.',
    'pt-BR': 'O dia deve estar entre 01 e {lastDay} neste mês.',
  },
  'birth-date-future': {
    en: 'This date of birth is in the future.',
    'pt-BR': 'Esta data de nascimento está no futuro.',
  },
};

/** The result of a whole check, for a hover. In a CNPJ, one in fifteen wrong characters leaves the check digits
 *  valid. */
export const CHECK_TEXTS: Readonly<Record<CheckKind, Text>> = {
  valid: { en: 'Valid format and check digits.', 'pt-BR': 'Formato e dígitos verificadores válidos.' },
  doubtful: {
    en: 'Valid format and check digits, with a warning.',
    'pt-BR': 'Formato e dígitos verificadores válidos, com um aviso.',
  },
  invalid: {
    en: 'Invalid format or check digits.',
    'pt-BR': 'Formato ou dígitos verificadores inválidos.',
  },
};

/** The result for a date of birth, which has no check digit. */
export const BIRTH_DATE_TEXTS: Readonly<Record<CheckKind, Text>> = {
  valid: { en: 'Valid date.', 'pt-BR': 'Data válida.' },
  doubtful: { en: 'Valid date, with a warning.', 'pt-BR': 'Data válida, com um aviso.' },
  invalid: { en: 'Not a valid date of birth.', 'pt-BR': 'Não é uma data de nascimento válida.' },
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
  'emission-type': { en: 'Issuance type (tpEmis)', 'pt-BR': 'Tipo de emissão (tpEmis)' },
  'issuer-type': { en: 'Issuer type (tpEmit)', 'pt-BR': 'Tipo de emitente (tpEmit)' },
  'authorization-site': {
    en: 'Authorization site (nSiteAutoriz)',
    'pt-BR': 'Site do autorizador (nSiteAutoriz)',
  },
  code: { en: 'Numeric code', 'pt-BR': 'Código numérico' },
  'check-digit': { en: 'Check digit', 'pt-BR': 'Dígito verificador' },
  'birth-date': { en: 'Date of birth', 'pt-BR': 'Data de nascimento' },
};
