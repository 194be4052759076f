import { BODY_CAUSES } from './bodyCauses.ts';
import type {
  Base64Token,
  CopyingError,
  DecodedToken,
  DoubleMd5,
  Fraction,
  Hmac,
  MissingCharacter,
  PaddedTimestamp,
  QueryInPath,
  SignedOrder,
  TokenPrefix,
  Width,
} from './causeDetails.ts';
import { type CauseInfo, type CauseRows, detailed } from './causeStages.ts';

/** How the elements were joined and hashed. */
const DIGEST_CAUSES = {
  'order-wrong': detailed<SignedOrder>('order', null, 'order'),
  'order-element-repeated': detailed<SignedOrder>('order', null, 'order'),
  'order-elements-missing': detailed<SignedOrder>('order', null, 'order'),
  'order-labeled': detailed<{ readonly form: string; readonly values?: 'percent-encoded' }>(
    'order',
    null,
    'labels',
  ),
  'order-nul-added': detailed<{ readonly after: 'string' | 'path' | 'body' | 'elements' }>(
    'order',
    null,
    'labels',
  ),
  'order-sorted-pairs': detailed<{ readonly form: string }>('order', null, 'labels'),
  'order-variables-unresolved': detailed<{ readonly text: string }>('order', null, 'labels'),
  'order-nothing-signed': ['order', null, 'order'],
  'separator-inserted': detailed<{ readonly separator: string }>('separator', null, 'separator'),
  'digest-uppercase': ['digest', 4, 'form'],
  'digest-uppercase-dashed': ['digest', 4, 'form'],
  'digest-lowercase-dashed': ['digest', null, 'form'],
  'digest-separated': detailed<{
    readonly separator?: string;
    readonly form?: string;
    readonly case?: 'upper';
    readonly zeros?: 'dropped';
  }>('digest', null, 'form'),
  'digest-tool-output': detailed<{ readonly tool: string; readonly file?: string }>(
    'digest',
    null,
    'decoration',
  ),
  'digest-text-added': detailed<{ readonly text: string; readonly end?: 'cut off' }>(
    'digest',
    null,
    'decoration',
  ),
  'digest-base64': detailed<{
    readonly encoding?: '%';
    readonly padding?: 'none';
    readonly written?: 'hex';
    readonly case?: 'lower';
  }>('digest', null, 'form'),
  'digest-base64-of-hex': detailed<{
    readonly newline?: 'added';
    readonly case?: 'upper';
    readonly of?: 'md5sum';
  }>('digest', null, 'form'),
  'digest-hex-of-hex': ['digest', null, 'form'],
  'digest-base64url': detailed<{ readonly padding?: 'kept' }>('digest', null, 'form'),
  'digest-double-md5': detailed<DoubleMd5>('digest', null, 'algorithm'),
  'digest-md5-16': detailed<{ readonly half?: 'first'; readonly case?: 'upper' }>('digest', null, 'form'),
  'digest-hmac-md5': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-hmac-sha256': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-hmac-sha1': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-hmac-sha512': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-sha1': ['digest', null, 'algorithm'],
  'digest-sha256': ['digest', null, 'algorithm'],
  'digest-cut-short': detailed<{ readonly algorithm: string; readonly characters: number }>(
    'digest',
    null,
    'algorithm',
  ),
  'digest-sha512': ['digest', null, 'algorithm'],
  'digest-leading-zeros-dropped': detailed<{ readonly of: 'each byte' | 'the number' | 'either' }>(
    'digest',
    null,
    'form',
  ),
  'digest-sign-extended': detailed<{
    readonly of: 'each byte' | 'the number';
    readonly sign?: 'kept' | 'cut off';
  }>('digest', null, 'form'),
  'digest-utf16le': detailed<{
    readonly bom?: 'added';
    readonly end?: 'CR LF';
    readonly part?: 'first half';
  }>('digest', null, 'text'),
  'digest-utf16be': detailed<{ readonly bom?: 'added' }>('digest', null, 'text'),
  'digest-trailing-newline': detailed<{ readonly as?: 'CR LF' | 'space, LF' | 'space, CR LF' }>(
    'digest',
    null,
    'text',
  ),
  'digest-string-changed': detailed<{ readonly form: string }>('digest', null, 'text'),
  'digest-string-cut-short': detailed<{ readonly length: number; readonly unit: 'bytes' | 'characters' }>(
    'digest',
    null,
    'text',
  ),
  'digest-string-in-hex': detailed<{ readonly appended?: 'digest of nothing' }>('digest', null, 'algorithm'),
  'digest-as-text': detailed<{
    readonly read?: 'ISO-8859-1';
    readonly written?: 'hex' | 'Ruby String#inspect';
  }>('digest', null, 'form'),
  'digest-python-bytes': ['digest', null, 'form'],
  'digest-bytes-listed': detailed<{ readonly form: string }>('digest', null, 'form'),
  'digest-bytes-reordered': detailed<{
    readonly order: 'each byte’s two digits' | 'all digits' | 'all bytes' | 'each word' | 'Guid';
    readonly zeros?: 'dropped';
  }>('digest', null, 'form'),
  'digest-miscopied': detailed<CopyingError>('digest', null, 'decoration'),
  'digest-uuid': detailed<{ readonly version?: 3; readonly dashes?: 'none'; readonly form?: 'Guid' }>(
    'digest',
    null,
    'form',
  ),
} as const satisfies CauseRows;

/** What was signed instead of the timestamp. */
const TIMESTAMP_CAUSES = {
  'timestamp-other-second': detailed<{ readonly seconds: number }>('timestamp', 5, 'source'),
  'timestamp-timezone-shift': detailed<{ readonly hours: number }>('timestamp', 5, 'source'),
  'timestamp-milliseconds': ['timestamp', 5, 'unit'],
  'timestamp-milliseconds-later': detailed<{ readonly milliseconds: number }>('timestamp', 5, 'unit'),
  'timestamp-iso8601': detailed<{ readonly form?: string }>('timestamp', 5, 'format'),
  'timestamp-iso8601-milliseconds': ['timestamp', 5, 'format'],
  'timestamp-decimal': detailed<{ readonly digits?: number }>('timestamp', 5, 'unit'),
  'timestamp-fraction': detailed<Fraction>('timestamp', 5, 'unit'),
  'timestamp-clock-fraction': detailed<{ readonly form: string; readonly signed: string }>(
    'timestamp',
    5,
    'unit',
  ),
  'timestamp-date': detailed<{ readonly form: string }>('timestamp', 5, 'format'),
  'timestamp-microseconds': detailed<{ readonly unit: 'µs' | 'ns' | '100 ns' }>('timestamp', 5, 'unit'),
  'timestamp-seconds-signed': detailed<{ readonly rounded?: 'up' }>('timestamp', 5, 'source'),
  'timestamp-placeholder-signed': detailed<{ readonly text: string }>('timestamp', 5, 'source'),
  'timestamp-formatted': detailed<{ readonly form: string; readonly side?: 'after' }>(
    'timestamp',
    5,
    'format',
  ),
  'timestamp-cut-short': detailed<{ readonly bytes: number }>('timestamp', 5, 'format'),
  'timestamp-padded': detailed<PaddedTimestamp>('timestamp', 5, 'format'),
  'timestamp-missing': ['timestamp', null, 'source'],
} as const satisfies CauseRows;

/** What was signed instead of the path. */
const PATH_CAUSES = {
  'path-query-included': detailed<QueryInPath>('path', 3, 'query'),
  'path-openapi-prefix-missing': ['path', 3, 'source'],
  'path-full-url': detailed<{
    readonly scheme?: 'http';
    readonly slashes?: 'two';
    readonly port?: '443';
    readonly encoding?: 'encoded';
  }>('path', null, 'decoration'),
  'path-full-url-with-query': detailed<{ readonly encoding?: 'decoded' | 'encoded' }>(
    'path',
    3,
    'decoration',
  ),
  'path-host-included': detailed<{
    readonly port?: 'missing' | '443';
    readonly slashes?: 'two';
    readonly separator?: 'LF';
  }>('path', null, 'decoration'),
  'path-trailing-slash-missing': ['path', null, 'source'],
  'path-last-segment-missing': detailed<{ readonly slash?: 'kept' }>('path', 3, 'source'),
  'path-segment-missing': ['path', 3, 'source'],
  'path-version-missing': ['path', null, 'source'],
  'path-template-unresolved': detailed<{ readonly template?: string; readonly missing?: 'one' }>(
    'path',
    3,
    'source',
  ),
  'path-percent-decoded': detailed<{
    readonly spaces?: '+';
    readonly plus?: 'as space';
    readonly from?: string;
    readonly to?: string;
  }>('path', null, 'encoding'),
  'path-percent-encoded': detailed<{
    readonly hex?: 'lowercase';
    readonly kept?: 'none' | '~' | "!'()*" | 'letters and digits';
    readonly existing?: 'kept';
  }>('path', null, 'encoding'),
  'path-segments-percent-encoded': detailed<{ readonly kept?: 'none' }>('path', null, 'encoding'),
  'path-percent-encoded-twice': detailed<{ readonly from?: string; readonly to?: string }>(
    'path',
    null,
    'encoding',
  ),
  'path-trailing-slash-added': ['path', null, 'slashes'],
  'path-leading-slash-missing': ['path', null, 'slashes'],
  'path-slash-doubled': detailed<{ readonly at?: 'prefix' | 'last' }>('path', null, 'slashes'),
  'path-lowercased': ['path', null, 'encoding'],
  'path-method-prefixed': detailed<{ readonly case?: 'lower'; readonly separator?: ':' | 'LF' }>(
    'path',
    null,
    'decoration',
  ),
  'path-method-prefixed-space': ['path', null, 'decoration'],
  'path-missing': ['path', null, 'source'],
  'path-value-formatted': detailed<{
    readonly sent: string;
    readonly signed: string;
    readonly notation: string;
  }>('path', null, 'variables'),
  'path-placeholder-signed': detailed<{ readonly text: string }>('path', null, 'source'),
  'path-shell-variable': ['path', null, 'source'],
  'path-part-signed': detailed<{
    readonly slash?: 'missing';
    readonly part?: 'start';
    readonly segments?: 3 | 4;
    readonly missing?: 'last character';
  }>('path', 3, 'source'),
  'path-backslashes': detailed<{ readonly form: string }>('path', null, 'slashes'),
  'path-segments-listed': detailed<{ readonly form: string }>('path', null, 'slashes'),
  'path-slashes-merged': ['path', null, 'slashes'],
  'path-case-changed': detailed<{ readonly of: 'A–Z' | '%2f' | '%2F' }>('path', null, 'encoding'),
  'path-text-added': detailed<{ readonly text: string }>('path', null, 'decoration'),
  'path-padded': detailed<Width>('path', null, 'decoration'),
} as const satisfies CauseRows;

/** What was signed instead of the App Secret. */
const TOKEN_CAUSES = {
  'token-missing': ['token', null, 'source'],
  'token-app-key': ['token', null, 'source'],
  'token-trailing-newline': detailed<{ readonly as?: 'CR LF' | 'CR' }>('token', null, 'decoration'),
  'token-trailing-space': detailed<{ readonly as?: 'tab' }>('token', null, 'decoration'),
  'token-leading-space': ['token', null, 'decoration'],
  'token-quoted': detailed<{ readonly quotes?: "'"; readonly side?: 'start' | 'end' }>(
    'token',
    null,
    'decoration',
  ),
  'token-bearer-prefix': detailed<{ readonly prefix?: TokenPrefix }>('token', null, 'decoration'),
  'token-uppercased': ['token', null, 'case'],
  'token-lowercased': ['token', null, 'case'],
  'token-base64': detailed<Base64Token>('token', null, 'encoding'),
  'token-percent-encoded': detailed<{ readonly hex?: 'lowercase' }>('token', null, 'encoding'),
  'token-md5': detailed<{ readonly case?: 'upper' }>('token', null, 'encoding'),
  'token-undefined': detailed<{ readonly text: string }>('token', null, 'source'),
  'token-decoded': detailed<DecodedToken>('token', null, 'decoding'),
  'token-cut-short': detailed<{
    readonly at?: '=' | '#' | ';' | '$' | ' ' | '$name';
    readonly missing?: MissingCharacter;
  }>('token', null, 'decoding'),
  'token-text-added': detailed<{ readonly text: string; readonly side?: 'after' }>(
    'token',
    null,
    'decoration',
  ),
  'token-padded': detailed<Width>('token', null, 'decoration'),
} as const satisfies CauseRows;

/** Every known cause, with its checklist item and its stage. Within each element, the most common causes come first,
 *  and explanations use this order. If two causes produce the same bytes for some bodies, the simpler one comes
 *  first: a serializer before one that also sorts or escapes, and before the equivalent of a manual cleanup. The ids
 *  are a public contract. */
export const CAUSES = {
  ...TOKEN_CAUSES,
  ...PATH_CAUSES,
  ...BODY_CAUSES,
  ...TIMESTAMP_CAUSES,
  ...DIGEST_CAUSES,
} as const;

export type CauseId = keyof typeof CAUSES;

type Details = {
  readonly [Id in CauseId]: (typeof CAUSES)[Id] extends CauseInfo<infer Detail>
    ? unknown extends Detail
      ? undefined
      : Detail
    : never;
};

/** What the id of a cause doesn't specify: which order, which separator, how many seconds; undefined if there is nothing. */
export type DetailOf<Id extends CauseId> = Details[Id];

/** The detail of any cause. */
export type CauseDetail = NonNullable<DetailOf<CauseId>>;

/** An incorrect step, as explanations name it. */
export type Cause<Id extends CauseId = CauseId> = {
  [Own in CauseId]: { readonly id: Own; readonly detail?: DetailOf<Own> };
}[Id];

/** A cause with its detail, if it has one. */
export function causeOf<Id extends CauseId>(id: Id, detail?: DetailOf<Id>): Cause<Id> {
  // The compiler doesn't see that each member of the union belongs to its own id.
  const cause: { readonly id: CauseId; readonly detail?: unknown } =
    detail === undefined ? { id } : { id, detail };
  return cause as Cause<Id>;
}

/** The cause with more details. */
export function causeWith<Id extends CauseId>(
  { id, detail }: Cause<Id>,
  more: Partial<DetailOf<Id>>,
): Cause<Id> {
  // The compiler doesn't see that the details belong to the cause's id.
  return causeOf(id, Object.assign({}, detail, more) as DetailOf<Id>);
}

/** What explanations say about an incorrect step: only its cause. */
export function plainCause({ id, detail }: Cause): Cause {
  return causeOf(id, detail);
}

/** Whether two causes with the same id have the same details. */
export function isSameDetail(left: Cause, right: Cause): boolean {
  const [ours, theirs] = [valuesOf(left), valuesOf(right)];
  return ours.length === theirs.length && ours.every((value, at) => value === theirs[at]);
}

function valuesOf({ detail = {} }: Cause): readonly unknown[] {
  const entries: readonly (readonly unknown[])[] = Object.entries(detail);
  return entries.flat(3);
}

/** The ids of causes whose details have this property. */
export type IdWith<Name extends string> = {
  [Id in CauseId]: DetailOf<Id> extends undefined ? never : Name extends keyof DetailOf<Id> ? Id : never;
}[CauseId];

/** Whether the detail of a cause has a property. */
export function hasDetail<Name extends string>(cause: Cause, name: Name): cause is Cause<IdWith<Name>> {
  return cause.detail !== undefined && name in cause.detail;
}

export type HmacId = Extract<CauseId, `digest-hmac-${string}`>;

export function isHmac(cause: Cause): cause is Cause<HmacId> {
  return cause.id.startsWith('digest-hmac-');
}

/** Whether the App Secret is a part of what is hashed besides the message: the key of an HMAC, or a text next to the first MD5. */
export function isKeyed(cause: Cause): cause is Cause<HmacId | 'digest-double-md5'> {
  return isHmac(cause) || (cause.id === 'digest-double-md5' && cause.detail?.secret !== undefined);
}

const RANKS: ReadonlyMap<string, number> = new Map(Object.keys(CAUSES).map((id, rank) => [id, rank]));

/** A cause's position in the table; smaller is more likely. */
export function rankOf(id: string): number {
  return RANKS.get(id) ?? RANKS.size;
}

/** Compares two sets of causes by likelihood, starting with their most likely causes. */
export function byLikelihood(left: readonly Cause[], right: readonly Cause[]): number {
  const ranks = (causes: readonly Cause[]) => causes.map(({ id }) => rankOf(id)).sort((a, b) => a - b);
  const ours = ranks(left);
  const theirs = ranks(right);
  for (const [index, rank] of ours.entries()) {
    const difference = rank - (theirs[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return ours.length - theirs.length;
}
