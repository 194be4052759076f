import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Deadline } from '../../../../src/node/transport/deadline.ts';

/** A deadline on a clock of its own, and what it reported. */
function onClock(work: (deadline: Deadline, pass: (ms: number) => void) => void): readonly string[] {
  let nowMs = 1_000;
  mock.timers.enable({ apis: ['setTimeout'] });
  const reported: string[] = [];
  const deadline = new Deadline(
    (code, timeoutMs) => reported.push(`${code} ${timeoutMs}`),
    () => nowMs,
  );
  try {
    work(deadline, ms => {
      for (let step = 0; step < ms; step++) {
        nowMs += 1;
        mock.timers.tick(1);
      }
    });
    return reported;
  } finally {
    deadline.end();
    mock.timers.reset();
  }
}

describe('D5 the deadline of an exchange', () => {
  it('ends the first stage after its time limit, once', () => {
    const reported = onClock((deadline, pass) => {
      deadline.start(100, 20, 'connect-timeout');
      pass(19);
      deadline.extend();
      pass(19);
      deadline.enter(20, 'headers-timeout');
      pass(200);
    });
    assert.deepEqual(reported, ['headers-timeout 20']);
  });

  it('measures a stage from its own start, whether it’s longer or shorter than the previous one', () => {
    const longer = onClock((deadline, pass) => {
      deadline.start(1_000, 10, 'connect-timeout');
      pass(5);
      deadline.enter(50, 'headers-timeout');
      pass(49);
      deadline.enter(30, 'body-timeout');
      pass(29);
    });
    assert.deepEqual(longer, []);
    const shorter = onClock((deadline, pass) => {
      deadline.start(1_000, 100, 'connect-timeout');
      pass(5);
      deadline.enter(10, 'headers-timeout');
      pass(10);
    });
    assert.deepEqual(shorter, ['headers-timeout 10']);
  });

  it('limits the whole exchange, whatever extends its stages', () => {
    const reported = onClock((deadline, pass) => {
      deadline.start(60, 20, 'connect-timeout');
      for (let count = 0; count < 10; count++) {
        pass(10);
        if (count < 5) deadline.extend();
      }
    });
    assert.deepEqual(reported, ['total-timeout 60']);
  });

  it('names the stage if it ends with the whole exchange', () => {
    const reported = onClock((deadline, pass) => {
      deadline.start(30, 30, 'connect-timeout');
      pass(30);
    });
    assert.deepEqual(reported, ['connect-timeout 30']);
  });

  it('reports nothing after its end', () => {
    const reported = onClock((deadline, pass) => {
      deadline.start(30, 10, 'connect-timeout');
      pass(9);
      deadline.end();
      pass(100);
    });
    assert.deepEqual(reported, []);
  });
});
