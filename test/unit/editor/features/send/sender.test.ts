import { deepEqual, equal, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { type SendManner, sendOnce } from '../../../../../src/app/send/sendOnce.ts';
import type { SendQuestion } from '../../../../../src/app/send/sendPorts.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import type { Sleep } from '../../../../../src/core/ports.ts';
import type { EnvironmentKind } from '../../../../../src/core/request/environment/environment.ts';
import type { PreparedRequest } from '../../../../../src/core/request/prepare/preparedRequest.ts';
import { requestsOf } from '../../../../../src/core/request/prepare/requestList.ts';
import { AppSecret } from '../../../../../src/core/signing/appSecret.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import type { Transport } from '../../../../../src/core/transportPort.ts';
import type { WireResponse } from '../../../../../src/core/wireMessages.ts';
import type { LastOutcome } from '../../../../../src/editor/features/outcomes/lastOutcome.ts';
import { SendRegister } from '../../../../../src/editor/features/outcomes/sendRegister.ts';
import { UnknownOutcomes } from '../../../../../src/editor/features/outcomes/unknownOutcomes.ts';
import { Sender, type SendHow, type SendResult } from '../../../../../src/editor/features/send/sender.ts';
import type { RequestLocation } from '../../../../../src/editor/platform/documents/requestLocations.ts';
import { utf8 } from '../../../../support/builders.ts';
import { fakeStorage, LIMITS } from '../../../../support/fakes.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';
import { aPreparedRequest } from '../../../../support/sendWorld.ts';

const OK: WireResponse = {
  ...{ status: 200, statusText: 'OK', headers: [], body: new Uint8Array() },
  timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
};

/** A window whose user answers when a test lets them, and whose server does the same. */
class Window {
  readonly sends = new SendRegister();
  kind: EnvironmentKind = 'homologacao';
  readonly unknown: UnknownOutcomes;
  readonly asked: SendQuestion['kind'][] = [];
  readonly answers: ((isYes: boolean) => void)[] = [];
  readonly exchanges: { answer(response: WireResponse): void; fail(error: FiscalError): void }[] = [];
  readonly #sender: Sender;
  readonly #place: RequestLocation;

  /** Ends the delays before attempts. */
  readonly wakes: (() => void)[] = [];

  constructor(
    storage = fakeStorage(),
    note: string | undefined = undefined,
    changes: Partial<PreparedRequest> = {},
    text = 'POST /openapi/v2/empresas/1/nf-e\n',
  ) {
    this.unknown = new UnknownOutcomes(storage, seededRandom(1));
    const request = aPreparedRequest({ note, ...changes });
    const transport: Transport = {
      exchange: (_request, _limits, signal) =>
        new Promise((resolve, reject) => {
          const canceled = () => reject(new FiscalError('cancelled', { sent: 'all' }));
          signal.addEventListener('abort', canceled);
          this.exchanges.push({ answer: resolve, fail: reject });
        }),
      close: async () => {},
    };
    this.#place = aPlace(text);
    this.#sender = new Sender({
      preparation: {
        attempt: async () => ({
          kind: 'prepared',
          prepared: { request, environmentKind: 'homologacao', secrets: [], warnings: [] },
        }),
      },
      secrets: { get: async () => new AppSecret('a-secret') },
      kinds: { confirmed: async () => ({ kind: this.kind, remark: undefined }) },
      origins: { has: () => true, add: async () => {} },
      unknown: this.unknown,
      questions: {
        ask: ({ kind }) => {
          this.asked.push(kind);
          return new Promise(resolve => this.answers.push(resolve));
        },
      },
      sends: this.sends,
      effects: () => ({
        keep: () => {},
        book: () => Promise.reject(new Error('nothing is compared')),
        place: {
          file: '',
          files: () => Promise.reject(new Error('nothing is compared')),
          responseFiles: () => Promise.reject(new Error('no saves')),
        },
      }),
      report: {
        received: () => {},
        asserted: async () => {},
        answered: async () => ({ label: '200 OK', isGood: true }),
      },
      noResponse: {
        failed: async (_sent, { failure }) => ({ label: failure.code, isGood: false }),
        foreseen: async () => ({ label: 'foreseen', isGood: false }),
        notSent: async (_unsent, { kind }) => ({ label: kind, isGood: false, notSent: 'canceled' }),
      },
      clock: { nowMs: () => 1_700_000_000_000 },
      clocks: { correctionMs: () => 0, observe: () => {} },
      limits: () => LIMITS,
      world: {
        transport: async () => transport,
        random: seededRandom(2),
        sleep: this.#sleep,
        steadyMs: () => 0,
      },
      locale: 'en',
    });
  }

  readonly #sleep: Sleep = (_waitMs, signal) =>
    new Promise(resolve => {
      signal.addEventListener('abort', () => resolve());
      this.wakes.push(resolve);
    });

  /** What the CodeLens shows meanwhile. */
  get progress(): string | undefined {
    return this.sends.shown(this.#place.block)?.progress;
  }

  click(how: SendHow = {}): Promise<SendResult> {
    return this.#sender.send(this.#place, how);
  }

  get outcome(): LastOutcome | undefined {
    return this.sends.outcome(this.#place.block);
  }

  cancel(): void {
    this.sends.cancelSame(this.#place);
  }
}

function aPlace(text: string): RequestLocation {
  const document = FiscalDocument.parse(text);
  const [entry] = requestsOf(document);
  const [block] = document.blocks;
  ok(entry && block);
  const uri = { toString: () => 'file:///a.fiscal' } as vscode.Uri;
  return { uri, document, entry, block };
}

/** Lets everything happen that waits for nobody. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('a click', () => {
  it('sends in the way that its command defines', async () => {
    const window = new Window();
    const manner: SendManner = {
      compares: false,
      send: async (job, ports, signal) => {
        const outcome = await sendOnce(job, ports, signal);
        return outcome.kind === 'answered' ? sendOnce(job, ports, signal) : outcome;
      },
    };
    const sending = window.click({ manner });
    for (const exchange of [0, 1]) {
      await settled();
      window.exchanges[exchange]?.answer(OK);
    }
    deepEqual([await sending, window.exchanges.length], [{ label: '200 OK', isGood: true }, 2]);
  });
});

describe('a request of a chain that the user has agreed to send to production', () => {
  /** What is asked before it's sent. */
  async function asked(confirmed: { readonly environment: string; readonly origin: string }) {
    const window = new Window();
    window.kind = 'producao';
    const quiet = { reportProblems: () => {}, isDisplayed: false, confirmedProduction: confirmed };
    const sending = window.click({ quiet });
    for (let turn = 0; turn < 5; turn++) await settled();
    for (const answer of window.answers) answer(false);
    for (const exchange of window.exchanges) exchange.answer(OK);
    await sending;
    return window.asked;
  }

  const { environment, origin } = aPreparedRequest({});

  it('is sent there without another question', async () => {
    deepEqual(await asked({ environment, origin }), []);
  });

  it('is asked about if it would go elsewhere, such as after selecting another environment', async () => {
    deepEqual(await asked({ environment: 'other', origin }), ['production']);
    deepEqual(await asked({ environment, origin: 'https://other.example' }), ['production']);
  });
});

describe('what is shown of a request while it’s being sent', () => {
  it('A3 has the values of its variables once they’re known, and no secret', async () => {
    const window = new Window(undefined, 'look out', { query: '?x=a-secret' }, 'POST {{path}}?x={{x}}\n');
    const sending = window.click();
    await settled();
    const shown = () => window.sends.active.map(({ label, resolved }) => resolved ?? label);
    deepEqual(shown(), ['POST {{path}}?x={{x}}']);
    for (const answer of window.answers) answer(true);
    await settled();
    deepEqual(shown(), ['POST /openapi/v2/empresas/1/nf-e?x=••••••••']);
    window.exchanges[0]?.answer(OK);
    await sending;
  });

  it('is what its file says if that has no variables', async () => {
    const window = new Window();
    const sending = window.click();
    await settled();
    deepEqual(
      window.sends.active.map(({ label, resolved }) => [label, resolved]),
      [['POST /openapi/v2/empresas/1/nf-e', undefined]],
    );
    window.exchanges[0]?.answer(OK);
    await sending;
  });
});

describe('a second click', () => {
  it('sends nothing while the first is being sent', async () => {
    const window = new Window();
    const first = window.click();
    await settled();
    equal(await window.click(), 'under-way');
    equal(window.exchanges.length, 1);
    window.exchanges[0]?.answer(OK);
    deepEqual(await first, { label: '200 OK', isGood: true });
    await settled();
    void window.click();
    await settled();
    equal(window.exchanges.length, 2);
  });

  it('sends nothing while the first is still being prepared', async () => {
    const window = new Window();
    void window.click();
    equal(await window.click(), 'under-way');
    await settled();
    equal(window.exchanges.length, 1);
  });

  it('replaces a question that nobody has answered, whose answer then sends nothing', async () => {
    const window = new Window(undefined, 'look out');
    const first = window.click();
    await settled();
    const second = window.click();
    await settled();
    deepEqual(window.asked, ['note', 'note']);
    for (const answer of window.answers) answer(true);
    equal((await first) === 'under-way', false);
    await settled();
    equal(window.exchanges.length, 1);
    window.exchanges[0]?.answer(OK);
    deepEqual(await second, { label: '200 OK', isGood: true });
    equal(window.outcome?.label, '200 OK');
  });

  it('in another window asks first, as long as the first has no response', async () => {
    const storage = fakeStorage();
    const [one, other] = [new Window(storage), new Window(storage)];
    void one.click();
    await settled();
    const second = other.click();
    await settled();
    await settled();
    deepEqual([other.asked, other.exchanges.length], [['again'], 0]);
    other.answers[0]?.(false);
    deepEqual(await second, { label: 'canceled', isGood: false, notSent: 'canceled' });
    equal(other.exchanges.length, 0);
  });

  it('after a lost response asks first, and sends only what the user agrees to', async () => {
    const window = new Window();
    const first = window.click();
    await settled();
    window.exchanges[0]?.fail(new FiscalError('connection-reset', { sent: 'all' }));
    await first;
    const second = window.click();
    await settled();
    await settled();
    deepEqual([window.asked, window.exchanges.length], [['again'], 1]);
    window.answers[0]?.(true);
    await settled();
    await settled();
    equal(window.exchanges.length, 2);
    window.exchanges[1]?.answer(OK);
    await second;
  });

  it('after canceling a request that was on its way asks first', async () => {
    const window = new Window();
    const first = window.click();
    await settled();
    window.cancel();
    await first;
    void window.click();
    await settled();
    await settled();
    deepEqual([window.asked, window.exchanges.length], [['again'], 1]);
  });
});

describe('a request that is polled', () => {
  const POLLED: Partial<PreparedRequest> = {
    method: 'GET',
    body: new Uint8Array(),
    until: {
      condition: {
        kind: 'ready',
        text: 'body $.s == "done"',
        subject: 'body',
        argument: '$.s',
        operator: '==',
        right: '"done"',
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
      },
      ...{ everyMs: 1_000, forMs: 60_000 },
    },
  };
  const answer = (s: string): WireResponse => ({ ...OK, body: utf8(JSON.stringify({ s })) });

  it('shows attempt, value, and time left until the condition is true', async () => {
    const window = new Window(undefined, undefined, POLLED);
    const sent = window.click();
    await settled();
    equal(window.progress, undefined);
    window.exchanges[0]?.answer(answer('EmProcessamento'));
    await until(() => window.wakes.length === 1);
    equal(window.progress, '1st attempt, EmProcessamento, 60 s left');
    window.wakes[0]?.();
    await until(() => window.exchanges.length === 2);
    window.exchanges[1]?.answer(answer('done'));
    deepEqual(await sent, { label: '200 OK', isGood: true });
    equal(window.progress, undefined);
  });

  it('shows neither a secret nor markup of the response', async () => {
    const window = new Window(undefined, undefined, POLLED);
    const sent = window.click();
    await settled();
    window.exchanges[0]?.answer(answer('a-secret $(zap)'));
    await until(() => window.wakes.length === 1);
    equal(window.progress, '1st attempt, •••••••• $ (zap), 60 s left');
    window.cancel();
    await sent;
  });

  it('is canceled between two attempts', async () => {
    const window = new Window(undefined, undefined, POLLED);
    const sent = window.click();
    await settled();
    window.exchanges[0]?.answer(answer('EmProcessamento'));
    await until(() => window.wakes.length === 1);
    window.cancel();
    deepEqual(await sent, { label: 'cancelled', isGood: false });
    equal(window.exchanges.length, 1);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settled();
}
