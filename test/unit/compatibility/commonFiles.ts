import fc from 'fast-check';

const title = fc.constantFrom('', ' Emitir', ' Consultar CPF', ' with words: and signs');
const name = fc.stringMatching(/^[a-z]\w{0,8}$/);
const value = fc.constantFrom('1', '4711', 'a b', '{{base}}', 'https://api.example.com.br', 'olá');

const comment = fc.constantFrom(
  '# a comment',
  '// a comment',
  '# @name echo',
  '// @name echo',
  '# @note Really?',
  '# @no-redirect',
  '# @no-sign',
  '# @timestamp 1700000000',
  '# @expect status == 200',
);
const fileVariable = fc.tuple(name, value).map(([key, text]) => `@${key} = ${text}`);

const method = fc.constantFrom('GET ', 'POST ', 'DELETE ', 'PUT ', 'PATCH ', 'HEAD ', 'OPTIONS ', '');
const origin = fc.constantFrom('https://api.example.com.br', '{{base}}', 'http://127.0.0.1:8080');
const path = fc
  .array(fc.constantFrom('openapi', 'demo', 'v3', '{{cpf}}', 'a%20b', '4711', 'nf-e'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(segments => `/${segments.join('/')}`);
const queryLine = fc.constantFrom('?a=1', '&b={{v}}', '&c=d');
const indent = fc.constantFrom('    ', '\t', '  ', '');

/** A version, or lines that continue the target: httpYac loses them where both are there. */
const lineEnd = fc.oneof(
  fc.constantFrom('', ' HTTP/1.1'),
  fc
    .array(fc.tuple(indent, queryLine), { minLength: 1, maxLength: 3 })
    .map(lines => lines.map(parts => `\n${parts.join('')}`).join('')),
);
const requestLine = fc.tuple(method, origin, path, lineEnd).map(parts => parts.join(''));

const header = fc
  .tuple(
    fc.constantFrom('Accept', 'Language', 'X-Id', 'forceRevalidate', 'x-a'),
    fc.constantFrom(':', ': ', ':  '),
    fc.constantFrom('application/json', 'pt-BR', 'a: b; c', '{{v}}', 'true'),
  )
  .map(parts => parts.join(''));

const bodyLine = fc.constantFrom(
  '{ "a": 1 }',
  '"b": "{{v}}",',
  '  indented',
  '<a>text</a>',
  '--not a boundary',
  'a = b',
  'key: value',
  '?x',
  '{{payload}}',
  '[1, 2]',
  'olá 🚚',
);
/** A body of text: no blank line in front, no space at its end, for both of which a fact is held elsewhere. */
const textBody = fc
  .tuple(bodyLine, fc.array(fc.oneof(bodyLine, fc.constant('')), { maxLength: 4 }), bodyLine)
  .map(([first, middle, last]) => [first.trimStart(), ...middle, last].join('\n'));
const fileBody = fc.constantFrom('< ./a.xml', '<@ ./a.json', '<@latin1 ./a.xml', '< {{file}}');
const body = fc.oneof({ weight: 3, arbitrary: textBody }, { weight: 1, arbitrary: fileBody });

const multipart = fc.array(fc.oneof(textPart(), filePart()), { minLength: 1, maxLength: 3 }).map(parts => ({
  header: 'Content-Type: multipart/form-data; boundary=limite',
  body: [...parts.map(part => `--limite\n${part}`), '--limite--'].join('\n'),
}));

function textPart(): fc.Arbitrary<string> {
  return fc
    .constantFrom('one', 'one\ntwo', '{ "a": 1 }')
    .map(text => `Content-Disposition: form-data; name="a"\n\n${text}`);
}

function filePart(): fc.Arbitrary<string> {
  return fc
    .constantFrom('< ./a.pfx', '<@ ./a.txt')
    .map(text => `Content-Disposition: form-data; name="b"; filename="c"\n\n${text}`);
}

const content = fc.oneof(
  { weight: 3, arbitrary: body.map(text => ({ header: 'Content-Type: application/json', body: text })) },
  { weight: 1, arbitrary: multipart },
  { weight: 1, arbitrary: fc.constant({ header: 'Accept: text/plain', body: '' }) },
);
const tail = fc.constantFrom(
  '?? status == 200',
  '?? body a.b exists',
  '>> ./a.json',
  '>>! ./a.json',
  '> {% client.log("a"); %}',
  '> {%\n  client.log("a");\n%}',
  '<> ./a.200.json',
  '{{\n  test.status(200);\n}}',
);

const head = fc.array(fc.oneof(comment, fileVariable, fc.constant('')), { maxLength: 4 });
const headers = fc.array(fc.oneof({ weight: 4, arbitrary: header }, { weight: 1, arbitrary: comment }), {
  maxLength: 4,
});

const request = fc
  .tuple(title, head, requestLine, headers, content, fc.array(tail, { maxLength: 3 }))
  .map(([words, before, line, list, { header: type, body: text }, behind]) =>
    [
      ...[`###${words}`, ...before, line, ...list, type, ''],
      ...(text === '' ? [] : [text, '']),
      ...behind.flatMap(one => [one, '']),
    ].join('\n'),
  );

/** Request files of the elements that all five tools know, in the manners that people write them. */
export const commonFile: fc.Arbitrary<string> = fc
  .tuple(fc.array(fileVariable, { maxLength: 2 }), fc.array(request, { minLength: 1, maxLength: 4 }))
  .map(([variables, requests]) => [...variables, ...requests].join('\n'));
