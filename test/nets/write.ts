// npm run nets: writes down every public output, to be compared after a change of the structure. `-- wire` selects one net.
import { NETS } from './nets.ts';
import { writeSnapshot } from './snapshot.ts';

const chosen = process.argv[2];
for (const [net] of NETS) {
  if (chosen !== undefined && chosen !== net.name) continue;
  const sections = await net.make();
  writeSnapshot(net.name, sections);
  process.stdout.write(`${net.name}: ${sections.length}\n`);
}
