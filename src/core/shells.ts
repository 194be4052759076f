/** The shells that commands are written for. */
export type Shell = 'posix' | 'fish' | 'powershell' | 'cmd';

/** Those that a person can choose for a command to copy. */
export const COMMAND_SHELLS = ['posix', 'powershell', 'cmd'] as const;

/** Their names for people. */
export const SHELL_NAMES: Readonly<Record<(typeof COMMAND_SHELLS)[number], string>> = {
  posix: 'POSIX (sh, bash, zsh)',
  powershell: 'PowerShell',
  cmd: 'cmd.exe',
};

export type CommandShell = (typeof COMMAND_SHELLS)[number];

/** How a shell writes what the texts, the exports and the editor need. Values and arguments are any text without NUL. */
export interface ShellSyntax {
  /** A text as one argument of a program. */
  readonly argument: (text: string) => string;
  /** Sets an environment variable for all that follows. */
  readonly set: (name: string, value: string) => string;
  /** Runs a command line with an environment variable. */
  readonly runWith: (name: string, value: string, command: string) => string;
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
    runWith: (name, value, command) => `${name}=${posixValue(value)} ${command}`,
    read: name => `"$${name}"`,
    continued: ' \\',
    comment: '#',
  },
  fish: {
    argument: fishQuoted,
    set: (name, value) => `set -gx ${name} ${fishQuoted(value)}`,
    runWith: (name, value, command) => `${name}=${fishQuoted(value)} ${command}`,
    read: name => `"$${name}"`,
    continued: ' \\',
    comment: '#',
  },
  powershell: {
    argument: powerShellArgument,
    set: (name, value) => `$env:${name} = ${powerShellString(value)}`,
    runWith: (name, value, command) => `$env:${name} = ${powerShellString(value)}; ${command}`,
    read: name => `$env:${name}`,
    continued: ' `',
    comment: '#',
  },
  cmd: {
    argument: promptArgument,
    set: promptSet,
    // A blank before `&&` would belong to the value without the quotes.
    runWith: (name, value, command) => `${promptSet(name, value)} && ${command}`,
    read: name => `%${name}%`,
    continued: ' ^',
    comment: 'rem',
  },
};

/** The shell that a terminal has by the path of its program; on Windows without one, PowerShell. */
export function shellOf(program: string, platform: string): Shell {
  const lower = program.toLowerCase();
  const name = lower.slice(Math.max(lower.lastIndexOf('/'), lower.lastIndexOf('\\')) + 1);
  if (/^(?:pwsh|powershell)/.test(name)) return 'powershell';
  if (name.startsWith('cmd')) return 'cmd';
  if (name.startsWith('fish')) return 'fish';
  return name === '' && platform === 'win32' ? 'powershell' : 'posix';
}

/** Inside single quotes, only the quote itself is special. */
function posixQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A value that nothing could change is easier to read without quotes. */
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
 *  leave those in it as they are, so the program must find them escaped. CR is written as an escape, because a line break that is
 *  pasted becomes LF. */
function powerShellArgument(text: string): string {
  return text.includes('\r') ? powerShellEscaped(text) : powerShellString(programQuotes(text));
}

/** An argument on one line, in double quotes. */
export function powerShellEscaped(text: string): string {
  const inner = programQuotes(text).replace(/[`$"\u201c-\u201e]/g, character => `\`${character}`);
  return `"${inner.replaceAll('\r', '`r').replaceAll('\n', '`n')}"`;
}

/** As a C program reads its command line: a backslash escapes a quote, and itself only before one.
 *  Source: Microsoft, “Parsing C command-line arguments”. */
function programQuotes(text: string): string {
  return text.replace(/\\+"?|"/g, run => (run.endsWith('"') ? `${run.slice(0, -1).repeat(2)}\\"` : run));
}

/** A word of a program's command line on Windows, in quotes. Backslashes before the closing one are escaped, too. */
export function programWord(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '\\') end -= 1;
  return `"${programQuotes(text)}${text.slice(end)}"`;
}

/** For entering at the prompt. Every quote is escaped for the prompt, too, so that all other characters can be: between its own quotes,
 *  none can. A percent sign can't be escaped, but no variable's name starts with a caret. */
function promptArgument(text: string): string {
  return programWord(text)
    .replace(/[\^"&|<>()]/g, character => `^${character}`)
    .replace(/%(?=\w)/g, '%^')
    .replaceAll('\n', '^\n\n');
}

function promptSet(name: string, value: string): string {
  return `set "${name}=${value}"`;
}
