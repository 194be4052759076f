import type { Environment } from '../environment/environment.ts';
import type { PlaceholderValue } from './placeholder.ts';

/** What a placeholder's words, trimmed, stand for. */
export type Lookup = (words: string) => PlaceholderValue;

/** Looks in the user's own words first (`overrides`), then in what the request asks for, then in the file
 *  (`variables`), then in the environment, whose base URL is the variable `baseUrl`; `others` knows what is no variable. */
export function createLookup(
  variables: ReadonlyMap<string, string>,
  environment: Environment,
  overrides: ReadonlyMap<string, string>,
  asked: Lookup,
  others: Lookup,
): Lookup {
  return words =>
    overrides.get(words) ??
    asked(words) ??
    variables.get(words) ??
    environment.variables.get(words) ??
    (words === 'baseUrl' ? environment.baseUrl : undefined) ??
    others(words);
}
