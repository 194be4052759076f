import { ENDPOINTS, type Endpoint } from './endpoints.ts';

/** The endpoints whose path isn't in the specification. Source: Endpoints. */
export const GAPS: readonly Endpoint[] = ENDPOINTS.filter(({ pathTemplate }) => pathTemplate === undefined);

/** Why a path can't belong to an endpoint. */
export type EndpointPathFault =
  | { readonly code: 'prefix-missing' | 'segment-malformed' }
  | { readonly code: 'variable-missing'; readonly variable: string }
  | { readonly code: 'path-taken'; readonly other: Endpoint };

const SEGMENT = /^(?:\{\w+\}|[\w.~%!$&'()*+,;=:-]+)$/;

/** Why `path` can't be the path of the endpoint among `endpoints`; undefined if it can. Never throws. */
export function endpointPathFault(
  endpoint: Endpoint,
  path: string,
  endpoints: readonly Endpoint[],
): EndpointPathFault | undefined {
  const [root, prefix, ...segments] = path.split('/');
  if (root !== '' || prefix !== 'openapi' || segments.length === 0) return { code: 'prefix-missing' };
  if (!segments.every(segment => SEGMENT.test(segment))) return { code: 'segment-malformed' };
  const [variable] = missingVariables(endpoint, path);
  if (variable !== undefined) return { code: 'variable-missing', variable };
  const other = endpointInPlace({ ...endpoint, pathTemplate: path }, endpoints);
  return other === undefined ? undefined : { code: 'path-taken', other };
}

/** The variables that the specification names for the endpoint but that aren't a segment of the signed path. */
export function missingVariables({ variables }: Endpoint, path: string): readonly string[] {
  const segments = path.split('/');
  return variables.filter(variable => !segments.includes(`{${variable}}`));
}

/** Another endpoint that would match the same requests; variable names don't matter. */
export function endpointInPlace(endpoint: Endpoint, endpoints: readonly Endpoint[]): Endpoint | undefined {
  return endpoints.find(
    ({ id, method, pathTemplate }) =>
      id !== endpoint.id &&
      method === endpoint.method &&
      pathTemplate !== undefined &&
      shapeOf(pathTemplate) === shapeOf(endpoint.pathTemplate ?? ''),
  );
}

/** All endpoints, with the paths, keyed by endpoint id, that the user set where the specification has none. Invalid paths are ignored, and
 *  a path from the specification can't be replaced. Never throws. */
export function completedEndpoints(paths: Readonly<Record<string, unknown>>): readonly Endpoint[] {
  return GAPS.reduce<readonly Endpoint[]>((endpoints, gap) => {
    const path = Object.hasOwn(paths, gap.id) ? paths[gap.id] : undefined;
    if (typeof path !== 'string' || endpointPathFault(gap, path, endpoints) !== undefined) return endpoints;
    const completed: Endpoint = { ...gap, pathTemplate: path, isPathSet: true };
    return endpoints.map(endpoint => (endpoint.id === gap.id ? completed : endpoint));
  }, ENDPOINTS);
}

/** A template for the user to check, from the path of a request to the endpoint: its identifiers become variables. */
export function templateDraft({ variables }: Endpoint, path: string): string {
  const segments = path.split('/');
  const names = [...variables].reverse();
  const [last = 'id'] = names;
  const isIdentifier = (segment: string): boolean => /[{%]|\d/.test(segment) && !/^v\d+$/.test(segment);
  const at = segments.findLastIndex(
    (segment, index) => isIdentifier(segment) && segments[index - 1] !== 'empresas',
  );
  return segments
    .map((segment, index) => {
      if (segments[index - 1] === 'empresas') return '{empresaId}';
      if (index === at) return `{${last}}`;
      return isIdentifier(segment) ? `{id${index}}` : segment;
    })
    .join('/');
}

function shapeOf(pathTemplate: string): string {
  const [first = '', ...segments] = pathTemplate.split('/');
  const isVariable = (segment: string) =>
    segment.length > 1 && segment.startsWith('{') && segment.endsWith('}');
  return [first, ...segments.map(segment => (isVariable(segment) ? '{}' : segment))].join('/');
}
