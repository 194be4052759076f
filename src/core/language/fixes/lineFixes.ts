import type { Position, Problem } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { blockPositionAt, lineAround } from '../model/blockPosition.ts';
import { preferred, type QuickFix } from './quickFix.ts';
import { textIn } from './targetFixes.ts';

/** Fixes for an invalid line: an insertion, removal, or replacement at the problem's position. The function is long because it has one case
 *  for each such problem. */
export function lineFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const { start, end } = range;
  const lineStart = { line: start.line, character: 0 };
  const lineBreak = (): string => lineBreakOf(document.atLine(start.line).block.text);
  const insert = (at: Position, newText: string) => ({ range: { start: at, end: at }, newText });
  const removal = { range, newText: '' };
  switch (code) {
    case 'body-blank-line-missing':
    case 'multipart-header-malformed':
      return [preferred('insert-blank-line', insert(lineStart, lineBreak()))];
    case 'request-line-misplaced':
    case 'body-request-line':
    case 'line-behind-assertions':
      return [preferred('start-request', insert(lineStart, `###${lineBreak()}`))];
    case 'body-tail-indented': {
      const { before, after } = lineAround(blockPositionAt(document, lineStart));
      const indent = /^[ \t]*/.exec(before + after)?.[0].length ?? 0;
      const blockPosition = { start: lineStart, end: { line: start.line, character: indent } };
      return [preferred('remove-indent', { range: blockPosition, newText: '' })];
    }
    case 'file-space-missing': {
      const { before, after } = lineAround(blockPositionAt(document, lineStart));
      const sign = /^<(?:@[\w-]*)?/.exec(before + after)?.[0].length ?? 0;
      return [preferred('insert-space', insert({ line: start.line, character: sign }, ' '))];
    }
    case 'path-invisible':
    case 'text-invisible': {
      const character = String(args['character']);
      const newText = character === 'U+00A0' ? ' ' : '';
      return [preferred('remove', { range, newText }, { word: character })];
    }
    case 'placeholder-unclosed':
      return bracesClosed(document, start);
    case 'secret-hard-coded':
    case 'placeholder-empty':
    case 'placeholder-unopened':
    case 'assertion-right-excess':
    case 'target-fragment':
      return [{ ...preferred('remove-this', removal), isPreferred: code === 'assertion-right-excess' }];
    case 'file-path-quoted':
    case 'variable-quoted': {
      const written = textIn(document, range) ?? '';
      return [preferred('remove-quotes', { range, newText: written.slice(1, -1) })];
    }
    case 'multipart-boundary-missing':
      return [preferred('insert', insert(end, '; boundary=limite'), { word: '; boundary=limite' })];
    case 'multipart-boundary-other': {
      const word = String(args['boundary']);
      return [preferred('use', { range, newText: word }, { word })];
    }
    case 'multipart-not-closed': {
      const word = `--${args['boundary']}--`;
      return [preferred('insert', insert(end, lineBreak() + word), { word })];
    }
    case 'directive-timestamp-milliseconds': {
      const word = (textIn(document, range) ?? '').slice(0, -3);
      return [preferred('use', { range, newText: word }, { word })];
    }
    case 'title-request-line':
      return [preferred('move-down', insert(start, lineBreak()))];
    case 'content-type-charset':
      return [preferred('use', { range, newText: 'utf-8' }, { word: 'utf-8' })];
    case 'content-type-malformed': {
      const word = String(args['contentType']);
      return word === '' ? [] : [preferred('use', { range, newText: word }, { word })];
    }
    case 'xml-encoding-declared':
      return [preferred('use', { range, newText: 'UTF-8' }, { word: 'UTF-8' })];
    default:
      return [];
  }
}

/** Inserts `}}` after the words that follow the braces. */
function bracesClosed(document: FiscalDocument, start: Position): readonly QuickFix[] {
  const { after } = lineAround(blockPositionAt(document, start));
  const words = /^\{\{[ \t]*[$\w-]+(?:\.[\w.-]*\w)?/.exec(after)?.[0];
  if (words === undefined) return [];
  // One brace may already be there.
  const rest = after.slice(words.length);
  const newText = /^[ \t]*\}/.test(rest) ? '}' : '}}';
  const at = { line: start.line, character: start.character + words.length };
  return [preferred('insert', { range: { start: at, end: at }, newText }, { word: newText })];
}

/** The first line break of a text; LF if it has none. */
export function lineBreakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
