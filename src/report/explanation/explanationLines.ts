import { CAUSES, type Cause, type DetailOf, isHmac } from '../../core/explain/causes/causes.ts';
import { mayBeJson } from '../../core/explain/checklistItem.ts';
import type { ExplainResult, Explanation } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { DifferingByte } from '../../core/explain/firstDifference.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { isBeforeSign, mayBeDigest, type Remark, requestRemarks } from '../../core/explain/remarks.ts';
import { maskedSigningInput, signingElements } from '../../core/signing/sign.ts';
import { causeText } from '../../text/explain/causeText.ts';
import {
  LEFT_OUT_TEXT,
  RIGHT_BUT_CODES,
  RIGHT_BUT_TEXT,
  STRING_NEXT_TEXT,
  STRING_RIGHT_TEXT,
  UNEXPLAINED_CAUSE_TEXT,
  VERDICT_TEXT,
} from '../../text/explain/explainText.ts';
import {
  characterName,
  type ExplanationTextKey,
  elementName,
  explanationText,
} from '../../text/explain/explanationText.ts';
import { type Locale, localize, type Text } from '../../text/text.ts';
import { BLANK, causeFixes, causeLines, type ExplanationLine, equivalentLines, line } from './causeLines.ts';
import { differenceWindow, windowRows } from './differenceWindow.ts';
import {
  candidateInput,
  changedSecrets,
  isInSecret,
  maskedCandidateInput,
  withoutSecrets,
} from './explainReport.ts';
import { remarkHeadline } from './remarkReport.ts';

/** `introduction`: what follows the remarks; `assumesTimestamp`: whether the timestamp isn't that of the request; `refusedWith`: the code
 *  that the platform refused the request with, if that's known. */
interface ExplanationContext {
  readonly refusedWith?: number | undefined;
  readonly introduction?: readonly ExplanationLine[];
  readonly assumesTimestamp?: boolean;
}

/** The result for display: what the gateway rejects before checking the signature, each cause with its title, id, and fix, and both
 *  strings to sign with the difference marked. `columns`: the maximum line length without wrapping. */
export function explanationLines(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  locale: Locale,
  columns?: number,
  { introduction = [], assumesTimestamp = false, refusedWith }: ExplanationContext = {},
): readonly ExplanationLine[] {
  const { verdict, candidatesTried } = result;
  const remarks = requestRemarks(input);
  const compared = [
    ...remarkLines(
      remarks.filter(remark => !isTold(remark, result)),
      locale,
    ),
    ...introduction,
    ...('difference' in result ? comparisonLines(result, input, locale) : []),
  ];
  if (verdict.kind === 'unexplained' && !mayBeDigest(input.claimedSign))
    return [...compared, line('text', explanationText('sign-incomplete', locale))];
  if (verdict.kind !== 'explained') {
    const {
      'another-algorithm': algorithm,
      'another-timestamp': another,
      'more-mistakes': paste,
      ...others
    } = UNEXPLAINED_CAUSE_TEXT;
    const unexplained = {
      ...(assumesTimestamp ? { another } : {}),
      ...(input.claimedSign.length === MD5_LENGTH ? {} : { algorithm }),
      ...others,
      ...(assumesTimestamp ? {} : { another }),
      paste,
    };
    const disproved = 'difference' in result ? disprovedBy(result, input) : [];
    const possible = Object.fromEntries(
      Object.entries(unexplained).filter(([id]) => !disproved.includes(id)),
    );
    const ofCode = reasonsOf(refusedWith);
    const isRefused = verdict.kind === 'right' && remarks.some(isBeforeSign);
    const isOfCode = verdict.kind === 'right' && !isRefused && ofCode.length > 0;
    const causes = isOfCode ? ofCode : verdict.kind === 'right' ? RIGHT_BUT_TEXT : possible;
    const kind = isRefused ? 'right-but-refused' : verdict.kind;
    const heading =
      kind !== 'unexplained' && 'difference' in result && !isHashed(result, input)
        ? [
            localize(STRING_RIGHT_TEXT[knownOf(result, input)], locale),
            localize(STRING_NEXT_TEXT[kind], locale),
          ].join(' ')
        : `${kind === 'right' ? '✓ ' : ''}${localize(VERDICT_TEXT[isOfCode ? 'right-with-code' : kind], locale, { count: candidatesTried, code: refusedWith ?? '' })}`;
    const leftOut = result.leftOut === undefined ? [] : [LEFT_OUT_TEXT[result.leftOut]];
    const [likeliest, ...less] = Object.values<Text>(causes);
    const timestamp = withoutSecrets(input)(input.timestamp);
    const items = [...(likeliest === undefined ? [] : [likeliest]), ...leftOut, ...less].map(cause =>
      line('text', `  - ${localize(cause, locale, { timestamp })}`),
    );
    return [...compared, line(isRefused ? 'text' : 'heading', heading), ...items];
  }
  const groups = groupedByBytes(verdict.explanations);
  const masked = withoutSecrets(input);
  const right = masked(maskedSigningInput(signingElements(input)));
  const display = { right, masked, hides: changedSecrets(input), locale, columns };
  return [
    ...compared,
    ...headingLines(groups, locale),
    ...joined(groups.map(same => groupLines(same, input, display))),
  ];
}

/** The possible reasons that a string to sign rules out: what is in it before the first difference is correct. A user who gave one isn't
 *  asked for it again. */
function disprovedBy(result: StringResult, input: ExplainInput): readonly string[] {
  const { difference, isTokenMasked } = result;
  const element = difference?.element ?? 'token';
  return [
    'paste',
    ...(isHashed(result, input) ? ['another-signature'] : []),
    ...(element === 'token' || isTokenMasked === true ? [] : ['another-secret']),
    ...(element === 'token' || element === 'path' ? [] : ['path-rewritten']),
  ];
}

/** Why a request with a correct signature is refused with this code; empty if that isn't known. */
function reasonsOf(code: number | undefined): readonly Text[] {
  return Object.entries<readonly number[]>(RIGHT_BUT_CODES)
    .filter(([, codes]) => code !== undefined && codes.includes(code))
    .map(([reason]) => RIGHT_BUT_TEXT[reason as keyof typeof RIGHT_BUT_TEXT]);
}

/** Whether the title of each explanation says the same; if there's another cause, the form of the signature comes first. */
function isTold({ id }: Remark, { verdict }: ExplainResult | StringResult): boolean {
  if (id !== 'sign-uppercase' || verdict.kind !== 'explained') return false;
  return verdict.explanations.every(({ causes }) => causes[0]?.id === 'digest-uppercase');
}

/** The hexadecimal characters of an MD5. */
const MD5_LENGTH = 32;

/** Whether the signature is that of the string to sign, so that it's correct if the string is. */
export function isHashed({ digest }: StringResult, { claimedSign }: ExplainInput): boolean {
  return claimedSign !== '' && digest === undefined;
}

function knownOf(
  { isTokenMasked }: StringResult,
  { isOfString }: ExplainInput,
): keyof typeof STRING_RIGHT_TEXT {
  const known = isOfString === true ? 'own' : 'request';
  return isTokenMasked === true ? `${known}-masked` : known;
}

/** A single cause needs no heading, because its title is one. */
function headingLines(
  groups: readonly (readonly Explanation[])[],
  locale: Locale,
): readonly ExplanationLine[] {
  if (groups.length > 1) return [line('heading', explanationText('several', locale)), BLANK];
  const causes = groups[0]?.[0]?.causes ?? [];
  return causes.length > 1 ? [line('heading', explanationText('together', locale)), BLANK] : [];
}

function joined(groups: readonly (readonly ExplanationLine[])[]): readonly ExplanationLine[] {
  return groups.flatMap((lines, index) => (index === 0 ? lines : [BLANK, ...lines]));
}

/** Remarks as headings, and a blank line after them. */
export function remarkLines(remarks: readonly Remark[], locale: Locale): readonly ExplanationLine[] {
  const lines = remarks.map(remark => line('heading', remarkHeadline(remark, locale)));
  return lines.length === 0 ? [] : [...lines, BLANK];
}

/** What to do about each cause that `explanationLines` shows, for each explanation that it shows with a fix. */
export function fixesOf(
  { verdict }: ExplainResult | StringResult,
  locale: Locale,
): readonly (readonly string[])[] {
  if (verdict.kind !== 'explained') return [];
  return groupedByBytes(verdict.explanations).map(([first]) => causeFixes(first?.causes ?? [], locale));
}

/** Explanations that sign the same bytes differ only in the reason, so the most likely one represents them. */
function groupedByBytes(explanations: readonly Explanation[]): readonly (readonly Explanation[])[] {
  const groups = new Map<string, Explanation[]>();
  for (const explanation of explanations) {
    const { candidate } = explanation;
    const key = `${candidate.digest.causes.map(({ id }) => id).join()} ${candidateInput(candidate)}`;
    groups.set(key, [...(groups.get(key) ?? []), explanation]);
  }
  return [...groups.values()];
}

/** What the explanations of a request have in common. */
interface Comparison {
  /** The correct string to sign, masked. */
  readonly right: string;
  readonly masked: (text: string) => string;
  readonly hides: (theirs: string) => boolean;
  readonly locale: Locale;
  readonly columns: number | undefined;
}

function groupLines(
  same: readonly Explanation[],
  input: ExplainInput,
  comparison: Comparison,
): readonly ExplanationLine[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  const { locale } = comparison;
  return [
    ...causeLines(first.causes, locale, mayBeJson(input)),
    ...(first.causes.some(hasOtherKey) ? [] : comparedLines(first, input, comparison)),
    ...equivalentLines(
      first.causes,
      others.map(({ causes }) => causes),
      locale,
    ),
  ];
}

/** Both strings to sign, unless one would show a secret. */
function comparedLines(
  { causes, candidate }: Explanation,
  input: ExplainInput,
  { right, masked, hides, locale, columns }: Comparison,
): readonly ExplanationLine[] {
  const theirs = maskedCandidateInput(candidate, input.secret);
  return hides(theirs)
    ? [BLANK, line('text', `  ${explanationText('difference-masked', locale)}`)]
    : differenceLines(causes, right, masked(theirs), locale, columns);
}

/** With fewer columns, the labels of the two strings have lines of their own. */
export const LABELLED_COLUMNS = 38;

/** The correct string to sign above the one that the causes lead to, with the difference marked; a sentence if they look the
 *  same. In as many rows as the columns require, because strings and marks must not wrap; if there are few, the labels have
 *  lines of their own. */
export function differenceLines(
  causes: readonly Cause[],
  right: string,
  theirs: string,
  locale: Locale,
  columns = Number.POSITIVE_INFINITY,
): readonly ExplanationLine[] {
  const [rightLabel, theirLabel] = [explanationText('expected', locale), explanationText('actual', locale)];
  const width = Math.max(rightLabel.length, theirLabel.length) + 2;
  const isNarrow = columns < LABELLED_COLUMNS;
  const room = isNarrow ? columns : columns - width - 2;
  const window = differenceWindow(right, hashedText(causes, theirs), room);
  if (window === undefined)
    return [BLANK, line('text', `  ${explanationText(sameLookingString(causes, right), locale)}`)];
  const labelled = (kind: 'right' | 'theirs', label: string, text: string): readonly ExplanationLine[] =>
    isNarrow ? [line('text', label), line(kind, text)] : [line(kind, `  ${label.padEnd(width)}${text}`)];
  const indent = isNarrow ? '' : ' '.repeat(width + 2);
  const rows = windowRows(window, room);
  // If there are few columns, what both strings have after the last difference doesn't get rows of its own.
  const last = rows.findLastIndex(({ marker }) => marker.trim() !== '');
  return (isNarrow ? rows.slice(0, last + 1) : rows).flatMap(row => [
    BLANK,
    ...labelled('right', rightLabel, row.right),
    ...labelled('theirs', theirLabel, row.theirs),
    ...(row.marker.trim() === '' ? [] : [line('text', `${indent}${row.marker}`)]),
  ]);
}

/** The string to sign with the line end that was hashed after it, if that's one of the causes. */
export function hashedText(causes: readonly Cause[], text: string): string {
  return text + causes.map(hashedEnd).join('');
}

function hashedEnd(cause: Cause): string {
  if (cause.id === 'digest-trailing-newline') return LINE_ENDS[cause.detail?.as ?? 'LF'];
  if (cause.id === 'digest-utf16le' && cause.detail?.end !== undefined) return LINE_ENDS[cause.detail.end];
  return '';
}

type LineEnd = NonNullable<DetailOf<'digest-trailing-newline'>['as'] | DetailOf<'digest-utf16le'>['end']>;

const LINE_ENDS: Readonly<Record<LineEnd | 'LF', string>> = {
  LF: '\n',
  'CR LF': '\r\n',
  'space, LF': ' \n',
  'space, CR LF': ' \r\n',
};

/** Why two strings to sign look the same as `text`: only causes in the digest leave the strings equal. */
function sameLookingString(causes: readonly Cause[], text: string): ExplanationTextKey {
  const elements = new Set(causes.map(({ id }) => CAUSES[id][0]));
  elements.delete('digest');
  const stages = new Set<string>(causes.map(({ id }) => CAUSES[id][2]));
  if (elements.size === 0 && stages.has('algorithm')) return 'same-string';
  if (elements.size === 0 && stages.has('text'))
    return causes.some(({ id }) => id === 'digest-string-changed' || id === 'digest-string-cut-short')
      ? 'changed-string'
      : 'encoded-string';
  if (elements.size === 0) return causes.some(changesHash) ? 'changed-hash' : 'same-digest';
  if (elements.has('token')) return 'other-secret';
  // A whole string to sign ends with the timestamp.
  return text.endsWith('…') ? 'difference-cut-off' : 'difference-masked';
}

/** Whether an HMAC's key isn't the App Secret: nothing could be compared with the string to sign. */
function hasOtherKey(cause: Cause): boolean {
  return isHmac(cause) && cause.detail?.key !== undefined;
}

/** Whether bits or digits of the hash were changed, rather than the hash being written in another form. */
function changesHash(cause: Cause): boolean {
  return (
    cause.id === 'digest-miscopied' || (cause.id === 'digest-uuid' && cause.detail?.version !== undefined)
  );
}

/** Where a logged string to sign differs from the correct one, and whether the signature belongs to that string. */
function comparisonLines(
  { difference, digest }: StringResult,
  input: ExplainInput,
  locale: Locale,
): readonly ExplanationLine[] {
  const lines: ExplanationLine[] = [];
  const named = (side: DifferingByte | undefined) => {
    if (side === undefined) return explanationText('string-end', locale);
    // Shows the byte next to its character, because some characters, such as ã and á, differ only in their second
    // byte.
    const hex = `0x${side.hex}`;
    if (side.character === undefined) return hex;
    const { name, code } = side.character;
    return `${characterName(name, locale)} (${code}, ${hex})`;
  };
  if (difference?.element === 'token') lines.push(line('text', explanationText('difference-token', locale)));
  else if (difference !== undefined && isInSecret(input, difference.byteOffset))
    lines.push(line('text', explanationText('difference-masked', locale)));
  else if (difference !== undefined) {
    const { byteOffset: offset, element, right, theirs } = difference;
    const compared = { expected: named(right), actual: named(theirs) };
    const args = { offset, element: elementName(element, locale), ...compared };
    lines.push(line('text', explanationText('difference', locale, args)));
  }
  if (digest === 'not-of-this-string')
    lines.push(line('text', explanationText('not-of-this-string', locale)));
  else if (digest !== undefined) lines.push(line('text', causeText(digest, locale)));
  return [...lines, BLANK];
}
