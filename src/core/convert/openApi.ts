import { endpointPathFault, missingVariables } from '../api/completedEndpoints.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { member } from './jsonMembers.ts';
import { type ReadYaml, readOpenApiDocument } from './openApiDocument.ts';

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
  | { readonly kind: 'malformed'; readonly code: 'malformed' | 'not-openapi' };

/** An operation that an endpoint could be, and the path that it would have. */
export interface EndpointCandidate {
  readonly operation: OpenApiOperation;
  readonly path: string;
}

/** The methods that endpoints have. */
const METHODS: readonly string[] = ['GET', 'POST', 'DELETE'];

/** Reads the operations of an OpenAPI (3.x) or Swagger (2.0) document. Never throws. */
export function readOpenApi(text: string, readYaml?: ReadYaml): OpenApiReading {
  const document = readOpenApiDocument(text, readYaml);
  if (typeof document === 'string') return { kind: 'malformed', code: document };
  const operations = document.operations
    .filter(({ method }) => METHODS.includes(method))
    .map(({ method, path, operation }): OpenApiOperation => {
      const words = [member(operation, 'summary'), member(operation, 'operationId')];
      const summary = words.filter(word => typeof word === 'string' && word !== '').join(' · ');
      return { method, path, summary };
    });
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
