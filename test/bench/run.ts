import { glob, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Bench, Measurement } from './measurement.ts';

/** Runs the benchmarks of this folder, or those whose names are given (`npm run bench -- signing`), prints each figure
 *  next to its goal, and writes out/bench.json. Missing a goal isn't a failure, because machines are shared and noisy. */
async function main(names: readonly string[]): Promise<void> {
  exposeGc();
  // Measures the current source, not the last build.
  await import(new URL('../../esbuild.js', import.meta.url).href);
  const files: string[] = [];
  for await (const file of glob('**/*Bench.ts', { cwd: import.meta.dirname })) files.push(file);
  const chosen = files
    .filter(file => names.length === 0 || names.includes(basename(file, 'Bench.ts')))
    .sort();
  if (chosen.length === 0) throw new Error(`No benchmark found: ${names.join(', ') || '*Bench.ts'}`);
  const results: Record<string, readonly Measurement[]> = {};
  for (const file of chosen) {
    const name = basename(file, '.ts');
    const { bench }: { bench?: Bench } = await import(join(import.meta.dirname, file));
    if (bench === undefined) {
      console.error(`\n${name} exports no function bench.`);
      process.exitCode = 1;
      continue;
    }
    const measurements = await bench();
    results[name] = measurements;
    print(name, measurements);
  }
  const machine = { node: process.version, platform: process.platform, cores: availableParallelism() };
  const folder = join(import.meta.dirname, '..', '..', 'out');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bench.json'), `${JSON.stringify({ machine, results }, undefined, 2)}\n`);
}

function print(name: string, measurements: readonly Measurement[]): void {
  console.log(`\n${name}`);
  const width = Math.max(...measurements.map(measurement => measurement.what.length));
  for (const { what, value, unit, goal, met } of measurements) {
    const mark = met === undefined ? ' ' : met ? '✓' : '✗';
    const figure = `${readable(value)} ${unit}`.padEnd(20);
    console.log(`${mark} ${what.padEnd(width)}  ${figure}  ${goal}`.trimEnd());
  }
}

/** On a noisy machine, no more than three digits mean anything. */
function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return (value >= 100 ? value.toFixed(0) : value.toPrecision(3)).padStart(8);
}

/** Memory can only be measured if the garbage collector can be called. */
function exposeGc(): void {
  setFlagsFromString('--expose-gc');
  globalThis.gc ??= runInNewContext('gc');
}

await main(process.argv.slice(2));
