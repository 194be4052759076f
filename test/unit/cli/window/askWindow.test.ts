import assert from 'node:assert/strict';
import { ReportedError } from '../../../../src/cli/failure/reportFailure.ts';
import type { EditorWindow } from '../../../../src/cli/terminal/commandContext.ts';
import { askWindow } from '../../../../src/cli/window/askWindow.ts';
import { fakeSurroundings, withFolder } from '../fiscalRun.ts';

/** What `fiscal send` ends with in a window whose channel fails with `code` after these events. */
function endedWith(code: string, ...kinds: readonly ('begun' | 'agreed')[]): Promise<unknown> {
  const editorWindow: EditorWindow = {
    call: async (_method, _input, _signal, hear) => {
      for (const kind of kinds) await hear({ kind });
      throw Object.assign(new Error(code), { code });
    },
    settleInterruption: () => undefined,
  };
  return withFolder({}, cwd =>
    askWindow('send', ['a.fiscal'], {}, { ...fakeSurroundings({ cwd }), editorWindow }).catch(error => error),
  );
}

describe('F9 a window of VS Code that a terminal loses', () => {
  for (const [code, text] of [
    ['editor-gone', 'window-lost'],
    ['internal-error', 'window-failed'],
  ] as const) {
    it(`leaves an unknown outcome after the user agreed: ${code}`, async () => {
      const error = await endedWith(code, 'begun', 'agreed');
      assert.ok(error instanceof ReportedError);
      const { problem, status } = error.failure;
      assert.deepEqual([problem.code, status], [text, 3]);
      assert.match(problem.message, /before you (?:send the request|run it) again/);
    });
  }

  it('has sent nothing before the user agrees', async () => {
    for (const [kinds, text] of [
      [[], 'window-gone'],
      [['begun'], 'window-closed'],
    ] as const) {
      const error = await endedWith('editor-gone', ...kinds);
      assert.equal(Object(error).key, text);
    }
  });
});
