import { nearestWord } from '../../core/nearestWord.ts';
import { visibleLine } from '../../core/visibleText.ts';

/** A longer name can't be a typo of a known one. */
const MAX_NAME = 60;

/** The part of JSON Schema 2020-12 that describes inputs and outputs of the tools. */
export interface JsonSchema {
  readonly type?:
    | 'object'
    | 'array'
    | 'string'
    | 'integer'
    | 'number'
    | 'boolean'
    | 'null'
    | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly examples?: readonly unknown[];
}

export type ObjectSchema<Name extends string = string> = JsonSchema & {
  readonly type: 'object';
  readonly properties: Readonly<Record<Name, JsonSchema>>;
};

/** Why a value doesn't match the schema, each fault with what to change. Never quotes the value, which may be a
 *  misplaced secret. Empty if it matches. */
export function schemaFaults(schema: JsonSchema, value: unknown, path = ''): readonly string[] {
  const name = path === '' ? 'The arguments' : `\`${path}\``;
  if (!hasType(schema, value)) return [`${name} must be ${typeWords(schema)}.`];
  if (schema.enum !== undefined && !schema.enum.some(known => known === value)) {
    return [`${name} must be one of ${schema.enum.join(', ')}.`];
  }
  if (typeof value === 'number') return numberFaults(schema, value, name);
  if (typeof value === 'string') {
    const { maxLength } = schema;
    if (maxLength === undefined || value.length <= maxLength) return [];
    return [`${name} is too long: at most ${maxLength} characters.`];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined
      ? []
      : value.flatMap((item, index) => schemaFaults(items, item, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return objectFaults(schema, value as Readonly<Record<string, unknown>>, path);
}

function objectFaults(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly string[] {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
  const missing = required
    .filter(name => value[name] === undefined)
    .map(name => `\`${inner(name)}\` is missing.${hint(properties[name])}`);
  const known = Object.keys(properties);
  const others = Object.keys(value).filter(name => !Object.hasOwn(properties, name));
  const unknown = additionalProperties
    ? []
    : others.map(name => {
        const meant = nearestWord(name, known);
        const instead = meant === undefined ? `Known: ${known.join(', ') || 'none'}.` : `Use \`${meant}\`.`;
        return `\`${visibleLine(inner(name)).slice(0, MAX_NAME)}\` isn’t an argument of this tool. ${instead}`;
      });
  const wrong = known.flatMap(name => {
    const property = properties[name];
    const item = value[name];
    return property === undefined || item === undefined ? [] : schemaFaults(property, item, inner(name));
  });
  return [...missing, ...unknown, ...wrong];
}

function numberFaults({ minimum, maximum }: JsonSchema, value: number, name: string): readonly string[] {
  if (minimum !== undefined && value < minimum) return [`${name} must be at least ${minimum}.`];
  if (maximum !== undefined && value > maximum) return [`${name} must be at most ${maximum}.`];
  return [];
}

function hasType({ type }: JsonSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const types: readonly string[] = typeof type === 'string' ? [type] : type;
  return types.some(each => isOf(each, value));
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === type;
}

function typeWords({ type, examples }: JsonSchema): string {
  const types: readonly string[] = typeof type === 'string' ? [type] : (type ?? []);
  const words = types.map(each => (/^[aeiou]/.test(each) ? `an ${each}` : `a ${each}`)).join(' or ');
  return `${words}${examples === undefined ? '' : `, such as ${JSON.stringify(examples[0])}`}`;
}

function hint(schema: JsonSchema | undefined): string {
  return schema?.examples === undefined ? '' : ` Example: ${JSON.stringify(schema.examples[0])}.`;
}
