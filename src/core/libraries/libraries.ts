/** The form in which a library writes a number that it has read. */
export type NumberNotation =
  | 'as written'
  | 'JavaScript'
  | 'Go'
  | '.NET'
  | 'Python'
  | 'Ruby'
  | 'Newtonsoft.Json'
  | 'MySQL'
  | 'PHP'
  | 'PHP, fraction kept'
  | 'org.json'
  | 'jq'
  | 'Perl'
  | 'Double.toString'
  | 'Gson'
  | 'Free Pascal';

/** What a program is written in. */
export type ProgrammingLanguage =
  | '.NET'
  | 'ABAP'
  | 'Delphi'
  | 'Free Pascal'
  | 'Go'
  | 'Java'
  | 'JavaScript'
  | 'Perl'
  | 'PHP'
  | 'Python'
  | 'R'
  | 'Ruby'
  | 'SQL'
  | 'Swift'
  | 'Visual Basic';

/** What is known about a library, whatever its settings. */
export interface Library {
  /** The only language of the programs that use the library; undefined for command lines, and if it doesn't matter. */
  readonly language?: ProgrammingLanguage;
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
  'json-stringify': { language: 'JavaScript', numbers: ['JavaScript'] },
  swift: { language: 'Swift', numbers: ['org.json'] },
  php: { language: 'PHP', numbers: ['PHP'] },
  'php-zero-fraction': { language: 'PHP', numbers: ['PHP, fraction kept'] },
  'org-json': { language: 'Java', numbers: ['org.json'] },
  perl: { language: 'Perl', numbers: ['Perl'], ownNumbers: 'Perl' },
  python: { language: 'Python', numbers: ['Python'] },
  ruby: { language: 'Ruby', numbers: ['Ruby'] },
  rails: { language: 'Ruby', numbers: ['Ruby'] },
  go: { language: 'Go', numbers: ['as written', 'Go'], ownNumbers: 'Go' },
  // Up to 1.6, jq writes usual numbers as JavaScript does; later versions leave them unchanged.
  jq: { numbers: ['as written', 'jq'], isUnsteady: true },
  'system-text-json': { language: '.NET', numbers: ['as written', '.NET'], ownNumbers: '.NET' },
  'javascript-serializer': { language: '.NET', numbers: ['as written', '.NET'], ownNumbers: '.NET' },
  'data-contract': {
    language: '.NET',
    numbers: ['as written', '.NET'],
    ownNumbers: '.NET',
    escapes: 'beyond XML',
    dates: '/Date(…)/',
  },
  powershell: { language: '.NET', numbers: ['as written', '.NET'], ownNumbers: '.NET' },
  newtonsoft: { language: '.NET', numbers: ['as written', 'Newtonsoft.Json'] },
  mariadb: { language: 'SQL', numbers: ['as written'] },
  postgresql: { language: 'SQL', numbers: ['as written'] },
  mysql: { language: 'SQL', numbers: ['MySQL'] },
  jackson: { language: 'Java', numbers: ['as written', 'Double.toString'] },
  gson: { language: 'Java', numbers: ['as written', 'Gson', 'Double.toString'], nulls: 'left-out' },
  'vba-json': { language: 'Visual Basic', numbers: ['JavaScript'] },
  delphi: { language: 'Delphi', numbers: ['as written'] },
  'free-pascal': {
    language: 'Free Pascal',
    numbers: ['as written', 'Free Pascal'],
    ownNumbers: 'Free Pascal',
  },
  // Without exponents, as Ruby does.
  jsoncpp: { numbers: ['as written', 'Ruby'] },
  'element-tree': {},
  minidom: {},
  xmltodict: {},
  lxml: {},
  libxml: {},
  c14n: {},
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
