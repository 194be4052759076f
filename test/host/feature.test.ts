import { deepEqual, equal, rejects } from 'node:assert/strict';
import * as vscode from 'vscode';
import { type FeatureContents, feature } from '../../src/composition/feature.ts';
import { DisposableStore } from '../../src/editor/platform/lifecycle/disposableStore.ts';

type Id = 'fiscal-test.one' | 'fiscal-test.other';
type Create = (needs: string) => FeatureContents<Id>;

const COMMANDS = { one: 'fiscal-test.one', other: 'fiscal-test.other' } as const;
const UNGUARDED = { guard: (work: () => Promise<void>) => work() };

describe('a part of the extension that is loaded on first use', () => {
  let owner = new DisposableStore();
  let calls: string[] = [];
  const create: Create = needs => ({
    views: {},
    commands: {
      [COMMANDS.one]: async value => void calls.push(`one ${needs} ${value}`),
      [COMMANDS.other]: async value => void calls.push(`other ${needs} ${value}`),
    },
  });

  beforeEach(() => {
    owner = new DisposableStore();
    calls = [];
  });
  afterEach(() => owner.dispose());

  it('runs commands called while it’s loading, with their arguments, and is loaded once', async () => {
    const { promise, resolve } = Promise.withResolvers<Create>();
    let loads = 0;
    const load = (): Promise<Create> => {
      loads += 1;
      return promise;
    };
    feature(owner, UNGUARDED, { commands: COMMANDS, needsTrust: true, needs: () => 'needs', load });
    equal(loads, 0);

    const running = [
      vscode.commands.executeCommand(COMMANDS.one, 1),
      vscode.commands.executeCommand(COMMANDS.other, 2),
      vscode.commands.executeCommand(COMMANDS.one, 3),
    ];
    resolve(create);
    await Promise.all(running);

    deepEqual(calls, ['one needs 1', 'other needs 2', 'one needs 3']);
    equal(loads, 1);
  });

  it('resolves its dependencies once, on first use', async () => {
    let asked = 0;
    const needs = async (): Promise<string> => `needs ${++asked}`;
    const contents = feature(owner, UNGUARDED, {
      ...{ commands: COMMANDS, needsTrust: false, needs },
      load: async () => create,
    });
    equal(asked, 0);
    await vscode.commands.executeCommand(COMMANDS.one, 1);
    await vscode.commands.executeCommand(COMMANDS.one, 2);
    deepEqual(calls, ['one needs 1 1', 'one needs 1 2']);
    equal(await contents(), await contents());
  });

  it('is loaded again by the next command if loading fails', async () => {
    let loads = 0;
    const load = async (): Promise<Create> => {
      loads += 1;
      if (loads === 1) throw new Error('The disk is gone.');
      return create;
    };
    feature(owner, UNGUARDED, { commands: COMMANDS, needsTrust: false, needs: () => 'needs', load });
    await rejects(Promise.resolve(vscode.commands.executeCommand(COMMANDS.one, 1)), /gone/);
    await vscode.commands.executeCommand(COMMANDS.one, 2);
    deepEqual(calls, ['one needs 2']);
  });
});
