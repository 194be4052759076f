import type { Cause, CauseDetail } from '../../core/explain/causes.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { changeName, formatName } from './formNames.ts';
import { serializerNames } from './serializerNames.ts';

/** The arguments of a cause's text. A missing detail gets a default text, or none. */
export function detailWords({ id, detail = {} }: Cause, locale: Locale): TextArguments {
  const word = (text: Text) => localize(text, locale);
  switch (id) {
    case 'token-decoded':
      return { encoding: word(ENCODINGS[String(detail['encoding'])] ?? WORDS.base64) };
    case 'path-percent-decoded':
      return { space: detail['spaces'] === '+' ? '`+`' : separatorName(' ', locale) };
    case 'timestamp-decimal':
      return { ending: `.${'0'.repeat(Number(detail['digits'] ?? 1))}` };
    case 'timestamp-other-second':
      return { shift: shift(Number(detail['seconds']), 's', locale) };
    case 'timestamp-timezone-shift': {
      const hours = Number(detail['hours']);
      return {
        shift: shift(hours, 'h', locale),
        cause: word(hours < 0 ? WORDS.localAsUtc : WORDS.utcAsLocal),
      };
    }
    case 'timestamp-milliseconds-later':
      return { milliseconds: String(detail['milliseconds']).padStart(3, '0') };
    case 'order-wrong':
    case 'order-elements-missing':
      return { order: [detail['order'] ?? []].flat().join(' + ') };
    case 'separator-inserted':
      return { separator: separatorName(String(detail['separator']), locale) };
    case 'digest-hmac-md5':
    case 'digest-hmac-sha256':
    case 'digest-hmac-sha1':
    case 'digest-hmac-sha512':
      return { encoding: BASE64_NAMES[String(detail['encoding'])] ?? word(WORDS.hex) };
    case 'digest-double-md5':
      return { of: word(DOUBLED[String(detail['of'])] ?? WORDS.hexText) };
    case 'digest-md5-16':
      return { part: word(detail['half'] === 'first' ? WORDS.firstHalf : WORDS.middle) };
    case 'digest-as-text':
      return { done: word(detail['written'] === undefined ? WORDS.readAsText : WORDS.inspectedByRuby) };
    case 'digest-leading-zeros-dropped':
      return { zeros: word(detail['of'] === 'the number' ? WORDS.zerosOfNumber : WORDS.zerosOfBytes) };
    case 'digest-sign-extended':
      return { negative: word(detail['of'] === 'the number' ? WORDS.negativeNumber : WORDS.negativeBytes) };
    case 'body-python-bytes-repr':
      return { of: word(detail['of'] === 'the raw body' ? WORDS.rawBody : WORDS.signedBody) };
    case 'body-base64':
      return { of: word(detail['of'] === undefined ? WORDS.rawBody : WORDS.signedBody) };
    case 'body-form-encoded':
      return { encoder: word(formEncoder(detail)) };
    case 'body-multipart-part-signed': {
      const what = String(detail['what']);
      const fields = COMBINED_FIELDS.get(what);
      return { what: fields === undefined ? partName(what, locale) : word(fields) };
    }
    case 'body-trimmed':
      return { example: word(TRIMMED[String(detail['ends'])] ?? WORDS.trimmed) };
    case 'body-xml-declaration-missing':
      return {
        example: word(detail['whitespace'] === undefined ? WORDS.undeclared : WORDS.undeclaredMinified),
      };
    case 'body-python-repr':
      return {
        example: word((detail['done'] ?? detail['quotes']) === undefined ? WORDS.repr : WORDS.replacedRepr),
      };
    case 'body-sent-latin1':
      return { example: word(detail['encoding'] === undefined ? WORDS.sentLatin1 : WORDS.sentCp1252) };
    case 'body-backslashes-removed':
      return { example: word(REMOVED_BACKSLASHES[String(detail['only'])] ?? WORDS.stripslashes) };
    case 'body-escapes-interpreted':
      return { example: word(detail['of'] === undefined ? WORDS.controlEscapes : WORDS.unicodeEscapes) };
    case 'body-whitespace-removed': {
      const { code, whitespace } = REMOVED_RUNS[String(detail['runs'])] ?? ALL_REMOVED;
      return { code, whitespace: word(whitespace) };
    }
    case 'body-json-numbers-rewritten':
      return { example: word(NUMBER_EXAMPLES[String(detail['form'])] ?? WORDS.shorterNumbers) };
    case 'body-json-keys-reordered':
      return { order: listedKeys([detail['order'] ?? []].flat()) };
    case 'body-json-stringified-twice':
      return {
        escapes: word(detail['escapes'] === 'ascii' ? WORDS.asciiEscapes : WORDS.nothing),
        lines: word(detail['lines'] === 'escaped' ? WORDS.escapedLines : WORDS.nothing),
      };
    case 'body-json-library-style':
    case 'body-xml-library-style':
      return { ...argumentsOf(detail), libraries: serializerNames(String(detail['libraries']), locale) };
    case 'body-object-as-text':
    case 'body-json-dates-rewritten':
    case 'timestamp-date':
      return { form: formatName(String(detail['form']), locale) };
    case 'timestamp-formatted':
      return {
        form: changeName(detail['form'] === 'space' ? spaceAt(detail) : String(detail['form']), locale),
      };
    case 'digest-string-changed':
      return { form: changeName(String(detail['form']), locale) };
    default:
      return argumentsOf(detail);
  }
}

/** What a serializer that rewrites numbers changes besides whitespace and escapes. */
export function numbersRewritten(locale: Locale): string {
  return localize(WORDS.numbersRewritten, locale);
}

function spaceAt({ side }: CauseDetail): string {
  return side === 'after' ? 'space after' : 'space before';
}

function argumentsOf(detail: CauseDetail): TextArguments {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  );
}

/** A part's name, which comes from the request: in a code span that nothing in it ends, because texts can be Markdown. */
function partName(name: string, locale: Locale): string {
  return localize(WORDS.part, locale, { name: inCodeSpan(name) });
}

/** More keys than anyone reads. */
const MOST_KEYS = 12;

/** The keys of an object in their order, as code, because they also come from the request. */
function listedKeys(keys: readonly (string | number)[]): string {
  const listed = keys.slice(0, MOST_KEYS).join(', ') + (keys.length > MOST_KEYS ? ', …' : '');
  return `\`${inCodeSpan(listed)}\``;
}

function inCodeSpan(text: string): string {
  return text.replace(/[`\r\n]+/g, ' ');
}

function formEncoder(detail: CauseDetail): Text {
  if (detail['encoding'] === 'none') return WORDS.formUnencoded;
  if (detail['words'] === 'qs') return WORDS.formOfQs;
  if (detail['words'] === 'Rails') return WORDS.formOfRails;
  if (detail['tilde'] === 'kept') return WORDS.formOfPython;
  return detail['star'] === 'encoded' ? WORDS.formOfPhp : WORDS.formOfBrowsers;
}

/** `56 s earlier`: a value less than the header's is earlier. */
function shift(amount: number, unit: 's' | 'h', locale: Locale): string {
  return localize(amount < 0 ? WORDS.earlier : WORDS.later, locale, {
    amount: `${Math.abs(amount)} ${unit}`,
  });
}

/** A name for an invisible separator; others are shown unchanged. */
function separatorName(separator: string, locale: Locale): string {
  const name = SEPARATOR_NAMES.get(separator) ?? indentedLineName(separator);
  return name === undefined ? `\`${separator}\`` : localize(name, locale);
}

function indentedLineName(separator: string): Text | undefined {
  if (separator === '\n\t') return { en: 'LF and a tab', 'pt-BR': 'LF e uma tabulação' };
  const spaces = /^\n( +)$/.exec(separator)?.[1]?.length;
  if (spaces === undefined) return undefined;
  return { en: `LF and ${spaces} spaces`, 'pt-BR': `LF e ${spaces} espaços` };
}

const SEPARATOR_NAMES: ReadonlyMap<string, Text> = new Map([
  ['\n', { en: 'LF', 'pt-BR': 'LF' }],
  ['\r', { en: 'CR', 'pt-BR': 'CR' }],
  ['\r\n', { en: 'CR LF', 'pt-BR': 'CR LF' }],
  ['\t', { en: 'a tab', 'pt-BR': 'uma tabulação' }],
  [' ', { en: 'a space', 'pt-BR': 'um espaço' }],
]);

const WORDS = {
  part: { en: 'the part `{name}`', 'pt-BR': 'a parte `{name}`' },
  readAsText: { en: 'read as text', 'pt-BR': 'lidos como texto' },
  inspectedByRuby: {
    en: 'sent as Ruby’s `inspect` writes them',
    'pt-BR': 'enviados como o `inspect` do Ruby os escreve',
  },
  hexText: { en: 'the hexadecimal text', 'pt-BR': 'o texto hexadecimal' },
  middle: {
    en: 'the middle of the MD5, its characters 9 to 24',
    'pt-BR': 'o meio do MD5, os caracteres 9 a 24',
  },
  firstHalf: { en: 'the first half of the MD5', 'pt-BR': 'a primeira metade do MD5' },
  trimmed: {
    en: '`trim` and `strip` remove the whitespace at both ends.',
    'pt-BR': '`trim` e `strip` removem o espaço em branco das pontas.',
  },
  sentLatin1: {
    en: 'Windows PowerShell’s `Invoke-WebRequest` sends text in ISO-8859-1.',
    'pt-BR': 'O `Invoke-WebRequest` do Windows PowerShell envia texto em ISO-8859-1.',
  },
  sentCp1252: {
    en: 'It was sent in Windows-1252, the usual encoding of older Windows programs.',
    'pt-BR': 'Ele foi enviado em Windows-1252, a codificação usual de programas antigos do Windows.',
  },
  stripslashes: {
    en: '`stripslashes` undoes `\\/`, and breaks every other escape.',
    'pt-BR': '`stripslashes` desfaz `\\/` e quebra os outros escapes.',
  },
  controlEscapes: {
    en: '`echo -e` and `printf` turn `\\n` into a line break.',
    'pt-BR': '`echo -e` e `printf` transformam `\\n` em quebra de linha.',
  },
  unicodeEscapes: {
    en: '`\\u00e7` became ç, for example.',
    'pt-BR': '`\\u00e7` virou ç, por exemplo.',
  },
  undeclared: {
    en: 'Many serializers leave out `<?xml …?>`.',
    'pt-BR': 'Muitos serializadores omitem `<?xml …?>`.',
  },
  undeclaredMinified: {
    en: 'The whitespace between tags was removed too.',
    'pt-BR': 'O espaço em branco entre as tags também foi removido.',
  },
  repr: {
    en: "An object was put into the string (`{'id': …}`, `True`, `None`).",
    'pt-BR': "Um objeto foi inserido na string (`{'id': …}`, `True`, `None`).",
  },
  replacedRepr: {
    en: 'Some of its quotation marks, words or spaces were replaced, such as `True` with `true`.',
    'pt-BR': 'Algumas aspas, palavras ou espaços foram trocados, como `True` por `true`.',
  },
  shorterNumbers: {
    en: '`10.50` became `10.5`, for example: JSON.stringify(JSON.parse(…)) and json.dumps(json.loads(…)) do this.',
    'pt-BR':
      '`10.50` virou `10.5`, por exemplo: JSON.stringify(JSON.parse(…)) e json.dumps(json.loads(…)) fazem isso.',
  },
  numbersRewritten: {
    en: 'Its numbers were rewritten too, as when `10.50` becomes `10.5`.',
    'pt-BR': 'Os números também foram reescritos, como quando `10.50` vira `10.5`.',
  },
  nothing: { en: '', 'pt-BR': '' },
  escapedLines: {
    en: ' Its line breaks were written as `\\n` or `\\r\\n`.',
    'pt-BR': ' As quebras de linha foram escritas como `\\n` ou `\\r\\n`.',
  },
  earlier: { en: '{amount} earlier', 'pt-BR': '{amount} atrasado' },
  later: { en: '{amount} later', 'pt-BR': '{amount} adiantado' },
  localAsUtc: {
    en: 'local time was treated as UTC',
    'pt-BR': 'a hora local foi tratada como UTC',
  },
  utcAsLocal: {
    en: 'UTC was treated as local time',
    'pt-BR': 'UTC foi tratado como hora local',
  },
  hex: { en: 'hexadecimal', 'pt-BR': 'hexadecimal' },
  base64: { en: 'Base64', 'pt-BR': 'Base64' },
  zerosOfBytes: {
    en: 'the leading zero of each byte below 0x10, which Java’s Integer.toHexString and `%x` leave out',
    'pt-BR': 'o zero à esquerda de cada byte abaixo de 0x10, que o Integer.toHexString do Java e `%x` omitem',
  },
  zerosOfNumber: {
    en: 'the zeros at its start, which Java’s BigInteger.toString(16) leaves out',
    'pt-BR': 'os zeros do início, que o BigInteger.toString(16) do Java omite',
  },
  negativeBytes: {
    en: 'bytes above 0x7F as negative numbers (`ffffff9a`), as Java’s Integer.toHexString does',
    'pt-BR':
      'bytes acima de 0x7F como números negativos (`ffffff9a`), como faz o Integer.toHexString do Java',
  },
  negativeNumber: {
    en: 'the hash as a negative number, as Java’s new BigInteger(digest) does without a signum of 1',
    'pt-BR': 'o hash como número negativo, como faz o new BigInteger(digest) do Java sem o signum 1',
  },
  rawBody: { en: 'the raw body', 'pt-BR': 'do corpo original' },
  signedBody: { en: 'the body without CR and LF', 'pt-BR': 'do corpo sem CR e LF' },
  formOfPython: { en: 'as Python’s urlencode writes them', 'pt-BR': 'como escreve o urlencode do Python' },
  formOfPhp: {
    en: 'as PHP’s http_build_query writes them',
    'pt-BR': 'como escreve o http_build_query do PHP',
  },
  formOfBrowsers: {
    en: 'as URLSearchParams writes them',
    'pt-BR': 'como escreve o URLSearchParams',
  },
  formOfQs: {
    en: 'as the JavaScript library qs writes them',
    'pt-BR': 'como escreve a biblioteca qs do JavaScript',
  },
  formOfRails: { en: 'as Rails’ to_query writes them', 'pt-BR': 'como escreve o to_query do Rails' },
  formUnencoded: { en: 'without percent-encoding', 'pt-BR': 'sem percent-encoding' },
  asciiEscapes: {
    en: ', or Python’s json.dumps of one, with `\\u00e7` for characters like ç',
    'pt-BR': ', ou json.dumps do Python, com `\\u00e7` para caracteres como ç',
  },
} as const satisfies Record<string, Text>;

/** What became of numbers, by the form that they were rewritten in. */
const NUMBER_EXAMPLES: Readonly<Record<string, Text>> = {
  'Double.toString': {
    en: '`12345678.9` became `1.23456789E7`, for example: Java’s Double.toString writes it like this.',
    'pt-BR': '`12345678.9` virou `1.23456789E7`, por exemplo: o Double.toString do Java escreve assim.',
  },
  stripTrailingZeros: {
    en: '`1000.00` became `1E+3`, for example: Java’s BigDecimal.stripTrailingZeros() does this.',
    'pt-BR': '`1000.00` virou `1E+3`, por exemplo: o BigDecimal.stripTrailingZeros() do Java faz isso.',
  },
  Gson: {
    en: '`2` became `2.0`, for example: in a map that Gson has read, every number is a double.',
    'pt-BR': '`2` virou `2.0`, por exemplo: em um mapa lido pelo Gson, todo número é um double.',
  },
  'decimal comma': {
    en: '`10.5` became `10,5`, for example: numbers were written with a culture such as pt-BR.',
    'pt-BR': '`10.5` virou `10,5`, por exemplo: os números foram escritos com uma cultura como pt-BR.',
  },
  'two decimals': {
    en: '`10.5` became `10.50`, for example: numbers were written with two decimals.',
    'pt-BR': '`10.5` virou `10.50`, por exemplo: os números foram escritos com duas casas decimais.',
  },
  cents: {
    en: '`10.5` became `10.50` and `5` became `5.00`, for example: amounts were written as decimals.',
    'pt-BR': '`10.5` virou `10.50` e `5` virou `5.00`, por exemplo: os valores foram escritos como decimais.',
  },
  'cents after a comma': {
    en: '`10.5` became `10,50` and `5` became `5,00`, for example: amounts were written with a culture such as pt-BR.',
    'pt-BR':
      '`10.5` virou `10,50` e `5` virou `5,00`, por exemplo: os valores foram escritos com uma cultura como pt-BR.',
  },
  'Go %v': {
    en: '`1250000` became `1.25e+06`, for example: Go’s `%v` writes a float64 like this.',
    'pt-BR': '`1250000` virou `1.25e+06`, por exemplo: o `%v` do Go escreve um float64 assim.',
  },
  '17 digits': {
    en: '`99.9` became `99.900000000000006`, for example: PHP writes it like this if `serialize_precision` is 17.',
    'pt-BR':
      '`99.9` virou `99.900000000000006`, por exemplo: o PHP escreve assim quando `serialize_precision` é 17.',
  },
};

/** What an App Secret that isn't encoded may look like, by the way in which it was decoded. */
const ENCODINGS: Readonly<Record<string, Text>> = {
  '%': { en: 'percent-encoded text', 'pt-BR': 'texto em percent-encoding' },
  '+': {
    en: 'a form value, with `+` for a space',
    'pt-BR': 'um valor de formulário, com `+` no lugar do espaço',
  },
};

const BASE64_NAMES: Readonly<Record<string, string>> = { base64: 'Base64', base64url: 'Base64url' };

/** What the second MD5 was computed from. */
const DOUBLED: Readonly<Record<string, Text>> = {
  bytes: { en: 'the bytes', 'pt-BR': 'os bytes' },
  uppercase: { en: 'the uppercase hexadecimal text', 'pt-BR': 'o texto hexadecimal em maiúsculas' },
};

/** Forms in which a program combines the fields of a multipart body. Other contents are named as their part, which may
 *  have any name. */
const COMBINED_FIELDS: ReadonlyMap<string, Text> = new Map([
  ['JSON', { en: 'the fields as JSON', 'pt-BR': 'os campos como JSON' }],
  ['form', { en: 'the fields as a form', 'pt-BR': 'os campos como formulário' }],
  ['values', { en: 'the values of the fields', 'pt-BR': 'os valores dos campos' }],
]);

/** Backslashes that were removed without the others, or without regard to escapes. */
const REMOVED_BACKSLASHES: Readonly<Record<string, Text>> = {
  '\\/': { en: '`\\/` became `/`.', 'pt-BR': '`\\/` virou `/`.' },
  'every \\': { en: 'Every backslash was removed.', 'pt-BR': 'Todas as barras invertidas foram removidas.' },
};

/** Functions that trim only one end. */
const TRIMMED: Readonly<Record<string, Text>> = {
  'the start': {
    en: '`lstrip` and `TrimStart` remove the whitespace at the start.',
    'pt-BR': '`lstrip` e `TrimStart` removem o espaço em branco do início.',
  },
  'the end': {
    en: '`rstrip` and `TrimEnd` remove the whitespace at the end.',
    'pt-BR': '`rstrip` e `TrimEnd` removem o espaço em branco do fim.',
  },
};

interface Removed {
  readonly whitespace: Text;
  readonly code: string;
}

const ALL_REMOVED: Removed = {
  whitespace: { en: 'any whitespace', 'pt-BR': 'nenhum espaço em branco' },
  code: '`replace(/\\s/g, "")`',
};
const REMOVED_RUNS: Readonly<Record<string, Removed>> = {
  'of two or more': {
    whitespace: { en: 'its runs of whitespace', 'pt-BR': 'as sequências de espaços em branco' },
    code: '`replace(/\\s{2,}/g, "")`',
  },
  'in pairs': {
    whitespace: { en: 'its pairs of spaces', 'pt-BR': 'os pares de espaços' },
    code: '`replaceAll("  ", "")`',
  },
};
