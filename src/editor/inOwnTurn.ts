import type { CancellationToken } from 'vscode';

/** An answer about a whole file, in a turn of its own: VS Code asks for many at once behind a key press, and together they
 *  would keep the next one waiting. Undefined where the question was withdrawn meanwhile. */
export async function inOwnTurn<T>(token: CancellationToken, answer: () => T): Promise<T | undefined> {
  await new Promise(resolve => setImmediate(resolve));
  return token.isCancellationRequested ? undefined : answer();
}
