import { deepEqual, equal } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type SecretsExplained, searchWithSecrets } from '../../../../src/app/explain/otherSecrets.ts';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { AppSecret, type StoredSecret } from '../../../../src/core/signing/appSecret.ts';

const SELECTED = 'selected-Hk3vTq9zWm2xLd7b';
const OTHER = 'other-Rf5nYp8sJc4gVt6k';
const THIRD = 'third-Qw1eZx0aBn7mUi3o';
const PATH = '/openapi/demo/echo';
const TIME = '1700000000';
/** However slow the machine is. */
const SLOW_MS = 600_000;
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

function asked(more: Partial<ExplainInput> = {}): ExplainInput {
  return {
    ...{ method: 'GET', path: PATH, query: '?p=1', body: new Uint8Array(), multipart: false },
    ...{ timestamp: TIME, claimedSign: '0'.repeat(32), secret: SELECTED },
    ...more,
  };
}

const stored = (name: string, secret: string): StoredSecret => ({
  name,
  secret: new AppSecret(secret),
});

interface Asked {
  readonly logged?: string;
  readonly depth?: Depth;
  readonly stored?: readonly StoredSecret[];
  readonly signal?: AbortSignal;
  readonly budgetMs?: number;
}

async function explained(
  input: ExplainInput,
  {
    logged,
    depth = 1,
    stored: others = [],
    signal = new AbortController().signal,
    budgetMs = SLOW_MS,
  }: Asked = {},
): Promise<SecretsExplained | undefined> {
  const subject = {
    input,
    logged: logged === undefined ? undefined : new TextEncoder().encode(logged),
    depth,
  };
  return searchWithSecrets(subject, { signal }, async () => others, budgetMs);
}

/** The verdict with the selected App Secret; and where another one comes from, its name, its verdict, and the first cause. */
async function told(...args: Parameters<typeof explained>): Promise<readonly unknown[]> {
  const found = await explained(...args);
  const other = found?.other;
  const verdict = other?.result.verdict;
  const causes = verdict?.kind === 'explained' ? verdict.explanations[0]?.causes.map(({ id }) => id) : [];
  return [
    found?.result.verdict.kind,
    ...(other === undefined ? [] : [other.from, other.stored?.name, verdict?.kind, ...(causes ?? [])]),
  ];
}

describe('a signature that the selected App Secret doesn’t explain', () => {
  it('is explained with the token of its request', async () => {
    const claimedSign = md5(`${OTHER}${PATH}?p=1${TIME}`);
    const input = asked({ sentToken: OTHER, claimedSign });
    deepEqual(await told(input), ['unexplained', 'token', undefined, 'explained', 'path-query-included']);
    deepEqual(await told(input, { stored: [stored('a', THIRD), stored('b', OTHER)] }), [
      ...['unexplained', 'token', 'b', 'explained', 'path-query-included'],
    ]);
  });

  it('is correct with the token of its request', async () => {
    const input = asked({ sentToken: OTHER, claimedSign: md5(`${OTHER}${PATH}${TIME}`) });
    deepEqual(await told(input), ['unexplained', 'token', undefined, 'right']);
  });

  it('is explained with a token that looks like a signature', async () => {
    const token = md5('an App Secret of 32 hexadecimal characters');
    const input = asked({ sentToken: token, claimedSign: md5(`${token}${PATH}${TIME}`) });
    deepEqual(await told(input), ['unexplained', 'token', undefined, 'right']);
  });

  for (const sentToken of ['••••', '<token>', SELECTED, `Bearer ${OTHER}`, `"${OTHER}"`, `${OTHER}é`, '']) {
    it(`isn’t searched for with a token that is no other App Secret: “${sentToken.replace(SELECTED, 'the same')}”`, async () => {
      const found = await explained(asked({ sentToken }));
      deepEqual([found?.other, found?.tried], [undefined, { stored: [] }]);
    });
  }

  it('is explained with a stored App Secret, whose name is known', async () => {
    const others = [stored('the same', SELECTED), stored('a', THIRD), stored('b', OTHER)];
    const query = asked({ claimedSign: md5(`${OTHER}${PATH}?p=1${TIME}`) });
    deepEqual(await told(query, { stored: others }), [
      ...['unexplained', 'stored', 'b', 'explained', 'path-query-included'],
    ]);
    const right = asked({ claimedSign: md5(`${OTHER}${PATH}${TIME}`) });
    deepEqual(await told(right, { stored: others }), ['unexplained', 'stored', 'b', 'right']);
    // Sent with one App Secret, signed with another one.
    deepEqual(await told({ ...right, sentToken: 'unknown-Mb2cPl5y' }, { stored: others }), [
      ...['unexplained', 'stored', 'b', 'right'],
    ]);
  });

  it('is explained with two causes and a stored App Secret', async () => {
    const claimedSign = md5(`${OTHER}${PATH}?p=1${TIME}\n`).toUpperCase();
    const found = await told(asked({ claimedSign }), { stored: [stored('b', OTHER)], depth: 2 });
    deepEqual(found.slice(0, 4), ['unexplained', 'stored', 'b', 'explained']);
  });

  it('says what was tried in vain', async () => {
    const found = await explained(asked({ sentToken: OTHER }), {
      stored: [stored('a', THIRD), stored('b', OTHER)],
    });
    deepEqual([found?.other, found?.tried], [undefined, { own: 'token', stored: ['a'] }]);
  });

  it('isn’t searched for with stored App Secrets beyond a time, and only those that were tried are named', async () => {
    const found = await explained(asked(), { stored: [stored('a', OTHER), stored('b', THIRD)], budgetMs: 0 });
    deepEqual([found?.result.verdict.kind, found?.tried], ['unexplained', { stored: [] }]);
  });

  it('is no longer searched for once the user cancels, during the first search or a later one', async () => {
    for (const isFirst of [true, false]) {
      const controller = new AbortController();
      let now = 0;
      const found = await searchWithSecrets(
        { input: asked({ sentToken: OTHER }), depth: 2 },
        {
          signal: controller.signal,
          nowMs: () => (now += 9),
          pause: async () => {},
          onProgress: () => isFirst && controller.abort(),
        },
        async () => {
          controller.abort();
          return [stored('a', THIRD)];
        },
      );
      equal(found, undefined);
    }
  });

  it('has one count for all searches, so that progress never goes back', async () => {
    const counts: number[] = [];
    let now = 0;
    await searchWithSecrets(
      { input: asked({ sentToken: OTHER }), depth: 2 },
      {
        signal: new AbortController().signal,
        nowMs: () => (now += 9),
        pause: async () => {},
        onProgress: tried => counts.push(tried),
      },
      async () => [stored('a', THIRD)],
    );
    deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
    );
  });
});

describe('a signature that the selected App Secret explains', () => {
  it('isn’t searched for with another one if it’s correct', async () => {
    const input = asked({ sentToken: OTHER, claimedSign: md5(`${SELECTED}${PATH}${TIME}`) });
    deepEqual(await told(input, { stored: [stored('b', OTHER)] }), ['right']);
  });

  it('is explained with the request’s token, if the cause doesn’t depend on the App Secret', async () => {
    const input = asked({ sentToken: OTHER, claimedSign: md5(`${PATH}${TIME}`) });
    deepEqual(await told(input, { stored: [stored('b', OTHER)] }), [
      ...['explained', 'token', 'b', 'explained', 'token-missing'],
    ]);
    deepEqual(await told({ ...input, sentToken: '***' }), ['explained']);
  });

  it('isn’t searched for with stored ones', async () => {
    const input = asked({ claimedSign: md5(`${SELECTED}${PATH}?p=1${TIME}`) });
    const never = () => Promise.reject(new Error('not asked for'));
    const found = await searchWithSecrets(
      { input, depth: 2 },
      { signal: new AbortController().signal },
      never,
    );
    equal(found?.result.verdict.kind, 'explained');
  });
});

describe('a string to sign with another App Secret', () => {
  const claim = asked({ claimedSign: '' });

  it('is explained with its own beginning', async () => {
    deepEqual(await told(claim, { logged: `${OTHER}${PATH}?p=1${TIME}` }), [
      ...['unexplained', 'string', undefined, 'explained', 'path-query-included'],
    ]);
    deepEqual(await told(claim, { logged: `${OTHER}${PATH}${TIME}`, stored: [stored('b', OTHER)] }), [
      ...['unexplained', 'string', 'b', 'right'],
    ]);
  });

  for (const beginning of [
    `${OTHER}|`,
    `"${OTHER}"`,
    `${OTHER}https://a.example`,
    `${OTHER} `,
    `x${SELECTED}x`,
  ]) {
    it(`isn’t explained with a beginning that has something else: ${beginning.replace(SELECTED, '…')}`, async () => {
      const found = await explained(claim, { logged: `${beginning}${PATH}${TIME}` });
      equal(found?.other, undefined);
    });
  }

  it('is explained with a stored App Secret if it has a mask and the signature is known', async () => {
    const signed = asked({ claimedSign: md5(`${OTHER}${PATH}${TIME}`) });
    const others = [stored('b', OTHER)];
    deepEqual(await told(signed, { logged: `***${PATH}${TIME}`, stored: others }), [
      ...['right', 'stored', 'b', 'right'],
    ]);
    // Without a signature, every App Secret would do.
    const found = await explained(claim, { logged: `***${PATH}/x${TIME}`, stored: others });
    deepEqual(found?.tried, { stored: [] });
  });
});

describe('A15 the search with another App Secret', () => {
  it('has the same result for every selected App Secret of the same length', async () => {
    const guess = `${SELECTED.slice(0, -1)}!`;
    const similar = asked({ sentToken: guess, claimedSign: md5(`${guess}${PATH}?p=1${TIME}`) });
    const results = await Promise.all(
      [SELECTED, 'x'.repeat(SELECTED.length)].map(async secret => told({ ...similar, secret })),
    );
    deepEqual(results[0], results[1]);
    const strings = await Promise.all(
      [SELECTED, 'x'.repeat(SELECTED.length)].map(async secret =>
        told(asked({ claimedSign: '', secret }), { logged: `${guess}${PATH}?p=1${TIME}` }),
      ),
    );
    deepEqual(strings[0], strings[1]);
  });
});
