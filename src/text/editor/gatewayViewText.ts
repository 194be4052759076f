import type { AnyText } from '../text.ts';

/** The Gateway & Proxy view, its commands, and its documents. */
export const GATEWAY_VIEW_TEXTS = {
  'gateway.running': { en: 'Listening at {host}', 'pt-BR': 'Escutando em {host}' },
  'gateway.stopped': { en: 'Stopped', 'pt-BR': 'Parado' },
  'gateway.stoppedDetail': {
    en: 'The request log of the last run is kept until the gateway starts again.',
    'pt-BR': 'O log de requisições da última execução é mantido até o gateway ser iniciado de novo.',
  },
  'gateway.elsewhere': { en: 'outside this window', 'pt-BR': 'fora desta janela' },
  'gateway.elsewhereDetail': {
    en: 'Another window or the command line runs this gateway. You see its request log here; its applications and faults are managed where it was started.',
    'pt-BR':
      'Outra janela ou a linha de comando executa este gateway. O log de requisições dele aparece aqui; aplicações e falhas são gerenciadas onde ele foi iniciado.',
  },
  'gateway.ofNpmStart': { en: 'npm start', 'pt-BR': 'npm start' },
  'gateway.ofNpmStartDetail': {
    en: 'This gateway was started with npm start. The App Secret of its demo application is stored for “local”, so requests are signed with it.',
    'pt-BR':
      'Este gateway foi iniciado com npm start. O App Secret da aplicação de demonstração está armazenado para “local”; as requisições são assinadas com ele.',
  },
  'gateway.applications': { en: 'Applications', 'pt-BR': 'Aplicações' },
  'gateway.faults': { en: 'Fault injection', 'pt-BR': 'Injeção de falhas' },
  'gateway.faultsOff': { en: 'off', 'pt-BR': 'desativada' },
  'gateway.faultsTooltip': {
    en: 'Faults that the gateway injects into every request, so that you can test your client. To inject faults into one request, send the header x-sandbox-fault.',
    'pt-BR':
      'Falhas que o gateway injeta em todas as requisições, para testar o seu cliente. Para injetar falhas em uma única requisição, envie o cabeçalho x-sandbox-fault.',
  },
  'gateway.log': { en: 'Request log', 'pt-BR': 'Log de requisições' },
  'gateway.logEmpty': { en: 'no requests yet', 'pt-BR': 'nenhuma requisição ainda' },
  'traffic.count': { en: '{found} of {all}', 'pt-BR': '{found} de {all}' },
  'traffic.all': { en: 'All', 'pt-BR': 'Todas' },
  'traffic.allDetail': { en: 'Every request', 'pt-BR': 'Todas as requisições' },
  'traffic.refused': { en: 'Refused', 'pt-BR': 'Recusadas' },
  'traffic.refusedDetail': {
    en: 'Status 400 or higher, or no response',
    'pt-BR': 'Status a partir de 400, ou sem resposta',
  },
  'traffic.explained': { en: 'Explained', 'pt-BR': 'Explicadas' },
  'traffic.explainedDetail': {
    en: 'Incorrect signatures whose cause is known',
    'pt-BR': 'Assinaturas incorretas com causa conhecida',
  },
  'traffic.filterTitle': { en: 'Filter Request Log', 'pt-BR': 'Filtrar o log de requisições' },
  'traffic.searchTitle': { en: 'Search Request Log', 'pt-BR': 'Pesquisar no log de requisições' },
  'traffic.searchPrompt': {
    en: 'Part of a path, status, code, cause, or environment. Leave empty to show everything.',
    'pt-BR': 'Parte de um caminho, status, código, causa ou ambiente. Deixe em branco para mostrar tudo.',
  },
  'traffic.nothing': { en: 'No matching requests', 'pt-BR': 'Nenhuma requisição encontrada' },
  'traffic.showAll': { en: 'Show All', 'pt-BR': 'Mostrar todas' },
  'traffic.compare': { en: 'Compare with…', 'pt-BR': 'Comparar com…' },
  'traffic.nothingToCompare': {
    en: 'There’s no other request to compare with.',
    'pt-BR': 'Não há outra requisição para comparar.',
  },
  'traffic.curlCopied': {
    en: 'curl script copied (reads FISCAL_APP_SECRET)',
    'pt-BR': 'Script curl copiado (lê FISCAL_APP_SECRET)',
  },
  'traffic.curlCommandCopied': {
    en: 'curl command copied (reads FISCAL_APP_SECRET, FISCAL_TIMESTAMP, and FISCAL_SIGN)',
    'pt-BR': 'Comando curl copiado (lê FISCAL_APP_SECRET, FISCAL_TIMESTAMP e FISCAL_SIGN)',
  },
  'traffic.curlShell': { en: 'For which shell?', 'pt-BR': 'Para qual shell?' },
  'traffic.curlUnquotable': {
    en: 'Can’t copy this request as a command for this shell: its body is too long, or contains characters that the shell would change.',
    'pt-BR':
      'Não é possível copiar esta requisição como comando para este shell: o corpo é longo demais ou tem caracteres que o shell alteraria.',
  },
  'traffic.curlBinary': {
    en: 'Can’t copy this request as a curl command: its body isn’t text.',
    'pt-BR': 'Não é possível copiar esta requisição como comando curl: o corpo não é texto.',
  },
  'traffic.logEmpty': {
    en: 'The request log is empty.',
    'pt-BR': 'O log de requisições está vazio.',
  },
  'traffic.logCopied': { en: 'Request log copied', 'pt-BR': 'Log de requisições copiado' },
  'traffic.reportCopied': { en: 'Report copied', 'pt-BR': 'Relatório copiado' },
  'traffic.har': { en: 'Export HAR', 'pt-BR': 'Exportar HAR' },
  'traffic.harEmpty': {
    en: 'There are no requests to export.',
    'pt-BR': 'Não há requisições para exportar.',
  },
  'traffic.harSaved': {
    one: {
      en: '{count} request was exported from the log.',
      'pt-BR': '{count} requisição do log foi exportada.',
    },
    other: {
      en: '{count} requests were exported from the log.',
      'pt-BR': '{count} requisições do log foram exportadas.',
    },
  },
  'traffic.openFile': { en: 'Open File', 'pt-BR': 'Abrir arquivo' },
  'stub.done': {
    en: 'When the local gateway starts again, it returns this response for “{title}”.',
    'pt-BR': 'Quando for iniciado de novo, o gateway local retornará esta resposta para “{title}”.',
  },
  'stub.restart': { en: 'Restart Local Gateway', 'pt-BR': 'Reiniciar gateway local' },
  'stub.noFolder': {
    en: 'Open a folder first: stubs are stored in the folder’s fiscal.gateway.json.',
    'pt-BR': 'Abra uma pasta primeiro: os stubs são armazenados no fiscal.gateway.json da pasta.',
  },
  'folder.open': { en: 'Open Folder…', 'pt-BR': 'Abrir pasta…' },
  'stub.noEndpoint': {
    en: '{request} isn’t an endpoint of the API. If it should be one, set its path in the Endpoints view.',
    'pt-BR':
      '{request} não é um endpoint da API. Se deveria ser, defina o caminho dele na exibição Endpoints.',
  },
  'stub.echo': {
    en: 'The local gateway responds to “{title}” itself, so it needs no stub.',
    'pt-BR': 'O próprio gateway local responde a “{title}”; não é preciso um stub.',
  },
  'stub.unsuitable': {
    en: 'This response can’t be a stub: its body isn’t text, or its status is below 200.',
    'pt-BR': 'Esta resposta não pode ser um stub: o corpo não é texto, ou o status é menor que 200.',
  },
  'stub.broken': {
    en: 'The gateway’s configuration isn’t valid JSON. Fix it, then try again.',
    'pt-BR': 'A configuração do gateway não é um JSON válido. Corrija-a e tente de novo.',
  },
  'exchange.request': { en: 'Request', 'pt-BR': 'Requisição' },
  'exchange.requestGone': {
    en: 'The request is no longer stored.',
    'pt-BR': 'A requisição não está mais armazenada.',
  },
  'exchange.response': { en: 'Response', 'pt-BR': 'Resposta' },
  'exchange.responseGone': {
    en: 'The response is no longer stored, or was too large to store.',
    'pt-BR': 'A resposta não está mais armazenada ou era grande demais para ser armazenada.',
  },
  'exchange.binary': { en: 'The body isn’t text.', 'pt-BR': 'O corpo não é texto.' },
  'exchange.rest': {
    one: { en: '… {count} more character', 'pt-BR': '… mais {count} caractere' },
    other: { en: '… {count} more characters', 'pt-BR': '… mais {count} caracteres' },
  },
  'gateway.notRunning': {
    en: 'The local gateway isn’t running.',
    'pt-BR': 'O gateway local não está em execução.',
  },

  'application.effective': { en: 'effective', 'pt-BR': 'ativa' },
  'application.pending': { en: 'pending approval', 'pt-BR': 'aguardando aprovação' },
  'application.rejected': { en: 'rejected', 'pt-BR': 'rejeitada' },
  'application.disabled': { en: 'disabled', 'pt-BR': 'desabilitada' },
  'application.integratorDisabled': { en: 'integrator disabled', 'pt-BR': 'integrador desabilitado' },
  'application.unsubscribed': { en: 'no endpoint subscribed', 'pt-BR': 'nenhum endpoint liberado' },
  'application.rateLimit': {
    one: { en: '{count} request in {seconds} s', 'pt-BR': '{count} requisição em {seconds} s' },
    other: { en: '{count} requests in {seconds} s', 'pt-BR': '{count} requisições em {seconds} s' },
  },
  'application.pick': {
    en: 'Select an application of the local gateway',
    'pt-BR': 'Selecione uma aplicação do gateway local',
  },

  'rotate.question': {
    en: 'Rotate the App Secret of {appKey}?',
    'pt-BR': 'Rotacionar o App Secret de {appKey}?',
  },
  'rotate.detail': {
    en: 'The old App Secret stops working immediately: requests that still use it get 10009002.',
    'pt-BR': 'O App Secret antigo deixa de valer na hora: requisições que ainda o usarem recebem 10009002.',
  },
  'rotate.accept': { en: 'Rotate', 'pt-BR': 'Rotacionar' },
  'rotate.done': {
    en: 'New App Secret for {appKey}',
    'pt-BR': 'Novo App Secret de {appKey}',
  },
  'rotate.stored': {
    en: 'The new App Secret is stored for “{environment}”, so requests from the editor already use it. To use it elsewhere, copy it now: it won’t be shown again.',
    'pt-BR':
      'O novo App Secret já está armazenado para “{environment}”: as requisições do editor passam a usá-lo. Para usá-lo em outro lugar, copie-o agora: não será exibido de novo.',
  },
  'rotate.unstored': {
    en: 'Store or copy the new App Secret now: it won’t be shown again. Requests that don’t name an application keep using the App Secret that is stored for “{environment}”.',
    'pt-BR':
      'Armazene ou copie o novo App Secret agora: ele não será exibido de novo. As requisições que não indicam uma aplicação continuam usando o App Secret armazenado para “{environment}”.',
  },
  'rotate.failed': {
    en: 'The new App Secret couldn’t be stored for “{environment}”. Unlock your system’s keychain and try again, or copy the App Secret now: it won’t be shown again.',
    'pt-BR':
      'Não foi possível armazenar o novo App Secret para “{environment}”. Desbloqueie o chaveiro do sistema e tente de novo, ou copie-o agora: não será exibido de novo.',
  },
  'rotate.store': { en: 'Store for “{environment}”', 'pt-BR': 'Armazenar para “{environment}”' },
  'rotate.close': { en: 'Close', 'pt-BR': 'Fechar' },
  'rotate.retry': { en: 'Try Again', 'pt-BR': 'Tentar de novo' },
  'rotate.copy': { en: 'Copy App Secret', 'pt-BR': 'Copiar App Secret' },

  'fault.latency': { en: 'Delay responses by 2 s', 'pt-BR': 'Atrasar respostas em 2 s' },
  'fault.clockAhead': {
    en: 'Set the gateway’s clock 301 s ahead',
    'pt-BR': 'Adiantar o relógio do gateway em 301 s',
  },
  'fault.clockBehind': {
    en: 'Set the gateway’s clock 301 s back',
    'pt-BR': 'Atrasar o relógio do gateway em 301 s',
  },
  'fault.burst': {
    en: 'Return 429 twice, then succeed',
    'pt-BR': 'Responder 429 duas vezes, depois aceitar',
  },
  'fault.resetBefore': {
    en: 'Reset the connection before the response',
    'pt-BR': 'Derrubar a conexão antes da resposta',
  },
  'fault.resetMiddle': {
    en: 'Reset the connection during the response',
    'pt-BR': 'Derrubar a conexão no meio da resposta',
  },
  'fault.status500': { en: 'Return 500 with an HTML page', 'pt-BR': 'Responder 500 com uma página HTML' },
  'fault.status502': { en: 'Return 502 with an HTML page', 'pt-BR': 'Responder 502 com uma página HTML' },
  'fault.status503': { en: 'Return 503 with an HTML page', 'pt-BR': 'Responder 503 com uma página HTML' },
  'fault.truncate': { en: 'Cut off the body after 10 bytes', 'pt-BR': 'Cortar o corpo após 10 bytes' },
  'fault.slow': {
    en: 'Send the body slowly, a byte every 50 ms',
    'pt-BR': 'Enviar o corpo devagar, um byte a cada 50 ms',
  },
  'fault.redirect': { en: 'Redirect to another origin', 'pt-BR': 'Redirecionar para outra origem' },
  'fault.latencyShort': { en: 'Delay responses by 0.5 s', 'pt-BR': 'Atrasar respostas em 0,5 s' },
  'fault.latencyLong': { en: 'Delay responses by 20 s', 'pt-BR': 'Atrasar respostas em 20 s' },
  'fault.burstLong': {
    en: 'Return 429 five times, then succeed',
    'pt-BR': 'Responder 429 cinco vezes, depois aceitar',
  },
  'fault.status504': { en: 'Return 504 with an HTML page', 'pt-BR': 'Responder 504 com uma página HTML' },
  'fault.clockHour': {
    en: 'Set the gateway’s clock 1 h ahead',
    'pt-BR': 'Adiantar o relógio do gateway em 1 h',
  },
  'fault.group.delay': { en: 'Delay', 'pt-BR': 'Atraso' },
  'fault.group.limit': { en: 'Rate limit', 'pt-BR': 'Limite de requisições' },
  'fault.group.connection': { en: 'Connection', 'pt-BR': 'Conexão' },
  'fault.group.server': { en: 'Server error', 'pt-BR': 'Erro do servidor' },
  'fault.group.body': { en: 'Response body', 'pt-BR': 'Corpo da resposta' },
  'fault.group.clock': { en: 'Clock', 'pt-BR': 'Relógio' },
  'fault.own': { en: 'Other', 'pt-BR': 'Outra' },
  'fault.title': { en: 'Inject Gateway Faults', 'pt-BR': 'Injetar falhas no gateway' },
  'fault.prompt': {
    en: 'Faults in every request; clear all to stop',
    'pt-BR': 'Falhas em todas as requisições; desmarque todas para parar',
  },
  'copied.secret': { en: 'App Secret copied', 'pt-BR': 'App Secret copiado' },
  'copied.variables': { en: 'Environment variables copied', 'pt-BR': 'Variáveis de ambiente copiadas' },
  'copied.copyVariables': { en: 'Copy Environment Variables', 'pt-BR': 'Copiar variáveis de ambiente' },

  'saved.about': {
    en: 'Received by the local gateway at {time},\nwith this timestamp and this signature. The timestamp is\naccepted for 300 s. To sign the request again, remove both.',
    'pt-BR':
      'Recebida pelo gateway local em {time},\ncom este timestamp e esta assinatura. O timestamp é aceito\npor 300 s. Para assinar de novo, remova os dois.',
  },
  'saved.binaryBody': {
    en: 'The body was left out: it isn’t UTF-8 text.',
    'pt-BR': 'O corpo ficou de fora: não é texto UTF-8.',
  },
  'saved.gone': {
    en: 'This request is no longer stored.',
    'pt-BR': 'Esta requisição não está mais armazenada.',
  },

  'wrong.noSecret': {
    en: 'No App Secret is stored for the local gateway at {origin}. Set the App Secret of one of its applications.',
    'pt-BR':
      'Nenhum App Secret armazenado para o gateway local em {origin}. Defina o App Secret de uma das aplicações dele.',
  },
  'wrong.secretUnknown': {
    en: 'The local gateway at {origin} doesn’t know the stored App Secret. Set the App Secret of one of its applications.',
    'pt-BR':
      'O gateway local em {origin} não conhece o App Secret armazenado. Defina o App Secret de uma das aplicações dele.',
  },
  'wrong.setSecret': { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  'wrong.noApplication': {
    en: 'None of the local gateway’s applications can send requests, so there’s no App Secret to sign with.',
    'pt-BR':
      'Nenhuma aplicação do gateway local pode enviar requisições, então não há App Secret com que assinar.',
  },

  'logEntry.time': { en: 'time', 'pt-BR': 'hora' },
  'logEntry.application': { en: 'application', 'pt-BR': 'aplicação' },
  'logEntry.endpoint': { en: 'endpoint', 'pt-BR': 'endpoint' },
  'logEntry.body': { en: 'body', 'pt-BR': 'corpo' },
  'logEntry.bytes': {
    one: { en: '{count} byte', 'pt-BR': '{count} byte' },
    other: { en: '{count} bytes', 'pt-BR': '{count} bytes' },
  },
  'logEntry.right': {
    en: 'The signature is correct for the request as received. Either something changed the request after that, or the App Secret has been rotated since.',
    'pt-BR':
      'A assinatura está correta para a requisição recebida: ou a requisição foi alterada depois disso, ou o App Secret foi rotacionado desde então.',
  },
  'logEntry.unexplained': {
    en: 'No known cause. Check the App Secret, and whether a proxy changes the body.',
    'pt-BR': 'Nenhuma causa conhecida. Confira o App Secret e verifique se um proxy altera o corpo.',
  },
  'logEntry.label.searching': { en: 'searching for the cause', 'pt-BR': 'procurando a causa' },
  'logEntry.label.unexplained': { en: 'no known cause', 'pt-BR': 'sem causa conhecida' },
  'logEntry.label.stopped': { en: 'cause not searched for', 'pt-BR': 'causa não procurada' },
  'logEntry.skipped': {
    en: 'Not explained: too many requests were waiting. Send this request again by itself.',
    'pt-BR': 'Sem explicação: havia requisições demais na fila. Envie só esta requisição de novo.',
  },
  'logEntry.stopped': {
    en: 'Not explained: the search took too long or was stopped. To search again, use “Search for Three Causes”.',
    'pt-BR':
      'Sem explicação: a busca demorou demais ou foi interrompida. Para buscar de novo, use “Procurar três causas”.',
  },
  'logEntry.out-of-memory': {
    en: 'Not explained: the search exceeded its memory limit. Try a smaller body.',
    'pt-BR': 'Sem explicação: a busca excedeu o limite de memória. Tente com um corpo menor.',
  },
  'logEntry.too-large': {
    en: 'Not explained: the body is too large to store. Try a smaller body.',
    'pt-BR': 'Sem explicação: o corpo é grande demais para ser armazenado. Tente com um corpo menor.',
  },
  'logEntry.failed': {
    en: 'Not explained: an internal error stopped the search ({error}).',
    'pt-BR': 'Sem explicação: um erro interno encerrou a busca ({error}).',
  },
  'logEntry.gatewaySigned': { en: 'The gateway signed:', 'pt-BR': 'O gateway assinou:' },
} as const satisfies Record<string, AnyText>;
