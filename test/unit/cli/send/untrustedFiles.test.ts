import assert from 'node:assert/strict';
import { link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendCommand } from '../../../../src/cli/send/sendCommand.ts';
import { fakeTransport } from '../../../support/fakes.ts';
import { fakeSurroundings, fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const CANARY = 'CANARY-of-a-password';
const POST = 'POST /openapi/demo/echo\nContent-Type: text/plain\n\n';

const FILES = {
  '.env': `DB_PASSWORD=${CANARY}\n`,
  '.env.production': CANARY,
  '.git/config': CANARY,
  '.ssh/id_rsa': CANARY,
  '.npmrc': CANARY,
  'fiscal.private.env.json': `{"hom": {"baseUrl": "https://a.example", "password": "${CANARY}"}}`,
  'sub/nota.xml': '<a/>',
};

/** What a request file sends with `fiscal send --env hom`, and what the command says. */
function sent(text: string, prepare: (folder: string) => Promise<void> = async () => {}) {
  return withFolder({ ...FILES, 'a.fiscal': text }, async cwd => {
    await prepare(cwd);
    const transport = fakeTransport({});
    const place = fakeSurroundings({ cwd, env: { FISCAL_APP_SECRET: SECRET } });
    await sendCommand(['a.fiscal'], { env: 'hom' }, place, { openTransport: async () => transport });
    const { stdout, stderr } = place.written();
    return { bodies: transport.sent.map(({ body }) => Buffer.from(body).toString()), said: stdout + stderr };
  });
}

describe('B10 B3 a request file', () => {
  for (const path of [
    ...[
      './.env',
      '.env',
      '.env.production',
      'sub/../.env',
      './/.env',
      '.git/config',
      '.ssh/id_rsa',
      '.npmrc',
    ],
    ...['fiscal.private.env.json'],
  ]) {
    for (const how of ['<', '<@', '<@latin1']) {
      it(`doesn’t send the passwords in “${how} ${path}”`, async () => {
        const { bodies, said } = await sent(`${POST}${how} ${path}\n`);
        assert.deepEqual(bodies, []);
        assert.doesNotMatch(said, /CANARY/);
        assert.match(said, /may contain passwords/);
      });
    }
  }

  it('doesn’t send passwords as a part of a multipart body', async () => {
    const head = 'POST /openapi/demo/echo\nContent-Type: multipart/form-data; boundary=x\n\n';
    const part = '--x\nContent-Disposition: form-data; name="a"\n\n< .env\n--x--\n';
    assert.deepEqual((await sent(head + part)).bodies, []);
  });

  it('doesn’t send passwords through a link', async () => {
    const { bodies } = await sent(`${POST}< harmless.json\n`, cwd =>
      symlink(join(cwd, '.env'), join(cwd, 'harmless.json')),
    );
    assert.deepEqual(bodies, []);
  });

  it('sends files whose names don’t suggest passwords', async () =>
    assert.deepEqual((await sent(`${POST}< sub/nota.xml\n`)).bodies, ['<a/>']));

  it('doesn’t learn whether a file outside the workspace exists, not even through a link', async () => {
    for (const path of [
      '../../../../../../etc/passwd',
      '../../../../../../etc/nosuch',
      'out/passwd',
      'out/nosuch',
    ]) {
      const { said } = await sent(`${POST}< ${path}\n`, cwd => symlink('/etc', join(cwd, 'out')));
      assert.match(said, /outside the workspace/, path);
    }
  });
});

describe('B3 B10 the files that a command’s options name', () => {
  const OWN = { 'ambientes.json': JSON.stringify({ hom: { baseUrl: 'https://h.example', pin: 'CANARY' } }) };

  function sentWith(
    body: string,
    options: Readonly<Record<string, string>>,
    prepare: (folder: string) => Promise<void> = async () => {},
  ) {
    return withFolder({ ...OWN, 'a.fiscal': `POST /openapi/demo/echo\n\n${body}\n` }, async cwd => {
      await prepare(cwd);
      const transport = fakeTransport({});
      const place = fakeSurroundings({ cwd, env: { FISCAL_APP_SECRET: SECRET } });
      const all = { env: 'hom', environments: 'ambientes.json', yes: true, ...options };
      await sendCommand(['a.fiscal'], all, place, { openTransport: async () => transport });
      const { stdout, stderr } = place.written();
      const after = await readFile(join(cwd, 'ambientes.json'), 'utf8');
      return { bodies: transport.sent.map(({ body }) => String(body.length)), said: stdout + stderr, after };
    });
  }

  for (const body of [
    ...[
      '< ambientes.json',
      '<@ ./ambientes.json',
      '<@latin1 sub/../ambientes.json',
      '< link.json',
      '< hard.json',
    ],
    '< sub/linked.json',
  ]) {
    it(`aren’t sent by “${body}”`, async () => {
      const { bodies, said } = await sentWith(body, {}, async cwd => {
        await mkdir(join(cwd, 'sub'));
        await symlink('ambientes.json', join(cwd, 'link.json'));
        await symlink('../link.json', join(cwd, 'sub/linked.json'));
        await link(join(cwd, 'ambientes.json'), join(cwd, 'hard.json'));
      });
      assert.deepEqual(bodies, []);
      assert.match(said, /Can’t send .*json: it may contain passwords/);
      assert.doesNotMatch(said, /CANARY/);
    });
  }

  for (const option of ['secretFile', 'ca', 'clientCert', 'clientKey']) {
    it(`aren’t sent: ${option}`, async () => {
      const more = option === 'clientKey' ? { clientCert: 'cert.pem' } : {};
      const { bodies } = await sentWith('< own.txt', { ...more, [option]: 'own.txt' }, async cwd => {
        await writeFile(join(cwd, 'own.txt'), SECRET, { mode: 0o600 });
      });
      assert.deepEqual(bodies, []);
    });
  }

  it('aren’t replaced by a response', async () => {
    const { after, said } = await sentWith('{}\n\n>>! ambientes.json', {});
    assert.equal(after, OWN['ambientes.json']);
    assert.match(said, /Can’t save a response to ambientes\.json/);
  });

  it('are refused by fiscal sign, check, export, and codegen', () =>
    withFolder({ ...OWN, 'a.fiscal': 'POST /openapi/demo/echo\n\n< ambientes.json\n' }, async cwd => {
      const options = ['--env', 'hom', '--env-file', 'ambientes.json'];
      for (const command of [
        ...[
          ['sign', 'a.fiscal'],
          ['check', 'a.fiscal'],
          ['export', 'curl', 'a.fiscal'],
        ],
        ['codegen', 'a.fiscal', '--lang', 'python'],
      ]) {
        const { status, stdout, stderr } = await fiscal([...command, ...options], { cwd });
        assert.notEqual(status, 0, command.join(' '));
        assert.doesNotMatch(stdout + stderr, /CANARY/);
      }
    }));
});

describe('C7 a value of a response can’t name a file', () => {
  const NAMED = '# @name r\nGET /openapi/demo/echo\n\n###\n';
  const IMPORTED = '@n = {{r.response.body.$.name}}\n\n# @name r\nGET /openapi/demo/echo\n';
  for (const [title, text] of [
    ['to save to', `${NAMED}GET /openapi/demo/echo\n\n>> {{r.response.body.$.name}}\n`],
    [
      'to save to, as a part of a path',
      `${NAMED}GET /openapi/demo/echo\n\n>>! sub/{{r.response.body.$.name}}\n`,
    ],
    ['to save to, in a header', `${NAMED}GET /openapi/demo/echo\n\n>> {{r.response.headers.X-Name}}\n`],
    [
      'to save to, nor can a value of the request that it answers',
      `${NAMED}GET /openapi/demo/echo\n\n>> {{r.request.body.$.name}}\n`,
    ],
    ['to send', `${NAMED}${POST}< {{r.response.body.$.name}}\n`],
    ['to send with variables', `${NAMED}${POST}<@ ./{{ r.response.body }}\n`],
    ['to send by its status', `${NAMED}${POST}< {{r.response.status}}\n`],
    [
      'to save to, by a variable',
      `@n = {{r.response.body.$.name}}\n${NAMED}GET /openapi/demo/echo\n\n>> {{n}}\n`,
    ],
    [
      'to replace, by a variable of a variable',
      `@n = ./{{m}}\n@m = {{r.response.body.$.name}}\n${NAMED}GET /openapi/demo/echo\nX-M: {{m}}\n\n>>! {{n}}\n`,
    ],
    ['to send, by a variable', `@n = {{r.response.body.$.name}}\n${NAMED}${POST}< ./{{n}}\n`],
    [
      'to send as a part, by a variable',
      `@n = {{r.response.body.$.name}}\n${NAMED}${POST.trimEnd()}\nContent-Type: multipart/form-data; boundary=b\n\n--b\nContent-Disposition: form-data; name="x"\n\n< ./{{n}}\n--b--\n`,
    ],
    ['to send, by a variable of an import', `# @import ./b.fiscal\n${POST}< {{n}}\n`],
    ['to save to, by a variable of an import', `# @import ./b.fiscal\nGET /openapi/demo/echo\n\n>> {{n}}\n`],
  ] as const) {
    it(title, () =>
      withFolder({ 'a.fiscal': text, 'b.fiscal': IMPORTED, 'conftest.py': 'mine' }, async cwd => {
        const transport = fakeTransport({ body: Buffer.from('{"name":"conftest.py"}') });
        const place = fakeSurroundings({ cwd, env: { FISCAL_APP_SECRET: SECRET } });
        await sendCommand(['a.fiscal'], { all: true, needs: true }, place, {
          openTransport: async () => transport,
        });
        assert.ok(transport.sent.length <= 1);
        assert.match(place.written().stdout + place.written().stderr, /A file name can’t contain a value/);
        assert.deepEqual((await readdir(cwd)).toSorted(), ['a.fiscal', 'b.fiscal', 'conftest.py']);
        assert.equal(await readFile(join(cwd, 'conftest.py'), 'utf8'), 'mine');
        const checked = await fiscal(['check', 'a.fiscal', '--json'], { cwd });
        assert.match(checked.stdout, /reference-in-file-name/);
      }),
    );
  }
});

describe('B3 a request file that is a link', () => {
  for (const command of ['check', 'send', 'sign', 'export', 'codegen']) {
    it(`isn’t read by fiscal ${command} if it leads out of the project`, () =>
      withFolder({ 'home/key': CANARY, 'repo/sub/x': '' }, async folder => {
        const cwd = join(folder, 'repo');
        await symlink(join(folder, 'home', 'key'), join(cwd, 'a.fiscal'));
        await symlink(join(folder, 'home', 'key'), join(cwd, 'sub', 'a.fiscal'));
        const format = { export: ['curl'], codegen: ['python'] }[command] ?? [];
        for (const [file, from] of [
          ['a.fiscal', cwd],
          ['sub/a.fiscal', cwd],
          [join(cwd, 'a.fiscal'), join(cwd, 'sub')],
        ] as const) {
          for (const json of [[], ['--json']]) {
            const run = await fiscal([command, ...format, file, ...json], { cwd: from });
            assert.doesNotMatch(run.stdout + run.stderr, /CANARY/);
            assert.notEqual(run.status, 0);
          }
        }
      }));
  }

  it('is checked if it stays in the project', () =>
    withFolder({ 'b.fiscal': 'GET /openapi/demo/echo\n' }, async cwd => {
      await mkdir(join(cwd, 'sub'));
      await symlink(join(cwd, 'b.fiscal'), join(cwd, 'sub', 'a.fiscal'));
      const run = await fiscal(['check', 'sub/a.fiscal'], { cwd });
      assert.equal(run.status, 0, run.stderr);
    }));

  it('isn’t read if it leads to a file of the system', () =>
    withFolder({}, async cwd => {
      await symlink('/proc/self/environ', join(cwd, 'c.fiscal'));
      await writeFile(join(cwd, 'x'), '');
      const run = await fiscal(['check', 'c.fiscal', '--json'], { cwd });
      assert.match(run.stdout + run.stderr, /file-outside-workspace|outside the workspace/);
    }));
});
