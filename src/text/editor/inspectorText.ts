import { type AnyText, type Locale, localize, type TextArguments } from '../text.ts';
import { UNSIGNED_LOG_TEXT } from './unsignedLogText.ts';

/** The texts of the signature inspector. Those of its page are sent when it opens. */
const INSPECTOR_TEXTS = {
  title: { en: 'Signature', 'pt-BR': 'Assinatura' },
  empty: {
    en: 'Move the cursor into a request in a .fiscal file.',
    'pt-BR': 'Posicione o cursor em uma requisição de um arquivo .fiscal.',
  },
  sign: { en: 'Signature', 'pt-BR': 'Assinatura' },
  'sign.forced': {
    en: 'set by # @sign; not computed',
    'pt-BR': 'definida por # @sign; não calculada',
  },
  'sign.omitted': {
    en: 'not sent, because of # @no-sign',
    'pt-BR': 'não enviada, por causa de # @no-sign',
  },
  'sign.no-secret': {
    en: 'No App Secret is stored for this environment, so no signature was computed.',
    'pt-BR': 'Nenhum App Secret armazenado para este ambiente; por isso a assinatura não foi calculada.',
  },
  setSecret: { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  segments: { en: 'String to sign, by element', 'pt-BR': 'String a assinar, por elemento' },
  'element.token': { en: 'token', 'pt-BR': 'token' },
  'element.path': { en: 'path', 'pt-BR': 'caminho' },
  'element.body': { en: 'body', 'pt-BR': 'corpo' },
  'element.timestamp': { en: 'timestamp', 'pt-BR': 'timestamp' },
  byte: { en: '{signed} byte', 'pt-BR': '{signed} byte' },
  bytes: { en: '{signed} bytes', 'pt-BR': '{signed} bytes' },
  bytesSent: {
    en: '{signed} of {sent} bytes signed',
    'pt-BR': '{signed} de {sent} bytes assinados',
  },
  goTo: { en: 'Go to Source', 'pt-BR': 'Ir para o arquivo' },
  copyMasked: { en: 'Copy Masked', 'pt-BR': 'Copiar mascarado' },
  reveal: { en: 'Reveal App Secret…', 'pt-BR': 'Revelar App Secret…' },
  hide: { en: 'Hide App Secret', 'pt-BR': 'Ocultar App Secret' },
  now: { en: 'Use Current Time', 'pt-BR': 'Usar a hora atual' },
  'page.first': { en: 'First', 'pt-BR': 'Primeira' },
  'page.previous': { en: 'Previous', 'pt-BR': 'Anterior' },
  'page.next': { en: 'Next', 'pt-BR': 'Próxima' },
  'page.last': { en: 'Last', 'pt-BR': 'Última' },
  'page.shown': {
    en: 'Body: bytes {from} to {to} of {total}',
    'pt-BR': 'Corpo: bytes {from} a {to} de {total}',
  },
  'page.before': {
    one: { en: '… {count} byte before …', 'pt-BR': '… {count} byte antes …' },
    other: { en: '… {count} bytes before …', 'pt-BR': '… {count} bytes antes …' },
  },
  'page.behind': {
    one: { en: '… {count} byte after …', 'pt-BR': '… {count} byte depois …' },
    other: { en: '… {count} bytes after …', 'pt-BR': '… {count} bytes depois …' },
  },
  hex: { en: 'Bytes of {element}', 'pt-BR': 'Bytes: {element}' },
  'hex.token': {
    en: 'The bytes of the App Secret aren’t shown.',
    'pt-BR': 'Os bytes do App Secret não são mostrados.',
  },
  'hex.none': {
    en: 'No bytes: the empty string is signed.',
    'pt-BR': 'Nenhum byte: assina-se a string vazia.',
  },
  'hex.byte': { en: 'Byte {offset} of {total}: 0x{hex}', 'pt-BR': 'Byte {offset} de {total}: 0x{hex}' },
  'hex.removed': { en: 'removed before signing', 'pt-BR': 'removido antes de assinar' },
  'hex.notUtf8': { en: 'not UTF-8', 'pt-BR': 'não é UTF-8' },
  explain: { en: 'Explain a signature', 'pt-BR': 'Explicar uma assinatura' },
  'explain.what': {
    en: 'A signature, a string to sign, a request, a curl command, a HAR entry, or a log line',
    'pt-BR': 'Assinatura, string a assinar, requisição, comando curl, entrada HAR ou linha de log',
  },
  'explain.timestamp': {
    en: 'The timestamp that was sent with the signature',
    'pt-BR': 'O timestamp enviado com a assinatura',
  },
  'explain.run': { en: 'Explain', 'pt-BR': 'Explicar' },
  'explain.cancel': { en: 'Cancel', 'pt-BR': 'Cancelar' },
  'explain.searching': { en: 'Searching for the cause…', 'pt-BR': 'Procurando a causa…' },
  'explain.result': { en: 'Explanation', 'pt-BR': 'Explicação' },

  'body.multipart': {
    one: {
      en: 'multipart: the empty string is signed ({count} byte is sent)',
      'pt-BR': 'multipart: assina-se a string vazia ({count} byte é enviado)',
    },
    other: {
      en: 'multipart: the empty string is signed ({count} bytes are sent)',
      'pt-BR': 'multipart: assina-se a string vazia ({count} bytes são enviados)',
    },
  },
  'body.none': { en: 'no body: the empty string is signed', 'pt-BR': 'sem corpo: assina-se a string vazia' },
  'token.missing': { en: '(none stored)', 'pt-BR': '(nenhum armazenado)' },
  'note.removed': {
    one: {
      en: '{count} CR or LF byte of the body is sent, but removed before signing.',
      'pt-BR': '{count} byte CR ou LF do corpo é enviado, mas removido antes de assinar.',
    },
    other: {
      en: '{count} CR and LF bytes of the body are sent, but removed before signing.',
      'pt-BR': '{count} bytes CR e LF do corpo são enviados, mas removidos antes de assinar.',
    },
  },
  'note.clockCorrected': {
    en: 'The timestamp is this machine’s time {seconds} s: clock correction is on.',
    'pt-BR': 'O timestamp é a hora desta máquina {seconds} s: a correção do relógio está ativada.',
  },
  'note.line': { en: 'Line {line}: {text}', 'pt-BR': 'Linha {line}: {text}' },
  'note.environment': {
    en: 'The environment “{name}” is no longer in fiscal.env.json.',
    'pt-BR': 'O ambiente “{name}” não está mais no fiscal.env.json.',
  },
  copied: {
    en: 'The string to sign was copied with the App Secret masked.',
    'pt-BR': 'A string a assinar foi copiada, com o App Secret mascarado.',
  },
  'notInFile.token': {
    en: 'The App Secret comes from the editor’s secret storage; it isn’t in the file.',
    'pt-BR': 'O App Secret vem do armazenamento de segredos do editor; não está no arquivo.',
  },
  'notInFile.timestamp': {
    en: 'The timestamp is set when you send the request; it isn’t in the file.',
    'pt-BR': 'O timestamp é definido no envio; não está no arquivo.',
  },
  'notInFile.body': { en: 'The request has no body.', 'pt-BR': 'A requisição não tem corpo.' },
  'notInFile.path': { en: 'The path isn’t in the file.', 'pt-BR': 'O caminho não está no arquivo.' },
  'reveal.question': {
    en: 'Show the App Secret of “{environment}” in the inspector?',
    'pt-BR': 'Mostrar o App Secret de “{environment}” no inspetor?',
  },
  'reveal.detail': {
    en: 'Anyone who sees this screen can then sign requests to {host}. The App Secret is masked again when anything changes, and the inspector doesn’t save it.',
    'pt-BR':
      'Quem vir esta tela poderá assinar requisições a {host}. O App Secret volta a ser mascarado quando algo muda, e o inspetor não o salva.',
  },
  'reveal.accept': { en: 'Reveal', 'pt-BR': 'Revelar' },
  'explain.unknown': {
    en: 'Not recognized. Paste a signature, string to sign, request, curl command, HAR entry, or log line. A log line must contain the path, the timestamp, and the signature (sign), and for a POST also the body.',
    'pt-BR':
      'Formato não reconhecido. Cole uma assinatura, string a assinar, requisição, comando curl, entrada HAR ou linha de log. Uma linha de log precisa conter o caminho, o timestamp e a assinatura (sign) e, em um POST, também o corpo.',
  },
  'explain.unsigned': UNSIGNED_LOG_TEXT,
  'explain.needsRequest': {
    en: 'Move the cursor into the request that was signed.',
    'pt-BR': 'Posicione o cursor na requisição que foi assinada.',
  },
  'explain.needsSecret': {
    en: 'Set the App Secret of the environment first: the explanation needs it.',
    'pt-BR': 'Defina primeiro o App Secret do ambiente: a explicação precisa dele.',
  },
  'explain.unreadable': {
    en: 'Can’t read the command or HAR entry. Copy all of it, and paste it again.',
    'pt-BR': 'Não foi possível ler o comando ou a entrada HAR. Copie o conteúdo inteiro e cole-o de novo.',
  },
  'explain.headersMissing': {
    en: 'The sign or timestamp header is missing. Paste the request with both.',
    'pt-BR': 'Falta o cabeçalho sign ou timestamp. Cole a requisição com os dois.',
  },
  'explain.computed': {
    en: 'The shell replaces part of this command ($… or backticks). Replace that part with what was sent; curl -v shows it.',
    'pt-BR':
      'O shell substitui parte deste comando ($… ou crases). Substitua essa parte pelo que foi enviado, que o curl -v mostra.',
  },
  'explain.bodyFile': {
    en: 'The body is in a file ({path}). Write the body itself in the command.',
    'pt-BR': 'O corpo está em um arquivo ({path}). Escreva o próprio corpo no comando.',
  },
  'explain.stopped': { en: 'The search was canceled.', 'pt-BR': 'A busca foi cancelada.' },
} as const satisfies Record<string, AnyText>;

/** Looks up a text of the inspector in the user's language. */
export type InspectorLocalizer = (key: keyof typeof INSPECTOR_TEXTS, args?: TextArguments) => string;

export function inspectorLocalizer(locale: Locale): InspectorLocalizer {
  return (key, args) => localize(INSPECTOR_TEXTS[key], locale, args);
}
