import { deepEqual, equal, match } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersionProblem } from '../../../scripts/nodeVersion.js';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly engines?: unknown; readonly optional?: boolean }>>;
}

const textOf = (name: string): string => readFileSync(join(repositoryRoot, name), 'utf8');

describe('the Node version that the pages name for building', () => {
  const named = /to build it, (\d+\.\d+) or later/.exec(textOf('README.md'))?.[1] ?? '';

  it('is the same on all pages, and accepted by the check of the version', () => {
    match(named, /^\d+\.\d+$/);
    match(textOf('README.pt-BR.md'), new RegExp(`compilá-la, ${named} ou superior`));
    match(textOf('CONTRIBUTING.md'), new RegExp(`you only need Node \\(${named} or later\\)`));
    equal(nodeVersionProblem(`${named}.0`), undefined);
  });

  it('is supported by every package, so that npm ci prints no EBADENGINE', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as Lock;
    const old = Object.entries(packages).flatMap(([name, { engines, optional }]) => {
      const range = typeof engines === 'object' && engines !== null && 'node' in engines ? engines.node : '*';
      return optional === true || includes(String(range), `${named}.0`) ? [] : [`${name}: ${range}`];
    });
    deepEqual(old, []);
  });

  it('is compared with version ranges as npm compares it', () => {
    for (const [range, isIn] of [
      ['>=20', true],
      ['>= 22', true],
      ['^20.19.0 || >=22.12.0', true],
      ['^22.17.0 || >=24.0.0', true],
      ['18 || 20 || >=22', true],
      ['>=v12.22.7', true],
      ['>=6 <25', true],
      ['*', true],
      ['>=24', false],
      ['^20.19.0', false],
      ['^22.20.0', false],
      ['18 || 20', false],
      ['>=14 <22', false],
    ] as const) {
      equal(includes(range, '22.19.0'), isIn, range);
    }
  });
});

/** Whether a range of versions includes one: the operators that packages use for Node. */
function includes(range: string, version: string): boolean {
  const [own, ...rest] = numbersOf(version);
  return range.split('||').some(alternative =>
    [...alternative.matchAll(/(>=|<=|<|>|\^|~|=)?\s*v?(\d[\d.x]*|\*)/g)].every(
      ([, operator = '=', text = '']) => {
        if (text === '*') return true;
        const bound = numbersOf(text);
        const order = compared([own ?? 0, ...rest], bound);
        switch (operator) {
          case '>=':
            return order >= 0;
          case '<=':
            return order <= 0;
          case '<':
            return order < 0;
          case '>':
            return order > 0;
          case '^':
            return order >= 0 && own === bound[0];
          case '~':
            return order >= 0 && own === bound[0] && rest[0] === bound[1];
          default:
            return text.split('.').every((part, at) => part === 'x' || Number(part) === [own, ...rest][at]);
        }
      },
    ),
  );
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(part => Number(part) || 0);
}

function compared(left: readonly number[], right: readonly number[]): number {
  for (const at of [0, 1, 2]) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
