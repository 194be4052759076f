import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import { member } from '../../formats/unknownValue.ts';
import type { Header } from '../../wireMessages.ts';
import {
  isAccessKey,
  isCredentialHeader,
  isCredentialParameter,
  isCredentialVariable,
} from '../credentials/credentialNames.ts';
import { isSendable } from '../finish/importedHeaders.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { entriesOf, type Json, listOf, textOf } from '../jsonMembers.ts';
import { type FoundCredential, type ImportDraft, nameOf, type RequestDraft } from '../requestDraft.ts';
import { plainNumber, scalarText, WrittenNumber } from '../writtenNumber.ts';
import { userInfoEnd } from '../writtenUrl.ts';
import {
  apiPathOf,
  type DocumentOperation,
  exampleIn,
  type OpenApiDocument,
  pointed,
  type ReadYaml,
  readOpenApiDocument,
  resolved,
  serverUrl,
  shownReference,
} from './openApiDocument.ts';
import { openapiBody } from './openapiBody.ts';
import {
  firstExample,
  type SampleBudget,
  sampleBudget,
  schemaProperties,
  typeOf,
} from './schemaProperties.ts';

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
  const made = new Set<string>();
  const requests = read.operations.map(operation => requestOf({ ...shared, ...operation }, variables, made));
  return {
    ...{ variables: [...variables], requests, isVariable: words => made.has(words) },
    ...{ secrets: serverSecrets(read), remarks: documentRemarks(read) },
  };
}

interface Operation extends DocumentOperation {
  readonly document: Json;
  /** Shared by all operations of the document. */
  readonly budget: SampleBudget;
  readonly isKey: IsKey;
}

/** Whether a parameter is an API key. */
type IsKey = (name: string, parameter: Json) => boolean;

/** Operations may refer to the same path item, so its title may be repeated often. */
const MAX_TITLE = 500;

function requestOf(source: Operation, variables: Map<string, string>, made: Set<string>): RequestDraft {
  const { document, path, method, item, operation, isKey, budget } = source;
  const parameters = openapiParameters(source);
  const values = placeholders(document, variables, made, isKey);
  const { placeholder, secrets } = values;
  const given = member(operation, 'requestBody');
  const requestBody = resolved(document, given);
  const { contentType, body, remarks } = openapiBody(document, requestBody, budget);
  const bodyRef = textOf(member(given, '$ref'));
  const elsewhere: readonly ImportRemark[] =
    bodyRef === undefined || requestBody !== undefined
      ? []
      : namesRemark('reference-left-out', 'ref', [shownReference(bodyRef)]);
  const headers: readonly Header[] = [
    ...named(parameters.all, 'header').map(([name, one]): Header => [name, placeholder(name, one)]),
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
  ];
  const { base, remarks: serverRemarks } = ownServers(document, item, operation);
  const url = withQuery(filledPath(base + path, parameters.all, placeholder), parameters.all, placeholder);
  const operationId = (textOf(member(operation, 'operationId')) ?? '').slice(0, MAX_TITLE);
  const summary = shortTitle(textOf(member(operation, 'summary')));
  return {
    ...{ title: summary || operationId || path, called: operationId },
    remarks: [...serverRemarks, ...parameters.remarks, ...values.remarks, ...elsewhere, ...remarks],
    ...{ method, url, headers, body, secrets },
  };
}

/** What the servers of an operation or its path, which replace those of the document, mean for its request; and the path of a server
 *  without a host, which no base URL contains. Source: OpenAPI 3, Server Object, `url`. */
function ownServers(document: Json, item: Json, operation: Json) {
  const own = [operation, item]
    .map(owner => listOf(member(owner, 'servers')))
    .find(({ length }) => length > 0);
  const [first] = own ?? listOf(member(document, 'servers'));
  const [path = ''] = /^\/(?!\/)[^?#]*/.exec(serverUrl(first, isCredentialVariable) ?? '') ?? [];
  return {
    // `readOpenApiDocument` adds the path of a server that leads to `/openapi`.
    base: apiPathOf(path) === '' ? path.replace(/\/$/, '') : '',
    remarks: namesRemark('own-servers', 'servers', (own ?? []).flatMap(shownServer)),
  };
}

/** Ends with a whole word, because a part of a credential wouldn't be recognized. */
function shortTitle(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= MAX_TITLE) return text;
  const words = /^[\s\S]*(?=\s)/.exec(text.slice(0, MAX_TITLE))?.[0];
  return words === undefined ? undefined : `${words}…`;
}

/** The text for a parameter in a request file. */
type Placeholder = (name: string, parameter: Json) => string;

/** Turns parameters into placeholders, `made`, and those with an example into variables. The example of an API key is a credential, whatever
 *  its name. */
function placeholders(document: Json, variables: Map<string, string>, made: Set<string>, isKey: IsKey) {
  const secrets: string[] = [];
  const remarks: ImportRemark[] = [];
  const placeholder: Placeholder = (name, parameter) => {
    const known = nameOf(name) ?? 'valor';
    const texts = parameterExample(document, parameter);
    const example = writtenExample(parameter, texts);
    const isUnsendable = member(parameter, 'in') === 'header' && !isSendable(example ?? '');
    if (isUnsendable) remarks.push(...namesRemark('example-unsendable', 'name', [name]));
    const isSecret = isKey(name, parameter) && !isAccessKey(example ?? '');
    if (example !== undefined && isSecret) secrets.push(example, ...texts);
    made.add(known);
    const isWritten = example !== undefined && !isUnsendable && !isSecret;
    if (isWritten && !variables.has(known)) variables.set(known, example);
    return `{{${known}}}`;
  };
  return { placeholder, secrets, remarks };
}

/** Whether a parameter has the name of a credential, or is what a security scheme of the document calls an API key.
 *  Source: OpenAPI 3, Security Scheme Object. */
function apiKeyParameters(document: Json): IsKey {
  const keys = new Set(
    entriesOf(member(document, 'components', 'securitySchemes'))
      .map(([, scheme]) => resolved(document, scheme))
      .filter(scheme => member(scheme, 'type') === 'apiKey')
      .map(scheme => textOf(member(scheme, 'name'))?.toLowerCase()),
  );
  return (name, parameter) => {
    const place = member(parameter, 'in');
    if (place === 'path') return false;
    const isNamed = place === 'header' ? isCredentialHeader(name) : isCredentialParameter(name);
    return isNamed || keys.has(name.toLowerCase());
  };
}

/** An example as it's written in the request; undefined without one, and in a URL for an empty one, which would make a path incomplete. */
function writtenExample(parameter: Json, texts: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined;
  if (!['path', 'query'].includes(placeOf(parameter))) return texts.join(',');
  const written = texts.map(text => encodeURIComponent(text.toWellFormed())).join(listSeparator(parameter));
  return written === '' ? undefined : written;
}

/** What is between the items of a list in a URL. Source: OpenAPI 3, Parameter Object, `style` and `explode`. */
function listSeparator(parameter: Json): string {
  const name = encodeURIComponent(nameIn(parameter).toWellFormed());
  const isInQuery = placeOf(parameter) === 'query';
  const style = textOf(member(parameter, 'style')) ?? (isInQuery ? 'form' : 'simple');
  const isExploded = member(parameter, 'explode') ?? style === 'form';
  if (isInQuery && isExploded === true) return `&${name}=`;
  if (style === 'spaceDelimited') return '%20';
  if (style === 'pipeDelimited') return '%7C';
  if (style === 'label') return isExploded === true ? '.' : ',';
  return style === 'matrix' && isExploded === true ? `;${name}=` : ',';
}

function filledPath(path: string, parameters: readonly Json[], placeholder: Placeholder): string {
  const byName = new Map(named(parameters, 'path'));
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = byName.get(name);
    return stylePrefix(name, parameter) + placeholder(name, parameter);
  });
}

/** What precedes the value in a path. Source: OpenAPI 3, Parameter Object, Style Values. */
function stylePrefix(name: string, parameter: Json): string {
  switch (member(parameter, 'style')) {
    case 'matrix':
      return `;${encodeURIComponent(name.toWellFormed())}=`;
    case 'label':
      return '.';
    default:
      return '';
  }
}

/** A path with the query parameters. Some documents also write parameters in the path: `/a?action=b`. */
function withQuery(path: string, parameters: readonly Json[], placeholder: Placeholder): string {
  const pairs = named(parameters, 'query').map(
    ([name, parameter]) => `${encodeURIComponent(name.toWellFormed())}=${placeholder(name, parameter)}`,
  );
  if (pairs.length === 0) return path;
  const separator = !path.includes('?') ? '?' : /[?&]$/.test(path) ? '' : '&';
  return path + separator + pairs.join('&');
}

const SIGNATURE = new Set<string>(SIGNATURE_HEADERS);

/** What a request file can't represent of a document: servers, security schemes, paths in other documents, the method
 *  TRACE, webhooks, and callbacks. */
function documentRemarks({ root, paths, operations }: OpenApiDocument): readonly ImportRemark[] {
  const servers = listOf(member(root, 'servers')).flatMap(shownServer);
  const schemes = entriesOf(member(root, 'components', 'securitySchemes')).flatMap(([name, scheme]) =>
    schemeText(name, resolved(root, scheme)),
  );
  const missing = paths.filter(({ item, ref }) => item === undefined && ref !== undefined);
  const isElsewhere = (ref = ''): boolean => pointed(root, ref) === undefined;
  const leftOut = [
    ...missing.filter(({ ref }) => !isElsewhere(ref)).map(({ path }) => path),
    ...paths.filter(({ item }) => member(item, 'trace') !== undefined).map(({ path }) => `TRACE ${path}`),
    ...entriesOf(member(root, 'webhooks')).map(([name]) => `webhooks / ${name}`),
    ...operations.flatMap(({ operation }) =>
      entriesOf(member(operation, 'callbacks')).map(([name]) => `callbacks / ${name}`),
    ),
  ];
  return [
    ...namesRemark('servers', 'servers', servers),
    ...namesRemark('auth-left-out', 'type', schemes),
    ...namesRemark(
      'reference-left-out',
      'ref',
      missing.filter(({ ref }) => isElsewhere(ref)).map(({ ref = '' }) => shownReference(ref)),
    ),
    ...namesRemark('left-out', 'what', leftOut),
  ];
}

/** The user names and passwords in the URLs of servers, and the default and possible values of variables that are credentials. */
function serverSecrets({ root, paths, operations }: OpenApiDocument): readonly FoundCredential[] {
  return serversOf({ root, paths, operations }).flatMap(server => {
    const found: FoundCredential[] = [];
    const url = serverUrl(server, () => false) ?? textOf(member(server, 'url')) ?? '';
    const { start, end } = userInfoEnd(url);
    if (start < end) found.push({ kind: 'user-info', text: url.slice(start, end - 1) });
    for (const [name, variable] of entriesOf(member(server, 'variables'))) {
      const values = [member(variable, 'default'), ...listOf(member(variable, 'enum'))];
      const texts = isCredentialVariable(name) ? values.flatMap(value => scalarText(value) ?? []) : [];
      for (const text of texts) found.push({ kind: 'value', text });
    }
    return found;
  });
}

function serversOf({ root, paths, operations }: OpenApiDocument): readonly Json[] {
  const owners = [root, ...paths.map(({ item }) => item), ...operations.map(({ operation }) => operation)];
  return owners.flatMap(owner => listOf(member(owner, 'servers')));
}

/** A server's URL without user name, password, and query string; empty if it's only a path that requests here have, too. */
function shownServer(server: Json): readonly string[] {
  const written = serverUrl(server, isCredentialVariable) ?? '';
  const { start, end } = userInfoEnd(written);
  const url = written.slice(0, start) + written.slice(end);
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*:\/\/|\/(?=[^?#]*\/openapi(?:\/|$)))([^?#]*)/i.exec(url) ?? [];
  return scheme === undefined || rest === undefined ? [] : [scheme + rest.slice(rest.lastIndexOf('@') + 1)];
}

/** The three headers of the signature are described as API keys. */
function schemeText(name: string, scheme: Json): readonly string[] {
  const type = textOf(member(scheme, 'type')) ?? '?';
  const isSignature = type === 'apiKey' && SIGNATURE.has(textOf(member(scheme, 'name'))?.toLowerCase() ?? '');
  return isSignature ? [] : [`${name}: ${type}`];
}

/** Headers that are computed for every request, and one that depends on the body. */
const COMPUTED = new Set<string>([...SIGNATURE_HEADERS, 'content-type']);

interface OpenapiParameters {
  /** The parameters that a request must have. */
  readonly all: readonly Json[];
  readonly remarks: readonly ImportRemark[];
}

/** The parameters of an operation. An operation's own parameters override those of its path with the same name and location. */
function openapiParameters({ document, item, operation, budget }: Operation): OpenapiParameters {
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
  const all = [...merged.values()]
    .filter(parameter => placeOf(parameter) !== 'header' || !COMPUTED.has(nameIn(parameter).toLowerCase()))
    .flatMap(parameter => parametersSent(document, parameter, budget));
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

/** A parameter as it's sent: an object in the query string as one parameter for each property, of which those are sent that are required, or
 *  all if none is. Source: OpenAPI 3, Parameter Object, `style` and `explode`. */
function parametersSent(document: Json, parameter: Json, budget: SampleBudget): readonly Json[] {
  const style = textOf(member(parameter, 'style')) ?? 'form';
  const isDeep = style === 'deepObject';
  const isExploded = style === 'form' && member(parameter, 'explode') !== false;
  // Without the name of a credential, its parts wouldn't be recognized.
  const isSplit = isDeep || (isExploded && !isCredentialParameter(nameIn(parameter)));
  const isSent = placeOf(parameter) === 'query' && isRequired(parameter);
  if (!isSplit || !isSent || budget.left <= 0) return [parameter];
  const schema = resolved(document, member(parameter, 'schema'));
  const properties = schemaProperties(schema, ref => pointed(document, ref), budget);
  if (properties.size === 0) return [parameter];
  budget.left -= properties.size / PARAMETERS_A_VALUE;
  const required = new Set(listOf(member(schema, 'required')));
  const example = exampleIn(document, parameter) ?? member(schema, 'example');
  return [...properties].map(([name, property]) => ({
    ...{ in: 'query', name: isDeep ? `${nameIn(parameter)}[${name}]` : name },
    ...{
      schema: property,
      example: member(example, name),
      required: required.size === 0 || required.has(name),
    },
  }));
}

/** How many parameters count as one schema value. */
const PARAMETERS_A_VALUE = 20;

/** The parameters at a location (`path`, `query`, `header`), with their names. */
function named(
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

/** A longer list isn't an example, and many operations may refer to it. */
const MAX_ITEMS = 100;

/** The texts of a parameter's example: one, or those of the items of a list; none without an example. */
function parameterExample(document: Json, parameter: Json): readonly string[] {
  const [content] = entriesOf(member(parameter, 'content'));
  const schema = resolved(document, member(parameter, 'schema') ?? member(content?.[1], 'schema'));
  const candidates = [
    exampleIn(document, parameter),
    exampleIn(document, content?.[1]),
    member(schema, 'example'),
    firstExample(schema),
    ...[member(schema, 'default'), member(schema, 'const'), listOf(member(schema, 'enum'))[0]],
  ];
  const isList = typeOf(schema) === 'array' && content === undefined;
  const item = isList ? resolved(document, member(schema, 'items')) : schema;
  for (const candidate of candidates) {
    const values = isList && Array.isArray(candidate) ? candidate.slice(0, MAX_ITEMS) : [candidate];
    const texts = values.flatMap(value => exampleText(value, item) ?? []);
    // In a request file, double braces would denote a variable.
    if (values.length > 0 && texts.length === values.length)
      return texts.some(text => text.includes('{{')) ? [] : texts;
  }
  return [];
}

function exampleText(value: Json, schema: Json): string | undefined {
  const isNumber = value instanceof WrittenNumber && ['integer', 'number'].includes(typeOf(schema) ?? '');
  return isNumber ? plainNumber(value.source) : scalarText(value);
}
