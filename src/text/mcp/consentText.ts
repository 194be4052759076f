import type { AnyText, Text } from '../text.ts';

/** The questions for the user before a tool of `fiscal mcp` sends or runs something. */
export const MCP_CONSENT_TEXT = {
  send: {
    en: 'A coding agent wants to send a request, signed with your App Secret:\n\n{method} {path}\nHost: {host}\nEnvironment: {environment} ({kind})\n{content}{saves}\n\nSend it once?',
    'pt-BR':
      'Um agente de programação quer enviar uma requisição, assinada com o App Secret:\n\n{method} {path}\nHost: {host}\nAmbiente: {environment} ({kind})\n{content}{saves}\n\nEnviar uma vez?',
  },
  sendChain: {
    en: 'A coding agent wants to send requests in this order, signed with your App Secret. Values in parentheses come from the responses to earlier ones.\n\n{requests}\n\nEnvironment: {environment} ({kind})\n\nSend each once?',
    'pt-BR':
      'Um agente de programação quer enviar requisições nesta ordem, assinadas com o App Secret. Valores entre parênteses vêm das respostas às anteriores.\n\n{requests}\n\nAmbiente: {environment} ({kind})\n\nEnviar cada requisição uma vez?',
  },
  save: {
    en: 'The response is saved to: {file} (with a number if that file exists)',
    'pt-BR': 'A resposta será salva em: {file} (com um número, se já existir)',
  },
  replace: {
    en: 'The response is saved to: {file} (an existing file is replaced, unless you changed it)',
    'pt-BR':
      'A resposta será salva em: {file} (um arquivo existente é substituído, exceto se você o alterou)',
  },
  note: { en: 'Note in the request: {note}', 'pt-BR': 'Aviso da requisição: {note}' },
  anyListener: {
    en: '{host} is on this computer, where any program can listen, including one of the agent’s, and gets the App Secret. No variable binds the App Secret to an origin. Allow this only if you know which program listens there.',
    'pt-BR':
      '{host} é neste computador, onde qualquer programa pode estar escutando, inclusive um do agente, e receberá o App Secret. Nenhuma variável vincula o App Secret a uma origem. Permita somente se você sabe qual programa está escutando ali.',
  },
  conform: {
    en: 'A coding agent wants to run a program on this computer to test its signatures. Nothing is sent.\n\n{command}\nFolder: {folder}\nEnvironment: local, without App Secrets\n\nRun it once?',
    'pt-BR':
      'Um agente de programação quer executar um programa neste computador para testar as assinaturas dele. Nada é enviado.\n\n{command}\nPasta: {folder}\nAmbiente: local, sem App Secrets\n\nExecutar uma vez?',
  },
  sign: {
    en: 'A coding agent wants a signature that is computed with your App Secret:\n\nPath: {path}\nEnvironment: {environment}\nString to sign: {text}{time}\n\nNothing is sent. Give it the signature once?',
    'pt-BR':
      'Um agente de programação quer uma assinatura calculada com o App Secret:\n\nCaminho: {path}\nAmbiente: {environment}\nString a assinar: {text}{time}\n\nNada é enviado. Fornecer a assinatura uma vez?',
  },
  allow: { en: 'Allow Once', 'pt-BR': 'Permitir uma vez' },
  local: { en: 'local', 'pt-BR': 'local' },
  homologacao: { en: 'test', 'pt-BR': 'homologação' },
  producao: { en: 'production', 'pt-BR': 'produção' },
} as const satisfies Readonly<Record<string, AnyText>>;

/** What a request contains, in the question before a coding agent has it sent or signed. */
export const ASKED_CONTENT_TEXT = {
  application: { en: 'Application: {application}', 'pt-BR': 'Aplicação: {application}' },
  header: { en: 'Header: {header}', 'pt-BR': 'Cabeçalho: {header}' },
  parameter: { en: 'Query parameter: {parameter}', 'pt-BR': 'Parâmetro da query: {parameter}' },
  longTarget: {
    en: 'SHA-256 of path and query: {digest}',
    'pt-BR': 'SHA-256 de caminho e query: {digest}',
  },
  polled: {
    en: 'It’s sent again every {every} s, for at most {seconds} s, until {condition}',
    'pt-BR': 'É reenviada a cada {every} s, por no máximo {seconds} s, até {condition}',
  },
  body: { en: 'Bytes in the body: {count}', 'pt-BR': 'Bytes no corpo: {count}' },
  digest: { en: 'SHA-256 of the body: {digest}', 'pt-BR': 'SHA-256 do corpo: {digest}' },
} as const satisfies Readonly<Record<string, Text>>;
