import type { Text } from '../text.ts';

/** What the documentation says about a tool for coding agents. What models read is English only, in the tool's declaration. */
export interface ToolText {
  readonly does: Text;
  /** When the user is asked; absent if never. */
  readonly asks?: Text;
}

/** What a person reads who selects the tool in VS Code. */
export interface WindowToolText extends ToolText {
  readonly title: Text;
  readonly description: Text;
}

/** The tools of the servers, by name. */
export const TOOL_TEXT: Readonly<Record<string, ToolText>> = {
  list_endpoints: {
    does: {
      en: 'the specification’s endpoints, including paths from the workspace’s settings',
      'pt-BR':
        'os endpoints da especificação, com os caminhos completados nas configurações do espaço de trabalho',
    },
  },
  describe_endpoint: {
    does: {
      en: 'what’s signed for an endpoint, its path variables, and what isn’t in the specification',
      'pt-BR':
        'o que é assinado em um endpoint, as variáveis de caminho dele e o que não consta na especificação',
    },
  },
  explain_signature: {
    does: {
      en: 'the cause of an incorrect signature (also from a line in your program’s log), both strings to sign (masked), and the fix',
      'pt-BR':
        'a causa de uma assinatura incorreta (também a partir de uma linha do log do programa), as duas strings a assinar (mascaradas) e a correção',
    },
  },
  explain_error: {
    does: {
      en: 'what an error means, what to do, and whether to retry',
      'pt-BR': 'o que um erro significa, o que fazer e se vale a pena tentar de novo',
    },
  },
  sign_request: {
    does: {
      en: 'the masked string to sign and the signature; nothing is sent',
      'pt-BR': 'a string a assinar mascarada e a assinatura; nada é enviado',
    },
    asks: {
      en: 'unless the request is signed with the local gateway’s own App Secret',
      'pt-BR': 'exceto se a requisição for assinada com o App Secret do próprio gateway local',
    },
  },
  check_request_file: {
    does: { en: 'the problems in a request file', 'pt-BR': 'os problemas de um arquivo de requisições' },
  },
  format_request_file: {
    does: {
      en: 'the formatted text of a request file',
      'pt-BR': 'o texto formatado de um arquivo de requisições',
    },
  },
  write_request_file: {
    does: { en: 'the text of a new request file', 'pt-BR': 'o texto de um novo arquivo de requisições' },
  },
  generate_signer: {
    does: {
      en: 'code that signs, in each language of `fiscal codegen`',
      'pt-BR': 'código que assina, em cada linguagem de `fiscal codegen`',
    },
  },
  gateway_start: {
    does: { en: 'starts a local gateway for test runs', 'pt-BR': 'inicia um gateway local para testes' },
  },
  gateway_stop: {
    does: { en: 'stops the local gateway', 'pt-BR': 'encerra o gateway local' },
  },
  gateway_journal: {
    does: {
      en: 'the local gateway’s request log, with causes',
      'pt-BR': 'o log de requisições do gateway local, com as causas',
    },
  },
  gateway_fault: {
    does: { en: 'injects faults into the local gateway', 'pt-BR': 'injeta falhas no gateway local' },
  },
  proxy_journal: {
    does: {
      en: 'what `fiscal proxy` recorded on this machine',
      'pt-BR': 'o que o `fiscal proxy` registrou nesta máquina',
    },
  },
  run_conformance: {
    does: {
      en: 'tests your signing program with generated cases',
      'pt-BR': 'testa, com casos gerados, o seu programa que assina',
    },
    asks: { en: 'every time', 'pt-BR': 'sempre' },
  },
  send_request: {
    does: {
      en: 'sends a request from a file to `local` or a test environment, never to production; the requests that it needs are sent first',
      'pt-BR':
        'envia uma requisição de um arquivo a `local` ou a um ambiente de homologação, nunca a um de produção; antes, envia as requisições de que ela precisa',
    },
    asks: { en: 'every time', 'pt-BR': 'sempre' },
  },
};

/** The tools of the window, by name without `fiscal_`. */
export const WINDOW_TOOL_TEXT: Readonly<Record<string, WindowToolText>> = {
  explain_signature: {
    title: { en: 'Explain Signature', 'pt-BR': 'Explicar assinatura' },
    description: {
      en: 'Find the cause of a signature mismatch.',
      'pt-BR': 'Descobre por que a assinatura não confere.',
    },
    does: {
      en: 'the cause of an incorrect signature, with the stored App Secret',
      'pt-BR': 'a causa de uma assinatura incorreta, com o App Secret armazenado',
    },
  },
  sign_request: {
    title: { en: 'Sign Request', 'pt-BR': 'Assinar requisição' },
    description: {
      en: 'Show what is signed for a request, and the signature, without sending it.',
      'pt-BR': 'Mostra o que é assinado em uma requisição e a assinatura, sem enviar nada.',
    },
    does: {
      en: 'the masked string to sign and the signature of a request, with unsaved changes',
      'pt-BR':
        'a string a assinar mascarada e a assinatura de uma requisição, inclusive alterações não salvas',
    },
    asks: {
      en: 'unless the request is for the local gateway',
      'pt-BR': 'exceto se a requisição for para o gateway local',
    },
  },
  send_request: {
    title: { en: 'Send Signed Request', 'pt-BR': 'Enviar requisição assinada' },
    description: {
      en: 'Send a request to the local gateway or a test environment. You’re asked to confirm each time.',
      'pt-BR':
        'Envia uma requisição ao gateway local ou a um ambiente de homologação. Cada chamada pede confirmação.',
    },
    does: {
      en: 'sends a request to the chosen environment, never to production; the requests that it needs are sent first',
      'pt-BR':
        'envia uma requisição ao ambiente escolhido, nunca a um de produção; antes, envia as requisições de que ela precisa',
    },
    asks: { en: 'every time', 'pt-BR': 'sempre' },
  },
  last_response: {
    title: { en: 'Read Last Response', 'pt-BR': 'Ler última resposta' },
    description: {
      en: 'Read the last response to a request in a file, with App Secrets masked.',
      'pt-BR': 'Lê a última resposta a uma requisição de um arquivo, com os App Secrets mascarados.',
    },
    does: {
      en: 'the last response to a request in a file, as you see it',
      'pt-BR': 'a última resposta a uma requisição de um arquivo, como você a vê',
    },
  },
};
