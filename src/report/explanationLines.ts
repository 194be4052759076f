import { candidateInput, maskedCandidateInput } from '../core/explain/candidateInput.ts';
import type { ExplainResult, Explanation } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { StringResult } from '../core/explain/explainString.ts';
import type { DifferingByte } from '../core/explain/firstDifference.ts';
import { MISTAKES, type Mistake } from '../core/explain/mistakes.ts';
import { isBeforeSign, type Remark, requestRemarks } from '../core/explain/remarks.ts';
import { maskedSigningInput } from '../core/signing/signingInput.ts';
import { visibleText } from '../core/visibleText.ts';
import {
  CHECKLIST_TEXT,
  LEFT_OUT_TEXT,
  mistakeText,
  RIGHT_BUT_TEXT,
  UNEXPLAINED_CAUSE_TEXT,
  VERDICT_TEXT,
} from '../text/explainText.ts';
import { explanationText } from '../text/explanationText.ts';
import { type Locale, say, type Text } from '../text/text.ts';
import { differenceWindow } from './differenceWindow.ts';
import { remarkHeadline } from './remarkReport.ts';

/** A line of an explanation for people. The kinds are for colour; the text is inert. */
export interface ExplanationLine {
  readonly kind: 'heading' | 'mistake' | 'text' | 'rule' | 'right' | 'theirs' | 'note' | 'blank';
  readonly text: string;
}

/** What was found, for people: what the gateway objects to before it looks at the sign, what the code did, what to do
 *  instead, and both signing inputs with the difference marked. */
export function explanationLines(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  elapsedMs: number,
  locale: Locale,
): readonly ExplanationLine[] {
  const { verdict, candidatesTried } = result;
  const remarks = requestRemarks(input);
  const compared = [
    ...remarkLines(remarks, locale),
    ...('difference' in result ? comparisonLines(result, locale) : []),
  ];
  if (verdict.kind !== 'explained') {
    const causes = verdict.kind === 'right' ? RIGHT_BUT_TEXT : UNEXPLAINED_CAUSE_TEXT;
    const isRefused = verdict.kind === 'right' && remarks.some(isBeforeSign);
    const heading = say(VERDICT_TEXT[isRefused ? 'right-but-refused' : verdict.kind], locale, {
      tried: candidatesTried,
    });
    const leftOut = result.leftOut === undefined ? [] : [LEFT_OUT_TEXT[result.leftOut]];
    const items = [...leftOut, ...Object.values<Text>(causes)].map(cause =>
      line('text', `  - ${say(cause, locale)}`),
    );
    return [...compared, line(isRefused ? 'text' : 'heading', heading), ...items];
  }
  const groups = groupedByBytes(verdict.explanations);
  const heading = explanationText(groups.length > 1 ? 'several' : 'one', locale);
  const right = rightInput(input);
  const tried = { count: candidatesTried, milliseconds: Math.round(elapsedMs) };
  return [
    ...compared,
    line('heading', heading),
    ...groups.flatMap(same => groupLines(same, right, input.secret, locale)),
    BLANK,
    line('note', explanationText('tried', locale, tried)),
  ];
}

const BLANK: ExplanationLine = { kind: 'blank', text: '' };

function line(kind: ExplanationLine['kind'], text: string): ExplanationLine {
  return { kind, text: visibleText(text) };
}

function remarkLines(remarks: readonly Remark[], locale: Locale): readonly ExplanationLine[] {
  const lines = remarks.map(remark => line('heading', remarkHeadline(remark, locale)));
  return lines.length === 0 ? [] : [...lines, BLANK];
}

/** Explanations that sign the same bytes differ in the reason alone: the likeliest speaks for all. */
function groupedByBytes(explanations: readonly Explanation[]): readonly (readonly Explanation[])[] {
  const groups = new Map<string, Explanation[]>();
  for (const explanation of explanations) {
    const { candidate } = explanation;
    const key = `${candidate.digest.mistake?.id ?? ''} ${candidateInput(candidate)}`;
    groups.set(key, [...(groups.get(key) ?? []), explanation]);
  }
  return [...groups.values()];
}

function groupLines(
  same: readonly Explanation[],
  right: string,
  secret: string,
  locale: Locale,
): readonly ExplanationLine[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  const lines = first.mistakes.flatMap(mistake => mistakeLines(mistake, locale));
  lines.push(...differenceLines(right, maskedCandidateInput(first.candidate, secret), locale));
  // The same mistakes with another detail (an order in which an empty body moves) say nothing more.
  const told = idsOf(first);
  const ids = [...new Set(others.map(idsOf))].filter(other => other !== told).join(', ');
  if (ids === '') return lines;
  return [...lines, BLANK, line('note', `  ${explanationText('same-bytes', locale, { ids })}`)];
}

function idsOf({ mistakes }: Explanation): string {
  return mistakes.map(({ id }) => id).join(' + ');
}

function mistakeLines(mistake: Mistake, locale: Locale): ExplanationLine[] {
  const item = MISTAKES[mistake.id][1];
  const lines = [
    BLANK,
    line('mistake', `  ${mistake.id}`),
    line('text', `  ${mistakeText(mistake, locale)}`),
  ];
  if (item === null) return lines;
  const rule = explanationText('checklist', locale, { item, rule: say(CHECKLIST_TEXT[item], locale) });
  return [...lines, line('rule', `  ${rule}`)];
}

/** Two signing strings below each other, with the difference marked. */
export function differenceLines(right: string, theirs: string, locale: Locale): readonly ExplanationLine[] {
  const window = differenceWindow(right, theirs);
  if (window === undefined) return [BLANK, line('text', `  ${explanationText('same-string', locale)}`)];
  const [rightLabel, theirLabel] = [explanationText('right', locale), explanationText('yours', locale)];
  const width = Math.max(rightLabel.length, theirLabel.length) + 2;
  return [
    BLANK,
    line('right', `  ${rightLabel.padEnd(width)}${window.right}`),
    line('theirs', `  ${theirLabel.padEnd(width)}${window.theirs}`),
    line('text', `  ${' '.repeat(width)}${window.marker}`),
  ];
}

function rightInput(input: ExplainInput): string {
  const { secret, path, timestamp } = input;
  const body = input.multipart ? new Uint8Array() : input.body;
  return maskedSigningInput({ token: secret, path, body, timestamp });
}

/** Where a logged signing string leaves the right one, and whether the sign is that string's at all. */
function comparisonLines({ difference, digest }: StringResult, locale: Locale): readonly ExplanationLine[] {
  const lines: ExplanationLine[] = [];
  const named = (side: DifferingByte | undefined) => {
    if (side === undefined) return explanationText('string-end', locale);
    // The byte beside its character: of ã and á, the second ones alone differ.
    const hex = `0x${side.hex}`;
    return side.character === undefined ? hex : `${side.character.name} (${side.character.code}, ${hex})`;
  };
  if (difference !== undefined) {
    const { byteOffset: offset, element, right, theirs } = difference;
    const args = { offset, element, right: named(right), yours: named(theirs) };
    lines.push(line('text', explanationText('difference', locale, args)));
  }
  if (digest === 'not-of-this-string')
    lines.push(line('text', explanationText('not-of-this-string', locale)));
  else if (digest !== undefined) lines.push(line('text', mistakeText(digest, locale)));
  return [...lines, BLANK];
}
