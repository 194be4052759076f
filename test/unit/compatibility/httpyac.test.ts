import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import { type FileRequest, fileRequests } from '../../support/httpyac/fileRequests.ts';
import { type HttpyacReader, openHttpyac } from '../../support/httpyac/httpyacRequests.ts';
import { holdsAsync } from '../../support/properties.ts';
import { skip } from '../../support/skip.ts';
import { commonFile } from './commonFiles.ts';

const CORPUS = join(import.meta.dirname, '../../corpus');
const EXAMPLES = join(import.meta.dirname, '../../../examples');
const INSTALLATION_MS = 180_000;

/** Peers' files with what httpYac lacks or reads otherwise; what it reads otherwise is a fact below. */
const PECULIAR = [
  ...[
    'asterisk',
    'bodies',
    'commentBlock',
    'commentInBody',
    'curl',
    'curlLines',
    'directives',
    'fileBehindText',
    'formBody',
  ],
  ...['graphql', 'graphqlImport', 'grpc', 'headerContinued', 'headersSpread', 'lowerCaseMethod'],
  ...[
    'protoImport',
    'requestLineBehindHeaders',
    'requestLineSeparates',
    'requestScriptFile',
    'run',
    'runWithVariables',
    'answer',
  ],
  ...['savedResponse', 'scriptNotClosed', 'sharedBlock', 'sse', 'webSocket'],
];

/** Files of our corpus and of the peers' that have only common elements. */
const COMMON_FILES = [
  ...['expectations.fiscal', 'noFinalLineEnd.fiscal', 'noRequest.fiscal'],
  ...globSync('peers/**/*.http', { cwd: CORPUS }).filter(
    file => file !== join('peers', 'kulala', 'scripts.http') && !PECULIAR.includes(basename(file, '.http')),
  ),
].sort();

describe('httpYac', () => {
  let read: HttpyacReader;

  before(async function () {
    this.timeout(INSTALLATION_MS);
    const reader = await openHttpyac();
    if (reader === undefined) {
      skip(this, 'httpYac, from the npm registry');
    }
    read = reader;
  });

  for (const file of COMMON_FILES) {
    it(`reads the same requests from ${file}`, () =>
      assertSame(read, readFileSync(join(CORPUS, file), 'utf8')));
  }

  for (const file of globSync('*.fiscal', { cwd: EXAMPLES })) {
    it(`reads the same requests from examples/${file}`, () =>
      assertSame(read, readFileSync(join(EXAMPLES, file), 'utf8')));
  }

  it('reads the same requests from a generated file of common elements', async () => {
    await holdsAsync(
      fc.asyncProperty(commonFile, text => assertSame(read, text)),
      500,
    );
  });

  describe('differs by decision: it', () => {
    const differences: readonly (readonly [fact: string, text: string, ours: Part, theirs: Part])[] = [
      [
        'drops comments in a body, which we send',
        'POST /a\n\n{\n# b\n}\n',
        { body: '{\n# b\n}' },
        { body: '{\n}' },
      ],
      [
        'drops blank lines before a body, which we send',
        'POST /a\n\n\n\nb\n',
        { body: '\n\nb' },
        { body: 'b' },
      ],
      [
        'joins the lines of a form, which we send as written',
        'POST /a\nContent-Type: application/x-www-form-urlencoded\n\na=1\n&b=2\n',
        { body: 'a=1\n&b=2' },
        { body: 'a=1&b=2' },
      ],
      [
        'reads a variable’s definition in a body, which we send',
        'POST /a\n\n@v = 1\nb\n',
        { body: '@v = 1\nb' },
        { body: 'b' },
      ],
      [
        'takes a quoted line of a body for a script’s path; we send it unless it ends like one',
        'POST /a\n\nb\n> c\n',
        { body: 'b\n> c' },
        { body: 'b' },
      ],
      [
        'knows only methods in uppercase',
        'post https://api.example.com.br/openapi/a\n',
        { method: 'POST', url: 'https://api.example.com.br/openapi/a' },
        { method: 'GET', url: 'post https://api.example.com.br/openapi/a' },
      ],
      [
        'loses the query on the lines after a version',
        'GET https://api.example.com.br/openapi/a HTTP/1.1\n    ?a=1\n',
        { url: 'https://api.example.com.br/openapi/a?a=1' },
        { url: 'https://api.example.com.br/openapi/a' },
      ],
      [
        'sends the spaces after a target',
        'GET https://api.example.com.br/openapi/a  \n',
        { url: 'https://api.example.com.br/openapi/a' },
        { url: 'https://api.example.com.br/openapi/a  ' },
      ],
    ];
    for (const [fact, text, ours, theirs] of differences) {
      it(fact, async () => {
        assertPart(fileRequests(FiscalDocument.parse(text))[0], ours);
        assertPart((await read(text))[0], theirs);
      });
    }

    it('starts another request at a request line with a version; this tool warns', async () => {
      const text = 'GET https://a.example/a HTTP/1.1\n\nGET https://a.example/b HTTP/1.1\n';
      const document = FiscalDocument.parse(text);
      assert.equal(fileRequests(document).length, 1);
      assert.ok(document.problems().some(({ code }) => code === 'body-request-line'));
      assert.equal((await read(text)).length, 2);
    });

    it('sends a response below ###; this tool takes it for a comment', async () => {
      const text = 'HTTP/1.1 200 OK\nConnection: close\n\n{}\n';
      assert.deepEqual(fileRequests(FiscalDocument.parse(text)), []);
      assert.deepEqual(
        (await read(text)).map(({ url }) => url),
        ['HTTP/1.1 200 OK'],
      );
    });
  });
});

type Part = Partial<FileRequest>;

function assertPart(request: FileRequest | undefined, part: Part): void {
  assert.ok(request !== undefined);
  assert.deepEqual({ ...request, ...part }, request);
}

async function assertSame(read: HttpyacReader, text: string): Promise<void> {
  assert.deepEqual(await read(text), fileRequests(FiscalDocument.parse(text)), text);
}
