import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CodeLanguage } from '../../../../../src/core/convert/code/codeLanguage.ts';
import {
  CODE_LANGUAGES,
  type GeneratedCode,
  generateCode,
} from '../../../../../src/core/convert/code/generateCode.ts';
import { codeText } from '../../../../../src/text/convert/codeText.ts';
import { sampled } from '../../../../support/part.ts';
import { skip } from '../../../../support/skip.ts';
import { missingToSend, missingToStart, runProgram } from './codePrograms.ts';
import { csharpForMono } from './csharpForMono.ts';

const SECRET = 'app-secret-of-a-test';
const PATH = '/openapi/v3/consultas/nf-e/xml';
const WORDS = codeText('en');
const KIB = 1024;
const SIZES = [
  ['63 KiB', 63 * KIB],
  ['65 KiB', 65 * KIB],
  ['1.2 MB', 1_200_000],
] as const;

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

describe('code for a large body', () => {
  for (const language of CODE_LANGUAGES) {
    describe(language.title, () => {
      const runner = runnerFor(language.id);
      const missing = missingToStart(runner);
      for (const [name, bytes] of sampled(SIZES, 3)) {
        it(`signs and sends ${name} byte for byte${missing === undefined ? '' : ` (SKIPPED: no ${missing})`}`, async function () {
          if (missing !== undefined) skip(this, missing);
          await withServer(async (origin, received) => {
            const body = awkwardBody(bytes);
            const { code, bodyFile } = generated(language, body, origin);
            assert.equal(bodyFile !== undefined, bytes >= 64 * KIB);
            const files = bodyFile === undefined ? {} : { [bodyFile]: body };
            const run = await runProgram(runner, language.file, forRunner(runner, code), SECRET, {
              ...files,
              ...standIns(runner),
            });
            assert.equal(run.status, 0, run.stderr.slice(0, 2_000));
            const [request] = received;
            assert.ok(request !== undefined);
            assert.ok(request.body.equals(body));
            const timestamp = String(request.headers['timestamp']);
            assert.match(timestamp, /^\d{10}$/);
            assert.equal(request.headers['sign'], independentSign(body, timestamp));
          });
        });
      }

      it(`reports that the file with the body is missing, and sends nothing${missing === undefined ? '' : ` (SKIPPED: no ${missing})`}`, async function () {
        if (missing !== undefined) skip(this, missing);
        await withServer(async (origin, received) => {
          const { code, bodyFile = '' } = generated(language, awkwardBody(64 * KIB), origin);
          const program = forRunner(runner, code);
          const run = await runProgram(runner, language.file, program, SECRET, standIns(runner));
          assert.notEqual(run.status, 0);
          assert.ok(run.stderr.includes(bodyFile), run.stderr);
          assert.deepEqual(received, []);
        });
      });

      it('contains a body of less than 64 KiB, and reads any larger one from a file', () => {
        const below = generated(language, awkwardBody(64 * KIB - 1), 'http://127.0.0.1:8787');
        const above = generated(language, awkwardBody(64 * KIB), 'http://127.0.0.1:8787');
        assert.equal(below.bodyFile, undefined);
        assert.ok(below.code.length > 64 * KIB);
        assert.ok(above.code.length < 5_000);
        assert.match(above.bodyFile ?? '', /^\w+-body\.xml$/);
      });
    });
  }

  after(() => {
    const ran = CODE_LANGUAGES.filter(({ id }) => missingToStart(runnerFor(id)) === undefined);
    console.log(`      run with ${ran.map(({ id }) => runnerFor(id)).join(', ')}`);
  });
});

/** C# runs on Mono only after some changes, and PHP without its extension with a stand-in. */
function runnerFor(id: string): string {
  if (id === 'csharp') return 'mono';
  return id === 'php' && missingToSend('php') !== undefined ? 'phpWithoutCurl' : id;
}

function forRunner(runner: string, code: string): string {
  return runner === 'mono' ? csharpForMono(code) : code;
}

function standIns(runner: string): Readonly<Record<string, Uint8Array>> {
  const names: Readonly<Record<string, string>> = {
    phpWithoutCurl: 'curlStandIn.php',
    mono: 'HttpClientStandIn.cs',
  };
  const name = names[runner];
  return name === undefined ? {} : { [name]: readFileSync(join(import.meta.dirname, name)) };
}

function generated(language: CodeLanguage, body: Uint8Array, origin: string): GeneratedCode {
  const headers = [['Content-Type', 'application/xml']] as const;
  const request = { method: 'POST', origin, basePath: '', path: PATH, query: '', headers, body };
  const code = generateCode(language, { ...request, signs: 'body' }, WORDS);
  assert.ok(code !== undefined);
  return code;
}

/** A byte order mark, line breaks of all three kinds, letters beyond ASCII, and bytes that aren't UTF-8. */
function awkwardBody(bytes: number): Buffer {
  const line = Buffer.concat([
    Buffer.from('  <b a="1">ção 🍞 \\n $x</b>\r\n\t<c/>\r\n\n<d>\r'),
    Buffer.from([0x00, 0x80, 0xff, 0xc3, 0x28, 0x1a]),
    Buffer.from('</d>\n'),
  ]);
  const body = Buffer.alloc(bytes, line);
  body.set([0xef, 0xbb, 0xbf, 0x3c, 0x61, 0x3e, 0x0d, 0x0a]);
  return body;
}

/** As the specification says it, without anything of ours. */
function independentSign(body: Buffer, timestamp: string): string {
  const withoutLineBreaks = body.filter(byte => byte !== 0x0d && byte !== 0x0a);
  return createHash('md5')
    .update(SECRET)
    .update(PATH)
    .update(withoutLineBreaks)
    .update(timestamp)
    .digest('hex');
}

async function withServer(
  use: (origin: string, received: readonly Received[]) => Promise<void>,
): Promise<void> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.end('{}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, received);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
