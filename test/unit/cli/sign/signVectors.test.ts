import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { SECRET_MASK } from '../../../../src/core/signing/appSecret.ts';
import { startFiscal } from '../fiscalProcess.ts';
import { fiscal } from '../fiscalRun.ts';

interface Vector {
  readonly id: string;
  readonly method: string;
  readonly secret: string;
  readonly path: string;
  readonly multipart: boolean;
  readonly bodyBase64: string;
  readonly timestamp: string;
  readonly signingInputBase64: string;
  readonly sign: string;
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../../vectors/signing.json', import.meta.url), 'utf8'),
);

describe('fiscal sign with the signing vectors', () => {
  it('is tested with at least one vector', () => assert.ok(vectors.length > 0));

  for (const vector of vectors) {
    it(`${vector.id}: prints the signature, sizes, and positions of the vector`, async () => {
      const body = Buffer.from(vector.bodyBase64, 'base64');
      const run = await fiscal(argumentsOf(vector), {
        env: { FISCAL_APP_SECRET: vector.secret },
        stdin: body,
      });
      assert.deepEqual([run.status, run.stderr], [0, '']);
      assertReport(JSON.parse(run.stdout), vector, body.length);
    });
  }

  // Processes are slow, so only every tenth vector uses one.
  for (const vector of vectors.filter((_, index) => index % 10 === 3)) {
    it(`${vector.id}: prints the same if a separate process reads the body from standard input`, async () => {
      const body = Buffer.from(vector.bodyBase64, 'base64');
      const env = { FISCAL_APP_SECRET: vector.secret };
      const run = await startFiscal(argumentsOf(vector), { env, stdin: body }).ended;
      assert.deepEqual([run.status, run.stderr], [0, '']);
      assertReport(JSON.parse(run.stdout), vector, body.length);
    });
  }
});

function argumentsOf({ method, path, timestamp, multipart, bodyBase64 }: Vector): string[] {
  const body = bodyBase64 === '' ? [] : ['--body-file', '-'];
  const kind = multipart ? ['--multipart'] : [];
  return [
    'sign',
    '--method',
    method,
    '--path',
    path,
    '--timestamp',
    timestamp,
    '--json',
    '--reveal',
    ...body,
    ...kind,
  ];
}

function assertReport(report: Record<string, unknown>, vector: Vector, bodyBytes: number): void {
  const input = Buffer.from(vector.signingInputBase64, 'base64');
  const tokenBytes = Buffer.byteLength(vector.secret);
  const pathBytes = Buffer.byteLength(vector.path);
  const signedBodyBytes = input.length - tokenBytes - pathBytes - vector.timestamp.length;
  assert.deepEqual(report, {
    sign: vector.sign,
    timestamp: vector.timestamp,
    path: vector.path,
    bodyBytes,
    signedBodyBytes,
    signingInput: SECRET_MASK + input.subarray(tokenBytes).toString('utf8'),
    signingInputBase64: vector.signingInputBase64,
    segments: [
      { element: 'token', byteOffset: 0, byteLength: tokenBytes },
      { element: 'path', byteOffset: tokenBytes, byteLength: pathBytes },
      { element: 'body', byteOffset: tokenBytes + pathBytes, byteLength: signedBodyBytes },
      {
        element: 'timestamp',
        byteOffset: input.length - vector.timestamp.length,
        byteLength: vector.timestamp.length,
      },
    ],
  });
}
