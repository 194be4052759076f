import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';

/** Libraries that write a style, if numbers don't matter. */
export const WRITERS = {
  minified: 'JSON.stringify; Jackson; Python json.dumps (separators=(",", ":"), ensure_ascii=False)',
  pretty2:
    'JSON.stringify(value, null, 2); Ruby JSON.pretty_generate; Python json.dumps (indent=2, ensure_ascii=False)',
  pretty4:
    'Python json.dumps (indent=4, ensure_ascii=False); PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
  prettyTab: 'JSON.stringify(value, null, "\\t")',
} as const;

/** Where a text has only some of the line breaks that code looks for. */
export const LINE_BREAKS: Readonly<Record<string, Text>> = {
  LF: {
    en: 'If your code is meant to remove them, it may look for CR LF (`Environment.NewLine` on Windows): the body has only LF.',
    'pt-BR':
      'Se o código tenta removê-las, talvez ele procure CR LF (`Environment.NewLine` no Windows): o corpo só tem LF.',
  },
  last: {
    en: 'It’s the one at the end, for example that of a file’s last line or of Go’s json.Encoder.',
    'pt-BR': 'É a do fim, por exemplo a da última linha de um arquivo ou a do json.Encoder do Go.',
  },
  serialized: {
    en: 'The serializer wrote them.',
    'pt-BR': 'Foi o serializador que as escreveu.',
  },
};

/** Which code reduces whitespace like this. */
export const COLLAPSED: Readonly<Record<string, Text>> = {
  trimmed: {
    en: "`squish`, an unquoted shell variable, and `replace(/\\s+/g, ' ').trim()` do this.",
    'pt-BR': "`squish`, uma variável de shell sem aspas e `replace(/\\s+/g, ' ').trim()` fazem isso.",
  },
  'trimmed with CR': {
    en: "`squish` and `replace(/\\s+/g, ' ').trim()` do this.",
    'pt-BR': "`squish` e `replace(/\\s+/g, ' ').trim()` fazem isso.",
  },
  shell: {
    en: 'An unquoted shell variable does this, and keeps each CR.',
    'pt-BR': 'Uma variável de shell sem aspas faz isso e mantém cada CR.',
  },
  spaces: { en: "`replace(/ +/g, ' ')` does this.", 'pt-BR': "`replace(/ +/g, ' ')` faz isso." },
  'of two or more': {
    en: "`replace(/\\s{2,}/g, ' ')` does this.",
    'pt-BR': "`replace(/\\s{2,}/g, ' ')` faz isso.",
  },
};

/** What ç became, if nothing of the body is known. */
export const CEDILLAS = {
  'body-mojibake': 'Ã§',
  'body-mojibake-cp1252': 'Ã§',
  'body-mojibake-cp850': '├º',
  'body-accents-removed': 'c',
} as const;

/** Base64 in another form than the usual one. */
export const BASE64_FORMS: Readonly<Record<string, Text>> = {
  quotes: {
    en: ', in quotation marks: a JSON serializer writes bytes like this, such as Go’s json.Marshal',
    'pt-BR': ', entre aspas: é como um serializador JSON escreve bytes, por exemplo o json.Marshal do Go',
  },
  lines: { en: ', in lines', 'pt-BR': ', em linhas' },
  alphabet: { en: ', with `-` and `_`', 'pt-BR': ', com `-` e `_`' },
};

/** The elements of the string to sign. */
export const ELEMENTS: Readonly<Record<string, Text>> = {
  token: { en: 'App Secret', 'pt-BR': 'App Secret' },
  path: { en: 'path', 'pt-BR': 'caminho' },
  body: { en: 'body', 'pt-BR': 'corpo' },
  timestamp: { en: 'timestamp', 'pt-BR': 'timestamp' },
};

/** A number and what becomes of it, if none of the document is known. */
export const NUMBER_DEFAULTS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'Double.toString': ['12345678.9', '1.23456789E7'],
  stripTrailingZeros: ['1000.00', '1E+3'],
  Gson: ['2', '2.0'],
  'decimal comma': ['10.5', '10,5'],
  'two decimals': ['10.5', '10.50'],
  cents: ['10.5', '10.50'],
  'cents after a comma': ['10.5', '10,50'],
  'Free Pascal': ['10.5', '1.0500000000000000E+001'],
  'six decimals': ['10.5', '10.500000'],
  'Go %v': ['1250000', '1.25e+06'],
  '17 digits': ['99.9', '99.900000000000006'],
};

/** What became of numbers, by the form that they were rewritten in. */
export const NUMBER_EXAMPLES: Readonly<Record<string, Text>> = {
  'Double.toString': {
    en: '`{from}` became `{to}`, for example: Java’s Double.toString produces this output.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: o Double.toString do Java escreve assim.',
  },
  stripTrailingZeros: {
    en: '`{from}` became `{to}`, for example: Java’s BigDecimal.stripTrailingZeros() does this.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: o BigDecimal.stripTrailingZeros() do Java faz isso.',
  },
  Gson: {
    en: '`{from}` became `{to}`, for example, as in a map that Gson has read, where every number is a double.',
    'pt-BR':
      '`{from}` virou `{to}`, por exemplo, como em um mapa lido pelo Gson, em que todo número é um double.',
  },
  'decimal comma': {
    en: '`{from}` became `{to}`, for example: numbers were written with a culture such as pt-BR.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: os números foram escritos com uma cultura como pt-BR.',
  },
  'two decimals': {
    en: '`{from}` became `{to}`, for example: numbers were written with two decimals.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: os números foram escritos com duas casas decimais.',
  },
  cents: {
    en: '`{from}` became `{to}`, for example: amounts were written as decimals.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: os valores foram escritos como decimais.',
  },
  'cents after a comma': {
    en: '`{from}` became `{to}`, for example: amounts were written with a culture such as pt-BR.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: os valores foram escritos com uma cultura como pt-BR.',
  },
  'Free Pascal': {
    en: '`{from}` became `{to}`, for example: Free Pascal’s fpjson writes it like this.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: o fpjson do Free Pascal escreve assim.',
  },
  'six decimals': {
    en: '`{from}` became `{to}`, for example: `%f` in C writes it like this.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: `%f` em C escreve assim.',
  },
  'Go %v': {
    en: '`{from}` became `{to}`, for example: Go’s `%v` writes a float64 like this.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: o `%v` do Go escreve um float64 assim.',
  },
  '17 digits': {
    en: '`{from}` became `{to}`, for example: PHP produces this output if `serialize_precision` is 17.',
    'pt-BR': '`{from}` virou `{to}`, por exemplo: o PHP escreve assim quando `serialize_precision` é 17.',
  },
};

/** What an App Secret that isn't encoded may look like, by the way in which it was decoded. */
export const ENCODINGS: Readonly<Record<string, Text>> = {
  '%': { en: 'percent-encoded text', 'pt-BR': 'texto em percent-encoding' },
  '+': {
    en: 'a form value, with `+` for a space',
    'pt-BR': 'um valor de formulário, com `+` no lugar do espaço',
  },
};

export const BASE64_NAMES: Readonly<Record<string, string>> = { base64: 'Base64', base64url: 'Base64url' };

/** What the second MD5 was computed from. */
export const DOUBLED: Readonly<Record<string, Text>> = {
  bytes: { en: 'the bytes', 'pt-BR': 'os bytes' },
  uppercase: { en: 'the uppercase hexadecimal text', 'pt-BR': 'o texto hexadecimal em maiúsculas' },
};

/** Forms in which a program combines the fields of a multipart body. Other contents are named as their part, which may
 *  have any name. */
export const COMBINED_FIELDS: ReadonlyMap<string, Text> = new Map([
  ['JSON', { en: 'the fields as JSON', 'pt-BR': 'os campos como JSON' }],
  ['form', { en: 'the fields as a form', 'pt-BR': 'os campos como formulário' }],
  ['values', { en: 'the values of the fields', 'pt-BR': 'os valores dos campos' }],
]);

/** Backslashes that were removed without the others, or without regard to escapes. */
export const REMOVED_BACKSLASHES: Readonly<Record<string, Text>> = {
  '\\/': { en: '`\\/` became `/`.', 'pt-BR': '`\\/` virou `/`.' },
  'every \\': { en: 'Every backslash was removed.', 'pt-BR': 'Todas as barras invertidas foram removidas.' },
};

/** What became of characters that aren't in ISO-8859-1, other than `?`. */
export const LATIN1: Readonly<Record<string, Text>> = {
  'low byte': {
    en: 'Of any other character, only the low byte of each UTF-16 unit was signed, for example by `Buffer.from(text, "latin1")`.',
    'pt-BR':
      'De qualquer outro caractere só foi assinado o byte menos significativo de cada unidade UTF-16, por exemplo por `Buffer.from(texto, "latin1")`.',
  },
  '?': {
    en: 'Other characters became `?`, for example by `getBytes(ISO_8859_1)` in Java or by PHP’s utf8_decode.',
    'pt-BR':
      'Outros caracteres viraram `?`, por exemplo pelo `getBytes(ISO_8859_1)` do Java ou pelo utf8_decode do PHP.',
  },
  dropped: { en: 'Other characters were left out.', 'pt-BR': 'Outros caracteres foram omitidos.' },
};

/** Functions that trim only one end. */
export const TRIMMED: Readonly<Record<string, Text>> = {
  'the start': {
    en: '`lstrip` and `TrimStart` remove the whitespace at the start.',
    'pt-BR': '`lstrip` e `TrimStart` removem o espaço em branco do início.',
  },
  'the end': {
    en: '`rstrip` and `TrimEnd` remove the whitespace at the end.',
    'pt-BR': '`rstrip` e `TrimEnd` removem o espaço em branco do fim.',
  },
};

export interface Removed {
  readonly whitespace: Text;
  readonly code: Text | string;
}

export const ALL_REMOVED: Removed = {
  whitespace: { en: 'any whitespace', 'pt-BR': 'nenhum espaço em branco' },
  code: '`replace(/\\s/g, "")`',
};
export const REMOVED_RUNS: Readonly<Record<string, Removed>> = {
  'of two or more': {
    whitespace: { en: 'its runs of whitespace', 'pt-BR': 'as sequências de espaços em branco' },
    code: '`replace(/\\s{2,}/g, "")`',
  },
  'of JSON': {
    whitespace: ALL_REMOVED.whitespace,
    code: { en: 'Serializing the JSON again (`jq -c`)', 'pt-BR': 'Serializar o JSON de novo (`jq -c`)' },
  },
  'in pairs': {
    whitespace: { en: 'its pairs of spaces', 'pt-BR': 'os pares de espaços' },
    code: '`replaceAll("  ", "")`',
  },
};

/** The library that is an example of a style whose title says what it does. */
export const STYLE_EXAMPLES: ReadonlyMap<CauseId, string> = new Map([
  ['body-json-spaced', 'Python json.dumps (ensure_ascii=False)'],
  ['body-json-ascii-escaped', 'Python json.dumps (separators=(",", ":"))'],
  ['body-json-ascii-escaped-spaced', 'Python json.dumps'],
  ['body-json-pretty-2-ascii-escaped', 'Python json.dumps (indent=2)'],
  ['body-json-pretty-4-ascii-escaped', 'Python json.dumps (indent=4)'],
  ['body-json-slash-escaped', 'PHP json_encode (JSON_UNESCAPED_UNICODE)'],
  ['body-json-slash-and-ascii-escaped', 'PHP json_encode'],
  ['body-json-pretty-4-slash-and-ascii-escaped', 'PHP json_encode (JSON_PRETTY_PRINT)'],
  ['body-json-html-escaped', 'Go encoding/json'],
  ['body-json-dotnet-escaped', 'C# System.Text.Json'],
  ['body-json-keys-sorted-spaced', 'Python json.dumps (sort_keys=True, ensure_ascii=False)'],
  ['body-json-keys-sorted-ascii-escaped', 'Python json.dumps (sort_keys=True, separators=(",", ":"))'],
  ['body-json-keys-sorted-ascii-escaped-spaced', 'Python json.dumps (sort_keys=True)'],
  ['body-json-keys-sorted-html-escaped', 'Go encoding/json (map)'],
]);
