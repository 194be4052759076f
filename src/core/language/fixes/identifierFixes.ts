import type { Problem } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { preferred, type QuickFix } from './quickFix.ts';
import { textIn } from './targetFixes.ts';

/** How an identifier that does not check, or is written as it is printed, becomes one that is sent as it stands. Nothing
 *  where a variable gives it, or a part of it is percent-encoded. */
export function identifierFixesFor(
  document: FiscalDocument,
  { code, args, range }: Problem,
): readonly QuickFix[] {
  const written = textIn(document, range) ?? '{{';
  if (written.includes('{{')) return [];
  const use = (word: string): readonly QuickFix[] => [preferred('use', { range, newText: word }, { word })];
  switch (code) {
    case 'cpf-check-digit':
    case 'cnpj-check-digit':
    case 'chave-check-digit': {
      const expected = String(args['expected']);
      // Who tests a rejection means the wrong digits.
      const fixes = /^\d{1,2}$/.test(written) && written.length === expected.length ? use(expected) : [];
      return fixes.map(fix => ({ ...fix, isPreferred: false }));
    }
    case 'cpf-masked':
    case 'cnpj-masked':
      return use(written.replace(/[.-]|\/|%2f/gi, ''));
    case 'chave-grouped':
      return use(written.replace(/ |%20/g, ''));
    case 'chave-prefixed':
      return [preferred('remove', { range, newText: '' }, { word: written })];
    default:
      return [];
  }
}
