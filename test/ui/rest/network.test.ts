import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectProxy, withConnectProxy } from '../../support/connectProxy.ts';
import { selfSignedCertificate } from '../../unit/node/transport/selfSignedCertificate.ts';
import { type TlsServer, withTlsServer } from '../../unit/node/transport/tlsServer.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import {
  answerDialog,
  answerNotification,
  dialog,
  dismissNotifications,
  notifications,
} from '../support/messages.ts';
import { clickQuickPick, openFile, runCommand, typeIntoQuickInput } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

const HOST = 'api.example.test';
const PROXY_AUTHORIZATION = 'Basic dXN1YXJpbzpzZW5oYQ==';
const PASSPHRASE = 'senha-do-certificado-0123';
const FILES = {
  'echo.fiscal': '### Echo\nGET /openapi/demo/echo\n',
  'fiscal.env.json': JSON.stringify({ local: { baseUrl: `https://${HOST}`, kind: 'homologacao' } }),
};

describe('requests through a proxy, with certificates in the user’s settings', () => {
  const { proxy, server, folder } = useNetwork();
  const workbench = useWorkbench({
    files: FILES,
    get settings() {
      return {
        'http.proxy': `http://127.0.0.1:${proxy().port}`,
        'http.proxyAuthorization': PROXY_AUTHORIZATION,
        'http.proxyStrictSSL': false,
        'fiscal.tls.caFile': join(folder(), 'ca.pem'),
        'fiscal.tls.clientCertificates': {
          [`https://${HOST}`]: { certFile: join(folder(), 'client.pem') },
        },
      };
    },
  });

  it('D4 ask for the passphrase of the client certificate once, and use the tunnel', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await sendFirst(w);
    await typeIntoQuickInput(w, PASSPHRASE);
    await screenshot(w, 'client-certificate-passphrase');
    await w.page.keyboard.press('Enter');
    await codeLens(w, '200 OK').waitFor();
    ok(proxy().heads.length > 0);
    for (const head of proxy().heads) {
      match(head, new RegExp(`^CONNECT ${HOST}:443 `));
      match(head, new RegExp(`\r\nProxy-Authorization: ${PROXY_AUTHORIZATION}\r\n`));
    }
    ok(!proxy().passed().includes('a-secret-of-the-test'));
    ok(server().applicationBytes() > 0);
    const before = server().applicationBytes();
    await clickCodeLens(w, 'Send signed request');
    while (server().applicationBytes() === before) await w.page.waitForTimeout(50);
  });

  it('ask for the passphrase again after it’s deleted, and aren’t sent with an incorrect one', async () => {
    const w = workbench();
    await runCommand(w, 'Fiscal: Delete Client Certificate Passphrase…');
    await clickQuickPick(w, `https://${HOST}`);
    const before = server().applicationBytes();
    await clickCodeLens(w, 'Send signed request');
    await typeIntoQuickInput(w, 'not the passphrase');
    await w.page.keyboard.press('Enter');
    await notifications(w).filter({ hasText: 'the passphrase is missing or incorrect' }).waitFor();
    equal(server().applicationBytes(), before);
  });
});

describe('a workspace’s settings for a proxy and certificates', () => {
  const { proxy, server, folder } = useNetwork();
  const workbench = useWorkbench({
    get files() {
      const url = `http://127.0.0.1:${proxy().port}`;
      const settings = {
        'http.proxy': url,
        http: { proxy: url, proxyAuthorization: PROXY_AUTHORIZATION, proxyStrictSSL: false },
        'fiscal.tls': { caFile: join(folder(), 'ca.pem') },
        fiscal: { tls: { clientCertificates: {} } },
      };
      return { ...FILES, '.vscode/settings.json': JSON.stringify(settings) };
    },
  });

  it('A4 are ignored: no proxy is used, nothing is sent, and one warning says so', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await sendFirst(w);
    const warning = notifications(w).filter({ hasText: 'network connections. Ignored' });
    await warning.waitFor();
    match(
      (await warning.textContent()) ?? '',
      /Ignored: http\.proxy, http\.proxyAuthorization, http\.proxyStrictSSL, fiscal\.tls\.caFile, fiscal\.tls\.clientCertificates\./,
    );
    const failure = notifications(w).filter({ hasText: /wasn’t found|No (secure )?connection/ });
    await failure.waitFor();
    await screenshot(w, 'ignored-settings');
    await dismissNotifications(w);
    await clickCodeLens(w, 'Send signed request');
    await failure.waitFor();
    equal(await warning.count(), 0);
    deepEqual([proxy().heads.length, server().applicationBytes()], [0, 0]);
  });
});

describe('http.proxyStrictSSL, switched off by the user', () => {
  const { proxy, server } = useNetwork();
  const workbench = useWorkbench({
    files: FILES,
    get settings() {
      return { 'http.proxy': `http://127.0.0.1:${proxy().port}`, 'http.proxyStrictSSL': false };
    },
  });

  it('D3 doesn’t turn verification off', async () => {
    const w = workbench();
    await openFile(w, 'echo.fiscal');
    await sendFirst(w);
    await notifications(w).filter({ hasText: 'Can’t connect securely' }).waitFor();
    ok(proxy().heads.length > 0);
    equal(server().applicationBytes(), 0);
  });
});

/** Sends for the first time: stores a secret, and confirms the host. */
async function sendFirst(w: Workbench): Promise<void> {
  await clickCodeLens(w, 'Send signed request');
  await answerNotification(w, 'Set App Secret…');
  await typeIntoQuickInput(w, 'a-secret-of-the-test');
  await w.page.keyboard.press('Enter');
  await dialog(w).waitFor();
  await answerDialog(w, `Send to ${HOST}`);
}

/** A server that requires a client certificate, a proxy in front of it, and the certificate files. */
function useNetwork() {
  const certificate = selfSignedCertificate({ names: [HOST] });
  const client = selfSignedCertificate({ names: ['client.example'] });
  const key = createPrivateKey(client.key).export({
    ...{ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE },
  });
  let running: { proxy: ConnectProxy; server: TlsServer; folder: string } | undefined;
  const done = Promise.withResolvers<void>();
  before('start the proxy and the server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fiscal-ui-network-'));
    await writeFile(join(folder, 'ca.pem'), certificate.cert);
    await writeFile(join(folder, 'client.pem'), `${client.cert}${key}`);
    const demanding = { ...certificate, requestCert: true, rejectUnauthorized: true, ca: client.cert };
    await new Promise<void>(started => {
      void withTlsServer(demanding, server =>
        withConnectProxy({ leadsTo: server.port }, proxy => {
          running = { proxy, server, folder };
          started();
          return done.promise;
        }),
      );
    });
  });
  after('stop the proxy and the server', async () => {
    done.resolve();
    if (running !== undefined) await rm(running.folder, { recursive: true });
  });
  const now = () => {
    if (running === undefined) throw new Error('The network runs only inside tests and hooks.');
    return running;
  };
  return { proxy: () => now().proxy, server: () => now().server, folder: () => now().folder };
}
