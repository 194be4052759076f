import type { Problem } from '../../problem.ts';
import type { AppSecret } from '../../signing/appSecret.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { rangesOf } from '../../syntax/ranges.ts';

/** A shorter one stands in any text by chance. */
const MIN_LENGTH = 8;
const MAX_PROBLEMS = 20;

/** An App Secret that is stored, and where, in the user's words: an environment, a variable of the process. */
export interface StoredSecret {
  readonly secret: AppSecret;
  readonly name: string;
}

/** Each place of a file in which a stored App Secret stands written out, be it in a comment: whoever gets the file has
 *  it. The problem does not quote it. */
export function hardCodedSecrets(
  document: FiscalDocument,
  stored: readonly StoredSecret[],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { secret, name } of stored) {
    const characters = secret.reveal();
    if (characters.length < MIN_LENGTH) continue;
    for (const placed of document) {
      const { text } = placed.block;
      const rangeOf = rangesOf(placed);
      for (let start = text.indexOf(characters); start !== -1; ) {
        if (problems.length === MAX_PROBLEMS) return problems;
        const end = start + characters.length;
        const range = rangeOf({ start, end });
        problems.push({ code: 'secret-hard-coded', severity: 'warning', range, args: { name } });
        start = text.indexOf(characters, end);
      }
    }
  }
  return problems;
}
