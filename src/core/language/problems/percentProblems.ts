import type { BlockProblem } from '../../syntax/nodes.ts';
import { textOf } from '../model/place.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { languageProblem } from './languageProblem.ts';

/** All percent signs in the path that aren't followed by two hexadecimal digits. They're signed and sent as written,
 *  and many servers reject such a path immediately. Source: RFC 3986, 2.1. */
export function percentProblems({ path, resolved }: RequestFacts): readonly BlockProblem[] {
  return Array.from(textOf(resolved.text, path).matchAll(/%(?![0-9A-Fa-f]{2})/g), ({ index }) => {
    const at = path.start + index;
    return languageProblem('path-percent-malformed', resolved.sourceOf(at, at + 1));
  });
}
