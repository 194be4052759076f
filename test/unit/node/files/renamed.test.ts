import { deepEqual, equal, rejects } from 'node:assert/strict';
import { renamed } from '../../../../src/node/files/renamed.ts';

/** Renames that fail with these codes before one succeeds. */
function disk(codes: readonly string[], platform: NodeJS.Platform) {
  let [nowMs, calls] = [0, 0];
  const run = renamed('a', 'b', {
    platform,
    nowMs: () => nowMs,
    pause: async ms => {
      nowMs += ms;
    },
    renameOnce: async () => {
      const code = codes[calls] ?? (codes.at(-1) === 'for ever' ? 'EBUSY' : undefined);
      calls += 1;
      if (code !== undefined)
        throw Object.assign(new Error(code), { code: code === 'for ever' ? 'EBUSY' : code });
    },
  });
  return { run, calls: () => calls, nowMs: () => nowMs };
}

describe('a file that an antivirus has open', () => {
  for (const code of ['EBUSY', 'EPERM', 'EACCES']) {
    it(`is replaced on Windows once it’s closed: ${code}`, async () => {
      const { run, calls } = disk([code, code], 'win32');
      await run;
      equal(calls(), 3);
    });
  }

  it('is abandoned after two seconds', async () => {
    const { run, nowMs } = disk(['for ever'], 'win32');
    await rejects(run, { code: 'EBUSY' });
    equal(nowMs(), 2_000);
  });

  it('isn’t waited for after another error, or on other systems', async () => {
    const [other, linux] = [disk(['ENOSPC'], 'win32'), disk(['EACCES'], 'linux')];
    await rejects(other.run, { code: 'ENOSPC' });
    await rejects(linux.run, { code: 'EACCES' });
    deepEqual([other.calls(), linux.calls()], [1, 1]);
  });
});
