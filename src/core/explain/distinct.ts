import type { ElementChoice } from './choice.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';

/** The right bytes first, then the wrong ones that differ from them. Two ids with the same bytes both stay: both are
 *  told; one id with the same bytes twice does not. */
export function distinct(
  right: string,
  wrong: readonly (readonly [id: MistakeId, bytes: string, detail?: MistakeDetail])[],
): readonly ElementChoice[] {
  const choices: ElementChoice[] = [{ mistake: undefined, bytes: right }];
  const seen = new Set<string>();
  for (const [id, bytes, detail] of wrong) {
    const key = `${id} ${bytes}`;
    if (bytes === right || seen.has(key)) continue;
    seen.add(key);
    choices.push({ mistake: detail === undefined ? { id } : { id, detail }, bytes });
  }
  return choices;
}
