/** A command split into words; or the offset of an unclosed quote or a trailing backslash. */
export type CommandWords =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'open'; readonly offset: number };

/** Splits a command into words like a POSIX shell (quotes, backslashes), but without any expansion: `$HOME`, `*`, and `|` are ordinary
 *  characters. Source: POSIX, Shell Command Language, 2.2 Quoting. On Windows, a backslash is literal. */
export function commandWords(command: string, platform = 'linux'): CommandWords {
  if (platform === 'win32') return windowsWords(command);
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  while (at < command.length) {
    const character = command.charAt(at);
    if (/[ \t\n]/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += 1;
      continue;
    }
    const piece = pieceAt(command, at);
    if (piece === undefined) return { kind: 'open', offset: at };
    // A line continuation joins what precedes and follows it, and isn't a word.
    if (piece.text !== undefined) word = (word ?? '') + piece.text;
    at = piece.end;
  }
  return { kind: 'words', words: word === undefined ? words : [...words, word] };
}

/** On Windows, a backslash is part of a path, even in quotes. Both kinds of quotes group words, as in PowerShell and in examples. */
function windowsWords(command: string): CommandWords {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < command.length; at++) {
    const character = command.charAt(at);
    if (/[ \t\r\n]/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (character === '"' || character === "'") {
      const close = command.indexOf(character, at + 1);
      if (close === -1) return { kind: 'open', offset: at };
      word = (word ?? '') + command.slice(at + 1, close);
      at = close;
    } else word = (word ?? '') + character;
  }
  return { kind: 'words', words: word === undefined ? words : [...words, word] };
}

interface Piece {
  readonly text: string | undefined;
  readonly end: number;
}

function pieceAt(command: string, at: number): Piece | undefined {
  const character = command.charAt(at);
  if (character === "'") {
    const close = command.indexOf("'", at + 1);
    return close === -1 ? undefined : { text: command.slice(at + 1, close), end: close + 1 };
  }
  if (character === '"') return doubleQuoted(command, at + 1);
  if (character !== '\\') return { text: character, end: at + 1 };
  if (at + 1 >= command.length) return undefined;
  const escaped = command.charAt(at + 1);
  return { text: escaped === '\n' ? undefined : escaped, end: at + 2 };
}

/** Inside double quotes, a backslash escapes only characters that are special there. */
function doubleQuoted(command: string, start: number): Piece | undefined {
  let text = '';
  for (let at = start; at < command.length; at++) {
    const character = command.charAt(at);
    if (character === '"') return { text, end: at + 1 };
    const next = command.charAt(at + 1);
    if (character !== '\\' || !'$`"\\\n'.includes(next) || next === '') {
      text += character;
      continue;
    }
    if (next !== '\n') text += next;
    at += 1;
  }
  return undefined;
}
