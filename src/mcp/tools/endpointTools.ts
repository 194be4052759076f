import type { JsonSchema } from '../../app/agents/jsonSchema.ts';
import { DETAIL, given, inputSchema, READS, ToolError } from '../../app/agents/tool.ts';
import { completedEndpoints } from '../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../core/api/endpoints.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { completedPaths } from '../session/completedPaths.ts';
import { defineTool } from '../session/defineTool.ts';

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

export const listEndpoints = defineTool({
  name: 'list_endpoints',
  title: 'List the API’s endpoints',
  description:
    'Lists every endpoint of the Fiscal Open API (Brazil) that its specification shows: method, path, and whether the body or ' +
    'the empty string is signed. Use it first when you write or review a client of this API, instead of guessing paths. ' +
    'Don’t use it to look up an error; use explain_error. Example: {}',
  input: inputSchema({ detail: DETAIL }),
  output: { endpoints: { type: 'array', items: ENDPOINT } },
  kind: READS,
  run: async (input, call) => {
    const endpoints = completedEndpoints(await completedPaths(call.roots));
    return {
      summary: `${endpoints.length} endpoints. Every call is signed; the query string never is.`,
      data: { endpoints: endpoints.map(endpoint => described(endpoint, input.isFull)) },
      next: 'Call describe_endpoint with a method and path to see what it signs and which errors it can return.',
    };
  },
});

export const describeEndpoint = defineTool({
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
  run: async (input, call) => {
    const method = input.text('method') ?? '';
    const [path = ''] = (input.text('path') ?? '').split(/[?#]/);
    const endpoints = completedEndpoints(await completedPaths(call.roots));
    const endpoint =
      endpoints.find(each => each.method === method && each.pathTemplate === path) ??
      matchEndpoint(method, path, endpoints)?.endpoint;
    if (endpoint === undefined) {
      throw new ToolError(
        'endpoint-unknown',
        'No endpoint in the specification has this method and path. Call list_endpoints; paths start with /openapi.',
      );
    }
    const matched = matchEndpoint(method, path, [endpoint]);
    return {
      summary: `${endpoint.title} (${endpoint.method}).`,
      data: {
        endpoint: described(endpoint, true),
        signed: signedWords(endpoint),
        pathVariables: matched?.variables ?? {},
      },
      next:
        'Write the request with write_request_file, or get code that signs it with generate_signer. Test it against ' +
        'gateway_start, which explains every incorrect signature.',
    };
  },
});

function described(endpoint: Endpoint, isFull: boolean): Readonly<Record<string, unknown>> {
  const { id, method, pathTemplate, isPathSet, title, request, signs, variables, notes } = endpoint;
  const short = given({ id, method, path: pathTemplate ?? null, isPathSet, title, signs });
  return isFull ? { ...short, request, variables, notes } : short;
}

function signedWords({ signs, request }: Endpoint): string {
  const body =
    signs === 'body'
      ? 'the raw body without CR or LF (sent unchanged; serialize once and use the same text for both)'
      : `the empty string as the body${request === 'multipart' ? ', although the request carries multipart parts' : ''}`;
  return (
    'sign = lowercase hex MD5 of token + path + body + timestamp. Path: from /openapi on with every variable filled in, ' +
    `without the query. Body: ${body}. Timestamp: the same string as in the timestamp header.`
  );
}
