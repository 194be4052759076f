import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itInRest } from '../../../support/itInRest.ts';
import { sampled } from '../../../support/part.ts';
import { fiscal, SECRET, withFolder } from '../fiscalRun.ts';

const PATH = '/openapi/demo/echo';
const BODY = '{"message": "olá"}';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const WITH_QUERY = md5(`${SECRET}${PATH}?pagina=2${BODY}1700000000`);
const REQUEST = ['explain', '--path', `${PATH}?pagina=2`, '--body', BODY, '--timestamp', '1700000000'];

async function reportOf(programArguments: readonly string[], cwd?: string) {
  const run = await fiscal([...programArguments, '--json'], cwd === undefined ? {} : { cwd });
  return { status: run.status, report: JSON.parse(run.stdout), stdout: run.stdout };
}

describe('fiscal explain', () => {
  it('reports the cause, the checklist item, and the masked incorrect string to sign', async () => {
    const { status, report, stdout } = await reportOf([...REQUEST, '--sign', WITH_QUERY]);
    assert.equal(status, 0);
    assert.equal(report.verdict, 'explained');
    const [explanation] = report.explanations;
    assert.deepEqual(explanation.mistakes, [{ id: 'path-query-included' }]);
    assert.equal(explanation.checklistItem, 3);
    assert.deepEqual(explanation.steps, [{ element: 'path', stage: 'query', id: 'path-query-included' }]);
    assert.equal(explanation.signingInput, `••••••••${PATH}?pagina=2${BODY}1700000000`);
    assert.match(explanation.message.en, /query/);
    assert.match(explanation.message['pt-BR'], /query/);
    assert.ok(!stdout.includes(SECRET));
  });

  it('recommends --depth 3 only if nothing explains a signature', async () => {
    const unexplained = [...REQUEST, '--sign', '0123456789abcdef0123456789abcdef'];
    assert.match(
      (await fiscal([...unexplained, '--depth', '1'])).stdout,
      /add --depth 3\. This can take several minutes\.\n$/,
    );
    assert.doesNotMatch((await fiscal([...REQUEST, '--sign', WITH_QUERY])).stdout, /--depth/);
  });

  it('lists the steps of an explanation in execution order', async () => {
    const body = '{ "valor": 10.50,\n "nome": "São" }';
    const latin1 = Buffer.from(`${SECRET}${PATH}{"valor":10.5,"nome":"São"}1700000000`, 'latin1');
    const claimed = createHash('md5').update(latin1).digest('hex');
    const { report } = await reportOf([
      ...['explain', '--path', PATH, '--body', body, '--timestamp', '1700000000', '--sign', claimed],
    ]);
    assert.deepEqual(report.explanations[0].steps, [
      { element: 'body', stage: 'serializer', id: 'body-json-numbers-rewritten' },
      { element: 'body', stage: 'encoding', id: 'body-latin1-bytes' },
    ]);
  });

  it('shows both strings with the difference marked', async () => {
    const { status, stdout } = await fiscal([...REQUEST, '--sign', WITH_QUERY]);
    assert.equal(status, 0);
    const lines = stdout.split('\n');
    const theirs = lines.findIndex(line => line.trimStart().startsWith('actual'));
    assert.match(lines[theirs] ?? '', /echo\?pagina=2\{"message"/);
    assert.equal(lines[theirs + 1]?.indexOf('^'), lines[theirs]?.indexOf('?pagina'));
    assert.ok(!stdout.includes(SECRET));
  });

  it('writes Portuguese on a Portuguese terminal', async () => {
    const { stdout } = await fiscal([...REQUEST, '--sign', WITH_QUERY], { locale: 'pt-BR' });
    assert.match(
      stdout,
      /^✗ A query string foi assinada\n {2}path-query-included\n {2}Como corrigir: Assine de/m,
    );
  });

  it('finds the endpoint of a path without a method', async () => {
    const sign = md5(`${SECRET}/openapi/v2/empresas/{empresaId}/nf-e1700000000`);
    const { report } = await reportOf([
      ...['explain', '--path', '/openapi/v2/empresas/1/nf-e', '--timestamp', '1700000000', '--sign', sign],
    ]);
    assert.deepEqual(report.explanations[0].mistakes, [{ id: 'path-template-unresolved' }]);
  });

  it('reports a correct signature, and other reasons for a rejection', async () => {
    const sign = md5(`${SECRET}${PATH}${BODY}1700000000`);
    const { status, report } = await reportOf([...REQUEST, '--sign', sign]);
    assert.deepEqual([status, report.verdict, report.explanations], [0, 'right', []]);
    assert.match((await fiscal([...REQUEST, '--sign', sign])).stdout, /10009001/);
  });

  const RIGHT_BUT: readonly (readonly [name: string, timestamp: string, says: RegExp])[] = [
    [
      'milliseconds',
      '1700000000000',
      /^The request is refused with 10009001, .*milliseconds.*seconds: 1700000000\./,
    ],
    ['a fraction', '1700000000.5', /^The request is refused with 10009001, .*isn’t a decimal integer/],
    [
      'microseconds',
      '1700000000000000',
      /^The request is refused with 10009001, .*timestamp must have 10 digits .*, not 16\./,
    ],
  ];
  for (const [name, timestamp, says] of RIGHT_BUT) {
    it(`reports first that the gateway rejects a timestamp with ${name}, even with a correct signature`, async () => {
      const sign = md5(`${SECRET}${PATH}${timestamp}`);
      const options = ['explain', '--path', PATH, '--timestamp', timestamp, '--sign', sign];
      const { status, stdout } = await fiscal(options);
      assert.equal(status, 0);
      assert.match(stdout, says);
      assert.match(stdout, /^The signature itself is correct/m);
      const { report } = await reportOf(options);
      assert.deepEqual([report.verdict, report.remarks[0].code], ['right', 10009001]);
    });
  }

  const SHAPES: readonly (readonly [name: string, sign: string, says: RegExp])[] = [
    ['uppercase letters', WITH_QUERY.toUpperCase(), /^The signature is in uppercase/],
    [
      'the length of SHA-1',
      '0'.repeat(40),
      /^The signature has 40 hexadecimal characters, the length of SHA-1; an MD5 digest has 32/,
    ],
    [
      'one character too few',
      WITH_QUERY.slice(1),
      /^The signature has 31 hexadecimal characters; an MD5 digest has 32/,
    ],
    ['Base64', Buffer.from(WITH_QUERY, 'hex').toString('base64'), /^The signature looks like Base64/],
    ['dashes', WITH_QUERY.replace(/..(?=.)/g, '$&-'), /^The signature has separators/],
    ['quotation marks', `"${WITH_QUERY}"`, /^The signature has quotation marks/],
    [
      'letters after f',
      `${WITH_QUERY.slice(2)}zz`,
      /^The signature isn’t hexadecimal \(character 31 of 32 is “z”\)/,
    ],
  ];
  for (const [name, sign, says] of SHAPES) {
    it(`says first what is wrong with the form of a signature: ${name}`, async () => {
      const { stdout } = await fiscal([...REQUEST, '--sign', sign, '--depth', '1']);
      assert.match(stdout, says);
    });
  }

  it('offers no longer search for a signature that nothing can produce', async () => {
    for (const sign of [WITH_QUERY.slice(1), `${WITH_QUERY.slice(2)}zz`]) {
      const { stdout } = await fiscal([...REQUEST, '--sign', sign, '--depth', '1']);
      assert.match(stdout, /Nothing can be compared with it/);
      assert.doesNotMatch(stdout, /--depth 3/);
    }
  });

  it('makes no remark about a well-formed timestamp and signature', async () => {
    const { report } = await reportOf([...REQUEST, '--sign', WITH_QUERY]);
    assert.deepEqual(report.remarks, []);
  });

  it('shows the mask intact next to a body that isn’t UTF-8', async () => {
    await withFolder({ 'body.bin': Buffer.from('a\xe7', 'latin1') }, async folder => {
      const string = Buffer.from(`${SECRET} ${PATH}a\xe71700000000`, 'latin1');
      const sign = createHash('md5').update(string).digest('hex');
      const options = ['explain', '--path', PATH, '--body-file', 'body.bin', '--timestamp', '1700000000'];
      const { report } = await reportOf([...options, '--sign', sign], folder);
      assert.equal(report.explanations[0].signingInput, `•••••••• ${PATH}a\\xe71700000000`);
    });
  });

  it('says that the path of a missing file is relative to the current folder', async () => {
    const { stderr } = await fiscal([
      ...REQUEST.slice(0, 3),
      '--body-file',
      'no',
      '--timestamp',
      '1',
      '--sign',
      'x',
    ]);
    assert.match(stderr, /The file no doesn’t exist\. .*relative to the current folder/);
  });

  it('exits with 1 if no cause is known, and lists other possible reasons', async () => {
    const { status, stdout } = await fiscal([...REQUEST, '--sign', '0'.repeat(32), '--depth', '1']);
    assert.equal(status, 1);
    assert.match(stdout, /A different App Secret/);
  });

  itInRest('finds three causes with --depth 3 but not with 2', async () => {
    // A timestamp that is not a number has few incorrect forms, which keeps the search short.
    const request = ['explain', '--path', `${PATH}?pagina=2`, '--body', 'x', '--timestamp', 'now'];
    const sign = md5(`${SECRET} ${PATH}?pagina=2xnow\n`);
    assert.equal((await reportOf([...request, '--sign', sign])).report.verdict, 'unexplained');
    const { report } = await reportOf([...request, '--sign', sign, '--depth', '3']);
    const ids = report.explanations[0].mistakes.map((mistake: { id: string }) => mistake.id);
    assert.deepEqual(ids, ['token-trailing-space', 'path-query-included', 'digest-trailing-newline']);
  });

  it('--reveal adds the complete incorrect string to sign', async () => {
    const { report } = await reportOf([...REQUEST, '--sign', WITH_QUERY, '--reveal']);
    const input = Buffer.from(report.explanations[0].signingInputBase64, 'base64').toString();
    assert.equal(input, `${SECRET}${PATH}?pagina=2${BODY}1700000000`);
  });

  it('reads a curl command, with options taking precedence', async () => {
    await withFolder({}, async folder => {
      const curl = `curl 'https://api.example.com.br${PATH}?pagina=2' -H 'timestamp: 1700000000' -H 'sign: ${WITH_QUERY}' --data-raw '${BODY}'`;
      await writeFile(join(folder, 'request.sh'), curl);
      const { report } = await reportOf(['explain', '--curl', 'request.sh'], folder);
      assert.deepEqual(report.explanations[0].mistakes, [{ id: 'path-query-included' }]);
      const sign = md5(`${SECRET}https://api.example.com.br${PATH}${BODY}1700000000`);
      const other = await reportOf(['explain', '--curl', 'request.sh', '--sign', sign], folder);
      assert.deepEqual(other.report.explanations[0].mistakes, [{ id: 'path-full-url' }]);
    });
  });

  it('says that the token header of a curl command isn’t used as the App Secret if there is none', async () => {
    await withFolder({}, async folder => {
      const curl = `curl 'http://h${PATH}' -H 'timestamp: 1700000000' -H 'sign: ${WITH_QUERY}' -H 'token: ${SECRET}'`;
      await writeFile(join(folder, 'request.sh'), curl);
      await writeFile(join(folder, 'without.sh'), curl.replace(/ -H 'token.*/, ''));
      const explain = (file: string) => fiscal(['explain', '--curl', file], { cwd: folder, env: {} });
      const { status, stderr, stdout } = await explain('request.sh');
      assert.equal(status, 2);
      assert.match(stderr, /token header .* isn’t used as the App Secret/);
      assert.match(stderr, /FISCAL_APP_SECRET_LOCAL/);
      assert.ok(!`${stdout}${stderr}`.includes(SECRET));
      assert.doesNotMatch((await explain('without.sh')).stderr, /token header/);
    });
  });

  it('reads the body file of a curl command, without its line breaks for -d', async () => {
    await withFolder({}, async folder => {
      await writeFile(join(folder, 'body.json'), '{\r\n"a": 1}');
      const sign = md5(`${SECRET}${PATH}{"a": 1}1700000000`);
      const curl = `curl http://h${PATH} -H 'timestamp: 1700000000' -H 'sign: ${sign}' -d @body.json`;
      await writeFile(join(folder, 'request.sh'), curl);
      assert.equal((await reportOf(['explain', '--curl', 'request.sh'], folder)).report.verdict, 'right');
    });
  });

  it('reads a HAR file with one signed request, and asks which one if there are more', async () => {
    await withFolder({}, async folder => {
      const request = {
        method: 'POST',
        url: `https://h${PATH}?pagina=2`,
        headers: [
          { name: 'timestamp', value: '1700000000' },
          { name: 'sign', value: WITH_QUERY },
        ],
        postData: { text: BODY },
      };
      const har = (count: number) => JSON.stringify({ log: { entries: Array(count).fill({ request }) } });
      await writeFile(join(folder, 'one.har'), har(1));
      await writeFile(join(folder, 'two.har'), har(2));
      const { report } = await reportOf(['explain', '--har', 'one.har'], folder);
      assert.equal(report.verdict, 'explained');
      const two = await fiscal(['explain', '--har', 'two.har'], { cwd: folder });
      assert.deepEqual([two.status, /2 signed requests/.test(two.stderr)], [2, true]);
      assert.match(two.stderr, /--entry 2 {2}POST https:\/\/h\/openapi\/demo\/echo\?pagina=2/);
      const second = await reportOf(['explain', '--har', 'two.har', '--entry', '2'], folder);
      assert.equal(second.report.verdict, 'explained');
      const none = await fiscal(['explain', '--har', 'two.har', '--entry', '3'], { cwd: folder });
      assert.match(none.stderr, /1 to 2/);
    });
  });

  it('explains the one request in a HAR file that was rejected with 10009003, and says which it is', async () => {
    const request = (sign: string) => ({
      method: 'GET',
      url: `https://h${PATH}?pagina=2`,
      headers: [
        { name: 'timestamp', value: '1700000000' },
        { name: 'sign', value: sign },
      ],
    });
    const answered = (status: number, code: number) => ({
      status,
      content: { text: JSON.stringify({ code }) },
    });
    const entries = [
      { request: request(md5(`${SECRET}${PATH}1700000000`)), response: answered(200, 0) },
      { request: request(md5(`${SECRET}${PATH}?pagina=21700000000`)), response: answered(401, 10009003) },
    ];
    await withFolder({ 'a.har': JSON.stringify({ log: { entries } }) }, async folder => {
      const { report } = await reportOf(['explain', '--har', 'a.har'], folder);
      assert.deepEqual(report.explanations[0].mistakes, [{ id: 'path-query-included' }]);
      const { stderr } = await fiscal(['explain', '--har', 'a.har'], { cwd: folder });
      assert.match(stderr, /^Explaining request 2 of 2, which was refused/);
    });
  });

  it('explains a signature over the unmodified file for curl -d, and says what curl does', async () => {
    await withFolder({ 'body.json': '{\r\n"a": 1}' }, async folder => {
      const sign = md5(`${SECRET}${PATH}{\r\n"a": 1}1700000000`);
      const curl = `curl http://h${PATH} -H 'timestamp: 1700000000' -H 'sign: ${sign}' -d @body.json`;
      await writeFile(join(folder, 'request.sh'), curl);
      const { report } = await reportOf(['explain', '--curl', 'request.sh'], folder);
      assert.deepEqual(report.explanations[0].mistakes, [{ id: 'body-crlf-kept' }]);
      const { stdout } = await fiscal(['explain', '--curl', 'request.sh'], { cwd: folder });
      assert.match(stdout, /^curl -d @file sends the file without CR or LF/);
    });
  });

  const TOKENS: readonly (readonly [name: string, token: string, says: RegExp | undefined])[] = [
    [
      'another secret',
      'another-secret-altogether',
      /^The token header doesn’t contain the App Secret that is used here/,
    ],
    ['a Bearer prefix', `Bearer ${SECRET}`, /10009002.*starts with “Bearer ”/],
    ['quotation marks', `"${SECRET}"`, /10009002.*quotation marks/],
    ['the App Key', 'app-key-1', /10009002.*contains the App Key/],
    ['a signature', WITH_QUERY, /10009002.*looks like a sign/],
    ['the secret itself', SECRET, undefined],
    ['a mask', '••••••••', undefined],
    ['a shell variable', '$FISCAL_APP_SECRET', undefined],
  ];
  for (const [name, token, says] of TOKENS) {
    it(`says ${says === undefined ? 'nothing' : 'first what is wrong'} about a token header with ${name}`, async () => {
      const header = token.startsWith('$') ? `"token: ${token}"` : `'token: ${token}'`;
      const curl = `curl 'http://h${PATH}' -H ${header} -H 'timestamp: 1700000000' -H 'sign: ${md5(`${SECRET}${PATH}1700000000`)}'`;
      const { status, stdout } = await fiscal(['explain', '--curl', '-', '--app-key', 'app-key-1'], {
        stdin: curl,
      });
      assert.equal(status, 0);
      if (says === undefined) assert.match(stdout, /^✓ The signature is correct/);
      else assert.match(stdout.split('\n')[0] ?? '', says);
      assert.doesNotMatch(stdout, /another-secret|sandbox-secret/);
    });
  }

  it('reports a signature that is correct with the token that was sent, if it differs', async () => {
    const other = 'another-secret-altogether';
    const sign = md5(`${other}${PATH}1700000000`);
    const curl = `curl 'http://h${PATH}' -H 'token: ${other}' -H 'timestamp: 1700000000' -H 'sign: ${sign}'`;
    const { stdout } = await fiscal(['explain', '--curl', '-', '--depth', '1'], { stdin: curl });
    assert.match(stdout, /^✗ The token header .* With the header’s value, the signature is correct\./);
  });

  const COMPUTED: readonly (readonly [name: string, curl: string, says: RegExp, more: readonly string[]])[] =
    [
      [
        'the signature',
        `curl http://h${PATH} -H 'timestamp: 1700000000' -H "sign: $(printf %s "$X" | md5sum)"`,
        /shell computes the sign header .* -v .* --sign/,
        ['--sign', md5(`${SECRET}${PATH}1700000000`)],
      ],
      [
        'the timestamp',
        `curl http://h${PATH} -H "timestamp: \`date +%s\`" -H 'sign: ${md5(`${SECRET}${PATH}1700000000`)}'`,
        /shell computes the timestamp header .* --timestamp/,
        ['--timestamp', '1700000000'],
      ],
      [
        'the body',
        `curl http://h${PATH} -H "timestamp: 1700000000" -H 'sign: ${md5(`${SECRET}${PATH}x1700000000`)}' -d "$BODY"`,
        /body of the curl command .* --body-file/,
        ['--body', 'x'],
      ],
      [
        'the path',
        `curl "http://h/openapi/$X/echo" -H "timestamp: 1700000000" -H 'sign: ${md5(`${SECRET}${PATH}1700000000`)}'`,
        /part of the path .* --path/,
        ['--path', PATH],
      ],
    ];
  for (const [name, curl, says, more] of COMPUTED) {
    it(`asks for ${name} if the shell computes it, and takes it from its option`, async () => {
      const refused = await fiscal(['explain', '--curl', '-'], { stdin: curl });
      assert.equal(refused.status, 2);
      assert.match(refused.stderr, says);
      const { status, stdout } = await fiscal(['explain', '--curl', '-', ...more], { stdin: curl });
      assert.equal(status, 0, stdout);
    });
  }

  it('exits with 130 when interrupted, and reports its progress', async () => {
    const options = [...REQUEST, '--sign', '0'.repeat(32), '--depth', '3'];
    const controller = new AbortController();
    setImmediate(() => controller.abort('SIGINT'));
    const { status, stdout, stderr } = await fiscal(options, { signal: controller.signal });
    assert.deepEqual([status, stdout], [130, '']);
    assert.match(stderr, /^fiscal: Canceled after [\d,]+ candidates/);
  });

  it('prints an empty array and a message for an empty batch', async () => {
    const { status, stdout, stderr } = await fiscal(['explain', '--batch', '-', '--json'], { stdin: '[]' });
    assert.deepEqual([status, stdout], [0, '[]\n']);
    assert.match(stderr, /has no cases/);
  });

  it('returns the id of a batch case, even if it is a number', async () => {
    const one = { secret: 's', path: PATH, timestamp: '1700000000', claimedSign: '0'.repeat(32) };
    const stdin = JSON.stringify([{ ...one, id: 7 }, { ...one, id: 'b' }, one]);
    const { stdout } = await fiscal(['explain', '--batch', '-', '--depth', '1', '--json'], { stdin });
    assert.deepEqual(
      JSON.parse(stdout).map(({ id }: { id: unknown }) => id),
      [7, 'b', '3'],
    );
  });

  it('accepts a batch case without the `?` of its query string, a method, or a template', async () => {
    const one = {
      secret: SECRET,
      path: '/openapi/v2/empresas/1/nf-e',
      query: 'a=1',
      timestamp: '1700000000',
    };
    const signed = [`${one.path}?a=1`, '/openapi/v2/empresas/{empresaId}/nf-e', `POST${one.path}`];
    const cases = signed.map(path => ({
      ...one,
      bodyBase64: 'e30=',
      claimedSign: md5(`${SECRET}${path}{}1700000000`),
    }));
    const stdin = JSON.stringify(cases);
    const { stdout } = await fiscal(['explain', '--batch', '-', '--depth', '1', '--json'], { stdin });
    assert.deepEqual(
      JSON.parse(stdout).map(
        ({ explanations }: { explanations: { mistakes: unknown }[] }) => explanations[0]?.mistakes,
      ),
      ['path-query-included', 'path-template-unresolved', 'path-method-prefixed'].map(id => [{ id }]),
    );
  });

  it('rejects a batch case whose body isn’t Base64', async () => {
    const one = { secret: 's', path: PATH, timestamp: '1700000000', claimedSign: '0'.repeat(32) };
    for (const bodyBase64 of ['###', 'e30=x', 'e', '{}']) {
      const stdin = JSON.stringify([{ ...one, bodyBase64 }]);
      const { status, stderr } = await fiscal(['explain', '--batch', '-', '--depth', '1'], { stdin });
      assert.equal(status, 2, bodyBase64);
      assert.match(stderr, /Case 1 .*bodyBase64/);
    }
  });

  it('E3 rejects standard input that isn’t UTF-8, with the position of the invalid byte', async () => {
    const stdin = Buffer.from("curl https://a.example/openapi/x -d 'a\u00e7'", 'latin1');
    const { status, stderr } = await fiscal(['explain', '--curl', '-'], { stdin });
    assert.equal(status, 2);
    assert.match(stderr, /isn’t UTF-8 text: invalid byte at offset 38/);
  });

  it('compares the program’s own string to sign, its token masked, and names the first byte that differs', async () => {
    await withFolder({}, async folder => {
      await writeFile(join(folder, 'signed.txt'), `****${PATH}{"message":\u00a0"olá"}1700000000\n`);
      const options = [...REQUEST, '--string-file', 'signed.txt'];
      const { report } = await reportOf(options, folder);
      const { byteOffset, element, right, theirs } = report.difference;
      assert.deepEqual([byteOffset, element], [SECRET.length + PATH.length + 11, 'body']);
      assert.deepEqual([right.character.name, theirs.character.code], ['space', 'U+00A0']);
      assert.match(
        (await fiscal(options, { cwd: folder })).stdout,
        /\(body\): expected space \(U\+0020, 0x20\), actual NBSP \(U\+00A0, 0xc2\)/,
      );
      assert.match(
        (await fiscal([...options, '--depth', '1'], { cwd: folder, locale: 'pt-BR' })).stdout,
        /\(corpo\): esperado espaço \(U\+0020, 0x20\), assinado NBSP \(U\+00A0, 0xc2\)/,
      );
    });
  });

  it('reads the string to sign from files of Notepad and PowerShell, with a byte order mark', async () => {
    const text = `\ufeff****${PATH}{"message":\u00a0"olá"}1700000000\r\n`;
    const files = { 'utf8.txt': text, 'utf16.txt': Buffer.from(text, 'utf16le') };
    await withFolder(files, async folder => {
      for (const file of Object.keys(files)) {
        const { report } = await reportOf([...REQUEST, '--string-file', file], folder);
        assert.equal(report.difference.element, 'body', file);
      }
    });
  });

  it('explains each case of a batch of vectors by the vector’s cause', async () => {
    const file = new URL('../../../vectors/mismatches.json', import.meta.url);
    const cases: { id: string; mistakes: string[] }[] = JSON.parse(readFileSync(file, 'utf8'));
    const singles = sampled(
      cases.filter(({ mistakes }) => mistakes.length === 1),
      4,
    );
    await withFolder({}, async folder => {
      await writeFile(join(folder, 'batch.json'), JSON.stringify(singles));
      const { report } = await reportOf(['explain', '--batch', 'batch.json', '--depth', '1'], folder);
      for (const [index, { id, mistakes }] of singles.entries()) {
        const result = report[index];
        assert.equal(result.id, id);
        const found = result.explanations.map((one: { mistakes: { id: string }[] }) => one.mistakes[0]?.id);
        assert.ok(found.includes(mistakes[0]), `${id}: ${mistakes[0]} among ${found}`);
      }
    });
  });

  it('prints a batch as an array with and without --json, and one line per case as progress', async () => {
    const [first] = JSON.parse(
      readFileSync(new URL('../../../vectors/mismatches.json', import.meta.url), 'utf8'),
    );
    const stdin = JSON.stringify([first]);
    const watched = await fiscal(['explain', '--batch', '-', '--depth', '1'], { stdin });
    const quiet = await fiscal(['explain', '--batch', '-', '--depth', '1', '--json'], { stdin });
    const results = [watched, quiet].map(({ stdout }) => JSON.parse(stdout)[0].explanations);
    assert.deepEqual(results[0], results[1]);
    assert.match(watched.stderr, new RegExp(`^${first.id}  .*${first.mistakes[0]}`));
    assert.equal(quiet.stderr, '');
  });

  const wrong: readonly (readonly [name: string, programArguments: readonly string[], says: RegExp])[] = [
    ['a command with nothing to explain', ['explain'], /--path/],
    ['a missing timestamp', ['explain', '--path', PATH, '--sign', 'x'], /--timestamp/],
    ['a missing signature', ['explain', '--path', PATH, '--timestamp', '1'], /--string-file/],
    ['a depth of 4', [...REQUEST, '--sign', 'x', '--depth', '4'], /1, 2, or 3/],
    [
      'a batch with options that its cases already give',
      ['explain', '--batch', '-', '--app-key', 'x', '--secret-stdin'],
      /Remove --app-key, --secret-stdin\./,
    ],
    [
      'two options that read standard input',
      ['explain', '--curl', '-', '--secret-stdin'],
      /can be read only once/,
    ],
    ['an entry without a HAR file', ['explain', '--curl', 'x', '--entry', '1'], /--har FILE/],
    ['two sources', ['explain', '--curl', 'a', '--har', 'b'], /not both/],
    ['a missing file', ['explain', '--curl', 'nowhere.sh'], /nowhere\.sh/],
    ['an invalid batch', ['explain', '--batch', import.meta.filename], /isn’t a JSON array/],
  ];
  for (const [name, programArguments, says] of wrong) {
    it(`rejects ${name} and exits with 2`, async () => {
      const { status, stderr, stdout } = await fiscal(programArguments);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, says);
    });
  }
});

it('names the missing path if only the path is missing', async () => {
  for (const given of [
    ['--sign', WITH_QUERY],
    ['--timestamp', '1700000000'],
    ['--string-file', '-'],
  ]) {
    const { status, stderr } = await fiscal(['explain', ...given], { stdin: 'x' });
    assert.equal(status, 2);
    assert.match(stderr, /^fiscal: The path is missing\. Add --path /);
  }
});

it('rejects --entry for a log line', () =>
  withFolder({ 'a.log': `${PATH} ${WITH_QUERY} 1700000000` }, async cwd => {
    const { status, stderr } = await fiscal(['explain', '--log-line', 'a.log', '--entry', '2'], { cwd });
    assert.equal(status, 2);
    assert.match(stderr, /--entry needs a HAR file/);
  }));
