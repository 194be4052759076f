import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import { isMultipart } from '../../api/multipart.ts';
import type { Header } from '../../ports.ts';
import { entriesOf, type Json, listOf, member, textOf } from '../jsonMembers.ts';
import { type ReadYaml, readOpenApiDocument } from '../openApiDocument.ts';
import type { DraftRequest, ImportDraft } from './importDraft.ts';
import { type ImportedBody, nameOf } from './importedRequest.ts';
import { CHARACTERS_A_VALUE, type SampleBudget, sampleBudget, sampleOf } from './schemaSample.ts';

/** Headers that are computed for every request. */
const SIGNATURE = new Set<string>(SIGNATURE_HEADERS);

/** The operations of an OpenAPI 3 document, with examples if present. Path variables become file variables or
 *  prompts. */
export function importOpenapi(
  text: string,
  readYaml?: ReadYaml,
): ImportDraft | 'import-openapi-malformed' | 'import-openapi-swagger' {
  const read = readOpenApiDocument(text, readYaml);
  if (typeof read === 'string') return 'import-openapi-malformed';
  if (member(read.root, 'openapi') === undefined) return 'import-openapi-swagger';
  if (entriesOf(member(read.root, 'paths')).length === 0) return 'import-openapi-malformed';
  const variables = new Map<string, string>();
  const shared = { document: read.root, budget: sampleBudget(), isKey: apiKeyParameters(read.root) };
  const requests = read.operations.map(operation => requestOf({ ...shared, ...operation }, variables));
  const made = new Set([...variables.keys(), ...requests.flatMap(({ prompts }) => prompts)]);
  return { variables: [...variables], requests, isVariable: words => made.has(words) };
}

interface Operation {
  readonly document: Json;
  readonly path: string;
  readonly method: string;
  readonly item: Json;
  readonly operation: Json;
  /** Shared by all operations of the document. */
  readonly budget: SampleBudget;
  readonly isKey: IsKey;
}

/** Whether a parameter is an API key. */
type IsKey = (name: string, parameter: Json) => boolean;

function requestOf(source: Operation, variables: Map<string, string>): DraftRequest {
  const { document, path, method, item, operation, isKey } = source;
  const parameters = [...listOf(member(item, 'parameters')), ...listOf(member(operation, 'parameters'))].map(
    parameter => resolved(document, parameter),
  );
  const { placeholder, prompts, secrets } = placeholders(document, variables, isKey);
  const { contentType, body } = bodyOf(source, resolved(document, member(operation, 'requestBody')));
  const headers: readonly Header[] = [
    ...headersOf(parameters, placeholder),
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
  ];
  const url = filledPath(path, parameters, placeholder) + queryOf(parameters, placeholder);
  const operationId = textOf(member(operation, 'operationId')) ?? '';
  return {
    ...{ title: textOf(member(operation, 'summary')) ?? (operationId || path), called: operationId },
    prompts: [...prompts].filter(name => !variables.has(name)),
    ...{ method, url, headers, body, remarks: [], computed: [], secrets },
  };
}

/** The text for a parameter in a request file. */
type Placeholder = (name: string, parameter: Json) => string;

/** Turns parameters with an example into variables, and others into `prompts`. The example of an API key is a
 *  credential, whatever its name. */
function placeholders(document: Json, variables: Map<string, string>, isKey: IsKey) {
  const prompts = new Set<string>();
  const secrets: string[] = [];
  const placeholder: Placeholder = (name, parameter) => {
    const known = nameOf(name) ?? 'valor';
    const example = urlExample(parameter, exampleOf(document, parameter));
    if (example !== undefined && isKey(name, parameter)) secrets.push(example);
    if (example === undefined || isKey(name, parameter)) prompts.add(known);
    else if (!variables.has(known)) variables.set(known, example);
    return `{{${known}}}`;
  };
  return { placeholder, prompts, secrets };
}

/** Whether a parameter is what a security scheme of the document calls an API key. Source: OpenAPI 3, Security Scheme
 *  Object. */
function apiKeyParameters(document: Json): IsKey {
  const keys = new Set(
    entriesOf(member(document, 'components', 'securitySchemes'))
      .map(([, scheme]) => resolved(document, scheme))
      .filter(scheme => member(scheme, 'type') === 'apiKey')
      .map(scheme => textOf(member(scheme, 'name'))?.toLowerCase()),
  );
  return (name, parameter) => member(parameter, 'in') !== 'path' && keys.has(name.toLowerCase());
}

/** An example as written in a URL, where an empty one would make the path incomplete. */
function urlExample(parameter: Json, example: string | undefined): string | undefined {
  const isInUrl = ['path', 'query'].includes(textOf(member(parameter, 'in')) ?? '');
  if (!isInUrl || example === undefined) return example;
  return example === '' ? undefined : encodeURIComponent(example.toWellFormed());
}

function filledPath(path: string, parameters: readonly Json[], placeholder: Placeholder): string {
  const byName = new Map(named(parameters, 'path'));
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => placeholder(name, byName.get(name)));
}

function queryOf(parameters: readonly Json[], placeholder: Placeholder): string {
  const pairs = named(parameters.filter(isRequired), 'query').map(
    ([name, parameter]) => `${encodeURIComponent(name.toWellFormed())}=${placeholder(name, parameter)}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function headersOf(parameters: readonly Json[], placeholder: Placeholder): readonly Header[] {
  return named(parameters.filter(isRequired), 'header')
    .filter(([name]) => !SIGNATURE.has(name.toLowerCase()))
    .map(([name, parameter]) => [name, placeholder(name, parameter)]);
}

function isRequired(parameter: Json): boolean {
  return member(parameter, 'required') === true;
}

/** The parameters at a location (`path`, `query`, `header`), with their names. */
function named(
  parameters: readonly Json[],
  place: string,
): readonly (readonly [name: string, parameter: Json])[] {
  return parameters
    .filter(parameter => member(parameter, 'in') === place)
    .map(parameter => [textOf(member(parameter, 'name')) ?? '', parameter]);
}

function exampleOf(document: Json, parameter: Json): string | undefined {
  const schema = resolved(document, member(parameter, 'schema'));
  const [first] = entriesOf(member(parameter, 'examples'));
  const candidates = [
    member(parameter, 'example'),
    member(first?.[1], 'value'),
    member(schema, 'example'),
    member(schema, 'default'),
    listOf(member(schema, 'enum'))[0],
  ];
  const example = candidates.find(value => typeof value === 'string' || typeof value === 'number');
  // In a request file, braces would mean a variable.
  return example === undefined || String(example).includes('{{') ? undefined : String(example);
}

/** The first media type that can be written: JSON, XML, other text, or multipart. */
function bodyOf(
  { document, budget }: Operation,
  requestBody: Json,
): { readonly contentType: string | undefined; readonly body: ImportedBody } {
  const content = entriesOf(member(requestBody, 'content'));
  const [type, media] = content.find(([name]) => /json/i.test(name)) ?? content[0] ?? [];
  if (type === undefined) return { contentType: undefined, body: { kind: 'none' } };
  const schema = resolved(document, member(media, 'schema'));
  if (isMultipart(type)) {
    const fields = entriesOf(member(schema, 'properties')).map(([name, property]) =>
      member(property, 'format') === 'binary' ? { name, file: name } : { name, value: '' },
    );
    return { contentType: undefined, body: { kind: 'multipart', fields } };
  }
  const [first] = entriesOf(member(media, 'examples'));
  const example =
    member(media, 'example') ??
    member(first?.[1], 'value') ??
    sampleOf(schema, ref => pointed(document, ref), budget);
  return { contentType: type, body: { kind: 'text', text: exampleText(example, budget) } };
}

/** An example as written to the file; empty once the document's budget is used up, because every operation may refer
 *  to the same large example. */
function exampleText(example: Json, budget: SampleBudget): string {
  if (budget.left <= 0) return '';
  const text = typeof example === 'string' ? example : (JSON.stringify(example, null, 2) ?? '');
  budget.left -= text.length / CHARACTERS_A_VALUE;
  return text;
}

/** Resolves a `$ref` within the same document. */
function resolved(document: Json, value: Json): Json {
  const ref = textOf(member(value, '$ref'));
  return ref === undefined ? value : pointed(document, ref);
}

function pointed(document: Json, ref: string): Json {
  if (!ref.startsWith('#/')) return undefined;
  const path = ref
    .slice(2)
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return member(document, ...path);
}
