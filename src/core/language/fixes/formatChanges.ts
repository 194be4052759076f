import { METHODS } from '../../api/limits.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, RequestLineNode, Span, SyntaxNode } from '../../syntax/nodes.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { textOf } from '../model/blockPosition.ts';
import type { TextChange } from './quickFix.ts';

/** Source: RFC 9110, 5.6.2; without `#`, which would start a comment once the line's leading space is removed. */
const HEADER_NAME = /^[!$%&'*+.^_`|~0-9A-Za-z-]+$/;
const CONTINUATION = '    ';

/** A change of a block's text. */
interface BlockChange extends Span {
  readonly newText: string;
}

/** The changes that format a file. */
export type FormatChanges = (document: FiscalDocument) => readonly TextChange[];

/** Formats a file: methods in uppercase, single spaces, one blank line between requests. Never changes bodies or the
 *  bytes of any request (see the property test). Results are cached for each block, so an edit costs only the changed
 *  blocks. */
export function createFormatChanges(): FormatChanges {
  const changesIn = memoByBlock(blockChanges);
  return document => {
    const changes: TextChange[] = [];
    for (const placed of document) {
      const blockPosition = placed.index === document.blocks.length - 1 ? LAST : FOLLOWED;
      const found = changesIn(placed.block, blockPosition);
      if (found.length === 0) continue;
      const rangeOf = rangesOf(placed);
      for (const { start, end, newText } of found) changes.push({ range: rangeOf({ start, end }), newText });
    }
    return changes;
  };
}

/** The position of a block; no blank line is needed after the last one. */
interface BlockPosition {
  readonly isLast: boolean;
}

const LAST: BlockPosition = { isLast: true };
const FOLLOWED: BlockPosition = { isLast: false };

function blockChanges(block: Block, { isLast }: BlockPosition): readonly BlockChange[] {
  const { text, nodes } = block;
  const changes = nodes.flatMap(node => nodeChanges(text, node));
  if (!isLast) changes.push(...blankLines(block));
  return changes.filter(change => textOf(text, change) !== change.newText);
}

function nodeChanges(text: string, node: SyntaxNode): readonly BlockChange[] {
  switch (node.kind) {
    case 'separator': {
      const signs = /^#+/.exec(text.slice(node.start, node.end))?.[0].length ?? 0;
      const from = node.start + signs;
      return [gap(from, node.title.start, node.title.start === node.title.end ? '' : ' ')];
    }
    case 'directive': {
      const sign = /^[ \t]*(?:#|\/\/)/.exec(textOf(text, node))?.[0].length ?? 0;
      const lead = gap(node.start + sign, node.name.start - 1, ' ');
      const between = text.slice(node.name.end, node.value.start);
      if (node.value.start === node.value.end || between === '') return [lead];
      return [lead, gap(node.name.end, node.value.start, between.includes('=') ? ' = ' : ' ')];
    }
    case 'variable': {
      const isEmpty = node.value.start === node.value.end;
      return [gap(node.name.end, node.value.start, isEmpty ? ' =' : ' = ')];
    }
    case 'header': {
      if (!HEADER_NAME.test(textOf(text, node.name))) return [];
      const isEmpty = node.value.start === node.value.end;
      const lead = gap(node.start, node.name.start, '');
      return [lead, gap(node.name.end, node.value.start, isEmpty ? ':' : ': ')];
    }
    case 'requestLine':
      return requestLineChanges(text, node);
    default:
      return [];
  }
}

/** The changes in a request line, only after a known method: any other first word may be something else that the user is still typing. */
function requestLineChanges(text: string, line: RequestLineNode): readonly BlockChange[] {
  const { method, target, version } = line;
  const name = method === undefined ? '' : textOf(text, method).toUpperCase();
  if (method === undefined || !METHODS.includes(name)) return [];
  const changes: BlockChange[] = [gap(line.start, method.start, ''), { ...method, newText: name }];
  let at = method.end;
  for (const piece of target) {
    const isSameLine = !/[\r\n]/.test(text.slice(at, piece.start));
    if (isSameLine) changes.push(gap(at, piece.start, ' '));
    else changes.push({ ...spacesBefore(text, piece.start), newText: CONTINUATION });
    // A version can end the first line or a continuation line; only spaces separate it from the previous piece.
    if (version !== undefined && /^[ \t]+$/.test(text.slice(piece.end, version.start)))
      changes.push(gap(piece.end, version.start, ' '));
    at = piece.end;
  }
  return changes;
}

/** One blank line before the next `###`: trailing blank lines aren't part of a body, except after something that isn't closed. */
function blankLines({ text, nodes, problems }: Block): readonly BlockChange[] {
  if (problems.some(({ code }) => code === 'script-unclosed' || code === 'comment-unclosed')) return [];
  const last = nodes.findLastIndex(({ kind }) => kind !== 'blank');
  const start = nodes[last]?.end ?? 0;
  const lineBreak = /\r\n$|\n$|\r$/.exec(text)?.[0];
  if (lineBreak === undefined || last === -1) return [];
  // After a lone CR, LF would become part of that line break.
  const newText = lineBreak === '\n' && text.charAt(start - 1) === '\r' ? '\r' : lineBreak;
  return [{ start, end: text.length, newText }];
}

function gap(start: number, end: number, newText: string): BlockChange {
  return { start, end, newText };
}

function spacesBefore(text: string, end: number): Span {
  let start = end;
  while (start > 0 && /[ \t]/.test(text.charAt(start - 1))) start -= 1;
  return { start, end };
}
