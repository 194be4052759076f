import assert from 'node:assert/strict';
import { readCurl, readCurlCommands } from '../../../../../src/core/convert/curl/curlRequest.ts';

const URL = 'http://h/openapi/a';
const JSON_BODY = '{"message": "it\'s (oi)"}';

function bodyOf(script: string): unknown {
  const read = readCurl(script);
  assert.ok(typeof read === 'object', String(read));
  if (read.computed?.includes('body')) return 'computed';
  const { body } = read;
  if (body.kind === 'text') return body.text;
  return body.kind === 'file' ? `< ${body.path} ${body.lineBreaks ?? 'kept'}` : body.kind;
}

describe('the body of a curl command in a script', () => {
  for (const [what, script, expected] of [
    [
      'a here-document',
      `curl ${URL} --data-binary @- <<'EOF'\n${JSON_BODY}\nEOF\necho done`,
      `${JSON_BODY}\n`,
    ],
    ['a here-document that -d reads', `curl ${URL} -d @- <<"END" | jq .\n{\n "a": 1\n}\nEND`, '{ "a": 1}'],
    ['a here-document whose line continues', `curl ${URL} <<EOF \\\n  --json @-\n{"a":1}\nEOF`, '{"a":1}\n'],
    ['a here-document with tabs', `curl ${URL} --data-binary @- <<-EOF\n\t{"a":1}\n\tEOF`, '{"a":1}\n'],
    [
      'a here-document with lines like options',
      `curl ${URL} --data-binary @- <<EOF\n--b\nhttp://x\nEOF`,
      '--b\nhttp://x\n',
    ],
    [
      'a here-document with a variable',
      `ID=7\ncurl ${URL} -d @- <<EOF\n{"id":"$ID \\$x"}\nEOF`,
      '{"id":"7 $x"}',
    ],
    ['a here-document with an unknown variable', `curl ${URL} -d @- <<EOF\n{"id":"$ID"}\nEOF`, 'computed'],
    [
      'a literal here-document with a dollar sign',
      `curl ${URL} -d @- <<'EOF'\n{"id":"$ID"}\nEOF`,
      '{"id":"$ID"}',
    ],
    [
      'a here-document in a substitution',
      `curl ${URL} -d "$(cat <<'EOF'\n${JSON_BODY}\nEOF\n)" -H 'A: b'`,
      JSON_BODY,
    ],
    ['a here-document before a pipe', `cat <<EOF | curl ${URL} -d @-\n{"a":1}\nEOF`, '{"a":1}'],
    [
      'a here-document before a pipe on the next line',
      `cat <<EOF |\n  curl ${URL} -d @-\n{"a":1}\nEOF`,
      '{"a":1}',
    ],
    ['a here-string', `curl ${URL} --data-binary @- <<< '{"a":1}'`, '{"a":1}\n'],
    ['a here-string with a variable', `A='{"a":1}'; curl ${URL} -d @- <<<"$A"`, '{"a":1}'],
    ['echo', `echo '{"a": "b c"}' | curl ${URL} -d @-`, '{"a": "b c"}'],
    ['echo -n', `echo -n '{"a":1}' | curl ${URL} --data-binary @-`, '{"a":1}'],
    [
      'echo over several lines',
      `echo '{\n  "a": 1\n}' \\\n  | curl ${URL} --data-binary @-`,
      '{\n  "a": 1\n}\n',
    ],
    ['printf', `printf '%s' '{"a":1}' | curl ${URL} --data-binary @-`, '{"a":1}'],
    ['printf with escapes', `printf '{"a":"%s"}\\n' 5 | curl ${URL} --data-binary @-`, '{"a":"5"}\n'],
    ['printf with bytes', `printf '"\\xc3\\xa7\\303\\251"' | curl ${URL} --data-binary @-`, '"çé"'],
    ['echo -e with quotes', `echo -ne '{"a":"\\"\\0303\\0247\\""}' | curl ${URL} -d @-`, '{"a":"\\"ç\\""}'],
    ['printf with a number', `printf '{"a":%d}' 5 | curl ${URL} -d @-`, 'computed'],
    ['a variable', `BODY='{"a":1}'\ncurl ${URL} -d "$BODY"`, '{"a":1}'],
    [
      'a variable over several lines',
      `DATA="{\n \\"a\\": 1\n}"\ncurl ${URL} --data-raw "\${DATA}"`,
      '{\n "a": 1\n}',
    ],
    ['a variable of a variable', `N=5\nexport B="{\\"n\\":$N}"\ncurl ${URL} -d "$B"`, '{"n":5}'],
    ['a variable with a here-document', `B=$(cat <<EOF\n{"a":1}\nEOF\n)\ncurl ${URL} -d "$B"`, '{"a":1}'],
    ['a variable that is echoed', `B='{"a":1}'\necho "$B" | curl ${URL} -d @-`, '{"a":1}'],
    ['the last value of a variable', `B=1\nB=2\ncurl ${URL} -d "$B"\nB=3`, '2'],
    ['a variable that a branch sets', `B=1\nif x; then\n  B=2\nfi\ncurl ${URL} -d "$B"`, 'computed'],
    ['a variable of a loop', `B=1\nfor B in 2 3; do curl ${URL} -d "$B"; done`, 'computed'],
    ['a variable of the environment', `curl ${URL} -d "$B"`, 'computed'],
    ['a redirected file', `curl ${URL} --data-binary @- < body.json`, '< body.json kept'],
    ['a redirected file that -d reads', `curl ${URL} -d @- <body.json`, '< body.json dropped'],
    ['a file before a pipe', `cat a/body.json | curl ${URL} --data-binary @-`, '< a/body.json kept'],
    ['a file in a substitution', `curl ${URL} -d "$(cat body.json)"`, '< body.json kept'],
    ['a file in a substitution without cat', `curl ${URL} -d "$(< body.json)"`, '< body.json kept'],
    ['a file in a variable', `B=$(cat body.json)\ncurl ${URL} -d "$B"`, '< body.json kept'],
    [
      'a file whose name is in a variable',
      `F=body.json\ncurl ${URL} --data-binary "@$F"`,
      '< body.json kept',
    ],
    ['an uploaded file', `curl -T - ${URL} < body.json`, '< body.json kept'],
    ['a file in a string', `curl ${URL} -d "a=$(cat body.json)"`, 'computed'],
    ['a process substitution', `curl ${URL} -d @<(cat <<EOF\n{"a":"it's"}\nEOF\n)`, 'computed'],
    ['two commands before the pipe', `cat body.json | tr -d x | curl ${URL} -d @-`, 'computed'],
    ['another command', `jq -n '{a:1}' | curl ${URL} -d @-`, 'computed'],
    ['another command before ||', `echo 1 || curl ${URL} -d @-`, 'computed'],
  ] as const) {
    it(`${expected === 'computed' ? 'isn’t known if it comes' : 'is read'} from ${what}`, () =>
      assert.equal(bodyOf(script), expected));
  }

  it('is read for each of several commands', () => {
    const read = readCurlCommands(
      `echo 1\necho 2 | curl ${URL} -d @-\ncat a.json | curl ${URL} -d @-\ncurl ${URL} -d @- <<EOF\n3\nEOF\necho 4 | curl ${URL} -d @-`,
    );
    assert.ok(typeof read !== 'string');
    const bodies = read.map(({ body }) =>
      body.kind === 'text' ? body.text : body.kind === 'file' ? body.path : body.kind,
    );
    assert.deepEqual(bodies, ['2', 'a.json', '3', '4']);
  });

  it('is encoded if curl encodes standard input', () => {
    assert.equal(bodyOf(`printf 'a b' | curl ${URL} --data-urlencode x@-`), 'x=a+b');
  });

  it('isn’t the here-document of another command', () => {
    const script = `cat > a.json <<EOF\n{"a":"curl ${URL}"}\nEOF\ncurl ${URL} -d @a.json`;
    assert.equal(bodyOf(script), '< a.json dropped');
  });

  it('E2 is found in linear time', () => {
    for (const piece of [
      'A="\n',
      'A=$(\n',
      'A=$(cat <<E\n',
      'cat <<E |\n',
      'echo "\n',
      "printf '%s' |",
      'A=1\n',
      `curl ${URL} <<E\n`,
      'curl $A\n',
    ])
      readCurlCommands(`${piece.repeat(50_000)}curl ${URL} -d "$A"`);
  });
});

describe('the headers that a curl command reads from its input', () => {
  const readOf = (script: string) => {
    const read = readCurl(script);
    assert.ok(typeof read === 'object', String(read));
    return { headers: read.headers, computed: read.computed, remarks: read.remarks };
  };

  for (const script of [
    `printf 'X-A: b\\nX-B: c d\\n' | curl ${URL} -H @-`,
    `echo 'X-A: b\nno header\nX-B: c d' | curl ${URL} --header @-`,
    `curl ${URL} -H @- <<'EOF'\nX-A: b\nX-B: c d\nEOF`,
  ]) {
    it(`are imported if the script contains them: ${script.split(' ', 1)[0]}`, () =>
      assert.deepEqual(readOf(script), {
        headers: [
          ['X-A', 'b'],
          ['X-B', 'c d'],
        ],
        computed: undefined,
        remarks: undefined,
      }));
  }

  for (const script of [
    `curl ${URL} -H @-`,
    `curl ${URL} -H @- < headers.txt`,
    `curl ${URL} -H @headers.txt`,
    `printf 'X-A: %s\\n' "$A" | curl ${URL} -H @-`,
    `printf 'token: %s\\n' "$A" && curl ${URL} -H @-`,
  ]) {
    it(`are reported as left out if they're unknown: ${script}`, () =>
      assert.deepEqual(readOf(script).remarks, [{ id: 'left-out', args: { what: '-H' } }]));
  }
});

describe('the range of a curl command', () => {
  for (const [range, expected] of [
    ['600', 'bytes=600-'],
    ['0-99', 'bytes=0-99'],
    ['-500', 'bytes=-500'],
    ['600-', 'bytes=600-'],
    ['0-1,5-6', 'bytes=0-1,5-6'],
  ] as const) {
    for (const option of [`--range ${range}`, `-r ${range}`, `-sr${range}`]) {
      it(`is ${expected}: ${option}`, () => {
        const read = readCurl(`curl ${URL} ${option}`);
        assert.deepEqual(typeof read === 'object' ? read.headers : read, [['Range', expected]]);
      });
    }
  }
});
