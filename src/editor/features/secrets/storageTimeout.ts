import { FiscalError } from '../../../core/errors.ts';

/** A keyring may ask its user for a password, and may also hang forever. */
export const STORAGE_TIMEOUT_MS = 30_000;

/** Waits for the editor's SecretStorage with a timeout. Rejects with FiscalError `secret-store-failed`, without the
 *  cause, because a keyring's message must not be shown. */
export async function inTime<T>(operation: () => Thenable<T>, timeoutMs = STORAGE_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FiscalError('secret-store-failed')), timeoutMs);
  });
  try {
    return await Promise.race([operation(), late]);
  } catch (error) {
    throw error instanceof FiscalError ? error : new FiscalError('secret-store-failed');
  } finally {
    clearTimeout(timer);
  }
}
