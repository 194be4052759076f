import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';
import { plainNumber, scalarText, WrittenNumber } from '../writtenNumber.ts';
import { resolved, shownReference } from './openApiDocument.ts';

/** Headers that are computed for every request, and one that depends on the body. */
const COMPUTED = new Set<string>([...SIGNATURE_HEADERS, 'content-type']);

export interface OpenapiParameters {
  /** The parameters that a request must have. */
  readonly all: readonly Json[];
  readonly remarks: readonly ImportRemark[];
}

/** The parameters of an operation. An operation's own parameters override those of its path with the same name and location. */
export function openapiParameters(document: Json, item: Json, operation: Json): OpenapiParameters {
  const merged = new Map<string, Json>();
  const elsewhere: string[] = [];
  for (const given of [...listOf(member(item, 'parameters')), ...listOf(member(operation, 'parameters'))]) {
    const parameter = resolved(document, given);
    const ref = textOf(member(given, '$ref'));
    if (parameter === undefined && ref !== undefined) elsewhere.push(shownReference(ref));
    const place = placeOf(parameter);
    const name = nameIn(parameter);
    merged.set(JSON.stringify([place, place === 'header' ? name.toLowerCase() : name]), parameter);
  }
  const all = [...merged.values()].filter(
    parameter => placeOf(parameter) !== 'header' || !COMPUTED.has(nameIn(parameter).toLowerCase()),
  );
  const optional = all.filter(one => ['query', 'header'].includes(placeOf(one)) && !isRequired(one));
  const cookies = all.filter(one => placeOf(one) === 'cookie');
  return {
    all: all.filter(one => placeOf(one) === 'path' || isRequired(one)),
    remarks: [
      ...namesRemark('optional-left-out', 'what', optional.map(nameIn)),
      ...namesRemark(
        'left-out',
        'what',
        cookies.map(one => `Cookie ${nameIn(one)}`),
      ),
      ...namesRemark('reference-left-out', 'ref', elsewhere),
    ],
  };
}

/** The parameters at a location (`path`, `query`, `header`), with their names. */
export function named(
  parameters: readonly Json[],
  place: string,
): readonly (readonly [name: string, parameter: Json])[] {
  return parameters
    .filter(parameter => placeOf(parameter) === place)
    .map(parameter => [nameIn(parameter), parameter]);
}

function placeOf(parameter: Json): string {
  return textOf(member(parameter, 'in')) ?? '';
}

function nameIn(parameter: Json): string {
  return textOf(member(parameter, 'name')) ?? '';
}

function isRequired(parameter: Json): boolean {
  return member(parameter, 'required') === true;
}

/** The example of a parameter; undefined without one. */
export function parameterExample(document: Json, parameter: Json): string | undefined {
  const schema = resolved(document, member(parameter, 'schema'));
  const [first] = entriesOf(member(parameter, 'examples'));
  const candidates = [
    member(parameter, 'example'),
    member(resolved(document, first?.[1]), 'value'),
    member(schema, 'example'),
    listOf(member(schema, 'examples'))[0],
    ...[member(schema, 'default'), member(schema, 'const'), listOf(member(schema, 'enum'))[0]],
  ];
  const value = candidates.find(candidate => scalarText(candidate) !== undefined);
  const isNumber = value instanceof WrittenNumber && ['integer', 'number'].includes(typeOf(schema));
  const example = isNumber ? plainNumber(value.source) : scalarText(value);
  // In a request file, double braces would denote a variable.
  return example?.includes('{{') ? undefined : example;
}

function typeOf(schema: Json): string {
  return textOf([member(schema, 'type')].flat()[0]) ?? '';
}
