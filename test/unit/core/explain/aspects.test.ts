import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { byLikelihood, CAUSES } from '../../../../src/core/explain/causes/causes.ts';
import { choicesFor } from '../../../../src/core/explain/elements/choices.ts';
import { digestChoices } from '../../../../src/core/explain/elements/digestChoices.ts';
import { explainSteps } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { detailValue } from './detailValue.ts';
import { sampleRequest } from './sampleRequest.ts';
import { singleChoices } from './singleChoices.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const { secret, path, query, timestamp } = sampleRequest();

function idsFor(input: ExplainInput, depth: 1 | 2 = 1): readonly string[] {
  const { verdict } = explain(input, depth);
  return verdict.kind === 'explained'
    ? verdict.explanations.map(({ causes }) => causes.map(({ id }) => id).join('+'))
    : [verdict.kind];
}

function bodyIds(body: string, parts: Partial<ExplainInput> = {}): readonly string[] {
  const { body: choices } = choicesFor(sampleRequest({ body: Buffer.from(body), ...parts }));
  return singleChoices(choices).map(({ id }) => id);
}

describe('whitespace and other characters of a body', () => {
  for (const [ids, body, signed] of [
    ['body-whitespace-removed+body-case-changed', '{"a":"B C"}', '{"a":"bc"}'],
    ['body-whitespace-collapsed+body-quotes-escaped', '<a>\n  <b c="d"/>\n</a>', '<a> <b c=\\"d\\"/> </a>'],
    ['body-lines-trimmed+body-case-changed', '<a>\n <b c="D E"/>\n</a>', '<a><b c="d e"/></a>'],
  ] as const)
    it(`can both have been changed: ${ids}`, () => {
      const claimedSign = md5(secret + path + signed + timestamp);
      assert.ok(idsFor(sampleRequest({ body: Buffer.from(body), claimedSign }), 2).includes(ids));
    });
});

describe('an incorrect step', () => {
  it('isn’t a cause if it changes nothing, like line breaks and minification for a one-line body', () => {
    const ids = bodyIds('{"a":"b"}');
    for (const id of [
      'body-crlf-kept',
      'body-lf-kept',
      'body-json-minified',
      'body-trimmed',
      'body-bom-missing',
      'body-nfd',
    ])
      assert.ok(!ids.includes(id), id);
  });

  it('isn’t a cause if it changes nothing, like an encoding for a body without accents', () => {
    for (const id of bodyIds('{"a": "b"}'))
      assert.doesNotMatch(id, /latin1|mojibake|question|nf[cd]|accents/);
  });

  it('isn’t a cause if it changes nothing in a path without query string, version, or uppercase letters', () => {
    const { path: choices } = choicesFor(sampleRequest({ path: '/openapi/demo/echo', query: '' }));
    const ids = singleChoices(choices).map(({ id }) => id);
    for (const id of [
      'path-query-included',
      'path-version-missing',
      'path-lowercased',
      'path-percent-decoded',
    ])
      assert.ok(!ids.includes(id as never), id);
  });

  it('keeps bytes that aren’t UTF-8 when it decodes the escapes of a path', () => {
    const { path: choices } = choicesFor(sampleRequest({ path: '/openapi/S%E3o%C3%A3%2' }));
    const decoded = singleChoices(choices).find(({ id }) => id === 'path-percent-decoded');
    assert.equal(decoded?.bytes, '/openapi/S\xe3o\xc3\xa3%2');
  });

  it('can encode a path with a lone surrogate', () => {
    const { path: choices } = choicesFor(sampleRequest({ path: '/openapi/\ud800' }));
    assert.ok(singleChoices(choices).some(({ id }) => id === 'path-percent-encoded'));
  });

  it('isn’t a cause if it doesn’t apply, like JSON steps for XML, and XML steps for JSON', () => {
    assert.ok(
      !bodyIds('<a/> ').some(id => id.startsWith('body-json-') && id !== 'body-json-stringified-twice'),
    );
    assert.ok(!bodyIds('{"a": "<b> </b>"}').some(id => id.startsWith('body-xml-')));
  });
});

describe('trimmed lines', () => {
  it('lose only spaces and tabs: the last byte of à isn’t a space', () => {
    const { body } = choicesFor(sampleRequest({ body: Buffer.from(' à \r\n\tá\u00a0\f\n') }));
    const trimmed = singleChoices(body).find(({ id }) => id === 'body-lines-trimmed');
    assert.equal(Buffer.from(String(trimmed?.bytes), 'latin1').toString(), 'àá\u00a0\f');
  });
});

describe('causes for an empty body', () => {
  for (const [signed, id] of [
    ['{}', 'body-empty-object'],
    ['null', 'body-null'],
    ['[]', 'body-empty-array'],
    ['""', 'body-empty-quotes'],
    ['undefined', 'body-undefined'],
    ['None', 'body-none'],
    [query, 'body-query-signed'],
    [query.slice(1), 'body-query-signed'],
  ] as const) {
    it(`include ${id} once if ${signed} was signed`, () => {
      const claimedSign = md5(secret + path + signed + timestamp);
      const ids = idsFor(sampleRequest({ body: new Uint8Array(), claimedSign }));
      assert.equal(ids.filter(found => found === id).length, 1, ids.join());
    });
  }

  it('include a multipart request’s raw body, with or without line breaks, and an object’s name', () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    for (const signed of [body, body.replace(/[\r\n]/g, ''), '[object FormData]']) {
      const claimedSign = md5(secret + path + signed + timestamp);
      const ids = idsFor(sampleRequest({ body: Buffer.from(body), multipart: true, claimedSign }));
      assert.deepEqual(ids, [signed.startsWith('[') ? 'body-object-name' : 'body-multipart-signed']);
    }
  });

  it('include every order of the elements that results in the same bytes, the least changed first', () => {
    const claimedSign = md5(path + secret + timestamp);
    const { verdict } = explain(sampleRequest({ body: new Uint8Array(), claimedSign }), 1);
    assert.ok(verdict.kind === 'explained');
    const orders = verdict.explanations.map(({ causes }) => detailValue(causes[0], 'order'));
    assert.deepEqual(orders, [
      ['path', 'token', 'body', 'timestamp'],
      ['body', 'path', 'token', 'timestamp'],
      ['path', 'body', 'token', 'timestamp'],
      ['path', 'token', 'timestamp', 'body'],
    ]);
  });
});

describe('the format of a signature', () => {
  for (const [sign, ids] of [
    [
      'a0'.repeat(16),
      [
        ...['digest-double-md5', 'digest-hmac-md5', 'digest-utf16le', 'digest-utf16be'],
        ...['digest-trailing-newline', 'digest-string-changed', 'digest-bytes-reordered'],
        ...['digest-cut-short', 'digest-string-cut-short'],
      ],
    ],
    ['A'.repeat(32), ['digest-uppercase']],
    [Array(16).fill('AB').join('-'), ['digest-uppercase-dashed']],
    [Array(16).fill('ab').join('-'), ['digest-lowercase-dashed']],
    ['a'.repeat(16), ['digest-md5-16', 'digest-leading-zeros-dropped']],
    ['a'.repeat(31), ['digest-leading-zeros-dropped', 'digest-bytes-reordered']],
    ['a'.repeat(80), ['digest-sign-extended', 'digest-string-in-hex']],
    [`-${'a'.repeat(31)}`, ['digest-sign-extended']],
    ['-ab'.repeat(16), ['digest-sign-extended']],
    ['a'.repeat(40), ['digest-sha1', 'digest-hmac-sha1', 'digest-sign-extended']],
    ['a'.repeat(64), ['digest-sha256', 'digest-hmac-sha256', 'digest-sign-extended']],
    [
      'a'.repeat(128),
      ['digest-sha512', 'digest-hmac-sha512', 'digest-sign-extended', 'digest-string-in-hex'],
    ],
    [`${'+'.repeat(22)}==`, ['digest-base64', 'digest-hmac-md5']],
    ['+'.repeat(22), ['digest-base64', 'digest-hmac-md5']],
    [`${'_'.repeat(22)}`, ['digest-base64url', 'digest-hmac-md5']],
    [`${'A'.repeat(43)}=`, ['digest-base64-of-hex', 'digest-hmac-sha256']],
    ['not a sign', []],
    ['', []],
  ] as const) {
    it(`${sign.slice(0, 20)} (${sign.length}) allows ${ids.join(', ') || 'no other digest'}`, () => {
      const found = new Set(
        [...digestChoices(sign)(1, 1)].flatMap(({ causes }) => causes.map(({ id }) => id)),
      );
      assert.deepEqual([...found].toSorted(), [...ids].toSorted());
    });
  }
});

describe('explanations', () => {
  it('contain as few causes as possible', () => {
    const claimedSign = md5(`${secret}${path}${query}{"a": 1}${timestamp}`);
    assert.deepEqual(idsFor(sampleRequest({ body: Buffer.from('{"a": 1}'), claimedSign }), 2), [
      'path-query-included',
    ]);
  });

  it('include each one with the fewest causes, most likely first', () => {
    const claimedSign = md5(`${secret}${path}{"a":1}${timestamp}`);
    const ids = idsFor(sampleRequest({ body: Buffer.from('{"a": 1}'), claimedSign }));
    assert.ok(ids.length > 2, ids.join());
    assert.equal(ids[0], 'body-json-minified');
    const ranks = ids.map(id => Object.keys(CAUSES).indexOf(id));
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => a - b),
    );
  });

  it('name an item of the checklist', () => {
    const claimedSign = md5(`${secret}${path}${query}${timestamp}`);
    const { verdict } = explain(sampleRequest({ body: new Uint8Array(), claimedSign }), 1);
    assert.ok(verdict.kind === 'explained');
    assert.equal(verdict.explanations[0]?.checklistItem, 3);
  });

  it('are no longer searched for once the search is stopped', () => {
    const steps = explainSteps(sampleRequest({ body: new Uint8Array(), claimedSign: md5('') }), 3);
    assert.ok(Number(steps.next().value) > 0);
    steps.return({ verdict: { kind: 'unexplained' }, candidatesTried: 0 });
    assert.equal(steps.next().done, true);
  });

  it('are sorted by their most likely causes, then by the number of causes', () => {
    const order = [
      [{ id: 'token-missing' }],
      [{ id: 'token-missing' }, { id: 'path-missing' }],
      [{ id: 'path-missing' }],
    ] as const;
    assert.deepEqual([...order].reverse().sort(byLikelihood), order);
  });
});
