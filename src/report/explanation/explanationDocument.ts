import type { ExplainResult } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { explanationText } from '../../text/explain/explanationText.ts';
import type { Locale } from '../../text/text.ts';
import { explanationLines } from './explanationLines.ts';

/** The explained request's position in a file. */
export interface ExplainedLocation {
  readonly file: string;
  /** The request line, from 0. */
  readonly line: number;
}

/** Information about the request besides the comparison. */
export interface ExplainedRequest {
  readonly place?: ExplainedLocation | undefined;
  /** Where the timestamp comes from if it isn't the request's own, because an assumption must be stated. */
  readonly timestampFrom?: 'current-time' | undefined;
}

/** The number of columns available next to a request file in a window 1,024 pixels wide with an open side bar. A
 *  marker below a string to sign is useless if the string wraps. */
export const DOCUMENT_COLUMNS = 38;

/** An explanation as a readable document: the request, its signature, and the result. Positions are written as
 *  `file:line`, which the editor turns into a link. */
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
