import { visibleLine } from '../../../core/visibleText.ts';

/** Names and values, aligned; those without a value are left out. */
export function factLines(
  facts: readonly (readonly [name: string, value: string | undefined])[],
): readonly string[] {
  const known = facts.filter(([, value]) => value !== undefined);
  const width = Math.max(...known.map(([name]) => name.length)) + 2;
  return known.map(([name, value]) => visibleLine(`${name.padEnd(width)}${value}`));
}
