import { METHODS, PATH_PREFIX } from '../../api/limits.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';
import { findPathFault } from '../../request/address/pathFaults.ts';
import type { BlockProblem } from '../../syntax/nodes.ts';
import { textOf } from '../model/blockPosition.ts';
import type { LanguageContext } from '../model/languageContext.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { languageProblem } from './languageProblem.ts';
import { nearestPath } from './nearestEndpoint.ts';

const API_METHODS = ['GET', 'POST', 'DELETE'];

/** A request that matches no endpoint: another method of a known path, a misspelled path, or one that the
 *  specification doesn't show (it doesn't show all of them). */
export function endpointProblems(
  { match, method, line, path, resolved }: RequestFacts,
  endpoints: LanguageContext['endpoints'],
): readonly BlockProblem[] {
  const written = textOf(resolved.text, path);
  // An incomplete path, a path without its prefix, and an unknown method have their own problems.
  if (match !== undefined || !written.startsWith(PATH_PREFIX) || written === PATH_PREFIX) return [];
  if (!/^(?:\/|https?:\/\/)/i.test(resolved.text)) return [];
  const isFaulty = findPathFault(written, 0, written.length) !== undefined;
  if (isFaulty || !METHODS.includes(method)) return [];
  const methods = API_METHODS.filter(each => matchEndpoint(each, written, endpoints) !== undefined);
  if (methods.length > 0) {
    const position = line.method ?? resolved.sourceOf(path.start, path.end);
    const [first = ''] = methods;
    return [languageProblem('endpoint-method', position, { method, methods: methods.join(', '), first })];
  }
  const position = resolved.sourceOf(path.start, path.end);
  const shown = written.length > 80 ? `${written.slice(0, 80)}…` : written;
  // An endpoint with another method isn't what the request is meant for.
  const nearest = nearestPath(
    written,
    endpoints.filter(endpoint => endpoint.method === method),
  );
  if (nearest === undefined)
    return [languageProblem('endpoint-not-shown', position, { method, path: shown })];
  return [languageProblem('endpoint-unknown', position, { method, path: shown, nearest })];
}

/** All percent signs in the path that aren't followed by two hexadecimal digits. They're signed and sent as written,
 *  and many servers reject such a path immediately. Source: RFC 3986, 2.1. */
export function percentProblems({ path, resolved }: RequestFacts): readonly BlockProblem[] {
  return Array.from(textOf(resolved.text, path).matchAll(/%(?![0-9A-Fa-f]{2})/g), ({ index }) => {
    const at = path.start + index;
    return languageProblem('path-percent-malformed', resolved.sourceOf(at, at + 1));
  });
}
