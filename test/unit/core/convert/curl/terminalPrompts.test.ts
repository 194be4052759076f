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

  for (const text of [
    `curl ${URL} -d '{\n  "a": "> b"\n}'`,
    `curl ${URL} > out.json\necho 1`,
    `curl ${URL} -d '\n> quoted mail\n'\n`,
    'if a; then\n  curl x\nfi',
    `curl ${URL} |\n  jq .`,
  ]) {
    it(`stays as it is without prompts: ${JSON.stringify(text)}`, () => {
      assert.equal(withoutPrompts(text), text);
    });
  }
});
