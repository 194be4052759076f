import type { LibraryId } from '../../libraries/libraries.ts';
import {
  afterDecoding,
  type ListedSerializer,
  libraryIdOf,
  type SerializerId,
} from '../../libraries/serializers.ts';
import type { IdWith } from '../causes/causes.ts';
import type { EscapesId } from './jsonEscapes.ts';
import type { LayoutId } from './jsonStyles.ts';

/** The order of members: sorted by name, as in a Java HashMap, or as in databases' binary JSON, with short names first. */
export type JsonOrder = 'sorted' | 'hash-map' | 'short-first';

/** The causes whose details say which serializer's style was signed. */
export type StyleId = IdWith<'style'>;

/** How a serializer writes JSON: what it does in each stage, and which serializers are known to do so. */
export interface JsonStyleRow extends JsonStages {
  readonly id: StyleId;
  /** The style's name in the detail of an explanation; undefined for styles with their own id. */
  readonly style?: string;
  /** The serializers known to write the style; some of them may write a document's numbers differently. */
  readonly serializers: readonly SerializerId[];
  /** The library that the style's own text gives as an example. */
  readonly example?: LibraryId;
  /** What writes the style if the document's numbers are of a form that the example doesn't write. */
  readonly ofOtherNumbers?: SerializerId;
  /** What PHP writes in this style. */
  readonly php?: ListedSerializer;
  /** What writes the style with fewer settings if the document has only ASCII characters. */
  readonly ofAscii?: SerializerId;
  /** Whether the style is tried only with incorrect steps of other elements, or with no others; with all if undefined. */
  readonly combined?: 'single' | 'never';
}

/** The stages of a serializer, in the order in which a program executes them. A serializer may write numbers in any form. */
interface JsonStages {
  /** Members whose value is null aren't written. */
  readonly nulls?: 'left-out';
  readonly order?: JsonOrder;
  /** An empty object is read into an empty array, and written as `[]`. */
  readonly emptyObjects?: 'lists';
  readonly layout: LayoutId;
  readonly escapes: EscapesId;
}

interface NamedRow extends JsonStages {
  readonly serializers?: readonly ListedSerializer[];
  readonly example?: LibraryId;
  readonly ofOtherNumbers?: ListedSerializer;
  readonly ofAscii?: ListedSerializer;
  /** What PHP writes in this style. */
  readonly php?: ListedSerializer;
}

/** Combinations with ids of their own, which are a public contract. */
const NAMED = {
  'body-json-minified': {
    layout: 'minified',
    escapes: 'plain',
    serializers: [
      'JSON.stringify',
      'Jackson',
      'Newtonsoft.Json',
      'Ruby to_json',
      'Python json.dumps (separators=(",", ":"), ensure_ascii=False)',
      'jq -c',
    ],
    php: 'PHP json_encode (JSON_UNESCAPED_*)',
  },
  'body-json-spaced': {
    layout: 'spaced',
    escapes: 'plain',
    example: 'python',
    ofAscii: 'Python json.dumps',
  },
  'body-json-pretty-2': {
    layout: 'pretty2',
    escapes: 'plain',
    serializers: [
      'JSON.stringify(value, null, 2)',
      'Ruby JSON.pretty_generate (json ≥ 2.8)',
      'Newtonsoft.Json (Indented)',
      'Python json.dumps (indent=2, ensure_ascii=False)',
      'jq',
    ],
  },
  'body-json-pretty-4': {
    layout: 'pretty4',
    escapes: 'plain',
    serializers: [
      'Python json.dumps (indent=4, ensure_ascii=False)',
      'JSON.stringify(value, null, 4)',
      'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
    ],
    php: 'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)',
  },
  'body-json-pretty-tab': {
    layout: 'prettyTab',
    escapes: 'plain',
    serializers: ['JSON.stringify(value, null, "\\t")', 'jq --tab'],
  },
  'body-json-keys-sorted': {
    layout: 'minified',
    escapes: 'plain',
    order: 'sorted',
    serializers: [
      'Python json.dumps (sort_keys=True, separators=(",", ":"), ensure_ascii=False)',
      'Jackson (ORDER_MAP_ENTRIES_BY_KEYS)',
      'jq -cS',
    ],
  },
  'body-json-keys-sorted-spaced': {
    layout: 'spaced',
    escapes: 'plain',
    order: 'sorted',
    example: 'python',
    ofAscii: 'Python json.dumps (sort_keys=True)',
  },
  'body-json-keys-sorted-ascii-escaped': {
    layout: 'minified',
    escapes: 'ascii',
    order: 'sorted',
    example: 'python',
  },
  'body-json-ascii-escaped': { layout: 'minified', escapes: 'ascii', example: 'python' },
  'body-json-ascii-escaped-spaced': { layout: 'spaced', escapes: 'ascii', example: 'python' },
  'body-json-keys-sorted-ascii-escaped-spaced': {
    layout: 'spaced',
    escapes: 'ascii',
    order: 'sorted',
    example: 'python',
  },
  'body-json-pretty-2-ascii-escaped': { layout: 'pretty2', escapes: 'ascii', example: 'python' },
  'body-json-pretty-4-ascii-escaped': { layout: 'pretty4', escapes: 'ascii', example: 'python' },
  'body-json-slash-escaped': {
    layout: 'minified',
    escapes: 'slash',
    example: 'php',
    ofOtherNumbers: 'PHP json_encode (JSON_UNESCAPED_UNICODE, JSON_PRESERVE_ZERO_FRACTION)',
    php: 'PHP json_encode (JSON_UNESCAPED_UNICODE)',
  },
  'body-json-slash-and-ascii-escaped': {
    layout: 'minified',
    escapes: 'slashAndAscii',
    example: 'php',
    ofOtherNumbers: 'PHP json_encode (JSON_PRESERVE_ZERO_FRACTION)',
    php: 'PHP json_encode',
  },
  'body-json-pretty-4-slash-and-ascii-escaped': {
    layout: 'pretty4',
    escapes: 'slashAndAscii',
    example: 'php',
    ofOtherNumbers: 'PHP json_encode (JSON_PRETTY_PRINT, JSON_PRESERVE_ZERO_FRACTION)',
    php: 'PHP json_encode (JSON_PRETTY_PRINT)',
  },
  'body-json-html-escaped': { layout: 'minified', escapes: 'html', example: 'go' },
  'body-json-keys-sorted-html-escaped': {
    layout: 'minified',
    escapes: 'html',
    order: 'sorted',
    example: 'go',
  },
  'body-json-gson-escaped': { layout: 'minified', escapes: 'gson' },
  'body-json-dotnet-escaped': { layout: 'minified', escapes: 'dotnet', example: 'system-text-json' },
} as const satisfies Partial<Record<StyleId, NamedRow>>;

type LibraryRow = readonly [
  style: string,
  serializers: ListedSerializer | readonly ListedSerializer[],
  layout: LayoutId,
  escapes: EscapesId,
  order?: JsonOrder,
];

/** Styles of particular libraries. To add one, add a row; a test compares it with the library if it's installed. */
const OF_LIBRARIES: readonly LibraryRow[] = [
  ['jackson-ascii', ['Jackson (ESCAPE_NON_ASCII)', 'VBA-JSON ConvertToJson'], 'minified', 'upperAscii'],
  ['jackson-pretty', 'Jackson (INDENT_OUTPUT)', 'jackson', 'plain'],
  ['jackson-pretty-sorted', 'Jackson (INDENT_OUTPUT, sorted)', 'jackson', 'plain', 'sorted'],
  ['org-json', 'org.json (ordered map)', 'minified', 'closingTags'],
  ['org-json-hash-map', 'org.json (HashMap)', 'minified', 'closingTags', 'hash-map'],
  ['hash-map', 'Java HashMap', 'minified', 'plain', 'hash-map'],
  ['gson-hash-map', 'Gson (HashMap)', 'minified', 'gson', 'hash-map'],
  ['gson-pretty', 'Gson (setPrettyPrinting)', 'pretty2', 'gson'],
  [
    'gson-lines',
    [
      'Gson (disableHtmlEscaping)',
      'PHP json_encode (JSON_UNESCAPED_*)',
      'Go json.Encoder (SetEscapeHTML(false))',
    ],
    'minified',
    'lineSeparators',
  ],
  ['go-map-lines', 'Go json.Encoder (SetEscapeHTML(false), map)', 'minified', 'lineSeparators', 'sorted'],
  ['php-pretty-lines', 'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)', 'pretty4', 'lineSeparators'],
  [
    'javascript-serializer',
    ['JavaScriptSerializer (.NET)', 'ConvertTo-Json -Compress (Windows PowerShell)'],
    'minified',
    'javaScriptSerializer',
  ],
  ['windows-powershell', 'ConvertTo-Json (Windows PowerShell)', 'powerShell', 'javaScriptSerializer'],
  ['free-pascal', 'Free Pascal fpjson (AsJSON)', 'freePascal', 'plain'],
  ['mono-serializer', 'JavaScriptSerializer (Mono)', 'minified', 'monoSerializer'],
  [
    'sorted-slash',
    [
      'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys)',
      'Swift JSONSerialization (sortedKeys)',
      'DataContractJsonSerializer (.NET)',
    ],
    'minified',
    'slash',
    'sorted',
  ],
  ['data-contract', 'DataContractJsonSerializer (.NET)', 'minified', 'dataContract', 'sorted'],
  ['dotnet-pretty', 'System.Text.Json (WriteIndented)', 'pretty2', 'dotnet'],
  ['go-pretty-2', 'Go json.MarshalIndent', 'pretty2', 'html'],
  ['go-pretty-4', 'Go json.MarshalIndent', 'pretty4', 'html'],
  ['go-pretty-tab', 'Go json.MarshalIndent', 'prettyTab', 'html'],
  ['go-map-pretty-2', 'Go json.MarshalIndent (map)', 'pretty2', 'html', 'sorted'],
  ['go-map-pretty-4', 'Go json.MarshalIndent (map)', 'pretty4', 'html', 'sorted'],
  ['go-map-pretty-tab', 'Go json.MarshalIndent (map)', 'prettyTab', 'html', 'sorted'],
  ['php-hex', 'PHP json_encode (JSON_HEX_*)', 'minified', 'hexTags'],
  ['php-hex-tag', 'PHP json_encode (JSON_HEX_TAG)', 'minified', 'hexAngles'],
  ['php-hex-tag-unicode', 'PHP json_encode (JSON_HEX_TAG, JSON_UNESCAPED_*)', 'minified', 'hexAnglesKept'],
  [
    'php-pretty-slash-ascii',
    'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_SLASHES)',
    'pretty4',
    'phpAscii',
  ],
  ['php-ascii', 'PHP json_encode (JSON_UNESCAPED_SLASHES)', 'minified', 'phpAscii'],
  ['php-hex-unicode', 'PHP json_encode (JSON_HEX_*, JSON_UNESCAPED_*)', 'minified', 'hexTagsKept'],
  ['php-pretty-slash', 'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_UNICODE)', 'pretty4', 'slash'],
  ['ruby-pretty', 'Ruby JSON.pretty_generate (json ≤ 2.7)', 'ruby', 'plain'],
  ['perl-colon-spaced', 'Perl JSON::PP (canonical, space_after)', 'colonSpaced', 'plain', 'sorted'],
  ['perl-spaces', 'Perl JSON::PP (canonical, space_before, space_after)', 'colonAround', 'plain', 'sorted'],
  ['perl-indent', 'Perl JSON::PP (canonical, indent)', 'perlIndent', 'plain', 'sorted'],
  ['perl-pretty', 'Perl JSON::PP (pretty)', 'perl', 'plain'],
  ['perl-pretty-ascii', 'Perl JSON::PP (pretty, ascii)', 'perl', 'ascii'],
  ['perl-canonical', 'Perl JSON::PP (pretty, canonical)', 'perl', 'plain', 'sorted'],
  [
    'sorted-pretty-2',
    [
      'Python json.dumps (sort_keys, indent=2, ensure_ascii=False)',
      'jq -S',
      'safe-stable-stringify(value, null, 2)',
    ],
    'pretty2',
    'plain',
    'sorted',
  ],
  [
    'sorted-pretty-4',
    'Python json.dumps (sort_keys, indent=4, ensure_ascii=False)',
    'pretty4',
    'plain',
    'sorted',
  ],
  ['sorted-pretty-2-ascii', 'Python json.dumps (sort_keys, indent=2)', 'pretty2', 'ascii', 'sorted'],
  ['sorted-pretty-4-ascii', 'Python json.dumps (sort_keys, indent=4)', 'pretty4', 'ascii', 'sorted'],
  ['rails', 'Rails to_json', 'minified', 'html'],
  ['rails-pretty', 'Rails JSON.pretty_generate (json ≤ 2.7)', 'ruby', 'html'],
  ['comma-spaced', 'Python json.dumps (separators=(", ", ":"), ensure_ascii=False)', 'commaSpaced', 'plain'],
  ['colon-spaced', 'Python json.dumps (separators=(",", ": "), ensure_ascii=False)', 'colonSpaced', 'plain'],
  ['colon-spaced-ascii', 'Python json.dumps (separators=(",", ": "))', 'colonSpaced', 'ascii'],
  [
    'go-map-spaced',
    'Go json.Encoder (SetEscapeHTML(false), SetIndent, map)',
    'pretty2',
    'lineSeparators',
    'sorted',
  ],
  ['pretty-1', 'Python json.dumps (indent=1, ensure_ascii=False)', 'pretty1', 'plain'],
  ['pretty-3', 'Python json.dumps (indent=3, ensure_ascii=False)', 'pretty3', 'plain'],
  ['pretty-tab-ascii', 'Python json.dumps (indent="\\t")', 'prettyTab', 'ascii'],
  ['delphi', 'Delphi TJSONObject.ToJSON', 'minified', 'slashAndUpperAscii'],
];

/** Styles that are tried only if everything else is correct, except the databases' style, which is combined with other elements. */
const RARE: readonly LibraryRow[] = [
  ['free-pascal-lines', 'Free Pascal fpjson (FormatJSON)', 'freePascalLines', 'plain'],
  ['mariadb-detailed', 'MariaDB JSON_DETAILED', 'mariaDb', 'plain'],
  ['jsoncpp', 'JsonCpp StreamWriterBuilder', 'jsonCpp', 'ascii', 'sorted'],
  ['jsonb', ['PostgreSQL jsonb', 'MySQL JSON'], 'spaced', 'plain', 'short-first'],
  ['jsonb-pretty', 'PostgreSQL jsonb_pretty', 'pretty4', 'plain', 'short-first'],
];

const NAMED_ROWS = Object.entries<NamedRow>(NAMED).map(([id, { serializers = [], ...row }]) => ({
  ...row,
  id: id as keyof typeof NAMED,
  serializers,
}));

const STYLES: readonly JsonStyleRow[] = [
  ...NAMED_ROWS,
  ...OF_LIBRARIES.map(row => ofLibrary(row)),
  ...RARE.map(
    (row): JsonStyleRow => ({ ...ofLibrary(row), combined: row[0] === 'jsonb' ? 'single' : 'never' }),
  ),
];

function ofLibrary([style, own, layout, escapes, order]: LibraryRow): JsonStyleRow {
  const serializers = [own].flat();
  const row = { id: 'body-json-library-style', style, serializers, layout, escapes } as const;
  return order === undefined ? row : { ...row, order };
}

/** PHP's arrays: what `json_decode($json, true)` made of an empty object. */
const WITHOUT_OBJECTS: readonly JsonStyleRow[] = [
  ...NAMED_ROWS.flatMap(({ id, php, ...stages }) =>
    php === undefined ? [] : [withoutObjects(id, php, stages)],
  ),
  ...OF_LIBRARIES.flatMap(([style, own, layout, escapes, order]) => {
    const [php] = [own].flat();
    const isOfPhp = php !== undefined && libraryIdOf(php) === 'php' && order === undefined;
    return isOfPhp ? [withoutObjects(style, php, { layout, escapes })] : [];
  }),
];

function withoutObjects(style: string, php: ListedSerializer, { layout, escapes }: JsonStages): JsonStyleRow {
  return {
    ...{ id: 'body-json-library-style', style: `${style}-arrays`, layout, escapes },
    ...{ serializers: afterDecoding(php), emptyObjects: 'lists' },
  };
}

/** Gson's default: `toJson` leaves out nulls, as programs deliberately do with other libraries. */
const WITHOUT_NULLS: readonly JsonStyleRow[] = STYLES.filter(({ escapes }) => escapes === 'gson')
  .filter(({ order }) => order === undefined)
  .map(({ id, style = id, layout, escapes }) => ({
    ...{ id: 'body-json-nulls-dropped', style, serializers: ['Gson'], layout, escapes, nulls: 'left-out' },
  }));

export const JSON_STYLE_ROWS: readonly JsonStyleRow[] = [...STYLES, ...WITHOUT_OBJECTS, ...WITHOUT_NULLS];
