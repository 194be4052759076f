import { member } from '../../formats/unknownValue.ts';
import { PLACEHOLDER } from '../../syntax/placeholders.ts';
import { visibleLine } from '../../visibleText.ts';
import { isAccessKey, isCredentialVariable } from '../credentials/credentialNames.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import { type Json, listOf, textOf, valueText } from '../jsonMembers.ts';
import { nameOf } from '../requestDraft.ts';
import { CopiedLength } from '../scriptLimits.ts';

/** Postman's dynamic variables, and their equivalents in a request file. Postman's integers are from 0 to 1000. */
const DYNAMIC: ReadonlyMap<string, string> = new Map([
  ...['$guid', '$timestamp', '$isoTimestamp'].map(name => [name, name] as const),
  ['$randomUUID', '$guid'],
  ['$randomInt', '$randomInt 0 1001'],
]);
const WRITTEN_DYNAMIC = new Set(DYNAMIC.values());

/** Limits the nesting of values within values. */
const MAX_NESTING = 20;
/** How many variables with another name are listed for a part of a request. */
const MAX_REMARKS = 30;

/** Whether a value must be written in place of its variable, because the variable would mean something else there. */
export type MustInline = (value: string) => boolean;

const NEVER: MustInline = () => false;

/** The variables of a collection. Variables in their values are resolved here, as far as they're known. */
export class PostmanVariables {
  readonly #values = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #credentials: string[] = [];
  readonly #disabled: string[] = [];
  readonly #resolved = new Map<string, string>();
  /** The names that have a remark, by the list that contains the remark. */
  readonly #remarked = new WeakMap<readonly ImportRemark[], Set<string>>();
  /** Whether values are written where their variables are used: cached, because many requests may use the same long value. */
  readonly #isInline = new Map<MustInline, Map<string, boolean>>();
  /** In all values and requests together. */
  readonly #inlined = new CopiedLength();

  /** `isCredential` decides which variables are left out. */
  constructor(list: Json, isCredential: (name: string) => boolean = isCredentialVariable) {
    const taken = new Map(listOf(list).map(one => [nameIn(one), 2]));
    for (const one of listOf(list)) {
      const name = nameIn(one);
      const value = valueText(member(one, 'value'));
      const isDisabled = member(one, 'disabled') === true;
      if (isDisabled) this.#disabled.push(name);
      else if (isCredential(name) && !isAccessKey(value)) this.#credentials.push(name);
      else this.#values.set(name, value);
      if (isDisabled || isWritable(name) || this.#names.has(name)) continue;
      this.#names.set(name, newName(name, taken));
    }
  }

  /** The variables of the request file. */
  written(): readonly (readonly [name: string, value: string])[] {
    return [...this.#values.keys()].flatMap(name => {
      const value = this.#valueOf(name);
      const isWritten = name !== '' && name !== 'baseUrl' && !isOnlyInline(value);
      return isWritten ? [[this.#names.get(name) ?? name, value] as const] : [];
    });
  }

  remarks(): readonly ImportRemark[] {
    return [
      ...namesRemark('variables-removed', 'what', this.#credentials),
      ...namesRemark('disabled-left-out', 'what', this.#disabled),
    ];
  }

  /** A text as Postman sends it, as far as the collection defines its variables; unchanged beyond the limit. */
  resolved(text: string): string {
    return this.#filled(text, name => (this.#values.has(name) ? this.#valueOf(name) : undefined));
  }

  /** Replaces the first variable that the collection defines; undefined if there is none, or beyond the limit. */
  withFirstResolved(text: string): string | undefined {
    for (const match of text.matchAll(PLACEHOLDER)) {
      const name = (match[1] ?? '').trim();
      if (!this.#values.has(name)) continue;
      const value = this.#valueOf(name);
      if (!this.#inlined.take(value.length)) return undefined;
      return text.slice(0, match.index) + value + text.slice(match.index + match[0].length);
    }
    return undefined;
  }

  /** A text with its variables as they're written in a request file. Adds a remark about each one with another name.
   *  `mustInline` is the same function for many texts. */
  translated(text: string, remarks: ImportRemark[], mustInline: MustInline = NEVER): string {
    const known = this.#isInline.get(mustInline) ?? new Map<string, boolean>();
    this.#isInline.set(mustInline, known);
    return text.replace(PLACEHOLDER, (all, words: string) => {
      const name = words.trim();
      const value = this.#values.has(name) ? this.#valueOf(name) : undefined;
      if (value === undefined || !this.#inlined.fits(value.length)) return this.#named(all, name, remarks);
      const isInline = known.get(name) ?? (name === 'baseUrl' || isOnlyInline(value) || mustInline(value));
      known.set(name, isInline);
      if (!isInline) return this.#named(all, name, remarks);
      this.#inlined.take(value.length);
      return value.replace(PLACEHOLDER, (inner, of: string) => this.#named(inner, of.trim(), remarks));
    });
  }

  /** Replaces all variables whose value is known, or none if that would exceed the limit. */
  #filled(text: string, valueIn: (name: string) => string | undefined): string {
    let length = 0;
    for (const [, words = ''] of text.matchAll(PLACEHOLDER)) length += valueIn(words.trim())?.length ?? 0;
    if (!this.#inlined.take(length)) return text;
    return text.replace(PLACEHOLDER, (all, words: string) => valueIn(words.trim()) ?? all);
  }

  #named(placeholder: string, name: string, remarks: ImportRemark[]): string {
    const add = (remark: ImportRemark): void => {
      const names = this.#remarked.get(remarks) ?? new Set();
      this.#remarked.set(remarks, names);
      if (names.has(name) || names.size > MAX_REMARKS) return;
      const isListed = names.size < MAX_REMARKS;
      names.add(name);
      remarks.push(isListed ? remark : { ...remark, args: { name: '…', renamed: '…', prompt: '…' } });
    };
    const dynamic = DYNAMIC.get(name);
    if (dynamic !== undefined) return `{{${dynamic}}}`;
    if (/^\$[A-Za-z]\w{0,60}$/.test(name)) {
      const prompt = name.slice(1);
      add({ id: 'dynamic-prompted', args: { name, prompt } });
      return `{{${prompt}}}`;
    }
    const renamed = this.#names.get(name);
    if (renamed === undefined) return placeholder;
    add({ id: 'variable-renamed', args: { name, renamed } });
    return `{{${renamed}}}`;
  }

  #valueOf(name: string): string {
    return this.#resolvedValue(name, new Set()) ?? `{{${name}}}`;
  }

  /** Undefined if the value would contain itself or is nested too deeply. */
  #resolvedValue(name: string, outer: ReadonlySet<string>): string | undefined {
    const known = this.#resolved.get(name);
    if (known !== undefined) return known;
    const value = this.#values.get(name);
    if (value === undefined || outer.has(name) || outer.size > MAX_NESTING) return undefined;
    const within = new Set([...outer, name]);
    const resolved = this.#filled(value, inner => this.#resolvedValue(inner, within));
    this.#resolved.set(name, resolved);
    return resolved;
  }
}

/** The name of a variable in a collection's list. */
export function nameIn(one: Json): string {
  return textOf(member(one, 'key')) ?? textOf(member(one, 'id')) ?? '';
}

/** Whether a value is written only where its variable is used: one with a placeholder, several lines, or whitespace around it. */
function isOnlyInline(value: string): boolean {
  return value.includes('{{') || visibleLine(value) !== value || value !== value.trim();
}

/** Whether a variable can have this name in a request file; `{{a.response.body}}` is a response reference. */
function isWritable(name: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(name) && !/\.(?:request|response)(?:\.|$)/.test(name);
}

/** Whether a placeholder is a variable in a request file that is made from a collection. */
export function isPostmanVariable(words: string): boolean {
  return WRITTEN_DYNAMIC.has(words) || isWritable(words);
}

/** `taken` has the next number to try for each name. */
function newName(name: string, taken: Map<string, number>): string {
  const base = nameOf(name) ?? 'valor';
  let unique = base;
  let count = taken.get(base) ?? 2;
  for (; taken.has(unique); count++) unique = `${base}${count}`;
  taken.set(base, count);
  taken.set(unique, taken.get(unique) ?? 2);
  return unique;
}
