import assert from 'node:assert/strict';
import { readCurl, readCurlCommands } from '../../../../../src/core/convert/curl/curlRequest.ts';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { importFormatOf, readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const URL = 'https://h/openapi/a';
const CHROME = `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession
$session.UserAgent = "Mozilla/5.0 (X11) Chrome/140"
$session.Cookies.Add((New-Object System.Net.Cookie("sid", "cAn4ry-Zq81x", "/", "h")))
$session.Cookies.Add((New-Object System.Net.Cookie("lang", "pt", "/", "h")))
Invoke-WebRequest -UseBasicParsing -Uri "${URL}?q=\`$1&x=a%20b" \`
-Method "POST" \`
-WebSession $session \`
-Headers @{
"authority"="h"
  "method"="POST"
  "path"="/openapi/a"
  "scheme"="https"
  "accept"="*/*"
  "X-Trace"="a\`"b"
} \`
-ContentType "application/json" \`
-Body "{\`"a\`":\`"b\`n\`$x \`\`\`"}"`;

/** `METHOD URL`, the headers and the body. */
function shown(script: string): readonly unknown[] {
  const read = readCurl(script);
  assert.ok(typeof read === 'object', String(read));
  const { method, url, headers, body } = read;
  return [
    ...[`${method} ${url}`, headers.map(header => header.join(': '))],
    read.computed ?? (body.kind === 'text' ? body.text : body.kind === 'file' ? `< ${body.path}` : body.kind),
  ];
}

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

describe('a web command of PowerShell', () => {
  it('is read as copied from Chrome and Edge', () => {
    assert.deepEqual(shown(CHROME), [
      `POST ${URL}?q=$1&x=a%20b`,
      [
        'accept: */*',
        'X-Trace: a"b',
        JSON_TYPE,
        'User-Agent: Mozilla/5.0 (X11) Chrome/140',
        'Cookie: sid=cAn4ry-Zq81x; lang=pt',
      ],
      '{"a":"b\n$x `"}',
    ]);
  });

  for (const [what, script, expected] of [
    [
      'Firefox',
      `await | Out-Null\nInvoke-WebRequest -UseBasicParsing -Uri "${URL}" \`\r\n-Method POST \`\r\n-UserAgent "M" \`\r\n-Headers @{\r\n"Accept" = "*/*"\r\n  "Accept-Language" = "pt-BR"\r\n} \`\r\n-ContentType "application/json" \`\r\n-Body "{}"`,
      [`POST ${URL}`, ['Accept: */*', 'Accept-Language: pt-BR', JSON_TYPE, 'User-Agent: M'], '{}'],
    ],
    [
      'a browser with other characters',
      `Invoke-WebRequest -Uri "${URL}" -Method POST -ContentType "application/json" -Body ([System.Text.Encoding]::UTF8.GetBytes("{\`"a\`":\`"S$([char]227)o\`"}"))`,
      [`POST ${URL}`, [JSON_TYPE], '{"a":"São"}'],
    ],
    [
      'Postman',
      `$headers = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$headers.Add("Content-Type", "application/json")\n$headers.Add("X-A", "1")\n\n$body = @"\n{\n    \`"a\`": \`"b\`"\n}\n"@\n\n$response = Invoke-RestMethod '${URL}' -Method 'POST' -Headers $headers -Body $body\n$response | ConvertTo-Json`,
      [`POST ${URL}`, [JSON_TYPE, 'X-A: 1'], '{\n    "a": "b"\n}'],
    ],
    [
      'a script',
      `$base = 'https://h'\n$headers = @{ 'Content-Type' = 'application/json'; token = 'x' }\n$body = @'\n{"a":"d''b $x"}\n'@\nInvoke-RestMethod -Uri "$base/openapi/a" -Method Post -Headers $headers -Body $body | Out-Null`,
      [`POST ${URL}`, [JSON_TYPE, 'token: x'], `{"a":"d''b $x"}`],
    ],
    ['a switch whose name is shortened', `iwr -useb ${URL} -OutF x.json`, [`GET ${URL}`, [], 'none']],
    ['no method', `irm ${URL}?a=1`, [`GET ${URL}?a=1`, [], 'none']],
    ['an assignment', `$r = iwr -Uri '${URL}' -OutFile x.json`, [`GET ${URL}`, [], 'none']],
    ['parentheses', `(Invoke-WebRequest -Uri ${URL} -UseBasicParsing).Content`, [`GET ${URL}`, [], 'none']],
    [
      'the alias curl',
      `curl -Uri "${URL}" -Headers @{"a"="b"} -Method PUT -Body 'x'`,
      [`PUT ${URL}`, ['a: b'], 'x'],
    ],
    [
      'shortened parameters',
      `irm ${URL} -Met post -Head @{a='b'} -Bod 'x' -Cont 'text/plain'`,
      [`POST ${URL}`, ['a: b', 'Content-Type: text/plain'], 'x'],
    ],
    ['parameters with a colon', `irm -Uri:${URL} -Method:Delete`, [`DELETE ${URL}`, [], 'none']],
    [
      'a form',
      `irm ${URL} -Method Post -Body @{ nome = 'São Paulo'; n = 5 }`,
      [`POST ${URL}`, [FORM_TYPE], 'nome=S%C3%A3o+Paulo&n=5'],
    ],
    [
      'a form with signs',
      `irm ${URL} -Method Post -Body @{ nome = "D'Ávila~(!)*" }`,
      [`POST ${URL}`, [FORM_TYPE], 'nome=D%27%C3%81vila%7E(!)*'],
    ],
    [
      'encoded values',
      `$a = [uri]::EscapeDataString("a b'(~)")\n$b = [System.Net.WebUtility]::UrlEncode("a b'(~)")\nirm "${URL}?a=$a&b=$b"`,
      [`GET ${URL}?a=a%20b%27%28~%29&b=a+b%27(%7E)`, [], 'none'],
    ],
    [
      'a query in a table',
      `irm ${URL} -Body @{ cnpj = '11222333000181' }`,
      [`GET ${URL}?cnpj=11222333000181`, [], 'none'],
    ],
    [
      'splatting',
      `$params = @{\n  Uri = '${URL}'\n  Method = 'Post'\n  ContentType = 'application/json'\n  Body = '{"a":1}'\n}\nInvoke-RestMethod @params`,
      [`POST ${URL}`, [JSON_TYPE], '{"a":1}'],
    ],
    [
      'ConvertTo-Json',
      `$body = [ordered]@{\n  id = 'N-1'\n  itens = @(@{ n = 1 }, @{ n = 1.10 })\n  ok = $true\n} | ConvertTo-Json -Depth 5 -Compress\nirm ${URL} -Method Post -Body $body -ContentType application/json`,
      [`POST ${URL}`, [JSON_TYPE], '{"id":"N-1","itens":[{"n":1},{"n":1.10}],"ok":true}'],
    ],
    [
      'a table that is changed',
      `$h = @{}\n$h['X-A'] = '1'\n$h.Accept = 'x'\n$h['x-a'] = '2'\nirm ${URL} -Headers $h`,
      [`GET ${URL}`, ['x-a: 2', 'Accept: x'], 'none'],
    ],
    [
      'concatenation',
      `$id = '5'\n$u = '${URL}/' + $id\n$u += '?a=1'\nirm $u`,
      [`GET ${URL}/5?a=1`, [], 'none'],
    ],
    ['a file', `irm ${URL} -Method Put -InFile ./a.json`, [`PUT ${URL}`, [], '< ./a.json']],
    [
      'the content of a file',
      `$b = Get-Content -Raw ./a.json\nirm ${URL} -Method Put -Body $b`,
      [`PUT ${URL}`, [], '< ./a.json'],
    ],
    [
      'a part with a file',
      `irm ${URL} -Method Post -Form @{ a = 'b'; f = Get-Item -Path ./x.pfx }`,
      [`POST ${URL}`, [], 'multipart'],
    ],
    ['a comment', `# irm https://other\n<# irm https://other #>\nirm ${URL} # x`, [`GET ${URL}`, [], 'none']],
    [
      'a string that mentions another command',
      `Write-Host "run: irm https://other"\nirm ${URL}`,
      [`GET ${URL}`, [], 'none'],
    ],
    [
      'a session',
      `PS C:\\> $b = @'\n>> {"a":1}\n>> '@\nPS C:\\> irm ${URL} -Method Post \`\n>> -Body $b\n\nPS C:\\>`,
      [`POST ${URL}`, [FORM_TYPE], '{"a":1}'],
    ],
    [
      'an unknown body',
      `irm ${URL} -Method Post -Body ($x | ConvertTo-Json)`,
      [`POST ${URL}`, [FORM_TYPE], ['body']],
    ],
    [
      'an unknown header',
      `irm ${URL} -Headers @{ sign = Get-Sign; a = "b$c" ; d = 'e' }`,
      [`GET ${URL}`, ['sign: ', 'a: b$c', 'd: e'], ['sign', 'a']],
    ],
    ['an unknown URL', `irm "$base/openapi/$id"`, ['GET $base/openapi/$id', [], ['url']]],
    [
      'ConvertTo-Json with an argument',
      `irm ${URL} -Method Post -Body (ConvertTo-Json @{a=1} -Compress)`,
      [`POST ${URL}`, [FORM_TYPE], '{"a":1}'],
    ],
    [
      'what follows an unknown argument',
      `irm ${URL} -Body (Get-X (1) ")") -Method Put`,
      [`PUT ${URL}`, [], ['body']],
    ],
    [
      'a word with quotes and escapes',
      `irm https://"h"/openapi/'a b'/c?d=1\`&e=""2 -Method Put`,
      ['PUT https://h/openapi/a b/c?d=1&e=2', [], 'none'],
    ],
    [
      'a word with variables and expressions',
      `$base = 'https://h'\n$id = 5\nirm $base/openapi/$id/$('x' + "y)")/\${id}"-$id" -Method Put`,
      ['PUT https://h/openapi/5/xy)/5-5', [], 'none'],
    ],
    [
      'a word with an unknown expression',
      `irm ${URL}/$(Get-Id (1) ")")/b -Method Put`,
      [`PUT ${URL}/$(Get-Id (1) ")")/b`, [], ['url']],
    ],
    ['an expression as the URL', `irm $("${URL}" + '?a=1') -Method Put`, [`PUT ${URL}?a=1`, [], 'none']],
    [
      'a variable whose member only the shell knows',
      `$u = @{ a = '${URL}' }\nirm $u.a -Method Put -Uri ${URL}`,
      [`PUT ${URL}`, [], 'none'],
    ],
    [
      'a variable before a continued line',
      `$h = @{ a = 'b' }\nirm ${URL} -Headers $h\`\n  -Method Put`,
      [`PUT ${URL}`, ['a: b'], 'none'],
    ],
    ['a returned response', `return Invoke-WebRequest -Uri ${URL}`, [`GET ${URL}`, [], 'none']],
    ['an unknown host', `irm "$base/openapi/a"`, ['GET $base/openapi/a', [], 'none']],
  ] as const) {
    it(`is read: ${what}`, () => assert.deepEqual(shown(script), expected));
  }

  it('can have fields and files in a form', () => {
    const read = readCurl(`irm ${URL} -Method Post -Form @{ a = 'b'; f = Get-Item -Path ./x.pfx }`);
    assert.deepEqual(typeof read === 'object' && read.body, {
      kind: 'multipart',
      fields: [
        { name: 'a', value: 'b' },
        { name: 'f', file: './x.pfx', contentType: 'application/octet-stream' },
      ],
    });
  });

  it('can be one of several, even next to curl.exe', () => {
    const read = readCurlCommands(`irm ${URL}/1\niwr ${URL}/2 -Method Post -Body x\ncurl.exe ${URL}/3\n`);
    assert.deepEqual(typeof read === 'string' ? read : read.map(({ url }) => url), [
      `${URL}/1`,
      `${URL}/2`,
      `${URL}/3`,
    ]);
  });

  for (const [what, command] of [
    ['a method', 'curl -X POST "U" -H "X-A: 1" -d "{}"'],
    ['long options', 'curl --location --request POST "U" --header "X-A: 1" --data "{}"'],
    ['its URL first', 'curl "U" -X POST -H "X-A: 1" -d "{}"'],
    ['bundled options', 'curl -sS -XPOST "U" -H "X-A: 1" -d "{}"'],
    ['lines', 'curl -X POST "U" ^\n -H "X-A: 1" ^\n -d "{}"'],
    ['continued lines', 'curl \\\n  -X POST "U" \\\n  -H "X-A: 1" \\\n  -d "{}"'],
  ] as const) {
    it(`can be next to the program curl with ${what}`, () => {
      const script = `${command.replace('U', `${URL}/2`)}\n\nirm ${URL}/1 -Method Post -Body x\n`;
      const read = readCurlCommands(script);
      assert.deepEqual(
        typeof read === 'string' ? read : read.map(({ method, url, body }) => [method, url, body]),
        [
          ['POST', `${URL}/1`, { kind: 'text', text: 'x' }],
          ['POST', `${URL}/2`, { kind: 'text', text: '{}' }],
        ],
      );
    });
  }

  it('is imported without credentials, with what is left out in a comment', () => {
    assert.equal(importFormatOf(CHROME), 'curl');
    const script = `${CHROME} -SkipCertificateCheck -Proxy http://p`;
    const imported = readImport('curl', script);
    assert.ok(typeof imported !== 'string', String(imported));
    const text = fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
    assert.doesNotMatch(text, /cAn4ry|authority|scheme/);
    assert.match(text, /^# Not imported: -SkipCertificateCheck, -Proxy\.$/m);
    assert.match(text, /^POST \/openapi\/a\?q=\$1&x=a%20b$/m);
  });

  it('is imported with a comment that ConvertTo-Json wrote the body', () => {
    const imported = readImport('curl', `irm ${URL} -Method Post -Body (@{a=1} | ConvertTo-Json)`);
    assert.ok(typeof imported !== 'string', String(imported));
    assert.match(
      fiscalFileText(imported, remark => importRemarkText(remark, 'pt-BR')),
      /^# O corpo era escrito pelo ConvertTo-Json\./m,
    );
  });

  it('E2 is read in linear time', () => {
    for (const piece of [
      '@{a=',
      '@(',
      '(',
      '"$(',
      "'",
      '"',
      '@"\n',
      '$a = "',
      '$a.Add(',
      'irm ',
      '$a=@{\n',
      '`',
      '<#',
      '$x["',
      "a'b\n",
      '$a = $b +\n',
      'irm x -H @{\n',
      'irm x"',
      "irm x'y'",
      'irm x$(',
      'irm $x/`',
      '$a=(',
      '$a=$(\n',
      '+= (${$a',
    ])
      readCurlCommands(`irm x\n${piece.repeat(50_000)}`);
  });

  for (const [what, line, body] of [
    ['texts', (index: number) => `$a${index + 1} = "$a${index}$a${index}"`, '$a40'],
    ['tables', (index: number) => `$a${index + 1} = @{x=$a${index};y=$a${index}}`, '($a40 | ConvertTo-Json)'],
    ['lists', (index: number) => `$a${index + 1} = @($a${index},$a${index})`, '(@{x=$a40} | ConvertTo-Json)'],
    ['texts that are added', () => '$a0 += $a0', '$a0'],
  ] as const) {
    it(`E2 doesn’t grow exponentially by ${what} that contain each other`, () => {
      const lines = Array.from({ length: 40 }, (_, index) => line(index)).join('\n');
      const requests = readCurlCommands(`$a0 = "abc"\n${lines}\nirm ${URL} -Method Post -Body ${body}`);
      assert.ok(typeof requests === 'object');
      assert.deepEqual(requests[0]?.computed, ['body']);
    });
  }

  it('E2 doesn’t end in a table that contains itself', () => {
    const requests = readCurlCommands(
      `$a = @{}\n$a.b = $a\nirm ${URL} -Method Post -Body ($a | ConvertTo-Json)`,
    );
    assert.ok(typeof requests === 'object');
    assert.deepEqual(requests[0]?.computed, ['body']);
  });
});

describe('curl in a PowerShell script', () => {
  for (const [what, end] of [
    ['on one line', ' '],
    ['on several lines', ' `\n  '],
  ] as const) {
    it(`has the values of variables, ${what}`, () => {
      const script = [
        "$base = 'https://h/openapi'",
        '  $ID="a1"',
        '$body = "{`"id`":`"$ID`"}"',
        `$resposta = & curl.exe -X POST "$base/notas/$ID"${end}-H 'A: b'${end}-d $body | ConvertFrom-Json`,
      ].join('\n');
      const read = readCurlCommands(script);
      assert.ok(typeof read !== 'string');
      assert.deepEqual(
        read.map(({ method, url, headers, body, computed }) => [method, url, headers[0], body, computed]),
        [
          [
            'POST',
            'https://h/openapi/notas/a1',
            ['A', 'b'],
            { kind: 'text', text: '{"id":"a1"}' },
            undefined,
          ],
        ],
      );
    });
  }

  it('says which of its headers, cookies, and parameters the script doesn’t contain', () => {
    const read = readCurl(`$h = @{ 'X-A' = 1 }\nirm ${URL} -Headers $all -WebSession $s @rest`);
    assert.deepEqual(typeof read === 'object' && read.remarks, [
      { id: 'left-out', args: { what: '@rest, -Headers, -WebSession' } },
    ]);
  });

  it('has the headers of tables that are added', () => {
    const script = `$h = @{ 'X-A' = '1'; 'X-B' = '2' }\n$h += @{ 'x-b' = '3' }\nirm ${URL} -Headers $h`;
    assert.deepEqual(shown(script), [`GET ${URL}`, ['X-A: 1', 'x-b: 3'], 'none']);
  });

  it('E2 is read in time proportional to the number of its headers', () => {
    // Quadratic, this would take minutes, longer than the test's limit.
    const headers = Array.from({ length: 200_000 }, (_, at) => `$h["k${at}"] = "v"`);
    const read = readCurl(`$h = @{}\n${headers.join('\n')}\nirm ${URL} -Headers $h`);
    assert.equal(typeof read === 'object' && read.headers.length, 200_000);
  });
});
