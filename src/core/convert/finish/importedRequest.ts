import type { Header } from '../../ports.ts';
import type { CaptureNote, FormField } from '../capturedRequest.ts';

/** A request from another tool's file, to be written to a request file. */
export interface ImportedRequest {
  /** One line; possibly empty. */
  readonly title: string;
  /** For `# @name`: letters, digits, `_` and `-`; or undefined. */
  readonly name: string | undefined;
  /** Variables to prompt for each time (`# @prompt`). */
  readonly prompts: readonly string[];
  readonly method: string;
  /** The path from /openapi on with its query string, as far as it's known. */
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
}

export type ImportedBody =
  | { readonly kind: 'none' }
  /** A request file couldn't reproduce it exactly. */
  | { readonly kind: 'unwritable' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'multipart'; readonly fields: readonly FormField[] };

/** All texts of a body. */
export function textsOf(body: ImportedBody): readonly string[] {
  switch (body.kind) {
    case 'none':
    case 'unwritable':
      return [];
    case 'text':
      return [body.text];
    case 'file':
      return [body.path];
    case 'multipart':
      return body.fields.flatMap(field => Object.values(field).map(String));
  }
}

/** Something that is missing or changed in the request file; the front end has the texts. */
export interface ImportRemark {
  readonly id:
    | CaptureNote['id']
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
    | 'disabled-left-out'
    | 'body-disabled'
    | 'body-pruned'
    | 'body-mode'
    | 'body-binary'
    | 'body-without-example'
    | 'body-beyond-limit'
    | 'body-cut'
    | 'media-types-left-out'
    | 'media-type-open'
    | 'optional-left-out'
    | 'example-unsendable'
    | 'reference-left-out'
    | 'servers'
    | 'file-to-copy'
    | 'file-to-choose'
    | 'file-content-missing'
    | 'dot-segments'
    | 'header-nameless'
    | 'variable-renamed'
    | 'dynamic-prompted'
    | 'variables-removed'
    | 'requests-elsewhere'
    | 'requests-not-http'
    | 'multipart-unknown'
    | 'auth-left-out'
    | 'left-out'
    | 'url-encoded'
    | 'url-globbed';
  readonly args: Readonly<Record<string, string>>;
  /** In a draft only: names for the argument `key`, which are shortened once they contain no credential. */
  readonly names?: { readonly key: string; readonly list: readonly string[] };
}

/** The result of importing another tool's file. */
export interface Imported {
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly requests: readonly ImportedRequest[];
  /** What concerns no request in particular. */
  readonly remarks?: readonly ImportRemark[];
}

/** The most names in one remark: thousands of requests may refer to the same long list. */
const MAX_NAMES = 30;

/** A remark about names in a draft. A shortened name could end with a part of a credential, which wouldn't be
 *  recognized. */
export function namesRemark(id: ImportRemark['id'], key: string, names: Iterable<string>): ImportRemark {
  return { id, args: {}, names: { key, list: [...new Set(names)].slice(0, MAX_NAMES + 1) } };
}

/** The names of a remark as one text, shortened if they are many or long. */
export function joinedNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map(name => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  return [...shown, ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
}

/** Derives a name for `# @name` or a variable from any text; undefined if no usable character is left. */
export function nameOf(text: string): string | undefined {
  const name = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[0-9]+/, '');
  return name === '' ? undefined : name.charAt(0).toLowerCase() + name.slice(1, 60);
}
