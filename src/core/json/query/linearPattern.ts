import { RE2JS } from 're2js';
import { re2Source } from './patternSyntax.ts';

/** The step limit, which takes three seconds at most. A step is one character of the text for one instruction of the pattern. */
const MAX_STEPS = 2 ** 26;

/** A regular expression that is searched in time proportional to the text, whatever the pattern. */
export interface LinearPattern {
  /** Whether the pattern matches anywhere in the text; `unfinished` if finding out would exceed the step limit. */
  readonly test: (text: string) => boolean | 'unfinished';
  readonly stepsFor: (text: string) => number;
}

/** Undefined for an invalid regular expression and for one that needs backreferences or lookaround. `flags` are those
 *  of RegExp; `dot` replaces the JavaScript meaning of `.`. */
export function linearPattern(pattern: string, flags = '', dot?: string): LinearPattern | undefined {
  const source = re2Source(pattern, flags, dot);
  if (source === undefined) return undefined;
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, flagsOf(flags));
  } catch {
    // The compiler throws only for patterns that it doesn't support.
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
