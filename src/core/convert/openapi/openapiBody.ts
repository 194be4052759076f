import { isMultipart } from '../../api/multipart.ts';
import { localFile } from '../finish/localFile.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { entriesOf, type Json, member, textOf } from '../jsonMembers.ts';
import type { FormField, KnownBody } from '../requestDraft.ts';
import { jsonText, scalarText, WrittenNumber } from '../writtenNumber.ts';
import { pointed, resolved } from './openApiDocument.ts';
import {
  CHARACTERS_A_VALUE,
  dereferenced,
  fieldText,
  isText,
  type SampleBudget,
  schemaProperties,
  typedExample,
} from './schemaProperties.ts';
import { sampleOf } from './schemaSample.ts';

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
    const schema = resolved(document, member(media, 'schema'));
    const written = { type, ...cutBody({ type, media, schema, document, budget }) };
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

function cutBody(source: Media): OpenapiBody {
  const { budget } = source;
  budget.isCut = false;
  const written = mediaBody(source);
  const isCut = budget.isCut && written.body.kind !== 'none';
  return isCut ? { ...written, remarks: [...written.remarks, { id: 'body-cut', args: {} }] } : written;
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

/** `*` in a type: a type is chosen that suits the example. */
function openBody(source: Media): OpenapiBody {
  const { type, schema } = source;
  const open: ImportRemark = { id: 'media-type-open', args: { type } };
  const text = jsonOf(source);
  if (text === undefined || text === '' || text === '""') return withoutExample(source);
  if (text.startsWith('<')) return textBody('application/xml', text, [open]);
  if (/^\s*[[{]/.test(text)) return textBody('application/json', text, [open]);
  return textBody('text/plain', isText(schema) ? fieldText(valueFor(source)) : text, [open]);
}

/** XML and other text, of which only an example is known, or a file. */
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
  const [first] = entriesOf(member(media, 'examples'));
  const given = member(media, 'example') ?? member(resolved(document, first?.[1]), 'value');
  if (given === undefined) return undefined;
  return typedExample(given, schema, ref => pointed(document, ref), budget);
}

/** The example, or a sample for the schema. */
function valueFor(source: Media): Json {
  const { schema, document, budget } = source;
  if (budget.left <= 0) return undefined;
  const example = exampleOf(source);
  if (example !== undefined || schema === undefined) return example;
  return sampleOf(schema, ref => pointed(document, ref), budget);
}

/** The JSON of a body; undefined once the document's budget is used up, because every operation may refer to the same
 *  large example. An example may also be the JSON as a text. */
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
  const properties = schemaProperties(schema, ref => pointed(document, ref), budget);
  if (budget.left <= 0) budget.isCut = true;
  const example = exampleOf(source) ?? member(schema, 'example');
  const names = new Set([...properties.keys(), ...entriesOf(example).map(([name]) => name)]);
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
    const isObject = typeof one === 'object' && one !== null && !(one instanceof WrittenNumber);
    const contentType = type || (isObject ? 'application/json' : '');
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
