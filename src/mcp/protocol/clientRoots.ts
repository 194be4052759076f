import { pathToFileURL } from 'node:url';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isTooWide } from '../../node/files/containment.ts';
import { rootFolders, WorkspaceRoots } from '../session/workspaceRoots.ts';

/** The name of the request for the client's roots. */
export const ROOTS_KEY = 'roots';

/** Longer than any client that responds at all takes. */
const TIMEOUT_MS = 10_000;

/** The folders that the client names, requested once, and again after it reports a change; the working folder for a client that
 *  doesn't support roots. */
export class ClientRoots {
  readonly #server: McpServer;
  readonly #workingFolder: string;
  #known: WorkspaceRoots | undefined;

  constructor(server: McpServer, workingFolder: string) {
    this.#server = server;
    this.#workingFolder = workingFolder;
    server.server.setNotificationHandler('notifications/roots/list_changed', () => {
      this.#known = undefined;
    });
  }

  /** `unknown` if the client must be asked through the result of its request. */
  async of(ctx: ServerContext): Promise<WorkspaceRoots | 'unknown'> {
    if (this.#known !== undefined) return this.#known;
    const capabilities = clientCapabilities(this.#server, ctx);
    if (capabilities?.roots === undefined) {
      this.#known = new WorkspaceRoots(await workingRoots(this.#workingFolder));
      return this.#known;
    }
    const uris = await this.#uris(ctx);
    if (uris === undefined) return 'unknown';
    const roots = new WorkspaceRoots(await rootFolders(uris));
    this.#known = roots;
    return roots;
  }

  async #uris(ctx: ServerContext): Promise<readonly string[] | undefined> {
    if (ctx.mcpReq.envelope === undefined) {
      try {
        const { roots } = await this.#server.server.listRoots(undefined, { timeout: TIMEOUT_MS });
        return roots.map(({ uri }) => uri);
      } catch {
        // A client that declares roots but doesn't name them has none.
        return [];
      }
    }
    const response = inputResponse(ctx.mcpReq.inputResponses, ROOTS_KEY);
    if (response.kind === 'roots') return response.roots.map(({ uri }) => uri);
    return ctx.mcpReq.inputResponses === undefined ? undefined : [];
  }
}

/** A home folder or a disk's root contains more than a project, so it's never used. */
async function workingRoots(folder: string): Promise<readonly string[]> {
  return (await isTooWide(folder)) ? [] : rootFolders([pathToFileURL(folder).href]);
}

/** What the client supports. Since 2026-07-28, each request declares it; before, the handshake did. */
export function clientCapabilities(server: McpServer, ctx: ServerContext): ClientCapabilities | undefined {
  const { envelope } = ctx.mcpReq;
  if (envelope !== undefined) {
    // The SDK has validated it, but its type doesn't declare names.
    const named = envelope as Readonly<Record<string, ClientCapabilities | undefined>>;
    return named[CLIENT_CAPABILITIES_META_KEY];
  }
  return server.server.getClientCapabilities();
}
