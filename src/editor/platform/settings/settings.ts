import type * as vscode from 'vscode';
import type { TransportLimits } from '../../../core/transportPort.ts';
import type { Workbench } from '../workbench.ts';
import { SETTINGS, type SettingName, type SettingValue, settingOf } from './settingTable.ts';

/** A setting `fiscal.…`, for a file if it has the scope `resource`. Each is read when it's used. */
export function setting<Name extends SettingName>(
  workbench: Workbench,
  name: Name,
  resource?: vscode.Uri,
): SettingValue<Name> {
  const isOwn = SETTINGS[name].scope === 'application';
  const configuration = workbench.workspace.getConfiguration('fiscal', resource);
  return settingOf(name, isOwn ? userValue(workbench, `fiscal.${name}`) : configuration.get<unknown>(name));
}

/** The limits of one exchange. */
export function transportLimits(workbench: Workbench): TransportLimits {
  return {
    connectTimeoutMs: 1_000 * setting(workbench, 'timeout.connectSeconds'),
    headersTimeoutMs: 1_000 * setting(workbench, 'timeout.headersSeconds'),
    bodyTimeoutMs: 1_000 * setting(workbench, 'timeout.idleSeconds'),
    totalTimeoutMs: 1_000 * setting(workbench, 'timeout.totalSeconds'),
    maxResponseBytes: setting(workbench, 'response.maxBytes'),
  };
}

/** The user's own value of a setting. Uses `inspect` instead of `get`: a repository's settings must not affect the
 *  network, and this doesn't rely on VS Code's own filter. */
export function userValue(workbench: Workbench, name: string): unknown {
  return workbench.workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}

/** Opens VS Code's settings at this one, such as `fiscal.tls.caFile`. */
export function openSetting(workbench: Workbench, name: string): Thenable<unknown> {
  return workbench.commands.executeCommand('workbench.action.openSettings', `@id:${name}`);
}
