import { FiscalError } from '../../../core/errors.ts';

/** A keyring may ask its user for a password, and may also hang for good. */
export const STORAGE_TIMEOUT_MS = 30_000;

/** What the editor's SecretStorage answers, in time. Rejects with FiscalError `secret-store-failed`; the cause is left out:
 *  what a keyring says of a failure is not ours to show. */
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
