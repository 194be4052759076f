import { decodeUtf8 } from '../../encodings.ts';
import type { PreparedRequest } from '../../request/prepare/preparedRequest.ts';
import { replaceUnsafe } from '../../visibleText.ts';
import { jsonWithoutBuildCommands } from '../buildCommands.ts';

/** A request of a file on its way to another tool: its values in place, no secret among them. */
export type ExportedRequest = Pick<
  PreparedRequest,
  'name' | 'title' | 'method' | 'origin' | 'basePath' | 'path' | 'query' | 'headers' | 'body' | 'signs'
>;

/** Why a request cannot be written in a format. */
export interface ExportFault {
  readonly fault: 'body-not-text' | 'body-unquotable' | 'body-too-long';
  readonly request: ExportedRequest;
}

/** What people call the request. */
export function titleOf({ name, title, method, path }: ExportedRequest): string {
  return title || name || `${method} ${path}`;
}

export function urlOf({ origin, basePath, path, query }: ExportedRequest): string {
  return origin + basePath + path + query;
}

/** The body's text, a byte order mark kept; undefined for bytes that are none. */
export function bodyTextOf({ body }: ExportedRequest): string | undefined {
  return decodeUtf8(body);
}

/** A JSON document to be read by people too; what nobody sees is written as escapes. */
export function prettyJson(value: unknown): string {
  const escaped = (character: string) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join('');
  return `${jsonWithoutBuildCommands(replaceUnsafe(JSON.stringify(value, null, 2), escaped))}\n`;
}
