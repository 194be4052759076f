import * as vscode from 'vscode';
import type { TransportLimits } from '../../../core/ports.ts';
import { userValue } from './userValue.ts';

/** Where the gateway's configuration is looked for unless a setting says otherwise. */
export const GATEWAY_CONFIGURATION_FILE = 'fiscal.gateway.json';

/** The one place that reads `fiscal.*` settings; each is read when it is used. */
export const settings = {
  /** What one exchange may take. All five have application scope: a workspace's values are ignored. */
  transportLimits(): TransportLimits {
    return {
      connectTimeoutMs: 1_000 * userNumber('timeout.connectSeconds', 10, 1, 60),
      headersTimeoutMs: 1_000 * userNumber('timeout.headersSeconds', 30, 1, 600),
      bodyTimeoutMs: 1_000 * userNumber('timeout.idleSeconds', 15, 1, 600),
      totalTimeoutMs: 1_000 * userNumber('timeout.totalSeconds', 60, 1, 3_600),
      maxResponseBytes: userNumber('response.maxBytes', 10_485_760, 1_024, 104_857_600),
    };
  },

  /** The user's own command that signs, for *Test My Signer…*; empty if there is none. A workspace's value is ignored: it could
   *  name a program of a stranger. */
  signerCommand(): string {
    const command = userValue('fiscal.conform.signer');
    return typeof command === 'string' ? command.trim() : '';
  },

  /** The program of the command line. */
  commandLinePath(): string {
    const path = userValue('fiscal.commandLine.path');
    return typeof path === 'string' && path.trim() !== '' ? path.trim() : 'fiscal';
  },

  /** The port of the local gateway, and so of the built-in environment `local`. */
  gatewayPort(): number {
    return userNumber('gateway.port', 8_787, 1, 65_535);
  },

  /** The path of the gateway's configuration, relative to its workspace folder. */
  gatewayConfiguration(folder: vscode.Uri): string {
    const path = vscode.workspace.getConfiguration('fiscal', folder).get<unknown>('gateway.configuration');
    return typeof path === 'string' && path !== '' ? path : GATEWAY_CONFIGURATION_FILE;
  },

  /** The paths that were set for endpoints whose path the specification does not show, by id; not checked. */
  endpointPaths(document: vscode.Uri | undefined): Readonly<Record<string, unknown>> {
    const paths = vscode.workspace.getConfiguration('fiscal', document).get<unknown>('endpoints');
    return typeof paths === 'object' && paths !== null ? (paths as Readonly<Record<string, unknown>>) : {};
  },

  /** Whether values of signed path variables, and what multipart signs, are shown in the lines. */
  inlayHints(): boolean {
    return vscode.workspace.getConfiguration('fiscal').get<unknown>('inlayHints') !== false;
  },

  /** Whether what is signed is marked, and what is not is dimmed. */
  signedParts(): boolean {
    return vscode.workspace.getConfiguration('fiscal').get<unknown>('signedParts') !== false;
  },

  /** Above which requests of `.http` files lenses stand. */
  httpCodeLens(): 'matching' | 'always' | 'never' {
    const value = vscode.workspace.getConfiguration('fiscal').get<unknown>('http.codeLens');
    return value === 'always' || value === 'never' ? value : 'matching';
  },
};

/** The user's own value within its limits, whatever a workspace says. */
function userNumber(name: string, standard: number, least: number, most: number): number {
  const value = userValue(`fiscal.${name}`);
  if (typeof value !== 'number' || !Number.isInteger(value)) return standard;
  return Math.min(most, Math.max(least, value));
}
