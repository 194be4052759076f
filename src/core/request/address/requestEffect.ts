import { isForm, isMultipart } from '../../formats/multipartParts.ts';
import { parametersOf, percentDecoded } from '../../formats/percentEncoding.ts';
import { membersIn } from '../../formats/tokensOfJson.ts';
import type { Header } from '../../wireMessages.ts';

/** The parts of a request that show whether it can change data. */
export interface RequestEffect {
  readonly method: string;
  readonly headers?: readonly Header[];
  /** `?…`, or empty. */
  readonly query?: string;
  readonly body?: Uint8Array | undefined;
}

type OverridingParts = Pick<RequestEffect, 'headers' | 'query' | 'body'>;

/** Headers such as `X-HTTP-Method-Override` and `X-Original-Method`, and the parameter `_method`, in any spelling: servers and proxies
 *  in front of them may use the method that these name instead of the request's own. */
const OVERRIDE =
  /^(?:-{1,2}(?:http-?)?method(?:-override)?|x-http-(?:method|verb)|(?:x-)?(?:http-)?(?:method|verb)-override|x-(?:original|rewrite)-method)$/;

/** Whether a request can change data on the server, by its method or by a method that replaces it there. */
export function mayHaveChangedData(request: RequestEffect): boolean {
  return isChanging(request.method) || methodOverrides(request).some(([, value]) => isChanging(value));
}

/** Whether what was agreed to for one form of a request also covers another: the other form doesn't change data unless the agreed one
 *  does. */
export function isNoWorse(request: RequestEffect, agreed: RequestEffect): boolean {
  return mayHaveChangedData(agreed) || !mayHaveChangedData(request);
}

/** The headers, parameters, and fields of a body that may replace a request's method. */
export function methodOverrides({ headers = [], query = '', body }: OverridingParts): readonly Header[] {
  return [
    ...[...headers, ...queryParameters(query)].filter(([name]) => isOverride(name)),
    ...bodyOverrides({ headers, body }),
  ];
}

/** The fields of a body that may replace the request's method: a form's, a multipart body's, and the members of a JSON object. */
export function bodyOverrides({
  headers = [],
  body,
}: Pick<RequestEffect, 'headers' | 'body'>): readonly Header[] {
  if (body === undefined || body.length === 0) return [];
  const types = headers.flatMap(([name, value]) => (name.toLowerCase() === 'content-type' ? [value] : []));
  const mayBeForm = types.some(type => type.toLowerCase().includes('form-urlencoded'));
  const isJson = !mayBeForm && types.some(type => /[/+]json\b/i.test(type));
  const kinds: readonly BodyKind[] = types.some(isMultipart)
    ? ['multipart']
    : types.some(isForm)
      ? ['form']
      : // Without a single known type, servers guess.
        isJson
        ? ['json']
        : ['form', 'json'];
  return kinds.flatMap(kind => bodyFields(body, kind)).filter(([name]) => isOverride(name));
}

/** Some servers separate parameters with semicolons, too. */
function queryParameters(query: string): readonly Header[] {
  const parameters = parametersOf(query);
  if (!query.includes(';')) return parameters;
  const known = new Set(parameters.map(([name]) => name));
  const others = parametersOf(query.replaceAll(';', '&'));
  return [...parameters, ...others.filter(([name]) => !known.has(name))];
}

/** PHP, for example, reads `.method` and `_method[]` as `_method`. */
function isOverride(name: string): boolean {
  const trimmed = name.trim();
  const listAt = trimmed.indexOf('[', 1);
  const scalar = listAt === -1 ? trimmed : trimmed.slice(0, listAt);
  return OVERRIDE.test(scalar.toLowerCase().replace(/[_.\s[]/g, '-'));
}

/** Whether one of several methods (`GET, DELETE`) changes data. Any word other than GET, HEAD, and OPTIONS counts as one that does. */
function isChanging(methods: string): boolean {
  const named = methods.split(/[\s,;]+/).filter(word => word !== '');
  return named.some(method => !/^(?:GET|HEAD|OPTIONS)$/i.test(method));
}

type BodyKind = 'form' | 'multipart' | 'json';

/** What the name of a field that replaces the method contains, or what may encode the name. A body without a match isn't read further,
 *  because a body may have 64 MiB. */
const HINT = /method|verb|%|\\u/i;

/** A field with a hint in its name. The lengths are more than any name and any method have. */
const FORM_FIELD = /(?:^|[&;\s])(?=[^&;=\s]{0,200}(?:method|verb|%))([^&;=\s]{1,200})=([^&;\s]{0,100})/gi;
const DISPOSITION = /^content-disposition:([^\r\n]{0,400})/gim;
/** More than any method has. */
const MAX_METHOD = 100;
/** How far the content of a part can be from its first header. */
const MAX_PART_HEAD = 2_000;

/** The names and values of those fields of a body that may replace the request's method, and perhaps of others. In JSON, at any depth. */
function bodyFields(body: Uint8Array, kind: BodyKind): readonly Header[] {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  if (!HINT.test(text)) return [];
  return [...(kind === 'multipart' ? partFields(text) : kind === 'json' ? members(text) : formFields(text))];
}

function* formFields(text: string): Generator<Header> {
  for (const [, name = '', value = ''] of text.matchAll(FORM_FIELD))
    yield [formDecoded(name), formDecoded(value)];
}

/** A name or a value of a form or a query, unchanged if it isn't percent-encoded. */
export function formDecoded(text: string): string {
  return percentDecoded(text.replaceAll('+', ' ')) ?? text;
}

function* members(text: string): Generator<Header> {
  for (const { name, valueStart } of membersIn(text)) {
    if (text.charAt(valueStart) !== '"' || !HINT.test(name)) continue;
    const value = text.slice(valueStart + 1, valueStart + 1 + MAX_METHOD);
    yield [unescaped(name), unescaped(value).replace(/["\\].*/s, '')];
  }
}

function unescaped(text: string): string {
  return text.replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Source: RFC 7578, 4.2; RFC 8187. */
function* partFields(text: string): Generator<Header> {
  for (const { 0: line, 1: parameters = '', index } of text.matchAll(DISPOSITION)) {
    if (!HINT.test(parameters)) continue;
    const after = text.slice(index + line.length, index + line.length + MAX_PART_HEAD);
    const value = /(?:\r\n|\r|\n)(?:\r\n|\r|\n)[ \t]*([^\r\n]{0,100})/.exec(after)?.[1] ?? '';
    for (const [, quoted, plain = ''] of parameters.matchAll(/\bname\*?=(?:"([^"]*)"|([^;\s]*))/gi))
      yield [formDecoded((quoted ?? plain).replace(/^[\w-]{1,20}'[\w-]{0,20}'/, '')), value.trim()];
  }
}
