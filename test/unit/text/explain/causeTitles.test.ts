import assert from 'node:assert/strict';
import { CAUSES, type CauseId } from '../../../../src/core/explain/causes.ts';
import { CAUSE_LABELS, causeLabel } from '../../../../src/text/explain/causeLabels.ts';
import { CAUSE_TITLES, causeTitle } from '../../../../src/text/explain/causeTitles.ts';

const IDS = Object.keys(CAUSES) as CauseId[];

describe('the title of a cause', () => {
  it('differs between the languages and has no period', () => {
    for (const id of IDS) {
      const { en, 'pt-BR': ptBR } = CAUSE_TITLES[id];
      assert.notEqual(en, ptBR, id);
      for (const title of [en, ptBR]) assert.match(title, /^[A-Z`].*[^.:]$/u, id);
    }
  });

  it('fits into a line of an editor split in two', () => {
    for (const id of IDS) {
      for (const title of Object.values(CAUSE_TITLES[id])) assert.ok(title.length <= 100, id);
    }
  });

  it('describes the detail in words', () => {
    const cause = { id: 'timestamp-other-second', detail: { seconds: -56 } } as const;
    assert.equal(causeTitle(cause, 'en'), 'The signed timestamp is 56 s earlier than the one sent');
    assert.equal(causeTitle(cause, 'pt-BR'), 'O timestamp assinado está 56 s atrasado em relação ao enviado');
  });

  it('names an invisible separator', () => {
    const cause = { id: 'separator-inserted', detail: { separator: '\n' } } as const;
    assert.equal(causeTitle(cause, 'en'), 'A separator was signed between the elements: LF');
  });
});

describe('the label of a cause', () => {
  it('is short and has no arguments', () => {
    for (const id of IDS) {
      for (const label of Object.values(CAUSE_LABELS[id])) {
        assert.ok(label.length <= 46, label);
        assert.doesNotMatch(label, /\{\w+\}|\.$/, id);
      }
    }
  });

  it('joins causes that occur together', () => {
    const causes = [{ id: 'path-query-included' }, { id: 'body-crlf-kept' }] as const;
    assert.equal(causeLabel(causes, 'en'), 'query string signed + line breaks signed');
    assert.equal(causeLabel(causes, 'pt-BR'), 'query string assinada + quebras de linha assinadas');
  });
});
