/** The seven elements of a sign in which a mistake can be. */
export type MistakeElement = 'token' | 'path' | 'body' | 'timestamp' | 'order' | 'separator' | 'digest';

/** The item of the specification's checklist for a signature mismatch that a mistake falls under, or null.
 *  Source: Authentication › Checklist for a signature mismatch. */
export type ChecklistItem = 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;

/** Every mistake that is looked for, with its checklist item: what people get wrong most stands first within each
 *  element, and this order is the order of explanations. Where two make the same bytes of some body, the simpler stands
 *  first: a serializer before one that also sorts or escapes, and before what a hand-written clean-up comes to. The ids
 *  are a public contract. */
export const MISTAKES = {
  'token-missing': ['token', null],
  'token-app-key': ['token', null],
  'token-trailing-newline': ['token', null],
  'token-trailing-space': ['token', null],
  'token-leading-space': ['token', null],
  'token-quoted': ['token', null],
  'token-bearer-prefix': ['token', null],
  'token-uppercased': ['token', null],
  'token-lowercased': ['token', null],
  'token-base64': ['token', null],
  'token-md5': ['token', null],
  'token-percent-encoded': ['token', null],
  'token-undefined': ['token', null],
  'path-query-included': ['path', 3],
  'path-openapi-prefix-missing': ['path', 3],
  'path-full-url': ['path', 3],
  'path-full-url-with-query': ['path', 3],
  'path-host-included': ['path', 3],
  'path-last-segment-missing': ['path', 3],
  'path-segment-missing': ['path', 3],
  'path-version-missing': ['path', 3],
  'path-template-unresolved': ['path', 3],
  'path-percent-decoded': ['path', 3],
  'path-percent-encoded': ['path', 3],
  'path-percent-encoded-twice': ['path', 3],
  'path-trailing-slash-added': ['path', 3],
  'path-leading-slash-missing': ['path', 3],
  'path-slash-doubled': ['path', 3],
  'path-lowercased': ['path', 3],
  'path-method-prefixed': ['path', 3],
  'path-method-prefixed-space': ['path', 3],
  'path-missing': ['path', 3],
  'body-crlf-kept': ['body', 6],
  'body-cr-kept': ['body', 6],
  'body-lf-kept': ['body', 6],
  'body-newlines-to-lf-kept': ['body', 6],
  'body-newlines-to-crlf-kept': ['body', 6],
  'body-newlines-to-space': ['body', 6],
  'body-each-newline-byte-to-space': ['body', 6],
  'body-missing': ['body', 1],
  'body-bom-missing': ['body', 7],
  'body-trimmed': ['body', 1],
  'body-json-numbers-rewritten': ['body', 1],
  'body-json-minified': ['body', 1],
  'body-json-spaced': ['body', 1],
  'body-json-pretty-2': ['body', 1],
  'body-json-pretty-4': ['body', 1],
  'body-json-pretty-tab': ['body', 1],
  'body-json-pretty-lines-kept': ['body', 1],
  'body-json-ascii-escaped': ['body', 1],
  'body-json-ascii-escaped-spaced': ['body', 1],
  'body-json-pretty-2-ascii-escaped': ['body', 1],
  'body-json-pretty-4-ascii-escaped': ['body', 1],
  'body-json-slash-escaped': ['body', 1],
  'body-json-slash-and-ascii-escaped': ['body', 1],
  'body-json-pretty-4-slash-and-ascii-escaped': ['body', 1],
  'body-json-html-escaped': ['body', 1],
  'body-json-gson-escaped': ['body', 1],
  'body-json-dotnet-escaped': ['body', 1],
  'body-json-keys-sorted': ['body', 1],
  'body-json-keys-sorted-spaced': ['body', 1],
  'body-json-keys-sorted-ascii-escaped': ['body', 1],
  'body-json-keys-sorted-ascii-escaped-spaced': ['body', 1],
  'body-json-keys-sorted-html-escaped': ['body', 1],
  'body-json-stringified-twice': ['body', 1],
  'body-xml-declaration-missing': ['body', 7],
  'body-xml-whitespace-between-tags-removed': ['body', 7],
  'body-xml-entities-unescaped': ['body', 7],
  'body-lines-trimmed': ['body', 1],
  'body-whitespace-removed': ['body', 1],
  'body-placeholder-signed': ['body', 1],
  'body-object-name': ['body', 1],
  'body-empty-object': ['body', 2],
  'body-null': ['body', 2],
  'body-empty-array': ['body', 2],
  'body-empty-quotes': ['body', 2],
  'body-undefined': ['body', 2],
  'body-none': ['body', 2],
  'body-query-signed': ['body', 2],
  'body-multipart-signed': ['body', 2],
  'body-python-repr': ['body', 1],
  'body-python-bytes-repr': ['body', 7],
  'body-bom-added': ['body', 7],
  'body-latin1-bytes': ['body', 7],
  'body-mojibake': ['body', 7],
  'body-mojibake-cp1252': ['body', 7],
  'body-non-ascii-question-marks': ['body', 7],
  'body-nfd': ['body', 7],
  'body-nfc': ['body', 7],
  'body-accents-removed': ['body', 7],
  'body-base64': ['body', 7],
  'body-percent-encoded': ['body', 7],
  'body-form-encoded': ['body', 7],
  'body-md5': ['body', 7],
  'body-sha256': ['body', 7],
  'timestamp-other-second': ['timestamp', 5],
  'timestamp-timezone-shift': ['timestamp', 5],
  'timestamp-milliseconds': ['timestamp', 5],
  'timestamp-milliseconds-later': ['timestamp', 5],
  'timestamp-iso8601': ['timestamp', 5],
  'timestamp-iso8601-milliseconds': ['timestamp', 5],
  'timestamp-decimal': ['timestamp', 5],
  'timestamp-missing': ['timestamp', 5],
  'order-wrong': ['order', null],
  'separator-inserted': ['separator', null],
  'digest-uppercase': ['digest', 4],
  'digest-uppercase-dashed': ['digest', 4],
  'digest-lowercase-dashed': ['digest', null],
  'digest-base64': ['digest', null],
  'digest-base64-of-hex': ['digest', null],
  'digest-base64url': ['digest', null],
  'digest-double-md5': ['digest', null],
  'digest-md5-16': ['digest', null],
  'digest-hmac-md5': ['digest', null],
  'digest-hmac-sha256': ['digest', null],
  'digest-hmac-sha1': ['digest', null],
  'digest-sha1': ['digest', null],
  'digest-sha256': ['digest', null],
  'digest-sha512': ['digest', null],
  'digest-leading-zeros-dropped': ['digest', null],
  'digest-sign-extended': ['digest', null],
  'digest-utf16le': ['digest', null],
  'digest-utf16be': ['digest', null],
  'digest-trailing-newline': ['digest', null],
} as const satisfies Readonly<Record<string, readonly [MistakeElement, ChecklistItem]>>;

export type MistakeId = keyof typeof MISTAKES;

/** What the id alone does not say: which order, which separator, how many seconds. */
export type MistakeDetail = Readonly<Record<string, string | number | readonly string[]>>;

export interface Mistake {
  readonly id: MistakeId;
  readonly detail?: MistakeDetail;
}

/** Place in the table: the smaller, the likelier. */
const RANKS: ReadonlyMap<string, number> = new Map(Object.keys(MISTAKES).map((id, rank) => [id, rank]));

/** Compares two sets of mistakes by likelihood: the likeliest first mistake goes first. */
export function byLikelihood(left: readonly Mistake[], right: readonly Mistake[]): number {
  const ranks = (mistakes: readonly Mistake[]) =>
    mistakes.map(({ id }) => RANKS.get(id) ?? RANKS.size).sort((a, b) => a - b);
  const ours = ranks(left);
  const theirs = ranks(right);
  for (const [index, rank] of ours.entries()) {
    const difference = rank - (theirs[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return ours.length - theirs.length;
}
