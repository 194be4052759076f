import { stringEnd } from '../../formats/tokensOfJson.ts';
import { CopiedLength, MAX_DEPTH, Nesting } from '../scriptLimits.ts';
import { documentAt, expandedDocument, pipedHeaders, shellOutput, withoutLastBreaks } from './shellOutput.ts';
import { type Expand, type Expanded, shellUnescaped } from './shellQuotes.ts';
import { readWord, type ShellCommand, type ShellText, type ShellWord, shellCommand } from './shellWords.ts';

/** A curl command in a script. */
export interface ScriptCommand {
  readonly words: readonly ShellWord[];
  /** Whether the command is where a shell expects one, and not the word “curl” in other text, such as `install curl -y`. */
  readonly isSure: boolean;
  /** What the command reads from its standard input, as far as the script contains that. */
  readonly input?: Expanded;
  /** The names of the headers that it reads there, with values that only the shell knows. */
  readonly inputHeaders?: readonly string[];
  /** The script's variables that the command uses. */
  readonly variables?: readonly (readonly [name: string, value: string])[];
}

/** The curl commands of a script, a Markdown file, or any other text, in order; `quote-open` for a command that doesn't end. `comments`
 *  finds only commands directly after a `#`, which can be a prompt. Linear. */
export function* curlCommands(
  { text, isPosix }: ShellText,
  where: 'code' | 'comments',
): Generator<ScriptCommand | 'quote-open'> {
  const name =
    /(?<=^|[\s;&|(`"']|\s@)((?:[\w.~:-]{0,100}[\\/]){1,20})?curl(?:\.exe)?(?::[\w.-]{1,40})?(?=\s|["']\s{0,9},)/g;
  const variables = new ShellVariables({ text, isPosix });
  const pipes = pipedCommands({ text, isPosix });
  const missing = new Set<string>();
  let openQuotes = 0;
  for (let found = name.exec(text); found !== null; found = name.exec(text)) {
    const before = lineBefore(text, found.index);
    const isSearched = where === 'comments' ? before.trim() === '#' : !isComment(before);
    const isQuoted = /["']/.test(text.charAt(found.index - 1));
    if (isQuoted || /["']/.test(text.charAt(name.lastIndex))) {
      // The value of a member in JSON is data.
      const isData = /["']\s?:\s?["']$/.test(before);
      const isRead = isQuoted && isSearched && !isData && openQuotes <= MAX_OPEN_QUOTES;
      const quoted = isRead ? quotedCommand(text, found.index - 1, name.lastIndex) : undefined;
      if (quoted === 'open') openQuotes += 1;
      else if (quoted !== undefined) {
        const used = new Map<string, string>();
        const expand = isPosix ? variables.at(found.index, used) : undefined;
        const words = quoted.words ?? shellCommand({ text: quoted.text, isPosix }, false, expand)?.words;
        if (words !== undefined)
          yield { words, isSure: false, ...(used.size === 0 ? {} : { variables: [...used] }) };
        name.lastIndex = quoted.end;
      }
      continue;
    }
    const isSure = where === 'code' && isCommandPosition(before);
    // In another command, a path may name the program or its image, but a URL that ends with the name is that of a file.
    const isUrl = found[1]?.includes('://') ?? false;
    if (!isSearched || !(isSure || (!isUrl && hasArgument(text, name.lastIndex)))) continue;
    const isInBackticks = before.split('`').length % 2 === 0;
    const used = new Map<string, string>();
    const expand = isPosix ? variables.at(found.index, used) : undefined;
    const command = shellCommand({ text: text.slice(found.index), isPosix }, isInBackticks, expand);
    if (command !== undefined) {
      const end = found.index + Math.max(command.end, found[0].length);
      const pipe = pipes(found.index);
      const piped = pipe === undefined ? undefined : pipedInput(pipe, text, end, expand, missing);
      const own = inputOf(command, text, end, expand ?? (() => undefined), missing);
      const input = own === undefined ? piped?.value : own.value;
      const inputHeaders = pipedHeaders(text.slice(Math.max(0, found.index - LONGEST_LINE), found.index));
      yield {
        ...{ words: command.words, isSure },
        ...(inputHeaders.length === 0 ? {} : { inputHeaders }),
        ...(input === undefined ? {} : { input }),
        ...(used.size === 0 ? {} : { variables: [...used] }),
      };
      name.lastIndex = Math.max(end, own?.end ?? 0, piped?.end ?? 0);
    } else if (isSure || ++openQuotes > MAX_OPEN_QUOTES) {
      yield 'quote-open';
      return;
    }
  }
}

/** A command in quotes, as other programs and files contain it: a text for a shell, or a list of words, `["curl", "-X", "POST"]`. `nameEnd` is
 *  the offset after the program's name. Undefined if it's other text. */
function quotedCommand(
  text: string,
  quoteAt: number,
  nameEnd: number,
):
  | { readonly text: string; readonly words?: readonly ShellWord[]; readonly end: number }
  | 'open'
  | undefined {
  const isList = text.charAt(nameEnd) === text.charAt(quoteAt);
  if (!isList && !hasArgument(text, nameEnd)) return undefined;
  const first = quotedText(text, quoteAt);
  if (first === undefined) return 'open';
  if (!isList) return first;
  const words: ShellWord[] = [{ text: first.text, expands: false }];
  let { end } = first;
  for (;;) {
    NEXT_WORD.lastIndex = end;
    const [separator, variable] = NEXT_WORD.exec(text) ?? [];
    const own =
      separator === undefined || variable !== undefined
        ? undefined
        : quotedText(text, end + separator.length);
    if (separator === undefined || (variable === undefined && own === undefined))
      return { ...first, words, end };
    end = own?.end ?? end + separator.length;
    JOINED.lastIndex = end;
    const [joint, added = 'valor'] = own === undefined ? [] : (JOINED.exec(text) ?? []);
    end += joint?.length ?? 0;
    const name = joint === undefined ? variable : added;
    words.push({
      text: (own?.text ?? '') + (name === undefined ? '' : `$${name}`),
      expands: name !== undefined,
    });
  }
}

/** What precedes the next word of a list, which may be a list in a list of arguments; or a whole word that isn't a string. */
const NEXT_WORD =
  /\s{0,200},\s{0,200}(?:\[\s{0,200})?(?:[bfru]{0,2}(?=["'])|([A-Za-z_][\w.]{0,100})[^,\]"'\n]{0,200})/iy;
/** What a program appends to a string. */
const JOINED = /[ \t]{0,9}[+.%][ \t]{0,9}([A-Za-z_]\w{0,100})?[^,\]"'\n]{0,200}/y;

/** The string in quotes at an offset, as programming languages, YAML (`''`), and shells (`'"'"'`) write it; undefined if it isn't closed. */
function quotedText(text: string, at: number): { readonly text: string; readonly end: number } | undefined {
  const quote = text.charAt(at);
  const triple = quote.repeat(3);
  if (text.startsWith(triple, at - 2)) {
    const end = text.indexOf(triple, at + 1);
    return end === -1 ? undefined : { text: text.slice(at + 1, end), end: end + 3 };
  }
  const pieces: string[] = [];
  for (let start = at; ; ) {
    const end = stringEnd(text, start);
    if (end === undefined) return undefined;
    pieces.push(text.slice(start + 1, end - 1));
    const [joint] = (quote === "'" && /^(?:"'")?'/.exec(text.slice(end, end + 4))) || [];
    if (joint === undefined) {
      const own = pieces.join("'");
      return { text: quote === '"' ? unescaped(own) : own.replaceAll("\\'", "'"), end };
    }
    start = end + joint.length - 1;
  }
}

function unescaped(text: string): string {
  return shellUnescaped(
    text.replace(/\\([\\$`/])/g, (all, sign: string) => (sign === '\\' ? all : sign)),
    'quotes',
  );
}

/** A command whose output another one reads. */
interface Pipe {
  readonly start: number;
  /** Where the other command starts. */
  readonly end: number;
}

/** Finds the command that is piped to the command at an offset. Offsets must grow. Linear. */
function pipedCommands({ text, isPosix }: ShellText): (at: number) => Pipe | undefined {
  const producers = text.matchAll(PRODUCER);
  let next = producers.next();
  let last: Pipe = { start: 0, end: -1 };
  const nesting = new Nesting();
  let open = 0;
  return at => {
    while (last.end < at && open <= MAX_OPEN_QUOTES) {
      const { value } = next;
      if (value === undefined || value.index >= at) break;
      next = producers.next();
      if (nesting.isTooDeep(value.index) || !isCommandPosition(lineBefore(text, value.index))) continue;
      const command = shellCommand({ text: text.slice(value.index), isPosix });
      if (command === undefined) open += 1;
      else {
        const end = value.index + command.end;
        nesting.add(end);
        const pipe = /^\|(?!\|)[\s\\]*/.exec(text.slice(end, end + 200));
        if (pipe !== null) last = { start: value.index, end: end + pipe[0].length };
      }
    }
    return last.end === at ? last : undefined;
  };
}

const PRODUCER = /(?<![\w$-])(?:echo|printf|cat|type|gc|Get-Content)(?=\s)/g;

function pipedInput(
  { start }: Pipe,
  text: string,
  lineAt: number,
  expand: Expand | undefined,
  missing: Set<string>,
): ReturnType<typeof inputOf> {
  const command = shellCommand({ text: text.slice(start), isPosix: expand !== undefined }, false, expand);
  if (command === undefined) return undefined;
  const input = inputOf(command, text, lineAt, expand ?? (() => undefined), missing);
  return { value: shellOutput(command.words, input?.value), end: input?.end ?? 0 };
}

/** A limit, because each open quote is read to the end of the text. */
const MAX_OPEN_QUOTES = 20;
/** In a longer line, only this many characters before the command are read. */
const LONGEST_LINE = 1000;

function lineBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - LONGEST_LINE), at);
  return near.slice(near.lastIndexOf('\n') + 1);
}

function withoutQuoted(line: string): string {
  return line.replace(/'[^']*'|"[^"]*"/g, 'q');
}

function isComment(before: string): boolean {
  return /(?:^|\s)#/.test(withoutQuoted(before));
}

const KEYWORDS = new Set('if then else elif do while until time sudo exec env nohup'.split(' '));

/** Whether a command can start here: after nothing, an operator, a prompt, a keyword, or the assignment of a variable. */
function isCommandPosition(before: string): boolean {
  const word = withoutQuoted(before).trimEnd().split(/\s/).at(-1) ?? '';
  return word === '' || KEYWORDS.has(word) || /[;&|({!`$>%#]$|^[A-Za-z_]\w*=/.test(word);
}

/** Whether an option, a quoted or computed argument, or a URL follows. */
function hasArgument(text: string, from: number): boolean {
  const [, argument = ''] =
    /^(?:[^\S\n]|\\\r?\n){1,200}(\S{1,300})/.exec(text.slice(from, from + LONGEST_LINE)) ?? [];
  return /^(?:--?[A-Za-z]|["'])/.test(argument) || looksLikeUrl(argument);
}

/** Whether a word is probably a URL: it has a scheme, a port, or a host with a path, or it's a variable. */
export function looksLikeUrl(word: string): boolean {
  return /^(?:[$`]|\{\{|[a-z][a-z0-9+.-]*:\/\/|[\w.-]+:\d|(?:localhost|[\w-]+(?:\.[\w-]+)+)\/)/i.test(word);
}

/** The variables of a script as far as it assigns known values to them. */
class ShellVariables {
  readonly #shell: ShellText;
  readonly #values = new Map<string, Expanded | undefined>();
  readonly #changes: Iterator<RegExpExecArray>;
  #next: RegExpExecArray | undefined;
  /** How many values aren't closed: each of them was read to the end of the text. */
  #open = 0;
  readonly #nesting = new Nesting();
  readonly #copied = new CopiedLength();
  /** How many substitutions contain the one that is read. */
  #depth = 0;

  constructor(shell: ShellText) {
    this.#shell = shell;
    this.#changes = shell.text.matchAll(CHANGE);
    this.#next = this.#following();
  }

  /** The values of all variables that are assigned before an offset. Offsets must grow. Adds the requested variables to `used`. */
  at(offset: number, used: Map<string, string> = new Map()): Expand {
    while (this.#next !== undefined && this.#next.index < offset) {
      this.#apply(this.#next);
      this.#next = this.#following();
    }
    return expansion => this.#expanded(expansion, used);
  }

  #following(): RegExpExecArray | undefined {
    const { value, done } = this.#changes.next();
    return done === true ? undefined : value;
  }

  #apply(match: RegExpExecArray): void {
    const [sign] = match;
    const { text } = this.#shell;
    const end = match.index + sign.length;
    if (sign !== '=') {
      const words = text.slice(end, end + 200).split(/[\n;]/, 1);
      for (const name of (words[0] ?? '').split(/\s+/)) this.#values.set(name, undefined);
      return;
    }
    const start = nameStart(text, match.index);
    const assigned = text.slice(start, match.index);
    const indentation = /^[A-Za-z_]/.test(assigned) ? indentationBefore(text, start) : undefined;
    if (indentation === undefined || this.#nesting.isTooDeep(start)) return;
    const value = this.#valueAt(end);
    // In a branch or a loop, it isn't known which value is used.
    const isUnsure = indentation !== '' && this.#values.has(assigned);
    this.#values.set(assigned, isUnsure ? undefined : value);
  }

  #valueAt(start: number): Expanded | undefined {
    if (this.#open > MAX_OPEN) return undefined;
    const { text, isPosix } = this.#shell;
    const context = {
      isPosix,
      isInBackticks: false,
      expand: (expansion: string) => this.#expanded(expansion),
    };
    const word = readWord(text.slice(start, start + LONGEST), 0, context);
    if (word === undefined) {
      this.#open += 1;
      return undefined;
    }
    this.#nesting.add(start + word.end);
    if (word.file !== undefined) return { file: word.file };
    return word.expands ? undefined : { text: word.value };
  }

  #expanded(expansion: string, used?: Map<string, string>): Expanded | undefined {
    const name = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(expansion)?.[1];
    if (name !== undefined) {
      const value = this.#values.get(name);
      if (value === undefined || !('text' in value)) return value;
      if (!this.#copied.take(value.text.length)) return undefined;
      used?.set(name, value.text);
      return value;
    }
    const inner = /^\$\(([\s\S]*)\)$/.exec(expansion)?.[1] ?? /^`([^`\\]*)`$/.exec(expansion)?.[1];
    if (inner === undefined || this.#depth > MAX_DEPTH) return undefined;
    this.#depth += 1;
    const output = this.#outputOf(inner, used);
    this.#depth -= 1;
    return output !== undefined && 'text' in output ? { text: withoutLastBreaks(output.text) } : output;
  }

  /** What a command in a substitution writes. */
  #outputOf(text: string, used: Map<string, string> | undefined): Expanded | undefined {
    const trimmed = text.trimStart();
    const expand: Expand = expansion => this.#expanded(expansion, used);
    const command = shellCommand({ text: trimmed, isPosix: true }, false, expand);
    if (command === undefined) return undefined;
    const { input, end } = command;
    if (input?.kind !== 'document' && trimmed.slice(end).trim() !== '') return undefined;
    // `$(< file)`
    if (command.words.length === 0) return input?.kind === 'file' ? { file: input.path } : undefined;
    return shellOutput(command.words, inputOf(command, trimmed, end, expand)?.value);
  }
}

/** What a command reads, as far as that's known, and where the text after a document starts. `lineAt` is in the line before the
 *  document. */
function inputOf(
  { input }: ShellCommand,
  text: string,
  lineAt: number,
  expand: Expand,
  /** Delimiters that no line after an earlier offset consists of. */
  missing: Set<string> = new Set(),
): { readonly value: Expanded | undefined; readonly end: number } | undefined {
  switch (input?.kind) {
    case undefined:
      return undefined;
    case 'unknown':
      return { value: undefined, end: lineAt };
    case 'file':
      return { value: { file: input.path }, end: lineAt };
    case 'text':
      return { value: { text: input.text }, end: lineAt };
    case 'document': {
      const lineEnd = text.indexOf('\n', lineAt);
      const isMissing = lineEnd === -1 || missing.has(input.delimiter);
      const document = isMissing ? undefined : documentAt(text, lineEnd + 1, input);
      if (document === undefined) missing.add(input.delimiter);
      if (document === undefined) return { value: undefined, end: lineAt };
      const own = input.isLiteral ? document.text : expandedDocument(document.text, expand);
      return { value: own === undefined ? undefined : { text: own }, end: document.end };
    }
  }
}

const MAX_OPEN = 20;
/** Scripts contain no longer values. */
const LONGEST = 1_000_000;

/** `NAME=value`, and commands that change variables in other ways. */
const CHANGE = /(?<![\w$])(?:read|for|select|unset)(?=[ \t])|=(?!=)/g;

/** Where the name before an offset starts. Names are shorter than 100 characters. */
function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < 100 && /\w/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** The indentation of a command or of the keyword of a declaration before an offset; undefined if something else precedes it. */
function indentationBefore(text: string, at: number): string | undefined {
  const near = text.slice(Math.max(0, at - 120), at);
  const start = Math.max(...['\n', ';', '&', '|'].map(sign => near.lastIndexOf(sign))) + 1;
  if (start === 0 && at > 120) return undefined;
  const before = near.slice(start);
  const isKeyword = before
    .trim()
    .split(/\s+/)
    .every(word => /^(?:|export|local|readonly|declare|typeset|-\w{1,5})$/.test(word));
  return isKeyword ? (/^[ \t]*/.exec(before)?.[0] ?? '') : undefined;
}
