import { isSpace, tokenEnd } from '../../formats/tokensOfJson.ts';
import type { Binary } from '../pipeline/binary.ts';

/** The whitespace that a serializer writes. */
export interface JsonLayout {
  readonly comma: string;
  readonly colon: string;
  /** The indentation per level; undefined for a single line. */
  readonly indent: string | undefined;
  /** The line break; if undefined, none is written, because the string to sign has no line breaks. */
  readonly lineEnd?: string;
  /** Lists are on one line, `[ 1, 2 ]`, and aren't indented. */
  readonly inlineLists?: boolean;
  /** `{ }` and `[ ]`; `{}` and `[]` if undefined. */
  readonly emptyContainers?: 'spaced';
  /** An empty object closes on a new line, and an empty list contains a blank line. */
  readonly emptyLines?: 'written';
  /** The indentation of a container's content is counted from the column of its bracket. */
  readonly aligned?: true;
  /** An object or list that is a member's value starts on a new line. */
  readonly members?: 'below';
  /** Whitespace inside the braces of an object that isn't empty. */
  readonly padding?: ' ';
  /** The end of the document, if line breaks are kept. */
  readonly end?: '\n';
  /** Matches documents with what this layout writes in its own way, such as members and lists, or empty containers; other
   *  documents don't show the layout. Undefined if every document shows it. */
  readonly shownBy?: RegExp;
}

const NESTED = /:\s*[[{]\s*[^\s\]}]/;

export const LAYOUTS = {
  minified: { comma: ',', colon: ':', indent: undefined },
  spaced: { comma: ', ', colon: ': ', indent: undefined },
  commaSpaced: { comma: ', ', colon: ':', indent: undefined },
  colonSpaced: { comma: ',', colon: ': ', indent: undefined },
  pretty1: { comma: ',', colon: ': ', indent: ' ' },
  pretty2: { comma: ',', colon: ': ', indent: '  ' },
  pretty3: { comma: ',', colon: ': ', indent: '   ' },
  pretty4: { comma: ',', colon: ': ', indent: '    ' },
  prettyTab: { comma: ',', colon: ': ', indent: '\t' },
  jackson: {
    ...{ comma: ',', colon: ' : ', indent: '  ' },
    ...{ inlineLists: true, emptyContainers: 'spaced' },
  },
  colonAround: { comma: ',', colon: ' : ', indent: undefined },
  perlIndent: { comma: ',', colon: ':', indent: '   ', end: '\n' },
  perl: { comma: ',', colon: ' : ', indent: '   ', end: '\n' },
  ruby: { comma: ',', colon: ': ', indent: '  ', emptyLines: 'written' },
  powerShell: { comma: ',', colon: ':  ', indent: '    ', emptyLines: 'written', aligned: true },
  mariaDb: { comma: ',', colon: ': ', indent: '    ', members: 'below', shownBy: NESTED },
  jsonCpp: { comma: ',', colon: ' : ', indent: '\t', members: 'below', shownBy: NESTED },
  freePascalLines: { comma: ',', colon: ' : ', indent: '  ', shownBy: /\[|\{\s*\}/ },
  freePascal: { comma: ', ', colon: ' : ', indent: undefined, padding: ' ' },
} as const satisfies Readonly<Record<string, JsonLayout>>;

export type LayoutId = keyof typeof LAYOUTS;

/** The total indentation levels of all lines in an indented layout. It grows quadratically with nesting. */
export function indentLevels(json: Binary): number {
  let levels = 0;
  let depth = 0;
  let previous = '';
  for (let at = 0; at < json.length; at++) {
    if (isSpace(json.charCodeAt(at))) continue;
    const character = json.charAt(at);
    const closes = character === '}' || character === ']';
    if (closes) depth -= 1;
    if (startsLine(previous, closes)) levels += Math.max(0, depth);
    if (character === '{' || character === '[') depth += 1;
    if (character === '"') at = tokenEnd(json, at) - 1;
    previous = character;
  }
  return levels;
}

/** Empty objects and lists stay on their line. */
function startsLine(previous: Binary, closes: boolean): boolean {
  const opened = previous === '{' || previous === '[';
  return closes ? !opened : opened || previous === ',';
}
