import assert from 'node:assert/strict';
import { sampleFolder } from '../../../scripts/start/sampleFolder.ts';

describe('npm start', () => {
  for (const [env, systemLanguage, folder] of [
    [{ LANG: 'pt_BR.UTF-8' }, 'en-US', 'exemplos'],
    [{ LANG: 'pt_PT' }, 'en-US', 'exemplos'],
    [{ LANG: 'en_US.UTF-8' }, 'pt-BR', 'examples'],
    [{ LANG: 'pt_BR.UTF-8', LC_ALL: 'C' }, 'pt-BR', 'examples'],
    [{ LANG: 'de_DE.UTF-8' }, 'de-DE', 'examples'],
    [{ LANG: '' }, 'pt-BR', 'exemplos'],
    [{}, 'en-US', 'examples'],
  ] as const) {
    it(`opens ${folder} for ${JSON.stringify(env)} on a system in ${systemLanguage}`, () => {
      assert.equal(sampleFolder(env, systemLanguage), folder);
    });
  }
});
