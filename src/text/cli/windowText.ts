import type { AnyText } from '../text.ts';

/** What `fiscal` says in an editor's terminal about the window that signs and sends for it. */
export const WINDOW_TEXT = {
  'window-gone': {
    en: 'The VS Code window that opened this terminal was closed or reloaded, so nothing was sent. Open a new terminal.',
    'pt-BR':
      'A janela do VS Code em que este terminal foi aberto foi fechada ou recarregada: nada foi enviado. Abra um novo terminal.',
  },
  'window-closed': {
    en: 'The VS Code window was closed before the question was answered, so nothing was sent.',
    'pt-BR': 'A janela do VS Code foi fechada antes da confirmação: nada foi enviado.',
  },
  'window-lost': {
    en: 'The VS Code window was closed while it was sending, so the outcome may be unknown. Look up the document before you send the request again: the editor lists requests with an unknown outcome.',
    'pt-BR':
      'A janela do VS Code foi fechada durante o envio, e o resultado pode ser desconhecido. Consulte o documento antes de enviar de novo: o editor lista as requisições com resultado desconhecido.',
  },
  'window-failed': {
    en: 'The command failed in the VS Code window, and its outcome isn’t known here. If it sent requests, look them up before you run it again: the History view lists those with an unknown outcome.',
    'pt-BR':
      'O comando falhou na janela do VS Code, e o resultado não é conhecido aqui. Se ele enviou requisições, consulte-as antes de executá-lo de novo: a exibição Histórico lista as que têm resultado desconhecido.',
  },
  'window-untrusted': {
    en: 'The VS Code window doesn’t trust its folder, so nothing was signed or sent. Trust the folder, and run the command again.',
    'pt-BR':
      'A janela do VS Code não confia na pasta: nada foi assinado nem enviado. Confie na pasta e execute o comando de novo.',
  },
  'window-declined': {
    en: 'Nobody confirmed the command in the VS Code window, so nothing was signed or sent.',
    'pt-BR': 'Ninguém confirmou o comando na janela do VS Code: nada foi assinado nem enviado.',
  },
  'window-interrupted': {
    en: 'Interrupted while the VS Code window was waiting for confirmation, so nothing was signed or sent.',
    'pt-BR': 'Interrompido enquanto a janela do VS Code pedia confirmação: nada foi assinado nem enviado.',
  },
  'window-changed': {
    en: 'A file or the environment changed while the VS Code window was waiting for confirmation, or ten minutes passed, so nothing was signed or sent.',
    'pt-BR':
      'Um arquivo ou o ambiente mudou enquanto a janela do VS Code pedia confirmação, ou se passaram dez minutos: nada foi assinado nem enviado.',
  },
  'window-too-many': {
    en: 'The VS Code window asks about at most {limit} requests at once, so nothing was sent. Select fewer with --name.',
    'pt-BR':
      'A janela do VS Code pede confirmação para no máximo {limit} requisições de cada vez: nada foi enviado. Selecione menos com --name.',
  },
  'window-secret-missing': {
    en: 'VS Code has no App Secret for environment {environment} at {origin}, so nothing was signed or sent. Store it with “Fiscal: Set App Secret…”, or set {variable}.',
    'pt-BR':
      'O VS Code não tem App Secret para o ambiente {environment} em {origin}: nada foi assinado nem enviado. Armazene-o com “Fiscal: Definir App Secret…” ou defina {variable}.',
  },
  'window-option': {
    en: '{option} doesn’t work with the App Secret that VS Code stores: the secret never leaves the window, and the window’s network settings apply. Set {variable} to use the option.',
    'pt-BR':
      '{option} não funciona com o App Secret armazenado no VS Code: ele nunca sai da janela, e valem as configurações de rede dela. Para usar a opção, defina {variable}.',
  },
  'window-pipe': {
    en: 'The VS Code window reads files itself, and {path} is only in this terminal. Save its content to a file.',
    'pt-BR':
      'É a janela do VS Code que lê os arquivos, e {path} só existe neste terminal. Salve o conteúdo em um arquivo.',
  },
} as const satisfies Record<string, AnyText>;
