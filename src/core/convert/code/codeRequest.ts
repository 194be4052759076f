import { headerValue } from '../../headerValue.ts';
import type { Header } from '../../ports.ts';
import type { PreparedRequest } from '../../request/prepare/preparedRequest.ts';
import { CONNECTION_HEADERS } from '../../vocabulary/headerNames.ts';

/** The request that generated code signs and sends. No secret is in it. */
export type CodeRequest = Pick<
  PreparedRequest,
  'method' | 'origin' | 'basePath' | 'path' | 'query' | 'headers' | 'body' | 'signs'
>;

/** A request as the code of one language is written for it. */
export interface WrittenRequest extends CodeRequest {
  /** The name of the file that the code reads the body from; undefined if the body is in the code. */
  readonly bodyFile: string | undefined;
}

/** The comments of generated code, in the user's language. */
export interface CodeWords {
  /** What the program does, and the rule of the signature. */
  readonly about: string;
  /** Where the secret comes from, and where it does not. */
  readonly secret: string;
  /** What is signed where the body is not. */
  readonly emptySigned: string;
  /** What the program says if the secret is missing. */
  readonly secretMissing: string;
  /** Why the body isn't in the code, and that its file is next to the program. */
  readonly bodyBesideProgram: string;
  /** The same for languages that only know the folder in which the program is started. */
  readonly bodyInCurrentFolder: string;
  /** What the program says, before the file's name, if that file is missing. */
  readonly bodyFileMissing: string;
}

/** Every writer of code, one a language. Each is one list of lines, as long as its program: in pieces, it could not be read
 *  as that program. */
export type CodeWriter = (request: WrittenRequest, words: CodeWords) => string;

/** The environment variable that generated code reads the App Secret from. */
export const SECRET_VARIABLE = 'FISCAL_APP_SECRET';

/** The request's own headers, less those that HTTP libraries set themselves, or refuse to have set. */
export function ownHeaders({ headers }: CodeRequest): readonly Header[] {
  return headers.filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
}

export function contentType(request: CodeRequest): string | undefined {
  return headerValue(request.headers, 'content-type');
}

/** Whether a body is sent, be it an empty one. */
export function sendsBody({ method, body }: CodeRequest): boolean {
  return body.length > 0 || ['POST', 'PUT', 'PATCH'].includes(method);
}

/** Whether the body enters the signature. Source: Authentication › Signature, body rule 4. */
export function signsBody({ signs, body }: CodeRequest): boolean {
  return signs === 'body' && body.length > 0;
}
