import { deepEqual, equal, rejects } from 'node:assert/strict';
import { ServerSession } from '../../../../src/app/serve/serverSession.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { TrafficRecord, TrafficServer } from '../../../../src/report/trafficRecord.ts';

interface FakeServer extends TrafficServer {
  readonly isOpen: () => boolean;
}

function fakeServer(port: number, ids: readonly number[] = []): FakeServer {
  let isOpen = true;
  const copy = (id: number) => ({ method: 'GET', target: `/${port}/${id}`, headers: [], body: '' });
  return {
    ...{ url: `http://127.0.0.1:${port}`, port },
    entries: () => ids.map(id => ({ id }) as TrafficRecord),
    request: copy,
    response: id => ({ status: id, headers: [], body: '', bodyBytes: 0 }),
    toExplain: () => undefined,
    isOpen: () => isOpen,
    close: async () => {
      isOpen = false;
    },
  };
}

/** A start that goes on when it's told to. */
function slowStart(server: FakeServer) {
  let begin = (): void => {};
  const started = new Promise<FakeServer>(resolve => {
    begin = () => resolve(server);
  });
  return { start: () => started, begin };
}

describe('a session of servers', () => {
  it('starts one server for simultaneous calls, and no other while it runs', async () => {
    const session = new ServerSession<FakeServer>();
    const [one, other] = [fakeServer(1), fakeServer(2)];
    const slow = slowStart(one);
    const starting = [session.start(slow.start), session.start(async () => other)];
    slow.begin();
    deepEqual(await Promise.all(starting), [one, one]);
    equal(await session.start(async () => other), one);
    equal(session.run, 1);
  });

  it('can start after a failed start', async () => {
    const session = new ServerSession<FakeServer>();
    const taken = new FiscalError('port-taken', { port: 1 });
    await rejects(
      session.start(() => Promise.reject(taken)),
      taken,
    );
    equal(session.running, undefined);
    const server = fakeServer(1);
    equal(await session.start(async () => server), server);
  });

  it('stops the running server before its replacement starts', async () => {
    const changes: (number | undefined)[] = [];
    const session: ServerSession<FakeServer> = new ServerSession(async () => {
      changes.push(session.running?.port);
    });
    const [one, other] = [fakeServer(1), fakeServer(2)];
    await session.restart(async () => one);
    await session.restart(async () => {
      equal(one.isOpen(), false);
      return other;
    });
    equal(session.running, other);
    deepEqual([changes, session.run], [[1, undefined, 2], 2]);
  });

  it('makes a replacement wait for a server that is starting', async () => {
    const session = new ServerSession<FakeServer>();
    const [one, other] = [fakeServer(1), fakeServer(2)];
    const slow = slowStart(one);
    const first = session.restart(slow.start);
    const second = session.restart(async () => {
      equal(one.isOpen(), false);
      return other;
    });
    slow.begin();
    deepEqual(await Promise.all([first, second]), [one, other]);
    equal(session.running, other);
  });

  it('stops a server that is still starting', async () => {
    const session = new ServerSession<FakeServer>();
    const server = fakeServer(1);
    const slow = slowStart(server);
    const starting = session.start(slow.start);
    const stopping = session.stop();
    slow.begin();
    await Promise.all([starting, stopping]);
    deepEqual([server.isOpen(), session.running], [false, undefined]);
  });

  it('starts no other server, and reports no end, before a server that is stopping has freed its port', async () => {
    const session = new ServerSession<FakeServer>();
    let free = (): void => {};
    const freed = new Promise<void>(resolve => {
      free = resolve;
    });
    let isFree = false;
    const close = async (): Promise<void> => {
      await freed;
      isFree = true;
    };
    const one = { ...fakeServer(1), close };
    await session.start(async () => one);
    const stopping = session.stop();
    const again = session.stop().then(() => equal(isFree, true));
    const starting = session.start(async () => {
      equal(isFree, true);
      return fakeServer(2);
    });
    await new Promise(resolve => setTimeout(resolve, 5));
    free();
    equal((await starting).port, 2);
    await Promise.all([stopping, again]);
  });

  it('can start after a server that couldn’t be stopped', async () => {
    const session = new ServerSession<FakeServer>();
    const failure = new FiscalError('port-taken');
    await session.start(async () => ({ ...fakeServer(1), close: () => Promise.reject(failure) }));
    const stopping = rejects(session.stop(), failure);
    equal((await session.start(async () => fakeServer(2))).port, 2);
    await stopping;
  });

  it('keeps the log of a stopped server until the next one starts', async () => {
    const session = new ServerSession<FakeServer>();
    const idsOf = () => session.log.map(({ id }) => id);
    await session.start(async () => fakeServer(1, [1, 2, 3]));
    await session.stop();
    deepEqual([session.running, idsOf()], [undefined, [1, 2, 3]]);
    deepEqual([session.received(2)?.target, session.response(2)?.status], ['/1/2', 2]);
    await session.start(async () => fakeServer(2, [1]));
    deepEqual([idsOf(), session.received(1)?.target], [[1], '/2/1']);
  });

  it('contains nothing of a cleared log, and everything of the next server’s', async () => {
    const session = new ServerSession<FakeServer>();
    const ids = [1, 2];
    const idsOf = () => session.log.map(({ id }) => id);
    await session.start(async () => fakeServer(1, ids));
    session.clearLog();
    deepEqual(idsOf(), []);
    ids.push(3);
    deepEqual(idsOf(), [3]);
    await session.restart(async () => fakeServer(2, [1]));
    deepEqual(idsOf(), [1]);
  });

  it('G3 closes a server that starts listening only after the session has ended', async () => {
    const session = new ServerSession<FakeServer>();
    const server = fakeServer(1);
    const slow = slowStart(server);
    const starting = session.start(slow.start);
    await session.end();
    slow.begin();
    await rejects(starting, ({ code }: FiscalError) => code === 'cancelled');
    deepEqual([server.isOpen(), session.running], [false, undefined]);
  });

  it('G3 closes the running server when it ends', async () => {
    const session = new ServerSession<FakeServer>();
    const server = await session.start(async () => fakeServer(1));
    await session.end();
    equal(server.isOpen(), false);
  });
});
