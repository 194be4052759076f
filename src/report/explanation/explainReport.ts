import type { ChecklistItem } from '../../core/explain/causes/causeStages.ts';
import { type Cause, causeWith } from '../../core/explain/causes/causes.ts';
import { type ExplanationStep, explanationSteps } from '../../core/explain/causes/explanationSteps.ts';
import type { ExplainResult, Explanation, LeftOut } from '../../core/explain/explain.ts';
import { type Binary, bytesOf, encode } from '../../core/explain/pipeline/binary.ts';
import { type Candidate, type ElementChoice, wholeOf } from '../../core/explain/pipeline/choice.ts';
import type { ClaimedRequest, ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { requestRemarks } from '../../core/explain/remarks.ts';
import { utf8WithEscapes } from '../../core/formats/utf8.ts';
import { createMaskedStart } from '../../core/masking/maskedStart.ts';
import { createSecretMask } from '../../core/masking/secretMask.ts';
import { SECRET_MASK } from '../../core/signing/appSecret.ts';
import { maskedSigningInput, signingElements, signingInput } from '../../core/signing/sign.ts';
import { causeText } from '../../text/explain/causeText.ts';
import type { Locale, Text } from '../../text/text.ts';
import { type RemarkReport, remarkReport } from './remarkReport.ts';

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
  explained: ExplainInput,
  elapsedMs: number,
  options: ExplainReportOptions,
): ExplainReport {
  const { verdict, candidatesTried, leftOut } = result;
  const explanations = verdict.kind === 'explained' ? verdict.explanations : [];
  const hides = explanations.length === 0 ? () => false : changedSecrets(explained);
  return {
    verdict: verdict.kind,
    candidatesTried,
    elapsedMs: Math.round(elapsedMs),
    remarks: requestRemarks(explained).map(remarkReport),
    explanations: explanations.map(explanation => explanationReport(explanation, explained, hides, options)),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

function explanationReport(
  { causes, checklistItem, candidate }: Explanation,
  explained: ExplainInput,
  hides: (input: string) => boolean,
  { reveal, maxInputLength }: ExplainReportOptions,
): ExplanationReport {
  const input = maskedCandidateInput(candidate, explained.secret);
  return {
    mistakes: causes,
    steps: explanationSteps(causes),
    message: { en: sentences(causes, 'en'), 'pt-BR': sentences(causes, 'pt-BR') },
    checklistItem,
    // Masked and truncated here, not when displayed, because a mask doesn't find a secret that was cut off.
    signingInput: hides(input)
      ? SECRET_MASK
      : input.length > maxInputLength
        ? createMaskedStart(hiddenIn(explained)).start(input, maxInputLength)
        : withoutSecrets(explained)(input),
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

/** The bytes that a candidate digests, including the secret. Only compared or measured, and shown only for `--reveal`. */
export function candidateInput(candidate: Candidate): Binary {
  return joined(candidate, choice => wholeOf(choice.bytes));
}

/** The text that a candidate digests, with every form of the secret masked. Bytes that aren't UTF-8 appear as `\xNN`. */
export function maskedCandidateInput(candidate: Candidate, secret: string): string {
  const bytes = (choice: ElementChoice, name: string) =>
    name === 'token' ? encode(maskedToken(choice, secret)) : wholeOf(choice.bytes);
  return withEscapes(joined(candidate, bytes, MASK));
}

function withEscapes(bytes: Binary): string {
  return utf8WithEscapes(bytesOf(bytes));
}

/** Joins the elements. A mask in the token isn't encoded, even if the token is (as in a form), because it would be unreadable; but it's
 *  written as a part of it, within its quotation marks. */
function joined(
  candidate: Candidate,
  bytesOf: (choice: ElementChoice, name: string) => Binary,
  mask: Binary = '',
): Binary {
  const { order, separator, elements } = candidate;
  const { labels = [], write = bytes => bytes } = order;
  const written = (name: string, bytes: Binary) =>
    name === 'token' && mask !== ''
      ? write(bytes.replaceAll(mask, MASK_AS_WORD)).replaceAll(MASK_AS_WORD, mask)
      : write(bytes);
  const all = order.order.map(
    (name, index) => (labels[index] ?? '') + written(name, bytesOf(elements[name], name)),
  );
  return all.join(separator.separator) + (labels[order.order.length] ?? '');
}

const MASK = encode(SECRET_MASK);
/** Every way to write an element leaves letters as they are. */
const MASK_AS_WORD = 'MaskedAppSecret';

/** Values that replace the secret and contain no part of it. */
const PUBLIC_TOKENS: ReadonlySet<string> = new Set(['token-app-key', 'token-undefined']);

/** Text added to the secret stays visible. Anything derived from the secret is masked, because it could be reversed. */
function maskedToken({ bytes, ways }: ElementChoice, secret: string): string {
  const text = wholeOf(bytes);
  const isPublic = ways.some(way => way.length === 1 && way.some(({ id }) => PUBLIC_TOKENS.has(id)));
  if (text === '' || isPublic) return withEscapes(text);
  const raw = encode(secret);
  if (raw === '' || !text.includes(raw)) return SECRET_MASK;
  return text.split(raw).map(withEscapes).join(SECRET_MASK);
}

/** Searching a few megabytes for the encodings of a secret takes a second. */
const MAX_SEARCHED = 524_288;

/** What an explanation must not show: the App Secret, and what the user entered for `# @secret`. The longest first, because one may contain
 *  another. */
export function hiddenIn({
  secret,
  entered = [],
}: Pick<ExplainInput, 'secret' | 'entered'>): readonly string[] {
  const all = [secret, ...entered].filter(each => each !== '');
  return all.toSorted((left, right) => right.length - left.length);
}

/** Masks secrets in a string to sign before an excerpt of it is shown: a program may have signed or sent its App Secret in the path or
 *  the body, too, and no mask finds a part of it later. A long text is searched only for the unencoded secrets. */
export function withoutSecrets(input: Pick<ExplainInput, 'secret' | 'entered'>): (text: string) => string {
  const hidden = hiddenIn(input);
  if (hidden.length === 0) return text => text;
  const mask = createSecretMask(hidden);
  const plainly = (text: string) =>
    hidden.reduce((rest, each) => rest.replaceAll(each, () => SECRET_MASK), text);
  return text => (text.length > MAX_SEARCHED ? plainly(text) : mask.text(text));
}

/** How many bytes an encoding may write for one of a secret. */
const MOST_BYTES = 12;

/** Whether an offset in the correct string to sign, in bytes and after its `token`, is within a secret in the path or in the body, so that
 *  not even the character there may be shown. */
export function isInSecret(input: ExplainInput, byteOffset: number): boolean {
  const hidden = hiddenIn(input);
  const bytes = signingInput(signingElements(input));
  const reach = MOST_BYTES * (hidden[0]?.length ?? 0);
  let start = byteOffset;
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const textOf = (from: number, to: number) =>
    new TextDecoder().decode(bytes.subarray(Math.max(0, from), to));
  const before = textOf(start - reach, start);
  let isInside = false;
  createSecretMask(hidden).text(before + textOf(start, start + reach), (part, at) => {
    isInside ||= at <= before.length && before.length < at + part.length;
    return part;
  });
  return isInside;
}

/** Returns a function that says of a string to sign, with its `token` element masked, whether the causes changed a secret in its path or in
 *  its body: a string with the secret in lowercase, or without its last character, shows it, and no mask finds it there. */
export function changedSecrets(input: ExplainInput): (theirs: string) => boolean {
  const masked = withoutSecrets(input);
  const countIn = (text: string) => masked(text).split(SECRET_MASK).length - text.split(SECRET_MASK).length;
  const own = countIn(maskedSigningInput(signingElements(input)));
  return theirs => own > 0 && countIn(theirs) < own;
}

/** Details that quote the request, as it was sent and as it was signed. */
const QUOTING: readonly string[] = ['sent', 'signed', 'template'];

/** The result without quotations of secrets. Neither the sent nor the signed value is quoted then, because one is the other in another
 *  notation. */
export function withoutQuotations<Result extends ExplainResult>(
  result: Result,
  input: Pick<ExplainInput, 'secret' | 'entered'>,
): Result {
  const { verdict } = result;
  if (verdict.kind !== 'explained') return result;
  const masked = withoutSecrets(input);
  const explanations = verdict.explanations.map(explanation => ({
    ...explanation,
    causes: explanation.causes.map(cause => withoutQuotation(cause, masked)),
  }));
  return { ...result, verdict: { ...verdict, explanations } };
}

function withoutQuotation(cause: Cause, masked: (text: string) => string): Cause {
  const quoted = Object.entries<unknown>({ ...cause.detail }).filter(([name]) => QUOTING.includes(name));
  if (!quoted.some(([, text]) => typeof text === 'string' && masked(text) !== text)) return cause;
  return causeWith(cause, Object.fromEntries(quoted.map(([name]) => [name, SECRET_MASK])));
}
