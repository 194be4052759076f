import { isForm, isMultipart } from '../../formats/multipartParts.ts';
import { formLines, writtenMultipartLines } from '../../request/body/bodyLines.ts';
import { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { BodyNode } from '../../syntax/nodes.ts';
import { isActedOn, visibleLine, visibleText } from '../../visibleText.ts';
import { KEEP_COMMENTS } from '../../vocabulary/directives.ts';
import { headerValue } from '../../wireMessages.ts';
import type { ImportRemark } from '../importRemark.ts';
import type { FileBody, FinishedRequest, FormField, Imported } from '../requestDraft.ts';

/** Returns the text of a remark in the user's language. */
export type RemarkText = (remark: ImportRemark) => string;

const BOUNDARY = 'limite';

/** Creates a request file from imported requests. A body that can't be written so that it's read back byte for byte
 *  is replaced with a comment. */
export function fiscalFileText(imported: Imported, localize: RemarkText): string {
  const { variables, requests, remarks = [] } = imported;
  const comments = commentLines(remarks, localize).map(line => `${line}\n`);
  const head = [...comments, ...variables.map(([name, value]) => `@${name} = ${visibleLine(value)}\n`)].join(
    '',
  );
  const blocks = requests.map(request => blockText(request, localize));
  return `${head}${head === '' ? '' : '\n'}${blocks.join('\n')}`;
}

function blockText(request: FinishedRequest, localize: RemarkText): string {
  const { title, name, prompts, method, target, headers } = request;
  const body = writtenBody(request);
  const comments = commentLines([...request.remarks, ...body.remarks], localize);
  const lines = [
    `### ${visibleLine(title)}`.trimEnd(),
    ...comments,
    ...(name === undefined ? [] : [`# @name ${name}`]),
    ...prompts.map(prompt => `# @prompt ${prompt}`),
    ...(body.directive === undefined ? [] : [body.directive]),
    `${visibleLine(method)} ${visibleLine(target)}`,
    ...headers.map(([header, value]) => `${header}: ${headerText(value)}`.trimEnd()),
    ...(body.contentType === undefined ? [] : [`Content-Type: ${body.contentType}`]),
  ];
  const text = body.text === '' ? '' : `\n${body.text}\n`;
  return `${lines.join('\n')}\n${text}`;
}

/** A tab is part of a value. */
function headerText(value: string): string {
  return visibleText(value).replaceAll('\n', '\\n');
}

function commentLines(remarks: readonly ImportRemark[], localize: RemarkText): readonly string[] {
  return remarks.flatMap(remark =>
    localize(inertRemark(remark))
      .split('\n')
      .map(line => `# ${line}`),
  );
}

/** A line break in a name from the other tool's file would start a new line, which could be a directive such as `# @no-sign`. */
function inertRemark({ id, args }: ImportRemark): ImportRemark {
  return {
    id,
    args: Object.fromEntries(Object.entries(args).map(([name, text]) => [name, visibleLine(text)])),
  };
}

interface WrittenBody {
  readonly text: string;
  readonly contentType?: string;
  /** A directive without which the body wouldn't be read unchanged. */
  readonly directive?: string;
  readonly remarks: readonly ImportRemark[];
}

const NOTHING: WrittenBody = { text: '', remarks: [] };
const UNWRITABLE: WrittenBody = { text: '', remarks: [{ id: 'body-unwritable', args: {} }] };

function writtenBody({ body, headers }: FinishedRequest): WrittenBody {
  if (body.kind === 'none') return NOTHING;
  if (body.kind === 'unwritable') return UNWRITABLE;
  if (body.kind === 'file') return { text: `< ${filePath(body.path)}`, remarks: [] };
  if (body.kind === 'multipart') {
    const isNamed = headers.some(([name]) => name.toLowerCase() === 'content-type');
    const contentType = isNamed ? {} : { contentType: `multipart/form-data; boundary=${BOUNDARY}` };
    return { ...multipartBody(body), ...contentType };
  }
  // In a request file, trailing blank lines aren't part of a body, and they aren't signed.
  const text = withoutLastBreaks(body.text);
  if (text === '') return NOTHING;
  const type = headerValue(headers, 'content-type') ?? '';
  const directive = isActedOn(text) ? undefined : DIRECTIVES.find(one => isReadBack(text, one, type));
  if (directive === undefined) return UNWRITABLE;
  // A multipart body is sent with a line break at its end.
  const end = isMultipart(type)
    ? body.text.slice(text.length).replace(/^\r\n/, '')
    : body.text.slice(text.length);
  const remarks: readonly ImportRemark[] = end === '' ? [] : [{ id: 'body-line-end', args: {} }];
  return directive === '' ? { text, remarks } : { text, directive, remarks };
}

/** What a body may require: nothing, or a directive if the body ends with what would otherwise be a comment. */
const DIRECTIVES = ['', `# @${KEEP_COMMENTS}`];

/** Whether this body is read back unchanged from a request file: a line of the body may have a special meaning, and lines of a form may be
 *  joined. */
function isReadBack(text: string, directive: string, contentType: string): boolean {
  const read = bodyReadBack(text, 'text/plain', directive);
  if (read?.text !== text || read.body.files.length > 0) return false;
  if (!isForm(contentType)) return true;
  const { spans } = formLines(read.blockText, read.body);
  return spans.map(({ start, end }) => read.blockText.slice(start, end)).join('') === text;
}

/** The body read back from a request file with this body and content type; undefined if the file would contain anything else. */
function bodyReadBack(
  text: string,
  contentType: string,
  directive = '',
): { readonly text: string; readonly body: BodyNode; readonly blockText: string } | undefined {
  const { blocks } = FiscalDocument.parse(
    `${directive}\nPOST /openapi/x\nContent-Type: ${contentType}\n\n${text}\n`,
  );
  const [first, second] = blocks;
  if (first === undefined || second !== undefined) return undefined;
  const body = first.nodes.find(node => node.kind === 'body');
  const isAlone = first.nodes.every(({ kind }) => OF_BODY.has(kind));
  if (body === undefined || !isAlone) return undefined;
  return { text: first.text.slice(body.content.start, body.content.end), body, blockText: first.text };
}

const OF_BODY = new Set(['directive', 'body', 'requestLine', 'header', 'comment', 'blank']);

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function filePath(path: string): string {
  return visibleLine(/^[./\\~]|^[A-Za-z]:/.test(path) ? path : `./${path}`);
}

/** The fields as multipart text; `UNWRITABLE` if one of them would be misread as a part, a file, or a variable. */
function multipartBody({ fields }: FileBody & { readonly kind: 'multipart' }): WrittenBody {
  const text = multipartText(fields);
  const read = bodyReadBack(text, `multipart/form-data; boundary=${BOUNDARY}`);
  if (read === undefined || isActedOn(text)) return UNWRITABLE;
  const parts = [...writtenMultipartLines(read.blockText, read.body, BOUNDARY)].filter(
    ({ kind }) => kind === 'delimiter' || kind === 'end',
  );
  const files = fields.filter(({ file }) => file !== undefined);
  const isSame = parts.length === fields.length + 1 && read.body.files.length === files.length;
  return isSame && read.text === text ? { text, remarks: [] } : UNWRITABLE;
}

function multipartText(fields: readonly FormField[]): string {
  const parts = fields.flatMap(field => [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${quoted(field.name)}"${fileName(field)}`,
    ...(field.contentType === undefined ? [] : [`Content-Type: ${visibleLine(field.contentType)}`]),
    '',
    field.file === undefined ? (field.value ?? '') : `< ${filePath(field.file)}`,
  ]);
  return [...parts, `--${BOUNDARY}--`].join('\n');
}

function fileName({ file, fileName: given, hasNoFileName }: FormField): string {
  const name = hasNoFileName ? undefined : (given ?? file?.split(/[\\/]/).at(-1));
  return name === undefined ? '' : `; filename="${quoted(name)}"`;
}

/** Source: WHATWG HTML, multipart/form-data encoding algorithm. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replace(/[\r\n]/g, ' ');
}
