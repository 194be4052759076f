import type { Text } from '../text.ts';

/** What is wrong with the options and files of `fiscal conform`, `fiscal vectors` and `fiscal drill`. */
export const CONFORM_INPUT_TEXT = {
  'signer-missing': {
    en: 'Which program signs? Example: fiscal conform --signer "php tests/sign.php". It gets a JSON line for each case and writes a line with the signature.',
    'pt-BR':
      'Qual programa assina? Exemplo: fiscal conform --signer "php tests/sign.php". Ele recebe uma linha JSON por caso e escreve uma linha com a assinatura.',
  },
  'signer-quote-open': {
    en: '--signer: the quote or backslash at character {offset} is never closed.',
    'pt-BR': '--signer: a aspa ou barra invertida na posição {offset} não foi fechada.',
  },
  'count-malformed': {
    en: '--count takes a number from 1 to 1000000.',
    'pt-BR': '--count recebe um número de 1 a 1000000.',
  },
  'seed-malformed': {
    en: '--seed takes a number from 0 to 9007199254740991. The same seed makes the same cases.',
    'pt-BR': '--seed recebe um número de 0 a 9007199254740991. A mesma semente gera os mesmos casos.',
  },
  'program-timeout-malformed': {
    en: '--timeout takes a number of seconds from 0.1 to 86400.',
    'pt-BR': '--timeout recebe um número de segundos de 0.1 a 86400.',
  },
  'only-unknown': {
    en: '--only takes one or several of these, separated by commas: {known}. “{name}” isn’t one.',
    'pt-BR': '--only recebe um ou mais destes, separados por vírgulas: {known}. “{name}” não é um deles.',
  },
  'cases-not-json': {
    en: '{file}:{line}:{column}: invalid JSON. Write an array of cases, or a case on each line.',
    'pt-BR': '{file}:{line}:{column}: JSON inválido. Escreva uma lista de casos ou um caso por linha.',
  },
  'cases-not-a-list': {
    en: '{file}:{line}:{column}: a case must be an object: {"path": "/openapi/…", "timestamp": "…", "body": "…"}.',
    'pt-BR':
      '{file}:{line}:{column}: um caso deve ser um objeto: {"path": "/openapi/…", "timestamp": "…", "body": "…"}.',
  },
  'cases-none': {
    en: '{file}:{line}:{column}: there is no case. fiscal vectors prints some to start from.',
    'pt-BR': '{file}:{line}:{column}: não há casos. fiscal vectors imprime alguns para começar.',
  },
  'cases-field-missing': {
    en: '{file}:{line}:{column}: the case lacks “{name}”.',
    'pt-BR': '{file}:{line}:{column}: falta “{name}” no caso.',
  },
  'cases-field-malformed': {
    en: '{file}:{line}:{column}: the value of “{name}” can’t be used. Texts are in quotes, bodyBase64 is Base64, multipart is true or false, a secret is printable ASCII without spaces.',
    'pt-BR':
      '{file}:{line}:{column}: o valor de “{name}” não pode ser usado. Textos ficam entre aspas, bodyBase64 é Base64, multipart é true ou false, e um segredo é ASCII imprimível sem espaços.',
  },
  'cases-id-twice': {
    en: '{file}:{line}:{column}: the id “{name}” is used by an earlier case.',
    'pt-BR': '{file}:{line}:{column}: o id “{name}” já é usado por um caso anterior.',
  },
  'vectors-format-unknown': {
    en: '--format takes one of these: {known}. “{name}” isn’t one.',
    'pt-BR': '--format recebe um destes: {known}. “{name}” não é um deles.',
  },
  'vectors-tests-unknown': {
    en: '--tests takes one of these: {known}. “{name}” isn’t one.',
    'pt-BR': '--tests recebe um destes: {known}. “{name}” não é um deles.',
  },
  'vectors-about': {
    en: 'Correct signatures of the Fiscal Open API, made by {command}. The secrets are made for the test.',
    'pt-BR':
      'Assinaturas corretas da Fiscal Open API, geradas por {command}. Os segredos são criados para o teste.',
  },
  'vectors-fill': { en: 'your own function', 'pt-BR': 'a sua função' },
} as const satisfies Readonly<Record<string, Text>>;
