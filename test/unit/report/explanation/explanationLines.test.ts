import { deepEqual, equal, match } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import { explainStringSteps } from '../../../../src/core/explain/explainString.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { causeLines } from '../../../../src/report/explanation/causeLines.ts';
import { explanationDocument } from '../../../../src/report/explanation/explanationDocument.ts';
import { differenceLines, explanationLines } from '../../../../src/report/explanation/explanationLines.ts';
import type { Locale } from '../../../../src/text/text.ts';
import { explain } from '../../../support/explainNow.ts';

const SECRET = 'segredo-de-teste';
const PATH = '/openapi/demo/echo';

describe('the lines of an explanation', () => {
  it('start with the title, followed by the id, the fix, the checklist item, and the difference', () => {
    deepEqual(linesOf(`${SECRET}${PATH}?pagina=21700000000`), [
      '✗ The query string was signed',
      '  path-query-included',
      '  To fix: Sign from `/openapi` up to, but not including, `?`.',
      '  Checklist, item 3: The path includes the query string.',
      '',
      '  expected  …••••••/openapi/demo/echo┄┄┄┄┄┄┄┄┄1700000000',
      '  actual    …••••••/openapi/demo/echo?pagina=21700000000',
      '                                     ^^^^^^^^^',
    ]);
  });

  it('say that a string to sign was only encoded in another way', () => {
    const lines = linesOf('', { claimedSign: md5(Buffer.from(`${SECRET}${PATH}1700000000`, 'utf16le')) });
    match(lines.join('\n'), /is correct, but it wasn’t encoded in UTF-8 before it was hashed\./);
  });

  it('can be in Portuguese', () => {
    const lines = linesOf(`${SECRET}${PATH}?pagina=21700000000`, {}, 'pt-BR');
    deepEqual(lines.slice(0, 3), [
      '✗ A query string foi assinada',
      '  path-query-included',
      '  Como corrigir: Assine de `/openapi` até o `?`, sem incluí-lo.',
    ]);
    match(lines.join('\n'), /^ {2}esperado {2}.*\n {2}assinado {2}/m);
  });

  for (const [locale, rightLabel, theirLabel] of [
    ['en', 'expected', 'actual'],
    ['pt-BR', 'esperado', 'assinado'],
  ] as const) {
    it(`show both strings even in a document of 24 columns: ${locale}`, () => {
      const body = new TextEncoder().encode('{"a":"1234567890","b":"1234567890"}');
      const signed = `${SECRET}${PATH}?pagina=2{"a": "1234567890", "b": "1234567890"}1700000000`;
      const input = inputOf({ claimedSign: md5(signed), body, method: 'POST', query: '?pagina=2' });
      const lines = explanationDocument({ result: explain(input, 2) }, input, { columns: 24 }, locale).split(
        '\n',
      );
      const rows = lines.flatMap((text, at) => (text === rightLabel ? [lines.slice(at, at + 5)] : []));
      equal(rows.length > 1, true, lines.join('\n'));
      for (const [, right = '', label, theirs = '', marker = ''] of rows) {
        equal(label, theirLabel);
        equal(Math.max(right.length, theirs.length, marker.length) <= 24, true);
        equal(right.length, theirs.length);
        const differing = [...theirs]
          .map((each, at) => (each === right[at] ? ' ' : '^'))
          .join('')
          .trimEnd();
        equal(marker, differing);
      }
    });
  }

  it('join causes that occur together', () => {
    const lines = linesOf(`${SECRET}\n${PATH}?pagina=21700000000`);
    equal(lines[0], 'These causes occur together:');
    const titles = lines.filter(line => /^[✗+]/.test(line));
    deepEqual(titles, [
      '✗ The App Secret was signed with a line break at the end',
      '+ The query string was signed',
    ]);
  });

  it('say once that the string to sign is correct, and don’t show it', () => {
    const sign = md5(`${SECRET}${PATH}1700000000`).toUpperCase();
    const lines = linesOf('', { claimedSign: sign });
    equal(lines.filter(line => line.includes('The computation is correct; only the format')).length, 1);
    equal(lines.filter(line => line.includes(PATH)).length, 0);
  });

  it('show the line break that was hashed after the string to sign', () => {
    const lines = linesOf(`${SECRET}${PATH}1700000000\n`);
    equal(lines[1], '  digest-trailing-newline');
    match(lines.join('\n'), /\n {2}expected .*1700000000┄\n {2}actual .*1700000000␊\n/);
  });

  it('show exactly what was hashed after the string to sign', () => {
    const whole = `${SECRET}${PATH}1700000000`;
    for (const [signed, gaps, shown] of [
      [`${whole}\r\n`, '┄┄', '␍␊'],
      [`${whole} \n`, '┄┄', '␣␊'],
      [`${whole} \r\n`, '┄┄┄', '␣␍␊'],
      [Buffer.from(`${whole}\r\n`, 'utf16le'), '┄┄', '␍␊'],
    ] as const) {
      const lines = linesOf('', { claimedSign: md5(signed) }).join('\n');
      match(lines, new RegExp(`\\n {2}expected .*1700000000${gaps}\\n {2}actual .*1700000000${shown}\\n`));
    }
  });

  it('don’t call the string to sign correct if it differs in the App Secret, which isn’t shown', () => {
    const encoded = Buffer.from(SECRET).toString('base64');
    const lines = linesOf(`${SECRET}${PATH}1700000000`, { secret: encoded });
    equal(lines[0], '✗ The App Secret was decoded before it was signed');
    equal(lines.at(-1), '  The strings to sign differ only in the App Secret, which isn’t shown.');
  });

  it('say that the difference is after the visible part if both texts are truncated before it', () => {
    for (const text of ['/echo{…', '••••••••/openapi/••••••••/echo{…']) {
      const lines = differenceLines([{ id: 'body-crlf-kept' }], text, text, 'en');
      equal(lines.at(-1)?.text, '  The strings to sign differ after the part that’s shown.');
    }
  });

  it('name libraries instead of what any serializer may write', () => {
    const lines = causeLines(
      [
        {
          id: 'body-xml-library-style',
          detail: { libraries: 'lxml (xml_declaration, pretty_print); <a />; JAXB' },
        },
      ],
      'en',
    );
    equal(
      lines.some(
        ({ text }) =>
          text.trim() ===
          'This is the output of lxml (xml_declaration, remove_blank_text, pretty_print) or JAXB, for example.',
      ),
      true,
    );
  });

  it('name an equally possible cause by its title', () => {
    const body = new TextEncoder().encode('{"a":\r\n1}');
    const lines = linesOf(`${SECRET}${PATH}{"a":\n1}1700000000`, { body, method: 'POST' });
    equal(lines[0], '✗ The body was signed with its LF bytes');
    match(
      lines.join('\n'),
      /^ {2}Equally possible:(?: The body was signed with its line breaks converted to LF \(body-newlines-to-lf-kept\)|\n {4}- The body was signed with its line breaks converted to LF \(body-newlines-to-lf-kept\))$/m,
    );
  });

  it('name serializers with the same bytes in one sentence, and list at most three other causes', () => {
    const body = new TextEncoder().encode('{"a": 10.50}');
    const lines = linesOf(`${SECRET}${PATH}{"a":10.5}1700000000`, { body, method: 'POST' });
    const sentences = lines.filter(line => line.includes('The same bytes are the output of '));
    equal(sentences.length, 1);
    equal((sentences[0] ?? '').replace(/\(.*\)/, '').split(', ').length <= 5, true);
    equal(lines.filter(line => line.startsWith('    - ')).length <= 3, true);
  });

  for (const [locale, secret, body, timestamp] of [
    ['en', 'A different App Secret', 'A different body', 'A different timestamp: .* assumes 1700000000'],
    ['pt-BR', 'Outro App Secret', 'Outro corpo', 'Outro timestamp: .* considera 1700000000'],
  ] as const) {
    it(`suggest another App Secret first if no cause is known, in ${locale}`, () => {
      const lines = linesOf('', { claimedSign: '0'.repeat(32) }, locale, 1);
      match(lines[0] ?? '', /^N(?:o known cause|enhuma causa conhecida): /);
      match(lines[1] ?? '', new RegExp(`^ {2}- ${secret}`));
      match(lines[2] ?? '', new RegExp(`^ {2}- ${body}`));
      match(lines.slice(3).join('\n'), new RegExp(`^ {2}- ${timestamp}`, 'm'));
    });

    it(`suggest another timestamp first if it was only assumed, in ${locale}`, () => {
      const input = inputOf({ claimedSign: '0'.repeat(32) });
      const explained = { result: explain(input, 1) };
      const text = explanationDocument(explained, input, { timestampFrom: 'current-time' }, locale);
      const hints = text.split('\n').filter(each => each.startsWith('  - '));
      match(hints[0] ?? '', new RegExp(`^ {2}- ${timestamp}`));
      match(hints[1] ?? '', new RegExp(`^ {2}- ${secret}`));
      equal(hints.filter(each => each.includes('timestamp:')).length, 1);
    });

    it(`say only once that a signature is in uppercase, in ${locale}`, () => {
      const claimedSign = md5(`${SECRET}${PATH}1700000000`).toUpperCase();
      const lines = linesOf('', { claimedSign, query: '' }, locale);
      match(lines[0] ?? '', /^✗ (?:The signature is in uppercase|A assinatura está em maiúsculas)$/);
    });

    it(`name what writes escapes as characters, and / without a backslash, in ${locale}`, () => {
      const body = new TextEncoder().encode('{"nome":"Jo\\u00e3o","codigo":"A\\/1"}');
      const signed = `${SECRET}${PATH}{"nome":"João","codigo":"A/1"}1700000000`;
      const lines = linesOf(signed, { body, method: 'POST', query: '' }, locale);
      match(lines[0] ?? '', /^✗ .*`ã` (?:instead of|no lugar de) `\\u00e3`/);
      equal(lines[1], '  body-json-minified');
      match(
        lines[2] ?? '',
        /(?:of|de) (?:PHP json_encode|json_encode do PHP) \(JSON_UNESCAPED_\*\), JSON\.stringify/,
      );
    });
  }

  it('leave out the duration of the search', () => {
    const text = linesOf(`${SECRET}${PATH}?pagina=21700000000`).join('\n');
    equal(/\d ms/.test(text), false);
  });

  it('say where the timestamp comes from only if it’s assumed', () => {
    const input = inputOf({ claimedSign: '0'.repeat(32) });
    const assumed = explanationDocument(
      { result: explain(input, 1) },
      input,
      { timestampFrom: 'current-time' },
      'en',
    );
    match(assumed, /^timestamp {2}1700000000 {2}\(current time: the request sets no timestamp\)$/m);
    const own = explanationDocument({ result: explain(input, 1) }, input, {}, 'en');
    match(own, /^timestamp {2}1700000000\nsign {7}0{32}$/m);
  });

  it('name the environment whose App Secret was used, because the request may be for another one', () => {
    const input = inputOf({ claimedSign: '0'.repeat(32) });
    const head = (locale: Locale) =>
      explanationDocument({ result: explain(input, 1) }, input, { environment: 'produção' }, locale)
        .split('\n', 4)
        .slice(1);
    deepEqual(head('en'), [
      'timestamp    1700000000',
      `sign         ${'0'.repeat(32)}`,
      'environment  produção',
    ]);
    deepEqual(head('pt-BR'), [
      'timestamp  1700000000',
      `sign       ${'0'.repeat(32)}`,
      'ambiente   produção',
    ]);
  });
});

describe('the heading for a string to sign without a fault', () => {
  const RIGHT = `${SECRET}${PATH}1700000000`;
  const MASKED = `***${PATH}1700000000`;
  for (const [what, logged, changes, heading] of [
    [
      'says nothing about a signature that isn’t known',
      RIGHT,
      {},
      /^The string to sign is correct for this request\. If/,
    ],
    [
      'leaves out a masked App Secret',
      MASKED,
      {},
      /^Apart from the App Secret, which is masked, the string .* this request\./,
    ],
    [
      'claims nothing about a request that only the string describes',
      RIGHT,
      { isOfString: true },
      /^The string to sign is correct for the path, the body, and the timestamp in it\. Whether these were sent isn’t known\. If/,
    ],
    [
      'claims neither',
      MASKED,
      { isOfString: true },
      /^Apart from the App Secret, which is masked, the string to sign is correct for the path/,
    ],
    [
      'is about the signature if that is its MD5',
      MASKED,
      { claimedSign: md5(RIGHT) },
      /^✓ The signature is correct for this request\. If/,
    ],
    [
      'isn’t about a signature of something else',
      RIGHT,
      { claimedSign: '0'.repeat(32) },
      /^The signature isn’t a known hash of this string\..*\n\nThe string to sign is correct for this request\. If/,
    ],
    [
      'goes with what the platform checks before',
      RIGHT.replace('1700000000', '17000000001'),
      { timestamp: '17000000001' },
      /\nThe string to sign is correct for this request\. The platform also checks/,
    ],
  ] as const) {
    it(what, () => match(linesOfString(logged, { query: '', ...changes }), heading));
  }
});

describe('the possible reasons for a string to sign without a known cause', () => {
  const reasons = (logged: string, claimedSign = md5(logged)) =>
    [...linesOfString(logged, { query: '', claimedSign }).matchAll(/^ {2}- (.+?)[:.]/gm)].map(
      ([, own]) => own,
    );

  it('don’t include what the string shows to be the same', () => {
    const path = PATH.replace('echo', 'etho');
    deepEqual(reasons(`${SECRET}${path}1700000000`), [
      'A different body',
      'A different path',
      'Something that the request doesn’t show',
      'A different timestamp',
    ]);
    deepEqual(reasons(`${SECRET}${PATH}1x00000000`), [
      'A different body',
      'Something that the request doesn’t show',
      'A different timestamp',
    ]);
  });

  it('include another App Secret if it’s masked, and another signature than that of the string', () =>
    deepEqual(reasons(`***${PATH}1x00000000`, md5('another')), [
      'A different App Secret',
      'A different body',
      'Another signature',
      'Something that the request doesn’t show',
      'A different timestamp',
    ]));

  it('A1 names no character of a value that was entered for # @secret', () => {
    const body = new TextEncoder().encode('{"a":1,"senha":"hunter2-x"}');
    const lines = linesOfString(`${SECRET}${PATH}{"a":1,"senha":"hunter3-x"}1700000000`, {
      ...{ body, entered: ['hunter2-x'] },
    });
    match(lines, /^The strings to sign differ in a secret value/);
    equal(/0x3[23]/.test(lines), false);
    match(
      linesOfString(`${SECRET}${PATH}{"a":2,"senha":"hunter2-x"}1700000000`, {
        body,
        entered: ['hunter2-x'],
      }),
      /0x31.*0x32/,
    );
  });
});

function linesOfString(logged: string, changes: Partial<ExplainInput>): string {
  const input = inputOf(changes);
  const steps = explainStringSteps(input, new TextEncoder().encode(logged), 1);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const text = explanationLines(step.value, input, 'en').map(line => line.text);
  return text.join('\n').trimStart();
}

function linesOf(
  signed: string,
  changes: Partial<ExplainInput> = {},
  locale: Locale = 'en',
  depth: Depth = 2,
): readonly string[] {
  const input = inputOf({ claimedSign: md5(signed), ...changes });
  return explanationLines(explain(input, depth), input, locale).map(({ text }) => text);
}

function inputOf(changes: Partial<ExplainInput>): ExplainInput {
  return {
    secret: SECRET,
    appKey: undefined,
    method: 'GET',
    origin: 'http://127.0.0.1:8787',
    path: PATH,
    query: '?pagina=2',
    template: PATH,
    multipart: false,
    body: new Uint8Array(),
    timestamp: '1700000000',
    claimedSign: '',
    ...changes,
  };
}

function md5(text: string | Uint8Array): string {
  return createHash('md5').update(text).digest('hex');
}
