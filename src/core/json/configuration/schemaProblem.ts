import type { Node } from 'jsonc-parser';
import type { ProblemCode } from '../../problemCodes.ts';
import { type KeyPath, parsePointer, readablePath } from '../jsonPointer.ts';
import type { Located, NodeLocator } from '../jsonPositions.ts';
import type { SchemaViolation } from './validate.ts';

/** A violation as a problem: its code and arguments (see src/text/problems/jsonText.ts), and the node to underline. */
export interface SchemaProblem {
  readonly code: ProblemCode;
  readonly args: Readonly<Record<string, string | number>>;
  readonly node: Node;
}

/** Describes a schema violation in terms of the file instead of the schema. */
export function schemaProblem(violation: SchemaViolation, locator: NodeLocator): SchemaProblem {
  const { keyword, params } = violation;
  const path = parsePointer(violation.instancePath);
  const located = locator.locate(path);
  const at = readablePath(path);
  const value = { node: located.value };
  switch (keyword) {
    case 'type': {
      const args = { at, expected: list(params['type'], ' | ') };
      return { ...value, code: at === '' ? 'json-root-type' : 'json-type', args };
    }
    case 'required':
      return {
        node: holder(located),
        code: 'json-key-missing',
        args: { key: String(params['missingProperty']) },
      };
    case 'additionalProperties':
      return unknownKey(violation, located.value, locator);
    case 'false schema':
      return { node: located.key ?? located.value, code: 'json-key-misplaced', args: { key: lastOf(path) } };
    case 'enum':
      return { ...value, code: 'json-choice', args: { at, allowed: list(params['allowedValues'], ', ') } };
    case 'pattern':
      return { ...value, code: formCode(violation), args: { at } };
    case 'minimum':
      return { ...value, code: 'json-too-small', args: { at, limit: Number(params['limit']) } };
    case 'maximum':
      return { ...value, code: 'json-too-large', args: { at, limit: Number(params['limit']) } };
    case 'minItems':
      return { ...value, code: 'json-too-few', args: { at, limit: Number(params['limit']) } };
    case 'maxItems':
      return { ...value, code: 'json-too-many', args: { at, limit: Number(params['limit']) } };
    default:
      return { ...value, code: 'json-unfit', args: { at } };
  }
}

function unknownKey(violation: SchemaViolation, object: Node, locator: NodeLocator): SchemaProblem {
  const key = String(violation.params['additionalProperty']);
  const node = locator.keyOf(object, key) ?? object;
  return {
    node,
    code: 'json-key-unknown',
    args: { key, allowed: list(knownKeys(violation.parentSchema), ', ') },
  };
}

function knownKeys(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return [];
  return Object.keys(schema.properties ?? {});
}

/** The name of the definition identifies the format of a string: `#/definitions/appSecret/pattern`. */
function formCode(violation: SchemaViolation): ProblemCode {
  switch (violation.schemaPath.split('/').at(-2)) {
    case 'appKey':
      return 'json-form-app-key';
    case 'appSecret':
      return 'json-form-app-secret';
    case 'baseUrl':
      return 'json-form-base-url';
    case 'endpointPath':
      return 'json-form-endpoint-path';
    case 'headerValue':
      return 'json-form-header-value';
    default:
      return 'json-unfit';
  }
}

/** If a property is missing, its object's key is underlined, or else its opening brace. Underlining the whole object
 *  could mark a whole page. */
function holder(located: Located): Node {
  return located.key ?? { ...located.value, length: 1 };
}

function lastOf(path: KeyPath): string {
  return path.at(-1) ?? '';
}

function list(value: unknown, separator: string): string {
  return Array.isArray(value) ? value.join(separator) : String(value);
}
