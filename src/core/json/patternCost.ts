/** Steps of a backtracking search that take less than a second. */
const MAX_STEPS = 2 ** 28;

/**
 * Whether a regular expression could run for long on a text of `length` characters: one that repeats a group in which
 * something repeats or has a choice (`(a+)+`, `(a|a)*`), or one whose repetitions and choices multiply to too many ways
 * through the text. An upper bound, not an estimate: what it lets through ends. One that is malformed is not slow.
 * `flags` are a RegExp's: with `m`, a search starts anew at each line. `places` are those where a match may begin, where
 * they are known: else, every character.
 */
export function isPatternSlow(pattern: string, length: number, flags = '', places = length): boolean {
  // A class is one character, and so is an escape; what a lazy mark stands behind is counted already.
  const shape = pattern
    .replace(/\\(?:[pP]\{[^}\\]*\}|k<[^>\\]*>|.)/gs, escaped => (/\\[1-9k]/.test(escaped) ? '?' : 'x'))
    .replace(/\[[^\]]*(?:\]|$)/g, 'x')
    .replace(/\(\?(?:[:=!]|<[=!]|<[^>(]*>)/g, '(')
    .replace(/([*+?}])\?/g, '$1');
  if (hasNestedChoices(shape)) return true;
  const choices = shape.match(/[?|]/g)?.length ?? 0;
  const starts = isHeldAtStart(shape) && !flags.includes('m') ? 1 : places;
  return starts * repeatedSteps(shape, Math.max(2, length)) * 2 ** choices > MAX_STEPS;
}

/** As `isPatternSlow`, on this very text: where every match begins with the same characters, nothing is tried elsewhere. */
export function isSlowOn(pattern: RegExp, text: string): boolean {
  const beginning = plainBeginning(pattern);
  // Times its length, since in `aaaa` the text `aa` begins three times.
  const found = beginning.length * text.split(beginning).length;
  const places = beginning === '' ? text.length : Math.min(text.length, found);
  return isPatternSlow(pattern.source, text.length, pattern.flags, places);
}

/** The characters that every match begins with, as far as they stand for themselves. */
function plainBeginning({ source, flags }: RegExp): string {
  if (flags.includes('i') || source.includes('|')) return '';
  const [plain] = /^[\w\s"'<>=:;,!@#%&~`-]*/.exec(source) ?? [''];
  // What repeats may be there not at all.
  return /^[*+?{]/.test(source.slice(plain.length)) ? plain.slice(0, -1) : plain;
}

/** How far the repetitions go, multiplied: `{2,5}` five steps, `+` to the end of the text. */
function repeatedSteps(shape: string, length: number): number {
  let steps = 1;
  for (const [, least = '', most = least] of shape.matchAll(/[*+]|\{(\d+)(?:,(\d*))?\}/g)) {
    steps *= most === '' ? length : Math.max(2, Math.min(length, Number(most)));
  }
  return steps;
}

/** Whether all of a pattern begins with `^`: of `^a|b`, the second half matches anywhere. */
function isHeldAtStart(shape: string): boolean {
  let depth = 0;
  for (const sign of shape) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '|' && depth <= 0) return false;
  }
  return shape.startsWith('^');
}

/** Whether a group that holds a repetition or a choice is itself repeated. */
function hasNestedChoices(shape: string): boolean {
  const open: boolean[] = [];
  let closed = false;
  for (let index = 0; index < shape.length; index++) {
    const character = shape.charAt(index);
    const before = shape.charAt(index - 1);
    if (character === '(') open.push(false);
    else if (character === ')') {
      closed = open.pop() ?? false;
      if (closed && open.length > 0) open[open.length - 1] = true;
    } else if ('*+{?|'.includes(character)) {
      if (before === ')' && closed && '*+{'.includes(character)) return true;
      if (open.length > 0) open[open.length - 1] = true;
    }
  }
  return false;
}
