import type { CauseId, IdWith } from '../causes/causes.ts';
import { ESCAPES, type JsonEscapes } from './jsonEscapes.ts';
import { type JsonLayout, LAYOUTS } from './jsonStyles.ts';

/** Sorted by their names, as a HashMap of Java has them, or as binary JSON of databases does: short names first. */
export type JsonOrder = 'sorted' | 'hash-map' | 'short-first';

/** The causes whose details say which style of a serializer was signed. */
export type StyleId = IdWith<'style'>;

/** How a library writes JSON: one row per style. */
export interface JsonStyleRow {
  readonly id: StyleId;
  /** The style's name in the detail of an explanation; undefined for styles with their own id. */
  readonly style?: string;
  /** The libraries, as named in texts. */
  readonly libraries?: string;
  readonly layout: JsonLayout;
  readonly escapes: JsonEscapes;
  readonly order?: JsonOrder;
  /** An empty object is read into an empty array, and written as `[]`. */
  readonly emptyObjects?: 'lists';
  /** Whether a document has what this style writes in a way of its own; of others, it says nothing. Any document if undefined. */
  readonly shownBy?: RegExp;
  /** Whether it's tried with other incorrect steps: with those of other elements only, or with none. With all if undefined. */
  readonly combined?: 'single' | 'never';
  /** Members whose value is null aren't written. */
  readonly nulls?: 'left-out';
}

type Row = readonly [id: StyleId, layout: JsonLayout, escapes: JsonEscapes, order?: 'sorted'];

/** Styles with their own ids, which are a public contract. */
const NAMED: readonly Row[] = [
  ['body-json-minified', LAYOUTS.minified, ESCAPES.plain],
  ['body-json-spaced', LAYOUTS.spaced, ESCAPES.plain],
  ['body-json-pretty-2', LAYOUTS.pretty2, ESCAPES.plain],
  ['body-json-pretty-4', LAYOUTS.pretty4, ESCAPES.plain],
  ['body-json-pretty-tab', LAYOUTS.prettyTab, ESCAPES.plain],
  ['body-json-keys-sorted', LAYOUTS.minified, ESCAPES.plain, 'sorted'],
  ['body-json-keys-sorted-spaced', LAYOUTS.spaced, ESCAPES.plain, 'sorted'],
  ['body-json-keys-sorted-ascii-escaped', LAYOUTS.minified, ESCAPES.ascii, 'sorted'],
  ['body-json-ascii-escaped', LAYOUTS.minified, ESCAPES.ascii],
  ['body-json-ascii-escaped-spaced', LAYOUTS.spaced, ESCAPES.ascii],
  ['body-json-keys-sorted-ascii-escaped-spaced', LAYOUTS.spaced, ESCAPES.ascii, 'sorted'],
  ['body-json-pretty-2-ascii-escaped', LAYOUTS.pretty2, ESCAPES.ascii],
  ['body-json-pretty-4-ascii-escaped', LAYOUTS.pretty4, ESCAPES.ascii],
  ['body-json-slash-escaped', LAYOUTS.minified, ESCAPES.slash],
  ['body-json-slash-and-ascii-escaped', LAYOUTS.minified, ESCAPES.slashAndAscii],
  ['body-json-pretty-4-slash-and-ascii-escaped', LAYOUTS.pretty4, ESCAPES.slashAndAscii],
  ['body-json-html-escaped', LAYOUTS.minified, ESCAPES.html],
  ['body-json-keys-sorted-html-escaped', LAYOUTS.minified, ESCAPES.html, 'sorted'],
  ['body-json-gson-escaped', LAYOUTS.minified, ESCAPES.gson],
  ['body-json-dotnet-escaped', LAYOUTS.minified, ESCAPES.dotnet],
];

type LibraryRow = readonly [
  style: string,
  libraries: string,
  layout: JsonLayout,
  escapes: JsonEscapes,
  order?: JsonOrder,
];

/** Styles of particular libraries. To add one, add a row; a test compares it with the library if it's installed. */
const OF_LIBRARIES: readonly LibraryRow[] = [
  ['jackson-ascii', 'Jackson (ESCAPE_NON_ASCII)', LAYOUTS.minified, ESCAPES.upperAscii],
  ['jackson-pretty', 'Jackson (INDENT_OUTPUT)', LAYOUTS.jackson, ESCAPES.plain],
  ['jackson-pretty-sorted', 'Jackson (INDENT_OUTPUT, sorted)', LAYOUTS.jackson, ESCAPES.plain, 'sorted'],
  ['org-json', 'org.json (ordered map)', LAYOUTS.minified, ESCAPES.closingTags],
  ['org-json-hash-map', 'org.json (HashMap)', LAYOUTS.minified, ESCAPES.closingTags, 'hash-map'],
  ['hash-map', 'Java HashMap', LAYOUTS.minified, ESCAPES.plain, 'hash-map'],
  ['gson-hash-map', 'Gson (HashMap)', LAYOUTS.minified, ESCAPES.gson, 'hash-map'],
  ['gson-pretty', 'Gson (setPrettyPrinting)', LAYOUTS.pretty2, ESCAPES.gson],
  [
    'gson-lines',
    'Gson (disableHtmlEscaping), PHP json_encode (JSON_UNESCAPED_*), Go json.Encoder (SetEscapeHTML(false))',
    LAYOUTS.minified,
    ESCAPES.lineSeparators,
  ],
  [
    'go-map-lines',
    'Go json.Encoder (SetEscapeHTML(false), map)',
    LAYOUTS.minified,
    ESCAPES.lineSeparators,
    'sorted',
  ],
  [
    'php-pretty-lines',
    'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
    LAYOUTS.pretty4,
    ESCAPES.lineSeparators,
  ],
  [
    'javascript-serializer',
    'JavaScriptSerializer (.NET), ConvertTo-Json -Compress (Windows PowerShell)',
    LAYOUTS.minified,
    ESCAPES.javaScriptSerializer,
  ],
  [
    'windows-powershell',
    'ConvertTo-Json (Windows PowerShell)',
    LAYOUTS.powerShell,
    ESCAPES.javaScriptSerializer,
  ],
  ['free-pascal', 'Free Pascal fpjson (AsJSON)', LAYOUTS.freePascal, ESCAPES.plain],
  ['mono-serializer', 'JavaScriptSerializer (Mono)', LAYOUTS.minified, ESCAPES.monoSerializer],
  [
    'sorted-slash',
    'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys), Swift JSONSerialization (sortedKeys), DataContractJsonSerializer (.NET)',
    LAYOUTS.minified,
    ESCAPES.slash,
    'sorted',
  ],
  ['data-contract', 'DataContractJsonSerializer (.NET)', LAYOUTS.minified, ESCAPES.dataContract, 'sorted'],
  ['dotnet-pretty', 'System.Text.Json (WriteIndented)', LAYOUTS.pretty2, ESCAPES.dotnet],
  ['go-pretty-2', 'Go json.MarshalIndent', LAYOUTS.pretty2, ESCAPES.html],
  ['go-pretty-4', 'Go json.MarshalIndent', LAYOUTS.pretty4, ESCAPES.html],
  ['go-pretty-tab', 'Go json.MarshalIndent', LAYOUTS.prettyTab, ESCAPES.html],
  ['go-map-pretty-2', 'Go json.MarshalIndent (map)', LAYOUTS.pretty2, ESCAPES.html, 'sorted'],
  ['go-map-pretty-4', 'Go json.MarshalIndent (map)', LAYOUTS.pretty4, ESCAPES.html, 'sorted'],
  ['go-map-pretty-tab', 'Go json.MarshalIndent (map)', LAYOUTS.prettyTab, ESCAPES.html, 'sorted'],
  ['php-hex', 'PHP json_encode (JSON_HEX_*)', LAYOUTS.minified, ESCAPES.hexTags],
  ['php-hex-tag', 'PHP json_encode (JSON_HEX_TAG)', LAYOUTS.minified, ESCAPES.hexAngles],
  [
    'php-hex-tag-unicode',
    'PHP json_encode (JSON_HEX_TAG, JSON_UNESCAPED_*)',
    LAYOUTS.minified,
    ESCAPES.hexAnglesKept,
  ],
  [
    'php-pretty-slash-ascii',
    'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_SLASHES)',
    LAYOUTS.pretty4,
    ESCAPES.phpAscii,
  ],
  ['php-ascii', 'PHP json_encode (JSON_UNESCAPED_SLASHES)', LAYOUTS.minified, ESCAPES.phpAscii],
  [
    'php-hex-unicode',
    'PHP json_encode (JSON_HEX_*, JSON_UNESCAPED_*)',
    LAYOUTS.minified,
    ESCAPES.hexTagsKept,
  ],
  [
    'php-pretty-slash',
    'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_UNICODE)',
    LAYOUTS.pretty4,
    ESCAPES.slash,
  ],
  ['ruby-pretty', 'Ruby JSON.pretty_generate (json ≤ 2.7)', LAYOUTS.ruby, ESCAPES.plain],
  [
    'perl-colon-spaced',
    'Perl JSON::PP (canonical, space_after)',
    LAYOUTS.colonSpaced,
    ESCAPES.plain,
    'sorted',
  ],
  [
    'perl-spaces',
    'Perl JSON::PP (canonical, space_before, space_after)',
    LAYOUTS.colonAround,
    ESCAPES.plain,
    'sorted',
  ],
  ['perl-indent', 'Perl JSON::PP (canonical, indent)', LAYOUTS.perlIndent, ESCAPES.plain, 'sorted'],
  ['perl-pretty', 'Perl JSON::PP (pretty)', LAYOUTS.perl, ESCAPES.plain],
  ['perl-pretty-ascii', 'Perl JSON::PP (pretty, ascii)', LAYOUTS.perl, ESCAPES.ascii],
  ['perl-canonical', 'Perl JSON::PP (pretty, canonical)', LAYOUTS.perl, ESCAPES.plain, 'sorted'],
  [
    'sorted-pretty-2',
    'Python json.dumps (sort_keys, indent=2, ensure_ascii=False), jq -S',
    LAYOUTS.pretty2,
    ESCAPES.plain,
    'sorted',
  ],
  [
    'sorted-pretty-4',
    'Python json.dumps (sort_keys, indent=4, ensure_ascii=False)',
    LAYOUTS.pretty4,
    ESCAPES.plain,
    'sorted',
  ],
  [
    'sorted-pretty-2-ascii',
    'Python json.dumps (sort_keys, indent=2)',
    LAYOUTS.pretty2,
    ESCAPES.ascii,
    'sorted',
  ],
  [
    'sorted-pretty-4-ascii',
    'Python json.dumps (sort_keys, indent=4)',
    LAYOUTS.pretty4,
    ESCAPES.ascii,
    'sorted',
  ],
  ['rails', 'Rails to_json', LAYOUTS.minified, ESCAPES.html],
  ['rails-pretty', 'Rails JSON.pretty_generate (json ≤ 2.7)', LAYOUTS.ruby, ESCAPES.html],
  [
    'comma-spaced',
    'Python json.dumps (separators=(", ", ":"), ensure_ascii=False)',
    LAYOUTS.commaSpaced,
    ESCAPES.plain,
  ],
  [
    'colon-spaced',
    'Python json.dumps (separators=(",", ": "), ensure_ascii=False)',
    LAYOUTS.colonSpaced,
    ESCAPES.plain,
  ],
  ['colon-spaced-ascii', 'Python json.dumps (separators=(",", ": "))', LAYOUTS.colonSpaced, ESCAPES.ascii],
  [
    'go-map-spaced',
    'Go json.Encoder (SetEscapeHTML(false), SetIndent, map)',
    LAYOUTS.pretty2,
    ESCAPES.lineSeparators,
    'sorted',
  ],
  ['pretty-1', 'Python json.dumps (indent=1, ensure_ascii=False)', LAYOUTS.pretty1, ESCAPES.plain],
  ['pretty-3', 'Python json.dumps (indent=3, ensure_ascii=False)', LAYOUTS.pretty3, ESCAPES.plain],
  ['pretty-tab-ascii', 'Python json.dumps (indent="\\t")', LAYOUTS.prettyTab, ESCAPES.ascii],
];

/** Styles that are tried only if everything else is correct, except that of databases: it's combined with other elements. */
const RARE: readonly LibraryRow[] = [
  ['free-pascal-lines', 'Free Pascal fpjson (FormatJSON)', LAYOUTS.freePascalLines, ESCAPES.plain],
  ['mariadb-detailed', 'MariaDB JSON_DETAILED', LAYOUTS.mariaDb, ESCAPES.plain],
  ['jsoncpp', 'JsonCpp StreamWriterBuilder', LAYOUTS.jsonCpp, ESCAPES.ascii, 'sorted'],
  ['jsonb', 'PostgreSQL jsonb, MySQL JSON', LAYOUTS.spaced, ESCAPES.plain, 'short-first'],
  ['jsonb-pretty', 'PostgreSQL jsonb_pretty', LAYOUTS.pretty4, ESCAPES.plain, 'short-first'],
];

/** Containers that other styles write otherwise: members, and lists or what is empty. */
const SHOWN_BY: ReadonlyMap<JsonLayout, RegExp> = new Map<JsonLayout, RegExp>([
  [LAYOUTS.mariaDb, /:\s*[[{]\s*[^\s\]}]/],
  [LAYOUTS.jsonCpp, /:\s*[[{]\s*[^\s\]}]/],
  [LAYOUTS.freePascalLines, /\[|\{\s*\}/],
]);

const STYLES: readonly JsonStyleRow[] = [
  ...NAMED.map(
    ([id, layout, escapes, order]): JsonStyleRow =>
      order === undefined ? { id, layout, escapes } : { id, layout, escapes, order },
  ),
  ...OF_LIBRARIES.map(row => ofLibrary(row)),
  ...RARE.map(
    (row): JsonStyleRow => ({ ...ofLibrary(row), combined: row[0] === 'jsonb' ? 'single' : 'never' }),
  ),
];

function ofLibrary([style, libraries, layout, escapes, order]: LibraryRow): JsonStyleRow {
  const shownBy = SHOWN_BY.get(layout);
  return {
    ...{ id: 'body-json-library-style', style, libraries, layout, escapes },
    ...(order === undefined ? {} : { order }),
    ...(shownBy === undefined ? {} : { shownBy }),
  };
}

/** PHP's arrays: what `json_decode($json, true)` made of an empty object. The plain styles are PHP's, too, with its flags. */
function withoutObjects(row: JsonStyleRow): readonly JsonStyleRow[] {
  const { id, style = id, libraries = '', order } = row;
  if (order !== undefined || (!PLAIN_PHP.has(id) && !libraries.startsWith('PHP'))) return [];
  return [
    {
      ...row,
      id: 'body-json-library-style',
      style: `${style}-arrays`,
      libraries: `${PLAIN_PHP.get(id) ?? libraries} after json_decode (true)`,
      emptyObjects: 'lists',
    },
  ];
}

const PLAIN_PHP: ReadonlyMap<CauseId, string> = new Map([
  ['body-json-minified', 'PHP json_encode (JSON_UNESCAPED_*)'],
  ['body-json-pretty-4', 'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)'],
  ['body-json-slash-escaped', 'PHP json_encode (JSON_UNESCAPED_UNICODE)'],
  ['body-json-slash-and-ascii-escaped', 'PHP json_encode'],
  ['body-json-pretty-4-slash-and-ascii-escaped', 'PHP json_encode (JSON_PRETTY_PRINT)'],
]);

/** Gson's default: `toJson` leaves out what is null, as programs do with other libraries on purpose. */
const WITHOUT_NULLS: readonly JsonStyleRow[] = STYLES.filter(({ escapes }) => escapes === ESCAPES.gson)
  .filter(({ order }) => order === undefined)
  .map(({ id, style = id, layout, escapes }) => ({
    ...{ id: 'body-json-nulls-dropped', style, libraries: 'Gson', layout, escapes, nulls: 'left-out' },
  }));

export const JSON_STYLE_ROWS: readonly JsonStyleRow[] = [
  ...STYLES,
  ...STYLES.flatMap(withoutObjects),
  ...WITHOUT_NULLS,
];
