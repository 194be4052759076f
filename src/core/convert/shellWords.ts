import { doubleQuoted, expansionEnd, type Quoted, singleQuoted } from './shellQuotes.ts';
import { isForCommandPrompt, isForPowerShell, posixOfPowerShell, withoutCarets } from './windowsShells.ts';

/** A word of a shell command. */
export interface ShellWord {
  readonly text: string;
  /** Whether the shell replaces `$NAME`, `$(…)` or backticks in it; the text contains them as written. */
  readonly expands: boolean;
}

/** A command in POSIX quoting; if it isn't for a POSIX shell, only with double quotes. */
export interface ShellText {
  readonly text: string;
  readonly isPosix: boolean;
}

/** Converts the `^` of the Windows command prompt or PowerShell's quotes if the text uses either. */
export function shellText(command: string): ShellText {
  if (isForCommandPrompt(command)) return { text: withoutCarets(command), isPosix: false };
  return { text: isForPowerShell(command) ? posixOfPowerShell(command) : command, isPosix: true };
}

/** The words of a shell command, with POSIX quoting (`'…'`, `"…"`, `$'…'`, backslash, continued lines) or that of the
 *  two Windows shells. It ends at an operator (`|`, `;`, `&&`), at the end of its line, or at the end of the command
 *  substitution that contains it. Skips redirections and comments. Undefined if a quote or a `$(` isn't closed.
 *  Linear. */
export function shellWords(command: string): readonly ShellWord[] | undefined {
  return shellCommand(shellText(command))?.words;
}

/** Like `shellWords`, with the offset where the command ends. */
export function shellCommand(
  { text, isPosix }: ShellText,
  /** Whether the command is between backticks, so that the next one ends it. */
  isInBackticks = false,
): { readonly words: readonly ShellWord[]; readonly end: number } | undefined {
  const words: ShellWord[] = [];
  const context: Context = { isPosix, isInBackticks };
  let at = 0;
  for (;;) {
    at = wordStart(text, at);
    if (isCommandEnd(text, at, context)) return { words, end: at };
    const redirection = /^\d?[<>]{1,3}&?/.exec(text.slice(at, at + 5));
    if (redirection !== null) at = wordStart(text, at + redirection[0].length);
    const word = readWord(text, at, context);
    if (word === undefined) return undefined;
    if (redirection === null) words.push({ text: word.value, expands: word.expands });
    at = word.end;
  }
}

interface Context {
  readonly isPosix: boolean;
  readonly isInBackticks: boolean;
}

function isCommandEnd(text: string, at: number, { isInBackticks }: Context): boolean {
  if (at >= text.length || text.charAt(at) === '\n') return true;
  if (text.charAt(at) === '`') return isInBackticks;
  return /^(?:[|;)]|&(?=[\s&]|$))/.test(text.slice(at, at + 2));
}

/** Skips whitespace, continued lines and comments, up to a word or the end of the command's last line. */
function wordStart(text: string, from: number): number {
  const skipped = [
    /(?:[^\S\n]|\\\r?\n)+|#[^\n]*/y,
    // A line that starts with an option or consists of a URL isn't a command: copying lost the backslash before it.
    /\n[^\S\n]*(?=--?[a-z]|['"]?https?:\/\/\S*[^\S\n]*(?:\\[^\S\n]*)?(?:\n|$))/iy,
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

/** Whitespace, `|`, `>`, and a final `;` or `&`. Inside a word, these two belong to URLs that were pasted without
 *  quotes. */
const WORD_END = /^(?:\s|\||>|;(?=\s|$)|&(?=[\s&]|$))/;

function readWord(text: string, start: number, { isPosix, isInBackticks }: Context): Quoted | undefined {
  const pieces: string[] = [];
  let expands = false;
  /** Parentheses without quotes also belong to URLs; one that the word didn't open ends a command substitution. */
  let open = 0;
  let at = start;
  while (at < text.length && !WORD_END.test(text.slice(at, at + 2))) {
    const character = text.charAt(at);
    if ((character === '`' && isInBackticks) || (character === ')' && open === 0)) break;
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    const piece = readPiece(text, at, isPosix);
    if (piece === undefined) return undefined;
    pieces.push(piece.value);
    expands ||= piece.expands;
    at = piece.end;
  }
  return { value: pieces.join(''), expands, end: at };
}

function readPiece(text: string, at: number, isPosix: boolean): Quoted | undefined {
  const character = text.charAt(at);
  if (character === "'") return singleQuoted(text, at + 1);
  if (character === '"') return doubleQuoted(text, at + 1, isPosix);
  if (text.startsWith("$'", at)) return ansiQuoted(text, at + 2);
  if (character === '\\') {
    const lineBreak = /^\\\r?\n/.exec(text.slice(at, at + 3));
    if (lineBreak !== null) return { value: '', expands: false, end: at + lineBreak[0].length };
    return { value: text.charAt(at + 1), expands: false, end: at + 2 };
  }
  const end = isPosix ? expansionEnd(text, at) : undefined;
  if (end === 'open') return undefined;
  if (end !== undefined) return { value: text.slice(at, end), expands: true, end };
  return { value: character, expands: false, end: at + 1 };
}

const ANSI: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  v: '\v',
  b: '\b',
  a: '\x07',
};

function ansiQuoted(text: string, start: number): Quoted | undefined {
  const pieces: string[] = [];
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "'") return { value: pieces.join(''), expands: false, end: at + 1 };
    const escaped =
      character === '\\'
        ? /^\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|([\s\S]))/i.exec(text.slice(at, at + 6))
        : null;
    if (escaped === null) {
      pieces.push(character);
      at += 1;
      continue;
    }
    const code = escaped[1] ?? escaped[2];
    const letter = escaped[3] ?? '';
    pieces.push(
      code === undefined ? (ANSI[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );
    at += escaped[0].length;
  }
  return undefined;
}
