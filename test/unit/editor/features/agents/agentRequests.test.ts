import { equal } from 'node:assert/strict';
import { pathBelow } from '../../../../../src/editor/features/agents/agentRequests.ts';

const ROWS: readonly (readonly [folder: string, file: string, below: string | undefined])[] = [
  ['/c:/work', '/C:/work/x.fiscal', 'x.fiscal'],
  ['/c:/work', '/c:/WORK/Sub/X.fiscal', 'Sub/X.fiscal'],
  ['/c:/', '/C:/x.fiscal', 'x.fiscal'],
  ['/work', '/work/a/../x.fiscal', 'a/../x.fiscal'],
  ['/work', '/work/../etc/x.fiscal', undefined],
  ['/work', '/work/a\\..\\..\\..\\x.fiscal', undefined],
  ['/work', '/workshop/x.fiscal', undefined],
  ['/work', '/work', undefined],
  ['/work', '/work/', undefined],
  ['/c:/work', '/d:/work/x.fiscal', undefined],
];

describe('P19 the path of an agent’s file below the folder that VS Code finds for it', () => {
  for (const [folder, file, below] of ROWS) {
    it(`${file} in ${folder} is ${below ?? 'none'}`, () => equal(pathBelow(folder, file), below));
  }
});
