import { deepEqual, equal, rejects } from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renamed, replacedInTurn } from '../../../../src/node/files/renamed.ts';
import { utf8 } from '../../../support/builders.ts';

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

describe('a file that programs change one after another', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-turns-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Changes the file while the clock is `nowMs` fast, and returns how long that took. */
  async function change(text: string): Promise<number> {
    let nowMs = 0;
    const pause = async (ms: number): Promise<void> => {
      nowMs += ms;
    };
    const file = join(folder, 'a.json');
    await replacedInTurn(
      file,
      async () => utf8(text),
      async () => {},
      { pause, nowMs: () => nowMs },
    );
    return nowMs;
  }

  it('is changed ten seconds after a program crashed that was changing it', async () => {
    equal(await change('1'), 0);
    const [left = ''] = await temporaryNames();
    equal(left, '');
    await replacedInTurn(
      join(folder, 'a.json'),
      async () => {
        const [name = ''] = await temporaryNames();
        // What a crash at this moment leaves.
        await writeFile(join(folder, 'copy'), name);
        return utf8('2');
      },
      async () => {},
    );
    await writeFile(join(folder, await readFile(join(folder, 'copy'), 'utf8')), 'half');
    const waitedMs = await change('3');
    equal(waitedMs >= 10_000 && waitedMs < 10_100, true);
    equal(await readFile(join(folder, 'a.json'), 'utf8'), '3');
    deepEqual(await temporaryNames(), []);
  });

  it('isn’t replaced by a program whose turn was taken over', async () => {
    const content = async () => {
      await change('of another program');
      return utf8('late');
    };
    await rejects(
      replacedInTurn(join(folder, 'a.json'), content, async () => {}),
      { code: 'EBUSY' },
    );
    equal(await readFile(join(folder, 'a.json'), 'utf8'), 'of another program');
    deepEqual(await temporaryNames(), []);
  });

  it('isn’t changed by a program that has waited for a minute', async () => {
    let nowMs = 0;
    const pause = async (): Promise<void> => {
      nowMs += 500;
      // As if it were another program's each time.
      const [name = ''] = await temporaryNames();
      await utimes(join(folder, name), nowMs / 1_000, nowMs / 1_000);
    };
    const content = async () => {
      const change = replacedInTurn(
        join(folder, 'a.json'),
        async () => utf8('late'),
        async () => {},
        { pause, nowMs: () => nowMs },
      );
      await rejects(change, { code: 'EBUSY' });
      return utf8('in time');
    };
    await replacedInTurn(join(folder, 'a.json'), content, async () => {});
    equal(nowMs >= 60_000, true);
    equal(await readFile(join(folder, 'a.json'), 'utf8'), 'in time');
  });

  const temporaryNames = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter(name => name.endsWith('.tmp'));
});
