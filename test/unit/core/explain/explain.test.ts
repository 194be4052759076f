import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { explainSteps } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const PATH = '/openapi/demo/echo';
const { secret, timestamp } = sampleRequest();

/** A GET without a query string and a body, which leaves few ways to sign it incorrectly. */
const request = (signed: string, parts: Partial<ExplainInput> = {}): ExplainInput =>
  sampleRequest({
    ...{ method: 'GET', path: PATH, query: '', body: new Uint8Array(), template: undefined },
    claimedSign: md5(signed),
    ...parts,
  });

describe('explaining a signature', () => {
  it('ends immediately if it’s correct', () =>
    assert.deepEqual(explain(request(`${secret}${PATH}${timestamp}`), 1), {
      ...{ verdict: { kind: 'right' }, candidatesTried: 1 },
    }));

  it('accepts it without a body if the request is multipart', () => {
    const body = Buffer.from('--x--');
    const signed = `${secret}${PATH}${timestamp}`;
    assert.equal(explain(request(signed, { body, multipart: true }), 1).verdict.kind, 'right');
    assert.notEqual(explain(request(signed, { body }), 1).verdict.kind, 'right');
  });

  it('names the cause, the body that was signed, and the item of the checklist', () => {
    const { verdict } = explain(request(`${secret}${PATH}{}${timestamp}`), 1);
    assert.ok(verdict.kind === 'explained');
    const [first] = verdict.explanations;
    assert.deepEqual(first?.causes, [{ id: 'body-empty-object' }]);
    assert.equal(first.candidate.elements.body.bytes, '{}');
    const withQuery = explain(request(`${secret}${PATH}?a=1${timestamp}`, { query: '?a=1' }), 1).verdict;
    assert.equal(withQuery.kind === 'explained' ? withQuery.explanations[0]?.checklistItem : undefined, 3);
  });

  it('lists several causes in the order in which a program executes them', () => {
    const { verdict } = explain(request(`${secret}${PATH}null${timestamp}000`), 2);
    assert.ok(verdict.kind === 'explained');
    assert.deepEqual(
      verdict.explanations[0]?.causes.map(({ id }) => id),
      ['body-null', 'timestamp-milliseconds'],
    );
  });

  it('finds no cause if an unrelated string was signed', () => {
    const result = explain(request('another'), 1);
    assert.equal(result.verdict.kind, 'unexplained');
    assert.equal(result.leftOut, undefined);
  });

  it('reports how many candidates it has tried', () => {
    const steps = explainSteps(request('another'), 1);
    const tried: number[] = [];
    let step = steps.next();
    for (; !step.done; step = steps.next()) tried.push(step.value);
    assert.deepEqual(
      tried,
      tried.toSorted((left, right) => left - right),
    );
    assert.equal(step.value.candidatesTried, tried.at(-1));
    assert.ok((tried[0] ?? 0) > 1 && step.value.candidatesTried > 8_000);
  });

  it('reports what it left out of a deeply nested body', () => {
    const body = Buffer.from('['.repeat(3_000) + ']'.repeat(3_000));
    assert.equal(explain(request('another', { body }), 1).leftOut, 'indented-json');
    assert.equal(explain(request('another', { body, multipart: true }), 1).leftOut, undefined);
  });
});

describe('a form that several candidates have', () => {
  const signedAs = (body: string, signed: (request: ExplainInput) => string) => {
    const request = sampleRequest({ query: '', body: Buffer.from(body) });
    const claimedSign = createHash('md5').update(signed(request)).digest('hex');
    const { verdict } = explain({ ...request, claimedSign }, 1);
    assert.ok(verdict.kind === 'explained');
    return verdict.explanations.map(({ causes }) => causes);
  };

  it('is told once for a list of elements without anything to escape', () =>
    assert.deepEqual(
      signedAs('{}', ({ secret, path, timestamp }) => `['${secret}', '${path}', '{}', '${timestamp}']`),
      [[{ id: 'order-labeled', detail: { form: "['…', '…', '…', '…']" } }]],
    ));

  it('is of quotation marks or brackets, not of a list, if the body has one line', () => {
    for (const [open, close, id] of [
      ['[', ']', 'body-labeled'],
      ['"', '"', 'body-quoted'],
    ] as const) {
      const found = signedAs(
        'a b',
        ({ secret, path, timestamp }) => `${secret}${path}${open}a b${close}${timestamp}`,
      );
      assert.ok(found.flat().every(cause => cause.id !== 'body-object-as-text'));
      assert.ok(found.flat().some(cause => cause.id === id));
    }
  });

  it('isn’t of the last line if the first is the declaration of an XML document', () => {
    const declared = '<?xml version="1.0"?>\n<a>é</a>\n';
    const found = signedAs(declared, ({ secret, path, timestamp }) => `${secret}${path}<a>é</a>${timestamp}`);
    assert.ok(found.flat().every(cause => cause.id !== 'body-cut-short'));
  });
});
