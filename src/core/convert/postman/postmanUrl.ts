import { hasDotSegments, withoutDotSegments } from '../dotSegments.ts';
import type { ImportRemark } from '../importRemark.ts';
import { type Json, listOf, member, textOf, valueText } from '../jsonMembers.ts';
import { nameOf } from '../requestDraft.ts';
import { userInfoEnd } from '../userInfo.ts';
import type { MustInline, PostmanVariables } from './postmanVariables.ts';

/** The URL of a request, with the base URL as far as the collection defines it. */
export function postmanUrl(
  url: Json,
  variables: PostmanVariables,
): { readonly url: string; readonly remarks: readonly ImportRemark[] } {
  const written = withPathVariables(textOf(url) ?? textOfParts(url), listOf(member(url, 'variable')));
  const based = withBase(written, variables);
  const remarks: ImportRemark[] = [];
  const translated = variables.translated(based, remarks, isChangedInUrl);
  const plain = withoutDotSegments(translated);
  if (plain !== translated) remarks.unshift({ id: 'dot-segments', args: {} });
  return { url: plain, remarks };
}

/** Postman percent-encodes values that a URL can't contain, and resolves dot segments; a request file's values are sent as they are. */
const isChangedInUrl: MustInline = value =>
  /[^\x21-\x7e]|["#<>?\\^`{|}]/.test(value) || hasDotSegments(value);

/** Postman sends `query`, in which parameters that `raw` contains may be disabled. Otherwise, `raw` is more exact: some
 *  programs write decoded values to `query`. */
function textOfParts(url: Json): string {
  const raw = textOf(member(url, 'raw'));
  const query = listOf(member(url, 'query'));
  const isExact = !query.some(pair => member(pair, 'disabled') === true);
  if (raw !== undefined && (isExact || !raw.includes('?'))) return raw;
  const path = raw === undefined ? joinedUrl(url) : raw.slice(0, pathEnd(raw));
  const pairs = query.filter(pair => member(pair, 'disabled') !== true).map(queryPair);
  return path + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

function queryPair(pair: Json): string {
  const key = reserved(valueText(member(pair, 'key'))).replaceAll('=', '%3D');
  const value = member(pair, 'value');
  return value === undefined || value === null ? key : `${key}=${reserved(valueText(value))}`;
}

/** Percent-encodes the characters that would end a parameter. */
function reserved(text: string): string {
  return text.replaceAll('#', '%23').replaceAll('&', '%26');
}

/** A URL that is only given in parts. */
function joinedUrl(url: Json): string {
  const parts = (name: string): readonly string[] =>
    [member(url, name)].flat().map(part => valueText(member(part, 'value') ?? part));
  const protocol = textOf(member(url, 'protocol'));
  const host = parts('host').filter(Boolean).join('.');
  const port = valueText(member(url, 'port'));
  const authority = host === '' || port === '' ? host : `${host}:${port}`;
  const origin =
    protocol === undefined || host === ''
      ? authority
      : `${protocol.split(/[:/]/, 1)[0] ?? ''}://${authority}`;
  return `${origin}/${parts('path').join('/').replace(/^\//, '')}`;
}

/** A segment `:name` of the path is a variable whose value is in the URL object itself. */
function withPathVariables(url: string, list: readonly Json[]): string {
  const values = new Map(
    list
      .filter(one => member(one, 'disabled') !== true)
      .map(one => [valueText(member(one, 'key') ?? member(one, 'id')), valueText(member(one, 'value'))]),
  );
  const end = pathEnd(url);
  const segments = url
    .slice(0, end)
    .split('/')
    .map((segment, index) => {
      if (index === 0 || segment.length < 2 || !segment.startsWith(':')) return segment;
      const name = segment.slice(1);
      const value = (values.get(name) ?? '').replace(/[?#]/g, encodeURIComponent);
      return value || `{{${/^[A-Za-z_][\w-]*$/.test(name) ? name : (nameOf(name) ?? 'valor')}}}`;
    });
  return segments.join('/') + url.slice(end);
}

/** Where the path ends: a password before it may also contain `?` or `#`. */
function pathEnd(url: string): number {
  const { end } = userInfoEnd(url);
  const length = url.slice(end).search(/[?#]/);
  return length === -1 ? url.length : end + length;
}

/** The base URL, or a part of the path up to `/openapi/`, is often a variable. An unknown variable for the base URL is
 *  left out, because the environment has a base URL. */
function withBase(url: string, variables: PostmanVariables): string {
  const end = pathEnd(url);
  const path = url.slice(0, end);
  let found: string | undefined = path;
  // Each step resolves one variable.
  for (let steps = 0; steps < 20 && found !== undefined && !found.includes('/openapi/'); steps++) {
    found = variables.withFirstResolved(found);
  }
  const at = found?.indexOf('/openapi/') ?? -1;
  const based =
    found === undefined || at === -1
      ? path.replace(/^\{\{[^{}]*\}\}/, first => variables.resolved(first))
      : variables.resolved(found.slice(0, at)) + found.slice(at);
  return based.replace(/^\{\{[^{}]*\}\}(?=\/)/, '') + url.slice(end);
}
