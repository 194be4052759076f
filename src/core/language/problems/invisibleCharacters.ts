import type { Block, BlockProblem } from '../../syntax/nodes.ts';
import { INVISIBLE_CHARACTER } from '../../visibleText.ts';
import { languageProblem } from './languageProblem.ts';

const INVISIBLE = new RegExp(INVISIBLE_CHARACTER, 'g');
const MAX_PROBLEMS = 20;

/** All invisible characters of a block. In a target, they're already errors of the path; elsewhere, they're sent and
 *  signed unnoticed, or aren't recognized as spaces. A byte order mark at the start of the file isn't reported. */
export function invisibleCharacters({ text, nodes }: Block): readonly BlockProblem[] {
  const line = nodes.find(node => node.kind === 'requestLine');
  const target = line?.target[0];
  const isTarget =
    target !== undefined && /^(?:\/|https?:\/\/|\{\{)/i.test(text.slice(target.start, target.end));
  const problems: BlockProblem[] = [];
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    const isMark = character === '\ufeff' && index === 0;
    const inTarget = line !== undefined && isTarget && index >= line.start && index < line.end;
    if (isMark || inTarget) continue;
    if (problems.length === MAX_PROBLEMS) break;
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    problems.push(languageProblem('text-invisible', { start: index, end: index + 1 }, { character: name }));
  }
  return problems;
}
