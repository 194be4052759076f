import { correctSign, signingElements, signingInput } from '../../../core/signing/sign.ts';
import { type CaseDocument, type ConformanceCase, caseDocument, jsonLine } from '../cases/conformanceCase.ts';

export const TEST_RUNNERS = ['pytest', 'phpunit', 'junit', 'xunit', 'go', 'vitest', 'rspec'] as const;
export type VectorTestRunner = (typeof TEST_RUNNERS)[number];

/** The comments of a test file, in the user's language. */
export interface TestFileWords {
  /** What the file is, and which tool created it: one line. */
  readonly about: string;
  /** The comment on the one line to fill in. */
  readonly fill: string;
}

/** A case as values for the language's literals. */
interface Row {
  readonly id: string;
  readonly secret: string;
  readonly path: string;
  readonly body: string;
  readonly timestamp: string;
  readonly sign: string;
}

/** A test file with fixed cases for a test runner. The user's function takes the App Secret, the path, the body's bytes, and the
 *  timestamp. Multipart requests are left out, because such a function receives an empty body for them. */
export function testFile(
  runner: VectorTestRunner,
  cases: Iterable<ConformanceCase>,
  words: TestFileWords,
): string {
  const rows: Row[] = [];
  for (const request of cases) {
    if (request.multipart) continue;
    const { id, secret, path, timestamp, body } = request;
    rows.push({
      ...{ id, secret, path, timestamp, body: Buffer.from(body).toString('base64') },
      sign: correctSign(request),
    });
  }
  return `${WRITERS[runner](rows, words).join('\n')}\n`;
}

/** All values are printable ASCII, for which JSON literals work in most languages. */
const quoted = (text: string): string => JSON.stringify(text);
/** For languages that replace `$name` or `#{…}` inside double quotes. */
const single = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const fieldsOf = ({ id, secret, path, body, timestamp, sign }: Row) => [
  id,
  secret,
  path,
  body,
  timestamp,
  sign,
];
const listOf = (row: Row, literal: (text: string) => string) => fieldsOf(row).map(literal).join(', ');

const WRITERS: Readonly<
  Record<VectorTestRunner, (rows: readonly Row[], words: TestFileWords) => readonly string[]>
> = {
  pytest: (rows, { about, fill }) => [
    `# ${about}`,
    'import base64',
    '',
    'import pytest',
    '',
    `from your_module import sign  # ← ${fill}: sign(secret: str, path: str, body: bytes, timestamp: str) -> str`,
    '',
    'CASES = [',
    ...rows.map(row => `    (${listOf(row, quoted)}),`),
    ']',
    '',
    '',
    '@pytest.mark.parametrize(',
    '    "secret, path, body, timestamp, expected",',
    '    [case[1:] for case in CASES],',
    '    ids=[case[0] for case in CASES],',
    ')',
    'def test_sign(secret, path, body, timestamp, expected):',
    '    assert sign(secret, path, base64.b64decode(body), timestamp) == expected',
  ],

  phpunit: (rows, { about, fill }) => [
    '<?php',
    `// ${about}`,
    'declare(strict_types=1);',
    '',
    'use PHPUnit\\Framework\\Attributes\\DataProvider;',
    'use PHPUnit\\Framework\\TestCase;',
    '',
    `require_once __DIR__ . '/sign.php'; // ← ${fill}: sign(string $secret, string $path, string $body, string $timestamp): string`,
    '',
    'final class FiscalSignTest extends TestCase',
    '{',
    '    /** @dataProvider cases */',
    "    #[DataProvider('cases')]",
    '    public function testSign(string $secret, string $path, string $body, string $timestamp, string $expected): void',
    '    {',
    '        self::assertSame($expected, sign($secret, $path, base64_decode($body), $timestamp));',
    '    }',
    '',
    '    public static function cases(): array',
    '    {',
    '        return [',
    ...rows.map(row => {
      const [id = '', ...values] = fieldsOf(row).map(single);
      return `            ${id} => [${values.join(', ')}],`;
    }),
    '        ];',
    '    }',
    '}',
  ],

  junit: (rows, { about, fill }) => [
    `// ${about}`,
    'import static org.junit.jupiter.api.Assertions.assertEquals;',
    '',
    'import java.util.Arrays;',
    'import java.util.Base64;',
    'import java.util.stream.Stream;',
    'import org.junit.jupiter.api.DynamicTest;',
    'import org.junit.jupiter.api.TestFactory;',
    '',
    `import static your.module.Signer.sign; // ← ${fill}: static String sign(String secret, String path, byte[] body, String timestamp)`,
    '',
    'class FiscalSignTest {',
    '    private static final String[][] CASES = {',
    ...rows.map(row => `        {${listOf(row, quoted)}},`),
    '    };',
    '',
    '    @TestFactory',
    '    Stream<DynamicTest> signs() {',
    '        return Arrays.stream(CASES).map(c -> DynamicTest.dynamicTest(c[0], () ->',
    '            assertEquals(c[5], sign(c[1], c[2], Base64.getDecoder().decode(c[3]), c[4]))));',
    '    }',
    '}',
  ],

  xunit: (rows, { about, fill }) => [
    `// ${about}`,
    'using System;',
    'using Xunit;',
    `using static YourNamespace.Signer; // ← ${fill}: static string Sign(string secret, string path, byte[] body, string timestamp)`,
    '',
    'public class FiscalSignTest',
    '{',
    '    public static TheoryData<string, string, string, string, string, string> Cases => new()',
    '    {',
    ...rows.map(row => `        { ${listOf(row, quoted)} },`),
    '    };',
    '',
    '    [Theory]',
    '    [MemberData(nameof(Cases))]',
    '    public void Signs(string id, string secret, string path, string body, string timestamp, string expected) =>',
    '        Assert.True(expected == Sign(secret, path, Convert.FromBase64String(body), timestamp), id);',
    '}',
  ],

  go: (rows, { about, fill }) => [
    `// ${about}`,
    'package fiscalvectors',
    '',
    'import (',
    '\t"encoding/base64"',
    '\t"testing"',
    '',
    `\tsigner "example.com/your/module" // ← ${fill}: func Sign(secret, path string, body []byte, timestamp string) string`,
    ')',
    '',
    'var cases = []struct{ id, secret, path, body, timestamp, sign string }{',
    ...rows.map(row => `\t{${listOf(row, quoted)}},`),
    '}',
    '',
    'func TestSign(t *testing.T) {',
    '\tfor _, c := range cases {',
    '\t\tc := c',
    '\t\tt.Run(c.id, func(t *testing.T) {',
    '\t\t\tbody, err := base64.StdEncoding.DecodeString(c.body)',
    '\t\t\tif err != nil {',
    '\t\t\t\tt.Fatal(err)',
    '\t\t\t}',
    '\t\t\tif got := signer.Sign(c.secret, c.path, body, c.timestamp); got != c.sign {',
    '\t\t\t\tt.Errorf("got %s, want %s", got, c.sign)',
    '\t\t\t}',
    '\t\t})',
    '\t}',
    '}',
  ],

  vitest: (rows, { about, fill }) => [
    `// ${about}`,
    "import { expect, it } from 'vitest';",
    `import { sign } from './sign'; // ← ${fill}: sign(secret: string, path: string, body: Buffer, timestamp: string): string`,
    '',
    'const CASES = [',
    ...rows.map(row => `  [${listOf(row, single)}],`),
    '] as const;',
    '',
    "it.each(CASES)('%s', (_id, secret, path, body, timestamp, expected) => {",
    "  expect(sign(secret, path, Buffer.from(body, 'base64'), timestamp)).toBe(expected);",
    '});',
  ],

  rspec: (rows, { about, fill }) => [
    `# ${about}`,
    "require 'base64'",
    `require_relative 'sign' # ← ${fill}: sign(secret, path, body, timestamp)`,
    '',
    'CASES = [',
    ...rows.map(row => `  [${listOf(row, single)}],`),
    '].freeze',
    '',
    "RSpec.describe 'sign' do",
    '  CASES.each do |id, secret, path, body, timestamp, expected|',
    '    it id do',
    '      expect(sign(secret, path, Base64.decode64(body), timestamp)).to eq(expected)',
    '    end',
    '  end',
    'end',
  ],
};

export const VECTOR_FORMATS = ['json', 'jsonl', 'csv'] as const;
type VectorFormat = (typeof VECTOR_FORMATS)[number];

/** A case with the bytes to digest, including its secret (generated for the test), and the correct signature. */
type Vector = CaseDocument & { readonly signingInputBase64: string; readonly sign: string };

function vectorOf(request: ConformanceCase): Vector {
  const input = signingInput(signingElements(request));
  return {
    ...caseDocument(request),
    signingInputBase64: Buffer.from(input).toString('base64'),
    sign: correctSign(request),
  };
}

/** The cases as a document, in pieces, so that a million of them need no more memory than one. */
export function* vectorDocument(cases: Iterable<ConformanceCase>, format: VectorFormat): Generator<string> {
  if (format === 'csv') yield `${COLUMNS.join(',')}\n`;
  let isFirst = true;
  for (const request of cases) {
    const vector = vectorOf(request);
    if (format === 'csv') yield `${COLUMNS.map(name => csvCell(String(vector[name] ?? ''))).join(',')}\n`;
    else if (format === 'jsonl') yield `${jsonLine(vector)}\n`;
    else yield `${isFirst ? '[\n' : ',\n'}${jsonLine(vector)}`;
    isFirst = false;
  }
  if (format === 'json') yield isFirst ? '[]\n' : '\n]\n';
}

const COLUMNS = [
  ...(['id', 'secret', 'method', 'path', 'query', 'contentType', 'multipart', 'timestamp'] as const),
  ...(['bodyBase64', 'signingInputBase64', 'sign'] as const),
];

/** Source: RFC 4180. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
