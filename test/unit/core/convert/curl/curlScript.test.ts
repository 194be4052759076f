import assert from 'node:assert/strict';
import { readCurl, readCurlCommands } from '../../../../../src/core/convert/curl/curlRequest.ts';

const URL_TEXT = 'http://h/openapi/a';

/** `METHOD URL BODY` of each request, or the fault. */
function found(script: string): readonly string[] | string {
  const read = readCurlCommands(script);
  if (typeof read === 'string') return read;
  return read.map(({ method, url, body }) =>
    [method, url, ...(body.kind === 'text' ? [body.text] : [])].join(' '),
  );
}

const ONE = [`POST ${URL_TEXT} {"a":1}`];
const GET = [`GET ${URL_TEXT}`];
const COMMAND = `curl ${URL_TEXT} -d '{"a":1}'`;

describe('the curl commands of a script', () => {
  for (const [what, script, expected] of [
    ['a command substitution', `RESP=$(${COMMAND})\necho "$RESP"`, ONE],
    ['a command substitution in quotes', `RESP="$(${COMMAND})"\necho done`, ONE],
    ['a text for another shell', `bash -c "curl ${URL_TEXT} -d '{\\"a\\":1}'"`, ONE],
    ['a text in single quotes', `ssh h 'curl ${URL_TEXT} -d "{\\"a\\":1}"'`, ONE],
    ['quotes in single quotes', `sh -c 'curl ${URL_TEXT} -d '"'"'{"a":1}'"'"' -s'`, ONE],
    ['a text in YAML', `- 'curl ${URL_TEXT} -d ''{"a":1}'''\n- "curl ${URL_TEXT}"`, [...ONE, ...GET]],
    ['a string in Python', `os.system("curl ${URL_TEXT} -d '{\\"a\\":1}'")`, ONE],
    ['a long string in Python', `x = """curl ${URL_TEXT} \\\n -d '{"a":1}'\n"""`, ONE],
    ['a string in PHP', `$cmd = "curl ${URL_TEXT} -H \\"A: b\\" -d '{\\"a\\":1}'";`, ONE],
    ['a string in JavaScript', `exec('curl ${URL_TEXT} -d \\'{"a":1}\\'', done)`, ONE],
    ['a list of words', `run(["curl", "-X", "POST", f"${URL_TEXT}", '-d', '{"a":1}'], check=True)`, ONE],
    ['a list of arguments', `execFile('/usr/bin/curl', ['${URL_TEXT}', '-d', '{"a":1}'])`, ONE],
    [
      'words that a program adds',
      `["curl", "${URL_TEXT}/" + id, "-H", "a: " + b, "-d", x]`,
      [`POST ${URL_TEXT}/$id $x`],
    ],
    ['the word in quotes', `"curl" or 'curl failed'; "curl -V"\n${COMMAND}`, ONE],
    ['backticks', `R=\`${COMMAND}\`; echo \`date\``, ONE],
    ['a placeholder', `curl ${URL_TEXT}/<id> -H "X: 1"`, [`${GET}/<id>`]],
    [
      'several placeholders',
      `curl ${URL_TEXT}/<empresaId>/nf-e/<nfe-id>?x=<y>&z=1`,
      [`${GET}/<empresaId>/nf-e/<nfe-id>?x=<y>&z=1`],
    ],
    ['a placeholder of two words', `curl ${URL_TEXT}/<SEU ID>/a`, [`${GET}/<SEU ID>/a`]],
    ['a placeholder with accents', `curl ${URL_TEXT}/<número> -s`, [`${GET}/<número>`]],
    ['a placeholder before a redirection', `curl ${URL_TEXT}/<id> > out.json`, [`${GET}/<id>`]],
    ['only a redirection', `curl ${URL_TEXT}>out -s`, GET],
    ['an input and an output', `curl ${URL_TEXT} -s <in >out`, GET],
    ['an input and an output without spaces', `curl -T - ${URL_TEXT} <in>out`, [`PUT ${URL_TEXT}`]],
    ['a recipe of a makefile', `ufs:\n\t@curl -s ${URL_TEXT}`, GET],
    ['the path of curl', `/usr/bin/${COMMAND}`, ONE],
    ['the path of curl in a substitution', `T=$(/usr/bin/curl ${URL_TEXT} | jq .a)`, GET],
    ['a relative path', `./bin/${COMMAND}`, ONE],
    ['a path in the home folder', `~/.local/bin/${COMMAND}`, ONE],
    ['a Windows path', `C:\\Windows\\System32\\curl.exe ${URL_TEXT}`, GET],
    ['a path after sudo', `sudo /opt/homebrew/opt/curl/bin/${COMMAND}`, ONE],
    ['paths that name curl', `ls /usr/bin/curl -l\nwget https://h/curl -O c\n${COMMAND}`, ONE],
    ['a path that a schedule names', `0 3 * * * root /usr/bin/curl -s ${URL_TEXT}`, GET],
    ['a path in another command', `kubectl exec -it pod -- /usr/bin/${COMMAND}`, ONE],
    ['the name of an image', `docker run --rm curlimages/curl:8.9.1 -s ${URL_TEXT}`, GET],
    ['a URL of a file with its name', `wget https://h/curl ${URL_TEXT}\n${COMMAND}`, ONE],
    ['a path in a Dockerfile', `COPY --from=b /usr/bin/curl /usr/bin/\n${COMMAND}`, ONE],
    ['backticks, several in a line', `A=\`date\` R=\`curl ${URL_TEXT}\` # \`x\``, GET],
    ['a redirection in a substitution', `if [ "$(curl ${URL_TEXT} 2>&1)" = x ]; then`, GET],
    [
      'an address in the next line that belongs to a text',
      `curl -s ${URL_TEXT}\nhttp://h/docs has the rest`,
      GET,
    ],
    ['only its URL on the next line', `curl -s\n  ${URL_TEXT} \\\n`, GET],
    ['another command in the next line', `curl -s ${URL_TEXT}\npsql -d mydb -H x`, GET],
    ['the condition of an if', `if curl ${URL_TEXT}; then echo a; fi`, GET],
    ['a condition about curl', `if ! command -v curl >/dev/null; then\n  exit 1\nfi\n${COMMAND}`, ONE],
    ['the installation of curl', `apt-get install -y curl jq\napk add curl -y jq\n${COMMAND}`, ONE],
    ['the version of curl', `curl --version\ncurl -V | head -1\n${COMMAND}`, ONE],
    [
      'comments about curl',
      `# this script uses curl to call the API\nX=1 # curl ${URL_TEXT}\n${COMMAND}`,
      ONE,
    ],
    ['usage', `# Usage: install curl first\nUsage: install curl first.\n${COMMAND}`, ONE],
    ['prose with an apostrophe', `With curl it's easy:\n$ ${COMMAND}`, ONE],
    ['a # in quotes', `echo '# a' | ${COMMAND}`, ONE],
    ['a Markdown block', `# API\n\nUse \`curl\`:\n\n\`\`\`bash\n$ ${COMMAND}\n\`\`\`\nIt's done.`, ONE],
    [
      'a continued command in Markdown',
      `\`\`\`sh\ncurl ${URL_TEXT} \\\n  -d '{"a":1}'\n\`\`\`\n\n\`\`\`sh\ncurl ${URL_TEXT}\n\`\`\``,
      [...ONE, ...GET],
    ],
    ['inline code', `Call \`curl ${URL_TEXT}\` or \`wget x\`.`, GET],
    ['a list of YAML', `script:\n  - ${COMMAND}\n  - echo done`, ONE],
    ['prompts', `user@host:~$ ${COMMAND}\nPS C:\\> curl.exe ${URL_TEXT}\n`, [...ONE, ...GET]],
    ['the prompt of root', `# ${COMMAND}`, ONE],
    ['a host without a scheme', `curl localhost/openapi/a`, ['GET localhost/openapi/a']],
    ['only comments', '# this script uses curl to call the API', 'curl-not-found'],
    ['a command without a URL', 'curl -s', 'curl-url-missing'],
    ['an open quote', `${COMMAND}\ncurl ${URL_TEXT} -d '`, 'curl-quote-open'],
  ] as const) {
    it(`${typeof expected === 'string' ? 'aren’t' : 'are'} found in a text with ${what}`, () => {
      assert.deepEqual(found(script), expected);
    });
  }

  it('include the first one even if another one has an unclosed quote', () => {
    assert.ok(typeof readCurl(`${COMMAND}\ncurl ${URL_TEXT} -d '`) === 'object');
  });

  it('E2 are found in linear time', () => {
    for (const text of [
      'curl ',
      ' x curl -$( ',
      'x curl -s "',
      '`curl ',
      '\ncurl',
      `x curl -s\\\n`,
      ' # curl',
      '\n    ',
      'A=(&b=2',
      '}echo a A=',
      'A=$(echo ',
    ])
      found(`${text.repeat(50_000)}\n${COMMAND}`);
  });

  for (const [what, line] of [
    ['values', (name: string, inner: string) => `${name}="${inner}${inner}"`],
    ['documents', (name: string, inner: string) => `${name}=$(cat <<EOF\n${inner}${inner}\nEOF\n)`],
    ['commands', (name: string, inner: string) => `${name}=$(echo "${inner}" "${inner}")`],
  ] as const) {
    it(`E2 have no ${what} that contain each other so often that they’re longer than any request`, () => {
      const lines = Array.from({ length: 40 }, (_, index) => line(`A${index + 1}`, `$A${index}`));
      const requests = readCurlCommands(`A0=abc\n${lines.join('\n')}\ncurl ${URL_TEXT} -d "$A40"`);
      assert.ok(typeof requests === 'object');
      assert.deepEqual(requests[0]?.computed, ['body']);
    });
  }

  it('E2 have no output of printf that is much longer than the script', () => {
    const values = ' x'.repeat(20_000);
    const requests = readCurlCommands(
      `A=$(printf '${'a'.repeat(20_000)}%s'${values})\ncurl ${URL_TEXT} -d "$A"`,
    );
    assert.ok(typeof requests === 'object');
    assert.deepEqual(requests[0]?.computed, ['body']);
  });

  it('E2 are found after any number of nested substitutions', () => {
    const nested = `A=${'$(echo '.repeat(10_000)}x${')'.repeat(10_000)}`;
    assert.deepEqual(found(`${nested}\n${COMMAND}`), ONE);
  });
});

describe('a curl command in a comment', () => {
  for (const sign of ['#', '//', ' *', '--', '::', '  #']) {
    it(`continues in the next lines of the comment: ${sign}`, () => {
      const lines = [
        'curl http://h/openapi/a \\',
        "  -H 'A: b' \\",
        "  -d '{",
        '  "c": 1',
        "}'",
        'Fim: curl é bom',
      ];
      const read = readCurlCommands(lines.map(line => `${sign} ${line}`).join('\n'));
      assert.ok(typeof read !== 'string');
      assert.deepEqual(
        read.map(({ method, headers, body }) => [method, headers[0], body]),
        [['POST', ['A', 'b'], { kind: 'text', text: '{\n  "c": 1\n}' }]],
      );
    });
  }

  it('continues in the next lines of a batch file’s comment', () => {
    const read = readCurlCommands('REM curl http://h/openapi/a ^\nREM   -H "A: b" ^\n@REM\nREM   -d 1');
    assert.ok(typeof read !== 'string');
    assert.deepEqual(
      read.map(({ method, headers }) => [method, ...headers]),
      [['GET', ['A', 'b']]],
    );
  });

  it('adds nothing to the command before the comment', () => {
    const read = readCurlCommands(
      "curl http://h/openapi/a -H 'A: b'\n# curl http://h/openapi/b \\\n#  -H 'C: d'",
    );
    assert.ok(typeof read !== 'string');
    assert.deepEqual(
      read.map(({ url, headers }) => [url, ...headers]),
      [['http://h/openapi/a', ['A', 'b']]],
    );
  });

  it('is a prompt if the next line has no sign', () => {
    const read = readCurlCommands("# curl http://h/openapi/a \\\n  -H 'A: b'\n# ls");
    assert.ok(typeof read !== 'string');
    assert.deepEqual(read[0]?.headers, [['A', 'b']]);
  });
});
