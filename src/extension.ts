import type * as vscode from 'vscode';
import { createServices } from './composition/activationServices.ts';
import { registerFeatures } from './composition/features.ts';
import { DisposableStore } from './editor/platform/lifecycle/disposableStore.ts';

/** Registers what VS Code may request: CodeLenses and the environment in the status bar, which are available
 *  immediately, and features, which are loaded on first use. Nothing is sent, started, or read here. */
export function activate(context: vscode.ExtensionContext): void {
  const owner = new DisposableStore();
  context.subscriptions.push(owner);
  registerFeatures(createServices(context, owner));
}
