import { equal } from 'node:assert/strict';
import { causeTitle } from '../../../../src/text/explain/causeText.ts';

describe('the detail of a cause', () => {
  it('is named in the language of the text', () => {
    const detail = { form: 'upper case' };
    equal(
      causeTitle({ id: 'digest-string-changed', detail }, 'pt-BR'),
      'A string de assinatura inteira foi alterada antes do hash: em maiúsculas',
    );
  });

  it('says on which side of the timestamp the space is', () => {
    const id = 'timestamp-formatted';
    equal(
      causeTitle({ id, detail: { form: 'space', side: 'after' } }, 'en'),
      'The timestamp was signed with formatting: with a space at the end',
    );
    equal(
      causeTitle({ id, detail: { form: 'space' } }, 'en'),
      'The timestamp was signed with formatting: with a space at the start',
    );
  });
});
