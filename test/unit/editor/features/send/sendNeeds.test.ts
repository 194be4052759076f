import { deepEqual, match, ok, rejects } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { MANNERS } from '../../../../../src/app/send/manners/manners.ts';
import { FiscalError } from '../../../../../src/core/errors.ts';
import { LOCAL_ENVIRONMENT } from '../../../../../src/core/request/environment/environment.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import {
  OrderedSender,
  type OrderedSenderNeeds,
} from '../../../../../src/editor/features/send/orderedSender.ts';
import { sendAll } from '../../../../../src/editor/features/send/sendAll.ts';
import { sendWithNeeds } from '../../../../../src/editor/features/send/sendCommands.ts';
import type { SendHow } from '../../../../../src/editor/features/send/sender.ts';
import type { DocumentStore } from '../../../../../src/editor/platform/documents/documentStore.ts';
import {
  type RequestLocation,
  requestInDocument,
} from '../../../../../src/editor/platform/documents/requestLocations.ts';
import { nextTurn } from '../../../../../src/editor/platform/lifecycle/turns.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeWorkbench, fakeTextDocument } from '../../../../support/fakeWorkbench.ts';

const CHAIN = (first: string): string =>
  `### A\n# @name a\n${first}\n\n### B\n# @name b\n# @ref a\nGET /openapi/demo/echo\n\n### C\n# @name c\nPOST /openapi/demo/{{b.response.status}}\n`;

/** Sends with a sender that fails for some requests. */
async function sendingFrom(
  text: string,
  work: (world: {
    readonly place: (line: number) => RequestLocation;
    readonly document: vscode.TextDocument;
    readonly parts: Parameters<typeof sendWithNeeds>[1] & Parameters<typeof sendAll>[1];
    readonly progress: readonly string[];
  }) => Promise<unknown>,
  behaviour: {
    readonly fails?: Readonly<Record<string, object>>;
    readonly answer?: (words: string) => string | undefined;
    /** What the file contains when the user answers. */
    readonly edits?: (words: string) => string | undefined;
    readonly kind?: 'homologacao' | 'producao';
    /** Called with the progress so far when a request is being sent. */
    readonly onSend?: (progress: readonly string[]) => void;
    /** While which request the user cancels. */
    readonly cancels?: string;
    readonly locale?: 'en' | 'pt-BR';
    /** Whether the user waits for imported files. */
    readonly isWanted?: boolean;
  } = {},
): Promise<{
  readonly sent: readonly string[];
  /** The texts of the requests. */
  readonly bodies: readonly string[];
  readonly shown: readonly string[];
  /** The buttons of each question, besides VS Code's own Cancel. */
  readonly offered: readonly (readonly string[])[];
  readonly progress: readonly string[];
}> {
  const { fails = {}, answer = () => undefined, kind = 'homologacao', cancels, locale = 'en' } = behaviour;
  const { isWanted = true, onSend = () => {} } = behaviour;
  const document = fakeTextDocument('untitled:a.fiscal', text);
  let read = FiscalDocument.parse(text);
  const awaited = async (tree: FiscalDocument) => (isWanted ? tree : undefined);
  const documents = { get: () => read, awaited } as unknown as DocumentStore;
  const window = new FakeWorkbench(words => {
    const now = behaviour.edits?.(words);
    if (now !== undefined) read = FiscalDocument.parse(now);
    return answer(words);
  });
  const { workbench } = window;
  const localize = editorLocalizer(locale);
  const sent: string[] = [];
  const bodies: string[] = [];
  const send = async ({ entry: { name = '' }, block }: RequestLocation, { quiet, manner }: SendHow = {}) => {
    onSend(window.progress);
    bodies.push(block.text);
    // Longer than a notification needs to open.
    await nextTurn();
    await nextTurn();
    sent.push(
      [
        name,
        manner?.compares && 'compares',
        quiet?.onlyReads && 'only reads',
        quiet?.confirmedProduction && 'confirmed',
      ]
        .filter(Boolean)
        .join(', '),
    );
    if (name === cancels) window.cancel();
    return { label: '200 OK', isGood: true, ...fails[name] };
  };
  const environment = { ...LOCAL_ENVIRONMENT, name: 'hom', kind, baseUrl: 'https://api.example.com.br' };
  const ordered = new OrderedSender({
    workbench,
    sender: { send },
    preparation: { askToAllow: async () => true },
    environments: { chosen: async () => ({ kind: 'chosen', environment }) },
    namedResponses: { of: () => new Map() },
    identityOf: async () => undefined,
    secrets: { kindOf: async () => undefined },
    localize,
  } as unknown as OrderedSenderNeeds);
  const parts = {
    ...{ workbench, documents, ordered, localize },
    notices: { problemWords: async () => () => 'why' },
  } as unknown as Parameters<typeof sendWithNeeds>[1] & Parameters<typeof sendAll>[1];
  const place = (line: number): RequestLocation => {
    const found = requestInDocument(documents, document, line);
    ok(found);
    return found;
  };
  await work({ place, document, parts, progress: window.progress });
  return { sent, bodies, shown: window.shown, offered: window.offered, progress: window.progress };
}

describe('Send signed request for a request that needs others', () => {
  it('asks once with the chain in order before a POST', async () => {
    const { sent, shown } = await sendingFrom(
      CHAIN('POST /openapi/demo/echo'),
      ({ place, parts }) => sendWithNeeds(place(11), parts),
      { answer: () => 'Send in Order' },
    );
    deepEqual(sent, ['a', 'b, only reads', 'c']);
    deepEqual(shown, [
      'c needs the responses to other requests. Send those requests first, in this order?\n1. POST /openapi/demo/echo (a)\n2. GET /openapi/demo/echo (b)',
    ]);
  });

  it('sends only the request itself in the chosen manner', async () => {
    const { sent } = await sendingFrom(CHAIN('GET /openapi/demo/echo'), ({ place, parts }) =>
      sendWithNeeds(place(11), parts, MANNERS.compare),
    );
    deepEqual(sent, ['a, only reads', 'b, only reads', 'c, compares']);
  });

  it('sends nothing if the user declines', async () => {
    const { sent, offered } = await sendingFrom(CHAIN('DELETE /x'), ({ place, parts }) =>
      sendWithNeeds(place(11), parts),
    );
    deepEqual([sent, offered], [[], [['Send in Order']]]);
  });

  it('names the host in production, which is confirmed with the chain, and where Enter sends nothing', async () => {
    const { sent, shown, offered } = await sendingFrom(
      CHAIN('POST /x'),
      ({ place, parts }) => sendWithNeeds(place(11), parts),
      { kind: 'producao', answer: () => 'Send in Order' },
    );
    deepEqual(sent, ['a, confirmed', 'b, only reads', 'c']);
    match(shown.join(), /Host: api\.example\.com\.br \(environment hom\)/);
    deepEqual(offered, [['Don’t Send', 'Send in Order']]);
  });

  it('F2 shows what replaces the method of a GET', async () => {
    const { sent, shown } = await sendingFrom(
      CHAIN('GET /x\nX-HTTP-Method-Override: DELETE'),
      ({ place, parts }) => sendWithNeeds(place(12), parts),
      { kind: 'producao', answer: () => 'Send in Order' },
    );
    deepEqual(sent, ['a, confirmed', 'b, only reads', 'c']);
    match(shown.join(), /\n1\. GET \/x, X-HTTP-Method-Override: DELETE \(a\)\n/);
  });

  it('sends GETs without a question, provided that they only read', async () => {
    const { sent, shown } = await sendingFrom(CHAIN('GET /x'), ({ place, parts }) =>
      sendWithNeeds(place(11), parts),
    );
    deepEqual([sent, shown], [['a, only reads', 'b, only reads', 'c'], []]);
  });

  for (const [what, outcome, words] of [
    ['fails', { label: '500', isGood: false }, /c wasn’t sent, because b failed: 500\. Already sent: a\.$/],
    [
      'is refused',
      { label: 'Error on line 6', isGood: false, notSent: 'refused' },
      /because b failed: Error on line 6\. /,
    ],
    [
      'is declined',
      { label: 'Canceled', isGood: false, notSent: 'canceled' },
      /because you canceled\. Already sent: a\.$/,
    ],
    [
      'has an unknown outcome',
      { label: 'Timed out', isGood: false, isUnknown: true },
      /because b failed: Timed out\. Already sent: a, b \(Outcome unknown\)\.$/,
    ],
  ] as const) {
    it(`stops at a request that ${what}, and says what was sent`, async () => {
      const { sent, shown } = await sendingFrom(
        CHAIN('GET /x'),
        ({ place, parts }) => sendWithNeeds(place(11), parts),
        { fails: { b: outcome } },
      );
      deepEqual(sent, ['a, only reads', 'b, only reads']);
      match(shown.join(), words);
    });
  }
});

describe('the environments of a chain', () => {
  const orderIf = (failure: Error) =>
    sendingFrom(CHAIN('GET /x'), async ({ place, parts }) => {
      const environments = { chosen: () => Promise.reject(failure) };
      const ordered = new OrderedSender({
        ...{ workbench: parts.workbench, environments, identityOf: async () => undefined },
        namedResponses: { of: () => new Map() },
      } as unknown as OrderedSenderNeeds);
      const order = await ordered.order([place(11)]);
      deepEqual(
        order.map(({ item: { entry }, isProduction }) => [entry.name, isProduction]),
        [
          ['a', false],
          ['b', false],
          ['c', false],
        ],
      );
    });

  it('needn’t be readable for its order: preparing the requests says why they aren’t', async () => {
    await orderIf(new FiscalError('file-unreadable'));
  });

  it('hide no fault of the program', async () => {
    await rejects(orderIf(new TypeError('bug')), TypeError);
  });
});

describe('the message about a chain that stopped', () => {
  it('offers a button that goes to the request that failed', async () => {
    const places: unknown[] = [];
    await sendingFrom(
      CHAIN('GET /x'),
      async ({ place, parts }) => {
        const { workbench } = parts;
        const showTextDocument = async (
          uri: unknown,
          { selection }: { readonly selection: { readonly numbers: readonly number[] } },
        ) => places.push([String(uri), selection.numbers[0]]);
        const window = { ...workbench.window, showTextDocument };
        await sendWithNeeds(place(11), { ...parts, workbench: { ...workbench, window } as never });
        await nextTurn();
      },
      {
        fails: { b: { label: '200 OK · 1/2 ✗', isGood: false } },
        answer: words => (words.includes('b failed') ? 'Go to Request' : undefined),
      },
    );
    deepEqual(places, [['untitled:a.fiscal', 7]]);
  });
});

describe('the editor, while a chain is being sent or canceled', () => {
  it('names the step in one notification, which disappears before the request itself is sent', async () => {
    let atLast: readonly string[] = [];
    const { progress } = await sendingFrom(
      CHAIN('GET /x'),
      ({ place, parts }) => sendWithNeeds(place(11), parts),
      {
        onSend: shown => {
          atLast = [...shown];
        },
      },
    );
    deepEqual(progress, ['Sending required requests', '1/3 a', '2/3 b', 'end']);
    deepEqual(atLast.slice(0, 3), progress.slice(0, 3));
  });

  for (const [locale, words] of [
    ['en', /^c wasn’t sent, because you canceled\. Already sent: a, b \(Outcome unknown\)\.$/],
    ['pt-BR', /^c não foi enviada.* Já enviadas: a, b \(Resultado desconhecido\)\.$/],
  ] as const) {
    it(`says in ${locale} what was sent, and sends nothing else and nothing again`, async () => {
      const { sent, shown, progress } = await sendingFrom(
        CHAIN('POST /x'),
        ({ place, parts }) => sendWithNeeds(place(11), parts),
        {
          ...{ cancels: 'b', locale },
          answer: question => (/\?/.test(question) ? BUTTONS[locale] : undefined),
          fails: { b: { label: 'Canceled', isGood: false, isUnknown: true } },
        },
      );
      deepEqual(sent, ['a', 'b, only reads']);
      match(shown.at(-1) ?? '', words);
      deepEqual(progress.at(-1), 'end');
    });
  }
});

const BUTTONS = { en: 'Send in Order', 'pt-BR': 'Enviar nessa ordem' } as const;

describe('Send all for requests that need others', () => {
  const text = `${CHAIN('POST /x')
    .split('### ')
    .reverse()
    .filter(part => part !== '')
    .map(part => `### ${part.trim()}\n\n`)
    .join('')}### D\n# @name d\nGET /x\n`;

  it('sends each request once, after those that it needs', async () => {
    const { sent, shown } = await sendingFrom(text, ({ document, parts }) => sendAll(document, parts));
    deepEqual(sent, ['a', 'b', 'c', 'd']);
    deepEqual(shown, ['All 4 requests passed.']);
  });

  it('sends nothing if the user doesn’t wait for the imported files', async () => {
    const { sent, shown } = await sendingFrom(
      '# @import ./b.fiscal\n\n### A\n# @name a\nGET /openapi/demo/echo\n',
      ({ document, parts }) => sendAll(document, parts),
      { isWanted: false },
    );
    deepEqual([sent, shown], [[], []]);
  });

  it('sends the rest, except for those that need the failed request', async () => {
    const { sent, shown } = await sendingFrom(text, ({ document, parts }) => sendAll(document, parts), {
      fails: { a: { label: '500', isGood: false } },
      answer: words => (words.startsWith('Stopped') ? 'Send the Rest' : undefined),
    });
    deepEqual(sent, ['a', 'd']);
    match(
      shown[0] ?? '',
      /: 500\. b and c aren’t sent either, because they need this request\. Requests left: 1\.$/,
    );
    deepEqual(shown[1], '1 of 4 requests passed.');
  });

  for (const [locale, words] of [
    ['en', 'Stopped at line 3, GET /x: 500. GET /y isn’t sent either, because it needs this request.'],
    [
      'pt-BR',
      'O envio parou na linha 3, GET /x: 500. GET /y também não é enviada, porque precisa desta requisição.',
    ],
  ] as const) {
    it(`names in ${locale} what isn’t sent, even if nothing else remains`, async () => {
      const { sent, shown } = await sendingFrom(
        '### A\n# @name a\nGET /x\n\n### B\n# @ref a\nGET /y\n',
        ({ document, parts }) => sendAll(document, parts),
        { fails: { a: { label: '500', isGood: false } }, locale },
      );
      deepEqual([sent, shown], [['a'], [words]]);
    });
  }

  it('F1 sends the rest as it is in the file when the user continues', async () => {
    const request = (path: string, body: number) => `### ${path}\nPOST /${path}\n\n${body}\n`;
    const [first, second, third] = [request('a', 1), request('b', 2), request('c', 3)];
    const sentAfter = async (now: string) => {
      const { bodies, shown } = await sendingFrom(
        first + second + third,
        ({ document, parts }) => sendAll(document, parts),
        {
          fails: { '': { label: '500', isGood: false } },
          edits: words => (words.startsWith('Stopped at line 2') ? now : undefined),
          answer: words => (words.startsWith('Stopped') ? 'Send the Rest' : undefined),
        },
      );
      return { bodies, words: shown[1] };
    };
    const edited = await sentAfter(request('new', 4) + request('b', 9) + third);
    deepEqual(edited.bodies, [first, request('b', 9), third]);
    const removed = await sentAfter(first + request('new', 4) + third);
    deepEqual(removed.bodies, [first, third]);
    match(
      removed.words ?? '',
      /^Stopped at line 6, POST \/b: not sent\. The request was changed or removed /,
    );
  });

  it('names the line of an error once', async () => {
    for (const [locale, namedLine, words] of [
      ['en', 0, 'Stopped at line 1, GET /a: not sent. Remove it.'],
      ['pt-BR', 0, 'O envio parou na linha 1, GET /a: não enviada. Remove it.'],
      ['en', 1, 'Stopped at line 1, GET /a: Error on line 2. Remove it.'],
    ] as const) {
      const label = `Error on line ${namedLine + 1}`;
      const refused = { label, namedLine, details: 'Remove it.', isGood: false, notSent: 'refused' } as const;
      const { shown } = await sendingFrom('GET /a\n', ({ document, parts }) => sendAll(document, parts), {
        fails: { '': refused },
        locale,
      });
      deepEqual(shown, [words]);
    }
  });

  it('mentions no other requests if the last one fails', async () => {
    const { shown } = await sendingFrom('GET /a\n', ({ document, parts }) => sendAll(document, parts), {
      fails: { '': { label: '500', isGood: false } },
    });
    deepEqual(shown, ['Stopped at line 1, GET /a: 500.']);
  });
});

describe('a file that is open under two names', () => {
  const POST = 'POST /openapi/demo/echo\n';

  async function orderOf(...files: readonly (readonly [uri: string, text: string])[]) {
    const environment = { ...LOCAL_ENVIRONMENT, baseUrl: 'https://api.example.com.br' };
    const ordered = new OrderedSender({
      workbench: new FakeWorkbench().workbench,
      environments: { chosen: async () => ({ kind: 'chosen', environment }) },
      namedResponses: { of: () => new Map() },
      secrets: { kindOf: async () => undefined },
      identityOf: async (uri: string) => (uri.startsWith('untitled') ? undefined : uri.replace('link', 'a')),
    } as unknown as OrderedSenderNeeds);
    const places = files.map(([uri, text]) => {
      const read = FiscalDocument.parse(text);
      const documents = { get: () => read } as unknown as DocumentStore;
      const found = requestInDocument(documents, fakeTextDocument(uri, text), 0);
      ok(found);
      return found;
    });
    return (await ordered.order(places)).map(({ item }) => item.uri.toString());
  }

  it('F9 sends its POST once', async () =>
    deepEqual(await orderOf(['file:///w/link.fiscal', POST], ['file:///w/a.fiscal', POST]), [
      'file:///w/link.fiscal',
    ]));

  it('sends its requests separately if one name has unsaved changes', async () =>
    deepEqual(
      (await orderOf(['file:///w/link.fiscal', POST], ['file:///w/a.fiscal', `${POST}\n{}\n`])).length,
      2,
    ));

  it('isn’t confused with another file that has the same text', async () => {
    deepEqual((await orderOf(['file:///w/b.fiscal', POST], ['file:///w/a.fiscal', POST])).length, 2);
    deepEqual((await orderOf(['untitled:b.fiscal', POST], ['untitled:a.fiscal', POST])).length, 2);
  });
});
