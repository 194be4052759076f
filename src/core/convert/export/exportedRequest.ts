import { decodeUtf8 } from '../../formats/utf8.ts';
import type { PreparedRequest } from '../../request/prepare/preparedRequest.ts';
import { safeJson } from '../buildCommands.ts';
import { type NotedValue, withValuesAs } from '../responseValues.ts';

/** A request to export to another tool, with variables replaced and without the signature headers. */
export interface ExportedRequest
  extends Pick<
    PreparedRequest,
    'name' | 'title' | 'method' | 'origin' | 'basePath' | 'path' | 'query' | 'headers' | 'body' | 'signs'
  > {
  /** The values of other requests' responses that the request contains, and the notes that say where each comes from. */
  readonly values?: readonly NotedValue[];
}

/** The request with `{{response_login_id}}` for values of other requests' responses. */
export function withVariables(request: ExportedRequest): ExportedRequest {
  return withValuesAs(request, request.values ?? [], ({ variable }) => `{{${variable}}}`);
}

/** Where the values of a request's variables come from. */
export function notesOf({ values = [] }: ExportedRequest): readonly string[] {
  return values.map(({ variable, note }) => note(variable));
}

/** Why a request can't be exported to a format. */
export interface ExportFault {
  readonly fault: 'body-not-text' | 'body-unquotable' | 'body-too-long' | 'values-in-prompt';
  readonly request: ExportedRequest;
}

/** The display name of the request. */
export function titleOf({ name, title, method, path }: ExportedRequest): string {
  return title || name || `${method} ${path}`;
}

export function urlOf({ origin, basePath, path, query }: ExportedRequest): string {
  return origin + basePath + path + query;
}

/** The body's text, including a byte order mark; undefined for bytes that aren't text. */
export function bodyTextOf({ body }: ExportedRequest): string | undefined {
  return decodeUtf8(body);
}

/** A readable JSON document; invisible characters are escaped. */
export function prettyJson(value: unknown): string {
  return `${safeJson(value, 2)}\n`;
}
