import type { Depth, ExplainResult } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { type ExplainReport, explainReport } from '../../report/explanation/explainReport.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { EXIT } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { explainBatch } from './explainBatch.ts';
import { printExplanation } from './printExplanation.ts';
import { readToExplain } from './readExplainInput.ts';
import { searched } from './searched.ts';

/** `fiscal explain`: finds the cause of a signature mismatch. Exits with 0 if the signature is correct or its cause
 *  was found, 1 if no known cause produces it. Sends nothing. */
export async function explainCommand(
  options: CommandOptions<'explain'>,
  commandContext: CommandContext,
): Promise<number> {
  const depth = depthOf(options.depth);
  if (options.batch !== undefined) {
    refuseBesideBatch(options);
    return explainBatch(options.batch, depth, options, commandContext);
  }
  const { input, logged } = await readToExplain(options, commandContext);
  const startedMs = performance.now();
  const result = await searched({ input, logged, depth }, commandContext);
  const elapsedMs = performance.now() - startedMs;
  if (options.json) commandContext.stdout.json(jsonOf(result, input, elapsedMs, options.reveal ?? false));
  else {
    printExplanation(result, input, commandContext);
    if (result.verdict.kind === 'unexplained' && depth < 3)
      commandContext.stdout.line(cliText('explain-deeper', commandContext.locale));
  }
  return result.verdict.kind === 'unexplained' ? EXIT.failed : EXIT.well;
}

/** Each case of a batch specifies its whole request, including the secret, so other options would have no effect. */
function refuseBesideBatch({ batch, depth, json, reveal, ...others }: CommandOptions<'explain'>): void {
  const options = Object.keys(others).map(name => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`);
  if (options.length > 0) throw new InputError('explain-batch-alone', { options: options.join(', ') });
}

function depthOf(text = '2'): Depth {
  if (text === '1') return 1;
  if (text === '2') return 2;
  if (text === '3') return 3;
  throw new InputError('explain-depth');
}

/** The output of `--json`; for a logged string to sign, it includes the first difference. */
function jsonOf(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  elapsedMs: number,
  reveal: boolean,
): ExplainReport & Partial<Pick<StringResult, 'difference' | 'digest'>> {
  const report = explainReport(result, input, elapsedMs, {
    reveal,
    maxInputLength: Number.POSITIVE_INFINITY,
  });
  if (!('difference' in result)) return report;
  return { ...report, difference: result.difference, digest: result.digest };
}
