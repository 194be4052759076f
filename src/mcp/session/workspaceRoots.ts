import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FiscalError } from '../../core/errors.ts';
import { isInsideAny } from '../../node/files/containment.ts';
import { createFiles } from '../../node/files/files.ts';
import { ToolError } from './toolError.ts';

/** A file in the workspace, with links resolved. */
export interface WorkspaceFile {
  readonly root: string;
  readonly path: string;
  /** Relative to its root, with `/`. */
  readonly shown: string;
}

/** Tools don't read larger files. */
export const MAX_FILE_BYTES = 67_108_864;

/** The folders whose files tools may read. */
export class WorkspaceRoots {
  readonly folders: readonly string[];

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /** The folder for relative paths: the first one. */
  get first(): string {
    const [first] = this.folders;
    if (first !== undefined) return first;
    throw new ToolError(
      'no-root',
      'The client names no workspace folder, so files can’t be used. Open a folder, or pass the text itself.',
    );
  }

  /** Finds a file that the model named, and refuses one outside the folders before reading it. */
  async find(named: string): Promise<WorkspaceFile> {
    const candidates = isAbsolute(named)
      ? [resolve(named)]
      : this.folders.map(folder => resolve(folder, named));
    if (candidates.length === 0) throw new ToolError('no-root', `\`${this.first}\``);
    for (const candidate of candidates) {
      const real = await realpath(candidate).catch(() => undefined);
      if (real === undefined) continue;
      if (!(await isInsideAny(this.folders, real))) throw outside();
      const root = this.folders.find(folder => isBelow(real, folder)) ?? this.first;
      return { root, path: real, shown: relative(root, real).replaceAll('\\', '/') };
    }
    if (candidates.every(candidate => !this.folders.some(folder => isBelow(candidate, folder))))
      throw outside();
    throw new ToolError(
      'file-missing',
      'There’s no such file. Paths are relative to the workspace folder; list the resources to see its request files.',
    );
  }

  /** The bytes of a file that the model or a curl command named. */
  async read(named: string): Promise<Uint8Array> {
    const { root, shown } = await this.find(named);
    try {
      return await createFiles({ roots: this.folders }).read(shown, join(root, 'file'), MAX_FILE_BYTES);
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      if (error.code === 'file-too-large') {
        throw new ToolError(
          error.code,
          `The file is larger than ${MAX_FILE_BYTES} bytes. Use a smaller one.`,
        );
      }
      if (error.code === 'file-outside-workspace') throw outside();
      throw new ToolError(
        error.code,
        `The file can’t be read (${error.code}). Name a regular file of the workspace.`,
      );
    }
  }
}

/** The folders of the `file:` URIs that a client named, with links resolved; folders that don't exist on this
 *  computer are skipped. */
export async function rootFolders(uris: readonly string[]): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const uri of uris) {
    if (!URL.canParse(uri) || new URL(uri).protocol !== 'file:') continue;
    try {
      folders.push(await realpath(fileURLToPath(uri)));
    } catch {
      // A folder on another computer, or one that was deleted.
    }
  }
  return folders;
}

function outside(): ToolError {
  return new ToolError(
    'file-outside-workspace',
    'The file is outside the workspace folders, after resolving links. Name a file inside them, or pass the text itself.',
  );
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}
