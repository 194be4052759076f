/** In which form a library writes a number that it has read. */
export type NumberNotation =
  | 'as written'
  | 'JavaScript'
  | 'Python'
  | 'PHP'
  | 'org.json'
  | 'Double.toString'
  | 'Gson'
  | 'Free Pascal';

/** What is known of a library, whatever its settings. */
export interface Library {
  /** The language that its programs are written in, if there's only one. */
  readonly language?: 'Java';
  /** The forms in which it writes the numbers of a document, by its versions and types; any if undefined. */
  readonly numbers?: readonly NumberNotation[];
  /** A form that it alone has. */
  readonly ownNumbers?: NumberNotation;
  /** Whether the form of numbers depends on its version, so that it's no example where they matter. */
  readonly isUnsteady?: true;
  /** Members whose value is null aren't written unless it's told to. */
  readonly nulls?: 'left-out';
  /** What an XML reader would change or reject is escaped. */
  readonly escapes?: 'beyond XML';
  readonly dates?: '/Date(…)/';
  /** It writes more of a document in its own way than the declaration. */
  readonly rewrites?: 'everything';
  /** Any library with a style: it's described instead of named. */
  readonly isAny?: true;
}

/** The libraries that write JSON or XML. */
export const LIBRARIES = {
  'json-stringify': { numbers: ['JavaScript'] },
  swift: { numbers: ['JavaScript'] },
  php: { numbers: ['PHP'] },
  // With JSON_PRESERVE_ZERO_FRACTION, it writes doubles as Python does.
  'php-decoded': { numbers: ['PHP', 'Python'] },
  'org-json': { language: 'Java', numbers: ['org.json'] },
  perl: { numbers: ['org.json'] },
  python: { numbers: ['Python'] },
  ruby: { numbers: ['Python'] },
  rails: { numbers: ['Python'] },
  go: { numbers: ['as written', 'JavaScript'] },
  // Up to 1.6, it writes numbers as JavaScript does; later versions leave them unchanged.
  jq: { numbers: ['as written', 'JavaScript'], isUnsteady: true },
  'system-text-json': { numbers: ['as written', 'JavaScript'] },
  'javascript-serializer': { numbers: ['as written', 'JavaScript'] },
  'data-contract': { numbers: ['as written', 'JavaScript'], escapes: 'beyond XML', dates: '/Date(…)/' },
  powershell: { numbers: ['as written', 'JavaScript'] },
  newtonsoft: { numbers: ['as written', 'Python'] },
  mariadb: { numbers: ['as written'] },
  postgresql: { numbers: ['as written'] },
  mysql: { numbers: ['Python'] },
  jackson: { language: 'Java', numbers: ['as written', 'Double.toString'] },
  'java-hash-map': { language: 'Java', numbers: ['as written', 'Double.toString'] },
  gson: { language: 'Java', numbers: ['as written', 'Gson', 'Double.toString'], nulls: 'left-out' },
  delphi: { numbers: ['as written'] },
  'free-pascal': { ownNumbers: 'Free Pascal' },
  jsoncpp: {},
  'element-tree': {},
  minidom: {},
  xmltodict: {},
  lxml: {},
  libxml: {},
  c14n: {},
  dom: {},
  'php-dom': {},
  'simple-xml': {},
  'java-xml': { language: 'Java' },
  jaxb: { language: 'Java', rewrites: 'everything' },
  'dotnet-xml': {},
  rexml: {},
  nokogiri: {},
  'fast-xml-parser': {},
  any: { isAny: true },
} as const satisfies Readonly<Record<string, Library>>;

export type LibraryId = keyof typeof LIBRARIES;
