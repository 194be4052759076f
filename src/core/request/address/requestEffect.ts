import { isMultipart } from '../../api/multipart.ts';
import type { Header } from '../../ports.ts';
import { type BodyKind, bodyFields } from './bodyFields.ts';

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
export function mayHaveChangedData({ method, ...parts }: RequestEffect): boolean {
  return isChanging(method) || methodOverrides(parts).some(([, value]) => isChanging(value));
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
  const isJson = types.some(type => /[/+]json\b/i.test(type));
  const kinds: readonly BodyKind[] = types.some(isMultipart)
    ? ['multipart']
    : types.some(isForm)
      ? ['form']
      : // Without a known type, servers guess.
        isJson
        ? ['json']
        : ['form', 'json'];
  return kinds.flatMap(kind => bodyFields(body, kind)).filter(([name]) => isOverride(name));
}

function isForm(type: string): boolean {
  return /form-urlencoded/i.test(type);
}

/** Some servers separate parameters with semicolons, too. */
function queryParameters(query: string): readonly Header[] {
  if (query === '') return [];
  const parameters = [...new URLSearchParams(query)];
  if (!query.includes(';')) return parameters;
  const others = [...new URLSearchParams(query.replaceAll(';', '&'))];
  return [...parameters, ...others.filter(([name]) => !parameters.some(([known]) => known === name))];
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
