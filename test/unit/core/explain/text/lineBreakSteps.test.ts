import assert from 'node:assert/strict';
import type { CauseDetail, CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { lineBreakStage, withoutLineBreaks } from '../../../../../src/core/explain/text/lineBreakSteps.ts';

/** With line breaks of all kinds; without any; and with one that only old Macs end a text with. */
const BODIES = ['\n a\r\nb\rc \r\n\r\n', '\va', '\fa\nb\r'];

type Row = readonly [id: CauseId, detail: CauseDetail | undefined, signed: readonly (string | undefined)[]];

const NOTHING = [undefined, undefined, undefined];

/** What each incorrect step signs of these bodies. */
const ROWS: readonly Row[] = [
  ['body-crlf-kept', undefined, ['\n a\r\nb\rc \r\n\r\n', '\va', '\fa\nb\r']],
  ['body-cr-kept', undefined, [' a\rb\rc \r\r', '\va', '\fab\r']],
  ['body-lf-kept', undefined, ['\n a\nbc \n\n', '\va', '\fa\nb']],
  ['body-newlines-to-lf-kept', undefined, ['\n a\nb\nc \n\n', '\va', '\fa\nb\n']],
  ['body-newlines-to-crlf-kept', undefined, ['\r\n a\r\nb\r\nc \r\n\r\n', '\va', '\fa\r\nb\r\n']],
  ['body-cr-kept', { of: 'serializer' }, NOTHING],
  ['body-newlines-to-crlf-kept', { of: 'serializer' }, NOTHING],
  ['body-cr-kept', { of: 'converted' }, NOTHING],
  ['body-newlines-to-space', undefined, ['  a b c   ', '\va', '\fa b ']],
  ['body-newlines-to-space', { last: 'removed' }, ['  a b c  ', '\va', '\fa b']],
  ['body-newlines-to-space', { kept: 'CR' }, ['  a\r b\rc \r \r ', '\va', '\fa b\r']],
  ['body-newlines-to-space', { kept: 'CR', last: 'removed' }, ['  a\r b\rc \r \r', '\va', '\fa b\r']],
  ['body-newlines-to-space', { by: 'tab', last: 'removed' }, ['\t a\tb\tc \t', '\va', '\fa\tb']],
  ['body-newlines-to-space', { by: 'tab' }, ['\t a\tb\tc \t\t', '\va', '\fa\tb\t']],
  ['body-newlines-to-space', { by: 'comma', last: 'removed' }, [', a,b,c ,', '\va', '\fa,b']],
  ['body-newlines-to-space', { by: 'comma' }, [', a,b,c ,,', '\va', '\fa,b,']],
  ['body-newlines-to-space', { by: 'comma and space', last: 'removed' }, [',  a, b, c , ', '\va', '\fa, b']],
  ['body-newlines-to-space', { by: 'comma and space' }, [',  a, b, c , , ', '\va', '\fa, b, ']],
  ['body-each-newline-byte-to-space', undefined, ['  a  b c     ', '\va', '\fa b ']],
  ['body-final-newline-removed', undefined, ['\n a\r\nb\rc \r\n', '\va', '\fa\nb']],
  ['body-final-newline-removed', { count: 'all' }, ['\n a\r\nb\rc ', '\va', '\fa\nb']],
  ['body-final-newline-removed', { kept: 'CR' }, ['\n a\r\nb\rc \r\n\r', '\va', '\fa\nb\r']],
  ['body-final-newline-removed', { others: 'LF' }, ['\n a\nb\nc \n', '\va', '\fa\nb']],
  ['body-trimmed-lines-kept', undefined, ['a\r\nb\rc', 'a', 'a\nb']],
  ['body-first-newline-removed', undefined, [' a\r\nb\rc \r\n\r\n', '\va', '\fab\r']],
  ['body-first-newline-removed', { of: 'CR LF' }, ['\n ab\rc \r\n\r\n', '\va', '\fa\nb\r']],
  ['body-first-newline-removed', { of: 'each' }, [' a\nb\rc \r\n\r\n', '\va', '\fab']],
  ['body-crlf-pairs-removed', undefined, ['\n ab\rc ', '\va', '\fa\nb\r']],
  ['body-final-newline-added', undefined, [' abc \n', '\va\n', '\fab\n']],
  ['body-final-newline-added', { as: 'CR LF' }, [' abc \r\n', '\va\r\n', '\fab\r\n']],
  ['body-final-newline-added', { others: 'kept' }, ['\n a\r\nb\rc \r\n\r\n\n', '\va\n', '\fa\nb\r\n']],
  [
    'body-final-newline-added',
    { as: 'CR LF', others: 'kept' },
    ['\n a\r\nb\rc \r\n\r\n\r\n', '\va\r\n', '\fa\nb\r\r\n'],
  ],
  ['body-final-newline-added', { as: 'CR LF', others: 'CR LF' }, [undefined, '\va\r\n', undefined]],
  ['body-newline-escapes-removed', undefined, NOTHING],
  ['body-newline-escapes-removed', { of: '\\n' }, NOTHING],
  ['body-newline-escapes-removed', { of: '&#13;' }, NOTHING],
  ['body-newline-escapes-removed', { letters: 'n' }, NOTHING],
  ['body-newline-escapes-removed', { letters: 'r n' }, NOTHING],
  ['body-newline-escapes-removed', { letters: '\\ r n' }, NOTHING],
  ['body-read-by-shell', undefined, [undefined, undefined, '\fa']],
  ['body-read-by-shell', { read: '-r' }, [undefined, undefined, '\fa']],
  ['body-read-by-shell', { read: '-r', IFS: '' }, [undefined, undefined, '\fa']],
  ['body-newlines-escaped', undefined, ['\\n a\\nb\\nc \\n\\n', '\va', '\fa\\nb\\n']],
  ['body-newlines-escaped', { each: 'byte' }, ['\\n a\\r\\nb\\rc \\r\\n\\r\\n', '\va', '\fa\\nb\\r']],
  [
    'body-newlines-as-tags',
    { tag: '<br />', lines: 'removed' },
    ['<br /> a<br />b<br />c <br /><br />', '\va', '\fa<br />b<br />'],
  ],
  [
    'body-newlines-as-tags',
    { tag: '<br />', lines: 'kept' },
    ['<br />\n a<br />\r\nb<br />\rc <br />\r\n<br />\r\n', '\va', '\fa<br />\nb<br />\r'],
  ],
  [
    'body-newlines-as-tags',
    { tag: '<br>', lines: 'removed' },
    ['<br> a<br>b<br>c <br><br>', '\va', '\fa<br>b<br>'],
  ],
  [
    'body-newlines-as-tags',
    { tag: '<br>', lines: 'kept' },
    ['<br>\n a<br>\r\nb<br>\rc <br>\r\n<br>\r\n', '\va', '\fa<br>\nb<br>\r'],
  ],
  [
    'body-newlines-as-tags',
    { tag: '<br/>', lines: 'removed' },
    ['<br/> a<br/>b<br/>c <br/><br/>', '\va', '\fa<br/>b<br/>'],
  ],
  [
    'body-newlines-as-tags',
    { tag: '<br/>', lines: 'kept' },
    ['<br/>\n a<br/>\r\nb<br/>\rc <br/>\r\n<br/>\r\n', '\va', '\fa<br/>\nb<br/>\r'],
  ],
  ['body-cut-short', { kept: 'first line' }, ['', undefined, '\fa']],
  ['body-cut-short', { kept: 'first line' }, NOTHING],
  ['body-cut-short', { kept: 'last line' }, ['c ', undefined, undefined]],
];

describe('the line breaks of a body', () => {
  it('are removed before signing', () =>
    assert.deepEqual(BODIES.map(withoutLineBreaks), [' abc ', '\va', '\fab']));

  it('are removed from a body that has only one kind of them', () => {
    assert.equal(withoutLineBreaks('a\nb\n'), 'ab');
    assert.equal(withoutLineBreaks('a\rb\r'), 'ab');
  });

  it('can be kept, replaced, escaped, or removed in part, and each of these ways is tried', () => {
    const { steps } = lineBreakStage('');
    assert.deepEqual(
      steps.map(({ id, detail, change }): unknown => [id, detail, BODIES.map(change)]),
      ROWS,
    );
  });

  const signed = (body: string, id: CauseId, detail?: CauseDetail) =>
    lineBreakStage(body)
      .steps.find(one => one.id === id && JSON.stringify(one.detail) === JSON.stringify(detail))
      ?.change(body);

  it('are all removed by trimming if the body has nothing else', () => {
    assert.equal(signed('\r\n\n', 'body-final-newline-removed', { count: 'all' }), '');
    assert.equal(signed('\r\n\n', 'body-trimmed-lines-kept'), '');
  });

  it('can become CR LF, with one more at the end, as in the text of a list of lines', () =>
    assert.equal(
      signed('<a>\n<b/>\n</a>', 'body-final-newline-added', { as: 'CR LF', others: 'CR LF' }),
      '<a>\r\n<b/>\r\n</a>\r\n',
    ));

  it('of a serializer are CR LF if those of the body are', () => {
    const { steps } = lineBreakStage('<a>\r\n<b/></a>\r\n');
    const kept = steps.find(({ id, detail }) => id === 'body-newlines-to-crlf-kept' && detail !== undefined);
    assert.equal(kept?.change('<a>\n  <b/>\n</a>'), '<a>\r\n  <b/>\r\n</a>');
    assert.equal(kept?.change('<a>\r\n<b/></a>\r\n'), undefined);
  });

  it('can stay if only their escaped forms are removed', () => {
    const body = '{"obs": "a\\r\\nb\\n",\r\n"n": 1}\n';
    assert.equal(signed(body, 'body-newline-escapes-removed'), '{"obs": "ab",\r\n"n": 1}\n');
    assert.equal(
      signed(body, 'body-newline-escapes-removed', { of: '\\n' }),
      '{"obs": "a\\rb",\r\n"n": 1}\n',
    );
    assert.equal(signed('ar\\nb\n', 'body-newline-escapes-removed', { letters: '\\ r n' }), 'ab');
    assert.equal(signed('ar\\nb', 'body-newline-escapes-removed', { letters: 'r n' }), 'a\\b');
    assert.equal(signed('arn\nb\n', 'body-newline-escapes-removed', { letters: 'n' }), 'ar\nb');
  });

  it('can end the lines that a shell’s loop reads, which loses a last line without one', () => {
    const body = '{\r\n  "obs": "a\\"b" \n}';
    assert.equal(signed(body, 'body-read-by-shell'), '{\r"obs": "a"b"');
    assert.equal(signed(body, 'body-read-by-shell', { read: '-r' }), '{\r"obs": "a\\"b"');
    assert.equal(signed(body, 'body-read-by-shell', { read: '-r', IFS: '' }), '{\r  "obs": "a\\"b" ');
    assert.equal(signed('{\n}\n', 'body-read-by-shell'), undefined);
  });

  it('can stay at the start of the body if only the last one is removed', () => {
    assert.equal(signed('\na', 'body-final-newline-removed', { kept: 'CR' }), '\na');
    assert.equal(signed('\ra', 'body-final-newline-removed'), '\ra');
  });
});
