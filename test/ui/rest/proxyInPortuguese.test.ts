import { equal, match } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { freePort } from '../../support/editorHost/freePort.ts';
import { readAll } from '../support/clipboard.ts';
import { notifications } from '../support/messages.ts';
import { explanation, inBothSizes, runProgram, usePlatform } from '../support/proxyWindow.ts';
import { clickQuickPick, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { showView, treeRow, welcomeButton } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

const VIEW = 'Gateway, proxy';
const secret = randomBytes(16).toString('hex');
const proxyPort = await freePort();
const gatewayPort = await freePort();

describe('the proxy in Brazilian Portuguese', () => {
  const platform = usePlatform({ proxyPort, gatewayPort }, { language: 'pt-br' });
  const workbench = useWorkbench(platform.options);

  it('shows its view, notifications, explanations, and search in Portuguese', async () => {
    const w = workbench();
    await showView(w, VIEW);
    await w.page.getByText('O proxy encaminha as requisições do programa').waitFor();
    await inBothSizes(w, 'proxy-welcome-portuguese');
    await welcomeButton(w, VIEW, 'Iniciar proxy para um ambiente…').click();
    await clickQuickPick(w, 'homologacao');
    await notifications(w).filter({ hasText: 'O proxy para “homologacao” escuta em' }).waitFor();
    equal(await runProgram(proxyPort, secret), '401');
    await w.page.locator('.monaco-list-row', { hasText: /^401 JSON/ }).click();
    match(await readAll(w, explanation(w)), /^Nossa avaliação: assinatura incorreta\. O JSON foi assinado /m);
    await inBothSizes(w, 'proxy-explained-portuguese');
    await runCommand(w, 'Fiscal: Pesquisar no log de requisições…');
    await typeIntoQuickInput(w, 'consulta');
    await treeRow(w, VIEW, 'Nenhuma requisição encontrada').waitFor();
    await screenshot(w, 'traffic-search-portuguese');
  });
});
