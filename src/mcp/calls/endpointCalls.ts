import { completedEndpoints } from '../../core/api/completedEndpoints.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { completedPaths } from '../session/completedPaths.ts';
import { given, type RunTool } from '../session/tool.ts';
import { ToolError } from '../session/toolError.ts';

export const listEndpointsCall: RunTool = async (input, call) => {
  const endpoints = completedEndpoints(await completedPaths(call.roots));
  return {
    summary: `${endpoints.length} endpoints. Every call is signed; the query string never is.`,
    data: { endpoints: endpoints.map(endpoint => described(endpoint, input.isFull)) },
    next: 'Call describe_endpoint with a method and path to see what it signs and which errors it can return.',
  };
};

export const describeEndpointCall: RunTool = async (input, call) => {
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
};

function described(endpoint: Endpoint, isFull: boolean): Readonly<Record<string, unknown>> {
  const { id, method, pathTemplate, isPathSet, title, request, signs, variables, notes } = endpoint;
  const short = given({ id, method, path: pathTemplate ?? null, isPathSet, title, signs });
  return isFull ? { ...short, request, variables, notes } : short;
}

function signedWords({ signs, request }: Endpoint): string {
  const body =
    signs === 'body'
      ? 'the raw body without CR and LF (sent unchanged; serialize once and use the same text for both)'
      : `the empty string as the body${request === 'multipart' ? ', although the request carries multipart parts' : ''}`;
  return (
    'sign = lowercase hex MD5 of token + path + body + timestamp. Path: from /openapi on with every variable filled in, ' +
    `without the query. Body: ${body}. Timestamp: the same string as in the timestamp header.`
  );
}
