import { deepEqual, equal } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { timesOf } from '../support/part.ts';
import { delay, dismissQuestions, openRequestFile, until, workspaceFile } from './support/editor.ts';
import { ConnectionCounter } from './support/localGateway.ts';

const EXTENSION = 'fiscal-playground.fiscal-playground';
/** Arguments with which another extension might call a command. */
const VALUES: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, Number.NaN, 2 ** 60, '', '0', 'file:///etc/passwd', '../../x'],
  ...[[], {}, { endpoint: { id: '__proto__' } }, { endpoint: null }, () => 'x', Symbol('x'), 10n],
  ...[vscode.Uri.file('/etc/passwd'), vscode.Uri.parse('fiscal-response:/x'), vscode.Uri.parse('http://x/')],
];
/** Commands that use the active editor, or ask, if their arguments don't identify anything. */
const FALLING_BACK: readonly string[] = [
  ...[COMMANDS.explain, COMMANDS.copyAsCode, COMMANDS.sendAll, COMMANDS.filterTraffic],
  ...[COMMANDS.exportHar, COMMANDS.addEnvironment],
];
const IMPLEMENTATION = /\[COMMANDS\.(\w+)\]: (?:async )?(\(\))?/g;

/** The commands, by whether their code receives arguments. */
const implemented = new Map(
  extensionSources().flatMap(source =>
    Array.from(source.matchAll(IMPLEMENTATION), ([, name = '', none]): readonly [string, boolean] => [
      name,
      none === undefined,
    ]),
  ),
);

describe('the commands', () => {
  before(() => openRequestFile('echo.fiscal'));
  afterEach(dismissQuestions);
  after(closeAllFiles);

  it('are all registered once the extension is active', async () => {
    equal(vscode.extensions.getExtension(EXTENSION)?.isActive, true);
    const registered = new Set(await vscode.commands.getCommands(true));
    deepEqual(
      Object.values(COMMANDS).filter(id => !registered.has(id)),
      [],
    );
  });

  it('A9 are all found in the code, which declares whether they take arguments', () => {
    deepEqual([...implemented.keys()].sort(), Object.keys(COMMANDS).sort());
  });

  it('A9 refuse crafted arguments, and return and send nothing', async () => {
    const listener = new ConnectionCounter();
    const environments = JSON.stringify({ local: { baseUrl: await listener.start() } });
    await vscode.workspace.fs.writeFile(workspaceFile('fiscal.env.json'), Buffer.from(environments));
    try {
      await callWithCraftedArguments();
      equal(listener.count, 0);
    } finally {
      await listener.stop();
      await vscode.workspace.fs.delete(workspaceFile('fiscal.env.json'));
    }
  });

  it('ignore their arguments if they only ask the user', async () => {
    for (const id of [COMMANDS.setSecret, COMMANDS.deleteSecret, COMMANDS.selectEnvironment]) {
      let result: unknown = 'none yet';
      const called = vscode.commands.executeCommand(id, { environment: 'local' }, 'c4n4ry');
      void called.then(value => {
        result = value;
      });
      await until(async () => {
        await dismissQuestions();
        return result === undefined;
      }, `${id} to end without an answer`);
    }
  });
});

/** Commands that use their arguments; the others only ask the user. */
function usingArguments(): readonly string[] {
  return Object.entries(COMMANDS).flatMap(([name, id]) =>
    implemented.get(name) === true && !FALLING_BACK.includes(id) ? [id] : [],
  );
}

function extensionSources(): readonly string[] {
  const folder = join(vscode.extensions.getExtension(EXTENSION)?.extensionPath ?? '', 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => readFileSync(join(folder, path), 'utf8'));
}

/** How many pairs of arguments each command gets. */
const ARGUMENTS = timesOf({ sample: 24, complete: 200 });

async function callWithCraftedArguments(): Promise<void> {
  for (const id of usingArguments()) {
    for (let index = 0; index < ARGUMENTS; index++) {
      const first = VALUES[index % VALUES.length];
      const second = VALUES[(index * 7 + Math.floor(index / VALUES.length)) % VALUES.length];
      const called = vscode.commands.executeCommand(id, first, second);
      // Without a first argument, a command may ask the user and wait. With one, it ends.
      const waiting = first === undefined ? delay(20) : delay(10_000).then(() => `${id} waits (${index})`);
      equal(await Promise.race([called, waiting]), undefined);
      if (first === undefined) await dismissQuestions();
    }
    await dismissQuestions();
  }
  for (const id of FALLING_BACK) {
    for (const value of VALUES) {
      const called = vscode.commands.executeCommand(id, value, 0);
      equal(await Promise.race([called, delay(50)]), undefined);
      await dismissQuestions();
    }
  }
}

/** Includes new files, which VS Code would otherwise ask to save. */
async function closeAllFiles(): Promise<void> {
  for (const _ of vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs)) {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
}
