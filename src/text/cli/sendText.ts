import type { AnyText } from '../text.ts';

/** What `fiscal send` prints about requests and their responses. */
export const SEND_TEXT = {
  'skipped-need': {
    en: 'Not sent: a request that this one needs failed.',
    'pt-BR': 'Não enviada: uma requisição de que esta precisa falhou.',
  },
  'skipped-bail': {
    en: 'Not sent: an earlier request failed (--bail).',
    'pt-BR': 'Não enviada: uma requisição anterior falhou (--bail).',
  },
  'skipped-interrupted': {
    en: 'Not sent: interrupted.',
    'pt-BR': 'Não enviada: envio interrompido.',
  },
  'not-sent-need': {
    en: '{name} wasn’t sent, because {need} failed.',
    'pt-BR': '{name} não foi enviada porque {need} falhou.',
  },
  'unsent-because': {
    one: { en: '{count} request wasn’t sent. {why}', 'pt-BR': '{count} requisição não foi enviada. {why}' },
    other: {
      en: '{count} requests weren’t sent for the same reason. {why}',
      'pt-BR': '{count} requisições não foram enviadas pelo mesmo motivo. {why}',
    },
  },
  'needs-first': {
    en: 'These requests are sent first, in this order:',
    'pt-BR': 'Estas requisições serão enviadas antes, nesta ordem:',
  },
  'needs-question': {
    en: 'Send them, and then {name}? [y/N]',
    'pt-BR': 'Enviá-las e depois {name}? [s/N]',
  },
  'needs-unconfirmed': {
    en: 'Nothing was sent: requests that create or delete documents, or go to production, would be sent first. Add --yes to confirm them.',
    'pt-BR':
      'Nada foi enviado: requisições que criam ou excluem documentos, ou que vão para produção, seriam enviadas antes. Adicione --yes para confirmá-las.',
  },
  'phase-dns': { en: 'DNS', 'pt-BR': 'DNS' },
  'phase-connect': { en: 'connect', 'pt-BR': 'conexão' },
  'phase-tls': { en: 'TLS', 'pt-BR': 'TLS' },
  'phase-first-byte': { en: 'first byte', 'pt-BR': 'primeiro byte' },
  'phase-download': { en: 'download', 'pt-BR': 'download' },
  'needs-changing': {
    en: 'Not sent: with the values of its variables, the request would change data, which nobody confirmed. Check the values, then add --yes.',
    'pt-BR':
      'Não enviada: com os valores das variáveis, a requisição alteraria dados, e ninguém confirmou o envio. Verifique os valores e adicione --yes.',
  },
  'expected-saved': {
    en: 'saved as the expected response in {path}',
    'pt-BR': 'salva como a resposta esperada em {path}',
  },
  'expected-saved-ignoring': {
    en: 'saved as the expected response in {path}, ignoring {paths}',
    'pt-BR': 'salva como a resposta esperada em {path}, ignorando {paths}',
  },
  'expected-none': {
    en: '{file} has no expected response for “{name}”, so nothing was compared. Save one with --save-expected.',
    'pt-BR':
      '{file} não tem a resposta esperada de “{name}”, então nada foi comparado. Salve uma com --save-expected.',
  },
  'change-changed': { en: '{expected} → {actual}', 'pt-BR': '{expected} → {actual}' },
  'change-missing': { en: 'missing (was {expected})', 'pt-BR': 'ausente (era {expected})' },
  'change-added': { en: 'added: {actual}', 'pt-BR': 'acrescentado: {actual}' },
  'changes-more': {
    one: { en: '… {count} more; --json shows it', 'pt-BR': '… mais {count}; --json o mostra' },
    other: { en: '… {count} more; --json shows them', 'pt-BR': '… mais {count}; --json os mostra' },
  },
  'body-empty': { en: '(empty body)', 'pt-BR': '(corpo vazio)' },
  'body-binary': {
    one: {
      en: '({count} byte of binary data; --output FILE saves it)',
      'pt-BR': '({count} byte de dados binários; --output ARQUIVO o salva)',
    },
    other: {
      en: '({count} bytes of binary data; --output FILE saves them)',
      'pt-BR': '({count} bytes de dados binários; --output ARQUIVO os salva)',
    },
  },
  'response-saved': {
    one: { en: '{count} byte saved to {path}', 'pt-BR': '{count} byte salvo em {path}' },
    other: { en: '{count} bytes saved to {path}', 'pt-BR': '{count} bytes salvos em {path}' },
  },
  'body-saved': {
    one: { en: '({count} byte, in {path})', 'pt-BR': '({count} byte, em {path})' },
    other: { en: '({count} bytes, in {path})', 'pt-BR': '({count} bytes, em {path})' },
  },
  'text-cut': {
    one: {
      en: '… {count} more character; --json shows all of them',
      'pt-BR': '… mais {count} caractere; --json mostra todos',
    },
    other: {
      en: '… {count} more characters; --json shows all of them',
      'pt-BR': '… mais {count} caracteres; --json mostra todos',
    },
  },
  'assertions-failed': {
    one: { en: 'The assertion failed.', 'pt-BR': 'A asserção falhou.' },
    other: {
      en: '{failed} of {count} assertions failed.',
      'pt-BR': 'Asserções com falha: {failed} de {count}.',
    },
  },
  'assertion-actual': { en: 'was {actual}', 'pt-BR': 'recebido {actual}' },
  'assertion-nothing': { en: 'no value', 'pt-BR': 'sem valor' },
  'not-signed': {
    en: 'not signed (# @no-sign)',
    'pt-BR': 'sem assinatura (# @no-sign)',
  },
  'not-signed-without-secret': {
    en: 'not signed, not sent: no App Secret',
    'pt-BR': 'sem assinatura, não enviada: não há App Secret',
  },
  'not-signed-secret-refused': {
    en: 'not signed, not sent: the App Secret can’t be used',
    'pt-BR': 'sem assinatura, não enviada: o App Secret não pode ser usado',
  },
  'not-signed-unsent': { en: 'not signed, not sent', 'pt-BR': 'sem assinatura, não enviada' },
  'dry-run': { en: 'dry run: nothing was sent', 'pt-BR': 'simulação: nada foi enviado' },
  'summary-sent': {
    en: '{sent} sent, {passed} passed, {failed} failed, {skipped} skipped',
    'pt-BR': 'enviadas: {sent}, bem-sucedidas: {passed}, com falha: {failed}, puladas: {skipped}',
  },
} as const satisfies Record<string, AnyText>;

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
  'sent-meanwhile': {
    en: 'Not sent, because the same request was sent in the meantime. Look up the document before you send it again.',
    'pt-BR':
      'Não enviada: enquanto isso, a mesma requisição foi enviada. Consulte o documento antes de enviá-la de novo.',
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
