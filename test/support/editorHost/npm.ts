import { spawn } from 'node:child_process';

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|FETCH_ERROR|ERR_SOCKET_TIMEOUT)\b/;

/** Runs npm in a folder. Rejects with npm's own last lines, and says so if the registry can't be reached. */
export async function runNpm(args: readonly string[], folder: string): Promise<void> {
  const { command, prefix, shell } = npmCommand();
  const all = [...prefix, ...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, all, { cwd: folder, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode !== 0) throw new Error(explain(args, output));
}

/** The npm that runs this process, if any, because its settings are the ones that the user sees. */
export function npmCommand(): { command: string; prefix: readonly string[]; shell: boolean } {
  const { npm_execpath: running } = process.env;
  if (running?.endsWith('.js')) return { command: process.execPath, prefix: [running], shell: false };
  return { command: 'npm', prefix: [], shell: process.platform === 'win32' };
}

function explain(args: readonly string[], output: string): string {
  const tail = output.trim().split('\n').slice(-15).join('\n');
  const advice = unreachable.test(output)
    ? 'npm could not reach its registry. Check the network and the proxy (`npm ping`), or name an installed VS Code in FISCAL_VSCODE.'
    : 'VS Code for the tests could not be installed.';
  return `${advice}\nnpm ${args.join(' ')} said:\n${tail}`;
}
