import assert from 'node:assert/strict';
import { fiscal, SECRET } from './fiscalRun.ts';

const SIGN = ['sign', '--path', '/openapi/x'];
const withEnv = (env: Record<string, string>) => fiscal(SIGN, { env: { FISCAL_APP_SECRET: SECRET, ...env } });

describe('A7 the guard against unsafe settings of Node', () => {
  const refused: readonly (readonly [Record<string, string>, string])[] = [
    [{ NODE_DEBUG: 'http' }, 'NODE_DEBUG=http'],
    [{ NODE_DEBUG: 'fs,NET' }, 'NODE_DEBUG=NET'],
    [{ NODE_DEBUG: 'tls' }, 'NODE_DEBUG=tls'],
    [{ NODE_DEBUG: 'undici' }, 'NODE_DEBUG=undici'],
    [{ NODE_DEBUG: '*' }, 'NODE_DEBUG=*'],
    [{ NODE_DEBUG: 'fs,htt*' }, 'NODE_DEBUG=htt*'],
    [{ NODE_OPTIONS: '--max-old-space-size=100 --trace-tls' }, '--trace-tls'],
    [{ NODE_OPTIONS: '--trace-event-categories=node.http' }, '--trace-event-categories'],
    [{ NODE_OPTIONS: '--report-on-fatalerror' }, '--report-on-fatalerror'],
    [{ NODE_OPTIONS: '--tls-keylog=/tmp/x' }, '--tls-keylog'],
    [{ NODE_OPTIONS: '--tls_keylog=/tmp/x' }, '--tls_keylog'],
    [{ NODE_OPTIONS: '--trace_event-categories=v8' }, '--trace_event-categories'],
    [{ NODE_OPTIONS: '--heapsnapshot-signal=SIGUSR2' }, '--heapsnapshot-signal'],
    [{ NODE_OPTIONS: '--inspect' }, '--inspect'],
    [{ NODE_OPTIONS: '"--in\\spect"' }, '--in\\spect'],
    [{ NODE_OPTIONS: '--inspect=0.0.0.0:9229' }, '--inspect'],
    [{ NODE_OPTIONS: '--inspect-brk' }, '--inspect-brk'],
    [{ NODE_OPTIONS: '--inspect_wait' }, '--inspect_wait'],
    [{ NODE_OPTIONS: '--debug-port=9230' }, '--debug-port'],
  ];
  for (const [env, source] of refused) {
    it(`refuses ${source} with an error message`, async () => {
      const { status, stdout, stderr } = await withEnv(env);
      assert.deepEqual([status, stdout], [2, '']);
      assert.ok(stderr.startsWith(`fiscal: ${source} makes Node.js write this process’s data`), stderr);
      assert.ok(!stderr.includes(SECRET));
    });
  }

  for (const env of [
    { NODE_DEBUG: 'fs' },
    { NODE_OPTIONS: '--trace-warnings --enable-source-maps' },
    { NODE_DEBUG: '' },
  ]) {
    it(`allows ${JSON.stringify(env)}`, async () => assert.equal((await withEnv(env)).status, 0));
  }

  it('refuses --trace-tls on Node’s own command line', async () => {
    const { status, stderr } = await fiscal(SIGN, { nodeArguments: ['--trace-tls'] });
    assert.equal(status, 2);
    assert.match(stderr, /--trace-tls/);
  });

  it('D3 refuses NODE_TLS_REJECT_UNAUTHORIZED=0 and says what to do instead', async () => {
    const { status, stderr } = await withEnv({ NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    assert.equal(status, 2);
    assert.match(stderr, /--ca\b/);
  });

  it('allows --help whatever is set', async () => {
    const { status } = await fiscal(['--help'], { env: { NODE_DEBUG: 'http' } });
    assert.equal(status, 0);
  });
});
