import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markStart } from '../marks.ts';
import { Cleanup } from './cleanup.ts';
import { freePort } from './freePort.ts';
import type { EditorInstallation } from './install.ts';
import { linkExtension } from './linkExtension.ts';
import { copyServerLogs } from './serverLogs.ts';
import { answering, endProcess, programOf, succeed } from './serverProcess.ts';
import { type Settings, writeUserSettings } from './settings.ts';

export interface ServerOptions {
  readonly installation: EditorInstallation;
  /** Off: every folder is trusted, as test runners expect. On: folders open in Restricted Mode until trusted. */
  readonly workspaceTrust?: boolean;
  /** Extensions that are there when the window opens: a `.vsix` is installed, a source folder is linked. */
  readonly extensions?: readonly string[];
  /** Lets an address name an extension under development and its tests. VS Code then acts as in a smoke test and shows no
   *  notifications: for tests inside the extension host, not for what people see. */
  readonly acceptPayload?: boolean;
  /** The user's settings, over the quiet ones that every window starts with. */
  readonly settings?: Settings;
  /** Added to the environment that the extension host inherits. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly port?: number;
}

export interface EditorServer {
  readonly port: number;
  /** With the name `localhost`: webviews need a secure context, which an IP address isn't everywhere. */
  readonly origin: string;
  /** Part of each address: without it, every page of a browser on this machine could drive the editor. */
  readonly token: string;
  /** The folder of everything that the server stores: settings, logs, what extensions store. */
  readonly data: string;
  readonly processId: number;
  /** Copies the logs of the server, its windows, and extension hosts into a folder. */
  keepLogs(target: string): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a VS Code server on a free port with its own data and extension folders, and waits until it responds. */
export async function startServer(options: ServerOptions): Promise<EditorServer> {
  const cleanup = new Cleanup();
  try {
    const data = await mkdtemp(join(tmpdir(), 'fiscal-editor-'));
    cleanup.add(() => rm(data, { recursive: true, force: true, maxRetries: 5 }));
    const token = randomUUID();
    await writeFile(join(data, 'token'), token, { mode: 0o600 });
    await writeUserSettings(data, options.settings ?? {});
    const program = programOf(options.installation, data, options.environment ?? {});
    for (const extension of options.extensions ?? []) {
      if (extension.endsWith('.vsix'))
        await succeed(program.run(['--install-extension', extension]), extension);
      else await linkExtension(extension, program.extensionsFolder);
    }
    const port = options.port ?? (await freePort());
    markStart('VS Code');
    const server = program.run(serverArguments(port, join(data, 'token'), options));
    cleanup.add(() => endProcess(server));
    const origin = `http://localhost:${port}`;
    await answering(`${origin}/version`, server);
    return {
      ...{ port, origin, token, data, processId: server.pid ?? 0 },
      keepLogs: to => copyServerLogs(data, to),
      stop: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

function serverArguments(port: number, tokenFile: string, options: ServerOptions): readonly string[] {
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--connection-token-file', tokenFile],
    ...['--telemetry-level', 'off', '--disable-telemetry', '--disable-getting-started-override'],
    ...(options.acceptPayload ? ['--enable-smoke-test-driver'] : []),
    ...(options.workspaceTrust ? [] : ['--disable-workspace-trust']),
  ];
}
