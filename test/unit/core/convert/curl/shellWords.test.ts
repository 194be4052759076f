import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shellWords } from '../../../../../src/core/convert/curl/shellWords.ts';

const CASES: readonly (readonly [name: string, command: string, words: readonly string[] | undefined])[] = [
  ['splits at whitespace', 'curl  -X\tPOST \r url', ['curl', '-X', 'POST', 'url']],
  ['leaves the content of single quotes unchanged', `a '\\n"$b' c`, ['a', '\\n"$b', 'c']],
  ['reads the four escapes of double quotes', `"a\\"b\\\\c\\$d\\n"`, ['a"b\\c$d\\n']],
  ['reads the escapes of $ quotes', `$'a\\n\\t\\x41\\u00e7\\'b'`, [`a\n\tAç'b`]],
  ['reads the bytes of $ quotes', `$'\\xc3\\xa1\\303\\247\\U0001F600\\z' b`, ['áç😀\\z', 'b']],
  ['joins pieces without space between them', `a'b'"c"\\ d`, ['abc d']],
  ['continues a line after a backslash', 'a \\\nb \\\r\nc', ['a', 'b', 'c']],
  ['keeps an empty word', `a '' ""`, ['a', '', '']],
  ['leaves variables unchanged', `"$TOKEN" $X`, ['$TOKEN', '$X']],
  ['reads the command prompt’s quoting', '^"a^\\^"b^" ^\r\n-H ^"c: d^"', ['a"b', '-H', 'c: d']],
  ['ends at an operator that ends the command', `curl 'a|b' c&d | jq .`, ['curl', 'a|b', 'c&d']],
  ['ends at a pipe without a space before it', `curl a|jq .`, ['curl', 'a']],
  ['ends at a semicolon after a word', `curl a;b 'c'; echo d`, ['curl', 'a;b', 'c']],
  ['ends at an ampersand after a word', `curl a& echo b`, ['curl', 'a']],
  ['ends at && after a word', `curl "a"&&echo b`, ['curl', 'a']],
  ['leaves out a redirection right after a word', `curl a>out b`, ['curl', 'a', 'b']],
  [
    'leaves redirections and comments out',
    'curl a 2>/dev/null > out b # and so on\n-c',
    ['curl', 'a', 'b', '-c'],
  ],
  ['ends at the end of the line', 'curl a # b\nc -d e', ['curl', 'a']],
  ['ends at a blank line', 'curl a\n\n-d e', ['curl', 'a']],
  ['ends before the fence of a Markdown code block', '$ curl a\r\n```\nb', ['$', 'curl', 'a']],
  [
    'continues with an option or a URL on the next line, as in a command that lost its backslashes',
    `curl -X POST\n  'https://a/b'\n  -H 'c: d'\r\n --data e`,
    ['curl', '-X', 'POST', 'https://a/b', '-H', 'c: d', '--data', 'e'],
  ],
  ['ends at an item of a list', 'curl a\n- b', ['curl', 'a']],
  [
    'ends at a parenthesis that it didn’t open',
    `curl a(1) -d '{"a":1}') b`,
    ['curl', 'a(1)', '-d', '{"a":1}'],
  ],
  [
    'keeps a command substitution in one piece',
    `-H "s: $(printf "%s" ')' | md5)" e`,
    [`-H`, `s: $(printf "%s" ')' | md5)`, 'e'],
  ],
  ['returns undefined for an open quote', `a 'b`, undefined],
];

const texts = (command: string) => shellWords(command)?.map(({ text }) => text);

describe('shellWords', () => {
  for (const [name, command, words] of CASES) {
    it(name, () => {
      assert.deepEqual(texts(command), words);
    });
  }

  it('distinguishes what the shell expands from what only looks like an expansion', () => {
    const expands = (command: string) => shellWords(command)?.map(word => word.expands);
    assert.deepEqual(expands(`$A "x$B" \`c\` "$(d)" "\${E}"`), [true, true, true, true, true]);
    assert.deepEqual(expands(`'$A' "\\$B" R$ $'\\x24C' 5.00`), [false, false, false, false, false]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...`'"\\$^ \r\nax1u()\`#|<`), maxLength: 40 }),
        command => {
          const words = shellWords(command);
          return words === undefined || Array.isArray(words);
        },
      ),
    );
  });

  it('takes linear time for quotes within quotes', () => {
    assert.equal(shellWords('"$('.repeat(100_000)), undefined);
    assert.equal(shellWords(`a ${'`'.repeat(99_999)}`), undefined);
  });

  it('restores any words in single quotes', () => {
    const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
    // A caret before a quote identifies the command prompt.
    const word = fc.string().filter(text => !text.includes('^'));
    fc.assert(
      fc.property(fc.array(word), words => {
        assert.deepEqual(texts(words.map(quoted).join(' ')), words);
      }),
    );
  });
});
