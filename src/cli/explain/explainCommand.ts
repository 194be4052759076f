import { explainInputOf } from '../../app/explain/claimedRequest.ts';
import type { Endpoint } from '../../core/api/endpoints.ts';
import { isBase64 } from '../../core/encodings.ts';
import { FiscalError } from '../../core/errors.ts';
import type { Depth, ExplainResult } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { mayBeDigest } from '../../core/explain/remarks.ts';
import { isMultipart } from '../../core/formats/multipartParts.ts';
import { isRecord } from '../../core/formats/unknownValue.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { type ExplainReport, explainReport } from '../../report/explanation/explainReport.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { ExplainDocument, ExplainedCase } from '../documents/printedDocuments.ts';
import { knownEndpoints } from '../environment/knownEndpoints.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { readInputText } from '../files/namedFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { depthOf } from '../options/optionValues.ts';
import { refuseRevealing, type WindowRun } from '../request/windowConsent.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { printSignature, searched } from './printExplanation.ts';
import { readToExplain } from './readExplainInput.ts';

/** `fiscal explain`: finds the cause of a signature mismatch. Exits with 0 if the signature is correct or the cause of the mismatch was
 *  found, 1 if no known cause produces the signature. Sends nothing. */
export async function explainCommand(
  options: CommandOptions<'explain'>,
  commandContext: CommandContext,
  window?: WindowRun,
): Promise<number> {
  const depth = depthOf(options.depth);
  if (window !== undefined) refuseRevealing(options, 'reveals-secret');
  if (options.batch !== undefined) {
    refuseBesideBatch(options);
    return explainBatch(options.batch, depth, options, commandContext);
  }
  const { refusedWith, ...asked } = await readToExplain(options, commandContext, window);
  const startedMs = performance.now();
  const explained = await searched({ ...asked, depth }, commandContext);
  const { result, other } = explained;
  const { input } = result;
  const isUnexplained = result.verdict.kind === 'unexplained' && other === undefined;
  const elapsedMs = performance.now() - startedMs;
  if (options.json) {
    const reveal = options.reveal ?? false;
    const document = jsonOf(result, input, elapsedMs, reveal);
    const ofOther = other && { from: other.from, ...jsonOf(other.result, other.input, elapsedMs, reveal) };
    commandContext.stdout.json(ofOther === undefined ? document : { ...document, otherSecret: ofOther });
  } else {
    printSignature(explained, input, refusedWith, commandContext);
    if (isUnexplained && depth < 3 && mayBeDigest(input.claimedSign))
      commandContext.stdout.line(cliText('explain-deeper', commandContext.locale));
  }
  return isUnexplained ? EXIT.failed : EXIT.well;
}

/** Each case of a batch specifies its whole request, including the secret, so other options would have no effect. */
function refuseBesideBatch({ batch, depth, json, reveal, ...others }: CommandOptions<'explain'>): void {
  const options = Object.keys(others).map(name => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`);
  if (options.length > 0) throw new InputError('explain-batch-alone', { options: options.join(', ') });
}

function jsonOf(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  elapsedMs: number,
  reveal: boolean,
): ExplainDocument {
  const report = explainReport(result, input, elapsedMs, {
    reveal,
    maxInputLength: Number.POSITIVE_INFINITY,
  });
  if (!('difference' in result)) return report;
  return { ...report, difference: result.difference, digest: result.digest };
}

/** A case of a batch. Its input includes its own secret. */
interface BatchCase {
  readonly id: ExplainedCase['id'];
  readonly input: ExplainInput;
}

/** `fiscal explain --batch FILE`: explains every case in a JSON array and prints one array of results. Without `--json`, also
 *  prints one line per case to stderr as progress. */
export async function explainBatch(
  file: string,
  depth: Depth,
  options: { readonly json?: boolean; readonly reveal?: boolean },
  commandContext: CommandContext,
): Promise<number> {
  const text = await readInputText(file, commandContext);
  const reports: ExplainedCase[] = [];
  const cases = readCases(text, file, await knownEndpoints(undefined, commandContext));
  if (cases.length === 0) commandContext.stderr.line(cliText('batch-empty', commandContext.locale, { file }));
  try {
    for (const { id, input } of cases) {
      const startedMs = performance.now();
      const { result } = await searched({ input, depth }, commandContext);
      const report = jsonOf(result, input, performance.now() - startedMs, options.reveal ?? false);
      reports.push({ id, ...report });
      if (!options.json) commandContext.stderr.line(lineOf(id, report));
    }
  } catch (error) {
    // A bug in one case doesn't lose the results of those before it.
    if (!(error instanceof FiscalError)) commandContext.stdout.json(reports);
    throw error;
  }
  commandContext.stdout.json(reports);
  return reports.some(report => report.verdict === 'unexplained') ? EXIT.failed : EXIT.well;
}

function lineOf(id: BatchCase['id'], report: ExplainReport): string {
  const sets = report.explanations.map(({ mistakes }) => mistakes.map(({ id }) => id).join(' + '));
  return `${visibleLine(String(id))}  ${sets.length === 0 ? report.verdict : sets.join(' | ')}`;
}

function readCases(text: string, file: string, endpoints: readonly Endpoint[]): readonly BatchCase[] {
  let cases: unknown;
  try {
    cases = JSON.parse(text);
  } catch {
    // The parser's message isn't used, because it quotes the text, which contains secrets.
    throw new InputError('batch-malformed', { file });
  }
  if (!Array.isArray(cases)) throw new InputError('batch-malformed', { file });
  return cases.map((value, index) => readCase(value, index, file, endpoints));
}

function readCase(value: unknown, index: number, file: string, endpoints: readonly Endpoint[]): BatchCase {
  const fields = isRecord(value) ? value : {};
  const optional = (name: string): string | undefined => {
    const field = fields[name];
    return typeof field === 'string' && field !== '' ? field : undefined;
  };
  const required = (name: string): string => {
    const field = fields[name];
    if (typeof field === 'string') return field;
    throw new InputError('batch-field', { file, index: index + 1, name });
  };
  const body = optional('bodyBase64') ?? '';
  if (!isBase64(body.replace(/\s/g, ''))) throw new InputError('batch-base64', { file, index: index + 1 });
  const path = required('path');
  const method = optional('method') ?? (body === '' ? 'GET' : 'POST');
  const request = {
    appKey: optional('appKey'),
    method,
    origin: optional('origin'),
    path,
    query: (optional('query') ?? '').replace(/^(?=[^?])/, '?'),
    template: optional('template'),
    multipart: fields['multipart'] === true || isMultipart(optional('contentType') ?? ''),
    body: Buffer.from(body, 'base64'),
    timestamp: required('timestamp'),
    claimedSign: required('claimedSign'),
  };
  const input = explainInputOf(request, required('secret'), endpoints);
  const { id } = fields;
  return { id: typeof id === 'number' ? id : (optional('id') ?? String(index + 1)), input };
}
