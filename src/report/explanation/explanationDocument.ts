import type { ExplainResult } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { mayBeDigest, requestRemarks } from '../../core/explain/remarks.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { explanationText, otherSecretText } from '../../text/explain/explanationText.ts';
import type { Locale } from '../../text/text.ts';
import { BLANK, type ExplanationLine, line } from './causeLines.ts';
import { explanationLines, fixesOf, LABELLED_COLUMNS, remarkLines } from './explanationLines.ts';

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
  /** The code that the platform refused the request with, if that's known. */
  readonly refusedWith?: number | undefined;
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
  {
    place,
    timestampFrom,
    logLines,
    refusedWith,
    environment,
    notes = [],
    columns = LABELLED_COLUMNS,
  }: ExplainedRequest,
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
  const assumesTimestamp = timestampFrom !== undefined;
  const display = { locale, columns, environment, assumesTimestamp, refusedWith };
  const lines = signatureLines(explained, input, display).map(({ text }) => text);
  return `${[...head, ...lines].join('\n')}\n`;
}

/** Where an App Secret other than the one that is asked about comes from: the `token` header, the beginning of the string to sign, or the
 *  user's own storage. A public contract. */
export type OtherSecretSource = 'token' | 'string' | 'stored';

/** An App Secret other than the one that is asked about, with which a signature is correct or has a known cause. */
export interface OtherSecretFound {
  readonly from: OtherSecretSource;
  /** The environment that it's stored for, if that's known. */
  readonly stored?: { readonly name: string };
  /** With that App Secret. */
  readonly input: ExplainInput;
  readonly result: ExplainResult | StringResult;
}

/** Other App Secrets that don't explain the signature either. */
export interface TriedSecrets {
  readonly own?: Exclude<OtherSecretSource, 'stored'>;
  /** The names of the environments. */
  readonly stored: readonly string[];
}

/** What is explained, with the App Secret that is asked about or with another one. */
export interface ExplainedSignature {
  readonly result: ExplainResult | StringResult;
  readonly other?: OtherSecretFound;
  readonly tried?: TriedSecrets;
}

interface SignatureDisplay {
  readonly locale: Locale;
  readonly columns?: number | undefined;
  /** The one whose App Secret is asked about, if it's known. */
  readonly environment?: string | undefined;
  /** Whether the timestamp isn't that of the request. */
  readonly assumesTimestamp?: boolean;
  readonly refusedWith?: number | undefined;
}

/** The result for display. */
export function signatureLines(
  { result, other, tried }: ExplainedSignature,
  input: ExplainInput,
  { locale, columns, environment, assumesTimestamp = false, refusedWith }: SignatureDisplay,
): readonly ExplanationLine[] {
  if (other === undefined) {
    const lines = explanationLines(result, input, locale, columns, { assumesTimestamp, refusedWith });
    return tried === undefined || !mayBeDigest(input.claimedSign)
      ? lines
      : [...lines, ...triedLines(tried, environment, locale)];
  }
  const { heading, fix } = secretAdvice(other, environment, locale);
  const isRight = other.result.verdict.kind === 'right';
  const advice = [
    line('heading', `✗ ${heading}`),
    line('text', `  ${explanationText('fix', locale, { fix })}`),
  ];
  if (isRight) return [...remarkLines(requestRemarks(other.input), locale), ...advice];
  const introduction = [...advice, BLANK];
  return explanationLines(other.result, other.input, locale, columns, { introduction });
}

/** The fixes that are shown, one for each cause and for another App Secret, by the explanation that they belong to. */
export function shownFixes(
  { result, other }: ExplainedSignature,
  { locale, environment }: SignatureDisplay,
): readonly (readonly string[])[] {
  if (other === undefined) return fixesOf(result, locale);
  const { heading, fix } = secretAdvice(other, environment, locale);
  const ofSecret = `${heading} ${fix}`;
  if (other.result.verdict.kind === 'right') return [[ofSecret]];
  return fixesOf(other.result, locale).map(fixes => [ofSecret, ...fixes]);
}

function secretAdvice(
  { from, stored, result }: OtherSecretFound,
  environment: string | undefined,
  locale: Locale,
): { readonly heading: string; readonly fix: string } {
  const known = environment === undefined ? '' : stored === undefined ? '-of' : '-named';
  const names = { environment: visibleLine(environment ?? ''), other: visibleLine(stored?.name ?? '') };
  const named = from === 'stored' ? 'stored-named' : (`${from}${known}` as const);
  const heading = result.verdict.kind === 'right' ? (`${named}-right` as const) : named;
  return {
    heading: otherSecretText(heading, locale, names),
    fix: otherSecretText(`fix${known}`, locale, names),
  };
}

/** Which App Secrets don't explain the signature, if there are others than the one that is asked about. */
function triedLines(
  { own, stored }: TriedSecrets,
  environment: string | undefined,
  locale: Locale,
): readonly ExplanationLine[] {
  if (own === undefined && stored.length === 0) return [];
  const names = [...(environment === undefined ? [] : [environment]), ...stored].map(
    name => `“${visibleLine(name)}”`,
  );
  const listOf = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts);
  const several = names.length > 1 ? 'tried-several-stored' : 'tried-stored';
  const ofEnvironments =
    names.length === 0 ? [] : [otherSecretText(several, locale, { names: listOf(names) })];
  const ofText = own === undefined ? [] : [otherSecretText(`tried-${own}`, locale)];
  const [first = '', second = ''] = [...ofEnvironments, ...ofText];
  const tried =
    names.length > 1 && own !== undefined
      ? otherSecretText('tried-both', locale, { first, second })
      : listOf([...ofEnvironments, ...ofText]);
  return [BLANK, line('text', otherSecretText('tried', locale, { names: tried }))];
}
