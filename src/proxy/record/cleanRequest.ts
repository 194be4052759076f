import { finishedImport } from '../../core/convert/import/finishedImport.ts';
import { importCaptured } from '../../core/convert/import/importCaptured.ts';
import type { ImportedRequest } from '../../core/convert/import/importedRequest.ts';
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
  const [imported] = finishedImport(importCaptured([captured])).requests;
  if (imported === undefined) throw new Error('nothing became of a request');
  const safe: ImportedRequest = {
    ...imported,
    target: mask.text(imported.target),
    headers: imported.headers.map(([name, value]) => [name, mask.text(value)]),
    body:
      imported.body.kind === 'text' ? { kind: 'text', text: mask.text(imported.body.text) } : imported.body,
  };
  if (text === undefined)
    return { imported: safe, text: undefined, bytes: Buffer.from(mask.bytes(body, MASK)) };
  // A body that a request file can't contain, for example because of braces, is written to its own file.
  return {
    imported: safe,
    text: safe.body.kind === 'text' ? safe.body.text : mask.text(text),
    bytes: undefined,
  };
}
