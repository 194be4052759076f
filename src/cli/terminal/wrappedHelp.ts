import { SHELLS, type Shell } from '../../core/shells.ts';

/** Text wraps at the terminal's width within these limits: longer lines are hard to read, and shorter ones are too
 *  narrow for an option. */
const MIN_COLUMNS = 40;
const MAX_COLUMNS = 120;

/** For a pipe or a file. */
const PIPE_COLUMNS = 80;

/** The width for wrapping help. */
export function helpColumns(terminalColumns: number | undefined): number {
  return Math.min(Math.max(terminalColumns ?? PIPE_COLUMNS, MIN_COLUMNS), MAX_COLUMNS);
}

/** Wraps the text below the options. Adjacent lines form one paragraph; an indented line is kept separate, with its
 *  indentation. A command (` $ …`) is continued as the shell does it, so that it can still be copied. */
export function wrappedHelp(text: string, columns: number, shell: Shell = 'posix'): string {
  return text
    .split('\n\n')
    .map(part => wrappedPart(part, columns, SHELLS[shell].continued))
    .join('\n\n');
}

function wrappedPart(part: string, columns: number, continued: string): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) lines.push(...filled(paragraph.join(' ').split(' '), columns, '', '', ''));
    paragraph = [];
  };
  for (const line of part.split('\n')) {
    const [indent = ''] = /^ */.exec(line) ?? [];
    if (indent === '') {
      paragraph.push(line);
      continue;
    }
    endParagraph();
    const words = line.slice(indent.length);
    lines.push(
      ...(words.startsWith('$ ')
        ? filled(shellWords(words), columns, indent, `${indent}    `, continued)
        : filled(words.split(' '), columns, indent, indent, '')),
    );
  }
  endParagraph();
  return lines.join('\n');
}

/** Fills lines with words; a word longer than a line gets its own line. `ending` ends a line that continues. */
function filled(
  words: readonly string[],
  columns: number,
  first: string,
  following: string,
  ending: string,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const indent = lines.length === 0 ? first : following;
    const longer = line === '' ? indent + word : `${line} ${word}`;
    const room = index === words.length - 1 ? columns : columns - ending.length;
    if (line === '' || widthOf(longer) <= room) line = longer;
    else {
      lines.push(line + ending);
      line = following + word;
    }
  }
  return [...lines, line];
}

/** The parts between which a shell command can be broken: quoted text stays together, and so does the prompt with its
 *  command. */
function shellWords(command: string): readonly string[] {
  return command.match(/^\$ \S+|(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [command];
}

function widthOf(text: string): number {
  return [...text].length;
}
