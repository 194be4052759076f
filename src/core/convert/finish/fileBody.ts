import { multipartLines, multipartParts } from '../../formats/multipartParts.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import type { KnownBody, RequestDraft } from '../requestDraft.ts';

interface OwnBody {
  readonly body: KnownBody;
  readonly remarks: readonly ImportRemark[];
}

/** The body of a draft as far as a request file can have it, and what else the shell or a file supplies. */
export function fileBody({ body, computed = [] }: RequestDraft): OwnBody {
  const inOthers = computed.filter(part => part === 'url' || part === 'body');
  const own = computed.includes('body') ? NONE : knownBody(body);
  return { ...own, remarks: [...inOthers.map(computedRemark), ...own.remarks] };
}

const NONE: OwnBody = { body: { kind: 'none' }, remarks: [] };

function computedRemark(part: string): ImportRemark {
  return { id: 'computed', args: { part } };
}

function knownBody(body: RequestDraft['body']): OwnBody {
  switch (body.kind) {
    case 'none':
    case 'text':
      return { body, remarks: [] };
    case 'unknown':
      return { ...NONE, remarks: [body.isBinary ? { id: 'body-binary', args: {} } : computedRemark('body')] };
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
      return { ...NONE, remarks: [{ id: 'multipart-unknown', args: {} }] };
    }
  }
}

/** The content of a file that the user selected isn't in a browser's recording: its part is empty. */
function emptyFiles(text: string): readonly ImportRemark[] {
  const read = (line: string) => (line.startsWith('--') ? 'delimiter' : undefined);
  const names = [...multipartParts(text, multipartLines(text, read, 0, 'headers'))]
    .filter(({ start, end }) => text.slice(start, end).trim() === '')
    .flatMap(({ headers }) => /;[ \t]*filename="([^"\r\n]+)"/i.exec(headers.join('\n'))?.[1] ?? []);
  return namesRemark('file-content-missing', 'what', names);
}
