import { createStorageFolder } from '../../../../src/node/files/storageFolder.ts';
import { systemClock } from '../../../../src/node/systemPorts.ts';

/** A program for the test next to it: writes one file again and again until it is killed, a digit a million times. */
const [root = ''] = process.argv.slice(2);
const folder = createStorageFolder(root, systemClock);
for (let round = 0; ; round += 1) {
  await folder.write('a.json', new TextEncoder().encode(String(round % 10).repeat(1_000_000)));
  if (round === 0) process.stdout.write('written\n');
}
