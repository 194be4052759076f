import assert from 'node:assert/strict';
import { environmentWith } from '../../../../support/builders.ts';
import { preparationOf, preparedOf, refusalsOf, warningsOf } from '../../../../support/preparing.ts';

const REQUEST = 'GET /openapi/demo/echo\n';

describe('directives', () => {
  it('name the request, which has neither a name nor a title by default', async () => {
    const named = await preparedOf(`### The title \n# @name echo\n${REQUEST}`);
    assert.deepEqual([named.name, named.title], ['echo', 'The title']);
    const unnamed = await preparedOf(REQUEST);
    assert.deepEqual([unnamed.name, unnamed.title], [undefined, '']);
  });

  for (const [directive, signature] of [
    ['', { omitted: false, timestamp: undefined, sign: undefined }],
    ['# @no-sign', { omitted: true, timestamp: undefined, sign: undefined }],
    ['# @timestamp 1700000000', { omitted: false, timestamp: '1700000000', sign: undefined }],
    ['// @timestamp = 0017', { omitted: false, timestamp: '0017', sign: undefined }],
    ['# @sign 0123ABC', { omitted: false, timestamp: undefined, sign: '0123ABC' }],
    ['# @timestamp 1\n# @timestamp 2', { omitted: false, timestamp: '2', sign: undefined }],
  ] as const) {
    it(`determine how the request is signed: ${JSON.stringify(directive)}`, async () => {
      assert.deepEqual((await preparedOf(`${directive}\n${REQUEST}`)).signature, signature);
    });
  }

  it('can disable the request, but not under a condition, which causes a warning', async () => {
    assert.deepEqual(await warningsOf(`# @disabled\n${REQUEST}`), []);
    assert.deepEqual(await warningsOf(`# @disabled !token\n${REQUEST}`), [
      'directive-disabled-condition 1:13-1:19 !token',
    ]);
  });

  it('choose the application', async () => {
    assert.equal((await preparedOf(REQUEST)).application, 'default');
    assert.equal((await preparedOf(`# @application loja\n${REQUEST}`)).application, 'loja');
    assert.equal((await preparedOf(`# @application\n${REQUEST}`)).application, 'default');
    const environment = { ...environmentWith({}), application: 'matriz' };
    assert.equal((await preparedOf(REQUEST, { environment })).application, 'matriz');
    assert.equal((await preparedOf(`# @application loja\n${REQUEST}`, { environment })).application, 'loja');
  });

  for (const [written, timeoutMs] of [
    ['30', 30_000],
    ['30s', 30_000],
    ['30 s', 30_000],
    ['= 30 S', 30_000],
    ['5000 ms', 5_000],
    ['1m', 60_000],
    ['10 m', 600_000],
    ['11 m', 600_000],
    ['1 ms', 1],
  ] as const) {
    it(`limit the exchange to ${timeoutMs} ms: # @timeout ${written}`, async () => {
      assert.equal((await preparedOf(`# @timeout ${written}\n${REQUEST}`)).timeoutMs, timeoutMs);
    });
  }

  it('leave the time limits to the settings without @timeout', async () => {
    assert.equal((await preparedOf(REQUEST)).timeoutMs, undefined);
  });

  it('cause a warning for a timeout above ten minutes, and for a second timeout', async () => {
    assert.deepEqual(await warningsOf(`# @timeout 601\n${REQUEST}`), [
      'directive-timeout-long 1:12-1:15 601',
    ]);
    assert.deepEqual(await warningsOf(`# @timeout 1\n# @timeout 600\n${REQUEST}`), [
      'directive-repeated 2:4-2:11 timeout',
    ]);
  });

  it('can be placed among the headers', async () => {
    assert.equal((await preparedOf(`${REQUEST}Accept: */*\n# @timestamp 17\n`)).signature.timestamp, '17');
  });

  it('of another request or in a body are ignored', async () => {
    const text = `# @timestamp 1\n${REQUEST}###\nPOST /openapi/a\n\n# @timestamp 2\n`;
    assert.equal((await preparedOf(text, { blockIndex: 1 })).signature.timestamp, undefined);
  });

  for (const [directive, refusal] of [
    ['# @timestamp', 'directive-timestamp-invalid 1:4-1:13 timestamp'],
    ['# @timestamp -1', 'directive-timestamp-invalid 1:14-1:16 -1'],
    ['# @timestamp 1.5', 'directive-timestamp-invalid 1:14-1:17 1.5'],
    ['# @timestamp １７', 'directive-timestamp-invalid 1:14-1:16 １７'],
    ['# @timestamp 123456789012345678901', 'directive-timestamp-invalid 1:14-1:35 123456789012345678901'],
    ['# @sign', 'directive-sign-invalid 1:4-1:8 sign'],
    ['# @sign a b', 'directive-sign-invalid 1:9-1:12 a b'],
    ['# @sign é', 'directive-sign-invalid 1:9-1:10 é'],
    ['# @timeout', 'directive-timeout-invalid 1:4-1:11 timeout'],
    ['# @timeout 0', 'directive-timeout-invalid 1:12-1:13 0'],
    ['# @timeout -5 s', 'directive-timeout-invalid 1:12-1:16 -5 s'],
    ['# @timeout 1.5 s', 'directive-timeout-invalid 1:12-1:17 1.5 s'],
    ['# @timeout 2 h', 'directive-timeout-invalid 1:12-1:15 2 h'],
    ['# @timeout 30 seconds', 'directive-timeout-invalid 1:12-1:22 30 seconds'],
    ['# @timeout 1234567890', 'directive-timeout-invalid 1:12-1:22 1234567890'],
    ['# @timeout {{limit}}', 'directive-timeout-invalid 1:12-1:21 {{limit}}'],
    ['# @name', 'directive-name-invalid 1:4-1:8 name'],
  ] as const) {
    it(`are rejected: ${JSON.stringify(directive)}`, async () => {
      assert.deepEqual(await refusalsOf(`${directive}\n${REQUEST}`), [refusal]);
    });
  }

  for (const [words, suggestion] of [
    ['Several words', 'Several_words'],
    ['Emissão: nota nº 1', 'Emissao_nota_n_1'],
    ['{{login}}', 'login'],
    ['中文', 'emitir'],
  ] as const) {
    it(`turn a name with other characters into a title, and don’t prevent sending: “${words}”`, async () => {
      const text = `# @name ${words}\n${REQUEST}`;
      const { name, title } = await preparedOf(text);
      assert.deepEqual([name, title], [undefined, words]);
      const { problems } = await preparationOf(text);
      assert.deepEqual(
        problems.map(({ code, severity, args }) => [code, severity, args['suggestion']]),
        [['directive-name-invalid', 'warning', suggestion]],
      );
      assert.equal((await preparedOf(`### Echo\n${text}`)).title, 'Echo');
    });
  }

  it('accept names of 10,000 characters, and the text of a prompt of any length', async () => {
    const long = 'a'.repeat(10_001);
    const [refusal = ''] = await refusalsOf(`# @name ${long}\n${REQUEST}`);
    assert.match(refusal, /^directive-name-invalid /);
    assert.deepEqual(await warningsOf(`# @name ${long.slice(1)}\n${REQUEST}`), []);
    assert.deepEqual(await warningsOf(`# @prompt n ${long}\n${REQUEST}`), []);
  });

  it('that are unknown are comments with a hint, or a warning if a known one is similar', async () => {
    assert.deepEqual(await warningsOf(`# @nosign\n${REQUEST}`), ['directive-misspelt 1:4-1:10 nosign']);
    assert.deepEqual(await warningsOf(`# @jwt\n${REQUEST}`), ['directive-unknown 1:4-1:7 jwt']);
  });

  it('that other tools know are accepted', async () => {
    assert.deepEqual(await warningsOf(`# @no-redirect\n# @no-cookie-jar\n# @note x\n${REQUEST}`), []);
  });
});

describe('a request', () => {
  it('is sent with its method in uppercase, and with GET by default', async () => {
    assert.equal((await preparedOf('delete /openapi/a\n')).method, 'DELETE');
    assert.equal((await preparedOf('/openapi/a\n')).method, 'GET');
  });

  it('is located at its request line, counted from 0', async () => {
    assert.equal((await preparedOf(`### a\n\n###\n# b\n${REQUEST}`, { blockIndex: 1 })).line, 4);
  });

  it('isn’t required in a block', async () => {
    assert.deepEqual(await refusalsOf('### nothing\n'), []);
    assert.deepEqual(await refusalsOf(REQUEST, { blockIndex: 7 }), []);
  });

  it('without a target is rejected at its method', async () => {
    assert.deepEqual(await refusalsOf('POST\n'), ['target-missing 1:1-1:5 POST']);
  });

  it('is rejected for a syntax error, and its other problems are reported, too', async () => {
    assert.deepEqual(await refusalsOf('GET /openapi/a b\nnonsense\nX: é\n'), [
      'path-character 1:15-1:16  ',
      'header-malformed 2:1-2:9 nonsense',
      'header-value-invalid 3:4-3:5 é',
    ]);
  });

  it('isn’t rejected for a fault in another request', async () => {
    assert.equal((await preparedOf(`${REQUEST}###\nGET x\n\ntoken: a\n`)).path, '/openapi/demo/echo');
  });
});
