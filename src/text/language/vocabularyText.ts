import type { About } from '../../core/vocabulary/about.ts';
import type { Text } from '../text.ts';

/** One line of documentation for each word of the format: completion, hovers, and the reference page show it. */
export const ABOUT_TEXTS: Readonly<Record<About, Text>> = {
  'directive:name': {
    en: 'Names the request; {{name.response.body.$.path}} uses its response.',
    'pt-BR': 'Dá nome à requisição; {{nome.response.body.$.caminho}} usa a resposta dela.',
  },
  'directive:application': {
    en: 'Application (App Secret) to use if the environment has several.',
    'pt-BR': 'Aplicação (App Secret) a usar quando o ambiente tem mais de uma.',
  },
  'directive:timestamp': {
    en: 'Signs with this timestamp (Unix time in seconds) instead of the current time.',
    'pt-BR': 'Assina com este timestamp (hora Unix em segundos) em vez do atual.',
  },
  'directive:sign': {
    en: 'Sends this signature instead of the computed one.',
    'pt-BR': 'Envia esta assinatura em vez da calculada.',
  },
  'directive:no-sign': {
    en: 'Sends the request without token, timestamp, and sign, to see 10009000.',
    'pt-BR': 'Envia a requisição sem token, timestamp e sign, para ver 10009000.',
  },
  'directive:prompt': {
    en: 'Asks for the value each time you send the request.',
    'pt-BR': 'Pede o valor a cada envio.',
  },
  'directive:secret': {
    en: 'Asks for the value each time you send the request, and masks it.',
    'pt-BR': 'Pede o valor a cada envio e o mascara.',
  },
  'directive:note': {
    en: 'Asks for confirmation before sending, showing this text.',
    'pt-BR': 'Pede confirmação antes de enviar, mostrando este texto.',
  },
  'directive:timeout': {
    en: 'Time limit of this request (30, 30 s, 5000 ms, or 1 m; at most 10 minutes), from connecting to the last byte of the response. It overrides the settings and --timeout, and starts again with each retry.',
    'pt-BR':
      'Tempo limite desta requisição (30, 30 s, 5000 ms ou 1 m; no máximo 10 minutos), da conexão ao último byte da resposta. Tem precedência sobre as configurações e --timeout e recomeça a cada nova tentativa.',
  },
  'directive:import': {
    en: 'Uses the variables and named requests of another request file in the workspace. Write @import above the first request; this file’s own names take precedence.',
    'pt-BR':
      'Usa as variáveis e as requisições com nome de outro arquivo de requisições do espaço de trabalho. Escreva @import acima da primeira requisição; os nomes deste arquivo têm precedência.',
  },
  'directive:ref': {
    en: 'Requires a response to the named request, which can be sent first (on the command line, with --needs).',
    'pt-BR':
      'Precisa de uma resposta da requisição indicada, que pode ser enviada antes (na linha de comando, com --needs).',
  },
  'directive:forceRef': {
    en: 'Like @ref, but the named request is sent first even if it already has a response.',
    'pt-BR': 'Como @ref, mas a requisição indicada é enviada primeiro, mesmo que já haja uma resposta dela.',
  },
  'directive:disabled': {
    en: 'Skips the request when all requests in the file are sent. You can still send it individually.',
    'pt-BR':
      'Pula a requisição quando todas as do arquivo são enviadas. Ela ainda pode ser enviada individualmente.',
  },
  'directive:expect': {
    en: 'An assertion that other tools treat as a comment.',
    'pt-BR': 'Uma asserção que outras ferramentas tratam como comentário.',
  },
  'directive:until': {
    en: 'Sends a GET repeatedly until this assertion is true. “every 2s” sets the interval (1s to 10m), and “for 60s” sets the time limit (at most 1h). The last response counts.',
    'pt-BR':
      'Reenvia um GET até que esta asserção seja verdadeira. “every 2s” define o intervalo (de 1s a 10m), e “for 60s”, o tempo limite (no máximo 1h). Vale a última resposta.',
  },
  'directive:keep-comments': {
    en: 'Comment lines (# or //) at the end of the body are part of it: they’re sent and signed.',
    'pt-BR': 'Linhas de comentário (# ou //) no fim do corpo fazem parte dele: são enviadas e assinadas.',
  },
  'directive:no-redirect': {
    en: 'Accepted for compatibility with other tools: redirects are never followed.',
    'pt-BR': 'Aceita por compatibilidade com outras ferramentas: redirecionamentos nunca são seguidos.',
  },
  'directive:no-cookie-jar': {
    en: 'Accepted for compatibility with other tools: there are no cookies.',
    'pt-BR': 'Aceita por compatibilidade com outras ferramentas: não há cookies.',
  },
  'word:@': {
    en: 'A variable for the whole file: {{name}} uses it.',
    'pt-BR': 'Uma variável para o arquivo todo: {{nome}} usa o valor.',
  },
  'word:###': {
    en: 'Starts another request. The text after it is the title.',
    'pt-BR': 'Inicia outra requisição. O texto que vem depois é o título.',
  },
  'word:??': {
    en: 'Checks the response each time you send the request.',
    'pt-BR': 'Verifica a resposta a cada envio.',
  },
  'word:>>': {
    en: 'Saves the response body to a file.',
    'pt-BR': 'Salva o corpo da resposta em um arquivo.',
  },
  'dynamic:$guid': { en: 'A new UUID.', 'pt-BR': 'Um UUID novo.' },
  'dynamic:$uuid': { en: 'A new UUID, like $guid.', 'pt-BR': 'Um UUID novo, como $guid.' },
  'dynamic:$timestamp': {
    en: 'The current Unix time in seconds. Add “+1 d” or “-2 h” for another time.',
    'pt-BR': 'A hora Unix atual, em segundos. Adicione “+1 d” ou “-2 h” para outro horário.',
  },
  'dynamic:$isoTimestamp': {
    en: 'The current time in ISO 8601, UTC.',
    'pt-BR': 'O horário atual em ISO 8601, UTC.',
  },
  'dynamic:$datetime': {
    en: 'The current time in UTC: iso8601, rfc1123, or a format in quotation marks.',
    'pt-BR': 'O horário atual em UTC: iso8601, rfc1123 ou um formato entre aspas.',
  },
  'dynamic:$localDatetime': {
    en: 'The current time in this machine’s time zone.',
    'pt-BR': 'O horário atual no fuso horário desta máquina.',
  },
  'dynamic:$randomInt': {
    en: 'A random whole number from the first argument up to, but not including, the second.',
    'pt-BR': 'Um número inteiro aleatório, maior ou igual ao primeiro argumento e menor que o segundo.',
  },
  'dynamic:$processEnv': {
    en: 'An environment variable that you allowed in requests.',
    'pt-BR': 'Uma variável de ambiente, se você a permitiu em requisições.',
  },
  'dynamic:$dotenv': {
    en: 'A variable that you allowed in requests, from the .env file next to this file.',
    'pt-BR': 'Uma variável do arquivo .env ao lado deste arquivo, se você a permitiu em requisições.',
  },
  'dynamic:$cpf': {
    en: 'A random CPF with valid check digits, for tests.',
    'pt-BR': 'Um CPF aleatório com dígitos verificadores válidos, para testes.',
  },
  'dynamic:$cnpj': {
    en: 'A random numeric CNPJ with valid check digits, for tests.',
    'pt-BR': 'Um CNPJ numérico aleatório com dígitos verificadores válidos, para testes.',
  },
  'dynamic:$cnpjAlfa': {
    en: 'A random alphanumeric CNPJ with valid check digits, for tests.',
    'pt-BR': 'Um CNPJ alfanumérico aleatório com dígitos verificadores válidos, para testes.',
  },
  'dynamic:$chave': {
    en: 'A random access key (chave de acesso) with a valid check digit, for tests.',
    'pt-BR': 'Uma chave de acesso aleatória com dígito verificador válido, para testes.',
  },
  'header:Content-Type': {
    en: 'The media type of the body. For multipart, the empty string is signed.',
    'pt-BR': 'O tipo de mídia do corpo. Com multipart, assina-se a string vazia.',
  },
  'header:forceRevalidate': {
    en: 'Optional; not signed. Its values aren’t in the specification.',
    'pt-BR': 'Opcional; não é assinado. Os valores não constam na especificação.',
  },
  'header:Language': {
    en: 'Optional; not signed. Its values aren’t in the specification.',
    'pt-BR': 'Opcional; não é assinado. Os valores não constam na especificação.',
  },
  'header:Accept': {
    en: 'The media types that you accept in the response. Not signed.',
    'pt-BR': 'Os tipos de mídia que você aceita na resposta. Não é assinado.',
  },
  'header:User-Agent': {
    en: 'The program that sends the request. Not signed.',
    'pt-BR': 'O programa que envia a requisição. Não é assinado.',
  },
  'header:x-request-id': {
    en: 'Your own id for this request. Not signed.',
    'pt-BR': 'Um identificador seu para esta requisição. Não é assinado.',
  },
  'header:x-correlation-id': {
    en: 'Your own id for a series of requests. Not signed.',
    'pt-BR': 'Um identificador seu para várias requisições. Não é assinado.',
  },
  'assertion:status': { en: 'The HTTP status of the response.', 'pt-BR': 'O status HTTP da resposta.' },
  'assertion:header': { en: 'A header of the response.', 'pt-BR': 'Um cabeçalho da resposta.' },
  'assertion:body': {
    en: 'A value in the response’s JSON, by its path.',
    'pt-BR': 'Um valor do JSON da resposta, pelo caminho.',
  },
  'assertion:expected': {
    en: 'The body matches the expected response, which is saved in NAME.expected.json next to the file. Values that are ignored there may differ.',
    'pt-BR':
      'O corpo corresponde à resposta esperada, salva em NOME.expected.json ao lado do arquivo. Os valores ignorados ali podem ser diferentes.',
  },
  'assertion:duration': {
    en: 'Milliseconds from the first byte sent to the last byte received.',
    'pt-BR': 'Milissegundos do primeiro byte enviado ao último recebido.',
  },
};

/** What is wrong with a directive or its value. */
export const DIRECTIVE_PROBLEM_TEXTS = {
  'directive-disabled-condition': {
    en: 'Conditions are never evaluated here, so this request is always disabled. Remove the condition or the line.',
    'pt-BR':
      'Condições nunca são avaliadas aqui, então esta requisição está sempre desativada. Remova a condição ou a linha.',
  },
  'directive-application-missing': {
    en: '# @application has no name, so the default application signs. Add a name.',
    'pt-BR': '# @application não tem nome, então a aplicação padrão assina. Adicione um nome.',
  },
  'directive-timestamp-invalid': {
    en: 'Invalid timestamp. Use the Unix time in seconds, digits only, such as 1700000000.',
    'pt-BR': 'Timestamp inválido. Use a hora Unix em segundos, só dígitos, como 1700000000.',
  },
  'directive-timestamp-milliseconds': {
    en: 'This timestamp is in milliseconds, so the request is refused with 10009001. Use seconds (ten digits).',
    'pt-BR':
      'Este timestamp está em milissegundos, então a requisição é recusada com 10009001. Use segundos (dez dígitos).',
  },
  'directive-timeout-invalid': {
    en: 'Invalid timeout. Use a whole number of seconds, or add a unit: 30, 30 s, 5000 ms, 1 m (at most {limit} m).',
    'pt-BR':
      'Tempo limite inválido. Use um número inteiro de segundos ou adicione a unidade: 30, 30 s, 5000 ms, 1 m (no máximo {limit} m).',
  },
  'directive-timeout-long': {
    en: 'The maximum is {limit} minutes, so {limit} m is used.',
    'pt-BR': 'O máximo é de {limit} minutos, então o valor usado é {limit} m.',
  },
  'directive-sign-invalid': {
    en: 'Invalid signature. Enter exactly the characters to send: usually 32 hexadecimal characters, without spaces.',
    'pt-BR': 'Assinatura inválida. Use os caracteres a enviar, normalmente 32 hexadecimais, sem espaços.',
  },
  'directive-name-invalid': {
    en: 'Other requests can’t refer to this name. Use letters, digits, underscores, and hyphens, as in {suggestion}.',
    'pt-BR':
      'Outras requisições não podem se referir a este nome. Use letras, dígitos, sublinhados e hifens, como em {suggestion}.',
  },
  'directive-ref-invalid': {
    en: 'After # @{name}, add the name of a request (its # @name).',
    'pt-BR': 'Depois de # @{name}, adicione o nome de uma requisição (o # @name dela).',
  },
  'directive-import-missing': {
    en: 'After # @{name}, add the path of a request file, such as ./comum.fiscal.',
    'pt-BR': 'Depois de # @{name}, adicione o caminho de um arquivo de requisições, como ./comum.fiscal.',
  },
  'until-not-get': {
    en: '# @until sends the request repeatedly, so it needs a GET: sending a {method} again could issue a document twice. Remove the directive, or poll with a separate GET.',
    'pt-BR':
      '# @until envia a requisição repetidas vezes e por isso exige um GET: reenviar um {method} poderia emitir um documento duas vezes. Remova a diretiva ou consulte com um GET separado.',
  },
  'until-every-invalid': {
    en: 'Invalid interval. Write “every” once, with a whole number and s or m, from 1s to 10m, such as “every 2s”.',
    'pt-BR':
      'Intervalo inválido. Escreva “every” uma vez, com um número inteiro e s ou m, de 1s a 10m, como “every 2s”.',
  },
  'until-for-invalid': {
    en: 'Invalid duration. Write “for” once, with a whole number and s, m, or h, from 1s to 1h, such as “for 60s”.',
    'pt-BR':
      'Duração inválida. Escreva “for” uma vez, com um número inteiro e s, m ou h, de 1s a 1h, como “for 60s”.',
  },
  'until-once': {
    en: 'The request is sent only once, because polling ends after {seconds} s. Add a longer time, such as “for 10m”, or shorten the interval.',
    'pt-BR':
      'A requisição é enviada só uma vez, porque o tempo limite de # @until é de {seconds} s. Adicione um tempo maior, como “for 10m”, ou reduza o intervalo.',
  },
  'until-timeout': {
    en: 'The time for polling ({seconds} s) is over, and this condition isn’t true yet: {condition}. Last value: {actual}. Send the request again, or allow more time with “for”.',
    'pt-BR':
      'O tempo limite de # @until ({seconds} s) acabou sem que esta condição fosse verdadeira: {condition}. Último valor: {actual}. Envie a requisição de novo ou dê mais tempo com “for”.',
  },
  'directive-prompt-invalid': {
    en: 'After # @{name}, add the name of a variable (letters, digits, _, and -) and then the text to show.',
    'pt-BR':
      'Depois de # @{name}, adicione o nome de uma variável (letras, dígitos, _ e -) e, em seguida, o texto a exibir.',
  },
  'directive-unknown': {
    en: 'Unknown directive @{name}, so this line is a comment.',
    'pt-BR': 'Diretiva desconhecida: @{name}. A linha vale como comentário.',
  },
  'directive-misspelt': {
    en: 'Unknown directive @{name}, so this line is a comment. Did you mean @{nearest}?',
    'pt-BR': 'Diretiva desconhecida: @{name}. A linha vale como comentário. Você quis dizer @{nearest}?',
  },
  'directive-repeated': {
    en: '# @{name} is already used above. Only the last one applies.',
    'pt-BR': '# @{name} já foi usada acima. Vale a última.',
  },
  'directive-after-body': {
    en: 'A directive after the body has no effect. Move it between the ### and the request line of its request.',
    'pt-BR':
      'Uma diretiva depois do corpo não tem efeito. Mova-a para antes da linha da requisição a que se refere, depois do ###.',
  },
} as const satisfies Readonly<Record<string, Text>>;
