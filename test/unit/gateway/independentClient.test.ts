import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readGatewayConfiguration } from '../../../src/gateway/configuration/readGatewayConfiguration.ts';
import { NOW_SECONDS, withGateway } from '../../support/gateway.ts';
import { skip } from '../../support/skip.ts';

const CLIENT = fileURLToPath(new URL('../../support/independent_client.py', import.meta.url));

const CONFIGURATION = `{ "applications": [
  { "appKey": "effective" },
  { "appKey": "disabled", "state": "disabled" },
  { "appKey": "pending", "state": "pending" },
  { "appKey": "rejected", "state": "rejected" },
  { "appKey": "integrator-disabled", "integratorEnabled": false },
  { "appKey": "unsubscribed", "subscriptions": ["nfe-get"] },
  { "appKey": "rate-limited", "rateLimit": { "requests": 1, "windowSeconds": 60 } }
] }`;

describe('an independent client', () => {
  it('H3 that signs in Python receives 200 and each of the nine codes', async function () {
    if (spawnSync('python3', ['--version']).status !== 0) {
      skip(this, 'python3');
    }
    const read = readGatewayConfiguration(CONFIGURATION);
    assert.ok(read.kind === 'read');
    const results = await withGateway(
      { configuration: read.configuration },
      async ({ port, applications }) => {
        const secrets = Object.fromEntries(applications().map(each => [each.appKey, each.secret.reveal()]));
        return runClient({ port, now: NOW_SECONDS, secrets });
      },
    );
    assert.deepEqual(results, [
      ['echo of a POST over several lines', 200, null, true],
      ['echo of a GET with a query', 200, null, true],
      ['without token', 401, 10009000, true],
      ['without timestamp', 401, 10009000, true],
      ['without sign', 401, 10009000, true],
      ['300 seconds late', 200, null, true],
      ['301 seconds late', 401, 10009001, true],
      ['301 seconds early', 401, 10009001, true],
      ['unknown token', 401, 10009002, true],
      ['upper-case sign', 401, 10009003, true],
      ['sign of another path', 401, 10009003, true],
      ['disabled', 403, 10009004, true],
      ['pending', 403, 10009015, true],
      ['rejected', 403, 10009015, true],
      ['integrator-disabled', 403, 10009014, true],
      ['unsubscribed', 403, 10009005, true],
      ['rate limit, first', 200, null, true],
      ['rate limit, second', 429, 10009006, true],
    ]);
  });
});

/** Gives the client its setup on standard input: a secret on the command line would be seen by every process. */
async function runClient(setup: unknown): Promise<unknown> {
  const client = spawn('python3', [CLIENT], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  client.stdout.setEncoding('utf8').on('data', chunk => {
    output += chunk;
  });
  client.stdin.end(JSON.stringify(setup));
  const [exitCode] = await once(client, 'close');
  assert.equal(exitCode, 0);
  return JSON.parse(output);
}
