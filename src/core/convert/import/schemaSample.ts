import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';

/** Schemas may hold themselves. */
const MAX_DEPTH = 6;

/** A value that shows what a JSON Schema asks for: its example, default or first choice, else the plainest of its type. */
export function sampleOf(schema: Json, pointed: (ref: string) => Json, depth = 0): Json {
  if (depth > MAX_DEPTH) return null;
  const ref = textOf(member(schema, '$ref'));
  if (ref !== undefined) return sampleOf(pointed(ref), pointed, depth + 1);
  const given = [member(schema, 'example'), member(schema, 'default'), member(schema, 'const')];
  const chosen = [...given, listOf(member(schema, 'examples'))[0], listOf(member(schema, 'enum'))[0]];
  const example = chosen.find(value => value !== undefined);
  if (example !== undefined) return example;
  const inner = (value: Json) => sampleOf(value, pointed, depth + 1);
  const all = listOf(member(schema, 'allOf'));
  if (all.length > 0) return Object.assign({}, ...all.map(inner));
  const [alternative] = [...listOf(member(schema, 'oneOf')), ...listOf(member(schema, 'anyOf'))];
  if (alternative !== undefined) return inner(alternative);
  const properties = entriesOf(member(schema, 'properties'));
  const type = [member(schema, 'type')].flat()[0] ?? (properties.length > 0 ? 'object' : undefined);
  if (type === 'object') return Object.fromEntries(properties.map(([name, value]) => [name, inner(value)]));
  if (type === 'array') return [inner(member(schema, 'items'))];
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}
