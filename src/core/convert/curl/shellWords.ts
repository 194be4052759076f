import { isForPowerShell, posixOfPowerShell } from '../powershell/powerShellQuotes.ts';
import { batchVariablesOf, isForCommandPrompt, promptText } from './commandPrompt.ts';
import {
  doubleQuoted,
  type Expand,
  expandedPiece,
  expansionEnd,
  type Quoted,
  shellUnescaped,
  singleQuoted,
  substitutionEnd,
} from './shellQuotes.ts';

/** A word of a shell command. */
export interface ShellWord {
  readonly text: string;
  /** Whether the shell replaces `$NAME`, `$(…)`, or backticks in the word; the text contains them as written. */
  readonly expands: boolean;
  /** The variables in the word that a batch file or curl replaces with values that are unknown, as written. */
  readonly variables?: readonly string[];
  /** The file whose content the word is, without line breaks at its end: `"$(cat file)"`. */
  readonly file?: string;
}

/** What a command reads from its standard input. */
export type ShellInput =
  | { readonly kind: 'file'; readonly path: string }
  /** `<<< text`. */
  | { readonly kind: 'text'; readonly text: string }
  /** `<<EOF`: the lines below the command's line, up to the one that is the delimiter. */
  | {
      readonly kind: 'document';
      readonly delimiter: string;
      readonly isLiteral: boolean;
      readonly isIndented: boolean;
    }
  | { readonly kind: 'unknown' };

export interface ShellCommand {
  readonly words: readonly ShellWord[];
  readonly input?: ShellInput;
  /** The offset where the command ends. */
  readonly end: number;
}

/** A command in POSIX quoting; if it isn't for a POSIX shell, only double quotes are used. */
export interface ShellText {
  readonly text: string;
  readonly isPosix: boolean;
  /** The variables of a batch file: `known` ones are replaced in the text. */
  readonly batch?: ReturnType<typeof batchVariablesOf>;
}

/** Converts the `^` of the Windows command prompt or PowerShell's quotes if the text uses either. */
export function shellText(command: string): ShellText {
  if (isForCommandPrompt(command)) {
    return { text: promptText(command), isPosix: false, batch: batchVariablesOf(command) };
  }
  return { text: isForPowerShell(command) ? posixOfPowerShell(command) : command, isPosix: true };
}

/** The words of a shell command, with POSIX quoting (`'…'`, `"…"`, `$'…'`, backslash, continued lines) or the quoting of the two Windows
 *  shells. The command ends at an operator (`|`, `;`, `&&`), at the end of its line, or at the end of the command substitution that
 *  contains it. Skips redirections and comments. Undefined if a quote or a `$(` isn't closed. Linear. */
export function shellWords(command: string): readonly ShellWord[] | undefined {
  return shellCommand(shellText(command))?.words;
}

/** Like `shellWords`, with the command's redirected input and the offset where the command ends. */
export function shellCommand(
  { text, isPosix }: ShellText,
  /** Whether the command is between backticks, so the next backtick ends it. */
  isInBackticks = false,
  expand?: Expand,
): ShellCommand | undefined {
  const words: ShellWord[] = [];
  const context: WordContext = { isPosix, isInBackticks, expand };
  let input: ShellInput | undefined;
  let at = 0;
  for (;;) {
    // The next lines belong to the document.
    at = wordStart(text, at, input?.kind !== 'document');
    if (isCommandEnd(text, at, context)) return { words, end: at, ...(input === undefined ? {} : { input }) };
    const sign = /^\d?(?:<<<|<<-|[<>]{1,2}[&|]?)/.exec(text.slice(at, at + 5))?.[0];
    if (sign !== undefined) at = wordStart(text, at + sign.length, false);
    const wordAt = at;
    const word = readWord(text, at, context);
    if (word === undefined) return undefined;
    if (sign === undefined) {
      const { value, expands, file } = word;
      words.push({ text: value, expands, ...(file === undefined ? {} : { file }) });
    } else input = inputOf(sign, word, /["'\\]/.test(text.slice(wordAt, word.end))) ?? input;
    at = word.end;
  }
}

function inputOf(sign: string, { value, expands }: Quoted, isLiteral: boolean): ShellInput | undefined {
  if (!/^0?</.test(sign)) return undefined;
  if (sign.endsWith('<<<')) return expands ? { kind: 'unknown' } : { kind: 'text', text: `${value}\n` };
  if (/<<-?$/.test(sign)) {
    return { kind: 'document', delimiter: value, isLiteral, isIndented: sign.endsWith('-') };
  }
  return expands || value.startsWith('(') ? { kind: 'unknown' } : { kind: 'file', path: value };
}

/** How words are read. */
export interface WordContext {
  readonly isPosix: boolean;
  readonly isInBackticks: boolean;
  readonly expand: Expand | undefined;
}

function isCommandEnd(text: string, at: number, { isInBackticks }: WordContext): boolean {
  if (at >= text.length || text.charAt(at) === '\n') return true;
  if (text.charAt(at) === '`') return isInBackticks;
  return /^(?:[|;)]|&(?=[\s&]|$))/.test(text.slice(at, at + 2));
}

const CONTINUED = /\n[^\S\n]*(?=--?[a-z]|['"]?https?:\/\/\S*[^\S\n]*(?:\\[^\S\n]*)?(?:\n|$))/iy;

/** Skips whitespace, continued lines, and comments, up to a word or the end of the command's last line. */
function wordStart(text: string, from: number, continues: boolean): number {
  const skipped = [
    /(?:[^\S\n]|\\\r?\n)+|#[^\n]*/y,
    // A line that starts with an option or consists of a URL isn't a command: copying lost the backslash before it.
    ...(continues ? [CONTINUED] : []),
  ];
  let at = from;
  for (;;) {
    const found = skipped.find(pattern => {
      pattern.lastIndex = at;
      return pattern.test(text);
    });
    if (found === undefined) return at;
    at = found.lastIndex;
  }
}

/** Whitespace, `|`, `>`, `<<`, and a final `;` or `&`. Inside a word, `;` and `&` belong to URLs that were pasted without quotes. */
const WORD_END = /^(?:\s|\||>|<<|;(?=\s|$)|&(?=[\s&]|$))/;

/** The word that starts at `start`; undefined if a quote or an expansion in it isn't closed. */
export function readWord(text: string, start: number, context: WordContext): Quoted | undefined {
  const { isInBackticks } = context;
  const pieces: string[] = [];
  let file: string | undefined;
  let expands = false;
  /** Parentheses without quotes also belong to URLs; a closing one that the word didn't open ends a command substitution. */
  let open = 0;
  let at = start;
  while (at < text.length && !WORD_END.test(text.slice(at, at + 2))) {
    const character = text.charAt(at);
    if ((character === '`' && isInBackticks) || (character === ')' && open === 0)) break;
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    const piece = placeholder(text, at, start) ?? readPiece(text, at, context);
    if (piece === undefined) return undefined;
    pieces.push(piece.value);
    expands ||= piece.expands;
    file = piece.file;
    at = piece.end;
  }
  const own = pieces.length === 1 ? file : undefined;
  return { value: pieces.join(''), expands, end: at, ...(own === undefined ? {} : { file: own }) };
}

/** `<name>` in an address, which stands for a value. For a shell, it would be two redirections. */
function placeholder(text: string, at: number, start: number): Quoted | undefined {
  if (text.charAt(at) !== '<' || at === start) return undefined;
  const [found] =
    /^<\p{L}[\p{L}\d_.-]{0,60}(?: [\p{L}\d_.-]{1,60}){0,5}>(?=[\s/?&=#.:,;"'<-]|$)/u.exec(
      text.slice(at, at + 400),
    ) ?? [];
  return found === undefined ? undefined : { value: found, expands: false, end: at + found.length };
}

function readPiece(text: string, at: number, { isPosix, expand }: WordContext): Quoted | undefined {
  const character = text.charAt(at);
  if (character === "'") return singleQuoted(text, at + 1);
  if (character === '"') return doubleQuoted(text, at + 1, isPosix, 0, expand);
  if (text.startsWith("$'", at)) return ansiQuoted(text, at + 2);
  if (character === '\\') {
    const lineBreak = /^\\\r?\n/.exec(text.slice(at, at + 3));
    if (lineBreak !== null) return { value: '', expands: false, end: at + lineBreak[0].length };
    return { value: text.charAt(at + 1), expands: false, end: at + 2 };
  }
  // In a word, `<(…)` is the name of a file that contains what the command writes.
  const isProcess = isPosix && text.startsWith('<(', at);
  const end = isProcess ? substitutionEnd(text, at) : isPosix ? expansionEnd(text, at) : undefined;
  if (end === 'open') return undefined;
  if (end !== undefined) return expandedPiece(text, at, end, expand);
  return { value: character, expands: false, end: at + 1 };
}

/** The text between `$'` and the next quote without a backslash before it. */
function ansiQuoted(text: string, start: number): Quoted | undefined {
  const next = /['\\]/g;
  next.lastIndex = start;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    if (found[0] === "'") {
      const value = shellUnescaped(text.slice(start, found.index), 'quotes');
      return { value, expands: false, end: found.index + 1 };
    }
    next.lastIndex = found.index + 2;
  }
  return undefined;
}
