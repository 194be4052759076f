import { deepEqual, equal } from 'node:assert/strict';
import { loggedSigningString } from '../../../../../src/core/convert/log/loggedSigningString.ts';
import { pastedKind, recognizedText } from '../../../../../src/core/convert/read/recognizedText.ts';

const PATH = '/openapi/demo/echo';
const TIME = '1700000000';
const SIGN = '0123456789abcdef0123456789abcdef';

describe('a string to sign in a log', () => {
  for (const [line, expected] of [
    [`2026-01-01 INFO string to sign: abc${PATH}${TIME} sign=${SIGN}`, ['abc', PATH, '', TIME]],
    [`stringToSign=abc${PATH}${TIME}`, ['abc', PATH, '', TIME]],
    [`string_a_assinar: ***${PATH}?p=1${TIME}, sign: ${SIGN}`, ['***', `${PATH}?p=1`, '', TIME]],
    [
      `signing "abc${PATH}{"a": 1, "t": 1700000001}${TIME}"`,
      ['abc', PATH, '{"a": 1, "t": 1700000001}', TIME],
    ],
    [`base string: <token>${PATH}<a>1600000000</a>${TIME}`, ['<token>', PATH, '<a>1600000000</a>', TIME]],
    [`string to sign: ${PATH}${TIME}`, ['', PATH, '', TIME]],
    [`to sign: abc|${PATH}|{"a":1}|${TIME}`, ['abc|', PATH, '{"a":1}', TIME]],
    [
      `abc/openapi/v2/empresas/{empresaId}/nf-e{"a":1}${TIME}`,
      ['abc', '/openapi/v2/empresas/{empresaId}/nf-e', '{"a":1}', TIME],
    ],
    [`assinar: abc${PATH}{\n  "a": 1\n}\n${TIME}`, ['abc', PATH, '{\n  "a": 1\n}\n', TIME]],
    [`input=abc${PATH}${TIME}000`, ['abc', PATH, '', `${TIME}000`]],
  ] as const) {
    it(`is found in ${JSON.stringify(line)}`, () => {
      const found = loggedSigningString(line);
      const token = found?.text.slice(0, found.text.indexOf('/openapi/'));
      deepEqual([token, found?.target, found?.body, found?.timestamp], [...expected]);
      equal(line.slice(found?.start, found?.end), found?.text);
    });
  }

  for (const line of [
    `POST ${PATH} timestamp=${TIME} sign=${SIGN}`,
    `url=https://api.example.com.br${PATH} sign=${SIGN}`,
    `GET ${PATH}/${TIME} sign=${SIGN}`,
    `"POST ${PATH} HTTP/1.1" 401 ${TIME}`,
    `abc${PATH}{"a": 1`,
    '',
  ]) {
    it(`isn’t found in ${JSON.stringify(line)}`, () => equal(loggedSigningString(line), undefined));
  }
});

describe('a text about a request', () => {
  const read = (text: string) => {
    const found = recognizedText(text);
    if (typeof found === 'string') return found;
    const { kind, captured, signingString = '', lacksBody } = found;
    const headers = Object.fromEntries(captured.headers.map(([name, value]) => [name.toLowerCase(), value]));
    const body = captured.body.kind === 'text' ? captured.body.text : '';
    return [
      kind,
      captured.method,
      captured.url,
      headers['timestamp'],
      headers['sign'],
      body,
      signingString,
      lacksBody,
    ];
  };

  it('can be a whole log line with the string to sign and the signature', () => {
    deepEqual(read(`2026-01-01 INFO string to sign: abc${PATH}?p=1${TIME} sign=${SIGN}`), [
      ...['log', 'GET', `${PATH}?p=1`, TIME, SIGN, '', '', false],
    ]);
  });

  it('is read with the body of the string to sign if the log contains no other', () => {
    deepEqual(read(`INFO POST ${PATH} string to sign: abc${PATH}{"a":1}${TIME} sign=${SIGN}`), [
      ...['log', 'POST', PATH, TIME, SIGN, '{"a":1}', '', false],
    ]);
  });

  it('can be a line with only the string to sign', () => {
    const text = `2026-01-01 12:00:00 DEBUG string to sign: abc${PATH}${TIME}`;
    deepEqual(read(text), ['signing-string', 'GET', PATH, TIME, '', '', `abc${PATH}${TIME}`, false]);
  });

  it('can be the output of curl -v, even after its other lines, although it lacks the body', () => {
    const dump = `Note: Unnecessary use of -X\n*   Trying 127.0.0.1\n> POST ${PATH} HTTP/1.1\n> Host: a\n> timestamp: ${TIME}\n> sign: ${SIGN}\n> Content-Length: 7\n>\n< HTTP/1.1 401\n`;
    deepEqual(read(dump), ['request', 'POST', PATH, TIME, SIGN, '', '', true]);
  });

  it('can be a curl command', () => {
    const command = `curl 'https://a.example${PATH}' -H 'timestamp: ${TIME}' -H 'sign: ${SIGN}' -d '{}'`;
    deepEqual(read(command), ['curl', 'POST', `https://a.example${PATH}`, TIME, SIGN, '{}', '', false]);
  });

  it('can lack the body of a POST', () => {
    deepEqual(read(`POST ${PATH} timestamp=${TIME} sign=${SIGN}`).at(-1), true);
  });

  it('can’t be just a signature or unrelated text', () => {
    deepEqual([SIGN, 'hello', '', '{}'].map(read), ['sign', 'unknown', 'unknown', 'unknown']);
  });
});

describe('a log line without a signature', () => {
  const LINE = `2026-11-27 07:12:03,114 WARN http.client POST ${PATH}?p=1 timestamp=${TIME} body={"a": "b"} -> 401 {"code":10009003}`;
  for (const text of [
    LINE,
    LINE.replace('POST', 'token=abcdefgh POST'),
    `POST ${PATH}`,
    `"POST ${PATH} HTTP/1.1" 401 ${TIME}`,
    `POST ${PATH} HTTP/1.1\ntimestamp: ${TIME}\n\n{"a": 1}`,
    `> GET ${PATH} HTTP/1.1\n> timestamp: ${TIME}\n`,
    `url=https://api.example.com.br${PATH} timestamp=${TIME} body={}`,
    `path=/openapi/v2/empresas/{empresaId}/nf-e method=POST`,
    JSON.stringify({ level: 'info', method: 'POST', path: PATH, timestamp: TIME, body: { a: 1 } }),
    JSON.stringify({ path: PATH, timestamp: TIME }),
  ]) {
    it(`isn’t a string to sign: ${text}`, () => {
      deepEqual([pastedKind(text), recognizedText(text)], [undefined, 'unsigned']);
    });
  }

  for (const text of [
    `***${PATH}{"timestamp": 1, "body": "x"}${TIME}`,
    `***${PATH}{"timestamp": 1, "body": "x"}`,
    `***POST ${PATH}{"a": 1}${TIME}`,
    `***POST ${PATH}${TIME}`,
    `POST\n***\n${PATH}\n{"body": 1}\n${TIME}`,
    `***\n${PATH}\n{"timestamp": 1, "body": "x"}\n${TIME}`,
    `token=***&path=${PATH}&body={"a":1}&timestamp=${TIME}`,
    `body={"a":1}&path=${PATH}&timestamp=${TIME}&token=***`,
    `{token=***, path=${PATH}, body={"a":1}, timestamp=${TIME}}`,
    `{ token = ***, path = ${PATH}, timestamp = ${TIME} }`,
    `{"token":"***","path":"${PATH}","body":"{}","timestamp":"${TIME}"}`,
    `["***","${PATH}","","${TIME}"]`,
    `DEBUG string to sign: ***${PATH}{"a":1}${TIME}`,
    `POST ${PATH} string to sign: ***${PATH}${TIME}`,
    PATH,
  ]) {
    it(`is told from a string to sign: ${JSON.stringify(text)}`, () =>
      equal(pastedKind(text), 'signing-string'));
  }
});
