import type { ImportedBody, ImportRemark } from './importedRequest.ts';

/** The body with the names of files instead of absolute paths and paths in a home folder, which a request file can't
 *  read. Each one has a remark that says which file to copy. */
export function withLocalFiles(body: ImportedBody): {
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
} {
  const elsewhere = new Set<string>();
  const local = (path: string): string => {
    if (!ELSEWHERE.test(path)) return path;
    elsewhere.add(path);
    return path.split(/[\\/]/).at(-1) || path;
  };
  const changed = ((): ImportedBody => {
    if (body.kind === 'file') return { ...body, path: local(body.path) };
    if (body.kind !== 'multipart') return body;
    const fields = body.fields.map(field =>
      field.file === undefined ? field : { ...field, file: local(field.file) },
    );
    return { ...body, fields };
  })();
  return {
    body: changed,
    remarks: [...elsewhere].map(path => ({ id: 'file-elsewhere', args: { path } })),
  };
}

/** An absolute path on any system, or a home folder. */
const ELSEWHERE = /^(?:[\\/~]|[a-z][a-z0-9+.-]*:|(?:\$HOME|\$\{HOME\}|%USERPROFILE%)[\\/])/i;
