import { lineStarts } from '../../core/lineStarts.ts';
import { type RequestEntry, requestsOf } from '../../core/request/prepare/requestList.ts';
import { InputError } from '../failure/inputError.ts';
import type { RequestFile } from './requestFile.ts';

/** The requests of a file, in order. Throws InputError if it has none, or isn't a request file, which would have a problem in each line. */
export function requestsOfFile(requestFile: Pick<RequestFile, 'file' | 'document'>): readonly RequestEntry[] {
  const { file, document } = requestFile;
  if (isOfAnotherKind(requestFile))
    throw new InputError('file-without-requests', { file }, 'file-of-another-kind');
  const entries = requestsOf(document);
  if (entries.length === 0) throw new InputError('file-without-requests', { file });
  return entries;
}

/** Whether a file, such as package.json, is not a request file: neither its name nor any of its lines is one of a request file. */
export function isOfAnotherKind({ file, document }: Pick<RequestFile, 'file' | 'document'>): boolean {
  if (/\.(?:fiscal|http|rest)$/i.test(file)) return false;
  const entries = requestsOf(document);
  if (entries.length === 0) return false;
  const starts = lineStarts(document.text);
  return !entries.some(({ line }) => REQUEST_LINE.test(document.text.slice(starts[line], starts[line + 1])));
}

/** A line that is meant to be a request line, even if it has mistakes. */
const REQUEST_LINE =
  /^\s*(?:(?:get|post|put|delete|patch|head|options|curl)\s|\/|https?:|\{\{)|^[^"'<>]*(?:\/openapi|openapi\/)/i;
