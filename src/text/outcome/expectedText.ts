import type { AnyText, Text } from '../text.ts';

const CORRECT_OR_SAVE_AGAIN: Text = {
  en: 'Correct the file, or delete it and save the expected responses again.',
  'pt-BR': 'Corrija o arquivo ou exclua-o e salve de novo as respostas esperadas.',
};

/** Why expected responses can't be read or saved. */
export const EXPECTED_FAILURE_TEXTS = {
  'expected-conflict': {
    message: {
      en: '{file} has a merge conflict on line {line}.',
      'pt-BR': '{file} tem um conflito de merge na linha {line}.',
    },
    advice: {
      en: 'Resolve the conflict, or delete the file and save the expected responses again.',
      'pt-BR': 'Resolva o conflito ou exclua o arquivo e salve de novo as respostas esperadas.',
    },
  },
  'expected-not-json': {
    message: {
      en: '{file} isn’t valid JSON: see line {line}.',
      'pt-BR': '{file} não é JSON válido: veja a linha {line}.',
    },
    advice: CORRECT_OR_SAVE_AGAIN,
  },
  'expected-malformed': {
    message: {
      en: 'Line {line} of {file} is invalid at “{key}”. The file has version and responses, and each response has status (a number), body, and ignore (a list of JSONPaths), each of them once.',
      'pt-BR':
        'A linha {line} de {file} é inválida em “{key}”. O arquivo tem version e responses, e cada resposta tem status (um número), body e ignore (uma lista de JSONPaths), cada um uma vez só.',
    },
    advice: CORRECT_OR_SAVE_AGAIN,
  },
  'expected-version': {
    message: {
      en: '{file} has version {version}, and this version of Fiscal Playground reads only version 1.',
      'pt-BR': '{file} tem a versão {version}, e esta versão do Fiscal Playground só lê a versão 1.',
    },
    advice: {
      en: 'Update Fiscal Playground, or delete the file and save the expected responses again.',
      'pt-BR': 'Atualize o Fiscal Playground ou exclua o arquivo e salve de novo as respostas esperadas.',
    },
  },
  'expected-ignore': {
    message: {
      en: '{file} ignores “{path}”, which isn’t a valid JSONPath or takes too long to evaluate.',
      'pt-BR': '“{path}”, em ignore de {file}, não é um JSONPath válido ou demora demais para ser avaliado.',
    },
    advice: {
      en: 'Use a JSONPath such as $.data.serverTime or $.items[*].id.',
      'pt-BR': 'Use um JSONPath como $.data.serverTime ou $.items[*].id.',
    },
  },
  'expected-too-large': {
    message: {
      en: 'The response wasn’t saved: {file} would be larger than {limitBytes} bytes.',
      'pt-BR': 'A resposta não foi salva: {file} ficaria maior que {limitBytes} bytes.',
    },
    advice: {
      en: 'Assert single values instead, such as “body data.id exists”, or save the response to a separate file with >>.',
      'pt-BR':
        'Verifique valores individuais, como “body data.id exists”, ou salve a resposta em um arquivo separado, com >>.',
    },
  },
  'expected-unnamed': {
    message: {
      en: 'A request without a name can’t have an expected response.',
      'pt-BR': 'Uma requisição sem nome não pode ter resposta esperada.',
    },
    advice: {
      en: 'Add a line above the request: # @name myRequest.',
      'pt-BR': 'Adicione uma linha acima da requisição: # @name minhaRequisicao.',
    },
  },
} as const;

/** The texts about sending a GET until a condition is true. `{nth}` is one of the ordinal numbers. */
export const POLLING_TEXT = {
  seen: {
    en: '{nth} attempt, {seen}, {seconds} s left',
    'pt-BR': '{nth} tentativa, {seen}, {seconds} s restantes',
  },
  unseen: { en: '{nth} attempt, {seconds} s left', 'pt-BR': '{nth} tentativa, {seconds} s restantes' },
  absent: {
    en: '{nth} attempt, no value, {seconds} s left',
    'pt-BR': '{nth} tentativa, sem valor, {seconds} s restantes',
  },
  limited: {
    en: '{nth} attempt, rate limit, {seconds} s left',
    'pt-BR': '{nth} tentativa, limite de requisições, {seconds} s restantes',
  },
  attempts: {
    en: 'attempts {first} to {last}: {result}',
    'pt-BR': 'tentativas {first} a {last}: {result}',
  },
  earlier: {
    one: {
      en: '{count} earlier attempt isn’t listed.',
      'pt-BR': '{count} tentativa anterior não está listada.',
    },
    other: {
      en: '{count} earlier attempts aren’t listed.',
      'pt-BR': '{count} tentativas anteriores não estão listadas.',
    },
  },
} as const satisfies Record<string, AnyText>;

/** Ordinal numbers, by the plural category of the number in English. */
export const ORDINAL_TEXT = {
  one: { en: '{number}st', 'pt-BR': '{number}ª' },
  two: { en: '{number}nd', 'pt-BR': '{number}ª' },
  few: { en: '{number}rd', 'pt-BR': '{number}ª' },
  other: { en: '{number}th', 'pt-BR': '{number}ª' },
} as const satisfies Record<string, Text>;
