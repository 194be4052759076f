import assert from 'node:assert/strict';
import {
  asGoFloat,
  asJavaDouble,
  asPhpNumber,
  asPython,
  asStrippedDecimal,
  isNumber,
  JAVA_NUMBER_WRITERS,
  NUMBER_WRITERS,
  withDecimalComma,
  withTwoDecimals,
} from '../../../../../src/core/explain/json/jsonNumbers.ts';

type Examples = Readonly<Record<string, string>>;

/** What each language prints, in columns. */
const WRITERS: readonly (readonly [name: string, write: (token: string) => string, examples: Examples])[] = [
  [
    'Python’s repr of a float',
    asPython,
    {
      ...{ '10.50': '10.5', '100.00': '100.0', '1e2': '100.0', '0.0': '0.0', '-0.0': '-0.0', '-0': '0' },
      ...{
        '12345678901234567890': '12345678901234567890',
        '-7': '-7',
        '1e400': 'Infinity',
        '-1e400': '-Infinity',
      },
      ...{ '0.0001': '0.0001', '0.00001': '1e-05', '1.5e-7': '1.5e-07', '1e-10': '1e-10' },
      ...{ '9999999999999998.0': '9999999999999998.0', '1e16': '1e+16', '1.5e100': '1.5e+100' },
    },
  ],
  [
    'Java’s Double.toString',
    asJavaDouble,
    {
      ...{ '10.50': '10.5', '100.00': '100.0', '0.0': '0.0', '-0.0': '-0.0', '42': '42', '-0': '-0' },
      ...{ '0.001': '0.001', '0.00099': '9.9E-4', '9999999.5': '9999999.5', '10000000.0': '1.0E7' },
      ...{ '12345678.91': '1.234567891E7', '-12345678.5': '-1.23456785E7' },
    },
  ],
  [
    'Go’s %v of a float64',
    asGoFloat,
    {
      ...{ '10.50': '10.5', '0': '0', '999999': '999999', '1000000': '1e+06', '1234567': '1.234567e+06' },
      ...{ '0.0001': '0.0001', '0.00001': '1e-05', '1e21': '1e+21', '-1000000': '-1e+06' },
    },
  ],
  [
    'PHP’s JSON_NUMERIC_CHECK',
    asPhpNumber,
    {
      ...{
        '"10"': '10',
        '" 10 "': '10',
        '"+5"': '5',
        '"-5"': '-5',
        '"007"': '7',
        '10': '10',
        '"a1"': '"a1"',
      },
      ...{ '"1.50"': '1.5', '".5"': '0.5', '"5."': '5', '"1e2"': '100', '""': '""', '"1e400"': '"1e400"' },
      ...{
        '"9223372036854775807"': '9223372036854775807',
        '"9223372036854775808"': '9.223372036854776e+18',
      },
      ...{ '"0.0001"': '0.0001', '"0.00001"': '1.0e-5', '"1e17"': '1.0e+17', '"1e16"': '10000000000000000' },
      ...{
        '"0.0"': '0',
        '"123456789012345.5"': '123456789012345.5',
        '"1234567890123456.5"': '1234567890123456.5',
        '"1.5e17"': '1.5e+17',
      },
    },
  ],
  [
    'Java’s BigDecimal.stripTrailingZeros',
    asStrippedDecimal,
    {
      ...{ '10.50': '10.5', '100.00': '1E+2', '1000': '1E+3', '1200': '1.2E+3', '-100.0': '-1E+2', '5': '5' },
      ...{
        '0.00': '0',
        '0': '0',
        '0.050': '0.05',
        '-0.5': '-0.5',
        '12.0': '12',
        '1e2': '1e2',
        '00.10': '0.1',
      },
    },
  ],
  ['a locale with a decimal comma', withDecimalComma, { '10.50': '10,5', '7': '7', '1e2': '100' }],
  [
    'two decimals',
    withTwoDecimals,
    { '10.5': '10.50', '10.556': '10.56', '7': '7', '1e400': '1e400', '0.0': '0.00' },
  ],
];

for (const [name, write, examples] of WRITERS) {
  describe(`a number in ${name}`, () => {
    for (const [token, expected] of Object.entries(examples))
      it(`becomes ${expected} if it’s ${token}`, () => assert.equal(write(token), expected));
  });
}

describe('a number that a language reads and writes', () => {
  const written = (token: string) => [...NUMBER_WRITERS, ...JAVA_NUMBER_WRITERS].map(write => write(token));

  it('is a double in JavaScript, Python, PHP, org.json, Java, and a Gson map', () =>
    assert.deepEqual(written('12345678.50'), [
      ...['12345678.5', '12345678.5', '12345678.5', '12345678.5'],
      ...['1.23456785E7', '1.23456785E7'],
    ]));

  it('keeps a zero after the point only in Python, Java, and a Gson map', () =>
    assert.deepEqual(written('100.00'), ['100', '100.0', '100', '100', '100.0', '100.0']));

  it('is a double only in a Gson map if it’s an integer', () =>
    assert.deepEqual(written('7'), ['7', '7', '7', '7', '7', '7.0']));

  it('loses digits only in JavaScript, PHP, and a Gson map if it’s a large integer', () =>
    assert.deepEqual(written('12345678901234567890'), [
      '12345678901234567000',
      ...['12345678901234567890', '1.2345678901234567e+19', '12345678901234567890'],
      '12345678901234567890',
      '1.2345678901234567E19',
    ]));
});

describe('a number token', () => {
  it('matches a number in JSON, and nothing else', () => {
    for (const token of ['0', '-1', '1.5', '1e2', '-0.0', '1E+3']) assert.equal(isNumber(token), true, token);
    for (const token of ['"1"', 'true', 'null', '{', '', ',']) assert.equal(isNumber(token), false, token);
  });
});
