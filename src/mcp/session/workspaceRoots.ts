import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ToolError } from '../../app/agents/tool.ts';
import { FiscalError } from '../../core/errors.ts';
import { isInside, isInsideAny } from '../../node/files/containment.ts';
import { createFiles } from '../../node/files/files.ts';
import { isOnHost, realPath } from '../../node/files/realPath.ts';

/** A file in the workspace, with links resolved. */
export interface WorkspaceFile {
  readonly root: string;
  readonly path: string;
  /** Relative to its root, with `/`. */
  readonly shown: string;
}

/** Tools don't read larger files. */
export const MAX_FILE_BYTES = 67_108_864;

const NOWHERE = join(tmpdir(), randomUUID());

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

  /** The folder to work in: the first one; without any, one that doesn't exist, so that nothing is read. */
  get workingFolder(): string {
    return this.folders[0] ?? NOWHERE;
  }

  /** Finds a file that the model named, and refuses one outside the folders before reading it. */
  async find(asked: string): Promise<WorkspaceFile> {
    const candidates = isAbsolute(asked)
      ? [resolve(asked)]
      : this.folders.map(folder => resolve(folder, asked));
    if (candidates.length === 0) throw new ToolError('no-root', `\`${this.first}\``);
    const isNamedInside = (candidate: string) => this.folders.some(folder => isInside(folder, candidate));
    if (isOnHost(asked) && !candidates.some(isNamedInside)) throw outside();
    for (const candidate of candidates) {
      const real = await realPath(candidate).catch(() => undefined);
      if (real === undefined) continue;
      if (!(await isInsideAny(this.folders, real))) throw outside();
      const root = this.folders.find(folder => isInside(folder, real)) ?? this.first;
      return { root, path: real, shown: relative(root, real).replaceAll('\\', '/') };
    }
    if (!candidates.some(isNamedInside)) throw outside();
    throw new ToolError(
      'file-missing',
      'There’s no such file. Paths are relative to the workspace folder; list the resources to see its request files.',
    );
  }

  /** Like `find`, for a request file. A link or another name doesn't turn a file with passwords into a request file, because results and
   *  errors quote the content of request files. */
  async findRequestFile(asked: string): Promise<WorkspaceFile> {
    const found = await this.find(asked);
    if (/\.(?:fiscal|http|rest)$/i.test(found.path)) return found;
    throw new ToolError('not-a-request-file', 'Only .fiscal files in the workspace can be read.');
  }

  /** The bytes of a file that the model or a curl command named. `isSent`: as a request's body. */
  async read(named: string, isSent = false): Promise<Uint8Array> {
    const { root, path } = await this.find(named);
    try {
      return await createFiles({ roots: this.folders }).read(
        // A name may look like a path of a home folder or with a drive.
        `.${sep}${relative(root, path)}`,
        join(root, 'file'),
        MAX_FILE_BYTES,
        isSent,
      );
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      if (error.code === 'file-not-sent') {
        throw new ToolError(
          error.code,
          'A file or folder whose name starts with a dot, an environments file, or package.json can’t be a body. Use another file.',
        );
      }
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
      folders.push(await realPath(fileURLToPath(uri)));
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
