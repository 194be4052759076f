import { RE2JS } from 're2js';
import { re2Source } from './patternSyntax.ts';

/** Steps that take three seconds at most: characters of the text by instructions of the pattern. */
const MAX_STEPS = 2 ** 26;

/** A regular expression whose search takes time in proportion to the text, whatever the pattern. */
export interface LinearPattern {
  /** Whether it matches anywhere in the text; `unfinished` if that would take more steps than it may. */
  readonly test: (text: string) => boolean | 'unfinished';
  readonly stepsFor: (text: string) => number;
}

/** Undefined for what isn't a regular expression, or one that needs back-references or lookaround. `flags` are a RegExp's;
 *  `dot` is what `.` stands for, unless it's what JavaScript has. */
export function linearPattern(pattern: string, flags = '', dot?: string): LinearPattern | undefined {
  const source = re2Source(pattern, flags, dot);
  if (source === undefined) return undefined;
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, flagsOf(flags));
  } catch {
    // Its errors all say that the pattern is none that it knows.
    return undefined;
  }
  const stepsFor = (text: string) => text.length * Math.max(1, compiled.programSize());
  return {
    stepsFor,
    test: text => (stepsFor(text) > MAX_STEPS ? 'unfinished' : compiled.matcher(text).find()),
  };
}

function flagsOf(flags: string): number {
  return (
    (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes('m') ? RE2JS.MULTILINE : 0) |
    (flags.includes('s') ? RE2JS.DOTALL : 0)
  );
}
