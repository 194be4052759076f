// Runs in a Node for Windows: everything that a newcomer does on the command line. What each step came to is written to a file, because
// under Wine a pipe from another system fails; between programs for Windows, pipes work.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , cli, folder, resultFile] = process.argv;
const work = join(folder, 'João', 'Projeto NF-e');
mkdirSync(work, { recursive: true });
process.chdir(work);

const steps = {};
const env = { ...process.env, LANG: 'en_US.UTF-8' };

function write(name, content) {
  writeFileSync(join(work, name), content);
}

function fiscal(step, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    ...{ cwd: work, encoding: 'utf8', timeout: 30_000 },
    ...options,
    env: { ...env, ...options.env },
  });
  steps[step] = { status, stdout, stderr };
  return steps[step];
}

/** Starts a server and resolves with its first line of JSON. */
function started(args) {
  const child = spawn(process.execPath, [cli, ...args], { cwd: work, env });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', chunk => {
      text += chunk;
      if (text.includes('\n')) resolve({ child, first: JSON.parse(text.split('\n')[0]) });
    });
    let errors = '';
    child.stderr.on('data', chunk => (errors += chunk));
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}: ${errors}`)));
  });
}

function utf16(text) {
  return Buffer.from(`\ufeff${text}`, 'utf16le');
}

write(
  'echo.fiscal',
  '### Echo\r\nPOST /openapi/demo/echo\r\nContent-Type: application/json\r\n\r\n{"message": "Olá"}\r\n\r\n?? status == 200\r\n',
);
write('two.fiscal', 'GET /openapi/demo/echo\n\n>> .\\saída.json\n');
write('bad.fiscal', 'GET /openapi/demo/echo\nContent-Length: 3\n');

fiscal('version', ['--version']);
fiscal('help', ['--help']);
fiscal('check', ['check', '*.fiscal', '--json']);
fiscal('noFiles', ['check', 'z*.fiscal']);
const secretEnv = { fiscal_app_secret: 'sandbox-secret-0123456789' };
fiscal('sign', ['sign', '--path', '/openapi/demo/echo', '--timestamp', '1700000000', '--json', '--reveal'], {
  env: secretEnv,
});
write('secret.txt', utf16('sandbox-secret-0123456789\r\n'));
fiscal('secretFile', [
  'sign',
  '--path',
  '/openapi/demo/echo',
  '--timestamp',
  '1700000000',
  '--json',
  '--reveal',
  '--secret-file',
  'secret.txt',
]);

const { child: gateway, first: listening } = await started(['gateway', '--port', '0', '--json']);
const application = listening.applications.find(({ state }) => state === 'effective');
const known = { FISCAL_APP_SECRET: application.appSecret };
const toGateway = ['--var', `baseUrl=${listening.listening}`];
fiscal('send', ['send', 'e*.fiscal', 'two.fiscal', '--all', '--json', ...toGateway], { env: known });
steps.saved = readFileSync(join(work, 'saída.json'), 'utf8');
write('again.fiscal', 'GET /openapi/demo/echo\n\n>>! .\\SAÍDA.json\n');
fiscal('saveSame', ['send', 'again.fiscal', ...toGateway], { env: known });
write('Own.json', 'mine');
write('other.fiscal', 'GET /openapi/demo/echo\n\n>>! .\\own.JSON\n');
fiscal('saveOther', ['send', 'other.fiscal', ...toGateway], { env: known });
steps.own = readFileSync(join(work, 'Own.json'), 'utf8');
steps.named = readdirSync(work).filter(name => /^(?:own|saída)/i.test(name));
fiscal('saveAgain', ['send', 'two.fiscal', '--output', '\\\\.\\NUL', ...toGateway], { env: known });

write(
  'fiscal.env.json',
  utf16(JSON.stringify({ hom: { baseUrl: listening.listening, kind: 'homologacao' } })),
);
const { child: proxy, first: forwarding } = await started([
  'proxy',
  '--env',
  'hom',
  '--port',
  '0',
  '--json',
  '--record',
  'traffic.har',
]);
steps.proxy = forwarding;
fiscal('sendThroughProxy', ['send', 'echo.fiscal', '--json', '--var', `baseUrl=${forwarding.listening}`], {
  env: known,
});
proxy.kill();
gateway.kill();

const timestamp = '1700000000';
const sign = createHash('md5')
  .update(`${application.appSecret}/openapi/demo/echo?x=1${timestamp}`)
  .digest('hex');
write(
  'request.cmd',
  `curl.exe ^"http://127.0.0.1:8787/openapi/demo/echo?x=1^" ^\r\n  -H ^"timestamp: ${timestamp}^" ^\r\n  -H ^"sign: ${sign}^"\r\n`,
);
fiscal('explain', ['explain', '--curl', 'request.cmd', '--json'], { env: known });
fiscal('import', ['import', 'curl', 'request.cmd', '--output', 'imported.fiscal']);
steps.imported = readFileSync(join(work, 'imported.fiscal'), 'utf8');

// The real prompt reads the exported command; a program in place of curl says what it got.
const BODY = '{"a": "b & c | d ^ e (f) 100% %PATH% <g>", "h\\\\": "!"}';
write(
  'tricky.fiscal',
  `### T\nPOST /openapi/demo/echo?x=%20a&b=c\nContent-Type: application/json\n\n${BODY}\n`,
);
write(
  'got.cjs',
  'const fs = require("fs"); fs.writeFileSync("got.json", JSON.stringify({ args: process.argv.slice(2), input: fs.readFileSync(0, "utf8") }));',
);
fiscal('exportCurl', ['export', 'curl', 'tricky.fiscal', '--shell', 'cmd', '--output', 'tricky.txt']);
// Wine's prompt reads no commands from a pipe, so it gets curl's own line as an argument.
const [, typed] = readFileSync(join(work, 'tricky.txt'), 'utf8').split(' | ^\n');
const line = typed.trim().replaceAll(' ^\n', ' ').replace('curl.exe', `"${process.execPath}" got.cjs`);
const prompt = spawnSync(process.env.ComSpec, ['/d', '/s', '/c', `"${line}"`], {
  ...{ cwd: work, encoding: 'utf8', timeout: 30_000, windowsVerbatimArguments: true },
  ...{ input: '', env },
});
const got = existsSync('got.json') ? JSON.parse(readFileSync('got.json', 'utf8')) : {};
steps.prompt = { ...got, body: BODY, line, stdout: prompt.stdout, stderr: prompt.stderr };

write(
  'sign.mjs',
  `import { createHash } from 'node:crypto'; import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { secret, path, timestamp, bodyBase64, multipart } = JSON.parse(line);
  const body = multipart ? '' : Buffer.from(bodyBase64, 'base64').toString('latin1').replace(/[\\r\\n]/g, '');
  const text = Buffer.concat([Buffer.from(secret + path), Buffer.from(body, 'latin1'), Buffer.from(timestamp)]);
  console.log(createHash('md5').update(text).digest('hex'));
}`,
);
write('sign.cmd', `@"${process.execPath}" "%~dp0sign.mjs" %*\r\n`);
write(
  'hang.cjs',
  `require('fs').writeFileSync('hang.pid', String(process.pid)); setInterval(() => {}, 1000);`,
);
write('hang.cmd', `@"${process.execPath}" "%~dp0hang.cjs"\r\n`);
fiscal('conform', ['conform', '--signer', '.\\sign.cmd "a & b"', '--count', '20', '--json']);
write('words.cmd', `@"${process.execPath}" got.cjs %*\r\n`);
const WORD = 'a" & echo x>started.txt & "b\\';
fiscal('words', ['conform', '--signer', `.\\words.cmd '${WORD}'`, '--count', '1']);
const gotWords = JSON.parse(readFileSync('got.json', 'utf8')).args;
steps.words = { word: WORD, args: gotWords, hasStarted: existsSync('started.txt') };
fiscal('conformMissing', ['conform', '--signer', 'C:\\no\\such.exe', '--count', '1']);
fiscal('conformScript', ['conform', '--signer', 'sign.mjs', '--count', '1']);
fiscal('conformHangs', ['conform', '--signer', 'hang.cmd', '--count', '1', '--timeout', '15']);
steps.left = isRunning(Number(readFileSync(join(work, 'hang.pid'), 'utf8')));

write(
  'send.cmd',
  `@"${process.execPath}" "${cli}" send "%~dp0echo.fiscal" --var "baseUrl=%FISCAL_BASE_URL%"\r\n`,
);
fiscal('drill', ['drill', '--scenario', 'refused-signature', '--json', '--', 'send.cmd']);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

writeFileSync(resultFile, JSON.stringify(steps));
