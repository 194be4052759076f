import { deepEqual, equal, match } from 'node:assert/strict';
import {
  type TrafficCommandNeeds,
  TrafficCommands,
} from '../../../../../src/editor/features/traffic/trafficCommands.ts';
import type { TrafficEntry } from '../../../../../src/editor/features/traffic/trafficEntry.ts';
import { FakeWorkbench } from '../../../../support/fakeWorkbench.ts';
import { ACCEPTED, HOMOLOGACAO } from './proxyExample.ts';

const ENTRY = {
  ...{ key: 'proxy-1', record: ACCEPTED, place: HOMOLOGACAO },
  stored: {
    received: () => ({
      ...{ method: 'POST', target: '/openapi/demo/echo?a=1', timestamp: '1700000000', sign: '0' },
      headers: [['Content-Type', 'application/json']],
      body: '{"a": "b & c"}',
    }),
  },
} as unknown as TrafficEntry;

/** What the user sees and gets in a window whose terminal is this program, choosing a shell or none. */
async function copied(terminal: string, chosen?: string, named?: string): Promise<FakeWorkbench> {
  const fake = new FakeWorkbench(() => chosen);
  const { workbench } = fake;
  const commands = new TrafficCommands({
    workbench: { ...workbench, env: { ...workbench.env, shell: terminal } },
    traffic: { entry: (key: string) => (key === ENTRY.key ? ENTRY : undefined) },
    locale: 'en',
  } as unknown as TrafficCommandNeeds);
  await commands.copyAsCurl({ entry: ENTRY }, named);
  return fake;
}

describe('Copy as curl', () => {
  for (const [terminal, first] of [
    ['C:\\Windows\\System32\\cmd.exe', 'cmd.exe'],
    ['C:\\Program Files\\PowerShell\\7\\pwsh.exe', 'PowerShell'],
    ['/bin/zsh', 'POSIX (sh, bash, zsh)'],
  ] as const) {
    it(`asks for the shell, and lists that of the terminal first: ${terminal}`, async () => {
      const { offered, copied: text } = await copied(terminal);
      deepEqual([offered[0]?.[0], offered[0]?.length, text], [first, 3, '']);
    });
  }

  for (const [label, named, expected] of [
    ['POSIX (sh, bash, zsh)', 'posix', /^#!\/bin\/sh$/m],
    ['PowerShell', 'powershell', /curl\.exe .*`\n.*--data-raw '\{\\"a\\": \\"b & c\\"\}'/s],
    ['cmd.exe', 'cmd', /curl\.exe .*\^\n.*--data-raw \^"\{\\\^"a\\\^": \\\^"b \^& c\\\^"\}\^"/s],
  ] as const) {
    it(`writes a command for ${label}, whether the user or a caller chooses it`, async () => {
      const { copied: text } = await copied('/bin/sh', label);
      match(text, expected);
      const called = await copied('/bin/sh', undefined, named);
      deepEqual([called.copied, called.offered], [text, []]);
    });
  }

  it('asks which shell to use if a caller names an unknown one', async () => {
    const { offered, copied: text } = await copied('/bin/sh', undefined, 'tcsh');
    equal(offered.length, 1);
    equal(text, '');
  });
});
