import type { FileScope } from '../../syntax/importedNames.ts';
import { IN_FILE_NAME } from './references.ts';
import { MAX_RESOLVED_LENGTH, resolveText } from './resolveText.ts';
import {
  type GivenValue,
  givenValues,
  type Lookup,
  type OtherLookup,
  PENDING,
  type PlaceholderFault,
  type PlaceholderValue,
  type VariableSources,
} from './variableLookup.ts';

/** How many values may be nested in one another: `@a = {{b}}`, `@b = {{c}}`, … */
const MAX_LEVELS = 50;

/** A value that is being computed, and the imported file that contains it. */
interface OpenValue {
  readonly name: string;
  readonly home: FileScope | undefined;
}

/** A value, and the request whose exchange contributes to it, directly or through other values. */
interface ComputedValue {
  readonly value: PlaceholderValue;
  readonly ofRequest: string | undefined;
}

/** Looks for a variable first, then in `others`, which resolves dynamic variables and response references.
 *
 *  A value that the file or the environment defines may contain placeholders, which are replaced when the value is used. Such a value is
 *  computed once, so `@id = {{$guid}}` is the same everywhere in a request. In an imported file, placeholders mean what they mean in that
 *  file. Prompts, `--var`, responses, and environment variables of the process are data: placeholders in them aren't replaced. */
export function createLookup(sources: VariableSources, others: OtherLookup): Lookup {
  const computed = new Map<string, ComputedValue>();
  const open: OpenValue[] = [];
  let left = MAX_RESOLVED_LENGTH;
  let ofRequest: string | undefined;

  const computedValue = (value: OpenValue, template: string): PlaceholderValue => {
    const { name, home } = value;
    const fault = isOpenLast(value) ? undefined : nestingFault(value, open);
    if (fault !== undefined) return fault;
    open.push(value);
    const whole = [{ start: 0, end: template.length }];
    const { text, problems, isPending } = resolveText(template, whole, words => lookupIn(home, words), left);
    open.pop();
    const [first] = problems;
    if (first !== undefined) return { code: first.code, args: first.args, start: 0, end: name.length };
    if (isPending) return PENDING;
    // Without this limit, values that refer to each other could fill the memory.
    left -= text.length;
    return text;
  };
  const isOpenLast = (value: OpenValue): boolean => open.length > 0 && isSame(open.at(-1), value);
  const lookupIn = (scope: FileScope | undefined, name: string): PlaceholderValue => {
    const { variables: file } = scope ?? { variables: sources.file };
    // In a value, its own name refers to the value that it overrides: `@baseUrl = {{baseUrl}}`.
    const overriding = overridingIn(scope, name);
    const given = givenAt(overriding, name, { ...sources, file });
    const doubt = scope === undefined && !isOwn(given) ? sources.doubt?.(name) : undefined;
    if (doubt !== undefined) return doubt;
    if (given === undefined) {
      if (overriding > 0) return nestingFault({ name, home: scope }, open);
      ofRequest ??= others.requestOf(name, scope);
      return others.valueOf(name, scope);
    }
    if (!isTemplate(given)) return given.value;
    const value = { name, home: given.origin.kind === 'file' ? (given.origin.home ?? scope) : scope };
    // A file defines a name once; of the environment's definitions, each may contain the next one.
    const key = `${value.home?.path ?? ''} ${given.origin.kind === 'file' ? '' : overriding} ${name}`;
    const before = ofRequest;
    let found = computed.get(key);
    if (found === undefined) {
      ofRequest = undefined;
      found = { value: computedValue(value, given.value), ofRequest };
      computed.set(key, found);
    }
    ofRequest = before ?? found.ofRequest;
    return found.value;
  };
  /** How many of the values being computed belong to the name itself. */
  const overridingIn = (scope: FileScope | undefined, name: string): number =>
    open.length - 1 - open.findLastIndex(other => !isSame(other, { name, home: scope }));
  return (name, isInFileName = false) => {
    ofRequest = undefined;
    const value = lookupIn(undefined, name);
    if (!isInFileName || ofRequest === undefined) return value;
    return { code: IN_FILE_NAME, args: { name: ofRequest }, start: 0, end: name.length };
  };
}

function isSame(one: OpenValue | undefined, { name, home }: OpenValue): boolean {
  return one?.name === name && one.home?.path === home?.path;
}

/** The value at this index among all values of a variable, in order of precedence. */
function givenAt(index: number, name: string, sources: VariableSources): GivenValue | undefined {
  let at = 0;
  for (const given of givenValues(name, sources)) {
    if (at === index) return given;
    at += 1;
  }
  return undefined;
}

/** Whether no import can define or override a value. */
function isOwn(given: GivenValue | undefined): boolean {
  if (given?.origin.kind === 'file') return given.origin.home === undefined;
  return given !== undefined && given.origin.kind !== 'environment';
}

function isTemplate(given: GivenValue): given is GivenValue & { readonly value: string } {
  const { value, origin } = given;
  return (
    typeof value === 'string' &&
    value.includes('{{') &&
    (origin.kind === 'file' || origin.kind === 'environment')
  );
}

function nestingFault(value: OpenValue, open: readonly OpenValue[]): PlaceholderFault | undefined {
  const { name } = value;
  const place = { start: 0, end: name.length };
  const first = open.findIndex(other => isSame(other, value));
  if (first !== -1) {
    const cycle = [...open.slice(first), value].map(each => each.name).join(' → ');
    return { code: 'variable-cycle', args: { name, cycle }, ...place };
  }
  return open.length < MAX_LEVELS
    ? undefined
    : { code: 'variable-too-deep', args: { name, limit: MAX_LEVELS }, ...place };
}
