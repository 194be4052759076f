import assert from 'node:assert/strict';
import { withoutPastedMarks } from '../../../../../src/core/convert/curl/pastedCommand.ts';

const URL = 'https://h/openapi/a';
const TYPED = `curl -X POST "${URL}?a=1&b=2" -d '{"id":"<1>"}'`;

describe('a curl command from a web page', () => {
  for (const [what, command] of [
    ['entities', TYPED.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')],
    ['other entities', TYPED.replaceAll('&', '&amp;').replaceAll('"', '&#34;').replaceAll('<', '&lt;')],
    ['invisible characters', `\ufeff${TYPED.replaceAll(' ', ' \u200b').replace('-d', '-d\u2060')}\u200c`],
  ] as const) {
    it(`with ${what} is read as it was typed`, () => assert.equal(withoutPastedMarks(command), TYPED));
  }

  for (const command of [
    `curl -d '<a b=&quot;c&quot;>&amp; &quot;x&quot;</a>' u`,
    `curl -d "<a> &quot;x&quot; d" u`,
    `curl -d '{"a":"b\u200bc"}' u`,
    'curl u?a=1&amp=2',
  ]) {
    it(`stays unchanged: ${JSON.stringify(command)}`, () => {
      assert.equal(withoutPastedMarks(command), command);
    });
  }

  it('is read in linear time', () => {
    for (const piece of [' &quot;a', ' "', " '", '\\"', '\u200b', ' "\u200b\\"']) {
      assert.equal(typeof withoutPastedMarks(piece.repeat(100_000)), 'string');
    }
  });
});
