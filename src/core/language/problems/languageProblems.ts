import type { Endpoint } from '../../api/endpoints.ts';
import type { FindingSeverity } from '../../api/identifiers/finding.ts';
import { checkIdentifier } from '../../api/identifiers/identifier.ts';
import { METHODS, PATH_PREFIX } from '../../api/limits.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';
import { isForm, isMultipart } from '../../formats/multipartParts.ts';
import { editDistance, nearestWord } from '../../nearestWord.ts';
import type { Problem } from '../../problem.ts';
import { findPathFault } from '../../request/address/pathFaults.ts';
import type { VariableSources } from '../../request/variables/variableLookup.ts';
import type { StoredSecret } from '../../signing/appSecret.ts';
import { memoByBlock } from '../../syntax/blockMemo.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import { variablesKey } from '../../syntax/importedNames.ts';
import type { Block, BlockProblem, HeaderNode } from '../../syntax/nodes.ts';
import { placedProblems, rangesOf } from '../../syntax/ranges.ts';
import { INVISIBLE_CHARACTER } from '../../visibleText.ts';
import { REQUEST_HEADERS } from '../../vocabulary/requestHeaders.ts';
import { textOf } from '../model/blockPosition.ts';
import { blockVariables, fileVariables, knownValues, type LanguageContext } from '../model/fileVariables.ts';
import { pathIdentifiers } from '../model/pathIdentifiers.ts';
import { type RequestFacts, requestFacts } from '../model/requestFacts.ts';
import { bodyProblems, needsXml } from './bodyProblems.ts';
import { languageProblem } from './languageProblem.ts';
import type { XmlFault } from './xmlFault.ts';

const MAX_DISTANCE = 6;
const MAX_PATH_LENGTH = 500;

/** The endpoint path that is most similar to an unknown one, with the variable values as written, or else their
 *  names. Undefined if none is similar. */
function nearestPath(path: string, endpoints: readonly Endpoint[]): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined;
  const segments = path.split('/');
  let nearest: { readonly distance: number; readonly path: string } | undefined;
  for (const { pathTemplate } of endpoints) {
    if (pathTemplate === undefined) continue;
    const template = pathTemplate.split('/');
    const completed = completedPath(template, segments);
    if (completed !== undefined) return completed;
    const filled = fill(template, segments);
    const distance = editDistance(path, filled.join('/'), MAX_DISTANCE);
    const isNearer = distance <= MAX_DISTANCE && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY);
    if (isNearer && isAlike(segments, filled)) nearest = { distance, path: filled.join('/') };
  }
  return nearest?.path === path ? undefined : nearest?.path;
}

/** The path with a date (01/02/1990) or a CNPJ written without slashes, if their slashes made it another path. */
function withoutInnerSlashes(path: string, isKnown: (path: string) => boolean): string | undefined {
  const rewritten = path
    .replace(/\/(\d{2})\/(\d{2})\/((?:19|20)\d{2})(?=\/|$)/, '/$3-$2-$1')
    .replace(/\/((?:19|20)\d{2})\/(\d{2})\/(\d{2})(?=\/|$)/, '/$1-$2-$3')
    .replace(/\/([\dA-Z]{2})\.?([\dA-Z]{3})\.?([\dA-Z]{3})\/([\dA-Z]{4})-?(\d{2})(?=\/|$)/i, '/$1$2$3$4$5');
  return rewritten !== path && isKnown(rewritten) ? rewritten : undefined;
}

/** The path with the variables missing at its end. */
function completedPath(template: readonly string[], segments: readonly string[]): string | undefined {
  const missing = template.slice(segments.length);
  const hasAll = segments.every((segment, index) => {
    const part = template[index] ?? '';
    return part.startsWith('{') ? segment !== '' : segment === part;
  });
  if (missing.length === 0 || !hasAll || !missing.every(part => part.startsWith('{'))) return undefined;
  return [...segments, ...missing.map(part => `{${part}}`)].join('/');
}

/** Whether no word was replaced with a completely different one. */
function isAlike(segments: readonly string[], filled: readonly string[]): boolean {
  if (segments.length !== filled.length) return true;
  return segments.every((segment, index) => {
    const other = filled[index] ?? '';
    const limit = Math.ceil(Math.max(segment.length, other.length) / 2);
    return editDistance(segment, other, limit) <= limit;
  });
}

/** The template with each variable replaced with the segment at the same position; after an extra or missing segment, positions shift. */
function fill(template: readonly string[], segments: readonly string[]): readonly string[] {
  return template.map((part, index) => {
    if (!part.startsWith('{')) return part;
    const own = segments[index] || segments[index - template.length + segments.length] || part;
    return template.includes(own) ? part : own;
  });
}

const NAMES = REQUEST_HEADERS.map(({ name }) => name);

/** Headers that are sent as written but probably aren't what was meant: a misspelled name, an invalid content type, a
 *  charset that doesn't match the body. */
function headerProblems({ text, nodes }: Block): readonly BlockProblem[] {
  const isInFile = nodes.some(node => node.kind === 'body' && node.files.length > 0);
  return nodes.flatMap(node => {
    if (node.kind !== 'header') return [];
    const name = textOf(text, node.name);
    if (name.toLowerCase() === 'content-type') return contentTypeProblems(text, node, isInFile);
    const isKnown = NAMES.some(known => known.toLowerCase() === name.toLowerCase());
    const nearest = isKnown ? undefined : nearestWord(name, NAMES);
    if (nearest === undefined) return [];
    return [languageProblem('header-misspelt', node.name, { name, nearest })];
  });
}

const CONTENT_TYPES = [
  ...['application/json', 'application/xml', 'text/xml', 'text/plain', 'multipart/form-data'],
  ...['application/x-www-form-urlencoded', 'application/octet-stream'],
];
/** One edit away from one of these, but no typo. */
const OTHER_TYPES = ['application/jsonl', 'application/json5', 'application/bson', 'text/xsl'];

function contentTypeProblems(
  text: string,
  { value: span }: HeaderNode,
  isInFile: boolean,
): readonly BlockProblem[] {
  const value = textOf(text, span);
  if (value === '' || value.includes('{{')) return [];
  const type = /^[^;]*/.exec(value)?.[0].trim() ?? '';
  const nearest = misspeltType(type.toLowerCase());
  if (nearest !== undefined || !type.includes('/')) {
    const meant = ['json', 'xml'].find(each => type.toLowerCase().includes(each));
    const contentType = nearest ?? (meant === undefined ? '' : `application/${meant}`);
    return [
      languageProblem(
        'content-type-malformed',
        { start: span.start, end: span.start + type.length },
        { contentType },
      ),
    ];
  }
  const charset = /;[ \t]*charset[ \t]*=[ \t]*"?([\w.:-]+)/i.exec(value);
  const [, encoding = ''] = charset ?? [];
  if (charset === null || isInFile || isMultipart(value) || /^(?:utf-?8|us-ascii)$/i.test(encoding))
    return [];
  const end = span.start + charset.index + charset[0].length;
  return [languageProblem('content-type-charset', { start: end - encoding.length, end }, { encoding })];
}

/** The content type that differs by one edit. There are too many types to tell more edits from another type: `text/csv` isn't a typo. */
function misspeltType(type: string): string | undefined {
  if (OTHER_TYPES.includes(type)) return undefined;
  return CONTENT_TYPES.find(each => each !== type && editDistance(type, each, 1) === 1);
}

const API_METHODS = ['GET', 'POST', 'DELETE'];

/** A request that matches no endpoint: another method of a known path, a misspelled path, or a path that the specification doesn't show (it
 *  doesn't show all paths). */
function endpointProblems(
  { match, method, line, path, resolved }: RequestFacts,
  endpoints: LanguageContext['endpoints'],
): readonly BlockProblem[] {
  const written = textOf(resolved.text, path);
  // An incomplete path, a path without its prefix, and an unknown method have their own problems.
  if (match !== undefined || !written.startsWith(PATH_PREFIX) || written === PATH_PREFIX) return [];
  if (!/^(?:\/|https?:\/\/)/i.test(resolved.text)) return [];
  const isFaulty = findPathFault(written, 0, written.length) !== undefined;
  if (isFaulty || !METHODS.includes(method)) return [];
  const methods = API_METHODS.filter(each => matchEndpoint(each, written, endpoints) !== undefined);
  if (methods.length > 0) {
    const position = line.method ?? resolved.sourceOf(path.start, path.end);
    const [first = ''] = methods;
    return [languageProblem('endpoint-method', position, { method, methods: methods.join(', '), first })];
  }
  const position = resolved.sourceOf(path.start, path.end);
  const shown = written.length > 80 ? `${written.slice(0, 80)}…` : written;
  // An endpoint with another method isn't what the request is meant for.
  const nearest =
    withoutInnerSlashes(written, path => matchEndpoint(method, path, endpoints) !== undefined) ??
    nearestPath(
      written,
      endpoints.filter(endpoint => endpoint.method === method),
    );
  if (nearest === undefined)
    return [languageProblem('endpoint-not-shown', position, { method, path: shown })];
  return [languageProblem('endpoint-unknown', position, { method, path: shown, nearest })];
}

/** All percent signs in the path that aren't followed by two hexadecimal digits. They're signed and sent as written,
 *  and many servers reject such a path immediately. Source: RFC 3986, 2.1. */
function percentProblems({ path, resolved }: RequestFacts): readonly BlockProblem[] {
  return Array.from(textOf(resolved.text, path).matchAll(/%(?![0-9A-Fa-f]{2})/g), ({ index }) => {
    const at = path.start + index;
    return languageProblem('path-percent-malformed', resolved.sourceOf(at, at + 1));
  });
}

/** Yields the problems block by block. */
export type LanguageProblems = (
  document: FiscalDocument,
  context: LanguageContext,
) => Promise<Generator<readonly Problem[]>>;

/** Finds what request/documentProblems doesn't check: invalid identifiers, unknown endpoints, invisible characters, bodies that don't
 *  parse. Caches each block's problems, so an edit costs only the changed blocks. No problem here prevents sending. */
export function createLanguageProblems(): LanguageProblems {
  const versionOf = valuesVersions();
  let xmlFault: ((text: string) => XmlFault | undefined) | undefined;
  const problemsOf = memoByBlock((block: Block, version: ValuesVersion): readonly BlockProblem[] =>
    blockProblems(block, version, xmlFault),
  );
  const wantsXml = memoByBlock((block: Block, { variables, context }: ValuesVersion): boolean => {
    if (!/<|xml/i.test(block.text)) return false;
    const facts = requestFacts(block, knownValues(blockVariables(block, variables)), context.endpoints);
    return facts !== undefined && needsXml(block.text, facts);
  });
  return async (document, context) => {
    const version = versionOf(document, context);
    if (xmlFault === undefined && document.blocks.some(block => wantsXml(block, version))) {
      ({ xmlFault } = await import('./xmlFault.ts'));
    }
    return (function* () {
      for (const placed of document) yield placedProblems(placed, problemsOf(placed.block, version));
    })();
  };
}

function blockProblems(
  block: Block,
  { variables, context }: ValuesVersion,
  xmlFault: ((text: string) => XmlFault | undefined) | undefined,
): readonly BlockProblem[] {
  const lookup = knownValues(blockVariables(block, variables));
  const facts = requestFacts(block, lookup, context.endpoints);
  const invisible = invisibleCharacters(block);
  if (facts === undefined) return invisible;
  return [
    ...invisible,
    ...entities(block.text, facts),
    ...headerProblems(block),
    ...endpointProblems(facts, context.endpoints),
    ...percentProblems(facts),
    ...identifierProblems(facts, context.today),
    ...bodyProblems(block.text, facts, lookup, xmlFault, context.environment),
  ];
}

/** What the features of a block depend on besides the block. The object stays the same as long as the values don't change. */
interface ValuesVersion {
  readonly variables: VariableSources;
  readonly context: LanguageContext;
}

/** The maximum number of cached versions for each `LanguageContext` object: one per open file, and those that an undo restores. */
const MAX_KEPT = 16;

/** Returns the same version for the same values; most edits change no variable. */
function valuesVersions(): (document: FiscalDocument, context: LanguageContext) => ValuesVersion {
  const known = new WeakMap<LanguageContext, Map<string, ValuesVersion>>();
  /** A file keeps its table of variables while only requests are edited. */
  const keys = new WeakMap<ReadonlyMap<string, string>, string>();
  return (document, context) => {
    const versions = known.get(context) ?? new Map<string, ValuesVersion>();
    known.set(context, versions);
    const key = keys.get(document.variables) ?? variablesKey(document.variables);
    keys.set(document.variables, key);
    const version = versions.get(key) ?? { variables: fileVariables(document, context), context };
    // Least recently used: the newest version is last, and the oldest one is removed first.
    versions.delete(key);
    versions.set(key, version);
    const [oldest] = versions.keys();
    if (versions.size > MAX_KEPT && oldest !== undefined) versions.delete(oldest);
    return version;
  };
}

/** Invalid identifiers are sent anyway, because people test rejections. */
const SEVERITIES: Readonly<Record<FindingSeverity, BlockProblem['severity']>> = {
  error: 'error',
  warning: 'warning',
  information: 'hint',
};

/** The findings about the path's identifiers, each with its range. */
function identifierProblems(facts: RequestFacts, today: LanguageContext['today']): readonly BlockProblem[] {
  return pathIdentifiers(facts).flatMap(({ identifier, text, sourceOf }) =>
    checkIdentifier(identifier, text, today).findings.map(
      ({ code, severity, start, end, args }): BlockProblem => ({
        code,
        severity: SEVERITIES[severity],
        ...sourceOf(start, Math.max(start + 1, end)),
        args,
      }),
    ),
  );
}

const INVISIBLE = new RegExp(INVISIBLE_CHARACTER, 'g');
const MAX_PROBLEMS = 20;

/** The first `MAX_PROBLEMS` invisible characters of a block. In a target, they're already errors of the path; elsewhere, they're sent and
 *  signed unnoticed, or aren't recognized as spaces. A byte order mark at the start of the file isn't reported. */
function invisibleCharacters({ text, nodes }: Block): readonly BlockProblem[] {
  const line = nodes.find(node => node.kind === 'requestLine');
  const target = line?.target[0];
  const isTarget =
    target !== undefined && /^(?:\/|https?:\/\/|\{\{)/i.test(text.slice(target.start, target.end));
  const problems: BlockProblem[] = [];
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    const isMark = character === '\ufeff' && index === 0;
    const inTarget = line !== undefined && isTarget && index >= line.start && index < line.end;
    if (isMark || inTarget) continue;
    if (problems.length === MAX_PROBLEMS) break;
    const name = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    problems.push(languageProblem('text-invisible', { start: index, end: index + 1 }, { character: name }));
  }
  return problems;
}

/** The first `MAX_PROBLEMS` entities where `&` separates parameters: in a target, and in the body of a form. */
function entities(text: string, { line, body, contentType }: RequestFacts): readonly BlockProblem[] {
  if (!text.includes('&amp;')) return [];
  const isFormBody = contentType !== undefined && isForm(textOf(text, contentType.value));
  const places = isFormBody && body !== undefined ? [line, body] : [line];
  return places
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(/&amp;/g)].map(({ index }) => start + index),
    )
    .slice(0, MAX_PROBLEMS)
    .map(start => languageProblem('text-entity', { start, end: start + '&amp;'.length }));
}

/** A shorter value appears in any text by chance. */
const SHORTEST_HARD_CODED = 8;
const MAX_HARD_CODED = 20;

/** The first `MAX_HARD_CODED` occurrences of stored App Secrets in a file, including its comments: anyone who gets the
 *  file has the secrets. The problems don't quote them. */
export function hardCodedSecrets(
  document: FiscalDocument,
  stored: readonly StoredSecret[],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { secret, name } of stored) {
    const characters = secret.reveal();
    if (characters.length < SHORTEST_HARD_CODED) continue;
    for (const placed of document) {
      const { text } = placed.block;
      const rangeOf = rangesOf(placed);
      for (let start = text.indexOf(characters); start !== -1; ) {
        if (problems.length === MAX_HARD_CODED) return problems;
        const end = start + characters.length;
        const range = rangeOf({ start, end });
        problems.push({ code: 'secret-hard-coded', severity: 'warning', range, args: { name } });
        start = text.indexOf(characters, end);
      }
    }
  }
  return problems;
}
