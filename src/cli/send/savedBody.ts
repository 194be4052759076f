import { cliText } from '../../text/cli/cliText.ts';
import { InputError } from '../failure/inputError.ts';
import type { ReportedProblem } from '../failure/reportedProblem.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { SendContext } from './sendContext.ts';

export interface Saving {
  /** Where the body was saved; undefined if it couldn't be or wasn't requested. */
  readonly savedTo: string | undefined;
  readonly remarks: readonly string[];
  readonly failure: ReportedProblem | undefined;
}

/** Writes the response body as received to `--output`. Returns a failure as a value, so that the server's response is
 *  still reported. */
export async function savedBody(body: Uint8Array, context: SendContext): Promise<Saving> {
  const { surroundings, redaction, outputFile } = context;
  const { locale } = surroundings;
  if (outputFile === undefined) return { savedTo: undefined, remarks: [], failure: undefined };
  try {
    await writeWhole(outputFile, body, surroundings);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const failure = { code: error.key, message: cliText(error.key, locale, error.args), advice: '' };
    return { savedTo: undefined, remarks: [], failure };
  }
  const holdsSecret = redaction.bytes(body) !== body;
  const remarks = holdsSecret ? [cliText('output-with-secret', locale, { path: outputFile })] : [];
  return { savedTo: outputFile, remarks, failure: undefined };
}
