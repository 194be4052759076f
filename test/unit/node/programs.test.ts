import { ok } from 'node:assert/strict';
import { systemPrograms } from '../../../src/node/programs.ts';

const SECRET = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';

/** What is kept of a text that a program writes to its error output. */
async function keptOf(text: string): Promise<string> {
  const program = `process.stdin.pipe(process.stderr)`;
  const command = [process.execPath, '--eval', program];
  const input = [Buffer.from(text)];
  const end = await systemPrograms.run(
    { command, cwd: process.cwd(), env: {}, input, onOutput: () => 'go on' },
    new AbortController().signal,
  );
  return end.stderr;
}

describe('D10 the error output of a program that is kept', function () {
  this.timeout(30_000);

  it('has no part of a word that is cut, at its beginning and at its end', async () => {
    for (const kept of [4, 12, 23]) {
      const start = `${'a b '.repeat(1_100).slice(0, 4_096 - kept - 1)} ${SECRET} `;
      const end = ` ${SECRET}${` y`.repeat(3_000).slice(0, 4_096 - kept)}`;
      const text = await keptOf(`${start}${'x '.repeat(9_000)}${end}`);
      ok(text.includes('\n[…]\n'));
      for (let at = 0; at + 4 <= SECRET.length; at++) ok(!text.includes(SECRET.slice(at, at + 4)), text);
    }
  });

  it('is the whole of a short text, and nothing of a long one without whitespace', async () => {
    const short = `${'á'.repeat(3_000)} end`;
    ok((await keptOf(short)) === short);
    ok((await keptOf('xy'.repeat(4_500))) === '\n[…]\n');
    ok((await keptOf('x'.repeat(9_000))) === `${'x'.repeat(4_096)}\n[…]\n${'x'.repeat(4_096)}`);
  });
});
