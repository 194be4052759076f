import { createServer, type Server } from 'node:net';
import * as vscode from 'vscode';

/** Starts the window's local gateway on a free port for the suite that calls this. */
export function useLocalGateway(): void {
  before('start the local gateway', async () => {
    await vscode.workspace.getConfiguration('fiscal').update('gateway.port', await freePort(), true);
    await vscode.commands.executeCommand('fiscal.startGateway');
  });
  after('stop the local gateway', async () => {
    await vscode.commands.executeCommand('fiscal.stopGateway');
    // The request log outlives the gateway, and all suites of the window share it.
    await vscode.commands.executeCommand('fiscal.clearJournal');
    await vscode.workspace.getConfiguration('fiscal').update('gateway.port', undefined, true);
  });
}

/** Listens on 127.0.0.1 and counts connections. */
export class ConnectionCounter {
  count = 0;
  readonly #server: Server = createServer(socket => {
    this.count += 1;
    socket.destroy();
  });

  /** Resolves with the origin. */
  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  async stop(): Promise<void> {
    await new Promise(resolve => this.#server.close(resolve));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise(resolve => server.close(resolve));
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}
