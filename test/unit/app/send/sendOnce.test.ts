import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { type EarlierSend, remembering } from '../../../../src/app/send/sendMemory.ts';
import type { SendQuestion } from '../../../../src/app/send/sendPorts.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import {
  aPreparedRequest,
  FakeMemory,
  mayHaveArrived,
  type Reply,
  runSend,
  type SendScript,
  WRITTEN,
} from '../../../support/sendWorld.ts';

const POST = aPreparedRequest({ note: 'look out' });
const RANGE = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** A memory with an earlier request that has the same text. */
async function withEarlier(): Promise<FakeMemory> {
  const memory = new FakeMemory();
  await memory.begin(aPreparedRequest(), WRITTEN, { sentAtMs: 1, target: '' });
  return memory;
}

/** Everything that can be asked before the first byte is asked. */
async function asksAll(): Promise<SendScript> {
  return {
    ...{ request: POST, hasSecret: false, isKnownOrigin: false, kind: 'producao' },
    memory: await withEarlier(),
  };
}

const BEFORE: readonly SendQuestion['kind'][] = ['secret', 'first-send', 'note', 'again', 'production'];

const NOT_RUNNING: Reply = ['gateway-not-running', 'nothing'];
const NO_PASSPHRASE: Reply = ['certificate-unusable', 'nothing', 'wrong-passphrase'];

/** Every way in which an exchange ends. */
const REPLIES: readonly Reply[] = [
  ...[200, 302, 400, 401, 404, 409, 429, 500, 502, 504],
  ...['processed-nothing' as const, NOT_RUNNING, NO_PASSPHRASE],
  ...(['nothing', 'some', 'all'] as const).flatMap((sent): Reply[] => [
    ['connection-reset', sent],
    ['headers-timeout', sent],
    ['cancelled', sent],
    ['gateway-not-running', sent],
    ['certificate-unusable', sent, 'wrong-passphrase'],
  ]),
];

describe('questions about sending a request', () => {
  it('are asked in order, before anything is sent', async () => {
    const { asked, steps, outcome } = await runSend(await asksAll());
    deepEqual(asked, BEFORE);
    equal(outcome.kind, 'answered');
    ok(steps.indexOf('ask production') < steps.indexOf('exchange'));
    ok(steps.indexOf('begin') < steps.indexOf('exchange'));
  });

  for (const [index, declined] of BEFORE.entries()) {
    it(`prevent sending if “${declined}” is declined`, async () => {
      const { asked, wire, outcome } = await runSend({
        ...(await asksAll()),
        answers: { [declined]: false },
      });
      deepEqual([asked, wire], [BEFORE.slice(0, index + 1), []]);
      const why = outcome.kind === 'not-sent' ? outcome.why : undefined;
      const scope = { environment: 'homologacao', origin: POST.origin, application: 'default' };
      deepEqual(
        why,
        declined === 'secret' ? { kind: 'no-secret', scope } : { kind: 'canceled', by: declined },
      );
    });
  }

  it('aren’t asked about a request that only reads, except about the secret, the host, and the note', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const { asked, steps } = await runSend({ ...(await asksAll()), request: { ...POST, method } });
      deepEqual(asked, ['secret', 'first-send', 'note']);
      ok(!steps.some(step => step === 'begin' || step === 'kind'), method);
    }
  });

  it('aren’t asked if there’s no reason for them', async () => {
    const { asked } = await runSend({ request: aPreparedRequest(), memory: new FakeMemory() });
    deepEqual(asked, []);
  });

  it('aren’t asked about the user’s own machine', async () => {
    for (const origin of ['http://127.0.0.1:8787', 'http://localhost:8787', 'http://[::1]:8787']) {
      const { asked } = await runSend({ request: aPreparedRequest({ origin }), isKnownOrigin: false });
      deepEqual(asked, [], origin);
    }
  });

  it('prevent sending if the kind of environment isn’t confirmed', async () => {
    const { wire, outcome } = await runSend({ ...(await asksAll()), kind: 'unanswered' });
    deepEqual([wire, outcome.kind === 'not-sent' && outcome.why], [[], { kind: 'canceled', by: 'kind' }]);
  });

  it('are announced, so that the request can be replaced or canceled while they’re open', async () => {
    const unrecorded = { request: aPreparedRequest(), memory: new FakeMemory(() => true) };
    const runs = [
      await runSend(await asksAll()),
      await runSend(unrecorded),
      await runSend({ request: aPreparedRequest(), replies: [NOT_RUNNING, NO_PASSPHRASE, 200] }),
    ];
    deepEqual(
      runs.map(({ asked }) => asked),
      [BEFORE, ['unnoted'], ['start-gateway', 'passphrase']],
    );
    deepEqual(
      runs.flatMap(({ askedUntold }) => askedUntold),
      [],
    );
  });

  it('include whether to send it if it can’t be recorded', async () => {
    const memory = new FakeMemory(() => true);
    const agreed = await runSend({ request: aPreparedRequest(), memory });
    deepEqual([agreed.asked, agreed.wire], [['unnoted'], [200]]);
    const declined = await runSend({ request: aPreparedRequest(), memory, answers: { unnoted: false } });
    deepEqual([declined.asked, declined.wire], [['unnoted'], []]);
  });

  it('are asked before a file is replaced, after the assertions were evaluated', async () => {
    const saves = [{ path: 'a.json', overwrite: true, range: RANGE }];
    for (const isYes of [true, false]) {
      const { steps, outcome } = await runSend({
        request: aPreparedRequest({ saves }),
        answers: { overwrite: isYes },
      });
      deepEqual(steps.slice(-2), ['asserted', 'ask overwrite']);
      deepEqual(outcome.kind === 'answered' && outcome.effects.saves, [
        { kind: 'saved', path: isYes ? 'a.json' : 'new a.json' },
      ]);
    }
  });
});

describe('sending a request', () => {
  it('that can’t be prepared ends with the reason that preparing it returned', async () => {
    const { outcome, steps } = await runSend({ request: POST, isUnprepared: true });
    deepEqual([outcome, steps], [{ kind: 'not-sent', why: 'unprepared', request: undefined }, ['prepare']]);
  });

  it('that differs from what was agreed to asks nothing and sends nothing', async () => {
    const { outcome, asked, wire } = await runSend({ ...(await asksAll()), isChanged: true });
    deepEqual([asked, wire], [[], []]);
    deepEqual(outcome.kind === 'not-sent' && outcome.why, { kind: 'canceled', by: 'change' });
  });

  it('is repeated at most once after the gateway was started, or after a passphrase was entered', async () => {
    for (const [reply, question] of [
      [NOT_RUNNING, 'start-gateway'],
      [NO_PASSPHRASE, 'passphrase'],
    ] as const) {
      const memory = new FakeMemory();
      const again = await runSend({ request: aPreparedRequest(), memory, replies: [reply, 200] });
      deepEqual([again.asked, again.wire, again.outcome.kind], [[question], [reply, 200], 'answered']);
      const still = await runSend({ request: aPreparedRequest(), memory, replies: [reply] });
      deepEqual([still.asked, still.wire, still.outcome.kind], [[question], [reply, reply], 'no-response']);
      const declined = await runSend({
        ...{ request: aPreparedRequest(), memory, replies: [reply] },
        answers: { [question]: false },
      });
      deepEqual([declined.wire, declined.outcome.kind], [[reply], 'no-response']);
      equal(memory.entries.size, 0);
    }
  });

  for (const method of ['POST', 'DELETE', 'GET']) {
    for (const reply of REPLIES) {
      it(`by ${method} that ends with ${JSON.stringify(reply)} is repeated only if the first attempt can’t have arrived`, async () => {
        const memory = new FakeMemory();
        const request = aPreparedRequest({ method });
        const { wire, outcome } = await runSend({ request, memory, replies: [reply] });
        if (method !== 'GET' && mayHaveArrived(reply)) equal(wire.length, 1);
        const isUnknown =
          method !== 'GET' && (typeof reply === 'number' ? reply >= 500 : mayHaveArrived(reply));
        equal(memory.entries.size, isUnknown ? 1 : 0);
        equal(outcome.kind, typeof reply === 'object' ? 'no-response' : 'answered');
      });
    }
  }

  it('with an unknown outcome asks before the next attempt, and sends nothing if the user declines', async () => {
    const memory = new FakeMemory();
    const request = aPreparedRequest();
    await runSend({ request, memory, replies: [['headers-timeout', 'all']] });
    const second = await runSend({ request, memory, answers: { again: false } });
    deepEqual([second.asked, second.wire], [['again'], []]);
    const third = await runSend({ request, memory });
    deepEqual([third.asked, third.wire], [['again'], [200]]);
  });

  it('that is still in progress makes another window ask before it sends the same one', async () => {
    const memory = new FakeMemory();
    const request = aPreparedRequest();
    await new Promise<void>(resolve => {
      void runSend({ request, memory, replies: ['never'] }, step => step.startsWith('wire') && resolve());
    });
    const second = await runSend({ request, memory, answers: { again: false } });
    deepEqual([second.asked, second.wire], [['again'], []]);
  });

  it('that another window has sent while a question was open asks about that, too', async () => {
    const memory = new FakeMemory();
    const other = { sentAtMs: 1_700_000_000_005, bytes: '', text: WRITTEN.text };
    const whileAsked = (step: string): void => {
      if (step === 'ask production') memory.entries.set('other', other);
    };
    const script = { request: aPreparedRequest(), memory, kind: 'producao' } as const;
    const declined = await runSend({ ...script, answers: { again: false } }, whileAsked);
    deepEqual([declined.asked, declined.wire], [['production', 'again'], []]);
    deepEqual(declined.outcome.kind === 'not-sent' && declined.outcome.why, {
      kind: 'canceled',
      by: 'again',
    });
    deepEqual([...memory.entries.keys()], ['other']);
    memory.entries.clear();
    const agreed = await runSend(script, whileAsked);
    deepEqual([agreed.asked, agreed.wire], [['production', 'again'], [200]]);
  });

  it('that two windows begin to send at the same time is asked about', async () => {
    const bothBegin = Promise.withResolvers<void>();
    class SharedMemory extends FakeMemory {
      override async begin(...args: Parameters<FakeMemory['begin']>): Promise<string> {
        if (this.entries.size === 1) bothBegin.resolve();
        const key = await super.begin(...args);
        await bothBegin.promise;
        return key;
      }
    }
    const script = { request: aPreparedRequest(), memory: new SharedMemory(), answers: { again: false } };
    const runs = await Promise.all([runSend(script), runSend(script)]);
    ok(runs.flatMap(({ wire }) => wire).length <= 1);
    ok(runs.some(({ asked }) => asked.includes('again')));
  });

  it('that fails before its first byte leaves nothing whose outcome is unknown', async () => {
    const memory = new FakeMemory();
    const request = aPreparedRequest();
    const send = { request, written: WRITTEN, typed: [], sentAtMs: 1 };
    const secrets = { get: async () => undefined };
    const ports = { memory, secrets, mayGoUnnoted: async () => true, maySendAgain: async () => true };
    const failure = new FiscalError('secret-store-failed');
    await rejects(
      remembering(send, ports, () => Promise.reject(failure)),
      failure,
    );
    equal(memory.entries.size, 0);
  });

  it('isn’t sent if it can’t be read whether another window has sent it meanwhile', async () => {
    let found = 0;
    class Unreadable extends FakeMemory {
      override async find(...args: Parameters<FakeMemory['find']>): Promise<EarlierSend | undefined> {
        if (++found === 2) throw new FiscalError('storage-failed');
        return super.find(...args);
      }
    }
    const memory = new Unreadable();
    const { outcome, wire } = await runSend({ request: aPreparedRequest(), memory });
    const why = outcome.kind === 'not-sent' ? outcome.why : undefined;
    deepEqual(why, { kind: 'failed', failure: new FiscalError('storage-failed') });
    deepEqual([wire, memory.entries.size], [[], 0]);
  });

  it('doesn’t lose the response if the outcome can’t be recorded', async () => {
    let isBroken = false;
    const memory = new FakeMemory(() => isBroken);
    const { outcome } = await runSend({ request: aPreparedRequest(), memory }, step => {
      if (step.startsWith('wire')) isBroken = true;
    });
    equal(outcome.kind, 'answered');
    equal(memory.entries.size, 1);
  });
});

describe('canceling a request', () => {
  for (const reply of REPLIES) {
    it(`at any step asks nothing and sends nothing afterward, with ${JSON.stringify(reply)}`, async () => {
      const script = { ...(await asksAll()), replies: [reply, 200] };
      const { steps } = await runSend(script);
      for (const cancelAt of steps.keys()) {
        const memory = await withEarlier();
        const run = await runSend({ ...script, memory, cancelAt });
        const { outcome, wire, afterCancel } = run;
        const [during] = [steps[cancelAt] ?? ''];
        // A question or an exchange that is being begun at this moment can’t be taken back.
        const begun = /^(?:ask|wire)/.test(during) ? [during] : [];
        deepEqual(afterCancel, begun, `${cancelAt} ${during}`);
        if (steps.slice(0, cancelAt + 1).every(step => !step.startsWith('wire'))) {
          deepEqual(wire, []);
          ok(outcome.kind === 'not-sent' || outcome.kind === 'no-response', during);
          // Only the earlier one.
          equal(memory.entries.size, 1);
        }
      }
    });
  }

  it('while a question is open counts as canceling, whatever the answer is', async () => {
    const { steps } = await runSend(await asksAll());
    for (const isYes of [true, false]) {
      for (const [cancelAt, step] of steps.entries()) {
        const [, kind] = /^ask (.*)/.exec(step) ?? [];
        if (kind === undefined) continue;
        const { outcome } = await runSend({ ...(await asksAll()), cancelAt, answers: { [kind]: isYes } });
        const why = outcome.kind === 'not-sent' ? outcome.why : undefined;
        deepEqual(why, { kind: 'canceled', by: 'signal' }, `${step} ${isYes}`);
      }
    }
  });

  it('while it’s being prepared ends it without another step', async () => {
    const { outcome, steps } = await runSend({ request: POST, cancelAt: 0 });
    deepEqual(steps, ['prepare']);
    deepEqual(outcome.kind === 'not-sent' && outcome.why, { kind: 'canceled', by: 'signal' });
  });
});
