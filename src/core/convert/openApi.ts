import { endpointPathFault, missingVariables } from '../api/completedEndpoints.ts';
import type { Endpoint } from '../api/endpoint.ts';

/** An operation of an OpenAPI document, as far as it tells where an endpoint is. */
export interface OpenApiOperation {
  /** In upper case. */
  readonly method: string;
  /** From `/openapi` on, where the document's own paths begin behind it too. */
  readonly path: string;
  /** Summary and operation id; empty where it has neither. */
  readonly summary: string;
}

export type OpenApiReading =
  | { readonly kind: 'read'; readonly operations: readonly OpenApiOperation[] }
  | { readonly kind: 'malformed'; readonly code: 'not-json' | 'not-openapi' };

/** An operation that an endpoint could be, and the path that it would have. */
export interface EndpointCandidate {
  readonly operation: OpenApiOperation;
  readonly path: string;
}

const METHODS = ['get', 'post', 'delete'] as const;

/** Reads the operations of an OpenAPI (3.x) or Swagger (2.0) document in JSON. Never throws. */
export function readOpenApi(text: string): OpenApiReading {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // Its text is none of ours to mend: whoever made it is told that it is not JSON.
    return { kind: 'malformed', code: 'not-json' };
  }
  const root = recordOf(document);
  const paths = recordOf(root['paths']);
  const isOpenApi = typeof root['openapi'] === 'string' || typeof root['swagger'] === 'string';
  if (!isOpenApi) return { kind: 'malformed', code: 'not-openapi' };
  const base = basePathOf(root);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((name): OpenApiOperation[] => {
      const operation = recordOf(item)[name];
      if (typeof operation !== 'object' || operation === null) return [];
      const { summary, operationId } = recordOf(operation);
      const words = [summary, operationId].filter(word => typeof word === 'string' && word !== '');
      return [{ method: name.toUpperCase(), path: `${base}${path}`, summary: words.join(' · ') }];
    }),
  );
  return { kind: 'read', operations };
}

/** The operations that could be the endpoint, the likeliest first: of its method, at a path that it can have and no other
 *  endpoint has. */
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

/** Other people name the last variable of a path `id`; here it has the specification's name. */
function withVariable(endpoint: Endpoint, path: string): string {
  const [missing, ...more] = missingVariables(endpoint, path);
  return missing === undefined || more.length > 0
    ? path
    : path.replace(/\{\w+\}(?=[^{}]*$)/, () => `{${missing}}`);
}

/** How many words of the endpoint's id and title the operation has too, in its path or its summary. The id begins with
 *  the document that it is about, which tells more than what is done with it. */
function likeness({ id, title }: Endpoint, { path, summary }: OpenApiOperation): number {
  const theirs = plain(`${path} ${summary}`);
  // So much of a word is alike in English and Portuguese: certificate, certificado.
  const words = `${id} ${title}`.split(/[ -]/).map(word => plain(word).slice(0, 8));
  const found = new Set(words.filter(word => word.length > 2 && theirs.includes(word)));
  const [about = ''] = words;
  return found.size + (found.has(about) ? 2 : 0);
}

/** Letters and digits alone: `CT-e`, `ct_e` and `cte` are one word. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** What stands in front of every path: the path of the first server, where it leads to `/openapi`. */
export function basePathOf(document: unknown): string {
  const { servers, basePath } = recordOf(document);
  const url = Array.isArray(servers) ? recordOf(servers[0])['url'] : basePath;
  if (typeof url !== 'string') return '';
  const at = url.indexOf('/openapi');
  return at === -1 ? '' : (/^(?:\/[^/?#]+)+/.exec(url.slice(at))?.[0] ?? '');
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
