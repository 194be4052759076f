import { applyEdits, modify } from 'jsonc-parser';
import { parseJsonTree } from './jsonTree.ts';

/** The `text` of fiscal.env.json with an environment added at the end; comments, order, indentation and line breaks
 *  are preserved. Empty text creates a new file. Undefined if the text isn't a JSON object with comments. */
export function withEnvironment(
  text: string,
  name: string,
  entry: Readonly<Record<string, string>>,
): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const own = text.slice(mark.length);
  if (own.trim() === '') return `${mark}${JSON.stringify({ [name]: entry }, null, 2)}\n`;
  const tree = parseJsonTree(own);
  if (tree.kind === 'broken' || tree.root.type !== 'object') return undefined;
  const indent = /^([ \t]+)\S/m.exec(own)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: own.includes('\r\n') ? '\r\n' : '\n',
  };
  return mark + applyEdits(own, modify(own, [name], entry, { formattingOptions }));
}
