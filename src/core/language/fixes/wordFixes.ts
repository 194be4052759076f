import { nearestWord } from '../../nearestWord.ts';
import type { Problem } from '../../problem.ts';
import { requestsOf } from '../../request/prepare/requestList.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { ASSERTION_OPERATORS, ASSERTION_SUBJECTS } from '../../vocabulary/assertionWords.ts';
import { DYNAMIC_VARIABLES } from '../../vocabulary/dynamicVariables.ts';
import { preferred, type QuickFix } from './quickFix.ts';

/** Replaces an unknown word with the most likely intended one. */
export function wordFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const text = (name: string): string => String(args[name] ?? '');
  const use = (word: string | undefined, newText = word): readonly QuickFix[] =>
    word === undefined || newText === undefined ? [] : [preferred('use', { range, newText }, { word })];
  switch (code) {
    case 'variable-unresolved': {
      const nearest = nearestWord(text('name'), document.variables.keys());
      return use(nearest, nearest && `{{${nearest}}}`);
    }
    case 'dynamic-unknown': {
      const names = DYNAMIC_VARIABLES.map(({ name }) => name);
      return use(nearestWord(text('name'), names));
    }
    case 'reference-name-unknown': {
      const names = requestsOf(document).flatMap(({ name }) => (name === undefined ? [] : [name]));
      return use(nearestWord(text('name'), names));
    }
    case 'directive-misspelt':
    case 'header-misspelt':
      return use(text('nearest'));
    case 'assertion-subject-unknown': {
      // As in other tools: `body.data.id`, `$.data.id`, `headers.date`.
      const path = /^(?:body)?(?:\.|(?=\$))\$?\.?(.+)$/.exec(text('subject'))?.[1];
      if (path !== undefined) return use(`body $.${path}`);
      const names = ASSERTION_SUBJECTS.map(({ name }) => name);
      return use(nearestWord(text('subject'), names));
    }
    case 'assertion-operator-unknown':
      return use(OTHER_OPERATORS.get(text('operator')) ?? nearestWord(text('operator'), ASSERTION_OPERATORS));
    default:
      return [];
  }
}

/** Operators as in other languages. */
const OTHER_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['equals', '=='],
]);
