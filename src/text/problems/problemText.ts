import type { Problem } from '../../core/problem.ts';
import { failureText } from '../outcome/failureText.ts';
import { type Locale, say, type Text } from '../text.ts';
import { ASSERTION_PROBLEM_TEXTS } from './assertionText.ts';
import { ENVIRONMENT_PROBLEM_TEXTS } from './environmentText.ts';
import { VALUE_PROBLEM_TEXTS } from './valueProblemText.ts';

/** What each problem of a request file says: what is wrong, and what to do. */
export const problemTexts: Readonly<Record<string, Text>> = {
  ...VALUE_PROBLEM_TEXTS,
  ...ASSERTION_PROBLEM_TEXTS,
  ...ENVIRONMENT_PROBLEM_TEXTS,
  'target-missing': {
    en: 'The request line has no target. Write a path behind the method, such as /openapi/demo/echo.',
    'pt-BR':
      'A linha da requisição não tem destino. Escreva um caminho depois do método, como /openapi/demo/echo.',
  },
  'target-malformed': {
    en: 'The target has to start with /openapi/, or be an absolute URL with http:// or https://.',
    'pt-BR': 'O destino precisa começar com /openapi/ ou ser uma URL absoluta com http:// ou https://.',
  },
  'target-userinfo': {
    en: 'A user name or an @ in front of the host is not sent: it can hide where a request really goes. Remove it.',
    'pt-BR':
      'Nome de usuário ou @ antes do host não é enviado: pode esconder para onde a requisição realmente vai. Remova.',
  },
  'target-fragment': {
    en: 'A fragment (#…) is never sent. Remove it, or write # as %23 where it belongs to the path.',
    'pt-BR':
      'Um fragmento (#…) nunca é enviado. Remova-o, ou escreva # como %23 se ele faz parte do caminho.',
  },
  'origin-mismatch': {
    en: 'This request goes to {origin}, but the environment is bound to {expected}. The App Secret is sent there and nowhere else: choose the environment of that address, or use a path alone.',
    'pt-BR':
      'Esta requisição vai para {origin}, mas o ambiente está vinculado a {expected}. O App Secret só é enviado para lá: escolha o ambiente desse endereço ou use apenas o caminho.',
  },
  'path-prefix-missing': {
    en: 'The path {path} is not under /openapi/. Every call of the API is, and the signed path includes it.',
    'pt-BR':
      'O caminho {path} não está em /openapi/. Toda chamada da API está, e o caminho assinado inclui esse prefixo.',
  },
  'path-character': {
    en: 'The path holds {character}, which would be changed on its way, and the signature would not match. Write it as {suggestion}.',
    'pt-BR':
      'O caminho contém {character}, que seria alterado no envio, e a assinatura não conferiria. Escreva como {suggestion}.',
  },
  'path-invisible': {
    en: 'An invisible character, {character}, stands in the path, mostly from pasting. Remove it.',
    'pt-BR': 'Há um caractere invisível, {character}, no caminho, em geral vindo de uma colagem. Remova-o.',
  },
  'path-dot-segment': {
    en: 'The path segment "{segment}" would be resolved on its way, and the signature would not match. Write the path without it.',
    'pt-BR':
      'O segmento "{segment}" do caminho seria resolvido no envio, e a assinatura não conferiria. Escreva o caminho sem ele.',
  },
  'path-double-slash': {
    en: 'The path has two slashes in a row: a variable may be empty. Servers and proxies change this, and the signature would not match. Write one slash, or give the variable a value.',
    'pt-BR':
      'O caminho tem duas barras seguidas: talvez uma variável esteja vazia. Servidores e proxies alteram isso, e a assinatura não conferiria. Escreva uma só barra ou dê um valor à variável.',
  },
  'path-nul': {
    en: 'The path holds %00, which no server takes. Remove it.',
    'pt-BR': 'O caminho contém %00, que nenhum servidor aceita. Remova.',
  },
  'query-character': {
    en: 'The query holds {character}, which has to be written as {suggestion}.',
    'pt-BR': 'A query contém {character}, que precisa ser escrito como {suggestion}.',
  },
  'method-unknown': {
    en: '{method} is no method that the API knows. It uses GET, POST and DELETE.',
    'pt-BR': '{method} não é um método conhecido pela API. Ela usa GET, POST e DELETE.',
  },
  'header-malformed': {
    en: 'This line is no header: a header is "Name: value". If the body starts here, leave a blank line in front of it.',
    'pt-BR':
      'Esta linha não é um cabeçalho: um cabeçalho é "Nome: valor". Se o corpo começa aqui, deixe uma linha em branco antes.',
  },
  'body-blank-line-missing': {
    en: 'The body starts here without a blank line in front of it, so it would be read as headers. Put one there.',
    'pt-BR':
      'O corpo começa aqui sem uma linha em branco antes e seria lido como cabeçalhos. Coloque uma linha em branco.',
  },
  'request-line-misplaced': {
    en: 'Another request starts here: put a line with ### in front of it.',
    'pt-BR': 'Outra requisição começa aqui: ponha uma linha com ### antes dela.',
  },
  'variable-misplaced': {
    en: 'A file variable stands in front of the request line, not among the headers. Move it there.',
    'pt-BR':
      'Uma variável de arquivo fica antes da linha da requisição, não entre os cabeçalhos. Mova-a para lá.',
  },
  'header-name-invalid': {
    en: '"{name}" cannot be a header name: only ASCII letters, digits and a few signs are allowed.',
    'pt-BR':
      '"{name}" não pode ser nome de cabeçalho: só são permitidas letras ASCII, dígitos e alguns sinais.',
  },
  'header-value-invalid': {
    en: 'The value of {name} holds a character that a header cannot carry unchanged. Use printable ASCII.',
    'pt-BR':
      'O valor de {name} contém um caractere que um cabeçalho não transporta sem alteração. Use ASCII imprimível.',
  },
  'header-computed': {
    en: 'The header {name} is made for you at each send. Remove it; # @timestamp and # @sign force a value.',
    'pt-BR': 'O cabeçalho {name} é calculado a cada envio. Remova-o; # @timestamp e # @sign forçam um valor.',
  },
  'header-reserved': {
    en: 'The header {name} belongs to the connection and is written for you. Remove it.',
    'pt-BR': 'O cabeçalho {name} pertence à conexão e é escrito automaticamente. Remova-o.',
  },
  'variable-malformed': {
    en: 'A file variable is written "@name = value".',
    'pt-BR': 'Uma variável de arquivo é escrita "@nome = valor".',
  },
  'variable-quoted': {
    en: 'The quotes are part of the value of {name}. Remove them if they are not meant.',
    'pt-BR': 'As aspas fazem parte do valor de {name}. Remova-as se não forem intencionais.',
  },
  'variable-nested': {
    en: 'A variable inside the value of {name} is not replaced: values are taken as written. Write the whole value here.',
    'pt-BR':
      'Uma variável dentro do valor de {name} não é substituída: os valores são usados como escritos. Escreva aqui o valor completo.',
  },
  'variable-unresolved': {
    en: '{name} has no value. Write "@{name} = …" in this file, or add it to the environment in fiscal.env.json.',
    'pt-BR':
      '{name} não tem valor. Escreva "@{name} = …" neste arquivo ou acrescente ao ambiente em fiscal.env.json.',
  },
  'placeholder-empty': {
    en: 'Nothing stands between the braces. Write the name of a variable, such as {{ empresaId }}, or a dynamic value, such as {{$guid}}.',
    'pt-BR':
      'Não há nada entre as chaves. Escreva o nome de uma variável, como {{ empresaId }}, ou um valor dinâmico, como {{$guid}}.',
  },
  'placeholder-name-invalid': {
    en: '"{name}" is no name of a variable: letters, digits, _ and - are.',
    'pt-BR': '"{name}" não é nome de variável: use letras, dígitos, _ e -.',
  },
  'placeholder-unclosed': {
    en: 'These braces are not closed. Write }} behind the variable’s name, on the same line.',
    'pt-BR': 'Estas chaves não foram fechadas. Escreva }} depois do nome da variável, na mesma linha.',
  },
  'placeholder-nested': {
    en: 'The value that stands here holds {words}, and values are taken as written: a variable in one is not replaced. Write the value itself where it is given.',
    'pt-BR':
      'O valor usado aqui contém {words}, e os valores são usados como escritos: uma variável dentro deles não é substituída. Escreva o próprio valor onde ele é definido.',
  },
  'placeholder-unopened': {
    en: 'These braces close a variable that was not opened. Write {{ in front of its name, or remove them.',
    'pt-BR':
      'Estas chaves fecham uma variável que não foi aberta. Escreva {{ antes do nome dela ou remova-as.',
  },
  'text-too-long': {
    en: 'With its variables replaced, this request would be longer than {limit} characters. Use a file for a large body.',
    'pt-BR':
      'Com as variáveis substituídas, esta requisição passaria de {limit} caracteres. Use um arquivo para um corpo grande.',
  },
  'text-lone-surrogate': {
    en: 'Half of a character pair stands here, which has no UTF-8 form. Remove it.',
    'pt-BR': 'Há aqui metade de um par de caracteres, que não existe em UTF-8. Remova.',
  },
  'directive-unknown': {
    en: '@{name} is no directive that is known here; it is taken as a comment.',
    'pt-BR': '@{name} não é uma diretiva conhecida; é tratada como comentário.',
  },
  'directive-misspelt': {
    en: '@{name} is no directive, so this line is a comment. Write @{nearest} if that is meant.',
    'pt-BR':
      '@{name} não é uma diretiva, então esta linha é um comentário. Se quis dizer @{nearest}, escreva assim.',
  },
  'directive-application-missing': {
    en: '# @application names no application, so the default one signs. Write its name behind it.',
    'pt-BR': '# @application não diz qual aplicação, então a padrão assina. Escreva o nome dela depois.',
  },
  'directive-timestamp-invalid': {
    en: '# @timestamp takes Unix seconds, digits alone, such as 1700000000.',
    'pt-BR': '# @timestamp recebe segundos Unix, só dígitos, como 1700000000.',
  },
  'directive-timestamp-milliseconds': {
    en: 'These are milliseconds. The gateway takes Unix seconds, ten digits, and answers 10009001 to this.',
    'pt-BR':
      'Isto está em milissegundos. O gateway recebe segundos Unix, dez dígitos, e responde 10009001 a isto.',
  },
  'directive-timeout-invalid': {
    en: 'Invalid timeout. Use a whole number of seconds, or add a unit: 30, 30 s, 5000 ms, 1 m (at most {limit} m).',
    'pt-BR':
      'Tempo limite inválido. Use um número inteiro de segundos ou adicione a unidade: 30, 30 s, 5000 ms, 1 m (no máximo {limit} m).',
  },
  'directive-timeout-long': {
    en: 'A request can take at most {limit} minutes, so this counts as {limit} m.',
    'pt-BR': 'Uma requisição pode levar no máximo {limit} minutos, então isto vale como {limit} m.',
  },
  'directive-repeated': {
    en: '# @{name} stands above already. The last one counts.',
    'pt-BR': '# @{name} já aparece acima. Vale a última.',
  },
  'title-request-line': {
    en: 'This is the title behind ###, and no request. Put it on the next line.',
    'pt-BR': 'Este é o título depois de ###, não uma requisição. Coloque-a na linha seguinte.',
  },
  'directive-sign-invalid': {
    en: '# @sign takes the sign to send, such as 32 hexadecimal characters, without spaces.',
    'pt-BR': '# @sign recebe a assinatura a enviar, como 32 caracteres hexadecimais, sem espaços.',
  },
  'directive-name-invalid': {
    en: 'A request name is made of letters, digits and underscores.',
    'pt-BR': 'O nome de uma requisição usa letras, dígitos e sublinhado.',
  },
  'directive-prompt-invalid': {
    en: '# @{name} takes the name of a variable (letters, digits, _ and -), and behind it what to ask.',
    'pt-BR':
      '# @{name} recebe o nome de uma variável (letras, dígitos, _ e -) e, depois dele, o que perguntar.',
  },
  'name-duplicate': {
    en: 'The name {name} is already used in line {line}. Choose another.',
    'pt-BR': 'O nome {name} já é usado na linha {line}. Escolha outro.',
  },
  'body-on-get': {
    en: 'A GET with a body: the specification shows none. Use POST, or remove the body: a GET without one signs the empty string.',
    'pt-BR':
      'GET com corpo: a especificação não mostra nenhum. Use POST ou remova o corpo: um GET sem corpo assina a string vazia.',
  },
  'body-comment-kept': {
    en: 'This line is part of the body and is sent and signed. Other tools take it for a comment and drop it.',
    'pt-BR':
      'Esta linha faz parte do corpo, é enviada e assinada. Outras ferramentas a tratam como comentário.',
  },
  'body-replacement-character': {
    en: 'U+FFFD is sent and signed here. An editor shows it for bytes that it cannot read: if it is not meant, reopen the file in its own encoding.',
    'pt-BR':
      'U+FFFD é enviado e assinado aqui. O editor o mostra no lugar de bytes que não consegue ler: se não for intencional, reabra o arquivo na codificação dele.',
  },
  'body-request-line': {
    en: 'This line is part of the body and is sent and signed: here, only ### begins another request. Put ### in front of it if it is one.',
    'pt-BR':
      'Esta linha faz parte do corpo, é enviada e assinada: aqui, só ### começa outra requisição. Se for uma, ponha ### antes dela.',
  },
  'body-variable-line': {
    en: 'This line is part of the body and is sent and signed. A file variable stands in front of the request line.',
    'pt-BR':
      'Esta linha faz parte do corpo, é enviada e assinada. Uma variável de arquivo fica antes da linha da requisição.',
  },
  'body-tail-indented': {
    en: 'This line is part of the body and is sent and signed: an assertion or ">> file" starts in the first column.',
    'pt-BR':
      'Esta linha faz parte do corpo, é enviada e assinada: asserções e ">> arquivo" começam na primeira coluna.',
  },
  'file-path-missing': {
    en: 'No file stands behind <, so this line is sent as it stands. Write a path: < ./nota.xml.',
    'pt-BR':
      'Não há arquivo depois de <, então esta linha é enviada como está. Escreva um caminho: < ./nota.xml.',
  },
  'file-path-quoted': {
    en: 'The quotes are part of the file’s name. Remove them if they are not meant: a path may have spaces.',
    'pt-BR':
      'As aspas fazem parte do nome do arquivo. Remova-as se não forem intencionais: um caminho pode ter espaços.',
  },
  'file-space-missing': {
    en: 'Without a space behind < this line is sent as it stands. Write < ./nota.xml to send the file.',
    'pt-BR':
      'Sem um espaço depois de <, esta linha é enviada como está. Escreva < ./nota.xml para enviar o arquivo.',
  },
  'file-encoding-unknown': {
    en: 'Files are not read in "{encoding}". Write <@ (UTF-8) or <@latin1 to have variables replaced, or < to send the file unchanged.',
    'pt-BR':
      'Arquivos não são lidos em "{encoding}". Escreva <@ (UTF-8) ou <@latin1 para substituir variáveis, ou < para enviar o arquivo sem alteração.',
  },
  'body-file-line': {
    en: 'This line is sent as it stands, since text is in front of it. A file stands for the whole body, or for a part in multipart.',
    'pt-BR':
      'Esta linha é enviada como está, pois há texto antes dela. Um arquivo é o corpo inteiro, ou uma parte em multipart.',
  },
  'body-behind-file': {
    en: 'A file stands for the whole body, so nothing may follow it. Remove these lines, or use multipart.',
    'pt-BR': 'O arquivo é o corpo inteiro, então nada pode vir depois. Remova estas linhas ou use multipart.',
  },
  'pfx-empty': {
    en: '{path} is empty: there is no certificate in it. It is sent all the same.',
    'pt-BR': '{path} está vazio: não há certificado nele. Ele é enviado mesmo assim.',
  },
  'pfx-is-pem': {
    en: '{path} is PEM text, not a PKCS#12 container (PFX). It is sent all the same; convert it with “openssl pkcs12 -export”.',
    'pt-BR':
      '{path} é texto PEM, não um contêiner PKCS#12 (PFX). Ele é enviado mesmo assim; converta-o com “openssl pkcs12 -export”.',
  },
  'pfx-is-base64': {
    en: '{path} is Base64 text, not the bytes of a PKCS#12 container (PFX). It is sent all the same; decode it first.',
    'pt-BR':
      '{path} é texto em Base64, não os bytes de um contêiner PKCS#12 (PFX). Ele é enviado mesmo assim; decodifique-o antes.',
  },
  'pfx-cut-off': {
    en: '{path} ends before its PKCS#12 container (PFX) does: it was not copied whole. It is sent all the same.',
    'pt-BR':
      '{path} termina antes do fim do contêiner PKCS#12 (PFX): não foi copiado por inteiro. Ele é enviado mesmo assim.',
  },
  'pfx-unreadable': {
    en: '{path} is no PKCS#12 container (PFX). It is sent all the same.',
    'pt-BR': '{path} não é um contêiner PKCS#12 (PFX). Ele é enviado mesmo assim.',
  },
  'body-bom': {
    en: 'The body starts with a byte order mark (BOM). It is sent and signed as it stands; many programs drop it.',
    'pt-BR':
      'O corpo começa com uma marca de ordem de bytes (BOM). Ela é enviada e assinada; muitos programas a descartam.',
  },
  'body-not-utf8': {
    en: 'The body is not UTF-8 (first at byte {offset}). Its bytes are sent and signed as they are; the specification speaks of UTF-8 only.',
    'pt-BR':
      'O corpo não é UTF-8 (a partir do byte {offset}). Os bytes são enviados e assinados como estão; a especificação só fala de UTF-8.',
  },
  'multipart-boundary-missing': {
    en: 'The content type is multipart but names no boundary. Write "; boundary=…" behind it.',
    'pt-BR': 'O tipo de conteúdo é multipart mas não tem boundary. Escreva "; boundary=…" depois dele.',
  },
  'multipart-boundary-other': {
    en: 'The parts are separated by "{other}", and Content-Type says boundary={boundary}. Write the same in both.',
    'pt-BR':
      'As partes são separadas por "{other}", e o Content-Type diz boundary={boundary}. Escreva o mesmo nos dois.',
  },
  'multipart-not-closed': {
    en: 'The multipart body has no closing line. Write "--{boundary}--" behind the last part.',
    'pt-BR': 'O corpo multipart não tem a linha final. Escreva "--{boundary}--" depois da última parte.',
  },
  'multipart-outside-parts': {
    en: 'This line stands outside of every part, and would not be sent. Remove it, or put it into a part.',
    'pt-BR':
      'Esta linha está fora de todas as partes e não seria enviada. Remova-a ou coloque-a em uma parte.',
  },
  'multipart-header-malformed': {
    en: 'This line is no header of the part. If the part’s content starts here, leave a blank line in front of it.',
    'pt-BR':
      'Esta linha não é um cabeçalho da parte. Se o conteúdo começa aqui, deixe uma linha em branco antes.',
  },
  'value-not-latin1': {
    en: 'With its variables in place, {path} holds a character that ISO-8859-1 lacks. Change the variable’s value, or send UTF-8 with <@ {path}.',
    'pt-BR':
      'Com as variáveis substituídas, {path} contém um caractere que não existe em ISO-8859-1. Mude o valor da variável ou envie UTF-8 com <@ {path}.',
  },
  'line-behind-assertions': {
    en: 'Nothing but assertions and ">> file" may stand here. Start the next request with ###.',
    'pt-BR': 'Aqui só podem ficar asserções e ">> arquivo". Comece a próxima requisição com ###.',
  },
  'script-not-run': {
    en: 'Scripts are never run here: request files may come from strangers.',
    'pt-BR': 'Scripts nunca são executados aqui: arquivos de requisição podem vir de estranhos.',
  },
  'script-unclosed': {
    en: 'This script is not closed: everything up to the next ### belongs to it, and is not sent. Write {end} where it ends.',
    'pt-BR':
      'Este script não foi fechado: tudo até o próximo ### faz parte dele e não é enviado. Escreva {end} onde ele termina.',
  },
  'comment-unclosed': {
    en: 'This comment is not closed: everything up to the next ### belongs to it. Write */ where it ends.',
    'pt-BR':
      'Este comentário não foi fechado: tudo até o próximo ### faz parte dele. Escreva */ onde ele termina.',
  },
  'base-url-malformed': {
    en: 'The base URL of environment {environment}, "{baseUrl}", is no URL that can be used. Write it like https://api.example.com.br.',
    'pt-BR':
      'A URL base do ambiente {environment}, "{baseUrl}", não pode ser usada. Escreva como https://api.example.com.br.',
  },
  'base-url-not-https': {
    en: 'The base URL of environment {environment}, "{baseUrl}", is plain http. The App Secret travels in every request: use https (http is for this machine alone).',
    'pt-BR':
      'A URL base do ambiente {environment}, "{baseUrl}", é http simples. O App Secret vai em cada requisição: use https (http é só para esta máquina).',
  },
  'base-url-with-extras': {
    en: 'The base URL of environment {environment} holds a user name, a query or a fragment. Write scheme, host and port alone.',
    'pt-BR':
      'A URL base do ambiente {environment} contém usuário, query ou fragmento. Escreva só esquema, host e porta.',
  },
  'base-path-not-signed': {
    en: 'The base URL has a path of its own, {basePath}. It is sent and not signed: the signed path starts at /openapi.',
    'pt-BR':
      'A URL base tem um caminho próprio, {basePath}. Ele é enviado e não é assinado: o caminho assinado começa em /openapi.',
  },
};

/** A problem in the user's language. A body file's problem carries the failure's own code and text. */
export function problemText(problem: Problem, locale: Locale): string {
  const text = problemTexts[problem.code];
  if (text !== undefined) return say(text, locale, problem.args);
  const failure = Object.entries(failureText).find(([code]) => code === problem.code)?.[1];
  if (failure === undefined) return problem.code;
  return `${say(failure.message, locale, problem.args)} ${say(failure.advice, locale, problem.args)}`;
}
