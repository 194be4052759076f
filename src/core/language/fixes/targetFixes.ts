import { METHODS, PATH_PREFIX } from '../../api/limits.ts';
import { nearestWord } from '../../nearestWord.ts';
import type { Problem, Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { blockPositionAt, textOf } from '../model/blockPosition.ts';
import { preferred, type QuickFix } from './quickFix.ts';

/** Fixes for problems in a request line. */
export function targetFixesFor(
  document: FiscalDocument,
  { code, args, range }: Problem,
): readonly QuickFix[] {
  const use = (word: string, position: Range = range): readonly QuickFix[] => [
    preferred('use', { range: position, newText: word }, { word }),
  ];
  const written = textIn(document, range);
  switch (code) {
    case 'endpoint-unknown':
      return written?.includes('{{') === false ? use(String(args['nearest'])) : [];
    case 'endpoint-method':
      return methodUsed(document, range, String(args['first']));
    case 'path-percent-malformed':
      return written === '%' ? use('%25') : [];
    case 'method-unknown': {
      const nearest = nearestWord(String(args['method']), METHODS);
      return nearest === undefined ? [] : use(nearest);
    }
    case 'body-on-get':
      return methodUsed(document, range, 'POST');
    case 'target-malformed': {
      if (written === undefined || written.includes('{{')) return [];
      if (isPrefix(/^[^/]*(?=\/)/.exec(written)?.[0] ?? '')) return use(withPrefix(`/${written}`));
      const scheme = /https?:\/\//.exec(String(args['example']))?.[0];
      return scheme === undefined ? [] : use(scheme + written);
    }
    case 'path-prefix-missing':
      return written === undefined || written.includes('{{') ? [] : use(withPrefix(written));
    case 'origin-mismatch':
      return written === undefined || written.includes('{{')
        ? []
        : [preferred('remove', { range, newText: '' }, { word: written })];
    default:
      return [];
  }
}

/** The path below `/openapi/`; if that word is misspelled, it's corrected. */
function withPrefix(path: string): string {
  const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return PATH_PREFIX + (isPrefix(first) ? rest : path.replace(/^\//, ''));
}

const PREFIX_WORD = 'openapi';

/** Whether a segment of a path is meant as the prefix. */
function isPrefix(segment: string): boolean {
  return segment === PREFIX_WORD || nearestWord(segment, [PREFIX_WORD]) !== undefined;
}

/** Replaces the method, or inserts it before a target without one. */
function methodUsed(document: FiscalDocument, range: Range, method: string): readonly QuickFix[] {
  const { node, offset } = blockPositionAt(document, range.start);
  if (node?.kind !== 'requestLine') return [];
  const isAtMethod = node.method !== undefined && offset <= node.method.end;
  const change = isAtMethod
    ? { range, newText: method }
    : { range: { start: range.start, end: range.start }, newText: `${method} ` };
  return [preferred('use', change, { word: method })];
}

/** The text of a range within one line; undefined for a range of several lines. */
export function textIn(document: FiscalDocument, { start, end }: Range): string | undefined {
  if (start.line !== end.line) return undefined;
  const { placed, line } = blockPositionAt(document, start);
  return textOf(placed.block.text, line).slice(start.character, end.character);
}
