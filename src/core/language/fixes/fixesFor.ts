import { METHODS, PATH_PREFIX } from '../../api/limits.ts';
import { nearestWord } from '../../nearestWord.ts';
import type { Position, Problem, Range } from '../../problem.ts';
import { requestsOf } from '../../request/prepare/requestList.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { PlacedBlock } from '../../syntax/nodes.ts';
import { rangeOf } from '../../syntax/ranges.ts';
import { ASSERTION_OPERATORS, ASSERTION_SUBJECTS } from '../../vocabulary/assertionWords.ts';
import { DYNAMIC_VARIABLES } from '../../vocabulary/dynamicVariables.ts';
import { blockPositionAt, lineAround, textOf } from '../model/blockPosition.ts';
import { definitionOf, unusedName } from '../model/names.ts';
import { doubleQuoted, preferred, type QuickFix, used } from './quickFix.ts';

/** The fixes for a problem that are possible with one change. Never throws. */
export function fixesFor(document: FiscalDocument, problem: Problem): readonly QuickFix[] {
  const { code, args, range } = problem;
  const name = String(args['name']);
  switch (code) {
    case 'content-type-missing':
      return headerAdded(document.atLine(range.start.line), String(args['contentType']));
    case 'variable-unresolved':
      return [...wordFixesFor(document, problem), ...variableDeclared(document, name)];
    case 'header-computed':
    case 'header-reserved':
      return headerRemoved(document, problem);
    case 'path-character':
    case 'query-character':
      return characterFixes(document, problem);
    case 'identifier-lower-case':
      return upperCased(document, range);
    case 'import-name-clash':
      // Requests also have names.
      return document.variables.has(name) ? variableDeclared(document, name) : [];
    case 'name-duplicate':
      return renamed(document, name, range);
    default:
      return [
        ...targetFixesFor(document, problem),
        ...identifierFixesFor(document, problem),
        ...wordFixesFor(document, problem),
        ...lineFixesFor(document, problem),
        ...jsonFixesFor(document, problem),
      ];
  }
}

function headerAdded(placed: PlacedBlock, contentType: string): readonly QuickFix[] {
  const { nodes, text } = placed.block;
  const last = nodes.findLast(({ kind }) => kind === 'header' || kind === 'requestLine');
  if (last === undefined) return [];
  const { start } = rangeOf(placed, { start: last.end, end: last.end });
  const word = `Content-Type: ${contentType}`;
  const change = { range: { start, end: start }, newText: `${word}${lineBreakOf(text)}` };
  return [preferred('insert', change, { word })];
}

/** Encodes the character, unless a variable's value has it, or the space precedes an invalid version. */
function characterFixes(document: FiscalDocument, { args, range }: Problem): readonly QuickFix[] {
  const { start } = range;
  const { after } = lineAround(blockPositionAt(document, start));
  const version = /^[ \t]+HTTPS?[/ ]?v?\d(?:\.\d)?$/i.exec(after.trimEnd())?.[0];
  const end = (length: number): Position => ({ ...start, character: start.character + length });
  if (version !== undefined) return used({ start, end: end(version.length) }, ' HTTP/1.1', 'HTTP/1.1');
  // As in OpenAPI, and in .NET's routes.
  const [braces = '', name = ''] = /^\{[ \t]*([\w.-]+)[ \t]*\}/.exec(after) ?? [];
  if (document.variables.has(name)) return used({ start, end: end(braces.length) }, `{{${name}}}`);
  const suggestion = String(args['suggestion']);
  const isVariable = textIn(document, range)?.includes('{{') === true;
  return isVariable ? [] : [preferred('encode', { range, newText: suggestion }, { suggestion })];
}

function headerRemoved(document: FiscalDocument, { args, range }: Problem): readonly QuickFix[] {
  const { placed, line, node } = blockPositionAt(document, range.start);
  if (node === undefined) return [];
  const change = { range: rangeOf(placed, { start: line.start, end: node.end }), newText: '' };
  return [preferred('remove-header', change, { name: String(args['name']) })];
}

/** `@name = ` at the top of the file, after the existing variables or with an empty line below it, with the caret where its value goes. */
function variableDeclared(document: FiscalDocument, name: string): readonly QuickFix[] {
  if (!/^[\w-]+$/.test(name)) return [];
  const first = document.blocks[0];
  let line = 0;
  for (const node of first?.nodes ?? []) {
    if (node.kind === 'variable') line = node.line + 1;
    else if (node.kind !== 'comment') break;
  }
  const start = { line, character: 0 };
  const text = first?.text ?? '';
  const declaration = `@${name} = `;
  const isSeparate = line > 0 || /^\r?\n/.test(text);
  const newText = declaration + lineBreakOf(text).repeat(isSeparate ? 1 : 2);
  const change = { range: { start, end: start }, newText, caret: declaration.length };
  return [{ title: 'declare-variable', args: { name }, change, isPreferred: false }];
}

/** The uppercase form, in the path itself or where the file defines the variable. */
function upperCased(document: FiscalDocument, range: Range): readonly QuickFix[] {
  const { placed, line } = blockPositionAt(document, range.start);
  const written = textOf(placed.block.text, line).slice(range.start.character, range.end.character);
  const name = /^\{\{\s*([\w-]+)\s*\}\}$/.exec(written)?.[1];
  if (name === undefined) {
    if (!/^[\w.%-]+$/.test(written)) return [];
    return [preferred('upper-case', { range, newText: written.toUpperCase() })];
  }
  const definition = definitionOf(document, name);
  if (definition === undefined) return [];
  const { value } = definition.node;
  const newText = textOf(definition.placed.block.text, value).toUpperCase();
  return [preferred('upper-case', { range: rangeOf(definition.placed, value), newText })];
}

function renamed(document: FiscalDocument, name: string, range: Range): readonly QuickFix[] {
  const newText = unusedName(name, document);
  return [preferred('rename-request', { range, newText }, { name: newText })];
}

/** Fixes for an identifier that is invalid or in its printed form. No fixes if the identifier is in a variable, or if its
 *  check digits are percent-encoded. */
function identifierFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const written = textIn(document, range) ?? '{{';
  if (written.includes('{{')) return [];
  switch (code) {
    case 'cpf-check-digit':
    case 'cnpj-check-digit':
    case 'chave-check-digit': {
      const expected = String(args['expected']);
      // Someone who tests a rejection wants the invalid digits.
      const fixes =
        /^\d{1,2}$/.test(written) && written.length === expected.length ? used(range, expected) : [];
      return fixes.map(fix => ({ ...fix, isPreferred: false }));
    }
    case 'cpf-masked':
    case 'cnpj-masked':
      return used(range, written.replace(/[.-]|\/|%2f/gi, ''));
    case 'chave-grouped':
      return used(range, written.replace(/ |%20/g, ''));
    case 'chave-prefixed':
      return [preferred('remove', { range, newText: '' }, { word: written })];
    default:
      return [];
  }
}

/** Fixes for a body that isn't JSON yet. No fixes if a variable's value is the fault. */
function jsonFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const removal = { range, newText: '' };
  const written = textIn(document, range) ?? '';
  switch (code) {
    case 'json-comment':
      return [preferred('remove-comment', removal)];
    case 'json-comma-excess':
      return written === ',' ? [preferred('remove-comma', removal)] : [];
    case 'json-comma-expected':
      return commaAdded(document, range.start);
    case 'json-colon-expected': {
      const at = { ...range, end: range.start };
      return /^["\d[{tfn-]/.test(written)
        ? [preferred('insert', { range: at, newText: ': ' }, { word: ':' })]
        : [];
    }
    case 'json-quotes-other':
      return /^["\w{]/.test(written)
        ? []
        : [preferred('double-quotes', { range, newText: doubleQuoted(written.slice(1, -1)) })];
    case 'json-key-unquoted': {
      const newText = `"${args['key']}"`;
      return written === args['key'] ? [preferred('double-quotes', { range, newText })] : [];
    }
    case 'json-word-other':
      return written === args['written'] ? used(range, String(args['word'])) : [];
    default:
      return [];
  }
}

/** Adds the comma after the previous value, not at the start of the next line. */
function commaAdded(document: FiscalDocument, start: Problem['range']['start']): readonly QuickFix[] {
  const { placed, offset } = blockPositionAt(document, start);
  const end = placed.block.text.slice(0, offset).trimEnd().length;
  return [preferred('insert', { range: rangeOf(placed, { start: end, end }), newText: ',' }, { word: ',' })];
}

/** Replaces an unknown word with the most likely intended one. */
function wordFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const text = (name: string): string => String(args[name] ?? '');
  const use = (word: string | undefined, newText = word): readonly QuickFix[] =>
    word === undefined || newText === undefined ? [] : used(range, newText, word);
  switch (code) {
    case 'variable-unresolved': {
      const nearest = nearestWord(text('name'), document.variables.keys());
      return use(nearest, nearest && `{{${nearest}}}`);
    }
    case 'dynamic-unknown': {
      const names = DYNAMIC_VARIABLES.map(({ name }) => name);
      return use(nearestWord(text('name'), names));
    }
    case 'reference-name-unknown': {
      const names = requestsOf(document).flatMap(({ name }) => (name === undefined ? [] : [name]));
      return use(nearestWord(text('name'), names));
    }
    case 'directive-misspelt':
    case 'header-misspelt':
      return use(text('nearest'));
    case 'assertion-subject-unknown': {
      // As in other tools: `body.data.id`, `$.data.id`, `headers.date`.
      const path = /^(?:body)?(?:\.|(?=\$))\$?\.?(.+)$/.exec(text('subject'))?.[1];
      if (path !== undefined) return use(`body $.${path}`);
      const names = ASSERTION_SUBJECTS.map(({ name }) => name);
      return use(nearestWord(text('subject'), names));
    }
    case 'assertion-operator-unknown':
      return use(OTHER_OPERATORS.get(text('operator')) ?? nearestWord(text('operator'), ASSERTION_OPERATORS));
    default:
      return [];
  }
}

/** Operators as in other languages. */
const OTHER_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['equals', '=='],
]);

/** Fixes for an invalid line: an insertion, removal, or replacement at the problem's position. The function is long because it has one case
 *  for each such problem. */
function lineFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const { start, end } = range;
  const lineStart = { line: start.line, character: 0 };
  const lineBreak = (): string => lineBreakOf(document.atLine(start.line).block.text);
  const insert = (at: Position, newText: string) => ({ range: { start: at, end: at }, newText });
  const removal = { range, newText: '' };
  switch (code) {
    case 'body-blank-line-missing':
    case 'multipart-header-malformed':
      return [preferred('insert-blank-line', insert(lineStart, lineBreak()))];
    case 'request-line-misplaced':
    case 'body-request-line':
    case 'line-behind-assertions':
      return [preferred('start-request', insert(lineStart, `###${lineBreak()}`))];
    case 'header-malformed': {
      const [, name, value = ''] =
        /^([A-Za-z][\w-]*)[ \t]*=([^&]*)$/.exec(textIn(document, range) ?? '') ?? [];
      return name === undefined ? [] : used(range, `${name}: ${value.trim()}`, `${name}:`);
    }
    case 'body-header-line': {
      const { placed, offset } = blockPositionAt(document, lineStart);
      const gap = { start: placed.block.text.slice(0, offset).trimEnd().length, end: offset };
      return [preferred('remove-blank-line', { range: rangeOf(placed, gap), newText: lineBreak() })];
    }
    case 'body-tail-indented': {
      const { before, after } = lineAround(blockPositionAt(document, lineStart));
      const indent = /^[ \t]*/.exec(before + after)?.[0].length ?? 0;
      const blockPosition = { start: lineStart, end: { line: start.line, character: indent } };
      return [preferred('remove-indent', { range: blockPosition, newText: '' })];
    }
    case 'file-space-missing': {
      const { before, after } = lineAround(blockPositionAt(document, lineStart));
      const sign = /^<(?:@[\w-]*)?/.exec(before + after)?.[0].length ?? 0;
      return [preferred('insert-space', insert({ line: start.line, character: sign }, ' '))];
    }
    case 'path-invisible':
    case 'text-invisible': {
      const character = String(args['character']);
      const newText = character === 'U+00A0' ? ' ' : '';
      return [preferred('remove', { range, newText }, { word: character })];
    }
    case 'placeholder-unclosed':
      return bracesClosed(document, start);
    case 'secret-hard-coded':
    case 'placeholder-empty':
    case 'placeholder-unopened':
    case 'assertion-right-excess':
    case 'target-fragment':
      return [{ ...preferred('remove-this', removal), isPreferred: code === 'assertion-right-excess' }];
    case 'header-value-invalid':
    case 'file-path-quoted':
    case 'variable-quoted': {
      const written = textIn(document, range) ?? '';
      if (code === 'header-value-invalid' && !/^[\u2018-\u201f][!-~]*[\u2018-\u201f]$/.test(written))
        return [];
      return [preferred('remove-quotes', { range, newText: written.slice(1, -1) })];
    }
    case 'multipart-boundary-missing':
      return [preferred('insert', insert(end, '; boundary=limite'), { word: '; boundary=limite' })];
    case 'multipart-boundary-other':
      return used(range, String(args['boundary']));
    case 'multipart-not-closed': {
      const word = `--${args['boundary']}--`;
      return [preferred('insert', insert(end, lineBreak() + word), { word })];
    }
    case 'directive-timestamp-milliseconds':
      return used(range, (textIn(document, range) ?? '').slice(0, -3));
    case 'title-request-line':
      return [preferred('move-down', insert(start, lineBreak()))];
    case 'content-type-charset':
      return used(range, 'utf-8');
    case 'content-type-mismatch':
    case 'content-type-malformed':
      return args['contentType'] === '' ? [] : used(range, String(args['contentType']));
    case 'text-entity':
      return used(range, '&');
    case 'xml-encoding-declared':
      return used(range, 'UTF-8');
    default:
      return [];
  }
}

/** Inserts `}}` after the words that follow the braces. */
function bracesClosed(document: FiscalDocument, start: Position): readonly QuickFix[] {
  const { after } = lineAround(blockPositionAt(document, start));
  const words = /^\{\{[ \t]*[$\w-]+(?:\.[\w.-]*\w)?/.exec(after)?.[0];
  if (words === undefined) return [];
  // One brace may already be there.
  const rest = after.slice(words.length);
  const newText = /^[ \t]*\}/.test(rest) ? '}' : '}}';
  const at = { line: start.line, character: start.character + words.length };
  return [preferred('insert', { range: { start: at, end: at }, newText }, { word: newText })];
}

/** The first line break of a text; LF if it has none. */
function lineBreakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

/** Fixes for problems in a request line. */
function targetFixesFor(document: FiscalDocument, { code, args, range }: Problem): readonly QuickFix[] {
  const use = (word: string): readonly QuickFix[] => used(range, word);
  const written = textIn(document, range);
  switch (code) {
    case 'endpoint-unknown':
      return written?.includes('{{') === false ? use(String(args['nearest'])) : [];
    case 'endpoint-method':
      return methodUsed(document, range, String(args['first']));
    case 'path-percent-malformed':
      return written === '%' ? use('%25') : [];
    case 'method-unknown': {
      const nearest = nearestWord(String(args['method']), METHODS);
      return nearest === undefined ? [] : use(nearest);
    }
    case 'body-on-get':
      // `POST: /openapi/…` has another fix.
      return /^[A-Za-z]+:(?!\/\/)/.test(written ?? '') ? [] : methodUsed(document, range, 'POST');
    case 'target-malformed': {
      // `GET: /openapi/…`, or `GET : /openapi/…`, whose method isn't part of the target.
      const [, method = '', rest] = /^([A-Za-z]*):[ \t]*((?:\/|https?:\/\/).*)$/.exec(written ?? '') ?? [];
      if (rest !== undefined && ['', ...METHODS].includes(method.toUpperCase()))
        return use(`${method} ${rest}`.trimStart());
      if (written === undefined || written.includes('{{')) return [];
      if (isPrefix(/^[^/]*(?=\/)/.exec(written)?.[0] ?? '')) return use(withPrefix(`/${written}`));
      const scheme = /https?:\/\//.exec(String(args['example']))?.[0];
      return scheme === undefined ? [] : use(scheme + written);
    }
    case 'path-prefix-missing':
      return written === undefined || written.includes('{{') ? [] : use(withPrefix(written));
    case 'origin-mismatch':
      return written === undefined || written.includes('{{')
        ? []
        : [preferred('remove', { range, newText: '' }, { word: written })];
    default:
      return [];
  }
}

/** The path below `/openapi/`; if that word is misspelled, it's corrected. */
function withPrefix(path: string): string {
  const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return PATH_PREFIX + (isPrefix(first) ? rest : path.replace(/^\//, ''));
}

const PREFIX_WORD = 'openapi';

/** Whether a segment of a path is meant as the prefix. */
function isPrefix(segment: string): boolean {
  return segment === PREFIX_WORD || nearestWord(segment, [PREFIX_WORD]) !== undefined;
}

/** Replaces the method, or inserts it before a target without one. */
function methodUsed(document: FiscalDocument, range: Range, method: string): readonly QuickFix[] {
  const { node, offset } = blockPositionAt(document, range.start);
  if (node?.kind !== 'requestLine') return [];
  const isAtMethod = node.method !== undefined && offset <= node.method.end;
  const change = isAtMethod
    ? { range, newText: method }
    : { range: { start: range.start, end: range.start }, newText: `${method} ` };
  return [preferred('use', change, { word: method })];
}

/** The text of a range within one line; undefined for a range of several lines. */
function textIn(document: FiscalDocument, { start, end }: Range): string | undefined {
  if (start.line !== end.line) return undefined;
  const { placed, line } = blockPositionAt(document, start);
  return textOf(placed.block.text, line).slice(start.character, end.character);
}
