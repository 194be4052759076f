import assert from 'node:assert/strict';
import fc from 'fast-check';
import { latin1, utf8 } from '../../../../support/builders.ts';
import { fakeFiles } from '../../../../support/fakes.ts';
import { FILE_LIMIT_BYTES, preparedOf, refusalsOf, warningsOf } from '../../../../support/preparing.ts';
import { holdsAsync } from '../../../../support/properties.ts';

const HEAD = 'POST /openapi/demo/echo\n\n';

async function bodyOf(text: string, variables = {}): Promise<string> {
  return Buffer.from((await preparedOf(text, { variables })).body).toString();
}

describe('D9 the body of a request', () => {
  const bodies: readonly (readonly [what: string, body: string, check?: string])[] = [
    ['LF', '{\n"a": 1\n}'],
    ['CRLF', '{\r\n"a": 1\r\n}'],
    ['CR', '{\r"a": 1\r}'],
    ['mixed line breaks', 'a\rb\nc\r\nd\n\re'],
    ['U+2028, U+2029, and U+0085', 'a\u2028b\u2029c\u0085d'],
    ['an emoji', '{"a": "🚚"}'],
    ['spaces and tabs at the end of lines', 'a  \n\tb\t\n c '],
    ['blank lines within', 'a\n\n\n  \nb'],
    ['blank lines at the start', '\n\na'],
    ['a NUL', 'a\0b'],
    ['comment signs (which other tools drop)', '# a\n// b\n  # c'],
    ['what looks like a head', '# @name z\nGET /openapi/x\nHost: y\n@v = 1'],
    ['two # signs', '##\n## a\nb'],
    ['what looks like a script', '<a >\n< b\n> c\n>d'],
    ['template look-alikes', '${7*7} <%= 7*7 %> {7} }} {{ #{7}', 'B5 '],
    ['keys of prototypes', '{"__proto__": {"x": 1}, "constructor": {"prototype": {}}}', 'B6 '],
    ['numbers that a double can’t hold', '[12345678901234567890, 1.10, 1e400, -0]', 'B7 '],
    ['no line break at the end', 'a'],
  ];
  for (const [what, body, check = ''] of bodies) {
    it(`${check}is exactly its bytes in the file: ${what}`, async () => {
      assert.equal(await bodyOf(HEAD + body), body);
      assert.equal(await bodyOf(`${HEAD}${body}\n###\n`), body);
    });
  }

  for (const comments of ['# c', '// c\n# d', '\n# c\n\n// d\n']) {
    it(`excludes the comments after it, which are about what follows: ${JSON.stringify(comments)}`, async () => {
      assert.equal(await bodyOf(`${HEAD}# a\nb\n${comments}`), '# a\nb');
      assert.equal(await bodyOf(`${HEAD}# a\nb\n${comments}\n### next\n`), '# a\nb');
      assert.equal(await bodyOf(`${HEAD}# a\nb\n${comments}\n?? status == 200\n`), '# a\nb');
    });

    it(`includes the comments after it if a directive says so: ${JSON.stringify(comments)}`, async () => {
      const kept = `b\n${comments.trimEnd()}`;
      assert.equal(await bodyOf(`# @keep-comments\n${HEAD}${kept}\n\n### next\n`), kept);
    });
  }

  for (const blank of ['\n', '\r\n', '\r', '\n\n\n', '\n \n\t\n', ' \n'.slice(1)]) {
    it(`excludes the blank lines after it: ${JSON.stringify(blank)}`, async () => {
      assert.equal(await bodyOf(`${HEAD}a${blank}`), 'a');
      assert.equal(await bodyOf(`${HEAD}a${blank}\n?? status == 200\n`), 'a');
    });
  }

  for (const text of [
    'POST /openapi/a',
    'POST /openapi/a\n',
    HEAD,
    `${HEAD}\n\n`,
    `${HEAD}###\n`,
    `${HEAD}?? status\n`,
  ]) {
    it(`is empty in ${JSON.stringify(text)}`, async () => {
      assert.equal((await preparedOf(text)).body.length, 0);
    });
  }

  it('is exactly its bytes in the file, whatever they are', async () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map(text => `x${text.replace(/[\r\n{]/g, '')}`);
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    await holdsAsync(
      fc.asyncProperty(fc.array(fc.tuple(line, lineEnd), { maxLength: 6 }), line, async (lines, last) => {
        const body = lines.flat().join('') + last;
        assert.equal(await bodyOf(HEAD + body), body);
      }),
      500,
    );
  });

  it('contains the values of variables in their places', async () => {
    assert.equal(
      await bodyOf(`${HEAD}{ "a": "{{v}}", "b": "{{ v }}" }`, { v: 'ç\r\n' }),
      '{ "a": "ç\r\n", "b": "ç\r\n" }',
    );
  });

  it('E3 contains U+FFFD only if the file does: half of a surrogate pair is refused', async () => {
    assert.equal(await bodyOf(`${HEAD}\ufffd`), '\ufffd');
    assert.deepEqual(await refusalsOf(`${HEAD}😀 \ud83d b`), ['text-lone-surrogate 3:4-3:5 \ud83d']);
    assert.deepEqual(await refusalsOf(`${HEAD}\ude00\ud83d\ude00`), ['text-lone-surrogate 3:1-3:2 \ude00']);
    assert.deepEqual(await refusalsOf(`${HEAD}a{{v}}`, { variables: { v: 'x\ude00' } }), [
      'text-lone-surrogate 3:2-3:7 {{v}}',
    ]);
  });

  it('is refused if a variable inserts a lone surrogate into a file', async () => {
    const answer = { files: { './a': '{{v}}' }, variables: { v: 'x\ude00' } };
    assert.deepEqual(await refusalsOf(`${HEAD}<@ ./a`, answer), ['text-lone-surrogate 3:4-3:7 ./a']);
  });

  it('that a value makes invalid JSON is sent, with a warning at the value', async () => {
    const json = 'POST /openapi/demo/echo\nContent-Type: application/json; charset=utf-8\n\n';
    const variables = { v: 'say \\"hi\\"', w: 'say "hi"', n: '1' };
    assert.deepEqual(await warningsOf(`${json}{"a": "{{v}}", "n": {{n}}}`, { variables }), []);
    assert.deepEqual(await warningsOf(`${json}{"n": {{n}}, "a": "{{w}}"}`, { variables }), [
      'body-not-json 4:20-4:25 {{w}}',
    ]);
    assert.deepEqual(await warningsOf(`${HEAD}{"a": "{{w}}"}`, { variables }), []);
  });

  it('that is written as invalid JSON is sent, with a warning that says what is wrong there', async () => {
    const json = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n';
    assert.deepEqual(await warningsOf(`${json}{"a": 1,}`), ['json-comma-excess 4:8-4:9 ,']);
    assert.deepEqual(await warningsOf(`${json}{\n"a": 'x'}`), ["json-quotes-other 5:6-5:9 'x'"]);
    assert.deepEqual(await warningsOf(`${json}{"a": 1`), ['json-brace-unclosed 4:7-4:8 1']);
  });

  it('includes a BOM, with a warning', async () => {
    assert.equal(await bodyOf(`${HEAD}\ufeff<a/>`), '\ufeff<a/>');
    assert.deepEqual(await warningsOf(`${HEAD}\ufeff<a/>`), ['body-bom 3:1-3:6 \ufeff<a/>']);
  });

  it('B6 doesn’t change Object.prototype', async () => {
    await bodyOf(`@__proto__ = x\n${HEAD}{{__proto__}}`);
    assert.equal(Object.keys(Object.prototype).length, 0);
  });
});

describe('a file as a body', () => {
  it('is sent unchanged, in the buffer that was read', async () => {
    const bytes = latin1('\xff\xfe<a>\r\n</a>\n\n\0');
    const { body } = await preparedOf(`${HEAD}< ./nota.xml\n`, { files: { './nota.xml': bytes } });
    assert.equal(body, bytes);
  });

  it('is found after several blank lines', async () => {
    const { body } = await preparedOf(`${HEAD}\n \n< ./a\n`, { files: { './a': 'x' } });
    assert.deepEqual(body, utf8('x'));
  });

  it('is read relative to the request file, with the size limit', async () => {
    const files = fakeFiles({ 'dir/n-1.xml': 'x' });
    await preparedOf(`${HEAD}< dir/{{n}}.xml \n`, { files, variables: { n: 'n-1' } });
    assert.deepEqual(files.asked, [['dir/n-1.xml', '/project/a.fiscal', FILE_LIMIT_BYTES]]);
  });

  it('E3 that isn’t UTF-8 is sent unchanged, with a warning at its name', async () => {
    const files = { './a': latin1('S\xe3o') };
    assert.deepEqual((await preparedOf(`${HEAD}< ./a`, { files })).body, latin1('S\xe3o'));
    assert.deepEqual(await warningsOf(`${HEAD}< ./a`, { files }), ['body-not-utf8 3:3-3:6 ./a']);
  });

  it('keeps {{…}} without an @, and replaces variables with one', async () => {
    const files = { './a': '{{v}} {{v}}\n' };
    const variables = { v: 'ç' };
    assert.deepEqual((await preparedOf(`${HEAD}< ./a`, { files, variables })).body, utf8('{{v}} {{v}}\n'));
    assert.deepEqual((await preparedOf(`${HEAD}<@ ./a`, { files, variables })).body, utf8('ç ç\n'));
  });

  it('keeps each byte if read as latin1, with variables written in latin1', async () => {
    const files = { './a': Uint8Array.from({ length: 256 }, (_, byte) => byte) };
    assert.deepEqual((await preparedOf(`${HEAD}<@latin1 ./a`, { files })).body, files['./a']);
    const { body } = await preparedOf(`${HEAD}<@latin1 ./b`, {
      files: { './b': latin1('\xe3{{v}}\r\n') },
      variables: { v: 'ç' },
    });
    assert.deepEqual(body, latin1('\xe3\xe7\r\n'));
  });

  for (const [what, line, content, variables, refusal] of [
    ['is missing', '< ./b', '', {}, 'file-missing 3:3-3:6 ./b'],
    ['has an unknown variable in its name', '< ./{{x}}', '', {}, 'variable-unresolved 3:5-3:10 {{x}}'],
    ['has an unknown variable in its text', '<@ ./a', '{{x}}', {}, 'variable-unresolved 3:4-3:7 ./a'],
    ['should be UTF-8 and isn’t', '<@ ./a', latin1('\xe3'), {}, 'file-not-utf8 3:4-3:7 ./a'],
    ['has an unknown encoding', '<@constructor ./a', '', {}, 'file-encoding-unknown 3:3-3:14 constructor'],
    [
      'has a value that latin1 can’t encode',
      '<@latin1 ./a',
      '{{v}}',
      { v: '€' },
      'value-not-latin1 3:10-3:13 ./a',
    ],
  ] as const) {
    it(`that ${what} is refused in the line that names it`, async () => {
      assert.deepEqual(await refusalsOf(HEAD + line, { files: { './a': content }, variables }), [refusal]);
    });
  }

  it('with text after it is refused at the text', async () => {
    const refusals = await refusalsOf(`${HEAD}< ./a\n\nmore\n`, { files: { './a': 'x' } });
    assert.deepEqual(refusals, ['body-behind-file 5:1-5:5 more']);
  });

  it('isn’t sent below a comment, which is part of the body: a warning says so', async () => {
    for (const comment of ['# nota', '// nota\n', '# a\n\n# b']) {
      const text = `${HEAD}${comment}\n< ./a`;
      assert.equal(await bodyOf(text), `${comment}\n< ./a`);
      const warnings = await warningsOf(text);
      assert.deepEqual(
        warnings.filter(each => each.includes('file')).map(each => each.split(' ')[0]),
        ['body-file-line'],
      );
    }
    assert.equal((await preparedOf(`# nota\n${HEAD}< ./a`, { files: { './a': 'x' } })).body.length, 1);
  });

  it('is read once', async () => {
    const files = fakeFiles({ './a': 'x' });
    await preparedOf(`${HEAD}< ./a`, { files });
    assert.equal(files.asked.length, 1);
  });

  it('isn’t reported as a problem if a bug makes reading it fail', async () => {
    const files = { read: () => Promise.reject(new TypeError('bug')) };
    await assert.rejects(preparedOf(`${HEAD}< ./a`, { files }), TypeError);
  });
});
