import { deepEqual, equal, throws } from 'node:assert/strict';
import { DisposableStore } from '../../../../../src/editor/platform/lifecycle/disposableStore.ts';

describe('a store of disposables', () => {
  it('disposes of the latest first, and of each once', () => {
    const store = new DisposableStore();
    const disposed: string[] = [];
    for (const name of ['a', 'b', 'c']) store.add({ dispose: () => disposed.push(name) });
    store.dispose();
    store.dispose();
    deepEqual(disposed, ['c', 'b', 'a']);
    equal(store.isDisposed, true);
  });

  it('immediately disposes of what is added after it was disposed of', () => {
    const store = new DisposableStore();
    store.dispose();
    let isDisposed = false;
    store.add({
      dispose: () => {
        isDisposed = true;
      },
    });
    equal(isDisposed, true);
  });

  it('disposes of the rest if something fails, and throws all failures, even those of nested stores', () => {
    const store = new DisposableStore();
    const inner = store.add(new DisposableStore());
    const disposed: string[] = [];
    const add = (owner: DisposableStore, name: string, fails: boolean): void => {
      owner.add({
        dispose: () => {
          disposed.push(name);
          if (fails) throw new Error(name);
        },
      });
    };
    add(inner, 'a', true);
    add(inner, 'b', false);
    add(inner, 'c', true);
    add(store, 'd', true);
    add(store, 'e', false);
    throws(
      () => store.dispose(),
      (error: unknown) => {
        const messages = error instanceof AggregateError ? error.errors.map(({ message }) => message) : [];
        deepEqual(messages, ['d', 'c', 'a']);
        return true;
      },
    );
    deepEqual(disposed, ['e', 'd', 'c', 'b', 'a']);
  });
});
