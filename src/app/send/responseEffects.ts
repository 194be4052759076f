import type { AssertionResult, ExpectedBody } from '../../core/assertions/evaluateAssertions.ts';
import { FiscalError } from '../../core/errors.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';
import { createSecretMask } from '../../core/masking/secretMask.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { type AnsweredOutcome, type ApiResponse, isRedirect } from '../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import type { NamedExchange } from '../../core/request/variables/references.ts';
import { SECRET_MASK } from '../../core/signing/appSecret.ts';
import type { Header, WireResponse } from '../../core/wireMessages.ts';
import type {
  ExpectedBook,
  ExpectedComparison,
  ExpectedPlace,
  ExpectedSave,
} from '../expected/expectedBook.ts';

/** The results of what a request file defines for a response. */
export interface ResponseEffects {
  readonly assertions: readonly AssertionResult[];
  /** In the order of the file. */
  readonly saves: readonly SavedResponse[];
  /** Present if that was asked for. */
  readonly expectedSave?: ExpectedSave | undefined;
  readonly comparison?: ExpectedComparison | undefined;
  /** Whether the status is below 400 and not that of a redirect, or one that the request asserts, such as 401, or that of the expected
   *  response if they were compared. Always false if polling ended with 401 or 403. */
  readonly isStatusWanted: boolean;
  /** Whether the response is what the file asks for: its status is accepted, all assertions pass, polling succeeded, it's as
   *  expected if it was compared, and it was saved. The same rule everywhere: CodeLens, Send All, Test Explorer, command line,
   *  agents. */
  readonly hasPassed: boolean;
}

/** A file that the response's body was saved to, or why not. */
export type SavedResponse =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'failed'; readonly failure: FiscalError };

/** Where the effects of a response go. */
export interface ResponseEffectPorts {
  /** Keeps the response for other requests that refer to it. */
  readonly keep: (exchange: NamedExchange) => void;
  /** Whether another request may refer to the response of a request with this name. If absent, it's true for every name. */
  readonly mayRefer?: (name: string) => boolean;
  /** Used only for a request that saves or compares its response. */
  readonly place: ExpectedPlace;
  /** Returns the bytes of a body to save; without it, all are saved as received. */
  readonly savedBytes?: (body: Uint8Array) => Uint8Array;
  /** The expected responses. `typed`: the user's input for `# @secret`, which is masked like the App Secret. */
  readonly book: (request: SignedRequest, typed: readonly string[]) => Promise<ExpectedBook>;
  /** Whether the response is saved as the expected one, or compared with it; otherwise, it's only compared for assertions. */
  readonly expected?: 'save' | 'compare' | undefined;
}

/** Keeps the response for references, saves or compares the expected response, evaluates the request's assertions, and saves the
 *  body. `asserted` is called before the body is saved, because that may ask the user. */
export async function applyResponse(
  { request: prepared, secrets }: { readonly request: PreparedRequest; readonly secrets: readonly string[] },
  { request, response, polled }: Pick<AnsweredOutcome, 'request' | 'response' | 'polled'>,
  { keep, mayRefer, place, savedBytes, book: bookFor, expected }: ResponseEffectPorts,
  asserted: (results: readonly AssertionResult[]) => Promise<void> | undefined,
  mayOverwrite: (path: string) => Promise<boolean>,
): Promise<ResponseEffects> {
  const { name } = prepared;
  // Creating a mask takes half as long as everything else that is done with a response.
  const isReferredTo = name !== undefined && (mayRefer?.(name) ?? true);
  const isSeen = isReferredTo || prepared.assertions.length > 0;
  const seen = isSeen ? withoutEcho(response, request) : response;
  keep({ request: prepared, response: seen });
  const book = () => bookFor(request, secrets);
  // Saved first, so that an assertion about the expected response passes.
  const expectedSave = expected === 'save' ? await (await book()).save(place, { name, response }) : undefined;
  let comparison: ExpectedComparison | undefined;
  const compared = async () => {
    comparison ??= await (await book()).compare(place, { name, response });
    return comparison;
  };
  if (expected === 'compare') await compared();
  const assertions =
    prepared.assertions.length === 0
      ? []
      : await assertionResults(prepared, seen, async () => {
          const { expectedBody } = await import('../expected/expectedBook.ts');
          return expectedBody(await compared(), name);
        });
  await asserted(assertions);
  const saves: SavedResponse[] = [];
  const effects = {
    assertions,
    saves,
    expectedSave,
    comparison: expected === 'compare' ? comparison : undefined,
  };
  if (prepared.saves.length === 0) return judged(prepared, { response, polled }, effects);
  const responseFiles = await place.responseFiles();
  const body = savedBytes?.(response.body) ?? response.body;
  for (const { path, overwrite } of prepared.saves) {
    try {
      const written = await responseFiles.save(path, place.file, body, overwrite ? mayOverwrite : undefined);
      saves.push({ kind: 'saved', path: written });
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      saves.push({ kind: 'failed', failure: error });
    }
  }
  return judged(prepared, { response, polled }, effects);
}

type Unjudged = Omit<ResponseEffects, 'isStatusWanted' | 'hasPassed'>;

function judged(
  request: PreparedRequest,
  { response: { status }, polled }: Pick<AnsweredOutcome, 'response' | 'polled'>,
  effects: Unjudged,
): ResponseEffects {
  const { assertions, saves, expectedSave, comparison } = effects;
  const ofStatus = assertions.filter((_, index) => {
    const assertion = request.assertions[index];
    return assertion?.kind === 'ready' && assertion.subject === 'status';
  });
  const isAsserted = ofStatus.length > 0 && ofStatus.every(({ passed }) => passed);
  const isExpected = comparison?.kind === 'compared' && comparison.expected.status === status;
  const isSuccess = status < 400 && !isRedirect(status);
  const isStatusWanted = polled?.kind !== 'refused' && (isSuccess || isAsserted || isExpected);
  const hasPassed =
    isStatusWanted &&
    polled?.kind !== 'given-up' &&
    assertions.every(({ passed }) => passed) &&
    saves.every(({ kind }) => kind === 'saved') &&
    !(comparison?.kind === 'compared' && comparison.changes.length > 0) &&
    !hasFailed(comparison) &&
    !hasFailed(expectedSave);
  return { ...effects, isStatusWanted, hasPassed };
}

/** Whether saving or comparing failed. A request without a name has no expected response, which isn't a failure. */
function hasFailed(expected: ExpectedComparison | ExpectedSave | undefined): boolean {
  return expected?.kind === 'failed' && expected.failure.code !== 'expected-unnamed';
}

/** How a response compares with the expected one, for the condition of `# @until`, which isn't among the effects. */
export async function comparedBody(
  { request: { name }, secrets }: { readonly request: PreparedRequest; readonly secrets: readonly string[] },
  { request, response }: Pick<AnsweredOutcome, 'request' | 'response'>,
  { place, book: bookFor }: Pick<ResponseEffectPorts, 'place' | 'book'>,
): Promise<ExpectedBody> {
  const { expectedBody } = await import('../expected/expectedBook.ts');
  const book = await bookFor(request, secrets);
  return expectedBody(await book.compare(place, { name, response }), name);
}

async function assertionResults(
  { assertions }: PreparedRequest,
  response: ApiResponse,
  compared: () => Promise<ExpectedBody>,
): Promise<readonly AssertionResult[]> {
  const { evaluateAssertions } = await import('../../core/assertions/evaluateAssertions.ts');
  return evaluateAssertions(assertions, response, compared);
}

/** A shorter secret may be in a response by chance. */
const SHORTEST_SECRET = 8;
const MASK = new TextEncoder().encode(SECRET_MASK);
/** For a body in another encoding: ASCII characters, which have the same bytes in nearly all encodings. */
const ASCII_MASK = new TextEncoder().encode('********');

/** The response as assertions and references see it. If a server repeats the App Secret, neither their results nor what another
 *  request then contains may depend on a part of it. */
export function withoutEcho<Response extends Pick<WireResponse, 'headers' | 'body'>>(
  response: Response,
  { elements: { token } }: Pick<SignedRequest, 'elements'>,
): Response {
  if (token.length < SHORTEST_SECRET) return response;
  const mask = createSecretMask([token]);
  const body = mask.bytes(response.body, decodeUtf8(response.body) === undefined ? ASCII_MASK : MASK);
  const headers = response.headers.map(([name, value]): Header => [mask.text(name), mask.text(value)]);
  return { ...response, headers, body };
}
