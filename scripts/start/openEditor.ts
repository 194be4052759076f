import { once } from 'node:events';
import { installedDesktop } from '../../test/support/editorHost/desktopEditor.ts';
import { installEditorHost } from '../../test/support/editorHost/install.ts';
import { workbenchUrl } from '../../test/support/editorHost/page.ts';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { startServer } from '../../test/support/editorHost/server.ts';
import { desktopEditorLines, startDesktopEditor } from './desktopEditor.ts';

/** Opens a folder in VS Code with the extension loaded, on the desktop if possible, otherwise in a browser. Resolves
 *  when the user presses Ctrl+C. `environment` is added to the environment variables of the extension host. */
export async function openEditor(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const desktop = installedDesktop();
  if (desktop) await openDesktop(desktop, folder, environment, interrupted);
  else await serveEditor(folder, environment, interrupted);
}

async function openDesktop(
  program: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  interrupted: Promise<unknown>,
): Promise<void> {
  const args = [`--extensionDevelopmentPath=${repositoryRoot}`, folder];
  const result = await startDesktopEditor(program, args, environment);
  for (const line of desktopEditorLines(result, folder)) console.log(line);
  await interrupted;
}

async function serveEditor(
  folder: string,
  environment: Readonly<Record<string, string>>,
  interrupted: Promise<unknown>,
): Promise<void> {
  const installation = await installEditorHost({ report: line => console.log(line) });
  const server = await startServer({ installation, extensions: [repositoryRoot], environment });
  console.log('VS Code runs here, with the extension. Open this address in a browser, then echo.fiscal,');
  console.log('and click “Send signed request”. Ctrl+C stops the editor and the local gateway.');
  console.log(`\n  ${workbenchUrl({ server, folder })}\n`);
  await interrupted;
  await server.stop();
}
