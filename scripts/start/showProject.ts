import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../test/support/editorHost/freePort.ts';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { type GatewayProcess, startGatewayProcess } from './gatewayProcess.ts';
import { handOver } from './handOver.ts';
import { openEditor } from './openEditor.ts';
import { sampleFolder } from './sampleFolder.ts';

const preferredPort = 8787;

/** What `npm start` shows: a signed request to the local gateway, and then, in an interactive terminal, the editor
 *  with the examples, which uses the same gateway. Resolves to the exit code: 1 if the build or a request failed. */
export async function showProject(options: { readonly openEditor: boolean }): Promise<number> {
  console.log('Building the extension and the command line …');
  if ((await run(['esbuild.js'])) !== 0) return 1;
  const folder = sampleFolder(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
  const port = await freePort(preferredPort);
  if (port !== preferredPort) console.log(`Port ${preferredPort} is taken; the gateway listens on ${port}.`);
  const gateway = await startGatewayProcess(port);
  try {
    const exitCode = await sendExample(gateway, folder);
    if (options.openEditor) await openEditorWith(gateway, folder);
    else console.log('The output isn’t a terminal, so the gateway ends here, and no editor is opened.');
    return exitCode;
  } finally {
    await gateway.stop();
  }
}

async function sendExample(gateway: GatewayProcess, folder: string): Promise<number> {
  console.log(`The local gateway listens on ${gateway.origin}. Sending ${folder}/echo.fiscal to it:\n`);
  const example = join(folder, 'echo.fiscal');
  const args = [join('dist', 'cli.js'), 'send', example, '--all', '--var', `baseUrl=${gateway.origin}`];
  // In an environment variable instead of the arguments, which every process of the machine can read.
  const exitCode = await run(args, { FISCAL_APP_SECRET: gateway.appSecret });
  console.log(exitCode === 0 ? '' : '\nThe example failed: the lines above say why.');
  return exitCode === 0 ? 0 : 1;
}

async function openEditorWith(gateway: GatewayProcess, folder: string): Promise<void> {
  const handedOver = await handOver(gateway);
  try {
    await openEditor(join(repositoryRoot, folder), handedOver.environment);
  } finally {
    await handedOver.end();
  }
}

/** Runs one of the project's programs; its output goes directly to the user. */
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
