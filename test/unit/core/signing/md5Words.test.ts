import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Md5Beginning, md5Words } from '../../../../src/core/signing/md5Words.ts';

const md5 = (text: string) => createHash('md5').update(text, 'latin1').digest('hex');

describe('MD5 of many strings with a common prefix', () => {
  it('equals Node’s own for any lengths of prefix and suffix', () => {
    for (let length = 0; length <= 200; length++) {
      const beginning = new Md5Beginning('\xe7'.repeat(length));
      for (const end of [70, 100, 0, 9, 40, 55]) {
        const text = '\xff'.repeat(end);
        const words = md5Words(md5('\xe7'.repeat(length) + text));
        assert.ok(words !== undefined);
        assert.ok(beginning.endsIn(text, words), `${length} and ${end} bytes`);
        assert.ok(!beginning.endsIn(`${text}.`, words));
      }
    }
  });

  it('finds the number between a prefix and a suffix', () => {
    for (const number of ['0000', '0009', '0990', '9999']) {
      const words = md5Words(md5(`${'a'.repeat(61)}${number}Z`));
      assert.ok(words !== undefined);
      const steps = new Md5Beginning('a'.repeat(61)).findNumber(4, 'Z', words);
      let step = steps.next();
      while (!step.done) step = steps.next();
      assert.equal(step.value, number);
    }
  });

  it('accepts only 32 lowercase hexadecimal characters as a digest', () => {
    assert.equal(md5Words('0'.repeat(31)), undefined);
    assert.equal(md5Words('A'.repeat(32)), undefined);
  });
});
