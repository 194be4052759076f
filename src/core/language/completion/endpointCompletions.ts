import type { Endpoint } from '../../api/endpoints.ts';
import { METHODS } from '../../api/limits.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import type { LanguageContext, ValueOf } from '../model/fileVariables.ts';
import { type Completion, literal, wordsFit } from './completion.ts';
import { endpointTemplate, pathSnippet, pathStops } from './endpointTemplate.ts';

/** The endpoints to offer at a position, and what their texts need. */
export interface EndpointSources {
  readonly endpoints: LanguageContext['endpoints'];
  readonly titles: EndpointTitles;
  readonly lookup: ValueOf;
}

/** Matches words that can start a title but can't be part of a path or an address. */
const WORDS = /^[\p{L}\p{N}][\p{L}\p{N}\- \t]*$/u;

/** Where there's no request line yet: a method, or an endpoint's complete request, also found by words of its title; after `@`, a
 *  variable. */
export function requestCompletions(
  blockPosition: BlockPosition,
  sources: EndpointSources,
): readonly Completion[] {
  const { before, after } = lineAround(blockPosition);
  if (before === '@') return [fileVariable(blockPosition)];
  if (before !== '' && !WORDS.test(before)) return [];
  if (/^[A-Za-z]+[ \t]/.test(before) && isMethod(before.trim().split(/\s/)[0] ?? '')) return [];
  const replace = rangeAround(blockPosition, before.length, /^[\p{L}\p{N}-]*/u.exec(after)?.[0].length ?? 0);
  const methods = METHODS.filter(method => method.startsWith(before.toUpperCase())).map(
    (method): Completion => ({
      kind: 'method',
      label: method,
      snippet: after.startsWith(' ') ? method : `${method} `,
      replace,
      goesOn: true,
    }),
  );
  const isAlone = after === '' && isLastOfBlock(blockPosition);
  const whole = sources.endpoints.flatMap((endpoint): Completion[] => {
    const { label, path } = requestLabel(endpoint);
    const filter = filterFor(before, endpoint, sources.titles, path);
    if (filter === undefined) return [];
    const template = endpointTemplate(endpoint, sources.lookup);
    const lines = template.split('\n');
    const snippet = isAlone ? lines.slice(1).join('\n').trimEnd() : (lines[1] ?? '');
    return [{ kind: 'endpoint', label, snippet, endpoint, filter, replace }];
  });
  return [...methods, ...whole];
}

/** After a request: another one, with the line that separates the two. */
export function nextRequestCompletions(
  blockPosition: BlockPosition,
  sources: EndpointSources,
): readonly Completion[] {
  const { before, after } = lineAround(blockPosition);
  if (after !== '' || !WORDS.test(before)) return [];
  const replace = rangeAround(blockPosition, before.length, 0);
  return sources.endpoints.flatMap((endpoint): Completion[] => {
    const { label, path } = requestLabel(endpoint);
    const filter = filterFor(before, endpoint, sources.titles, path);
    if (filter === undefined) return [];
    const [title = endpoint.title] = sources.titles(endpoint);
    const snippet = endpointTemplate({ ...endpoint, title }, sources.lookup).trimEnd();
    return [{ kind: 'endpoint', label, snippet, endpoint, filter, replace }];
  });
}

/** In a request line: its method, or the rest of an endpoint's path with that method. No completions after a scheme and host, because that
 *  address could belong to any server. */
export function requestLineCompletions(
  blockPosition: BlockPosition,
  sources: EndpointSources,
): readonly Completion[] {
  const { node, line } = blockPosition;
  if (node?.kind !== 'requestLine' || line.start !== node.start) return [];
  const { before, after } = lineAround(blockPosition);
  const [, written = '', space = '', target = ''] = /^([A-Za-z]*)([ \t]*)(.*)$/s.exec(before) ?? [];
  const hasMethod = space !== '' && isMethod(written);
  const path = hasMethod ? target : before;
  const method = hasMethod ? written.toUpperCase() : 'GET';
  if (!hasMethod && !path.startsWith('/')) return requestCompletions(blockPosition, sources);
  return path === '' || path.startsWith('/')
    ? pathCompletions(blockPosition, path, method, sources)
    : titleCompletions(blockPosition, path, method, after, sources);
}

function pathCompletions(
  blockPosition: BlockPosition,
  before: string,
  method: string,
  sources: EndpointSources,
): readonly Completion[] {
  if (before.length > MAX_PATH_LENGTH || /[?#\s]/.test(before.replaceAll(PLACEHOLDERS, ''))) return [];
  const after = /^(?:\{\{[^{}]*\}\}|[^?#\s{])*/.exec(lineAround(blockPosition).after)?.[0] ?? '';
  if (before === '' && after !== '' && !after.startsWith('/')) return [];
  return sources.endpoints.flatMap((endpoint): Completion[] => {
    const { pathTemplate } = endpoint;
    if (pathTemplate === undefined || endpoint.method !== method) return [];
    const fit = pathFit(pathTemplate, {
      before,
      after,
      resolve: segment => placeholderValue(segment, sources.lookup),
      stop: pathStops(sources.lookup),
    });
    if (fit === undefined) return [];
    const { label, snippet } = fit;
    return [
      {
        kind: 'endpoint',
        label,
        snippet,
        endpoint,
        replace: rangeAround(blockPosition, fit.before, fit.after),
      },
    ];
  });
}

/** The value of a segment that is a variable. */
function placeholderValue(segment: string, lookup: ValueOf): string | undefined {
  const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(segment)?.[1];
  return name === undefined ? undefined : lookup(name);
}

function titleCompletions(
  blockPosition: BlockPosition,
  words: string,
  method: string,
  after: string,
  { endpoints, titles, lookup }: EndpointSources,
): readonly Completion[] {
  if (!WORDS.test(words) || after !== '') return [];
  return endpoints.flatMap((endpoint): Completion[] => {
    const { pathTemplate } = endpoint;
    if (pathTemplate === undefined || endpoint.method !== method) return [];
    const filter = filterFor(words, endpoint, titles, pathTemplate);
    if (filter === undefined) return [];
    const stop = pathStops(lookup);
    const snippet = pathSnippet(pathTemplate, stop);
    const replace = rangeAround(blockPosition, words.length, 0);
    return [{ kind: 'endpoint', label: shortPath(pathTemplate), snippet, endpoint, filter, replace }];
  });
}

const MAX_PATH_LENGTH = 2_000;

const PLACEHOLDERS = /\{\{[^{}]*\}\}/g;

/** The first of the endpoint's method and path or its titles that matches the typed text. */
function filterFor(
  written: string,
  endpoint: Endpoint,
  titles: EndpointTitles,
  path: string,
): string | undefined {
  const names = [path, ...titles(endpoint)];
  if (written === '') return names.join(' ');
  return names.find(text => wordsFit(written, text));
}

function requestLabel({ method, pathTemplate = '/openapi/…' }: Endpoint): {
  readonly label: string;
  readonly path: string;
} {
  return { label: `${method} ${shortPath(pathTemplate)}`, path: `${method} ${pathTemplate}` };
}

/** The end of a path, where endpoints differ. The whole path would leave no space for the title in VS Code's list. */
function shortPath(path: string): string {
  const parts = path.split('/');
  return parts.length > SHOWN_PARTS + 1 ? `…/${parts.slice(-SHOWN_PARTS).join('/')}` : path;
}

const SHOWN_PARTS = 3;

function isMethod(word: string): boolean {
  return METHODS.some(method => method === word.toUpperCase());
}

/** Whether the request has nothing below the line. */
function isLastOfBlock({ placed, line }: BlockPosition): boolean {
  return placed.block.nodes.every(({ kind, start }) => start <= line.end || kind === 'blank');
}

/** `@name = value`, before a request. */
function fileVariable(blockPosition: BlockPosition): Completion {
  const replace = rangeAround(blockPosition, 1, 0);
  return { kind: 'variable', label: '@', snippet: '@${1:name} = $0', about: 'word:@', replace };
}

/** An endpoint's titles, starting with the one in the user's language. */
export type EndpointTitles = (endpoint: Endpoint) => readonly string[];

/** How to complete a path to an endpoint's path, replacing the `before` characters before the cursor and the `after`
 *  characters after it. */
interface PathFit {
  readonly before: number;
  readonly after: number;
  readonly snippet: string;
  /** The part of the template that the snippet inserts, starting with the `before` characters. */
  readonly label: string;
}

/** The path around the cursor, without the query string. */
interface WrittenPath {
  readonly before: string;
  readonly after: string;
  /** The value of a variable segment `{{name}}`; undefined if the segment isn't a variable or the variable has no value. */
  readonly resolve: (segment: string) => string | undefined;
  /** The snippet for a path variable that isn't written yet. */
  readonly stop: (name: string) => string;
}

/** Completes a path to an endpoint's. Typed segments stay; only an unfinished segment at the cursor or at the end is
 *  completed. Undefined if the path is different or already complete. */
function pathFit(template: string, { before, after, resolve, stop }: WrittenPath): PathFit | undefined {
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
