import { METHODS } from '../api/limits.ts';
import { entriesOf, type Json, listOf, member, parsedJson, textOf } from './jsonMembers.ts';

/** Reads a YAML text; undefined if it isn't one. Passed in, because its parser is loaded only for a document that
 *  isn't JSON. */
export type ReadYaml = (text: string) => Json;

/** An OpenAPI (3.x) or Swagger (2.0) document. */
export interface OpenApiDocument {
  readonly root: Json;
  readonly operations: readonly DocumentOperation[];
}

export interface DocumentOperation {
  /** In uppercase. */
  readonly method: string;
  /** From `/openapi` on, also if the document's own paths start after it. */
  readonly path: string;
  /** What all operations of the path share. */
  readonly item: Json;
  readonly operation: Json;
}

/** Whether a text isn't JSON, so that it requires `readYaml`. */
export function needsYaml(text: string): boolean {
  return !/^\uFEFF?\s*[[{]/.test(text);
}

/** Whether a text is an OpenAPI document in YAML, according to its first lines. */
export function isOpenApiYaml(text: string): boolean {
  return needsYaml(text) && /^["']?(?:openapi|swagger)["']?[ \t]*:/m.test(text.slice(0, 10_000));
}

/** Reads the operations of a document in JSON, or in YAML if `readYaml` is given. Never throws. */
export function readOpenApiDocument(
  text: string,
  readYaml?: ReadYaml,
): OpenApiDocument | 'malformed' | 'not-openapi' {
  const own = text.replace(/^\uFEFF/, '');
  const root = needsYaml(own) ? readYaml?.(own) : parsedJson(own);
  if (root === undefined) return 'malformed';
  // In YAML, an unquoted 3.0 or 2.0 is a number.
  const version = member(root, 'openapi') ?? member(root, 'swagger');
  if (typeof version !== 'string' && typeof version !== 'number') return 'not-openapi';
  const base = basePathOf(root);
  const operations = entriesOf(member(root, 'paths')).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(
        ([name, operation]) => OPERATIONS.has(name) && typeof operation === 'object' && operation !== null,
      )
      .map(([name, operation]) => ({ method: name.toUpperCase(), path: base + path, item, operation })),
  );
  return { root, operations };
}

const OPERATIONS = new Set(METHODS.map(method => method.toLowerCase()));

/** The prefix of every path: the path of the first server, if it leads to `/openapi`. */
function basePathOf(root: Json): string {
  const url = textOf(member(listOf(member(root, 'servers'))[0], 'url')) ?? textOf(member(root, 'basePath'));
  if (url === undefined) return '';
  const at = url.indexOf('/openapi');
  return at === -1 ? '' : (/^(?:\/[^/?#]+)+/.exec(url.slice(at))?.[0] ?? '');
}
