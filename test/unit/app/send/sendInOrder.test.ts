import { deepEqual, equal } from 'node:assert/strict';
import { ResponseBook } from '../../../../src/app/send/responseBook.ts';
import { type OrderedRequest, sendInOrder } from '../../../../src/app/send/sendInOrder.ts';
import type { NamedExchange } from '../../../../src/core/request/variables/references.ts';
import { aPreparedRequest } from '../../../support/sendWorld.ts';

const request = (text: string, name?: string, file = 'a.fiscal'): OrderedRequest => ({ file, name, text });

/** Sends requests whose ends a test decides. */
class Sending {
  readonly begun: string[] = [];
  readonly taken: string[] = [];
  readonly ends = new Map<string, (result: string) => void>();
  readonly done: Promise<void>;

  constructor(requests: readonly OrderedRequest[], concurrency: number, bails = false) {
    this.done = sendInOrder(requests, {
      concurrency,
      send: ({ text }) => {
        this.begun.push(text);
        return new Promise<string>(resolve => this.ends.set(text, resolve));
      },
      take: result => this.taken.push(result),
      isOver: last => bails && last === 'failed',
    });
  }

  async end(text: string, result = text): Promise<void> {
    this.ends.get(text)?.(result);
    await settled();
  }
}

const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('sending requests in order', () => {
  it('sends one after another, or several at a time, and reports in order', async () => {
    const one = new Sending([request('a'), request('b')], 1);
    await settled();
    deepEqual(one.begun, ['a']);
    await one.end('a');
    deepEqual([one.begun, one.taken], [['a', 'b'], ['a']]);

    const three = new Sending(
      ['a', 'b', 'c', 'd'].map(text => request(text)),
      3,
    );
    await settled();
    deepEqual(three.begun, ['a', 'b', 'c']);
    await three.end('c');
    deepEqual([three.begun, three.taken], [['a', 'b', 'c', 'd'], []]);
    for (const text of ['d', 'a', 'b']) await three.end(text);
    await three.done;
    deepEqual(three.taken, ['a', 'b', 'c', 'd']);
  });

  it('begins none after a result that ends it', async () => {
    const sending = new Sending(
      ['a', 'b', 'c'].map(text => request(text)),
      2,
      true,
    );
    await settled();
    await sending.end('b', 'failed');
    await sending.end('a');
    await sending.done;
    deepEqual(
      [sending.begun, sending.taken],
      [
        ['a', 'b'],
        ['a', 'failed'],
      ],
    );
  });

  for (const [words, text] of [
    ['the body of its response', 'POST /x\n\n{{log-in.response.body.id}}'],
    ['its request', 'GET /{{log-in.request.headers.X}}'],
    ['a file with variables, which may name any', '<@ ./body.json'],
  ] as const) {
    it(`waits for an earlier request that is referred to by ${words}`, async () => {
      const sending = new Sending(
        [request('login', 'log-in'), request(text), request('GET /in.response')],
        3,
      );
      await settled();
      deepEqual(sending.begun, ['login', 'GET /in.response']);
      await sending.end('login');
      deepEqual(sending.begun, ['login', 'GET /in.response', text]);
    });
  }

  it('doesn’t wait for a request of another file, or for a later one', async () => {
    const uses = '{{login.response.body}}';
    const sending = new Sending(
      [request('login', 'login', 'b.fiscal'), request(uses), request('later', 'login')],
      3,
    );
    await settled();
    deepEqual(sending.begun, ['login', uses, 'later']);
  });
});

describe('a request that imports names', () => {
  it('waits for an earlier request of the imported file', async () => {
    const uses = { ...request('{{login.response.body}}'), imports: ['b.fiscal'] };
    const sending = new Sending([request('login', 'login', 'b.fiscal'), uses], 2);
    await settled();
    deepEqual(sending.begun, ['login']);
  });
});

describe('responses of a run', () => {
  it('are kept if a request may refer to them', () => {
    const book = new ResponseBook(['{{log-in.response.body.id}}', '{{other.request.body}}']);
    const named = (name: string) => ({ request: aPreparedRequest({ name }) }) as unknown as NamedExchange;
    for (const name of ['log-in', 'other', 'in', 'third']) book.keep('a.fiscal', named(name));
    deepEqual([...book.of('a.fiscal').keys()], ['log-in', 'other']);
    equal(book.of('b.fiscal').get('log-in'), undefined);
  });
});
