import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** The files that arguments name. On Windows, no shell replaces `*` and `?`, which no file's name can contain there; brackets are literal.
 *  Throws InputError for a pattern without files, and for the words of a name with spaces that the shell passes separately. */
export function expandedPatterns(
  names: readonly string[],
  { cwd, platform = process.platform }: Pick<CommandContext, 'cwd' | 'platform'>,
): readonly string[] {
  const unquoted = nameInPieces(names, cwd);
  if (unquoted !== undefined) throw new InputError('file-name-unquoted', { path: unquoted });
  if (platform !== 'win32') return names;
  return names.flatMap(name => {
    // `\\?\C:\` isn't a pattern.
    const [prefix = ''] = /^[\\/]{2}\?[\\/]/.exec(name) ?? [];
    if (!/[*?]/.test(name.slice(prefix.length))) return [name];
    const files = matching(name, prefix, cwd);
    if (files.length === 0) throw new InputError('pattern-without-files', { path: name });
    return files;
  });
}

/** Of a file's name; no one writes more. */
const MOST_WORDS = 20;

/** The name of an existing file that several arguments form together, if the first of them isn't a file itself. */
function nameInPieces(names: readonly string[], cwd: string): string | undefined {
  const exists = (name: string): boolean => existsSync(resolve(cwd, name));
  for (const [start, first] of names.entries()) {
    if (exists(first)) continue;
    for (let end = start + 2; end <= Math.min(names.length, start + MOST_WORDS); end++) {
      const whole = names.slice(start, end).join(' ');
      if (exists(whole)) return whole;
    }
  }
  return undefined;
}

function matching(pattern: string, prefix: string, cwd: string): readonly string[] {
  const [folder, last] = [dirname(pattern), basename(pattern)];
  const folders = /[*?]/.test(folder.slice(prefix.length)) ? matching(folder, prefix, cwd) : [folder];
  const expression = new RegExp(
    `^${last
      .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'isu',
  );
  return folders.flatMap(each =>
    namesIn(resolve(cwd, each))
      // As in other shells, a pattern matches names that start with a dot only if it starts with one.
      .filter(name => expression.test(name) && (last.startsWith('.') || !name.startsWith('.')))
      .map(name => (each === '.' && !/^\.[\\/]/.test(pattern) ? name : join(each, name))),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // If it isn't a folder, it contains nothing.
    return [];
  }
}
