import type { Text } from '../text.ts';

/** What the editor asks about commands in its terminals. */
export const TERMINAL_TEXTS = {
  'terminal.send.title': {
    en: 'Send on behalf of the terminal?',
    'pt-BR': 'Enviar a pedido do terminal?',
  },
  'terminal.send.one': {
    en: '“fiscal send” in a terminal in this window wants to send this request once, signed with the App Secret:',
    'pt-BR':
      'O “fiscal send” em um terminal desta janela quer enviar esta requisição uma vez, assinada com o App Secret:',
  },
  'terminal.send.several': {
    en: '“fiscal send” in a terminal in this window wants to send these {count} requests once each, signed with the App Secret:',
    'pt-BR':
      'O “fiscal send” em um terminal desta janela quer enviar estas {count} requisições uma vez cada, assinadas com o App Secret:',
  },
  'terminal.send.accept': { en: 'Send Once', 'pt-BR': 'Enviar uma vez' },
  'terminal.sign.title': {
    en: 'Sign on behalf of the terminal?',
    'pt-BR': 'Assinar a pedido do terminal?',
  },
  'terminal.sign.one': {
    en: 'A command in a terminal in this window wants the signature of this request, computed with the App Secret. Nothing is sent.',
    'pt-BR':
      'Um comando em um terminal desta janela quer a assinatura desta requisição, calculada com o App Secret. Nada é enviado.',
  },
  'terminal.sign.several': {
    en: 'A command in a terminal in this window wants the signatures of these {count} requests, computed with the App Secret. Nothing is sent.',
    'pt-BR':
      'Um comando em um terminal desta janela quer as assinaturas destas {count} requisições, calculadas com o App Secret. Nada é enviado.',
  },
  'terminal.sign.accept': { en: 'Sign Once', 'pt-BR': 'Assinar uma vez' },
  'terminal.explain.title': {
    en: 'Explain a signature on behalf of the terminal?',
    'pt-BR': 'Explicar uma assinatura a pedido do terminal?',
  },
  'terminal.explain.one': {
    en: '“fiscal explain” in a terminal in this window wants to check a signature of this request with the App Secret. Nothing is sent.',
    'pt-BR':
      'O “fiscal explain” em um terminal desta janela quer conferir uma assinatura desta requisição com o App Secret. Nada é enviado.',
  },
  'terminal.explain.accept': { en: 'Explain Once', 'pt-BR': 'Explicar uma vez' },
  'terminal.request': {
    en: 'Method: {method}\nPath: {path}\nHost: {host}\nEnvironment: {environment} ({kind})',
    'pt-BR': 'Método: {method}\nCaminho: {path}\nHost: {host}\nAmbiente: {environment} ({kind})',
  },
  'terminal.row': {
    en: '{number}. {method} {path}, host {host}, environment {environment} ({kind}), {bytes} bytes',
    'pt-BR': '{number}. {method} {path}, host {host}, ambiente {environment} ({kind}), {bytes} bytes',
  },
  'terminal.timestamp': {
    en: 'Timestamp of the signature: {timestamp}',
    'pt-BR': 'Timestamp da assinatura: {timestamp}',
  },
  'terminal.ended': {
    en: 'The command in the terminal had already ended, so nothing was signed or sent.',
    'pt-BR': 'O comando no terminal já havia terminado: nada foi assinado nem enviado.',
  },
} as const satisfies Record<string, Text>;
