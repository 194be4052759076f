import type { SavedResponse } from '../../app/send/responseEffects.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { localizedFailure, withReasonWords } from '../../text/outcome/localizedFailure.ts';
import type { ReportedProblem } from '../documents/sendDocument.ts';
import { InputError } from '../failure/inputError.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { SendContext } from './sendContext.ts';

export interface SavedResponses {
  /** The files as written, masked; a number is added to a name that was taken. */
  readonly saved: readonly string[];
  /** Warnings about files that contain the App Secret. */
  readonly warnings: readonly string[];
  readonly remarks: readonly string[];
  readonly failure: ReportedProblem | undefined;
}

/** The files that a response was saved to (`>> file`), in words. If one can't be written, the response and the other files are
 *  still reported. */
export function savedResponses(
  saves: readonly SavedResponse[],
  body: Uint8Array,
  context: SendContext,
): SavedResponses {
  const { commandContext, redaction } = context;
  const { locale } = commandContext;
  if (saves.length === 0) return { saved: [], warnings: [], remarks: [], failure: undefined };
  const saved: string[] = [];
  const warnings: string[] = [];
  const remarks: string[] = [];
  let failure: ReportedProblem | undefined;
  const content = savedBytes(body, context);
  for (const save of saves) {
    if (save.kind === 'failed') {
      const { message, advice } = localizedFailure(save.failure, locale);
      failure = { code: save.failure.code, message: redaction.text(message), advice };
      continue;
    }
    const path = redaction.text(save.path);
    saved.push(path);
    remarks.push(cliText('response-saved', locale, { count: body.length, path }));
    if (redaction.bytes(content) !== content) warnings.push(cliText('output-with-secret', locale, { path }));
  }
  return { saved, warnings, remarks, failure };
}

/** A caller that isn't allowed to confirm, such as a coding agent, or to have the App Secret doesn't get the secret in a file
 *  either. */
export function savedBytes(body: Uint8Array, { overwriting, redaction, window }: SendContext): Uint8Array {
  return overwriting === 'never' || window !== undefined ? redaction.bytes(body) : body;
}

interface Saving {
  /** Where the body was saved; undefined if it couldn't be or wasn't requested. */
  readonly savedTo: string | undefined;
  readonly warnings: readonly string[];
  readonly failure: ReportedProblem | undefined;
}

export const UNSAVED: Saving = { savedTo: undefined, warnings: [], failure: undefined };

/** Writes the response body to `--output`, as `savedBytes` returns it. Returns a failure as a value, so that the server's
 *  response is still reported. */
export async function savedBody(body: Uint8Array, context: SendContext): Promise<Saving> {
  const { commandContext, redaction, outputFile } = context;
  const { locale } = commandContext;
  if (outputFile === undefined) return UNSAVED;
  const content = savedBytes(body, context);
  try {
    await writeWhole(outputFile, content, commandContext);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const failure = {
      code: error.key,
      message: cliText(error.key, locale, withReasonWords(error.args, locale)),
      advice: '',
    };
    return { savedTo: undefined, warnings: [], failure };
  }
  const holdsSecret = redaction.bytes(content) !== content;
  const warnings = holdsSecret ? [cliText('output-with-secret', locale, { path: outputFile })] : [];
  return { savedTo: outputFile, warnings, failure: undefined };
}
