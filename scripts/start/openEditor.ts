import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installedDesktop } from '../../test/support/editorHost/desktopEditor.ts';
import { installEditorHost } from '../../test/support/editorHost/install.ts';
import { workbenchUrl } from '../../test/support/editorHost/page.ts';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { startServer } from '../../test/support/editorHost/server.ts';

/** Opens VS Code on a folder with the extension loaded: the desktop's where there is one, else one that shows
 *  itself in a browser, which runs until Ctrl+C. */
export async function openEditor(folder: string): Promise<void> {
  const desktop = installedDesktop();
  if (desktop) await openDesktop(desktop, folder);
  else await serveEditor(folder);
}

async function openDesktop(program: string, folder: string): Promise<void> {
  const args = [`--extensionDevelopmentPath=${repositoryRoot}`, folder];
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  await once(child, 'exit');
  console.log('VS Code opens on the examples: open echo.fiscal and click “Send signed request”.');
}

async function serveEditor(folder: string): Promise<void> {
  const installation = await installEditorHost({ report: line => console.log(line) });
  const server = await startServer({ installation, extensions: [repositoryRoot] });
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  console.log('VS Code runs here, with the extension. Open this address in a browser, then echo.fiscal,');
  console.log(`and click “Send signed request”. Ctrl+C ends it.\n\n  ${workbenchUrl({ server, folder })}\n`);
  await interrupted;
  await server.stop();
}
