import type { ProblemCode } from '../../core/problemCodes.ts';
import { DIRECTIVE_PROBLEM_TEXTS } from '../language/vocabularyText.ts';
import type { Text } from '../text.ts';
import { ENVIRONMENT_PROBLEM_TEXTS } from './environmentText.ts';
import { ASSERTION_PROBLEM_TEXTS, VALUE_PROBLEM_TEXTS } from './valueProblemText.ts';

/** The text of each problem in a request file: what is wrong, and what to do. */
export const REQUEST_PROBLEM_TEXTS = {
  ...DIRECTIVE_PROBLEM_TEXTS,
  ...VALUE_PROBLEM_TEXTS,
  ...ASSERTION_PROBLEM_TEXTS,
  ...ENVIRONMENT_PROBLEM_TEXTS,
  'target-missing': {
    en: 'The request line has no path. Add one after the method, such as /openapi/demo/echo.',
    'pt-BR': 'A linha da requisição não tem caminho. Adicione um depois do método, como /openapi/demo/echo.',
  },
  'target-malformed': {
    en: 'Start the target with /openapi/, or use an absolute URL with http:// or https://{example}.',
    'pt-BR': 'Comece o destino com /openapi/ ou use uma URL absoluta com http:// ou https://{example}.',
  },
  'target-userinfo': {
    en: 'Remove the username or @ before the host. It can hide where the request really goes, and is never sent.',
    'pt-BR':
      'Remova o nome de usuário ou o @ antes do host. Ele pode esconder para onde a requisição realmente vai e nunca é enviado.',
  },
  'target-fragment': {
    en: 'A fragment (#…) is never sent. Remove it, or write # as %23 if it’s part of the path or query string.',
    'pt-BR':
      'Um fragmento (#…) nunca é enviado. Remova-o ou escreva # como %23 se ele fizer parte do caminho ou da query string.',
  },
  'path-prefix-missing': {
    en: 'The path {path} doesn’t start with /openapi/. Add this prefix: every API path starts with it, and it’s signed.',
    'pt-BR':
      'O caminho {path} não começa com /openapi/. Adicione esse prefixo: todo caminho da API começa assim, e ele é assinado.',
  },
  'path-character': {
    en: 'The path contains {character}, which would change on the way and break the signature. Write it as {suggestion}.',
    'pt-BR':
      'O caminho contém {character}, que seria alterado no envio e invalidaria a assinatura. Escreva-o como {suggestion}.',
  },
  'path-invisible': {
    en: 'The path contains an invisible character, {character}, probably from pasting. Remove it.',
    'pt-BR': 'O caminho contém um caractere invisível, {character}, provavelmente colado. Remova-o.',
  },
  'path-dot-segment': {
    en: 'The path segment “{segment}” would be resolved on the way, which breaks the signature. Write the path without it.',
    'pt-BR':
      'O segmento “{segment}” do caminho seria resolvido no envio, o que invalidaria a assinatura. Escreva o caminho sem ele.',
  },
  'path-double-slash': {
    en: 'The path has two slashes in a row, which servers and proxies change. Remove one, or check whether a variable is empty.',
    'pt-BR':
      'O caminho tem duas barras seguidas, que servidores e proxies alteram. Remova uma ou verifique se há uma variável vazia.',
  },
  'path-nul': {
    en: 'The path contains %00, which servers reject. Remove it.',
    'pt-BR': 'O caminho contém %00, que os servidores rejeitam. Remova-o.',
  },
  'query-character': {
    en: 'The query string contains {character}. Write it as {suggestion}.',
    'pt-BR': 'A query string contém {character}. Escreva-o como {suggestion}.',
  },
  'method-unknown': {
    en: 'Unknown method {method}. The API uses GET, POST, and DELETE.',
    'pt-BR': 'Método desconhecido: {method}. A API usa GET, POST e DELETE.',
  },
  'header-malformed': {
    en: 'Invalid header. Use “Name: value”; to start the body, add a blank line above.',
    'pt-BR':
      'Cabeçalho inválido. Use “Nome: valor”; para começar o corpo, adicione uma linha em branco acima.',
  },
  'body-blank-line-missing': {
    en: 'The body starts here without a blank line above, so it would be read as headers. Add one.',
    'pt-BR': 'O corpo começa aqui sem uma linha em branco acima e seria lido como cabeçalhos. Adicione uma.',
  },
  'request-line-misplaced': {
    en: 'Another request starts here. Add a line with ### above it.',
    'pt-BR': 'Outra requisição começa aqui. Adicione uma linha com ### acima dela.',
  },
  'variable-misplaced': {
    en: 'A file variable belongs before the request line, not between headers. Move it there.',
    'pt-BR':
      'Uma variável de arquivo fica antes da linha da requisição, não entre os cabeçalhos. Mova-a para lá.',
  },
  'header-name-invalid': {
    en: 'Invalid header name “{name}”. Use ASCII letters, digits, and hyphens.',
    'pt-BR': 'Nome de cabeçalho inválido: “{name}”. Use letras ASCII, dígitos e hifens.',
  },
  'header-value-invalid': {
    en: 'The value of {name} contains a character that a header can’t contain. Use printable ASCII.',
    'pt-BR': 'O valor de {name} contém um caractere que um cabeçalho não pode conter. Use ASCII imprimível.',
  },
  'header-computed': {
    en: 'The {name} header is computed for every request. Remove it.',
    'pt-BR': 'O cabeçalho {name} é calculado a cada envio. Remova-o.',
  },
  'header-reserved': {
    en: 'The {name} header is set automatically for the connection. Remove it.',
    'pt-BR': 'O cabeçalho {name} é definido automaticamente para a conexão. Remova-o.',
  },
  'variable-malformed': {
    en: 'Invalid file variable. Use “@name = value”.',
    'pt-BR': 'Variável de arquivo inválida. Use “@nome = valor”.',
  },
  'variable-quoted': {
    en: 'The quotation marks are part of the value of {name}. Remove them unless they’re intended.',
    'pt-BR': 'As aspas fazem parte do valor de {name}. Remova-as se não forem intencionais.',
  },
  'variable-cycle': {
    en: 'The value of {name} contains itself: {cycle}. Change one of these values.',
    'pt-BR': 'O valor de {name} contém a si mesmo: {cycle}. Altere um desses valores.',
  },
  'variable-too-deep': {
    en: 'More than {limit} values are nested in one another, down to {name}. Write the value of one of them in full.',
    'pt-BR':
      'Há mais de {limit} valores uns dentro dos outros, até {name}. Escreva por extenso o valor de um deles.',
  },
  'variable-unresolved': {
    en: '{name} has no value. Add “@{name} = …” to this file, or define it in the environment in fiscal.env.json.',
    'pt-BR':
      '{name} não tem valor. Adicione “@{name} = …” a este arquivo ou defina-a no ambiente do fiscal.env.json.',
  },
  'text-too-long': {
    en: 'With its variables replaced, this request is longer than {limit} characters. Use a file for a large body.',
    'pt-BR':
      'Com as variáveis substituídas, esta requisição passa de {limit} caracteres. Use um arquivo para um corpo grande.',
  },
  'text-lone-surrogate': {
    en: 'Half of a character pair (a lone surrogate) can’t be written as UTF-8. Remove it.',
    'pt-BR': 'Metade de um par de caracteres (um surrogate isolado) não pode ser escrita em UTF-8. Remova-a.',
  },
  'title-request-line': {
    en: 'This is the title after ###, not a request. Put the request on the next line.',
    'pt-BR': 'Este é o título depois de ###, não uma requisição. Coloque a requisição na linha seguinte.',
  },
  'name-duplicate': {
    en: 'Line {line} already uses the name {name}. Choose another.',
    'pt-BR': 'A linha {line} já usa o nome {name}. Escolha outro.',
  },
  'body-on-get': {
    en: 'This GET has a body, which isn’t in the specification. Use POST, or remove the body: the empty string is then signed.',
    'pt-BR':
      'Este GET tem corpo, o que não consta na especificação. Use POST ou remova o corpo: assim, a string vazia é assinada.',
  },
  'form-lines-joined': {
    en: 'These lines are sent as one: “{form}”.',
    'pt-BR': 'Estas linhas são enviadas como uma só: “{form}”.',
  },
  'form-line-break': {
    en: 'This line break is sent as part of a value. Start the next line with & to join the lines, or write %0A.',
    'pt-BR':
      'Esta quebra de linha é enviada como parte de um valor. Comece a próxima linha com & para juntar as linhas ou escreva %0A.',
  },
  'body-comment-kept': {
    en: 'This line is part of the body: it’s sent and signed. Other tools treat it as a comment.',
    'pt-BR':
      'Esta linha faz parte do corpo: ela é enviada e assinada. Outras ferramentas a tratam como comentário.',
  },
  'body-replacement-character': {
    en: 'This replacement character (U+FFFD) is sent and signed. The file was probably opened with an incorrect encoding: reopen it with the correct one.',
    'pt-BR':
      'Este caractere de substituição (U+FFFD) é enviado e assinado. O arquivo provavelmente foi aberto na codificação errada: reabra-o na correta.',
  },
  'body-request-line': {
    en: 'This line is part of the body: it’s sent and signed. To start another request, add ### above it.',
    'pt-BR':
      'Esta linha faz parte do corpo: ela é enviada e assinada. Para começar outra requisição, adicione ### acima dela.',
  },
  'body-header-line': {
    en: 'This line is part of the body: it’s sent and signed. Headers belong directly below the request line.',
    'pt-BR':
      'Esta linha faz parte do corpo: ela é enviada e assinada. Cabeçalhos ficam logo abaixo da linha da requisição.',
  },
  'body-variable-line': {
    en: 'This line is part of the body: it’s sent and signed. File variables belong before the request line.',
    'pt-BR':
      'Esta linha faz parte do corpo: ela é enviada e assinada. Variáveis de arquivo ficam antes da linha da requisição.',
  },
  'body-tail-indented': {
    en: 'This line is part of the body: it’s sent and signed. Start assertions and “>> file” in the first column.',
    'pt-BR':
      'Esta linha faz parte do corpo: ela é enviada e assinada. Comece asserções e “>> arquivo” na primeira coluna.',
  },
  'file-path-missing': {
    en: 'No file path after <, so this line is sent as is. Add a path: < ./nota.xml.',
    'pt-BR':
      'Não há caminho de arquivo depois de <, então esta linha é enviada como está. Adicione um: < ./nota.xml.',
  },
  'file-path-quoted': {
    en: 'The quotation marks are part of the file name. Remove them unless they’re intended: paths can contain spaces.',
    'pt-BR':
      'As aspas fazem parte do nome do arquivo. Remova-as se não forem intencionais: caminhos podem conter espaços.',
  },
  'file-space-missing': {
    en: 'Without a space after <, this line is sent as is. To send the file, write < ./nota.xml.',
    'pt-BR':
      'Sem um espaço depois de <, esta linha é enviada como está. Para enviar o arquivo, escreva < ./nota.xml.',
  },
  'file-encoding-unknown': {
    en: 'Unsupported encoding “{encoding}”. Use <@ (UTF-8) or <@latin1 to replace variables, or < to send the file unchanged.',
    'pt-BR':
      'Codificação não suportada: “{encoding}”. Use <@ (UTF-8) ou <@latin1 para substituir variáveis, ou < para enviar o arquivo sem alteração.',
  },
  'body-file-line': {
    en: 'This line is sent as is, because there is text above it. A file must be the whole body, or a part of a multipart body.',
    'pt-BR':
      'Esta linha é enviada como está, porque há texto acima dela. Um arquivo deve ser o corpo inteiro ou uma parte de um corpo multipart.',
  },
  'body-behind-file': {
    en: 'The file is the whole body, so nothing can follow it. Remove these lines, or use multipart.',
    'pt-BR':
      'O arquivo é o corpo inteiro, então nada pode vir depois dele. Remova estas linhas ou use multipart.',
  },
  'pfx-empty': {
    en: '{path} is empty, so it contains no certificate. You can still send it.',
    'pt-BR': '{path} está vazio, então não contém um certificado. Ainda assim, é possível enviá-lo.',
  },
  'pfx-is-pem': {
    en: '{path} is PEM text, not a PFX (PKCS#12). You can still send it; to convert it, run “openssl pkcs12 -export”.',
    'pt-BR':
      '{path} é um texto PEM, não um PFX (PKCS#12). Ainda assim, é possível enviá-lo; para convertê-lo, execute “openssl pkcs12 -export”.',
  },
  'pfx-is-base64': {
    en: '{path} is Base64 text, not a binary PFX (PKCS#12). Usually, it’s decoded before it’s sent. You can still send it as is.',
    'pt-BR':
      '{path} é um texto em Base64, não um PFX (PKCS#12) binário. Ainda assim, é possível enviá-lo; normalmente ele é decodificado primeiro.',
  },
  'pfx-cut-off': {
    en: '{path} is an incomplete PFX (PKCS#12): it ends too early. You can still send it.',
    'pt-BR': '{path} é um PFX (PKCS#12) incompleto: faltam bytes no fim. Ainda assim, é possível enviá-lo.',
  },
  'pfx-unreadable': {
    en: '{path} isn’t a PFX (PKCS#12). You can still send it.',
    'pt-BR': '{path} não é um PFX (PKCS#12). Ainda assim, é possível enviá-lo.',
  },
  'body-bom': {
    en: 'The body starts with a byte order mark (BOM). The BOM is sent and signed; many programs remove it.',
    'pt-BR':
      'O corpo começa com uma marca de ordem de bytes (BOM). Ela é enviada e assinada; muitos programas a removem.',
  },
  'body-not-utf8': {
    en: 'The body isn’t valid UTF-8: invalid byte at offset {offset}. Its bytes are sent and signed unchanged; the specification covers only UTF-8.',
    'pt-BR':
      'O corpo não é UTF-8 válido: byte inválido na posição {offset}. Os bytes são enviados e assinados sem alteração; a especificação só trata de UTF-8.',
  },
  'body-not-json': {
    en: 'With the values of its variables, the body isn’t valid JSON from here on. You can still send it.',
    'pt-BR':
      'Com os valores das variáveis, o corpo não é JSON válido a partir daqui. Ainda assim, é possível enviá-lo.',
  },
  'multipart-boundary-missing': {
    en: 'The multipart content type has no boundary. Add “; boundary=…”.',
    'pt-BR': 'O tipo de conteúdo multipart não tem boundary. Adicione “; boundary=…”.',
  },
  'multipart-boundary-other': {
    en: 'The parts are separated by “{other}”, but Content-Type says boundary={boundary}. Use the same boundary in both.',
    'pt-BR':
      'As partes são separadas por “{other}”, mas o Content-Type indica boundary={boundary}. Use o mesmo boundary nas partes e no Content-Type.',
  },
  'multipart-not-closed': {
    en: 'The multipart body isn’t closed. Add “--{boundary}--” after the last part.',
    'pt-BR': 'O corpo multipart não foi fechado. Adicione “--{boundary}--” depois da última parte.',
  },
  'multipart-outside-parts': {
    en: 'This line is outside all parts, so it wouldn’t be sent. Remove it, or move it into a part.',
    'pt-BR': 'Esta linha está fora das partes e não seria enviada. Remova-a ou mova-a para uma parte.',
  },
  'multipart-header-malformed': {
    en: 'Invalid part header. To start the part’s content, add a blank line above.',
    'pt-BR':
      'Cabeçalho da parte inválido. Para começar o conteúdo da parte, adicione uma linha em branco acima.',
  },
  'body-files-too-large': {
    en: 'With {path}, the files in this body exceed {limitBytes} bytes in total. Use smaller files.',
    'pt-BR':
      'Com {path}, os arquivos deste corpo têm mais de {limitBytes} bytes no total. Use arquivos menores.',
  },
  'value-not-latin1': {
    en: 'With its variables replaced, {path} contains a character that ISO-8859-1 doesn’t have. Change the variable’s value, or send UTF-8 with <@ {path}.',
    'pt-BR':
      'Com as variáveis substituídas, {path} contém um caractere que não existe em ISO-8859-1. Mude o valor da variável ou envie em UTF-8 com <@ {path}.',
  },
  'line-behind-assertions': {
    en: 'Only assertions and “>> file” can be here. Start the next request with ###.',
    'pt-BR': 'Aqui só pode haver asserções e “>> arquivo”. Comece a próxima requisição com ###.',
  },
  'script-not-run': {
    en: 'Fiscal Playground doesn’t run scripts, because request files can come from untrusted sources.',
    'pt-BR':
      'O Fiscal Playground não executa scripts, porque arquivos de requisições podem vir de fontes não confiáveis.',
  },
  'import-not-read': {
    en: 'This line isn’t read here. To import a request file, write # @import and its path above the first request.',
    'pt-BR':
      'Esta linha não é lida aqui. Para importar um arquivo de requisições, escreva # @import e o caminho dele acima da primeira requisição.',
  },
  'run-not-sent': {
    en: 'This line sends nothing here. Instead, send the requests that it names.',
    'pt-BR': 'Esta linha não envia nada aqui. Em vez disso, envie as requisições que ela indica.',
  },
  'header-spread-not-sent': {
    en: 'These headers come from a script, which never runs here, so they aren’t sent. Write each one in this file.',
    'pt-BR':
      'Estes cabeçalhos vêm de um script, que nunca é executado aqui, então não são enviados. Escreva cada um deles no arquivo.',
  },
  'curl-not-read': {
    en: 'This is a curl command, which can’t be sent as it is. Convert it with “Fiscal: Import…” or “fiscal import curl”.',
    'pt-BR':
      'Este é um comando curl, que não pode ser enviado como está. Converta-o com “Fiscal: Importar…” ou “fiscal import curl”.',
  },
  'script-unclosed': {
    en: 'This script isn’t closed, so everything up to the next ### is part of it and isn’t sent. Add {end} at its end.',
    'pt-BR':
      'Este script não foi fechado, então tudo até o próximo ### faz parte dele e não é enviado. Adicione {end} no fim dele.',
  },
  'comment-unclosed': {
    en: 'This comment isn’t closed, so everything up to the next ### is part of it. Add */ at its end.',
    'pt-BR':
      'Este comentário não foi fechado, então tudo até o próximo ### faz parte dele. Adicione */ no fim dele.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** How a computed header that a directive can set gets a value: `timestamp` or `sign`. */
export const FORCED_HEADER_TEXT: Text = {
  en: 'To force a value, use # @{name}.',
  'pt-BR': 'Para forçar um valor, use # @{name}.',
};

/** What several headers of a request have in common, in one statement. */
export const SEVERAL_HEADERS_TEXTS = {
  'header-computed': {
    en: 'The headers {names} are computed for every request. Remove them. To force a value, use # @timestamp or # @sign.',
    'pt-BR':
      'Os cabeçalhos {names} são calculados a cada envio. Remova-os. Para forçar um valor, use # @timestamp ou # @sign.',
  },
  'header-reserved': {
    en: 'The headers {names} are set automatically for the connection. Remove them.',
    'pt-BR': 'Os cabeçalhos {names} são definidos automaticamente para a conexão. Remova-os.',
  },
} as const satisfies Partial<Record<ProblemCode, Text>>;
