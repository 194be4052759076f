import * as vscode from 'vscode';
import type { TransportLimits } from '../../../core/ports.ts';

/** The default path of the gateway's configuration. */
export const GATEWAY_CONFIGURATION_FILE = 'fiscal.gateway.json';

/** The only place that reads `fiscal.*` settings; each is read when it's used. */
export const settings = {
  /** The limits of one exchange. All five have application scope, so values in a workspace are ignored. */
  transportLimits(): TransportLimits {
    return {
      connectTimeoutMs: 1_000 * userNumber('timeout.connectSeconds', 10, 1, 60),
      headersTimeoutMs: 1_000 * userNumber('timeout.headersSeconds', 30, 1, 600),
      bodyTimeoutMs: 1_000 * userNumber('timeout.idleSeconds', 15, 1, 600),
      totalTimeoutMs: 1_000 * userNumber('timeout.totalSeconds', 60, 1, 3_600),
      maxResponseBytes: userNumber('response.maxBytes', 10_485_760, 1_024, 104_857_600),
    };
  },

  /** The user's own signing command for *Test My Signer…*; possibly empty. A value in a workspace is ignored, because
   *  it could name an untrusted program. */
  signerCommand(): string {
    const command = userValue('fiscal.conform.signer');
    return typeof command === 'string' ? command.trim() : '';
  },

  /** The user's own command-line program, instead of the extension's. */
  commandLinePath(): string | undefined {
    const path = userValue('fiscal.commandLine.path');
    return typeof path === 'string' && path.trim() !== '' ? path.trim() : undefined;
  },

  /** The port of the local gateway, and so of the built-in environment `local`. */
  gatewayPort(): number {
    return userNumber('gateway.port', 8_787, 1, 65_535);
  },

  /** The port of the proxy. */
  proxyPort(): number {
    return userNumber('proxy.port', 8_788, 1, 65_535);
  },

  /** The path of the gateway's configuration, relative to its workspace folder. */
  gatewayConfiguration(folder: vscode.Uri): string {
    const path = vscode.workspace.getConfiguration('fiscal', folder).get<unknown>('gateway.configuration');
    return typeof path === 'string' && path !== '' ? path : GATEWAY_CONFIGURATION_FILE;
  },

  /** The paths set for endpoints whose path isn't in the specification, by id; not validated. */
  endpointPaths(document: vscode.Uri | undefined): Readonly<Record<string, unknown>> {
    const paths = vscode.workspace.getConfiguration('fiscal', document).get<unknown>('endpoints');
    return typeof paths === 'object' && paths !== null ? (paths as Readonly<Record<string, unknown>>) : {};
  },

  /** Whether to show inline the values of signed path variables, and what multipart signs. */
  inlayHints(): boolean {
    return vscode.workspace.getConfiguration('fiscal').get<unknown>('inlayHints') !== false;
  },

  /** Whether to mark what is signed and dim what isn't. */
  signedParts(): boolean {
    return vscode.workspace.getConfiguration('fiscal').get<unknown>('signedParts') !== false;
  },

  /** Which requests in `.http` files get CodeLenses. */
  httpCodeLens(): 'matching' | 'always' | 'never' {
    const value = vscode.workspace.getConfiguration('fiscal').get<unknown>('http.codeLens');
    return value === 'always' || value === 'never' ? value : 'matching';
  },
};

/** The user's own value within its limits, ignoring the workspace. */
function userNumber(name: string, standard: number, least: number, most: number): number {
  const value = userValue(`fiscal.${name}`);
  if (typeof value !== 'number' || !Number.isInteger(value)) return standard;
  return Math.min(most, Math.max(least, value));
}

/** The user's own value of a setting. Uses `inspect` instead of `get`: a repository's settings must not affect the
 *  network, and VS Code's own filter has failed before (see SECURITY). */
export function userValue(name: string): unknown {
  return vscode.workspace.getConfiguration().inspect<unknown>(name)?.globalValue;
}
