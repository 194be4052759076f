import { deepEqual } from 'node:assert/strict';
import { type DrillPorts, runScenario } from '../../../../src/app/drill/runScenario.ts';
import { SCENARIOS } from '../../../../src/app/drill/scenario.ts';
import { newSecret, systemRandomBytes } from '../../../../src/gateway/applications/application.ts';
import { DEFAULT_CONFIGURATION } from '../../../../src/gateway/configuration/gatewayConfiguration.ts';
import { startGateway } from '../../../../src/gateway/startGateway.ts';

describe('the times of a drill', () => {
  it('are right if the machine’s clock is set while the program waits', async () => {
    let [wallMs, elapsedMs] = [1_700_000_000_000, 5];
    const clock = { nowMs: () => wallMs };
    const programs: DrillPorts['programs'] = {
      run: async ({ env }) => {
        for (const waitMs of [10, 1_500, 2_500]) {
          elapsedMs += waitMs;
          wallMs -= 3_600_000;
          await fetch(`${env['FISCAL_BASE_URL']}/openapi/demo/echo`);
        }
        return { kind: 'ended', status: 1, stderr: '' };
      },
    };
    const [scenario] = SCENARIOS;
    if (scenario === undefined) throw new Error('no scenario');
    const { attempts, lastedMs } = await runScenario(
      scenario,
      { command: ['program'], cwd: '.', env: {}, timeoutMs: 1_000 },
      {
        ...{ programs, clock, steadyMs: () => elapsedMs, newSecret: () => newSecret(systemRandomBytes) },
        startGateway: (onRequest, application) =>
          startGateway({
            ...{ port: 0, clock, onRequest },
            configuration: {
              ...DEFAULT_CONFIGURATION,
              applications: application === undefined ? undefined : [application],
            },
          }),
      },
      new AbortController().signal,
    );
    deepEqual([attempts.map(({ atMs }) => atMs), lastedMs], [[10, 1_510, 4_010], 4_010]);
  });
});
