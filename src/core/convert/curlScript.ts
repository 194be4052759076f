import { type ShellText, type ShellWord, shellCommand } from './shellWords.ts';

/** A curl command in a script. */
export interface ScriptCommand {
  readonly words: readonly ShellWord[];
  /** Whether it's where a shell expects a command, and not the word “curl” in other text, such as `install curl -y`. */
  readonly isSure: boolean;
}

/** The curl commands of a script, a Markdown file or any other text, in order; `quote-open` for one that doesn't end.
 *  `comments` finds those after a `#`, which is also a prompt. Linear. */
export function* curlCommands(
  { text, isPosix }: ShellText,
  where: 'code' | 'comments',
): Generator<ScriptCommand | 'quote-open'> {
  const name = /(?<=^|[\s;&|(`])curl(?:\.exe)?(?=\s)/g;
  let openQuotes = 0;
  for (let found = name.exec(text); found !== null; found = name.exec(text)) {
    const before = lineBefore(text, found.index);
    const isSearched = where === 'comments' ? before.trim() === '#' : !isComment(before);
    const isSure = where === 'code' && isCommandPosition(before);
    if (!isSearched || !(isSure || hasArgument(text, name.lastIndex))) continue;
    const isInBackticks = before.split('`').length % 2 === 0;
    const command = shellCommand({ text: text.slice(found.index), isPosix }, isInBackticks);
    if (command !== undefined) {
      yield { words: command.words, isSure };
      name.lastIndex = found.index + Math.max(command.end, found[0].length);
    } else if (isSure || ++openQuotes > MAX_OPEN_QUOTES) {
      yield 'quote-open';
      return;
    }
  }
}

/** Each one was read to the end of the text. */
const MAX_OPEN_QUOTES = 20;
/** Of a longer line, only its end before the command is read. */
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

/** After nothing, an operator, a prompt, a keyword, or the assignment of a variable. */
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

/** Whether a word isn't any other text: it has a scheme, a port, or a host with a path, or it's a variable. */
export function looksLikeUrl(word: string): boolean {
  return /^(?:[$`]|\{\{|[a-z][a-z0-9+.-]*:\/\/|[\w.-]+:\d|(?:localhost|[\w-]+(?:\.[\w-]+)+)\/)/i.test(word);
}
