import { dotNetFormEncoded, strictlyEncoded } from '../../formats/percentEncoding.ts';
import type { CopiedLength } from '../scriptLimits.ts';
import { jsonText, sourcedJson } from '../writtenNumber.ts';

/** A value in a PowerShell script, as far as the script contains it. */
export type PowerShellValue =
  | PowerShellText
  /** A hashtable, or an object. */
  | { readonly kind: 'table'; readonly entries: TableEntries }
  | { readonly kind: 'list'; readonly items: readonly PowerShellValue[] }
  /** A number, true, false, or null, as JSON writes it. */
  | { readonly kind: 'literal'; readonly json: string }
  /** The content of a file, or the file itself. */
  | { readonly kind: 'file'; readonly path: string }
  | PowerShellSession
  | { readonly kind: 'cookie'; readonly name: string; readonly value: string }
  | { readonly kind: 'unknown' };

/** The members of a table by their names in lowercase. */
export type TableEntries = Map<string, readonly [name: string, value: PowerShellValue]>;

export interface PowerShellText {
  readonly kind: 'text';
  readonly text: string;
  /** Whether part of the value is known only to the shell; that part is left as written. */
  readonly isComputed?: true;
  /** Whether ConvertTo-Json writes the value. */
  readonly isSerialized?: true;
}

/** `New-Object Microsoft.PowerShell.Commands.WebRequestSession`. */
export interface PowerShellSession {
  readonly kind: 'session';
  readonly cookies: (readonly [name: string, value: string])[];
  userAgent: string | undefined;
}

export const UNKNOWN: PowerShellValue = { kind: 'unknown' };

/** The limits of a whole script. */
export interface ScriptLimits {
  /** How many more unclosed strings are tolerated, because each one is searched to the end of the text. */
  openStrings: number;
  readonly copied: CopiedLength;
}

/** Objects that contain each other, or themselves, end here. */
const MAX_NESTING = 100;

/** Whether a value may be copied from a variable: with all that it contains, it fits. If not, nothing is copied any more, because each
 *  attempt takes time. */
export function isCopied(value: PowerShellValue, copied: CopiedLength): boolean {
  const stack: (readonly [value: PowerShellValue, depth: number])[] = [[value, 0]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [inner, depth] = next;
    const members =
      inner.kind === 'table'
        ? [...inner.entries.values()].map(([, member]) => member)
        : inner.kind === 'list'
          ? inner.items
          : [];
    const length = inner.kind === 'text' ? inner.text.length : members.length;
    if (depth > MAX_NESTING || !copied.take(length)) {
      copied.end();
      return false;
    }
    for (const member of members) stack.push([member, depth + 1]);
  }
  return true;
}

/** A value as text, as PowerShell converts it; undefined for a value that isn't text. */
export function textOfValue(value: PowerShellValue): PowerShellText | undefined {
  if (value.kind === 'text') return value;
  if (value.kind !== 'literal') return undefined;
  const text = value.json === 'null' ? '' : value.json.replace(/^[tf]/, letter => letter.toUpperCase());
  return { kind: 'text', text };
}

/** What `[uri]::EscapeDataString` or `[Net.WebUtility]::UrlEncode` returns. */
export function encodedText(method: string, value: PowerShellValue): PowerShellValue {
  const text = textOfValue(value);
  if (text === undefined || text.isComputed) return UNKNOWN;
  return literal((/^\[(?:System\.)?uri\]/i.test(method) ? strictlyEncoded : dotNetFormEncoded)(text.text));
}

/** The JSON of ConvertTo-Json; undefined if a part of it is unknown. */
export function jsonOfValue(value: PowerShellValue, isCompressed: boolean): string | undefined {
  const json = jsonValue(value);
  if (json === undefined) return undefined;
  return isCompressed ? json : jsonText(sourcedJson(json));
}

function jsonValue(value: PowerShellValue): string | undefined {
  switch (value.kind) {
    case 'text':
      return value.isComputed ? undefined : JSON.stringify(value.text);
    case 'literal':
      return value.json;
    case 'list': {
      const items = value.items.map(jsonValue);
      return items.includes(undefined) ? undefined : `[${items.join(',')}]`;
    }
    case 'table': {
      const members = [...value.entries.values()].map(
        ([name, inner]) => [JSON.stringify(name), jsonValue(inner)] as const,
      );
      if (members.some(([, json]) => json === undefined)) return undefined;
      return `{${members.map(member => member.join(':')).join(',')}}`;
    }
    default:
      return undefined;
  }
}

export function literal(text: string): PowerShellText {
  return { kind: 'text', text };
}

/** The texts as one, which is computed or serialized if one of them is. */
export function joined(pieces: readonly PowerShellText[]): PowerShellText {
  return {
    ...literal(pieces.map(({ text }) => text).join('')),
    ...(pieces.some(({ isComputed }) => isComputed) ? { isComputed: true } : {}),
    ...(pieces.some(({ isSerialized }) => isSerialized) ? { isSerialized: true } : {}),
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** What a backtick and a letter stand for. */
export function escaped(letter: string): string {
  return ESCAPES[letter] ?? letter;
}
