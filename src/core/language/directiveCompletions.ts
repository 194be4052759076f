import { assertionCompletions } from './assertionCompletions.ts';
import { type Completion, literal } from './completion.ts';
import { DIRECTIVES } from './directives.ts';
import { lineAround, type Place, rangeAround } from './place.ts';

/** Behind `#` or `//`: a directive; behind `# @expect`: what an assertion takes; behind `# @application`: those of the
 *  environment. */
export function directiveCompletions(place: Place, applications: readonly string[]): readonly Completion[] {
  const { before, after } = lineAround(place);
  const expected = /^(?:#|\/\/)[ \t]*@expect[ \t]+(.*)$/s.exec(before)?.[1];
  if (expected !== undefined) return assertionCompletions(place, expected);
  const application = /^(?:#|\/\/)[ \t]*@application[ \t]+(.*)$/s.exec(before)?.[1];
  if (application !== undefined) return applicationCompletions(place, application, applications);
  const sign = /^(?:#|\/\/)([ \t]*)(@?[\w-]*)$/.exec(before);
  if (sign === null) return [];
  const [, space = '', written = ''] = sign;
  // Who writes a remark is not to be given a directive for its first word.
  if (!written.startsWith('@') && (written !== '' || space !== '')) return [];
  const rest = /^[\w-]*/.exec(after)?.[0].length ?? 0;
  const replace = rangeAround(place, written.length, rest);
  const lead = space === '' ? ' @' : '@';
  return DIRECTIVES.map(
    ({ name, snippet }): Completion => ({
      kind: 'directive',
      label: `@${name}`,
      snippet: lead + (after.length > rest ? name : snippet),
      about: `directive:${name}`,
      replace,
    }),
  );
}

function applicationCompletions(
  place: Place,
  written: string,
  applications: readonly string[],
): readonly Completion[] {
  const replace = rangeAround(place, written.length, lineAround(place).after.length);
  return applications.map(name => ({ kind: 'value', label: name, snippet: literal(name), replace }));
}
