import assert, { deepEqual } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { Files } from '../../../../../src/core/ports.ts';
import { boundaryOf } from '../../../../../src/core/request/body/requestBody.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith, latin1 } from '../../../../support/builders.ts';
import { FILE_LIMIT_BYTES, preparedOf, refusalsOf, warningsOf } from '../../../../support/preparing.ts';

const HEAD = 'POST /openapi/certificado\nContent-Type: multipart/form-data; boundary=limite\n\n';

/** The body as text of which each character is a byte. */
async function bodyOf(
  body: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string> {
  const request = await preparedOf(HEAD + body, { files, variables: { v: 'ç' } });
  return Buffer.from(request.body).toString('latin1');
}

describe('a multipart body', () => {
  const part = ['--limite', 'Content-Disposition: form-data; name="a"', '', 'value', '--limite--', ''];

  for (const lineEnd of ['\n', '\r\n', '\r']) {
    it(`is sent with CRLF after boundaries and part headers from a file with ${JSON.stringify(lineEnd)}`, async () => {
      const text = (HEAD + part.join('\n')).replaceAll('\n', lineEnd);
      assert.equal(Buffer.from((await preparedOf(text)).body).toString(), part.join('\r\n'));
    });
  }

  it('contains each part’s exact content, including line breaks and blank lines', async () => {
    const content = ' a\nb\r\n\n# c\r\rd ';
    assert.equal(
      await bodyOf(`--limite\nX: y\n\n${content}\n--limite--`),
      `--limite\r\nX: y\r\n\r\n${content}\r\n--limite--\r\n`,
    );
  });

  it('contains files byte for byte, with variables replaced only after <@', async () => {
    const binary = String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte));
    assert.equal(
      await bodyOf('--limite\nX: y\n\n< ./a.pfx\n--limite\n\n<@ ./b.txt\n--limite--\n', {
        './a.pfx': latin1(binary),
        './b.txt': '{{v}}\n',
      }),
      `--limite\r\nX: y\r\n\r\n${binary}\r\n--limite\r\n\r\n\xc3\xa7\n\r\n--limite--\r\n`,
    );
  });

  it('E4 is refused if its files together exceed the limit for one file', async () => {
    const files: Files = {
      read: async (path, _fromFile, limitBytes) => {
        if (limitBytes < FILE_LIMIT_BYTES / 2) throw new FiscalError('file-too-large', { path, limitBytes });
        return new Uint8Array(FILE_LIMIT_BYTES / 2);
      },
    };
    const body = (count: number) => `${HEAD}${'--limite\nX: y\n\n< ./half.bin\n'.repeat(count)}--limite--\n`;
    assert.match((await refusalsOf(body(3), { files })).join(), /^body-files-too-large \S+ \.\/half\.bin$/);
    assert.ok((await preparedOf(body(2), { files })).body.length > FILE_LIMIT_BYTES);
  });

  it('can contain variables in part headers and contents', async () => {
    assert.equal(
      await bodyOf('--limite\nX: {{v}}\n\n{{v}}\n--limite--'),
      '--limite\r\nX: \xc3\xa7\r\n\r\n\xc3\xa7\r\n--limite--\r\n',
    );
  });

  it('can contain parts without headers and without content', async () => {
    assert.equal(
      await bodyOf('--limite\n\na\n--limite\nX: y\n\n\n--limite--'),
      '--limite\r\n\r\na\r\n--limite\r\nX: y\r\n\r\n\r\n--limite--\r\n',
    );
  });

  it('has an empty line after part headers, even if spaces are written there', async () => {
    assert.equal(
      await bodyOf('--limite \nX: y\n \t\n  \n--limite--\t'),
      '--limite\r\nX: y\r\n\r\n  \r\n--limite--\r\n',
    );
  });

  it('keeps lines that only resemble its boundary', async () => {
    assert.equal(
      await bodyOf('--limite\n\n--limite2\n --limite\nx--limite--\n--limite--'),
      '--limite\r\n\r\n--limite2\n --limite\nx--limite--\r\n--limite--\r\n',
    );
  });

  it('isn’t read as such if the last of two content types differs: its text is sent', async () => {
    const twice = 'Content-Type: multipart/mixed; boundary=b\nContent-Type: text/plain\n';
    const { body, signs } = await preparedOf(`POST /openapi/a\n${twice}\na\n< ./b`);
    assert.deepEqual([new TextDecoder().decode(body), signs], ['a\n< ./b', 'body']);
  });

  it('is signed as an empty string, unlike JSON', async () => {
    assert.equal((await preparedOf(HEAD + part.join('\n'))).signs, 'empty');
    assert.equal(
      (await preparedOf('POST /openapi/a\nContent-Type: MULTIPART/mixed; boundary=b\n\n--b--')).signs,
      'empty',
    );
    assert.equal((await preparedOf('POST /openapi/a\nContent-Type: application/json\n\n{}')).signs, 'body');
  });

  for (const [what, text, refusal] of [
    [
      'without a boundary',
      'POST /openapi/a\nContent-Type: multipart/form-data\n\n--b--',
      'multipart-boundary-missing 2:15-2:34 multipart/form-data',
    ],
    ['without its closing line', `${HEAD}--limite\n\na`, 'multipart-not-closed 4:1-6:2 --limite'],
    ['with a file that is missing', `${HEAD}--limite\n\n< ./x\n--limite--`, 'file-missing 6:3-6:6 ./x'],
    [
      'with an unknown variable',
      `${HEAD}--limite\nX: {{x}}\n\n--limite--`,
      'variable-unresolved 5:4-5:9 {{x}}',
    ],
    ['with text before its first part', `${HEAD}lost\n--limite--`, 'multipart-outside-parts 4:1-4:5 lost'],
    [
      'with a boundary other than its content type’s',
      `${HEAD}--other\nX: y\n\na\n--other--`,
      'multipart-boundary-other 4:3-4:8 other',
    ],
    [
      'with text after its closing line',
      `${HEAD}--limite\n\na\n--limite--\nlost`,
      'multipart-outside-parts 8:1-8:5 lost',
    ],
  ] as const) {
    it(`${what} is refused`, async () => assert.deepEqual(await refusalsOf(text), [refusal]));
  }
});

describe('an unfinished multipart body', () => {
  const body = `${HEAD}--limite\nContent-Disposition: form-data\nvalue\n--limite--`;

  it('causes a warning about content among a part’s headers', async () => {
    assert.deepEqual(await warningsOf(body), ['multipart-header-malformed 6:1-6:6 value']);
  });

  it('is checked before sending, without reading files', () => {
    const problemsOf = (text: string) =>
      documentProblems(FiscalDocument.parse(text), environmentWith({})).map(({ code }) => code);
    deepEqual(problemsOf(body.replace('--limite--', '')), [
      'multipart-not-closed',
      'multipart-header-malformed',
    ]);
    const files = `${HEAD}--limite\n\n< ./a\n--limite\n\n< ./b\n--limite--`;
    deepEqual(problemsOf(files.replace('/openapi/', '/')), ['path-prefix-missing']);
    deepEqual(problemsOf('POST /openapi/a\n\n< ./a\nb'), ['body-behind-file']);
  });
});

describe('boundaryOf', () => {
  for (const [contentType, boundary] of [
    ['multipart/form-data; boundary=a', 'a'],
    ['multipart/form-data;BOUNDARY="a b"', 'a b'],
    ['multipart/form-data; charset=x; boundary = a ; y', 'a'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
    ['multipart/form-data; boundary=""', undefined],
    ['multipart/form-data; xboundary=a', undefined],
  ] as const) {
    it(`returns ${boundary} for ${contentType}`, () => assert.equal(boundaryOf(contentType), boundary));
  }
});
