import * as vscode from 'vscode';
import { createGround, type Ground } from './composition/ground.ts';
import { createTrustedViews } from './composition/trustedViews.ts';
import { lateEndpoints } from './editor/features/endpoints/lateEndpoints.ts';
import { EnvironmentStatus } from './editor/features/environments/environmentStatus.ts';
import { isEnvironmentFile } from './editor/features/environments/environmentStore.ts';
import { hasHistoryTab } from './editor/features/history/historyTabs.ts';
import type { Sender } from './editor/features/send/sender.ts';
import { lateTests } from './editor/features/testing/lateTests.ts';
import { HARMLESS_COMMANDS, TRUSTED_COMMANDS } from './editor/platform/commands/commands.ts';
import { registerLate } from './editor/platform/commands/lateCommands.ts';
import { FISCAL_LANGUAGE, isRequestFile } from './editor/platform/documents/documentStore.ts';
import { behindActivation } from './editor/platform/lifecycle/behindActivation.ts';
import { DisposableStore } from './editor/platform/lifecycle/disposableStore.ts';
import { once } from './editor/platform/lifecycle/once.ts';

/** Without an open file, only a search for symbols, the tests and other programs' changes of files are waited for. */
const LATEST_MS = 1_000;

/** Registers what VS Code may ask for: lenses and the environment in the status bar, which are there at once, and views and
 *  commands, of which it is loaded with the first use what they do. Nothing is sent, started or read here. */
export function activate(context: vscode.ExtensionContext): void {
  const owner = new DisposableStore();
  context.subscriptions.push(owner);
  const ground = createGround(context, owner);
  owner.add(vscode.languages.registerCodeLensProvider(FISCAL_LANGUAGE, ground.lenses));
  const status = owner.add(new EnvironmentStatus(ground.environments, ground.say));
  owner.add(lateEndpoints(ground));
  registerHarmless(ground);
  // What sends, starts or reads a secret does not exist in Restricted Mode, whoever calls it.
  whenTrusted(owner, () => registerTrusted(ground));
  owner.add(behindActivation(() => loadLanguage(ground, status), hasLanguage, LATEST_MS));
}

function whenTrusted(owner: DisposableStore, register: () => void): void {
  if (vscode.workspace.isTrusted) register();
  else owner.add(vscode.workspace.onDidGrantWorkspaceTrust(register));
}

function registerHarmless(ground: Ground): void {
  const load = once(async () => {
    const { composeHarmless } = await import('./composition/composeHarmless.ts');
    return composeHarmless(ground);
  });
  ground.owner.add(registerLate(HARMLESS_COMMANDS, load, ground.notices));
}

function registerTrusted(ground: Ground): void {
  const { owner, notices } = ground;
  const load = once(async () => {
    const { composeTrusted } = await import('./composition/composeTrusted.ts');
    return composeTrusted(ground, views);
  });
  const views = createTrustedViews(owner, async () => (await load()).contents);
  owner.add(registerLate(TRUSTED_COMMANDS, async () => (await load()).commands, notices));
  const sender = async (): Promise<Sender> => (await load()).sender;
  const registerTests = (): unknown => owner.add(lateTests({ ...ground, sender }));
  owner.add(behindActivation(registerTests, hasLanguage, LATEST_MS));
  if (hasHistoryTab()) void load();
}

async function loadLanguage(ground: Ground, environmentStatus: EnvironmentStatus): Promise<void> {
  ground.environments.watch();
  const { LanguageFeatures } = await import('./editor/features/language/languageFeatures.ts');
  const { extension, extensionUri, globalState } = ground.context;
  const parts = { ...ground, extensionUri, extensionId: extension.id, globalState, environmentStatus };
  ground.owner.add(new LanguageFeatures(parts));
}

function hasLanguage(document: vscode.TextDocument): boolean {
  return isRequestFile(document) || isEnvironmentFile(document.uri);
}
