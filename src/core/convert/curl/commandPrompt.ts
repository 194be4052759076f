import { CopiedLength } from '../scriptLimits.ts';

/** Whether a command is quoted for the Windows command prompt: with carets, or with doubled quotes; or whether it's from a batch file. */
export function isForCommandPrompt(command: string): boolean {
  // In the single quotes of a POSIX shell, any character may follow any other.
  const unquoted = command.replace(SINGLE_QUOTED, '$1');
  return (
    isOfBrowser(unquoted) ||
    /\^\r?\n/.test(unquoted) ||
    hasDoubledQuotes(unquoted) ||
    TRIPLED_QUOTE.test(unquoted) ||
    isBatchFile(command)
  );
}

/** A word in single quotes, closed or to the end. */
const SINGLE_QUOTED = /(^|\s)'[^']*(?:'(?:\\''[^']*')*|$)/g;

/** Browsers that copy for the prompt write `^"` for every quote. */
function isOfBrowser(command: string): boolean {
  return /\^"/.test(command);
}

/** Three quotes are another way to write a quote inside quotes; older programs read the text after them as still quoted. */
const TRIPLED_QUOTE = /[{[,:]"""\w/;

/** Whether a word starts with a quote and contains a doubled quote before text. In POSIX quoting, that could also be an empty string, but
 *  nobody writes one before text. */
function hasDoubledQuotes(command: string): boolean {
  for (const { index } of command.matchAll(/""/g)) {
    const [before, after] = [command.charAt(index - 1), command.charAt(index + 2)];
    if (WORD_START.includes(before)) {
      // In Python, three quotes start a string, such as one with a command.
      const isCommand = command.startsWith('curl', index + 3);
      if (after === '"' && !isCommand && !' \t\r\n"$'.includes(command.charAt(index + 3))) return true;
      continue;
    }
    if (before === '"' || after === '' || ' \t\r\n",}]$'.includes(after)) continue;
    const open = command.lastIndexOf('"', index - 1);
    const isAtStart = open !== -1 && WORD_START.includes(command.charAt(open - 1));
    if (isAtStart && !command.slice(open, index).includes('\n')) return true;
  }
  return false;
}

/** Includes the empty string before the start of a command. */
const WORD_START = ['', ' ', '\t', '\n', '='];

function isBatchFile(command: string): boolean {
  return command.split('\n').some(line => BATCH_LINE.test(line.trim()));
}

const BATCH_LINE = /^@?(?:echo off|setlocal|set (?:\/[ap] )?"?\w+=|rem |goto |pause$)/i;

/** A command for the prompt with the quotes that a POSIX shell reads as double quotes, and with continued lines joined. A line
 *  break in a body is a caret and two line breaks, or a caret and one line break, inside quotes or between quoted texts. */
export function promptText(command: string): string {
  if (isOfBrowser(command)) return withoutCarets(command);
  const isBatch = isBatchFile(command);
  const variables = isBatch ? batchVariables(command) : new Map<string, string>();
  // In a batch file, `@` before a command keeps it from being shown.
  const shown = isBatch ? command.split('\n').map(withoutAt).join('\n') : command;
  const isTripled = TRIPLED_QUOTE.test(shown);
  const copied = new CopiedLength();
  const pieces: string[] = [];
  let isInQuotes = false;
  for (const token of shown.matchAll(TOKEN)) {
    const [text, breaks, escaped, slashes, variable] = token;
    if (breaks !== undefined) {
      const isLiteral = /\n\r?\n/.test(breaks) || isInQuotes;
      const isBetween =
        shown.charAt(token.index - 1) === '"' && shown.charAt(token.index + text.length) === '"';
      if (isLiteral || isBetween) pieces.push(isInQuotes ? '\n' : '"\n"');
      else pieces.push(' ');
    } else if (escaped !== undefined) pieces.push(isInQuotes ? text : outside(escaped));
    else if (slashes !== undefined) {
      // Source: Microsoft, “Parsing C command-line arguments”: backslashes escape only before a quote.
      const isBeforeQuote = text.endsWith('"');
      const count = isBeforeQuote ? slashes.length >> 1 : slashes.length;
      pieces.push('\\\\'.repeat(count));
      if (!isBeforeQuote) continue;
      if (slashes.length % 2 === 1) pieces.push('\\"');
      else {
        pieces.push('"');
        isInQuotes = !isInQuotes;
      }
    } else if (text.startsWith('"')) {
      if (!isInQuotes && isStrayQuote(shown, token.index, text)) continue;
      if (isTripled && isInQuotes && text.length % 3 === 0) {
        pieces.push('\\"'.repeat(text.length / 3));
        continue;
      }
      for (let at = 0; at < text.length; at++) {
        const isDoubled = isInQuotes && at + 1 < text.length;
        pieces.push(isDoubled ? '\\"' : '"');
        if (isDoubled) at += 1;
        else isInQuotes = !isInQuotes;
      }
    } else if (text === '%%') pieces.push(isBatch ? '%' : text);
    else if (variable !== undefined) pieces.push(copiedValue(variable, variables, copied) ?? text);
    else pieces.push(isInQuotes ? text : outside(text));
  }
  return pieces.join('');
}

/** Whether a quote only ends a word and its line. The prompt closes it with the line. */
function isStrayQuote(text: string, at: number, quote: string): boolean {
  const isAtLineEnd = quote === '"' && /^(?:\r?\n|$)/.test(text.slice(at + 1, at + 3));
  return isAtLineEnd && /[^\s"=:]/.test(text.charAt(at - 1));
}

/** The variables of a batch file: those that it sets, with their values, and the others that it uses, as written. Any other command for
 *  the prompt has none, because the prompt leaves an unknown variable as it is. */
export function batchVariablesOf(command: string): {
  readonly known: readonly (readonly [name: string, value: string])[];
  readonly unknown: ReadonlySet<string>;
} {
  if (!isBatchFile(command)) return { known: [], unknown: new Set() };
  const known = batchVariables(command);
  const unknown = variablesIn(command).filter(text => !known.has(text.slice(1, -1).toLowerCase()));
  return { known: [...known], unknown: new Set(unknown) };
}

/** The variables in a text of a batch file as written: `%NAME%`, or with a part of the value, `%DATE:~-4%`. */
export function variablesIn(text: string): readonly string[] {
  const found = text.matchAll(/%%|%[A-Za-z_]\w{0,100}(?::[^%\r\n"]{1,100})?%/g);
  return [...found].flatMap(([written]) => (written === '%%' ? [] : [written]));
}

const TOKEN = /\^(\r?\n(?:\r?\n)?)|\^([\s\S])|(\\+)"?|"+|%%|%(\w+)%|[^\\"%^]+|[\s\S]/g;

function withoutAt(line: string): string {
  return line.trimStart().startsWith('@') ? line.trimStart().slice(1) : line;
}

/** The prompt has no single quotes. */
function outside(text: string): string {
  return text.replaceAll("'", "\\'");
}

/** The variables to which the batch file assigns only one value, in one line. */
function batchVariables(command: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const ambiguous = new Set<string>();
  const copied = new CopiedLength();
  for (const line of command.split('\n')) {
    const own = line.trim();
    const [start, quote, written = ''] = /^@?set ("?)(\w+)=/i.exec(own) ?? [];
    if (start === undefined) continue;
    const rest = own.slice(start.length);
    const name = written.toLowerCase();
    const end = quote === '' ? -1 : rest.lastIndexOf('"');
    const value = withValues(end === -1 ? rest : rest.slice(0, end), values, copied);
    // A caret continues the value in the next line.
    if (value.endsWith('^') || (values.has(name) && values.get(name) !== value)) ambiguous.add(name);
    values.set(name, value);
  }
  for (const name of ambiguous) values.delete(name);
  return values;
}

/** A value with the variables in it that are known where it's assigned. */
function withValues(text: string, values: ReadonlyMap<string, string>, copied: CopiedLength): string {
  return text.replace(/%%|%(\w+)%/g, (all, name: string | undefined) =>
    name === undefined ? '%' : (copiedValue(name, values, copied) ?? all),
  );
}

function copiedValue(
  name: string,
  values: ReadonlyMap<string, string>,
  copied: CopiedLength,
): string | undefined {
  const value = values.get(name.toLowerCase());
  return value === undefined || !copied.take(value.length) ? undefined : value;
}

/** The command as the prompt reads it, with continued lines joined. Browsers write a line break in a body as a caret
 *  and two line breaks, and two backslashes with carets for each one. Without carets, only backslashes before a quote escape. */
function withoutCarets(command: string): string {
  return command.replace(
    /\^\r?\n(\r?\n)?|\^([\s\S])|(\\+)(\^?")?/g,
    (
      _,
      next: string | undefined,
      escaped: string | undefined,
      slashes: string | undefined,
      quote: string | undefined,
    ) => {
      if (slashes !== undefined) return quote === undefined ? slashes + slashes : `${slashes}"`;
      return escaped ?? (next === undefined ? ' ' : '\n');
    },
  );
}
