import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../test/support/editorHost/freePort.ts';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { startGatewayProcess } from './gatewayProcess.ts';
import { openEditor } from './openEditor.ts';
import { sampleFolder } from './sampleFolder.ts';

const preferredPort = 8787;

/** What `npm start` shows: a signed request against the local gateway, and then, where somebody is watching,
 *  the editor on the examples. Resolves with the exit code: 1 where the build or a request failed. */
export async function showProject(options: { readonly openEditor: boolean }): Promise<number> {
  console.log('Building the extension and the command line …');
  if ((await run(['esbuild.js'])) !== 0) return 1;
  const folder = sampleFolder(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
  const exitCode = await sendExample(folder);
  if (options.openEditor) await openEditor(join(repositoryRoot, folder));
  return exitCode;
}

/** Sends the example to a gateway that lives only as long as this takes. The extension starts its own when the
 *  first request is sent in the editor, and that one has to find its usual port free: the address in its
 *  messages, in its documentation and in the user's code is then one and the same. */
async function sendExample(folder: string): Promise<number> {
  const port = await freePort(preferredPort);
  if (port !== preferredPort) console.log(`Port ${preferredPort} is taken; the gateway listens on ${port}.`);
  const gateway = await startGatewayProcess(port);
  try {
    console.log(`The local gateway listens on ${gateway.origin}. Sending ${folder}/echo.fiscal to it:\n`);
    const example = join(folder, 'echo.fiscal');
    const args = [join('dist', 'cli.js'), 'send', example, '--all', '--var', `baseUrl=${gateway.origin}`];
    // In the environment, not among the arguments: those every process of the machine can read.
    const exitCode = await run(args, { FISCAL_APP_SECRET: gateway.appSecret });
    console.log(exitCode === 0 ? '' : '\nThe example failed: the lines above say why.');
    return exitCode === 0 ? 0 : 1;
  } finally {
    await gateway.stop();
  }
}

/** Runs one of our programs; what it prints goes straight to the user. */
async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code ?? 1));
  });
}
