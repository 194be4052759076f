import type { Readable, Writable } from 'node:stream';
import { refuseTelltaleNode } from '../cli/debugGuard.ts';
import { reportFailure } from '../cli/failure/reportFailure.ts';
import { Redaction } from '../cli/terminal/redaction.ts';
import { SILENT_SCREEN } from '../cli/terminal/screen.ts';
import { callChannel } from '../node/channel/callChannel.ts';
import { systemClock } from '../node/systemPorts.ts';
import { localeOf } from '../text/text.ts';
import * as resources from './resources/resourceCalls.ts';
import { serveTools } from './serveTools.ts';
import { EditorLink } from './session/editorLink.ts';
import { EDITOR_TOOLS } from './tools/editorTools.ts';

/** What the extension passes in environment variables. Those about the channel are deleted after the start, so that
 *  child processes don't get them. */
const CHANNEL = 'FISCAL_EDITOR_CHANNEL';
const TOKEN = 'FISCAL_EDITOR_TOKEN';
const VERSION = 'FISCAL_EDITOR_VERSION';
const LANGUAGE = 'FISCAL_EDITOR_LANGUAGE';

/** The part of a process that the server uses. */
export interface ServerHost extends Pick<NodeJS.Process, 'env' | 'execArgv' | 'cwd'> {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  exitCode?: NodeJS.Process['exitCode'];
  readonly once: (signal: NodeJS.Signals, listener: () => void) => unknown;
}

/** Serves the coding agents of the editor whose extension started this process. Reads nothing if Node would expose the process's memory,
 *  which contains the token for the editor and the App Secrets from the environment variables. */
export async function serveInEditor(host: ServerHost): Promise<void> {
  const locale = localeOf(host.env[LANGUAGE]);
  try {
    refuseTelltaleNode(host.env, host.execArgv);
  } catch (error) {
    // The editor shows what a server writes to standard error.
    const { lines, status } = reportFailure(error, locale, new Redaction(host.env));
    host.stderr.write(`${lines.join('\n')}\n`);
    host.exitCode = status;
    return;
  }
  const stopped = new AbortController();
  // Without a listener, Node would open its debugger.
  host.once('SIGUSR1', () => {});
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    host.once(name, () => stopped.abort(name));
  }
  const { [CHANNEL]: path, [TOKEN]: token, [VERSION]: version = '0', ...env } = host.env;
  delete host.env[CHANNEL];
  delete host.env[TOKEN];
  const editor =
    path === undefined || token === undefined
      ? undefined
      : new EditorLink((call, input, signal) => callChannel({ path, token }, call, input, signal));
  await serveTools(
    {
      // Nothing but the protocol may be written there.
      ...{ stdout: SILENT_SCREEN, stderr: SILENT_SCREEN, env, cwd: host.cwd(), clock: systemClock },
      signal: stopped.signal,
      locale,
      readStdin: async () => new Uint8Array(),
    },
    {
      ...{ version, editor, tools: EDITOR_TOOLS },
      calls: async () => ({ tools: EDITOR_TOOLS, resources }),
    },
    { input: host.stdin, output: host.stdout },
  );
}
