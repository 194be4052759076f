import { equal } from 'node:assert/strict';
import { causeOf, type DetailOf } from '../../../../src/core/explain/causes/causes.ts';
import { causeHow, causeTitle } from '../../../../src/text/explain/causeText.ts';

describe('the detail of a cause', () => {
  it('is named in the language of the text', () => {
    const detail = { form: 'upper case' };
    equal(
      causeTitle({ id: 'digest-string-changed', detail }, 'pt-BR'),
      'A string a assinar inteira foi alterada antes do hash: em maiúsculas',
    );
  });

  it('is a format’s name in the language of the text', () => {
    const how = (id: 'body-json-dates-rewritten' | 'timestamp-date' | 'body-object-as-text', form: string) =>
      causeHow({ id, detail: { form } }, 'pt-BR');
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

  it('C4 has a part’s name as code, so that it’s neither a link nor an image in Markdown', () => {
    const detail = { what: 'a`\r\n\n# b ![](https://example.com/x)`' };
    equal(
      causeHow({ id: 'body-multipart-part-signed', detail }, 'en'),
      'What was signed: the part `a # b ![](https://example.com/x) `.',
    );
  });

  it('has the first keys of an object as code', () => {
    const how = (order: readonly string[]) =>
      causeHow({ id: 'body-json-keys-reordered', detail: { order } }, 'en')?.split('. ')[0];
    equal(how(['b', '`a`\n![](https://example.com/x)']), 'Signed order: `b,  a ![](https://example.com/x)`');
    equal(
      how(Array.from({ length: 40 }, (_, at) => `k${at}`)),
      'Signed order: `k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, k11, …`',
    );
  });

  it('says whether a hash was read as text, written in hexadecimal after that, or written by Ruby', () => {
    const title = (detail?: DetailOf<'digest-as-text'>) =>
      causeTitle(causeOf('digest-as-text', detail), 'pt-BR');
    equal(title(), 'Os bytes do hash foram lidos como texto');
    equal(title({ read: 'ISO-8859-1' }), 'Os bytes do hash foram lidos como texto');
    equal(
      title({ written: 'hex' }),
      'Os bytes do hash foram lidos como texto e depois escritos em hexadecimal',
    );
    equal(
      title({ written: 'Ruby String#inspect' }),
      'Os bytes do hash foram enviados como o `inspect` do Ruby os escreve',
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
