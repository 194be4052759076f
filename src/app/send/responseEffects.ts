import type { AssertionResult, ExpectedBody } from '../../core/assertions/evaluateAssertions.ts';
import { FiscalError } from '../../core/errors.ts';
import type { Files, ResponseFiles } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { AnsweredOutcome, ApiResponse } from '../../core/request/send/outcome.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import type { NamedExchange } from '../../core/request/variables/references.ts';
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
  /** If that was asked for. */
  readonly expectedSave?: ExpectedSave | undefined;
  readonly comparison?: ExpectedComparison | undefined;
  /** Whether the status is below 400, or one that the request asserts, such as 401. */
  readonly isStatusWanted: boolean;
  /** Whether the response is what the file wants: its status, all assertions, what it was polled for, and saved. The same everywhere: CodeLens,
   *  Send All, Test Explorer, command line, agents. */
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
  /** Opened only for a request that saves its response. */
  readonly files: () => Promise<ResponseFiles>;
  /** The path of the request file. */
  readonly file: string;
  /** The bytes to save of a body; without it, all as received. */
  readonly savedBytes?: (body: Uint8Array) => Uint8Array;
  readonly expected: ExpectedEffects;
}

/** What happens with the expected response. */
export interface ExpectedEffects {
  /** `typed`: the user's input for `# @secret`, which is masked like the App Secret. */
  readonly book: (request: SignedRequest, typed: readonly string[]) => Promise<ExpectedBook>;
  readonly files: () => Promise<Pick<Files, 'read'>>;
  /** Whether the response is saved as the expected one, or compared with it. Without a mode, it's only compared for assertions. */
  readonly mode?: 'save' | 'compare' | undefined;
}

/** Keeps the response for references, evaluates the request's assertions, and saves the body. `asserted` is called before anything
 *  is saved to files of the request, because saving may ask the user. */
export async function applyResponse(
  { request: prepared, secrets }: { readonly request: PreparedRequest; readonly secrets: readonly string[] },
  { request, response, polled }: Pick<AnsweredOutcome, 'request' | 'response' | 'polled'>,
  { keep, files, file, savedBytes, expected }: ResponseEffectPorts,
  asserted: (results: readonly AssertionResult[]) => Promise<void> | undefined,
  mayOverwrite: (path: string) => Promise<boolean>,
): Promise<ResponseEffects> {
  keep({ request: prepared, response });
  const { name } = prepared;
  const place: ExpectedPlace = { file, files: expected.files, responseFiles: files };
  const { mode } = expected;
  const book = () => expected.book(request, secrets);
  // First, so that an assertion about it passes.
  const expectedSave = mode === 'save' ? await (await book()).save(place, { name, response }) : undefined;
  let comparison: ExpectedComparison | undefined;
  const compared = async () => {
    comparison ??= await (await book()).compare(place, { name, response });
    return comparison;
  };
  if (mode === 'compare') await compared();
  const assertions = await assertionResults(prepared, response, async () => {
    const { expectedBody } = await import('../expected/expectedBook.ts');
    return expectedBody(await compared(), name);
  });
  await asserted(assertions);
  const saves: SavedResponse[] = [];
  const effects = {
    assertions,
    saves,
    expectedSave,
    comparison: mode === 'compare' ? comparison : undefined,
  };
  if (prepared.saves.length === 0) return judged(prepared, { response, polled }, effects);
  const responseFiles = await files();
  const body = savedBytes?.(response.body) ?? response.body;
  for (const { path, overwrite } of prepared.saves) {
    try {
      const written = await responseFiles.save(path, file, body, overwrite ? mayOverwrite : undefined);
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
  const isStatusWanted = polled?.kind !== 'refused' && (status < 400 || isAsserted || isExpected);
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

/** Without a name, a response is only not saved or compared. */
function hasFailed(expected: ExpectedComparison | ExpectedSave | undefined): boolean {
  return expected?.kind === 'failed' && expected.failure.code !== 'expected-unnamed';
}

/** How a response compares with the expected one, for an assertion that isn't among its effects. */
export async function comparedBody(
  { request: { name }, secrets }: { readonly request: PreparedRequest; readonly secrets: readonly string[] },
  { request, response }: Pick<AnsweredOutcome, 'request' | 'response'>,
  { files, file, expected }: Pick<ResponseEffectPorts, 'files' | 'file' | 'expected'>,
): Promise<ExpectedBody> {
  const { expectedBody } = await import('../expected/expectedBook.ts');
  const book = await expected.book(request, secrets);
  const place: ExpectedPlace = { file, files: expected.files, responseFiles: files };
  return expectedBody(await book.compare(place, { name, response }), name);
}

async function assertionResults(
  { assertions }: PreparedRequest,
  response: ApiResponse,
  compared: () => Promise<ExpectedBody>,
): Promise<readonly AssertionResult[]> {
  if (assertions.length === 0) return [];
  const { evaluateAssertions } = await import('../../core/assertions/evaluateAssertions.ts');
  return evaluateAssertions(assertions, response, compared);
}
