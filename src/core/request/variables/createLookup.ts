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
    const fault = nestingFault(name, open);
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
    const given = firstGiven(name, sources);
    if (given === undefined) return others(name);
    if (!isTemplate(given)) return given.value;
    if (!computed.has(name)) computed.set(name, computedValue(name, given.value));
    return computed.get(name);
  };
  return lookup;
}

function firstGiven(name: string, sources: VariableSources): GivenValue | undefined {
  for (const given of givenValues(name, sources)) return given;
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
