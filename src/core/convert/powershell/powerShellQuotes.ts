/** The assignment of a string to a variable. */
const ASSIGNMENT = /^([ \t]{0,40})\$([A-Za-z_]\w{0,60})[ ]{0,20}=[ ]?(?=["'])/gm;

/** PHP, whose variables look the same, runs a command that is a string. */
const OF_PHP =
  /<\?php|\b(?:shell_exec|exec|system|passthru|popen|proc_open)[ ]?\(|^[ \t]{0,40}\$[A-Za-z_]\w{0,60} ?= ?["']curl\s/m;

/** Whether a command is quoted for PowerShell: a line continues with a backtick, a backtick escapes a double quote, or a line assigns a
 *  string to a variable. */
export function isForPowerShell(command: string): boolean {
  if (/\s`\r?\n/.test(command)) return true;
  if (command.search(ASSIGNMENT) !== -1 && !/\\\r?\n/.test(command) && !OF_PHP.test(command)) return true;
  // Windows PowerShell passes single quotes with `\"` to a program, which reads it as a quote.
  if (/\bcurl\.exe\s/i.test(command) && /'[^'\n]*\\"/.test(command) && !/\\\r?\n/.test(command)) return true;
  return /"[^"'`\n]*`"/.test(command) && !/\\\r?\n/.test(command);
}

/** Whether a text calls one of PowerShell's web commands. */
export function isWebCommandOfPowerShell(text: string): boolean {
  return /\b(?:Invoke-WebRequest|Invoke-RestMethod)\b|(?:^|[\s;&|(])(?:iwr|irm)\s/i.test(text);
}

/** Rewrites PowerShell's quotes and assignments for a POSIX shell. Expansions (`$NAME`) mean the same in both. PowerShell passes `\"`
 *  to a program unchanged, and the program reads it as a quote. */
export function posixOfPowerShell(command: string): string {
  return command
    .replace(ASSIGNMENT, '$1$2=')
    .replace(
      /'([^']*(?:''[^']*)*)'|"([^"`]*(?:(?:`[\s\S]|"")[^"`]*)*)"|`\r?\n|`([\s\S])/g,
      (whole, single: string | undefined, double: string | undefined, escaped: string | undefined) => {
        if (single !== undefined) return posixQuoted(single.replace(/(['\u2018-\u201b])\1/g, '$1'));
        if (double !== undefined) return doubleOf(double);
        return `\\${escaped ?? whole.slice(1)}`;
      },
    );
}

function posixQuoted(text: string): string {
  // As a program reads its command line: a backslash escapes a quote, and a backslash before one.
  const read = text.replace(/\\+"?/g, run => {
    const slashes = run.length - 1;
    return run.endsWith('"') && slashes % 2 === 1 ? run.slice(slashes / 2 + 1) : run;
  });
  return `'${read.replaceAll("'", "'\\''")}'`;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

function doubleOf(text: string): string {
  const inner = text.replace(
    /(\\+)(`"|"")?|`([\s\S])|""/g,
    (_, slashes: string | undefined, quote: string | undefined, escaped = '"') => {
      if (slashes === undefined) {
        return '"$`\\'.includes(escaped) ? `\\${escaped}` : (ESCAPES[escaped] ?? escaped);
      }
      if (quote === undefined) return slashes + slashes;
      // As in `posixQuoted`.
      const isEscaped = slashes.length % 2 === 1;
      return `${isEscaped ? slashes.slice(1) : slashes + slashes}\\"`;
    },
  );
  return `"${inner}"`;
}
