import { type Locale, say, type Text, type TextArguments } from '../text.ts';

/** What the signature inspector says. The texts of its page are sent there when it opens. */
const INSPECTOR_TEXTS = {
  title: { en: 'Signature', 'pt-BR': 'Assinatura' },
  empty: {
    en: 'Put the cursor into a request of a .fiscal file.',
    'pt-BR': 'Ponha o cursor em uma requisição de um arquivo .fiscal.',
  },
  sign: { en: 'sign', 'pt-BR': 'sign' },
  'sign.forced': {
    en: 'forced by # @sign; not computed',
    'pt-BR': 'fixado por # @sign; não calculado',
  },
  'sign.omitted': {
    en: 'not sent, because of # @no-sign',
    'pt-BR': 'não enviado, por causa de # @no-sign',
  },
  'sign.no-secret': {
    en: 'No App Secret is stored for this environment, so there is no sign.',
    'pt-BR': 'Nenhum App Secret está guardado para este ambiente; por isso não há sign.',
  },
  setSecret: { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  segments: { en: 'Signing string, by element', 'pt-BR': 'String de assinatura, por elemento' },
  'element.token': { en: 'token', 'pt-BR': 'token' },
  'element.path': { en: 'path', 'pt-BR': 'path' },
  'element.body': { en: 'body', 'pt-BR': 'body' },
  'element.timestamp': { en: 'timestamp', 'pt-BR': 'timestamp' },
  bytes: { en: '{signed} bytes', 'pt-BR': '{signed} bytes' },
  bytesSent: {
    en: '{signed} bytes signed of {sent} sent',
    'pt-BR': '{signed} bytes assinados de {sent} enviados',
  },
  goTo: { en: 'Go to Source', 'pt-BR': 'Ir para a origem' },
  copyMasked: { en: 'Copy Masked', 'pt-BR': 'Copiar mascarado' },
  reveal: { en: 'Reveal Token…', 'pt-BR': 'Revelar token…' },
  hide: { en: 'Hide Token', 'pt-BR': 'Ocultar token' },
  now: { en: 'Use Present Time', 'pt-BR': 'Usar a hora atual' },
  'page.first': { en: 'First', 'pt-BR': 'Início' },
  'page.previous': { en: 'Previous', 'pt-BR': 'Anterior' },
  'page.next': { en: 'Next', 'pt-BR': 'Próxima' },
  'page.last': { en: 'Last', 'pt-BR': 'Fim' },
  'page.shown': {
    en: 'Body: bytes {from} to {to} of {total}',
    'pt-BR': 'Body: bytes {from} a {to} de {total}',
  },
  'page.before': { en: '… {count} bytes before …', 'pt-BR': '… {count} bytes antes …' },
  'page.behind': { en: '… {count} bytes behind …', 'pt-BR': '… {count} bytes depois …' },
  hex: { en: 'Bytes of {element}', 'pt-BR': 'Bytes de {element}' },
  'hex.token': {
    en: 'The bytes of the token are not shown.',
    'pt-BR': 'Os bytes do token não são mostrados.',
  },
  'hex.none': {
    en: 'No bytes: the empty string is signed.',
    'pt-BR': 'Nenhum byte: assina-se a string vazia.',
  },
  'hex.byte': { en: 'Byte {offset} of {total}: 0x{hex}', 'pt-BR': 'Byte {offset} de {total}: 0x{hex}' },
  'hex.removed': { en: 'removed before signing', 'pt-BR': 'removido antes de assinar' },
  'hex.notUtf8': { en: 'not UTF-8', 'pt-BR': 'não é UTF-8' },
  explain: { en: 'Explain a sign', 'pt-BR': 'Explicar um sign' },
  'explain.what': {
    en: 'A sign, a signing string or a curl command',
    'pt-BR': 'Um sign, uma string de assinatura ou um comando curl',
  },
  'explain.timestamp': { en: 'The timestamp that went with it', 'pt-BR': 'O timestamp enviado com ele' },
  'explain.run': { en: 'Explain', 'pt-BR': 'Explicar' },
  'explain.cancel': { en: 'Cancel', 'pt-BR': 'Cancelar' },
  'explain.searching': { en: 'Searching for the mistake…', 'pt-BR': 'Procurando o erro…' },
  'explain.result': { en: 'Explanation', 'pt-BR': 'Explicação' },

  'body.multipart': {
    en: 'multipart: signs the empty string ({sent} bytes are sent)',
    'pt-BR': 'multipart: assina a string vazia ({sent} bytes são enviados)',
  },
  'body.none': { en: 'no body: signs the empty string', 'pt-BR': 'sem body: assina a string vazia' },
  'token.missing': { en: '(none stored)', 'pt-BR': '(nenhum guardado)' },
  'note.removed': {
    en: '{removed} CR and LF of the body are sent, and removed before signing.',
    'pt-BR': '{removed} CR e LF do body são enviados, e removidos antes de assinar.',
  },
  'note.clockCorrected': {
    en: 'The timestamp is this machine’s clock {seconds} s, corrected as you chose.',
    'pt-BR': 'O timestamp é o relógio desta máquina {seconds} s, corrigido como você escolheu.',
  },
  'note.line': { en: 'Line {line}: {text}', 'pt-BR': 'Linha {line}: {text}' },
  'note.environment': {
    en: 'The environment {name} is not in fiscal.env.json any more.',
    'pt-BR': 'O ambiente {name} não está mais em fiscal.env.json.',
  },
  copied: {
    en: 'The signing string was copied, the token as a mask.',
    'pt-BR': 'A string de assinatura foi copiada, com o token mascarado.',
  },
  'noPlace.token': {
    en: 'The token comes out of the secret storage; it is not in the file.',
    'pt-BR': 'O token vem do armazenamento de segredos; não está no arquivo.',
  },
  'noPlace.timestamp': {
    en: 'The timestamp is the time of sending; it is not in the file.',
    'pt-BR': 'O timestamp é a hora do envio; não está no arquivo.',
  },
  'noPlace.body': { en: 'The request has no body.', 'pt-BR': 'A requisição não tem body.' },
  'noPlace.path': { en: 'The path is not in the file.', 'pt-BR': 'O path não está no arquivo.' },
  'reveal.question': {
    en: 'Show the App Secret of {environment} in the inspector?',
    'pt-BR': 'Mostrar o App Secret de {environment} no inspetor?',
  },
  'reveal.detail': {
    en: 'Everybody who sees this screen can then sign requests to {host}. It is hidden again as soon as anything changes, and is written nowhere.',
    'pt-BR':
      'Quem vir esta tela poderá assinar requisições a {host}. Ele volta a ficar oculto assim que algo muda, e não é gravado em lugar nenhum.',
  },
  'reveal.accept': { en: 'Reveal', 'pt-BR': 'Revelar' },
  'explain.unknown': {
    en: 'This is neither a sign, nor a signing string, nor a curl command.',
    'pt-BR': 'Isto não é um sign, nem uma string de assinatura, nem um comando curl.',
  },
  'explain.needsRequest': {
    en: 'Put the cursor into the request that was signed.',
    'pt-BR': 'Ponha o cursor na requisição que foi assinada.',
  },
  'explain.needsSecret': {
    en: 'Set the App Secret of the environment first: the explanation compares with it.',
    'pt-BR': 'Defina antes o App Secret do ambiente: a explicação compara com ele.',
  },
  'explain.unreadable': {
    en: 'The command or HAR entry cannot be read.',
    'pt-BR': 'O comando ou a entrada HAR não pode ser lida.',
  },
  'explain.headersMissing': {
    en: 'There are no headers sign and timestamp in it.',
    'pt-BR': 'Não há nele os cabeçalhos sign e timestamp.',
  },
  'explain.computed': {
    en: 'The shell puts in a part of this command ($… or backticks). Put what was sent into it; curl -v shows it.',
    'pt-BR':
      'O shell insere uma parte deste comando ($… ou crases). Ponha nele o que foi enviado; curl -v o mostra.',
  },
  'explain.bodyFile': {
    en: 'Its body is in a file ({path}). Put the body itself into the command.',
    'pt-BR': 'O body está em um arquivo ({path}). Ponha o próprio body no comando.',
  },
  'explain.stopped': { en: 'The search was cancelled.', 'pt-BR': 'A busca foi cancelada.' },
} as const satisfies Record<string, Text>;

export type InspectorSayKey = keyof typeof INSPECTOR_TEXTS;

/** Says a text of the inspector. */
export type InspectorSay = (key: InspectorSayKey, args?: TextArguments) => string;

export function inspectorSay(locale: Locale): InspectorSay {
  return (key, args) => say(INSPECTOR_TEXTS[key], locale, args);
}
