import assert, { deepEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  createSecretMask,
  maskOfGroups,
  type SecretGroup,
  secretGroup,
  withAdded,
} from '../../../../src/core/masking/secretMask.ts';

const MASK = '••••••••';
/** Every character that some encoding treats differently, and some that none does. */
const SPECIAL = 'Kk"\\/&<>\'% +=;#\b\f\n\r\té🚚Zz';
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('');

const each = (text: string, write: (character: string) => string): string => Array.from(text, write).join('');
const hexOf = (number: number, digits = 1): string => number.toString(16).padStart(digits, '0');
const units = (character: string, write: (code: number) => string): string =>
  Array.from({ length: character.length }, (_, unit) => write(character.charCodeAt(unit))).join('');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};
const named = (text: string, characters: string): string =>
  each(text, one => (characters.includes(one) ? `&${NAMES[one]};` : one));
const percent = (bytes: Uint8Array): string => Array.from(bytes, byte => `%${hexOf(byte, 2)}`).join('');

/** Each as some program writes a text. */
const WRITERS: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': secret => secret,
  'its UTF-8 read as ISO-8859-1': secret => Buffer.from(secret).toString('latin1'),
  'with NULs between': secret => [...secret].join('\0'),
  JSON: inJson,
  'JSON with / escaped': secret => inJson(secret).replaceAll('/', '\\/'),
  'JSON by codes': secret => each(secret, one => units(one, code => `\\u${hexOf(code, 4)}`)),
  'JSON by codes in capitals': secret =>
    each(secret, one => units(one, code => `\\u${hexOf(code, 4).toUpperCase()}`)),
  'JSON in JSON': secret => inJson(inJson(secret)),
  'JSON by codes in JSON': secret => each(secret, one => units(one, code => `\\\\u${hexOf(code, 4)}`)),
  'a URL': encodeURIComponent,
  'a URL, every byte': secret => percent(Buffer.from(secret)),
  'a URL, every byte in capitals': secret =>
    percent(Buffer.from(secret)).replace(/%../g, byte => byte.toUpperCase()),
  'a URL in a URL': secret => encodeURIComponent(encodeURIComponent(secret)),
  'a form': secret => new URLSearchParams([['', secret]]).toString().slice(1),
  XML: secret => named(secret, '&<'),
  'XML with every name': secret => named(secret, '&<>"\''),
  'XML by numbers': secret => each(secret, one => `&#${one.codePointAt(0)};`),
  'XML by numbers with zeros': secret => each(secret, one => `&#0000${one.codePointAt(0)};`),
  'XML by hexadecimal numbers': secret => each(secret, one => `&#x${hexOf(one.codePointAt(0) ?? 0)};`),
  'XML by hexadecimal numbers in capitals': secret =>
    each(secret, one => `&#X00${hexOf(one.codePointAt(0) ?? 0).toUpperCase()};`),
  'XML in JSON': secret => inJson(named(secret, '&<')),
  'XML with every name in JSON': secret => inJson(named(secret, '&<>"\'')),
  'XML in JSON for HTML': secret => inJson(named(secret, '&<')).replaceAll('&', '\\u0026'),
  'JSON in XML': secret => named(inJson(secret), '&<"'),
  'JSON in XML, its backslashes by numbers': secret =>
    named(inJson(secret), '&<').replaceAll('\\', '&#92;').replaceAll('"', '&#34;'),
  'JSON by codes in XML, its backslashes by numbers': secret =>
    each(secret, one => units(one, code => `&#x5c;u${hexOf(code, 4)}`)),
  hexadecimal: secret => Buffer.from(secret).toString('hex'),
  'hexadecimal in capitals': secret => Buffer.from(secret).toString('hex').toUpperCase(),
  MD5: secret => createHash('md5').update(secret).digest('hex'),
  'MD5 in capitals': secret => createHash('md5').update(secret).digest('hex').toUpperCase(),
  'a string of C or Python, every byte': secret =>
    Array.from(Buffer.from(secret), byte => `\\x${hexOf(byte, 2)}`).join(''),
  'a string of C, every byte in octal': secret =>
    Array.from(Buffer.from(secret), byte => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
  'a string of JavaScript by code points': secret =>
    each(secret, one => `\\u{${hexOf(one.codePointAt(0) ?? 0)}}`),
  'the percent-encoding of old browsers': secret => each(secret, one => units(one, oldEscape)),
  'HTML with the names of punctuation': secret =>
    each(secret, one => HTML_NAMES[one] ?? (one === '&' ? '&amp;' : one)),
  'HTML by numbers without semicolons': secret =>
    each(secret, one => (one === '&' || one === '<' ? `&#${one.codePointAt(0)}` : one)),
  'single quotes of a shell': secret => secret.replaceAll("'", `'\\''`),
  'single quotes of a shell, a quote between double quotes': secret => secret.replaceAll("'", `'"'"'`),
  'double quotes of a shell': secret => secret.replace(/["\\$`]/g, '\\$&'),
  'a word of a shell': secret => secret.replace(/[!-/:-@[-`{-~ ]/g, '\\$&'),
  'single quotes of PowerShell or SQL': secret => secret.replaceAll("'", "''"),
  'double quotes of PowerShell': secret => secret.replace(/["$`]/g, '`$&'),
  'double quotes of CSV': secret => secret.replaceAll('"', '""'),
  'the command prompt of Windows': secret => secret.replace(/[&|<>^()%!"]/g, '^$&'),
  'hexadecimal, with colons': secret => hexBytes(secret).join(':'),
  'hexadecimal, with spaces': secret => hexBytes(secret).join(' '),
  'hexadecimal, with dashes in capitals': secret => hexBytes(secret).join('-').toUpperCase(),
  'hexadecimal, in groups of two bytes': secret =>
    hexBytes(secret)
      .join('')
      .replace(/.{4}(?=.)/g, '$& '),
  'JSON in JSON in JSON': secret => inJson(inJson(inJson(secret))),
  'JSON in a URL': secret => encodeURIComponent(inJson(secret)),
  'a URL in JSON in a URL': secret => encodeURIComponent(inJson(encodeURIComponent(secret))),
  'JSON by codes in XML in a URL': secret =>
    encodeURIComponent(
      named(
        each(secret, one => units(one, code => `\\u${hexOf(code, 4)}`)),
        '&<',
      ).replaceAll('\\', '&#92;'),
    ),
};

const hexBytes = (secret: string): readonly string[] =>
  Array.from(Buffer.from(secret), byte => hexOf(byte, 2));
const oldEscape = (code: number): string =>
  code > 0xff ? `%u${hexOf(code, 4).toUpperCase()}` : `%${hexOf(code, 2)}`;
const HTML_NAMES: Readonly<Record<string, string>> = {
  ...{ '!': '&excl;', '#': '&num;', $: '&dollar;', '%': '&percnt;', '(': '&lpar;', '/': '&sol;' },
  ...{ '+': '&plus;', '=': '&equals;', ';': '&semi;', '\\': '&bsol;', '<': '&lt;', é: '&eacute;' },
};

/** A list that a program writes of bytes. The prefix of the first and what ends the last may stay. */
const LISTS: Readonly<Record<string, (bytes: Buffer) => string>> = {
  'a Buffer in JSON': bytes => JSON.stringify(bytes),
  'a Buffer in JSON, laid out': bytes => JSON.stringify(bytes, null, 8),
  'the numbers of a Buffer': bytes => JSON.stringify([...bytes]),
  'numbers with blanks': bytes => [...bytes].join(' \t, '),
  'a Uint8Array in JSON': bytes => JSON.stringify(Uint8Array.from(bytes)),
  'a list of PHP': bytes => [...bytes].map((byte, index) => `[${index}] => ${byte}`).join('\n'),
  'signed bytes': bytes => `[${Array.from(Int8Array.from(bytes)).join(', ')}]`,
  'bytes of C': bytes => `{ ${Array.from(bytes, byte => `0x${hexOf(byte, 2)}`).join(', ')} }`,
  'bytes of C without zeros': bytes => `{ ${Array.from(bytes, byte => `0x${hexOf(byte)}`).join(',')} }`,
  'a list in JSON in JSON': bytes => JSON.stringify(JSON.stringify(bytes, null, 2)),
};

const lines = (text: string, length: number, lineBreak: string): string =>
  text.replace(new RegExp(`.{${length}}(?=.)`, 'g'), `$&${lineBreak}`);
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const BASE64: Readonly<Record<string, (text: string) => string>> = {
  Base64: base64,
  base64url: text => Buffer.from(text).toString('base64url'),
  'Base64 in lines as MIME has them': text => lines(base64(text), 76, '\r\n'),
  'Base64 in short lines, indented': text => lines(base64(text), 7, '\n    '),
  'a block of PEM': text => `-----BEGIN X-----\n${lines(base64(text), 64, '\n')}\n-----END X-----\n`,
  'Base64 in lines in JSON': text => inJson(lines(base64(text), 76, '\r\n')).replaceAll('/', '\\/'),
  'Base64 in lines in a URL': text => encodeURIComponent(lines(base64(text), 76, '\r\n')),
};

/** What a secret is written as before it is encoded in Base64. */
const INNER: readonly { readonly name: string; readonly write: (secret: string) => string }[] = [
  { name: 'the secret', write: secret => secret },
  { name: 'JSON', write: inJson },
];

const masked = (text: string, secret: string): string => createSecretMask([secret]).text(text);

describe('A1 secrets in a long text', () => {
  const secret = `it's "s3cret"`;
  const long = 'word '.repeat(4_000);

  it('finds a secret in a text of any length, with and without other characters than ASCII', () => {
    const secret = 'Zk+9/s3cr3t%C3';
    const mask = createSecretMask([secret]);
    for (const length of [0, 1, 500, 1009, 1010, 1011, 1024, 1025, 16_370, 16_384]) {
      for (const around of ['.', 'é', '🚚']) {
        const more = around.repeat(Math.ceil(length / around.length));
        assert.equal(mask.text(more + secret), more + MASK);
        assert.equal(mask.text(`${secret}${more}é`), `${MASK}${more}é`);
        // Nothing of the text before is left.
        assert.equal(mask.text(more), more);
      }
    }
  });

  it('are masked like those in a short text, in text and bytes', () => {
    const mask = createSecretMask([secret]);
    for (const written of [
      ...[secret, inJson(secret), encodeURIComponent(secret), Buffer.from(secret).toString('base64url')],
      secret.replaceAll("'", `'\\''`),
    ]) {
      const text = `${long}${written} end`;
      assert.equal(mask.text(text), `${long}${MASK} end`, written);
      assert.equal(
        Buffer.from(mask.bytes(Buffer.from(text), Buffer.from('***'))).toString(),
        `${long}*** end`,
        written,
      );
    }
  });

  it('are masked, whatever shorter secrets are known', () => {
    const longest = Array.from({ length: 1_000 }, (_, at) =>
      String.fromCharCode(0x61 + ((at * 7) % 26)),
    ).join('');
    const twice = each(longest, one => `&#x5c;u${hexOf(one.charCodeAt(0), 4)}`);
    const mask = maskOfGroups([secretGroup(['zzzz']), secretGroup([longest])]);
    assert.equal(mask.text(`a ${twice} b zzzz`), `a ${MASK} b ${MASK}`);
  });

  it('aren’t masked if none are known, or only empty ones', () => {
    for (const mask of [createSecretMask([]), createSecretMask(['']), maskOfGroups([secretGroup([''])])]) {
      const bytes = Buffer.from(long);
      assert.equal(mask.text(long), long);
      assert.equal(mask.bytes(bytes, Buffer.from('***')), bytes);
    }
    assert.equal(createSecretMask(['', 's3cret']).text('a s3cret'), `a ${MASK}`);
    assert.equal(maskOfGroups([secretGroup(['']), secretGroup(['s3cret'])]).text('a s3cret'), `a ${MASK}`);
    assert.equal(secretGroup(['', 'a', 'a']).secrets.join(), 'a');
  });
});

describe('A1 A2 the forms of a secret', () => {
  for (const [name, write] of Object.entries(WRITERS)) {
    it(`are masked completely, and nothing else: ${name}`, () => {
      for (const secret of [SPECIAL, PRINTABLE]) {
        const text = `{"a": "${write(secret)}", "b": "${write(secret)}"}`;
        assert.equal(masked(text, secret), `{"a": "${MASK}", "b": "${MASK}"}`);
      }
    });
  }

  for (const count of [1, 2, 3, 4, 5]) {
    for (const [name, write] of Object.entries({
      'by codes': (one: string) => units(one, code => `\\u${hexOf(code, 4)}`),
      'by bytes': (one: string) => each(one, () => `\\x${hexOf(one.charCodeAt(0), 2)}`),
      'in octal': (one: string) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`,
    })) {
      it(`are masked completely after ${count} backslashes: ${name}`, () => {
        const secret = 'Kx1234mQ9z';
        const text = masked(`C:${'\\'.repeat(count)}${each(secret, write)}!`, secret);
        assert.match(text, new RegExp(`^C:\\\\{0,${count}}${MASK}!$`));
      });
    }
  }

  it('are masked in ISO-8859-1 in a URL if that encoding has their characters', () => {
    const secret = 'Kção-ÿ\u00a0Z';
    const text = `?a=${percent(Buffer.from(secret, 'latin1'))}&b=1`;
    assert.equal(masked(text, secret), `?a=${MASK}&b=1`);
  });

  for (const [name, write] of Object.entries(LISTS)) {
    it(`are masked in ${name}`, () => {
      for (const secret of [SPECIAL, PRINTABLE]) {
        const text = masked(write(Buffer.from(secret)), secret);
        assert.ok(text.includes(MASK));
        assert.ok((text.match(/\d+/g) ?? []).length <= 2, text.replace(MASK, ''));
      }
    });
  }

  it('are masked in the JSON of a long Uint8Array', () => {
    const bytes = Uint8Array.from(Buffer.from(`${'.'.repeat(300)}${PRINTABLE}`));
    const text = masked(JSON.stringify(bytes), PRINTABLE);
    assert.ok(text.endsWith(`,"300":${MASK}}`), text);
  });

  for (const [name, encode] of Object.entries(BASE64)) {
    for (const inner of INNER) {
      it(`are masked in ${name} of ${inner.name}, at each alignment`, () => {
        for (const secret of [SPECIAL, PRINTABLE]) {
          for (const before of ['', 'x', 'xy', 'xyz', 'wxyz:']) {
            for (const outside of ['', '/', 'ab', 'abc']) {
              const text = masked(outside + encode(`${before}${inner.write(secret)}~yz`), secret);
              assert.match(text, /•{8}/);
              const kept = text.replaceAll(MASK, '').replaceAll(/\s|\\r\\n|%0D%0A|=|%3D|-----.*?-----/g, '');
              assert.ok(kept.length <= outside.length + 16, kept);
            }
          }
        }
      });
    }
  }

  for (const skipped of [0, 1, 2, 3]) {
    it(`are masked in hexadecimal after ${skipped} other digits`, () => {
      const hex = Buffer.from(PRINTABLE).toString('hex');
      assert.equal(masked(`${'a'.repeat(skipped)}${hex}0`, PRINTABLE), `${'a'.repeat(skipped)}${MASK}0`);
    });
  }

  it('are masked in hexadecimal in lines of any length and blocks of any size, between other digits', () => {
    const hex = Buffer.from(PRINTABLE).toString('hex');
    for (const size of [2, 3, 5, 8, 15, 16]) {
      for (const separator of [' ', ':', '\n', '\r\n  ']) {
        const blocks = hex.match(new RegExp(`.{1,${size}}`, 'g'))?.join(separator) ?? '';
        for (const before of ['', 'a', 'fa', 'bad']) {
          assert.equal(masked(`g${before}${blocks}0h`, PRINTABLE), `g${before}${MASK}0h`);
        }
      }
    }
  });

  it('are masked after a character that starts an escape with their beginning', () => {
    for (const [secret, before, written] of [
      ['ab/cd+ef==', '%', encodeURIComponent('ab/cd+ef==')],
      ['25%%25%%', '%', encodeURIComponent('25%%25%%')],
      ['nabc"def', '\\', inJson('nabc"def')],
      ['\\nabc"d', '\\', inJson('\\nabc"d')],
      ['x41"bcdef', '\\', inJson('x41"bcdef')],
      ['u0041"bcdef', '\\', inJson('u0041"bcdef')],
      ['101"bcdef', '\\', inJson('101"bcdef')],
    ] as const) {
      assert.equal(masked(`"${before}${written}"`, secret), `"${MASK}"`, secret);
    }
    assert.equal(masked('"%ab/cd"', 'ab/cd'), `"%${MASK}"`);
    assert.equal(masked('\nbc', 'nbcde'), '\nbc');
  });

  it('are masked as UTF-16 units, as JavaScript reads characters', () => {
    const secret = 'Kção 🚚Zz';
    const codes = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at));
    assert.equal(masked(JSON.stringify(codes), secret), `[${MASK}]`);
    assert.equal(masked(codes.map(code => `&#${code};`).join(''), secret), MASK);
    assert.equal(masked(codes.map(code => `\\u{${hexOf(code)}}`).join(''), secret), MASK);
  });

  it('exclude what almost matches the secret', () => {
    const mask = createSecretMask([SPECIAL]);
    for (const text of [SPECIAL.slice(1), SPECIAL.slice(0, -1), SPECIAL.replace('Z', 'z'), 'Kk', '']) {
      for (const written of [text, inJson(text), encodeURIComponent(text)]) {
        assert.equal(mask.text(written), written);
      }
    }
  });

  it('exclude those of a short secret that appear by chance', () => {
    assert.equal(
      masked('ab 6162 YWI [97,98] \\u0061b %61b', 'ab'),
      `${MASK} 6162 YWI [97,98] ${MASK} ${MASK}`,
    );
    assert.equal(masked('abc 616263 YWJj 97,98,99', 'abc'), `${MASK} ${MASK} YWJj 97,98,99`);
    assert.equal(masked('YWJjZA== 97,98,99,100', 'abcd'), `${MASK}== ${MASK}`);
    assert.equal(masked('YWJjZGU=', 'abcde'), `${MASK}=`);
  });

  it('are masked without the characters around them, including lone surrogates', () => {
    assert.equal(masked('ção \ud800 🚚secret🚚é\udc00', 'secret'), `ção \ud800 🚚${MASK}🚚é\udc00`);
    assert.equal(masked('aé', 'é'), `a${MASK}`);
    // The bytes of § in ISO-8859-1 are also the second byte of ç.
    assert.equal(masked('ç§§§§ç', '§§§§'), `ç${MASK}ç`);
  });

  it('are decoded from surrogate pairs only if both halves are there', () => {
    const lone = '\\ud83d\\u0041secret\\u0041\\ude9a';
    assert.equal(masked(lone, 'AsecretA'), `\\ud83d${MASK}\\ude9a`);
    assert.equal(masked('%ud83d%u0041secret', 'Asecret'), `%ud83d${MASK}`);
    assert.equal(masked('\\u{10ffff}secret', '\u{10ffff}secret'), MASK);
    assert.equal(masked('&#x10ffff;secret', '\u{10ffff}secret'), MASK);
    assert.equal(masked('\\U0010ffffsecret', '\u{10ffff}secret'), MASK);
  });

  it('are masked completely after characters of every length in UTF-8', () => {
    for (const before of ['\x7f', '\x80', '\u07ff', '\u0800', '\uffff', '\u{10000}']) {
      assert.equal(masked(`${before}secret${before}`, 'secret'), `${before}${MASK}${before}`);
    }
  });

  it('are masked in the bytes of UTF-16, whatever their characters', () => {
    for (const secret of [SPECIAL, 'ação 🚚 çé']) {
      const bytes = Buffer.from(secret, 'utf16le');
      for (const each of [bytes, Buffer.from(bytes).swap16()]) {
        const text = masked(`\xff${each.toString('latin1')}\xff`, secret);
        assert.ok(text.replaceAll('\0', '') === `\xff${MASK}\xff`, 'masked');
        const found = createSecretMask([secret]).bytes(
          Buffer.concat([Buffer.of(0xff), each, Buffer.of(0xfe)]),
          Buffer.from('*'),
        );
        assert.equal(Buffer.from(found).toString('latin1').replaceAll('\0', ''), '\xff*\xfe');
      }
    }
  });
});

describe('A1 several secrets', () => {
  const mask = (text: string, ...secrets: readonly string[]): string => createSecretMask(secrets).text(text);

  it('that overlap are masked together, in either order', () => {
    for (const secrets of [
      ['1234', 'Kx1234mQ9z'],
      ['Kx1234mQ9z', '1234'],
      ['T', 'Kx1234mQ9z', 'mQ'],
    ]) {
      assert.equal(mask('a Kx1234mQ9z b', ...secrets), `a ${MASK} b`);
    }
    assert.equal(mask('<abcdefgh12345678zzzz>', 'abcdefgh12345678', '12345678zzzz'), `<${MASK}>`);
  });

  it('leave nothing visible if one is part of another’s encoded form', () => {
    const secret = 'Kx"1234mQ9z';
    for (const [text, short] of [
      [inJson(secret), '\\'],
      [Buffer.from(secret).toString('hex'), '78'],
      [JSON.stringify([...Buffer.from(secret)]), '1'],
      [encodeURIComponent(secret), '22'],
    ] as const) {
      const left = mask(text, secret, short).replaceAll(MASK, '');
      assert.ok(left.replaceAll(/[[\]]/g, '') === '', left);
    }
  });

  it('share one mask if they touch, so that their boundary isn’t shown', () => {
    assert.equal(mask('onetwo one two', 'one', 'two'), `${MASK} ${MASK} ${MASK}`);
  });

  it('change nothing if they’re empty or duplicates', () => {
    assert.equal(mask('a secret', '', 'secret', 'secret'), `a ${MASK}`);
    assert.equal(mask('a secret', ''), 'a secret');
    assert.equal(mask('a secret'), 'a secret');
    const bytes = Buffer.from('a secret');
    assert.equal(createSecretMask([]).bytes(bytes, Buffer.of()), bytes);
  });

  it('are found among hundreds, even where another one only begins to match', () => {
    const secrets = Array.from({ length: 500 }, (_, index) => `s${index}-${'x'.repeat(index % 7)}`);
    assert.equal(mask(secrets.join(' '), ...secrets), secrets.map(() => MASK).join(' '));
    assert.equal(mask('abcd', 'abcx', 'bc'), `a${MASK}d`);
    assert.equal(mask('xabcabd', 'abcabe', 'abd', 'ca'), `xab${MASK}`);
  });
});

describe('A1 secrets that continue in another encoding', () => {
  it('are masked, whatever the encoding of each part', () => {
    const secret = `Kx'1"23&4mQ9z/7f`;
    for (let split = 0; split <= secret.length; split++) {
      const [first, last] = [secret.slice(0, split), secret.slice(split)];
      for (const text of [
        inJson(first) + inJson(inJson(last)),
        encodeURIComponent(first) + each(last, one => `&#${one.codePointAt(0)};`),
        each(first, one => `\\u${hexOf(one.charCodeAt(0), 4)}`) + encodeURIComponent(last),
      ]) {
        assert.equal(masked(`<${text}>`, secret), `<${MASK}>`);
      }
    }
  });
});

describe('A1 the limits of masking', () => {
  it('are three encodings inside one another', () => {
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    const three = hex(hex(hex('Kx1234mQ9z')));
    assert.equal(masked(three, 'Kx1234mQ9z'), MASK);
    assert.equal(masked(hex(three), 'Kx1234mQ9z'), hex(three));
  });

  it('depend on the longest secret, even if secrets were added one after the other', () => {
    const long = `a"${'b'.repeat(500)}"c`;
    const written = inJson(long);
    for (const groups of [
      ['x\\', long],
      [long, 'x\\'],
    ]) {
      assert.equal(maskOfGroups(groups.map(secret => secretGroup([secret]))).text(written), MASK);
    }
  });
});

describe('a secret whose bytes begin or end inside a character of the text', () => {
  // In UTF-8, é is C3 A9, and A9 is © in ISO-8859-1.
  it('is masked with the whole character at its start', () => {
    const { text } = createSecretMask(['©ab12']);
    assert.equal(text('x éab12 y'), 'x •••••••• y');
    assert.equal(text('€éab12é'), '€••••••••é');
    assert.equal(text('🚚éab12'), '🚚••••••••');
  });

  it('is masked with the whole character at its end', () => {
    // Ã is C3.
    const { text } = createSecretMask(['ab12Ã']);
    assert.equal(text('é ab12é y'), 'é •••••••• y');
    assert.equal(text('éab12🚚'), 'éab12🚚');
  });

  it('is masked once if two occurrences share a character', () => {
    const { text } = createSecretMask(['ab12Ã', '©cd34']);
    assert.equal(text('(ab12écd34)'), '(••••••••)');
  });
});

describe('E2 groups of secrets that are added one by one', () => {
  it('grow like the digits of a binary number, so that each secret is prepared only a few times', () => {
    let groups: readonly SecretGroup[] = [];
    const sizes: number[][] = [];
    for (let count = 1; count <= 9; count++) {
      groups = withAdded(groups, [`secret-number-${count}`]);
      sizes.push(groups.map(({ secrets }) => secrets.length));
    }
    deepEqual(sizes, [[1], [2], [2, 1], [4], [4, 1], [4, 2], [4, 2, 1], [8], [8, 1]]);
    deepEqual(groups.flatMap(({ secrets }) => secrets).length, 9);
  });

  it('take in all earlier groups that aren’t larger, and keep the order of the secrets', () => {
    const [one] = withAdded([], ['a-secret-1', 'a-secret-2']);
    const groups = withAdded(one === undefined ? [] : [one], ['a-secret-3', 'a-secret-4', 'a-secret-5']);
    deepEqual(
      groups.map(({ secrets }) => secrets),
      [['a-secret-1', 'a-secret-2', 'a-secret-3', 'a-secret-4', 'a-secret-5']],
    );
  });
});
