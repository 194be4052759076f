// Writes the words of the format from src/core/vocabulary to the grammars in syntaxes/: `npm run generate`. A test
// compares.
import { ASSERTION_SUBJECTS, COMPARISONS, WORD_OPERATORS } from '../src/core/vocabulary/assertionWords.ts';
import { DIRECTIVES, type Directive } from '../src/core/vocabulary/directives.ts';
import { REFUSED_HEADERS } from '../src/core/vocabulary/requestHeaders.ts';

export const GRAMMARS = [
  'syntaxes/fiscal.tmLanguage.json',
  'syntaxes/fiscal-in-http.tmLanguage.json',
] as const;

interface WordList {
  /** The rule of the grammar's repository. */
  readonly rule: string;
  /** Matches the first place in the rule with the words, in the group `words`. */
  readonly place: RegExp;
  readonly words: readonly string[];
}

const DIRECTIVE_ROWS: readonly Directive[] = DIRECTIVES;
const DIRECTIVE_PLACE = /\(@\)\((?<words>[\w|-]*)\)/;

const LISTS: readonly WordList[] = [
  { rule: 'directiveAsked', place: DIRECTIVE_PLACE, words: directivesWith('variable') },
  { rule: 'directiveText', place: DIRECTIVE_PLACE, words: directivesWith('text') },
  { rule: 'directiveSwitch', place: DIRECTIVE_PLACE, words: directivesWith('none') },
  {
    rule: 'ownDirective',
    place: DIRECTIVE_PLACE,
    words: DIRECTIVE_ROWS.filter(({ isOwn }) => isOwn).map(({ name }) => name),
  },
  {
    rule: 'directiveExpect',
    place: /\(expect\).*\((?<words>[\w|]*)\)\(\?=/,
    words: names(ASSERTION_SUBJECTS),
  },
  {
    rule: 'directiveUntil',
    place: /\(until\).*\((?<words>[\w|]*)\)\(\?=/,
    words: names(ASSERTION_SUBJECTS),
  },
  { rule: 'assertion', place: /\?:\((?<words>[\w|]*)\)\(\?=/, words: names(ASSERTION_SUBJECTS) },
  { rule: 'assertionWords', place: /\(\?:\((?<words>[=!<>|]*)\)\|/, words: COMPARISONS },
  { rule: 'assertionWords', place: /\)\|\((?<words>[\w|]*)\)\)\(\?=/, words: WORD_OPERATORS },
  { rule: 'header', place: /\(\(\?i:(?<words>[\w|-]*)\)\)/, words: REFUSED_HEADERS },
];

function directivesWith(value: Directive['value']): readonly string[] {
  return DIRECTIVE_ROWS.filter(row => row.value === value).map(({ name }) => name);
}

function names(rows: readonly { readonly name: string }[]): readonly string[] {
  return rows.map(({ name }) => name);
}

/** A grammar's text with the current words. Throws if one of its rules lacks the list of words. */
export function withGrammarWords(grammar: string): string {
  return LISTS.reduce((text, { rule, place, words }) => {
    const start = text.indexOf(`\n    "${rule}": {`);
    if (start === -1) return text;
    const end = text.indexOf('\n    }', start);
    const found = new RegExp(place.source, 'd').exec(text.slice(start, end))?.indices?.groups?.['words'];
    if (found === undefined) throw new Error(`The rule ${rule} has no list of words.`);
    return text.slice(0, start + found[0]) + words.join('|') + text.slice(start + found[1]);
  }, grammar);
}
