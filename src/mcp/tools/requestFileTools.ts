import { ENVIRONMENT, pathInput, QUERY, REQUEST_FILE } from '../session/requestInputs.ts';
import { DETAIL, inputSchema, READS, type Tool } from '../session/tool.ts';

const MAX_TEXT = 8_388_608;

const TEXT = {
  type: 'string',
  maxLength: MAX_TEXT,
  description: 'The text of a request file, instead of a file in the workspace.',
} as const;

export const checkRequestFile: Tool = {
  name: 'check_request_file',
  title: 'Check a request file',
  description:
    'Reports the problems of a .fiscal request file, as the editor and `fiscal check --json` do: syntax, variables, paths, JSON and ' +
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
};

export const formatRequestFile: Tool = {
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
};

export const writeRequestFile: Tool = {
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
};
