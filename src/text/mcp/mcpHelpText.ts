import type { Text } from '../text.ts';

/** What the help of `fiscal mcp` and `fiscal agents-md` says. */
export const MCP_HELP_TEXT = {
  mcp: {
    en: 'serve coding agents (Model Context Protocol on standard input and output)',
    'pt-BR': 'atende agentes de programação (Model Context Protocol na entrada e na saída padrão)',
  },
  'mcp-examples': {
    en: `A coding agent starts this server and calls its tools, which explain signatures, run the local gateway, and check and
write request files. The App Secret stays in the environment (FISCAL_APP_SECRET…, with FISCAL_ORIGIN): no tool takes or
returns it. Before something is sent or run, you’re asked. Nothing is sent to production.

Examples:
  $ fiscal mcp
  {"mcpServers": {"fiscal": {"command": "fiscal", "args": ["mcp"]}}}`,
    'pt-BR': `Um agente inicia este servidor e chama as ferramentas dele, que explicam assinaturas, executam o gateway local,
verificam e escrevem arquivos de requisições. O App Secret fica no ambiente (FISCAL_APP_SECRET…, com FISCAL_ORIGIN):
nenhuma ferramenta o recebe nem o devolve. Antes de enviar ou executar algo, o servidor pede a sua confirmação. Nada é enviado para produção.

Exemplos:
  $ fiscal mcp
  {"mcpServers": {"fiscal": {"command": "fiscal", "args": ["mcp"]}}}`,
  },
  'agents-md': {
    en: 'print a section for your AGENTS.md: how to sign, the rules, and how to check',
    'pt-BR': 'imprime uma seção para o AGENTS.md: como assinar, as regras e como verificar',
  },
  'agents-md-examples': {
    en: `Examples:
  $ fiscal agents-md --output AGENTS.md`,
    'pt-BR': `Exemplos:
  $ fiscal agents-md --output AGENTS.md`,
  },
} as const satisfies Readonly<Record<string, Text>>;
