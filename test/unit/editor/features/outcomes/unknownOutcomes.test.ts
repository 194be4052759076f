import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenRequest } from '../../../../../src/app/send/sendMemory.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { mayHaveChangedData } from '../../../../../src/core/request/address/requestEffect.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import {
  isEndpointAnswer,
  isOutcomeKnown,
  type Outcome,
} from '../../../../../src/core/request/send/outcome.ts';
import { UnknownOutcomes } from '../../../../../src/editor/features/outcomes/unknownOutcomes.ts';
import { utf8 } from '../../../../support/builders.ts';
import { fakeStorage } from '../../../../support/fakes.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';

const REQUEST = {
  environment: 'producao',
  origin: 'https://api.example.com.br',
  method: 'POST',
  basePath: '',
  path: '/openapi/v2/empresas/1/nf-e',
  query: '',
  line: 7,
  body: utf8('{"id":"corpo"}'),
} as unknown as PreparedRequest;
const WRITTEN: WrittenRequest = { file: 'file:///a.fiscal', label: 'emit', text: 'POST … {{$uuid}}' };
const SENT = { sentAtMs: 1_700_000_000_000, target: '/openapi/v2/empresas/1/nf-e' };
const OTHER_TEXT: WrittenRequest = { ...WRITTEN, text: 'POST … another' };

describe('unknown outcomes', () => {
  it('F1 G2 stay unknown after the editor restarts, and are listed', async () => {
    const storage = fakeStorage();
    await new UnknownOutcomes(storage, seededRandom(1)).begin(REQUEST, WRITTEN, SENT);
    const afterwards = new UnknownOutcomes(storage, seededRandom(1));
    equal((await afterwards.find(REQUEST, WRITTEN))?.sentAtMs, 1_700_000_000_000);
    const [listed] = await afterwards.list();
    deepEqual(
      { ...listed, key: '', bytesKey: '', writtenKey: '' },
      {
        ...{ key: '', bytesKey: '', writtenKey: '', ...SENT },
        ...{ environment: 'producao', origin: 'https://api.example.com.br', method: 'POST', line: 7 },
        ...{ file: 'file:///a.fiscal', written: 'emit' },
      },
    );
  });

  it('are listed only when no response came, not while waiting', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    const key = await outcomes.begin(REQUEST, WRITTEN, SENT);
    deepEqual(await outcomes.list(), []);
    await outcomes.end(key, false);
    equal((await outcomes.list()).length, 1);
  });

  it('are never listed while sending begins or ends with a response', async () => {
    const storage = fakeStorage();
    const seen: number[] = [];
    const look = async (): Promise<void> => void seen.push((await outcomes.list()).length);
    const outcomes: UnknownOutcomes = new UnknownOutcomes(
      {
        ...storage,
        write: async (name, bytes) => {
          await storage.write(name, bytes);
          await look();
        },
        remove: async name => {
          await look();
          await storage.remove(name);
          await look();
        },
      },
      seededRandom(1),
    );
    const key = await outcomes.begin(REQUEST, WRITTEN, SENT);
    const reading = look();
    await outcomes.end(key, true);
    await reading;
    deepEqual(seen, [0, 0, 0, 0]);
  });

  it('end with a response or when the user resolves them, and report that', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    let changes = 0;
    const listening = outcomes.onDidChange(() => {
      changes += 1;
    });
    await outcomes.end(await outcomes.begin(REQUEST, WRITTEN, SENT), true);
    equal(await outcomes.find(REQUEST, WRITTEN), undefined);
    await outcomes.end(await outcomes.begin(REQUEST, WRITTEN, SENT), false);
    for (const { key } of await outcomes.list()) await outcomes.settle(key);
    equal(await outcomes.find(REQUEST, WRITTEN), undefined);
    equal(changes, 3);
    listening.dispose();
  });

  it('F1 are found except the one that is being sent', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    const first = await outcomes.begin(REQUEST, WRITTEN, SENT);
    equal(await outcomes.find(REQUEST, WRITTEN, first), undefined);
    const second = await outcomes.begin(REQUEST, WRITTEN, { ...SENT, sentAtMs: SENT.sentAtMs + 1 });
    equal((await outcomes.find(REQUEST, WRITTEN, second))?.key, first);
    equal((await outcomes.find(REQUEST, WRITTEN, first))?.key, second);
  });

  it('F1 are found under another name of their file, and under the same name after the file was deleted', async () => {
    const names = new Map([
      ['file:///a.fiscal', '/a.fiscal'],
      ['file:///link.fiscal', '/a.fiscal'],
    ]);
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1), async file => names.get(file));
    const named = (file: string): WrittenRequest => ({ ...WRITTEN, file });
    const other = { ...REQUEST, body: utf8('{"id":"another"}') };
    const key = await outcomes.begin(REQUEST, named('file:///link.fiscal'), SENT);
    equal((await outcomes.find(other, WRITTEN))?.key, key);
    equal(await outcomes.find(other, named('file:///b.fiscal')), undefined);
    equal(await outcomes.find(other, { ...OTHER_TEXT, file: 'file:///link.fiscal' }), undefined);
    names.clear();
    equal((await outcomes.find(other, named('file:///link.fiscal')))?.key, key);
    equal(await outcomes.find(other, WRITTEN), undefined);
  });

  it('of the same bytes in two files end separately', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    const elsewhere = { ...WRITTEN, file: 'file:///b.fiscal' };
    const key = await outcomes.begin(REQUEST, WRITTEN, SENT);
    const otherKey = await outcomes.begin(REQUEST, elsewhere, SENT);
    await outcomes.end(key, true);
    deepEqual(await outcomes.list(), []);
    equal((await outcomes.find(REQUEST, WRITTEN))?.file, 'file:///b.fiscal');
    await outcomes.end(otherKey, false);
    deepEqual(
      (await outcomes.list()).map(({ file }) => file),
      ['file:///b.fiscal'],
    );
  });

  it('F1 of the same request sent again are listed separately, and each stays until the user resolves it', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    for (const sentAtMs of [1, 2])
      await outcomes.end(await outcomes.begin(REQUEST, WRITTEN, { ...SENT, sentAtMs }), false);
    await outcomes.end(await outcomes.begin(REQUEST, WRITTEN, SENT), true);
    const [last] = await outcomes.list();
    await outcomes.settle(last?.key ?? '');
    deepEqual(
      (await outcomes.list()).map(({ sentAtMs }) => sentAtMs),
      [1],
    );
  });

  it('F1 are kept if the same request of another window gets a response in the meantime', async () => {
    const storage = fakeStorage();
    const [here, there] = [1, 2].map(seed => new UnknownOutcomes(storage, seededRandom(seed)));
    const key = await here?.begin(REQUEST, WRITTEN, SENT);
    const otherKey = await there?.begin(REQUEST, WRITTEN, SENT);
    await there?.end(otherKey ?? '', true);
    await here?.end(key ?? '', false);
    equal((await here?.list())?.length, 1);
  });

  it('F1 are marked as answered only by the endpoint’s response to the same bytes, and stay listed', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    const other = { ...REQUEST, body: utf8('{"id":"another"}') };
    for (const request of [REQUEST, other])
      await outcomes.end(await outcomes.begin(request, WRITTEN, SENT), false);
    await outcomes.answered(REQUEST);
    const listed = await outcomes.list();
    deepEqual(listed.map(({ isAnswered }) => isAnswered === true).sort(), [false, true]);
  });

  it('F1 stay resolved if the user resolves them while they’re marked as answered', async () => {
    const storage = fakeStorage();
    const there = new UnknownOutcomes(storage, seededRandom(2));
    let isResolving = false;
    const read = async (name: string) => {
      const bytes = await storage.read(name);
      const isMeant = isResolving;
      isResolving = false;
      if (isMeant) await there.settle(name.replace('.json', ''));
      return bytes;
    };
    const here = new UnknownOutcomes({ ...storage, read }, seededRandom(1));
    for (const sentAtMs of [1, 2])
      await here.end(await here.begin(REQUEST, WRITTEN, { ...SENT, sentAtMs }), false);
    isResolving = true;
    await here.answered(REQUEST);
    deepEqual(
      (await there.list()).map(({ sentAtMs, isAnswered }) => [sentAtMs, isAnswered]),
      [[2, true]],
    );
  });

  it('keep the ids that were sent', async () => {
    const storage = fakeStorage();
    await new UnknownOutcomes(storage, seededRandom(1)).begin(REQUEST, WRITTEN, { ...SENT, ids: ['a', 'b'] });
    const [listed] = await new UnknownOutcomes(storage, seededRandom(1)).list();
    deepEqual(listed?.ids, ['a', 'b']);
  });

  it('F1 are answered by a response of an endpoint, not of the gateway or a server in front of it', () => {
    const answers = (status: number): boolean =>
      isEndpointAnswer({ kind: 'answered', response: { status } } as unknown as Outcome);
    deepEqual(
      [200, 201, 302, 304, 307, 400, 404, 409, 422, 401, 403, 407, 429, 500, 502, 504].filter(answers),
      [200, 201, 304, 400, 404, 409, 422],
    );
    equal(isEndpointAnswer({ kind: 'secret-missing' } as unknown as Outcome), false);
    equal(isEndpointAnswer({ kind: 'failed' } as unknown as Outcome), false);
  });

  it('are found for the same text, even if dynamic values changed the bytes', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    await outcomes.begin(REQUEST, WRITTEN, SENT);
    ok(await outcomes.find({ ...REQUEST, body: utf8('{"id":"2"}') }, WRITTEN));
  });

  it('are distinct for a different body, path, method, origin, or environment', async () => {
    const outcomes = new UnknownOutcomes(fakeStorage(), seededRandom(1));
    await outcomes.begin(REQUEST, WRITTEN, SENT);
    ok(await outcomes.find(REQUEST, OTHER_TEXT));
    for (const change of [
      { body: utf8('{"id":"2"}') },
      { path: '/openapi/v2/empresas/2/nf-e' },
      { method: 'DELETE' },
      { origin: 'https://api.example.com.br:444' },
      { environment: 'homologacao' },
    ]) {
      equal(await outcomes.find({ ...REQUEST, ...change }, OTHER_TEXT), undefined);
    }
  });

  it('contain no body, and are limited to 500', async () => {
    const storage = fakeStorage();
    const outcomes = new UnknownOutcomes(storage, seededRandom(1));
    for (let index = 0; index < 510; index += 1) {
      await outcomes.begin({ ...REQUEST, query: `?${index}` }, WRITTEN, { ...SENT, sentAtMs: index });
    }
    equal(storage.files.size, 500);
    equal((await outcomes.find({ ...REQUEST, query: '?0' }, OTHER_TEXT))?.sentAtMs, undefined);
    for (const bytes of storage.files.values()) ok(!Buffer.from(bytes).toString().includes('corpo'));
  });

  it('aren’t stored if an old one can’t be deleted, because then the request must not be sent', async () => {
    const storage = fakeStorage();
    const outcomes = new UnknownOutcomes(storage, seededRandom(1));
    for (let sentAtMs = 0; sentAtMs < 500; sentAtMs += 1)
      await outcomes.begin(REQUEST, WRITTEN, { ...SENT, sentAtMs });
    const names = [...storage.files.keys()];
    const remove = async (): Promise<void> => Promise.reject(new FiscalError('storage-failed'));
    const failing = new UnknownOutcomes({ ...storage, remove }, seededRandom(2));
    await rejects(failing.begin(REQUEST, WRITTEN, SENT), FiscalError);
    deepEqual([...storage.files.keys()], names);
  });

  it('are written with the version of their format', async () => {
    const storage = fakeStorage();
    await new UnknownOutcomes(storage, seededRandom(1)).begin(REQUEST, WRITTEN, SENT);
    const [bytes] = storage.files.values();
    match(new TextDecoder().decode(bytes), /^\{"version":2,/);
  });

  it('F1 of release 0.1.0 still cause a question before the same request is sent', async () => {
    const storage = fakeStorage();
    const name = 'm5GLzKumufGllipOZb_uA-bHTJf_myb2vpXbQ94cUpk.json';
    const file = join(import.meta.dirname, '../../../../stored/0.1.0/unknownOutcomes', name);
    storage.files.set(name, readFileSync(file));
    const found = await new UnknownOutcomes(storage, seededRandom(1)).find(REQUEST, OTHER_TEXT);
    deepEqual([found?.sentAtMs, found?.written], [1_700_000_000_000, 'emit']);
  });

  it('F1 written by a later version count if they’re readable', async () => {
    const storage = fakeStorage();
    await new UnknownOutcomes(storage, seededRandom(1)).begin(REQUEST, WRITTEN, SENT);
    for (const [name, bytes] of storage.files) {
      const later = { ...JSON.parse(new TextDecoder().decode(bytes)), version: 9, more: 'more' };
      storage.files.set(name, utf8(JSON.stringify(later)));
    }
    ok(await new UnknownOutcomes(storage, seededRandom(1)).find(REQUEST, WRITTEN));
  });

  it('aren’t read from files in another format', async () => {
    const storage = fakeStorage();
    for (const text of ['', '{', 'null', '{}', '{"key":1}']) storage.files.set('a.json', utf8(text));
    deepEqual(await new UnknownOutcomes(storage, seededRandom(1)).list(), []);
  });

  it('delete no file outside their folder', async () => {
    const storage = fakeStorage();
    storage.files.set('../x.json', utf8(''));
    await new UnknownOutcomes(storage, seededRandom(1)).settle('../x');
    equal(storage.files.size, 1);
  });

  it('include POST and DELETE, but not GET', () => {
    equal(mayHaveChangedData(REQUEST), true);
    equal(mayHaveChangedData({ method: 'DELETE' }), true);
    equal(mayHaveChangedData({ method: 'GET' }), false);
  });

  it('F1 include a POST with a 5xx from a server in front of the gateway', () => {
    const answered = (status: number): Outcome => ({ kind: 'answered', response: { status } }) as Outcome;
    deepEqual(
      [200, 302, 404, 429, 500, 502, 504].map(status => isOutcomeKnown(answered(status), REQUEST)),
      [true, true, true, true, false, false, false],
    );
    equal(isOutcomeKnown(answered(502), { method: 'GET' }), true);
  });

  it('F1 exclude a failure before any byte was sent', () => {
    const failed = (sent: string): Outcome =>
      ({ kind: 'failed', failure: new FiscalError('connection-reset', { sent }) }) as unknown as Outcome;
    deepEqual(
      ['nothing', 'some', 'all'].map(sent => isOutcomeKnown(failed(sent), REQUEST)),
      [true, false, false],
    );
    equal(isOutcomeKnown({ kind: 'secret-missing' } as Outcome, REQUEST), true);
  });
});
