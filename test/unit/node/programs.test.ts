import { equal, ok } from 'node:assert/strict';
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

describe('the environment of a program', function () {
  this.timeout(30_000);

  it('contains what is given, without the terminal’s channel to the editor’s window', async () => {
    const program = `console.error(Object.keys(process.env).filter(name => name.startsWith('FISCAL_')).join())`;
    const channel = { FISCAL_EDITOR_CHANNEL: '/tmp/channel', FISCAL_EDITOR_TOKEN: 'f'.repeat(64) };
    const { stderr } = await systemPrograms.run(
      {
        ...{ command: [process.execPath, '--eval', program], cwd: process.cwd(), input: [] },
        ...{ env: { ...channel, FISCAL_CASE: '1' }, onOutput: () => 'go on' },
      },
      new AbortController().signal,
    );
    equal(stderr.trim(), 'FISCAL_CASE');
  });
});

describe('D10 the stored error output of a program', function () {
  this.timeout(30_000);

  it('contains no part of a word that is cut off, neither at its start nor at its end', async () => {
    for (const kept of [4, 12, 23]) {
      const start = `${'a b '.repeat(1_100).slice(0, 4_096 - kept - 1)} ${SECRET} `;
      const end = ` ${SECRET}${` y`.repeat(3_000).slice(0, 4_096 - kept)}`;
      const text = await keptOf(`${start}${'x '.repeat(9_000)}${end}`);
      ok(text.includes('\n[…]\n'));
      for (let at = 0; at + 4 <= SECRET.length; at++) ok(!text.includes(SECRET.slice(at, at + 4)), text);
    }
  });

  it('is complete if short, and empty if long without whitespace, unless one character is repeated', async () => {
    const short = `${'á'.repeat(3_000)} end`;
    ok((await keptOf(short)) === short);
    ok((await keptOf('xy'.repeat(4_500))) === '\n[…]\n');
    ok((await keptOf('x'.repeat(9_000))) === `${'x'.repeat(4_096)}\n[…]\n${'x'.repeat(4_096)}`);
  });
});
