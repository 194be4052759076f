import type { Text } from '../text.ts';

/** What is wrong with an assertion (`?? status == 200`) or with a file to save to. Assertions are warnings: the
 *  request is sent, and the assertion fails. */
export const ASSERTION_PROBLEM_TEXTS = {
  'assertion-empty': {
    en: 'The assertion is empty. Add a condition, such as “status == 200”.',
    'pt-BR': 'A asserção está vazia. Adicione uma, como “status == 200”.',
  },
  'assertion-subject-unknown': {
    en: 'Can’t assert “{subject}”, so this assertion fails. Use “status”, “header Name”, “body $.path”, or “duration”, with spaces around the operator.',
    'pt-BR':
      'Não é possível verificar “{subject}”, então esta asserção falha. Use “status”, “header Nome”, “body $.caminho” ou “duration”, com espaços em volta do operador.',
  },
  'assertion-header-missing': {
    en: 'The header name is missing. Use, for example, “header content-type contains json”.',
    'pt-BR': 'Falta o nome do cabeçalho. Use, por exemplo, “header content-type contains json”.',
  },
  'assertion-operator-missing': {
    en: 'The operator is missing, so this assertion fails. Add one, such as “== 200” or “exists”.',
    'pt-BR': 'Falta o operador, então esta asserção falha. Adicione um, como “== 200” ou “exists”.',
  },
  'assertion-operator-unknown': {
    en: 'Unknown operator “{operator}”. Use == != > >= < <= contains startsWith endsWith includes matches exists isFalse isTrue isNumber isString isArray.',
    'pt-BR':
      'Operador desconhecido: “{operator}”. Use == != > >= < <= contains startsWith endsWith includes matches exists isFalse isTrue isNumber isString isArray.',
  },
  'assertion-right-missing': {
    en: '{operator} needs a value. Add it after the operator; "" is the empty string.',
    'pt-BR': '{operator} exige um valor. Adicione-o depois do operador; "" é a string vazia.',
  },
  'assertion-right-excess': {
    en: '{operator} takes no value. Remove the value.',
    'pt-BR': '{operator} não aceita valor. Remova-o.',
  },
  'assertion-number-needed': {
    en: '{operator} compares numbers. Use a number without units or thousands separators, such as 1000 or -1.5.',
    'pt-BR':
      '{operator} compara números. Use um número sem unidade nem separador de milhar, como 1000 ou -1.5.',
  },
  'assertion-pattern-malformed': {
    en: 'Invalid regular expression after {operator}. To use a special character literally, add \\ before it.',
    'pt-BR':
      'Expressão regular inválida depois de {operator}. Para usar um caractere especial literalmente, adicione \\ antes dele.',
  },
  'assertion-pattern-slow': {
    en: 'Backreferences and lookaround aren’t supported in {operator}, because they can take a very long time. Write the pattern without them.',
    'pt-BR':
      'Referências a grupos e lookaround não são suportados em {operator}, porque podem demorar demais. Escreva o padrão sem eles.',
  },
  'assertion-pattern-given-up': {
    en: 'The response is too long for this pattern, so it wasn’t tried. Use fewer repetitions, or assert a smaller part, such as “body data.id”.',
    'pt-BR':
      'A resposta é longa demais para este padrão, que não foi testado. Use menos repetições ou verifique uma parte menor, como “body data.id”.',
  },
  'assertion-xpath': {
    en: 'XPath isn’t supported. Assert the body as text, for example, “body contains <cStat>100</cStat>”.',
    'pt-BR':
      'XPath não é suportado. Verifique o corpo como texto, por exemplo, “body contains <cStat>100</cStat>”.',
  },
  'assertion-expected-differs': {
    en: 'The body differs from the expected response at {paths}. Compare them (on the command line: --compare). If the new response is correct, save it as the expected response.',
    'pt-BR':
      'O corpo difere da resposta esperada em {paths}. Compare os dois (na linha de comando: --compare). Se a nova resposta estiver correta, salve-a como resposta esperada.',
  },
  'assertion-expected-missing': {
    en: '{file} has no expected response for “{name}”. Save one with “Save as Expected Response” or, on the command line, with --save-expected.',
    'pt-BR':
      '{file} não tem a resposta esperada de “{name}”. Salve uma com “Salvar como resposta esperada” ou, na linha de comando, com --save-expected.',
  },
  'save-path-missing': {
    en: 'The file name is missing. Add one: >> response.json.',
    'pt-BR': 'Falta o nome do arquivo. Adicione um: >> resposta.json.',
  },
} as const satisfies Readonly<Record<string, Text>>;
