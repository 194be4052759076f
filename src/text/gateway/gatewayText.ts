import type { Text } from '../text.ts';

/** Problems of the gateway's configuration beyond its schema, by code (gateway/readGatewayConfiguration.ts). */
export const GATEWAY_TEXT = {
  'gateway-app-key-repeated': {
    en: 'Another application has the App Key `{appKey}`; each needs its own.',
    'pt-BR': 'Outra aplicação já tem a App Key `{appKey}`; cada uma precisa da sua.',
  },
  'gateway-app-secret-repeated': {
    en: 'Another application has this App Secret; the token could not tell them apart.',
    'pt-BR': 'Outra aplicação já tem este App Secret; o token não as distinguiria.',
  },
  'gateway-endpoint-variable-missing': {
    en: 'The path of `{endpoint}` needs {variable} as a segment: it is part of what is signed.',
    'pt-BR':
      'O caminho de `{endpoint}` precisa de {variable} como segmento: ele faz parte do que é assinado.',
  },
  'gateway-endpoint-path-taken': {
    en: '`{other}` has the same method and path; a request could not tell them apart.',
    'pt-BR': '`{other}` tem o mesmo método e caminho; uma requisição não os distinguiria.',
  },
  'gateway-stub-header-refused': {
    en: 'A stub cannot set the header `{header}`: the gateway sets it itself, or never sends it.',
    'pt-BR': 'Um stub não pode definir o cabeçalho `{header}`: o gateway o define, ou nunca o envia.',
  },
  'gateway-stub-header-malformed': {
    en: '`{header}` is not the name of a header.',
    'pt-BR': '`{header}` não é nome de cabeçalho.',
  },
} as const satisfies Record<string, Text>;

/** Why the sandbox turned a request away where no code of the API says it: `condition` of a journal entry. */
export const SANDBOX_CONDITION_TEXT = {
  'version-refused': {
    en: 'The request isn’t in HTTP/1.0 or HTTP/1.1.',
    'pt-BR': 'A requisição não está em HTTP/1.0 nem HTTP/1.1.',
  },
  'target-malformed': {
    en: 'The target is not a path of printable ASCII.',
    'pt-BR': 'O alvo não é um caminho em ASCII imprimível.',
  },
  'host-refused': {
    en: 'Host is not a loopback name with the port of the gateway.',
    'pt-BR': 'Host não é um nome de loopback com a porta do gateway.',
  },
  'origin-refused': {
    en: 'It came from a web page (Origin, Sec-Fetch-Site or OPTIONS); web pages aren’t served.',
    'pt-BR': 'Veio de uma página web (Origin, Sec-Fetch-Site ou OPTIONS); páginas web não são atendidas.',
  },
  'body-too-large': {
    en: 'The body is larger than the gateway takes.',
    'pt-BR': 'O corpo é maior do que o gateway aceita.',
  },
  'path-not-shown': {
    en: 'The sandbox knows no endpoint with this method and path.',
    'pt-BR': 'O sandbox não conhece endpoint com este método e caminho.',
  },
  'fault-malformed': {
    en: 'The header x-sandbox-fault asks for something that is no fault.',
    'pt-BR': 'O cabeçalho x-sandbox-fault pede algo que não é uma falha.',
  },
  'fault-in-front': {
    en: 'A fault that was asked for: answered in front of the gateway, not judged.',
    'pt-BR': 'Uma falha pedida: respondida na frente do gateway, sem verificação.',
  },
  'fault-limit': {
    en: 'Too many responses were being held back by injected faults.',
    'pt-BR': 'Havia respostas demais retidas por falhas injetadas.',
  },
} as const satisfies Record<string, Text>;

/** The same in a few words, to stand after a status: `404 unknown path`. */
export const SANDBOX_CONDITION_LABELS = {
  'version-refused': { en: 'HTTP version refused', 'pt-BR': 'versão de HTTP recusada' },
  'target-malformed': { en: 'malformed path', 'pt-BR': 'caminho malformado' },
  'host-refused': { en: 'Host refused', 'pt-BR': 'Host recusado' },
  'origin-refused': { en: 'web page refused', 'pt-BR': 'página web recusada' },
  'body-too-large': { en: 'body too large', 'pt-BR': 'corpo grande demais' },
  'path-not-shown': { en: 'unknown path', 'pt-BR': 'caminho desconhecido' },
  'fault-malformed': { en: 'unknown fault', 'pt-BR': 'falha desconhecida' },
  'fault-in-front': { en: 'injected fault', 'pt-BR': 'falha injetada' },
  'fault-limit': { en: 'too much held back', 'pt-BR': 'respostas retidas demais' },
} as const satisfies Record<keyof typeof SANDBOX_CONDITION_TEXT, Text>;

/** Refused requests aren't in the request log, so that a web page can't fill it. */
export const REFUSED_COUNT_TEXT: Text = {
  en: 'Refused {count} times, and not in the request log: {condition}',
  'pt-BR': 'Recusada {count} vezes, fora do log de requisições: {condition}',
};

export const REFUSED_FIRST_TEXT: Text = {
  en: 'Refused a request, which isn’t in the request log: {condition}',
  'pt-BR': 'Uma requisição foi recusada e não está no log de requisições: {condition}',
};
