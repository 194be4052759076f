import assert from 'node:assert/strict';
import { signingPreview } from '../../../../../src/core/language/display/hoverAt.ts';
import { requestFacts } from '../../../../../src/core/language/model/requestFacts.ts';
import { bodyProblems } from '../../../../../src/core/language/problems/bodyProblems.ts';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { limitedLookup, resolveText } from '../../../../../src/core/request/variables/resolveText.ts';
import { PENDING } from '../../../../../src/core/request/variables/variableLookup.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { preparationOf } from '../../../../support/preparing.ts';

const A = 'a'.repeat(50_000);
const many = (text: string, times: number) => Array.from({ length: times }, () => text);
const AS = '{{a}}'.repeat(330);

/** Requests whose texts are each below the limit but take gigabytes together. */
const BOMBS: Readonly<Record<string, string>> = {
  headers: ['GET /openapi/x', ...many(`X-A: ${AS}`, 400)].join('\n'),
  'names of headers': ['GET /openapi/x', ...many(`${AS}: x`, 400)].join('\n'),
  assertions: ['GET /openapi/x', '', ...many(`?? header x == ${AS}`, 400)].join('\n'),
  directives: [...many(`# @expect header x == ${AS}`, 400), 'GET /openapi/x'].join('\n'),
  saves: ['GET /openapi/x', '', ...many(`>> ${AS}`, 400)].join('\n'),
  'lines of a target': ['GET /openapi/x', ...many(`  &a=${AS}`, 400)].join('\n'),
  'parts of a body': [
    'POST /openapi/x',
    'Content-Type: multipart/form-data; boundary=b',
    '',
    ...many(`--b\nContent-Disposition: form-data; name="x"\n\n${AS}`, 400),
    '--b--',
  ].join('\n'),
  'files of a body': [
    'POST /openapi/x',
    'Content-Type: multipart/form-data; boundary=b',
    '',
    ...many('--b\nContent-Disposition: form-data; name="x"\n\n<@ ./a.txt', 400),
    '--b--',
  ].join('\n'),
};

const tooLong = (problems: readonly { readonly code: string }[]) =>
  problems.filter(({ code }) => code === 'text-too-long').length;

describe('B5 a request that its variables make too long', () => {
  for (const [name, request] of Object.entries(BOMBS)) {
    const text = `@a = ${A}\n###\n${request}\n`;

    it(`is refused with one problem before it’s built: ${name}`, async () => {
      const before = process.memoryUsage().rss;
      const files = { '/project/a.txt': '{{a}}'.repeat(150), './a.txt': '{{a}}'.repeat(150) };
      const { kind, problems } = await preparationOf(text, { blockIndex: 1, files });
      assert.equal(tooLong(problems), 1);
      assert.equal(kind, 'refused');
      assert.ok(process.memoryUsage().rss - before < 400_000_000);
    });

    it(`is reported ${name === 'files of a body' ? 'not at all' : 'once'} by a check: ${name}`, () => {
      const problems = documentProblems(FiscalDocument.parse(text), environmentWith({}));
      // Files and the parts of a body are looked at elsewhere, or as one text.
      assert.equal(tooLong(problems), name === 'files of a body' ? 0 : 1);
    });
  }

  it('can have values of 16 MiB in total', () => {
    const lookup = limitedLookup(() => 'x'.repeat(4_194_304));
    assert.deepEqual(
      many('a', 4).map(words => typeof lookup(words)),
      many('string', 4),
    );
    assert.deepEqual(lookup('a'), { code: 'text-too-long', args: { limit: 16_777_216 }, start: 0, end: 1 });
    assert.equal(lookup('a'), PENDING);
  });

  it('is resolved in the editor only up to a limited length', () => {
    const document = FiscalDocument.parse(`POST /openapi/x?${AS}\n\n{"a": "${AS}"}\n`);
    const [block] = document.blocks;
    const lookup = (name: string) => (name === 'a' ? A : undefined);
    const facts = block && requestFacts(block, lookup, []);
    assert.ok(block !== undefined && facts !== undefined);
    assert.ok(facts.resolved.text.length <= 65_536);
    assert.ok(signingPreview(block, facts, lookup).length <= 70_000);
    assert.deepEqual(
      bodyProblems(block.text, facts, lookup, undefined).map(({ code }) => code),
      ['content-type-missing'],
    );
  });

  it('finds its positions in the file without a linear search', () => {
    const source = '{{a}}-'.repeat(50_000);
    const { sourceOf, text } = resolveText(source, [{ start: 0, end: source.length }], () => 'xy');
    for (let at = 0; at < text.length; at += 3) {
      assert.deepEqual(sourceOf(at, at + 1), { start: at * 2, end: at * 2 + 5 });
      assert.deepEqual(sourceOf(at + 2, at + 3), { start: at * 2 + 5, end: at * 2 + 6 });
    }
  });
});
