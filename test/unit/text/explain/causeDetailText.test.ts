import { equal } from 'node:assert/strict';
import type { CauseId } from '../../../../src/core/explain/causes.ts';
import { causeHow, causeTitle } from '../../../../src/text/explain/causeText.ts';

describe('the detail of a cause', () => {
  it('is named in the language of the text', () => {
    const detail = { form: 'upper case' };
    equal(
      causeTitle({ id: 'digest-string-changed', detail }, 'pt-BR'),
      'A string de assinatura inteira foi alterada antes do hash: em maiúsculas',
    );
  });

  it('is a format’s name in the language of the text', () => {
    const how = (id: CauseId, form: string) => causeHow({ id, detail: { form } }, 'pt-BR');
    equal(
      how('body-json-dates-rewritten', 'UTC with milliseconds'),
      'Formato assinado: UTC com milissegundos.',
    );
    equal(how('timestamp-date', 'date only'), 'Formato assinado: só a data.');
    equal(how('timestamp-date', 'hex'), 'Formato assinado: hex.');
    equal(
      how('body-object-as-text', 'Ruby Hash#to_s (3.3 or earlier)'),
      'Formato assinado: Ruby Hash#to_s (3.3 ou anterior).',
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
