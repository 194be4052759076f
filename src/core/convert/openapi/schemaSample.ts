import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';
import { jsonText, WrittenNumber } from '../writtenNumber.ts';
import { CHARACTERS_A_VALUE, type SampleBudget, typedExample } from './schemaProperties.ts';

/** Schemas may be recursive. */
const MAX_DEPTH = 6;
/** A schema with many recursive properties would fill the memory at any useful depth. */
const MAX_VALUES = 2_000;

/** A sample value for a JSON Schema: its example, default or first choice, or else the simplest value of its type.
 *  Beyond the budget, values are null and properties are omitted, which `budget.isCut` says. */
export function sampleOf(schema: Json, pointed: (ref: string) => Json, budget: SampleBudget): Json {
  const own = { ...budget, left: Math.min(budget.left, MAX_VALUES) };
  const before = own.left;
  const sample = sampleWithin(schema, { pointed, budget: own }, 0, []);
  budget.left -= before - own.left;
  budget.isCut = own.isCut;
  return sample;
}

interface Sampling {
  readonly pointed: (ref: string) => Json;
  readonly budget: SampleBudget;
}

/** `refs` are the references that led to the schema. */
function sampleWithin(schema: Json, sampling: Sampling, depth: number, refs: readonly string[]): Json {
  const { pointed, budget } = sampling;
  budget.left -= 1;
  if (depth > MAX_DEPTH || budget.left <= 0) {
    // A schema that contains itself has to end somewhere.
    if (budget.left <= 0 || new Set(refs).size === refs.length) budget.isCut = true;
    return null;
  }
  const ref = textOf(member(schema, '$ref'));
  if (ref !== undefined) return sampleWithin(pointed(ref), sampling, depth + 1, [...refs, ref]);
  const given = [member(schema, 'example'), member(schema, 'default'), member(schema, 'const')];
  const chosen = [...given, listOf(member(schema, 'examples'))[0], listOf(member(schema, 'enum'))[0]];
  const example = chosen.find(value => value !== undefined);
  if (example !== undefined) {
    // Many places may refer to the same large example.
    budget.left -= jsonText(example, 0).length / CHARACTERS_A_VALUE;
    return typedExample(example, schema, pointed, budget);
  }
  const inner = (value: Json) => sampleWithin(value, sampling, depth + 1, refs);
  const all = listOf(member(schema, 'allOf'));
  if (all.length > budget.left) budget.isCut = true;
  if (all.length > 0) return merged(all.slice(0, budget.left).map(inner));
  const [alternative] = [...listOf(member(schema, 'oneOf')), ...listOf(member(schema, 'anyOf'))];
  if (alternative !== undefined) return inner(alternative);
  const properties = entriesOf(member(schema, 'properties'));
  const type = [member(schema, 'type')].flat()[0] ?? (properties.length > 0 ? 'object' : undefined);
  if (type === 'object') {
    const sampled: [string, Json][] = [];
    for (const [name, value] of properties) {
      if (budget.left <= 0) {
        budget.isCut = true;
        break;
      }
      sampled.push([name, inner(value)]);
    }
    return Object.fromEntries(sampled);
  }
  if (type === 'array') return [inner(member(schema, 'items'))];
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}

/** The sample of all parts of `allOf`: an object with the members of each, or a value of another type. */
function merged(parts: readonly Json[]): Json {
  const objects = parts.filter(
    part =>
      typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof WrittenNumber),
  );
  if (objects.length > 0) return Object.assign({}, ...objects);
  return parts.find(Boolean) ?? parts.find(part => part !== null) ?? {};
}
