import type { Problem } from '../../problem.ts';
import type { StoredSecret } from '../../signing/appSecret.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { rangesOf } from '../../syntax/ranges.ts';

/** A shorter value appears in any text by chance. */
const MIN_LENGTH = 8;
const MAX_PROBLEMS = 20;

/** The first `MAX_PROBLEMS` occurrences of stored App Secrets in a file, including its comments: anyone who gets the
 *  file has the secrets. The problems don't quote them. */
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
