import { deepEqual, equal } from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/editor/platform/commands/commands.ts';
import { delay, dismissQuestions, openRequestFile, until, workspaceFile } from './support/editor.ts';
import { ConnectionCounter } from './support/localGateway.ts';

const EXTENSION = 'fiscal-playground.fiscal-playground';
/** Arguments with which another extension might call a command. */
const VALUES: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, Number.NaN, 2 ** 60, '', '0', 'file:///etc/passwd', '../../x'],
  ...[[], {}, { endpoint: { id: '__proto__' } }, { endpoint: null }, () => 'x', Symbol('x'), 10n],
  ...[vscode.Uri.file('/etc/passwd'), vscode.Uri.parse('fiscal-response:/x'), vscode.Uri.parse('http://x/')],
];
/** Commands that use their arguments; the others only ask the user. */
const WITH_ARGUMENTS: readonly string[] = [
  ...[COMMANDS.send, COMMANDS.inspect, COMMANDS.followUp, COMMANDS.showResponse, COMMANDS.saveResponseBody],
  ...[COMMANDS.copyResponseBody, COMMANDS.insertRequest, COMMANDS.copyPath],
  ...[COMMANDS.newRequestFile, COMMANDS.openEndpoint, COMMANDS.setEndpointPath],
  ...[COMMANDS.openHistory, COMMANDS.goToHistoryRequest, COMMANDS.sendHistoryAgain, COMMANDS.explainHistory],
  ...[COMMANDS.compareHistory, COMMANDS.deleteHistory, COMMANDS.settleUnknown, COMMANDS.createSupportReport],
  ...[COMMANDS.openEnvironments, COMMANDS.useEnvironment, COMMANDS.setApplicationSecret],
  ...[COMMANDS.deleteApplicationSecret, COMMANDS.importRequests],
  ...[COMMANDS.openLogEntry, COMMANDS.copyAppKey, COMMANDS.rotateSecret],
  ...[COMMANDS.copyDemoSecret, COMMANDS.copyEnvironmentVariables, COMMANDS.saveLoggedRequest],
  ...[COMMANDS.compareTraffic, COMMANDS.useAsStub, COMMANDS.copyAsCurl, COMMANDS.copyReport],
  ...[COMMANDS.saveExplainedRequest, COMMANDS.copyFix, COMMANDS.showCauseDocumentation],
  COMMANDS.searchThreeCauses,
];
/** Commands that use the active editor, or ask, if their arguments don't identify anything. */
const FALLING_BACK: readonly string[] = [
  ...[COMMANDS.explain, COMMANDS.copyAsCode, COMMANDS.sendAll, COMMANDS.filterTraffic],
  COMMANDS.exportHar,
];
/** Commands whose code doesn't receive arguments. */
const WITHOUT_ARGUMENTS: readonly string[] = [
  ...[COMMANDS.openPlayground, COMMANDS.openSample, COMMANDS.sendAtCursor, COMMANDS.cancelSend],
  ...[COMMANDS.inspectAtCursor, COMMANDS.openInspector, COMMANDS.explainSignature, COMMANDS.showSigning],
  ...[COMMANDS.showRawResponse, COMMANDS.showFormattedResponse, COMMANDS.selectEnvironment],
  ...[COMMANDS.openPrivateEnvironments, COMMANDS.setPassphrase, COMMANDS.forgetPassphrase],
  COMMANDS.manageAllowedVariables,
  ...[COMMANDS.correctClock, COMMANDS.setSecret, COMMANDS.deleteSecret, COMMANDS.startGateway],
  ...[COMMANDS.stopGateway, COMMANDS.showGateway, COMMANDS.showGatewayOutput, COMMANDS.clearLog],
  ...[COMMANDS.copyLog, COMMANDS.copyGatewayAddress, COMMANDS.setFaults, COMMANDS.completeEndpoints],
  COMMANDS.addEnvironment,
  ...[COMMANDS.clearHistory, COMMANDS.exportHistory, COMMANDS.getStarted, COMMANDS.tryWrongSignature],
  ...[COMMANDS.copyClientSnippet, COMMANDS.testSigner],
  ...[COMMANDS.startProxy, COMMANDS.stopProxy, COMMANDS.copyProxyUrl, COMMANDS.searchTraffic],
];

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

  it('A9 are all listed, either with or without arguments', () => {
    deepEqual(
      [...WITH_ARGUMENTS, ...FALLING_BACK, ...WITHOUT_ARGUMENTS].sort(),
      Object.values(COMMANDS).sort(),
    );
  });

  it('A9 refuse 200 crafted arguments each, and return and send nothing', async function () {
    this.timeout(120_000);
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

async function callWithCraftedArguments(): Promise<void> {
  for (const id of WITH_ARGUMENTS) {
    for (let index = 0; index < 200; index++) {
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
