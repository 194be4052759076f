import { isForm, isMultipart } from '../formats/multipartParts.ts';
import type { ProblemCode } from '../problemCodes.ts';
import { KEEP_COMMENTS } from '../vocabulary/directives.ts';
import { isHeaderSpread, otherFileFault, startsResponse } from './foreignLines.ts';
import { headProblems } from './headProblems.ts';
import { LineCursor } from './lineEnds.ts';
import {
  bodyLineFault,
  isBodyStart,
  isComment,
  isCommentInHead,
  isForeignStart,
  isFormLine,
  isHeaderInBody,
  isResponseReference,
  isScriptBlock,
  parseDirective,
  parseFileReference,
  parseHeader,
  parseRequestLine,
  parseVariable,
  startsInLetter,
  startsRequestScript,
  startsTail,
  trimmed,
} from './lines.ts';
import type { Block, BlockProblem, FileReference, Span, SyntaxNode } from './nodes.ts';

/** State that the functions of the block parser share. */
interface Parsing {
  readonly cursor: LineCursor;
  readonly nodes: SyntaxNode[];
  readonly problems: BlockProblem[];
}

/** Shared, because most blocks have none. */
const NO_PROBLEMS: readonly BlockProblem[] = [];
const NO_FILES: readonly FileReference[] = [];

/** Parses one block: the lines up to the request line, the headers, the body, and what follows it. Linear in the
 *  length, never throws; invalid lines become `unknown` nodes with a problem. */
export function parseBlock(text: string): Block {
  const cursor = new LineCursor(text);
  const parsing: Parsing = { cursor, nodes: [], problems: [] };
  if (cursor.startsWith('###')) takeSeparator(parsing);
  if (takeHead(parsing)) {
    takeHeaders(parsing);
    takeBody(parsing);
    takeTail(parsing);
  }
  headProblems(text, parsing.nodes, parsing.problems);
  const { nodes, problems } = parsing;
  return { text, lineBreaks: cursor.line, nodes, problems: problems.length === 0 ? NO_PROBLEMS : problems };
}

function takeSeparator(parsing: Parsing): void {
  const { cursor } = parsing;
  let title = cursor.start;
  while (cursor.text.charCodeAt(title) === 0x23) title += 1;
  const { start, next: end, line } = cursor;
  take(parsing, {
    kind: 'separator',
    start,
    end,
    line,
    title: trimmed(cursor.text, title, cursor.contentEnd),
  });
}

/** Parses up to and including the request line; returns false if the block has none. */
function takeHead(parsing: Parsing): boolean {
  const { cursor, nodes } = parsing;
  while (!cursor.atEnd) {
    const otherFile = otherFileFault(cursor);
    if (otherFile !== undefined) takeForeignLine(parsing, otherFile);
    else if (cursor.isBlank()) takeBlank(parsing);
    else if (isCommentInHead(cursor)) takeCommentOrDirective(parsing);
    else if (cursor.startsWith('/*')) takeCommentBlock(parsing);
    else if (cursor.startsWith('@')) takeOrUnknown(parsing, parseVariable(cursor), 'variable-malformed');
    else if (startsRequestScript(cursor)) takeScript(parsing);
    else if (startsResponse(cursor)) takeResponse(parsing);
    else {
      nodes.push(parseRequestLine(cursor));
      return true;
    }
  }
  return false;
}

function takeHeaders(parsing: Parsing): void {
  const { cursor } = parsing;
  while (!cursor.atEnd && !cursor.isBlank() && !startsTail(cursor)) {
    if (startsInLetter(cursor)) takeHeaderLine(parsing);
    else if (isCommentInHead(cursor)) takeCommentOrDirective(parsing);
    else if (cursor.startsWith('< {%')) takeScript(parsing);
    else if (isHeaderSpread(cursor)) takeForeignLine(parsing, 'header-spread-not-sent');
    else if (isBodyStart(cursor)) takeBodyWithoutBlankLine(parsing);
    else if (cursor.startsWith('@') && parseVariable(cursor) !== undefined)
      takeOrUnknown(parsing, undefined, 'variable-misplaced');
    else takeOrUnknown(parsing, parseHeader(cursor), 'header-malformed');
  }
}

/** Fast path for most header lines: those that start with a letter. */
function takeHeaderLine(parsing: Parsing): void {
  const { cursor } = parsing;
  if (isForeignStart(cursor)) {
    takeOrUnknown(parsing, undefined, 'request-line-misplaced');
    return;
  }
  const header = parseHeader(cursor);
  if (header === undefined && isFormLine(cursor) && hasFormHeader(parsing)) takeBodyWithoutBlankLine(parsing);
  else takeOrUnknown(parsing, header, 'header-malformed');
}

/** One problem covers all these lines: none of them is a header. */
function takeBodyWithoutBlankLine(parsing: Parsing): void {
  const { cursor, nodes } = parsing;
  report(parsing, 'body-blank-line-missing', 'error');
  while (!cursor.atEnd && !startsTail(cursor)) {
    const { start, next: end, line } = cursor;
    nodes.push({ kind: cursor.isBlank() ? 'blank' : 'unknown', start, end, line });
    cursor.advance();
  }
}

/** The blank line after the headers and the body, if any. Trailing blank lines and comments aren't part of the body:
 *  other tools treat such a comment as belonging to the next request. */
function takeBody(parsing: Parsing): void {
  const { cursor, nodes } = parsing;
  if (cursor.atEnd || !cursor.isBlank()) return;
  takeBlank(parsing);
  takeScriptsBeforeBody(parsing);
  const multipart = hasMultipartHeader(parsing);
  const keeps = keepsComments(parsing);
  const comments: Span[] = [];
  const { start, line } = cursor;
  const files: FileReference[] = [];
  let end = start;
  let endLine = line;
  let contentEnd = start;
  while (!cursor.atEnd && !startsTail(cursor)) {
    const mayBeFile = multipart || (end === start && comments.length === 0);
    const file = mayBeFile ? parseFileReference(cursor) : undefined;
    if (file !== undefined) files.push(file);
    if (file !== undefined) fileProblems(parsing, file);
    const comment = isComment(cursor);
    if (comment) comments.push(commentSign(cursor));
    else if (files.length === 0) {
      const isLost = end === start && isHeaderInBody(cursor) && !nodes.some(({ kind }) => kind === 'header');
      const code = isLost ? 'body-header-line' : bodyLineFault(cursor, mayBeFile);
      if (code !== undefined) report(parsing, code, 'warning');
    }
    const blank = cursor.isBlank();
    const lineEnd = cursor.contentEnd;
    cursor.advance();
    if (blank || (comment && !keeps)) continue;
    if (!keeps) reportCommentsInBody(parsing, comments);
    comments.length = 0;
    contentEnd = lineEnd;
    end = cursor.start;
    endLine = cursor.line;
  }
  if (end > start) {
    const content = { start, end: contentEnd };
    nodes.push({ kind: 'body', start, end, line, content, files: files.length === 0 ? NO_FILES : files });
  }
  cursor.returnTo(end, endLine);
  while (!cursor.atEnd && (cursor.isBlank() || isComment(cursor))) takeBlankOrComment(parsing);
}

/** httpYac also runs scripts between the headers and the body. They aren't a body in any client. */
function takeScriptsBeforeBody(parsing: Parsing): void {
  const { cursor } = parsing;
  while (isScriptNext(cursor)) {
    while (cursor.isBlank()) takeBlank(parsing);
    takeScript(parsing);
    if (!cursor.atEnd && cursor.isBlank()) takeBlank(parsing);
  }
}

function isScriptNext(cursor: LineCursor): boolean {
  const { start, line } = cursor;
  while (!cursor.atEnd && cursor.isBlank()) cursor.advance();
  const isScript = !cursor.atEnd && cursor.startsWith('< {%');
  cursor.returnTo(start, line);
  return isScript;
}

/** A directive after the body would unexpectedly apply to the request above it, so it's treated as a comment. */
function takeBlankOrComment(parsing: Parsing): void {
  const { cursor } = parsing;
  const { start, next: end, line } = cursor;
  if (cursor.isBlank()) {
    takeBlank(parsing);
    return;
  }
  if (parseDirective(cursor) !== undefined) report(parsing, 'directive-after-body', 'warning');
  take(parsing, { kind: 'comment', start, end, line });
}

/** Assertions, files to save to, and scripts after the body. */
function takeTail(parsing: Parsing): void {
  const { cursor } = parsing;
  while (!cursor.atEnd) {
    const { text, start, contentEnd, next: end, line } = cursor;
    if (cursor.isBlank()) takeBlank(parsing);
    else if (isCommentInHead(cursor)) takeCommentOrDirective(parsing);
    else if (cursor.startsWith('??')) {
      const expression = trimmed(text, start + 2, contentEnd);
      take(parsing, { kind: 'assertion', start, end, line, expression });
    } else if (cursor.startsWith('>>')) {
      const overwrite = cursor.startsWith('>>!');
      const path = trimmed(text, start + (overwrite ? 3 : 2), contentEnd);
      take(parsing, { kind: 'save', start, end, line, path, overwrite });
    } else if (isResponseReference(cursor)) take(parsing, { kind: 'comment', start, end, line });
    else if (startsTail(cursor)) takeScript(parsing);
    else takeOrUnknown(parsing, undefined, 'line-behind-assertions');
  }
}

function take({ cursor, nodes }: Parsing, node: SyntaxNode): void {
  nodes.push(node);
  cursor.advance();
}

/** Adds the current line as `node`, or as an unknown line with the problem `code`. */
function takeOrUnknown(parsing: Parsing, node: SyntaxNode | undefined, code: ProblemCode): void {
  const { start, next: end, line } = parsing.cursor;
  if (node === undefined) report(parsing, code, 'error');
  take(parsing, node ?? { kind: 'unknown', start, end, line });
}

function takeBlank(parsing: Parsing): void {
  const { start, next: end, line } = parsing.cursor;
  take(parsing, { kind: 'blank', start, end, line });
}

function takeCommentOrDirective(parsing: Parsing): void {
  const { start, next: end, line } = parsing.cursor;
  take(parsing, parseDirective(parsing.cursor) ?? { kind: 'comment', start, end, line });
}

/** A multiline comment in httpYac's syntax. No path of the API starts like such a comment. */
function takeCommentBlock({ cursor, nodes, problems }: Parsing): void {
  const { start, contentEnd, line, text } = cursor;
  while (!cursor.atEnd && !text.slice(cursor.start, cursor.contentEnd).trimEnd().endsWith('*/'))
    cursor.advance();
  if (!cursor.atEnd) cursor.advance();
  else problems.push({ code: 'comment-unclosed', severity: 'warning', start, end: contentEnd, args: {} });
  nodes.push({ kind: 'comment', start, end: cursor.start, line });
}

/** A script in braces ends at the line with `%}`, or with only `}}`; other scripts are one line. */
function takeScript(parsing: Parsing): void {
  const { cursor, nodes, problems } = parsing;
  const { start, contentEnd, line, text } = cursor;
  report(parsing, 'script-not-run', 'hint');
  const content = () => text.slice(cursor.start, cursor.contentEnd);
  const end = text.startsWith('{%', start + 2) ? '%}' : isScriptBlock(cursor) ? '}}' : undefined;
  if (end === '%}') while (!cursor.atEnd && !content().includes(end)) cursor.advance();
  else if (end === '}}') while (!cursor.atEnd && content().trim() !== end) cursor.advance();
  if (!cursor.atEnd) cursor.advance();
  else if (end !== undefined) {
    problems.push({ code: 'script-unclosed', severity: 'warning', start, end: contentEnd, args: { end } });
  }
  nodes.push({ kind: 'script', start, end: cursor.start, line });
}

/** A pasted response: nothing in it, up to the next `###`, belongs to a request. */
function takeResponse(parsing: Parsing): void {
  const { cursor } = parsing;
  while (!cursor.atEnd) {
    const { start, next: end, line } = cursor;
    take(parsing, { kind: cursor.isBlank() ? 'blank' : 'comment', start, end, line });
  }
}

/** A line that another client would act on. */
function takeForeignLine(parsing: Parsing, code: ProblemCode): void {
  const { start, next: end, line } = parsing.cursor;
  report(parsing, code, 'hint');
  take(parsing, { kind: 'script', start, end, line });
}

function fileProblems({ cursor, problems }: Parsing, { path, encoding }: FileReference): void {
  if (/^(["']).+\1$/.test(cursor.text.slice(path.start, path.end))) {
    problems.push({ code: 'file-path-quoted', severity: 'warning', ...path, args: {} });
  }
  if (encoding !== 'unknown') return;
  const start = cursor.start + '<@'.length;
  const end = start + cursor.text.slice(start, path.start).trimEnd().length;
  const args = { encoding: cursor.text.slice(start, end) };
  problems.push({ code: 'file-encoding-unknown', severity: 'error', start, end, args });
}

function report({ cursor, problems }: Parsing, code: ProblemCode, severity: BlockProblem['severity']): void {
  problems.push({ code, severity, start: cursor.start, end: cursor.contentEnd, args: {} });
}

/** Whether the head has `# @keep-comments`. */
function keepsComments({ cursor: { text }, nodes }: Parsing): boolean {
  return nodes.some(
    node => node.kind === 'directive' && text.slice(node.name.start, node.name.end) === KEEP_COMMENTS,
  );
}

function commentSign(cursor: LineCursor): Span {
  const length = cursor.startsWith('#') ? 1 : 2;
  return { start: cursor.start, end: cursor.start + length };
}

function reportCommentsInBody({ problems }: Parsing, comments: readonly Span[]): void {
  for (const sign of comments) {
    problems.push({ code: 'body-comment-kept', severity: 'hint', ...sign, args: {} });
  }
}

/** Whether the body starts with what is probably a delimiter. */
function startsAsParts({ text, start }: LineCursor): boolean {
  return /^\s*(?:--|\{\{)/.test(text.slice(start, start + 100));
}

const CONTENT_TYPE = 'content-type';

/** Looks only at the last lines, because a file may have very many that look like a form. */
function hasFormHeader(parsing: Parsing): boolean {
  return isForm(contentType(parsing, 50));
}

/** Whether the content type is multipart, or may be because it's a variable, so parts may be files. */
function hasMultipartHeader(parsing: Parsing): boolean {
  const value = contentType(parsing);
  if (isMultipart(value)) return true;
  // Most values have no variable, and a pattern takes longer to find that out.
  return value.includes('{{') && /^[^;]*\{\{/.test(value) && startsAsParts(parsing.cursor);
}

/** The content type as written; an empty string if there is none in the last `maxLines` lines. If the header is repeated, the last one
 *  counts. */
function contentType({ cursor: { text }, nodes }: Parsing, maxLines = nodes.length): string {
  const first = Math.max(0, nodes.length - maxLines);
  for (let index = nodes.length - 1; index >= first; index--) {
    const node = nodes[index] as SyntaxNode;
    if (node.kind !== 'header' || node.name.end - node.name.start !== CONTENT_TYPE.length) continue;
    if (text.slice(node.name.start, node.name.end).toLowerCase() !== CONTENT_TYPE) continue;
    return text.slice(node.value.start, node.value.end);
  }
  return '';
}
