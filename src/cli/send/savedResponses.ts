import { FiscalError } from '../../core/errors.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { localizedFailure } from '../../text/outcome/localizedFailure.ts';
import { InputError } from '../failure/inputError.ts';
import type { ReportedProblem } from '../failure/reportFailure.ts';
import { writeWhole } from '../files/wholeFile.ts';
import { isYes } from './noteConfirmation.ts';
import type { SendContext } from './sendContext.ts';
import type { PlannedRequest } from './sendPlan.ts';

export interface SavedResponses {
  /** As written, with a number added to the name if it was taken; masked. */
  readonly saved: readonly string[];
  /** Files that contain the App Secret. */
  readonly warnings: readonly string[];
  readonly remarks: readonly string[];
  readonly failure: ReportedProblem | undefined;
}

/** Saves a response body to the files that its request names (`>> file`). If a file can't be written, the response
 *  and the other files are still reported. */
export async function savedResponses(
  { saves }: PreparedRequest,
  body: Uint8Array,
  { responseFiles, requestFile }: PlannedRequest,
  { commandContext, redaction, overwriting }: SendContext,
): Promise<SavedResponses> {
  const { locale } = commandContext;
  const saved: string[] = [];
  const warnings: string[] = [];
  const remarks: string[] = [];
  let failure: ReportedProblem | undefined;
  const mayOverwrite = async (path: string): Promise<boolean> => {
    if (overwriting !== 'ask') return overwriting === 'yes';
    const question = cliText('overwrite-question', locale, { path: redaction.text(path) });
    return isYes(await commandContext.terminal?.ask(`${visibleLine(question)} `, false));
  };
  // Whoever may not confirm, such as a coding agent, doesn't get the App Secret in a file either.
  const content = overwriting === 'never' ? redaction.bytes(body) : body;
  for (const { path, overwrite } of saves) {
    try {
      const written = redaction.text(
        await responseFiles.save(path, requestFile.path, content, overwrite ? mayOverwrite : undefined),
      );
      saved.push(written);
      remarks.push(cliText('response-saved', locale, { count: body.length, path: written }));
      if (redaction.bytes(content) !== content)
        warnings.push(cliText('output-with-secret', locale, { path: written }));
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      const { message, advice } = localizedFailure(error, locale);
      failure = { code: error.code, message: redaction.text(message), advice };
    }
  }
  return { saved, warnings, remarks, failure };
}

interface Saving {
  /** Where the body was saved; undefined if it couldn't be or wasn't requested. */
  readonly savedTo: string | undefined;
  readonly warnings: readonly string[];
  readonly failure: ReportedProblem | undefined;
}

/** Writes the response body as received to `--output`. Returns a failure as a value, so that the server's response is
 *  still reported. */
export async function savedBody(body: Uint8Array, context: SendContext): Promise<Saving> {
  const { commandContext, redaction, outputFile } = context;
  const { locale } = commandContext;
  if (outputFile === undefined) return { savedTo: undefined, warnings: [], failure: undefined };
  try {
    await writeWhole(outputFile, body, commandContext);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const failure = { code: error.key, message: cliText(error.key, locale, error.args), advice: '' };
    return { savedTo: undefined, warnings: [], failure };
  }
  const holdsSecret = redaction.bytes(body) !== body;
  const warnings = holdsSecret ? [cliText('output-with-secret', locale, { path: outputFile })] : [];
  return { savedTo: outputFile, warnings, failure: undefined };
}
