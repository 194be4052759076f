import { type Json, member, textOf } from '../jsonMembers.ts';

/** A reference may lead to another one. */
const MAX_REFERENCES = 10;

/** Resolves a `$ref` within the same document; undefined if it leads elsewhere. */
export function resolved(document: Json, value: Json): Json {
  let own = value;
  for (let count = 0; count < MAX_REFERENCES; count++) {
    const ref = textOf(member(own, '$ref'));
    if (ref === undefined) return own;
    own = pointed(document, ref);
  }
  return undefined;
}

/** A longer reference, which many places may have, isn't one of a real document. */
const MAX_LENGTH = 5_000;

/** The value that a reference within the document names; undefined if there is none. Source: RFC 6901, 6. */
export function pointed(document: Json, ref: string): Json {
  if (!ref.startsWith('#/') || ref.length > MAX_LENGTH) return undefined;
  const path = ref
    .slice(2)
    .split('/')
    .map(part => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return member(document, ...path);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not percent-encoded.
    return part;
  }
}

/** A reference as shown to the user, without a user name, password and query string. */
export function shownReference(ref: string): string {
  return ref.replace(/^[^#]*@/, '').replace(/\?[^#]*/, '');
}
