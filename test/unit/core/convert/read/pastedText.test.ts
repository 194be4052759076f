import assert from 'node:assert/strict';
import { pastedKind } from '../../../../../src/core/convert/read/recognizedText.ts';

describe('pasted text', () => {
  for (const [text, kind] of [
    ["curl 'http://x/openapi/demo/echo' -H 'sign: 0'", 'curl'],
    ['  $ curl.exe -X POST http://x', 'curl'],
    ['ana@pc:~$ curl http://x', 'curl'],
    ['C:\\Users\\ana>curl http://x', 'curl'],
    ['\u200bcurl\u200b http://x', 'curl'],
    ['/usr/bin/curl http://x', 'curl'],
    ['curl &quot;http://x&quot;', 'curl'],
    ['PS C:\\> Invoke-RestMethod http://x', 'curl'],
    ['Invoke-WebRequest -UseBasicParsing -Uri "http://x/openapi/a"', 'curl'],
    ['$session = New-Object X\nInvoke-WebRequest -Uri "http://x"', 'curl'],
    ['(irm http://x).a', 'curl'],
    ['{"log":{"entries":[]}}', 'har'],
    ['{ "request": { "method": "GET" } }', 'har'],
    ['0123456789abcdef0123456789abcdef\n', 'sign'],
    ['AB-CD-EF-01-23-45-67-89-AB-CD-EF-01-23-45-67-89', 'sign'],
    ['ASNFZ4mrze8BI0VniavN7w==', 'sign'],
    ['****/openapi/demo/echo{"message":"a"}1700000000', 'signing-string'],
    ['', undefined],
    ['hello', undefined],
    ['https://h/curl x', undefined],
    ['some words of a chat', undefined],
  ] as const) {
    it(`${JSON.stringify(text)} is ${kind ?? 'not recognized'}`, () => {
      assert.equal(pastedKind(text), kind);
    });
  }
});
