import { nameOf } from '../requestDraft.ts';

/** The prompts before commands: those of PowerShell and of the Windows command prompt, with user and host, and `$`, `%`, or `>` alone. A
 *  `>` counts only before commands that this module reads. */
const PRIMARY =
  /^[ \t]{0,20}(?:\([^)\r\n]{1,60}\)[ \t])?(?:PS(?:[ \t][^>\r\n]{0,200})?>[ \t]?|[A-Za-z]:\\[^>\r\n]{0,200}>[ \t]?|[\w.-]{1,60}@[\w.-]{1,60}[: ][^$#%>\r\n]{0,200}[$#%>][ \t]|[$%❯][ \t]|>[ \t]?(?=(?:curl(?:\.exe)?|Invoke-\w+|iwr|irm)[ \t]))/;

/** The prompts for the next lines of a command: those of zsh, PowerShell, and the Windows command prompt. */
const NAMED =
  /^(?:(?:(?:[bd]?quote|heredoc|cmdsubst|braceparam|cursh|subsh|pipe|cmdand|cmdor|array|for|if|then|while|do)[ ]?){1,4}>[ ]?|>>[ ]?|More\?[ ]?)/;
/** Bash's prompt looks like a redirection, or like a line that `curl -v` prints. */
const OF_BASH = /^>(?: |$)/;

const COMMAND = /(?:^|[\s;&|(`])(?:curl(?:\.exe)?|Invoke-WebRequest|Invoke-RestMethod|iwr|irm)[ \t]/i;
/** Where a script writes a text that a later command sends: to a variable, or with a command. */
const SOURCE =
  /^[ \t]{0,20}(?:(?:(?:export|local|readonly)[ \t]{1,9})?[$]?[A-Za-z_]\w{0,100}[ \t]?=|(?:cat|tee|echo|printf)[ \t])/;
/** A line that continues a command, because copying lost the backslash before it. */
const OPTION = /^[^\S\n]*--?[a-z]/i;
/** How many commands may have a quote that isn't closed: each of them is read to the end of the text. */
const MAX_OPEN_QUOTES = 20;

/** A text without the prompts of the terminal session that it was copied from. What the commands printed stays, on separate lines. The same
 *  text if it has no prompts. Inside the quotes of a command whose lines have no prompts, nothing is one. Linear. */
export function withoutPrompts(text: string): string {
  const lines = text.split('\n');
  const written: string[] = [];
  /** The command whose lines are read, if any. */
  let command: CommandLines | undefined;
  let openQuotes = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const next = command?.next(line);
    if (next !== undefined) {
      written.push(next);
      continue;
    }
    const before = command;
    command = undefined;
    if (before !== undefined && (before.isOpen || (!before.hadPrompts && OPTION.test(line)))) {
      // Bash shows its prompt before every line of a command, so these weren't prompts.
      for (let at = before.from; at < index; at++) written[at] = lines[at] ?? '';
      const end = openQuotes < MAX_OPEN_QUOTES ? endWithoutPrompts(lines, before) : index;
      if (end === undefined) openQuotes += 1;
      else if (end > index) {
        for (; index < end; index++) written.push(lines[index] ?? '');
        index -= 1;
        continue;
      }
    }
    const prompt = PRIMARY.exec(line)?.[0] ?? '';
    const own = line.slice(prompt.length);
    const start = prompt === '' ? commandStart(own) : 0;
    if (start !== -1) command = new CommandLines(own.slice(start), index + 1);
    // After a command, a line that starts with an option would continue it.
    const isOutput = before?.isOpen === false && before.hadPrompts && prompt === '';
    written.push(isOutput ? `\n${own}` : own);
  }
  return written.join('\n');
}

/** Where a line starts a command or a text for one; the prose before it may have an apostrophe. */
function commandStart(line: string): number {
  return SOURCE.test(line) ? 0 : line.search(COMMAND);
}

/** Where the lines of a command end if they have no prompts; undefined if its quote isn't closed. */
function endWithoutPrompts(lines: readonly string[], { first, from }: CommandLines): number | undefined {
  const state = new ShellLine();
  let isOpen = state.read(first);
  let index = from;
  for (; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const continues = isOpen ? !PRIMARY.test(line) : OPTION.test(line);
    if (!state.isQuoted && !continues) break;
    isOpen = state.read(line);
  }
  return state.isQuoted ? undefined : index;
}

/** A comment that starts with a command: of a shell, or of a program, a SQL script, or a batch file. */
const COMMENTED: Readonly<Record<'shell' | 'program', RegExp>> = {
  shell: /^[^\S\n]{0,100}(#)[^\S\n]{0,9}(?=(?:\$ )?curl(?:\.exe)?\s)/,
  program: /^[^\S\n]{0,100}(\/\/|\*|--|@?REM|::)[^\S\n]{1,9}(?=(?:\$ )?curl(?:\.exe)?\s)/i,
};

/** A text without the signs of comments before the second and the following lines of a command in a comment. Linear. */
export function withoutCommentSigns(text: string, kind: 'shell' | 'program'): string {
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const start = COMMENTED[kind].exec(lines[index] ?? '');
    if (start === null) continue;
    const [prefix, sign = ''] = start;
    const state = new ShellLine();
    let isOpen = state.read((lines[index] ?? '').slice(prefix.length));
    const own: string[] = [];
    for (let at = index + 1; isOpen; at++) {
      const line = lines[at] ?? '';
      const indentation = line.length - line.trimStart().length;
      if (!line.startsWith(sign, indentation)) break;
      const rest = line.slice(indentation + sign.length).replace(/^ /, '');
      own.push(rest);
      isOpen = state.read(rest);
    }
    if (!state.isQuoted) for (const [at, line] of own.entries()) lines[index + 1 + at] = line;
    index += own.length;
  }
  return lines.join('\n');
}

/** The lines of a command, without the prompts before its second line and the following ones. */
class CommandLines {
  readonly first: string;
  /** Where the command's second line is. */
  readonly from: number;
  hadPrompts = false;
  /** Whether another line of the command follows. */
  isOpen: boolean;
  readonly #state = new ShellLine();

  constructor(first: string, from: number) {
    this.first = first;
    this.from = from;
    this.isOpen = this.#state.read(first);
  }

  /** The line without its prompt; undefined if it isn't a line of the command. */
  next(line: string): string | undefined {
    const own = line.replace(/\r$/, '');
    const prompt = NAMED.exec(own)?.[0] ?? (this.isOpen ? OF_BASH.exec(own)?.[0] : undefined);
    if (prompt === undefined) return undefined;
    this.hadPrompts = true;
    const rest = line.slice(prompt.length);
    this.isOpen = this.#state.read(rest);
    return rest;
  }
}

/** What is open at the end of a command's line. */
class ShellLine {
  #quote = '';
  #isAnsi = false;
  /** What ends the document that follows: a line of its own, or the start of one. */
  #delimiter: string | undefined;

  /** Whether a quote or a document is open, so that the next line isn't one of the shell. */
  get isQuoted(): boolean {
    return this.#quote !== '' || this.#delimiter !== undefined;
  }

  /** Whether another line follows: because a quote or a document isn't closed, or the line ends with a continuation character. */
  read(line: string): boolean {
    const own = line.replace(/\r$/, '');
    if (this.#delimiter !== undefined) {
      const isStart = /^["']@$/.test(this.#delimiter) && own.startsWith(this.#delimiter);
      if (isStart || own.trim() === this.#delimiter) this.#delimiter = undefined;
      return this.#delimiter !== undefined;
    }
    const document = this.#readQuotes(own);
    if (this.#quote === '') this.#delimiter = document;
    return this.isQuoted || /(?:[\\^`|]|&&)[ \t]{0,9}$/.test(own);
  }

  /** The delimiter of a document that starts in the line. */
  #readQuotes(line: string): string | undefined {
    const hereString = /@(["'])[ \t]*$/.exec(line);
    const end = hereString?.index ?? line.length;
    let document: string | undefined;
    let wordAt = 0;
    for (let at = 0; at < end; at++) {
      const character = line.charAt(at);
      if (character === '\\' && (this.#quote !== "'" || this.#isAnsi)) {
        // `\^"` for the Windows command prompt.
        at += line.charAt(at + 1) === '^' ? 2 : 1;
      } else if (this.#quote !== '') {
        if (character === this.#quote) this.#quote = '';
      } else if (/\s/.test(character)) wordAt = at + 1;
      else if (/["']/.test(character) && opensQuote(line, wordAt, at)) {
        this.#quote = character;
        this.#isAnsi = line.charAt(at - 1) === '$';
      } else if (line.startsWith('<<', at)) {
        document = /^<<-?[ \t]?\\?["']?(\w+)/.exec(line.slice(at, at + 100))?.[1] ?? document;
        at += 2;
      }
    }
    return hereString === null || this.#quote !== '' ? document : `${hereString[1] ?? ''}@`;
  }
}

/** Whether a quotation mark isn't an apostrophe inside a word: only in options and assignments does a quote follow a letter. */
function opensQuote(line: string, wordAt: number, at: number): boolean {
  if (!/[\p{L}\p{N}]/u.test(line.charAt(at - 1))) return true;
  return line.charAt(wordAt) === '-' || line.slice(wordAt, Math.min(at, wordAt + 200)).includes('=');
}

const EXPRESSION = /\$\{\{([^{}\r\n]{1,200})\}\}/g;

/** The script of a workflow with a variable `{{name}}` for each of its expressions, such as `${{ vars.EMPRESA }}`, and the names. GitHub
 *  and Azure Pipelines replace an expression before a shell reads the script, even in single quotes. Linear. */
export function withExpressionsNamed(text: string): {
  readonly script: string;
  readonly names: ReadonlySet<string>;
} {
  const known = new Map<string, string>();
  const names = new Set<string>();
  const script = text.replace(EXPRESSION, (_, expression: string) => {
    const own = expression.trim();
    // Not from the whole expression, because its literals may be credentials.
    const base = nameOf(/^[A-Za-z_][\w.-]*/.exec(own)?.[0] ?? '') ?? 'valor';
    let name = known.get(own) ?? base;
    for (let count = names.size + 1; names.has(name) && !known.has(own); count++) name = `${base}${count}`;
    known.set(own, name);
    names.add(name);
    return `{{${name}}}`;
  });
  return { script, names };
}

const HIDDEN = /[\u200b\u200c\u2060\ufeff]/;
const ENTITY = /&(?:quot|apos|#0?39|#x27|#34|#x22);/i;

/** What a shell leaves unchanged; the entity of a quotation mark where a word can start; and an invisible character. */
const TOKEN =
  /'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|(?<=^|[\s=@])&(?:quot|apos|#0?39|#x27|#34|#x22);|[\u200b\u200c\u2060\ufeff]/gi;

/** A command without what a web page or a chat adds when text is copied from it: the entities of HTML, if the command's own quotation marks
 *  are written as entities, and invisible characters outside quotation marks. Linear. */
export function withoutPastedMarks(command: string): string {
  const shown = ENTITY.test(command) && hasQuotedEntity(command) ? withoutEntities(command) : command;
  if (!HIDDEN.test(shown)) return shown;
  return shown.replace(TOKEN, token => (HIDDEN.test(token.charAt(0)) ? '' : token));
}

function hasQuotedEntity(command: string): boolean {
  for (const [token] of command.matchAll(TOKEN)) if (token.startsWith('&')) return true;
  return false;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ quot: '"', '#34': '"', '#x22': '"', apos: "'", '#39': "'", '#039': "'", '#x27': "'" },
  ...{ lt: '<', gt: '>', amp: '&', nbsp: ' ' },
};

function withoutEntities(text: string): string {
  return text.replace(/&(#?\w{2,4});/g, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all);
}

const MARKS = /[\u2010-\u2015\u2212\u2018-\u201f]/;

/** What a shell leaves unchanged, a straight quotation mark up to a typographic one that closes it, a hyphen before an option, and a
 *  quotation mark where a quoted word can start. */
const WORD_PART =
  /(?:'[^'\u2018-\u201b]*[\u2018-\u201b]|"(?:[^"\\\u201c-\u201f]|\\[\s\S])*[\u201c-\u201f])(?=[^\S\n]+(?:\\\r?\n[^\S\n]*)?--?[A-Za-z])|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|(?<=^|\s)[\u2010-\u2015\u2212]{1,2}(?=[A-Za-z])|(?<=^|[\s=@(]|\s[-\u2010-\u2015\u2212][A-Za-z])[\u2018-\u201f]/g;

/** A command with the quotation marks and hyphens that a shell knows instead of those of a chat or a word processor:
 *  `—header “a: b”` was `--header "a: b"`. Text in straight quotation marks stays unchanged. Linear. */
export function withStraightMarks(command: string): string {
  if (!MARKS.test(command)) return command;
  const pieces: string[] = [];
  const isOpenForever = { double: false, single: false };
  let from = 0;
  const tokens = new RegExp(WORD_PART);
  for (let token = tokens.exec(command); token !== null; token = tokens.exec(command)) {
    const { 0: text, index } = token;
    const kind = /^[\u201c-\u201f]/.test(text) ? 'double' : 'single';
    const isQuote = /^[\u2018-\u201f]/.test(text);
    if (/^["']/.test(text) && MARKS.test(text.slice(-1))) {
      pieces.push(command.slice(from, tokens.lastIndex - 1), text.charAt(0));
      from = tokens.lastIndex;
    }
    if (!isQuote && !MARKS.test(text.charAt(0))) continue;
    if (isQuote && isOpenForever[kind]) continue;
    const end = isQuote ? closingMark(command, index + 1, kind) : undefined;
    if (isQuote && end === undefined) {
      isOpenForever[kind] = true;
      continue;
    }
    pieces.push(command.slice(from, index));
    if (end === undefined) pieces.push(hyphens(text, command.slice(index + text.length)));
    else pieces.push(straight(command.slice(index + 1, end), kind));
    from = end === undefined ? index + text.length : end + 1;
    tokens.lastIndex = from;
  }
  return `${pieces.join('')}${command.slice(from)}`;
}

type Kind = 'double' | 'single';

/** The first closing mark at the end of a word, or a straight one before an option. */
function closingMark(command: string, from: number, kind: Kind): number | undefined {
  const mark =
    kind === 'double'
      ? /[\u201c-\u201f](?=[\s\\^;|&)]|$)|"(?=[^\S\n]+(?:\\\r?\n[^\S\n]*)?--?[A-Za-z])/g
      : /[\u2018-\u201b](?=[\s\\^;|&)]|$)|'(?=[^\S\n]+(?:\\\r?\n[^\S\n]*)?--?[A-Za-z])/g;
  mark.lastIndex = from;
  return mark.exec(command)?.index;
}

/** Word processors write `--` as one dash. No long option has only one letter. */
function hyphens(dash: string, rest: string): string {
  if (/^[a-z](?![\w-])/i.test(rest)) return '-';
  const isLong = /^[\u2014\u2015]|^../.test(dash) || /^[a-z]{2}/.test(rest);
  return isLong ? '--' : '-';
}

function straight(inside: string, kind: Kind): string {
  if (kind === 'double') return `"${inside.replace(/\\?["\u201c-\u201f]/g, '\\"')}"`;
  // If it contains straight marks, the typographic ones are part of a value.
  const text = inside.includes('"') ? inside : inside.replace(/[\u201c-\u201f]/g, '"');
  return `'${text.replaceAll("'", "'\\''")}'`;
}
