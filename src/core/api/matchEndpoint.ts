import type { Endpoint } from './endpoint.ts';

export interface EndpointMatch {
  readonly endpoint: Endpoint;
  /** The path's variables as they stand in it, percent-encoding included. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Which endpoint a request calls, or undefined. A literal segment goes before a variable, so
 *  `/openapi/v3/consultas/nf-e/xml` is never a chave. `path` has no query. Endpoints without a path match nothing. */
export function matchEndpoint(
  method: string,
  path: string,
  endpoints: readonly Endpoint[],
): EndpointMatch | undefined {
  const segments = path.split('/');
  let best: EndpointMatch | undefined;
  for (const endpoint of endpoints) {
    const { pathTemplate } = endpoint;
    if (endpoint.method !== method || pathTemplate === undefined || !mayMatch(pathTemplate, path)) continue;
    const variables = matchTemplate(pathTemplate.split('/'), segments);
    if (variables === undefined) continue;
    if (best === undefined || Object.keys(variables).length < Object.keys(best.variables).length) {
      best = { endpoint, variables };
    }
  }
  return best;
}

/** Whether the path begins as the template does in front of its first variable: most paths are told apart by that. */
function mayMatch(template: string, path: string): boolean {
  const variable = template.indexOf('{');
  return variable === -1 ? path === template : path.startsWith(template.slice(0, variable));
}

function matchTemplate(
  template: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined;
  const variables: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith('{') && part.endsWith('}')) {
      if (segment === '') return undefined;
      variables[part.slice(1, -1)] = segment;
    } else if (part !== segment) return undefined;
  }
  return variables;
}
