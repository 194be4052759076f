import type { ExpectedBody } from '../../core/assertions/evaluateAssertions.ts';
import { FiscalError } from '../../core/errors.ts';
import {
  type ComparedResponse,
  comparedResponse,
  compareResponse,
  type Masking,
  type ResponseChange,
  STATUS_PATH,
} from '../../core/expected/compareResponse.ts';
import { diffTexts } from '../../core/expected/diffTexts.ts';
import {
  type ExpectedResponse,
  type ExpectedResponses,
  expectedFileName,
  readExpectedFile,
  writtenExpectedFile,
} from '../../core/expected/expectedFile.ts';
import { volatilePaths } from '../../core/expected/responsePaths.ts';
import { textOfFile } from '../../core/formats/textOfFile.ts';
import type { Clock, Files, ResponseFiles } from '../../core/ports.ts';
import type { WireResponse } from '../../core/wireMessages.ts';
import type { ComparedWith } from '../../text/outcome/sendingText.ts';

/** More than anyone reviews; a file of this size is read in a moment. */
export const MAX_EXPECTED_BYTES = 10_485_760;

/** Where a request's expected response is stored: next to the request file. */
export interface ExpectedPlace {
  /** The path of the request file. */
  readonly file: string;
  readonly files: () => Promise<Pick<Files, 'read'>>;
  readonly responseFiles: () => Promise<ResponseFiles>;
}

/** A response, and the name of its request. */
export interface NamedResponse {
  /** Undefined if the request has no name. */
  readonly name: string | undefined;
  readonly response: Pick<WireResponse, 'status' | 'body' | 'headers'>;
}

/** How a response compares with the expected one, if there is one. */
export type ExpectedComparison =
  | {
      readonly kind: 'compared';
      /** What `expected` is, for the words. */
      readonly against: ComparedWith;
      readonly expected: ExpectedResponse;
      readonly actual: ComparedResponse;
      readonly changes: readonly ResponseChange[];
    }
  /** No response is stored for the request. `file`: the name of the file in which one would be stored. */
  | { readonly kind: 'none'; readonly file: string }
  | { readonly kind: 'failed'; readonly failure: FiscalError };

/** A response that was saved as the expected one, with the paths that are ignored in it, or why it wasn't saved. */
export type ExpectedSave =
  | { readonly kind: 'saved'; readonly path: string; readonly ignore: readonly string[] }
  | { readonly kind: 'failed'; readonly failure: FiscalError };

/** Chooses which of the values that look volatile are ignored. If it resolves to undefined, nothing is saved. */
export type ChooseIgnored = (proposed: readonly string[]) => Promise<readonly string[] | undefined>;

/** Saves and compares the responses that requests should have, in `NAME.expected.json` beside the request file. What is stored
 *  and compared is masked. */
export class ExpectedBook {
  readonly #mask: Masking;
  readonly #clock: Clock;
  /** The last save into each file, whether or not it succeeded. */
  readonly #saving = new Map<string, Promise<unknown>>();
  /** What was last read from each file: with hundreds of responses, reading takes longer than sending. */
  readonly #known = new Map<string, { readonly text: string; readonly responses: ExpectedResponses }>();

  constructor(mask: Masking, clock: Clock) {
    this.#mask = mask;
    this.#clock = clock;
  }

  async compare(place: ExpectedPlace, { name, response }: NamedResponse): Promise<ExpectedComparison> {
    const shownFile = expectedFileName(place.file);
    if (name === undefined) return { kind: 'failed', failure: new FiscalError('expected-unnamed') };
    const stored = await this.#read(place);
    if (stored instanceof FiscalError) return { kind: 'failed', failure: stored };
    const expected = stored.get(name);
    if (expected === undefined) return { kind: 'none', file: shownFile };
    const actual = comparedResponse(response, this.#mask);
    const changes = compareResponse(expected, actual, shownFile);
    if (changes instanceof FiscalError) return { kind: 'failed', failure: changes };
    return { kind: 'compared', against: 'expected', expected, actual, changes };
  }

  /** Whether there's something to compare with. Also true if the file can't be read, because comparing then says why. */
  async isStored(place: ExpectedPlace, name: string): Promise<boolean> {
    const stored = await this.#read(place);
    return stored instanceof FiscalError || stored.has(name);
  }

  /** Replaces the request's response in its file and leaves the others as they are. Paths ignored in it stay ignored. Saves into
   *  the same file run one after another. Undefined if `choose` resolves to undefined. */
  async save(
    place: ExpectedPlace,
    named: NamedResponse,
    choose: ChooseIgnored = all,
  ): Promise<ExpectedSave | undefined> {
    const earlier = this.#saving.get(place.file);
    const saving = Promise.allSettled([earlier]).then(() => this.#save(place, named, choose));
    this.#saving.set(place.file, saving);
    return saving;
  }

  async #save(
    place: ExpectedPlace,
    { name, response }: NamedResponse,
    choose: ChooseIgnored,
  ): Promise<ExpectedSave | undefined> {
    if (name === undefined) return failed(new FiscalError('expected-unnamed'));
    const path = expectedFileName(place.file);
    const known = await this.#read(place);
    if (known instanceof FiscalError) return failed(known);
    const { status, body } = comparedResponse(response, this.#mask);
    const ignored = known.get(name)?.ignore ?? [];
    // In addition to what is ignored already, all values that look volatile.
    const chosen = await choose(volatilePaths(body, ignored, this.#clock.nowMs()));
    if (chosen === undefined) return undefined;
    // Read again, because choosing may have taken a while.
    const stored = choose === all ? known : await this.#read(place);
    if (stored instanceof FiscalError) return failed(stored);
    const ignore = [...new Set([...(stored.get(name)?.ignore ?? []), ...chosen])];
    const responses = new Map(stored).set(name, { status, body, ignore });
    const text = writtenExpectedFile(responses);
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > MAX_EXPECTED_BYTES)
      return failed(new FiscalError('expected-too-large', { file: path, limitBytes: MAX_EXPECTED_BYTES }));
    try {
      // Overwrites without asking, because everything that the file contained was read and is written again.
      await (await place.responseFiles()).save(path, place.file, bytes, async () => true);
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      return failed(error);
    }
    this.#known.set(place.file, { text, responses });
    return { kind: 'saved', path, ignore };
  }

  /** Empty if the file doesn't exist. */
  async #read({ file, files }: ExpectedPlace): Promise<ExpectedResponses | FiscalError> {
    const path = expectedFileName(file);
    try {
      const text = textOfFile(await (await files()).read(path, file, MAX_EXPECTED_BYTES));
      if (text === undefined) return new FiscalError('expected-not-json', { file: path, line: 1 });
      const known = this.#known.get(file);
      if (known?.text === text) return known.responses;
      const responses = readExpectedFile(text, path);
      if (!(responses instanceof FiscalError)) this.#known.set(file, { text, responses });
      return responses;
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      return error.code === 'file-missing' ? new Map() : error;
    }
  }
}

/** The comparison in the form that `body matches expected` needs. */
export function expectedBody(comparison: ExpectedComparison, name: string | undefined): ExpectedBody {
  if (comparison.kind === 'compared') {
    const { expected, changes } = comparison;
    const ofBody = changes.filter(({ path }) => path !== STATUS_PATH);
    const paths = ofBody.map(({ path }) => path);
    if (paths.length === 0) return { kind: 'compared', paths };
    return { kind: 'compared', paths, sides: diffTexts(expected, ofBody) };
  }
  if (comparison.kind === 'none') return { kind: 'missing', file: comparison.file, name: name ?? '' };
  return { kind: 'unusable', code: comparison.failure.code, args: comparison.failure.args };
}

async function all(proposed: readonly string[]): Promise<readonly string[]> {
  return proposed;
}

function failed(failure: FiscalError): ExpectedSave {
  return { kind: 'failed', failure };
}
