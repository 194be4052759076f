import type { Header } from '../../ports.ts';

export type BodyKind = 'form' | 'multipart' | 'json';

/** What the name of a field that replaces the method contains, or what may encode the name. A body without a match isn't read further,
 *  because a body may have 64 MiB. */
const HINT = /method|verb|%|\\u/i;

/** A field with a hint in its name. The lengths are more than any name and any method have. */
const FORM_FIELD = /(?:^|[&;\s])(?=[^&;=\s]{0,200}(?:method|verb|%))([^&;=\s]{1,200})=([^&;\s]{0,100})/gi;
const JSON_MEMBER =
  /"(?=[^"]{0,400}(?:method|verb|\\u))((?:[^"\\]|\\u[\da-f]{4}){1,200})"\s{0,50}:\s{0,50}"([^"\\]{0,100})/gi;
const DISPOSITION = /^content-disposition:([^\r\n]{0,400})/gim;
/** How far the content of a part can be from its first header. */
const MAX_PART_HEAD = 2_000;

/** The names and values of those fields of a body that may replace the request's method, and perhaps of others. In JSON, at any depth. */
export function bodyFields(body: Uint8Array, kind: BodyKind): readonly Header[] {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  if (!HINT.test(text)) return [];
  return [...(kind === 'multipart' ? partFields(text) : kind === 'json' ? members(text) : formFields(text))];
}

function* formFields(text: string): Generator<Header> {
  for (const [, name = '', value = ''] of text.matchAll(FORM_FIELD)) yield [decoded(name), decoded(value)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Not percent-encoded.
    return text;
  }
}

function* members(text: string): Generator<Header> {
  for (const [, name = '', value = ''] of text.matchAll(JSON_MEMBER)) yield [unescaped(name), value];
}

function unescaped(name: string): string {
  return name.replace(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Source: RFC 7578, 4.2; RFC 8187. */
function* partFields(text: string): Generator<Header> {
  for (const { 0: line, 1: parameters = '', index } of text.matchAll(DISPOSITION)) {
    if (!HINT.test(parameters)) continue;
    const after = text.slice(index + line.length, index + line.length + MAX_PART_HEAD);
    const value = /(?:\r\n|\r|\n)(?:\r\n|\r|\n)[ \t]*([^\r\n]{0,100})/.exec(after)?.[1] ?? '';
    for (const [, quoted, plain = ''] of parameters.matchAll(/\bname\*?=(?:"([^"]*)"|([^;\s]*))/gi))
      yield [decoded((quoted ?? plain).replace(/^[\w-]{1,20}'[\w-]{0,20}'/, '')), value.trim()];
  }
}
