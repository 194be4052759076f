import { shellOutput } from './shellOutput.ts';
import type { Expand, Expanded } from './shellQuotes.ts';
import { inputOf, ShellVariables } from './shellVariables.ts';
import { type ShellText, type ShellWord, shellCommand } from './shellWords.ts';

/** A curl command in a script. */
export interface ScriptCommand {
  readonly words: readonly ShellWord[];
  /** Whether the command is where a shell expects one, and not the word “curl” in other text, such as `install curl -y`. */
  readonly isSure: boolean;
  /** What the command reads from its standard input, as far as the script contains that. */
  readonly input?: Expanded;
  /** The script's variables that the command uses. */
  readonly variables?: readonly (readonly [name: string, value: string])[];
}

/** The curl commands of a script, a Markdown file, or any other text, in order; `quote-open` for a command that doesn't end. `comments`
 *  finds only commands directly after a `#`, which can be a prompt. Linear. */
export function* curlCommands(
  { text, isPosix }: ShellText,
  where: 'code' | 'comments',
): Generator<ScriptCommand | 'quote-open'> {
  const name = /(?<=^|[\s;&|(`])((?:[\w.~:-]{0,100}[\\/]){1,20})?curl(?:\.exe)?(?=\s)/g;
  const variables = new ShellVariables({ text, isPosix });
  const pipes = pipedCommands({ text, isPosix });
  const missing = new Set<string>();
  let openQuotes = 0;
  for (let found = name.exec(text); found !== null; found = name.exec(text)) {
    const before = lineBefore(text, found.index);
    const isSearched = where === 'comments' ? before.trim() === '#' : !isComment(before);
    const isSure = where === 'code' && isCommandPosition(before);
    const isPath = found[1] !== undefined;
    if (!isSearched || !(isSure || (!isPath && hasArgument(text, name.lastIndex)))) continue;
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
      yield {
        ...{ words: command.words, isSure },
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
  let open = 0;
  return at => {
    while (last.end < at && open <= MAX_OPEN_QUOTES) {
      const { value } = next;
      if (value === undefined || value.index >= at) break;
      next = producers.next();
      if (!isCommandPosition(lineBefore(text, value.index))) continue;
      const command = shellCommand({ text: text.slice(value.index), isPosix });
      if (command === undefined) open += 1;
      else {
        const end = value.index + command.end;
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
