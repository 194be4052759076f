/** Text wraps at the terminal's width within these limits: longer lines are hard to read, and shorter ones cannot hold an option. */
const MIN_COLUMNS = 40;
const MAX_COLUMNS = 120;

/** Without a terminal, in a pipe or a file. */
const PIPE_COLUMNS = 80;

/** The width that help is wrapped at. */
export function helpColumns(terminalColumns: number | undefined): number {
  return Math.min(Math.max(terminalColumns ?? PIPE_COLUMNS, MIN_COLUMNS), MAX_COLUMNS);
}

/** Wraps the text below the options. Lines that follow each other are one paragraph; an indented line stands alone and keeps its
 *  indentation. A command (`  $ …`) is continued with a backslash, so that it can still be copied into a shell. */
export function wrappedHelp(text: string, columns: number): string {
  return text
    .split('\n\n')
    .map(part => wrappedPart(part, columns))
    .join('\n\n');
}

function wrappedPart(part: string, columns: number): string {
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
        ? filled(shellWords(words), columns, indent, `${indent}    `, ' \\')
        : filled(words.split(' '), columns, indent, indent, '')),
    );
  }
  endParagraph();
  return lines.join('\n');
}

/** Fills lines with words; a word that is longer than a line has one of its own. `ending` is what a line ends with that goes on. */
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

/** The words between which a shell command can be broken: what is in quotes stays in one piece, and so does the prompt with its
 *  command. */
function shellWords(command: string): readonly string[] {
  return command.match(/^\$ \S+|(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [command];
}

function widthOf(text: string): number {
  return [...text].length;
}
