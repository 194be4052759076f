import { statSync } from 'node:fs';
import { win32 } from 'node:path';
import { programWord } from '../core/shells.ts';

/** How Windows starts a program. */
export interface StartedCommand {
  readonly file: string;
  readonly words: readonly string[];
  /** The words are already quoted. */
  readonly isVerbatim: boolean;
}

/** Windows itself starts only `.exe` and `.com` files. As at the command prompt, a name without an extension may have any of those in
 *  PATHEXT, in the current folder or a folder in PATH, and batch files are run by cmd.exe. A program that isn't found is left unchanged,
 *  so the system reports it. */
export function windowsCommand(
  [name = '', ...words]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  isFile: (path: string) => boolean = isFileOnDisk,
): StartedCommand {
  const found = candidates(name, cwd, env).find(isFile);
  if (found === undefined || !/\.(?:cmd|bat)$/i.test(found))
    return { file: found ?? name, words, isVerbatim: false };
  const line = [found, ...words].map((word, index) => batchWord(word, index === 0)).join(' ');
  const file =
    variable(env, 'ComSpec') ??
    win32.join(variable(env, 'SystemRoot') ?? 'C:\\Windows', 'System32', 'cmd.exe');
  // /v:off: exclamation marks stay literal. cmd.exe removes the outer quotes.
  return { file, words: ['/d', '/v:off', '/s', '/c', `"${line}"`], isVerbatim: true };
}

function candidates(
  name: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const endings = (variable(env, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';').filter(each => each !== '');
  const names = [...(win32.extname(name) === '' ? [] : [name]), ...endings.map(ending => name + ending)];
  const isPath = /[\\/:]/.test(name);
  // Searches the current folder first, as the command prompt does, unless this variable is set.
  const ownFolder = variable(env, 'NoDefaultCurrentDirectoryInExePath') === undefined ? [''] : [];
  const folders = isPath ? [''] : [...ownFolder, ...(variable(env, 'Path') ?? '').split(';').map(unquoted)];
  return folders.flatMap(folder => names.map(each => win32.resolve(cwd, folder, each)));
}

/** A folder of PATH may be in quotes. */
function unquoted(folder: string): string {
  return folder.replaceAll('"', '');
}

/** Windows ignores the case of variables' names. */
function variable(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const found = Object.keys(env).find(key => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : env[found];
}

/** A word for a batch file: quoted as programs read it, and each character that cmd.exe acts on escaped. The batch file's own line is
 *  read again without these escapes, where a quotation mark after a backslash would end the quotes, and `&` start a command: so a
 *  quotation mark is doubled instead, which keeps cmd.exe inside the quotes and is one quotation mark to programs. A percent sign can't
 *  be escaped, but no variable's name starts with a caret; cmd.exe removes carets only after it has replaced variables. */
function batchWord(word: string, isProgram: boolean): string {
  if (isProgram) return programWord(word);
  const quoted = `"${programWord(word).slice(1, -1).replaceAll('\\"', '""')}"`;
  return quoted.replace(/[()[\]!^"`<>&|;, *?]/g, '^$&').replace(/%(?!\^)/g, '%^');
}

function isFileOnDisk(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
