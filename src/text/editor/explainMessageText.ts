import type { AnyText } from '../text.ts';
import { UNSIGNED_LOG_TEXT } from './unsignedLogText.ts';

/** Messages of the editor about explaining a signature. */
export const EXPLAIN_MESSAGE_TEXTS = {
  'explain.action': { en: 'Explain', 'pt-BR': 'Explicar' },
  'explain.mismatch': {
    en: '401 · 10009003: the signature doesn’t match.',
    'pt-BR': '401 · 10009003: a assinatura não confere.',
  },
  'explain.title': { en: 'Explain a Signature', 'pt-BR': 'Explicar uma assinatura' },
  'explain.what': {
    en: 'Signature, string to sign, request, curl command, HAR entry, or log line',
    'pt-BR': 'Assinatura, string a assinar, requisição, comando curl, entrada HAR ou linha de log',
  },
  'explain.source': { en: 'What do you want to explain?', 'pt-BR': 'O que você quer explicar?' },
  'explain.fromClipboard': { en: 'From Clipboard', 'pt-BR': 'Da área de transferência' },
  'explain.type': { en: 'Type or Paste…', 'pt-BR': 'Digitar ou colar…' },
  'explain.pick': { en: 'Select a Request…', 'pt-BR': 'Selecionar uma requisição…' },
  'explain.pickDetail': {
    en: 'From the open files and the workspace',
    'pt-BR': 'Dos arquivos abertos e do espaço de trabalho',
  },
  'explain.pickRequest': {
    en: 'Which request was signed?',
    'pt-BR': 'Qual requisição foi assinada?',
  },
  'explain.atCursor': { en: 'at the cursor', 'pt-BR': 'no cursor' },
  'explain.pickBody': {
    en: 'The log has no body. Which body was sent?',
    'pt-BR': 'O log não traz o corpo. Qual corpo foi enviado?',
  },
  'explain.copiedBody': { en: 'The Text in the Clipboard', 'pt-BR': 'O texto da área de transferência' },
  'explain.typeBody': { en: 'Type or Paste the Body…', 'pt-BR': 'Digitar ou colar o corpo…' },
  'explain.bodyInFile': { en: 'Choose a File…', 'pt-BR': 'Escolher um arquivo…' },
  'explain.openBody': { en: 'in an open editor', 'pt-BR': 'em um editor aberto' },
  'explain.bodyTooLarge': {
    en: 'The file is larger than {megabytes} MiB, too large to be explained as a body.',
    'pt-BR': 'O arquivo tem mais de {megabytes} MiB: é grande demais para ser explicado como corpo.',
  },
  'explain.bodyAsSent': {
    en: 'The body exactly as it was sent',
    'pt-BR': 'O corpo exatamente como foi enviado',
  },
  'explain.bodyIsOf': {
    en: 'The log has no body. That of {place} is used.',
    'pt-BR': 'O log não traz o corpo. Foi usado o de {place}.',
  },
  'explain.bodyMayDiffer': {
    en: 'Your program may have formatted it differently.',
    'pt-BR': 'O seu programa pode tê-lo formatado de outra forma.',
  },
  'explain.bodyIsCopied': {
    one: {
      en: 'The log has no body. The text in the clipboard is used ({count} byte).',
      'pt-BR': 'O log não traz o corpo. Foi usado o texto da área de transferência ({count} byte).',
    },
    other: {
      en: 'The log has no body. The text in the clipboard is used ({count} bytes).',
      'pt-BR': 'O log não traz o corpo. Foi usado o texto da área de transferência ({count} bytes).',
    },
  },
  'explain.bodyIsGiven': {
    one: {
      en: 'The log has no body. The one that you gave is used ({count} byte).',
      'pt-BR': 'O log não traz o corpo. Foi usado o que você informou ({count} byte).',
    },
    other: {
      en: 'The log has no body. The one that you gave is used ({count} bytes).',
      'pt-BR': 'O log não traz o corpo. Foi usado o que você informou ({count} bytes).',
    },
  },
  'explain.bodyIsCut': {
    en: 'It isn’t valid JSON; maybe a part of it is missing.',
    'pt-BR': 'Ele não é um JSON válido; talvez falte uma parte.',
  },
  'explain.untriedHost': {
    en: 'The request was sent to the host of “{name}”, but no App Secret is stored for this environment. Set it to explain the request with it.',
    'pt-BR':
      'A requisição foi enviada ao host de “{name}”, mas não há App Secret armazenado para esse ambiente. Defina-o para explicar a requisição com ele.',
  },
  'explain.untried': {
    one: {
      en: 'No App Secret is stored for {names}, so this environment wasn’t tried.',
      'pt-BR': 'Não há App Secret armazenado para {names}; por isso esse ambiente não foi testado.',
    },
    other: {
      en: 'No App Secret is stored for {names}, so these environments weren’t tried.',
      'pt-BR': 'Não há App Secret armazenado para {names}; por isso esses ambientes não foram testados.',
    },
  },
  'explain.triedBody': { en: 'already tried', 'pt-BR': 'já testado' },
  'explain.noBody': { en: 'No body', 'pt-BR': 'Sem corpo' },
  'explain.bodyOf': { en: 'the body of this request', 'pt-BR': 'o corpo desta requisição' },
  'explain.instead.host': {
    en: 'The request was sent to the host of “{name}”, so its App Secret is used, not that of “{selected}”, the selected environment.',
    'pt-BR':
      'A requisição foi enviada ao host de “{name}”; por isso foi usado o App Secret desse ambiente, e não o de “{selected}”, o ambiente selecionado.',
  },
  'explain.forced': {
    en: 'The signature is set by # @sign in the file. Without that line, it’s computed.',
    'pt-BR': 'A assinatura foi definida por # @sign no arquivo. Sem essa linha, ela é calculada.',
  },
  'explain.instead.token': {
    en: 'No App Secret is stored for “{selected}”, the selected environment. The value of the token header is used as the App Secret.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{selected}”, o ambiente selecionado. O valor do cabeçalho token é usado como App Secret.',
  },
  'explain.instead.token-named': {
    en: 'No App Secret is stored for “{selected}”, the selected environment. The token header contains the App Secret of “{name}”, so that one is used.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{selected}”, o ambiente selecionado. O cabeçalho token contém o de “{name}”, que é usado.',
  },
  'explain.instead.string': {
    en: 'No App Secret is stored for “{selected}”, the selected environment. The beginning of the string to sign is used as the App Secret.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{selected}”, o ambiente selecionado. O começo da string a assinar é usado como App Secret.',
  },
  'explain.instead.string-named': {
    en: 'No App Secret is stored for “{selected}”, the selected environment. The string to sign begins with the App Secret of “{name}”, so that one is used.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{selected}”, o ambiente selecionado. A string a assinar começa com o de “{name}”, que é usado.',
  },
  'explain.instead.stored': {
    en: 'No App Secret is stored for “{selected}”, the selected environment. The App Secret of “{name}” was tried first.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{selected}”, o ambiente selecionado. O de “{name}” foi testado primeiro.',
  },
  'explain.instead.stored-found': {
    en: 'No App Secret is stored for “{selected}”, the selected environment. That of “{name}” was used.',
    'pt-BR':
      'Foi usado o App Secret de “{name}”, porque nenhum está armazenado para “{selected}”, o ambiente selecionado.',
  },
  'explain.selected': {
    en: '“{name}” is now the selected environment.',
    'pt-BR': '“{name}” agora é o ambiente selecionado.',
  },
  'explain.selectedProduction': {
    en: '“{name}” is now selected: requests go to production.',
    'pt-BR': '“{name}” selecionado: as requisições vão para produção.',
  },
  'explain.noSecret': {
    en: 'No App Secret is stored for “{name}”. Click “Set App Secret…” to set it; then the signature is explained.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{name}”. Clique em “Definir App Secret…” para defini-lo; em seguida, a assinatura é explicada.',
  },
  'explain.noEnvironment': {
    en: 'No environment can be used. Check fiscal.env.json.',
    'pt-BR': 'Nenhum ambiente pode ser usado. Verifique o fiscal.env.json.',
  },
  'explain.assumesNoBody': {
    en: 'The log has no body; this explanation assumes that none was sent.',
    'pt-BR': 'O log não traz o corpo; esta explicação supõe que nenhum foi enviado.',
  },
  'explain.kind.curl': { en: 'A curl command', 'pt-BR': 'Um comando curl' },
  'explain.kind.har': { en: 'A HAR entry', 'pt-BR': 'Uma entrada HAR' },
  'explain.kind.request': { en: 'A whole request', 'pt-BR': 'Uma requisição inteira' },
  'explain.kind.log': { en: 'A log line', 'pt-BR': 'Uma linha de log' },
  'explain.kind.sign': { en: 'A signature', 'pt-BR': 'Uma assinatura' },
  'explain.kind.signing-string': { en: 'A string to sign', 'pt-BR': 'Uma string a assinar' },
  'explain.fromLine': { en: 'From the Line at the Cursor', 'pt-BR': 'Da linha em que está o cursor' },
  'explain.unknownClipboard': {
    en: 'Nothing in the clipboard can be explained. Paste a signature, string to sign, request, curl command, HAR entry, or log line.',
    'pt-BR':
      'Nada na área de transferência pode ser explicado. Cole uma assinatura, string a assinar, requisição, comando curl, entrada HAR ou linha de log.',
  },
  'explain.pathless': {
    en: 'The path is missing. A log line must contain the whole path, from /openapi on.',
    'pt-BR': 'Falta o caminho. Uma linha de log precisa conter o caminho inteiro, a partir de /openapi.',
  },
  'explain.fromLast': { en: 'Explained Last', 'pt-BR': 'O que foi explicado por último' },
  'explain.fromSelection': { en: 'From Selection', 'pt-BR': 'Da seleção' },
  'explain.unknown': {
    en: 'Not recognized. {accepted}',
    'pt-BR': 'Formato não reconhecido. {accepted}',
  },
  'explain.accepted': {
    en: 'Paste a signature, string to sign, request, curl command, HAR entry, or log line. A log line must contain the path and the signature (sign); a missing timestamp or body is asked for.',
    'pt-BR':
      'Cole uma assinatura, string a assinar, requisição, comando curl, entrada HAR ou linha de log. Uma linha de log precisa conter o caminho e a assinatura (sign); se faltar o timestamp ou o corpo, ele é pedido.',
  },
  'explain.unsigned': UNSIGNED_LOG_TEXT,
  'explain.incompleteLine': {
    en: 'The line in the editor lacks the path or the signature (sign). What do you want to explain?',
    'pt-BR': 'Na linha do editor falta o caminho ou a assinatura (sign). O que você quer explicar?',
  },
  'explain.unsignedClipboard': {
    en: 'The log line in the clipboard has no signature (sign).',
    'pt-BR': 'A linha de log na área de transferência não tem assinatura (sign).',
  },
  'explain.timestamp': {
    en: 'Timestamp header that was sent with the signature (Unix time in seconds)',
    'pt-BR': 'Cabeçalho timestamp enviado com a assinatura (hora Unix em segundos)',
  },
  'explain.timestampOfRequest': {
    en: 'Timestamp header that was sent with the signature (Unix time in seconds). Leave empty for the current time.',
    'pt-BR':
      'Cabeçalho timestamp enviado com a assinatura (hora Unix em segundos). Deixe em branco para usar a hora atual.',
  },
  'explain.timestampOfLog': {
    en: 'The log has no timestamp of ten digits. Which timestamp header was sent (Unix time in seconds)?',
    'pt-BR':
      'O log não traz um timestamp de dez dígitos. Qual timestamp foi enviado no cabeçalho (hora Unix em segundos)?',
  },
  'explain.timestampOfString': {
    en: 'The string to sign has no timestamp. Which timestamp header was sent (Unix time in seconds)?',
    'pt-BR':
      'A string a assinar não traz o timestamp. Qual timestamp foi enviado no cabeçalho (hora Unix em segundos)?',
  },
  'explain.timestampDigits': {
    en: 'Enter digits only, such as 1700000000.',
    'pt-BR': 'Digite apenas dígitos, como 1700000000.',
  },
  'explain.needsRequest': {
    en: 'Paste the whole request, or open the .fiscal file it’s from.',
    'pt-BR': 'Cole a requisição inteira ou abra o arquivo .fiscal dela.',
  },
  'explain.curlUnreadable': {
    en: 'Can’t read the command. Copy all of it, and paste it again.',
    'pt-BR': 'Não foi possível ler o comando. Copie-o inteiro e cole-o de novo.',
  },
  'explain.harUnreadable': {
    en: 'No request in this HAR has a sign header. Export the HAR again, with sensitive data.',
    'pt-BR': 'Nenhuma requisição deste HAR tem o cabeçalho sign. Exporte o HAR de novo, com dados sensíveis.',
  },
  'explain.baseUrl': {
    en: 'The environment “{name}” has an invalid base URL. Fix it in fiscal.env.json.',
    'pt-BR': 'A URL base do ambiente “{name}” é inválida. Corrija-a no fiscal.env.json.',
  },
  'explain.headersMissing': {
    en: 'The sign or timestamp header is missing, so the request is refused with 10009000. Send both headers.',
    'pt-BR':
      'Falta o cabeçalho sign ou timestamp, e a requisição é recusada com 10009000. Envie os dois cabeçalhos.',
  },
  'explain.computed': {
    en: 'The shell replaces part of this command ($… or backticks). Run it with curl -v, and paste what was sent.',
    'pt-BR':
      'O shell substitui parte deste comando ($… ou crases). Execute-o com curl -v e cole o que foi enviado.',
  },
  'explain.bodyFile': {
    en: 'The body is in {path}, which can’t be read from a pasted command. Write the request in a .fiscal file with “< {path}”.',
    'pt-BR':
      'O corpo está em {path}, que não pode ser lido a partir de um comando colado. Escreva a requisição em um arquivo .fiscal com “< {path}”.',
  },
  'explain.searching': { en: 'Searching for the cause', 'pt-BR': 'Procurando a causa' },
  'explain.searchingThree': {
    en: 'Searching for three causes, which can take several minutes',
    'pt-BR': 'Procurando três causas, o que pode levar vários minutos',
  },
  'explain.tried': {
    one: { en: '{count} candidate tried', 'pt-BR': '{count} candidato testado' },
    other: { en: '{count} candidates tried', 'pt-BR': '{count} candidatos testados' },
  },
  'explain.triedOf': {
    en: '{percent}% of about {candidates} candidates tried',
    'pt-BR': '{percent}% de cerca de {candidates} candidatos testados',
  },
  'explanation.save': { en: 'Save as Request File', 'pt-BR': 'Salvar como arquivo de requisições' },
  'explanation.copyFix': { en: 'Copy Fix', 'pt-BR': 'Copiar correção' },
  'explanation.documentation': { en: 'Documentation', 'pt-BR': 'Documentação' },
  'explanation.switchTo': { en: 'Switch to {name}', 'pt-BR': 'Mudar para {name}' },
  'explanation.chooseBody': { en: 'Choose Body…', 'pt-BR': 'Escolher corpo…' },
  'explanation.setSecret': { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  'explanation.searchThree': { en: 'Search for Three Causes', 'pt-BR': 'Procurar três causas' },
  'explanation.searchThreeAgain': {
    en: 'Repeat Canceled Search',
    'pt-BR': 'Repetir busca cancelada',
  },
  'explanation.searchingThree': { en: 'Searching…', 'pt-BR': 'Procurando…' },
  'explanation.cancelSearch': { en: 'Cancel Search', 'pt-BR': 'Cancelar busca' },
  'explanation.searchThreeDetail': {
    en: 'Tries combinations of up to three causes. This can take several minutes.',
    'pt-BR': 'Testa combinações de até três causas. Isso pode levar vários minutos.',
  },
  'explanation.fixCopied': { en: 'Fix copied', 'pt-BR': 'Correção copiada' },
  'explanation.replayTitle': { en: 'Explained request', 'pt-BR': 'Requisição explicada' },
  'explanation.fileName': { en: 'explained', 'pt-BR': 'explicada' },
  'explanation.holdsSecret': {
    en: 'The request contains the App Secret or a value that you entered for # @secret, so it wasn’t saved.',
    'pt-BR': 'A requisição contém o App Secret ou um valor informado para # @secret e não foi salva.',
  },
  'explanation.searching': {
    en: 'Searching for the cause. The explanation will replace this text.',
    'pt-BR': 'Procurando a causa. A explicação vai substituir este texto.',
  },
  'explanation.canceled': {
    en: 'The search was canceled, so no cause is known. To search again, explain the signature again.',
    'pt-BR':
      'A busca foi cancelada, e a causa não é conhecida. Para buscar de novo, peça a explicação da assinatura outra vez.',
  },
  'explanation.missing': { en: 'Not explained yet. {why}', 'pt-BR': 'Ainda sem explicação. {why}' },
  'explanation.none': {
    en: 'No explanation open. Explain a signature first.',
    'pt-BR': 'Nenhuma explicação aberta. Explique uma assinatura primeiro.',
  },
} as const satisfies Record<string, AnyText>;
