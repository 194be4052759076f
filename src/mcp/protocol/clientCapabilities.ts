import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

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
