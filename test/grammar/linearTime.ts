import type { IGrammar } from 'vscode-textmate';
import { openRegistry, textmate } from './engine.ts';

/** Text that a pattern could read again and again: what stands before a repeated unit, the unit, and the scope. */
const HARD_LINES: readonly (readonly [name: string, head: string, unit: string, scope?: string])[] = [
  ['spaces', 'GET /openapi', ' '],
  ['spaces before the version', 'GET /openapi', ' HTTP/1.1'],
  ['letters', '', 'a'],
  ['number signs', '', '#'],
  ['question marks', 'GET /', '?'],
  ['opening braces', 'GET /', '{'],
  ['unclosed variables', 'GET /', '{{a '],
  ['variables', 'GET /', '{{a}}'],
  ['quotes in a dynamic value', 'GET /{{$datetime ', "'"],
  ['references', 'GET /{{a.response.', 'a.['],
  ['percent signs', 'GET /', '%2'],
  ['directive', '# @name ', '= '],
  ['expectation', '# @expect ', 'status == '],
  ['clauses', '# @until status == ', 'every 2s '],
  ['quotes in an expectation', '# @expect status == ', '"\\'],
  ['header name', 'GET /\n', 'a-'],
  ['header without a colon', 'GET /\n', 'a '],
  ['variables in a header name', 'GET /\n', '{{a}}'],
  ['script file', 'GET /\n\n> ', '.js'],
  ['script', '{{', 'a'],
  ['comment block', '/*', '*'],
  ['header parameters', 'GET /\nA: ', '; a'],
  ['form', 'GET /\n\na=', 'b&'],
  ['form without a sign', 'GET /\n\na=', 'b'],
  ['boundary', 'GET /\n\n--', '- '],
  ['boundary of hyphens', 'GET /\n\n--', '-'],
  ['file', 'GET /\n\n<', ' '],
  ['JSON with variables', 'GET /\n\n{"a":"', '{{b}}{{'],
  ['bytes', 'token ', ' ', 'source.fiscal-signing'],
  ['heading', '── ', '· a ', 'source.fiscal-signing'],
  ['string to sign', '••••', '/0123456789', 'source.fiscal-signing'],
  ['remarks', 'body 1 bytes ', ' (', 'source.fiscal-signing'],
  ['status', '< 200 ', '· 1', 'source.fiscal-signing'],
];

/** The same number of characters in four lines and in one: equal times where each line is read once, and 4 times
 *  the time where a line is read again for each of its characters. The bound lies between. Another program on the
 *  machine can disturb a measurement but not several, so the best of up to five counts. */
export async function linearTimeProblems(
  syntaxes: string,
): Promise<readonly { name: string; problem: string | undefined }[]> {
  const registry = await openRegistry(syntaxes);
  const results = [];
  for (const [title, head, unit, scope = 'source.fiscal'] of HARD_LINES) {
    const grammar = await registry.loadGrammar(scope);
    const slowdown = grammar === null ? Number.NaN : bestSlowdown(grammar, head, unit);
    const problem =
      slowdown <= 2 ? undefined : `A line of 4 times the length takes ${4 * slowdown} times as long.`;
    results.push({ name: `linear time: ${title}`, problem });
  }
  return results;
}

function bestSlowdown(grammar: IGrammar, head: string, unit: string): number {
  const short = head + unit.repeat(Math.ceil(5_000 / unit.length));
  const long = head + unit.repeat(Math.ceil(20_000 / unit.length));
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && best > 2; attempt++) {
    const shortMs =
      timeMs(grammar, short) + timeMs(grammar, short) + timeMs(grammar, short) + timeMs(grammar, short);
    // Less than that is the machine's doing: what were quadratic would take the long line hundreds of milliseconds.
    best = Math.min(best, timeMs(grammar, long) / Math.max(shortMs, 5));
  }
  return best;
}

function timeMs(grammar: IGrammar, text: string): number {
  const start = performance.now();
  let state = textmate.INITIAL;
  for (const line of text.split('\n')) state = grammar.tokenizeLine(line, state).ruleStack;
  return performance.now() - start;
}
