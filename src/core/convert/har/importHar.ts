import { localFile } from '../finish/localFile.ts';
import type { ImportRemark } from '../importRemark.ts';
import type { CaptureFault, DraftBody, ImportDraft, RequestDraft } from '../requestDraft.ts';
import { readHarRequests } from './harRequest.ts';

const NOT_HTTP = /^(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|javascript):)/i;

/** The requests of a recording, which contains everything that a page loads. If it includes API requests, only those are imported, and a
 *  remark counts the others. */
export function importHar(text: string): ImportDraft | CaptureFault {
  const read = readHarRequests(text);
  if (typeof read === 'string') return read;
  const http = read.filter(({ url }) => !NOT_HTTP.test(url));
  if (http.length === 0) return 'har-without-requests';
  const own = http.filter(({ url }) => url.includes('/openapi/'));
  const kept = own.length > 0 ? own : http;
  return {
    requests: kept.map(request => ({ ...request, ...withLocalFiles(request.body) })),
    remarks: [
      ...countRemark('requests-elsewhere', http, kept),
      ...countRemark('requests-not-http', read, http),
    ],
  };
}

function countRemark(
  id: 'requests-elsewhere' | 'requests-not-http',
  all: readonly RequestDraft[],
  kept: readonly RequestDraft[],
): readonly ImportRemark[] {
  const count = all.length - kept.length;
  return count === 0 ? [] : [{ id, args: { count: String(count) } }];
}

/** If a recording doesn't include the content of a file, it has only the file's name. */
function withLocalFiles(body: DraftBody): Pick<RequestDraft, 'body' | 'remarks'> {
  if (body.kind !== 'multipart' || body.fields === undefined) return { body };
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
