import assert from 'node:assert/strict';
import {
  columnsOf,
  differenceWindow,
  textColumns,
  windowRows,
} from '../../../../src/report/explanation/differenceWindow.ts';

describe('the difference window', () => {
  it('doesn’t exist for equal texts', () => {
    assert.equal(differenceWindow('a', 'a'), undefined);
  });

  it('marks what only one text has', () => {
    assert.deepEqual(differenceWindow('/echo{}', '/echo?a=1{}'), {
      right: '/echo┄┄┄┄{}',
      theirs: '/echo?a=1{}',
      marker: '     ^^^^',
    });
  });

  it('shows whitespace and line breaks that differ', () => {
    const window = differenceWindow('{"a": 1}', '{"a":\u00a01\n}');
    assert.ok(window?.right.includes('␣'));
    assert.ok(window !== undefined);
    assert.ok(window.theirs.includes('<U+00A0>') && window.theirs.includes('␊'));
  });

  it('distinguishes an invisible character from its escape', () => {
    const window = differenceWindow('{"a":"x\u2028y"}', '{"a":"x\\u2028y"}');
    assert.equal(window?.right.trim(), '{"a":"x<U+2028>y"}');
    assert.equal(window.theirs.replaceAll('┄', '').trim(), '{"a":"x\\u2028y"}');
  });

  it('shows the codes of accents that are separate from their letters', () => {
    const window = differenceWindow('ç', 'c\u0327');
    assert.equal(window?.theirs, 'c<U+0327>');
  });

  it('distinguishes line breaks and tabs from a backslash and a letter', () => {
    assert.deepEqual(differenceWindow('1\\n2\r\n', '1\n\t2\r\n'), {
      right: '1\\n2␍␊',
      theirs: '1␊␉2␍␊',
      marker: ' ^^',
    });
  });

  it('doesn’t cut an escaped byte', () => {
    assert.deepEqual(differenceWindow('caf\\xe91', 'cafD91'), {
      right: 'caf\\xe91',
      theirs: 'cafD9┄┄1',
      marker: '   ^^^^',
    });
    assert.deepEqual(differenceWindow('a\\xe3b', 'a\\xe9b')?.marker, ' ^^^^');
    assert.deepEqual(differenceWindow('\\xe3\\xe9', '\\xe3\\xea')?.marker, '    ^^^^');
  });

  it('doesn’t align the digits of a date that was written in another order', () =>
    assert.deepEqual(differenceWindow('/22112026/x', '/2026-11-22/x'), {
      right: '/22112026┄┄/x',
      theirs: '/2026-11-22/x',
      marker: '  ^^^^^^^^^',
    }));

  it('distinguishes a control character from an escaped byte', () => {
    assert.deepEqual(differenceWindow('\\x80', '\u0080'), {
      right: '\\x80┄┄┄┄',
      theirs: '<U+0080>',
      marker: '^^^^^^^^',
    });
  });

  it('shortens long texts before, within, and after a difference', () => {
    const window = differenceWindow(
      `${'a'.repeat(100)}x${'b'.repeat(100)}`,
      `${'a'.repeat(100)}${'y'.repeat(200)}${'b'.repeat(100)}`,
    );
    assert.ok(window !== undefined);
    assert.ok(window.right.length < 140 && window.theirs.length < 140);
    assert.equal(window.right.length, window.theirs.length);
    assert.ok(window.theirs.startsWith('…aaa') && window.theirs.endsWith('bbb…'));
  });
});

describe('the difference window in a narrow column', () => {
  it('shows less context', () => {
    const window = differenceWindow(
      `${'a'.repeat(50)}x${'b'.repeat(50)}`,
      `${'a'.repeat(50)}y${'b'.repeat(50)}`,
      26,
    );
    assert.deepEqual(window, {
      right: `…${'a'.repeat(11)}x${'b'.repeat(11)}…`,
      theirs: `…${'a'.repeat(11)}y${'b'.repeat(11)}…`,
      marker: `${' '.repeat(12)}^`,
    });
  });

  it('shows all differences in aligned rows', () => {
    const window = differenceWindow(`/echo${'x'.repeat(12)}1`, '/echo1');
    assert.ok(window !== undefined);
    assert.deepEqual(windowRows(window, 8), [
      { right: '/echoxxx', theirs: '/echo┄┄┄', marker: '     ^^^' },
      { right: 'xxxxxxxx', theirs: '┄┄┄┄┄┄┄┄', marker: '^^^^^^^^' },
      { right: 'x1', theirs: '┄1', marker: '^' },
    ]);
  });

  it('ends rows before a difference that would be cut in two, or after a separator', () => {
    const host = 'https://hml.api.example.com.br';
    const path = '/openapi/v2/empresas/4711/nf-e';
    const window = differenceWindow(`${path}{"id":"NFE-1"}`, `${host}${path}{"id":␣"NFE-1"}`, 34);
    assert.ok(window !== undefined);
    assert.deepEqual(
      windowRows(window, 34).map(({ theirs }) => theirs),
      [`${host}/`, 'openapi/v2/e…1/nf-e{"id":␣"NFE-1"…'],
    );
    const later = differenceWindow(`abcdefg${path}`, `abcdefg${host}${path}`, 34);
    assert.ok(later !== undefined);
    assert.deepEqual(
      windowRows(later, 34).map(({ theirs }) => theirs),
      ['abcdefg', `${host}/`, 'openap…'],
    );
  });

  for (const columns of [0, -1, 0.5, Number.NEGATIVE_INFINITY]) {
    it(`E2 has an end if there are ${columns} columns`, () => {
      const window = differenceWindow('abc', 'abd');
      assert.ok(window !== undefined);
      assert.equal(windowRows(window, columns).length, 3);
    });
  }

  it('doesn’t split a character', () => {
    const window = differenceWindow('ab😀', 'abc');
    assert.ok(window !== undefined);
    assert.deepEqual(
      windowRows(window, 3).map(({ right }) => right),
      ['ab', '😀'],
    );
  });
});

describe('differences', () => {
  const cases: readonly (readonly [
    what: string,
    right: string,
    theirs: string,
    ...rows: readonly [string, string, string],
  ])[] = [
    [
      'a query and a line break',
      '/echo{"a":1}1700',
      '/echo?p=2{"a":1}\n1700',
      '/echo┄┄┄┄{"a":1}┄1700',
      '/echo?p=2{"a":1}␊1700',
      '     ^^^^       ^',
    ],
    [
      'spaces of a serializer',
      '{"a":1,"b":2}',
      '{"a": 1, "b": 2}',
      '{"a":┄1,┄"b":┄2}',
      '{"a":␣1,␣"b":␣2}',
      '     ^  ^    ^',
    ],
    [
      'something missing, and something more',
      'abcdefgh12345678',
      'abcdefghx1234567',
      'abcdefgh┄12345678',
      'abcdefghx1234567┄',
      '        ^       ^',
    ],
    [
      'each line break',
      'a1234b1234c',
      'a1234\r\nb1234\r\nc',
      'a1234┄┄b1234┄┄c',
      'a1234␍␊b1234␍␊c',
      '     ^^     ^^',
    ],
    [
      'a wide character before a difference',
      '名😀abcdefx1',
      '名😀abcdefy1',
      '名😀abcdefx1',
      '名😀abcdefy1',
      '          ^',
    ],
    [
      'an accent of its own before a difference',
      'ca\u0301abcdefx1',
      'ca\u0301abcdefy1',
      'ca\u0301abcdefx1',
      'ca\u0301abcdefy1',
      '        ^',
    ],
    [
      'the address of a server',
      '/openapi/v2',
      'https://a.br/openapi/v2',
      '┄┄┄┄┄┄┄┄┄┄┄┄/openapi/v2',
      'https://a.br/openapi/v2',
      '^^^^^^^^^^^^',
    ],
    [
      'a query before a space that is missing',
      '/nf-e{ "id":1}17',
      '/nf-e?pagina=2{"id":1}17',
      '/nf-e┄┄┄┄┄┄┄┄┄{␣"id":1}17',
      '/nf-e?pagina=2{┄"id":1}17',
      '     ^^^^^^^^^ ^',
    ],
    [
      'accents, and spaces near them',
      '{"n":"João","p":"pão","v":10.5}',
      '{"n": "Jo\\u00e3o", "p": "p\\u00e3o", "v": 10.5}',
      '{"n":┄"Joã┄┄┄┄┄o",┄"p":┄"pã┄┄┄┄┄o",┄"v":┄10.5}',
      '{"n":␣"Jo\\u00e3o",␣"p":␣"p\\u00e3o",␣"v":␣10.5}',
      '     ^   ^^^^^^   ^    ^  ^^^^^^   ^    ^',
    ],
    [
      'an accent before a letter of its escape',
      'caçeb12345',
      'ca\\u00e7eb12345',
      'caç┄┄┄┄┄eb12345',
      'ca\\u00e7eb12345',
      '  ^^^^^^',
    ],
    [
      'a body that ends as the timestamp begins',
      '/echo101764310000',
      '/echo1764310000',
      '/echo101764310000',
      '/echo┄┄1764310000',
      '     ^^',
    ],
    [
      'digits after a timestamp',
      '{"a": 1}1764310000',
      '{"a":1}1764310000.0',
      '{"a":␣1}1764310000┄┄',
      '{"a":┄1}1764310000.0',
      '     ^            ^^',
    ],
    [
      'a member in another place, whose spaces the other text has, too',
      '{"b": 10.50, "a": [1e3, 0.1]}',
      '{    "a": [        1e3,        0.1    ]}',
      '{"b":␣10.50, "a": [┄┄┄┄┄┄┄┄1e3, ┄┄┄┄┄┄┄0.1┄┄┄┄]}',
      '{␣␣␣┄┄┄┄┄┄┄┄ "a": [␣␣␣␣␣␣␣␣1e3, ␣␣␣␣␣␣␣0.1␣␣␣␣]}',
      ' ^^^^^^^^^^^       ^^^^^^^^     ^^^^^^^   ^^^^',
    ],
    [
      'a list of numbers with the spaces of a text',
      '/echo{  "n": 20, "m": 1}1764111222',
      '/echo[123, 32, 32, 34, 110]1764111222',
      '/echo{␣␣"n":␣20,␣"m":␣1}┄┄┄1764111222',
      '/echo[123,␣32,␣32,␣34,␣110]1764111222',
      '     ^^^^^^^^^^^^^^^^^^^^^^',
    ],
    [
      'a member whose letters are those of others',
      '{"b":7,"emitente":{"nome":"Bom","site":"http://aco.example/l","uf":"SP"},"frete":10.50}',
      '{"b":7,"total":"SP"},"frete":10.50}',
      '{"b":7,"emitente":{"nome":"Bom","site":"http://aco.example/l","uf":"SP"},"frete":10.50}',
      '{"b":7,"total┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄":"SP"},"frete":10.50}',
      '        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
    ],
    [
      'words that are left out, and an indentation',
      '{"id":7,"n":"Venda de mercadoria","s":1,"desconto":0.5,"emitente":{"a":1}}',
      '{  "desconto": 0.5,  "emitente": {    "a": 1}}',
      '{"id":7,"n":"Venda␣de␣mercadoria","s":1,"desconto":┄0.5,┄┄"emitente":┄{┄┄┄┄"a":┄1}}',
      '{␣␣┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄"desconto":␣0.5,␣␣"emitente":␣{␣␣␣␣"a":␣1}}',
      ' ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^           ^    ^^           ^ ^^^^    ^',
    ],
    [
      'members that another one was moved between',
      '"c":{"nome":"J. da S.","email":null},"itens":[{"descricao":"Pao","qtd":2}],"t":21',
      '"c":{},"id":"12345","itens":[{}],"t":21',
      '"c":{"nome":"J.␣da␣S.","email":null},"itens":[{"descricao":"Pao","qtd":2}],"t":21',
      '"c":{},"id":"12345"┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄,"itens":[{┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄}],"t":21',
      '     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^           ^^^^^^^^^^^^^^^^^^^^^^^^^',
    ],
    ['digits by chance', '1764231050}', '1764210533}', '1764231050}', '1764210533}', '     ^^^^^'],
    ['nothing in common', 'abcdefgh', 'ijklmnop', 'abcdefgh', 'ijklmnop', '^^^^^^^^'],
  ];
  for (const [what, right, theirs, ...rows] of cases) {
    it(`are each marked: ${what}`, () => {
      const window = differenceWindow(right, theirs);
      assert.deepEqual([window?.right, window?.theirs, window?.marker], rows);
    });
  }

  it('keep their marks below them in narrow rows', () => {
    const window = differenceWindow('/echo{"a":"名"}1700000000', '/echo?p=2{"a":"名"}\n1700000000');
    assert.ok(window !== undefined);
    for (const columns of [5, 8, 10, 11, 12, 13, 14, 26, 80]) {
      const rows = windowRows(window, columns);
      assert.equal(rows.map(({ right }) => right).join(''), window.right);
      assert.equal(rows.map(({ theirs }) => theirs).join(''), window.theirs);
      for (const row of rows) {
        assert.ok(textColumns(row.right) <= columns && textColumns(row.theirs) <= columns);
        const marked = [...row.marker].flatMap((mark, at) => (mark === '^' ? [at] : []));
        const cells = [...row.theirs].flatMap(character => [
          character,
          ...Array(columnsOf(character) - 1).fill(''),
        ]);
        assert.ok(
          marked.every(at => /[?p=2␊]/.test(cells[at] ?? '')),
          JSON.stringify(row),
        );
      }
    }
  });

  it('of long texts are found, and few are shown', () => {
    const right = `{${'"campo":"valor",'.repeat(400)}"x":1}`;
    const window = differenceWindow(right, right.replaceAll(',', ', '));
    assert.ok(window !== undefined && window.right.length < 1_000);
    assert.match(window.marker, /^(?: +\^){12}$/);
    assert.match(
      window.theirs,
      /^{"campo":"valor"(?:,␣"campo":"valor"){10},␣"campo":"val…po":"valor",␣"x":1}$/,
    );
  });

  it('that are too many aren’t marked as one, and the last one is shown', () => {
    const right = `{${'"campo":"valor",'.repeat(30)}"x":1}1700000000`;
    const theirs = `${right.slice(0, -10).replaceAll(':', ': ')}1700000009`;
    const window = differenceWindow(right, theirs);
    assert.match(window?.marker ?? '', /^(?: +\^){12}$/);
    assert.match(window?.right ?? '', /…[^…]*1700000000$/);
    assert.match(window?.theirs ?? '', /…[^…]*1700000009$/);
  });

  for (const characters of [10_000, 2_000_000]) {
    it(`are marked one by one in texts with ${characters} characters`, () => {
      const fields = Array.from({ length: characters / 20 }, (_, at) => `"campo${at}":"á"`);
      const right = `/v2/nf-e{${fields.join(',')}}1700000000`;
      const theirs = `/v2/nf-e?p=2{${fields.join(',\n    ').replaceAll(':', ': ')}}1700000000`;
      const window = differenceWindow(right, theirs);
      assert.ok(window !== undefined);
      assert.ok(window.theirs.startsWith('/v2/nf-e?p=2{"campo0":␣"á",␊␣␣␣␣"campo1":␣"á",␊'), window?.theirs);
      assert.ok(window.right.startsWith('/v2/nf-e┄┄┄┄{"campo0":┄"á",┄┄┄┄┄"campo1":┄"á",┄'), window.right);
      assert.ok(window.marker.startsWith('        ^^^^          ^    ^^^^^         ^    ^^^^^'));
    });
  }

  it('are the only thing that is marked, wherever they are', () => {
    const random = seeded(64);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    for (let round = 0; round < 500; round += 1) {
      const words = Array.from({ length: 3 + Math.floor(random() * 8) }, () =>
        pick(['"id"', ':', ',', '{', '}', '"ação"', '"João é"', '10.5', '"nome do cliente"', '[', '/', '名']),
      );
      const right = words.join('');
      // Whitespace that a serializer writes, escapes, and a query string.
      const theirs = words
        .map(word => (random() < 0.4 ? `${word}${pick([' ', '\n', '\r\n  '])}` : word))
        .join('')
        .replace(/[áãçé]/g, letter => (random() < 0.7 ? (ESCAPES[letter] ?? letter) : letter))
        .replace(/^/, random() < 0.3 ? '?pagina=2' : '');
      const window = differenceWindow(right, theirs);
      if (window === undefined) continue;
      const seen = JSON.stringify({ right, theirs, window }, null, 1);
      const [ours, others] = [shownCells(window.right), shownCells(window.theirs)];
      assert.equal(ours.length, others.length, seen);
      for (const [at, cell] of ours.entries()) {
        const isMarked = window.marker[at] === '^';
        assert.ok(isMarked || cell === others[at], seen);
      }
      for (const { index, 0: marks } of window.marker.matchAll(/\^+/g)) {
        assert.notEqual(ours[index], others[index], seen);
        assert.notEqual(
          ours.slice(index, index + marks.length).join(),
          others.slice(index, index + marks.length).join(),
        );
      }
      if (window.right.includes('…') || window.theirs.includes('…')) continue;
      assert.equal(unmarked(window.right), unmarked(differenceText(right)), seen);
      assert.equal(unmarked(window.theirs), unmarked(differenceText(theirs)), seen);
    }
  });
});

const ESCAPES: Readonly<Record<string, string>> = { ã: '\\u00e3', ç: '\\u00e7', é: '\\u00e9' };

/** The columns of a row: a wide character has two. */
function shownCells(text: string): readonly string[] {
  return [...text].flatMap(character => [character, ...Array<string>(columnsOf(character) - 1).fill('')]);
}

/** A row as a text: without gaps. Spaces are only written out where the texts differ. */
function unmarked(row: string): string {
  return row.replaceAll('┄', '').replaceAll('␣', ' ');
}

function differenceText(text: string): string {
  return text.replaceAll('\n', '␊').replaceAll('\r', '␍');
}

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
