import type { TrafficRemark, TrafficRemarkId } from '../../core/explain/trafficRemark.ts';
import { localize, type Text } from '../text.ts';

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
    en: 'This {method} was already sent, as request {id}, but its response never arrived: its outcome is unknown. Look up the document before you send it again.',
    'pt-BR':
      'Este {method} já foi enviado, na requisição {id}, mas a resposta não chegou: o resultado é desconhecido. Consulte o documento antes de enviar de novo.',
  },
  'json-key-order': {
    en: 'The body is the JSON of request {id} with its keys in another order. Serialize once, then sign and send that same string.',
    'pt-BR':
      'O corpo é o JSON da requisição {id} com as chaves em outra ordem. Serialize uma única vez; assine e envie essa mesma string.',
  },
  'body-changed-behind': {
    en: 'Your program signed this request correctly, but the platform refused the signature. Either something after the proxy changes the body, or the platform has a different App Secret. Send the echo as GET and as POST: if only the POST is refused, look for a firewall or proxy that rewrites bodies; if both are, compare the App Secret with the one on the platform, or rotate it.',
    'pt-BR':
      'O programa assinou esta requisição corretamente, mas a plataforma recusou a assinatura. Ou algo depois do proxy altera o corpo, ou a plataforma tem outro App Secret. Envie o echo com GET e com POST: se só o POST for recusado, procure um firewall ou proxy que reescreva o corpo; se ambos forem, compare o App Secret com o da plataforma ou rotacione-o.',
  },
  'specification-differs': {
    en: 'The platform accepted a request (status {status}) that it should refuse according to the specification. Don’t rely on it: fix the request, and report the difference to the platform.',
    'pt-BR':
      'A plataforma aceitou uma requisição (status {status}) que, segundo a especificação, deveria recusar. Não dependa disso: corrija a requisição e informe a diferença à plataforma.',
  },
  'body-not-kept': {
    en: 'The body ({bytes} bytes) was forwarded, but it’s too large for the proxy to store, so it can’t be explained or fully recorded.',
    'pt-BR':
      'O corpo ({bytes} bytes) foi encaminhado, mas é grande demais para o proxy armazenar; por isso não é possível explicá-lo nem gravá-lo por inteiro.',
  },
};

/** The text of a remark, in both languages. */
export function trafficRemarkText({ id, args }: TrafficRemark): Text {
  return { en: localize(TEXTS[id], 'en', args), 'pt-BR': localize(TEXTS[id], 'pt-BR', args) };
}
