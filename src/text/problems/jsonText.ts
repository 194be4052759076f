import type { Text } from '../text.ts';

/** Problems of JSON configuration files (core/json), by code. */
export const JSON_TEXT = {
  'json-too-deep': {
    en: 'Objects and arrays may be nested {levels} deep, not more.',
    'pt-BR': 'Objetos e listas podem ter até {levels} níveis, não mais.',
  },
  'json-symbol-unknown': {
    en: 'This is not JSON. Texts and keys stand in straight double quotes ("); without them there are numbers, true, false and null.',
    'pt-BR':
      'Isto não é JSON. Textos e chaves ficam entre aspas duplas retas ("); sem aspas só há números, true, false e null.',
  },
  'json-comment': {
    en: 'JSON has no comments: this would be sent, and the server would refuse the body. Remove it.',
    'pt-BR': 'JSON não tem comentários: isto seria enviado e o servidor recusaria o corpo. Remova.',
  },
  'json-number-malformed': {
    en: 'This is not a number in JSON: digits, a point before decimals, no leading zero.',
    'pt-BR': 'Isto não é um número em JSON: dígitos, ponto antes dos decimais, sem zero à esquerda.',
  },
  'json-key-expected': {
    en: 'A key in double quotes is expected here.',
    'pt-BR': 'Aqui se espera uma chave entre aspas duplas.',
  },
  'json-value-expected': {
    en: 'A value is expected here: a text, a number, true, false, null, an object or an array.',
    'pt-BR': 'Aqui se espera um valor: texto, número, true, false, null, objeto ou lista.',
  },
  'json-colon-expected': {
    en: 'A colon is expected between the key and its value.',
    'pt-BR': 'Faltam dois-pontos entre a chave e o valor.',
  },
  'json-comma-expected': {
    en: 'A comma is expected before this.',
    'pt-BR': 'Falta uma vírgula antes disto.',
  },
  'json-brace-unclosed': {
    en: 'An object is not closed: } is expected.',
    'pt-BR': 'Um objeto não foi fechado: falta }.',
  },
  'json-bracket-unclosed': {
    en: 'An array is not closed: ] is expected.',
    'pt-BR': 'Uma lista não foi fechada: falta ].',
  },
  'json-end-expected': {
    en: 'The value has ended; nothing may follow it.',
    'pt-BR': 'O valor já terminou; nada pode vir depois dele.',
  },
  'json-comment-unclosed': {
    en: 'This comment is not closed: */ is expected.',
    'pt-BR': 'Este comentário não foi fechado: falta */.',
  },
  'json-string-unclosed': {
    en: 'This text is not closed: " is expected on the same line.',
    'pt-BR': 'Este texto não foi fechado: falta " na mesma linha.',
  },
  'json-escape-unknown': {
    en: 'JSON does not know this escape. A backslash itself is written \\\\.',
    'pt-BR': 'JSON não conhece este escape. A própria barra invertida se escreve \\\\.',
  },
  'json-character-not-allowed': {
    en: 'A control character in a text has to be escaped, such as \\t.',
    'pt-BR': 'Um caractere de controle em um texto precisa de escape, como \\t.',
  },
  'json-key-repeated': {
    en: '`{key}` stands twice in this object; keep one.',
    'pt-BR': '`{key}` aparece duas vezes neste objeto; mantenha uma.',
  },
  'json-root-type': {
    en: 'The file has to hold one {expected}.',
    'pt-BR': 'O arquivo tem de conter um {expected}.',
  },
  'json-type': {
    en: '`{at}` has to be of type {expected}.',
    'pt-BR': '`{at}` tem de ser do tipo {expected}.',
  },
  'json-key-missing': { en: '`{key}` is missing here.', 'pt-BR': 'Falta `{key}` aqui.' },
  'json-key-unknown': {
    en: '`{key}` is not known here. Known: {allowed}.',
    'pt-BR': '`{key}` não é conhecido aqui. Conhecidos: {allowed}.',
  },
  'json-key-misplaced': {
    en: '`{key}` belongs to an environment, not here.',
    'pt-BR': '`{key}` pertence a um ambiente; aqui não cabe.',
  },
  'json-choice': {
    en: '`{at}` has to be one of: {allowed}.',
    'pt-BR': '`{at}` tem de ser um destes: {allowed}.',
  },
  'json-too-small': {
    en: '`{at}` has to be {limit} or more.',
    'pt-BR': '`{at}` tem de ser {limit} ou mais.',
  },
  'json-too-large': {
    en: '`{at}` has to be {limit} or less.',
    'pt-BR': '`{at}` tem de ser {limit} ou menos.',
  },
  'json-too-few': {
    en: '`{at}` needs {limit} or more entries.',
    'pt-BR': '`{at}` precisa de {limit} ou mais itens.',
  },
  'json-too-many': {
    en: '`{at}` may have {limit} entries, not more.',
    'pt-BR': '`{at}` pode ter até {limit} itens.',
  },
  'json-form-app-key': {
    en: '`{at}` has to be 1 to 200 printable ASCII characters without a space.',
    'pt-BR': '`{at}` tem de ter de 1 a 200 caracteres ASCII imprimíveis, sem espaço.',
  },
  'json-form-app-secret': {
    en: '`{at}` has to be 1 to 4096 printable ASCII characters without a space: a header carries no others.',
    'pt-BR':
      '`{at}` tem de ter de 1 a 4096 caracteres ASCII imprimíveis, sem espaço: um cabeçalho não leva outros.',
  },
  'json-form-base-url': {
    en: '`{at}` has to start with http:// or https:// and have no query, such as http://127.0.0.1:8787.',
    'pt-BR': '`{at}` tem de começar com http:// ou https:// e não ter query, como http://127.0.0.1:8787.',
  },
  'json-form-endpoint-path': {
    en: '`{at}` has to start with /openapi/ and have no query, no space and only ASCII.',
    'pt-BR': '`{at}` tem de começar com /openapi/, sem query, sem espaço e só com ASCII.',
  },
  'json-form-header-value': {
    en: '`{at}` has to be printable ASCII, as headers are.',
    'pt-BR': '`{at}` tem de ser ASCII imprimível, como são os cabeçalhos.',
  },
  'json-unfit': { en: '`{at}` does not fit here.', 'pt-BR': '`{at}` não cabe aqui.' },
} as const satisfies Record<string, Text>;
