import { multipartLines, multipartParts } from '../../formats/multipartParts.ts';
import type { CapturedBody, CapturedRequest } from '../capturedRequest.ts';
import { isCredentialVariable } from '../credentials/credentialNames.ts';
import type { DraftRequest, ImportDraft } from './importDraft.ts';
import { type ImportedBody, type ImportRemark, namesRemark } from './importedRequest.ts';

/** Drafts of the requests of curl commands or a HAR file, in which `{{…}}` is literal text. */
export function importCaptured(requests: readonly CapturedRequest[]): ImportDraft {
  return { variables: [], requests: requests.map(draftOf), isVariable: () => false };
}

function draftOf(request: CapturedRequest): DraftRequest {
  const {
    method,
    url,
    headers,
    body,
    computed = [],
    leftOut = [],
    notes = [],
    secrets: own = [],
    variables = [],
    unsent = [],
    isGlobbed,
  } = request;
  const secrets = [
    ...own,
    ...variables.flatMap(([name, value]) => (isCredentialVariable(name) ? [value] : [])),
  ];
  const inOthers = computed.filter(part => part === 'url' || part === 'body');
  const computedRemarks: ImportRemark[] = inOthers.map(part => ({ id: 'computed', args: { part } }));
  const written = bodyOf(computed.includes('body') ? { kind: 'none' } : body);
  return {
    ...{ title: '', called: '', prompts: [], method, url, headers, computed, secrets },
    body: written.body,
    ...(unsent.length === 0 ? {} : { unsent: unsent.map(draftOf) }),
    remarks: [
      ...computedRemarks,
      ...written.remarks,
      ...notes,
      ...(isGlobbed === true ? [{ id: 'url-globbed', args: {} } as const] : []),
      ...(leftOut.length === 0 ? [] : [{ id: 'left-out', args: { what: leftOut.join(', ') } } as const]),
    ],
  };
}

function bodyOf(body: CapturedBody): {
  readonly body: ImportedBody;
  readonly remarks: readonly ImportRemark[];
} {
  const none = { kind: 'none' } as const;
  switch (body.kind) {
    case 'unknown':
      return {
        body: none,
        remarks: [
          body.isBinary ? { id: 'body-binary', args: {} } : { id: 'computed', args: { part: 'body' } },
        ],
      };
    case 'none':
      return { body: none, remarks: [] };
    case 'text':
      return { body, remarks: [] };
    case 'file': {
      const { path, lineBreaks } = body;
      const isOther = lineBreaks === 'dropped';
      return {
        body: { kind: 'file', path },
        remarks: isOther ? [{ id: 'body-line-breaks', args: { path } }] : [],
      };
    }
    case 'multipart': {
      const { fields, text } = body;
      if (fields !== undefined) return { body: { kind: 'multipart', fields }, remarks: [] };
      if (text !== undefined) return { body: { kind: 'text', text }, remarks: emptyFiles(text) };
      return { body: none, remarks: [{ id: 'multipart-unknown', args: {} }] };
    }
  }
}

/** The content of a file that the user selected isn't in a browser's recording: its part is empty. */
function emptyFiles(text: string): readonly ImportRemark[] {
  const read = (line: string) => (line.startsWith('--') ? 'delimiter' : undefined);
  const names = [...multipartParts(text, multipartLines(text, read, 0, 'headers'))]
    .filter(({ start, end }) => text.slice(start, end).trim() === '')
    .flatMap(({ headers }) => /;[ \t]*filename="([^"\r\n]+)"/i.exec(headers.join('\n'))?.[1] ?? []);
  return names.length === 0 ? [] : [namesRemark('file-content-missing', 'what', names)];
}
