import type { BooleanForm } from '../../core/explain/causes/causeDetails.ts';
import { codeSpan } from '../codeSpan.ts';
import { type Locale, localize, type Text } from '../text.ts';
import type { DetailWords } from './causeRow.ts';
import { BRASILIA_TIME, DATE_FORMATS } from './dateFormNames.ts';
import { withOwnerBehind } from './serializerNames.ts';

const DEEP_VALUES: Text = {
  en: 'the output of `ConvertTo-Json`, which by default writes deeply nested values as text',
  'pt-BR': 'a saída de `ConvertTo-Json`, que por padrão escreve como texto os valores muito aninhados',
};

const PAIRS: Text = {
  en: 'a list of names and values, `[["name",value],…]`',
  'pt-BR': 'uma lista de nomes e valores, `[["nome",valor],…]`',
};

/** Formats of values, dates, and objects whose names contain words; names of types, functions, and patterns need none. */
const FORMATS: Readonly<Record<string, Text>> = {
  ...DATE_FORMATS,
  '6 digits, e+09': {
    en: 'six digits with an exponent, as C’s `%g` and `cout` write a double, such as `1.79587e+09`',
    'pt-BR':
      'seis dígitos com expoente, como `%g` e `cout` em C e C++ escrevem um double, por exemplo, `1.79587e+09`',
  },
  '6 digits, e+009': {
    en: 'six digits with an exponent, as SQL Server converts a FLOAT to text, such as `1.79587e+009`',
    'pt-BR':
      'seis dígitos com expoente, como o SQL Server converte um FLOAT em texto, por exemplo, `1.79587e+009`',
  },
  '6 digits, E+09': {
    en: 'six digits with an exponent, such as `1.79587E+09`',
    'pt-BR': 'seis dígitos com expoente, como `1.79587E+09`',
  },
  '6 digits, E+09, comma': {
    en: 'six digits with an exponent, such as `1,79587E+09`',
    'pt-BR': 'seis dígitos com expoente, como `1,79587E+09`',
  },
  'Go RFC 822': { en: 'time.RFC822 in Go', 'pt-BR': 'time.RFC822 do Go' },
  '.NET double, comma': {
    en: 'a number with an exponent and a decimal comma, such as `1,795500123E+09`',
    'pt-BR': 'um número com expoente e vírgula decimal, como `1,795500123E+09`',
  },
  'Julia Float64': {
    en: 'a number with an exponent, as Julia writes a float',
    'pt-BR': 'um número com expoente, como o Julia escreve um float',
  },
  'Go float64': {
    en: 'a number with an exponent, as Go’s `%v` and R write a float',
    'pt-BR': 'um número com expoente, como o `%v` do Go e o R escrevem um float',
  },
  'PHP implode': {
    en: 'only the values, for example as written by PHP’s `implode`',
    'pt-BR': 'só os valores, como o `implode` do PHP os une',
  },
  'PHP implode with “,”': {
    en: 'only the values, with “,” between them, for example as written by PHP’s `implode`',
    'pt-BR': 'só os valores, separados por “,”, como o `implode` do PHP os une',
  },
  'JavaScript Object.values(…).join("")': {
    en: 'only the values, for example as written by JavaScript’s `Object.values(…).join("")`',
    'pt-BR': 'só os valores, como `Object.values(…).join("")` do JavaScript os une',
  },
  'JavaScript String([…])': {
    en: 'only the values, with “,” between them, as a JavaScript array is written in a string',
    'pt-BR': 'só os valores, separados por “,”, como um array do JavaScript é escrito em uma string',
  },
  'Python list(bytes)': {
    en: '`[123, 34]`, as Python, Ruby, and Dart write a list of bytes',
    'pt-BR': '`[123, 34]`, como Python, Ruby e Dart escrevem uma lista de bytes',
  },
  'Java Arrays.toString(byte[])': {
    en: '`[123, -61]`, as Java’s `Arrays.toString` writes bytes',
    'pt-BR': '`[123, -61]`, como o `Arrays.toString` do Java escreve bytes',
  },
  'String(Int8Array)': {
    en: '`123,-61`, as a JavaScript `Int8Array` is written in a string',
    'pt-BR': '`123,-61`, como um `Int8Array` do JavaScript é escrito em uma string',
  },
  'PowerShell "$bytes"': {
    en: '`123 34`, as PowerShell writes an array in a string',
    'pt-BR': '`123 34`, como o PowerShell escreve um array em uma string',
  },
  'Node inspect(Buffer)': {
    en: '`<Buffer 7b 22 …>`, as Node displays a buffer',
    'pt-BR': '`<Buffer 7b 22 …>`, como o Node exibe um buffer',
  },
  '[…, …]': {
    en: '`[…, …]`, as Java and Kotlin write a list',
    'pt-BR': '`[…, …]`, como Java e Kotlin escrevem uma lista',
  },
  '[… …]': {
    en: '`[… …]`, as Go’s `%v` writes a list',
    'pt-BR': '`[… …]`, como o `%v` do Go escreve uma lista',
  },
  'List(…, …)': {
    en: '`List(…, …)`, as Scala writes a list',
    'pt-BR': '`List(…, …)`, como o Scala escreve uma lista',
  },
  "['…', '…']": {
    en: "`['…', '…']`, as Python writes a list",
    'pt-BR': "`['…', '…']`, como o Python escreve uma lista",
  },
  "[b'…', b'…']": {
    en: "`[b'…', b'…']`, as Python writes lines of bytes",
    'pt-BR': "`[b'…', b'…']`, como o Python escreve linhas de bytes",
  },
  '["…", "…"]': {
    en: '`["…", "…"]`, as Ruby, Elixir, Swift, and Rust display a list',
    'pt-BR': '`["…", "…"]`, como Ruby, Elixir, Swift e Rust exibem uma lista',
  },
  '["…","…"]': {
    en: '`["…","…"]`, as a list in JSON',
    'pt-BR': '`["…","…"]`, como uma lista em JSON',
  },
  '["…" "…"]': {
    en: '`["…" "…"]`, as Go’s `%q` writes a list',
    'pt-BR': '`["…" "…"]`, como o `%q` do Go escreve uma lista',
  },
  'TStrings.CommaText': {
    en: 'with commas and quotation marks, as Delphi’s `TStrings.CommaText` writes a list',
    'pt-BR': 'com vírgulas e aspas, como o `TStrings.CommaText` do Delphi escreve uma lista',
  },
  'Elixir inspect (atoms)': { en: 'Elixir inspect (atoms)', 'pt-BR': 'Elixir inspect (átomos)' },
  'Clojure str (keywords)': { en: 'Clojure str (keywords)', 'pt-BR': 'Clojure str (palavras-chave)' },
  'PHP print_r (objects)': { en: 'PHP print_r (objects)', 'pt-BR': 'PHP print_r (objetos)' },
  'Ruby Hash#to_s (3.3 or earlier)': {
    en: 'Ruby Hash#to_s (3.3 or earlier)',
    'pt-BR': 'Ruby Hash#to_s (3.3 ou anterior)',
  },
  'Ruby Hash#to_s (symbols)': {
    en: 'Ruby Hash#to_s (symbols, 3.3 or earlier)',
    'pt-BR': 'Ruby Hash#to_s (símbolos, 3.3 ou anterior)',
  },
  'Go %v (pointer)': { en: 'Go %v (pointer)', 'pt-BR': 'Go %v (ponteiro)' },
  'Go %+v (pointer)': { en: 'Go %+v (pointer)', 'pt-BR': 'Go %+v (ponteiro)' },
  'Go %+v (pointer, ID)': { en: 'Go %+v (pointer, ID)', 'pt-BR': 'Go %+v (ponteiro, ID)' },
  'ConvertTo-Json -Depth 2, @{…}': DEEP_VALUES,
  'ConvertTo-Json -Depth 2, System.Collections.Hashtable': DEEP_VALUES,
  '[["b",1],["a",2]]': PAIRS,
  '[["a",2],["b",1]]': PAIRS,
  '[["b", 1], ["a", 2]]': PAIRS,
  '[["a", 2], ["b", 1]]': PAIRS,
  'new Date(seconds)': {
    en: 'a date in January 1970, because JavaScript’s `new Date(seconds)` needs milliseconds',
    'pt-BR':
      'uma data de janeiro de 1970, porque `new Date(segundos)` do JavaScript precisa de milissegundos',
  },
  'C# anonymous type (10,5)': {
    en: 'C# anonymous type, with decimal commas',
    'pt-BR': 'tipo anônimo do C#, com vírgulas decimais',
  },
  'C# anonymous type': { en: 'C# anonymous type', 'pt-BR': 'tipo anônimo do C#' },
};

/** Changes of a whole text, as what was done to it. */
const CHANGES: Readonly<Record<string, Text>> = {
  'upper case': { en: 'converted to uppercase', 'pt-BR': 'convertida em maiúsculas' },
  'lower case': { en: 'converted to lowercase', 'pt-BR': 'convertida em minúsculas' },
  Mustache: {
    en: 'written with HTML entities, as by `{{…}}` in a Mustache template',
    'pt-BR': 'escrita com entidades HTML, como faz `{{…}}` em um template Mustache',
  },
  'PHP serialize': { en: 'serialized by PHP’s `serialize`', 'pt-BR': 'serializada pelo `serialize` do PHP' },
  EBCDIC: {
    en: 'converted to EBCDIC, as on IBM i and z/OS',
    'pt-BR': 'convertida em EBCDIC, como no IBM i e no z/OS',
  },
  'R digest': {
    en: 'serialized by R’s `digest`, which needs `serialize = FALSE` for text',
    'pt-BR': 'serializada pelo `digest` do R, que precisa de `serialize = FALSE` para texto',
  },
  hex: { en: 'written in hexadecimal', 'pt-BR': 'escrita em hexadecimal' },
  'SHA-256': {
    en: 'replaced with its SHA-256 in hexadecimal',
    'pt-BR': 'substituída pelo seu SHA-256 em hexadecimal',
  },
  'SHA-1': {
    en: 'replaced with its SHA-1 in hexadecimal',
    'pt-BR': 'substituída pelo seu SHA-1 em hexadecimal',
  },
  Base64: { en: 'encoded in Base64', 'pt-BR': 'codificada em Base64' },
  encodeURIComponent: {
    en: 'percent-encoded, as by `encodeURIComponent`',
    'pt-BR': 'codificada com percent-encoding, como o de `encodeURIComponent`',
  },
  urlencode: {
    en: 'percent-encoded as in a form, as by PHP’s `urlencode` or Java’s `URLEncoder`',
    'pt-BR':
      'codificada com percent-encoding de formulário, como o de `urlencode` do PHP ou `URLEncoder` do Java',
  },
  JSON: {
    en: 'written as a JSON string, in quotation marks',
    'pt-BR': 'escrita como string JSON, entre aspas',
  },
  'JSON, \\u00e7': {
    en: 'written as a JSON string with escapes such as `\\u00e7`, in quotation marks',
    'pt-BR': 'escrita como string JSON com escapes como `\\u00e7`, entre aspas',
  },
};

/** The format in which a value was signed: its name, or a pattern such as `YYYY-MM-DD hh:mm:ss, local`. */
export function formatName(form: string, locale: Locale): string {
  const name = FORMATS[form];
  if (name !== undefined) return locale === 'en' ? name.en : withOwnerBehind(name[locale]);
  // What was signed has a hyphen, not the minus sign of these names, and hours up to 23.
  const pattern = form
    .replaceAll('−', '-')
    .replaceAll('hh', 'HH')
    .replace(/, local(?=,|$)/, `, ${localize(BRASILIA_TIME, locale)}`);
  if (locale === 'en') return pattern;
  return withOwnerBehind(pattern).replaceAll('YYYY', 'AAAA').replace(' digits', ' dígitos');
}

/** What was done to a whole text. Changes without words of their own are shown as they are, such as `"…"`. */
export function changeName(form: string, locale: Locale): string {
  const own = codeSpan(form);
  return localize(CHANGES[form] ?? { en: `written as ${own}`, 'pt-BR': `escrita como ${own}` }, locale);
}

/** How the digits of a timestamp were signed, by the form. */
const TIMESTAMP_FORMS: Readonly<Record<string, Text>> = {
  "'…'": { en: 'in single quotation marks', 'pt-BR': 'entre aspas simples' },
  '"…"': { en: 'in quotation marks', 'pt-BR': 'entre aspas' },
  space: { en: 'with a space before it', 'pt-BR': 'com um espaço antes' },
  'space after': { en: 'with a space after it', 'pt-BR': 'com um espaço depois' },
  '1.700.000.000': {
    en: 'with periods as thousands separators',
    'pt-BR': 'com pontos como separadores de milhar',
  },
  '1,700,000,000': {
    en: 'with commas as thousands separators',
    'pt-BR': 'com vírgulas como separadores de milhar',
  },
  '0001700000000': {
    en: 'with zeros before it, 13 digits in all',
    'pt-BR': 'com zeros antes, 13 dígitos ao todo',
  },
  '170000000': { en: 'with only its first nine digits', 'pt-BR': 'só com os nove primeiros dígitos' },
  '700000000': { en: 'without its first digit', 'pt-BR': 'sem o primeiro dígito' },
  '+…': { en: 'with a plus sign before it', 'pt-BR': 'com um sinal de mais antes' },
  '…s': { en: 'with an `s` after it', 'pt-BR': 'com um `s` depois' },
  '….': { en: 'with a period after it', 'pt-BR': 'com um ponto depois' },
  '…/1': { en: 'as a ratio, `…/1`', 'pt-BR': 'como razão, `…/1`' },
  '(…/1)': { en: 'as a ratio, `(…/1)`', 'pt-BR': 'como razão, `(…/1)`' },
  L: { en: 'with an `L` after it', 'pt-BR': 'com um `L` depois' },
  'timestamp=': { en: 'with extra text: `timestamp=`', 'pt-BR': 'com texto adicional: `timestamp=`' },
};

/** A form in which only the last digit isn't from the timestamp. */
const EXTRA_DIGIT = /^1700000000(\d)$/;

/** How the digits of a timestamp were signed, as part of a sentence. */
export function timestampFormatted(form: string): Text {
  const digit = EXTRA_DIGIT.exec(form)?.[1];
  if (digit !== undefined)
    return {
      en: `with an extra digit at the end: \`${digit}\``,
      'pt-BR': `com um dígito a mais no fim: \`${digit}\``,
    };
  return TIMESTAMP_FORMS[form] ?? { en: `as ${codeSpan(form)}`, 'pt-BR': `como ${codeSpan(form)}` };
}

/** What fills a field, by the name of the filling and the side of the value that it's on. */
const FILLINGS: Readonly<Record<string, Text>> = {
  space: { en: 'spaces', 'pt-BR': 'espaços' },
  NUL: { en: 'NUL bytes', 'pt-BR': 'bytes NUL' },
  zeros: { en: 'zeros before it', 'pt-BR': 'zeros antes dele' },
  spaces: { en: 'spaces before it', 'pt-BR': 'espaços antes dele' },
  'spaces after': { en: 'spaces after it', 'pt-BR': 'espaços depois dele' },
  'spaces, grouped': {
    en: 'thousands separators and spaces before it',
    'pt-BR': 'separadores de milhar e espaços antes dele',
  },
};

const BYTES: Text = { en: '{length} bytes', 'pt-BR': '{length} bytes' };
const CHARACTERS: Text = { en: '{length} characters', 'pt-BR': '{length} caracteres' };

/** A field of a fixed width, or of a length that something was cut to. */
interface Field {
  readonly width?: number;
  readonly length?: number;
  readonly filling?: 'space' | 'NUL' | 'zeros' | 'spaces';
  readonly separator?: '.' | ',';
  readonly side?: 'after';
  readonly unit?: 'bytes' | 'characters';
}

/** The words for a field of a fixed width: what fills it, and how long it is. */
export function fieldWords(field: Field, locale: Locale): DetailWords {
  const { filling, separator, side, unit, width = field.length ?? 0 } = field;
  const filled = side === undefined ? `${filling}` : `${filling} ${side}`;
  return {
    filling: FILLINGS[separator === undefined ? filled : `${filled}, grouped`] ?? '',
    width,
    length: localize(unit === 'characters' ? CHARACTERS : BYTES, locale, { length: width }),
  };
}

/** A name for an invisible separator; others are shown unchanged. */
export function separatorName(separator: string, locale: Locale): string {
  const name = SEPARATOR_NAMES.get(separator) ?? indentedLineName(separator);
  return name === undefined ? codeSpan(separator) : localize(name, locale);
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
  ['\0', { en: 'a NUL byte', 'pt-BR': 'um byte NUL' }],
]);

/** Between several values of a path in a cause's detail. */
const BETWEEN = ' + ';

/** Values of a path as code, several in a list of words. */
export function valuesNamed(values: string, locale: Locale): string {
  const names = values.split(BETWEEN).map(codeSpan);
  return new Intl.ListFormat(locale).format(names);
}

/** What writes booleans in each form. */
export const BOOLEANS: Readonly<Record<BooleanForm, Text>> = {
  True: {
    en: 'C#, VB.NET, Python, and Delphi’s `BoolToStr(…, True)` write a boolean this way when it’s converted to text, for example by `ToString()` or in an interpolated string.',
    'pt-BR':
      'C#, VB.NET, Python e o `BoolToStr(…, True)` do Delphi escrevem um booleano assim ao convertê-lo em texto, por exemplo, com `ToString()` ou em uma string interpolada.',
  },
  Verdadeiro: {
    en: 'Visual Basic 6 and VBA use the language of Windows when `&` joins a boolean with text.',
    'pt-BR': 'O Visual Basic 6 e o VBA usam o idioma do Windows quando o `&` une um booleano a um texto.',
  },
  1: {
    en: 'For example, a boolean in MySQL is a `TINYINT(1)`, so queries return a number.',
    'pt-BR':
      'Por exemplo, um booleano no MySQL é um `TINYINT(1)`; por isso, as consultas retornam um número.',
  },
  '"X"': {
    en: 'In ABAP, a boolean is a character, `X` or a space. `CALL TRANSFORMATION id` writes it as text.',
    'pt-BR':
      'No ABAP, um booleano é um caractere, `X` ou espaço. O `CALL TRANSFORMATION id` o escreve como texto.',
  },
  '"true"': {
    en: 'For example, the values of a form, of a Zapier step, or of a map of strings are text.',
    'pt-BR':
      'Por exemplo, os valores de um formulário, de um passo do Zapier ou de um mapa de strings são texto.',
  },
  '"True"': {
    en: 'Python’s `str` and .NET’s `ToString()` convert a boolean to this text.',
    'pt-BR': 'O `str` do Python e o `ToString()` do .NET convertem um booleano neste texto.',
  },
  '"1"': {
    en: 'For example, PHP’s PDO with `ATTR_STRINGIFY_FETCHES` returns numbers as text, and booleans in MySQL are numbers.',
    'pt-BR':
      'Por exemplo, o PDO do PHP com `ATTR_STRINGIFY_FETCHES` retorna números como texto, e os booleanos do MySQL são números.',
  },
  '-1': {
    en: 'As a number, `True` is −1 in Visual Basic, VBA, and Access.',
    'pt-BR': 'Como número, `True` é −1 no Visual Basic, no VBA e no Access.',
  },
  TRUE: {
    en: 'R’s `paste` and formulas of Excel in English convert a boolean to this text.',
    'pt-BR': 'O `paste` do R e as fórmulas do Excel em inglês convertem um booleano neste texto.',
  },
  VERDADEIRO: {
    en: 'Formulas of Excel in Portuguese convert a boolean to this text.',
    'pt-BR': 'As fórmulas do Excel em português convertem um booleano neste texto.',
  },
  '.T.': {
    en: 'AdvPL, Harbour, and other xBase languages write booleans this way.',
    'pt-BR': 'AdvPL, Harbour e outras linguagens xBase escrevem booleanos assim.',
  },
  '"S"': {
    en: 'For example, databases without booleans often have `S` and `N`.',
    'pt-BR': 'Por exemplo, bancos de dados sem booleanos costumam ter `S` e `N`.',
  },
  '"t"': {
    en: 'PHP’s `pg_fetch_…` functions return booleans of PostgreSQL as `t` and `f`.',
    'pt-BR': 'As funções `pg_fetch_…` do PHP retornam os booleanos do PostgreSQL como `t` e `f`.',
  },
};
