import { deepEqual, match, ok } from 'node:assert/strict';
import type * as vscode from 'vscode';
import { LOCAL_ENVIRONMENT } from '../../../../../src/core/request/environment/environment.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import {
  OrderedSender,
  type OrderedSenderNeeds,
} from '../../../../../src/editor/features/send/orderedSender.ts';
import { sendAll } from '../../../../../src/editor/features/send/sendAll.ts';
import { sendWithNeeds } from '../../../../../src/editor/features/send/sendCommands.ts';
import type { QuietSend } from '../../../../../src/editor/features/send/sender.ts';
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
    readonly kind?: 'homologacao' | 'producao';
    /** While which request the user cancels. */
    readonly cancels?: string;
    readonly locale?: 'en' | 'pt-BR';
    /** Whether the user waits for imported files. */
    readonly isWanted?: boolean;
  } = {},
): Promise<{
  readonly sent: readonly string[];
  readonly shown: readonly string[];
  readonly progress: readonly string[];
}> {
  const { fails = {}, answer = () => undefined, kind = 'homologacao', cancels, locale = 'en' } = behaviour;
  const { isWanted = true } = behaviour;
  const document = fakeTextDocument('untitled:a.fiscal', text);
  const read = FiscalDocument.parse(text);
  const awaited = async (tree: FiscalDocument) => (isWanted ? tree : undefined);
  const documents = { get: () => read, awaited } as unknown as DocumentStore;
  const window = new FakeWorkbench(answer);
  const { workbench } = window;
  const localize = editorLocalizer(locale);
  const sent: string[] = [];
  const send = async ({ entry: { name = '' } }: RequestLocation, quiet?: QuietSend) => {
    // Longer than a notification needs to open.
    await nextTurn();
    await nextTurn();
    sent.push(
      [name, quiet?.onlyReads && 'only reads', quiet?.isProductionConfirmed && 'confirmed']
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
    secrets: { kindOf: async () => undefined },
    localize,
  } as unknown as OrderedSenderNeeds);
  const parts = {
    ...{ workbench, documents, ordered, localize },
    sender: { send },
    notices: { problemWords: async () => () => 'why' },
  } as unknown as Parameters<typeof sendWithNeeds>[1] & Parameters<typeof sendAll>[1];
  const place = (line: number): RequestLocation => {
    const found = requestInDocument(documents, document, line);
    ok(found);
    return found;
  };
  await work({ place, document, parts, progress: window.progress });
  return { sent, shown: window.shown, progress: window.progress };
}

describe('Send signed request with needs', () => {
  it('asks once with the chain in order before a POST', async () => {
    const { sent, shown } = await sendingFrom(
      CHAIN('POST /openapi/demo/echo'),
      ({ place, parts }) => sendWithNeeds(place(11), parts),
      { answer: () => 'Send in Order' },
    );
    deepEqual(sent, ['a', 'b', 'c']);
    deepEqual(shown, [
      'c needs the responses to other requests. Send those first, in this order?\n1. POST /openapi/demo/echo (a)\n2. GET /openapi/demo/echo (b)',
    ]);
  });

  it('sends nothing if the user declines', async () => {
    const { sent, shown } = await sendingFrom(CHAIN('DELETE /x'), ({ place, parts }) =>
      sendWithNeeds(place(11), parts),
    );
    deepEqual([sent, shown.length], [[], 1]);
  });

  it('names the machine for production, which is confirmed with the chain', async () => {
    const { sent, shown } = await sendingFrom(
      CHAIN('GET /x'),
      ({ place, parts }) => sendWithNeeds(place(11), parts),
      { kind: 'producao', answer: () => 'Send in Order' },
    );
    deepEqual(sent, ['a, confirmed', 'b, confirmed', 'c']);
    match(shown.join(), /Host: api\.example\.com\.br \(environment hom\)/);
  });

  it('sends GETs without a question, and only as such', async () => {
    const { sent, shown } = await sendingFrom(CHAIN('GET /x'), ({ place, parts }) =>
      sendWithNeeds(place(11), parts),
    );
    deepEqual([sent, shown], [['a, only reads', 'b, only reads', 'c'], []]);
  });

  for (const [what, outcome, words] of [
    ['fails', { label: '500', isGood: false }, /c wasn’t sent, because b failed: 500 Sent before: a\.$/],
    [
      'is refused',
      { label: 'Error on line 6', isGood: false, notSent: 'refused' },
      /because b failed: Error on line 6 /,
    ],
    [
      'is declined',
      { label: 'Canceled', isGood: false, notSent: 'canceled' },
      /because you canceled\. Sent before: a\.$/,
    ],
    [
      'has an unknown outcome',
      { label: 'Timed out', isGood: false, isUnknown: true },
      /because b failed: Timed out Sent before: a, b \(Outcome unknown\)\.$/,
    ],
  ] as const) {
    it(`stops at one that ${what}, and says what was sent`, async () => {
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

describe('Progress of a chain, and canceling it half-way', () => {
  it('names the step in one notification, which goes before the request itself is sent', async () => {
    let atLast: readonly string[] = [];
    const { progress } = await sendingFrom(CHAIN('GET /x'), async ({ place, parts, progress: shown }) => {
      const own = parts.sender.send;
      const send: typeof own = (...args) => {
        atLast = [...shown];
        return own(...args);
      };
      await sendWithNeeds(place(11), { ...parts, sender: { send } });
    });
    deepEqual(progress, ['Sending required requests', '1/3 a', '2/3 b', 'end']);
    deepEqual(atLast.slice(0, 3), progress.slice(0, 3));
  });

  for (const [locale, words] of [
    ['en', /^c wasn’t sent, because you canceled\. Sent before: a, b \(Outcome unknown\)\.$/],
    ['pt-BR', /^c não foi enviada.* Enviadas antes: a, b \(Resultado desconhecido\)\.$/],
  ] as const) {
    it(`says in ${locale} what was sent, and sends nothing more or again`, async () => {
      const { sent, shown, progress } = await sendingFrom(
        CHAIN('POST /x'),
        ({ place, parts }) => sendWithNeeds(place(11), parts),
        {
          ...{ cancels: 'b', locale },
          answer: question => (/\?/.test(question) ? BUTTONS[locale] : undefined),
          fails: { b: { label: 'Canceled', isGood: false, isUnknown: true } },
        },
      );
      deepEqual(sent, ['a', 'b']);
      match(shown.at(-1) ?? '', words);
      deepEqual(progress.at(-1), 'end');
    });
  }
});

const BUTTONS = { en: 'Send in Order', 'pt-BR': 'Enviar em ordem' } as const;

describe('Send all with needs', () => {
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

  it('sends the rest without those that need the one that failed', async () => {
    const { sent, shown } = await sendingFrom(text, ({ document, parts }) => sendAll(document, parts), {
      fails: { a: { label: '500', isGood: false } },
      answer: words => (words.startsWith('Stopped') ? 'Send the Rest' : undefined),
    });
    deepEqual(sent, ['a', 'd']);
    match(shown[0] ?? '', /: 500\. b and c need it and aren’t sent either\. Requests left: 1\.$/);
    deepEqual(shown[1], '1 of 4 requests passed.');
  });

  for (const [locale, words] of [
    ['en', 'Stopped at line 3, GET /x: 500. GET /y needs it and isn’t sent either.'],
    ['pt-BR', 'Parou na linha 3, GET /x: 500. GET /y precisa dela e também não é enviada.'],
  ] as const) {
    it(`names in ${locale} what isn’t sent, even if nothing else is left`, async () => {
      const { sent, shown } = await sendingFrom(
        '### A\n# @name a\nGET /x\n\n### B\n# @ref a\nGET /y\n',
        ({ document, parts }) => sendAll(document, parts),
        { fails: { a: { label: '500', isGood: false } }, locale },
      );
      deepEqual([sent, shown], [['a'], [words]]);
    });
  }

  it('counts no others if the last one fails', async () => {
    const { shown } = await sendingFrom('GET /a\n', ({ document, parts }) => sendAll(document, parts), {
      fails: { '': { label: '500', isGood: false } },
    });
    deepEqual(shown, ['Stopped at line 1, GET /a: 500.']);
  });
});
