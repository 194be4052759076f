import { candidateInput, maskedCandidateInput } from '../../core/explain/candidateInput.ts';
import type { ChecklistItem } from '../../core/explain/causes/causeStages.ts';
import type { Cause } from '../../core/explain/causes/causes.ts';
import { type ExplanationStep, explanationSteps } from '../../core/explain/causes/explanationSteps.ts';
import type { ExplainResult, Explanation, LeftOut } from '../../core/explain/explain.ts';
import { bytesOf } from '../../core/explain/pipeline/binary.ts';
import type { ClaimedRequest, ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { requestRemarks } from '../../core/explain/remarks.ts';
import { createMaskedStart } from '../../core/masking/maskedStart.ts';
import { causeText } from '../../text/explain/causeText.ts';
import type { Locale, Text } from '../../text/text.ts';
import { type RemarkReport, remarkReport } from './remarkReport.ts';
import { withoutSecret } from './withoutSecret.ts';

/** The result of a search in machine-readable form: for the command line's JSON, the request logs of the local gateway and the
 *  proxy, and coding agents. */
export interface ExplainReport {
  readonly verdict: 'right' | 'explained' | 'unexplained';
  readonly candidatesTried: number;
  readonly elapsedMs: number;
  /** Remarks about the request itself: a timestamp in milliseconds, an impossible signature format. */
  readonly remarks: readonly RemarkReport[];
  readonly explanations: readonly ExplanationReport[];
  /** For an unexplained signature, what wasn't tried because of the body; absent if everything was tried. */
  readonly leftOut?: LeftOut;
}

export interface ExplanationReport {
  readonly mistakes: readonly Cause[];
  /** The causes with their elements and stages, in the order in which a program executes them; absent in older logs. */
  readonly steps?: readonly ExplanationStep[];
  readonly message: Text;
  readonly checklistItem: ChecklistItem;
  /** The incorrect string to sign, with every form of the secret masked. */
  readonly signingInput: string;
  /** Present only if the user asked for it, because it includes the App Secret. */
  readonly signingInputBase64?: string;
}

interface ExplainReportOptions {
  readonly reveal: boolean;
  /** Longer strings to sign are truncated with an ellipsis. */
  readonly maxInputLength: number;
}

export function explainReport(
  result: ExplainResult,
  input: ExplainInput,
  elapsedMs: number,
  options: ExplainReportOptions,
): ExplainReport {
  const { verdict, candidatesTried, leftOut } = result;
  const explanations = verdict.kind === 'explained' ? verdict.explanations : [];
  return {
    verdict: verdict.kind,
    candidatesTried,
    elapsedMs: Math.round(elapsedMs),
    remarks: requestRemarks(input).map(remarkReport),
    explanations: explanations.map(explanation => explanationReport(explanation, input.secret, options)),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

function explanationReport(
  { causes, checklistItem, candidate }: Explanation,
  secret: string,
  { reveal, maxInputLength }: ExplainReportOptions,
): ExplanationReport {
  const input = maskedCandidateInput(candidate, secret);
  return {
    mistakes: causes,
    steps: explanationSteps(causes),
    message: { en: sentences(causes, 'en'), 'pt-BR': sentences(causes, 'pt-BR') },
    checklistItem,
    // Masked and truncated here, not when displayed, because a mask doesn't find a secret that was cut off.
    signingInput:
      input.length > maxInputLength
        ? createMaskedStart([secret]).start(input, maxInputLength)
        : withoutSecret(secret)(input),
    ...(reveal ? { signingInputBase64: base64(bytesOf(candidateInput(candidate))) } : {}),
  };
}

function sentences(causes: readonly Cause[], locale: Locale): string {
  return causes.map(cause => causeText(cause, locale)).join(' ');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The cause of a signature mismatch, or why it's unknown: too many requests were waiting, the time or the memory ran out, or the
 *  search failed. */
export type MismatchExplanation = ExplainReport | NotExplained;

interface NotExplained {
  readonly verdict: 'skipped' | 'stopped' | 'out-of-memory' | 'failed';
  /** For `failed`, the kind of error. Never its message, which may quote the request. */
  readonly error?: string;
}

/** Explains a server's mismatches, long after the responses were sent. Supplied by the code that starts the server. */
export interface MismatchExplaining {
  /** `secret`: what the server compared the signature with. Never rejects. */
  readonly explain: (request: ClaimedRequest, secret: string) => Promise<MismatchExplanation>;
  /** Ends the current search and drops the waiting ones. */
  readonly close: () => Promise<void>;
}
