import assert from 'node:assert/strict';
import { readCurl } from '../../../../../src/core/convert/curl/curlRequest.ts';
import { shellWords } from '../../../../../src/core/convert/curl/shellWords.ts';

const URL = 'http://h/openapi/a';

function bodyOf(command: string): string {
  const read = readCurl(command);
  assert.ok(typeof read === 'object' && read.body.kind === 'text', JSON.stringify(read));
  return read.body.text;
}

describe('a command for the Windows command prompt', () => {
  for (const [what, command, expected] of [
    ['doubled quotes', `curl "${URL}" -d "{""id"":""N-1"",""n"":1}"`, '{"id":"N-1","n":1}'],
    ['an empty value in doubled quotes', `curl "${URL}" -d "{""a"":"""",""b"":[]}"`, '{"a":"","b":[]}'],
    ['a doubled quote at both ends', `curl ${URL} -d """a"": b ""c"""`, '"a": b "c"'],
    [
      'tripled quotes',
      `curl -X POST -d "{"""title""":"""Read a book""","""n""":1}" ${URL}`,
      '{"title":"Read a book","n":1}',
    ],
    ['doubled quotes and a backslash', `curl ${URL} -d "{""p"":""C:\\\\x\\n""}"`, '{"p":"C:\\\\x\\n"}'],
    [
      'doubled quotes and an apostrophe',
      `curl ${URL} -d "{""a"":""d'oeste"",""b"":2}"`,
      `{"a":"d'oeste","b":2}`,
    ],
    ['a caret in quotes', `curl ${URL} -H "A: b" ^\n -d "{""a"":""1^2""}"`, '{"a":"1^2"}'],
    ['a line break in quotes', `curl -X POST ${URL} -d "{^\n  ""a"": 1^\n}"`, '{\n  "a": 1\n}'],
    [
      'a line break between quotes',
      `curl ${URL} --data-binary "{"^\n\n"  ""a"": 1"^\n\n"}"`,
      '{\n  "a": 1\n}',
    ],
    [
      'one line break between quotes',
      `curl ${URL} --data-binary "{"^\r\n"  ""a"": 1"^\r\n"}"`,
      '{\n  "a": 1\n}',
    ],
    ['a percent sign between quotes', `curl ${URL} --data-raw "{""a"":""50"%"20""}"`, '{"a":"50%20"}'],
    ['backslashes before a quote', `curl ${URL} ^\n -d "{\\"a\\":\\"b\\\\\\"}"`, '{"a":"b\\"}'],
    [
      'percent signs of a batch file',
      `@echo off\r\ncurl.exe ${URL} -d "{\\"a\\":\\"50%%\\"}"\r\npause\r\n`,
      '{"a":"50%"}',
    ],
    ['encoded percent signs of a batch file', `@echo off\ncurl ${URL} -d "a=1%%202"`, 'a=1%202'],
    [
      'a variable of a batch file',
      `set N=5\nset "M=a b"\ncurl ${URL} -d "{\\"n\\":%N%,\\"m\\":\\"%m%\\"}"`,
      '{"n":5,"m":"a b"}',
    ],
    ['a variable that has two values', `set N=5\nset N=6\ncurl ${URL} -d "n=%N%"`, 'n=%N%'],
    ['percent signs at the prompt', `curl ${URL} -d "a=50%%"`, 'a=50%%'],
    ['setlocal', `setlocal\ncurl ${URL} -d "a=5%%"`, 'a=5%'],
  ] as const) {
    it(`is read with ${what}`, () => assert.equal(bodyOf(command), expected));
  }

  it('is read with the backslashes that a browser doubles, and without carets as they are', () => {
    const body = '{"a":"x\\ny \\"z\\" c:\\d\\\\"}';
    const copied = String.raw`^"{^\^"a^\^":^\^"x^\^\ny ^\^\^\^"z^\^\^\^" c:^\^\d^\^\^\^\^\^"}^"`;
    assert.equal(bodyOf(`curl ^"${URL}^" --data-raw ${copied}`), body);
    const own = String.raw`^"{\^"a\^":\^"x\ny \\\^"z\\\^" c:\d\\\\\^"}^"`;
    assert.equal(bodyOf(`curl ^"${URL}^" --data-raw ${own}`), body);
  });

  it('is read with variables in the values of other variables', () => {
    const file = `@echo off\nset "PERFIL=Ana%%231597"\nset "U=http://h/openapi/%PERFIL%/a"\ncurl -v "%U%" -d "{}"`;
    const read = readCurl(file);
    assert.ok(typeof read === 'object');
    assert.deepEqual([read.url, read.computed], ['http://h/openapi/Ana%231597/a', undefined]);
  });

  it('is read without a quote that the end of its line closes', () => {
    const file = `@echo off\nset u=${URL}\ncurl -d "{\\"a\\":1}" %u%?b=c"\n\ntimeout /t 30\n`;
    const read = readCurl(file);
    assert.ok(typeof read === 'object');
    assert.deepEqual([read.url, read.body], [`${URL}?b=c`, { kind: 'text', text: '{"a":1}' }]);
  });

  it('is read with a URL that contains a variable of a batch file', () => {
    const read = readCurl(`@set BASE=https://h\n@curl "%BASE%/openapi/a?x=%%20y"`);
    assert.equal(typeof read === 'object' ? read.url : read, 'https://h/openapi/a?x=%20y');
  });

  for (const [what, command, computed] of [
    ['the URL', 'curl "%BASE%/openapi/%ROTA%/a"', ['url']],
    ['the body', `curl "${URL}?x=%%20y" -d "{\\"dia\\":\\"%DATE:~-4%\\"}"`, ['body']],
    ['a header', `curl ${URL} -H "X-A: %A%"`, ['x-a']],
    ['a value of several lines', `set B={^\n "a": 1^\n}\ncurl ${URL} -d "%B%"`, ['body']],
    ['only the base URL', 'curl "%BASE%/openapi/a?x=S%%C3%%A3o%%20"', undefined],
    ['nothing', `set N=5\ncurl ${URL} -d "n=%n%&p=%%N%%"`, undefined],
  ] as const) {
    it(`has unknown variables of a batch file in ${what}`, () => {
      const read = readCurl(`@echo off\n${command}`);
      assert.deepEqual(typeof read === 'object' && read.computed, computed);
    });
  }

  it('keeps what looks like a variable outside of a batch file', () => {
    const read = readCurl(`curl ${URL} ^\n -d "{""a"":""%b%""}"`);
    assert.equal(typeof read === 'object' && read.computed, undefined);
  });

  it('A13 has the credentials in the variables of a batch file as secrets', () => {
    const read = readCurl(`set TOKEN=cAn4ry-Zq81x\nset N=5\ncurl ${URL} -H "X-A: %token%"`);
    assert.deepEqual(typeof read === 'object' && read.secrets, ['cAn4ry-Zq81x']);
  });

  for (const [command, words] of [
    [`curl -d '{"a":"","b":""}'`, ['curl', '-d', '{"a":"","b":""}']],
    [`curl -d "" -H "a"`, ['curl', '-d', '', '-H', 'a']],
    [`curl -d "{\\"a\\":\\"\\",\\"b\\":1}"`, ['curl', '-d', '{"a":"","b":1}']],
    [`curl -H "Authorization: Bearer ""$TOKEN"`, ['curl', '-H', 'Authorization: Bearer $TOKEN']],
    [`curl -d '{\n  "a": "",\n  "b": "x"\n}'`, ['curl', '-d', '{\n  "a": "",\n  "b": "x"\n}']],
    [`curl 'a%20b' -d 'x%%y'`, ['curl', 'a%20b', '-d', 'x%%y']],
  ] as const) {
    it(`isn’t recognized in a POSIX shell’s command: ${command}`, () => {
      assert.deepEqual(
        shellWords(command)?.map(({ text }) => text),
        words,
      );
    });
  }

  it('E2 is read without values of any length', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `set v${at + 1}=%v${at}%%v${at}%`);
    const read = readCurl(`@echo off\nset v0=abcdefghij\n${lines.join('\n')}\ncurl ${URL} -d "%v60%"`);
    assert.ok(typeof read === 'object');
  });

  it('E2 is read in linear time', () => {
    for (const piece of ['"a""b', '^\n', '\\', '"', '%a%', '%a:~', 'set A=1\n', "'", ' "'])
      shellWords(`set B=1\n${piece.repeat(300_000)}`);
  });
});

describe('a body in the single quotes of a POSIX shell', () => {
  for (const [what, body] of [
    ['doubled quotes', '{"a":"","b":""}'],
    ['tripled quotes', '{"a":"""x""",""b"":1}'],
    ['a caret and a quote', '{^"a":1}'],
    ['percent signs', '%%a%25'],
  ] as const) {
    it(`keeps ${what}`, () => assert.equal(bodyOf(`curl '${URL}' \\\n  -d '${body}'`), body));
  }
});
