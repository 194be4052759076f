import { endpointPathFault, missingVariables } from '../../api/completedEndpoints.ts';
import type { Endpoint } from '../../api/endpoints.ts';
import { METHODS } from '../../api/limits.ts';
import { member } from '../../formats/unknownValue.ts';
import { percentDecodedName } from '../credentials/credentialNames.ts';
import { entriesOf, type Json, listOf, textOf } from '../jsonMembers.ts';
import { scalarText, sourcedJson } from '../writtenNumber.ts';
import { userInfoEnd } from '../writtenUrl.ts';

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
  return apiPathOf(serverUrl(server, () => false) ?? textOf(member(root, 'basePath')) ?? '');
}

/** The path of a server's URL from `/openapi` on; empty if the path doesn't lead there. The host and the query string may also contain the
 *  word. */
export function apiPathOf(url: string): string {
  const { start, end } = userInfoEnd(url);
  const [, path = ''] =
    /^(?:[^/?#]*:)?(?:\/\/[^/?#]*)?([^?#]*)/.exec(url.slice(0, start) + url.slice(end)) ?? [];
  const at = path.search(/\/openapi(?:\/|$)/);
  return at === -1 ? '' : (/^(?:\/[^/]+)+/.exec(path.slice(at))?.[0] ?? '');
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

/** An operation of an OpenAPI document, as needed to find an endpoint's path. */
export interface OpenApiOperation {
  /** The method in uppercase. */
  readonly method: string;
  /** The path from `/openapi` on, even if the document's own paths start after it. */
  readonly path: string;
  /** Summary and operation id; empty if the operation has neither. */
  readonly summary: string;
}

type OpenApiReading =
  | { readonly kind: 'read'; readonly operations: readonly OpenApiOperation[] }
  | { readonly kind: 'malformed'; readonly code: 'malformed' | 'not-openapi' };

/** An operation that may be an endpoint, with the path that the endpoint would have. */
export interface EndpointCandidate {
  readonly operation: OpenApiOperation;
  readonly path: string;
}

/** The methods that endpoints have. */
const ENDPOINT_METHODS: readonly string[] = ['GET', 'POST', 'DELETE'];

/** Reads the operations of an OpenAPI (3.x) or Swagger (2.0) document. Never throws. */
export function readOpenApi(text: string, readYaml?: ReadYaml): OpenApiReading {
  const document = readOpenApiDocument(text, readYaml);
  if (typeof document === 'string') return { kind: 'malformed', code: document };
  const operations = document.operations
    .filter(({ method }) => ENDPOINT_METHODS.includes(method))
    .map(({ method, path, operation }): OpenApiOperation => {
      const words = [member(operation, 'summary'), member(operation, 'operationId')];
      const summary = words.filter(word => typeof word === 'string' && word !== '').join(' · ');
      return { method, path, summary };
    });
  return { kind: 'read', operations };
}

/** The operations that may be the endpoint, the most likely first: those with the endpoint's method and a path that it can have and no
 *  other endpoint has. */
export function endpointCandidates(
  endpoint: Endpoint,
  operations: readonly OpenApiOperation[],
  endpoints: readonly Endpoint[],
): readonly EndpointCandidate[] {
  return operations
    .filter(({ method }) => method === endpoint.method)
    .map(operation => ({ operation, path: withVariable(endpoint, operation.path) }))
    .filter(({ path }) => endpointPathFault(endpoint, path, endpoints) === undefined)
    .map(candidate => ({ candidate, likeness: likeness(endpoint, candidate.operation) }))
    .toSorted((left, right) => right.likeness - left.likeness)
    .map(({ candidate }) => candidate);
}

/** Documents often name the last path variable `id`; it's renamed to the specification's name. */
function withVariable(endpoint: Endpoint, path: string): string {
  const [missing, ...more] = missingVariables(endpoint, path);
  return missing === undefined || more.length > 0
    ? path
    : path.replace(/\{\w+\}(?=[^{}]*$)/, () => `{${missing}}`);
}

/** The number of words from the endpoint's id and title that the operation's path or summary contains. The id starts
 *  with the document type, which is a better indicator than the action. */
function likeness({ id, title }: Endpoint, { path, summary }: OpenApiOperation): number {
  const theirs = plain(`${path} ${summary}`);
  // This many characters are the same in English and Portuguese: certificate, certificado.
  const words = `${id} ${title}`.split(/[ -]/).map(word => plain(word).slice(0, 8));
  const found = new Set(words.filter(word => word.length > 2 && theirs.includes(word)));
  const [about = ''] = words;
  return found.size + (found.has(about) ? 2 : 0);
}

/** Only letters and digits, so `CT-e`, `ct_e`, and `cte` are equal. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
