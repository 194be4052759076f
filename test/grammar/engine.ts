import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IRawGrammar } from 'vscode-textmate';

// Loaded through the test tool, so that both use the same version of VS Code's own engine.
const require = createRequire(createRequire(import.meta.url).resolve('vscode-tmgrammar-test/package.json'));
export const textmate: typeof import('vscode-textmate') = require('vscode-textmate');
const oniguruma: typeof import('vscode-oniguruma') = require('vscode-oniguruma');

/** The grammars of the folder `syntaxes`, by their scopes, in VS Code's own engine. */
export async function openRegistry(syntaxes: string): Promise<InstanceType<typeof textmate.Registry>> {
  const wasm = readFileSync(require.resolve('vscode-oniguruma').replace(/main\.js$/, 'onig.wasm'));
  await oniguruma.loadWASM(new Uint8Array(wasm).buffer);
  const paths: Record<string, string> = {
    'source.fiscal': join(syntaxes, 'fiscal.tmLanguage.json'),
    'source.fiscal-signing': join(syntaxes, 'fiscal-signing.tmLanguage.json'),
    'source.json': join(import.meta.dirname, 'support', 'json.tmLanguage.json'),
    'text.xml': join(import.meta.dirname, 'support', 'xml.tmLanguage.json'),
  };
  const load = async (scope: string): Promise<IRawGrammar | null> => {
    const path = paths[scope];
    return path === undefined ? null : textmate.parseRawGrammar(readFileSync(path, 'utf8'), path);
  };
  return new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources: string[]) => new oniguruma.OnigScanner(sources),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    }),
    loadGrammar: load,
  });
}
