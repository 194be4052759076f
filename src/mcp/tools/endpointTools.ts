import type { JsonSchema } from '../schema/jsonSchema.ts';
import { DETAIL, inputSchema, READS, type Tool } from '../session/tool.ts';

const ENDPOINT: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    method: { type: 'string' },
    path: { type: ['string', 'null'], description: 'null: it isn’t in the specification.' },
    isPathSet: { type: 'boolean', description: 'The path comes from the workspace’s settings.' },
    title: { type: 'string' },
    request: { type: 'string' },
    signs: { type: 'string', enum: ['body', 'empty'] },
    variables: { type: 'array', items: { type: 'string' } },
    notes: { type: 'array', items: { type: 'string' } },
  },
  required: ['id', 'method', 'path', 'title', 'signs'],
};

export const listEndpoints: Tool = {
  name: 'list_endpoints',
  title: 'List the API’s endpoints',
  description:
    'Lists every endpoint of the Fiscal Open API (Brazil) that its specification shows: method, path, and whether the body or ' +
    'the empty string is signed. Use it first when you write or review a client of this API, instead of guessing paths. ' +
    'Don’t use it to look up an error; use explain_error. Example: {}',
  input: inputSchema({ detail: DETAIL }),
  output: { endpoints: { type: 'array', items: ENDPOINT } },
  kind: READS,
};

export const describeEndpoint: Tool = {
  name: 'describe_endpoint',
  title: 'Describe an endpoint',
  description:
    'Describes one endpoint of the Fiscal Open API: what its request contains, what exactly is signed, its path variables, and ' +
    'what isn’t in the specification. Use it before you implement or change a call. The path can be a template or a real ' +
    'path. Don’t use it for a request that was refused; use explain_signature or explain_error. ' +
    'Example: {"method": "GET", "path": "/openapi/v3/consultas/cpf/12345678909/1990-01-31"}',
  input: inputSchema(
    {
      method: { type: 'string', enum: ['GET', 'POST', 'DELETE'], description: 'The HTTP method.' },
      path: {
        type: 'string',
        maxLength: 2_048,
        description: 'A path from /openapi on, without query, or a template with {variables}.',
        examples: ['/openapi/demo/echo'],
      },
      detail: DETAIL,
    },
    ['method', 'path'],
  ),
  output: {
    endpoint: ENDPOINT,
    signed: { type: 'string' },
    pathVariables: { type: 'object' },
  },
  kind: READS,
};
