import { ASSERTION_OPERATORS, UNARY_OPERATORS } from '../../vocabulary/assertionWords.ts';
import { DIRECTIVES, type Directive } from '../../vocabulary/directives.ts';
import { CONTENT_TYPES, REQUEST_HEADERS } from '../../vocabulary/requestHeaders.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import type { RequestFacts } from '../model/requestFacts.ts';
import { assertionCompletions, plainCompletions } from './assertionCompletions.ts';
import { type Completion, isSubsequence, literal } from './completion.ts';

/** After `#` or `//`: directives; after `# @expect` and `# @until`: assertions and their clauses; after `# @application`: the environment's
 *  applications; after `# @ref` and `# @forceRef`: `names`. */
export function directiveCompletions(
  position: BlockPosition,
  applications: readonly string[],
  names: Iterable<string> = [],
): readonly Completion[] {
  const { before, after } = lineAround(position);
  const [, word, expected] = /^(?:#|\/\/)[ \t]*@(expect|until)[ \t]+(.*)$/s.exec(before) ?? [];
  if (expected !== undefined) {
    const clauses = word === 'until' ? clauseCompletions(position, expected) : undefined;
    const assertions = clauses ?? assertionCompletions(position, expected);
    const isFirst = word === 'until' && expected.trim() === '';
    return isFirst ? [...assertions, ...plainCompletions(position, expected, [WHOLE_UNTIL])] : assertions;
  }
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

/** `every` and `for`, and their values; undefined while the assertion isn't complete. */
function clauseCompletions(position: BlockPosition, written: string): readonly Completion[] | undefined {
  const words = written.split(/[ \t]+/).slice(0, -1);
  const last = words.at(-1) ?? '';
  const operator = words.findIndex((each, index) => index > 0 && OPERATORS.has(each));
  const isComplete = operator !== -1 && (operator < words.length - 1 || UNARY.has(last));
  if (!isComplete) return undefined;
  if (last === 'every' || last === 'for') return plainCompletions(position, written, CLAUSE_TIMES[last]);
  const used = words.slice(operator);
  const left = (['every', 'for'] as const).filter(clause => !used.includes(clause));
  return plainCompletions(
    position,
    written,
    left.map(clause => `${clause} ${CLAUSE_TIMES[clause][1]}`),
  );
}

/** Everything that `# @until` takes. */
const WHOLE_UNTIL = 'status == 200 every 2s for 60s';
const OPERATORS: ReadonlySet<string> = new Set(ASSERTION_OPERATORS);
const UNARY: ReadonlySet<string> = new Set(UNARY_OPERATORS);
const CLAUSE_TIMES = { every: ['1s', '2s', '5s', '10s', '1m'], for: ['30s', '60s', '5m', '1h'] } as const;

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

/** A header name, or a value after its colon. The content type of the request's endpoint comes first. */
export function headerCompletions(
  position: BlockPosition,
  facts: RequestFacts | undefined,
): readonly Completion[] {
  const { before, after } = lineAround(position);
  const own = facts?.match === undefined ? undefined : CONTENT_TYPES[facts.match.endpoint.request];
  const colon = before.indexOf(':');
  return colon === -1
    ? nameCompletions(position, before, after, own)
    : valueCompletions(position, before, colon, after, own);
}

function nameCompletions(
  position: BlockPosition,
  before: string,
  after: string,
  ownType: string | undefined,
): readonly Completion[] {
  if (!/^[\w-]*$/.test(before)) return [];
  const replace = rangeAround(position, before.length, /^[\w-]*/.exec(after)?.[0].length ?? 0);
  const hasColon = /^[\w-]*\s*:/.test(after);
  return REQUEST_HEADERS.filter(({ name }) => isSubsequence(before, name)).map(
    ({ name, values }): Completion => {
      // The next Enter would delete a selected value, so the user chooses one of several values from a list instead.
      const only = name === 'Content-Type' ? ownType : values.length === 1 ? values[0] : undefined;
      const snippet = hasColon ? name : `${name}: ${literal(only ?? '')}`;
      const goesOn = !hasColon && only === undefined && values.length > 0;
      return { kind: 'header', label: name, snippet, about: `header:${name}`, replace, goesOn };
    },
  );
}

function valueCompletions(
  position: BlockPosition,
  before: string,
  colon: number,
  after: string,
  ownType: string | undefined,
): readonly Completion[] {
  const name = before.slice(0, colon).trim().toLowerCase();
  const header = REQUEST_HEADERS.find(known => known.name.toLowerCase() === name);
  if (header === undefined) return [];
  const written = before.slice(colon + 1).trimStart();
  const space = before.endsWith(':') ? ' ' : '';
  const replace = rangeAround(position, written.length, after.length);
  const all: readonly string[] = header.values;
  const values =
    ownType === undefined || header.name !== 'Content-Type' ? all : [...new Set([ownType, ...all])];
  return values
    .filter(value => isSubsequence(written, value))
    .map((value): Completion => ({ kind: 'value', label: value, snippet: space + literal(value), replace }));
}
