import type { CauseElement } from '../../core/explain/causes/causeStages.ts';
import type { ElementName } from '../../core/signing/sign.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';

/** The texts of an explanation besides its causes, for the terminal and the editor's document. */
const EXPLANATION_TEXT = {
  several: {
    en: 'Possible causes, most likely first:',
    'pt-BR': 'Causas possíveis, da mais provável para a menos provável:',
  },
  together: { en: 'These causes occur together:', 'pt-BR': 'Estas causas ocorrem juntas:' },
  fix: { en: 'To fix: {fix}', 'pt-BR': 'Como corrigir: {fix}' },
  equivalent: { en: 'Equally possible: {cause}', 'pt-BR': 'Também é possível: {cause}' },
  equivalents: { en: 'Equally possible:', 'pt-BR': 'Também são possíveis:' },
  'serializers-of-these': {
    en: 'This is the output of {names}, for example.',
    'pt-BR': 'É a saída de {names}, por exemplo.',
  },
  // Not all serializers are known, so these are always examples.
  serializers: {
    en: 'The same bytes are the output of {names}, for example.',
    'pt-BR': 'Os mesmos bytes são a saída de {names}, por exemplo.',
  },
  more: { en: '{count} more', 'pt-BR': 'mais {count}' },
  checklist: { en: 'Checklist, item {item}: {rule}', 'pt-BR': 'Checklist, item {item}: {rule}' },
  environment: { en: 'environment', 'pt-BR': 'ambiente' },
  expected: { en: 'expected', 'pt-BR': 'esperado' },
  actual: { en: 'actual', 'pt-BR': 'assinado' },
  'same-digest': {
    en: 'The computation is correct; only the format of the hash is incorrect.',
    'pt-BR': 'O cálculo está correto; só o formato do hash está incorreto.',
  },
  'changed-hash': {
    en: 'The string to sign is correct, but its hash was changed.',
    'pt-BR': 'A string a assinar está correta, mas o hash foi alterado.',
  },
  'changed-string': {
    en: 'The four elements are correct, but the string to sign was changed as a whole before it was hashed.',
    'pt-BR':
      'Os quatro elementos estão corretos, mas a string montada com eles foi alterada antes do cálculo do hash.',
  },
  'encoded-string': {
    en: 'The string to sign is correct, but it wasn’t encoded in UTF-8 before it was hashed.',
    'pt-BR': 'A string a assinar está correta, mas não foi codificada em UTF-8 antes do cálculo do hash.',
  },
  'same-string': {
    en: 'The string to sign is correct, but its hash was computed in another way.',
    'pt-BR': 'A string a assinar está correta, mas o hash foi calculado de outra forma.',
  },
  'other-secret': {
    en: 'The strings to sign differ only in the App Secret, which isn’t shown.',
    'pt-BR': 'As strings a assinar só diferem no App Secret, que não é mostrado.',
  },
  'difference-masked': {
    en: 'The strings to sign differ in a secret value, so they aren’t shown.',
    'pt-BR': 'As strings a assinar diferem em um valor secreto e, por isso, não são mostradas.',
  },
  'difference-cut-off': {
    en: 'The strings to sign differ after the part that’s shown.',
    'pt-BR': 'As strings a assinar diferem depois da parte mostrada.',
  },
  difference: {
    en: 'The strings to sign differ at byte {offset} ({element}): expected {expected}, actual {actual}.',
    'pt-BR':
      'As strings a assinar diferem no byte {offset} ({element}): esperado {expected}, assinado {actual}.',
  },
  'difference-token': {
    en: 'The strings to sign differ in the App Secret; the position isn’t shown, because it would reveal the secret.',
    'pt-BR':
      'As strings a assinar diferem no App Secret; a posição não é mostrada, pois revelaria o segredo.',
  },
  'string-end': { en: 'the end', 'pt-BR': 'o fim' },
  'not-of-this-string': {
    en: 'The signature isn’t a known hash of this string. Your code may log one string and sign another.',
    'pt-BR':
      'A assinatura não é nenhum hash conhecido desta string. Talvez o código registre no log uma string e assine outra.',
  },
  'sign-incomplete': {
    en: 'Nothing can be compared with it. Was the signature copied completely and unchanged?',
    'pt-BR': 'Não há como compará-la. A assinatura foi copiada inteira e sem alterações?',
  },
  'last-line': {
    en: 'The text has {count} log lines with a signature; the last one is explained.',
    'pt-BR': 'O texto tem {count} linhas de log com assinatura; a explicação é da última.',
  },
  'current-time': {
    en: '(current time: the request sets no timestamp)',
    'pt-BR': '(hora atual: a requisição não define um timestamp)',
  },
} as const satisfies Record<string, Text>;

export type ExplanationTextKey = keyof typeof EXPLANATION_TEXT;

export function explanationText(key: ExplanationTextKey, locale: Locale, args: TextArguments = {}): string {
  return localize(EXPLANATION_TEXT[key], locale, args);
}

/** Elements, and the end of the string to sign, whose names differ between the languages. */
const ELEMENTS: Readonly<Record<string, Text>> = {
  path: { en: 'path', 'pt-BR': 'caminho' },
  body: { en: 'body', 'pt-BR': 'corpo' },
  end: { en: 'end', 'pt-BR': 'fim' },
};

/** The names of characters that contain words (`core/explain/characterNames.ts`). Abbreviations such as CR need no
 *  translation. */
const CHARACTERS: ReadonlyMap<string, Text> = new Map([
  ['space', { en: 'space', 'pt-BR': 'espaço' }],
  ['soft hyphen', { en: 'soft hyphen', 'pt-BR': 'hífen condicional' }],
  ['combining grave accent', { en: 'combining grave accent', 'pt-BR': 'acento grave combinante' }],
  ['combining acute accent', { en: 'combining acute accent', 'pt-BR': 'acento agudo combinante' }],
  [
    'combining circumflex accent',
    { en: 'combining circumflex accent', 'pt-BR': 'acento circunflexo combinante' },
  ],
  ['combining tilde', { en: 'combining tilde', 'pt-BR': 'til combinante' }],
  ['combining diaeresis', { en: 'combining diaeresis', 'pt-BR': 'trema combinante' }],
  ['combining cedilla', { en: 'combining cedilla', 'pt-BR': 'cedilha combinante' }],
  ['em space', { en: 'em space', 'pt-BR': 'espaço eme' }],
  ['thin space', { en: 'thin space', 'pt-BR': 'espaço fino' }],
  ['zero width space', { en: 'zero width space', 'pt-BR': 'espaço de largura zero' }],
  ['zero width non-joiner', { en: 'zero width non-joiner', 'pt-BR': 'não conector de largura zero' }],
  ['zero width joiner', { en: 'zero width joiner', 'pt-BR': 'conector de largura zero' }],
  ['left-to-right mark', { en: 'left-to-right mark', 'pt-BR': 'marca da esquerda para a direita' }],
  ['right-to-left mark', { en: 'right-to-left mark', 'pt-BR': 'marca da direita para a esquerda' }],
  ['line separator', { en: 'line separator', 'pt-BR': 'separador de linhas' }],
  ['paragraph separator', { en: 'paragraph separator', 'pt-BR': 'separador de parágrafos' }],
  ['narrow NBSP', { en: 'narrow NBSP', 'pt-BR': 'NBSP estreito' }],
  ['word joiner', { en: 'word joiner', 'pt-BR': 'conector de palavras' }],
  ['ideographic space', { en: 'ideographic space', 'pt-BR': 'espaço ideográfico' }],
  ['replacement character', { en: 'replacement character', 'pt-BR': 'caractere de substituição' }],
]);

/** The element in which two strings to sign differ first, or their end. */
export function elementName(element: Exclude<ElementName, 'token'> | 'end', locale: Locale): string {
  const name = ELEMENTS[element];
  return name === undefined ? element : localize(name, locale);
}

/** The name of a character. Names that don't contain words are shown unchanged. */
export function characterName(name: string, locale: Locale): string {
  const text = CHARACTERS.get(name);
  return text === undefined ? name : localize(text, locale);
}

/** With which other App Secret a signature or a string to sign is correct, or is explained. `{other}` and `{environment}`: the environment of
 *  that App Secret, and the one that was asked about. */
const OTHER_SECRET_TEXT = {
  token: {
    en: 'The token header doesn’t contain the App Secret that is used here. With the header’s value, the signature is incorrect, too.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret usado aqui. Com o valor desse cabeçalho, a assinatura também está incorreta.',
  },
  'token-of': {
    en: 'The token header doesn’t contain the App Secret of “{environment}”. With the header’s value, the signature is incorrect, too.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret de “{environment}”. Com o valor desse cabeçalho, a assinatura também está incorreta.',
  },
  'token-of-right': {
    en: 'The token header doesn’t contain the App Secret of “{environment}”. With the header’s value, the signature is correct.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret de “{environment}”. Com o valor desse cabeçalho, a assinatura está correta.',
  },
  'token-named': {
    en: 'The token header contains the App Secret of “{other}”, not that of “{environment}”. With the header’s value, the signature is incorrect, too.',
    'pt-BR':
      'O cabeçalho token contém o App Secret de “{other}”, não o de “{environment}”. Com o valor do cabeçalho, a assinatura também está incorreta.',
  },
  'token-right': {
    en: 'The token header doesn’t contain the App Secret that is used here. With the header’s value, the signature is correct.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret usado aqui. Com o valor desse cabeçalho, a assinatura está correta.',
  },
  'token-named-right': {
    en: 'The token header contains the App Secret of “{other}”, not that of “{environment}”. With the header’s value, the signature is correct.',
    'pt-BR':
      'O cabeçalho token contém o App Secret de “{other}”, não o de “{environment}”. Com o valor do cabeçalho, a assinatura está correta.',
  },
  string: {
    en: 'The string to sign doesn’t begin with the App Secret that is used here. The rest of it is incorrect, too.',
    'pt-BR':
      'A string a assinar não começa com o App Secret usado aqui. O restante dela também está incorreto.',
  },
  'string-of': {
    en: 'The string to sign doesn’t begin with the App Secret of “{environment}”. The rest of it is incorrect, too.',
    'pt-BR':
      'A string a assinar não começa com o App Secret de “{environment}”. O restante dela também está incorreto.',
  },
  'string-of-right': {
    en: 'The string to sign doesn’t begin with the App Secret of “{environment}”. The rest of it is correct.',
    'pt-BR':
      'A string a assinar não começa com o App Secret de “{environment}”. O restante dela está correto.',
  },
  'string-named': {
    en: 'The string to sign begins with the App Secret of “{other}”, not of “{environment}”. The rest of it is incorrect, too.',
    'pt-BR':
      'A string a assinar começa com o App Secret de “{other}”, não com o de “{environment}”. O restante dela também está incorreto.',
  },
  'string-right': {
    en: 'The string to sign doesn’t begin with the App Secret that is used here. The rest of it is correct.',
    'pt-BR': 'A string a assinar não começa com o App Secret usado aqui. O restante dela está correto.',
  },
  'string-named-right': {
    en: 'The string to sign begins with the App Secret of “{other}”, not of “{environment}”. The rest of it is correct.',
    'pt-BR':
      'A string a assinar começa com o App Secret de “{other}”, não com o de “{environment}”. O restante dela está correto.',
  },
  'stored-named': {
    en: 'Your program signed with the App Secret of “{other}”, not with that of “{environment}”. Even with that of “{other}”, the signature is incorrect.',
    'pt-BR':
      'Seu programa assinou com o App Secret de “{other}”, não com o de “{environment}”. Mesmo com o de “{other}”, a assinatura está incorreta.',
  },
  'stored-named-right': {
    en: 'The signature is correct with the App Secret of “{other}”, not with that of “{environment}”.',
    'pt-BR': 'A assinatura está correta com o App Secret de “{other}”, não com o de “{environment}”.',
  },
  'fix-named': {
    en: 'If the request is meant for “{environment}”, have your program use its App Secret. If it’s meant for “{other}”, switch to that environment here.',
    'pt-BR':
      'Se a requisição for para “{environment}”, use no programa o App Secret desse ambiente. Se for para “{other}”, mude aqui para esse ambiente.',
  },
  'fix-of': {
    en: 'If it’s the application’s App Secret, set it for “{environment}”. Otherwise, have your program use the one that is stored for “{environment}”.',
    'pt-BR':
      'Se esse valor for o App Secret da aplicação, defina-o para “{environment}”. Se não for, use no programa o que está armazenado para “{environment}”.',
  },
  fix: {
    en: 'If it’s the application’s App Secret, use it here, too. Otherwise, have your program use the one that is used here.',
    'pt-BR':
      'Se esse valor for o App Secret da aplicação, use-o aqui também. Se não for, use no programa o App Secret usado aqui.',
  },
  tried: {
    en: 'Also tried, without success: {names}.',
    'pt-BR': 'Também sem sucesso: {names}.',
  },
  'tried-token': { en: 'the value of the token header', 'pt-BR': 'o valor do cabeçalho token' },
  'tried-string': { en: 'the beginning of the string to sign', 'pt-BR': 'o começo da string a assinar' },
  'tried-stored': { en: 'the App Secret of {names}', 'pt-BR': 'o App Secret de {names}' },
  'tried-several-stored': { en: 'the App Secrets of {names}', 'pt-BR': 'os App Secrets de {names}' },
  'tried-both': { en: '{first}, and {second}', 'pt-BR': '{first}, e {second}' },
} as const satisfies Record<string, Text>;

type OtherSecretTextKey = keyof typeof OTHER_SECRET_TEXT;

export function otherSecretText(
  key: OtherSecretTextKey,
  locale: Locale,
  args: Readonly<Record<string, string>> = {},
): string {
  return localize(OTHER_SECRET_TEXT[key], locale, args);
}

/** The texts of the pages about causes: docs/mistakes.md, and the parts that the editor shows and `fiscal mcp` returns. */
export const CAUSE_PAGE_TEXT = {
  title: { en: 'Causes of a signature mismatch', 'pt-BR': 'Causas de uma assinatura que não confere' },
  intro: {
    en: 'These are the {count} causes that `fiscal explain`, the local gateway, and the editor look for, one at a time and in pairs (with `--depth 3`, also in threes). The ids don’t change. Each id names what was signed, such as JSON with spaces (`body-json-spaced`), not how that differs from what was sent. Values such as `1 s later` are examples. This page is generated by `npm run generate`.',
    'pt-BR':
      'Estas são as {count} causas que o `fiscal explain`, o gateway local e o editor procuram, uma a uma e em pares (com `--depth 3`, também em trios). Os ids não mudam. Cada id indica o que foi assinado, como o JSON com espaços (`body-json-spaced`), seja qual for a diferença para o que foi enviado. Valores como `1 s adiantado` são exemplos. Esta página é gerada por `npm run generate`.',
  },
  otherLanguage: { en: '[Em português](mistakes.pt-BR.md)', 'pt-BR': '[In English](mistakes.md)' },
  item: { en: 'checklist item {item}', 'pt-BR': 'item {item} do checklist' },
  fix: { en: '**To fix:** {fix}', 'pt-BR': '**Como corrigir:** {fix}' },
  signature: { en: 'How a signature is computed', 'pt-BR': 'Como a assinatura é calculada' },
  formula: {
    en: 'sign = lowercase_hex( MD5( token + path + body + timestamp ) )',
    'pt-BR': 'sign = hex_minúsculo( MD5( token + path + body + timestamp ) )',
  },
  rules: {
    en: '- **token**: the App Secret, verbatim\n- **path**: from `/openapi` up to, but not including, `?`, with the values of its variables, exactly as it’s sent\n- **body**: the bytes that are sent, without any CR or LF; the empty string if there’s no body, and for multipart\n- **timestamp**: exactly the string in the `timestamp` header, Unix time in seconds',
    'pt-BR':
      '- **token**: o App Secret, sem alteração\n- **path**: de `/openapi` até o `?`, sem incluí-lo, com os valores das variáveis, exatamente como é enviado\n- **body**: os bytes que são enviados, sem nenhum CR nem LF; a string vazia se não houver corpo e em multipart\n- **timestamp**: exatamente a string do cabeçalho `timestamp`, a hora Unix em segundos',
  },
  checklist: {
    en: 'Checklist for a signature mismatch',
    'pt-BR': 'Checklist para uma assinatura que não confere',
  },
  unknowable: { en: 'What no search can find', 'pt-BR': 'O que nenhuma busca encontra' },
  unknowableItems: {
    en: [
      'Some strings to sign depend on what the request doesn’t show:',
      '',
      '- **Fields added or removed between signing and sending**: an interceptor, a plug-in, or a default value changed the body. Log the body that is signed and the one that is sent.',
      '- **An object’s address**: `[B@1b2c3d` in Java, `HASH(0x55d0)` in Perl, `<Request object at 0x7f…>` in Python, or a hash code. Sign the bytes, not the object.',
      '- **The order of a hash map**, which differs from run to run in some languages. Serialize once, and sign and send that one string.',
      '- **A clock’s nanoseconds**, or a second reading of the clock more than five minutes earlier or later. Read the clock once, and use the same string twice.',
      '- **Another request’s values**: a cached signature, or a path or a body kept in a shared variable. Log the request’s own values with its signature.',
      '- **A missing hash**: a checksum, or only a tool’s label, such as `MD5(stdin)=`, was sent instead.',
      '',
      'Log the string to sign right before it’s hashed, with the App Secret masked, and compare it with `fiscal explain --string-file`.',
    ].join('\n'),
    'pt-BR': [
      'Algumas strings a assinar dependem do que a requisição não mostra:',
      '',
      '- **Campos incluídos ou removidos entre a assinatura e o envio**: um interceptor, um plug-in ou um valor padrão alterou o corpo. Registre no log o corpo assinado e o enviado.',
      '- **O endereço de um objeto**: `[B@1b2c3d` em Java, `HASH(0x55d0)` em Perl, `<Request object at 0x7f…>` em Python ou um hash code. Assine os bytes, não o objeto.',
      '- **A ordem de um hash map**, que em algumas linguagens muda a cada execução. Serialize uma vez só e use essa mesma string para assinar e enviar.',
      '- **Os nanossegundos do relógio** ou uma segunda leitura do relógio, mais de cinco minutos antes ou depois. Leia o relógio uma vez e use a mesma string nos dois lugares.',
      '- **Valores de outra requisição**: uma assinatura em cache ou um caminho ou corpo guardado em variável compartilhada. Registre no log os valores da própria requisição junto com a assinatura.',
      '- **Um hash ausente**: no lugar dele foi enviado um checksum ou só o rótulo de uma ferramenta, como `MD5(stdin)=`.',
      '',
      'Registre no log a string a assinar logo antes do hash, com o App Secret mascarado, e compare-a com `fiscal explain --string-file`.',
    ].join('\n'),
  },
} as const satisfies Record<string, Text>;

/** Headings for the elements. */
export const ELEMENT_TITLES: Readonly<Record<CauseElement, Text>> = {
  token: { en: 'App Secret (token)', 'pt-BR': 'App Secret (token)' },
  path: { en: 'Path', 'pt-BR': 'Caminho (path)' },
  body: { en: 'Body', 'pt-BR': 'Corpo (body)' },
  timestamp: { en: 'Timestamp', 'pt-BR': 'Timestamp' },
  order: { en: 'Order', 'pt-BR': 'Ordem' },
  separator: { en: 'Separator', 'pt-BR': 'Separador' },
  digest: { en: 'Hash', 'pt-BR': 'Hash' },
};
