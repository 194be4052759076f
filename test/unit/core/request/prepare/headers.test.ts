import assert from 'node:assert/strict';
import { preparedOf, refusalsOf } from '../../../../support/preparing.ts';

describe('headers of a request', () => {
  it('are kept as written: order, case, and repetitions', async () => {
    const text = 'GET /openapi/a\nX-B: 1\nx-a: 2\nX-B: 3\nEmpty:\nLanguage: pt-BR\n';
    assert.deepEqual((await preparedOf(text)).headers, [
      ['X-B', '1'],
      ['x-a', '2'],
      ['X-B', '3'],
      ['Empty', ''],
      ['Language', 'pt-BR'],
    ]);
  });

  it('can contain variables in names and values', async () => {
    const { headers } = await preparedOf('GET /openapi/a\nX-{{n}}: a {{v}} b\n', {
      variables: { n: 'N', v: 'V' },
    });
    assert.deepEqual(headers, [['X-N', 'a V b']]);
  });

  it('with an equals sign instead of a colon are malformed, not a misplaced variable', async () => {
    assert.deepEqual(await refusalsOf('GET /openapi/a\nLanguage = pt-BR\n'), [
      'header-malformed 2:1-2:17 Language = pt-BR',
    ]);
  });
});

describe('B4 headers that are computed or belong to the connection are refused', () => {
  const COMPUTED = ['token', 'timestamp', 'sign'];
  const RESERVED = [
    ...['Host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Keep-Alive', 'Upgrade', 'Expect'],
    ...['Trailer', 'TE'],
  ];
  for (const [code, names] of [
    ['header-computed', COMPUTED],
    ['header-reserved', RESERVED],
  ] as const) {
    for (const name of names) {
      for (const written of [name, name.toUpperCase(), name.toLowerCase(), `${name} `, `\t${name}`]) {
        it(`${JSON.stringify(written)}: ${code}`, async () => {
          assert.match(
            (await refusalsOf(`GET /openapi/a\n${written}: x\n`)).join(),
            new RegExp(`^${code} 2:`),
          );
        });
      }

      it(`${name} from a variable: ${code}`, async () => {
        const variables = { name: name.toUpperCase(), half: name.slice(2) };
        for (const written of ['{{name}}', `${name.slice(0, 2)}{{half}}`]) {
          const refusals = await refusalsOf(`GET /openapi/a\n${written}: x\n`, { variables });
          assert.deepEqual(refusals, [`${code} 2:1-2:${1 + written.length} ${written}`]);
        }
      });
    }
  }

  for (const name of [
    'tоken',
    'toKen',
    'ſign',
    'tokeｎ',
    'to\u200bken',
    'token\u00a0',
    'to ken',
    'tokén',
    '"token"',
  ]) {
    it(`the look-alike ${JSON.stringify(name)}`, async () => {
      assert.match(
        (await refusalsOf(`GET /openapi/a\n${name}: x\n`)).join(),
        /^header-(computed|name-invalid) 2:/,
      );
      const refusals = await refusalsOf('GET /openapi/a\n{{name}}: x\n', { variables: { name } });
      assert.match(refusals.join(), /^header-(computed|name-invalid) 2:1-2:9 /);
    });
  }

  for (const name of ['x-token', 'tokens', 'timestamp-x', 'assign', 'X-Host']) {
    it(`but not ${name}, which is another header`, async () => {
      assert.deepEqual((await preparedOf(`GET /openapi/a\n${name}: x\n`)).headers, [[name, 'x']]);
    });
  }
});

describe('C6 header values and names that can’t be sent unchanged are refused', () => {
  for (const value of [
    'a\rb',
    'a\nb',
    'a\r\nX-Evil: 1',
    'a\0b',
    'a\x7fb',
    'a\x1bb',
    'ção',
    '🚚',
    'a\u2028b',
    'a\ud83d',
  ]) {
    it(`${JSON.stringify(value)} from a variable`, async () => {
      const refusals = await refusalsOf('GET /openapi/a\nX-A: {{v}}\n', { variables: { v: value } });
      assert.deepEqual(refusals, ['header-value-invalid 2:6-2:11 {{v}}']);
    });
  }

  for (const value of ['a\0b', 'a\x7fb', 'ção', 'a\u0085b']) {
    it(`${JSON.stringify(value)} in the file`, async () => {
      assert.match(
        (await refusalsOf(`GET /openapi/a\nX-A: ${value}\n`)).join(),
        /^header-value-invalid 2:6-/,
      );
    });
  }

  for (const name of ['X\r\nEvil', 'X:', '', ' ', 'X\0']) {
    it(`${JSON.stringify(name)} as a name from a variable`, async () => {
      const refusals = await refusalsOf('GET /openapi/a\n{{n}}: x\n', { variables: { n: name } });
      assert.deepEqual(refusals, ['header-name-invalid 2:1-2:6 {{n}}']);
    });
  }

  it('but not a tab within a value', async () => {
    assert.deepEqual((await preparedOf('GET /openapi/a\nX-A: a\tb\n')).headers, [['X-A', 'a\tb']]);
  });
});
