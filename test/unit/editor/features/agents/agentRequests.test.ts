import { doesNotThrow, equal, throws } from 'node:assert/strict';
import { pathBelow, refuseProduction } from '../../../../../src/editor/features/agents/agentRequests.ts';

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

describe('P19 the path of an agent’s file, relative to the folder that VS Code finds for it', () => {
  for (const [folder, file, below] of ROWS) {
    it(`${below === undefined ? 'doesn’t exist' : `is ${below}`} for ${file} in ${folder}`, () =>
      equal(pathBelow(folder, file), below));
  }
});

const REMOTE = 'https://hom.example.com.br';
const LOCAL = 'http://127.0.0.1:8787';

describe('a request of a coding agent', () => {
  it('can be sent if neither the file nor the App Secret is for production', () => {
    doesNotThrow(() => refuseProduction('homologacao', 'homologacao', REMOTE));
    doesNotThrow(() => refuseProduction('local', 'local', LOCAL));
  });

  it('is never sent if its file or the App Secret is for production', () => {
    throws(() => refuseProduction('producao', 'homologacao', REMOTE), { code: 'production-refused' });
    throws(() => refuseProduction('homologacao', 'producao', REMOTE), { code: 'production-refused' });
    throws(() => refuseProduction('local', 'producao', LOCAL), { code: 'production-refused' });
    throws(() => refuseProduction('producao', undefined, REMOTE), { code: 'production-refused' });
  });

  it('isn’t sent to another computer if it’s unknown what the App Secret is for', () => {
    throws(() => refuseProduction('homologacao', undefined, REMOTE), { code: 'environment-kind-unknown' });
    throws(() => refuseProduction('local', undefined, REMOTE), { code: 'environment-kind-unknown' });
    doesNotThrow(() => refuseProduction('local', undefined, LOCAL));
  });
});
