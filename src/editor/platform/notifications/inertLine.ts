import { visibleLine } from '../../../core/visibleText.ts';

/** Text from outside for a place where VS Code looks for mark-up: on one line, every unsafe character written out, and
 *  neither an icon, `$(zap)`, in labels and lenses, nor a link, `[text](command:…)`, in messages and prompts. */
export function inertLine(text: string): string {
  return visibleLine(text).replaceAll('$(', '$ (').replaceAll('](', '] (');
}
