import { deepEqual, equal, rejects } from 'node:assert/strict';
import { PastedExplanation } from '../../../../../src/editor/features/inspector/inspectorPreparation.ts';
import type { ExplainedLine, HostMessage } from '../../../../../src/webviewMessages/protocol.ts';

const STOPPED: readonly ExplainedLine[] = [{ kind: 'note', text: 'stopped' }];
const NEWER: readonly ExplainedLine[] = [{ kind: 'note', text: 'newer' }];

describe('the explanation of a pasted text in the inspector', () => {
  it('isn’t replaced by an earlier search that ends later', async () => {
    const { explanation, last } = setUp();
    const first = explanation.run(untilAborted);
    const second = explanation.run(async () => NEWER);
    equal(await first, undefined);
    equal(await second, NEWER);
    deepEqual(last(), { kind: 'explanation', busy: false, lines: NEWER });
  });

  it('remains busy when an earlier search ends first', async () => {
    const { explanation, last } = setUp();
    const first = explanation.run(untilAborted);
    const second = explanation.run(untilAborted);
    equal(await first, undefined);
    deepEqual(last(), { kind: 'explanation', busy: true, lines: [] });
    explanation.cancel();
    equal(await second, STOPPED);
    deepEqual(last(), { kind: 'explanation', busy: false, lines: STOPPED });
  });

  it('is empty after a search that failed, and the failure is reported', async () => {
    const { explanation, last } = setUp();
    await explanation.run(async () => NEWER);
    await rejects(
      explanation.run(async () => Promise.reject(new Error('the keychain is locked'))),
      /keychain/,
    );
    deepEqual(last(), { kind: 'explanation', busy: false, lines: [] });
  });

  it('is shown again by a page that was hidden, whether it’s busy or not', async () => {
    const { explanation, last, posted } = setUp();
    const search = explanation.run(untilAborted);
    explanation.show();
    deepEqual(last(), { kind: 'explanation', busy: true, lines: [] });
    explanation.dispose();
    equal(await search, STOPPED);
    explanation.show();
    deepEqual(last(), { kind: 'explanation', busy: false, lines: STOPPED });
    equal(posted.length, 4);
  });
});

/** A search that says that it was stopped, some time after it was aborted. */
async function untilAborted(signal: AbortSignal): Promise<readonly ExplainedLine[]> {
  while (!signal.aborted) await new Promise(resolve => setImmediate(resolve));
  return STOPPED;
}

function setUp() {
  const posted: HostMessage[] = [];
  const explanation = new PastedExplanation(message => void posted.push(message));
  return { explanation, posted, last: (): HostMessage | undefined => posted.at(-1) };
}
