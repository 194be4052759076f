import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Interruption } from '../../../../src/cli/terminal/interruption.ts';
import { type Terminal, terminalOf } from '../../../../src/cli/terminal/terminal.ts';

interface Typed {
  readonly terminal: Terminal;
  readonly stdin: PassThrough;
  readonly stderr: PassThrough;
  readonly signal: AbortSignal;
}

/** A terminal whose keyboard and screen are streams. */
function terminal(): Typed {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const controller = new AbortController();
  const interruption: Pick<Interruption, 'signal' | 'stop'> = {
    signal: controller.signal,
    stop: name => controller.abort(name),
  };
  const opened = terminalOf(
    () => stdin as unknown as NodeJS.ReadStream,
    () => stderr as unknown as NodeJS.WriteStream,
    interruption,
  );
  return { terminal: opened, stdin, stderr, signal: controller.signal };
}

describe('questions at a terminal', () => {
  it('read one line after the other', async () => {
    const { terminal: person, stdin, stderr } = terminal();
    const first = person.ask('First: ', false);
    const second = person.ask('Second: ', false);
    await once(stderr, 'data');
    stdin.write('one\r');
    assert.equal(await first, 'one');
    stdin.write('two\r');
    assert.equal(await second, 'two');
  });

  it('don’t echo a secret', async () => {
    const { terminal: person, stdin, stderr } = terminal();
    const answer = person.ask('Secret: ', true);
    await once(stderr, 'readable');
    stdin.write('hunter2\r');
    assert.equal(await answer, 'hunter2');
    assert.equal(String(stderr.read()), 'Secret: \n');
  });

  it('are canceled by Ctrl+C, which interrupts the command and skips further questions', async () => {
    const { terminal: person, stdin, stderr, signal } = terminal();
    const first = person.ask('First: ', false);
    const second = person.ask('Second: ', false);
    await once(stderr, 'readable');
    stdin.write('\u0003');
    assert.deepEqual([await first, await second], [undefined, undefined]);
    assert.equal(signal.reason, 'SIGINT');
    assert.doesNotMatch(String(stderr.read()), /Second/);
  });

  it('get no value on Ctrl+D, which interrupts nothing', async () => {
    const { terminal: person, stdin, stderr, signal } = terminal();
    const answer = person.ask('First: ', false);
    await once(stderr, 'readable');
    stdin.write('\u0004');
    assert.equal(await answer, undefined);
    assert.equal(signal.aborted, false);
  });

  it('aren’t asked if a pipe replaces the keyboard', async () => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    const { ask } = terminalOf(
      () => new PassThrough() as unknown as NodeJS.ReadStream,
      () => stderr as unknown as NodeJS.WriteStream,
      { signal: new AbortController().signal, stop: () => {} },
    );
    assert.equal(await ask('Name? ', false), undefined);
    assert.equal(stderr.read(), null);
  });
});
