import type { ExplainResult } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { StringResult } from '../core/explain/explainString.ts';
import { visibleLine } from '../core/visibleText.ts';
import { explanationText } from '../text/explain/explanationText.ts';
import type { Locale } from '../text/text.ts';
import { explanationLines } from './explanationLines.ts';

/** The request that an explanation is about, where it stands in a file. */
export interface ExplainedPlace {
  readonly file: string;
  /** Of the request line, from 0. */
  readonly line: number;
}

/** What there is to say of the request beside what was compared. */
export interface ExplainedRequest {
  readonly place?: ExplainedPlace | undefined;
  /** Where the timestamp comes from, unless it is the request's own: an assumption has to be told. */
  readonly timestampFrom?: 'current-time' | undefined;
}

/** As many columns as fit beside a request file in a window that is 1,024 pixels wide and has its side bar open: a marker
 *  below a string to sign is of no use where the string is wrapped. */
export const DOCUMENT_COLUMNS = 38;

/** An explanation as a document to read: the request, its signature, and what was found. A place is written `file:line`,
 *  which the editor makes a link. */
export function explanationDocument(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  { place, timestampFrom }: ExplainedRequest,
  locale: Locale,
): string {
  const { method, path, query, claimedSign, timestamp } = input;
  const where = place === undefined ? [] : [visibleLine(`${place.file}:${place.line + 1}`)];
  const assumed = timestampFrom === undefined ? [] : [explanationText(timestampFrom, locale)];
  const head = [
    visibleLine(`${method} ${path}${query}`),
    ...where,
    [`timestamp  ${visibleLine(timestamp)}`, ...assumed].join('  '),
    ...(claimedSign === '' ? [] : [`sign  ${visibleLine(claimedSign)}`]),
    '',
  ];
  const lines = explanationLines(result, input, locale, DOCUMENT_COLUMNS).map(({ text }) => text);
  return `${[...head, ...lines].join('\n')}\n`;
}
