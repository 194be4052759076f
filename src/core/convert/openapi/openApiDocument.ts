import { METHODS } from '../../api/limits.ts';
import { member } from '../../formats/unknownValue.ts';
import { percentDecodedName } from '../credentials/credentialNames.ts';
import { entriesOf, type Json, listOf, textOf } from '../jsonMembers.ts';
import { scalarText, sourcedJson } from '../writtenNumber.ts';

/** Reads a YAML text; undefined if it isn't YAML. Passed as an argument, because the parser is loaded only for a document that isn't
 *  JSON. */
export type ReadYaml = (text: string) => Json;

/** An OpenAPI (3.x) or Swagger (2.0) document. */
export interface OpenApiDocument {
  readonly root: Json;
  readonly paths: readonly DocumentPath[];
  readonly operations: readonly DocumentOperation[];
}

/** A path of the document. The item is undefined if it's in another document, or if too many paths refer to it. */
interface DocumentPath {
  readonly path: string;
  readonly item: Json;
  readonly ref: string | undefined;
}

export interface DocumentOperation {
  /** The method in uppercase. */
  readonly method: string;
  /** The path from `/openapi` on, even if the document's own paths start after it. */
  readonly path: string;
  /** What all operations of the path share. */
  readonly item: Json;
  readonly operation: Json;
}

/** Whether a text isn't JSON and so requires `readYaml`. */
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
  const root = needsYaml(own) ? readYaml?.(own) : sourcedJson(own);
  if (root === undefined) return 'malformed';
  // In YAML, an unquoted 3.0 or 2.0 is a number.
  const version = member(root, 'openapi') ?? member(root, 'swagger');
  if (scalarText(version) === undefined || typeof version === 'boolean') return 'not-openapi';
  const paths = pathsOf(root);
  return { root, paths, operations: paths.flatMap(path => operationsOf(root, path)) };
}

/** How often paths may refer to the same path item; its content is imported once for each of them. */
const MAX_REFERENCES = 100;

function pathsOf(root: Json): readonly DocumentPath[] {
  const counts = new Map<string, number>();
  // Source: OpenAPI 3, Specification Extensions.
  const all = entriesOf(member(root, 'paths')).filter(([path]) => !path.startsWith('x-'));
  return all.map(([path, own]) => {
    const ref = textOf(member(own, '$ref'));
    if (ref === undefined) return { path, item: own, ref };
    const count = (counts.get(ref) ?? 0) + 1;
    counts.set(ref, count);
    return { path, item: count > MAX_REFERENCES ? undefined : resolved(root, own), ref };
  });
}

function operationsOf(root: Json, { path, item }: DocumentPath): readonly DocumentOperation[] {
  return entriesOf(item)
    .filter(
      ([name, operation]) => OPERATIONS.has(name) && typeof operation === 'object' && operation !== null,
    )
    .map(([name, operation]) => {
      const servers = [operation, item, root].map(owner => listOf(member(owner, 'servers')));
      const base = basePathOf(root, servers.find(({ length }) => length > 0)?.[0]);
      return { method: name.toUpperCase(), path: base + path, item, operation };
    });
}

const OPERATIONS = new Set(METHODS.map(method => method.toLowerCase()));

/** The prefix of a path: the path of the server, if it leads to `/openapi`. */
function basePathOf(root: Json, server: Json): string {
  const url = serverUrl(server, () => false) ?? textOf(member(root, 'basePath'));
  if (url === undefined) return '';
  const at = url.indexOf('/openapi');
  return at === -1 ? '' : (/^(?:\/[^/?#]+)+/.exec(url.slice(at))?.[0] ?? '');
}

/** A longer URL isn't one. Without a limit, a variable could be used any number of times, by any number of operations. */
const LONGEST_URL = 5_000;

/** The URL of a server, with the default values of its variables, except those that `isKept` keeps as they are. Undefined if it's too
 *  long. */
export function serverUrl(server: Json, isKept: (variable: string) => boolean): string | undefined {
  const url = textOf(member(server, 'url'));
  if (url === undefined || url.length > LONGEST_URL) return undefined;
  let left = LONGEST_URL;
  return url.replace(/\{([^{}]+)\}/g, (all, name: string) => {
    const value = isKept(name) ? undefined : scalarText(member(server, 'variables', name, 'default'));
    if (value === undefined || value.length > left) return all;
    left -= value.length;
    return value;
  });
}

/** A limit, because a reference may lead to another reference. */
const MAX_HOPS = 10;

/** Resolves a `$ref` within the same document; undefined if it leads elsewhere. */
export function resolved(document: Json, value: Json): Json {
  let own = value;
  for (let count = 0; count < MAX_HOPS; count++) {
    const ref = textOf(member(own, '$ref'));
    if (ref === undefined) return own;
    own = pointed(document, ref);
  }
  return undefined;
}

/** The longest reference that is resolved: many places may contain the same one, and real documents have none this long. */
const LONGEST_REFERENCE = 5_000;

/** The value that a reference within the document points to; undefined if there is none. Source: RFC 6901, 6. */
export function pointed(document: Json, ref: string): Json {
  if (!ref.startsWith('#/') || ref.length > LONGEST_REFERENCE) return undefined;
  const path = ref
    .slice(2)
    .split('/')
    .map(part => percentDecodedName(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return member(document, ...path);
}

/** The example of a parameter or a media type: the first one that the document contains. Generators write null if there is none. */
export function exampleIn(document: Json, owner: Json): Json {
  const values = entriesOf(member(owner, 'examples')).map(([, one]) =>
    member(resolved(document, one), 'value'),
  );
  return [member(owner, 'example'), ...values].find(value => value !== undefined && value !== null);
}

/** A reference as shown to the user, without a user name, password, and query string. */
export function shownReference(ref: string): string {
  return ref.replace(/^[^#]*@/, '').replace(/\?[^#]*/, '');
}
