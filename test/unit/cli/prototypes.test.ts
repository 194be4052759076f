import assert from 'node:assert/strict';
import { answers, withFaultyServer } from '../../support/faultyServer.ts';
import { startFiscal } from './fiscalProcess.ts';
import { withFolder } from './fiscalRun.ts';

const KEYS = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "prototype": 1}';
const FILES = {
  'a.fiscal': `@__proto__ = x\n@constructor = y\n# @name __proto__\nPOST /openapi/x\n__proto__: z\n\n${KEYS}\n\n?? body $.__proto__.polluted == 1\n`,
  'fiscal.env.json':
    '{"__proto__": {"baseUrl": "http://a", "constructor": "1"}, "local": {"baseUrl": "http://127.0.0.1:1", "__proto__": "1"}}',
  'gateway.json': `{"applications": [{"appKey": "__proto__", "appName": "constructor"}], "__proto__": 1}`,
  'batch.json': `[{"__proto__": {"secret": "x"}, "path": "/openapi/x"}]`,
};

/** From here on, adding to a prototype fails, and changes to one are reported when the process ends. */
const GUARD = `
  const guarded = [Object, Array, Function, String].map(type => type.prototype);
  const shapes = () => guarded.map(one => Reflect.ownKeys(one).map(key => one === Function.prototype ? key : one[key]));
  guarded.forEach(Object.preventExtensions);
  const before = shapes().flat();
  process.on('exit', () => {
    const now = shapes().flat();
    if (now.length !== before.length || now.some((value, index) => value !== before[index])) process.exitCode = 99;
  });`;

describe('B6 the prototypes of the process', () => {
  const runs: readonly (readonly [args: readonly string[], status: number])[] = [
    [['send', 'a.fiscal', '--json'], 0],
    [['sign', 'a.fiscal', '--json'], 0],
    [['check', 'a.fiscal'], 0],
    [['explain', '--batch', 'batch.json', '--json'], 2],
    [['gateway', '--config', 'gateway.json'], 2],
  ];
  for (const [args, status] of runs) {
    it(`stay unchanged whatever keys are read: fiscal ${args.join(' ')}`, () =>
      withFaultyServer(answers(`HTTP/1.1 200 OK\r\nContent-Length: ${KEYS.length}\r\n\r\n${KEYS}`), server =>
        withFolder(FILES, async cwd => {
          const base = ['send', 'sign'].includes(args[0] ?? '') ? ['--var', `baseUrl=${server.origin}`] : [];
          const run = await startFiscal([...args, ...base], {
            cwd,
            env: { FISCAL_APP_SECRET: 'a-secret-of-nobody' },
            nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(GUARD)}`],
          }).ended;
          assert.equal(run.status, status, run.stdout + run.stderr);
          if (args[0] === 'send') assert.ok(server.peers[0]?.received.toString().endsWith(KEYS));
        }),
      ));
  }

  for (const name of ['__proto__', 'constructor', 'toString']) {
    it(`aren’t read as environment variables: ${name}`, () =>
      withFolder({ 'a.fiscal': `GET /openapi/{{$processEnv ${name}}}\n` }, async cwd => {
        const args = ['sign', 'a.fiscal', '--allow-env', name];
        const { status, stderr } = await startFiscal(args, { cwd, env: { FISCAL_APP_SECRET: 'nobody' } })
          .ended;
        assert.equal(status, 2, stderr);
        assert.match(stderr, /process-variable-missing/);
      }));
  }
});
