import fc from 'fast-check';

/** What request files are made of, and what breaks parsers. */
const PIECES = [
  ...[
    '###',
    '####',
    '##',
    '#',
    '### title',
    '# @name x',
    '// @name = y',
    '# @timestamp 17',
    '# @',
    '//',
    '@v = 1',
  ],
  ...[
    '@',
    '@v',
    'GET',
    'post /openapi/demo/echo HTTP/1.1',
    '/openapi/{{v}}',
    '  ?a=1',
    '\t&b=2',
    'Accept: */*',
  ],
  ...[
    'token: x',
    ': x',
    'Content-Type: multipart/form-data; boundary=b',
    '--b',
    '--b--',
    '< ./a.xml',
    '<@ ./a',
  ],
  ...[
    '<@latin1 ./a',
    '<a>',
    '{',
    '"a": "{{v}}"',
    '}',
    '{{',
    '}}',
    '?? status == 200',
    '??',
    '>> a.json',
    '>>! a',
  ],
  ...[
    '> {% a',
    '%}',
    '> ./a.js',
    '< {% a %}',
    ' ',
    '\t',
    '\0',
    '\ud83d',
    '\ude9a',
    '🚚',
    '\u2028',
    '\u0085',
    '\ufeff',
  ],
];
const LINE_ENDS = ['\n', '\n', '\n', '\r\n', '\r', '\n\n', ''];

/** Texts that look like request files, broken in every way. */
export const fiscalText: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...LINE_ENDS)), { maxLength: 24 })
  .map(lines => lines.flat().join(''));

/** Any sequence of UTF-16 code units, including unpaired surrogates. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(0x23, 0x0a, 0x0d, 0x20, 0x00), fc.integer({ min: 0, max: 0xffff })), {
    maxLength: 120,
  })
  .map(units => String.fromCharCode(...units));

export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fiscalText },
  { weight: 1, arbitrary: anyText },
);
