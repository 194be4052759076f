import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explanationText } from '../../../../src/text/explain/explanationText.ts';

const ROOT = join(import.meta.dirname, '../../../..');

interface Grammar {
  readonly patterns: readonly {
    readonly begin?: string;
    readonly endCaptures?: Readonly<Record<string, { readonly name: string }>>;
  }[];
}

const grammar = JSON.parse(
  readFileSync(join(ROOT, 'syntaxes/fiscal-explanation.tmLanguage.json'), 'utf8'),
) as Grammar;

/** The scope of the line that follows a label. */
function scopeOf(label: string): string | undefined {
  const pattern = grammar.patterns.find(({ begin }) => begin !== undefined && new RegExp(begin).test(label));
  return pattern?.endCaptures?.['1']?.name;
}

describe('the colors of an explanation', () => {
  for (const locale of ['en', 'pt-BR'] as const) {
    it(`distinguish the strings to sign: ${locale}`, () => {
      assert.equal(scopeOf(explanationText('expected', locale)), 'markup.inserted.fiscal-explanation');
      assert.equal(scopeOf(explanationText('actual', locale)), 'markup.deleted.fiscal-explanation');
    });
  }

  it('belong to the labels that the documentation explains', () => {
    for (const [file, locale] of [
      ['docs/debug-a-mismatch.md', 'en'],
      ['docs/debug-a-mismatch.pt-BR.md', 'pt-BR'],
    ] as const) {
      const page = readFileSync(join(ROOT, file), 'utf8');
      for (const key of ['expected', 'actual'] as const) {
        const label = explanationText(key, locale);
        assert.ok(page.includes(`*${label}*`) && page.includes(`\n  ${label}  `), `${file}: ${label}`);
      }
    }
  });
});
