import type { Header } from '../../ports.ts';
import type { Problem } from '../../problem.ts';
import type { PreparedAssertion } from './requestAssertions.ts';
import type { RequestDirectives } from './requestDirectives.ts';
import type { PreparedSave } from './requestSaves.ts';

/** A request with every variable and file in its place: the bytes that are signed and the bytes that are sent, made
 *  once. It holds no secret. */
export interface PreparedRequest extends RequestDirectives {
  /** The text behind `###`, empty where there is none. */
  readonly title: string;
  /** Line of the request line in its file, from 0. */
  readonly line: number;
  readonly method: string;
  /** `https://api.example.com.br`: where the request goes, always the environment's own origin. */
  readonly origin: string;
  /** A path of the base URL's own, in front of `path` on the wire and not signed; mostly empty. */
  readonly basePath: string;
  /** The signed path: from `/openapi` on, exactly as it is sent. */
  readonly path: string;
  /** `?…` with its question mark, or empty. Never signed. */
  readonly query: string;
  /** As written, in order; the three signature headers are not among them. */
  readonly headers: readonly Header[];
  /** What is sent, byte for byte. */
  readonly body: Uint8Array;
  /** Whether the body enters the signature, or the empty string does (multipart). */
  readonly signs: 'body' | 'empty';
  /** `# @application`, or the environment's. */
  readonly application: string;
  readonly environment: string;
  /** What its answer is held against, in order. */
  readonly assertions: readonly PreparedAssertion[];
  /** Where its answer's body is saved to, in order. */
  readonly saves: readonly PreparedSave[];
}

export type Preparation =
  | {
      readonly kind: 'prepared';
      readonly request: PreparedRequest;
      /** Warnings and hints; no errors. */
      readonly problems: readonly Problem[];
    }
  /** At least one of the problems is an error; nothing may be sent. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };
