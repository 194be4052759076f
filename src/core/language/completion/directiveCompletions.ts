import { DIRECTIVES, type Directive } from '../../vocabulary/directives.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import { assertionCompletions } from './assertionCompletions.ts';
import { type Completion, literal } from './completion.ts';
import { isSubsequence } from './isSubsequence.ts';

/** After `#` or `//`: directives; after `# @expect`: assertions; after `# @application`: the applications of the
 *  environment. */
export function directiveCompletions(
  position: BlockPosition,
  applications: readonly string[],
  names: Iterable<string> = [],
): readonly Completion[] {
  const { before, after } = lineAround(position);
  const expected = /^(?:#|\/\/)[ \t]*@expect[ \t]+(.*)$/s.exec(before)?.[1];
  if (expected !== undefined) return assertionCompletions(position, expected);
  const application = /^(?:#|\/\/)[ \t]*@application[ \t]+(.*)$/s.exec(before)?.[1];
  if (application !== undefined) return wordCompletions(position, application, applications);
  const ref = /^(?:#|\/\/)[ \t]*@(?:ref|forceRef)[ \t]+(.*)$/s.exec(before)?.[1];
  if (ref !== undefined) return wordCompletions(position, ref, [...names]);
  const sign = /^(?:#|\/\/)([ \t]*)(@?[\w-]*)$/.exec(before);
  if (sign === null) return before === '##' ? separatorCompletions(position) : [];
  const [, space = '', written = ''] = sign;
  // The first word of a comment must not be replaced with a directive.
  if (!written.startsWith('@') && (written !== '' || space !== '')) return [];
  const rest = /^[\w-]*/.exec(after)?.[0].length ?? 0;
  const replace = rangeAround(position, written.length, rest);
  const lead = space === '' ? ' @' : '@';
  const directives = DIRECTIVES.filter(({ name }) => isSubsequence(written, `@${name}`)).map(
    (directive): Completion => {
      const { name, example, hasSuggestions }: Directive & typeof directive = directive;
      const label = `@${name}`;
      const takesMore = example !== undefined && after.length <= rest;
      return {
        kind: 'directive',
        label,
        snippet: `${lead}${name}${takesMore ? ' ' : ''}`,
        ...(example !== undefined && { detail: `${label} ${example}` }),
        about: `directive:${name}`,
        replace,
        goesOn: takesMore && hasSuggestions === true,
      };
    },
  );
  return before === '#' ? [...directives, ...separatorCompletions(position)] : directives;
}

/** The line that starts another request. */
function separatorCompletions(position: BlockPosition): readonly Completion[] {
  const { before, after } = lineAround(position);
  if (after !== '') return [];
  const replace = rangeAround(position, before.length, 0);
  return [{ kind: 'keyword', label: '###', snippet: '### ', about: 'word:###', replace }];
}

function wordCompletions(
  position: BlockPosition,
  written: string,
  words: readonly string[],
): readonly Completion[] {
  const replace = rangeAround(position, written.length, lineAround(position).after.length);
  return words
    .filter(name => isSubsequence(written, name))
    .map(name => ({ kind: 'value', label: name, snippet: literal(name), replace }));
}
