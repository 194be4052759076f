import type { Header } from '../../ports.ts';
import type { FormField } from '../capturedRequest.ts';

/** A request out of another tool's file, on its way into a request file. */
export interface ImportedRequest {
  /** One line, or empty. */
  readonly title: string;
  /** For `# @name`: letters, digits, `_` and `-`; or undefined. */
  readonly name: string | undefined;
  /** Variables that are asked for at each send (`# @prompt`). */
  readonly prompts: readonly string[];
  readonly method: string;
  /** Path from /openapi on, with its query, as far as it is known. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
}

export type ImportedBody =
  | { readonly kind: 'none' }
  /** A request file could not give it back. */
  | { readonly kind: 'unwritable' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'multipart'; readonly fields: readonly FormField[] };

/** What is not in the request file, or not as it was; the face has the words. */
export interface ImportRemark {
  readonly id:
    | 'origin'
    | 'path-elsewhere'
    | 'credential-header'
    | 'secret-removed'
    | 'credential-removed'
    | 'user-info-removed'
    | 'braces-encoded'
    | 'header-unwritable'
    | 'header-unsendable'
    | 'computed'
    | 'body-unwritable'
    | 'body-line-end'
    | 'body-line-breaks'
    | 'script-left-out'
    | 'multipart-unknown'
    | 'auth-left-out'
    | 'left-out'
    | 'url-encoded'
    | 'url-globbed';
  readonly args: Readonly<Record<string, string>>;
}

/** What a file of another tool comes to. */
export interface Imported {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly requests: readonly ImportedRequest[];
}

/** A name for `# @name` and for variables out of any text; undefined where nothing is left of it. */
export function nameOf(text: string): string | undefined {
  const name = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[0-9]+/, '');
  return name === '' ? undefined : name.charAt(0).toLowerCase() + name.slice(1, 60);
}
