import type { ExplainResult } from '../core/explain/explain.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { StringResult } from '../core/explain/explainString.ts';
import { visibleLine } from '../core/visibleText.ts';
import type { Locale } from '../text/text.ts';
import { explanationLines } from './explanationLines.ts';

/** The request that an explanation is about, where it stands in a file. */
export interface ExplainedPlace {
  readonly file: string;
  /** Of the request line, from 0. */
  readonly line: number;
}

/** An explanation as a document to read: the request, the sign, and what was found. A place is written `file:line`,
 *  which the editor makes a link. */
export function explanationDocument(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  elapsedMs: number,
  place: ExplainedPlace | undefined,
  locale: Locale,
): string {
  const { method, path, query, claimedSign, timestamp } = input;
  const where = place === undefined ? [] : [visibleLine(`${place.file}:${place.line + 1}`)];
  const head = [
    visibleLine(`${method} ${path}${query}`),
    ...where,
    `timestamp  ${visibleLine(timestamp)}`,
    ...(claimedSign === '' ? [] : [`sign       ${visibleLine(claimedSign)}`]),
    '',
  ];
  const lines = explanationLines(result, input, elapsedMs, locale).map(({ text }) => text);
  return `${[...head, ...lines].join('\n')}\n`;
}
