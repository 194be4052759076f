import assert from 'node:assert/strict';
import {
  hexNumber,
  hexValue,
  isPunctuation,
  pushUtf8,
  surrogatePair,
} from '../../../../src/core/masking/asciiCodes.ts';
import { BACKSLASH_ESCAPE } from '../../../../src/core/masking/backslashEscape.ts';
import {
  BREAK,
  type ByteStream,
  ByteStreamBuilder,
  type Decoder,
  OriginalStream,
  originalStream,
} from '../../../../src/core/masking/byteStream.ts';
import { QUOTE_ESCAPES } from '../../../../src/core/masking/encodingsIn.ts';
import { ENTITY_ESCAPE } from '../../../../src/core/masking/entityEscape.ts';
import { type Escape, escapeDecoder } from '../../../../src/core/masking/escapeDecoder.ts';
import { FORM_ESCAPE, PERCENT_ESCAPE } from '../../../../src/core/masking/percentEscape.ts';
import { base64Decoder, decimalDecoder, hexDecoder } from '../../../../src/core/masking/runDecoders.ts';

const streamOf = (text: string): ByteStream => originalStream(Buffer.from(text, 'latin1'));

/** The bytes of a stream with its breaks as `|`. */
const textOf = ({ codes, length }: ByteStream): string =>
  Array.from(codes.subarray(0, length), code => (code === BREAK ? '|' : String.fromCharCode(code))).join('');

/** What an escape at the start of a text is, and how many characters it takes. */
function read(style: Escape, text: string): readonly [taken: number, decoded: string] {
  const bytes: number[] = [];
  const { codes, length } = streamOf(text);
  const taken = style.read(codes, 0, length, bytes);
  return [taken, taken === 0 ? '' : Buffer.from(bytes).toString('latin1')];
}

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

function reads(
  style: Escape,
  rows: Readonly<Record<string, string>>,
  none: readonly string[],
  rest = 'zz',
): void {
  for (const [written, decoded] of Object.entries(rows)) {
    assert.deepEqual(read(style, written + rest), [written.length, decoded], written);
  }
  for (const written of none) assert.deepEqual(read(style, written), [0, ''], written);
}

function decoded(decoder: Decoder, text: string, shortest = 1, reach = 100): readonly string[] {
  return Array.from(decoder(streamOf(text), { reach, shortest }), textOf);
}

describe('a stream that is reused for one text after another', () => {
  it('keeps nothing of a text, which may be secret, once it’s cleared', () => {
    const stream = new OriginalStream();
    stream.read(Buffer.from('a secret text'));
    stream.clear();
    assert.equal(stream.length, 0);
    assert.ok(stream.codes.length > 0 && stream.codes.every(code => code === 0));
    stream.read(Buffer.from('b'));
    assert.equal(textOf(stream), 'b');
    assert.deepEqual([stream.from[0], stream.to[0]], [0, 1]);
  });
});

describe('A1 an escape', () => {
  it('with a backslash stands for one character of a string, or for none before a line break', () => {
    const rows = {
      ...{ '\\a': '\x07', '\\b': '\b', '\\t': '\t', '\\n': '\n', '\\v': '\v', '\\f': '\f', '\\r': '\r' },
      ...{ '\\e': '\x1b', '\\"': '"', "\\'": "'", '\\/': '/', '\\\\': '\\', '\\ ': ' ', '\\~': '~' },
      ...{ '\\u004b': 'K', '\\u00e9': utf8('é'), '\\u20ac': utf8('€'), '\\ud83d\\ude9a': utf8('🚚') },
      ...{ '\\u0000': '\0', '\\uffff': utf8('\uffff'), '\\u007f': '\x7f', '\\u0080': utf8('\x80') },
      ...{ '\\U0000004b': 'K', '\\U0001F69A': utf8('🚚'), '\\U0010ffff': utf8('\u{10ffff}') },
      ...{ '\\x4b': 'K', '\\xff': '\xff', '\\x00': '\0', '\\x{4b}': 'K', '\\x{1F69A}': utf8('🚚') },
      ...{ '\\u{4b}': 'K', '\\u{0}': '\0', '\\u{10ffff}': utf8('\u{10ffff}'), '\\u{0000004b}': 'K' },
      ...{ '\\113': 'K', '\\377': '\xff', '\\0': '\0', '\\7': '\x07', '\\77': '?', '\\40': ' ' },
      ...{ '\\\n': '', '\\\r': '', '\\\r\n': '' },
    };
    reads(BACKSLASH_ESCAPE, rows, [
      ...['\\z', '\\8', '\\9', '\\é', '\\u', '\\u00', '\\u004', '\\u004g', '\\x', '\\x4', '\\xg0', '\\x4g'],
      ...['\\U0000004', '\\U00110000', '\\u{}', '\\u{', '\\u{4b', '\\u{110000}', '\\u{4g}', '\\u{00000004b}'],
    ]);
  });

  it('with a backslash has at most three octal digits, and no more than fit into a byte', () => {
    assert.deepEqual(read(BACKSLASH_ESCAPE, '\\1135'), [4, 'K']);
    assert.deepEqual(read(BACKSLASH_ESCAPE, '\\400'), [3, ' ']);
    assert.deepEqual(read(BACKSLASH_ESCAPE, '\\18'), [2, '\x01']);
  });

  it('of half a surrogate pair is only that half', () => {
    const half = '\xed\xa0\xbd';
    for (const next of ['\\u0041', '\\ud83d', '\\u', 'zz', '\\x41', '/ude9a', '\\tde9a']) {
      assert.deepEqual(read(BACKSLASH_ESCAPE, `\\ud83d${next}`), [6, half], next);
      const inUrl = next.replaceAll('\\', '%');
      assert.deepEqual(read(PERCENT_ESCAPE, `%ud83d${inUrl}`), [6, half], inUrl);
    }
  });

  it('with a percent sign is a byte, or a UTF-16 unit', () => {
    const rows = {
      '%4B': 'K',
      '%4b': 'K',
      '%ff': '\xff',
      '%00': '\0',
      '%u004B': 'K',
      '%u0000': '\0',
      '%u20ac': utf8('€'),
    };
    reads(PERCENT_ESCAPE, { ...rows, '%ud83d%ude9a': utf8('🚚') }, [
      '%',
      '%4',
      '%4g',
      '%g4',
      '%u',
      '%u004',
      '%u00g0',
    ]);
    reads(FORM_ESCAPE, { ...rows, '+': ' ' }, ['%', '%4g']);
  });

  it('of XML contains the number of a character', () => {
    const rows = {
      ...{ '&#75;': 'K', '&#x4b;': 'K', '&#X4B;': 'K', '&#0000075;': 'K', '&#x00004b;': 'K', '&#0;': '\0' },
      ...{ '&#128666;': utf8('🚚'), '&#x10ffff;': utf8('\u{10ffff}'), '&#1114111;': utf8('\u{10ffff}') },
    };
    reads(ENTITY_ESCAPE, rows, [
      '&',
      '&#',
      '&#;',
      '&#x;',
      '&#xg',
      '&#x110000;',
      '&#1114112;',
      `&#${'9'.repeat(400)};`,
    ]);
    assert.deepEqual(read(ENTITY_ESCAPE, '&#75'), [4, 'K']);
    assert.deepEqual(read(ENTITY_ESCAPE, '&#75z'), [4, 'K']);
    assert.deepEqual(read(ENTITY_ESCAPE, '&#75a;'), [4, 'K']);
    assert.deepEqual(read(ENTITY_ESCAPE, '&#x4bz;'), [5, 'K']);
  });

  it('of HTML contains the name of a character', () => {
    const names =
      'amp& lt< gt> quot" apos\' AMP& LT< GT> QUOT" Tab\t NewLine\n excl! num# dollar$ percnt% lpar( rpar) ast* midast* plus+ ' +
      'comma, period. sol/ colon: semi; equals= quest? commat@ lbrack[ lsqb[ bsol\\ rbrack] rsqb] Hat^ lowbar_ UnderBar_ ' +
      'grave` lbrace{ lcub{ verbar| vert| VerticalLine| rbrace} rcub} nbsp\xa0 sect\xa7 ccedil\xe7 atilde\xe3 eacute\xe9 yuml\xff';
    const rows = names
      .split(' ')
      .map((row): [string, string] => [`&${row.slice(0, -1)};`, utf8(row.slice(-1))]);
    reads(ENTITY_ESCAPE, Object.fromEntries(rows), [
      '&amp',
      '&;',
      '&none;',
      '&toString;',
      '& amp;',
      '&VerticalLinee;',
    ]);
  });

  it('of a shell is the quotation mark or special character that it quotes', () => {
    const [posix, single, double, backtick, prompt] = QUOTE_ESCAPES.map(quote => quote.escape);
    assert.ok(posix && single && double && backtick && prompt);
    reads(posix, { "'\\''": "'", "'\"'\"'": "'" }, [
      "'",
      "''",
      "'\\'",
      "'\\z'",
      "'/''",
      "'\"''\"",
      '\'"\'"',
      '\'"z"\'',
      "'z'\"'",
      "'\"'z'",
    ]);
    reads(single, { "''": "'" }, ["'", '\'"', "'z"]);
    reads(double, { '""': '"' }, ['"', '"\'', '"z']);
    reads(backtick, { '``': '`', '`$': '$', '`"': '"', '` ': ' ' }, ['`z', '`7', '`é']);
    reads(prompt, { '^&': '&', '^^': '^', '^"': '"', '%%': '%' }, ['^z', '^7', '%', '%^', '%z']);
  });

  it('of a shell is looked for if a secret has a character that is quoted there', () => {
    const isQuoted = (character: string) => QUOTE_ESCAPES.map(({ quoted }) => quoted.test(character));
    assert.deepEqual(isQuoted("'"), [true, true, false, true, false]);
    assert.deepEqual(isQuoted('"'), [false, false, true, true, true]);
    assert.deepEqual(isQuoted('`'), [false, false, false, true, false]);
    assert.deepEqual(isQuoted('%'), [false, false, false, false, true]);
    assert.deepEqual(isQuoted('z'), [false, false, false, false, false]);
  });

  it('is decoded with as much text on both sides as a secret can extend over', () => {
    const text = 'abcdef\\"ghijkl______mnopqr\\/stuvwx';
    const [near] = decoded(escapeDecoder(BACKSLASH_ESCAPE), text, 1, 3);
    assert.equal(near, '|def"ghi|pqr/stu');
    const touching = 'abc\\"defgh\\/i';
    assert.deepEqual(decoded(escapeDecoder(BACKSLASH_ESCAPE), touching, 1, 3), ['abc"defgh/i']);
    assert.deepEqual(decoded(escapeDecoder(BACKSLASH_ESCAPE), 'nothing'), []);
    assert.deepEqual(decoded(escapeDecoder(BACKSLASH_ESCAPE), 'a\\u00'), []);
    assert.deepEqual(decoded(escapeDecoder(BACKSLASH_ESCAPE), 'a\\u00\\n'), ['a\\u00\n']);
    assert.deepEqual(decoded(escapeDecoder(BACKSLASH_ESCAPE), 'a\\n\\'), ['a\n\\']);
  });
});

describe('A1 a decoder', () => {
  it('reads Base64 in both alphabets, in lines, and at each of four alignments', () => {
    assert.deepEqual(decoded(base64Decoder(), 'c2VjcmV0')[0], 'secret|');
    assert.deepEqual(decoded(base64Decoder(), '/+8_-w')[0], '\xff\xef?\xfb|'.slice(0, 5));
    assert.deepEqual(decoded(base64Decoder(), 'zc2VjcmV0')[1], 'secret|');
    assert.deepEqual(decoded(base64Decoder(), 'zzc2VjcmV0')[2], 'secret|');
    assert.deepEqual(decoded(base64Decoder(), 'zzzc2VjcmV0')[3], 'secret|');
    assert.deepEqual(decoded(base64Decoder(), 'c2Vj\ncmV0')[0], 'secret|');
    assert.deepEqual(decoded(base64Decoder(), 'c2Vj \r\n\t cmV0')[0], 'secret|');
    assert.deepEqual(decoded(base64Decoder(), 'c2Vj cmV0'), []);
    assert.deepEqual(decoded(base64Decoder(), 'c2VjcmV0 c2VjcmV0')[0], 'secret|secret|');
    assert.deepEqual(decoded(base64Decoder(), 'c2VjcmV0==')[0], 'secret|');
  });

  it('ignores Base64 that is too short for any secret', () => {
    assert.deepEqual(decoded(base64Decoder(), 'c2Vjc'), []);
    assert.equal(decoded(base64Decoder(), 'c2VjcmV0').length, 4);
    assert.deepEqual(decoded(base64Decoder(), 'c2VjcmV0', 7), []);
    assert.equal(decoded(base64Decoder(), 'c2VjcmV0', 6).length, 4);
  });

  it('keeps the position of each byte', () => {
    const [stream] = base64Decoder()(streamOf('  c2VjcmV0'), { reach: 9, shortest: 1 });
    assert.ok(stream);
    assert.deepEqual([...stream.from.subarray(0, 6)], [2, 3, 4, 6, 7, 8]);
    assert.deepEqual([...stream.to.subarray(0, 6)], [4, 5, 6, 8, 9, 10]);
  });

  it('reads hexadecimal with and without separators', () => {
    for (const text of [
      '736563726574',
      '73:65:63:72:65:74',
      '0x73, 0x65, 0x63, 0x72, 0x65, 0x74',
      '\\x73\\x65\\x63\\x72\\x65\\x74',
    ]) {
      assert.equal(decoded(hexDecoder, text)[0], 'secret|', text);
    }
    assert.equal(decoded(hexDecoder, '7365 63726574')[0], 'secret|');
    assert.deepEqual(decoded(hexDecoder, '7365g63'), []);
    assert.deepEqual(decoded(hexDecoder, '7365'), []);
    assert.deepEqual(decoded(hexDecoder, '736563'), ['sec|', '6V|']);
    assert.deepEqual(decoded(hexDecoder, '73:65:63'), ['sec|']);
    assert.deepEqual(decoded(hexDecoder, '736563', 4), []);
    assert.equal(decoded(hexDecoder, 'a736563726574')[1], 'secret|');
    assert.equal(decoded(hexDecoder, '736563g726574')[0], 'sec|ret|');
  });

  it('reads lists of numbers', () => {
    assert.equal(decoded(decimalDecoder, '[115,101,99,114]')[0], 'secr|');
    assert.equal(decoded(decimalDecoder, '{"0":115,"1":101,"2":99,"3":114}')[2], 'secr|');
    assert.equal(decoded(decimalDecoder, '[-61, -87, 65, 66]')[0], '\xc3\xa9AB|');
    assert.equal(decoded(decimalDecoder, '[233,128666,65,66]')[0], `\xe9${utf8('🚚')}AB|`);
    assert.equal(decoded(decimalDecoder, '[1114111,65,66,67]')[0], `${utf8('\u{10ffff}')}ABC|`);
    assert.deepEqual(decoded(decimalDecoder, '[1114112,65,66,67]'), []);
    assert.deepEqual(decoded(decimalDecoder, '[00000065,65,66,67]'), []);
    assert.equal(decoded(decimalDecoder, '[0000065,65,66,67]')[0], 'AABC|');
    assert.deepEqual(decoded(decimalDecoder, '[115,101,99]'), []);
    assert.deepEqual(decoded(decimalDecoder, '[115,101,99,114]', 5), []);
    assert.equal(decoded(decimalDecoder, '65,66,67,68 x 69,70,71,72')[0], 'ABCD|EFGH|');
    assert.equal(decoded(decimalDecoder, '65-66-67-68')[0], 'ABCD|');
    assert.equal(decoded(decimalDecoder, '65,66,67,68 x 69,70')[0], 'ABCD|');
    assert.equal(decoded(decimalDecoder, '69,70 x 65,66,67,68')[0], 'ABCD|');
  });
});

describe('A1 the bytes of a decoder', () => {
  it('are recognized as hexadecimal digits or punctuation by their codes', () => {
    for (let code = 0; code <= BREAK; code++) {
      const character = String.fromCharCode(code);
      const isHex = code < 0x80 && /[0-9a-f]/i.test(character);
      assert.equal(hexValue(code), isHex ? Number.parseInt(character, 16) : -1);
      assert.equal(isPunctuation(code), code < 0x7f && !/[0-9a-z]/i.test(character));
    }
    assert.equal(hexValue(undefined), -1);
    assert.equal(isPunctuation(undefined), false);
    assert.equal(hexNumber(streamOf('4b').codes, 0, 3), -1);
  });

  it('are UTF-8 of every length', () => {
    for (const point of [0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x1_0000, 0x10_ffff]) {
      const bytes: number[] = [];
      pushUtf8(bytes, point);
      assert.deepEqual(bytes, [...Buffer.from(String.fromCodePoint(point))]);
    }
  });

  it('are read from a surrogate pair only within its ranges', () => {
    assert.equal(surrogatePair(0xd800, 0xdc00), 0x1_0000);
    assert.equal(surrogatePair(0xdbff, 0xdfff), 0x10_ffff);
    for (const [high, low] of [
      [0xd7ff, 0xdc00],
      [0xdc00, 0xdc00],
      [0xd800, 0xdbff],
      [0xd800, 0xe000],
    ] as const) {
      assert.equal(surrogatePair(high, low), undefined);
    }
  });

  it('can grow, be copied in long and short parts, and be cut', () => {
    const long = streamOf(
      'x'.repeat(500).replace(/./g, (_, at: number) => String.fromCharCode(0x21 + (at % 90))),
    );
    for (const [start, end] of [
      [0, 0],
      [5, 4],
      [3, 66],
      [3, 67],
      [3, 68],
      [0, 500],
    ] as const) {
      const builder = new ByteStreamBuilder();
      builder.push(0x41, 7, 8);
      builder.copy(long, start, end);
      builder.pushBreak();
      assert.equal(textOf(builder), `A${textOf(long).slice(start, end)}|`);
      for (let at = 0; at < end - start; at++) {
        assert.deepEqual([builder.from[at + 1], builder.to[at + 1]], [start + at, start + at + 1]);
      }
      builder.truncate(1_000);
      assert.equal(builder.length, Math.max(0, end - start) + 2);
      builder.truncate(1);
      assert.equal(textOf(builder), 'A');
    }
  });

  it('get room for at least twice as many when they grow', () => {
    const builder = new ByteStreamBuilder();
    builder.push(1, 0, 1);
    assert.equal(builder.codes.length, 64);
    builder.reserve(64);
    assert.equal(builder.codes.length, 64);
    builder.reserve(65);
    assert.equal(builder.codes.length, 128);
    builder.reserve(1_000);
    assert.deepEqual([builder.codes.length, builder.codes[0]], [1_000, 1]);
  });
});
