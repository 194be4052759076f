import type { Text } from '../text.ts';

/** Problems of JSON configuration files (core/json), by code. */
export const JSON_TEXT = {
  'json-too-deep': {
    en: 'Objects and arrays are nested too deeply. The maximum is {levels} levels.',
    'pt-BR': 'Objetos e arrays com níveis demais. O máximo é de {levels} níveis.',
  },
  'json-symbol-unknown': {
    en: 'Invalid JSON. Put strings and keys in straight double quotes ("); numbers, true, false, and null have no quotation marks.',
    'pt-BR':
      'JSON inválido. Coloque strings e chaves entre aspas duplas retas ("); só números, true, false e null ficam sem aspas.',
  },
  'json-quotes-other': {
    en: 'Use straight double quotes ("): JSON has no others.',
    'pt-BR': 'Use aspas duplas retas ("): JSON não tem outras.',
  },
  'json-key-unquoted': {
    en: 'Put the key in double quotes: "{key}".',
    'pt-BR': 'Coloque a chave entre aspas duplas: "{key}".',
  },
  'json-word-other': {
    en: 'Use {word}: JSON has no {written}.',
    'pt-BR': 'Use {word}: {written} não existe em JSON.',
  },
  'json-comment': {
    en: 'JSON has no comments. This one would be sent, and the server would reject the body. Remove it.',
    'pt-BR': 'JSON não tem comentários. Este seria enviado, e o servidor rejeitaria o corpo. Remova-o.',
  },
  'json-number-malformed': {
    en: 'Invalid JSON number. Use digits, a decimal point if needed, and no leading zeros.',
    'pt-BR': 'Número JSON inválido. Use dígitos, ponto antes dos decimais e nenhum zero à esquerda.',
  },
  'json-key-expected': {
    en: 'Add a key in double quotes here.',
    'pt-BR': 'Adicione aqui uma chave entre aspas duplas.',
  },
  'json-value-expected': {
    en: 'Add a value here: a string, number, true, false, null, object, or array.',
    'pt-BR': 'Adicione aqui um valor: string, número, true, false, null, objeto ou array.',
  },
  'json-colon-expected': {
    en: 'A colon is missing between the key and its value.',
    'pt-BR': 'Faltam dois-pontos entre a chave e o valor.',
  },
  'json-comma-expected': {
    en: 'A comma is missing before this.',
    'pt-BR': 'Falta uma vírgula antes disto.',
  },
  'json-comma-excess': {
    en: 'Remove this comma: JSON allows commas only between values.',
    'pt-BR': 'Remova esta vírgula: em JSON, só há vírgula entre dois valores.',
  },
  'json-brace-unclosed': {
    en: 'The object isn’t closed: } is missing.',
    'pt-BR': 'O objeto não foi fechado: falta }.',
  },
  'json-bracket-unclosed': {
    en: 'The array isn’t closed: ] is missing.',
    'pt-BR': 'O array não foi fechado: falta ].',
  },
  'json-end-expected': {
    en: 'The JSON value ends before this. Remove the rest.',
    'pt-BR': 'O valor JSON termina antes disto. Remova o resto.',
  },
  'json-comment-unclosed': {
    en: 'This comment isn’t closed: */ is missing.',
    'pt-BR': 'Este comentário não foi fechado: falta */.',
  },
  'json-string-unclosed': {
    en: 'This string isn’t closed: " is missing on the same line.',
    'pt-BR': 'Esta string não foi fechada: falta " na mesma linha.',
  },
  'json-escape-unknown': {
    en: 'Unknown escape. To write a backslash, use \\\\.',
    'pt-BR': 'Escape desconhecido. Para escrever uma barra invertida, use \\\\.',
  },
  'json-character-not-allowed': {
    en: 'Escape this control character, for example as \\t.',
    'pt-BR': 'Use um escape para este caractere de controle, como \\t.',
  },
  'json-key-repeated': {
    en: '`{key}` appears twice in this object. Keep one.',
    'pt-BR': '`{key}` aparece duas vezes neste objeto. Mantenha só uma ocorrência.',
  },
  'json-root-type': {
    en: 'The root of the file must be of type {expected}.',
    'pt-BR': 'A raiz do arquivo deve ser do tipo {expected}.',
  },
  'json-type': {
    en: '`{at}` must be of type {expected}.',
    'pt-BR': '`{at}` deve ser do tipo {expected}.',
  },
  'json-key-missing': { en: '`{key}` is missing here.', 'pt-BR': 'Falta `{key}` aqui.' },
  'json-key-unknown': {
    en: 'Unknown key `{key}`. Known: {allowed}.',
    'pt-BR': 'Chave desconhecida: `{key}`. Conhecidas: {allowed}.',
  },
  'json-key-misplaced': {
    en: '`{key}` belongs in an environment, not here.',
    'pt-BR': '`{key}` deve ficar em um ambiente; não é permitido aqui.',
  },
  'json-choice': {
    en: '`{at}` must be one of: {allowed}.',
    'pt-BR': '`{at}` deve ser um destes: {allowed}.',
  },
  'json-too-small': {
    en: '`{at}` must be at least {limit}.',
    'pt-BR': '`{at}` deve ser no mínimo {limit}.',
  },
  'json-too-large': {
    en: '`{at}` must be at most {limit}.',
    'pt-BR': '`{at}` deve ser no máximo {limit}.',
  },
  'json-too-few': {
    en: '`{at}` has too few entries. The minimum is {limit}.',
    'pt-BR': '`{at}` tem itens de menos. O mínimo é {limit}.',
  },
  'json-too-many': {
    en: '`{at}` has too many entries. The maximum is {limit}.',
    'pt-BR': '`{at}` tem itens demais. O máximo é {limit}.',
  },
  'json-form-app-key': {
    en: '`{at}` must have 1 to 200 printable ASCII characters, without spaces.',
    'pt-BR': '`{at}` deve ter de 1 a 200 caracteres ASCII imprimíveis, sem espaços.',
  },
  'json-form-app-secret': {
    en: '`{at}` must have 1 to 4,096 printable ASCII characters, without spaces, because it’s sent in a header.',
    'pt-BR':
      '`{at}` deve ter de 1 a 4.096 caracteres ASCII imprimíveis, sem espaços, porque é enviado em um cabeçalho.',
  },
  'json-form-base-url': {
    en: '`{at}` must be a URL that starts with http:// or https://, such as http://127.0.0.1:8787, without a query string.',
    'pt-BR':
      '`{at}` deve ser uma URL que comece com http:// ou https://, como http://127.0.0.1:8787, sem query string.',
  },
  'json-form-endpoint-path': {
    en: '`{at}` must start with /openapi/ and contain only ASCII, without spaces or a query string.',
    'pt-BR': '`{at}` deve começar com /openapi/ e conter só ASCII, sem espaços nem query string.',
  },
  'json-form-header-value': {
    en: '`{at}` must be printable ASCII, because it’s sent in a header.',
    'pt-BR': '`{at}` deve ser ASCII imprimível, porque é enviado em um cabeçalho.',
  },
  'json-unfit': {
    en: '`{at}` isn’t allowed here. Remove it.',
    'pt-BR': '`{at}` não é permitido aqui. Remova esse trecho.',
  },
} as const satisfies Record<string, Text>;
