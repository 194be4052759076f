import { visibleLine } from '../../../core/visibleText.ts';

/** External text for a place where VS Code interprets markup: on one line, unsafe characters escaped, and neither an
 *  icon (`$(zap)`, in labels and CodeLenses) nor a link (`[text](command:…)`, in messages and prompts). */
export function inertLine(text: string): string {
  return visibleLine(text).replaceAll('$(', '$ (').replaceAll('](', '] (');
}
