import { equal } from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before } from 'mocha';
import { openWorkbenchPage } from '../../support/editorHost/page.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { killExtensionHost } from '../support/extensionHost.ts';
import { answerNotification } from '../support/messages.ts';
import { openFile, typeIntoQuickInput } from '../support/quickInput.ts';
import { historyRow, showView, treeRow } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

/** More than the kernel buffers of a request that no server reads. */
const BODY_BYTES = 33_554_432;

/** A point in time during an exchange, and a server that pauses the exchange there. `serve` resolves once it's reached. */
interface Moment {
  readonly name: string;
  readonly scheme: 'http' | 'https';
  readonly body: string;
  readonly serve: (socket: Socket) => Promise<unknown>;
}

const MOMENTS: readonly Moment[] = [
  {
    // The server doesn't respond to the TLS client hello.
    name: 'while connecting',
    scheme: 'https',
    body: '{}',
    serve: socket => once(socket, 'data'),
  },
  {
    name: 'with the request half sent',
    scheme: 'http',
    body: '< ./large.txt',
    serve: async socket => {
      await once(socket, 'data');
      socket.pause();
    },
  },
  {
    name: 'with the response half received',
    scheme: 'http',
    body: '{}',
    serve: async socket => {
      await once(socket, 'data');
      await new Promise<void>(resolve =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"id":', () => resolve()),
      );
    },
  },
];

/** The request of such a point in time, which identifies its row in the history. */
const requestOf = (index: number) => `POST /openapi/v2/empresas/${index + 1}/nf-e`;

describe('a POST during which the extension host is killed', () => {
  const workbench = useWorkbench({
    files: {
      'large.txt': 'x'.repeat(BODY_BYTES),
      ...Object.fromEntries(
        MOMENTS.map(({ body }, index) => [
          `moment${index}.fiscal`,
          `### Emit\n${requestOf(index)}\nContent-Type: text/plain\n\n${body}\n`,
        ]),
      ),
    },
  });

  for (const [index, moment] of MOMENTS.entries()) {
    describe(moment.name, () => {
      const sockets: Socket[] = [];
      let reached: Promise<unknown> = Promise.resolve();
      let server: Server;
      before('start the server', async () => {
        server = createServer({ allowHalfOpen: true }, socket => {
          sockets.push(socket.on('error', () => {}));
          reached = moment.serve(socket);
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
      });
      after('stop the server', () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      });

      it('G2 isn’t sent again, and is listed with an unknown outcome', async () => {
        const w = workbench();
        const { port } = server.address() as AddressInfo;
        const environments = { local: { baseUrl: `${moment.scheme}://127.0.0.1:${port}` } };
        await writeFile(join(w.folder, 'fiscal.env.json'), JSON.stringify(environments));
        // A window in a browser stores secrets only while it's open, so that the new origin has none.
        await openWorkbenchPage(w.page, w);
        await openFile(w, `moment${index}.fiscal`);
        await clickCodeLens(w, 'Send signed request');
        await answerNotification(w, 'Set App Secret…');
        await typeIntoQuickInput(w, 'a-secret-for-the-server');
        await w.page.keyboard.press('Enter');
        await codeLens(w, 'Sending').waitFor();
        equal(sockets.length, 1);
        await reached;
        await killExtensionHost(w);
        await openWorkbenchPage(w.page, w);
        await showView(w, 'History');
        await treeRow(w, 'History', 'Outcome unknown').waitFor();
        await historyRow(w, requestOf(index)).waitFor();
        equal(sockets.length, 1);
      });
    });
  }
});
