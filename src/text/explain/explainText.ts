import type { ChecklistItem } from '../../core/explain/causes/causeStages.ts';
import type { TrafficRemark, TrafficRemarkId } from '../../core/explain/remarks.ts';
import { type AnyText, localize, type Text } from '../text.ts';

/** The explainer's results, with what to check next. `{count}` is the number of candidates. */
export const VERDICT_TEXT = {
  right: {
    en: 'The signature is correct for this request. If the platform still refuses the request, check the following:',
    'pt-BR':
      'A assinatura está correta para esta requisição. Se mesmo assim a plataforma a recusar, verifique o seguinte:',
  },
  'right-with-code': {
    en: 'The signature is correct for this request, but the platform refused it with {code}. Check the following:',
    'pt-BR':
      'A assinatura está correta para esta requisição, mas a plataforma a recusou com {code}. Verifique o seguinte:',
  },
  'right-but-refused': {
    en: 'The signature itself is correct for this request. The platform also checks the following:',
    'pt-BR': 'A assinatura em si está correta para esta requisição. A plataforma também verifica o seguinte:',
  },
  unexplained: {
    one: {
      en: 'No known cause: the only candidate doesn’t produce this signature. Check the following:',
      'pt-BR': 'Nenhuma causa conhecida: o único candidato não produz esta assinatura. Verifique o seguinte:',
    },
    other: {
      en: 'No known cause: none of the {count} candidates produces this signature. Check the following:',
      'pt-BR':
        'Nenhuma causa conhecida: nenhum dos {count} candidatos produz esta assinatura. Verifique o seguinte:',
    },
  },
} as const satisfies Record<string, AnyText>;

/** What is known about a string to sign without a fault if no signature shows that it was hashed as it is. `own`: only the string itself says
 *  what the request is. */
export const STRING_RIGHT_TEXT = {
  request: {
    en: 'The string to sign is correct for this request.',
    'pt-BR': 'A string a assinar está correta para esta requisição.',
  },
  'request-masked': {
    en: 'Apart from the App Secret, which is masked, the string to sign is correct for this request.',
    'pt-BR':
      'Exceto pelo App Secret, que está mascarado, a string a assinar está correta para esta requisição.',
  },
  own: {
    en: 'The string to sign is correct for the path, the body, and the timestamp in it. Whether these were sent isn’t known.',
    'pt-BR':
      'A string a assinar está correta para o caminho, o corpo e o timestamp que ela contém. Não se sabe se foram esses os enviados.',
  },
  'own-masked': {
    en: 'Apart from the App Secret, which is masked, the string to sign is correct for the path, the body, and the timestamp in it. Whether these were sent isn’t known.',
    'pt-BR':
      'Exceto pelo App Secret, que está mascarado, a string a assinar está correta para o caminho, o corpo e o timestamp que ela contém. Não se sabe se foram esses os enviados.',
  },
} as const satisfies Record<string, Text>;

/** Follows one of these. */
export const STRING_NEXT_TEXT = {
  right: {
    en: 'If the platform refuses the request, also check the following:',
    'pt-BR': 'Se a plataforma recusar a requisição, verifique também o seguinte:',
  },
  'right-but-refused': {
    en: 'The platform also checks the following:',
    'pt-BR': 'A plataforma também verifica o seguinte:',
  },
} as const satisfies Record<string, Text>;

/** Why the platform may refuse a request with a correct signature: first, because what arrives is something else, which a log doesn’t show;
 *  then, in the order in which it checks.
 *  Source: Authentication › Verification order and outcomes, and Errors. */
export const RIGHT_BUT_TEXT = {
  'changed-after-signing': {
    en: 'Exactly the path and the body that were signed must be sent. If a client, middleware, or proxy changes one of them after signing, the signature doesn’t match (10009003).',
    'pt-BR':
      'O caminho e o corpo precisam ser enviados exatamente como foram assinados. Se um cliente, middleware ou proxy alterar um deles depois da assinatura, ela não confere (10009003).',
  },
  'other-token': {
    en: 'The `token` header must contain the App Secret that was signed. With another application’s, the signature doesn’t match (10009003).',
    'pt-BR':
      'O cabeçalho `token` precisa conter o App Secret que foi assinado. Com o de outra aplicação, a assinatura não confere (10009003).',
  },
  'headers-missing': {
    en: 'Every request must have the `token`, `timestamp`, and `sign` headers (10009000).',
    'pt-BR': 'Toda requisição precisa ter os cabeçalhos `token`, `timestamp` e `sign` (10009000).',
  },
  'timestamp-age': {
    en: 'The timestamp must be within 300 seconds of the server’s time. Synchronize the clock, and use a new timestamp for each request (10009001).',
    'pt-BR':
      'O timestamp precisa estar a no máximo 300 segundos do horário do servidor. Sincronize o relógio e use um timestamp novo em cada requisição (10009001).',
  },
  'token-header': {
    en: 'The `token` header must be the App Secret verbatim; after a rotation, the new one (10009002).',
    'pt-BR':
      'O cabeçalho `token` precisa ser o App Secret sem alteração; depois de uma rotação, o novo (10009002).',
  },
  'sign-case': {
    en: 'The `sign` header must arrive in lowercase. In uppercase, it doesn’t match (10009003).',
    'pt-BR':
      'O cabeçalho `sign` precisa chegar em minúsculas. Em maiúsculas, a assinatura não confere (10009003).',
  },
  'application-state': {
    en: 'The application must be effective (10009015) and enabled (10009004), and the integrator’s account must be enabled (10009014).',
    'pt-BR':
      'A aplicação precisa estar ativa (10009015) e habilitada (10009004), e a conta do integrador precisa estar habilitada (10009014).',
  },
  subscription: {
    en: 'The application must be subscribed to the endpoint; a correct signature isn’t enough (10009005).',
    'pt-BR': 'O endpoint precisa estar liberado para a aplicação, mesmo com a assinatura correta (10009005).',
  },
  'rate-limit': {
    en: 'Requests above the rate limit are refused. Wait 1 s, then double the wait each time, up to 30 s, with jitter (10009006).',
    'pt-BR':
      'Requisições acima do limite são recusadas. Espere 1 s e dobre a espera a cada vez, até 30 s, com variação aleatória (10009006).',
  },
} as const satisfies Record<string, AnyText>;

/** The codes that each of these reasons leads to. */
export const RIGHT_BUT_CODES = {
  'changed-after-signing': [10009003],
  'other-token': [10009003],
  'headers-missing': [10009000],
  'timestamp-age': [10009001],
  'token-header': [10009002],
  'sign-case': [10009003],
  'application-state': [10009015, 10009004, 10009014],
  subscription: [10009005],
  'rate-limit': [10009006],
} as const satisfies Record<keyof typeof RIGHT_BUT_TEXT, readonly number[]>;

/** Possible reasons for a different signature without a known cause: first, one that its length shows, then the most common mistakes in
 *  copying from logs, as the documentation lists them. `{timestamp}` is the one that was compared; if it's only assumed, it
 *  comes before. */
export const UNEXPLAINED_CAUSE_TEXT = {
  'another-algorithm': {
    en: 'Another algorithm or other content: the signature is the MD5, without a key, of App Secret + path + body + timestamp.',
    'pt-BR':
      'Outro algoritmo ou outro conteúdo: a assinatura é o MD5, sem chave, de App Secret + caminho + corpo + timestamp.',
  },
  'another-secret': {
    en: 'A different App Secret: that of another application or environment, or one from before a rotation, which invalidated it immediately.',
    'pt-BR':
      'Outro App Secret: de outra aplicação ou ambiente, ou anterior a uma rotação, que o invalidou na hora.',
  },
  'body-re-encoded': {
    en: 'A different body: your code signs another serialization than it sends, or a client, middleware, or proxy serializes, compresses, or encodes the body after signing. Compare the body that you sign with the bytes that are sent.',
    'pt-BR':
      'Outro corpo: o código assina uma serialização e envia outra, ou um cliente, middleware ou proxy serializa, comprime ou codifica o corpo depois da assinatura. Compare o corpo assinado com os bytes que são enviados.',
  },
  'path-rewritten': {
    en: 'A different path: a proxy or an API gateway adds or removes a prefix.',
    'pt-BR': 'Outro caminho: um proxy ou um API gateway acrescenta ou remove um prefixo.',
  },
  'another-timestamp': {
    en: 'A different timestamp: this explanation assumes {timestamp}. Compare it with the `timestamp` header that was sent with the signature.',
    'pt-BR':
      'Outro timestamp: esta explicação considera {timestamp}. Compare-o com o cabeçalho `timestamp` enviado com a assinatura.',
  },
  'another-signature': {
    en: 'Another signature: that of another request, or one that was copied with an error. Compare it with the `sign` header that was sent.',
    'pt-BR':
      'Outra assinatura: a de outra requisição, ou uma copiada com erro. Compare-a com o cabeçalho `sign` enviado.',
  },
  'not-in-the-request': {
    en: 'Something that the request doesn’t show: fields added or removed after signing, an object’s address (`[B@1b2c3d`, `HASH(0x55d0)`), the order of a hash map, or a clock’s nanoseconds. Log the string to sign right before it’s hashed.',
    'pt-BR':
      'Algo que a requisição não mostra: campos incluídos ou removidos depois da assinatura, o endereço de um objeto (`[B@1b2c3d`, `HASH(0x55d0)`), a ordem de um hash map ou nanossegundos do relógio. Registre no log a string a assinar logo antes do hash.',
  },
  'more-mistakes': {
    en: 'More causes at once than were tried. Explain the string to sign from your code’s log instead (on the command line, with `--string-file`): it’s compared byte by byte.',
    'pt-BR':
      'Mais causas ao mesmo tempo do que as testadas. Nesse caso, explique a string a assinar que o código registrou no log (na linha de comando, com `--string-file`): ela é comparada byte a byte.',
  },
} as const satisfies Record<string, AnyText>;

/** What a search skipped, and why. */
export const LEFT_OUT_TEXT = {
  'indented-json': {
    en: 'The body is nested too deeply to try its indented forms: they would be many times as long as the body.',
    'pt-BR':
      'O corpo tem níveis demais de aninhamento para testar as formas com indentação: elas seriam muitas vezes maiores que o corpo.',
  },
  'rare-forms': {
    en: 'The body is larger than 1 MiB, so only the most frequent forms of each cause were tried. Explain a request with a smaller body: if the same code signs it, the cause is the same.',
    'pt-BR':
      'O corpo tem mais de 1 MiB, por isso só as formas mais comuns de cada causa foram testadas. Explique uma requisição com um corpo menor: se o mesmo código a assinar, a causa é a mesma.',
  },
} as const satisfies Record<string, AnyText>;

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

const TEXTS: Readonly<Record<TrafficRemarkId, Text>> = {
  'timestamp-reused': {
    en: 'The timestamp was already used in request {id}, {seconds} s earlier. Create a new one for each request, and never cache it.',
    'pt-BR':
      'O timestamp já foi usado na requisição {id}, {seconds} s antes. Gere um novo a cada requisição e nunca o guarde em cache.',
  },
  'sign-repeated': {
    en: 'The signature was already used in request {id}. Compute a new one for each request.',
    'pt-BR': 'A assinatura já foi usada na requisição {id}. Calcule uma nova para cada requisição.',
  },
  'post-sent-again': {
    en: 'This {method} was already sent, as request {id}, but its response never arrived: its outcome is unknown. Look up the document before you send the request again.',
    'pt-BR':
      'Este {method} já foi enviado, na requisição {id}, mas a resposta não chegou: o resultado é desconhecido. Consulte o documento antes de enviá-lo de novo.',
  },
  'json-key-order': {
    en: 'The body is the JSON of request {id} with its keys in a different order. Serialize once, then sign and send that same string.',
    'pt-BR':
      'O corpo é o JSON da requisição {id} com as chaves em outra ordem. Serialize uma única vez; assine e envie essa mesma string.',
  },
  'body-changed-behind': {
    en: 'Your program signed this request correctly, but the platform refused the signature. Either something after the proxy changes the body, or the platform has a different App Secret. Send an echo request with GET and one with POST: if only the POST is refused, look for a firewall or proxy that rewrites bodies; if both are, compare the App Secret with the one on the platform, or rotate it.',
    'pt-BR':
      'O programa assinou esta requisição corretamente, mas a plataforma recusou a assinatura. Ou algo depois do proxy altera o corpo, ou a plataforma tem outro App Secret. Envie o echo com GET e com POST: se só o POST for recusado, procure um firewall ou proxy que reescreva o corpo; se os dois forem recusados, compare o App Secret com o da plataforma ou rotacione-o.',
  },
  'specification-differs': {
    en: 'The platform accepted a request (status {status}) that it should refuse according to the specification. Don’t rely on this: fix the request, and report the difference to the platform.',
    'pt-BR':
      'A plataforma aceitou uma requisição (status {status}) que, segundo a especificação, deveria recusar. Não dependa disso: corrija a requisição e informe a diferença à plataforma.',
  },
  'body-not-kept': {
    en: 'The body ({bytes} bytes) was forwarded, but it’s too large for the proxy to store. It can’t be fully recorded, and a signature mismatch can’t be explained.',
    'pt-BR':
      'O corpo ({bytes} bytes) foi encaminhado, mas é grande demais para o proxy armazenar; por isso, não é possível gravá-lo por inteiro nem explicar por que uma assinatura não confere.',
  },
};

/** The text of a remark, in both languages. */
export function trafficRemarkText({ id, args }: TrafficRemark): Text {
  return { en: localize(TEXTS[id], 'en', args), 'pt-BR': localize(TEXTS[id], 'pt-BR', args) };
}
