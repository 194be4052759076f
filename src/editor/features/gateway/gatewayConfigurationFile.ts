import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { GATEWAY_CONFIGURATION_FILE, settings } from '../../platform/settings/settings.ts';

/** The gateway's configuration file in the first workspace folder. */
export interface GatewayConfigurationFile {
  readonly uri: vscode.Uri;
  readonly text: string;
}

/** More than anyone writes, even with stubs that contain whole documents. */
const MAX_FILE_BYTES = 16_777_216;

/** Reads the gateway's configuration; undefined if the folder has none. Rejects with FiscalError `file-…` if it can't
 *  be read, or if a setting names a file that doesn't exist. */
export async function readGatewayConfigurationFile(
  files: WorkspaceFiles,
): Promise<GatewayConfigurationFile | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) return undefined;
  const path = settings.gatewayConfiguration(folder.uri);
  try {
    const bytes = await files.read(folder.uri, path, MAX_FILE_BYTES);
    return { uri: vscode.Uri.joinPath(folder.uri, path), text: new TextDecoder().decode(bytes) };
  } catch (error) {
    const isMissing = error instanceof FiscalError && error.code === 'file-missing';
    if (isMissing && path === GATEWAY_CONFIGURATION_FILE) return undefined;
    throw error;
  }
}
