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

/** What was last read from each file: with hundreds of responses, reading takes longer than sending. */
type KnownFiles = Map<string, { readonly text: string; readonly responses: ExpectedResponses }>;

/** Returns books that differ in what they mask, and remember the same files. */
export function expectedBooks(clock: Clock): (mask: Masking) => ExpectedBook {
  const known: KnownFiles = new Map();
  return mask => new ExpectedBook(mask, clock, known);
}

/** Saves and compares the responses that requests should have, in `NAME.expected.json` beside the request file. What is stored
 *  and compared is masked. */
export class ExpectedBook {
  readonly #mask: Masking;
  readonly #clock: Clock;
  readonly #known: KnownFiles;

  constructor(mask: Masking, clock: Clock, known: KnownFiles) {
    this.#mask = mask;
    this.#clock = clock;
    this.#known = known;
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

  /** Replaces the request's response in its file and leaves the others as they are, also those that other programs save at the same
   *  time. Paths ignored in it stay ignored. Undefined if `choose` resolves to undefined. */
  async save(
    place: ExpectedPlace,
    { name, response }: NamedResponse,
    choose: ChooseIgnored = all,
  ): Promise<ExpectedSave | undefined> {
    if (name === undefined) return failed(new FiscalError('expected-unnamed'));
    const known = await this.#read(place);
    if (known instanceof FiscalError) return failed(known);
    const { status, body } = comparedResponse(response, this.#mask);
    const ignored = known.get(name)?.ignore ?? [];
    // In addition to what is ignored already, all values that look volatile.
    const chosen = await choose(volatilePaths(body, ignored, this.#clock.nowMs()));
    if (chosen === undefined) return undefined;
    const path = expectedFileName(place.file);
    let ignore: readonly string[] = [];
    // Read again, because choosing may have taken a while, and others may have saved into the file.
    const changed = async (): Promise<Uint8Array> => {
      const stored = this.#parsed(place, await this.#text(place));
      ignore = [...new Set([...(stored.get(name)?.ignore ?? []), ...chosen])];
      const text = writtenExpectedFile(new Map(stored).set(name, { status, body, ignore }));
      const bytes = new TextEncoder().encode(text);
      if (bytes.length > MAX_EXPECTED_BYTES)
        throw new FiscalError('expected-too-large', { file: path, limitBytes: MAX_EXPECTED_BYTES });
      return bytes;
    };
    try {
      await (await place.responseFiles()).change(path, place.file, changed);
    } catch (error) {
      if (!(error instanceof FiscalError)) throw error;
      return failed(error);
    }
    return { kind: 'saved', path, ignore };
  }

  async #read(place: ExpectedPlace): Promise<ExpectedResponses | FiscalError> {
    try {
      return this.#parsed(place, await this.#text(place));
    } catch (error) {
      if (error instanceof FiscalError) return error;
      throw error;
    }
  }

  /** Undefined if the file doesn't exist. Rejects with FiscalError if it can't be read. */
  async #text({ file, files }: ExpectedPlace): Promise<string | undefined> {
    const path = expectedFileName(file);
    let bytes: Uint8Array;
    try {
      bytes = await (await files()).read(path, file, MAX_EXPECTED_BYTES);
    } catch (error) {
      if (error instanceof FiscalError && error.code === 'file-missing') return undefined;
      throw error;
    }
    const text = textOfFile(bytes);
    if (text === undefined) throw new FiscalError('expected-not-json', { file: path, line: 1 });
    return text;
  }

  /** The responses in the text of a file, if there is one. Throws FiscalError if they can't be read. */
  #parsed({ file }: ExpectedPlace, text: string | undefined): ExpectedResponses {
    if (text === undefined) return new Map();
    const known = this.#known.get(file);
    if (known?.text === text) return known.responses;
    const responses = readExpectedFile(text, expectedFileName(file));
    if (responses instanceof FiscalError) throw responses;
    this.#known.set(file, { text, responses });
    return responses;
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
