// npm run structure: the figures by which the structure of src is measured, each with what it should be. With part of a figure's
// name (`-- importer`), also prints what was counted.
import { repositoryRoot } from '../test/support/editorHost/paths.ts';
import { type Figure, figuresOf } from './structure/figures.ts';

/** The figures as a table; those whose name contains `shown`, with what was counted. */
export function structureLines(figures: readonly Figure[], shown?: string): readonly string[] {
  const widest = (key: 'name' | 'value') => Math.max(...figures.map(figure => figure[key].length));
  const [names, values] = [widest('name'), widest('value')];
  return figures.flatMap(({ name, value, target, counted }) => [
    `${name.padEnd(names)}  ${value.padStart(values)}  (target ${target})`,
    ...(shown !== undefined && name.includes(shown) ? counted.map(each => `    ${each}`) : []),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  const lines = structureLines(figuresOf(repositoryRoot), process.argv[2]);
  process.stdout.write(`${lines.join('\n')}\n`);
}
