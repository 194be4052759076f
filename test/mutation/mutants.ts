import { codeMask } from './codeMask.ts';

/** One change to a module. */
export interface Mutant {
  /** `if (true)`, `=== to !==`. */
  readonly what: string;
  /** The number of the changed line, from 1. */
  readonly line: number;
  /** The line as it was. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Tokens and their replacements; pairs are replaced in both directions. */
const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/ % /g, ' * '],
  [/ \+= /g, ' -= '],
  [/ -= /g, ' += '],
  [/\+\+/g, '--'],
  [/--/g, '++'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/!(?=[\w(/])/g, ''],
  [/ \? (?=\S)/g, ' || true ? '],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\.startsWith\(/g, '.endsWith('],
  [/\.endsWith\(/g, '.startsWith('],
  [/\.toUpperCase\(/g, '.toLowerCase('],
  [/\.toLowerCase\(/g, '.toUpperCase('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\.(?:trim|trimEnd|trimStart|sort|reverse)\(\)/g, ''],
];

/** Generates all mutants of a module as esbuild prints it: swapped tokens, conditions that are always or never true, empty
 *  bodies, lists and strings, and omitted calls. */
export function mutantsOf(code: string): readonly Mutant[] {
  const mask = codeMask(code);
  const made: Mutant[] = [];
  const add = (start: number, end: number, replacement: string, what: string): void => {
    const lineStart = code.lastIndexOf('\n', start) + 1;
    const [text = ''] = code.slice(lineStart).split('\n', 1);
    if (/^(?:import|export \{)/.test(text) || code.slice(start, end) === replacement) return;
    const line = code.slice(0, start).split('\n').length;
    made.push({ what, line, text: text.trim(), start, end, replacement });
  };
  for (const [pattern, replacement] of SWAPS) {
    for (const { index, 0: token } of mask.matchAll(pattern)) {
      add(index, index + token.length, replacement, `${token.trim()} to ${replacement.trim() || 'nothing'}`);
    }
  }
  for (const { index, 0: token } of mask.matchAll(/\b(?:if|while) \(/g)) {
    const [start, end] = [index + token.length, closing(mask, index + token.length - 1)];
    // A loop that never ends proves nothing.
    if (token.startsWith('if')) add(start, end, 'true', 'a condition that holds');
    add(start, end, 'false', 'a condition that does not');
  }
  for (const { index, 0: token } of mask.matchAll(/(?:\) |=> |else |try )\{(?!\s*\})/g)) {
    const start = index + token.length;
    if (!isLoop(mask, index)) add(start, closing(mask, start - 1), '', 'an empty body');
  }
  for (const { index, 0: token } of mask.matchAll(/(?:= |\(|return |: |\.\.\.)\[(?!\])/g)) {
    const start = index + token.length;
    add(start, closing(mask, start - 1), '', 'an empty list');
  }
  for (const { index, 0: token } of mask.matchAll(/\.(?:filter|slice|subarray)\(/g)) {
    add(index, closing(mask, index + token.length - 1) + 1, '', `${token}…) left out`);
  }
  for (const { index, 0: token } of mask.matchAll(/" *"/g)) {
    add(index + 1, index + token.length - 1, token.length > 2 ? '' : 'mutant', 'another text');
  }
  return made.sort((left, right) => left.start - right.start);
}

export function mutated(code: string, { start, end, replacement }: Mutant): string {
  return code.slice(0, start) + replacement + code.slice(end);
}

/** Whether the body after the `)` at `at` is that of a loop, which might not end without it. */
function isLoop(mask: string, at: number): boolean {
  const line = mask.slice(mask.lastIndexOf('\n', at) + 1, at);
  return /\b(?:for|while)\b/.test(line);
}

/** The position of the bracket that closes the one at `at`. */
function closing(mask: string, at: number): number {
  let depth = 0;
  for (let end = at; end < mask.length; end++) {
    if ('([{'.includes(mask.charAt(end))) depth += 1;
    else if (')]}'.includes(mask.charAt(end))) depth -= 1;
    if (depth === 0) return end;
  }
  return mask.length;
}
