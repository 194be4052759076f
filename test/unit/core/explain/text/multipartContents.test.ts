import assert from 'node:assert/strict';
import { binaryOf } from '../../../../../src/core/explain/pipeline/binary.ts';
import { multipartContents } from '../../../../../src/core/explain/text/sourceSteps.ts';

const PART = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

/** What may have been signed of a body, as UTF-8. */
function contentsOf(body: string): readonly (readonly [what: string, text: string])[] {
  return multipartContents(binaryOf(Buffer.from(body))).map(({ what, text }) => [
    what,
    Buffer.from(text, 'latin1').toString(),
  ]);
}

describe('what may have been signed instead of a multipart body', () => {
  const contents = contentsOf(`${PART('ação', 'olá')}${PART('n', '1 2')}--b--\r\n`);

  it('includes each part under its name', () => {
    assert.deepEqual(contents.slice(0, 2), [
      ['ação', 'olá'],
      ['n', '1 2'],
    ]);
    assert.deepEqual(contents.at(-2), ['ação', Buffer.from('olá').toString('base64')]);
  });

  it('includes the encoding of a part that was signed as Base64', () => {
    const encodings = multipartContents(binaryOf(Buffer.from(`${PART('n', '1')}--b--\r\n`))).map(
      ({ what, encoding }) => [what, encoding],
    );
    assert.deepEqual(encodings.at(0), ['n', undefined]);
    assert.deepEqual(encodings.at(-1), ['n', 'Base64']);
  });

  it('includes a form of the fields, with their UTF-8 encoded once', () => {
    assert.deepEqual(
      contents.filter(([what]) => what === 'form'),
      [['form', 'ação=ol%C3%A1&n=1%202']],
    );
  });

  it('includes the fields as JSON', () => {
    assert.ok(contents.some(([what, text]) => what === 'JSON' && text === '{"ação":"olá","n":"1 2"}'));
  });

  it('is empty if there’s no boundary', () => assert.deepEqual(contentsOf('ação'), []));
});
