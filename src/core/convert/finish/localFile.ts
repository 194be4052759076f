import { isRelativePath } from '../../formats/isPathInside.ts';
import type { ImportRemark } from '../importRemark.ts';
import type { KnownBody } from '../requestDraft.ts';

/** The name for a file whose name the other tool's file doesn't contain. */
const UNNAMED = 'arquivo';

export interface LocalFile {
  /** The path relative to the request file. */
  readonly path: string;
  readonly remarks: readonly ImportRemark[];
}

/** A file as a request file can read it: only relative paths, so a file at an absolute path or in the home folder must be copied next to
 *  the request file, as the remark says. Windows also reads the backslashes of its paths as slashes, which every system reads. Without a
 *  path, the user chooses the file; its path is then `name`. */
export function localFile(path: string | undefined, name = ''): LocalFile {
  if (path === undefined || path.trim() === '') {
    const chosen = baseName(name) || UNNAMED;
    return { path: chosen, remarks: [{ id: 'file-to-choose', args: { path: `./${chosen}` } }] };
  }
  if (!isElsewhere(path)) return { path: path.replaceAll('\\', '/'), remarks: [] };
  const copy = baseName(path) || baseName(name) || UNNAMED;
  return { path: copy, remarks: [{ id: 'file-to-copy', args: { file: path, path: `./${copy}` } }] };
}

/** The body with paths that a request file can read. */
export function withLocalFiles(body: KnownBody): {
  readonly body: KnownBody;
  readonly remarks: readonly ImportRemark[];
} {
  const remarks = new Map<string, readonly ImportRemark[]>();
  const local = (own: string): string => {
    const { path, remarks: ofFile } = localFile(own);
    remarks.set(own, ofFile);
    return path;
  };
  const changed = ((): KnownBody => {
    if (body.kind === 'file') return { ...body, path: local(body.path) };
    if (body.kind !== 'multipart') return body;
    const fields = body.fields.map(field =>
      field.file === undefined ? field : { ...field, file: local(field.file) },
    );
    return { ...body, fields };
  })();
  return { body: changed, remarks: [...remarks.values()].flat() };
}

/** Whether a path can't be joined to a folder, or is in a home folder. */
function isElsewhere(path: string): boolean {
  return !isRelativePath(path) || /^(?:\$HOME|\$\{HOME\}|%USERPROFILE%)[\\/]/i.test(path);
}

function baseName(path: string): string {
  const name = path.split(/[\\/]/).findLast(part => part !== '') ?? '';
  return /^(?:\.{1,2}|~.*|[A-Za-z]:)$/.test(name) ? '' : name;
}
