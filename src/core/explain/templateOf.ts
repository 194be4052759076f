import type { Endpoint } from '../api/endpoint.ts';
import { matchEndpoint } from '../api/matchEndpoint.ts';

/** The path with variable names, as code could have signed it. If the method doesn't have the path, other methods are
 *  searched, because people who ask about a signature often leave out the method, which isn't signed. */
export function templateOf(method: string, path: string, endpoints: readonly Endpoint[]): string | undefined {
  for (const tried of [method, ...endpoints.map(endpoint => endpoint.method)]) {
    const match = matchEndpoint(tried, path, endpoints);
    if (match !== undefined) return match.endpoint.pathTemplate;
  }
  return undefined;
}
