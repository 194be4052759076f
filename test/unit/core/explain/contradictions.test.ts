import assert from 'node:assert/strict';
import {
  type Cause,
  type CauseDetail,
  type CauseId,
  causeOf,
  isSameDetail,
} from '../../../../src/core/explain/causes/causes.ts';
import { withoutContradictions } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import type { TakenStep } from '../../../../src/core/explain/pipeline/step.ts';
import { lineBreakStage } from '../../../../src/core/explain/text/lineBreakSteps.ts';
import { sampleRequest } from './sampleRequest.ts';

type Causes = readonly (CauseId | readonly [id: CauseId, detail: CauseDetail])[];

const LINE_BREAKS = lineBreakStage('').steps;

function isSame(left: Cause, right: Cause): boolean {
  return left.id === right.id && isSameDetail(left, right);
}

/** The ids of the explanations that remain; each has one cause. */
function kept(input: Partial<ExplainInput>, causes: Causes): readonly CauseId[] {
  const found = causes.map(cause => {
    const [id, detail] = typeof cause === 'string' ? [cause] : cause;
    const own = causeOf(id, detail);
    return { causes: [LINE_BREAKS.find(step => isSame(step, own)) ?? own] satisfies readonly TakenStep[] };
  });
  return withoutContradictions(found, { ...sampleRequest(), ...input }).flatMap(one =>
    one.causes.map(({ id }) => id),
  );
}

const withBody = (body: string): Partial<ExplainInput> => ({ body: Buffer.from(body) });

describe('an explanation', () => {
  const LINES: Causes = [
    'body-crlf-kept',
    'body-lf-kept',
    'body-newlines-to-lf-kept',
    ['body-first-newline-removed', { of: 'CR LF' }],
    'body-crlf-pairs-removed',
  ];

  it('is dropped if it changes line breaks that the body doesn’t have', () => {
    assert.deepEqual(kept(withBody('<a>\n</a>\n'), LINES), ['body-crlf-kept']);
    const last: Causes = ['body-lf-kept', ['body-final-newline-removed', { others: 'LF' }]];
    assert.deepEqual(kept(withBody('<a>\r\n</a>'), last), ['body-lf-kept']);
    assert.equal(kept(withBody('<a>\r\n</a>\r\n'), last).length, 2);
    const all = LINES.map(cause => (typeof cause === 'string' ? cause : cause[0]));
    assert.deepEqual(kept(withBody('<a>\r\n</a>\n'), LINES), all);
  });

  it('is dropped if it removes whitespace from compact JSON', () => {
    const causes: Causes = ['body-json-minified', 'body-json-library-style'];
    assert.deepEqual(kept(withBody('{"a":"/"}\n'), causes), ['body-json-library-style']);
    assert.deepEqual(kept(withBody('{"a": "/"}'), causes), causes);
    assert.deepEqual(kept(withBody('{"a":"\\/"}'), causes), causes);
  });

  it('is dropped if it sorts keys that are sorted', () => {
    const causes: Causes = ['body-json-spaced', 'body-json-keys-sorted-spaced'];
    assert.deepEqual(kept(withBody('{"a":1,"b":[{"c":1,"d":2}]}'), causes), ['body-json-spaced']);
    assert.deepEqual(kept(withBody('{"a":1,"b":[{"d":1,"c":2}]}'), causes), causes);
  });

  it('is dropped if it escapes characters that the JSON doesn’t have', () => {
    const causes: Causes = [
      'body-json-minified',
      'body-json-ascii-escaped',
      'body-json-slash-escaped',
      'body-json-keys-sorted-html-escaped',
      'body-json-gson-escaped',
    ];
    assert.deepEqual(kept(withBody('{"b": "a", "a": 1}'), causes), ['body-json-minified']);
    assert.deepEqual(kept(withBody('{"b": "<é/\'", "a": 1}'), causes), causes);
  });

  it('is dropped if it only changes literals to Python’s, and the body has none', () => {
    const causes: Causes = ['body-json-spaced', ['body-python-repr', { quotes: '"' }]];
    assert.deepEqual(kept(withBody('{"a":"true"}'), causes), ['body-json-spaced']);
    assert.equal(kept(withBody('{"a":true}'), causes).length, 2);
    assert.equal(kept(withBody('{"a":1}'), ['body-json-spaced', 'body-python-repr']).length, 2);
  });

  it('is dropped if it includes a query string that isn’t sent', () => {
    const causes: Causes = ['path-full-url', 'path-full-url-with-query'];
    assert.deepEqual(kept({ query: '' }, causes), ['path-full-url']);
    assert.deepEqual(kept({ query: '?a=1' }, causes), causes);
  });

  it('is kept if no other explains the signature, or if the body is very large or isn’t JSON', () => {
    assert.deepEqual(kept(withBody('{}'), ['body-json-minified', 'body-json-keys-sorted']), [
      'body-json-minified',
      'body-json-keys-sorted',
    ]);
    assert.deepEqual(kept(withBody('{}'), ['body-json-minified']), ['body-json-minified']);
    const causes: Causes = ['body-json-library-style', 'body-json-minified'];
    assert.deepEqual(kept(withBody('{]'), causes), causes);
    assert.deepEqual(
      kept(withBody(`["${'x'.repeat(1_048_572)}"]`), ['body-json-library-style', 'body-json-minified']),
      ['body-json-library-style'],
    );
    assert.deepEqual(kept(withBody(`["${'x'.repeat(1_048_573)}"]`), causes), causes);
    assert.deepEqual(kept({ ...withBody('{}'), multipart: true }, causes), causes);
  });
});
