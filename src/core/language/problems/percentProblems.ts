import type { BlockProblem } from '../../syntax/nodes.ts';
import { textOf } from '../model/place.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { languageProblem } from './languageProblem.ts';

/** Each percent sign of the path that two hexadecimal digits do not follow: it is signed and sent as it stands, and many
 *  servers refuse such a path before anything else. Source: RFC 3986, 2.1. */
export function percentProblems({ path, resolved }: RequestFacts): readonly BlockProblem[] {
  return Array.from(textOf(resolved.text, path).matchAll(/%(?![0-9A-Fa-f]{2})/g), ({ index }) => {
    const at = path.start + index;
    return languageProblem('path-percent-malformed', resolved.sourceOf(at, at + 1));
  });
}
