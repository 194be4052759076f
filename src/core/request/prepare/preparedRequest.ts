import type { Problem, Range } from '../../problem.ts';
import type { RequestDirectives } from '../../vocabulary/directives.ts';
import type { Header } from '../../wireMessages.ts';
import type { PreparedAssertion, PreparedUntil } from './requestAssertions.ts';

/** A request with all variables and files inserted: the bytes to sign and to send, created once. The App Secret isn't
 *  part of it. */
export interface PreparedRequest extends RequestDirectives {
  /** The result of `requestTitle`; possibly empty. */
  readonly title: string;
  /** Line of the request line in its file, from 0. */
  readonly line: number;
  readonly method: string;
  /** `https://api.example.com.br`: the origin of the request, always that of the environment. */
  readonly origin: string;
  /** The path of the base URL, sent before `path` but not signed; usually empty. */
  readonly basePath: string;
  /** The signed path: starts at `/openapi`, exactly as sent. */
  readonly path: string;
  /** `?…` with its question mark, or empty. Never signed. */
  readonly query: string;
  /** The headers as written, in order, without the three signature headers. */
  readonly headers: readonly Header[];
  /** The exact bytes to send. */
  readonly body: Uint8Array;
  /** Whether the body or, for multipart, an empty string enters the signature. */
  readonly signs: 'body' | 'empty';
  /** `# @application`, or the environment's. */
  readonly application: string;
  readonly environment: string;
  /** The assertions about the response, in order. */
  readonly assertions: readonly PreparedAssertion[];
  /** Where to save the response body, in order. */
  readonly saves: readonly PreparedSave[];
  /** Whether the request is sent repeatedly, and until when; absent if it's sent once. */
  readonly until?: PreparedUntil;
}

/** A file to save the response body to (`>> file`, `>>! file`). */
interface PreparedSave {
  /** The path as written, after replacing variables; relative to the request file's folder. */
  readonly path: string;
  /** Whether an existing file is replaced; otherwise a numbered name is used. */
  readonly overwrite: boolean;
  readonly range: Range;
}

export type Preparation =
  | {
      readonly kind: 'prepared';
      readonly request: PreparedRequest;
      /** Warnings and hints; no errors. */
      readonly problems: readonly Problem[];
    }
  /** At least one problem is an error, so the request can't be sent. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };
