import type { ProblemCode } from '../problemCodes.ts';

/** A word that starts a comment line in a request: `# @name value`. Its documentation is in
 *  src/text/language/vocabularyText.ts. */
export interface Directive {
  readonly name: string;
  /** Whether a request can have several, each taking effect. For other directives, the last one counts. */
  readonly isRepeatable?: true;
  /** A value that completion shows but doesn't insert: the value would stay selected, and the next Enter would delete it. */
  readonly example?: string;
  /** Whether completion suggests values as soon as the name is inserted. */
  readonly hasSuggestions?: true;
  /** The kind of value, if several directives share it. The grammar has one rule for each kind. */
  readonly value?: 'none' | 'text' | 'variable';
  /** Whether only this tool supports the directive, so other tools don't highlight it. */
  readonly isOwn?: true;
  /** Why a value can't be used; undefined if it can. */
  readonly fault?: (value: string) => ValueFault | undefined;
}

export interface ValueFault {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Treats comment lines at the end of the body as part of the body. */
export const KEEP_COMMENTS = 'keep-comments';

export const DIRECTIVES = [
  { name: 'name', example: 'emitir', fault: nameFault },
  {
    name: 'application',
    example: 'default',
    hasSuggestions: true,
    isOwn: true,
    value: 'text',
    fault: applicationFault,
  },
  { name: 'timestamp', example: '1700000000', fault: timestampFault },
  {
    name: 'sign',
    example: '0123456789abcdef0123456789abcdef',
    fault: unless(/^[\x21-\x7e]+$/, 'directive-sign-invalid'),
  },
  { name: 'no-sign', isRepeatable: true, isOwn: true, value: 'none' },
  {
    name: 'prompt',
    example: 'nascimento AAAA-MM-DD',
    isRepeatable: true,
    value: 'variable',
    fault: unless(/^[\w-]+(\s|$)/, 'directive-prompt-invalid'),
  },
  {
    name: 'secret',
    example: 'senha PFX',
    isRepeatable: true,
    isOwn: true,
    value: 'variable',
    fault: unless(/^[\w-]+(\s|$)/, 'directive-prompt-invalid'),
  },
  {
    name: 'import',
    example: './comum.fiscal',
    isRepeatable: true,
    hasSuggestions: true,
    value: 'text',
    fault: unless(/\S/, 'directive-import-missing'),
  },
  {
    name: 'ref',
    example: 'criar',
    isRepeatable: true,
    hasSuggestions: true,
    fault: unless(/^[\w-]+$/, 'directive-ref-invalid'),
  },
  {
    name: 'forceRef',
    example: 'criar',
    isRepeatable: true,
    hasSuggestions: true,
    fault: unless(/^[\w-]+$/, 'directive-ref-invalid'),
  },
  { name: 'note', example: 'homologação?', value: 'text' },
  { name: 'timeout', example: '30 s', fault: timeoutFault },
  {
    name: 'disabled',
    isRepeatable: true,
    value: 'none',
    fault: value =>
      value === '' ? undefined : { code: 'directive-disabled-condition', severity: 'warning' },
  },
  { name: 'expect', example: 'status == 200', isRepeatable: true, hasSuggestions: true },
  {
    name: 'until',
    example: 'body $.data.situacao != "EmProcessamento" every 2s for 60s',
    hasSuggestions: true,
    isOwn: true,
  },
  { name: KEEP_COMMENTS, isRepeatable: true, isOwn: true, value: 'none' },
  { name: 'no-redirect', isRepeatable: true, value: 'none' },
  { name: 'no-cookie-jar', isRepeatable: true, value: 'none' },
] as const satisfies readonly Directive[];

export type DirectiveName = (typeof DIRECTIVES)[number]['name'];

/** What a request's directives define for sending. Prompts, `# @ref`, and assertions are read where they're used. */
export interface RequestDirectives {
  /** `# @name`; undefined without a name that requests can refer to. */
  readonly name: string | undefined;
  readonly signature: SignatureDirectives;
  /** `# @note`: shown to the user before sending, who can then cancel; undefined without one. */
  readonly note: string | undefined;
  /** `# @timeout`: the time limit of the whole exchange, overriding the settings; undefined without one. */
  readonly timeoutMs: number | undefined;
  /** `# @application`; undefined for the environment's. */
  readonly application: string | undefined;
}

/** What the directives define for the signature. */
interface SignatureDirectives {
  /** `# @no-sign`: sends none of the three headers. */
  readonly omitted: boolean;
  /** `# @timestamp`: used for signing instead of the current time. */
  readonly timestamp: string | undefined;
  /** `# @sign`: sent instead of the computed signature. */
  readonly sign: string | undefined;
}

/** What the written values of a request's directives define; the parser has already reported those at fault. */
export function definedBy(written: ReadonlyMap<string, string>): RequestDirectives {
  const value = (name: DirectiveName) => written.get(name);
  return {
    name: isRequestName(value('name') ?? '') ? value('name') : undefined,
    signature: {
      omitted: value('no-sign') !== undefined,
      timestamp: value('timestamp'),
      sign: value('sign'),
    },
    // A note without text still requires confirmation.
    note: value('note'),
    timeoutMs: timeoutOf(value('timeout')),
    application: value('application') || undefined,
  };
}

function timeoutOf(written: string | undefined): number | undefined {
  const timeoutMs = written === undefined ? undefined : readTimeoutMs(written);
  return timeoutMs === undefined ? undefined : Math.min(timeoutMs, MAX_TIMEOUT_MS);
}

/** The directive with a name; undefined for directives of other tools. */
export function directiveOf(name: string): (Directive & { readonly name: DirectiveName }) | undefined {
  return DIRECTIVES.find(directive => directive.name === name);
}

function unless(pattern: RegExp, code: ProblemCode): (value: string) => ValueFault | undefined {
  return value => (pattern.test(startOf(value)) ? undefined : { code, severity: 'error' });
}

/** The start of a value. A name or signature that is longer than any valid one is a fault: on a line of many megabytes, a repeating pattern
 *  can exceed the stack. No pattern matches the NUL, so none can end there. */
function startOf(value: string): string {
  return value.length > LONGEST_WORD ? `${value.slice(0, LONGEST_WORD)}\0` : value;
}

const LONGEST_WORD = 10_000;

/** Whether requests can refer to this name. */
export function isRequestName(value: string): boolean {
  return /^[\w-]+$/.test(startOf(value));
}

/** Other clients send a request whatever its name is, so words that can't be a name are shown as the request's title. */
function nameFault(value: string): ValueFault | undefined {
  if (isRequestName(value)) return undefined;
  const isTitle = value !== '' && value.length <= LONGEST_WORD;
  return {
    code: 'directive-name-invalid',
    severity: isTitle ? 'warning' : 'error',
    args: { suggestion: nameFrom(value) ?? 'emitir' },
  };
}

/** `Several words` as a name: `Several_words`; undefined if no letter or digit is left. */
function nameFrom(words: string): string | undefined {
  const plain = words.slice(0, LONGEST_SUGGESTION).normalize('NFD').replace(/\p{M}/gu, '');
  const parts = plain.split(/[^\w-]+/).filter(part => /[^\W_]/.test(part));
  return parts.join('_') || undefined;
}

const LONGEST_SUGGESTION = 60;

function applicationFault(value: string): ValueFault | undefined {
  return value === '' ? { code: 'directive-application-missing', severity: 'warning' } : undefined;
}

function timestampFault(value: string): ValueFault | undefined {
  if (!/^\d{1,20}$/.test(value)) return { code: 'directive-timestamp-invalid', severity: 'error' };
  return value.length >= 13 ? { code: 'directive-timestamp-milliseconds', severity: 'warning' } : undefined;
}

function timeoutFault(value: string): ValueFault | undefined {
  const timeoutMs = readTimeoutMs(value);
  const args = { limit: MAX_TIMEOUT_MS / 60_000 };
  if (timeoutMs === undefined) return { code: 'directive-timeout-invalid', severity: 'error', args };
  return timeoutMs > MAX_TIMEOUT_MS
    ? { code: 'directive-timeout-long', severity: 'warning', args }
    : undefined;
}

/** The maximum value of `# @timeout`. */
const MAX_TIMEOUT_MS = 600_000;

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** The value of `# @timeout` in milliseconds: a whole number with `ms`, `s`, or `m`; without a unit, in seconds, as in JetBrains HTTP
 *  Client. Undefined if the value is malformed or zero. The result may exceed `MAX_TIMEOUT_MS`. */
function readTimeoutMs(written: string): number | undefined {
  const [, digits = '0', unit = 's'] = /^(\d{1,9})[ \t]*(ms|s|m)?$/i.exec(written) ?? [];
  return Number(digits) * (UNIT_MS[unit.toLowerCase()] ?? 0) || undefined;
}
