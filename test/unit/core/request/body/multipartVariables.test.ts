import assert from 'node:assert/strict';
import { documentProblems } from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { type Preparing, preparationOf, preparedOf, refusalsOf } from '../../../../support/preparing.ts';

const FILES = { './nota.xml': '<nfe/>', '/project/nota.xml': '<nfe/>' };
const PART = 'Content-Disposition: form-data; name="f"; filename="nota.xml"\n\n< ./nota.xml\n';
const SENT =
  '--limite\r\nContent-Disposition: form-data; name="f"; filename="nota.xml"\r\n\r\n<nfe/>\r\n--limite--\r\n';

const request = (definitions: string, contentType: string, delimiter: string) =>
  `${definitions}POST /openapi/demo/echo\nContent-Type: ${contentType}\n\n${delimiter}\n${PART}${delimiter}--\n`;

const FORM_DATA = 'multipart/form-data; boundary=';

describe('a multipart request with variables', () => {
  for (const [what, text] of [
    ['as the boundary', request('@b = limite\n', `${FORM_DATA}{{b}}`, '--{{b}}')],
    ['as a quoted boundary', request('@b = limite\n', `${FORM_DATA}"{{b}}"`, '--{{b}}')],
    ['in the boundary', request('@b = te\n', `${FORM_DATA}limi{{ b }}`, '--limi{{b}}')],
    ['only in the header', request('@b = limite\n', `${FORM_DATA}{{b}}`, '--limite')],
    ['only in the delimiters', request('@b = limite\n', `${FORM_DATA}limite`, '--{{b}}')],
    ['as the whole delimiter', request('@b = --limite\n', `${FORM_DATA}limite`, '{{b}}')],
    ['as the whole content type', request(`@t = ${FORM_DATA}limite\n`, '{{t}}', '--limite')],
    ['as the type', request('@t = multipart\n', '{{t}}/form-data; boundary=limite', '--limite')],
    ['in other variables', request(`@b = limite\n@t = ${FORM_DATA}{{b}}\n`, '{{t}}', '--{{b}}')],
  ] as const) {
    it(`is sent with its parts and files if it has variables ${what}`, async () => {
      const { body, signs } = await preparedOf(text, { files: FILES });
      assert.equal(Buffer.from(body).toString(), SENT);
      assert.equal(signs, 'empty');
      assert.deepEqual(documentProblems(FiscalDocument.parse(text), environmentWith({})), []);
    });
  }

  for (const [what, text, preparing] of [
    [
      'a dynamic variable',
      request('', `${FORM_DATA}--x{{$timestamp}}`, '----x{{ $timestamp }}'),
      { sources: {} },
    ],
    [
      'a prompt',
      request('# @prompt b\n', `${FORM_DATA}{{b}}`, '--{{b}}'),
      { sources: { prompts: { ask: async () => 'limite' } } },
    ],
    [
      'a prompt for the whole type',
      request('# @prompt t\n', '{{t}}', '--limite'),
      { sources: { prompts: { ask: async () => `${FORM_DATA}limite` } } },
    ],
  ] as const) {
    it(`causes no problem before its values are known: ${what}`, async () => {
      assert.deepEqual(documentProblems(FiscalDocument.parse(text), environmentWith({})), []);
      const { kind } = await preparationOf(text, { ...(preparing as Preparing), files: FILES });
      assert.equal(kind, 'prepared');
    });
  }

  it('is refused if the boundary and the delimiters differ', async () => {
    const text = request('@b = outro\n', `${FORM_DATA}limite`, '--{{b}}');
    assert.match((await refusalsOf(text, { files: FILES })).join(), /^multipart-boundary-other /);
  });

  it('sends lines that look like file references if the body turns out not to be multipart', async () => {
    const text = '@t = text/plain\nPOST /openapi/a\nContent-Type: {{t}}\n\n--a\n< ./nota.xml\n';
    assert.equal(
      Buffer.from((await preparedOf(text, { files: FILES })).body).toString(),
      '--a\n< ./nota.xml',
    );
  });
});
