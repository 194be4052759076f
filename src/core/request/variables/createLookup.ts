import { PENDING, type PlaceholderFault, type PlaceholderValue } from './placeholder.ts';
import { MAX_RESOLVED_LENGTH, resolveText } from './resolveText.ts';
import { type GivenValue, givenValues, type Lookup, type VariableSources } from './variableLookup.ts';

/** How many values may be nested in one another: `@a = {{b}}`, `@b = {{c}}`, … */
const MAX_LEVELS = 50;

/** Looks for a variable first, then in `others`, which resolves dynamic variables and response references.
 *
 *  A value that the file or the environment defines may contain placeholders, which are replaced when it's used. Such
 *  a value is computed once, so `@id = {{$guid}}` is the same everywhere in a request. Prompts, `--var`, responses and
 *  variables of the process are data: what they contain isn't replaced. */
export function createLookup(sources: VariableSources, others: Lookup): Lookup {
  const computed = new Map<string, PlaceholderValue>();
  const open: string[] = [];
  let left = MAX_RESOLVED_LENGTH;

  const computedValue = (name: string, template: string): PlaceholderValue => {
    const fault = open.at(-1) === name ? undefined : nestingFault(name, open);
    if (fault !== undefined) return fault;
    open.push(name);
    const { text, problems, isPending } = resolveText(
      template,
      [{ start: 0, end: template.length }],
      lookup,
      left,
    );
    open.pop();
    const [first] = problems;
    if (first !== undefined) return { code: first.code, args: first.args, start: 0, end: name.length };
    if (isPending) return PENDING;
    // Values that refer to each other could otherwise fill the memory.
    left -= text.length;
    return text;
  };
  const lookup: Lookup = name => {
    // A value that contains its own name means the one that it overrides: `@baseUrl = {{baseUrl}}`.
    const overriding = open.length - 1 - open.findLastIndex(other => other !== name);
    const given = givenAt(overriding, name, sources);
    if (given === undefined) return overriding === 0 ? others(name) : nestingFault(name, open);
    if (!isTemplate(given)) return given.value;
    if (overriding > 0) return computedValue(name, given.value);
    if (!computed.has(name)) computed.set(name, computedValue(name, given.value));
    return computed.get(name);
  };
  return lookup;
}

/** The value at this index among all of a variable, in order of precedence. */
function givenAt(index: number, name: string, sources: VariableSources): GivenValue | undefined {
  let at = 0;
  for (const given of givenValues(name, sources)) {
    if (at === index) return given;
    at += 1;
  }
  return undefined;
}

function isTemplate(given: GivenValue): given is GivenValue & { readonly value: string } {
  const { value, origin } = given;
  return (
    typeof value === 'string' &&
    value.includes('{{') &&
    (origin.kind === 'file' || origin.kind === 'environment')
  );
}

function nestingFault(name: string, open: readonly string[]): PlaceholderFault | undefined {
  const place = { start: 0, end: name.length };
  const first = open.indexOf(name);
  if (first !== -1) {
    const cycle = [...open.slice(first), name].join(' → ');
    return { code: 'variable-cycle', args: { name, cycle }, ...place };
  }
  return open.length < MAX_LEVELS
    ? undefined
    : { code: 'variable-too-deep', args: { name, limit: MAX_LEVELS }, ...place };
}
