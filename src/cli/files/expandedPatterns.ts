import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isThere } from '../../node/files/isThere.ts';
import { refuseLinkToHost } from '../../node/files/realPath.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** The files that arguments name. On Windows, no shell replaces `*` and `?`, which no file's name can contain there; brackets are literal.
 *  Throws InputError for a pattern without files, and for the words of a name with spaces that the shell passes separately. */
export async function expandedPatterns(
  names: readonly string[],
  { cwd, platform = process.platform }: Pick<CommandContext, 'cwd' | 'platform'>,
): Promise<readonly string[]> {
  const unquoted = nameInPieces(names, cwd);
  if (unquoted !== undefined) throw new InputError('file-name-unquoted', { path: unquoted });
  if (platform !== 'win32') return names;
  const expanded: string[] = [];
  for (const name of names) {
    // `\\?\C:\` isn't a pattern.
    const [prefix = ''] = /^[\\/]{2}\?[\\/]/.exec(name) ?? [];
    const isPattern = /[*?]/.test(name.slice(prefix.length));
    const files = isPattern ? await matching(name, prefix, { cwd, platform }) : [name];
    if (files.length === 0) throw new InputError('pattern-without-files', { path: name });
    expanded.push(...files);
  }
  return expanded;
}

/** Where patterns are looked for. */
interface Place {
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
}

/** Of a file's name; no one writes more. */
const MOST_WORDS = 20;

/** The name of an existing file that several arguments form together, if the first of them isn't a file itself. */
function nameInPieces(names: readonly string[], cwd: string): string | undefined {
  const exists = (name: string): boolean => isThere(resolve(cwd, name));
  for (const [start, first] of names.entries()) {
    if (exists(first)) continue;
    for (let end = start + 2; end <= Math.min(names.length, start + MOST_WORDS); end++) {
      const whole = names.slice(start, end).join(' ');
      if (exists(whole)) return whole;
    }
  }
  return undefined;
}

async function matching(pattern: string, prefix: string, place: Place): Promise<readonly string[]> {
  const [folder, last] = [dirname(pattern), basename(pattern)];
  const folders = /[*?]/.test(folder.slice(prefix.length)) ? await matching(folder, prefix, place) : [folder];
  const expression = new RegExp(
    `^${last
      .replace(/[\\^$.+()[\]{}|]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'isu',
  );
  const found: string[] = [];
  for (const each of folders) {
    // As in other shells, a pattern matches names that start with a dot only if it starts with one.
    const names = (await namesIn(resolve(place.cwd, each), place)).filter(
      name => expression.test(name) && (last.startsWith('.') || !name.startsWith('.')),
    );
    const isPlain = each === '.' && !/^\.[\\/]/.test(pattern);
    found.push(...names.map(name => (isPlain ? name : join(each, name))));
  }
  return found;
}

async function namesIn(folder: string, { platform }: Place): Promise<readonly string[]> {
  try {
    await refuseLinkToHost(folder, { platform });
    return readdirSync(folder).sort();
  } catch {
    // If it isn't a folder of this computer or of the one that was named, it contains nothing.
    return [];
  }
}
