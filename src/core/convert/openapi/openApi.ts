import { endpointPathFault, missingVariables } from '../../api/completedEndpoints.ts';
import type { Endpoint } from '../../api/endpoints.ts';
import { member } from '../../formats/unknownValue.ts';
import { type ReadYaml, readOpenApiDocument } from './openApiDocument.ts';

/** An operation of an OpenAPI document, as needed to find an endpoint's path. */
export interface OpenApiOperation {
  /** The method in uppercase. */
  readonly method: string;
  /** The path from `/openapi` on, even if the document's own paths start after it. */
  readonly path: string;
  /** Summary and operation id; empty if the operation has neither. */
  readonly summary: string;
}

export type OpenApiReading =
  | { readonly kind: 'read'; readonly operations: readonly OpenApiOperation[] }
  | { readonly kind: 'malformed'; readonly code: 'malformed' | 'not-openapi' };

/** An operation that may be an endpoint, with the path that the endpoint would have. */
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
