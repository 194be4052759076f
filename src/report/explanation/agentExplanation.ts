import type { CAUSES } from '../../core/explain/causes/causes.ts';
import type { ExplainResult } from '../../core/explain/explain.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { mayBeDigest } from '../../core/explain/remarks.ts';
import { createMaskedStart } from '../../core/masking/maskedStart.ts';
import { maskedSigningInputStart, signingElements } from '../../core/signing/sign.ts';
import { causeFix } from '../../text/explain/causeText.ts';
import { checklistRule } from '../../text/explain/checklistText.ts';
import { explainReport, hiddenIn } from './explainReport.ts';
import type { ExplainedSignature, OtherSecretSource } from './explanationDocument.ts';
import { isHashed } from './explanationLines.ts';

/** More of a string to sign doesn't help a model. */
const SHORT_STRING = 400;
const FULL_STRING = 20_000;
const SHORT_EXPLANATIONS = 3;

/** An explanation as a coding agent gets it: the result, the data, and the next sensible step. With another App Secret, which the explained
 *  text has, if that explains the signature. */
export function agentExplanation(
  { result, other }: Pick<ExplainedSignature, 'result' | 'other'>,
  request: ExplainInput,
  elapsedMs: number,
  isFull: boolean,
) {
  const own = withOneSecret(result, request, elapsedMs, isFull);
  if (other === undefined) return own;
  const { summary, data, next } = withOneSecret(other.result, other.input, elapsedMs, isFull);
  return {
    summary: `${OTHER_SECRET[other.from]} ${summary}`,
    data: { ...own.data, otherSecret: { from: other.from, ...data } },
    next: other.result.verdict.kind === 'right' ? NEXT_WITH_OTHER : next,
  };
}

const OTHER_SECRET: Readonly<Record<OtherSecretSource, string>> = {
  token: 'The request’s token isn’t the App Secret of this environment. With the token as the App Secret:',
  string:
    'The string to sign doesn’t begin with the App Secret of this environment. With its beginning as the App Secret:',
  stored: 'With another App Secret:',
};

const NEXT_WITH_OTHER =
  'The program uses another App Secret than this environment has. Tell the user; don’t change code that signs. If the request was meant for ' +
  'this environment, its App Secret must be set in the program’s configuration.';

const NEXT_WITHOUT_DIGEST =
  'Pass the signature as it was sent: all 32 hexadecimal characters. If the program did send this text, its signature isn’t the hexadecimal ' +
  'MD5 digest of the string to sign.';

function withOneSecret(
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
          : [`Checklist ${checklistItem}: ${checklistRule(checklistItem, mistakes[0], 'en')}`]),
      ]),
    ].join(' '),
    checklistItem,
    stringSigned: signingInput,
  }));
  return {
    summary: summaryOf(
      result,
      request,
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
    next: mayBeDigest(request.claimedSign) ? NEXT[report.verdict] : NEXT_WITHOUT_DIGEST,
  };
}

function expectedString(input: ExplainInput, length: number): string {
  const masked = createMaskedStart(hiddenIn(input));
  return masked.start(maskedSigningInputStart(signingElements(input), masked.searched(length) + 1), length);
}

function summaryOf(
  result: ExplainResult | StringResult,
  request: ExplainInput,
  ids: readonly (keyof typeof CAUSES)[],
): string {
  switch (result.verdict.kind) {
    case 'right':
      return 'difference' in result && !isHashed(result, request)
        ? stringSummary(result, request)
        : 'The signature is correct for this request and App Secret.';
    case 'unexplained':
      return 'No known cause, alone or combined, produces this signature.';
    case 'explained':
      return `The cause is known: ${[...new Set(ids)].join(', ')}.`;
  }
}

function stringSummary({ isTokenMasked }: StringResult, { isOfString }: ExplainInput): string {
  const apart = isTokenMasked === true ? 'Apart from the App Secret, which is masked, the' : 'The';
  return isOfString === true
    ? `${apart} string to sign is correct for the path, body, and timestamp in it. Whether these were sent isn’t known.`
    : `${apart} string to sign is correct for this request.`;
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
