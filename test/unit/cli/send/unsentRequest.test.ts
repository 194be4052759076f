import { deepEqual } from 'node:assert/strict';
import { printResult } from '../../../../src/cli/send/sendCommand.ts';
import type { RequestResult } from '../../../../src/cli/send/sendContext.ts';
import type { CommandContext } from '../../../../src/cli/terminal/commandContext.ts';
import { createScreen } from '../../../../src/cli/terminal/screen.ts';

describe('a request that wasn’t signed', () => {
  for (const [words, unsigned, shown] of [
    ['says why it wasn’t sent', 'not signed, not sent', '  not signed, not sent'],
    ['names # @no-sign if it was sent without a signature', undefined, '  not signed (# @no-sign)'],
  ] as const) {
    it(words, () => {
      const written: string[] = [];
      const stdout = createScreen(
        text => written.push(text),
        () => false,
      );
      const request = { method: 'GET', url: 'http://h.example/', headers: [], bodyBytes: 0, signing: null };
      const report = { file: 'a.fiscal', name: null, title: '', line: 0, request, assertions: [] };
      const result = { report, unsigned, problems: [], remarks: [] } as unknown as RequestResult;
      printResult(result, { stdout, stderr: stdout, locale: 'en' } as unknown as CommandContext);
      deepEqual(
        written
          .join('')
          .split('\n')
          .filter(line => line.includes('not signed')),
        [shown],
      );
    });
  }
});
