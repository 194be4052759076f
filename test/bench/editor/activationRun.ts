import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as vscode from 'vscode';
import type { Activation } from '../activationBench.ts';
import { report } from './reported.ts';

/** By then, whatever loads after the activation has loaded. */
const SETTLED_MS = 1_500;

/** Activates our extension and those to compare it with in the order that the environment variable gives. */
export async function run(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // The first one also pays for what VS Code itself loads then.
  await extension('bench.warm').activate();
  const measure = async (id: string): Promise<Activation> => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    await extension(id).activate();
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpuBefore);
    await delay(SETTLED_MS);
    collect();
    return { ms, cpuMs: (user + system) / 1000, heapBytes: process.memoryUsage().heapUsed - before };
  };
  const results: Record<string, Activation> = {};
  for (const name of process.env['FISCAL_BENCH_ORDER']?.split(',') ?? [])
    results[name] = await measure(name === 'ours' ? 'fiscal-playground.fiscal-playground' : `bench.${name}`);
  report(results);
}

function extension(id: string): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension(id);
  if (found === undefined) throw new Error(`${id} is not installed.`);
  if (found.isActive) throw new Error(`${id} is active before it is measured.`);
  return found;
}
