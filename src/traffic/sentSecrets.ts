import {
  isCredentialField,
  isCredentialHeader,
  isCredentialParameter,
} from '../core/convert/credentials/credentialNames.ts';
import type { Header } from '../core/ports.ts';
import { bodyCredentials, piecesOf } from './bodyCredentials.ts';
import { tokenForms } from './tokenForms.ts';

/** The parts of a request in which programs send the App Secret, rightly or by mistake. */
export interface SentRequest {
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

type HeaderKind = 'credential' | 'sign' | 'timestamp' | 'cookie' | 'other';

const MAX_REMEMBERED = 64;

/** Finds the strings in a request that may be App Secrets: those in `token`, and those in other headers, query parameters, and
 *  body fields that are named like a credential. Remembers some results, because programs send the same headers again and
 *  again. */
export class SentSecrets {
  readonly #forms = new Map<string, readonly string[]>();
  readonly #kinds = new Map<string, HeaderKind>();

  find({ target, headers, body }: SentRequest): readonly string[] {
    const values: string[] = [];
    for (const header of headers) values.push(...this.#ofHeader(header));
    values.push(...ofTarget(target));
    const isInItsPlace = values.some(isRandom);
    // The secret may be joined with the AppKey or something else that the program also sends.
    for (const value of [...values]) values.push(...withoutOthers(value, headers));
    // If what is sent in the App Secret's place, such as the AppKey, doesn't look like one, the App Secret may be anywhere.
    if (!isInItsPlace) values.push(...ofPath(target), ...ofOtherPlaces(target, headers));
    for (const piece of piecesOf(body)) values.push(...bodyCredentials(piece));
    return this.#formsOfAll(values);
  }

  /** Like `find`, for a large body; lets other work run between its pieces. */
  async findInBody(body: Uint8Array): Promise<readonly string[]> {
    const values: string[] = [];
    for (const piece of piecesOf(body)) {
      values.push(...bodyCredentials(piece));
      await new Promise(resolve => setImmediate(resolve));
    }
    return this.#formsOfAll(values);
  }

  #formsOfAll(values: readonly string[]): readonly string[] {
    const [only] = values;
    if (only !== undefined && values.length === 1) return this.#formsOf(only);
    return [...new Set(values.flatMap(value => this.#formsOf(value)))];
  }

  #ofHeader([name, value]: Header): readonly string[] {
    switch (remembered(this.#kinds, name, kindOf)) {
      case 'credential':
        return [value];
      case 'sign':
        return isSignature(value) ? [] : [value];
      case 'timestamp':
        return looksLikeSecret(value) ? [value] : [];
      case 'cookie':
        return [/; */, /[;,] */].flatMap(separator => value.split(separator).flatMap(ofPair));
      case 'other':
        return [];
    }
  }

  #formsOf(value: string): readonly string[] {
    return remembered(this.#forms, value, tokenForms);
  }
}

function remembered<Value>(known: Map<string, Value>, key: string, find: (key: string) => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find(key);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(key, found);
  return found;
}

function kindOf(name: string): HeaderKind {
  const lower = name.toLowerCase();
  if (lower === 'sign' || lower === 'timestamp' || lower === 'cookie') return lower;
  return isCredentialHeader(name) || SECRET_NAME.test(name) ? 'credential' : 'other';
}

/** Also matches names such as `X-Token2`. */
const SECRET_NAME = /token|secret|segredo|senha/i;
const SIGN_NAME = /^(?:sign|sig|signature|assinatura)$/i;

/** What is left of a value after removing another header's value from one of its ends. */
function* withoutOthers(value: string, headers: readonly Header[]): Generator<string> {
  for (const [, other] of headers) {
    if (other.length < SHORTEST_KEY || value.length - other.length < SHORTEST_REST) continue;
    if (value.startsWith(other)) yield value.slice(other.length);
    else if (value.endsWith(other)) yield value.slice(0, -other.length);
  }
}

const [SHORTEST_KEY, SHORTEST_REST] = [4, 8];

/** Segments of a path that follow the name of a credential, have the form `name=value`, or are as random as an App Secret. Document ids
 *  never contain both uppercase and lowercase letters. */
function ofPath(target: string): readonly string[] {
  const [path = ''] = target.split('?', 1);
  const segments = path.split('/');
  return segments.filter((segment, at) => {
    const [before = ''] = segments.slice(Math.max(0, at - 1), at);
    const isNamed = isCredentialParameter(before) || SECRET_NAME.test(before);
    return isNamed || isRandom(segment) || /^\w+=/.test(segment);
  });
}

/** What separates the parts of a value; some App Secrets contain the last one. */
const [SEPARATORS, MORE_SEPARATORS] = [/[\s;,=:"'`()<>[\]{}|]+/, /[\s;,=:"'`()<>[\]{}|/]+/];

/** The names and values of headers, and the values of parameters whatever their names, that are as random as an App Secret. */
function ofOtherPlaces(target: string, headers: readonly Header[]): readonly string[] {
  const others = headers.filter(([name]) => !/^(?:content-type|host|accept.*|sign|timestamp)$/i.test(name));
  const parts = others.flatMap(([name, value]) => [
    ...[name, ...value.split(SEPARATORS)],
    ...(value.includes('/') ? value.split(MORE_SEPARATORS) : []),
  ]);
  const values = [...parts, ...target.split(/[?&;=#]/)];
  return values.filter(isRandom);
}

function isRandom(value: string): boolean {
  return RANDOM.every(pattern => pattern.test(value));
}

const RANDOM = [/^[\w.~+=%-]{16,}$/, /[a-z]/, /[A-Z]/, /\d/];

/** Whether a `sign` header has a digest in any usual notation. Otherwise, the App Secret may be in the wrong header. */
function isSignature(value: string): boolean {
  return /^["']?[0-9A-Fa-f:\s-]*["']?$|=$/.test(value) || [22, 27, 43, 86].includes(value.length);
}

/** Whether a `timestamp` header isn't a time in any notation, so that the App Secret may be in the wrong header. */
function looksLikeSecret(value: string): boolean {
  return /^[\w+/=-]{16,}$/.test(value) && /[a-z]/i.test(value) && !/^[\d-]+T[\d-]+Z?$/i.test(value);
}

function ofPair(pair: string): readonly string[] {
  const at = pair.indexOf('=');
  return at > 0 && isCredentialField(pair.slice(0, at)) ? [pair.slice(at + 1)] : [];
}

function ofTarget(target: string): readonly string[] {
  if (!/[?;]/.test(target)) return [];
  const queryAt = target.indexOf('?');
  const query = queryAt === -1 ? '' : target.slice(queryAt);
  // Some programs separate with semicolons, in the path, too.
  const others = target.includes(';') ? target.replaceAll(/[?;/]/g, '&') : '';
  return [query, others].flatMap(text => [...new URLSearchParams(text)]).flatMap(ofParameter);
}

function ofParameter([name, value]: Header): readonly string[] {
  const isNamed = isCredentialParameter(name) || SECRET_NAME.test(name);
  return isNamed && !(SIGN_NAME.test(name) && isSignature(value)) ? [value] : [];
}
