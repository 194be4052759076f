import type { CodeRequest } from './codeRequest.ts';
import { contentType } from './codeRequest.ts';

/** From this size on, generated code reads the body from a file: editors are slow with longer source code, and
 *  compilers reject it (Java and TypeScript even below a megabyte). */
export const MIN_BODY_FILE_BYTES = 65_536;

export function fitsInCode({ body }: CodeRequest): boolean {
  return body.length < MIN_BODY_FILE_BYTES;
}

/** The name of the file for a large body, based on the program's name: `request-body.xml` for `request.py`. */
export function bodyFileName(request: CodeRequest, programFile: string): string {
  // A name such as `.sign`, whose only dot is the first character, has no extension.
  const dot = programFile.lastIndexOf('.');
  const stem = dot > 0 ? programFile.slice(0, dot) : programFile;
  return `${stem}-body.${extensionOf(request)}`;
}

function extensionOf(request: CodeRequest): string {
  const type = contentType(request) ?? '';
  if (/\bmultipart\//i.test(type)) return 'bin';
  const first = Buffer.from(request.body.subarray(0, 64))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/[/+]json\b/i.test(type) || /^[{[]/.test(first)) return 'json';
  if (/[/+]xml\b/i.test(type) || first.startsWith('<')) return 'xml';
  return /^text\//i.test(type) ? 'txt' : 'bin';
}
