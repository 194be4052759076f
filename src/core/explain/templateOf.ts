import type { Endpoint } from '../api/endpoint.ts';
import { matchEndpoint } from '../api/matchEndpoint.ts';

/** The path with its variables' names, as code could have signed it. A path that the method does not have is looked up
 *  with the other methods: who asks about a sign leaves the method out, since it is not signed. */
export function templateOf(method: string, path: string, endpoints: readonly Endpoint[]): string | undefined {
  for (const tried of [method, ...endpoints.map(endpoint => endpoint.method)]) {
    const match = matchEndpoint(tried, path, endpoints);
    if (match !== undefined) return match.endpoint.pathTemplate;
  }
  return undefined;
}
