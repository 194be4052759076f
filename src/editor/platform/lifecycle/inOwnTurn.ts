import type { CancellationToken } from 'vscode';
import { nextTurn } from './nextTurn.ts';

/** An answer about a whole file, in a turn of its own: VS Code asks for many at once behind a key press, and together they
 *  would keep the next one waiting. So would what VS Code makes of the answer, which gets another turn. Undefined where the
 *  question was withdrawn meanwhile. */
export async function inOwnTurn<T>(
  token: CancellationToken,
  answer: () => T | Promise<T>,
): Promise<T | undefined> {
  await nextTurn();
  if (token.isCancellationRequested) return undefined;
  const answered = await answer();
  await nextTurn();
  return token.isCancellationRequested ? undefined : answered;
}
