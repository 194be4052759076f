import { type CountedText, type Locale, localize, type Text } from '../text.ts';

/** Problems of the gateway's configuration beyond its schema, by code (gateway/configuration/readGatewayConfiguration.ts). */
export const GATEWAY_TEXT = {
  'gateway-app-key-repeated': {
    en: 'Another application has the App Key `{appKey}`. Use a different one for each.',
    'pt-BR': 'Outra aplicação já tem a App Key `{appKey}`. Use uma diferente em cada aplicação.',
  },
  'gateway-app-secret-repeated': {
    en: 'Another application has this App Secret. Use a different one for each, because the App Secret identifies the application.',
    'pt-BR':
      'Outra aplicação já tem este App Secret. Use um diferente em cada aplicação, porque o App Secret identifica a aplicação.',
  },
  'gateway-endpoint-variable-missing': {
    en: 'The path of `{endpoint}` must have {variable} as a segment, because its value is signed.',
    'pt-BR': 'O caminho de `{endpoint}` deve ter {variable} como segmento, porque o valor dele é assinado.',
  },
  'gateway-endpoint-path-taken': {
    en: '`{other}` has the same method and path. Use a different path.',
    'pt-BR': '`{other}` tem o mesmo método e o mesmo caminho. Use um caminho diferente.',
  },
  'gateway-stub-header-refused': {
    en: 'A stub can’t set the header `{header}`: the gateway sets it itself or never sends it.',
    'pt-BR': 'Um stub não pode definir o cabeçalho `{header}`: o gateway o define ou nunca o envia.',
  },
  'gateway-stub-header-malformed': {
    en: 'Invalid header name `{header}`. Use ASCII letters, digits, and hyphens.',
    'pt-BR': 'Nome de cabeçalho inválido: `{header}`. Use letras ASCII, dígitos e hifens.',
  },
} as const satisfies Record<string, Text>;

/** Why the local gateway rejected a request that has no API error code: `condition` of a log entry. */
export const SANDBOX_CONDITION_TEXT = {
  'version-refused': {
    en: 'The request doesn’t use HTTP/1.0 or HTTP/1.1.',
    'pt-BR': 'A requisição não usa HTTP/1.0 nem HTTP/1.1.',
  },
  'absolute-form': {
    en: 'The gateway can’t be used as HTTP_PROXY: it responds only to requests to its own URL. Set your program’s base URL to the gateway’s URL instead.',
    'pt-BR':
      'O gateway não pode ser usado como HTTP_PROXY: ele só responde a requisições à sua própria URL. Defina a URL do gateway como URL base do programa.',
  },
  'target-malformed': {
    en: 'The request target isn’t a path in printable ASCII.',
    'pt-BR': 'O destino da requisição não é um caminho em ASCII imprimível.',
  },
  'host-refused': {
    en: 'The Host header isn’t a loopback name with the gateway’s port.',
    'pt-BR': 'O cabeçalho Host não é um nome de loopback com a porta do gateway.',
  },
  'origin-refused': {
    en: 'The request came from a web page (Origin, Sec-Fetch-Site, or OPTIONS), which isn’t allowed.',
    'pt-BR':
      'A requisição veio de uma página web (Origin, Sec-Fetch-Site ou OPTIONS), o que não é permitido.',
  },
  'body-too-large': {
    en: 'The body exceeds the gateway’s limit.',
    'pt-BR': 'O corpo excede o limite do gateway.',
  },
  'path-not-shown': {
    en: 'The local gateway has no endpoint with this method and path.',
    'pt-BR': 'O gateway local não conhece nenhum endpoint com este método e caminho.',
  },
  'fault-malformed': {
    en: 'The header x-sandbox-fault contains an unknown fault or an invalid value.',
    'pt-BR': 'O cabeçalho x-sandbox-fault contém uma falha desconhecida ou um valor inválido.',
  },
  'fault-in-front': {
    en: 'Injected fault: returned before any check, as if a server in front of the gateway had responded.',
    'pt-BR':
      'Falha injetada: retornada antes de qualquer verificação, como faria um servidor na frente do gateway.',
  },
  'fault-limit': {
    en: 'Too many responses were being held back by injected faults.',
    'pt-BR': 'Havia respostas demais retidas por falhas injetadas.',
  },
} as const satisfies Record<string, Text>;

/** The same conditions in a few words, shown after a status: `404 unknown path`. */
export const SANDBOX_CONDITION_LABELS = {
  'version-refused': { en: 'HTTP version rejected', 'pt-BR': 'versão de HTTP rejeitada' },
  'absolute-form': { en: 'sent as if to a proxy', 'pt-BR': 'enviada como a um proxy' },
  'target-malformed': { en: 'malformed path', 'pt-BR': 'caminho malformado' },
  'host-refused': { en: 'Host rejected', 'pt-BR': 'Host rejeitado' },
  'origin-refused': { en: 'web page rejected', 'pt-BR': 'página web rejeitada' },
  'body-too-large': { en: 'body too large', 'pt-BR': 'corpo grande demais' },
  'path-not-shown': { en: 'unknown path', 'pt-BR': 'caminho desconhecido' },
  'fault-malformed': { en: 'invalid fault', 'pt-BR': 'falha inválida' },
  'fault-in-front': { en: 'injected fault', 'pt-BR': 'falha injetada' },
  'fault-limit': { en: 'too many delayed responses', 'pt-BR': 'excesso de respostas atrasadas' },
} as const satisfies Record<keyof typeof SANDBOX_CONDITION_TEXT, Text>;

/** Requests that are rejected before they're checked aren't in the request log, so that a web page can't fill it. */
const REFUSED_TEXT: CountedText = {
  one: {
    en: '{count} request was rejected before it was logged: {condition}',
    'pt-BR': '{count} requisição foi rejeitada antes do registro no log: {condition}',
  },
  other: {
    en: '{count} requests were rejected before they were logged: {condition}',
    'pt-BR': '{count} requisições foram rejeitadas antes do registro no log: {condition}',
  },
};

/** The message about requests that the local gateway rejected before it checked or logged them. */
export function refusedText(
  { condition, count }: { readonly condition: string; readonly count: number },
  locale: Locale,
): string {
  const texts: Readonly<Record<string, Text>> = SANDBOX_CONDITION_TEXT;
  const words = texts[condition];
  return localize(REFUSED_TEXT, locale, {
    count,
    condition: words === undefined ? condition : localize(words, locale),
  });
}
