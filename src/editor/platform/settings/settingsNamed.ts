import { jsonValue, parseJsonTree } from '../../../core/json/jsonTree.ts';

/** Which of these settings a `settings.json` sets, written with dots (`"http.proxy"`), nested (`"http": { "proxy": … }`), or mixed.
 *  Setting part of an object counts, too. */
export function settingsNamed(text: string, names: readonly string[]): readonly string[] {
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') return [];
  const paths: string[] = [];
  collect(jsonValue(tree.root), '', paths);
  return names.filter(name => paths.some(path => path === name || path.startsWith(`${name}.`)));
}

function collect(value: unknown, path: string, paths: string[]): void {
  if (path !== '') paths.push(path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    collect(inner, path === '' ? key : `${path}.${key}`, paths);
  }
}
