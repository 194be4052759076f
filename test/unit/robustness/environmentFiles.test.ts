import assert from 'node:assert/strict';
import { readEnvironments } from '../../../src/core/request/environment/environments.ts';

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join();
const HOM = '"baseUrl":"https://a.b"';

/** Environments files of about a megabyte, whose slowest reading took minutes when it was quadratic. */
const FILES: Readonly<Record<string, string>> = {
  'many variables': `{"hom":{${HOM},${list(60_000, at => `"v${at}":"${at}"`)}}}`,
  'many shared variables': `{"$shared":{${list(60_000, at => `"v${at}":${at}`)}},"hom":{${HOM}}}`,
  'many environments': `{${list(20_000, at => `"e${at}":{${HOM}}`)}}`,
  'many of both': `{"$shared":{${list(15_000, at => `"v${at}":"1"`)}},${list(15_000, at => `"e${at}":{${HOM}}`)}}`,
  'values of another type': `{"hom":{${HOM},${list(40_000, at => `"v${at}":[1]`)}}}`,
  'unknown keys': `{"hom":{${HOM}},${list(40_000, at => `"v${at}":1`)}}`,
  'a repeated key': `{"hom":{${HOM},${list(60_000, () => '"a":1')}}}`,
  commas: `[${','.repeat(500_000)}`,
  'missing commas': `{"a":${'1 '.repeat(200_000)}`,
};

describe('E2 an environments file of a megabyte is read in seconds', () => {
  for (const [title, text] of Object.entries(FILES)) {
    it(`with ${title}`, () => {
      const { user } = process.cpuUsage();
      const reading = readEnvironments([{ file: 'fiscal.env.json', text }]);
      const seconds = (process.cpuUsage().user - user) / 1e6;
      assert.ok(seconds < 10, `${seconds} s`);
      if (reading.kind === 'read') assert.ok((reading.environments.at(-1)?.variables.size ?? -1) >= 0);
    }).timeout(60_000);
  }
});
