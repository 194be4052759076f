import { deepEqual, equal, ok } from 'node:assert/strict';
import { readCurl } from '../../../../../src/core/convert/curl/curlRequest.ts';
import { withStraightMarks } from '../../../../../src/core/convert/curl/pastedCommand.ts';

const URL = 'https://h/openapi/a';
const STRAIGHT = `curl -X POST "${URL}" --header "A: b" -d '{"id":"N 1"}'`;

describe('a curl command from a chat or a word processor', () => {
  for (const [what, command] of [
    ['typographic quotation marks', `curl -X POST “${URL}” --header “A: b” -d ‘{“id”:“N 1”}’`],
    ['closing marks on both sides', `curl -X POST ”${URL}” --header ”A: b” -d ’{”id”:”N 1”}’`],
    ['German marks', `curl -X POST „${URL}“ --header „A: b“ -d ‘{„id“:„N 1“}’`],
    ['dashes', `curl –X POST "${URL}" —header "A: b" –d '{"id":"N 1"}'`],
    ['a long dash for one hyphen', `curl —X POST "${URL}" ––header "A: b" —d '{"id":"N 1"}'`],
    ['short dashes for two hyphens', `curl –X POST "${URL}" –header "A: b" –d '{"id":"N 1"}'`],
    [
      'a typographic mark that closes a straight one',
      `curl -X POST "${URL}” --header "A: b" -d '{"id":"N 1"}'`,
    ],
    [
      'a straight mark that closes a typographic one',
      `curl -X POST “${URL}" --header “A: b" -d '{"id":"N 1"}'`,
    ],
    [
      'marks without a space before them',
      `curl -X POST “${URL}” --header “A: b” -d‘{“id”:“N 1”}’`.replace('-d‘', '-d ‘'),
    ],
  ] as const) {
    it(`with ${what} is read as it was typed`, () => equal(withStraightMarks(command), STRAIGHT));
  }

  it('is read with escapes for the quotation marks inside double quotation marks', () => {
    equal(withStraightMarks('curl -d “{“id”:“x”}” u'), 'curl -d "{\\"id\\":\\"x\\"}" u');
    equal(withStraightMarks('curl -d “{\\“id\\”:1}” u'), 'curl -d "{\\"id\\":1}" u');
  });

  it('can be continued on the next line', () => {
    equal(withStraightMarks("curl -H 'A: b’ \\\n  --data '\n{}\n'"), "curl -H 'A: b' \\\n  --data '\n{}\n'");
    equal(withStraightMarks('curl \\\n —header “A: b” \\\n “u”'), 'curl \\\n --header "A: b" \\\n "u"');
  });

  for (const command of [
    `curl -d '{"a": "“x” — y", "b": "–c"}' u`,
    `curl -d "a “b” –c" u`,
    `curl -d '{"nome":"D’Ávila"}' u`,
    'curl u?a=b–c',
    'curl -d “a',
  ]) {
    it(`stays unchanged: ${command}`, () => equal(withStraightMarks(command), command));
  }

  it('keeps typographic marks that a value contains in addition to straight ones', () => {
    equal(withStraightMarks(`curl -d ‘{"a":"“x” y"}’`), `curl -d '{"a":"“x” y"}'`);
  });

  it('gets a remark that its quotation marks were replaced', () => {
    const read = readCurl(`curl –X POST “${URL}” –d ‘{“id”:“N 1”}’`);
    ok(typeof read === 'object');
    deepEqual([read.method, read.url, read.body], ['POST', URL, { kind: 'text', text: '{"id":"N 1"}' }]);
    deepEqual(read.remarks, [{ id: 'marks-straightened', args: {} }]);
  });

  it('is read in linear time', () => {
    for (const piece of [' “a', ' ‘', " '", " 'a’", ' "a”', ' "a” \\\n', ' “a” ', ' –a', '\\“', ' -d“']) {
      equal(typeof withStraightMarks(piece.repeat(100_000)), 'string');
    }
  });
});
