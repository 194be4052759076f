import { deepEqual, equal, rejects } from 'node:assert/strict';
import type { LanguageContext } from '../../../../../src/core/language/model/fileVariables.ts';
import { LanguageContexts } from '../../../../../src/editor/features/language/languageContexts.ts';
import { Listeners } from '../../../../../src/editor/platform/lifecycle/listeners.ts';
import { fixedClock } from '../../../../support/fakes.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const FILE = FakeUri.parse('file:///a.fiscal') as never;

describe('what the language features know about a file’s folder', () => {
  /** The environments that are being read. */
  let readings: { readonly resolve: () => void; readonly reject: () => void }[];
  let changed: Listeners<void>;
  let contexts: LanguageContexts;

  beforeEach(() => {
    readings = [];
    changed = new Listeners<void>();
    const onDidChange = () => ({ dispose: () => {} });
    const chosen = () =>
      new Promise((resolve, reject) => {
        readings.push({
          resolve: () => resolve({ kind: 'unknown', name: 'hom', known: [] }),
          reject: () => reject(new Error('late')),
        });
      });
    contexts = new LanguageContexts(
      new FakeWorkbench().workbench,
      { onDidChangeImports: onDidChange } as never,
      { onDidChange: changed.on, chosen } as never,
      { onDidChange, of: () => [] } as never,
      fixedClock(1_700_000_000_000),
    );
  });
  afterEach(() => contexts.dispose());

  const read = (): Promise<LanguageContext> => contexts.of(FILE);

  it('is read once, and again after a failure', async () => {
    const first = read();
    readings[0]?.reject();
    await rejects(first, { message: 'late' });
    const second = read();
    readings[1]?.resolve();
    equal(await second, await read());
    equal(readings.length, 2);
  });

  it('stays known if an earlier reading fails late', async () => {
    const first = read();
    changed.fire();
    const second = read();
    readings[1]?.resolve();
    const known = await second;
    readings[0]?.reject();
    await rejects(first, { message: 'late' });
    equal(await read(), known);
    deepEqual(readings.length, 2);
  });
});
