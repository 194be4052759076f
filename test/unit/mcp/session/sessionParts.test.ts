import assert from 'node:assert/strict';
import { mkdir, realpath, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { DETAIL, given, inputSchema, READS, ToolError, ToolInput } from '../../../../src/app/agents/tool.ts';
import { AskedMoment } from '../../../../src/app/consent/askedMoment.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import { requestFiles } from '../../../../src/mcp/resources/resourceCalls.ts';
import { commandContextOf, inWords, runCommand } from '../../../../src/mcp/session/commandRun.ts';
import { completedPaths } from '../../../../src/mcp/session/completedPaths.ts';
import { EditorLink, editorFor } from '../../../../src/mcp/session/editorLink.ts';
import { McpSession } from '../../../../src/mcp/session/mcpSession.ts';
import {
  bytesOfBody,
  ENVIRONMENT,
  pathInput,
  QUERY,
  REQUEST_FILE,
  REQUEST_NAME,
  REQUEST_PARTS,
} from '../../../../src/mcp/session/requestInputs.ts';
import { MAX_FILE_BYTES, rootFolders, WorkspaceRoots } from '../../../../src/mcp/session/workspaceRoots.ts';
import { LIMIT, shownEntries } from '../../../../src/mcp/tools/serverTools.ts';
import { systemRandom } from '../../../../src/node/systemPorts.ts';
import { fakeSurroundings, withFolder } from '../../cli/fiscalRun.ts';

const GET = 'GET /openapi/demo/echo\n';

function sessionWith(env: Readonly<Record<string, string>> = {}, editor?: EditorLink): McpSession {
  return new McpSession(fakeSurroundings({ env }), '1.2.3', editor);
}

function inFolder(
  files: Readonly<Record<string, string>>,
  use: (folder: string, roots: WorkspaceRoots) => Promise<void>,
): Promise<void> {
  return withFolder(files, async named => {
    const folder = await realpath(named);
    await use(folder, new WorkspaceRoots([folder]));
  });
}

describe('the request files of a workspace', () => {
  it('are listed in order, without links, hidden folders, and generated files', () =>
    inFolder(
      {
        'b.fiscal': GET,
        'a/c.fiscal': GET,
        'fiscal.txt': GET,
        '.hidden/x.fiscal': GET,
        ...Object.fromEntries(
          ['node_modules', 'dist', 'out', 'target', 'vendor'].map(name => [`${name}/x.fiscal`, GET]),
        ),
        'a/deep/er/d.fiscal': GET,
      },
      async (folder, roots) => {
        await symlink('b.fiscal', join(folder, 'link.fiscal'));
        await mkdir(join(folder, 'folder.fiscal'));
        assert.deepEqual(await requestFiles(roots), ['a/c.fiscal', 'a/deep/er/d.fiscal', 'b.fiscal']);
        const two = new WorkspaceRoots([join(folder, 'none'), join(folder, 'a')]);
        assert.deepEqual(await requestFiles(two), ['c.fiscal', 'deep/er/d.fiscal']);
        assert.deepEqual(await requestFiles(new WorkspaceRoots([])), []);
      },
    ));

  it('are listed up to a limit of 500', () =>
    inFolder(
      Object.fromEntries(Array.from({ length: 510 }, (_, index) => [`f${index}.fiscal`, GET])),
      async (_folder, roots) => assert.equal((await requestFiles(roots)).length, 500),
    ));
});

describe('A17 the consents of a session', () => {
  const moment = new AskedMoment({ nowMs: () => 0 }, systemRandom);

  it('each apply to one call with what was shown', () => {
    const { consents } = sessionWith();
    const id = consents.ask('this', moment);
    assert.equal(consents.momentOf(id), moment);
    assert.equal(consents.use('another', 'this'), false);
    assert.equal(consents.use(id, 'this'), true);
    assert.equal(consents.use(id, 'this'), false);
    assert.equal(consents.momentOf(id), undefined);
    const other = consents.ask('this', moment);
    assert.equal(consents.use(other, 'that'), false);
    assert.equal(consents.use(other, 'this'), false);
  });

  it('are forgotten if there are too many, oldest first', () => {
    const { consents } = sessionWith();
    const ids = Array.from({ length: 101 }, () => consents.ask('this', moment));
    assert.equal(new Set(ids).size, 101);
    assert.equal(consents.use(ids[0] ?? '', 'this'), false);
    for (const id of ids.slice(1)) assert.equal(consents.use(id, 'this'), true);
  });
});

describe('the session of a client', () => {
  const gateway = (port: number) => {
    let closed = 0;
    return {
      gateway: {
        url: `http://127.0.0.1:${port}`,
        applications: () => [{ secret: { reveal: () => 'demo-secret' } }],
        close: async () => {
          closed += 1;
        },
      } as unknown as Awaited<ReturnType<McpSession['gateways']['start']>>,
      closed: () => closed,
    };
  };

  it('starts one gateway, whose secret and address are those of local', async () => {
    const session = sessionWith({ FISCAL_APP_SECRET: 'own-secret' });
    assert.equal(session.env, session.commandContext.env);
    const { gateway: started, closed } = gateway(1);
    let starts = 0;
    const start = async () => {
      starts += 1;
      return started;
    };
    const [one, two] = await Promise.all([session.gateways.start(start), session.gateways.start(start)]);
    assert.equal(one, started);
    assert.equal(two, started);
    assert.equal(await session.gateways.start(start), started);
    assert.equal(starts, 1);
    assert.equal(session.env['FISCAL_APP_SECRET_LOCAL'], 'demo-secret');
    assert.equal(session.env['FISCAL_ORIGIN_LOCAL'], 'http://127.0.0.1:1');
    assert.equal(session.env['FISCAL_APP_SECRET'], 'own-secret');
    await session.gateways.stop();
    assert.equal(session.gateway, undefined);
    assert.equal(closed(), 1);
    await session.gateways.end();
    assert.equal(closed(), 1);
  });

  it('can start another gateway after a failed start, and closes one that starts only after the session has ended', async () => {
    const session = sessionWith();
    await assert.rejects(session.gateways.start(() => Promise.reject(new Error('port taken'))));
    const { gateway: started, closed } = gateway(2);
    let go: () => void = () => {};
    const starting = session.gateways.start(
      () =>
        new Promise(resolve => {
          go = () => resolve(started);
        }),
    );
    await session.gateways.end();
    go();
    await assert.rejects(starting, { code: 'cancelled' });
    assert.equal(closed(), 1);
    assert.equal(session.gateway, undefined);
  });

  it('asks the editor for environments whose App Secret no variable sets', () => {
    const editor = new EditorLink(async () => ({}));
    assert.equal(editorFor(sessionWith({}, editor), 'hom'), editor);
    assert.equal(editorFor(sessionWith({}, editor), undefined), editor);
    assert.equal(editorFor(sessionWith({ FISCAL_APP_SECRET_HOM: 'x' }, editor), 'hom'), undefined);
    assert.equal(editorFor(sessionWith({ FISCAL_APP_SECRET_LOCAL: 'x' }, editor), undefined), undefined);
    assert.equal(editorFor(sessionWith({ FISCAL_APP_SECRET: 'x' }, editor), 'hom'), undefined);
    assert.equal(editorFor(sessionWith({ 'FISCAL_APP_SECRET_HOM ': 'x' }, editor), 'hom'), undefined);
    assert.equal(editorFor(sessionWith(), 'hom'), undefined);
  });
});

describe('the editor of a session', () => {
  const RESPONSE = { summary: 'Done.', data: { a: 1 }, next: 'Next.' };
  const ask = (call: () => Promise<unknown>) =>
    new EditorLink(call).ask('sign', {}, new AbortController().signal);

  it('returns the result of a tool', async () => {
    assert.deepEqual(await ask(async () => RESPONSE), RESPONSE);
  });

  it('causes an error if its response isn’t the result of a tool', async () => {
    for (const response of [
      ...[undefined, null, 'text', 5, {}],
      ...[
        { ...RESPONSE, summary: 1 },
        { ...RESPONSE, next: undefined },
        { ...RESPONSE, data: null },
        { ...RESPONSE, data: 'text' },
      ],
    ])
      await assert.rejects(
        ask(async () => response),
        { code: 'editor-unreadable' },
      );
  });

  it('says why it refuses a call, or that it’s gone', async () => {
    await assert.rejects(
      ask(() => Promise.reject(Object.assign(new Error('No.'), { code: 'declined' }))),
      { name: 'ToolError', code: 'declined', message: 'No.' },
    );
    await assert.rejects(
      ask(() => Promise.reject(new Error('closed'))),
      { code: 'editor-gone', message: 'closed' },
    );
  });
});

describe('the endpoints’ paths in the workspace’s settings', () => {
  for (const [text, expected] of [
    ['{"fiscal.endpoints":{"a":"/openapi/x"}}', { a: '/openapi/x' }],
    ['// comment\n{"fiscal.endpoints":{},}', {}],
    ['{"fiscal.endpoints":"text"}', {}],
    ['{"fiscal.endpoints":null}', {}],
    ['{"other":1}', {}],
    ['[1]', {}],
    ['null', {}],
    ['"text"', {}],
    ['{', {}],
    ['', {}],
  ] as const) {
    it(`are read from ${JSON.stringify(text)}`, () =>
      inFolder({ '.vscode/settings.json': text }, async (_folder, roots) =>
        assert.deepEqual({ ...(await completedPaths(roots)) }, expected),
      ));
  }

  it('come from the first folder that has them, and are missing without a file', () =>
    inFolder({ 'b/.vscode/settings.json': '{"fiscal.endpoints":{"b":"/x"}}', 'a/x': '' }, async folder => {
      const both = new WorkspaceRoots([join(folder, 'a'), join(folder, 'b')]);
      assert.deepEqual(await completedPaths(both), { b: '/x' });
      assert.deepEqual(await completedPaths(new WorkspaceRoots([join(folder, 'a')])), {});
    }));
});

describe('the newest entries of a log', () => {
  it('come first: ten of them, or as many as the call requests', () => {
    const entries = Array.from({ length: 20 }, (_, id) => ({ id }));
    const idsOf = (input: Record<string, unknown>, log = entries) =>
      shownEntries(log, new ToolInput(input)).map(({ id }) => id);
    assert.deepEqual(idsOf({}), [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
    assert.deepEqual(idsOf({ limit: 2 }), [19, 18]);
    assert.deepEqual(idsOf({ limit: 5 }, [{ id: 1 }]), [1]);
    assert.deepEqual(given({ type: LIMIT.type, minimum: LIMIT.minimum, maximum: LIMIT.maximum }), {
      ...{ type: 'integer', minimum: 1, maximum: 1_000 },
    });
  });
});

describe('the arguments of a call', () => {
  it('can be strings, numbers, and flags, or be missing', () => {
    const input = new ToolInput({ a: 'x', b: 5, c: true, d: null, detail: 'full' });
    assert.deepEqual([input.text('a'), input.text('b'), input.text('z')], ['x', undefined, undefined]);
    assert.deepEqual([input.count('b'), input.count('a')], [5, undefined]);
    assert.deepEqual([input.flag('c'), input.flag('a'), input.flag('z')], [true, false, false]);
    assert.deepEqual([input.has('d'), input.has('z')], [true, false]);
    assert.deepEqual([input.isFull, new ToolInput({ detail: 'short' }).isFull], [true, false]);
    assert.deepEqual(
      DETAIL.enum?.map(detail => new ToolInput({ detail }).isFull),
      [false, true],
    );
    assert.deepEqual(given({ a: undefined, b: null, c: 0 }), { b: null, c: 0 });
    const schema = { type: 'object', properties: {}, additionalProperties: false };
    assert.deepEqual(inputSchema({}), schema);
    assert.deepEqual(inputSchema<string>({}, ['a']), { ...schema, required: ['a'] });
  });

  it('contain a body in only one form', () =>
    inFolder({ 'b.json': '{"n":1}', '.env': 'A=1' }, async (_folder, roots) => {
      const bytes = async (values: object) => {
        const body = await bytesOfBody(new ToolInput({ ...values }), roots);
        return body === undefined ? undefined : Buffer.from(body).toString('latin1');
      };
      assert.equal(await bytes({}), undefined);
      assert.equal(await bytes({ body: 'ç' }), '\xc3\xa7');
      assert.equal(await bytes({ body: '' }), '');
      assert.equal(await bytes({ bodyBase64: 'QUI=' }), 'AB');
      assert.equal(await bytes({ bodyBase64: 'QU\r\n I=\n' }), 'AB');
      assert.equal(await bytes({ bodyFile: 'b.json' }), '{"n":1}');
      for (const [values, code] of [
        [{ body: '', bodyBase64: '' }, 'body-twice'],
        [{ bodyBase64: 'QU*=' }, 'base64-malformed'],
        [{ bodyBase64: 'QUJDR' }, 'base64-malformed'],
        [{ bodyFile: '.env' }, 'file-not-sent'],
        [{ bodyFile: 'none' }, 'file-missing'],
      ] as const)
        await assert.rejects(bytes(values), { code });
      await assert.rejects(bytes({ bodyFile: 'b.json', body: '' }), { message: /body or bodyFile/ });
      await assert.rejects(bytes({ bodyBase64: 'QU*=' }), { message: /isn’t Base64.*`body`/ });
    }));

  it('have descriptions for a language model', () => {
    assert.deepEqual(READS, {
      ...{ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    });
    assert.deepEqual(pathInput('A path.'), {
      ...{ type: 'string', maxLength: 65_536, description: 'A path.', examples: ['/openapi/demo/echo'] },
    });
    assert.deepEqual(Object.keys(REQUEST_PARTS), ['method', 'body', 'bodyBase64', 'bodyFile', 'multipart']);
    const words: Readonly<Record<string, RegExp>> = {
      method: /HTTP method/,
      body: /as text/,
      bodyBase64: /in Base64/,
      bodyFile: /file in the workspace/,
      multipart: /empty string/,
    };
    for (const [name, schema] of Object.entries(REQUEST_PARTS)) {
      assert.match(schema.description ?? '', words[name] ?? /never/);
      assert.equal(schema.type, name === 'multipart' ? 'boolean' : 'string');
    }
    assert.deepEqual([ENVIRONMENT.examples, REQUEST_FILE.examples], [['local'], ['requests/echo.fiscal']]);
    assert.match(ENVIRONMENT.description ?? '', /Default: local/);
    assert.match(REQUEST_FILE.description ?? '', /\.fiscal/);
    assert.match(REQUEST_NAME.description ?? '', /# @name/);
    assert.match(QUERY.description ?? '', /never signed/);
    for (const { type } of [ENVIRONMENT, REQUEST_FILE, REQUEST_NAME, QUERY]) assert.equal(type, 'string');
  });
});

describe('B3 the folders of a workspace', () => {
  it('contain what tools may read, under any name, and nothing else', () =>
    inFolder({ 'w/a.fiscal': GET, 'w/sub/b.txt': 'x', 'other/c.fiscal': GET }, async folder => {
      const [first, second] = [join(folder, 'w'), join(folder, 'w2')];
      await mkdir(second);
      await writeFile(join(second, 'd.fiscal'), GET);
      await symlink('../other/c.fiscal', join(first, 'out.fiscal'));
      await symlink('sub/b.txt', join(first, 'text.fiscal'));
      await symlink(join(second, 'd.fiscal'), join(first, 'in.fiscal'));
      const roots = new WorkspaceRoots([first, second]);
      assert.equal(roots.first, first);
      assert.equal(roots.workingFolder, first);
      assert.deepEqual(await roots.find('./sub/../a.fiscal'), {
        ...{ root: first, path: join(first, 'a.fiscal'), shown: 'a.fiscal' },
      });
      assert.equal((await roots.find('sub/b.txt')).shown, 'sub/b.txt');
      assert.equal((await roots.find('d.fiscal')).root, second);
      assert.equal((await roots.find(join(second, 'd.fiscal'))).shown, 'd.fiscal');
      assert.equal((await roots.findRequestFile('in.fiscal')).path, join(second, 'd.fiscal'));
      for (const [asked, code] of [
        ['none.fiscal', 'file-missing'],
        ['out.fiscal', 'file-outside-workspace'],
        ['../other/c.fiscal', 'file-outside-workspace'],
        ['../other/none.fiscal', 'file-outside-workspace'],
        [join(folder, 'other/c.fiscal'), 'file-outside-workspace'],
        ['//host/share/a.fiscal', 'file-outside-workspace'],
        ['text.fiscal', 'not-a-request-file'],
        ['sub/b.txt', 'not-a-request-file'],
        ['sub', 'not-a-request-file'],
      ] as const)
        await assert.rejects(roots.findRequestFile(asked), { code }, asked);
      await assert.rejects(roots.read('sub'), { code: 'file-is-directory' });
      assert.equal(String(Buffer.from(await roots.read('sub/b.txt'))), 'x');
    }));

  it('say what is wrong with a file, in the tool’s own words', () =>
    inFolder({ '.env': 'A=1', 'sub/a': '', 'w/a.fiscal': GET, 'deep/w3/b': '' }, async (folder, roots) => {
      await writeFile(join(folder, 'large'), '');
      await truncate(join(folder, 'large'), MAX_FILE_BYTES + 1);
      const said = (code: string, message: RegExp) => ({ name: 'ToolError', code, message });
      await assert.rejects(roots.read('.env', true), said('file-not-sent', /starts with a dot/));
      await assert.rejects(roots.read('large'), said('file-too-large', /larger than 67108864 bytes/));
      await assert.rejects(
        roots.read('sub'),
        said('file-is-directory', /\(file-is-directory\).*regular file/),
      );
      const everything = new WorkspaceRoots([parse(folder).root]);
      await assert.rejects(
        everything.read(join(folder, 'sub/a')),
        said('file-outside-workspace', /outside the workspace folders/),
      );
      const two = new WorkspaceRoots([join(folder, 'w'), join(folder, 'deep/w3')]);
      await assert.rejects(two.find('../w/none.fiscal'), said('file-missing', /no such file/));
      await symlink('w', join(folder, 'link'));
      const byLink = join(folder, 'link/a.fiscal');
      assert.equal((await new WorkspaceRoots([join(folder, 'w')]).find(byLink)).shown, 'a.fiscal');
    }));

  it('are empty if the client names none', async () => {
    const none = new WorkspaceRoots([]);
    assert.throws(() => none.first, { code: 'no-root', message: /Open a folder, or pass the text/ });
    await assert.rejects(none.find('a.fiscal'), { code: 'no-root', message: /Open a folder/ });
    await assert.rejects(none.find('/etc/passwd'), { code: 'file-outside-workspace' });
    await assert.rejects(realpath(none.workingFolder), { code: 'ENOENT' });
  });

  it('include only those that exist on this computer, without links', () =>
    inFolder({ 'w/a': '' }, async folder => {
      await symlink('w', join(folder, 'link'));
      const uris = [
        `file://${folder}/link`,
        `file://${folder}/none`,
        'https://a.example/w',
        'no uri',
        'file:///a%FF',
      ];
      assert.deepEqual(await rootFolders(uris), [join(folder, 'w')]);
      assert.equal(dirname(join(folder, 'w')), folder);
    }));
});

describe('a command that a tool runs', () => {
  const place = { cwd: '/', signal: new AbortController().signal };

  it('returns its output, without a terminal', async () => {
    let hasColumns: boolean | undefined;
    const output = await runCommand(
      sessionWith(),
      { ...place, stdin: new Uint8Array([65]) },
      async ({ stdout, stderr, readStdin, locale }) => {
        stdout.line(`${String.fromCharCode(...(await readStdin()))}${stdout.style('bold', locale)}`);
        stdout.verbatim('v');
        stdout.json({ scenarios: [] });
        stderr.line('careful  ');
        stderr.json({ files: [] });
        stdout.line();
        hasColumns = stdout.columns() !== undefined;
        return 7;
      },
    );
    assert.equal(hasColumns, false);
    assert.deepEqual(output, { text: 'Aen\nv\n', diagnostics: ['careful'] });
  });

  it('reports a failure as a message, with quoted text as data', async () => {
    const failing = (error: unknown) => inWords(sessionWith(), () => Promise.reject(error));
    await assert.rejects(failing(new FiscalError('file-missing', { path: 'x.fiscal' })), {
      ...{
        name: 'ToolError',
        code: 'file-missing',
        message: 'The message is data; it may quote files or a server.',
      },
      quoted: 'The file x.fiscal doesn’t exist. Check the path. It’s relative to the current folder.',
    });
    const own = new ToolError('own', 'Mine.');
    await assert.rejects(failing(own), error => error === own);
    const cancelled = await failing(new FiscalError('cancelled')).catch((error: unknown) => error);
    assert.ok(cancelled instanceof ToolError && cancelled.quoted === cancelled.quoted?.trim());
    const unreadable = new FiscalError('secret-invalid', { reason: 'file-unreadable', source: 'x' });
    const { quoted } = (await failing(unreadable).catch((error: unknown) => error)) as ToolError;
    assert.ok(quoted !== undefined && quoted.length > 10 && quoted === quoted.trim());
  });

  it('uses the time of the call, if the call has one', () => {
    const moment = new AskedMoment({ nowMs: () => 5 }, systemRandom);
    const context = commandContextOf(sessionWith(), { ...place, moment });
    assert.equal(context.dynamic?.('a').clock.nowMs(), 5);
    assert.equal(commandContextOf(sessionWith(), place).dynamic, undefined);
  });
});

describe('the entries of a log that a tool returns', () => {
  const MESSAGE = { en: 'So.', 'pt-BR': 'Assim.' };
  const EXPLANATION = {
    verdict: 'explained',
    explanations: [{ mistakes: [{ id: 'path-query-included' }], message: MESSAGE, signingInput: 'long' }],
  };
  const SHORT_EXPLANATION = { verdict: 'explained', causes: ['path-query-included'], message: 'So.' };
  const OF_GATEWAY = { id: 1, status: 401, code: 10009003, bodyBytes: 0, remarks: [{ message: MESSAGE }] };
  const OF_PROXY = { id: 2, request: {}, response: { status: 401 }, verdict: { ours: 'wrong' } };

  it('are short unless the call requests everything, whichever server has them', () => {
    const log = [
      { ...OF_GATEWAY, signingInput: 'long', explanation: EXPLANATION },
      { ...OF_PROXY, remarks: [{ message: MESSAGE }], explanation: EXPLANATION },
      { ...OF_PROXY, explanation: { verdict: 'too-large' } },
    ];
    assert.deepEqual(shownEntries(log, new ToolInput({ detail: 'full' })), log.toReversed());
    assert.deepEqual(shownEntries(log, new ToolInput({})), [
      { ...OF_PROXY, explanation: { verdict: 'too-large' } },
      { ...OF_PROXY, explanation: SHORT_EXPLANATION },
      { ...OF_GATEWAY, remarks: ['So.'], explanation: SHORT_EXPLANATION },
    ]);
  });

  it('include only those that were refused or failed, if the call requests them', () => {
    const log = [
      { id: 1, status: 200 },
      { id: 2, status: 400 },
      { id: 3, response: { status: 200 } },
      { id: 4, response: { status: 401 } },
      { id: 5, failure: { code: 'connection-refused' } },
    ];
    const shown = shownEntries(log, new ToolInput({ onlyRefused: true }));
    assert.deepEqual(
      shown.map(({ id }) => id),
      [5, 4, 2],
    );
  });
});
