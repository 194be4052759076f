/** The form in which a library writes a number that it has read. */
export type NumberNotation =
  | 'as written'
  | 'JavaScript'
  | 'Python'
  | 'PHP'
  | 'org.json'
  | 'Double.toString'
  | 'Gson'
  | 'Free Pascal';

/** What is known about a library, whatever its settings. */
export interface Library {
  /** `Java` for the libraries of Java; undefined for any other. */
  readonly language?: 'Java';
  /** The forms in which the library writes the numbers of a document, depending on its version and types; any if undefined. */
  readonly numbers?: readonly NumberNotation[];
  /** A form that only this library has. */
  readonly ownNumbers?: NumberNotation;
  /** Whether the form of numbers depends on the library's version, so it isn't an example if numbers matter. */
  readonly isUnsteady?: true;
  /** Members whose value is null aren't written by default. */
  readonly nulls?: 'left-out';
  /** What an XML reader would change or reject is escaped. */
  readonly escapes?: 'beyond XML';
  readonly dates?: '/Date(…)/';
  /** The library writes more than the declaration in its own way. */
  readonly rewrites?: 'everything';
  /** Any library with a style, which is described instead of named. */
  readonly isAny?: true;
}

/** The libraries that write JSON or XML. */
export const LIBRARIES = {
  'json-stringify': { numbers: ['JavaScript'] },
  swift: { numbers: ['JavaScript'] },
  php: { numbers: ['PHP'] },
  // With JSON_PRESERVE_ZERO_FRACTION, PHP writes doubles as Python does.
  'php-decoded': { numbers: ['PHP', 'Python'] },
  'org-json': { language: 'Java', numbers: ['org.json'] },
  perl: { numbers: ['org.json'] },
  python: { numbers: ['Python'] },
  ruby: { numbers: ['Python'] },
  rails: { numbers: ['Python'] },
  go: { numbers: ['as written', 'JavaScript'] },
  // Up to 1.6, jq writes numbers as JavaScript does; later versions leave them unchanged.
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
