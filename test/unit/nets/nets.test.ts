import { deepEqual, equal, ok } from 'node:assert/strict';
import { NETS } from '../../nets/nets.ts';
import { readSnapshot, type Section } from '../../nets/snapshot.ts';
import { partOfRun, sampled } from '../../support/part.ts';

/** A section that isn't as it was, with its lines that differ. */
function differenceOf({ title, text }: Section, before: string | undefined): readonly string[] {
  if (text === before) return [];
  if (before === undefined) return [`${title}: is new`];
  const [old, now] = [before.split('\n'), text.split('\n')];
  const lines = Array.from(
    { length: Math.max(old.length, now.length) },
    (_, index) => [old[index], now[index]] as const,
  ).flatMap(([left, right]) => (left === right ? [] : [`  - ${left ?? ''}`, `  + ${right ?? ''}`]));
  return [`${title}:`, ...lines.slice(0, 12)];
}

describe('public outputs match the snapshots of `npm run nets`:', function () {
  this.timeout(2_400_000);
  for (const [net, every] of NETS) {
    it(net.name, async () => {
      const before = new Map(readSnapshot(net.name).map(({ title, text }) => [title, text]));
      const isWhole = every === 1 || partOfRun() === 'all';
      const titles = isWhole ? undefined : new Set(sampled([...before.keys()], every));
      const sections = await net.make(titles);
      ok(sections.length > 0);
      const chosen = titles === undefined ? sections : sections.filter(({ title }) => titles.has(title));
      const differences = chosen.flatMap(section => differenceOf(section, before.get(section.title)));
      equal(
        differences.join('\n'),
        '',
        `${net.name}: if these changes are meant to be, run npm run nets and commit them by themselves`,
      );
      const missing = [...(titles ?? before.keys())].filter(
        title => !sections.some(each => each.title === title),
      );
      deepEqual(missing, []);
    });
  }
});
