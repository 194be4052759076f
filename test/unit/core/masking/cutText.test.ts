import { equal } from 'node:assert/strict';
import { cutSecretStart } from '../../../../src/core/masking/cutText.ts';

const SECRET = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';

describe('D10 the start of a secret cut off at the end of a text', () => {
  it('is found if at least five characters of it remain', () => {
    for (let kept = 5; kept < SECRET.length; kept++) {
      equal(cutSecretStart(`some text ${SECRET.slice(0, kept)}`, ['other-secret', SECRET]), 10, String(kept));
    }
  });

  it('is found if the secret is hardly longer than the part that identifies it', () => {
    for (const secret of ['abcdef', 'abcdefg', 'abcdefgh'])
      equal(cutSecretStart(`xx${secret.slice(0, -1)}`, [secret]), 2, secret);
  });

  it('isn’t found if fewer than five characters of it remain, or only the secret’s end', () => {
    for (const text of ['', 'some text', `some text ${SECRET.slice(0, 4)}`, SECRET.slice(5)]) {
      equal(cutSecretStart(text, [SECRET]), text.length);
    }
    equal(cutSecretStart(SECRET.slice(0, 9), []), 9);
  });

  it('is found in encodings, and for a secret that is longer than the compared part', () => {
    const encoded = Buffer.from(SECRET).toString('base64');
    equal(cutSecretStart(`text ${encoded.slice(0, 20)}`, [SECRET]), 5);
    const long = Array.from({ length: 1_000 }, (_, index) => `${index}`)
      .join('x')
      .slice(0, 4_000);
    equal(cutSecretStart(`text ${long.slice(0, 3_000)}`, [long]), 5);
  });

  it('isn’t looked for further back than the longest form of a secret', () => {
    const text = `${SECRET.slice(0, 9)}${'.'.repeat(SECRET.length * 64)}`;
    equal(cutSecretStart(text, [SECRET]), text.length);
    equal(cutSecretStart(text.slice(0, -9), [SECRET]), 0);
  });
});
