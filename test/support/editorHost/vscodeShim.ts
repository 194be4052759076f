#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserRun } from './browserRun.ts';

/** Looks to @vscode/test-electron like the VS Code executable: takes its arguments, runs the tests in the
 *  browser-hosted VS Code, and ends with its exit code. What only concerns a desktop window is ignored. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: {
      extensionDevelopmentPath: { type: 'string' },
      extensionTestsPath: { type: 'string' },
      'disable-workspace-trust': { type: 'boolean' },
    },
  });
  const { extensionDevelopmentPath: developmentPath, extensionTestsPath: testsPath } = values;
  if (typeof developmentPath !== 'string' || typeof testsPath !== 'string') {
    throw new Error('Usage: vscodeShim --extensionDevelopmentPath=… --extensionTestsPath=… [folder]');
  }
  const { FISCAL_HOST_TIMEOUT_MS: timeout } = process.env;
  const [folder] = positionals;
  process.exitCode = await browserRun({
    developmentPath: resolve(developmentPath),
    testsPath: resolve(testsPath),
    ...(folder ? { folder: resolve(folder) } : {}),
    workspaceTrust: values['disable-workspace-trust'] !== true,
    timeoutMs: Number(timeout ?? 3_000_000),
    print: line => console.log(line),
  });
}

await main();
