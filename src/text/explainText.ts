import type { ChecklistItem, Mistake, MistakeId } from '../core/explain/mistakes.ts';
import { BODY_MISTAKE_TEXT } from './bodyMistakeText.ts';
import { detailWords, numbersRewritten } from './mistakeDetailText.ts';
import { REQUEST_MISTAKE_TEXT } from './requestMistakeText.ts';
import { STRUCTURE_MISTAKE_TEXT } from './structureMistakeText.ts';
import { type Locale, say, type Text } from './text.ts';

/** What each mistake is and how it is repaired. Their arguments are words made by `mistakeText`. */
export const MISTAKE_TEXT = {
  ...REQUEST_MISTAKE_TEXT,
  ...BODY_MISTAKE_TEXT,
  ...STRUCTURE_MISTAKE_TEXT,
} as const satisfies Record<MistakeId, Text>;

/** The sentence or two for a mistake, with its detail in words: the order's names, the separator's, how much earlier. */
export function mistakeText(mistake: Mistake, locale: Locale): string {
  const text = say(MISTAKE_TEXT[mistake.id], locale, detailWords(mistake, locale));
  return mistake.detail?.['numbers'] === 'rewritten' ? `${text} ${numbersRewritten(locale)}` : text;
}

/** What the explainer found, with what to look at next. `{tried}` is the number of candidates. */
export const VERDICT_TEXT = {
  right: {
    en: 'The sign is right for this request. If the gateway refuses it all the same, look at the following.',
    'pt-BR':
      'A assinatura está correta para esta requisição. Se mesmo assim o gateway a recusar, veja o seguinte.',
  },
  'right-but-refused': {
    en: 'The sign itself is right for this request. What else the gateway looks at:',
    'pt-BR': 'A assinatura em si está correta para esta requisição. O que mais o gateway confere:',
  },
  explained: {
    en: 'This reproduces the sign exactly.',
    'pt-BR': 'Isto reproduz exatamente a assinatura.',
  },
  unexplained: {
    en: 'None of the {tried} candidates that were tried makes this sign. The cause can be one of the following.',
    'pt-BR':
      'Nenhuma das {tried} combinações testadas produz esta assinatura. A causa pode ser uma das seguintes.',
  },
} as const satisfies Record<string, Text>;

/** What the gateway may object to where the sign is right, in the order in which it checks.
 *  Source: Authentication › Verification order and outcomes, and Errors. */
export const RIGHT_BUT_TEXT = {
  'headers-missing': {
    en: 'All three headers, token, timestamp and sign, have to be on the request (10009000).',
    'pt-BR': 'Os três cabeçalhos, token, timestamp e sign, precisam estar na requisição (10009000).',
  },
  'timestamp-age': {
    en: 'The timestamp has to be within 300 seconds of the server’s time: synchronize the clock, and make a new one for each request (10009001).',
    'pt-BR':
      'O timestamp precisa estar a no máximo 300 segundos do horário do servidor: sincronize o relógio e gere um novo a cada requisição (10009001).',
  },
  'token-header': {
    en: 'The token header has to hold the App Secret verbatim, and after a rotation the new one (10009002).',
    'pt-BR':
      'O cabeçalho token precisa conter o App Secret sem alteração e, depois de uma rotação, o novo (10009002).',
  },
  'sign-case': {
    en: 'The sign header has to arrive as it was made, in lower case: upper case is a mismatch (10009003).',
    'pt-BR':
      'O cabeçalho sign precisa chegar como foi gerado, em minúsculas: em maiúsculas, a assinatura não confere (10009003).',
  },
  'application-state': {
    en: 'The application has to be effective and enabled, and so has the integrator’s account (10009004, 10009015, 10009014).',
    'pt-BR':
      'A aplicação precisa estar efetiva e habilitada, e a conta do integrador também (10009004, 10009015, 10009014).',
  },
  subscription: {
    en: 'The application has to be subscribed to the endpoint, even with a valid signature (10009005).',
    'pt-BR': 'O endpoint precisa estar liberado para a aplicação, mesmo com assinatura válida (10009005).',
  },
  'rate-limit': {
    en: 'Too many requests are refused: wait 1 s, double it up to 30 s, with jitter (10009006).',
    'pt-BR':
      'Requisições demais são recusadas: espere 1 s e dobre a espera até 30 s, com variação aleatória (10009006).',
  },
} as const satisfies Record<string, Text>;

/** What else can make another sign where nothing that is tried does. */
export const UNEXPLAINED_CAUSE_TEXT = {
  'another-secret': {
    en: 'Another App Secret: that of another application or environment, or the one from before a rotation, which is invalid at once.',
    'pt-BR':
      'Outro App Secret: o de outra aplicação ou ambiente, ou o anterior a uma rotação, que perde a validade na hora.',
  },
  'body-re-encoded': {
    en: 'Another body: a client, middleware or proxy serializes, compresses or encodes it again behind the signing. Compare it with the bytes that are sent.',
    'pt-BR':
      'Outro corpo: um cliente, middleware ou proxy o serializa, comprime ou codifica de novo depois da assinatura. Compare com os bytes que são enviados.',
  },
  'path-rewritten': {
    en: 'Another path: a proxy or an API gateway rewrites it on the way, adding or removing a prefix.',
    'pt-BR':
      'Outro caminho: um proxy ou API gateway o reescreve no meio do caminho, incluindo ou removendo um prefixo.',
  },
  'more-mistakes': {
    en: 'More mistakes at once than were tried. Give the string that your code digests, and it is compared byte by byte.',
    'pt-BR':
      'Mais erros ao mesmo tempo do que foi testado. Informe a string sobre a qual seu código calcula o hash, e ela será comparada byte a byte.',
  },
} as const satisfies Record<string, Text>;

/** What a search left out, and why. */
export const LEFT_OUT_TEXT = {
  'indented-json': {
    en: 'The body is nested too deeply to try its indented forms: they would be many times as long as the body.',
    'pt-BR':
      'O corpo tem níveis demais de aninhamento para testar as formas com indentação: elas seriam muitas vezes maiores que o corpo.',
  },
} as const satisfies Record<string, Text>;

/** The specification's checklist for a signature mismatch, item by item.
 *  Source: Authentication › Checklist for a signature mismatch. */
export const CHECKLIST_TEXT = {
  1: {
    en: 'The signed JSON differs from the bytes sent (serialized twice, field order or whitespace changed).',
    'pt-BR':
      'O JSON assinado difere dos bytes enviados (serializado duas vezes, ordem dos campos ou espaço em branco alterados).',
  },
  2: {
    en: 'The empty string was not used for GET, DELETE or multipart.',
    'pt-BR': 'A string vazia não foi usada em GET, DELETE ou multipart.',
  },
  3: {
    en: 'The path lacks the `/openapi` prefix or a path-variable segment (for the CPF lookup both the CPF and the date of birth), or it includes the query string.',
    'pt-BR':
      'Falta no caminho o prefixo `/openapi` ou o segmento de uma variável (na consulta de CPF, tanto o CPF quanto a data de nascimento), ou ele inclui a query string.',
  },
  4: {
    en: '`sign` was sent in uppercase.',
    'pt-BR': '`sign` foi enviado em maiúsculas.',
  },
  5: {
    en: 'The `timestamp` in the concatenation differs from the header.',
    'pt-BR': 'O `timestamp` da concatenação difere do cabeçalho.',
  },
  6: {
    en: 'CR/LF were not removed from the body (typical for XML).',
    'pt-BR': 'CR/LF não foram removidos do corpo (típico de XML).',
  },
  7: {
    en: 'The body bytes were re-encoded.',
    'pt-BR': 'Os bytes do corpo foram recodificados.',
  },
} as const satisfies Record<NonNullable<ChecklistItem>, Text>;
