import { relative } from 'node:path';
import { DETAIL, given, inputSchema, READS, ToolError, type ToolInput } from '../../app/agents/tool.ts';
import { type ImportedRequests, readRequestsAs } from '../../app/convert/readRequests.ts';
import { checkedFileReport } from '../../cli/check/requestFileCheck.ts';
import { withImports } from '../../cli/files/requestFile.ts';
import { fiscalFileText } from '../../core/convert/fiscal/fiscalFileText.ts';
import { IMPORT_FORMATS, type ImportFormat } from '../../core/convert/read/readImport.ts';
import { type FinishedRequest, nameOf } from '../../core/convert/requestDraft.ts';
import { textOfFile } from '../../core/formats/textOfFile.ts';
import { createFormatChanges } from '../../core/language/fixes/formatChanges.ts';
import type { TextChange } from '../../core/language/fixes/quickFix.ts';
import { lineStarts } from '../../core/lineStarts.ts';
import { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { commandContextOf, inWords } from '../session/commandRun.ts';
import { defineTool, type ToolCall } from '../session/defineTool.ts';
import type { McpSession } from '../session/mcpSession.ts';
import { ENVIRONMENT, pathInput, QUERY, REQUEST_FILE } from '../session/requestInputs.ts';

const MAX_TEXT = 8_388_608;

const TEXT = {
  type: 'string',
  maxLength: MAX_TEXT,
  description: 'The text of a request file, instead of a file in the workspace.',
} as const;

export const checkRequestFile = defineTool({
  name: 'check_request_file',
  title: 'Check a request file',
  description:
    'Reports the problems in a .fiscal request file, as the editor and `fiscal check --json` do: syntax, variables, paths, JSON and ' +
    'XML bodies, hard-coded secrets. Use it after you write or change one. Sends nothing. Pass file or text. ' +
    'Example: {"file": "requests/echo.fiscal"}',
  input: inputSchema({ file: REQUEST_FILE, text: TEXT, environment: ENVIRONMENT, detail: DETAIL }),
  output: {
    file: { type: 'string' },
    errors: { type: 'integer' },
    warnings: { type: 'integer' },
    requests: { type: 'array' },
    problems: { type: 'array' },
    otherProblems: { type: 'integer' },
  },
  kind: READS,
  run: (input, call, session) => inWords(session, () => check(input, call, session)),
});

export const formatRequestFile = defineTool({
  name: 'format_request_file',
  title: 'Format a request file',
  description:
    'Returns the tidy text of a .fiscal request file: methods in uppercase, single spaces, a blank line between requests. Bodies and ' +
    'the bytes of every request stay the same. Use it before you save a file; it writes nothing itself. ' +
    'Example: {"text": "post   /openapi/demo/echo"}',
  input: inputSchema({ file: REQUEST_FILE, text: TEXT }),
  output: { text: { type: 'string' }, changed: { type: 'boolean' } },
  kind: READS,
  isExact: true,
  run: async (input, call) => {
    const { text } = await sourceOf(input, call);
    const formatted = changedText(text, createFormatChanges()(FiscalDocument.parse(text)));
    const changed = formatted !== text;
    return {
      summary: changed ? 'The formatted text differs.' : 'The text is already formatted.',
      data: { text: formatted, changed },
      next: changed ? 'Save the text, then call check_request_file.' : 'Call check_request_file.',
    };
  },
});

export const writeRequestFile = defineTool({
  name: 'write_request_file',
  title: 'Write a request file’s text',
  description:
    'Creates the text of a .fiscal request file from parts (method, path, body…), or from one of curl, har, openapi, postman (their text). ' +
    'Credentials in the source are left out. Use it to start a request file; save the returned text yourself. ' +
    'Example: {"method": "POST", "path": "/openapi/demo/echo", "body": "{ \\"message\\": \\"hi\\" }", "name": "echo"}',
  input: inputSchema({
    method: {
      type: 'string',
      enum: ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'],
      description: 'Default: POST with a body, else GET.',
    },
    path: pathInput('Path from /openapi on.'),
    query: QUERY,
    body: { type: 'string', maxLength: MAX_TEXT, description: 'The body as text.' },
    contentType: { type: 'string', maxLength: 200, description: 'Default: by the body, JSON or XML.' },
    name: { type: 'string', maxLength: 60, description: 'The request’s # @name.' },
    title: { type: 'string', maxLength: 200, description: 'The title after ###.' },
    curl: { type: 'string', maxLength: MAX_TEXT, description: 'curl commands.' },
    har: { type: 'string', maxLength: MAX_TEXT, description: 'A HAR file’s text.' },
    openapi: { type: 'string', maxLength: MAX_TEXT, description: 'An OpenAPI document’s text.' },
    postman: { type: 'string', maxLength: MAX_TEXT, description: 'A Postman collection’s text.' },
  }),
  output: { text: { type: 'string' }, requests: { type: 'integer' } },
  kind: READS,
  isExact: true,
  run: async input => {
    const formats = IMPORT_FORMATS.filter(format => input.has(format));
    const [format] = formats;
    if (formats.length > 1 || (format !== undefined && input.has('path'))) {
      throw new ToolError(
        'two-sources',
        'Pass either the parts (path, body, …) or one of curl, har, openapi, postman.',
      );
    }
    const imported = format === undefined ? undefined : await importOf(format, input.text(format) ?? '');
    const text = imported?.write() ?? fiscalFileText({ variables: [], requests: [requestOf(input)] }, String);
    const requests = imported?.requests.length ?? 1;
    return {
      summary: `Text with ${counted(requests, 'request')}. Nothing was written to disk.`,
      data: { text, requests },
      next: 'Save the text as a .fiscal file in the workspace and call check_request_file.',
    };
  },
});

const SHORT_PROBLEMS = 10;

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

async function importOf(format: ImportFormat, text: string): Promise<ImportedRequests> {
  const read = await readRequestsAs(format, text, 'en');
  if (read.kind === 'read') return read;
  const file = `\`${format}\``;
  throw read.at === undefined
    ? new ToolError(read.fault, cliText(read.fault, 'en', { file }))
    : new ToolError('import-syntax', cliText('import-syntax', 'en', { file, ...read.at }));
}

async function check(input: ToolInput, call: ToolCall, session: McpSession) {
  const { requestFileCheck } = await import('../../cli/check/requestFileCheck.ts');
  const source = await sourceOf(input, call);
  const commandContext = commandContextOf(session, { cwd: source.root, signal: call.signal });
  const options = given({ env: input.text('environment') });
  const written = { file: source.shown, path: source.path, document: FiscalDocument.parse(source.text) };
  const requestFile = await withImports(written, source.root);
  const checked = await requestFileCheck(options, session.redaction, commandContext)(requestFile);
  const { problems, requests } = checkedFileReport(checked, session.redaction, 'en');
  const count = (severity: string) => problems.filter(problem => problem.severity === severity).length;
  const shown = input.isFull ? problems : problems.slice(0, SHORT_PROBLEMS);
  return {
    summary:
      `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}, ` +
      `${counted(problems.length - count('error') - count('warning'), 'hint')} in ` +
      `${counted(requests.length, 'request')}. Lines and characters count from 0.`,
    data: {
      file: source.shown,
      errors: count('error'),
      warnings: count('warning'),
      problems: shown,
      ...(shown.length < problems.length ? { otherProblems: problems.length - shown.length } : {}),
      ...(input.isFull ? { requests } : {}),
    },
    next:
      count('error') > 0
        ? 'Fix the errors and check again; a request with an error isn’t sent.'
        : 'See what is signed with sign_request, or send it to the local gateway: gateway_start, then send_request.',
  };
}

function requestOf(input: ToolInput): FinishedRequest {
  const path = input.text('path');
  if (path === undefined) {
    throw new ToolError(
      'path-missing',
      'Pass `path` (from /openapi on), or one of curl, har, openapi, postman.',
    );
  }
  const body = input.text('body');
  const query = input.text('query')?.replace(/^(?=[^?])/, '?') ?? '';
  const type =
    input.text('contentType') ?? (body?.trimStart().startsWith('<') ? 'application/xml' : 'application/json');
  const name = input.text('name');
  return {
    title: input.text('title') ?? '',
    name: name === undefined ? undefined : /^[\w-]+$/.test(name) ? name : nameOf(name),
    prompts: [],
    method: input.text('method') ?? (body === undefined ? 'GET' : 'POST'),
    target: `${path}${query}`,
    headers: body === undefined ? [] : [['Content-Type', type]],
    body: body === undefined ? { kind: 'none' } : { kind: 'text', text: body },
    remarks: [],
  };
}

interface Source {
  readonly root: string;
  readonly path: string;
  readonly shown: string;
  readonly text: string;
}

async function sourceOf(input: ToolInput, { roots }: ToolCall): Promise<Source> {
  const [file, text] = [input.text('file'), input.text('text')];
  if ((file === undefined) === (text === undefined)) {
    throw new ToolError('file-or-text', 'Pass either `file` (in the workspace) or `text`.');
  }
  if (file !== undefined) {
    const { root, path, shown } = await roots.findRequestFile(file);
    const found = textOfFile(await roots.read(file));
    if (found === undefined) {
      throw new ToolError(
        'file-not-utf8',
        'The file is neither UTF-8 nor UTF-16 with a byte order mark. Ask the user to save it as UTF-8.',
      );
    }
    return { root, path, shown: shown || relative(root, path), text: found };
  }
  const root = roots.workingFolder;
  return { root, path: `${root}/text.fiscal`, shown: 'text', text: text ?? '' };
}

/** Applies changes that don't overlap to a text. */
function changedText(text: string, changes: readonly TextChange[]): string {
  const starts = lineStarts(text);
  const offset = ({ line, character }: TextChange['range']['start']) =>
    (starts[line] ?? text.length) + character;
  const last = changes.toSorted((left, right) => offset(right.range.start) - offset(left.range.start));
  return last.reduce(
    (changed, { range, newText }) =>
      changed.slice(0, offset(range.start)) + newText + changed.slice(offset(range.end)),
    text,
  );
}
