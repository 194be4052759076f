import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Deadline } from '../../../../src/node/transport/connection.ts';

type Start = (totalMs: number, stageMs: number) => void;

/** A deadline on a clock of its own, and what it reported. */
function onClock(
  work: (start: Start, pass: (ms: number) => void, deadline: Deadline) => void,
): readonly string[] {
  let nowMs = 1_000;
  mock.timers.enable({ apis: ['setTimeout'] });
  const reported: string[] = [];
  const deadline = new Deadline(() => nowMs);
  let exchange = '';
  const start: Start = (totalMs, stageMs) => {
    const own = exchange;
    deadline.start(totalMs, stageMs, 'connect-timeout', (code, timeoutMs) =>
      reported.push(`${own}${code} ${timeoutMs}`),
    );
    exchange += 'next ';
  };
  try {
    const pass = (ms: number) => {
      for (let step = 0; step < ms; step++) {
        nowMs += 1;
        mock.timers.tick(1);
      }
    };
    work(start, pass, deadline);
    return reported;
  } finally {
    deadline.close();
    mock.timers.reset();
  }
}

describe('D5 the deadline of an exchange', () => {
  it('ends the first stage after its time limit, once', () => {
    const reported = onClock((start, pass, deadline) => {
      start(100, 20);
      pass(19);
      deadline.extend();
      pass(19);
      deadline.enter(20, 'headers-timeout');
      pass(200);
    });
    assert.deepEqual(reported, ['headers-timeout 20']);
  });

  it('measures a stage from its own start, whether it’s longer or shorter than the previous one', () => {
    const longer = onClock((start, pass, deadline) => {
      start(1_000, 10);
      pass(5);
      deadline.enter(50, 'headers-timeout');
      pass(49);
      deadline.enter(30, 'body-timeout');
      pass(29);
    });
    assert.deepEqual(longer, []);
    const shorter = onClock((start, pass, deadline) => {
      start(1_000, 100);
      pass(5);
      deadline.enter(10, 'headers-timeout');
      pass(10);
    });
    assert.deepEqual(shorter, ['headers-timeout 10']);
  });

  it('limits the whole exchange, whatever extends its stages', () => {
    const reported = onClock((start, pass, deadline) => {
      start(60, 20);
      for (let count = 0; count < 10; count++) {
        pass(10);
        if (count < 5) deadline.extend();
      }
    });
    assert.deepEqual(reported, ['total-timeout 60']);
  });

  it('names the stage if it ends with the whole exchange', () => {
    const reported = onClock((start, pass) => {
      start(30, 30);
      pass(30);
    });
    assert.deepEqual(reported, ['connect-timeout 30']);
  });

  it('reports nothing after its end', () => {
    const reported = onClock((start, pass, deadline) => {
      start(30, 10);
      pass(9);
      deadline.end();
      pass(100);
    });
    assert.deepEqual(reported, []);
  });

  it('gives the next exchange of a connection its own time, whenever the previous one ended', () => {
    for (const pauseMs of [0, 5, 500]) {
      const reported = onClock((start, pass, deadline) => {
        start(100, 20);
        pass(15);
        deadline.end();
        pass(pauseMs);
        start(100, 20);
        pass(19);
        deadline.enter(30, 'headers-timeout');
        pass(29);
        pass(100);
      });
      assert.deepEqual(reported, ['next headers-timeout 30'], `after ${pauseMs} ms`);
    }
  });

  it('ends a next exchange with a shorter time limit in time', () => {
    const reported = onClock((start, pass, deadline) => {
      start(1_000, 500);
      deadline.end();
      start(1_000, 10);
      pass(10);
    });
    assert.deepEqual(reported, ['next connect-timeout 10']);
  });

  it('keeps the process running during an exchange only', () => {
    const deadline = new Deadline();
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
    const before = timers();
    for (let exchanges = 0; exchanges < 2; exchanges++) {
      deadline.start(60_000, 60_000, 'connect-timeout', () => {});
      assert.equal(timers(), before + 1);
      deadline.end();
      assert.equal(timers(), before);
    }
    deadline.close();
  });
});
