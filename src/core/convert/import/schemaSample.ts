import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';

/** Schemas may hold themselves. */
const MAX_DEPTH = 6;
/** One that holds itself in many properties would fill the memory below any depth that is of use. */
const MAX_VALUES = 2_000;

/** What the characters of an example count for, beside values of a schema. */
export const CHARACTERS_A_VALUE = 100;

/** What samples may still take, all of a document's together. */
export interface SampleBudget {
  /** Values of schemas, and characters of examples by the hundred. */
  left: number;
}

export function sampleBudget(): SampleBudget {
  return { left: 200_000 };
}

/** A value that shows what a JSON Schema asks for: its example, default or first choice, else the plainest of its type. What
 *  goes beyond the budget is null, and properties beyond it are left out. */
export function sampleOf(schema: Json, pointed: (ref: string) => Json, budget: SampleBudget): Json {
  const own = { left: Math.min(budget.left, MAX_VALUES) };
  const before = own.left;
  const sample = sampleWithin(schema, { pointed, budget: own }, 0);
  budget.left -= before - own.left;
  return sample;
}

interface Sampling {
  readonly pointed: (ref: string) => Json;
  readonly budget: SampleBudget;
}

function sampleWithin(schema: Json, sampling: Sampling, depth: number): Json {
  const { pointed, budget } = sampling;
  budget.left -= 1;
  if (depth > MAX_DEPTH || budget.left <= 0) return null;
  const ref = textOf(member(schema, '$ref'));
  if (ref !== undefined) return sampleWithin(pointed(ref), sampling, depth + 1);
  const given = [member(schema, 'example'), member(schema, 'default'), member(schema, 'const')];
  const chosen = [...given, listOf(member(schema, 'examples'))[0], listOf(member(schema, 'enum'))[0]];
  const example = chosen.find(value => value !== undefined);
  if (example !== undefined) {
    // The same large example may be pointed at from everywhere.
    budget.left -= JSON.stringify(example).length / CHARACTERS_A_VALUE;
    return example;
  }
  const inner = (value: Json) => sampleWithin(value, sampling, depth + 1);
  const all = listOf(member(schema, 'allOf'));
  if (all.length > 0) {
    const merged = {};
    for (const value of all.slice(0, budget.left)) Object.assign(merged, inner(value));
    return merged;
  }
  const [alternative] = [...listOf(member(schema, 'oneOf')), ...listOf(member(schema, 'anyOf'))];
  if (alternative !== undefined) return inner(alternative);
  const properties = entriesOf(member(schema, 'properties'));
  const type = [member(schema, 'type')].flat()[0] ?? (properties.length > 0 ? 'object' : undefined);
  if (type === 'object') {
    const sampled: [string, Json][] = [];
    for (const [name, value] of properties) {
      if (budget.left <= 0) break;
      sampled.push([name, inner(value)]);
    }
    return Object.fromEntries(sampled);
  }
  if (type === 'array') return [inner(member(schema, 'items'))];
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}
