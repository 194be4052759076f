import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { fingerprint } from '../../core/signing/fingerprint.ts';

/** A digest of everything that is sent and written, and where it's written: its file, and the text of its block. It stays the same until
 *  something that the request is made of changes, such as a variable, a body file, or the environment. */
export function requestDigest(
  { file, text }: { readonly file: string; readonly text: string },
  request: PreparedRequest,
): string {
  const { body, assertions, line, saves, until, ...others } = request;
  const files = saves.map(({ path, overwrite }) => [path, overwrite]);
  const polled = until && [until.condition.text, until.everyMs, until.forMs];
  const parts = [file, text, Object.entries(others).toSorted(), files, polled];
  return fingerprint(JSON.stringify(parts), body);
}
