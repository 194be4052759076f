// The modules of src and what each may import. The architecture test checks every import against this table; `npm run
// generate` writes it to ARCHITECTURE.md.

/** What a module may import besides its own files: modules (`core` means all modules of the core), packages, and
 *  `node:*` for Node's own modules. An entry that ends with ` (types)` only allows importing types. */
export const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'core/formats': [],
  'core/api': ['core/formats'],
  'core/signing': ['core/formats', 'node:crypto'],
  'core/masking': ['core/formats', 'core/signing', 'node:crypto'],
  'core/base': ['core/formats', 'core/signing (types)'],
  'core/vocabulary': ['core/base', 'core/formats', 'core/api'],
  'core/syntax': ['core/base', 'core/formats', 'core/api', 'core/vocabulary'],
  'core/json': ['core/base', 'core/formats', 'jsonc-parser', 'jsonpath-rfc9535', 're2js'],
  'core/assertions': ['core/base', 'core/formats', 'core/json', 'core/syntax (types)', 'core/vocabulary'],
  'core/expected': ['core/base', 'core/formats', 'core/json', 'core/assertions', 'jsonc-parser (types)'],
  'core/request': [
    'core/base',
    'core/formats',
    'core/assertions',
    'core/api',
    'core/syntax',
    'core/signing',
    'core/json',
    'core/vocabulary',
  ],
  'core/libraries': [],
  'core/explain': [
    'core/base',
    'core/formats',
    'core/api',
    'core/signing',
    'core/libraries',
    'node:buffer',
    'node:crypto',
    'node:zlib',
  ],
  'core/convert': [
    'core/base',
    'core/formats',
    'core/api',
    'core/vocabulary',
    'core/syntax',
    'core/request',
    'core/signing',
    'core/masking',
    'js-yaml',
    'har-format (types)',
  ],
  'core/language': [
    'core/base',
    'core/formats',
    'core/api',
    'core/json',
    'core/syntax',
    'core/request',
    'core/signing',
    'core/vocabulary',
    'saxes',
  ],
  text: ['core (types)', 'core/libraries'],
  node: ['core', 'node:*', 'undici'],
  report: ['core', 'text'],
  app: ['core', 'report', 'text', 'gateway (types)'],
  traffic: ['core', 'report', 'node:*'],
  gateway: ['core', 'report', 'text', 'traffic', 'node:*'],
  proxy: ['core', 'node', 'report', 'text', 'traffic', 'node:*'],
  cli: [
    'core',
    'app',
    'node',
    'gateway',
    'proxy',
    'traffic',
    'text',
    'report',
    'node:*',
    'commander',
    'sarif (types)',
  ],
  mcp: [
    'core',
    'app',
    'node',
    'gateway',
    'proxy',
    'text',
    'report',
    'cli',
    'node:*',
    '@modelcontextprotocol/server',
  ],
  webviewMessages: ['core (types)'],
  webview: ['webviewMessages'],
  editor: ['core', 'app', 'webviewMessages', 'text', 'report', 'vscode'],
  'cli.ts': ['core', 'node', 'gateway', 'text', 'cli', 'mcp', 'node:*', 'commander'],
  'agentServer.ts': ['mcp'],
  'terminalCommand.ts': ['cli', 'mcp', 'node:*'],
  'explainWorker.ts': ['app', 'node:*'],
  composition: ['core', 'app', 'node', 'gateway', 'proxy', 'text', 'cli', 'editor', 'node:*', 'vscode'],
  'extension.ts': ['composition', 'editor', 'vscode'],
};

const TABLE = /\| module \| may import \|\n(?:\|.*\n)+/;

/** The text of ARCHITECTURE.md with the current table. Throws if the page has no table of modules. */
export function withImportTable(page: string): string {
  if (!TABLE.test(page)) throw new Error('ARCHITECTURE.md has no table “| module | may import |”.');
  const rows = Object.entries(ALLOWED_IMPORTS).map(([name, imports]) => `| ${name} | ${cell(imports)} |\n`);
  return page.replace(TABLE, `| module | may import |\n|---|---|\n${rows.join('')}`);
}

function cell(imports: readonly string[]): string {
  if (imports.length === 0) return 'nothing';
  return imports.map(name => (name.startsWith('node:') ? `\`${name}\`` : name)).join(', ');
}
