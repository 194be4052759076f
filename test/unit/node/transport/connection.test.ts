import assert from 'node:assert/strict';
import { StatusLineCheck } from '../../../../src/node/transport/connection.ts';

/** The number of bytes that are accepted, fed one by one; undefined if all of them are. */
function brokenAfter(text: string, check = new StatusLineCheck()): number | undefined {
  for (const [index, byte] of Buffer.from(text, 'latin1').entries())
    if (check.isBroken(Uint8Array.of(byte))) return index;
  return undefined;
}

const whole = (text: string): boolean => new StatusLineCheck().isBroken(Buffer.from(text, 'latin1'));

describe('D7 the check of status lines', () => {
  for (const text of [
    'HTTP/1.1 200 OK\r\nA: b\r\n\r\nanything',
    'HTTP/1.0 404\r\n\r\n',
    'HTTP/1.1 103 X\r\nA: b\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
    'HTTP/1.1 100 \r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\nB: c\r\n\r\nHTTP/1.1 999 X\r\n\r\n',
  ]) {
    it(`accepts ${JSON.stringify(text)}, in one piece and byte by byte`, () => {
      assert.equal(whole(text), false);
      assert.equal(brokenAfter(text), undefined);
    });
  }

  for (const [text, at] of [
    ['HTTP/2.0 200 OK', 5],
    ['HTTP/1.2 200 OK', 7],
    ['http/1.1 200 OK', 0],
    ['HTTP/1.1 /00 OK', 9],
    ['HTTP/1.1 2:0 OK', 10],
    ['HTTP/1.1 20x OK', 11],
    ['HTTP/1.1 000 OK', 12],
    ['HTTP/1.1 2000 OK', 12],
    ['HTTP/1.1 103 X\r\nA: b\r\n\r\nHTTQ', 27],
    ['HTTP/1.1 103 X\r\n\r\nA: b\r\n\r\n', 18],
  ] as const) {
    it(`rejects ${JSON.stringify(text)} at its first invalid byte`, () => {
      assert.equal(brokenAfter(text), at);
      assert.equal(whole(text), true);
    });
  }

  it('restarts with the next exchange', () => {
    const check = new StatusLineCheck();
    assert.equal(brokenAfter('HTTP/1.1 200 OK\r\n\r\nbody', check), undefined);
    check.reset();
    assert.equal(brokenAfter('body', check), 0);
    check.reset();
    assert.equal(brokenAfter('HTTP/1.1 103 X\r\nA', check), undefined);
    check.reset();
    assert.equal(brokenAfter('HTTP/1.1 200 OK', check), undefined);
  });
});
