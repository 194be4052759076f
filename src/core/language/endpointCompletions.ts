import type { Endpoint } from '../api/endpoint.ts';
import { METHODS } from '../api/limits.ts';
import { type Completion, literal } from './completion.ts';
import { contains, lineAround, type Place, rangeAround, textOf } from './place.ts';
import { CONTENT_TYPES } from './requestHeaders.ts';
import type { Surroundings } from './surroundings.ts';
import type { ValueOf } from './values.ts';

/** Where no request line is yet: a method, or an endpoint with method, path and content type. */
export function requestCompletions(
  place: Place,
  { endpoints }: Surroundings,
  lookup: ValueOf,
): readonly Completion[] {
  const { before, after } = lineAround(place);
  if (!/^[A-Za-z]*$/.test(before)) return [];
  const replace = rangeAround(place, before.length, /^[A-Za-z]*/.exec(after)?.[0].length ?? 0);
  const whole = endpoints.flatMap((endpoint): Completion[] => {
    const path = pathSnippet(endpoint, lookup);
    if (path === undefined) return [];
    const type = CONTENT_TYPES[endpoint.request];
    const header = type === undefined ? '' : `\nContent-Type: ${type}`;
    const label = `${endpoint.method} ${endpoint.pathTemplate}`;
    const snippet = `${endpoint.method} ${path}${after === '' ? header : ''}`;
    return [{ kind: 'endpoint', label, snippet, endpoint, replace }];
  });
  const methods = METHODS.map(
    (method): Completion => ({
      kind: 'method',
      label: method,
      snippet: after.startsWith(' ') ? method : `${method} `,
      replace,
      goesOn: true,
    }),
  );
  return [...methods, ...whole];
}

/** In a request line: its method, or a path behind it that fits the method. */
export function requestLineCompletions(
  place: Place,
  surroundings: Surroundings,
  lookup: ValueOf,
): readonly Completion[] {
  const { node, offset, placed } = place;
  if (node?.kind !== 'requestLine') return [];
  if (node.method !== undefined && contains(node.method, offset)) {
    return requestCompletions(place, surroundings, lookup);
  }
  const { text } = placed.block;
  const method = node.method === undefined ? undefined : textOf(text, node.method).toUpperCase();
  const target = node.target.find(piece => contains(piece, offset));
  if (target !== undefined && text.slice(target.start, offset).includes('?')) return [];
  if (target !== undefined && target !== node.target[0]) return [];
  const replace =
    target === undefined
      ? rangeAround(place, 0, 0)
      : rangeAround(place, offset - target.start, target.end - offset);
  return surroundings.endpoints.flatMap((endpoint): Completion[] => {
    const snippet = pathSnippet(endpoint, lookup);
    if (snippet === undefined || (method !== undefined && endpoint.method !== method)) return [];
    return [{ kind: 'endpoint', label: endpoint.pathTemplate ?? '', snippet, endpoint, replace }];
  });
}

/** The path with its variables as tab stops. One that has a value here stands in its braces, any other by its name. */
function pathSnippet({ pathTemplate }: Endpoint, lookup: ValueOf): string | undefined {
  let stop = 0;
  return pathTemplate?.replace(/\{(\w+)\}/g, (_, name: string) => {
    stop += 1;
    return `\${${stop}:${literal(lookup(name) === undefined ? name : `{{${name}}}`)}}`;
  });
}
