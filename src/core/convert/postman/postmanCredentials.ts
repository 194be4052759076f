import { member } from '../../formats/unknownValue.ts';
import { isCredentialField, isCredentialVariable } from '../credentials/credentialNames.ts';
import {
  isCredentialValue,
  requestWithoutNamed,
  valueWithoutCredentials,
} from '../finish/requestCredentials.ts';
import { entriesOf, type Json, listOf, textOf, valueText } from '../jsonMembers.ts';
import type { FoundCredential, RequestDraft } from '../requestDraft.ts';
import { nameIn, PostmanVariables } from './postmanVariables.ts';

interface PostmanCredentials {
  readonly isCredential: (variable: string) => boolean;
  readonly secrets: readonly FoundCredential[];
}

/** How many characters of texts with resolved variables are collected; without a limit, these could grow exponentially. */
const MAX_RESOLVED = 1_000_000;
/** `{{tokenUrl}}` is named like a credential, but the base URL in it isn't one. */
const ADDRESS = /^https?:\/\/[^\s?#@]*$/i;
const SCHEME = /^\s*(?:bearer|basic)\s*$/i;

/** The variables that a collection uses as credentials, directly or in the value of another variable, whatever their names; and the
 *  credentials as they're sent. `requestsWith` reads the requests with the given variables; `texts` are other credentials in the
 *  collection. */
export function postmanCredentials(
  list: Json,
  texts: readonly string[],
  requestsWith: (variables: PostmanVariables) => readonly RequestDraft[],
): PostmanCredentials {
  const literal = texts.map((text): FoundCredential => ({ kind: 'value', text }));
  const values = valuesOf(list);
  if (values.size === 0) return { isCredential: isCredentialVariable, secrets: literal };
  const marks = new MarkedVariables();
  const found = new Map<string, FoundCredential>();
  const add = ({ kind, text }: FoundCredential): void => {
    const written = marks.unmarked(text);
    found.set(`${kind} ${written}`, { kind, text: written });
  };
  const addVariable = (credential: FoundCredential): void => {
    if (marks.unmarked(credential.text).includes('{{')) add(credential);
  };
  for (const request of requestsWith(marks)) requestWithoutNamed(request, addVariable);
  for (const credential of literal) addVariable(credential);
  for (const [name, own] of values) {
    for (const value of own) {
      valueWithoutCredentials(marks.translated(value), add);
      if (isCredentialVariable(name) || isCredentialValue(value)) add({ kind: 'value', text: value });
    }
  }
  const variables = new PostmanVariables(list, () => false);
  const names = reached([...found.values()], values, variables);
  for (const name of names) {
    for (const text of values.get(name) ?? []) add({ kind: 'value', text });
  }
  const withCredential = new Set(
    [...values].flatMap(([name, own]) => (own.some(isCredentialValue) ? [name] : [])),
  );
  return {
    isCredential: name => isCredentialVariable(name) || names.has(name) || withCredential.has(name),
    secrets: [...literal, ...resolvedCredentials([...found.values()], variables)],
  };
}

/** The values of each variable, including disabled ones. */
function valuesOf(list: Json): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const one of listOf(list)) {
    const name = nameIn(one);
    const own = values.get(name) ?? [];
    own.push(valueText(member(one, 'value')));
    values.set(name, own);
  }
  return values;
}

/** The variables in the credentials, and those in the values of these variables. */
function reached(
  found: readonly FoundCredential[],
  values: ReadonlyMap<string, readonly string[]>,
  variables: PostmanVariables,
): ReadonlySet<string> {
  const names = new Set<string>();
  const texts = found.flatMap(secretTexts);
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    if (ADDRESS.test(variables.resolved(text))) continue;
    for (const [, words = ''] of text.matchAll(/\{\{([^{}\r\n]*)\}\}/g)) {
      const name = words.trim();
      const own = values.get(name);
      if (own === undefined || names.has(name) || own.every(value => SCHEME.test(value))) continue;
      names.add(name);
      for (const value of own) texts.push(value);
    }
  }
  return names;
}

/** The parts of a credential that are secret: not a user name, and not a cookie with another name. */
function secretTexts({ kind, text }: FoundCredential): string[] {
  if (kind === 'user-info') return [text.slice(text.indexOf(':') + 1)];
  if (kind !== 'cookies') return [text];
  return text.split(';').flatMap(pair => {
    const at = pair.indexOf('=');
    return at === -1 || isCredentialField(pair.slice(0, at)) ? [pair.slice(at + 1)] : [];
  });
}

function resolvedCredentials(
  found: readonly FoundCredential[],
  variables: PostmanVariables,
): readonly FoundCredential[] {
  let length = 0;
  return found.flatMap(credential => {
    const { kind, text } = credential;
    if (!text.includes('{{') || length > MAX_RESOLVED) return [credential];
    const resolved = variables.resolved(text);
    length += resolved.length;
    return ADDRESS.test(resolved) || SCHEME.test(resolved) ? [] : [{ kind, text: resolved }];
  });
}

/** Writes a word instead of each variable, even if the variable is the whole value, so it's found like a literal credential. In JSON, the
 *  word is read as a value with or without quotes, and no encoding changes it. */
class MarkedVariables extends PostmanVariables {
  readonly #marks = new Map<string, string>();
  readonly #names: string[] = [];

  constructor() {
    super(undefined);
  }

  override translated(text: string): string {
    return text.replace(/\{\{([^{}\r\n]*)\}\}/g, (_, words: string) => this.#markOf(words.trim()));
  }

  /** A text with its variables as the collection writes them. */
  unmarked(text: string): string {
    return text.replace(/0qv(\d{5,})vq/g, (all, index: string) => {
      const name = this.#names[Number(index)];
      return name === undefined ? all : `{{${name}}}`;
    });
  }

  #markOf(name: string): string {
    const known = this.#marks.get(name);
    if (known !== undefined) return known;
    const mark = `0qv${String(this.#names.length).padStart(5, '0')}vq`;
    this.#marks.set(name, mark);
    this.#names.push(name);
    return mark;
  }
}

/** Members of an `auth` block that describe the credential instead of containing it. */
const OF_AUTH = /^(?:key|in|addTokenTo)$|(?:url|uri|name|type|method|prefix|algorithm)$/i;

/** The credentials in the `auth` blocks of a folder, including those that an inner block replaces. Each block is read only once, because
 *  thousands of requests may inherit a large one. */
export function authSecrets(item: Json): readonly string[] {
  const own = [member(item, 'auth'), member(item, 'request', 'auth')];
  return [...own.flatMap(secretsOf), ...listOf(member(item, 'item')).flatMap(authSecrets)];
}

/** The credentials of an `auth` block: a list in version 2.1, an object in 2.0. */
function secretsOf(auth: Json): readonly string[] {
  const block = member(auth, textOf(member(auth, 'type')) ?? '');
  const pairs = Array.isArray(block)
    ? block.map(one => [textOf(member(one, 'key')) ?? '', member(one, 'value')] as const)
    : entriesOf(block);
  return pairs.flatMap(([key, value]) => {
    const isSecret = (key === 'value' || isCredentialVariable(key)) && !OF_AUTH.test(key);
    return isSecret && typeof value === 'string' ? [value] : [];
  });
}
