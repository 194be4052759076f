import type { Endpoint } from '../../api/endpoints.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';
import { parametersOf } from '../../formats/percentEncoding.ts';
import { tokensOfJson } from '../../formats/tokensOfJson.ts';
import { headerValue } from '../../wireMessages.ts';
import { parsedJson } from '../jsonMembers.ts';
import {
  bodyTextOf,
  type ExportedRequest,
  notesOf,
  prettyJson,
  titleOf,
  withVariables,
} from './exportedRequest.ts';

/** What the document says to its readers, in their language. */
export interface OpenapiTexts {
  readonly about: string;
  readonly token: string;
  readonly timestamp: string;
  readonly sign: string;
  readonly responses: string;
}

/** An OpenAPI 3.0 document of the operations that the requests call, with their values as examples. It contains one
 *  operation per method and path, based on the first such request. */
export function exportOpenapi(
  requests: readonly ExportedRequest[],
  texts: OpenapiTexts,
  endpoints: readonly Endpoint[],
): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const request of requests.map(withVariables)) {
    const template = templateOf(request, endpoints);
    const method = request.method.toLowerCase();
    paths[template] = { [method]: operationOf(request, template, texts), ...paths[template] };
  }
  const servers = [...new Set(requests.map(({ origin, basePath }) => origin + basePath))];
  const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });
  return prettyJson({
    openapi: '3.0.3',
    info: {
      title: 'Fiscal Open API',
      version: '1',
      description: texts.about,
    },
    servers: servers.map(url => ({ url })),
    security: [{ token: [], timestamp: [], sign: [] }],
    paths,
    components: {
      securitySchemes: {
        token: header('token', texts.token),
        timestamp: header('timestamp', texts.timestamp),
        sign: header('sign', texts.sign),
      },
    },
  });
}

/** The path of a known endpoint with variable names; any other path unchanged. */
function templateOf({ method, path }: ExportedRequest, endpoints: readonly Endpoint[]): string {
  return matchEndpoint(method, path, endpoints)?.endpoint.pathTemplate ?? path;
}

function operationOf(request: ExportedRequest, template: string, texts: OpenapiTexts): object {
  const values = request.path.split('/');
  const inPath = template.split('/').flatMap((segment, index) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    return name === undefined ? [] : [parameter('path', name, values[index] ?? '')];
  });
  const inQuery = parametersOf(request.query).map(([name, value]) => parameter('query', name, value));
  const inHeader = request.headers
    .filter(([name]) => !/^(?:content-type|accept|authorization)$/i.test(name))
    .map(([name, value]) => parameter('header', name, value));
  return {
    summary: titleOf(request),
    ...(notesOf(request).length === 0 ? {} : { description: notesOf(request).join('\n') }),
    ...(request.name === undefined ? {} : { operationId: request.name }),
    parameters: [...inPath, ...inQuery, ...inHeader],
    ...(request.body.length === 0 ? {} : { requestBody: bodyOf(request) }),
    responses: { default: { description: texts.responses } },
  };
}

function parameter(place: 'path' | 'query' | 'header', name: string, example: string): object {
  return { name, in: place, required: true, schema: { type: 'string' }, example };
}

/** A JSON example is a value if JavaScript can write its numbers back unchanged; any other body is text. */
function bodyOf(request: ExportedRequest): object {
  const type = headerValue(request.headers, 'content-type') ?? 'application/octet-stream';
  const text = bodyTextOf(request);
  const value = text === undefined ? undefined : parsedJson(text);
  const isJson =
    value !== undefined && numbersIn(text ?? '').every(digits => String(Number(digits)) === digits);
  const schema = isJson ? {} : { type: 'string' };
  const example = isJson ? value : text;
  return { required: true, content: { [type]: { schema, ...(example === undefined ? {} : { example }) } } };
}

/** The numbers of a JSON text, as written. */
function numbersIn(text: string): readonly string[] {
  return [...tokensOfJson(text)]
    .map(({ start, end }) => text.slice(start, end))
    .filter(token => /^[-\d]/.test(token));
}
