import { isMultipart } from '../../formats/multipartParts.ts';
import { isRecord, member } from '../../formats/unknownValue.ts';
import { localFile } from '../finish/localFile.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { entriesOf, type Json, listOf, textOf } from '../jsonMembers.ts';
import type { FormField, KnownBody } from '../requestDraft.ts';
import { jsonText, scalarText, WrittenNumber } from '../writtenNumber.ts';
import { exampleIn, pointed, resolved, shownReference } from './openApiDocument.ts';
import {
  alternativesOf,
  CHARACTERS_A_VALUE,
  dereferenced,
  fieldText,
  firstExample,
  isText,
  listExample,
  type SampleBudget,
  schemaProperties,
  typedExample,
  typeOf,
} from './schemaProperties.ts';

/** A limit, because schemas may be recursive. */
const MAX_DEPTH = 6;
/** A schema with many recursive properties would fill the memory at any useful depth. */
const MAX_VALUES = 2_000;

/** A sample value for a JSON Schema: its example, default, or first choice, or else the simplest value of its type.
 *  Beyond the budget, values are null and properties are omitted; `budget.isCut` is then set. */
function sampleOf(schema: Json, pointed: (ref: string) => Json, budget: SampleBudget): Json {
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
    // The sample of a schema that contains itself must end somewhere.
    if (budget.left <= 0 || new Set(refs).size === refs.length) budget.isCut = true;
    return null;
  }
  const given = [member(schema, 'example'), member(schema, 'default'), member(schema, 'const')];
  const chosen = [...given, firstExample(schema), listOf(member(schema, 'enum'))[0]];
  const found = chosen.find(value => value !== undefined);
  // The whole example may be the text of the body.
  const example = depth === 0 ? found : listExample(found, schema);
  if (example !== undefined) {
    // Many places may refer to the same large example.
    budget.left -= jsonText(example, 0).length / CHARACTERS_A_VALUE;
    return typedExample(example, schema, pointed, budget);
  }
  const inner = (value: Json) => sampleWithin(value, sampling, depth + 1, refs);
  const parts: Json[] = [];
  const ref = textOf(member(schema, '$ref'));
  if (ref !== undefined) {
    const referred = pointed(ref);
    if (referred === undefined) budget.missing.add(ref);
    parts.push(sampleWithin(referred, sampling, depth + 1, [...refs, ref]));
  }
  const all = listOf(member(schema, 'allOf'));
  if (all.length > budget.left) budget.isCut = true;
  parts.push(...all.slice(0, budget.left).map(inner));
  for (const one of alternativesOf(schema, pointed)) parts.push(discriminated(inner(one), one, schema));
  const properties = entriesOf(member(schema, 'properties'));
  if (parts.length > 0) {
    const own = properties.length === 0 ? [] : [inner({ properties: member(schema, 'properties') })];
    return parts.length + own.length === 1 ? parts[0] : merged([...parts, ...own]);
  }
  const type = typeOf(schema) ?? (properties.length > 0 ? 'object' : undefined);
  if (type === 'object') {
    const sampled: [string, Json][] = [];
    for (const [name, value] of properties) {
      if (budget.left <= 0) {
        budget.isCut = true;
        break;
      }
      if (isReadOnly(value, pointed)) budget.left -= 1;
      else sampled.push([name, inner(value)]);
    }
    return Object.fromEntries(sampled);
  }
  if (type === 'array') return [inner(member(schema, 'items'))];
  if (type === 'integer' || type === 'number') return 0;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}

/** Whether a property belongs only to responses. Source: OpenAPI 3, Schema Object, `readOnly`. */
function isReadOnly(property: Json, pointed: (ref: string) => Json): boolean {
  return [property, dereferenced(property, pointed)].some(one => member(one, 'readOnly') === true);
}

/** The sample of an alternative with the name by which it's recognized. Source: OpenAPI 3, Discriminator Object. */
function discriminated(sample: Json, alternative: Json, schema: Json): Json {
  const name = textOf(member(schema, 'discriminator', 'propertyName'));
  const ref = textOf(member(alternative, '$ref'));
  if (name === undefined || ref === undefined || !isObject(sample) || member(sample, name)) return sample;
  const own = ref.slice(ref.lastIndexOf('/') + 1);
  const mapped = entriesOf(member(schema, 'discriminator', 'mapping'));
  const [value] = mapped.find(([, target]) => target === ref || target === own) ?? [own];
  return { ...sample, [name]: value };
}

/** The sample of all parts of `allOf`: an object with the members of each, or a value of another type. */
function merged(parts: readonly Json[]): Json {
  const objects = parts.filter(isObject);
  if (objects.length > 0) return Object.assign({}, ...objects);
  return parts.find(Boolean) ?? parts.find(part => part !== null) ?? {};
}

function isObject(value: Json): value is object {
  return isRecord(value) && !(value instanceof WrittenNumber);
}

export interface OpenapiBody {
  readonly contentType: string | undefined;
  readonly body: KnownBody;
  readonly remarks: readonly ImportRemark[];
}

/** A media type of a body. */
interface Media {
  readonly type: string;
  readonly media: Json;
  readonly schema: Json;
  readonly document: Json;
  readonly budget: SampleBudget;
}

/** The first media type that can be written, preferably JSON; the others are listed. `budget` limits the samples of
 *  the whole document. */
export function openapiBody(document: Json, requestBody: Json, budget: SampleBudget): OpenapiBody {
  const content = entriesOf(member(requestBody, 'content'));
  const sorted = [...content.filter(([type]) => isJson(type)), ...content.filter(([type]) => !isJson(type))];
  let first: (OpenapiBody & { readonly type: string }) | undefined;
  for (const [type, media] of sorted) {
    const written = { type, ...cutBody(type, media, document, budget) };
    first ??= written;
    if (written.body.kind === 'none') continue;
    first = written;
    break;
  }
  if (first === undefined) return { contentType: undefined, body: { kind: 'none' }, remarks: [] };
  const { type: chosen, contentType, body, remarks } = first;
  const others = content.map(([type]) => type).filter(type => type !== chosen);
  const ofOthers: readonly ImportRemark[] = namesRemark('media-types-left-out', 'types', others);
  return { contentType, body, remarks: [...remarks, ...ofOthers] };
}

function isJson(type: string): boolean {
  return /json/i.test(type);
}

function cutBody(type: string, media: Json, document: Json, budget: SampleBudget): OpenapiBody {
  budget.isCut = false;
  budget.missing.clear();
  const given = member(media, 'schema');
  const schema = resolved(document, given);
  const written = mediaBody({ type, media, schema, document, budget });
  const isKnown = exampleIn(document, media) !== undefined;
  if (schema === undefined && !isKnown) budget.missing.add(textOf(member(given, '$ref')) ?? '');
  const missing = [...budget.missing].filter(Boolean).map(shownReference);
  const isCut = budget.isCut && written.body.kind !== 'none';
  const remarks: readonly ImportRemark[] = [
    ...written.remarks,
    ...namesRemark('reference-left-out', 'ref', missing),
    ...(isCut ? [{ id: 'body-cut', args: {} } as const] : []),
  ];
  return { ...written, remarks };
}

function mediaBody(source: Media): OpenapiBody {
  const { type } = source;
  if (isMultipart(type)) return multipartBody(source);
  if (/^application\/x-www-form-urlencoded/i.test(type)) return formBody(source);
  if (isJson(type)) {
    const text = jsonOf(source);
    return text === undefined ? withoutExample(source) : textBody(type, text);
  }
  return type.includes('*') ? openBody(source) : otherBody(source);
}

function textBody(contentType: string, text: string, remarks: readonly ImportRemark[] = []): OpenapiBody {
  return { contentType, body: { kind: 'text', text }, remarks };
}

/** Once the document's budget is used up, the example isn't even read. */
function withoutExample({ type, budget }: Media): OpenapiBody {
  return {
    ...{ contentType: type.includes('*') || isMultipart(type) ? undefined : type, body: { kind: 'none' } },
    remarks: [
      budget.left <= 0
        ? { id: 'body-beyond-limit', args: {} }
        : { id: 'body-without-example', args: { type } },
    ],
  };
}

/** For a type with `*`, a type that suits the example is chosen. */
function openBody(source: Media): OpenapiBody {
  const { type, schema } = source;
  const open: ImportRemark = { id: 'media-type-open', args: { type } };
  const text = jsonOf(source);
  if (text === undefined || text === '' || text === '""') return withoutExample(source);
  if (text.startsWith('<')) return textBody('application/xml', text, [open]);
  if (/^\s*[[{]/.test(text)) return textBody('application/json', text, [open]);
  return textBody('text/plain', isText(schema) ? fieldText(valueFor(source)) : text, [open]);
}

/** XML and other text, for which only an example is usable, or a file. */
function otherBody(source: Media): OpenapiBody {
  const { type, schema } = source;
  const text = scalarText(valueFor(source));
  if (text !== undefined && (text !== '' || /^text\//i.test(type))) {
    return textBody(type, spent(text, source.budget));
  }
  if (!isBinary(schema) && !isBinaryType(type)) return withoutExample(source);
  const { path, remarks } = localFile(undefined);
  return { contentType: type, body: { kind: 'file', path }, remarks };
}

/** The example of a media type, with the types of its schema; undefined without one. */
function exampleOf({ media, schema, document, budget }: Media): Json {
  const given = exampleIn(document, media);
  if (given === undefined) return undefined;
  return typedExample(given, schema, ref => pointed(document, ref), budget);
}

/** The example, or a sample for the schema. */
function valueFor(source: Media): Json {
  const { schema, document, budget } = source;
  if (budget.left <= 0) return undefined;
  const example = exampleOf(source);
  if (example !== undefined || schema === undefined) return example;
  // Nothing is known about a schema whose sample is null.
  return sampleOf(schema, ref => pointed(document, ref), budget) ?? undefined;
}

/** The JSON of a body; undefined once the document's budget is used up, because every operation may refer to the same
 *  large example. An example may also be the JSON as a string. */
function jsonOf(source: Media): string | undefined {
  const { schema, budget } = source;
  const value = valueFor(source);
  if (value === undefined) return undefined;
  return spent(typeof value === 'string' && !isText(schema) ? value : jsonText(value), budget);
}

function spent(text: string, budget: SampleBudget): string {
  budget.left -= text.length / CHARACTERS_A_VALUE;
  return text;
}

/** Source: OpenAPI 3, Encoding Object; WHATWG URL, application/x-www-form-urlencoded. */
function formBody(source: Media): OpenapiBody {
  const { type, media, budget } = source;
  const value = valueFor(source);
  if (typeof value === 'string') return textBody(type, spent(value, budget));
  const pairs = entriesOf(value).flatMap(([name, own]): readonly [string, string][] => {
    if (!Array.isArray(own)) return [[name, fieldText(own)]];
    const texts = own.map(fieldText);
    const isJoined = member(media, 'encoding', name, 'explode') === false;
    return isJoined ? [[name, texts.join(',')]] : texts.map(text => [name, text]);
  });
  if (pairs.length === 0) return withoutExample(source);
  return textBody(type, spent(new URLSearchParams(pairs).toString(), budget));
}

function multipartBody(source: Media): OpenapiBody {
  const { schema, document, budget } = source;
  if (budget.left <= 0) return withoutExample(source);
  const toRef = (ref: string): Json => pointed(document, ref);
  const properties = schemaProperties(schema, toRef, budget);
  if (budget.left <= 0) budget.isCut = true;
  const example = exampleOf(source) ?? member(schema, 'example');
  const sent = [...properties].flatMap(([name, property]) => (isReadOnly(property, toRef) ? [] : [name]));
  const names = new Set([...sent, ...entriesOf(example).map(([name]) => name)]);
  if (names.size === 0) return withoutExample(source);
  if (names.size > budget.left) budget.isCut = true;
  const remarks: ImportRemark[] = [];
  const fields = [...names]
    .slice(0, Math.max(1, budget.left))
    .flatMap(name => fieldsOf(name, properties.get(name), member(example, name), source, remarks));
  return { contentType: undefined, body: { kind: 'multipart', fields }, remarks };
}

/** A property as parts: a file, a value, or the elements of a list. */
function fieldsOf(
  name: string,
  property: Json,
  example: Json,
  { media, document, budget }: Media,
  remarks: ImportRemark[],
): readonly FormField[] {
  budget.left -= 1;
  spent(name, budget);
  const toRef = (ref: string): Json => pointed(document, ref);
  const schema = dereferenced(property, toRef);
  const items = dereferenced(member(schema, 'items'), toRef);
  const encoding = member(media, 'encoding', name);
  const [encodingType = ''] = (textOf(member(encoding, 'contentType')) ?? '').split(',');
  const named = encodingType.includes('*') ? '' : encodingType.trim();
  const type =
    named || textOf(member(schema, 'contentMediaType')) || textOf(member(items, 'contentMediaType'));
  const headers = entriesOf(member(encoding, 'headers')).map(([header]) => header);
  remarks.push(...namesRemark('left-out', 'what', headers));
  const isFile = [schema, items].some(isBinary) || (encodingType !== '' && isBinaryType(encodingType));
  if (isFile) {
    const file = localFile(undefined, name);
    remarks.push(...file.remarks);
    return [{ name, file: file.path, ...(type ? { contentType: type } : {}) }];
  }
  const value = example ?? sampleOf(schema, toRef, budget);
  return (Array.isArray(value) ? value : [value]).map((one: Json) => {
    const text = spent(fieldText(one), budget);
    const contentType = type || (isObject(one) || Array.isArray(one) ? 'application/json' : '');
    return { name, value: text, ...(contentType === '' ? {} : { contentType }) };
  });
}

/** Whether the schema describes a file. Source: OpenAPI 3.0 and 3.1, Considerations for File Uploads. */
function isBinary(schema: Json): boolean {
  const type = textOf(member(schema, 'contentMediaType'));
  const isEncoded = member(schema, 'contentEncoding') !== undefined;
  return member(schema, 'format') === 'binary' || (type !== undefined && !isEncoded && isBinaryType(type));
}

function isBinaryType(type: string): boolean {
  return /^(?:audio|font|image|video)\/(?!svg)|octet-stream|pdf|zip|pkcs|x509/i.test(type);
}
