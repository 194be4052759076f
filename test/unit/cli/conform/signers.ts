/** Programs that sign, for tests: each gets JSON lines and is run by Node. */
const HEAD = `
const { createHash } = require('node:crypto');
const md5 = (...parts) => { const h = createHash('md5'); for (const part of parts) h.update(part); return h.digest('hex'); };
const stripped = bytes => Buffer.from(bytes.filter(byte => byte !== 10 && byte !== 13));
const bodyOf = c => c.multipart ? Buffer.alloc(0) : Buffer.from(c.bodyBase64, 'base64');
const sign = c => md5(c.secret, c.path, stripped(bodyOf(c)), c.timestamp);
const lines = require('node:readline').createInterface({ input: process.stdin });
`;

const each = (statement: string) =>
  `${HEAD}lines.on('line', line => { const c = JSON.parse(line); ${statement} });`;

export const SIGNERS = {
  'right.cjs': each('console.log(sign(c));'),
  'rightWithIds.cjs': each('console.log(JSON.stringify({ id: c.id, sign: sign(c) }));'),
  'rightAtTheEnd.cjs': `${HEAD}const all = []; lines.on('line', line => all.push(sign(JSON.parse(line))));
lines.on('close', () => process.stdout.write(all.join('\\n')));`,
  'upperCase.cjs': each('console.log(sign(c).toUpperCase());'),
  'crlfKept.cjs': each('console.log(md5(c.secret, c.path, bodyOf(c), c.timestamp));'),
  'queryAndCrlf.cjs': each('console.log(md5(c.secret, c.path + c.query, bodyOf(c), c.timestamp));'),
  'random.cjs': each("console.log(md5(c.id, 'nothing that anybody looks for'));"),
  'logging.cjs': each("console.log('signing', c.id); console.log(sign(c));"),
  'secretInLog.cjs': each(`console.log('x'.repeat(180) + ' secret: CANARY-canary-0123456789');`),
  'secretInId.cjs': each(`console.log('{"id":"CANARY-canary-0123456789","sign":"x"}');`),
  'secretAsSign.cjs': each(`console.log('CANARY-canary-0123456789');`),
  'crashing.cjs': `${HEAD}console.error('Traceback: no such module'); process.exit(3);`,
  'crashingLater.cjs': each(
    "if (c.id.endsWith('-7')) { console.error('cannot sign', c.id); process.exit(4); } require('node:fs').writeSync(1, sign(c) + '\\n');",
  ),
  'silent.cjs': "process.stdin.resume(); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);",
  'endless.cjs': `${each('console.log(sign(c));')}process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
  'flooding.cjs': `process.stderr.write('x'.repeat(5_000_000), () => { process.exitCode = 5; });`,
  'flooded.cjs': "process.stdout.write('y'.repeat(3_000_000)); setInterval(() => {}, 1000);",
  'late.cjs': each('setTimeout(() => console.log(sign(c)), 300);'),
  'twice.cjs': each('const a = JSON.stringify({ id: c.id, sign: sign(c) }); console.log(a); console.log(a);'),
  'backwards.cjs': `${HEAD}const all = []; lines.on('line', line => all.push(JSON.parse(line)));
lines.on('close', () => { for (const c of all.reverse()) console.log(JSON.stringify({ id: c.id, sign: sign(c) })); });`,
  'environment.cjs': each(
    "require('node:fs').writeFileSync('seen.json', JSON.stringify([process.env, process.argv])); console.log(sign(c));",
  ),
  'each.cjs': `${HEAD.replace(/const lines.*\n/, '')}
const e = process.env;
let body = Buffer.alloc(0);
process.stdin.on('data', chunk => { body = Buffer.concat([body, chunk]); });
process.stdin.on('end', () => console.log(md5(e.FISCAL_APP_SECRET, e.FISCAL_PATH, e.FISCAL_MULTIPART === 'true' ? '' : stripped(body), e.FISCAL_TIMESTAMP)));`,
  'eachQuery.cjs': `${HEAD.replace(/const lines.*\n/, '')}
const e = process.env;
console.log(md5(e.FISCAL_APP_SECRET, e.FISCAL_PATH + e.FISCAL_QUERY, e.FISCAL_TIMESTAMP));`,
  'grandchild.cjs': `const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
require('node:fs').writeFileSync('pid', String(child.pid));
setInterval(() => {}, 1000);`,
  // On Windows, Node would end it with this program, and a folder can't be removed while a program runs in it.
  'leaving.cjs': `${each('console.log(sign(c));')}
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore', detached: process.platform === 'win32', cwd: require('node:os').tmpdir() });
require('node:fs').writeFileSync('pid', String(child.pid));
child.unref();`,
} as const;

export type SignerName = keyof typeof SIGNERS;
