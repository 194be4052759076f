import { applyEdits, findNodeAtLocation, modify } from 'jsonc-parser';
import { parseJsonTree } from './jsonTree.ts';

/** The `text` of a JSON file with comments, with `value` at `path` (names of members, the outermost first): added at the end of the object,
 *  or in place of the existing value. Comments, order, indentation, and line breaks are preserved. Empty text creates a new file. Undefined
 *  if the text isn't a JSON object, or if the path leads through a value that isn't an object. */
export function withJsonMember(text: string, path: readonly string[], value: unknown): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const own = text.slice(mark.length);
  if (own.trim() === '') {
    const whole = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return `${mark}${JSON.stringify(whole, null, 2)}\n`;
  }
  const tree = parseJsonTree(own);
  if (tree.kind === 'broken') return undefined;
  const { root } = tree;
  const parents = path.map((_, length) => findNodeAtLocation(root, path.slice(0, length)));
  if (parents.some(parent => parent !== undefined && parent.type !== 'object')) return undefined;
  const indent = /^([ \t]+)\S/m.exec(own)?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: own.includes('\r\n') ? '\r\n' : '\n',
  };
  return mark + applyEdits(own, modify(own, [...path], value, { formattingOptions }));
}
