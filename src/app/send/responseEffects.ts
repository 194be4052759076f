import type { AssertionResult } from '../../core/assertions/evaluateAssertions.ts';
import { FiscalError } from '../../core/errors.ts';
import type { ResponseFiles } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { ApiResponse } from '../../core/request/send/outcome.ts';
import type { NamedExchange } from '../../core/request/variables/references.ts';

/** What a request file defines for a response, done. */
export interface ResponseEffects {
  readonly assertions: readonly AssertionResult[];
  /** In the order of the file. */
  readonly saves: readonly SavedResponse[];
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
}

/** Keeps the response for references, evaluates the request's assertions, and saves the body. `asserted` is called before anything
 *  is saved, because saving may ask the user. */
export async function applyResponse(
  prepared: PreparedRequest,
  response: ApiResponse,
  { keep, files, file, savedBytes }: ResponseEffectPorts,
  asserted: (results: readonly AssertionResult[]) => Promise<void> | undefined,
  mayOverwrite: (path: string) => Promise<boolean>,
): Promise<ResponseEffects> {
  keep({ request: prepared, response });
  const assertions = await assertionResults(prepared, response);
  await asserted(assertions);
  const saves: SavedResponse[] = [];
  if (prepared.saves.length === 0) return { assertions, saves };
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
  return { assertions, saves };
}

async function assertionResults(
  { assertions }: PreparedRequest,
  response: ApiResponse,
): Promise<readonly AssertionResult[]> {
  if (assertions.length === 0) return [];
  const { evaluateAssertions } = await import('../../core/assertions/evaluateAssertions.ts');
  return evaluateAssertions(assertions, response);
}
