import * as vscode from 'vscode';
import type { TransportLimits } from '../../../core/ports.ts';
import { SETTINGS, type SettingName, type SettingValue, settingOf } from './settingTable.ts';

/** A setting `fiscal.…`, for a file if it has the scope `resource`. The only place that reads them; each is read when it's used. */
export function setting<Name extends SettingName>(name: Name, resource?: vscode.Uri): SettingValue<Name> {
  const isOwn = SETTINGS[name].scope === 'application';
  const configuration = vscode.workspace.getConfiguration('fiscal', resource);
  return settingOf(name, isOwn ? userValue(`fiscal.${name}`) : configuration.get<unknown>(name));
}

/** The limits of one exchange. */
export function transportLimits(): TransportLimits {
  return {
    connectTimeoutMs: 1_000 * setting('timeout.connectSeconds'),
    headersTimeoutMs: 1_000 * setting('timeout.headersSeconds'),
    bodyTimeoutMs: 1_000 * setting('timeout.idleSeconds'),
    totalTimeoutMs: 1_000 * setting('timeout.totalSeconds'),
    maxResponseBytes: setting('response.maxBytes'),
  };
}

/** The user's own value of a setting. Uses `inspect` instead of `get`: a repository's settings must not affect the
 *  network, and VS Code's own filter has failed before (see SECURITY). */
export function userValue(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
