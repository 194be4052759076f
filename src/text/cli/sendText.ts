import type { AnyText } from '../text.ts';

/** What `fiscal send` prints about requests and their responses. */
export const SEND_TEXT = {
  'skipped-need': {
    en: 'Not sent: a request that this one needs failed.',
    'pt-BR': 'Não enviada: uma requisição de que esta precisa falhou.',
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
    one: { en: '{failed} of {count} assertion failed.', 'pt-BR': '{failed} de {count} asserção falhou.' },
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
