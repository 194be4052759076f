import type { Endpoint } from './endpoints.ts';

export interface EndpointMatch {
  readonly endpoint: Endpoint;
  /** The path's variables as written, percent-encoded. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The endpoint that a request calls, or undefined. Literal segments take precedence over variables, so
 *  `/openapi/v3/consultas/nf-e/xml` is never a chave. `path` has no query string. Endpoints without a known path
 *  never match. */
export function matchEndpoint(
  method: string,
  path: string,
  endpoints: readonly Endpoint[],
): EndpointMatch | undefined {
  let segments: readonly string[] | undefined;
  let best: EndpointMatch | undefined;
  for (const endpoint of endpoints) {
    const { pathTemplate } = endpoint;
    if (endpoint.method !== method || pathTemplate === undefined || !mayMatch(pathTemplate, path)) continue;
    if (pathTemplate === path && !path.includes('{')) return { endpoint, variables: {} };
    segments ??= path.split('/');
    const variables = matchTemplate(pathTemplate.split('/'), segments);
    if (variables === undefined) continue;
    if (best === undefined || Object.keys(variables).length < Object.keys(best.variables).length) {
      best = { endpoint, variables };
    }
  }
  return best;
}

/** Whether the path starts with the literal text before the template's first variable. This check rules out most templates cheaply. */
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
