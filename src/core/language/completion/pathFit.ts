import { literal } from './completion.ts';

/** How to complete a path to an endpoint's path, replacing the `before` characters before the cursor and the `after`
 *  characters after it. */
export interface PathFit {
  readonly before: number;
  readonly after: number;
  readonly snippet: string;
  /** The part of the template that the snippet inserts, starting with the `before` characters. */
  readonly label: string;
}

/** The path around the cursor, without the query string. */
export interface WrittenPath {
  readonly before: string;
  readonly after: string;
  /** The value of a variable segment `{{name}}`; undefined if it has none or isn't a variable. */
  readonly resolve: (segment: string) => string | undefined;
  /** The snippet for a path variable that isn't written yet. */
  readonly stop: (name: string) => string;
}

/** Completes a path to an endpoint's. Typed segments stay; only an unfinished segment at the cursor or at the end is
 *  completed. Undefined if the path is different or already complete. */
export function pathFit(
  template: string,
  { before, after, resolve, stop }: WrittenPath,
): PathFit | undefined {
  const parts = template.split('/');
  const segments = segmentsOf(before + after);
  const ahead = segmentsOf(before);
  const current = ahead.length - 1;
  if (segments.length > parts.length) return undefined;
  const result: string[] = [];
  let isComplete = segments.length === parts.length;
  let isKept = true;
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    const isVariable = part.startsWith('{');
    const isOpen = index === current || index === segments.length - 1;
    if (segment === undefined || (segment === '' && isVariable && isOpen)) {
      isComplete = false;
      result.push(isVariable ? stop(part.slice(1, -1)) : literal(part));
    } else if (isVariable ? segment !== '' : (resolve(segment) ?? segment) === part) {
      result.push(literal(segment));
    } else if (!isVariable && isOpen && part.startsWith(segment)) {
      isComplete = false;
      if (index === current) isKept = false;
      result.push(literal(part));
    } else return undefined;
  }
  if (isComplete) return undefined;
  const written = ahead[current] ?? '';
  const segment = segments[current] ?? '';
  const [first = '', ...rest] = result.slice(current);
  const goesOn = isKept && segment !== '';
  return {
    before: isKept ? 0 : written.length,
    after: after.length,
    snippet: [goesOn ? literal(segment.slice(written.length)) : first, ...rest].join('/'),
    label: goesOn ? `/${parts.slice(current + 1).join('/')}` : parts.slice(current).join('/'),
  };
}

/** Splits at slashes outside braces. */
function segmentsOf(path: string): readonly string[] {
  const segments: string[] = [];
  let start = 0;
  let isInBraces = false;
  for (let at = 0; at < path.length; at++) {
    if (path.startsWith('{{', at)) isInBraces = true;
    else if (path.startsWith('}}', at)) isInBraces = false;
    else if (path[at] === '/' && !isInBraces) {
      segments.push(path.slice(start, at));
      start = at + 1;
    }
  }
  segments.push(path.slice(start));
  return segments;
}
