import type { AnyText, Text } from '../text.ts';

/** The questions for the user before a tool of `fiscal mcp` sends or runs something. */
export const MCP_CONSENT_TEXT = {
  send: {
    en: 'A coding agent wants to send a request, signed with your App Secret:\n\n{method} {path}\nHost: {host}\nEnvironment: {environment} ({kind})\n{content}{saves}\n\nSend it once?',
    'pt-BR':
      'Um agente de programação quer enviar uma requisição, assinada com o App Secret:\n\n{method} {path}\nHost: {host}\nAmbiente: {environment} ({kind})\n{content}{saves}\n\nEnviá-la uma vez?',
  },
  sendChain: {
    en: 'A coding agent wants to send requests in this order, signed with your App Secret. Values in parentheses come from the responses to earlier requests.\n\n{requests}\n\nEnvironment: {environment} ({kind})\n\nSend each once?',
    'pt-BR':
      'Um agente de programação quer enviar requisições nesta ordem, assinadas com o App Secret. Valores entre parênteses vêm das respostas a requisições anteriores.\n\n{requests}\n\nAmbiente: {environment} ({kind})\n\nEnviar cada requisição uma vez?',
  },
  again: {
    en: 'Outcome unknown: the same request was sent earlier in this session, so the document may exist. Look it up before you allow this.',
    'pt-BR':
      'Resultado desconhecido: a mesma requisição já foi enviada nesta sessão, e o documento pode existir. Consulte-o antes de permitir.',
  },
  note: { en: 'Note in the request: {note}', 'pt-BR': 'Aviso da requisição: {note}' },
  anyListener: {
    en: '{host} is on this machine, where any program can listen, including one that the agent started. Whichever program listens there gets the App Secret, because FISCAL_ORIGIN doesn’t bind it to an origin. Allow this only if you know which program it is.',
    'pt-BR':
      '{host} fica nesta máquina, onde qualquer programa pode estar escutando, inclusive um iniciado pelo agente. O programa que escutar ali receberá o App Secret, porque FISCAL_ORIGIN não o vincula a uma origem. Permita somente se você souber qual é esse programa.',
  },
  conform: {
    en: 'A coding agent wants to run a program on this machine to test its signatures. The program can do anything that you can do here, and send data.\n\n{command}\nFolder: {folder}\nEnvironment: local, without App Secrets\n\nRun it once?',
    'pt-BR':
      'Um agente de programação quer executar um programa nesta máquina para testar as assinaturas dele. O programa pode fazer tudo o que você pode fazer aqui e enviar dados.\n\n{command}\nPasta: {folder}\nAmbiente: local, sem App Secrets\n\nExecutá-lo uma vez?',
  },
  sign: {
    en: 'A coding agent wants a signature that is computed with your App Secret:\n\nPath: {path}\nEnvironment: {environment}\nString to sign: {text}{time}\n\nNothing is sent. Give the agent the signature once?',
    'pt-BR':
      'Um agente de programação quer uma assinatura calculada com o App Secret:\n\nCaminho: {path}\nAmbiente: {environment}\nString a assinar: {text}{time}\n\nNada é enviado. Fornecer a assinatura ao agente uma vez?',
  },
  allow: { en: 'Allow Once', 'pt-BR': 'Permitir uma vez' },
  local: { en: 'local', 'pt-BR': 'local' },
  homologacao: { en: 'test', 'pt-BR': 'homologação' },
  producao: { en: 'production', 'pt-BR': 'produção' },
} as const satisfies Readonly<Record<string, AnyText>>;

/** What a request contains, in a question that is asked before it's sent or signed for a coding agent or for a command in a
 *  terminal. */
export const ASKED_CONTENT_TEXT = {
  application: { en: 'Application: {application}', 'pt-BR': 'Aplicação: {application}' },
  header: { en: 'Header: {header}', 'pt-BR': 'Cabeçalho: {header}' },
  parameter: { en: 'Query parameter: {parameter}', 'pt-BR': 'Parâmetro da query string: {parameter}' },
  longTarget: {
    en: 'SHA-256 of path and query string: {digest}',
    'pt-BR': 'SHA-256 do caminho e da query string: {digest}',
  },
  polled: {
    en: 'The request is sent again every {every} s, for at most {seconds} s, until {condition}',
    'pt-BR': 'A requisição é reenviada a cada {every} s, por no máximo {seconds} s, até {condition}',
  },
  save: {
    en: 'The response is saved to: {file} (a number is added to the name if that file exists)',
    'pt-BR': 'A resposta será salva em: {file} (com um número, se esse arquivo já existir)',
  },
  replace: {
    en: 'The response is saved to: {file} (an existing file is replaced, unless you changed it)',
    'pt-BR':
      'A resposta será salva em: {file} (um arquivo existente é substituído, exceto se você o alterou)',
  },
  body: { en: 'Bytes in the body: {count}', 'pt-BR': 'Bytes no corpo: {count}' },
  digest: { en: 'SHA-256 of the body: {digest}', 'pt-BR': 'SHA-256 do corpo: {digest}' },
} as const satisfies Readonly<Record<string, Text>>;
