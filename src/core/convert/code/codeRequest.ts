import type { PreparedRequest } from '../../request/prepare/preparedRequest.ts';
import { CONNECTION_HEADERS } from '../../vocabulary/requestHeaders.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import type { NotedValue } from '../responseValues.ts';
import { shellVariable } from './shellQuoted.ts';

/** The request that generated code signs and sends. The App Secret isn't part of it. */
export interface CodeRequest
  extends Pick<
    PreparedRequest,
    'method' | 'origin' | 'basePath' | 'path' | 'query' | 'headers' | 'body' | 'signs'
  > {
  /** The values of other requests' responses, which the program reads from environment variables. */
  readonly values?: readonly NotedValue[];
}

/** The names of a value of another request's response in a program, and a note about the value. */
export interface CodeValue {
  /** `response_login_id` */
  readonly snakeName: string;
  /** `responseLoginId` */
  readonly camelName: string;
  /** `RESPONSE_LOGIN_ID` */
  readonly environmentVariable: string;
  /** What to set the environment variable to: a comment, and the program's message if it's missing. */
  readonly note: string;
}

export function codeValues({ values = [] }: CodeRequest): readonly CodeValue[] {
  return values.map(({ variable, note }) => ({
    snakeName: variable,
    camelName: camelName(variable),
    environmentVariable: shellVariable(variable),
    note: note(shellVariable(variable)),
  }));
}

export function camelName(variable: string): string {
  return variable.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A comment in a program, with the mark before each of its lines. */
export function commentLines(text: string, mark: string): readonly string[] {
  return text.split('\n').map(line => `${mark} ${line}`);
}

/** A request prepared for the code of one language. */
export interface CodegenRequest extends CodeRequest {
  /** The file that the code reads the body from; undefined if the code contains the body. */
  readonly bodyFile: string | undefined;
}

/** The comments of generated code, in the user's language. */
export interface CodeWords {
  /** What the program does, and how the signature is computed. */
  readonly about: string;
  /** Where the secret comes from, and why it isn't in the code. */
  readonly secret: string;
  /** What is signed if the body isn't. */
  readonly emptySigned: string;
  /** The program's message if the secret is missing. */
  readonly secretMissing: string;
  /** Why the code doesn't contain the body, and that its file is next to the program. */
  readonly bodyBesideProgram: string;
  /** Like `bodyBesideProgram`, for languages that only know the folder where the program is started. */
  readonly bodyInCurrentFolder: string;
  /** The program's message, before the file's name, if that file is missing. */
  readonly bodyFileMissing: string;
}

/** A generator for one language. Each one is a single list of lines, as long as its program, because it would be
 *  unreadable in pieces. */
export type CodeWriter = (request: CodegenRequest, words: CodeWords) => string;

/** The environment variable that generated code reads the App Secret from. */
export const SECRET_VARIABLE = 'FISCAL_APP_SECRET';

/** The request's own headers, without those that HTTP libraries set themselves or don't allow to be set. */
export function ownHeaders({ headers }: CodeRequest): readonly Header[] {
  return headers.filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
}

export function contentType(request: CodeRequest): string | undefined {
  return headerValue(request.headers, 'content-type');
}

/** Whether a body is sent, even an empty one. */
export function sendsBody({ method, body }: CodeRequest): boolean {
  return body.length > 0 || ['POST', 'PUT', 'PATCH'].includes(method);
}

/** Whether the body enters the signature. Source: Authentication › Signature, body rule 4. */
export function signsBody({ signs, body }: CodeRequest): boolean {
  return signs === 'body' && body.length > 0;
}

/** From this size on, generated code reads the body from a file: editors are slow with longer source code, and
 *  compilers reject it (Java and TypeScript even below a megabyte). */
const MIN_BODY_FILE_BYTES = 65_536;

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
