import type { Text } from '../text.ts';

/** What is wrong with an assertion (`?? status == 200`) or with a file to save to. Assertions are warnings: the request is
 *  sent, and the assertion fails. */
export const ASSERTION_PROBLEM_TEXTS: Readonly<Record<string, Text>> = {
  'assertion-empty': {
    en: 'Nothing is asserted here. Write what has to hold, such as status == 200.',
    'pt-BR': 'Nada é verificado aqui. Escreva o que deve valer, como status == 200.',
  },
  'assertion-subject-unknown': {
    en: '"{subject}" cannot be asserted. Write status, header Name, body $.path or duration, and a space on both sides of the operator. As it is, this one fails.',
    'pt-BR':
      '"{subject}" não pode ser verificado. Escreva status, header Nome, body $.caminho ou duration, com espaço antes e depois do operador. Como está, esta falha.',
  },
  'assertion-header-missing': {
    en: 'The name of a header is missing here, such as header content-type contains json.',
    'pt-BR': 'Falta aqui o nome de um cabeçalho, como header content-type contains json.',
  },
  'assertion-operator-missing': {
    en: 'This assertion says nothing of the value. Write an operator behind it, such as == 200 or exists. As it is, it fails.',
    'pt-BR':
      'Esta asserção não diz nada sobre o valor. Escreva um operador depois, como == 200 ou exists. Assim, ela falha.',
  },
  'assertion-operator-unknown': {
    en: '"{operator}" is no operator. There are == != > >= < <= contains startsWith endsWith includes matches exists isFalse isTrue isNumber isString isArray.',
    'pt-BR':
      '"{operator}" não é um operador. Existem == != > >= < <= contains startsWith endsWith includes matches exists isFalse isTrue isNumber isString isArray.',
  },
  'assertion-right-missing': {
    en: 'Nothing stands behind {operator} to compare with. Write a value; "" is the empty text.',
    'pt-BR': 'Não há nada depois de {operator} para comparar. Escreva um valor; "" é o texto vazio.',
  },
  'assertion-right-excess': {
    en: '{operator} takes nothing behind it. Remove this.',
    'pt-BR': '{operator} não recebe nada depois. Remova isto.',
  },
  'assertion-number-needed': {
    en: '{operator} compares numbers, and this is none. Write digits alone, such as 1000.',
    'pt-BR': '{operator} compara números, e isto não é um. Escreva só dígitos, como 1000.',
  },
  'assertion-pattern-malformed': {
    en: 'This is no regular expression, as {operator} needs one. Write \\ in front of a sign that is meant as it stands.',
    'pt-BR':
      'Isto não é uma expressão regular, como {operator} precisa. Escreva \\ antes de um sinal que deve valer por si.',
  },
  'assertion-pattern-slow': {
    en: 'Back-references and lookaround aren’t supported in {operator}: they could run for very long. Write the pattern without them.',
    'pt-BR':
      'Referências a grupos e lookaround não são aceitos em {operator}: poderiam demorar demais. Escreva o padrão sem eles.',
  },
  'assertion-pattern-given-up': {
    en: 'The response is too long for this pattern, so it wasn’t tried. Repeat less in the pattern, or assert a smaller part, such as body data.id.',
    'pt-BR':
      'A resposta é longa demais para este padrão, que não foi testado. Use menos repetições no padrão ou verifique uma parte menor, como body data.id.',
  },
  'assertion-xpath': {
    en: 'XPath is not read here. Assert the body as text, such as "body contains <cStat>100</cStat>".',
    'pt-BR': 'XPath não é lido aqui. Verifique o corpo como texto, como "body contains <cStat>100</cStat>".',
  },
  'save-path-missing': {
    en: 'This line says where to save the answer, but names no file. Write one: >> answer.json.',
    'pt-BR':
      'Esta linha diz onde salvar a resposta, mas não nomeia um arquivo. Escreva um: >> resposta.json.',
  },
};
