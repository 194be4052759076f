interface LineObject {
  readonly start: number;
  readonly end: number;
  readonly content: { readonly start: number; readonly end: number };
}

/** The least that a tree with ranges needs: the ranges of each line and of its content. */
export function lineObjects(text: string): readonly LineObject[] {
  const lines: LineObject[] = [];
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at === -1 ? text.length : at + 1;
    lines.push({ start, end, content: { start, end: at === -1 ? end : at } });
    start = end;
  }
  return lines;
}
