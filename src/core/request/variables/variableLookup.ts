import { type FileScope, ImportedVariables } from '../../syntax/importedNames.ts';
import type { BlockProblem, Span } from '../../syntax/nodes.ts';
import type { Environment, VariableLocation } from '../environment/environment.ts';

/** The value of a placeholder's trimmed words. In the name of a file, a value that contains what a server sent, or what was sent to it, is
 *  a fault, even inside a variable. */
export type Lookup = (words: string, isInFileName?: boolean) => PlaceholderValue;

/** Finds the values of words other than a variable's name. `home`: the imported file that contains the words; undefined for the request's
 *  own file. */
export interface OtherLookup {
  readonly valueOf: (words: string, home?: FileScope) => PlaceholderValue;
  /** The request whose exchange the words refer to. */
  readonly requestOf: (words: string, home?: FileScope) => string | undefined;
}

/** Only variables have a value. */
export const ONLY_VARIABLES: OtherLookup = { valueOf: () => undefined, requestOf: () => undefined };

/** The user's input for a prompt variable, or `PENDING` until the user is asked; undefined if the request has no prompt
 *  with that name. */
export type AskedLookup = (name: string) => string | typeof PENDING | undefined;

/** All sources of variable values. */
export interface VariableSources {
  /** Values for this run: `--var`. */
  readonly overrides?: ReadonlyMap<string, string>;
  /** The prompt variables of the request. */
  readonly asked?: AskedLookup;
  /** The variables of the file. */
  readonly file: ReadonlyMap<string, string>;
  /** Why a name that the file doesn't define itself can't be trusted: an import that can't be used may define the name. */
  readonly doubt?: ((words: string) => PlaceholderFault | undefined) | undefined;
  /** The environment; undefined if none can be read. */
  readonly environment: Environment | undefined;
}

/** A value of a variable, and where it's defined. */
export interface GivenValue {
  readonly value: string | typeof PENDING;
  readonly origin:
    | { readonly kind: 'override' | 'asked' }
    /** `home`: the imported file that defines the variable; undefined for the file itself. */
    | { readonly kind: 'file'; readonly home: FileScope | undefined }
    /** The environments file and its section; undefined for `baseUrl`, and if the environment isn't from a file. */
    | { readonly kind: 'environment'; readonly place: VariableLocation | undefined };
}

/** All values of a variable in order of precedence: the first one is effective and overrides the others. Only this
 *  function defines the order; sending, checks, hovers, inlay hints, and completion use it. */
export function* givenValues(name: string, sources: VariableSources): Generator<GivenValue> {
  const { overrides, asked, file, environment } = sources;
  const override = overrides?.get(name);
  if (override !== undefined) yield { value: override, origin: { kind: 'override' } };
  const entered = asked?.(name);
  if (entered !== undefined) yield { value: entered, origin: { kind: 'asked' } };
  if (file instanceof ImportedVariables) {
    for (const { value, home } of file.definitionsOf(name)) yield { value, origin: { kind: 'file', home } };
  } else {
    const ofFile = file.get(name);
    if (ofFile !== undefined) yield { value: ofFile, origin: { kind: 'file', home: undefined } };
  }
  if (environment === undefined) return;
  const [place, ...overridden] = environment.places.get(name) ?? [];
  const value = environment.variables.get(name);
  if (value !== undefined) yield { value, origin: { kind: 'environment', place } };
  for (const other of overridden) yield { value: other.value, origin: { kind: 'environment', place: other } };
  if (name === 'baseUrl') {
    yield { value: environment.baseUrl, origin: { kind: 'environment', place: undefined } };
  }
}

/** The names of all variables with a value, without duplicates or prompt variables. */
export function givenNames({ overrides, file, environment }: VariableSources): ReadonlySet<string> {
  return new Set([
    ...(environment === undefined ? [] : ['baseUrl', ...environment.variables.keys()]),
    ...file.keys(),
    ...(overrides?.keys() ?? []),
  ]);
}

/** The value of a placeholder `{{words}}`; undefined if it's unknown. */
export type PlaceholderValue = string | PlaceholderFault | typeof PENDING | undefined;

/** Why a placeholder has no value. The span is relative to its trimmed words. */
export interface PlaceholderFault extends Span, Pick<BlockProblem, 'code' | 'args'> {}

/** A value that is known only when sending, such as one from a response. Nothing that depends on such a value is checked. */
export const PENDING = Symbol('pending');

/** A word and its position. */
export interface Word extends Span {
  readonly text: string;
}

/** The words of a placeholder. A word in single or double quotes may contain spaces; the quotes are removed. */
export function wordsOf(placeholder: string): readonly Word[] {
  return [...placeholder.matchAll(/'([^']*)'|"([^"]*)"|\S+/g)].map(match => ({
    text: match[1] ?? match[2] ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
