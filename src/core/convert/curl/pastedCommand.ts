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

/** A text without the prompts of the terminal session that it was copied from. What the commands printed stays, on separate lines. The same
 *  text if it has no prompts. Linear. */
export function withoutPrompts(text: string): string {
  const lines = text.split('\n');
  const written: string[] = [];
  /** The command whose lines are read, if any. */
  let command: CommandLines | undefined;
  for (const [index, line] of lines.entries()) {
    const next = command?.next(line);
    if (next !== undefined) {
      written.push(next);
      continue;
    }
    const prompt = PRIMARY.exec(line)?.[0] ?? '';
    let own = line.slice(prompt.length);
    // Bash shows its prompt before every line of a command, so these weren't prompts.
    if (command?.isOpen === true)
      written.splice(command.from, index - command.from, ...lines.slice(command.from, index));
    // After a command, a line that starts with an option would continue it.
    else if (command?.hadPrompts === true && prompt === '') own = `\n${own}`;
    command = undefined;
    const continues = NAMED.test(lines[index + 1] ?? '') || OF_BASH.test(lines[index + 1] ?? '');
    if (prompt !== '' || (COMMAND.test(own) && continues)) command = new CommandLines(own, index + 1);
    written.push(own);
  }
  return written.join('\n');
}

/** The lines of a command, without the prompts before its second line and the following ones. */
class CommandLines {
  /** Where the command's second line is. */
  readonly from: number;
  hadPrompts = false;
  /** Whether another line of the command follows. */
  isOpen: boolean;
  #quote = '';
  #delimiter: string | undefined;

  constructor(first: string, from: number) {
    this.from = from;
    this.isOpen = this.#read(first);
  }

  /** The line without its prompt; undefined if it isn't a line of the command. */
  next(line: string): string | undefined {
    const own = line.replace(/\r$/, '');
    const prompt = NAMED.exec(own)?.[0] ?? (this.isOpen ? OF_BASH.exec(own)?.[0] : undefined);
    if (prompt === undefined) return undefined;
    this.hadPrompts = true;
    const rest = line.slice(prompt.length);
    this.isOpen = this.#read(rest);
    return rest;
  }

  /** Whether another line follows: because a quote or a document isn't closed, or the line ends with a continuation character. */
  #read(line: string): boolean {
    const own = line.replace(/\r$/, '');
    if (this.#delimiter !== undefined) {
      if (own.trim() === this.#delimiter) this.#delimiter = undefined;
      return this.#delimiter !== undefined;
    }
    for (let at = 0; at < own.length; at++) {
      const character = own.charAt(at);
      if (character === '\\' && this.#quote !== "'") at += 1;
      else if (this.#quote === '' && /["']/.test(character)) this.#quote = character;
      else if (character === this.#quote) this.#quote = '';
    }
    if (this.#quote === '') this.#delimiter = /<<-?[ \t]?\\?["']?(\w+)/.exec(own)?.[1];
    return this.#quote !== '' || this.#delimiter !== undefined || /(?:[\\^`|]|&&)[ \t]{0,9}$/.test(own);
  }
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
