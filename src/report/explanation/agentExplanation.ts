import type { CAUSES } from '../../core/explain/causes/causes.ts';
import type { ExplainResult } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { createMaskedStart } from '../../core/masking/maskedStart.ts';
import { maskedSigningInputStart } from '../../core/signing/sign.ts';
import { causeFix } from '../../text/explain/causeText.ts';
import { CHECKLIST_TEXT } from '../../text/explain/explainText.ts';
import { localize } from '../../text/text.ts';
import { explainReport } from './explainReport.ts';

/** More of a string to sign doesn't help a model. */
const SHORT_STRING = 400;
const FULL_STRING = 20_000;
const SHORT_EXPLANATIONS = 3;

/** An explanation as a coding agent gets it: the result, the data, and the next sensible step. */
export function agentExplanation(
  result: ExplainResult | StringResult,
  request: ExplainInput,
  elapsedMs: number,
  isFull: boolean,
) {
  const length = isFull ? FULL_STRING : SHORT_STRING;
  const report = explainReport(result, request, elapsedMs, { reveal: false, maxInputLength: length });
  const shown = isFull ? report.explanations : report.explanations.slice(0, SHORT_EXPLANATIONS);
  const explanations = shown.map(({ mistakes, message, checklistItem, signingInput }) => ({
    causes: mistakes,
    message: message.en,
    fix: [
      ...new Set([
        ...mistakes.map(cause => causeFix(cause, 'en')),
        ...(checklistItem === null
          ? []
          : [`Checklist ${checklistItem}: ${localize(CHECKLIST_TEXT[checklistItem], 'en')}`]),
      ]),
    ].join(' '),
    checklistItem,
    stringSigned: signingInput,
  }));
  return {
    summary: summaryOf(
      report.verdict,
      shown.flatMap(({ mistakes }) => mistakes.map(({ id }) => id)),
    ),
    data: {
      verdict: report.verdict,
      explanations,
      expectedString: expectedString(request, length),
      remarks: report.remarks.map(({ id, message }) => ({ id, message: message.en })),
      candidatesTried: report.candidatesTried,
      ...('difference' in result ? { difference: result.difference ?? null } : {}),
      ...(report.explanations.length > shown.length
        ? { otherExplanations: report.explanations.length - shown.length }
        : {}),
    },
    next: NEXT[report.verdict],
  };
}

function expectedString({ secret, path, body, multipart, timestamp }: ExplainInput, length: number): string {
  const elements = { token: secret, path, body: multipart ? new Uint8Array() : body, timestamp };
  const masked = createMaskedStart([secret]);
  return masked.start(maskedSigningInputStart(elements, masked.searched(length) + 1), length);
}

function summaryOf(verdict: string, ids: readonly (keyof typeof CAUSES)[]): string {
  if (verdict === 'right') return 'The signature is correct for this request and App Secret.';
  if (verdict === 'unexplained') return 'No known cause, alone or combined, produces this signature.';
  return `The cause is known: ${[...new Set(ids)].join(', ')}.`;
}

const NEXT = {
  right:
    'Look at the remarks. If the platform still responds with 10009003, it received something other than what was described, or it ' +
    'knows another App Secret (rotated?). For another code, call explain_error.',
  explained:
    'Change the code as `fix` says. Then check it without the platform: run_conformance, or gateway_start and a test run. Don’t retry the ' +
    'request unchanged.',
  unexplained:
    'Check that the body is byte for byte what was sent and that the App Secret is this environment’s. Pass signingString (what the ' +
    'code hashed) to see the first byte that differs, or depth 3.',
} as const;
