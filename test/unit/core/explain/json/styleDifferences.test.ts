import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { Cause } from '../../../../../src/core/explain/causes/causes.ts';
import type { Depth } from '../../../../../src/core/explain/explain.ts';
import { causeHow, causeLabel, causeTitle } from '../../../../../src/text/explain/causeText.ts';
import { explain } from '../../../../support/explainNow.ts';
import { detailValue } from '../detailValue.ts';
import { sampleRequest } from '../sampleRequest.ts';

const { secret, path, timestamp } = sampleRequest();

/** The most likely cause of a body that was signed instead of the one that was sent. */
function causeOf(sent: string, signed: string, depth: Depth = 1): Cause {
  const claimedSign = createHash('md5')
    .update(secret + path + signed + timestamp)
    .digest('hex');
  const { verdict } = explain(sampleRequest({ body: Buffer.from(sent), claimedSign }), depth);
  assert.ok(verdict.kind === 'explained', verdict.kind);
  const cause = verdict.explanations[0]?.causes[0];
  assert.ok(cause !== undefined);
  return cause;
}

function titleOf(sent: string, signed: string): string {
  return causeTitle(causeOf(sent, signed), 'en');
}

describe('the title of a serializer’s style', () => {
  it('names only what differs from the body that was sent', () => {
    // Python’s json.dumps with sort_keys=True; requests sends the same without it.
    assert.equal(
      titleOf('{"b": "\\u00e7", "a": 1}', '{"a": 1, "b": "\\u00e7"}'),
      'The JSON was signed with sorted keys',
    );
    // Go’s json.Compact.
    assert.equal(
      titleOf('{\n "a": "x\\u00e9"\n}', '{"a":"x\\u00e9"}'),
      'The JSON was signed without its whitespace',
    );
    // PHP’s json_encode by default, and with JSON_UNESCAPED_UNICODE.
    assert.equal(
      titleOf('{"a":"\\/ \\u00e9"}', '{"a":"\\/ é"}'),
      'The JSON was signed with `é` instead of `\\u00e9`',
    );
    assert.equal(
      titleOf('{"a":"🍞é"}', '{"a":"\\ud83c\\udf5e\\u00e9"}'),
      'The JSON was signed with `\\ud83c\\udf5e` instead of `🍞`',
    );
    assert.equal(
      titleOf('{"a": "\'<&"}', '{"a":"\\u0027\\u003c\\u0026"}'),
      "The JSON was signed without its whitespace and with `\\u0027` instead of `'`, `\\u003c` instead of `<`, and `\\u0026` instead of `&`",
    );
  });

  it('doesn’t change if everything that it names differs', () => {
    const cause = causeOf('{"b":"ç","a":1}', '{"a": 1, "b": "\\u00e7"}');
    assert.deepEqual(cause, { id: 'body-json-keys-sorted-ascii-escaped-spaced' });
    assert.deepEqual(causeOf('{"a":"ç/"}', '{"a":"\\u00e7\\/"}'), {
      id: 'body-json-slash-and-ascii-escaped',
    });
  });

  it('names a character of the document, not the example in the style’s own title', () => {
    assert.equal(
      titleOf('{"a":"é/"}', '{"a":"\\u00e9\\/"}'),
      'The JSON was signed with `\\u00e9` instead of `é` and `\\/` instead of `/`',
    );
  });

  it('names everything that was changed, not only what the style is named after', () => {
    assert.equal(
      titleOf('{ "a": "\\u00e3" }', '{"a":"ã"}'),
      'The JSON was signed without its whitespace and with `ã` instead of `\\u00e3`',
    );
    assert.equal(
      titleOf('{ "a": 1500.00, "b": "\\/" }', '{"a":1500,"b":"/"}'),
      'The JSON was signed without its whitespace, with `/` instead of `\\/`, and with rewritten numbers',
    );
    assert.equal(titleOf('{"a":1500.00}', '{"a":1500}'), 'The JSON was signed with rewritten numbers');
    // The output of jq -c, with the line break at its end.
    assert.equal(
      causeTitle(causeOf('{ "a": 1500.00 }', '{"a":1500}\n', 2), 'pt-BR'),
      'O JSON foi assinado sem os espaços em branco e com números reescritos',
    );
    assert.equal(
      titleOf('{ "a": "<>&" }', '{"a":"\\u003c\\u003e\\u0026"}'),
      'The JSON was signed without its whitespace and with `\\u003c` instead of `<`, `\\u003e` instead of `>`, and `\\u0026` instead of `&`',
    );
  });

  it('says the same in Portuguese, and has a short label without differences', () => {
    const cause = causeOf(
      '{"b": "\\u00e7", "a": {"d": 1, "c": 2}}',
      '{"a": {"c": 2, "d": 1}, "b": "\\u00e7"}',
    );
    assert.deepEqual(cause.detail, { changes: ['sorted'] });
    assert.equal(causeTitle(cause, 'pt-BR'), 'O JSON foi assinado com as chaves ordenadas');
    assert.equal(causeLabel([cause], 'en'), 'JSON serialized again');
    const id = 'body-json-spaced';
    const changes = ['minified', 'spaced', 'ç → \\u00e7'] as const;
    assert.equal(
      causeTitle({ id, detail: { changes } }, 'pt-BR'),
      'O JSON foi assinado sem os espaços em branco, com espaços a mais e com `\\u00e7` no lugar de `ç`',
    );
    assert.equal(
      causeTitle({ id, detail: { changes: [] } }, 'en'),
      'The JSON was serialized again before it was signed',
    );
  });

  it('leaves out characters that would end a code span, or that are invisible', () => {
    const cause = causeOf('{"a":"\\u00c7`\u0085"}', '{"a":"\\u00C7\\u0060\\u0085"}');
    assert.deepEqual(cause.detail, { changes: ['\\u00c7 → \\u00C7'] });
  });
});

describe('sorted keys', () => {
  it('are reported as the outermost ones if inner ones weren’t sorted', () => {
    const nested = causeOf('{"b": {"d": 1, "c": 2}, "a": 1}', '{"a": 1, "b": {"d": 1, "c": 2}}');
    assert.deepEqual(nested, { id: 'body-json-keys-sorted', detail: { level: 'outermost' } });
    assert.deepEqual(causeOf('{"b": {"c": 1}, "a": 1}', '{"a": 1, "b": {"c": 1}}'), {
      id: 'body-json-keys-sorted',
    });
  });
});

describe('sorted keys with escaped slashes', () => {
  it('are attributed only to libraries that write such a document', () => {
    const libraries = (sent: string, signed: string) => detailValue(causeOf(sent, signed), 'libraries');
    const others =
      'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys); Swift JSONSerialization (sortedKeys)';
    assert.equal(
      libraries('{"b":{"d":1,"c":2},"a":"/"}', '{"a":"\\/","b":{"c":2,"d":1}}'),
      `${others}; DataContractJsonSerializer (.NET)`,
    );
    assert.equal(libraries('{"b":{"d":1,"c":2},"a":"/🍞"}', '{"a":"\\/🍞","b":{"c":2,"d":1}}'), others);
    assert.equal(
      libraries('{"b":{"d":1,"c":2},"a":"/🍞"}', '{"a":"\\/\\ud83c\\udf5e","b":{"c":2,"d":1}}'),
      'DataContractJsonSerializer (.NET)',
    );
  });
});

describe('a rewritten number', () => {
  it('is quoted from the document', () => {
    const how = (sent: string, signed: string) => causeHow(causeOf(sent, signed), 'en');
    assert.match(
      how('{"a":2,"b":2.000}', '{"a":2,"b":2.0}') ?? '',
      /^For example, `2\.000` became `2\.0`\. /,
    );
    assert.match(how('{"a":5,"b":2.0}', '{"a":5,"b":2}') ?? '', /^For example, `2\.0` became `2`\. /);
    assert.match(
      how('{"b": 1e3, "a": 7}', '{"a":7,"b":1000.0}') ?? '',
      / Numbers were rewritten too: for example, `1e3` became `1000\.0`\.$/,
    );
  });
});

describe('a template whose router is mounted at `/openapi`', () => {
  for (const signed of ['/v2/empresas/{{empresaId}}/nf-e', '/v2/empresas/:empresaId/nf-e']) {
    it(`is explained by one cause: ${signed}`, () => {
      const claimedSign = createHash('md5').update(`${secret}${signed}{}${timestamp}`).digest('hex');
      const { verdict } = explain(sampleRequest({ body: Buffer.from('{}'), claimedSign }), 1);
      assert.ok(verdict.kind === 'explained', verdict.kind);
      assert.deepEqual(
        verdict.explanations.map(({ causes }) => causes.map(({ id }) => id)),
        [['path-template-unresolved']],
      );
    });
  }
});

describe('an HMAC whose message has no App Secret', () => {
  it('isn’t described as containing it', () => {
    const body = '{"a":1}';
    const claimedSign = createHmac('sha256', secret).update(body).digest('base64');
    const { verdict } = explain(sampleRequest({ body: Buffer.from(body), claimedSign }), 2);
    assert.ok(verdict.kind === 'explained', verdict.kind);
    const digests = verdict.explanations.flatMap(({ causes }) => causes.slice(-1));
    assert.ok(digests.length > 0);
    for (const { detail } of digests)
      assert.equal(detailValue({ detail }, 'message'), 'without the App Secret');
  });
});
