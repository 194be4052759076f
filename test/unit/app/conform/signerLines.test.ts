import assert from 'node:assert/strict';
import {
  isLikeSignature,
  type OutputFault,
  SignerLines,
} from '../../../../src/app/conform/signer/runSigner.ts';

const SIGN = '5f4dcc3b5aa765d61d8327deb882cf99';
const IDS = ['a-1', 'b-2', 'c-3'];

interface Read {
  readonly signs: readonly string[];
  readonly fault: OutputFault | undefined;
}

function read(output: string | Uint8Array, given = IDS.length): Read {
  const signs: string[] = [];
  const places = { given: () => given, total: IDS.length, idAt: (place: number) => IDS[place] ?? '' };
  const placeOf = (id: string) => (IDS.includes(id) ? IDS.indexOf(id) : undefined);
  const onSign = (place: number, sign: string) => signs.push(`${place} ${sign}`);
  const lines = new SignerLines({ ...places, placeOf }, onSign, text => text);
  // In small pieces, since pipes split anywhere.
  const bytes = Buffer.from(output);
  const size = bytes.length > 1_000 ? 65_536 : 1;
  for (let at = 0; at < bytes.length; at += size) {
    const fault = lines.take(bytes.subarray(at, at + size));
    if (fault !== undefined) return { signs, fault };
  }
  return { signs, fault: lines.end() };
}

const faultOf = (output: string | Uint8Array, given?: number) => read(output, given).fault?.kind;

describe('output lines of a signer', () => {
  it('contain only a signature, or an object with id and sign, in the order of the cases', () => {
    const output = `${SIGN}\n{"id":"b-2","sign":"${SIGN}"}\r\n{"sign":"${SIGN}"}`;
    const signs = [`0 ${SIGN}`, `1 ${SIGN}`, `2 ${SIGN}`];
    assert.deepEqual(read(output), { signs, fault: undefined });
  });

  it('can contain any incorrect signature', () => {
    for (const sign of [
      SIGN.toUpperCase(),
      'X03MO1qnZdYdgyfeuILPmQ==',
      "b'_M\\xcc;Z\\xa7'",
      `MD5(stdin)= ${SIGN}`,
      `${SIGN}  -`,
      `"${SIGN}"`,
      '5F-4D-CC-3B-5A-A7-65-D6-1D-83-27-DE-B8-82-CF-99',
      '5f4dcc3b-5aa7-65d6-1d83-27deb882cf99',
      'deadbeef',
      `${SIGN}${SIGN}`,
    ]) {
      assert.ok(isLikeSignature(sign), sign);
    }
  });

  for (const line of [
    'Signing request 1',
    'DEBUG sign',
    '2026-11-22 10:00:00 INFO signed',
    'ok',
    'Warning: Undefined variable $x in /srv/sign.php on line 3',
    'token=abc path=/openapi/demo/echo',
    'Listening on 8080',
  ]) {
    it(`must not be logs: ${line}`, () => {
      assert.equal(faultOf(`${SIGN}\n${line}\n`), 'not-a-signature');
      assert.deepEqual(read(`${SIGN}\n${line}\n`).signs, [`0 ${SIGN}`]);
    });
  }

  for (const [what, output, kind] of [
    ['an id that no case has', `{"id":"x-9","sign":"${SIGN}"}\n`, 'unknown-id'],
    ['an id a second time', `${SIGN}\n{"id":"a-1","sign":"${SIGN}"}\n`, 'answered-twice'],
    ['a later case first', `{"id":"c-3","sign":"${SIGN}"}\n`, 'out-of-turn'],
    ['a line too many', `${SIGN}\n${SIGN}\n${SIGN}\n${SIGN}\n`, 'too-many-lines'],
    ['an empty line', `${SIGN}\n\n`, 'empty-line'],
    ['an object without a signature', '{"id":"a-1"}\n', 'answer-malformed'],
    ['half an object', '{"id":"a-1", \n', 'answer-malformed'],
    ['a number instead of a signature', '{"sign": 5}\n', 'answer-malformed'],
    ['a byte order mark', `\uFEFF${SIGN}\n`, 'byte-order-mark'],
    ['UTF-16', Buffer.from(`${SIGN}\n`, 'utf16le'), 'not-utf8'],
    ['Latin-1', Buffer.from(`ação\n`, 'latin1'), 'not-utf8'],
    ['a line without an end', 'a'.repeat(1_100_000), 'line-too-long'],
  ] as const) {
    it(`with ${what} are rejected`, () => assert.equal(faultOf(output), kind));
  }

  it('must not come before their case', () => assert.equal(faultOf(`${SIGN}\n`, 0), 'before-its-case'));

  it('are shortened to a limit when they’re quoted', () => {
    const { fault } = read(`${'log '.repeat(200)}\n`);
    assert.ok(fault?.kind === 'not-a-signature' && fault.text.length <= 201);
  });
});
