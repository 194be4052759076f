import assert from 'node:assert/strict';
import { Redaction } from '../../../../src/cli/terminal/redaction.ts';
import type { Problem } from '../../../../src/core/problem.ts';

const M = '•'.repeat(8);
const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 3 } };

describe('A1 redaction', () => {
  const redaction = new Redaction({
    FISCAL_APP_SECRET: 'secret-one',
    FISCAL_APP_SECRET_PRODUCAO: 'secret-two',
    FISCAL_CLIENT_PASSPHRASE: 'secret-three',
    FISCAL_APP_SECRETS: 'no-secret-four',
    FISCAL_CLIENT_PASSPHRASE_FILE: 'no-secret-five',
    FISCAL_ORIGIN: 'https://a.example',
    FISCAL_APP_SECRET_EMPTY: '',
    FISCAL_APP_SECRET_UNSET: undefined,
  });

  it('masks the secrets in environment variables, but not other variables’ values', () => {
    assert.equal(redaction.text('secret-one secret-two secret-three'), `${M} ${M} ${M}`);
    assert.equal(
      redaction.text('no-secret-four no-secret-five https://a.example'),
      'no-secret-four no-secret-five https://a.example',
    );
  });

  it('masks the passphrase in a variable whose name ends with a space, as cmd sets it', () => {
    assert.equal(new Redaction({ 'FISCAL_CLIENT_PASSPHRASE ': 'secret-three' }).text('secret-three'), M);
  });

  it('masks the secret in a variable whose name ends with a space, as cmd sets it', () => {
    const spaced = new Redaction({
      'FISCAL_APP_SECRET ': 'secret-one',
      'fiscal_app_secret_a ': 'secret-two',
    });
    assert.equal(spaced.text('secret-one secret-two'), `${M} ${M}`);
  });

  it('masks a secret from the time it’s added, and ignores an empty one', () => {
    const later = new Redaction({});
    assert.equal(later.text('a-later-secret'), 'a-later-secret');
    later.add('a-later-secret');
    later.add('a-later-secret');
    later.add('');
    assert.equal(later.text('<a-later-secret>'), `<${M}>`);
    assert.equal(later.text('a-later-secret'), M);
  });

  it('masks all secrets that were added one after another, even overlapping ones', () => {
    const growing = new Redaction({});
    const secrets = Array.from({ length: 65 }, (_, index) => `answer-${index}-${'x'.repeat(index % 7)}!`);
    for (const [index, secret] of secrets.entries()) {
      growing.add(secret);
      assert.equal(growing.text(`<${secret}>`), `<${M}>`);
      assert.equal(
        growing.text(secrets.slice(0, index + 1).join('|')),
        Array(index + 1)
          .fill(M)
          .join('|'),
      );
    }
    growing.add('12345678');
    assert.equal(growing.text('12345678'), M);
    growing.add('56789abc');
    assert.equal(growing.text('<123456789abc>'), `<${M}>`);
    growing.add('a secret with spaces');
    assert.equal(growing.text('a+secret+with+spaces'), M);
  });

  it('masks what a problem quotes, but not its numbers and position', () => {
    const problem: Problem = {
      ...{ code: 'path-character', range },
      severity: 'error',
      args: { character: 'a secret-one', count: 3 },
    };
    assert.deepEqual(redaction.problem(problem), { ...problem, args: { character: `a ${M}`, count: 3 } });
  });

  it('masks names and values of headers', () => {
    assert.deepEqual(
      redaction.headers([
        ['X-secret-one', 'secret-two!'],
        ['A', 'b'],
      ]),
      [
        [`X-${M}`, `${M}!`],
        ['A', 'b'],
      ],
    );
  });

  it('masks a secret in bytes with eight asterisks, and returns the same buffer if there is none', () => {
    const bytes = Buffer.from([0xff, ...Buffer.from('secret-one'), 0x00]);
    assert.deepEqual(
      Buffer.from(redaction.bytes(bytes)),
      Buffer.from([0xff, ...Buffer.from('*'.repeat(8)), 0]),
    );
    const part = Buffer.from('secret-one, nothing').subarray(11);
    assert.equal(redaction.bytes(part), part);
  });

  it('masks all strings in a value, including keys, and nothing else', () => {
    const value = {
      'secret-one': [1, true, null, 'secret-two', { deep: ['x secret-three'] }],
      nothing: undefined,
    };
    assert.deepEqual(redaction.value(value), {
      [M]: [1, true, null, M, { deep: [`x ${M}`] }],
      nothing: undefined,
    });
    assert.equal(redaction.value('secret-one'), M);
    assert.equal(redaction.value(null), null);
    assert.equal(redaction.value(7), 7);
  });

  it('masks numbers that are a secret, as a whole or as a list of bytes, and no others', () => {
    const numbers = new Redaction({ FISCAL_APP_SECRET: 'secret-one', FISCAL_CLIENT_PASSPHRASE: '1234' });
    const bytes = [...Buffer.from('secret-one')];
    assert.deepEqual(
      numbers.value({ a: 1234, b: 123, buffer: Buffer.from('secret-one').toJSON(), bytes: { ...bytes } }),
      { a: M, b: 123, buffer: { type: 'Buffer', data: M }, bytes: M },
    );
    assert.deepEqual(numbers.value([1, 2, 3, 4, 1234]), [1, 2, 3, 4, M]);
    assert.deepEqual(numbers.value(bytes.slice(1)), bytes.slice(1));
  });

  it('masks a secret that contains another, whichever was added first', () => {
    const both = new Redaction({ FISCAL_CLIENT_PASSPHRASE: '1234', FISCAL_APP_SECRET: 'Kx1234mQ9z' });
    assert.equal(both.text('Kx1234mQ9z 1234'), `${M} ${M}`);
    both.add('T');
    both.add('mQ9zT');
    assert.equal(both.text('Kx1234mQ9zTail'), `${M}ail`);
  });
});
