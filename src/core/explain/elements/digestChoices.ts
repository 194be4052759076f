import {
  type Cause,
  causeOf,
  causeWith,
  type DetailOf,
  isHmac,
  isKeyed,
  plainCause,
} from '../causes/causes.ts';
import type { DigestAlgorithm } from '../digest/runningDigest.ts';
import type { DigestChoice, Levels, OrderChoice } from '../pipeline/choice.ts';
import { CUT_LENGTHS } from '../text/fieldWidths.ts';
import { asIs, DIGEST_FORMS } from './digestForms.ts';
import type { DigestForm } from './digestLists.ts';

/** An incorrect way to digest the string to sign. */
type IncorrectDigest = Cause & DigestOptions;

interface DigestOptions {
  readonly algorithm: DigestAlgorithm;
  /** The number of hexadecimal characters; undefined if `shape` says what fits. */
  readonly hexLength: number | undefined;
  /** Converts the hex to another format as part of the same step. */
  readonly render?: (hex: string) => string;
  readonly shape?: RegExp;
  /** Tried only if everything else is correct, since each candidate needs the whole string. */
  readonly isAlone?: boolean;
}

/** The string to sign in hex: it has at least 40 bytes, so most digests are shorter. */
const LONG_HEX = /^[0-9a-f]{80,}$/;

const MD5_HEX_LENGTH = 32;

const DOUBLE_MD5: readonly (readonly [DigestAlgorithm, DetailOf<'digest-double-md5'>?, 'alone'?])[] = [
  ['md5-twice'],
  ['md5-twice-uppercase', { of: 'uppercase' }],
  ['md5-twice-bytes', { of: 'bytes' }],
  ['md5-twice-base64', { of: 'Base64' }, 'alone'],
  ['md5-thrice', { times: 'three' }, 'alone'],
  ['md5-salted-after', { secret: 'after' }],
  ['md5-salted-before', { secret: 'before' }],
  ['md5-salted-after-uppercase', { of: 'uppercase', secret: 'after' }, 'alone'],
  ['md5-salted-before-uppercase', { of: 'uppercase', secret: 'before' }, 'alone'],
];
const INCORRECT_DIGESTS: readonly IncorrectDigest[] = [
  ...DOUBLE_MD5.map(
    ([algorithm, detail, use]): IncorrectDigest => ({
      ...causeOf('digest-double-md5', detail),
      ...{ algorithm, hexLength: MD5_HEX_LENGTH, isAlone: use === 'alone' },
    }),
  ),
  { id: 'digest-hmac-md5', algorithm: 'hmac-md5', hexLength: 32 },
  { id: 'digest-hmac-sha256', algorithm: 'hmac-sha256', hexLength: 64 },
  ...(
    [
      ['digest-hmac-md5', 'hmac-md5-swapped', 32],
      ['digest-hmac-sha256', 'hmac-sha256-swapped', 64],
    ] as const
  ).map(
    ([id, algorithm, hexLength]): IncorrectDigest => ({
      ...{ id, algorithm, hexLength, isAlone: true },
      detail: { key: 'the string to sign' },
    }),
  ),
  { id: 'digest-hmac-sha1', algorithm: 'hmac-sha1', hexLength: 40 },
  { id: 'digest-hmac-sha512', algorithm: 'hmac-sha512', hexLength: 128 },
  { id: 'digest-sha1', algorithm: 'sha1', hexLength: 40 },
  { id: 'digest-sha256', algorithm: 'sha256', hexLength: 64 },
  ...(['sha1', 'sha256', 'hmac-sha256'] as const).map(
    (algorithm): IncorrectDigest => ({
      id: 'digest-cut-short',
      detail: { algorithm, characters: MD5_HEX_LENGTH },
      algorithm,
      hexLength: undefined,
      render: hex => hex.slice(0, MD5_HEX_LENGTH),
      shape: /^[0-9a-f]{32}$/,
      isAlone: true,
    }),
  ),
  { id: 'digest-sha512', algorithm: 'sha512', hexLength: 128 },
  { id: 'digest-utf16le', algorithm: 'md5-utf16le', hexLength: 32 },
  { id: 'digest-utf16be', algorithm: 'md5-utf16be', hexLength: 32 },
  { id: 'digest-utf16le', detail: { bom: 'added' }, algorithm: 'md5-utf16le-bom', hexLength: 32 },
  { id: 'digest-utf16be', detail: { bom: 'added' }, algorithm: 'md5-utf16be-bom', hexLength: 32 },
  { id: 'digest-trailing-newline', algorithm: 'md5-newline', hexLength: 32 },
  ...(
    [
      ['md5-crlf', 'CR LF'],
      ['md5-space-newline', 'space, LF'],
      ['md5-space-crlf', 'space, CR LF'],
    ] as const
  ).map(
    ([algorithm, as]): IncorrectDigest => ({
      ...{ id: 'digest-trailing-newline', detail: { as }, algorithm, hexLength: MD5_HEX_LENGTH },
      isAlone: true,
    }),
  ),
  ...(
    [
      ['md5-of-utf16le-crlf', { end: 'CR LF' }],
      ['md5-of-utf16le-bom-crlf', { bom: 'added', end: 'CR LF' }],
      ['md5-of-utf16le-half', { part: 'first half' }],
    ] as const
  ).map(
    ([algorithm, detail]): IncorrectDigest => ({
      ...{ id: 'digest-utf16le', detail, algorithm, hexLength: MD5_HEX_LENGTH },
      isAlone: true,
    }),
  ),
  ...(
    [
      ['md5-of-uppercase', 'upper case'],
      ['md5-of-lowercase', 'lower case'],
      ['md5-of-ebcdic', 'EBCDIC'],
      ['md5-of-base64', 'Base64'],
      ['md5-of-hex', 'hex'],
      ['md5-of-percent-encoded', 'encodeURIComponent'],
      ['md5-of-form-encoded', 'urlencode'],
      ['md5-of-json', 'JSON'],
      ['md5-of-ascii-json', 'JSON, \\u00e7'],
      ['md5-of-mustache', 'Mustache'],
      ['md5-of-php-serialize', 'PHP serialize'],
      ['md5-of-r-serialize', 'R digest'],
      ['md5-of-sha256', 'SHA-256'],
      ['md5-of-sha1', 'SHA-1'],
    ] as const
  ).map(
    ([algorithm, form]): IncorrectDigest => ({
      id: 'digest-string-changed',
      detail: { form },
      algorithm,
      hexLength: MD5_HEX_LENGTH,
      isAlone: true,
    }),
  ),
  { id: 'digest-string-in-hex', algorithm: 'none-hex', hexLength: undefined, shape: LONG_HEX },
  {
    id: 'digest-string-in-hex',
    detail: { appended: 'digest of nothing' },
    algorithm: 'none-hex',
    hexLength: undefined,
    render: hex => `${hex}d41d8cd98f00b204e9800998ecf8427e`,
    shape: /d41d8cd98f00b204e9800998ecf8427e$/,
  },
];

/** How many bytes the string to sign has at most, and whether all of its characters are ASCII. */
export interface TextLength {
  readonly bytes: number;
  readonly isAscii: boolean;
}

const ANY_LENGTH: TextLength = { bytes: Number.POSITIVE_INFINITY, isAscii: false };

/** Digests of the beginning of the string to sign. */
function cutDigests({ bytes, isAscii }: TextLength): readonly IncorrectDigest[] {
  const units = isAscii ? (['bytes'] as const) : (['bytes', 'characters'] as const);
  return units.flatMap(unit =>
    CUT_LENGTHS.filter(length => length < bytes).map(
      (length): IncorrectDigest => ({
        ...{ id: 'digest-string-cut-short', detail: { length, unit }, hexLength: MD5_HEX_LENGTH },
        ...{ algorithm: `md5-of-first-${length}-${unit}`, isAlone: true },
      }),
    ),
  );
}

/** The digests that could look like the claimed signature: another algorithm, another output format, text around it,
 *  or several of these. */
export function digestChoices(
  claimedSign: string,
  keyedOrders?: Levels<OrderChoice>,
  longest: TextLength = ANY_LENGTH,
): Levels<DigestChoice> {
  const like = [...choicesLike(claimedSign, longest)];
  const all = keyedOrders === undefined ? like : like.flatMap(digest => withKeyed(digest, keyedOrders));
  // Only 32 lowercase hexadecimal characters can be a correctly formatted MD5.
  const correct: readonly DigestChoice[] = /^[0-9a-f]{32}$/.test(claimedSign)
    ? [{ causes: [], algorithm: 'md5', render: asIs }]
    : [];
  return (incorrectSteps, total) =>
    incorrectSteps === 0
      ? correct
      : all.filter(
          ({ causes, isAlone }) =>
            causes.length === incorrectSteps && (isAlone !== true || total === incorrectSteps),
        );
}

/** The message of a keyed digest without the App Secret, and with it, because the specification's string to sign contains it. */
function withKeyed(digest: DigestChoice, orders: Levels<OrderChoice>): readonly DigestChoice[] {
  const [cause, ...more] = digest.causes;
  if (cause === undefined || !isKeyed(cause)) return [digest];
  const keyed = causeWith(cause, { message: 'without the App Secret' });
  return [digest, { ...digest, causes: [keyed, ...more], orders }];
}

function* choicesLike(claimedSign: string, longest: TextLength): Generator<DigestChoice> {
  const digests = [...INCORRECT_DIGESTS, ...cutDigests(longest)];
  for (const { inner, causes, wrap } of decoratedSigns(claimedSign)) {
    const choice = (
      algorithm: DigestAlgorithm,
      more: readonly Cause[],
      render: (hex: string) => string,
    ): DigestChoice => ({
      causes: [...more, ...causes],
      algorithm,
      render: hex => wrap(render(hex)),
    });
    if (causes.length > 0 && inner.length === MD5_HEX_LENGTH) yield choice('md5', [], asIs);
    const formsOf = formsFitting(inner);
    for (const form of formsOf(MD5_HEX_LENGTH)) yield choice('md5', [plainCause(form)], form.render);
    for (const digest of digests) yield* choicesOf(digest, inner, formsOf, choice);
  }
}

type FormsOf = (hexLength: number) => readonly DigestForm[];

/** The forms in which a text can be a digest of some length. Most digests have the same length. */
function formsFitting(text: string): FormsOf {
  const known = new Map<number, readonly DigestForm[]>();
  return hexLength => {
    const fitting = known.get(hexLength) ?? DIGEST_FORMS.filter(form => form.fits(text, hexLength));
    known.set(hexLength, fitting);
    return fitting;
  };
}

function* choicesOf(
  digest: IncorrectDigest,
  inner: string,
  formsOf: FormsOf,
  choice: (
    algorithm: DigestAlgorithm,
    causes: readonly Cause[],
    render: (hex: string) => string,
  ) => DigestChoice,
): Generator<DigestChoice> {
  const { algorithm, hexLength, render = asIs, shape } = digest;
  const own = plainCause(digest);
  if (shape === undefined ? inner.length === hexLength && /^[0-9a-f]+$/.test(inner) : shape.test(inner)) {
    const made = choice(algorithm, [own], render);
    yield digest.isAlone === true ? { ...made, isAlone: true } : made;
  }
  if (shape !== undefined || hexLength === undefined) return;
  for (const form of formsOf(hexLength)) {
    const made = choice(algorithm, withForm(own, form), form.render);
    yield digest.isAlone === true ? { ...made, isAlone: true } : made;
  }
}

/** Languages return an HMAC in some of the forms, so these aren't separate steps. */
function withForm(digest: Cause, form: DigestForm): readonly Cause[] {
  if (isHmac(digest)) {
    const { id, detail } = digest;
    if (form.id === 'digest-base64' && form.detail?.encoding === undefined) {
      const { padding } = form.detail ?? {};
      return [causeOf(id, { encoding: 'base64', ...detail, ...(padding && { padding }) })];
    }
    if (form.id === 'digest-base64url')
      return [causeOf(id, { encoding: 'base64url', ...detail, ...form.detail })];
  }
  return [digest, plainCause(form)];
}

interface Decorated {
  readonly inner: string;
  readonly causes: readonly Cause[];
  readonly wrap: (inner: string) => string;
}

/** The claimed signature as is, and without text that may have been added around it. */
export function* decoratedSigns(claimedSign: string): Generator<Decorated> {
  yield { inner: claimedSign, causes: [], wrap: asIs };
  for (const decoration of DIGEST_DECORATIONS) {
    const inner = innerOf(decoration, claimedSign);
    if (inner !== undefined) {
      const wrap = (text: string) => decoration.prefix + text + decoration.suffix;
      yield { inner, causes: [plainCause(decoration)], wrap };
    }
  }
  const file = FILE_DIGEST.exec(claimedSign) ?? FILE_DIGEST_LAST.exec(claimedSign);
  const { before = '', inner, after = '', name = '' } = file?.groups ?? {};
  if (inner !== undefined) {
    const tool = before === '' ? 'md5sum' : before.includes(' (') ? 'md5' : 'openssl';
    const cause: Cause = { id: 'digest-tool-output', detail: { tool, file: name } };
    yield { inner, causes: [cause], wrap: text => before + text + after };
  }
}

/** What `md5sum file` prints. */
const FILE_DIGEST = /^(?<inner>[0-9a-f]{32,128})(?<after> [ *](?!-$|stdin$)(?<name>\S[^\n]*)\n?)$/;
/** What `openssl md5 file` prints, and what `md5 file` and `md5sum --tag file` print, with a space after the name. */
const FILE_DIGEST_LAST =
  /^(?<before>[\w-]+ ?\((?!stdin\)|-\)|""\))(?<name>[^()]+)\) ?= )(?<inner>[0-9a-f]{32,128})(?<after>\n?)$/;

function innerOf({ prefix, suffix }: DigestDecoration, text: string): string | undefined {
  const fits =
    text.startsWith(prefix) && text.endsWith(suffix) && text.length > prefix.length + suffix.length;
  return fits ? text.slice(prefix.length, text.length - suffix.length) : undefined;
}

/** Text sent around the characters of the signature. */
type DigestDecoration = Cause & { readonly prefix: string; readonly suffix: string };

/** The complete output of command-line tools. */
const TOOL_OUTPUTS: readonly (readonly [tool: string, prefix: string, suffix: string])[] = [
  ['md5sum', '', '  -'],
  ['md5sum', '', '  -\n'],
  ['md5sum', '', ' *-'],
  ['md5sum', '', ' -'],
  ['openssl', 'MD5(stdin)= ', ''],
  ['openssl', '(stdin)= ', ''],
  ['openssl', 'MD5(stdin)= ', '\n'],
  ['openssl', '(stdin)= ', '\n'],
  ['openssl', 'SHA256(stdin)= ', ''],
  ['openssl', 'SHA2-256(stdin)= ', ''],
  ['openssl', 'SHA1(stdin)= ', ''],
  ['openssl', 'HMAC-MD5(stdin)= ', ''],
  ['openssl', 'HMAC-SHA256(stdin)= ', ''],
  ['openssl', 'HMAC-SHA2-256(stdin)= ', ''],
  ['openssl', 'HMAC-SHA1(stdin)= ', ''],
  ['md5sum', 'MD5 (-) = ', ''],
  ['openssl', '', ' *stdin'],
  ['md5', 'MD5 ("") = ', ''],
  ['md5', 'MD5 (stdin) = ', ''],
];

const QUOTES: readonly (readonly [prefix: string, suffix: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
];

const SPACES: readonly (readonly [prefix: string, suffix: string])[] = [
  [' ', ' '],
  [' ', ''],
  ['', ' '],
  ['', '\n'],
  ['', '\r\n'],
  ['\t', ''],
];

const PREFIXES = [
  'Bearer ',
  'HMAC ',
  'sha256=',
  'md5=',
  'MD5=',
  'md5:',
  'MD5:',
  'MD5 ',
  'sign=',
  'sign:',
  'sign: ',
  '0x',
  '0X',
  '{MD5}',
  '\\x',
  // Swift's CryptoKit describes a digest this way.
  'MD5 digest: ',
  'SHA256 digest: ',
  // Progress: STRING of a RAW value starts with its type and its length, in hexadecimal.
  '020010',
];

export const DIGEST_DECORATIONS: readonly DigestDecoration[] = [
  ...TOOL_OUTPUTS.map(
    ([tool, prefix, suffix]): DigestDecoration => ({
      id: 'digest-tool-output',
      detail: { tool },
      prefix,
      suffix,
    }),
  ),
  ...QUOTES.map(
    ([prefix, suffix]): DigestDecoration => ({
      id: 'digest-text-added',
      detail: { text: `${prefix}…${suffix}` },
      prefix,
      suffix,
    }),
  ),
  ...SPACES.map(
    ([prefix, suffix]): DigestDecoration => ({
      id: 'digest-text-added',
      detail: { text: JSON.stringify(`${prefix}…${suffix}`) },
      prefix,
      suffix,
    }),
  ),
  ...PREFIXES.map(
    (prefix): DigestDecoration => ({ id: 'digest-text-added', detail: { text: prefix }, prefix, suffix: '' }),
  ),
];
