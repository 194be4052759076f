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
