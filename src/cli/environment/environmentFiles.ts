import { basename, dirname, join, relative, resolve } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import { fileText } from '../../core/fileText.ts';
import { wholeFileProblem } from '../../core/problem.ts';
import { ENVIRONMENT_FILES } from '../../core/request/environment/environment.ts';
import {
  type EnvironmentsReading,
  type EnvironmentText,
  readEnvironments,
} from '../../core/request/environment/environments.ts';
import { isInside, isSameFolder } from '../../node/files/containment.ts';
import { createFiles } from '../../node/files/files.ts';
import { isThere } from '../../node/files/isThere.ts';
import { ProblemsError } from '../failure/inputError.ts';
import { readTextFile } from '../files/namedFile.ts';
import type { EnvironmentOptions, WorkingFolder } from './environmentOptions.ts';

/** A larger file than anyone writes. */
const MAX_FILE_BYTES = 1_048_576;

type ReadEnvironments = Extract<EnvironmentsReading, { kind: 'read' }> & {
  /** The path of a file as shown in messages. */
  readonly shown: (file: string) => string;
  /** Whether there is any environments file. */
  readonly hasFile: boolean;
};

/** All environments for a request file, including `local`: those of the file that `--environments` or `--env-file` names,
 *  otherwise those of all environments files in the nearest folder that has one. A file that the user didn't name may be
 *  untrusted, so it must be inside the topmost folder of the search after following all links. Rejects with ProblemsError, or
 *  with FiscalError `file-…` if the named file can't be read. */
export async function readEnvironmentFiles(
  options: EnvironmentOptions,
  requestPath: string | undefined,
  place: WorkingFolder,
): Promise<ReadEnvironments> {
  const named = options.environments ?? options.envFile;
  const { shown, texts } =
    named === undefined ? await foundTexts(requestPath, place) : await namedTexts(named, place);
  const reading = readEnvironments(texts);
  if (reading.kind === 'malformed') throw new ProblemsError(shown(reading.file), reading.problems);
  return { ...reading, shown, hasFile: texts.length > 0 };
}

interface Texts {
  readonly shown: (file: string) => string;
  readonly texts: readonly EnvironmentText[];
}

async function namedTexts(named: string, { cwd, signal }: WorkingFolder): Promise<Texts> {
  const text = await readTextFile(resolve(cwd, named), named, signal);
  return { shown: () => named, texts: [{ file: basename(named), text }] };
}

async function foundTexts(requestPath: string | undefined, { cwd }: WorkingFolder): Promise<Texts> {
  const folders = searchedFolders(requestPath, cwd);
  const folder = folders.find(each => ENVIRONMENT_FILES.some(file => isThere(join(each, file))));
  if (folder === undefined) return { shown: file => file, texts: [] };
  const shown = (file: string): string => relative(cwd, join(folder, file)) || file;
  const files = createFiles({ roots: folders.slice(-1) });
  const texts: EnvironmentText[] = [];
  for (const file of ENVIRONMENT_FILES) {
    try {
      const bytes = await files.read(file, join(folder, file), MAX_FILE_BYTES);
      texts.push({ file, text: fileText(bytes, file) });
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      if (error.code === 'file-missing') continue;
      throw new ProblemsError(shown(file), [wholeFileProblem(error)]);
    }
  }
  return { shown, texts };
}

/** The folders in which files for a request file are looked for: its own and those above it, up to `cwd` if that contains it; without a
 *  request file, `cwd`. */
export function searchedFolders(requestPath: string | undefined, cwd: string): readonly string[] {
  const start = requestPath === undefined ? cwd : dirname(requestPath);
  const folders = [start];
  if (!isInside(cwd, start)) return folders;
  for (let folder = start; !isSameFolder(folder, cwd) && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}
