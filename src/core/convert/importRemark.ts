/** Something that is missing or changed in a request file; the front end has the texts. */
export interface ImportRemark {
  readonly id:
    | 'part-computed'
    | 'part-mixed'
    | 'part-left-out'
    | 'without-url'
    | 'url-missing'
    | 'method-changed'
    | 'body-serialized'
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
    | 'body-comments'
    | 'body-binary'
    | 'body-missing'
    | 'body-without-example'
    | 'body-beyond-limit'
    | 'body-cut'
    | 'media-types-left-out'
    | 'media-type-open'
    | 'optional-left-out'
    | 'example-unsendable'
    | 'reference-left-out'
    | 'servers'
    | 'own-servers'
    | 'file-to-copy'
    | 'file-to-choose'
    | 'file-content-missing'
    | 'dot-segments'
    | 'header-nameless'
    | 'variable-renamed'
    | 'dynamic-prompted'
    | 'variables-removed'
    | 'requests-elsewhere'
    | 'requests-preflight'
    | 'requests-not-http'
    | 'multipart-unknown'
    | 'auth-left-out'
    | 'left-out'
    | 'url-encoded'
    | 'url-globbed'
    | 'marks-straightened';
  readonly args: Readonly<Record<string, string>>;
  /** Only in a draft: names for the argument `key`, which are shortened after the credentials in them are removed. */
  readonly names?: { readonly key: string; readonly list: readonly string[] };
}

/** The most names in one remark: thousands of requests may refer to the same long list. */
const MAX_NAMES = 30;

/** A remark about names in a draft, if there are any. A shortened name could end with a part of a credential, which wouldn't
 *  be recognized. */
export function namesRemark(
  id: ImportRemark['id'],
  key: string,
  names: readonly string[],
): readonly ImportRemark[] {
  const list = [...new Set(names)].slice(0, MAX_NAMES + 1);
  return names.length === 0 ? [] : [{ id, args: {}, names: { key, list } }];
}

/** The names of a remark as one text, shortened if they are many or long. */
export function joinedNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map(name => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  return [...shown, ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
