import { type AnyText, type Locale, localize, type Text, type TextArguments } from '../text.ts';

/** Observations about a program in a drill. */
export const DRILL_TEXT = {
  'no-request': {
    en: 'no request arrived at FISCAL_BASE_URL',
    'pt-BR': 'nenhuma requisição chegou a FISCAL_BASE_URL',
  },
  signed: {
    one: { en: '{count} correct signature', 'pt-BR': '{count} assinatura correta' },
    other: { en: '{count} correct signatures', 'pt-BR': '{count} assinaturas corretas' },
  },
  'headers-missing': {
    en: 'headers missing in attempt {attempt}: {names}',
    'pt-BR': 'cabeçalhos ausentes na tentativa {attempt}: {names}',
  },
  'other-path': {
    en: 'attempt {attempt} went to {path}, which doesn’t start with /openapi/',
    'pt-BR': 'a tentativa {attempt} foi para {path}, que não começa com /openapi/',
  },
  'signature-wrong': {
    en: 'attempt {attempt}, {method} {path}: the signature or the token header is incorrect; to see the cause, point the program at fiscal gateway',
    'pt-BR':
      'tentativa {attempt}, {method} {path}: a assinatura ou o cabeçalho token está incorreto; para ver a causa, aponte o programa para o fiscal gateway',
  },
  'timestamp-malformed': {
    en: 'the timestamp of attempt {attempt} isn’t a number of seconds',
    'pt-BR': 'o timestamp da tentativa {attempt} não é um número de segundos',
  },
  'timestamp-stale': {
    en: 'the timestamp of attempt {attempt} is off by {seconds} s',
    'pt-BR': 'o timestamp da tentativa {attempt} difere da hora atual em {seconds} s',
  },
  'signature-repeated': {
    en: 'attempt {attempt} repeats the timestamp or the signature of the previous attempt',
    'pt-BR': 'a tentativa {attempt} repete o timestamp ou a assinatura da anterior',
  },
  'body-changed': {
    en: 'the body of attempt {attempt} differs from the body of the first attempt',
    'pt-BR': 'o corpo da tentativa {attempt} difere do corpo da primeira',
  },
  fresh: {
    one: {
      en: '{count} attempt, with a current timestamp and a new signature',
      'pt-BR': '{count} tentativa, com timestamp atual e nova assinatura',
    },
    other: {
      en: '{count} attempts, each with a current timestamp and a new signature',
      'pt-BR': '{count} tentativas, cada uma com timestamp atual e nova assinatura',
    },
  },
  'not-repeated': { en: 'the request was sent once', 'pt-BR': 'a requisição foi enviada uma vez' },
  waits: { en: 'waited {waits}', 'pt-BR': 'esperou {waits}' },
  'waits-short': {
    en: 'waited {waits}: not long enough before attempt {attempt}',
    'pt-BR': 'esperou {waits}: tempo insuficiente antes da tentativa {attempt}',
  },
  'waits-long': {
    en: 'waited {waits}: too long before attempt {attempt}',
    'pt-BR': 'esperou {waits}: tempo demais antes da tentativa {attempt}',
  },
  'waits-exact': {
    en: 'waited {waits}: without jitter, so all clients would retry at the same moment',
    'pt-BR':
      'esperou {waits}: sem variação aleatória (jitter), todos os clientes tentariam de novo no mesmo instante',
  },
  'not-refused': { en: 'no request was refused', 'pt-BR': 'nenhuma requisição foi recusada' },
  'not-repeated-after': {
    en: 'not sent again after {response}',
    'pt-BR': 'não foi reenviada após {response}',
  },
  'clock-corrected': {
    en: 'sent once more after {response}, with a corrected clock',
    'pt-BR': 'reenviada uma vez após {response}, com o relógio corrigido',
  },
  'repeated-after': {
    one: {
      en: 'sent again after {response}: {count} more time, at {times}',
      'pt-BR': 'reenviada após {response}: mais {count} vez, aos {times}',
    },
    other: {
      en: 'sent again after {response}: {count} more times, at {times}',
      'pt-BR': 'reenviada após {response}: mais {count} vezes, aos {times}',
    },
  },
  'not-changing': {
    en: 'a {method} changes nothing, so it can be sent again',
    'pt-BR': 'um {method} não altera nada e pode ser reenviado',
  },
  loops: {
    one: {
      en: 'was stopped after {seconds} and {count} attempt: an endless loop',
      'pt-BR': 'foi encerrado após {seconds} e {count} tentativa: laço infinito',
    },
    other: {
      en: 'was stopped after {seconds} and {count} attempts: an endless loop',
      'pt-BR': 'foi encerrado após {seconds} e {count} tentativas: laço infinito',
    },
  },
  'goes-on': {
    one: {
      en: 'was still running after {seconds} and {count} attempt, so it was stopped',
      'pt-BR': 'ainda estava em execução após {seconds} e {count} tentativa e foi encerrado',
    },
    other: {
      en: 'was still running after {seconds} and {count} attempts, so it was stopped',
      'pt-BR': 'ainda estava em execução após {seconds} e {count} tentativas e foi encerrado',
    },
  },
  'own-timeout': { en: 'its own timeout: {seconds}', 'pt-BR': 'tempo limite próprio: {seconds}' },
  'gave-up': {
    one: {
      en: 'gave up after {seconds} and {count} attempt',
      'pt-BR': 'desistiu após {seconds} e {count} tentativa',
    },
    other: {
      en: 'gave up after {seconds} and {count} attempts',
      'pt-BR': 'desistiu após {seconds} e {count} tentativas',
    },
  },
  killed: { en: 'was terminated by signal {signal}', 'pt-BR': 'foi encerrado pelo sinal {signal}' },
  'crashed-on-html': {
    en: 'crashed because the response wasn’t JSON (exit code {status})',
    'pt-BR': 'falhou porque a resposta não era JSON (código de saída {status})',
  },
  exits: {
    en: 'exit code {status}, last response: {response}',
    'pt-BR': 'código de saída {status}, última resposta: {response}',
  },
  'token-elsewhere': {
    en: 'the App Secret was sent to the origin that the redirect names',
    'pt-BR': 'o App Secret foi enviado à origem indicada no redirecionamento',
  },
  'token-stays': {
    en: 'the App Secret wasn’t sent to another origin',
    'pt-BR': 'o App Secret não foi enviado a outra origem',
  },
} as const satisfies Readonly<Record<string, AnyText>>;

export type DrillTextKey = keyof typeof DRILL_TEXT;

export function drillText(key: DrillTextKey, locale: Locale, args: TextArguments = {}): string {
  const { response } = args;
  const words = response === undefined ? {} : { response: responseWords(String(response), locale) };
  return localize(DRILL_TEXT[key], locale, { ...secondsIn(args, locale), ...words });
}

/** The arguments that are seconds with two decimals, if they're strings. */
const SECONDS: ReadonlySet<string> = new Set(['waits', 'times', 'seconds']);

/** Portuguese has a decimal comma: `1,02 s, 2,10 s`. */
function secondsIn(args: TextArguments, locale: Locale): TextArguments {
  if (locale === 'en') return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && SECONDS.has(name) ? value.replaceAll('.', ',') : value,
    ]),
  );
}

/** What came back, which is in English in the JSON document: `200`, `reset`, `200 cut off`. */
function responseWords(response: string, locale: Locale): string {
  return response.replace(/reset|silence|cut off/, found =>
    localize(LOST_TEXT[found as keyof typeof LOST_TEXT], locale),
  );
}

const LOST_TEXT = {
  reset: { en: 'connection reset', 'pt-BR': 'queda da conexão' },
  silence: { en: 'silence', 'pt-BR': 'falta de resposta' },
  'cut off': { en: 'cut off', 'pt-BR': 'cortada' },
} as const satisfies Readonly<Record<string, Text>>;

/** The correct behavior for each rule, and the specification's section. */
export const RULE_TEXT = {
  'signed-right': {
    right: {
      en: 'token, timestamp, and sign headers in each request; the signature covers the bytes that are sent',
      'pt-BR':
        'cabeçalhos token, timestamp e sign em cada requisição; a assinatura é calculada sobre os bytes enviados',
    },
    source: 'Authentication › Required headers; Signature',
  },
  backoff: {
    right: {
      en: 'wait at least 1 s after a 429, then 2 s, 4 s, and so on, up to 30 s, plus jitter',
      'pt-BR':
        'esperar pelo menos 1 s após um 429, depois 2 s, 4 s e assim por diante até 30 s, mais uma variação aleatória (jitter)',
    },
    source: 'Errors, rule 2; Limits',
  },
  'fresh-signature': {
    right: {
      en: 'a new timestamp and a new signature for each attempt, over the same body',
      'pt-BR': 'novo timestamp e nova assinatura em cada tentativa, sobre o mesmo corpo',
    },
    source: 'Authentication › Required headers',
  },
  'no-retry-of-refusal': {
    right: {
      en: 'don’t send a refused request again: without a fix, it’s refused again and can trigger the rate limit',
      'pt-BR':
        'não reenviar uma requisição recusada: sem correção, ela é recusada de novo e pode acionar o limite de requisições',
    },
    source: 'Errors, rule 1',
  },
  'no-second-post': {
    right: {
      en: 'don’t send a POST or DELETE again if the response is lost or broken: it may have been processed. Look up the document first',
      'pt-BR':
        'não reenviar um POST ou DELETE se a resposta se perdeu ou chegou corrompida: ele pode ter sido processado. Consulte o documento primeiro',
    },
    source: 'Errors › Client action (only a 429 is retried)',
  },
  'gives-up': {
    right: {
      en: 'stop after a limited number of attempts, or after a timeout of your own',
      'pt-BR': 'parar após um número limitado de tentativas ou após um tempo limite próprio',
    },
    source: 'Errors, rules 1 and 2',
  },
  'exit-status': {
    right: {
      en: 'exit code 0 only if the request was accepted, so that the caller can tell',
      'pt-BR': 'código de saída 0 só se a requisição foi aceita, para que quem chamou o programa saiba',
    },
    source: 'Errors, rule 3',
  },
  'no-token-elsewhere': {
    right: {
      en: 'never send the App Secret to another origin, even if a redirect names one',
      'pt-BR': 'nunca enviar o App Secret a outra origem, mesmo que um redirecionamento a indique',
    },
    source: 'Authentication › Model 5',
  },
} as const satisfies Readonly<Record<string, { readonly right: Text; readonly source: string }>>;

/** What the local gateway does in each scenario. */
export const SCENARIO_TEXT = {
  baseline: { en: 'accepts', 'pt-BR': 'aceita' },
  'rate-limit': { en: '429 twice, then accepts', 'pt-BR': '429 duas vezes, depois aceita' },
  'rate-limit-forever': { en: 'always 429', 'pt-BR': 'sempre 429' },
  'refused-signature': { en: '401, 10009003', 'pt-BR': '401, 10009003' },
  'unknown-token': { en: '401, 10009002', 'pt-BR': '401, 10009002' },
  'not-subscribed': { en: '403, 10009005', 'pt-BR': '403, 10009005' },
  disabled: { en: '403, 10009004', 'pt-BR': '403, 10009004' },
  clock: { en: 'its clock is 10 minutes ahead', 'pt-BR': 'relógio 10 minutos adiantado' },
  'lost-answer': { en: 'accepts, then resets the connection', 'pt-BR': 'aceita e derruba a conexão' },
  'slow-answer': { en: 'responds too late', 'pt-BR': 'responde tarde demais' },
  'server-error': { en: '500 with HTML', 'pt-BR': '500 com HTML' },
  'front-page': { en: '503 with HTML', 'pt-BR': '503 com HTML' },
  redirect: { en: '307 to another origin', 'pt-BR': '307 para outra origem' },
  truncated: { en: 'half a response', 'pt-BR': 'resposta cortada pela metade' },
  garbage: { en: '200 with invalid JSON', 'pt-BR': '200 com JSON inválido' },
  'business-refusal': { en: '400 with an endpoint’s own error', 'pt-BR': '400 com erro próprio do endpoint' },
  'secret-rotated': {
    en: 'rotates the App Secret after the first request',
    'pt-BR': 'rotaciona o App Secret após a primeira requisição',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The texts of the drill's table and messages. */
export const DRILL_WORDS = {
  seen: { en: 'seen:    {text}', 'pt-BR': 'visto:   {text}' },
  right: { en: 'correct: {text} ({source})', 'pt-BR': 'correto: {text} ({source})' },
  summary: {
    one: {
      en: '{passed} of {count} scenario passed.',
      'pt-BR': '{passed} de {count} cenário bem-sucedido.',
    },
    other: {
      en: '{passed} of {count} scenarios passed.',
      'pt-BR': '{passed} de {count} cenários bem-sucedidos.',
    },
  },
  running: {
    one: { en: 'Running {count} scenario…', 'pt-BR': 'Executando {count} cenário…' },
    other: { en: 'Running {count} scenarios…', 'pt-BR': 'Executando {count} cenários…' },
  },
  attempts: {
    one: { en: '{count} attempt', 'pt-BR': '{count} tentativa' },
    other: { en: '{count} attempts', 'pt-BR': '{count} tentativas' },
  },
  several: {
    en: 'The command sent several different requests: {calls}. It should send only one, so that retries can be told apart from new requests.',
    'pt-BR':
      'O comando enviou várias requisições diferentes: {calls}. Ele deve enviar só uma, para que novas tentativas não se confundam com novas requisições.',
  },
  silent: {
    en: 'The command sent no request{how}. It should send one to FISCAL_BASE_URL ({example}), signed with FISCAL_APP_SECRET; both variables are in its environment.',
    'pt-BR':
      'O comando não enviou nenhuma requisição{how}. Ele deve enviar uma para FISCAL_BASE_URL ({example}), assinada com FISCAL_APP_SECRET; as duas variáveis estão no ambiente dele.',
  },
  'silent-ended': {
    en: ' and ended with exit code {status}',
    'pt-BR': ' e terminou com o código de saída {status}',
  },
  'silent-stopped': {
    en: ' within {seconds} s, so it was stopped (--timeout)',
    'pt-BR': ' em {seconds} s e foi encerrado (--timeout)',
  },
  'silent-stderr': {
    en: 'The end of its standard error:',
    'pt-BR': 'O final da saída de erros dele:',
  },
  interrupted: {
    en: 'Interrupted. Finished scenarios: {finished} of {count}.',
    'pt-BR': 'Interrompido. Cenários concluídos: {finished} de {count}.',
  },
} as const satisfies Readonly<Record<string, AnyText>>;
