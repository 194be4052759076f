import { deepEqual, equal } from 'node:assert/strict';
import { Listeners } from '../../../../../src/editor/platform/lifecycle/listeners.ts';

describe('the listeners of an event', () => {
  it('are called in the order in which they were added, until they’re disposed of, even by another one', () => {
    const listeners = new Listeners<string>();
    const got: string[] = [];
    const first = listeners.on(event => {
      got.push(`first ${event}`);
      last.dispose();
    });
    listeners.on(event => got.push(`second ${event}`));
    const last = listeners.on(event => got.push(`last ${event}`));
    listeners.fire('a');
    first.dispose();
    listeners.fire('b');
    deepEqual(got, ['first a', 'second a', 'second b']);
  });

  it('continue after an exception in one of them, which is left to whoever logs uncaught exceptions', async () => {
    const uncaught = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    const thrown = new Promise(resolve => process.once('uncaughtException', resolve));
    try {
      const listeners = new Listeners<number>();
      let got = 0;
      const fault = new Error('of a listener');
      listeners.on(() => {
        throw fault;
      });
      listeners.on(event => {
        got = event;
      });
      listeners.fire(7);
      equal(got, 7);
      equal(await thrown, fault);
    } finally {
      for (const each of uncaught) process.on('uncaughtException', each);
    }
  });
});
