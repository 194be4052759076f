import type { Text } from '../text.ts';

/** What is wrong with a placeholder that is no variable: a dynamic value, a prompt, a reference to an answer. */
export const VALUE_PROBLEM_TEXTS: Readonly<Record<string, Text>> = {
  'dynamic-unknown': {
    en: '"{name}" is no dynamic value. There are: {known}.',
    'pt-BR': '"{name}" não é um valor dinâmico. Existem: {known}.',
  },
  'dynamic-arguments': {
    en: '{name} is written so: {usage}. Units are ms, s, m, h, d, w, M and y.',
    'pt-BR': '{name} se escreve assim: {usage}. As unidades são ms, s, m, h, d, w, M e y.',
  },
  'dynamic-date-format': {
    en: '"{letters}" is no part of a date format. There are YYYY, YY, MM, M, DD, D, HH, H, hh, h, mm, m, ss, s, SSS, A, a, Z and ZZ; other words stand in [brackets].',
    'pt-BR':
      '"{letters}" não faz parte de um formato de data. Existem YYYY, YY, MM, M, DD, D, HH, H, hh, h, mm, m, ss, s, SSS, A, a, Z e ZZ; outras palavras ficam entre [colchetes].',
  },
  'dynamic-chave-uf': {
    en: 'This is no UF. Write its abbreviation or its code: uf=SP, uf=35.',
    'pt-BR': 'Isto não é uma UF. Escreva a sigla ou o código: uf=SP, uf=35.',
  },
  'dynamic-chave-model': {
    en: 'No document with a chave of 44 characters has this model. Write two digits, such as model=55 for an NF-e.',
    'pt-BR':
      'Nenhum documento com chave de 44 caracteres tem este modelo. Escreva dois dígitos, como model=55 para NF-e.',
  },
  'dynamic-chave-issuer': {
    en: 'This is no CNPJ and no CPF whose check digits hold.',
    'pt-BR': 'Isto não é um CNPJ nem um CPF com dígitos verificadores corretos.',
  },
  'dynamic-chave-month': {
    en: 'This is no month of a chave. Write it as month=2026-11.',
    'pt-BR': 'Isto não é um mês de uma chave. Escreva como month=2026-11.',
  },
  'variable-app-secret': {
    en: '{name} holds a secret of Fiscal Playground, which request files can’t read. An App Secret is only sent in the token header.',
    'pt-BR':
      '{name} contém um segredo do Fiscal Playground, que arquivos de requisições não podem ler. Um App Secret só é enviado no cabeçalho token.',
  },
  'process-variable-not-allowed': {
    en: 'The environment variable {name} isn’t allowed in requests. If you know why this request needs it, add --allow-env {name}.',
    'pt-BR':
      'A variável de ambiente {name} não é permitida em requisições. Se você sabe por que esta requisição precisa dela, adicione --allow-env {name}.',
  },
  'dotenv-variable-not-allowed': {
    en: 'The variable {name} of the .env file isn’t allowed in requests. If you know why this request needs it, add --allow-env {name}.',
    'pt-BR':
      'A variável {name} do arquivo .env não é permitida em requisições. Se você sabe por que esta requisição precisa dela, adicione --allow-env {name}.',
  },
  'process-variable-missing': {
    en: 'The environment variable {name} isn’t set. Set it, and start again.',
    'pt-BR': 'A variável de ambiente {name} não está definida. Defina-a e inicie de novo.',
  },
  'dotenv-variable-missing': {
    en: 'The .env file next to this request file has no {name}. Add it there.',
    'pt-BR': 'O arquivo .env ao lado deste arquivo de requisições não tem {name}. Adicione-a.',
  },
  'placeholder-script': {
    en: 'This is a script, and scripts are never run here: request files may come from strangers. Use a variable or a dynamic value.',
    'pt-BR':
      'Isto é um script, e scripts nunca são executados aqui: arquivos de requisição podem vir de estranhos. Use uma variável ou um valor dinâmico.',
  },
  'prompt-unanswered': {
    en: '{name} was asked for and not given, so nothing was sent. On the command line give it with --var {name}=….',
    'pt-BR':
      '{name} foi pedido e não informado, então nada foi enviado. Na linha de comando, informe com --var {name}=….',
  },
  'reference-malformed': {
    en: 'A reference takes one of these behind {name}: .response.status, .response.headers.Name, .response.body.$.path, .request.headers.Name, .request.body.$.path.',
    'pt-BR':
      'Uma referência tem um destes depois de {name}: .response.status, .response.headers.Nome, .response.body.$.caminho, .request.headers.Nome, .request.body.$.caminho.',
  },
  'reference-xpath': {
    en: 'XPath is not read here. Take the whole answer of {name} with .response.body, or a JSON value with .response.body.$.path.',
    'pt-BR':
      'XPath não é lido aqui. Use a resposta inteira de {name} com .response.body, ou um valor JSON com .response.body.$.caminho.',
  },
  'reference-name-unknown': {
    en: 'No request of this file has the name {name}. Write "# @name {name}" in front of the one that is meant.',
    'pt-BR':
      'Nenhuma requisição deste arquivo tem o nome {name}. Escreva "# @name {name}" antes da que se quer.',
  },
  'reference-unsent': {
    en: 'The request {name} has no answer from this environment yet. Send {name} first.',
    'pt-BR': 'A requisição {name} ainda não tem resposta deste ambiente. Envie {name} primeiro.',
  },
  'reference-header-missing': {
    en: '{name} was sent and answered without a header {header}.',
    'pt-BR': '{name} foi enviada e respondida sem um cabeçalho {header}.',
  },
  'reference-value-missing': {
    en: 'The body of {name} holds nothing at {path}. Look at its last answer.',
    'pt-BR': 'O corpo de {name} não tem nada em {path}. Veja a última resposta.',
  },
  'reference-not-json': {
    en: 'The body of {name} is no JSON, so no path leads into it.',
    'pt-BR': 'O corpo de {name} não é JSON, então nenhum caminho leva a um valor.',
  },
  'reference-not-text': {
    en: 'The body of {name} is no UTF-8 text, so it cannot stand in another request.',
    'pt-BR': 'O corpo de {name} não é texto UTF-8, então não pode entrar em outra requisição.',
  },
  'jsonpath-malformed': {
    en: '{path} is no JSONPath (RFC 9535). Write it like $.data.items[0].id, and other names in brackets: $["a-b"].',
    'pt-BR':
      '{path} não é um JSONPath (RFC 9535). Escreva como $.data.items[0].id, e outros nomes entre colchetes: $["a-b"].',
  },
  'jsonpath-too-much': {
    en: '{path} takes too many steps on this response, or finds too much. Make the path more precise, such as $.data.items[0].id.',
    'pt-BR':
      '{path} exige passos demais nesta resposta ou encontra valores demais. Use um caminho mais preciso, como $.data.items[0].id.',
  },
  'jsonpath-pattern-slow': {
    en: 'Back-references and lookaround aren’t supported in {path}: they could run for very long. Write the pattern without them.',
    'pt-BR':
      'Referências a grupos e lookaround não são aceitos em {path}: poderiam demorar demais. Escreva o padrão sem eles.',
  },
};
