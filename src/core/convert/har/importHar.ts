import type { CapturedRequest, CaptureFault } from '../capturedRequest.ts';
import { importCaptured } from '../finish/importCaptured.ts';
import type { ImportDraft } from '../finish/importDraft.ts';
import type { ImportedBody, ImportRemark } from '../finish/importedRequest.ts';
import { localFile } from '../finish/localFile.ts';
import { readHarRequests } from './harRequest.ts';

const NOT_HTTP = /^(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|javascript):)/i;

/** The requests of a recording. It contains everything that a page loads; if it includes API requests, only those are
 *  meant, and a remark counts the others. */
export function importHar(text: string): ImportDraft | CaptureFault {
  const read = readHarRequests(text);
  if (typeof read === 'string') return read;
  const http = read.filter(({ url }) => !NOT_HTTP.test(url));
  if (http.length === 0) return 'har-without-requests';
  const own = http.filter(({ url }) => url.includes('/openapi/'));
  const kept = own.length > 0 ? own : http;
  const draft = importCaptured(kept);
  return {
    ...draft,
    requests: draft.requests.map(request => {
      const { body, remarks } = withLocalFiles(request.body);
      return { ...request, body, remarks: [...request.remarks, ...remarks] };
    }),
    remarks: [
      ...countRemark('requests-elsewhere', http, kept),
      ...countRemark('requests-not-http', read, http),
    ],
  };
}

function countRemark(
  id: 'requests-elsewhere' | 'requests-not-http',
  all: readonly CapturedRequest[],
  kept: readonly CapturedRequest[],
): readonly ImportRemark[] {
  const count = all.length - kept.length;
  return count === 0 ? [] : [{ id, args: { count: String(count) } }];
}

/** A recording has only the names of files that aren't in it. */
function withLocalFiles(body: ImportedBody): {
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
} {
  if (body.kind !== 'multipart') return { body, remarks: [] };
  const remarks: ImportRemark[] = [];
  const fields = body.fields.map(field => {
    if (field.file === undefined) return field;
    const { path, remarks: ofFile } = localFile(field.file, field.name);
    const copied: ImportRemark = { id: 'file-to-copy', args: { file: field.file, path: `./${path}` } };
    remarks.push(...(ofFile.length > 0 ? ofFile : [copied]));
    return { ...field, file: path };
  });
  return { body: { ...body, fields }, remarks };
}
