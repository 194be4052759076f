import { deepEqual } from 'node:assert/strict';
import { freePort } from '../support/editorHost/freePort.ts';
import { clickCodeLens, codeLensTexts } from './support/codeLens.ts';
import { notifications } from './support/messages.ts';
import { speakPortuguese } from './support/portuguese.ts';
import { openFile } from './support/quickInput.ts';
import { screenshot } from './support/screenshot.ts';
import { useWorkbench } from './support/useWorkbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();

describe('a window in Brazilian Portuguese', () => {
  const workbench = useWorkbench({ copyOf: 'examples', settings: { 'fiscal.gateway.port': port } });

  before('set the window’s language', () => speakPortuguese(workbench()));

  it('has CodeLenses, notifications, and commands in Portuguese', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    deepEqual((await codeLensTexts(w)).slice(0, 4), [
      ...['Enviar todas', 'Ambiente: local'],
      ...['Enviar requisição assinada', 'Inspecionar'],
    ]);
    await clickCodeLens(w, 'Enviar requisição assinada');
    await notifications(w)
      .filter({
        hasText: 'Nenhum App Secret armazenado para “local”. O gateway local tem um de demonstração',
      })
      .waitFor();
    await screenshot(w, 'portuguese');
  });
});

describe('an environments file in Brazilian Portuguese', () => {
  const files = {
    'fiscal.env.json': JSON.stringify({ local: { baseUrl: 'http://127.0.0.1:8787' } }, null, 2),
  };
  const workbench = useWorkbench({ files });

  before('set the window’s language', () => speakPortuguese(workbench()));

  it('has its keys explained in Portuguese', async () => {
    const w = workbench();
    await openFile(w, 'fiscal.env.json');
    const explained = w.page.locator('.monaco-hover').getByText('Esquema, host e porta');
    // VS Code's own support for JSON may still be starting; a hover from before that stays without the schema's text.
    for (let attempt = 0; attempt < MAX_HOVERS && !(await explained.isVisible()); attempt++) {
      await w.page.mouse.move(0, 0);
      await w.page.getByText('"baseUrl"').first().hover();
      await explained.waitFor({ timeout: 3_000 }).catch(() => undefined);
    }
    await explained.waitFor();
    await screenshot(w, 'portuguese-schema');
  });
});

const MAX_HOVERS = 10;
