import * as vscode from 'vscode';
import { networkSettings } from '../editor/platform/settings/networkSettings.ts';
import { setting } from '../editor/platform/settings/settings.ts';
import { absoluteUserPath } from '../node/files/userPath.ts';

/** The files that settings name for the extension itself: keys, certificates, and the gateway's configuration. As with the options of the
 *  command line, no request sends them and no response replaces them, regardless of their names. */
export function settingsFiles(): readonly string[] {
  const { caFile, clientCertificates } = networkSettings(vscode);
  const connections = [caFile, ...[...clientCertificates.values()].flatMap(files => Object.values(files))];
  return [
    ...connections.flatMap(file => (file === undefined ? [] : (absoluteUserPath(file) ?? []))),
    ...(vscode.workspace.workspaceFolders ?? []).map(
      ({ uri }) => vscode.Uri.joinPath(uri, setting(vscode, 'gateway.configuration', uri)).fsPath,
    ),
  ];
}
