import assert from 'node:assert/strict';
import { connectionsOf } from '../../../support/connections.ts';
import { fiscal } from '../fiscalRun.ts';
import { withSandbox } from '../sandbox.ts';

describe('A12 connections of the command line', () => {
  it('are made by send only to the selected origin', () =>
    withSandbox(async ({ url, send }) => {
      const connected = await connectionsOf(() => send(['two.fiscal', '--all', '--concurrency', '2']));
      assert.deepEqual(new Set(connected), new Set([new URL(url).host]));
    }));

  it('aren’t made by sign, explain, check, or a dry run', () =>
    withSandbox(async ({ cwd, send }) => {
      const mismatch = ['--path', '/openapi/x', '--timestamp', '1', '--sign', '0'.repeat(32)];
      const connected = await connectionsOf(async () => {
        await send(['two.fiscal', '--all', '--dry-run']);
        await fiscal(['sign', 'two.fiscal', '--name', 'one'], { cwd });
        await fiscal(['check', 'two.fiscal'], { cwd });
        await fiscal(['explain', ...mismatch], { cwd });
        await fiscal(['--help'], { cwd });
      });
      assert.deepEqual(connected, []);
    }));
});
