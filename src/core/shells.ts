/** The shells that commands are written for. */
export type Shell = 'posix' | 'fish' | 'powershell' | 'cmd';

/** The shells that a user can choose for a command to copy. */
export const COMMAND_SHELLS = ['posix', 'powershell', 'cmd'] as const;

/** The display names of `COMMAND_SHELLS`. */
export const SHELL_NAMES: Readonly<Record<(typeof COMMAND_SHELLS)[number], string>> = {
  posix: 'POSIX (sh, bash, zsh)',
  powershell: 'PowerShell',
  cmd: 'cmd.exe',
};

export type CommandShell = (typeof COMMAND_SHELLS)[number];

/** How a shell writes what the texts, the exports, and the editor need. Values and arguments can be any text without NUL. */
export interface ShellSyntax {
  /** A text as one argument of a program. */
  readonly argument: (text: string) => string;
  /** Sets an environment variable for everything that follows. */
  readonly set: (name: string, value: string) => string;
  /** The value of an environment variable, in a command. */
  readonly read: (name: string) => string;
  /** Ends a line that the next one continues. */
  readonly continued: string;
  /** Starts a line that only people read. */
  readonly comment: string;
}

export const SHELLS: Readonly<Record<Shell, ShellSyntax>> = {
  posix: {
    argument: posixQuoted,
    set: (name, value) => `export ${name}=${posixValue(value)}`,
    read: name => `"$${name}"`,
    continued: ' \\',
    comment: '#',
  },
  fish: {
    argument: fishQuoted,
    set: (name, value) => `set -gx ${name} ${fishQuoted(value)}`,
    read: name => `"$${name}"`,
    continued: ' \\',
    comment: '#',
  },
  powershell: {
    argument: powerShellArgument,
    set: (name, value) => `$env:${name} = ${powerShellString(value)}`,
    read: name => `$env:${name}`,
    continued: ' `',
    comment: '#',
  },
  cmd: {
    argument: promptArgument,
    set: promptSet,
    read: name => `%${name}%`,
    continued: ' ^',
    comment: 'rem',
  },
};

/** The shell of a terminal, according to the path of its program; on Windows, PowerShell if there is no path. */
export function shellOf(program: string, platform: string): Shell {
  const lower = program.toLowerCase();
  const name = lower.slice(Math.max(lower.lastIndexOf('/'), lower.lastIndexOf('\\')) + 1);
  if (/^(?:pwsh|powershell)/.test(name)) return 'powershell';
  if (name.startsWith('cmd')) return 'cmd';
  if (name.startsWith('fish')) return 'fish';
  return name === '' && platform === 'win32' ? 'powershell' : 'posix';
}

/** A file's name as it can be pasted after `fiscal`, which is a batch file on Windows: PowerShell passes a name without blanks to it
 *  without quotes, and cmd.exe would act on special characters in it. Undefined if no form is correct in both shells. */
export function pastedName(name: string, platform: string): string | undefined {
  if (platform !== 'win32') return /^[\p{L}\p{N}_./-]+$/u.test(name) ? name : posixQuoted(name);
  if (!/^[\p{L}\p{N}\p{M}_.:/\\ -]+$/u.test(name)) return undefined;
  return name.includes(' ') ? `"${name}"` : name;
}

/** Inside single quotes, only the quote itself is special. */
function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A value that the shell leaves unchanged is easier to read without quotes. */
function posixValue(text: string): string {
  return /^[\w…-]+$/.test(text) ? text : posixQuoted(text);
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, character => `\\${character}`)}'`;
}

/** PowerShell treats typographic quotes as quotes, too. */
const SINGLE_QUOTES = /['\u2018-\u201b]/g;

function powerShellString(text: string): string {
  return `'${text.replace(SINGLE_QUOTES, quote => quote + quote)}'`;
}

/** Windows PowerShell, and PowerShell with `$PSNativeCommandArgumentPassing = 'Legacy'`, put quotes around an argument with blanks, but
 *  leave quotes inside it as they are, so these must already be escaped for the program. CR is written as an escape, because a line break
 *  that is pasted becomes LF. */
function powerShellArgument(text: string): string {
  return text.includes('\r') ? powerShellEscaped(text) : powerShellString(programQuotes(text));
}

/** An argument in PowerShell on one line, in double quotes. */
export function powerShellEscaped(text: string): string {
  const inner = programQuotes(text).replace(/[`$"\u201c-\u201e]/g, character => `\`${character}`);
  return `"${inner.replaceAll('\r', '`r').replaceAll('\n', '`n')}"`;
}

/** As a C program reads its command line: a backslash escapes a quote, and another backslash only before a quote.
 *  Source: Microsoft, “Parsing C command-line arguments”. */
function programQuotes(text: string): string {
  return text.replace(/\\+"?|"/g, run => (run.endsWith('"') ? `${run.slice(0, -1).repeat(2)}\\"` : run));
}

/** A word of a program's command line on Windows, in quotes. Backslashes before the closing quote are also escaped. */
export function programWord(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '\\') end -= 1;
  return `"${programQuotes(text)}${text.slice(end)}"`;
}

/** An argument for entering at the prompt. Every quote is also escaped for the prompt, so all other characters can be escaped: between the
 *  prompt's own quotes, none can. A percent sign can't be escaped, but no variable's name starts with a caret. */
function promptArgument(text: string): string {
  return promptEscaped(programWord(text));
}

function promptEscaped(text: string): string {
  return text
    .replace(/[\^"&|<>()]/g, character => `^${character}`)
    .replace(/%(?=\w)/g, '%^')
    .replaceAll('\n', '^\n\n');
}

/** A quote in the value would end the quotes around it, so such a value is written without quotes, with every character that the prompt
 *  acts on escaped. */
function promptSet(name: string, value: string): string {
  return /["%]/.test(value) ? `set ${name}=${promptEscaped(value)}` : `set "${name}=${value}"`;
}
