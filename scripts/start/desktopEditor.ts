import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { windowsCommand } from '../../src/node/programs.ts';

/** Has the command line of a desktop VS Code open a window. On Windows, it's a batch file, whose path has spaces. Resolves to its
 *  exit code, or to a system error if it can't be started. */
export async function startDesktopEditor(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number | string> {
  const env = { ...process.env, ...environment };
  const { file, words, isVerbatim } =
    process.platform === 'win32'
      ? windowsCommand([program, ...args], process.cwd(), env)
      : { file: program, words: args, isVerbatim: false };
  const child = spawn(file, words, { stdio: 'inherit', env, windowsVerbatimArguments: isVerbatim });
  try {
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

/** What `npm start` prints about the result. */
export function desktopEditorLines(result: number | string, folder: string): readonly string[] {
  const gateway = 'The local gateway runs until you press Ctrl+C.';
  return result === 0
    ? ['VS Code opens on the examples: open echo.fiscal and click “Send signed request”.', gateway]
    : [`VS Code couldn’t be started (${result}). Open this folder in it yourself: ${folder}`, gateway];
}
