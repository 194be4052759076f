import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('activation', () => {
  const extension = vscode.extensions.getExtension('fiscal-playground.fiscal-playground');

  it('succeeds in a real extension host with the built bundle', async () => {
    assert.ok(extension);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it('registers each command that package.json declares', async () => {
    await extension?.activate();
    const registered = new Set(await vscode.commands.getCommands(true));
    const declared: readonly { command: string }[] = extension?.packageJSON.contributes.commands ?? [];
    assert.ok(declared.length > 0);
    assert.deepEqual(
      declared.map(({ command }) => command).filter(command => !registered.has(command)),
      [],
    );
  });
});
