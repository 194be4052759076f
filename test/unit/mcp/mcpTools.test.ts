import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sign } from '../../../src/core/signing/sign.ts';
import { ALL_TOOLS } from '../../../src/mcp/allCalls.ts';
import { EDITOR_TOOLS } from '../../../src/mcp/tools/editorTools.ts';
import { withFolder } from '../cli/fiscalRun.ts';
import { AGENT_TASKS } from './agentTasks.ts';
import { call, connect, type Served, serve } from './mcpClient.ts';

const SECRET = 'sandbox-secret-0123456789';
const ENV = { FISCAL_APP_SECRET_LOCAL: SECRET };
const REQUESTS = `### Echo
# @name echo
POST /openapi/demo/echo
Content-Type: application/json

{ "message": "hi" }

### Echo, empty
# @name empty
GET /openapi/demo/echo
`;
const SIGNER = `const { createHash } = require('node:crypto');
require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
  const c = JSON.parse(line);
  const sent = Buffer.from(c.bodyBase64 ?? '', 'base64');
  const body = c.multipart ? Buffer.alloc(0) : sent.filter(byte => byte !== 10 && byte !== 13);
  const parts = [Buffer.from(c.secret + c.path), body, Buffer.from(c.timestamp)];
  const sign = createHash('md5').update(Buffer.concat(parts)).digest('hex');
  console.log(JSON.stringify({ id: c.id, sign }));
});
`;
const FILES = { 'requests.fiscal': REQUESTS, 'nota.xml': '<a>\r\n</a>', 'sign.js': SIGNER };

const AGREE = () => ({ action: 'accept' as const, content: { allow: true } });

/** A server in a folder with the files, and a client that confirms everything. */
async function withClient(
  use: (client: Client, served: Served, folder: string) => Promise<void>,
  confirm: Parameters<typeof connect>[2] = AGREE,
  env: Readonly<Record<string, string>> = ENV,
): Promise<void> {
  await withFolder(FILES, async cwd => {
    const served = serve({ cwd, env });
    const client = await connect(served, {}, confirm);
    try {
      await use(client, served, cwd);
    } finally {
      await client.close();
    }
  });
}

describe('the tools of fiscal mcp', () => {
  it('are all listed, with a title, a description with an example, and all four annotations', async () => {
    await withClient(async client => {
      const { tools } = await client.listTools();
      assert.deepEqual(
        tools.map(({ name }) => name),
        ALL_TOOLS.map(({ name }) => name),
      );
      for (const { name, title, description = '', annotations = {}, outputSchema } of tools) {
        assert.ok(title, name);
        assert.match(description, /Example/, name);
        assert.ok(outputSchema, name);
        for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const) {
          assert.equal(typeof annotations[hint], 'boolean', `${name} ${hint}`);
        }
      }
    });
  });

  it('import OpenAPI in YAML, and name the line of a syntax error in text to import', async () => {
    await withClient(async client => {
      const openapi = 'openapi: 3.0.0\npaths:\n  /openapi/demo/echo:\n    get: {}\n';
      const { data } = await call(client, 'write_request_file', { openapi });
      assert.match(String(data['text']), /^GET \/openapi\/demo\/echo$/m);
      for (const [format, text, says] of [
        ['openapi', 'openapi: 3.0.0\npaths: {\n', '`openapi` isn’t valid YAML: syntax error on line 3.'],
        ['postman', '{\n"item":', '`postman` isn’t valid JSON: syntax error on line 2.'],
        ['har', '{\n"log":', '`har` isn’t valid JSON: syntax error on line 2.'],
      ] as const) {
        const failed = await call(client, 'write_request_file', { [format]: text });
        assert.ok(failed.text.includes(says), failed.text);
      }
    });
  });

  it('contain examples in their descriptions that their schemas accept', () => {
    for (const { description, input, name } of ALL_TOOLS) {
      const example = /Example: (\{.*\})/s.exec(description)?.[1];
      assert.ok(example, name);
      const validate = new Ajv2020({ strict: false }).compile(input);
      assert.ok(validate(JSON.parse(example)), `${name}: ${JSON.stringify(validate.errors)}`);
    }
  });

  it('start no program in the editor’s server', () => {
    const onlyHere = ALL_TOOLS.filter(tool => !EDITOR_TOOLS.includes(tool));
    assert.deepEqual(
      onlyHere.map(({ name }) => name),
      ['run_conformance'],
    );
  });

  it('complete each task of an agent, with results that fit their schemas', async () => {
    assert.ok(AGENT_TASKS.length >= 20);
    assert.deepEqual(
      ALL_TOOLS.map(({ name }) => name).filter(name => !AGENT_TASKS.some(({ tool }) => tool === name)),
      [],
      'every tool has a task',
    );
    await withClient(async client => {
      const { tools } = await client.listTools();
      for (const { task, tool, input } of AGENT_TASKS) {
        const { isError, text, data } = await call(client, tool, input);
        if (tool === 'proxy_journal') {
          assert.match(text, /^proxy-not-running/);
          continue;
        }
        assert.equal(isError, false, `${task} ${text}`);
        const schema = tools.find(({ name }) => name === tool)?.outputSchema;
        assert.ok(schema);
        const validate = new Ajv2020({ strict: false }).compile({
          ...schema,
          $schema: 'https://json-schema.org/draft/2020-12/schema',
        });
        assert.ok(validate(data), `${task} ${JSON.stringify(validate.errors)}`);
        assert.match(text, /\nNext: ./, task);
      }
    });
  });

  it('name the cause, the fix, and both strings of an incorrect signature, the App Secret masked', async () => {
    await withClient(async client => {
      const elements = {
        token: SECRET,
        path: '/openapi/demo/echo?x=1',
        body: Buffer.from(''),
        timestamp: '1700000000',
      };
      const { data, text } = await call(client, 'explain_signature', {
        path: '/openapi/demo/echo',
        query: 'x=1',
        timestamp: '1700000000',
        sign: sign(elements),
      });
      assert.equal(data['verdict'], 'explained');
      assert.equal(data['expectedString'], '••••••••/openapi/demo/echo1700000000');
      const [first] = data['explanations'] as readonly Record<string, unknown>[];
      assert.deepEqual(first?.['causes'], [{ id: 'path-query-included' }]);
      assert.equal(first?.['stringSigned'], '••••••••/openapi/demo/echo?x=11700000000');
      assert.notEqual(first?.['fix'], '');
      assert.doesNotMatch(text, new RegExp(SECRET));
    });
  });

  it('explain what the code hashed, by itself, with a body, and next to a captured request', async () => {
    await withClient(async client => {
      const [path, timestamp, body] = ['/openapi/demo/echo', '1700000000', '{"a":1}'];
      const signingString = `***${path}?x=1${body}${timestamp}`;
      const curl = `curl 'https://h.example${path}?x=1' -d '${body}' -H 'timestamp: ${timestamp}' -H 'sign: ${'0'.repeat(32)}'`;
      for (const input of [
        { path: `${path}?x=1`, timestamp, signingString: `***${path}?x=1${timestamp}` },
        { path: `${path}?x=1`, timestamp, body, signingString },
        { curl, signingString },
      ]) {
        const { data } = await call(client, 'explain_signature', input);
        const [first] = data['explanations'] as readonly Record<string, unknown>[];
        assert.deepEqual(first?.['causes'], [{ id: 'path-query-included' }], JSON.stringify(input));
      }
    });
  });

  it('explain a curl command with its own App Secret, without returning it', async () => {
    await withClient(
      async (client, served) => {
        const token = 'another-secret-0123456789';
        const value = sign({
          token,
          path: '/openapi/demo/echo',
          body: Buffer.from(''),
          timestamp: '1700000000',
        });
        const { data } = await call(client, 'explain_signature', {
          curl: `curl https://h.example/openapi/demo/echo -H 'token: ${token}' -H 'timestamp: 1700000000' -H 'sign: ${value}'`,
        });
        assert.equal(data['verdict'], 'right');
        assert.ok(!served.written().includes(token));
      },
      AGREE,
      {},
    );
  });

  it('explain a line of the program’s own log, even with a body that the log doesn’t contain', async () => {
    await withClient(async (client, served) => {
      const [path, timestamp] = ['/openapi/demo/echo?p=1', '1700000000'];
      const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
      for (const input of [
        { logLine: `INFO GET ${path} timestamp=${timestamp} sign=${md5(SECRET + path + timestamp)}` },
        { logLine: `INFO string to sign: ***${path}${timestamp} sign=${md5(SECRET + path + timestamp)}` },
        {
          logLine: `INFO POST ${path} timestamp=${timestamp} sign=${md5(`${SECRET}${path}{}${timestamp}`)}`,
          body: '{}',
        },
      ]) {
        const { data } = await call(client, 'explain_signature', input);
        assert.match(JSON.stringify(data['explanations']), /path-query-included/);
      }
      const [sent, shown] = ['{"nome": "João"}', '{"nome": "Jo├úo"}'];
      const sign = md5(`${SECRET}/openapi/demo/echo${sent}${timestamp}`);
      const { data: repaired } = await call(client, 'explain_signature', {
        logLine: `POST /openapi/demo/echo timestamp=${timestamp} sign=${sign} body=${shown}`,
      });
      assert.match(JSON.stringify(repaired), /"verdict":"right".*"id":"log-distorted"/);
      const other = 'another-secret-0123456789';
      const foreign = await call(client, 'explain_signature', {
        logLine: `GET ${path} token=${other} timestamp=${timestamp} sign=${md5(other + path + timestamp)}`,
      });
      assert.match(JSON.stringify(foreign.data['otherSecret']), /path-query-included/);
      assert.ok(!served.written().includes(other));
      const { data, text } = await call(client, 'explain_signature', { logLine: 'hello' });
      const words = JSON.stringify([data, text]);
      assert.match(words, /log-line-unknown/);
      assert.doesNotMatch(words, /--[a-z]/);
      const unsigned = await call(client, 'explain_signature', { logLine: `GET ${path} timestamp=1` });
      assert.match(unsigned.text, /The signature is missing in `logLine`/);
      assert.ok(!served.written().includes(SECRET));
    });
  });

  it('say what to change about arguments that are missing, unknown, or of another type', async () => {
    await withClient(async client => {
      assert.match(
        (await call(client, 'describe_endpoint', { method: 'GET' })).text,
        /`path` is missing.*\/openapi/,
      );
      assert.match(
        (await call(client, 'explain_error', { status: '401' })).text,
        /`status` must be an integer/,
      );
      assert.match(
        (await call(client, 'check_request_file', { fil: 'a.fiscal' })).text,
        /`fil` isn’t an argument of this tool\. Use `file`/,
      );
      assert.match((await call(client, 'check_request_file', {})).text, /^file-or-text/);
      assert.match((await call(client, 'gateway_fault', { fault: 'x' })).text, /^gateway-not-running/);
      assert.match(
        (
          await call(client, 'explain_signature', {
            path: '/openapi/demo/echo',
            body: 'a',
            bodyBase64: 'YQ==',
          })
        ).text,
        /^body-twice/,
      );
    });
  });

  it('explain an error by its code only if the code belongs to the status', async () => {
    await withClient(async client => {
      for (const [status, response, code] of [
        [401, '{"code":10009003}', 10009003],
        [401, '401 10009002', 10009002],
        [429, '{"success":false,"errorType":1,"code":10009006', 10009006],
        [401, '10009006', null],
        [400, '{"code":10009003}', null],
        [401, '10009002 or 10009003', null],
        [401, '{"success":false,"message":"10009003"}', null],
      ] as const) {
        const { data } = await call(client, 'explain_error', { status, response });
        assert.equal(data['code'], code, response);
      }
    });
  });

  it('show no part of an App Secret, wherever a long string to sign is cut', () =>
    withClient(
      async client => {
        const secret = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';
        for (let length = 340; length < 400; length += 3) {
          const body = `${'-'.repeat(length)}${secret}${'-'.repeat(600)}`;
          const signed = `${secret}/openapi/demo/echo${body}`;
          const sign = createHash('md5').update(`${signed}1700000000 `).digest('hex');
          const asked = { path: '/openapi/demo/echo', timestamp: '1700000000', body, sign, depth: 1 };
          const { text } = await call(client, 'explain_signature', asked);
          assert.match(text, /stringSigned/);
          assert.ok(!text.includes(secret.slice(0, 4)), `${length}`);
        }
      },
      AGREE,
      { FISCAL_APP_SECRET: 'Rw7mK2xQ9vT4zL8pN3cB6yHd' },
    ));

  it('read a request file in UTF-16 as its text, and refuse one in Windows-1252', () =>
    withClient(async (client, _served, folder) => {
      const text = '# @name ação\nPOST /openapi/demo/echo\ntoken: a\n\n{ "a": "ção" }\n';
      const files = {
        'plain.fiscal': Buffer.from(text),
        'wide.fiscal': Buffer.from(`\ufeff${text}`, 'utf16le'),
        'narrow.fiscal': Buffer.from(text, 'latin1'),
      };
      for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
      for (const tool of ['check_request_file', 'format_request_file']) {
        const [plain, wide] = await Promise.all(
          ['plain', 'wide'].map(async name => {
            const { isError, data } = await call(client, tool, { file: `${name}.fiscal` });
            return { isError, data: JSON.stringify(data).replaceAll(name, 'name') };
          }),
        );
        assert.equal(plain?.isError, false);
        assert.deepEqual(wide, plain);
        const narrow = await call(client, tool, { file: 'narrow.fiscal' });
        assert.ok(narrow.isError);
        assert.match(narrow.text, /^file-not-utf8/);
      }
    }));

  it('show nothing of files that aren’t request files, not even through a link', () =>
    withClient(async (client, _served, folder) => {
      const files = ['.env', '.npmrc', 'deploy.sh', 'appsettings.json', 'id_rsa', '.fiscal.bak'];
      for (const file of files) await writeFile(join(folder, file), 'PASSWORD=hunter2-hunter2\n');
      await symlink('.env', join(folder, 'link.fiscal'));
      for (const file of [...files, './.env', join(folder, '.env'), 'link.fiscal']) {
        for (const tool of [
          ...['check_request_file', 'format_request_file', 'send_request', 'sign_request'],
          'generate_signer',
        ]) {
          const more = tool === 'generate_signer' ? { language: 'python' } : {};
          const { isError, text } = await call(client, tool, { file, ...more });
          assert.ok(isError, `${tool} ${file}`);
          assert.match(text, /^not-a-request-file/, `${tool} ${file}`);
        }
      }
      const resource = client.readResource({ uri: 'fiscal://files/link.fiscal' });
      await assert.rejects(resource, /Only .fiscal files/);
      const { isError } = await call(client, 'check_request_file', { file: 'requests.fiscal' });
      assert.equal(isError, false);
    }));

  it('read no file outside the folders, not even through a link or a curl command', async () => {
    await withFolder({ 'secret.fiscal': 'GET /openapi/demo/echo\n' }, outside =>
      withClient(async (client, _served, folder) => {
        await symlink(join(outside, 'secret.fiscal'), join(folder, 'link.fiscal'));
        for (const file of [join(outside, 'secret.fiscal'), 'link.fiscal', '../../../../etc/passwd']) {
          const { isError, text } = await call(client, 'check_request_file', { file });
          assert.ok(isError);
          assert.match(text, /^file-outside-workspace/, file);
        }
        const { text } = await call(client, 'explain_signature', {
          curl: `curl https://h.example/openapi/demo/echo --data-binary @${join(outside, 'secret.fiscal')} -H 'timestamp: 1' -H 'sign: a'`,
        });
        assert.match(text, /^file-outside-workspace/);
        await assert.rejects(client.readResource({ uri: 'fiscal://files/link.fiscal' }), /outside/);
      }),
    );
  });

  it('read files of the roots that the client names, instead of the working folder', async () => {
    await withFolder({ 'other.fiscal': 'GET /openapi/demo/echo\n' }, root =>
      withFolder(FILES, async cwd => {
        const client = await connect(serve({ cwd, env: ENV }), { capabilities: { roots: {} } });
        client.setRequestHandler('roots/list', async () => ({ roots: [{ uri: pathToFileURL(root).href }] }));
        assert.equal((await call(client, 'check_request_file', { file: 'other.fiscal' })).isError, false);
        assert.match(
          (await call(client, 'check_request_file', { file: join(cwd, 'requests.fiscal') })).text,
          /outside/,
        );
        await client.close();
      }),
    );
  });

  it('behave the same in revision 2026-07-28 of the protocol, with its roots and its questions to the user', async () => {
    await withFolder(FILES, async cwd => {
      const asked: string[] = [];
      const client = await connect(
        serve({ cwd: '/', env: ENV }),
        { capabilities: { roots: {} }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
        message => {
          asked.push(message);
          return AGREE();
        },
      );
      client.setRequestHandler('roots/list', async () => ({ roots: [{ uri: pathToFileURL(cwd).href }] }));
      assert.equal(client.getNegotiatedProtocolVersion(), '2026-07-28');
      await call(client, 'gateway_start', { port: 0 });
      const { data, text } = await call(client, 'send_request', { file: 'requests.fiscal', name: 'echo' });
      assert.equal(data['passed'], true, text);
      assert.equal(asked.length, 1);
      await client.close();
    });
  });
});
