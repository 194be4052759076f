import type { Problem } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { blockPositionAt } from '../model/blockPosition.ts';
import { preferred, type QuickFix } from './quickFix.ts';
import { textIn } from './targetFixes.ts';

/** Fixes for a body that isn't JSON yet. None where a variable's value is the fault. */
export function jsonFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const removal = { range, newText: '' };
  const written = textIn(document, range) ?? '';
  switch (code) {
    case 'json-comment':
      return [preferred('remove-comment', removal)];
    case 'json-comma-excess':
      return written === ',' ? [preferred('remove-comma', removal)] : [];
    case 'json-comma-expected':
      return commaAdded(document, range.start);
    case 'json-colon-expected': {
      const at = { start: range.start, end: range.start };
      return /^["\d[{tfn-]/.test(written)
        ? [preferred('insert', { range: at, newText: ': ' }, { word: ':' })]
        : [];
    }
    case 'json-quotes-other':
      return /^["\w{]/.test(written)
        ? []
        : [preferred('double-quotes', { range, newText: doubleQuoted(written.slice(1, -1)) })];
    case 'json-key-unquoted': {
      const newText = `"${args['key']}"`;
      return written === args['key'] ? [preferred('double-quotes', { range, newText })] : [];
    }
    case 'json-word-other': {
      const word = String(args['word']);
      return written === args['written'] ? [preferred('use', { range, newText: word }, { word })] : [];
    }
    default:
      return [];
  }
}

/** After the value before, not at the start of the next line. */
function commaAdded(document: FiscalDocument, start: Problem['range']['start']): readonly QuickFix[] {
  const { placed, offset } = blockPositionAt(document, start);
  const end = placed.block.text.slice(0, offset).trimEnd().length;
  return [preferred('insert', { range: rangeOf(placed, { start: end, end }), newText: ',' }, { word: ',' })];
}

/** A string of another language; what is escaped stays escaped, except for a quotation mark that needs it no longer. */
function doubleQuoted(content: string): string {
  return `"${content.replace(/\\.|"/gs, each => (each === '"' ? '\\"' : each === "\\'" ? "'" : each))}"`;
}
