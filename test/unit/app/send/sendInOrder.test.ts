import { deepEqual, equal, rejects } from 'node:assert/strict';
import { ResponseBook } from '../../../../src/app/send/responseBook.ts';
import { type SendStep, sendInOrder } from '../../../../src/app/send/sendInOrder.ts';
import { type OrderedRequest, withNeeds, withoutNeeds } from '../../../../src/app/send/sendOrder.ts';
import { LOCAL_ENVIRONMENT } from '../../../../src/core/request/environment/environment.ts';
import type { NamedExchange } from '../../../../src/core/request/variables/references.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { requestName } from '../../../../src/core/syntax/requestName.ts';
import { aPreparedRequest } from '../../../support/sendWorld.ts';

/** A request of a file: its number there. */
interface Item {
  readonly document: FiscalDocument;
  readonly blockIndex: number;
  readonly name: string;
}

const items = (text: string): readonly Item[] => {
  const document = FiscalDocument.parse(text);
  return document.blocks.map((block, blockIndex) => ({
    ...{ document, blockIndex },
    name: requestName(block) ?? String(blockIndex),
  }));
};

const sources = (kind: 'homologacao' | 'producao' = 'homologacao') => {
  const environment = { ...LOCAL_ENVIRONMENT, kind };
  return {
    placeOf: (item: Item) => item,
    fileOf: () => 'a.fiscal',
    valuesOf: () => ({ environment }),
    isProduction: () => kind === 'producao',
  };
};

type Order = readonly OrderedRequest<Item>[];

/** The requests with these names, after those that they need. */
function chain(
  text: string,
  names: readonly string[],
  isThere: readonly string[] = [],
  kind: 'homologacao' | 'producao' = 'homologacao',
): Order {
  const all = items(text);
  return withNeeds(
    all.filter(({ name }) => names.includes(name)),
    {
      ...sources(kind),
      itemOf: ({ blockIndex }) => all[blockIndex],
      isThere: ({ name }) => isThere.includes(name),
    },
  );
}

const file = (...requests: readonly string[]): string =>
  requests.map(request => `###\n${request}\n`).join('');

interface Behaviour {
  readonly fails?: readonly string[];
  readonly agrees?: boolean;
  /** Cancels while this one is sent. */
  readonly cancelAt?: string;
  readonly next?: ('go-on' | 'end' | 'again')[];
}

/** Sends requests that pass unless they're listed, and records what happens. */
async function run(order: Order, { fails = [], agrees = true, cancelAt, next }: Behaviour = {}) {
  const controller = new AbortController();
  const log: string[] = [];
  const steps: SendStep[] = [];
  const failing = [...fails];
  const { kind, unsent } = await sendInOrder<Item, string>(
    order,
    {
      confirm: async needed => {
        log.push(`? ${needed.map(({ item }) => item.name).join(' ')}`);
        return agrees;
      },
      send: async ({ item: { name } }, step) => {
        log.push(name);
        steps.push(step);
        if (name === cancelAt) controller.abort();
        const index = failing.indexOf(name);
        if (index < 0) return 'passed';
        failing.splice(index, 1);
        return 'failed';
      },
      hasPassed: result => result === 'passed',
      take: end => {
        if (end.kind === 'skipped') log.push(`${end.item.name} not because of ${end.because?.name}`);
        else if (!end.passed) log.push(`${end.item.name} failed`);
      },
      ...(next === undefined
        ? {}
        : {
            afterFailure: async (_request, _result, { left, withIt }) => {
              log.push([`${left} left`, ...withIt.map(({ name }) => name)].join(' without '));
              return next.shift() ?? 'end';
            },
          }),
    },
    controller.signal,
  );
  return { log, kind, unsent: unsent.map(({ name }) => name), steps };
}

const ABC = file(
  '# @name a\nGET /x',
  '# @name b\n# @ref a\nGET /x',
  '# @name c\nGET /x?y={{b.response.status}}',
);

describe('the requests that another one needs', () => {
  it('are sent in order without a question if they only read', async () => {
    const { log, kind, steps } = await run(chain(ABC, ['c']));
    deepEqual([log, kind], [['a', 'b', 'c'], 'done']);
    deepEqual(
      steps.map(({ index, count, consent }) => [index, count, consent]),
      [
        [0, 3, 'reading'],
        [1, 3, 'reading'],
        [2, 3, 'selected'],
      ],
    );
  });

  it('are skipped, with what only they need, if there’s an earlier response', async () => {
    deepEqual((await run(chain(ABC, ['c'], ['b']))).log, ['c']);
    const forced = ABC.replace('GET /x?y={{b.response.status}}', '# @forceRef b\nGET /x');
    deepEqual((await run(chain(forced, ['c'], ['a', 'b']))).log, ['b', 'c']);
  });

  it('are sent once, before all requests that need them, wherever they’re written', async () => {
    const text = file(
      '# @name d\n# @ref b\n# @ref c\nGET /x',
      '# @name b\n# @ref a\nGET /x',
      '# @name c\n# @forceRef a\nGET /x',
      '# @name a\nGET /x',
    );
    deepEqual((await run(chain(text, ['d']))).log, ['a', 'b', 'c', 'd']);
    deepEqual((await run(chain(text, ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']))).log, ['a', 'b', 'c', 'd']);
    deepEqual(
      chain(text, ['d']).map(({ neededBy }) => neededBy.length),
      [2, 1, 1, 0],
    );
  });

  for (const [why, first, kind] of [
    ['one is a POST', 'POST /x'],
    ['one is a DELETE', 'DELETE /x'],
    ['a header has the real method', 'GET /x\nX-HTTP-Method-Override: DELETE'],
    ['a parameter has the real method', 'GET /x?a=1&_method=delete'],
    [
      'a field of the body has the real method',
      'GET /x\nContent-Type: application/json\n\n{"_method":"DELETE"}',
    ],
    ['a header has the real method as a variable', 'GET /x\nx-http-method: {{m}}'],
    ['a parameter’s name is a variable', 'GET /x?{{m}}=DELETE'],
    ['they go to production', 'GET /x', 'producao'],
  ] as const) {
    const text = file(`# @name a\n${first}`, '# @name b\n# @ref a\nGET /x', '# @name c\n# @ref b\nPOST /x');
    it(`are confirmed by one question with the chain if ${why}`, async () => {
      const { log, steps } = await run(chain(text, ['c'], [], kind));
      deepEqual(log, ['? a b', 'a', 'b', 'c']);
      deepEqual(
        steps.map(({ consent }) => consent),
        [kind === 'producao' ? 'reading' : 'confirmed', 'reading', 'selected'],
      );
    });

    it(`aren’t sent if ${why} and the user declines, and neither are requests that need them`, async () => {
      const { log, kind: end, unsent } = await run(chain(text, ['c'], [], kind), { agrees: false });
      deepEqual([log, end, unsent], [['? a b', 'c not because of undefined'], 'declined', ['a', 'b']]);
    });
  }

  it('aren’t asked about if the user chose them', async () => {
    const text = file('# @name a\nPOST /x', '# @name b\n# @ref a\nGET /x');
    deepEqual((await run(chain(text, ['a', 'b']))).log, ['a', 'b']);
  });

  it('if declined, don’t prevent requests that need none of them from being sent', async () => {
    const text = file('# @name a\nPOST /x', '# @name b\n# @ref a\nGET /x', '# @name c\nGET /x');
    const { log, kind } = await run(chain(text, ['b', 'c']), { agrees: false });
    deepEqual([log, kind], [['? a', 'b not because of undefined', 'c'], 'declined']);
  });

  it('end at the first failure: neither requests that need the failed one nor their other needs are sent', async () => {
    const text = file(
      '# @name a\nGET /x',
      '# @name b\nGET /x',
      '# @name c\n# @ref a\n# @ref b\nGET /x',
      '# @name d\nGET /x',
    );
    deepEqual((await run(chain(text, ['c', 'd']), { fails: ['a'] })).log, [
      ...['a', 'a failed', 'b not because of a', 'c not because of a', 'd'],
    ]);
    deepEqual((await run(chain(text, ['b', 'c']), { fails: ['a'] })).log, [
      ...['b', 'a', 'a failed', 'c not because of a'],
    ]);
  });

  it('end at any step at which they’re canceled, and nothing is sent afterward', async () => {
    for (const [cancelAt, sent] of [
      ['a', ['a']],
      ['b', ['a', 'b']],
    ] as const) {
      for (const fails of [[], [cancelAt]]) {
        const { log, kind, unsent } = await run(chain(ABC, ['c']), { cancelAt, fails });
        deepEqual(log, [...sent, ...fails.map(name => `${name} failed`)]);
        deepEqual([kind, unsent], ['canceled', ['a', 'b', 'c'].slice(sent.length)]);
      }
    }
    equal((await run(chain(ABC, ['c']), { cancelAt: 'c' })).kind, 'done');
  });

  it('are returned with their cycle if they need each other', async () => {
    const order = chain(file('# @name a\n# @ref b\nGET /x', '# @name b\n# @ref a\nGET /x'), ['a']);
    deepEqual(
      order.map(({ item, cycle }) => [item.name, cycle]),
      [['a', ['a', 'b', 'a']]],
    );
  });

  it('are in order even if there are 20,000 of them', () => {
    const text = file(
      '# @name r0\nGET /x',
      ...Array.from({ length: 20_000 }, (_, index) => `# @name r${index + 1}\n# @ref r${index}\nGET /x`),
    );
    equal(chain(text, ['r20000']).length, 20_001);
  });
});

describe('after a request that failed', () => {
  const text = file('# @name a\nGET /x', '# @name b\n# @ref a\nGET /x', '# @name c\nGET /x');
  const all = (): Order => chain(text, ['a', 'b', 'c']);

  it('the rest is sent if the user wants that, except for requests that need it', async () => {
    const { log, kind } = await run(all(), { fails: ['a'], next: ['go-on'] });
    deepEqual([log, kind], [['a', '1 left without b', 'a failed', 'b not because of a', 'c'], 'done']);
  });

  it('nothing more is sent if the user ends the run', async () => {
    const { log, kind, unsent } = await run(all(), { fails: ['a'], next: ['end'] });
    deepEqual([log, kind, unsent], [['a', '1 left without b', 'a failed'], 'ended', ['b', 'c']]);
  });

  it('it’s tried again if nothing was sent and the cause is gone, and then the rest is sent', async () => {
    const { log, kind } = await run(all(), { fails: ['a'], next: ['again'] });
    deepEqual([log, kind], [['a', '1 left without b', 'a', 'b', 'c'], 'done']);
  });
});

/** Sends requests whose ends a test decides. */
class Sending {
  readonly begun: string[] = [];
  readonly taken: string[] = [];
  readonly ends = new Map<string, (result: string) => void>();
  readonly done: Promise<unknown>;

  constructor(order: Order, concurrency: number, bails = false) {
    this.done = sendInOrder<Item, string>(
      order,
      {
        concurrency,
        confirm: async () => false,
        send: ({ item: { name } }) => {
          this.begun.push(name);
          return new Promise<string>(resolve => this.ends.set(name, resolve));
        },
        hasPassed: result => result !== 'failed',
        take: end => this.taken.push(end.kind === 'sent' ? end.result : `no ${end.item.name}`),
        afterFailure: async () => (bails ? 'end' : 'go-on'),
      },
      new AbortController().signal,
    );
  }

  async end(name: string, result = name): Promise<void> {
    this.ends.get(name)?.(result);
    await settled();
  }
}

const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const alone = (...requests: readonly string[]): Order => withoutNeeds(items(file(...requests)), sources());
const named = (...names: readonly string[]): Order => alone(...names.map(name => `# @name ${name}\nGET /x`));

describe('sending requests in order', () => {
  it('starts one after another, or several at a time, and reports in order', async () => {
    const one = new Sending(named('a', 'b'), 1);
    await settled();
    deepEqual(one.begun, ['a']);
    await one.end('a');
    deepEqual([one.begun, one.taken], [['a', 'b'], ['a']]);

    const three = new Sending(named('a', 'b', 'c', 'd'), 3);
    await settled();
    deepEqual(three.begun, ['a', 'b', 'c']);
    await three.end('c');
    deepEqual([three.begun, three.taken], [['a', 'b', 'c', 'd'], []]);
    for (const name of ['d', 'a', 'b']) await three.end(name);
    await three.done;
    deepEqual(three.taken, ['a', 'b', 'c', 'd']);
  });

  it('starts no request after a result that ends the run', async () => {
    const sending = new Sending(named('a', 'b', 'c'), 2, true);
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

  it('starts no request after one that fails unexpectedly, and waits for those under way', async () => {
    const begun: string[] = [];
    let endOfB = (_: string): void => {};
    const sending = sendInOrder<Item, string>(
      named('a', 'b', 'c'),
      {
        concurrency: 2,
        confirm: async () => false,
        send: async ({ item: { name } }) => {
          begun.push(name);
          if (name === 'a') throw new Error('unexpected');
          return new Promise(resolve => {
            endOfB = resolve;
          });
        },
        hasPassed: () => true,
        take: () => {},
      },
      new AbortController().signal,
    );
    let isOver = false;
    const failing = rejects(sending, /unexpected/).finally(() => {
      isOver = true;
    });
    await settled();
    equal(isOver, false);
    endOfB('b');
    await failing;
    deepEqual(begun, ['a', 'b']);
  });

  it('sends each request after those that it needs, adds none, and skips those that need a failed one', async () => {
    const texts = ['# @name c\n# @ref b\nGET /x', '# @name b\nGET /{{a.response.body}}', '# @name a\nGET /x'];
    const order = alone(...texts, '# @name d\nGET /x');
    deepEqual((await run(order)).log, ['a', 'b', 'c', 'd']);
    const { log } = await run(order, { fails: ['a'] });
    deepEqual(log, ['a', 'a failed', 'b not because of a', 'c not because of a', 'd']);

    const [first] = items(file(...texts));
    const one = withoutNeeds(first === undefined ? [] : [first], sources());
    deepEqual([one.map(({ item }) => item.name), one[0]?.needs], [['c'], []]);
  });

  it('names the cycle of requests that need each other, but no other request', () => {
    const texts = [
      '# @name a\n# @forceRef b\nGET /x',
      '# @name b\n# @ref a\nGET /x',
      '# @name c\n# @ref a\nGET /x',
    ];
    const cycles = (order: Order) => order.map(({ item, cycle }) => [item.name, cycle?.join()]);
    deepEqual(cycles(alone(...texts)), [
      ['a', 'a,b,a'],
      ['b', 'b,a,b'],
      ['c', 'a,b,a'],
    ]);
    const last = items(file(...texts)).slice(2);
    deepEqual(cycles(withoutNeeds(last, sources())), [['c', undefined]]);
  });

  it('sorts 20,000 requests, each of which needs the previous one', () => {
    const texts = Array.from(
      { length: 20_000 },
      (_, index) => `# @name r${index + 1}\n# @ref r${index}\nGET /x`,
    );
    equal(alone('# @name r0\nGET /x', ...texts).at(-1)?.needs.length, 1);
  });

  for (const [words, text] of [
    ['the body of its response', '# @name uses\nPOST /x\n\n{{log-in.response.body.id}}'],
    ['a header of its request', '# @name uses\nGET /{{log-in.request.headers.X}}'],
    ['a file with variables, which may refer to any request', '# @name uses\nPOST /x\n\n<@ ./body.json'],
  ] as const) {
    it(`waits for an earlier request if a later one uses ${words}`, async () => {
      const sending = new Sending(
        alone('# @name log-in\nGET /x', text, '# @name third\nGET /in.response'),
        3,
      );
      await settled();
      deepEqual(sending.begun, ['log-in', 'third']);
      await sending.end('log-in');
      deepEqual(sending.begun, ['log-in', 'third', 'uses']);
    });
  }

  it('doesn’t wait for a request in another file, or for a later one', async () => {
    const other = items('# @name login\nGET /x');
    const own = items(file('# @name uses\nPOST /x\n\n<@ ./body.json', '# @name login\nGET /x'));
    const order = [
      ...withoutNeeds(other, { ...sources(), fileOf: () => 'b.fiscal' }),
      ...withoutNeeds(own, sources()),
    ];
    const sending = new Sending(order, 3);
    await settled();
    deepEqual(sending.begun, ['login', 'uses', 'login']);
  });

  it('waits for an earlier request in an imported file', async () => {
    const imported = { path: 'b.fiscal', document: FiscalDocument.parse('# @name login\nGET /x') };
    const document = FiscalDocument.parse('# @name uses\nGET /{{login.response.body}}').linked(
      {
        files: [imported],
        faults: new Map(),
        isPending: false,
        scopeOf: () => imported.document,
      },
      'a.fiscal',
    );
    const order = [
      ...withoutNeeds(items('# @name login\nGET /x'), { ...sources(), fileOf: () => 'b.fiscal' }),
      ...withoutNeeds([{ document, blockIndex: 0, name: 'uses' }], sources()),
    ];
    const sending = new Sending(order, 2);
    await settled();
    deepEqual(sending.begun, ['login']);
  });
});

describe('responses of a run', () => {
  it('are kept if a request may refer to them', () => {
    const book = new ResponseBook(['{{log-in.response.body.id}}', '{{other.request.body}}']);
    const exchange = (name: string) => ({ request: aPreparedRequest({ name }) }) as unknown as NamedExchange;
    for (const name of ['log-in', 'other', 'in', 'third']) book.keep('a.fiscal', exchange(name));
    deepEqual([...book.of('a.fiscal').keys()], ['log-in', 'other']);
    equal(book.of('b.fiscal').get('log-in'), undefined);
  });
});
