import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { explanationText } from '../../text/explain/explanationText.ts';
import type { Locale } from '../../text/text.ts';
import { LABELLED_COLUMNS } from './explanationLines.ts';
import { type ExplainedSignature, signatureLines } from './otherSecretLines.ts';

/** The explained request's position in a file. */
interface ExplainedLocation {
  readonly file: string;
  /** The number of the request line, counted from 0. */
  readonly line: number;
}

/** Information about the request besides the comparison. */
export interface ExplainedRequest {
  readonly place?: ExplainedLocation | undefined;
  /** Where the timestamp comes from if it isn't the request's own, because an assumption must be stated. */
  readonly timestampFrom?: 'current-time' | undefined;
  /** How many log lines the text has, if there are several; the last one is explained. */
  readonly logLines?: number | undefined;
  /** The environment whose App Secret is asked about, to be shown. */
  readonly environment?: string | undefined;
  /** Sentences about the App Secret that is used, and about what is assumed. */
  readonly notes?: readonly string[];
  /** The width of the editor that shows the explanation. A marker below a string to sign is useless if the string wraps. */
  readonly columns?: number;
}

/** An explanation as a readable document: the request, its signature, and the result. Positions are written as
 *  `file:line`, which the editor turns into a link. */
export function explanationDocument(
  explained: ExplainedSignature,
  input: ExplainInput,
  { place, timestampFrom, logLines, environment, notes = [], columns = LABELLED_COLUMNS }: ExplainedRequest,
  locale: Locale,
): string {
  const { method, path, query, claimedSign, timestamp } = input;
  const where = place === undefined ? [] : [visibleLine(`${place.file}:${place.line + 1}`)];
  const assumed = timestampFrom === undefined ? [] : [explanationText(timestampFrom, locale)];
  const ofEnvironment =
    environment === undefined ? [] : [[explanationText('environment', locale), environment]];
  const facts = [
    ['timestamp', [visibleLine(timestamp), ...assumed].join('  ')],
    ...(claimedSign === '' ? [] : [['sign', visibleLine(claimedSign)]]),
    ...ofEnvironment.map(fact => fact.map(visibleLine)),
  ];
  const width = Math.max(...facts.map(([label = '']) => label.length));
  const head = [
    visibleLine(`${method} ${path}${query}`),
    ...where,
    ...facts.map(([label = '', value = '']) => `${label.padEnd(width)}  ${value}`),
    ...(logLines === undefined ? [] : [explanationText('last-line', locale, { count: logLines })]),
    ...notes,
    '',
  ];
  const lines = signatureLines(explained, input, { locale, columns, environment }).map(({ text }) => text);
  return `${[...head, ...lines].join('\n')}\n`;
}
