import { fileURLToPath } from 'node:url';
import { fileIdentity, requestFileIdentity } from './fileIdentity.ts';

/** What all names of a file that an editor shows have in common; undefined if it isn't on a disk. */
export function openFileIdentity(uri: string): Promise<string | undefined> {
  return ofFile(uri, fileIdentity);
}

/** Like `openFileIdentity`, for the order of requests, in which a link in another folder counts as another file. */
export function openRequestFileIdentity(uri: string): Promise<string | undefined> {
  return ofFile(uri, requestFileIdentity);
}

async function ofFile(uri: string, identify: (path: string) => Promise<string>): Promise<string | undefined> {
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return await identify(fileURLToPath(uri));
  } catch {
    // The file is gone or can't be looked up, so only its name is known.
    return undefined;
  }
}
