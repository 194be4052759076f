import { deepEqual, equal, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { readCurl } from '../../../../../src/core/convert/curl/curlRequest.ts';
import { exportCurl } from '../../../../../src/core/convert/export/exportCurl.ts';
import type { ExportedRequest } from '../../../../../src/core/convert/export/exportedRequest.ts';
import { COMMAND_SHELLS } from '../../../../../src/core/shells.ts';
import { timesOf } from '../../../../support/part.ts';

const REQUEST: ExportedRequest = {
  ...{
    name: undefined,
    title: 'A & B',
    method: 'POST',
    origin: 'http://127.0.0.1:8787',
    basePath: '',
    signs: 'body',
  },
  ...{ path: '/openapi/demo/echo', query: '?a=%20b&c=1' },
  headers: [
    ['Content-Type', 'application/json'],
    ['X-Empty', ''],
  ],
  body: new TextEncoder().encode('{\n  "message": "it’s Olá & 100% \'$x\'"\n}'),
};

function bodyOf(body: string): ExportedRequest {
  return { ...REQUEST, body: new TextEncoder().encode(body) };
}

function command(request: ExportedRequest, shell: (typeof COMMAND_SHELLS)[number]): string {
  const written = exportCurl([request], shell);
  ok(typeof written === 'string', JSON.stringify(written));
  return written;
}

describe('a curl command for a shell', () => {
  it('reads secret, timestamp, and signature from environment variables in PowerShell', () => {
    const written = command(REQUEST, 'powershell');
    match(
      written,
      /^# A & B\n& \{\n.*\n'', "token: \$env:FISCAL_APP_SECRET", "timestamp: \$env:FISCAL_TIMESTAMP", "sign: \$env:FISCAL_SIGN" \|\n {2}curl\.exe /,
    );
    match(written, / `\n {2}--header 'Content-Type: application\/json' `\n/);
  });

  it('reads secret, timestamp, and signature from environment variables in cmd, and runs none of them', () => {
    const written = command(REQUEST, 'cmd');
    match(
      written,
      /^rem A {1,3}B\ncmd\.exe \/d \/v:on \/c "echo token: !FISCAL_APP_SECRET!&echo timestamp: !FISCAL_TIMESTAMP!&echo sign: !FISCAL_SIGN!" \| \^\n {2}curl\.exe /,
    );
    ok(!/%FISCAL/.test(written));
  });

  for (const shell of ['posix', 'powershell'] as const) {
    it(`is imported with the same body: ${shell}`, () => {
      for (const body of [
        ...[
          '{"a": "b"}',
          "it's",
          'it’s “x”',
          '{"a": "C:\\\\x \\"y\\""}',
          '$HOME $(id) `id` ${x}',
          '100% %PATH%',
        ],
        ...['a\nb', '{\n  "a": 1\n}', '& | < > ( ) !', '#{x},'],
      ]) {
        const read = readCurl(command(bodyOf(body), shell));
        ok(typeof read === 'object' && read.body.kind === 'text', JSON.stringify(read));
        equal(read.body.text, body);
      }
    });
  }

  for (const shell of COMMAND_SHELLS) {
    it(`is imported as the same request, and nothing is left out: ${shell}`, () => {
      const deleted = { ...REQUEST, method: 'DELETE', headers: [], body: new Uint8Array(), query: '' };
      const plain = { ...bodyOf('<a/>'), headers: [] };
      for (const request of [bodyOf('{"a": "b"}'), deleted, plain]) {
        const read = readCurl(command(request, shell));
        ok(typeof read === 'object', String(read));
        const { method, url, headers, body, remarks, computed } = read;
        deepEqual(
          [method, url, body],
          [
            request.method,
            request.origin + request.path + request.query,
            request.body.length === 0
              ? { kind: 'none' }
              : { kind: 'text', text: Buffer.from(request.body).toString() },
          ],
        );
        const own = headers.filter(([name]) => !['token', 'timestamp', 'sign'].includes(name));
        deepEqual([own, remarks], [request.headers, undefined]);
        deepEqual(computed, ['token', 'timestamp', 'sign']);
      }
    });

    it(`is imported with any body: ${shell}`, () => {
      const units = [...UNITS, '\n', '\r\n'].filter(
        unit => !'’“'.includes(unit) && (shell !== 'cmd' || !/\s$/.test(unit) || unit === ' '),
      );
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...units), maxLength: 30 }), text => {
          // A line that starts like a terminal's, or continues like that of another shell, is read as one.
          fc.pre(!/\n\s*[%$#>]\s|[\^`]\s*\n/.test(text));
          const read = readCurl(command(bodyOf(`{${text}}`), shell));
          deepEqual(typeof read === 'object' && read.body, { kind: 'text', text: `{${text}}` });
        }),
        { numRuns: timesOf({ sample: 100, complete: 2_000 }) },
      );
    });
  }

  it('passes any body unchanged through the Windows command prompt to curl', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 40 }), text => {
        const written = command(bodyOf(`{${text}\\`), 'cmd');
        const words = programArguments(afterCarets(written.slice(written.indexOf('curl.exe'))));
        equal(words[words.indexOf('--data-raw') + 1], `{${text}\\`);
        equal(words.at(-1), 'http://127.0.0.1:8787/openapi/demo/echo?a=%20b&c=1');
      }),
      { numRuns: timesOf({ sample: 60, complete: 1_000 }) },
    );
  });

  it('contains no command for a CI server', () => {
    for (const shell of COMMAND_SHELLS) {
      const written = command({ ...bodyOf('a\n::set-output x\n##vso[task]'), title: '##[error]' }, shell);
      ok(!/^\s*::|##(?:vso)?\[/m.test(written), written);
    }
  });

  it('is refused for cmd if that would change the body or run a value in it, or if the body is too long', () => {
    const values = [
      { mark: 'MARK1', variable: 'response_a', request: 'a', side: 'response', reference: 'a', note: String },
    ] as const;
    deepEqual(exportCurl([bodyOf('a\r\nb')], 'cmd'), { fault: 'body-unquotable', request: bodyOf('a\r\nb') });
    const request = { ...bodyOf('x MARK1 y'), values };
    equal((exportCurl([request], 'cmd') as { fault: string }).fault, 'values-in-prompt');
    equal((exportCurl([bodyOf('x'.repeat(8_100))], 'cmd') as { fault: string }).fault, 'body-too-long');
    match(
      command(request, 'powershell'),
      /--data-raw \('x ' \+ \$\(if \(\$env:RESPONSE_A\) \{ .* \} else \{ throw 'RESPONSE_A' \}\) \+ ' y'\)/,
    );
  });
});

/** What the prompt passes on. Outside quotes, a caret and a line break join two lines, and a second line break stays. */
function afterCarets(line: string): string {
  let text = '';
  let isEnded = false;
  for (let at = 0; at < line.length && !isEnded; at++) {
    const character = line.charAt(at);
    if (character === '^') {
      at += 1;
      if (line.charAt(at) !== '\n') text += line.charAt(at);
      else if (line.charAt(at + 1) === '\n') {
        text += '\n';
        at += 1;
      }
    } else if (character === '\n') isEnded = true;
    else {
      ok(!'"&|<>'.includes(character), `the prompt acts on ${character} in ${line}`);
      text += character;
    }
  }
  return text;
}

/** Source: Microsoft, “Parsing C command-line arguments”. */
function programArguments(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (const [token, slashes = ''] of line.matchAll(/(\\*)"|\\+|[^\\"]/g)) {
    if (token.endsWith('"')) {
      word = (word ?? '') + '\\'.repeat(slashes.length >> 1);
      if (slashes.length % 2 === 1) word += '"';
      else isQuoted = !isQuoted;
    } else if (!isQuoted && /^[ \t]$/.test(token)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + token;
  }
  return word === undefined ? words : [...words, word];
}

const UNITS = [
  '"',
  "'",
  '\\',
  '$',
  '`',
  '%',
  '&',
  '^',
  '|',
  '!',
  ' ',
  'a',
  'é',
  '’',
  '“',
  '\n',
  '(',
  ')',
  '#',
  '{',
  ',',
];
