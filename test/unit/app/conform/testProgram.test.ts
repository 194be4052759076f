import { deepEqual } from 'node:assert/strict';
import { generatedCases } from '../../../../src/app/conform/cases/conformanceCases.ts';
import { programEnvironment } from '../../../../src/app/conform/signer/runSigner.ts';
import { testProgram } from '../../../../src/app/conform/testProgram.ts';
import type { ProgramEnd, Programs } from '../../../../src/core/ports.ts';
import { correctSign } from '../../../../src/core/signing/sign.ts';

describe('a program that is started for each case', () => {
  it('has its results in the order of the cases, whichever run ends first', async () => {
    const cases = generatedCases({ count: 6, seed: 1, only: [] });
    const ids = Array.from({ length: cases.total }, (_, place) => cases.idAt(place));
    const waiting: (() => void)[] = [];
    const signs = new Map(
      ids.map((_, place) => [
        cases.at(place).secret,
        place % 2 === 0 ? correctSign(cases.at(place)) : 'f'.repeat(32),
      ]),
    );
    // Of the runs at the same time, the last one ends first.
    const run: Programs['run'] = ({ env, onOutput }) =>
      new Promise<ProgramEnd>(resolve => {
        waiting.push(() => {
          onOutput(Buffer.from(`${signs.get(env['FISCAL_APP_SECRET'] ?? '')}\n`));
          resolve({ kind: 'ended', status: 0, stderr: '' });
        });
        if (waiting.length === 3) for (const end of waiting.splice(0).reverse()) end();
      });
    const { order, passed, failures } = await testProgram(
      {
        signer: {
          ...{ programs: { run }, command: ['sign'], isShellLine: false, cwd: '/', env: {} },
          ...{ timeoutMs: 1_000, mask: (text: string) => text },
        },
        ...{ cases, runsAtOnce: 3, keepsPassed: true, depth: 1, configuration: {} },
      },
      { signal: new AbortController().signal, onLongSearch: () => {} },
    );
    deepEqual(order, ids);
    deepEqual(
      passed.map(({ id }) => id),
      ids.filter((_, place) => place % 2 === 0),
    );
    deepEqual(
      failures.map(({ request }) => request.id),
      ids.filter((_, place) => place % 2 === 1),
    );
  });
});

describe('the environment variables of a tested program', () => {
  it('A6 have no App Secret, not even a short one in a variable whose name ends with a space, as cmd sets it', () => {
    const env = { 'FISCAL_APP_SECRET ': 'short', 'FISCAL_APP_SECRET_HOM ': 'short', PATH: '/bin' };
    deepEqual(programEnvironment(env), { PATH: '/bin' });
  });

  it('A6 have neither a passphrase nor an origin, nor a value that contains a secret, but those with similar names', () => {
    const kept = {
      FISCAL_APP_SECRETS: 'a list',
      FISCAL_ORIGINAL: 'x',
      FISCAL_LANGUAGE: 'pt-BR',
      PATH: '/bin',
    };
    const env = {
      ...{ FISCAL_ORIGIN_HOM: 'https://a.example', 'fiscal_client_passphrase ': 'passphrase-1' },
      ...{ COPY: 'a passphrase-1', ...kept },
    };
    deepEqual(programEnvironment(env), kept);
  });
});
