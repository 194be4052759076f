import type { QueryableJson } from '../../json/query/queryableJson.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import { namedBodyText } from '../../responseBodyText.ts';
import type { FileScope } from '../../syntax/importedNames.ts';
import { type Header, headerValue, type WireResponse } from '../../wireMessages.ts';
import type { Lookup, OtherLookup, PENDING, PlaceholderFault, PlaceholderValue } from './variableLookup.ts';

/** The parts of `{{name.response.body.$.id}}`. */
export interface Reference {
  readonly name: string;
  readonly side: 'request' | 'response';
  readonly part: 'status' | 'headers' | 'body';
  /** The header name or the path in the body (possibly empty), and its position in the words. */
  readonly path: string;
  readonly pathStart: number;
  /** The length of the root (`$.`) that was added to `path` because it isn't written. */
  readonly addedRoot?: number;
}

/** Returns why a JSONPath is invalid, and the position of the fault; undefined if it's valid. */
export type JudgePath = (path: string) => { readonly code: ProblemCode; readonly offset: number } | undefined;

/** Reads JSON bodies. Passed as an argument, because the parser is loaded only when a request first refers to a body. */
export type ReadJson = (bytes: Uint8Array, headers: readonly Header[]) => QueryableJson | undefined;

const REFERENCE = /^([\w-]+)\.(request|response)(?:\.(.*))?$/s;
const PART = /^(status|headers|body)(?:\.(.*)|(?=\[)(.*))?$/s;

/** `login.token` and `login[0]`: in httpYac, the name of a request is its response's JSON body. */
const MEMBER = /^([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*|\[\d+\])+)$/;

/** Matches texts that may contain a reference such as `{{login.token}}`. */
export const MAY_HAVE_MEMBER = /\{\{\s*[A-Za-z_]\w*[.[]/;

/** The names of requests. */
export type RequestNames = Pick<ReadonlyMap<string, unknown>, 'has'>;

/** The name of the request that words such as `login.token` refer to, if there is such a request; undefined for any other words. */
export function memberOwner(words: string): string | undefined {
  const [, name, path = ''] = MEMBER.exec(words) ?? [];
  return /^\.(?:request|response)\b/.test(path) ? undefined : name;
}

/** The reference that a placeholder contains; a fault if the placeholder only starts like a reference; undefined if it isn't one. Without
 *  `response.body`, the first word must be one of the names. */
export function readReference(words: string, names: RequestNames): Reference | PlaceholderFault | undefined {
  const owner = memberOwner(words);
  if (owner !== undefined) {
    if (!names.has(owner)) return undefined;
    const pathStart = owner.length - 1;
    const path = `$${words.slice(owner.length)}`;
    return { name: owner, side: 'response', part: 'body', path, pathStart, addedRoot: 1 };
  }
  const match = REFERENCE.exec(words);
  const [, name, side, rest = ''] = match ?? [];
  if (name === undefined || (side !== 'request' && side !== 'response')) return undefined;
  const start = words.length - rest.length;
  const fault = (code: ProblemCode): PlaceholderFault => ({ code, args: { name }, start, end: words.length });
  const [, part, dotted, indexed] = PART.exec(rest) ?? [];
  const path = dotted ?? indexed ?? '';
  if (part === 'status' && path === '' && side === 'response')
    return { name, side, part, path, pathStart: start };
  const pathStart = words.length - path.length;
  if (part === 'headers' && path !== '') {
    // As in Kulala: `headers['Content-Type']`.
    const [, header = path] =
      /^\[(?:'([^']+)'|"([^"]+)")\]$/.exec(path)?.filter(each => each !== undefined) ?? [];
    return { name, side, part, path: header, pathStart: pathStart + path.indexOf(header) };
  }
  if (part !== 'body') return fault('reference-malformed');
  if (path.startsWith('/')) return fault('reference-xpath');
  // In REST Client, `body.*` is the whole body.
  if (path === '' || path === '*') return { name, side, part, path: '', pathStart };
  if (path.startsWith('$')) return { name, side, part, path, pathStart };
  // Other tools omit the root: `body.data.id`, `body[0]`. Faults are still reported at the position in the file.
  const root = path.startsWith('[') ? '$' : '$.';
  const isPath = /^[[\w]/.test(path);
  return isPath
    ? { name, side, part, path: root + path, pathStart: pathStart - root.length, addedRoot: root.length }
    : fault('reference-malformed');
}

export type IsReferredTo = (name: string) => boolean;

/** Returns whether a text may refer to a request, by the request's name. Always true if the text has a file with variables (`<@`), which
 *  isn't read here. */
export function referencesIn(text: string): IsReferredTo {
  if (text.includes('<@')) return () => true;
  // Without this test, each of a text's thousands of words would be a match, even if it has no reference.
  const words = Array.from(
    /\.re(?:quest|sponse)\b/.test(text) ? text.matchAll(/([\w-]+)(\.(?:request|response)\b)?/g) : [],
    ([, word = '', member]) => (member === undefined ? [] : [word.slice(word.search(/\w/))]),
  );
  const members = Array.from(text.matchAll(/\{\{\s*([A-Za-z_]\w*)[.[]/g), ([, name = '']) => name);
  const refs = Array.from(text.matchAll(/@(?:ref|forceRef)[ \t=]+([\w-]+)/g), ([, name = '']) => name);
  const names = new Set([...words.flat(), ...members, ...refs]);
  return name => names.has(name);
}

/** The value of a reference to an exchange; a fault if there's no exchange yet, or if it doesn't have the value. Strings are inserted as
 *  is, other JSON with its original digits, and several values as an array. */
export function referenceValue(
  reference: Reference,
  exchange: NamedExchange | undefined,
  readJson: ReadJson,
): string | PlaceholderFault {
  const { name, side, part, path, pathStart, addedRoot = 0 } = reference;
  if (exchange === undefined) {
    return { code: 'response-missing', args: { name }, start: 0, end: name.length };
  }
  const place = { start: pathStart + addedRoot, end: pathStart + path.length };
  if (part === 'status') return String(exchange.response.status);
  if (part === 'headers') {
    const value = headerValue(exchange[side].headers, path.toLowerCase());
    return value ?? { code: 'reference-header-missing', args: { name, header: path }, ...place };
  }
  return (
    bodyValue(exchange, reference, readJson) ?? {
      code: 'reference-value-missing',
      args: { name, path },
      ...place,
    }
  );
}

function bodyValue(
  exchange: NamedExchange,
  { name, side, path, pathStart, addedRoot = 0 }: Reference,
  readJson: ReadJson,
): string | PlaceholderFault | undefined {
  const { body, headers } = exchange[side];
  const place = { start: pathStart + addedRoot, end: pathStart + path.length };
  if (path === '')
    return (
      namedBodyText(body, headers) ?? { code: 'reference-not-text', args: { name }, start: 0, end: pathStart }
    );
  const document = readJson(body, headers);
  if (document === undefined) return { code: 'reference-not-json', args: { name }, ...place };
  const result = document.query(path);
  if (result.kind === 'refused') {
    return { code: result.code, args: { path }, start: pathStart + result.offset, end: place.end };
  }
  const [first, second] = result.values;
  if (second === undefined) return first?.text;
  return `[${result.values.map(value => value.source).join(',')}]`;
}

/** A request and its response, stored for references from other requests (`{{name.response.body.$.id}}`). Neither
 *  contains the signature headers. */
export interface NamedExchange {
  readonly request: {
    readonly name: string | undefined;
    readonly environment: string;
    readonly origin: string;
    readonly headers: readonly Header[];
    readonly body: Uint8Array;
  };
  readonly response: Pick<WireResponse, 'status' | 'headers' | 'body'>;
}

/** The last exchange of each named request in a file. */
export type NamedResponses = ReadonlyMap<string, NamedExchange>;

/** Finds values other than variables. */
interface OtherValues {
  /** The value of words that start with `$`. */
  readonly dynamic: (words: string) => string | PlaceholderFault | typeof PENDING;
  readonly reference: (reference: Reference, home: FileScope | undefined) => PlaceholderValue;
  /** The names of the requests of the file itself. */
  readonly names: RequestNames;
}

/** Looks up dynamic variables and response references. Words that look like code are a script, which is never run. */
export function createOtherLookup({ dynamic, reference, names }: OtherValues): OtherLookup {
  const readIn = (words: string, home: FileScope | undefined) => readReference(words, home?.names ?? names);
  return {
    valueOf: (words, home) => {
      if (words.startsWith('$')) return dynamic(words);
      const read = readIn(words, home);
      if (read !== undefined) return 'code' in read ? read : reference(read, home);
      if (!/[()=;]/.test(words)) return undefined;
      return { code: 'placeholder-script', args: {}, start: 0, end: words.length };
    },
    requestOf: (words, home) => {
      const read = readIn(words, home);
      return read === undefined || 'code' in read ? undefined : read.name;
    },
  };
}

export const IN_FILE_NAME = 'reference-in-file-name';

/** The lookup for the name of a file: values that a server sent, or that were sent to it, can't name a file to read or write. */
export function pathLookup(lookup: Lookup): Lookup {
  return words => lookup(words, true);
}

/** A text that represents a value from a response that doesn't exist yet, in characters that any part of a request may contain. */
export function standIn({ name, side, part, path }: Reference): string {
  const words = path === '' ? [name, side, part] : [name, side, part, path];
  return `(${words.join('.').replaceAll(/[^\w.$-]/g, '_')})`;
}
