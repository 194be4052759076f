import { idsIn, withoutSpecialCases } from '../libraries/serializers.ts';
import { correctSign } from '../signing/sign.ts';
import { equalInConstantTime } from '../signing/verifySign.ts';
import type { ChecklistItem } from './causes/causeStages.ts';
import { CAUSES, type Cause, hasDetail, isKeyed, isSameDetail, plainCause } from './causes/causes.ts';
import { inPipelineOrder } from './causes/explanationSteps.ts';
import { checklistItemOf, mayBeJson } from './checklistItem.ts';
import { leavesOutBodies } from './elements/bodyChoices.ts';
import { choicesFor } from './elements/choices.ts';
import { recognizedSign, withRecognized } from './elements/recognizedSign.ts';
import { withEvidence } from './evidence.ts';
import { JsonDocument } from './json/jsonDocuments.ts';
import { ESCAPES, stringWriter } from './json/jsonEscapes.ts';
import { sortedTree, writeJsonTree } from './json/signedJsonTree.ts';
import { contradictEachOther, isJsonStyle, MOST_COMPARED, NAMED_STYLES } from './json/styleDifferences.ts';
import { type Binary, binaryOf } from './pipeline/binary.ts';
import type { Candidate, Hit } from './pipeline/choice.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';
import { LARGE_BYTES } from './pipeline/pipeline.ts';
import type { TakenStep, Way } from './pipeline/step.ts';
import { BOM_MISSING } from './pipeline/step.ts';
import { searchClockFractions } from './search/clockFractions.ts';
import { searchSize, type TakesUnit } from './search/search.ts';

/** A set of causes that produces exactly the claimed signature. */
export interface Explanation {
  /** In the order in which a program executes the steps. */
  readonly causes: readonly Cause[];
  /** The checklist item of the specification for the first cause. */
  readonly checklistItem: ChecklistItem;
  readonly candidate: Candidate;
}

export type Verdict =
  | { readonly kind: 'right' }
  /** The explanations with the fewest causes, the most likely first. */
  | { readonly kind: 'explained'; readonly explanations: readonly Explanation[] }
  | { readonly kind: 'unexplained' };

export interface ExplainResult {
  readonly verdict: Verdict;
  readonly candidatesTried: number;
  /** For an unexplained signature, what wasn't tried because of the body; absent if everything was tried. */
  readonly leftOut?: LeftOut;
}

/** Indented forms that would be much larger than the body, or rare forms of the causes of a large one. */
export type LeftOut = 'indented-json' | 'rare-forms';

/** The maximum number of causes tried at once. */
export type Depth = 1 | 2 | 3;

/** A part of a search; the rest is done before it or in other threads. */
export interface SearchPart {
  readonly sizes: readonly number[];
  /** Which units of the sizes are tried; all if undefined. */
  readonly takes?: TakesUnit;
  /** Whether the fractions of a second that a clock may have are tried last. */
  readonly hasClock: boolean;
  /** Whether explanations whose texts don't apply to the request are kept, because the explanations of several requests are compared. */
  readonly isComplete?: boolean;
}

/** Finds the cause, or the set of causes, that produces the claimed signature. Uppercase is recognized before the search and
 *  isn't counted as a step. Tries one incorrect step, then two, then three, and finally, unless only single causes are requested,
 *  the fractions of a second that a clock may have. A generator that yields the number tried so far, so the caller can pause,
 *  show progress, or stop. */
export function* explainSteps(
  input: ExplainInput,
  depth: Depth,
  { sizes, takes, hasClock, isComplete = false }: SearchPart = wholeSearch(depth),
): Generator<number, ExplainResult> {
  let candidatesTried = 1;
  if (isRight(input)) return { verdict: { kind: 'right' }, candidatesTried };
  const recognized = recognizedSign(input);
  const claimedSign = recognized?.searched ?? input.claimedSign;
  const choices = choicesFor(input, claimedSign);
  // Uppercase alone takes none of the steps.
  const searched = recognized !== undefined && sizes.includes(1) ? [0, ...sizes] : sizes;
  const counting = function* <Result>(search: Generator<number, Result>): Generator<number, Result> {
    for (;;) {
      const step = search.next();
      if (step.done) return step.value;
      candidatesTried += step.value;
      yield candidatesTried;
    }
  };
  for (const size of searched) {
    const all = yield* counting(searchSize(choices, input.secret, claimedSign, size, takes));
    const found = all.filter(({ causes }) => !contradictEachOther(causes));
    const different = found.filter((hit, at) => !found.slice(0, at).some(before => isSameLabel(hit, before)));
    const hits = recognized === undefined ? different : different.map(hit => withRecognized(hit, recognized));
    if (hits.length > 0) {
      const told = isComplete
        ? hits
        : withoutRepeatedStyles(
            withoutContradictions(hits, input).map(hit => ({ ...hit, causes: withEvidence(hit, input) })),
          );
      return {
        verdict: { kind: 'explained', explanations: told.map(hit => explanationOf(hit, input)) },
        candidatesTried,
      };
    }
  }
  if (hasClock) {
    const fraction = yield* counting(searchClockFractions(choices, input.timestamp, claimedSign, depth));
    if (fraction !== undefined) {
      const hit = recognized === undefined ? fraction : withRecognized(fraction, recognized);
      return { verdict: { kind: 'explained', explanations: [explanationOf(hit, input)] }, candidatesTried };
    }
  }
  const leftOut = input.multipart ? undefined : leftOutOf(input.body);
  return {
    verdict: { kind: 'unexplained' },
    candidatesTried,
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

/** Whether the elements were written in one form, with and without escapes that they don't need. */
function isSameLabel({ causes: [own, ...others] }: Hit, { causes: [cause, ...more] }: Hit): boolean {
  if (own?.id !== 'order-labeled' || cause?.id !== 'order-labeled') return false;
  return others.length + more.length === 0 && isSameDetail(own, cause);
}

function leftOutOf(body: Uint8Array): LeftOut | undefined {
  if (leavesOutBodies(body)) return 'indented-json';
  return body.length > LARGE_BYTES ? 'rare-forms' : undefined;
}

/** All sizes up to a depth. */
export function wholeSearch(depth: Depth): SearchPart {
  return { sizes: Array.from({ length: depth }, (_, index) => index + 1), hasClock: depth > 1 };
}

/** Whether the claimed signature is correct. */
export function isRight(input: ExplainInput): boolean {
  return equalInConstantTime(correctSign(input), input.claimedSign);
}

function explanationOf({ causes: found, candidate }: Hit, input: ExplainInput): Explanation {
  const causes = inPipelineOrder(found.map(plainCause));
  return { causes, checklistItem: checklistItemOf(causes[0], mayBeJson(input)), candidate };
}

/** Leaves out explanations that say something untrue about the request, such as "only CR LF pairs were removed" if it has none, unless no
 *  others remain: the others produce the same signature. */
export function withoutContradictions<Found extends { readonly causes: Way }>(
  found: readonly Found[],
  input: ExplainInput,
): readonly Found[] {
  if (found.length < 2) return found;
  const contradicts = createContradicts(input);
  const isIndented = found.some(({ causes }) => causes.some(isUnsentIndentation));
  const fitting = found.filter(
    ({ causes }) =>
      !causes.some(
        cause =>
          contradicts(cause) || lacksSecret(cause, causes) || (isIndented && isUnsentLineBreaks(cause)),
      ),
  );
  return fitting.length === 0 ? found : fitting;
}

/** Whether a serializer's line breaks were signed and not sent, which says more than that line breaks were. */
function isUnsentIndentation(cause: Cause): boolean {
  return cause.id === 'body-json-pretty-lines-kept' && cause.detail?.sent === 'without its line breaks';
}

function isUnsentLineBreaks(cause: Cause): boolean {
  return cause.id === 'body-crlf-kept' && cause.detail?.breaks === 'unsent';
}

/** Whether the message of a keyed digest is said to contain the App Secret, but consists of other elements. */
function lacksSecret(cause: Cause, causes: readonly Cause[]): boolean {
  if (!isKeyed(cause) || cause.detail?.message !== undefined || hasDetail(cause, 'key')) return false;
  return causes.some(
    other => other.id === 'order-elements-missing' && other.detail?.order.includes('token') !== true,
  );
}

function createContradicts(input: ExplainInput): (step: TakenStep) => boolean {
  const raw = input.multipart || input.body.length > MOST_COMPARED ? '' : binaryOf(input.body);
  const json = new JsonDocument(BOM_MISSING.change(raw) ?? raw);
  return cause => {
    if (cause.id === 'path-full-url-with-query') return input.query === '';
    // With padding, and without a character that only the URL-safe alphabet has, it's ordinary Base64.
    if (cause.id === 'digest-base64url')
      return cause.detail?.padding === 'kept' && !/[-_]/.test(input.claimedSign);
    if (raw === '') return false;
    if (cause.id === 'body-tags-removed') return !raw.includes('<');
    if (cause.id === 'body-xml-declaration-rewritten')
      return json.text.startsWith(cause.detail?.declaration ?? '');
    return changesNoLineBreak(cause, raw) || lacksWhatChanged(cause, json);
  };
}

/** Whether what a step does with line breaks, other than leaving them, changes nothing in the body that was sent. */
function changesNoLineBreak({ id, change }: TakenStep, raw: Binary): boolean {
  if (CAUSES[id][2] !== 'line-breaks' || id === 'body-crlf-kept') return false;
  if (id === 'body-final-newline-removed') return !/[\r\n]$/.test(raw);
  if (id === 'body-trimmed-lines-kept') return !/[\r\n]/.test(raw.trim());
  return change?.(raw) === raw;
}

/** Whether a document lacks what a serializer changed: whitespace, unsorted keys, characters to escape, Python's words. */
function lacksWhatChanged(cause: Cause, json: JsonDocument): boolean {
  const { id } = cause;
  if (cause.id === 'body-python-repr') {
    // What became JSON again doesn't show that it once was a dict.
    if (cause.detail?.done !== undefined) return true;
    return cause.detail?.quotes === '"' && !json.tokens.some(isWord);
  }
  // HTML escapes are those of `<`, `>`, and `&`, and the document may have none of these.
  const style = id === 'body-json-html-escaped' ? undefined : NAMED_STYLES.get(id);
  const { tree, minified } = json;
  if (style === undefined || tree === undefined) return false;
  if (id === 'body-json-minified') return minified === json.text.trim() && isWrittenPlainly(json);
  const { order, escapes } = style;
  if (order === 'sorted' && writeJsonTree(sortedTree(tree)) === minified) return true;
  return escapes !== 'plain' && escapesNothing(stringWriter(ESCAPES[escapes]), json);
}

/** Whether the document has no escapes that a serializer would write as characters. */
function isWrittenPlainly({ tokens }: JsonDocument): boolean {
  const plain = stringWriter(ESCAPES.plain);
  return tokens.every(token => !token.startsWith('"') || plain(token) === token);
}

function escapesNothing(write: (token: Binary) => Binary, { tokens }: JsonDocument): boolean {
  const plain = stringWriter(ESCAPES.plain);
  return tokens.every(token => !token.startsWith('"') || write(token) === plain(token));
}

function isWord(token: Binary): boolean {
  return token === 'true' || token === 'false' || token === 'null';
}

/** Leaves out explanations that only repeat others with the same other causes: those that say nothing about a document, neither what was
 *  changed nor what writes it like this; and those with a library's style if the others name the library, too. */
function withoutRepeatedStyles<Told extends { readonly causes: readonly Cause[] }>(
  told: readonly Told[],
): readonly Told[] {
  const kept = told.filter(
    one =>
      !told.some(
        other =>
          other !== one && one.causes.length === other.causes.length && repeats(one.causes, other.causes),
      ),
  );
  return kept.length === 0 ? told : kept;
}

function repeats(causes: readonly Cause[], others: readonly Cause[]): boolean {
  const [own, ...more] = withoutCommon(causes, others);
  const [other] = withoutCommon(others, causes);
  if (own === undefined || other === undefined || more.length > 0) return false;
  if (!isJsonStyle(own) || !isJsonStyle(other) || saysNothing(other)) return false;
  if (saysNothing(own)) return true;
  if (own.id !== 'body-json-library-style' || !NAMED_STYLES.has(other.id)) return false;
  const named = namesOf(other);
  return withoutSpecialCases([...named, ...idsIn(own.detail?.libraries ?? '')]).every(id =>
    named.includes(id),
  );
}

/** The causes that aren't among the others. */
export function withoutCommon(causes: readonly Cause[], others: readonly Cause[]): readonly Cause[] {
  return causes.filter(cause => !others.some(other => other.id === cause.id && isSameDetail(other, cause)));
}

function saysNothing(cause: Cause): boolean {
  return isJsonStyle(cause) && cause.detail?.libraries === '' && cause.detail.changes?.length === 0;
}

/** The libraries that the text of a style with a title names. */
function namesOf({
  id,
  detail,
}: Cause & { readonly detail?: { readonly libraries?: string } }): readonly string[] {
  if (detail?.libraries !== undefined) return idsIn(detail.libraries);
  const { serializers = [], php } = NAMED_STYLES.get(id) ?? {};
  return php === undefined ? serializers : [php, ...serializers];
}
