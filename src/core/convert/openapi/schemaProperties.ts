import { member } from '../../formats/unknownValue.ts';
import { entriesOf, type Json, listOf, textOf } from '../jsonMembers.ts';
import { jsonText, scalarText, WrittenNumber } from '../writtenNumber.ts';

/** Resolves a reference within the document. */
type Pointed = (ref: string) => Json;

/** Limits for schemas that refer to themselves. */
const MAX_DEPTH = 6;
const MAX_SCHEMAS = 2_000;
const MAX_ALTERNATIVES = 50;

/** The properties of an object's schema, including those of the schemas that it's composed of: all of `allOf`, and the first of
 *  `oneOf` and `anyOf`. Properties beyond the budget are omitted. */
export function schemaProperties(
  schema: Json,
  pointed: Pointed,
  budget: SampleBudget,
): ReadonlyMap<string, Json> {
  const known = budget.properties.get(schema);
  if (known !== undefined) return known;
  const found = new Map<string, Json>();
  budget.properties.set(schema, found);
  const visited = new Set<string>();
  let left = MAX_SCHEMAS;
  const add = (one: Json, depth: number): void => {
    left -= 1;
    if (depth > MAX_DEPTH || left < 0) return;
    const ref = textOf(member(one, '$ref'));
    if (ref !== undefined && !visited.has(ref)) {
      visited.add(ref);
      const referred = pointed(ref);
      if (referred === undefined) budget.missing.add(ref);
      add(referred, depth + 1);
    }
    for (const part of listOf(member(one, 'allOf')).slice(0, left)) add(part, depth + 1);
    for (const part of alternativesOf(one, pointed)) add(part, depth + 1);
    for (const [name, property] of entriesOf(member(one, 'properties'))) {
      if (budget.left <= 0) break;
      budget.left -= LOOKUP;
      found.set(name, property);
    }
  };
  add(schema, 0);
  return found;
}

/** An example with strings where its schema requires them: YAML reads an unquoted `01234567890` as a number. */
export function typedExample(example: Json, schema: Json, pointed: Pointed, budget: SampleBudget): Json {
  const typed = (value: Json, given: Json): Json => {
    budget.left -= LOOKUP;
    if (budget.left <= 0) return value;
    const own = dereferenced(given, pointed);
    if (own === undefined || value === null) return value;
    if (Array.isArray(value)) return value.map(inner => typedItem(inner, member(own, 'items')));
    if (typeof value !== 'object' || value instanceof WrittenNumber) {
      return isText(own) ? (scalarText(value) ?? value) : value;
    }
    const entries = entriesOf(value);
    if (entries.length === 0) return value;
    const properties = schemaProperties(own, pointed, budget);
    return Object.fromEntries(entries.map(([name, inner]) => [name, typedItem(inner, properties.get(name))]));
  };
  const typedItem = (value: Json, given: Json): Json =>
    typed(listExample(value, dereferenced(given, pointed)), given);
  return typed(example, schema);
}

/** An example within another one: for a list, documents may have one of its items, or the list as a text in JSON. */
export function listExample(value: Json, schema: Json): Json {
  const isItem = typeOf(schema) === 'array' && value !== null && value !== undefined && !isListText(value);
  return isItem ? [value] : value;
}

/** The first of a schema's `examples`, or all of them if they're the items of a list. */
export function firstExample(schema: Json): Json {
  const examples = listOf(member(schema, 'examples'));
  const areItems = typeOf(schema) === 'array' && examples.length > 0 && !examples.some(isListText);
  return areItems ? examples : examples[0];
}

function isListText(value: Json): boolean {
  return Array.isArray(value) || (typeof value === 'string' && /^\s*\[/.test(value));
}

/** Whether the schema describes a string. */
export function isText(schema: Json): boolean {
  return typeOf(schema) === 'string';
}

/** The first type that a schema allows, besides null. */
export function typeOf(schema: Json): string | undefined {
  const types = [member(schema, 'type')].flat();
  return textOf(types.find(type => type !== 'null') ?? types[0]);
}

/** The first alternative of `oneOf` and that of `anyOf` that are in the document and not null. */
export function alternativesOf(schema: Json, pointed: Pointed): readonly Json[] {
  return ['oneOf', 'anyOf'].flatMap(name => {
    const all = listOf(member(schema, name)).slice(0, MAX_ALTERNATIVES);
    const meant = all.find(one => typeOf(one) !== 'null' && dereferenced(one, pointed) !== undefined);
    return meant === undefined ? all.slice(0, 1) : [meant];
  });
}

export function dereferenced(schema: Json, pointed: Pointed): Json {
  let own = schema;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const ref = textOf(member(own, '$ref'));
    if (ref === undefined) return own;
    own = pointed(ref);
  }
  return undefined;
}

/** The text of a value in a form: an object as JSON. */
export function fieldText(value: Json): string {
  if (value === null || value === undefined) return '';
  return scalarText(value) ?? jsonText(value, 0);
}

/** The number of characters in an example that count as one schema value. */
export const CHARACTERS_A_VALUE = 100;

/** How much a property that is only looked up, or a value whose type is only compared, counts, as a fraction of a schema value. */
const LOOKUP = 0.05;

/** The remaining budget for all samples of a document, and what was already found in its schemas. */
export interface SampleBudget {
  /** The rest in schema values; an example counts as one for each hundred characters. */
  left: number;
  /** Set when a part of a sample is left out. */
  isCut: boolean;
  /** The references to other documents that were found in a body. */
  readonly missing: Set<string>;
  /** The properties of schemas that several operations refer to. */
  readonly properties: Map<Json, ReadonlyMap<string, Json>>;
}

export function sampleBudget(): SampleBudget {
  return { left: 200_000, isCut: false, missing: new Set(), properties: new Map() };
}
