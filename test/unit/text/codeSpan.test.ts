import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Cause, CauseId } from '../../../src/core/explain/causes/causes.ts';
import { causeSection } from '../../../src/report/explanation/causePage.ts';
import { codeSpan, localizeMarkdown } from '../../../src/text/codeSpan.ts';
import type { CauseRow } from '../../../src/text/explain/causeRow.ts';
import { CAUSE_TEXT } from '../../../src/text/explain/causeText.ts';
import type { Text } from '../../../src/text/text.ts';

/** The parts of a line of Markdown: text at even places, the contents of code spans at odd ones.
 *  Source: CommonMark 0.31.2, 6.1. */
function partsOf(markdown: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: span, 2: code = '' } of markdown.matchAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g)) {
    const isPadded = /^ .* $/.test(code) && code.trim() !== '';
    parts.push(markdown.slice(from, index), isPadded ? code.slice(1, -1) : code);
    from = index + span.length;
  }
  return [...parts, markdown.slice(from)];
}

describe('a text as code in Markdown', () => {
  for (const text of ['a', 'a`b', '`', '``a` b', 'a `', '` a', '$`x`', '![](https://example.com/x)`']) {
    it(`is ${text} again`, () => deepEqual(partsOf(`<${codeSpan(text)}>`), ['<', text, '>']));
  }

  it('is on one line', () => equal(codeSpan('a\r\n\n# b'), '`a # b`'));

  it('is an argument anywhere in a code span of a sentence, which is filled once', () => {
    const text = { en: '`x{a}` became `{b}`, {c}.', 'pt-BR': '`x{a}` virou `{b}`, {c}.' };
    equal(localizeMarkdown(text, 'pt-BR', { a: '`{b}', b: '1', c: '`{a}`' }), '``x`{b}`` virou `1`, `{a}`.');
  });
});

/** A value that would end a code span, and then be an image. */
const HOSTILE = 'a`![](https://example.com/x)`b';

type Texts = Pick<CauseRow<CauseId>, 'title' | 'how' | 'fix' | 'variants' | 'example'>;

/** Each detail of a cause whose text is in a code span of its texts, with a value that would end it. */
function hostileCauses(): readonly Cause[] {
  return Object.entries<Texts>(CAUSE_TEXT).flatMap(([id, row]) =>
    [{}, ...(row.variants ?? []).map(([detail]) => detail)].flatMap(variant => {
      const detail: Readonly<Record<string, unknown>> = { ...row.example, ...variant };
      // Such a variant is for two exact values.
      if (Object.values(detail).includes('')) return [];
      return codeNames(row)
        .filter(name => typeof detail[name] === 'string')
        .map(name => ({ id, detail: { ...detail, [name]: HOSTILE } }) as unknown as Cause);
    }),
  );
}

function codeNames({ title, how, fix, variants = [] }: Texts): readonly string[] {
  const texts: readonly (Text | undefined)[] = [
    ...[title, how, fix],
    ...variants.flatMap(([, own]) => [own.title, own.how, own.fix]),
  ];
  const names = texts.flatMap(text =>
    Array.from(text?.en.matchAll(/`[^`]*`/g) ?? [], ([span]) => span).flatMap(span =>
      Array.from(span.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
    ),
  );
  return [...new Set(names)];
}

describe('C4 a cause’s page', () => {
  it('shows values of the request as code, whatever they contain', () => {
    const causes = hostileCauses();
    ok(causes.length > 40, `${causes.length}`);
    for (const cause of causes) {
      for (const locale of ['en', 'pt-BR'] as const) {
        for (const line of causeSection(cause, '##', locale)) {
          const texts = partsOf(line).filter((_, place) => place % 2 === 0);
          ok(!/`|!\[/.test(texts.join('')), `${cause.id}: ${line}`);
        }
      }
    }
  });
});
