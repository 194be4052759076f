import assert from 'node:assert/strict';
import {
  type ExpectedPlace,
  expectedBody,
  expectedBooks,
} from '../../../../src/app/expected/expectedBook.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import { utf8 } from '../../../support/builders.ts';

const HEADERS = [['Content-Type', 'application/json']] as const;
const AT = '2023-11-14T22:13:20Z';

/** Files in memory, beside `/project/nfe.fiscal`. */
class Disk {
  text: string | undefined;
  failure: FiscalError | undefined;
  saves = 0;
  /** The last change, which the next one waits for. */
  #last: Promise<unknown> = Promise.resolve();

  readonly place: ExpectedPlace = {
    file: '/project/nfe.fiscal',
    files: async () => ({
      read: async (path, fromFile) => {
        assert.deepEqual([path, fromFile], ['nfe.expected.json', '/project/nfe.fiscal']);
        if (this.failure !== undefined) throw this.failure;
        if (this.text === undefined) throw new FiscalError('file-missing', { path });
        return utf8(this.text);
      },
    }),
    responseFiles: async () => ({
      save: () => assert.fail('saved without those of others'),
      change: (path, fromFile, content) => {
        assert.deepEqual([path, fromFile], ['nfe.expected.json', '/project/nfe.fiscal']);
        const turn = this.#last.then(async () => {
          const bytes = await content();
          await new Promise(resolve => setImmediate(resolve));
          this.text = Buffer.from(bytes).toString();
          this.saves += 1;
          return path;
        });
        this.#last = turn.catch(() => {});
        return turn;
      },
    }),
  };

  get responses(): Record<string, { status: number; body: unknown; ignore: string[] }> {
    return JSON.parse(this.text ?? '{}').responses;
  }
}

const plain = { text: (text: string) => text, bytes: (bytes: Uint8Array) => bytes };

function opened(mask = plain) {
  const books = expectedBooks({ nowMs: () => 1_700_000_000_000 });
  return { disk: new Disk(), books, book: books(mask) };
}

function named(name: string | undefined, body: string, status = 200) {
  return { name, response: { status, headers: HEADERS, body: utf8(body) } };
}

function codeOf(
  outcome: { readonly kind: string; readonly failure?: FiscalError } | undefined,
): string | undefined {
  return outcome?.failure?.code;
}

describe('the store of expected responses', () => {
  it('saves a response and finds no change in it, whatever the volatile values are next time', async () => {
    const { disk, book } = opened();
    const saved = await book.save(disk.place, named('eco', `{"data":{"a":1,"at":"${AT}"}}`));
    assert.deepEqual(saved, { kind: 'saved', path: 'nfe.expected.json', ignore: ['$.data.at'] });
    assert.deepEqual(disk.responses, {
      eco: { status: 200, body: { data: { a: 1, at: AT } }, ignore: ['$.data.at'] },
    });
    const again = await book.compare(disk.place, named('eco', '{"data":{"at":"later","a":1.0}}'));
    assert.deepEqual(again.kind === 'compared' && again.changes, []);
    assert.deepEqual(expectedBody(again, 'eco'), { kind: 'compared', paths: [] });
  });

  it('reports what changed; the status isn’t part of the body', async () => {
    const { disk, book } = opened();
    await book.save(disk.place, named('eco', '{"a":1}'));
    const compared = await book.compare(disk.place, named('eco', '{"a":2}', 500));
    assert.ok(compared.kind === 'compared');
    assert.deepEqual(
      compared.changes.map(({ path }) => path),
      ['status', '$.a'],
    );
    assert.deepEqual(expectedBody(compared, 'eco'), {
      ...{ kind: 'compared', paths: ['$.a'] },
      sides: { expected: 'HTTP 200\n\n{\n  "a": 1\n}\n', actual: 'HTTP 200\n\n{\n  "a": 2\n}\n' },
    });
  });

  it('keeps the other responses and what the user ignored by hand when it saves again', async () => {
    const { disk, book } = opened();
    const other = '{"status": 404, "body": {"n": 12345678901234567890.0}, "ignore": ["$.z"]}';
    disk.text = `{"version": 1, "responses": {"other": ${other}, "eco": {"status": 200, "body": 1, "ignore": ["$..x", "$.gone"]}}}`;
    const saved = await book.save(disk.place, named('eco', `{"x":"${AT}","y":"${AT}"}`));
    assert.deepEqual(saved?.kind === 'saved' && saved.ignore, ['$..x', '$.gone', '$.y']);
    assert.match(disk.text, /12345678901234567890\.0/);
    assert.deepEqual(Object.keys(disk.responses), ['other', 'eco']);
    await book.save(disk.place, named('eco', `{"x":"${AT}","y":"${AT}"}`));
    assert.deepEqual(disk.responses['eco']?.ignore, ['$..x', '$.gone', '$.y']);
  });

  it('ignores only the values that are chosen, and saves nothing if the choice is dismissed', async () => {
    const { disk, book } = opened();
    const response = named('eco', `{"x":"${AT}","y":"${AT}"}`);
    const proposals: (readonly string[])[] = [];
    const none = await book.save(disk.place, response, async proposed => {
      proposals.push(proposed);
      return undefined;
    });
    assert.deepEqual([none, disk.text, proposals], [undefined, undefined, [['$.x', '$.y']]]);
    await book.save(disk.place, response, async () => ['$.y']);
    assert.deepEqual(disk.responses['eco']?.ignore, ['$.y']);
  });

  it('keeps what another program saves while the user is choosing', async () => {
    const { disk, book } = opened();
    await book.save(disk.place, named('eco', '1'), async () => {
      disk.text = '{"version": 1, "responses": {"new": {"status": 200, "body": 2}}}';
      return [];
    });
    assert.deepEqual(Object.keys(disk.responses), ['new', 'eco']);
  });

  it('loses none of the responses that arrive at the same time', async () => {
    const { disk, book } = opened();
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    await Promise.all(names.map(name => book.save(disk.place, named(name, '{}'))));
    assert.deepEqual(Object.keys(disk.responses), names);
    assert.equal(disk.saves, 20);
  });

  it('loses none of those whose books mask different secrets, either', async () => {
    const { disk, books } = opened();
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    await Promise.all(names.map(name => books(plain).save(disk.place, named(name, '{}'))));
    assert.deepEqual(Object.keys(disk.responses), names);
    assert.equal(disk.saves, 20);
  });

  it('doesn’t wait for a user who is choosing what is ignored in another response', async () => {
    const { disk, book } = opened();
    let choose = (_chosen: readonly string[]): void => {};
    const chosen = new Promise<readonly string[]>(resolve => {
      choose = resolve;
    });
    const first = book.save(disk.place, named('a', `{"at":"${AT}"}`), () => chosen);
    await book.save(disk.place, named('b', '1'));
    choose([]);
    await first;
    assert.deepEqual(Object.keys(disk.responses), ['b', 'a']);
  });

  it('stores and compares masked responses, and finds no change because of another secret', async () => {
    const mask = (secret: string) => ({ ...plain, text: (text: string) => text.replaceAll(secret, '***') });
    const { disk, book } = opened(mask('secret-one'));
    await book.save(disk.place, named('eco', '{"echo":"a secret-one"}'));
    assert.ok(!disk.text?.includes('secret-one'));
    const later = expectedBooks({ nowMs: () => 0 })(mask('secret-two'));
    const compared = await later.compare(disk.place, named('eco', '{"echo":"a secret-two"}'));
    assert.deepEqual(compared.kind === 'compared' && compared.changes, []);
  });

  it('refuses a request without a name', async () => {
    const { disk, book } = opened();
    const response = named(undefined, '{}');
    assert.equal(codeOf(await book.save(disk.place, response)), 'expected-unnamed');
    const compared = await book.compare(disk.place, response);
    assert.deepEqual(expectedBody(compared, undefined), {
      kind: 'unusable',
      code: 'expected-unnamed',
      args: {},
    });
    assert.equal(disk.text, undefined);
  });

  it('says that no response is stored', async () => {
    const { disk, book } = opened();
    for (const text of [undefined, '{"version": 1, "responses": {"other": {"status": 200, "body": 1}}}']) {
      disk.text = text;
      const compared = await book.compare(disk.place, named('toString', '{}'));
      assert.deepEqual(compared, { kind: 'none', file: 'nfe.expected.json' });
      assert.deepEqual(expectedBody(compared, 'toString'), {
        ...{ kind: 'missing', file: 'nfe.expected.json', name: 'toString' },
      });
    }
  });

  it('never replaces a file that it can’t read', async () => {
    for (const [text, code] of [
      ['<<<<<<< HEAD\n', 'expected-conflict'],
      ['{', 'expected-not-json'],
      ['{"version": 2}', 'expected-version'],
      ['{"version": 1, "responses": []}', 'expected-malformed'],
      ['{"version": 1, "responses": {"a": {"status": 200, "body": 1, "ignore": ["x"]}}}', 'expected-ignore'],
    ] as const) {
      const { disk, book } = opened();
      disk.text = text;
      assert.equal(codeOf(await book.save(disk.place, named('eco', '{}'))), code);
      const compared = await book.compare(disk.place, named('eco', '{}'));
      assert.ok(compared.kind === 'failed');
      assert.deepEqual([compared.failure.code, disk.text, disk.saves], [code, text, 0]);
      const { args } = compared.failure;
      assert.deepEqual(expectedBody(compared, 'eco'), { kind: 'unusable', code, args });
    }
  });

  it('says why a file can’t be read or written', async () => {
    const { disk, book } = opened();
    disk.failure = new FiscalError('file-unreadable', { path: 'nfe.expected.json', reason: 'EACCES' });
    assert.equal(codeOf(await book.save(disk.place, named('eco', '1'))), 'file-unreadable');
    const full = async () =>
      Promise.reject(new FiscalError('file-unwritable', { path: '', reason: 'ENOSPC' }));
    disk.failure = undefined;
    const place = { ...disk.place, responseFiles: async () => ({ save: full, change: full }) };
    assert.equal(codeOf(await book.save(place, named('eco', '1'))), 'file-unwritable');
    // The next save isn't held up by the one that failed.
    assert.equal((await book.save(disk.place, named('eco', '1')))?.kind, 'saved');
  });

  it('refuses a response that makes the file too large', async () => {
    const { disk, book } = opened();
    const saved = await book.save(disk.place, named('eco', `"${'x'.repeat(10_485_760)}"`));
    assert.equal(codeOf(saved), 'expected-too-large');
    assert.equal(disk.text, undefined);
  });

  it('reads the file again once it has changed', async () => {
    const { disk, book } = opened();
    await book.save(disk.place, named('eco', '1'));
    disk.text = disk.text?.replace('"body": 1', '"body": 2');
    const compared = await book.compare(disk.place, named('eco', '1'));
    assert.equal(compared.kind === 'compared' && compared.changes.length, 1);
  });
});
