import type { Text } from '../text.ts';

/** What is wrong with placeholders, with the responses and values that they refer to, and with imports. */
export const VALUE_PROBLEM_TEXTS = {
  'dynamic-unknown': {
    en: 'Unknown dynamic variable “{name}”. Known: {known}.',
    'pt-BR': 'Variável dinâmica desconhecida: “{name}”. Conhecidas: {known}.',
  },
  'dynamic-arguments': {
    en: 'Invalid arguments for {name}. Use {usage}.',
    'pt-BR': 'Argumentos inválidos para {name}. Use {usage}.',
  },
  'dynamic-date-format': {
    en: 'Invalid date format: “{letters}”. Use YYYY, YY, MM, M, DD, D, HH, H, hh, h, mm, m, ss, s, SSS, A, a, Z, and ZZ; put other words in [brackets].',
    'pt-BR':
      'Formato de data inválido: “{letters}”. Use YYYY, YY, MM, M, DD, D, HH, H, hh, h, mm, m, ss, s, SSS, A, a, Z e ZZ; coloque outras palavras entre [colchetes].',
  },
  'dynamic-chave-uf': {
    en: 'Invalid UF. Use its abbreviation or code: uf=SP, uf=35.',
    'pt-BR': 'UF inválida. Use a sigla ou o código: uf=SP, uf=35.',
  },
  'dynamic-chave-model': {
    en: 'No document with an access key of 44 characters has this model. Use two digits, such as model=55 for an NF-e.',
    'pt-BR':
      'Nenhum documento com chave de acesso de 44 caracteres tem este modelo. Use dois dígitos, como model=55 para NF-e.',
  },
  'dynamic-chave-issuer': {
    en: 'The check digits of this CNPJ or CPF are invalid. Use one with valid check digits.',
    'pt-BR': 'Os dígitos verificadores deste CNPJ ou CPF não conferem. Use um com dígitos válidos.',
  },
  'dynamic-chave-month': {
    en: 'Invalid month. Use the form month=2026-11.',
    'pt-BR': 'Mês inválido. Use a forma month=2026-11.',
  },
  'variable-app-secret': {
    en: '{name} can contain a secret of Fiscal Playground, so request files can’t read it. An App Secret is sent only in the token header.',
    'pt-BR':
      '{name} pode conter um segredo do Fiscal Playground; por isso, arquivos de requisições não podem lê-la. Um App Secret só é enviado no cabeçalho token.',
  },
  'process-variable-not-allowed': {
    en: 'The environment variable {name} isn’t allowed in requests. If you know why this request needs it, add --allow-env {name}.',
    'pt-BR':
      'A variável de ambiente {name} não é permitida em requisições. Se você sabe por que esta requisição precisa dela, adicione --allow-env {name}.',
  },
  'dotenv-variable-not-allowed': {
    en: 'The variable {name} in the .env file isn’t allowed in requests. If you know why this request needs it, add --allow-env {name}.',
    'pt-BR':
      'A variável {name} do arquivo .env não é permitida em requisições. Se você sabe por que esta requisição precisa dela, adicione --allow-env {name}.',
  },
  'process-variable-missing': {
    en: 'The environment variable {name} isn’t set. Set it, then restart VS Code or run the command again.',
    'pt-BR':
      'A variável de ambiente {name} não está definida. Defina-a e reinicie o VS Code ou execute o comando de novo.',
  },
  'dotenv-variable-missing': {
    en: 'The .env file next to this request file has no {name}. Add it there.',
    'pt-BR': 'O arquivo .env ao lado deste arquivo de requisições não tem {name}. Adicione-a.',
  },
  'placeholder-script': {
    en: 'Fiscal Playground doesn’t run scripts, because request files can come from untrusted sources. Use a variable or a dynamic variable.',
    'pt-BR':
      'O Fiscal Playground não executa scripts, porque arquivos de requisições podem vir de fontes não confiáveis. Use uma variável ou uma variável dinâmica.',
  },
  'prompt-unanswered': {
    en: 'No value was entered for {name}, so nothing was sent. On the command line, use --var {name}=….',
    'pt-BR':
      'Nenhum valor foi informado para {name}, então nada foi enviado. Na linha de comando, use --var {name}=….',
  },
  'reference-malformed': {
    en: 'After {name}, use one of these: .response.status, .response.headers.Name, .response.body.$.path, .request.headers.Name, .request.body.$.path.',
    'pt-BR':
      'Depois de {name}, use um destes: .response.status, .response.headers.Nome, .response.body.$.caminho, .request.headers.Nome, .request.body.$.caminho.',
  },
  'reference-xpath': {
    en: 'XPath isn’t supported. Use the whole response with .response.body, or a JSON value with .response.body.$.path, after {name}.',
    'pt-BR':
      'XPath não é suportado. Depois de {name}, use .response.body para a resposta inteira ou .response.body.$.caminho para um valor JSON.',
  },
  'reference-name-unknown': {
    en: 'No request in this file or its imports is named {name}. Add “# @name {name}” above the request that you mean.',
    'pt-BR':
      'Nenhuma requisição neste arquivo ou nos que ele importa se chama {name}. Adicione “# @name {name}” acima da requisição desejada.',
  },
  'import-missing': {
    en: 'Can’t import {path}: there’s no such file, or it can’t be read. Check the path; it’s relative to this file’s folder.',
    'pt-BR':
      'Não foi possível importar {path}: o arquivo não existe ou não pode ser lido. Verifique o caminho; ele é relativo à pasta deste arquivo.',
  },
  'import-outside': {
    en: 'Can’t import {path}: it’s outside the workspace. Move the file into it, and use a relative path.',
    'pt-BR':
      'Não foi possível importar {path}: está fora do espaço de trabalho. Mova o arquivo para dentro dele e use um caminho relativo.',
  },
  'import-no-request-file': {
    en: 'Can’t import {path}: it isn’t a request file (.fiscal, .http, or .rest, in UTF-8).',
    'pt-BR':
      'Não foi possível importar {path}: não é um arquivo de requisições (.fiscal, .http ou .rest, em UTF-8).',
  },
  'import-cycle': {
    en: 'These files import each other: {cycle}. Move what they share into a separate file.',
    'pt-BR':
      'Estes arquivos importam uns aos outros: {cycle}. Mova o que eles compartilham para um arquivo separado.',
  },
  'import-too-many': {
    en: 'Can’t import {path}: this file and its imports already import {limit} files. Import only what its requests use.',
    'pt-BR':
      'Não foi possível importar {path}: este arquivo e os que ele importa já importam {limit} arquivos. Importe apenas o que as requisições dele usam.',
  },
  'import-name-clash': {
    en: '{path} and {other} both define {name}. Rename it in one of them, or define it in this file, whose own names take precedence.',
    'pt-BR':
      '{path} e {other} definem {name}. Renomeie-o em um deles ou defina o nome neste arquivo, cujos próprios nomes têm precedência.',
  },
  'import-pending': {
    en: 'The files that this one imports are still being read. Send the request again.',
    'pt-BR': 'Os arquivos que este importa ainda estão sendo lidos. Envie a requisição novamente.',
  },
  'import-late': {
    en: 'Move @import above the first request: the directive applies to the whole file.',
    'pt-BR': 'Mova @import para antes da primeira requisição: a diretiva vale para o arquivo inteiro.',
  },
  'response-missing': {
    en: '{name} has no response from this environment yet. Send that request first; on the command line, --needs does so.',
    'pt-BR':
      '{name} ainda não tem resposta deste ambiente. Envie essa requisição primeiro ou, na linha de comando, use --needs.',
  },
  'needs-cycle': {
    en: 'These requests need each other, so none can be sent first: {cycle}. Remove one of the references.',
    'pt-BR':
      'Estas requisições precisam umas das outras, então nenhuma pode ser enviada primeiro: {cycle}. Remova uma das referências.',
  },
  'reference-header-missing': {
    en: 'The last response to {name} has no {header} header. Check the header’s name.',
    'pt-BR': 'A última resposta de {name} não tem o cabeçalho {header}. Verifique o nome dele.',
  },
  'reference-value-missing': {
    en: 'The last response to {name} has no value at {path}. Check the path.',
    'pt-BR': 'A última resposta de {name} não tem valor em {path}. Verifique o caminho.',
  },
  'reference-not-json': {
    en: 'The body of {name} isn’t JSON, so a path can’t select a value in it. Remove the path to use the whole body.',
    'pt-BR':
      'O corpo de {name} não é JSON, então um caminho não pode selecionar um valor nele. Remova o caminho para usar o corpo inteiro.',
  },
  'reference-in-file-name': {
    en: 'A file name can’t contain a value from the response to {name}, because the server could then choose which file is written. Write the name in full, or use a variable whose value doesn’t come from a response.',
    'pt-BR':
      'Um nome de arquivo não pode conter um valor da resposta de {name}, porque o servidor poderia escolher o arquivo. Escreva o nome completo ou use uma variável cujo valor não venha de uma resposta.',
  },
  'reference-not-text': {
    en: 'The body of {name} isn’t UTF-8 text, so another request can’t contain it.',
    'pt-BR': 'O corpo de {name} não é texto UTF-8, então outra requisição não pode contê-lo.',
  },
  'jsonpath-malformed': {
    en: 'Invalid JSONPath {path} (RFC 9535). Use a path such as $.data.items[0].id, with special names in brackets: $["a-b"].',
    'pt-BR':
      'JSONPath inválido: {path} (RFC 9535). Use um caminho como $.data.items[0].id, com nomes especiais entre colchetes: $["a-b"].',
  },
  'jsonpath-too-much': {
    en: '{path} needs too many steps on this response or finds too many values. Use a more precise path, such as $.data.items[0].id.',
    'pt-BR':
      '{path} exige passos demais nesta resposta ou encontra valores demais. Use um caminho mais preciso, como $.data.items[0].id.',
  },
  'jsonpath-pattern-slow': {
    en: '{path} uses backreferences or lookaround, which aren’t supported, because they can take a very long time. Write the pattern without them.',
    'pt-BR':
      '{path} usa referências a grupos ou lookaround, que não são suportados porque podem demorar demais. Escreva o padrão sem eles.',
  },
  'placeholder-empty': {
    en: 'The braces are empty. Add a variable, such as {{empresaId}}, or a dynamic variable, such as {{$guid}}.',
    'pt-BR':
      'As chaves estão vazias. Adicione uma variável, como {{empresaId}}, ou uma variável dinâmica, como {{$guid}}.',
  },
  'placeholder-name-invalid': {
    en: 'Invalid variable name “{name}”. Use letters, digits, _, -, and dots.',
    'pt-BR': 'Nome de variável inválido: “{name}”. Use letras, dígitos, _, - e pontos.',
  },
  'placeholder-unclosed': {
    en: 'The braces aren’t closed. Add }} after the variable’s name, on the same line.',
    'pt-BR': 'As chaves não foram fechadas. Adicione }} depois do nome da variável, na mesma linha.',
  },
  'placeholder-nested': {
    en: 'The value used here contains {words}, which isn’t replaced, because the value doesn’t come from this file or its environment. Use another value. In a body, you can also put this one in a file: < file sends braces unchanged.',
    'pt-BR':
      'O valor usado aqui contém {words}, que não é substituído, porque o valor não vem deste arquivo nem do ambiente. Use outro valor. Em um corpo, também é possível colocar este em um arquivo: < arquivo envia as chaves como estão.',
  },
  'placeholder-unopened': {
    en: 'These closing braces have no opening braces. Add {{ before the variable’s name, or remove the closing braces.',
    'pt-BR': 'Falta abrir estas chaves. Adicione {{ antes do nome da variável ou remova estas.',
  },
} as const satisfies Readonly<Record<string, Text>>;

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
