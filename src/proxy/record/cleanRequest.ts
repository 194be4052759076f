import { finishedImport } from '../../core/convert/import/finishedImport.ts';
import { importCaptured } from '../../core/convert/import/importCaptured.ts';
import type { ImportedRequest } from '../../core/convert/import/importedRequest.ts';
import { partCredentials } from '../../core/convert/import/partCredentials.ts';
import { decodeUtf8 } from '../../core/encodings.ts';
import type { SecretMask } from '../../core/signing/masking/secretMask.ts';
import type { EndedExchange } from './endedExchange.ts';

/** A request without credentials: `token`, `sign`, `timestamp`, cookies, and values with the name of a credential. */
export interface CleanRequest {
  /** As created by `fiscal import`, with the body as text if it's text. */
  readonly imported: ImportedRequest;
  /** The body's text; undefined if it isn't text. */
  readonly text: string | undefined;
  /** The body's bytes, if it isn't text. */
  readonly bytes: Buffer | undefined;
}

const MASK = Buffer.from('********');

export function cleanRequest({ record }: EndedExchange, mask: SecretMask): CleanRequest {
  const { method, target, headers } = record.head;
  const body = record.requestBody.bytes();
  const text = decodeUtf8(body);
  const captured = {
    ...{ method, url: target, headers },
    body: text === undefined || text === '' ? ({ kind: 'none' } as const) : ({ kind: 'text', text } as const),
  };
  const draft = importCaptured([captured]);
  const [imported] = finishedImport(draft).requests;
  if (imported === undefined) throw new Error('nothing became of a request');
  const safe: ImportedRequest = {
    ...imported,
    target: mask.text(imported.target),
    headers: imported.headers.map(([name, value]) => [name, mask.text(value)]),
    body:
      imported.body.kind === 'text' ? { kind: 'text', text: mask.text(imported.body.text) } : imported.body,
  };
  if (text === undefined) {
    const bytes = Buffer.from(mask.bytes(withoutPartCredentials(body), MASK));
    return { imported: safe, text: undefined, bytes };
  }
  if (safe.body.kind !== 'unwritable') {
    return { imported: safe, text: safe.body.kind === 'text' ? safe.body.text : '', bytes: undefined };
  }
  // A body that a request file can't contain because of braces is written to its own file, where they aren't variables.
  const [literal] = finishedImport({ ...draft, isVariable: () => true }).requests;
  const own = literal?.body.kind === 'text' ? literal.body.text : '';
  return { imported: safe, text: mask.text(own), bytes: undefined };
}

/** A multipart body with a file that isn't text, such as a certificate, may also have its password. */
function withoutPartCredentials(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let kept = 0;
  for (const { start, end } of partCredentials(body.toString('latin1'))) {
    pieces.push(body.subarray(kept, start), MASK);
    kept = end;
  }
  return pieces.length === 0 ? body : Buffer.concat([...pieces, body.subarray(kept)]);
}
