import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  capturedOfLog,
  type LoggedRequest,
  readLogLine,
} from '../../../../../src/core/convert/log/logLine.ts';
import { pastedKind } from '../../../../../src/core/convert/read/recognizedText.ts';

const SIGN = 'd41d8cd98f00b204e9800998ecf8427e';
const OTHER = '0cc175b9c0f1b6a831c399e269772661';
const PATH = '/openapi/demo/echo';
const BODY = '{"message": "olá"}';

const GET: LoggedRequest = {
  method: 'GET',
  url: `${PATH}?pagina=2`,
  timestamp: '1700000000',
  sign: SIGN,
  body: undefined,
};
const POST: LoggedRequest = { ...GET, method: 'POST', url: PATH, body: BODY };

describe('a log line', () => {
  for (const [what, text, expected] of [
    ['in key=value', `level=info method=GET path=${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`, GET],
    [
      'with Portuguese names, and another number before the timestamp',
      `[AVISO] método: GET | caminho: ${PATH}?pagina=2 | lote 1699999999 | carimbo: 1700000000 | assinatura: ${SIGN}`,
      GET,
    ],
    [
      'with the Portuguese name of the method after the path',
      `verbo=POST rota=${PATH} carimbo_de_tempo=1700000000 assinatura=${SIGN} corpo=${BODY}`,
      POST,
    ],
    ['in key=value with commas', `method=GET,path=${PATH}?pagina=2,timestamp=1700000000,sign=${SIGN}`, GET],
    [
      'in an access log',
      `127.0.0.1 - - [14/Nov/2023:22:13:20 +0000] "GET ${PATH}?pagina=2 HTTP/1.1" 401 92 "-" "Go-http-client/1.1" timestamp="1700000000" sign="${SIGN}"`,
      GET,
    ],
    [
      'in JSON',
      JSON.stringify({
        level: 'info',
        req: { method: 'GET', url: `${PATH}?pagina=2` },
        headers: { timestamp: '1700000000', sign: SIGN },
      }),
      GET,
    ],
    [
      'in JSON with numbers and a body',
      JSON.stringify({
        time: 1_700_000_123,
        method: 'POST',
        path: PATH,
        timestamp: 1_700_000_000,
        sign: SIGN,
        body: BODY,
      }),
      POST,
    ],
    [
      'in JSON inside a string of JSON',
      JSON.stringify({
        msg: JSON.stringify({ method: 'POST', path: PATH, timestamp: '1700000000', sign: SIGN, body: BODY }),
      }),
      POST,
    ],
    [
      'in JSON with escaped slashes, as PHP writes it',
      JSON.stringify({
        method: 'GET',
        path: `${PATH}?pagina=2`,
        timestamp: '1700000000',
        sign: SIGN,
      }).replaceAll('/', '\\/'),
      GET,
    ],
    [
      'with JSON whose quotes are escaped, after other text',
      `2023-11-14 INFO app - "{\\"method\\":\\"GET\\",\\"path\\":\\"${PATH}?pagina=2\\",\\"timestamp\\":\\"1700000000\\",\\"sign\\":\\"${SIGN}\\"}"`,
      GET,
    ],
    [
      'with headers as a list of names and values',
      JSON.stringify({
        method: 'GET',
        url: `${PATH}?pagina=2`,
        hdrs: [{ name: 'sign', value: SIGN }, ['timestamp', '1700000000']],
      }),
      GET,
    ],
    [
      'on several lines with CRLF',
      `GET ${PATH}?pagina=2\r\ntimestamp: 1700000000\r\nnot a header\r\nsign: ${SIGN}\r\n`,
      GET,
    ],
    [
      'with a body in braces inside a message',
      `INFO message="POST ${PATH} body={\\"message\\": \\"olá\\"} timestamp=1700000000 sign=${SIGN}"`,
      POST,
    ],
    [
      'with a quoted body',
      `POST ${PATH} timestamp=1700000000 sign=${SIGN} body="{\\"message\\": \\"olá\\"}"`,
      POST,
    ],
    ['without names', `GET ${PATH}?pagina=2 1700000000 ${SIGN}`, GET],
    [
      'with a Ruby hash',
      `{"method"=>"GET", "path"=>"${PATH}?pagina=2", "timestamp"=>"1700000000", "sign"=>"${SIGN}"}`,
      GET,
    ],
    [
      'with a whole URL',
      `GET https://api.example.com.br${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`,
      { ...GET, url: `https://api.example.com.br${PATH}?pagina=2` },
    ],
    ['without a timestamp', `GET ${PATH}?pagina=2 sign=${SIGN}`, { ...GET, timestamp: undefined }],
    ['without a method', `${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`, { ...GET, method: undefined }],
    [
      'with a timestamp in milliseconds',
      `GET ${PATH}?pagina=2 timestamp=1700000000123 sign=${SIGN}`,
      { ...GET, timestamp: '1700000000123' },
    ],
    [
      'with a signature in uppercase',
      `GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN.toUpperCase()}`,
      { ...GET, sign: SIGN.toUpperCase() },
    ],
  ] as const satisfies readonly (readonly [string, string, LoggedRequest])[]) {
    it(`is read ${what}`, () => {
      deepEqual(readLogLine(text), expected);
      equal(pastedKind(text), 'log');
    });
  }

  const TOKEN = 'MLfp_hjWKsxbVmL9bqu1ixoNE4Wl7RVW';
  for (const [where, text, token] of [
    ['in key=value', `POST ${PATH} token=${TOKEN} timestamp=1700000000 sign=${SIGN} body=${BODY}`, TOKEN],
    ['in headers', `POST ${PATH}\ntoken: ${TOKEN}\ntimestamp: 1700000000\nsign: ${SIGN}\n\n${BODY}`, TOKEN],
    [
      'in JSON',
      JSON.stringify({
        method: 'POST',
        path: PATH,
        headers: { token: `Bearer ${TOKEN}`, timestamp: '1700000000', sign: SIGN },
        body: BODY,
      }),
      `Bearer ${TOKEN}`,
    ],
  ] as const) {
    it(`is read with a token ${where}`, () => deepEqual(readLogLine(text), { ...POST, token }));
  }

  for (const [what, token] of [
    ['masked', '••••••••'],
    ['partly masked', 'MLfp_hjW****'],
    ['shortened', 'MLfp_hjWKsxb...'],
    ['shortened by one character', 'MLfp_hjWKsxb…'],
    ['shortened behind a hyphen', 'MLfp_hjWKsxb-…'],
    ['the name of a variable', '${TOKEN}'],
  ] as const) {
    it(`is read without a token if it’s ${what}`, () => {
      const text = `POST ${PATH} token=${token} timestamp=1700000000 sign=${SIGN} body=${BODY}`;
      deepEqual(readLogLine(text), POST);
    });
  }

  it('isn’t read with a member of the body or another kind of token as its token', () => {
    const body = '{"token":"MLfp_hjWKsxbVmL9"}';
    const text = `POST ${PATH} csrf_token=MLfp_hjWKsxbVmL9 timestamp=1700000000 sign=${SIGN} body=${body}`;
    deepEqual(readLogLine(text), { ...POST, body });
  });

  it('becomes a captured request with its token, timestamp, and signature as headers', () => {
    deepEqual(capturedOfLog({ ...GET, token: TOKEN }).headers, [
      ['token', TOKEN],
      ['timestamp', '1700000000'],
      ['sign', SIGN],
    ]);
  });

  const FIRST = `GET /openapi/a timestamp=1700000001 sign=${OTHER}`;
  const SECOND = `GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`;
  for (const [what, text, expected] of [
    ['lines', `${FIRST}\nINFO retry in 1 s\r\n${SECOND}\r\nINFO POST /openapi/b body={}\n`, GET],
    [
      'lines of JSON',
      `${JSON.stringify({ msg: FIRST })}\n${JSON.stringify({ method: 'POST', path: PATH, timestamp: 1_700_000_000, sign: SIGN, body: BODY })}`,
      POST,
    ],
    [
      'lines with what follows them',
      `${FIRST}\nPOST ${PATH} sign=${SIGN}\n  timestamp=1700000000\n  body=${BODY}\n`,
      POST,
    ],
  ] as const) {
    it(`is the last one of several ${what}`, () => deepEqual(readLogLine(text), { ...expected, lines: 2 }));
  }

  it('is only one if several lines are about the same signature, or only one has a named one', () => {
    const signed = `signed ${PATH} timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(`POST ${PATH} sign=${SIGN} body=${BODY}\n${signed}`), POST);
    deepEqual(readLogLine(`[${OTHER}] POST ${PATH} body=${BODY}\n[${OTHER}] ${signed}`), POST);
  });

  const HEADS = `timestamp: 1700000000\nsign: ${SIGN}`;
  const FIELDS: readonly (readonly [string, string])[] = [
    ['method', 'POST'],
    ['path', PATH],
    ['timestamp', '1700000000'],
    ['sign', SIGN],
    ['body', BODY],
  ];
  for (const [what, text] of [
    [
      'in the form of headers, with CRLF',
      `POST ${PATH}\r\n${HEADS.replace('\n', '\r\n')}\r\nbody: ${BODY}\r\n`,
    ],
    [
      'in the colors of a terminal',
      `POST ${PATH} \x1b[36mtimestamp=\x1b[0m1700000000 \x1b[36;1msign=\x1b[0m${SIGN} body=${BODY}`,
    ],
    ['from print_r', `Array\n(\n${FIELDS.map(([name, value]) => `    [${name}] => ${value}\n`).join('')})`],
    [
      'from var_dump',
      `array(5) {\n${FIELDS.map(([name, value]) => {
        const type =
          name === 'timestamp' ? `int(${value})` : `string(${Buffer.byteLength(value)}) "${value}"`;
        return `  ["${name}"]=>\n  ${type}\n`;
      }).join('')}}`,
    ],
    ['from dd', `array:5 [\n${FIELDS.map(([name, value]) => `  "${name}" => "${value}"\n`).join('')}]`],
    [
      'with bytes of Python',
      `POST ${PATH} timestamp=1700000000 sign=${SIGN} body=b'{"message": "ol\\xc3\\xa1"}'`,
    ],
    [
      'from an error of axios',
      `{ method: 'post', url: '${PATH}',\n headers: { timestamp: '1700000000', sign: '${SIGN}' }, data: '${BODY}' }`,
    ],
    [
      'from an error of axios in JSON',
      JSON.stringify({
        config: { method: 'post', url: PATH, headers: { timestamp: '1700000000', sign: SIGN }, data: BODY },
      }),
    ],
    [
      'if that follows the headers without a name',
      `--> POST ${PATH}\n${HEADS}\n\n${BODY}\n--> END POST\n<-- 401\n{"success":false}`,
    ],
    [
      'with a logger’s name before each line',
      `D Http: --> POST ${PATH}\nD Http: timestamp: 1700000000\nD Http: sign: ${SIGN}\nD Http: ${BODY}`,
    ],
    [
      'from Spring',
      `c.RestTemplate : HTTP POST ${PATH}\nc.RestTemplate : Writing [${BODY}] with timestamp: 1700000000, sign: ${SIGN}`,
    ],
    [
      'from the wire log of Apache',
      `>> POST ${PATH} HTTP/1.1\n>> timestamp: 1700000000\n>> sign: ${SIGN}\n>> "${BODY}"`,
    ],
    ['from HTTP/2', `:method: POST\n:path: ${PATH}\n${HEADS}\n\n${BODY}`],
    [
      'from curl --trace-ascii',
      `=> Send header, 90 bytes\n0000: POST ${PATH} HTTP/1.1\n0020: timestamp: 1700000000\n0035: sign: ${SIGN}\n=> Send data, 19 bytes\n0000: ${BODY}\n`,
    ],
  ] as const) {
    it(`is read, including its body, ${what}`, () => deepEqual(readLogLine(text), POST));
  }

  it('is read as Go prints a request', () => {
    const url = `https://api.example.com.br${PATH}`;
    const text = `&{Method:POST URL:${url} Header:map[Sign:[${SIGN}] Timestamp:[1700000000]]} body=${BODY}`;
    deepEqual(readLogLine(text), { ...POST, url });
  });

  it('is read with a body from several lines of curl --trace-ascii', () => {
    const body = JSON.stringify({ message: 'x'.repeat(150) });
    const rows = (body.match(/.{1,64}/g) ?? []).map((row, index) => `00${index}0: ${row}`).join('\n');
    const text = `=> Send header\n0000: POST ${PATH} HTTP/1.1\n0020: sign: ${SIGN}\n=> Send data\n${rows}\n`;
    equal(readLogLine(text)?.body, body);
  });

  it('keeps the backslashes of JSON that Python or JavaScript wrote in single quotes', () => {
    const text = `POST ${PATH} timestamp=1700000000 sign=${SIGN} body='{"message": "a\\\\nb\\'c"}'`;
    equal(readLogLine(text)?.body, '{"message": "a\\nb\'c"}');
  });

  for (const [what, text] of [
    ['the response', `POST ${PATH} ${HEADS}\n<-- 401\n{"code": 1}`],
    ['the platform’s envelope', `POST ${PATH} ${HEADS}\n{"success": false, "code": 10009003}`],
    ['the data of a response to a GET', `GET ${PATH} ${HEADS} data='{"id": 1}'`],
    ['what follows a GET', `GET ${PATH} ${HEADS}\n{"id": 1}`],
    ['an object of the log', `POST ${PATH} {"timestamp": 1700000000, "sign": "${SIGN}"}`],
    ['an object that isn’t JSON', `POST ${PATH} ${HEADS} { id: 1 }`],
    ['a body that was cut off', `POST ${PATH} ${HEADS}\n{"id": "NFE…`],
  ] as const) {
    it(`isn’t read with ${what} as its body`, () => equal(readLogLine(text)?.body, undefined));
  }

  for (const answer of [
    '-> 401 {"code":10009003}',
    '=> 401: {"id": 1}',
    '→ 401 {"id": 1}',
    '-> 401 in 35ms {"id": 1}',
    'status=401 response={"id": 1}',
    'statusCode=401 {"id": 1}',
    'HTTP 401: {"id": 1}',
    '[401] {"id": 1}',
    'returned 401 Unauthorized {"id": 1}',
    '-> {"id": 1}',
    'failed: {"id": 1}',
    'response_body={"id": 1}',
    'response body: {"id": 1}',
    'resp: {"id": 1}',
    '-> 401 body={"id": 1}',
    'status=401 body={"code":10009003}',
    '-> 502 <html></html>',
    '401 (35 ms) {"id": 1}',
    '401 Unauthorized - {"id": 1}',
    '401 UNAUTHORIZED: {"id": 1}',
    'got 401 from the server: {"id": 1}',
    'respondeu com status 401, corpo {"id": 1}',
    'retornou 401: {"id": 1}',
    'recebeu: {"id": 1}',
  ]) {
    it(`isn’t read with its response as its body: ${answer}`, () => {
      equal(readLogLine(`POST ${PATH} ${HEADS} ${answer}`)?.body, undefined);
      equal(readLogLine(`POST ${PATH} ${HEADS} {"a": 1} ${answer}`)?.body, '{"a": 1}');
      equal(readLogLine(`POST ${PATH} ${HEADS} body=${BODY} ${answer}`)?.body, BODY);
    });
  }

  it('is read with its unlabeled body, even after a number or a path that looks like a status', () => {
    for (const path of [`${PATH}/status`, `${PATH}?code=401`, `${PATH}?status=401`, `${PATH}?pagina=200`])
      equal(readLogLine(`POST ${path} ${HEADS} ${BODY}`)?.body, BODY, path);
    const lengths = ['content-length: 401', 'took 200 ms', 'read 512 bytes', '200 KiB', 'after 200 millis'];
    const counts = [
      'attempt 200 of',
      'attempt 200',
      'queue 443 sent',
      'thread 137 main',
      '[exec-200]',
      '#404:',
    ];
    for (const words of [...lengths, ...counts])
      equal(readLogLine(`POST ${PATH} ${HEADS} ${words} ${BODY}`)?.body, BODY, words);
  });

  it('is read with the method before an arrow, and with the body of the request section below', () => {
    const section = `>>> REQUEST >>>\n${HEADS}\n\n${BODY}\n\n<<< RESPONSE <<<\n\n{"code":10009003}`;
    const read = readLogLine(`10:00 [debug] POST -> https://h${PATH} -> 401 (12.3 ms)\n${section}`);
    deepEqual([read?.method, read?.body], ['POST', BODY]);
  });

  it('is read with the body that follows its status, except a response', () => {
    const heads = HEADS.replace('\n', ' ');
    const status = [`POST ${PATH} status=401`, `"POST ${PATH} HTTP/1.1" 401 92`];
    for (const line of status) {
      equal(readLogLine(`${line} ${heads} body=${BODY}`)?.body, BODY, line);
      equal(readLogLine(`${line} body=${BODY} ${heads}`)?.body, BODY, line);
      equal(readLogLine(`${line} ${heads} ${BODY}`)?.body, BODY, line);
      equal(readLogLine(`${line} ${heads} -> ${BODY}`)?.body, undefined, line);
      equal(readLogLine(`${line} ${heads} {"code": 10009003}`)?.body, undefined, line);
      equal(readLogLine(`${line} ${BODY} ${heads}`)?.body, undefined, line);
    }
  });

  it('is read with all of its body, whatever its label, and not with a part of it', () => {
    const body = '{"id": "a", "itens": [{"x": 1}], "y":{"z": {"w": 1}}}';
    for (const label of ['json=', 'data=', 'content=', 'JSON: ', 'JSON:', 'Conteúdo: ', 'dados=', '- '])
      equal(readLogLine(`POST ${PATH} ${HEADS} ${label}${body}`)?.body, body, label);
    for (const other of ['headers={"Accept": "a"}', 'params={"a": 1}', '{code=1, x={"a": 1}}'])
      equal(readLogLine(`POST ${PATH} ${HEADS} ${other} json=${body}`)?.body, body, other);
    equal(
      readLogLine(`POST ${PATH} ${HEADS} {"success": false, "code": 1, "data":{"id": 1}}`)?.body,
      undefined,
    );
    const escaped = `POST ${PATH} ${HEADS} wire >> "${body.replaceAll('"', '\\"')}"`;
    equal(readLogLine(escaped)?.body, body);
  });

  it('is read with an XML body up to its end', () => {
    for (const body of ['<a><b/></a>', '<a x="1"><a><b/></a><a/></a>', '<?xml version="1.0"?><a>1</a>'])
      for (const label of ['', 'body=', 'corpo: '])
        for (const answer of ['', ' -> 401 <html></html>', ' resposta=<a></a>'])
          equal(
            readLogLine(`POST ${PATH} ${HEADS} ${label}${body}${answer}`)?.body,
            body,
            label + body + answer,
          );
  });

  it('is read with the body that nginx escapes, and with its names of headers', () => {
    const body = BODY.replaceAll('"', '\\x22').replace('á', '\\xC3\\xA1');
    const line = `"POST ${PATH} HTTP/1.1" 401 92 "-" timestamp="1700000000" sign="${SIGN}" request_body="${body}"`;
    deepEqual(readLogLine(line), POST);
    const names = { http_timestamp: '1700000000', http_sign: SIGN, request_body: BODY };
    const json = JSON.stringify({ request: `POST ${PATH} HTTP/1.1`, status: '401', ...names });
    deepEqual([pastedKind(json), readLogLine(json)], ['log', POST]);
  });

  it('is read with the query string from a field of its own', () => {
    const rest = { method: 'GET', timestamp: '1700000000', sign: SIGN };
    deepEqual(readLogLine(JSON.stringify({ path: PATH, query: 'pagina=2', ...rest })), GET);
    deepEqual(readLogLine(JSON.stringify({ path: PATH, queryString: '?pagina=2', ...rest })), GET);
    const lines = `Method: GET\nPath: ${PATH}\nQueryString: ?pagina=2\ntimestamp: 1700000000\nsign: ${SIGN}`;
    deepEqual(readLogLine(lines), GET);
    deepEqual(readLogLine(`GET ${PATH}?pagina=2 query="a=1" ${HEADS}`), GET);
    deepEqual(readLogLine(`POST ${PATH} ${HEADS} body={"query": "a=1"}`)?.url, PATH);
  });

  for (const answer of [
    'response: {"status": 401, "body": {"id": 1}}',
    'resp={"status":401,"body":"{\\"id\\":1}"}',
    '\n<-- 401 body={"id":1}',
    '401 {"error":"x","payload":{"a":1}}',
    'resposta: status=401 corpo={"id":1}',
    '\nResposta recebida (401):\ncorpo: {"id":1}',
    '| Retorno: 401 | Corpo: {"id":1}',
    '\nHTTP/1.1 401 Unauthorized\nBody: {"id":1}',
    '\nResponse:\n  Status: 401\n  Body: {"id":1}',
    'HttpClientErrorException$Unauthorized: 401 Unauthorized on POST request for "https://x": "{"id":1}"',
    'HTTPError: 401 Client Error: Unauthorized for url: https://x {"id":1}',
  ]) {
    it(`isn’t read with a labeled body of its response: ${answer.trim()}`, () => {
      const line = `POST ${PATH} ${HEADS}`;
      equal(readLogLine(`${line} ${answer}`)?.body, undefined);
      for (const label of ['body=', 'Corpo enviado: ', 'RequestBody='])
        equal(readLogLine(`${line} ${label}${BODY} ${answer}`)?.body, BODY, label);
      equal(readLogLine(`${line} ${answer} request body=${BODY}`)?.body, BODY);
    });
  }

  it('is read with its labeled body, even after what could be the start of a response', () => {
    for (const words of [
      '"POST / HTTP/1.1" 401 92\n',
      'response_time=30',
      'headers => {"a"=>"b"}',
      'status: 401,',
    ])
      equal(readLogLine(`POST ${PATH} ${words} ${HEADS} body=${BODY}`)?.body, BODY, words);
  });

  it('in JSON is read without the body of its response, but with that of the request in it', () => {
    const request = { method: 'POST', url: PATH, headers: { timestamp: '1700000000', sign: SIGN } };
    const response = { status: 401, body: '{"id": 1}' };
    equal(readLogLine(JSON.stringify({ ...request, response }))?.body, undefined);
    equal(readLogLine(JSON.stringify({ request: { ...request, body: BODY }, response }))?.body, BODY);
    const failed = { response: { status: 401, data: {}, config: { ...request, data: BODY } } };
    equal(readLogLine(JSON.stringify(failed))?.body, BODY);
  });

  it('is read with the named signature, among several hexadecimal strings', () => {
    const text = `trace_id=${OTHER} GET ${PATH}?pagina=2 ${OTHER} timestamp=1700000000 sign=${SIGN} span=${OTHER}`;
    deepEqual(readLogLine(text), GET);
  });

  it('isn’t recognized if the name of its only hexadecimal string isn’t that of a signature', () => {
    equal(readLogLine(`GET ${PATH} traceId=${OTHER} timestamp=1700000000`), undefined);
  });

  it('is read with the named timestamp, among several numbers', () => {
    const text = `1700000555 ts=1700000444 id=1700000333 GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN} 1700000666`;
    deepEqual(readLogLine(text), GET);
  });

  it('is read with the timestamp nearest to the signature if two numbers are called “timestamp”', () => {
    const text = `timestamp=1700000999 message="GET ${PATH}?pagina=2" timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(text), GET);
  });

  it('is read with the path of the request line, not one that is only mentioned', () => {
    const text = `see /openapi/v2/docs GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(text), GET);
  });

  it('isn’t read with a string to sign as its path', () => {
    const text = `string_to_sign="${'a'.repeat(64)}${PATH}1700000000" url=${PATH}?pagina=2 method=GET timestamp=1700000000 sign=${SIGN}`;
    deepEqual(readLogLine(text), GET);
    equal(pastedKind(`${SIGN}${PATH}1700000000`), 'signing-string');
    equal(pastedKind(`••••••••${PATH}{"id":"${SIGN}"}1700000000`), 'signing-string');
  });

  for (const [what, text] of [
    ['without a path', `timestamp=1700000000 sign=${SIGN}`],
    ['without a signature', `GET ${PATH} timestamp=1700000000`],
    ['if it’s empty', ''],
    ['if it’s prose', 'The signature does not match.'],
  ] as const) {
    it(`isn’t recognized ${what}`, () => equal(readLogLine(text), undefined));
  }

  it('E2 is read in linear time with lengths of PHP that are too long, and with lines that aren’t JSON', () => {
    readLogLine('=> string(9999999) "'.repeat(50_000));
    readLogLine(`{"a": 1}${'\n'.repeat(1_000_000)}x`);
  });

  it('is found in 400 KB of text in linear time', () => {
    for (const piece of [
      'sign=',
      'sign   ',
      '/openapi/',
      'body={',
      'body="',
      '\\"',
      '[',
      '{"a":',
      `${'a'.repeat(32)} `,
      '1700000000 ',
      'x.',
      '://',
      '"GET ',
      'POST ',
      "data='",
      'body=b"\\',
      '=> string(9) "',
      '\n0000: ',
      '<a ',
      ' {"a"',
      '={"a"',
      '{\\"',
      '<a></a>',
      '401 ',
      'failed with ',
      'query=a=',
    ]) {
      const text = piece.repeat(Math.ceil(400_000 / piece.length));
      const found = readLogLine(
        `${text} POST ${PATH} timestamp=1700000000 sign=${SIGN} ${text.slice(0, 300_000)}`,
      );
      ok(found === undefined || found.sign.length > 0, piece);
    }
  });
});
