import { CONTENT_TYPES, REQUEST_HEADERS } from '../../vocabulary/requestHeaders.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { type Completion, isSubsequence, literal } from './completion.ts';

/** A header name, or a value after its colon. The content type of the request's endpoint comes first. */
export function headerCompletions(
  position: BlockPosition,
  facts: RequestFacts | undefined,
): readonly Completion[] {
  const { before, after } = lineAround(position);
  const own = facts?.match === undefined ? undefined : CONTENT_TYPES[facts.match.endpoint.request];
  const colon = before.indexOf(':');
  return colon === -1
    ? nameCompletions(position, before, after, own)
    : valueCompletions(position, before, colon, after, own);
}

function nameCompletions(
  position: BlockPosition,
  before: string,
  after: string,
  ownType: string | undefined,
): readonly Completion[] {
  if (!/^[\w-]*$/.test(before)) return [];
  const replace = rangeAround(position, before.length, /^[\w-]*/.exec(after)?.[0].length ?? 0);
  const hasColon = /^[\w-]*\s*:/.test(after);
  return REQUEST_HEADERS.filter(({ name }) => isSubsequence(before, name)).map(
    ({ name, values }): Completion => {
      // The next Enter would delete a selected value, so the user chooses one of several values from a list instead.
      const only = name === 'Content-Type' ? ownType : values.length === 1 ? values[0] : undefined;
      const snippet = hasColon ? name : `${name}: ${literal(only ?? '')}`;
      const goesOn = !hasColon && only === undefined && values.length > 0;
      return { kind: 'header', label: name, snippet, about: `header:${name}`, replace, goesOn };
    },
  );
}

function valueCompletions(
  position: BlockPosition,
  before: string,
  colon: number,
  after: string,
  ownType: string | undefined,
): readonly Completion[] {
  const name = before.slice(0, colon).trim().toLowerCase();
  const header = REQUEST_HEADERS.find(known => known.name.toLowerCase() === name);
  if (header === undefined) return [];
  const written = before.slice(colon + 1).trimStart();
  const space = before.endsWith(':') ? ' ' : '';
  const replace = rangeAround(position, written.length, after.length);
  const all: readonly string[] = header.values;
  const values =
    ownType === undefined || header.name !== 'Content-Type' ? all : [...new Set([ownType, ...all])];
  return values
    .filter(value => isSubsequence(written, value))
    .map((value): Completion => ({ kind: 'value', label: value, snippet: space + literal(value), replace }));
}
