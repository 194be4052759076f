import assert from 'node:assert/strict';
import { readCurlCommands } from '../../../../../src/core/convert/curl/curlRequest.ts';
import { withoutPrompts } from '../../../../../src/core/convert/curl/pastedCommand.ts';

const URL = 'http://h/openapi/a';

function found(session: string): readonly string[] | string {
  const read = readCurlCommands(session);
  if (typeof read === 'string') return read;
  return read.map(({ method, url, headers, body }) =>
    [method, url, ...headers.map(([name]) => name), body.kind === 'text' ? body.text : body.kind].join(' '),
  );
}

/** Lines of a body that look like the prompts of a shell. */
const LINES = [
  '$ 10,00',
  '% do total',
  '❯ a',
  '> curl é um programa',
  'PS> a',
  'C:\\notas> a',
  'ana@exemplo.com.br: R$ 10,00',
  'root@host:~# ls',
];

const POST = `POST ${URL} A Content-Type`;

describe('a curl command copied from a terminal session', () => {
  for (const [what, session, expected] of [
    ['bash', `$ curl ${URL} \\\n> -H 'A: b' \\\n> -d '{"a":1}'\n{"success":true}\n$ `, [`${POST} {"a":1}`]],
    [
      'bash with quotes',
      `ana@pc:~/x$ curl ${URL} -H 'A: b' -d '{\n> "a": 1\n> }'\n{"ok":1}`,
      [`${POST} {\n"a": 1\n}`],
    ],
    [
      'bash with a here-document',
      `$ curl ${URL} -H 'A: b' --data-binary @- <<EOF\n> {"a":1}\n> EOF\n{}`,
      [`${POST} {"a":1}\n`],
    ],
    ['bash without the first prompt', `curl ${URL} \\\n> -H 'A: b' \\\n> -d '{"a":1}'`, [`${POST} {"a":1}`]],
    ['zsh', `% curl ${URL} -H 'A: b' -d '{\nquote> "a": 1\nquote> }'`, [`${POST} {\n"a": 1\n}`]],
    [
      'zsh with double quotes',
      `ana@mac ~ % curl ${URL} -H "A: b" -d "{\ndquote>   \\"a\\": 1\ndquote> }"`,
      [`${POST} {\n  "a": 1\n}`],
    ],
    [
      'zsh with a here-document',
      `% curl ${URL} -H 'A: b' --data-binary @- <<EOF\nheredoc> {"a":1}\nheredoc> EOF`,
      [`${POST} {"a":1}\n`],
    ],
    ['zsh with continued lines', `% curl ${URL} \\\n> -H 'A: b' \\\n> -d 1`, [`${POST} 1`]],
    [
      'PowerShell',
      `PS C:\\Users\\ana> curl.exe ${URL} \`\n>> -H "A: b" \`\n>> -d '{\\"a\\":1}'`,
      [`${POST} {"a":1}`],
    ],
    [
      'PowerShell on Linux',
      `PS /home/ana> curl ${URL} \`\n>> -H 'A: b' \`\n>> -d 1\n\nPS /home/ana>`,
      [`${POST} 1`],
    ],
    [
      'the command prompt',
      `C:\\Users\\ana>curl ${URL} ^\nMore? -H "A: b" ^\nMore? -d "{\\"a\\":1}"\n{"ok":1}`,
      [`${POST} {"a":1}`],
    ],
    ['a virtual environment', `(venv) $ curl ${URL} \\\n> -H 'A: b' -d 1`, [`${POST} 1`]],
    ['CRLF line breaks', `$ curl ${URL} \\\r\n> -H 'A: b' \\\r\n> -d 1\r\n{}\r\n`, [`${POST} 1`]],
    [
      'two commands',
      `$ curl ${URL}\n{}\n$ curl ${URL} -d 1`,
      [`GET ${URL} none`, `POST ${URL} Content-Type 1`],
    ],
    ['a variable', `$ B='{"a":\n> 1}'\n$ curl ${URL} -H 'A: b' -d "$B"`, [`${POST} {"a":\n1}`]],
    [
      'a dump of curl -v',
      `$ curl -v ${URL}\n*   Trying 1.1.1.1\n> GET /openapi/a HTTP/1.1\n> -X: y\n>\n< HTTP/1.1 200 OK`,
      [`GET ${URL} none`],
    ],
    ['output that looks like an option', `$ curl ${URL} \\\n> -H 'A: b' -d 1\n-d 2\n`, [`${POST} 1`]],
  ] as const) {
    it(`is read: ${what}`, () => assert.deepEqual(found(session), expected));
  }

  for (const line of LINES) {
    it(`is read with its first prompt only, and a body with the line ${line}`, () => {
      assert.deepEqual(found(`$ curl ${URL} -H 'A: b' -d 'a\n${line}\n'\n$ echo 1`), [
        `${POST} a\n${line}\n`,
      ]);
    });
  }

  for (const prose of [
    "Don't use curl -k, it's unsafe",
    "You can't miss it. Run",
    'Use curl for 5" screens',
  ]) {
    it(`is read after prose: ${prose}`, () => {
      assert.equal(
        withoutPrompts(`${prose}\n\n$ curl ${URL} -d 'a'\n$ echo`),
        `${prose}\n\ncurl ${URL} -d 'a'\necho`,
      );
    });
  }

  it('ends at a quote that is never closed', () => {
    assert.equal(withoutPrompts(`curl ${URL} -d 'a\n$ curl ${URL}`), `curl ${URL} -d 'a\ncurl ${URL}`);
  });

  for (const text of [
    `curl ${URL} -d '{\n  "a": "> b"\n}'`,
    `curl ${URL} > out.json\necho 1`,
    `curl ${URL} -d '\n> quoted mail\n'\n`,
    'if a; then\n  curl x\nfi',
    `curl ${URL} |\n  jq .`,
    ...LINES.flatMap(line => [
      `curl ${URL} -d '{\n${line}\n}'`,
      `curl ${URL} -d "{\n${line}\n}" -H 'A: b'\n`,
      `curl ${URL} \\\n  -H 'A: b' \\\n  --data-raw $'it\\'s\n${line}\n'`,
      `curl ${URL}\n  -d'a\n${line}\n'`,
      `curl ${URL} -d @- <<EOF\n${line}\nEOF\n`,
      `curl ${URL} -d @- <<-'FIM'\n\ta\n${line}\n\tFIM\n`,
      `cat <<EOF | curl ${URL} -d @-\n${line}\nEOF`,
      `BODY='a\n${line}\n'\ncurl ${URL} -d "$BODY"`,
      `$body = @'\nit's\n${line}\n'@\nInvoke-RestMethod ${URL} -Method Post -Body $body`,
      `curl ${URL} ^\n  -d ^"{^\n\n${line}^\n\n  \\^"a\\^"}^"`,
      `Don't forget: curl ${URL} -d 'a\n${line}\n'`,
      `curl ${URL} -d '\n> a\n${line}\n'`,
    ]),
  ]) {
    it(`stays as it is without prompts: ${JSON.stringify(text)}`, () => {
      assert.equal(withoutPrompts(text), text);
    });
  }
});
