import { LONGEST_WAIT_MS } from '../../support/longestWait.ts';
import { settled } from './settled.ts';
import type { Workbench } from './workbench.ts';

/** The brackets that VS Code closes at the end of a line. */
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Types a file into the active, empty editor with real key events, like a person who watches the screen: pauses at the
 *  end of each line until suggestions can open, corrects the indentation if VS Code chose another one, and moves past a
 *  closing bracket that VS Code has already inserted on the next line. */
export async function typeFile(workbench: Workbench, text: string, pause = LINE_ENDS): Promise<void> {
  const lines = text.split(/\r?\n/);
  const closers: string[] = [];
  for (const [index, line] of lines.entries()) {
    const content = line.trimStart();
    if (index > 0 && content !== '' && content[0] === closers.at(-1)) {
      await workbench.page.keyboard.press('ArrowDown');
      await workbench.page.keyboard.press('End');
      await typeLine(workbench, content.slice(1), pause);
      closers.pop();
    } else {
      if (index > 0) await workbench.page.keyboard.press('Enter');
      if (content !== '')
        await indentTo(workbench, { line: index + 1, column: line.length - content.length + 1 });
      await typeLine(workbench, content, pause);
    }
    const closer = CLOSERS[content.at(-1) ?? ''];
    if (closer !== undefined) closers.push(closer);
  }
}

/** Besides the end of a line, the typist pauses after each match in it. */
export type Pause = RegExp;

const LINE_ENDS: Pause = /(?!)/g;

/** After each word and each other character, like a person who thinks about every one. */
export const WORDS: Pause = /[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu;

async function typeLine(workbench: Workbench, text: string, pause: Pause): Promise<void> {
  let at = 0;
  const ends = Array.from(text.matchAll(pause), match => match.index + match[0].length);
  for (const end of [...ends, text.length]) {
    if (end === at) continue;
    await workbench.page.keyboard.type(text.slice(at, end));
    await settled(workbench);
    at = end;
  }
}

interface Caret {
  readonly line: number;
  readonly column: number;
}

async function indentTo(workbench: Workbench, wanted: Caret): Promise<void> {
  const { keyboard } = workbench.page;
  let caret = await caretOn(workbench, wanted.line);
  while (caret.line === wanted.line && caret.column > wanted.column) {
    await keyboard.press('Backspace');
    const { column } = caret;
    caret = await caretOn(workbench, wanted.line, at => at.column < column);
  }
  // If the caret is elsewhere, the comparison of the whole file finds it.
  if (caret.line === wanted.line) await keyboard.type(' '.repeat(Math.max(0, wanted.column - caret.column)));
}

/** The caret's position in the status bar once it's on this line, or wherever it remains. */
async function caretOn(
  { page }: Workbench,
  line: number,
  isThere: (caret: Caret) => boolean = () => true,
): Promise<Caret> {
  const item = page.locator('#status\\.editor\\.selection');
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let caret: Caret = { line: 1, column: 1 };
  do {
    const [, shownLine, column] = /(\d+)\D+(\d+)/.exec((await item.textContent()) ?? '') ?? [];
    caret = { line: Number(shownLine), column: Number(column) };
    if (caret.line === line && isThere(caret)) return caret;
    await page.waitForTimeout(20);
  } while (performance.now() < deadline);
  return caret;
}
