import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const HEAD = 'POST /openapi/certificado\nContent-Type: multipart/form-data; boundary=limite\n\n';
/** Every byte, CR and LF among them. */
const CONTAINER = Uint8Array.from({ length: 512 }, (_, index) => index % 256);

interface Received {
  readonly message: IncomingMessage;
  readonly body: Buffer;
}

/** Sends the file's one request to a server that keeps it, and says what came and what was printed. */
async function received(
  parts: string,
): Promise<Received & { readonly status: number; readonly stderr: string }> {
  let came: Received | undefined;
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    came = { message, body: Buffer.concat(chunks) };
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const files = { 'a.fiscal': HEAD + parts, 'certificado.pfx': CONTAINER };
    const run = await withFolder(files, cwd =>
      fiscal(['send', 'a.fiscal', '--var', `baseUrl=http://127.0.0.1:${port}`], { cwd }),
    );
    assert.ok(came !== undefined, run.stderr);
    return { ...came, ...run };
  } finally {
    server.close();
  }
}

describe('fiscal send with a multipart body', () => {
  it('D9 sends inline parts and files byte for byte, and signs an empty string', async () => {
    const { status, message, body } = await received(
      '--limite\nContent-Disposition: form-data; name="senha"\n\n123\n--limite\nX: y\n\n< ./certificado.pfx\n--limite--\n',
    );
    assert.equal(status, 0);
    assert.deepEqual(
      body,
      Buffer.concat([
        Buffer.from('--limite\r\nContent-Disposition: form-data; name="senha"\r\n\r\n123\r\n'),
        Buffer.from('--limite\r\nX: y\r\n\r\n'),
        CONTAINER,
        Buffer.from('\r\n--limite--\r\n'),
      ]),
    );
    const { sign, timestamp, 'content-length': length } = message.headers;
    const input = `${SECRET}/openapi/certificado${timestamp}`;
    assert.equal(sign, createHash('md5').update(input).digest('hex'));
    assert.equal(Number(length), body.length);
  });

  it('warns about an invalid certificate file, and sends it', async () => {
    const { status, stderr } = await received('--limite\n\n< ./certificado.pfx\n--limite--\n');
    assert.equal(status, 0);
    assert.match(stderr, /certificado\.pfx isn’t a PFX \(PKCS#12\)/);
  });
});
