import { deepEqual, equal, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { askedContent, askedSaves, askedTarget } from '../../../src/report/askedContent.ts';

type Asked = Parameters<typeof askedContent>[0];

const REQUEST: Asked = {
  application: 'default',
  headers: [],
  basePath: '',
  path: '/openapi/demo/echo',
  query: '',
  body: new Uint8Array(),
};
const bytes = (text: string) => new TextEncoder().encode(text);
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const lines = (request: Partial<Asked>) =>
  askedContent({ ...REQUEST, ...request }, 'en', text => text.replaceAll('s3cret', '••••'));

describe('A17 the question before a request is sent', () => {
  it('shows the whole body and the headers of a short request', () => {
    deepEqual(lines({ headers: [['Content-Type', 'application/json']], body: bytes('{"id":"NFE-1"}') }), [
      'Header: Content-Type: application/json',
      'Bytes in the body: 14',
      '{"id":"NFE-1"}',
    ]);
    deepEqual(lines({ body: bytes('x') }), ['Bytes in the body: 1', 'x']);
    deepEqual(lines({}), ['Bytes in the body: 0']);
  });

  it('shows the application whose App Secret signs', () => {
    equal(lines({ application: 'matriz' })[0], 'Application: matriz');
  });

  it('always shows what replaces the method, however long headers, query string, or body are', () => {
    const many = Array.from({ length: 40 }, (_, at) => [`X-${at}`, 'a'] as const);
    const shown = lines({ headers: [...many, ['x-http-method-override', 'DELETE']] });
    equal(shown[0], 'Header: x-http-method-override: DELETE');
    equal(shown.filter(line => line.startsWith('Header: ')).length, 20);
    ok(shown[20]?.startsWith('… +21, SHA-256 '), shown[20]);
    equal(lines({ query: `?a=${'b'.repeat(600)}&_method=DELETE` })[1], '?_method=DELETE');
    const form = bytes(`${'a=1&'.repeat(1_000)}_method=DELETE`);
    equal(lines({ headers: many, body: form })[0], '_method=DELETE');
  });

  it('names the files that the response is saved to', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const saves = [
      { path: 'a\n.json', overwrite: false, range },
      { path: 's3cret.json', overwrite: true, range },
    ];
    deepEqual(
      askedSaves({ saves }, 'en', text => text.replaceAll('s3cret', '••••')),
      [
        'The response is saved to: a\\n.json (a number is added to the name if that file exists)',
        'The response is saved to: ••••.json (an existing file is replaced, unless you changed it)',
      ],
    );
  });

  it('shows a digest of the headers that it leaves out', () => {
    const of = (last: string) =>
      lines({ headers: Array.from({ length: 21 }, (_, at) => ['X-A', at === 20 ? last : 'a'] as const) })[20];
    ok(of('b') !== of('c'));
    ok(of('b')?.startsWith('… +1, '));
  });

  it('shows the SHA-256 of a body that is long or isn’t text, and the start of a long text', () => {
    const long = bytes(`{"a":"${'ç'.repeat(200_000)}"}`);
    const [size, line, start = ''] = lines({ body: long });
    equal(size, 'Bytes in the body: 400,008');
    equal(line, `SHA-256 of the body: ${sha256(long)}`);
    ok(start.startsWith('{"a":"ççç') && start.endsWith('…') && start.length < 700);
    const binary = new Uint8Array([1, 2, 255]);
    deepEqual(lines({ body: binary }), ['Bytes in the body: 3', `SHA-256 of the body: ${sha256(binary)}`]);
    // The text is whole up to a character that the search cuts.
    const cutCharacter = bytes(`a${'ç'.repeat(150_000)}`);
    equal(lines({ body: cutCharacter })[1], `SHA-256 of the body: ${sha256(cutCharacter)}`);
  });

  it('lets nothing in the request look like the question’s own words', () => {
    const forged = 'x\n\nBytes in the body: 0\n\nSend it once?\u202e\u200b';
    const shown = lines({
      body: bytes(forged),
      headers: [['X-A', 'b\u202ec']],
      application: 'm\nEnvironment: local',
    });
    for (const line of shown) ok(!/[\n\u202e\u200b]/.test(line), line);
    equal(shown.length, 4);
  });

  it('masks secrets before it truncates', () => {
    const body = bytes(`${'a'.repeat(597)}s3cret`);
    ok(!lines({ body }).join().includes('s3c'));
    ok(
      !lines({ headers: [['X-A', `${'a'.repeat(193)}s3cret`]] })
        .join()
        .includes('s3c'),
    );
    ok(
      !askedTarget({ ...REQUEST, query: `?a=s3cret${'b'.repeat(900)}` }, text =>
        text.replaceAll('s3cret', '•'),
      ).includes('s3c'),
    );
  });

  it('shows both ends of a long target, and its SHA-256', () => {
    const path = `/openapi/${'a'.repeat(900)}/cancelar`;
    const target = askedTarget({ ...REQUEST, path }, text => text);
    ok(target.startsWith('/openapi/aaa') && target.endsWith('/cancelar') && target.length < 520);
    equal(lines({ path })[0], `SHA-256 of path and query string: ${sha256(path)}`);
    equal(
      askedTarget(REQUEST, text => text),
      '/openapi/demo/echo',
    );
  });

  it('truncates only what exceeds its limit', () => {
    const path = `/${'a'.repeat(499)}`;
    const unmasked = (text: string) => text;
    equal(askedTarget({ ...REQUEST, path }, unmasked), path);
    equal(lines({ path }).length, 1);
    const longer = `${path}b`;
    equal(
      askedTarget({ ...REQUEST, path: longer }, unmasked),
      `${longer.slice(0, 250)}…${longer.slice(-250)}`,
    );
    equal(lines({ path: longer })[0], `SHA-256 of path and query string: ${sha256(longer)}`);
    const value = 'a'.repeat(195);
    equal(lines({ headers: [['X-A', value]] })[0], `Header: X-A: ${value}`);
    equal(lines({ headers: [['X-A', `${value}b`]] })[0], `Header: X-A: ${value}…`);
    deepEqual(lines({ body: bytes('b'.repeat(600)) }), ['Bytes in the body: 600', 'b'.repeat(600)]);
  });

  it('can be in Portuguese', () => {
    const shown = askedContent(
      { ...REQUEST, body: bytes('{}'), headers: [['A', 'b']] },
      'pt-BR',
      text => text,
    );
    deepEqual(shown, ['Cabeçalho: A: b', 'Bytes no corpo: 2', '{}']);
  });
});
