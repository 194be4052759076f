import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseAssertion } from '../../../../src/core/assertions/assertion.ts';
import { type ExpectedBody, evaluateAssertions } from '../../../../src/core/assertions/evaluateAssertions.ts';
import { jsonPathFault } from '../../../../src/core/json/query/jsonPathFault.ts';
import { documentProblems } from '../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import type { WireResponse } from '../../../../src/core/wireMessages.ts';
import { environmentWith, latin1, utf8 } from '../../../support/builders.ts';
import { preparedOf, warningsOf } from '../../../support/preparing.ts';
import { holds } from '../../../support/properties.ts';

const ANSWER: WireResponse = {
  status: 200,
  statusText: 'OK',
  headers: [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['X-Empty', ''],
  ],
  body: utf8(
    '{"success": true, "data": {"echo": "olá  mundo", "id": 12345678901234567890, "rate": 1.10, "no": false,' +
      '"list": [1, "dois", {"a": 3}], "none": null, "object": { "a" : "b c" }, "digits": "007", "exists": 1, "pair": [12]}}',
  ),
  timings: { dnsMs: 0, connectMs: 1, tlsMs: 0, firstByteMs: 30, downloadMs: 3, totalMs: 34.4 },
};

async function evaluated(assertions: readonly string[], answer: WireResponse) {
  const lines = assertions.map(assertion => `?? ${assertion}\n`).join('');
  const prepared = await preparedOf(`@v = olá  mundo\nGET /openapi/a\n\n${lines}`);
  return evaluateAssertions(prepared.assertions, answer, async () => ({ kind: 'compared', paths: [] }));
}

/** Each assertion's `+` or `-` for passed or failed, and the left side. */
async function results(assertions: readonly string[], answer = ANSWER): Promise<readonly string[]> {
  const told = await evaluated(assertions, answer);
  return told.map(({ text, passed, actual }) => `${passed ? '+' : '-'} ${text} → ${actual}`);
}

/** Why each assertion wasn't evaluated: a problem's code and position; undefined if it was. */
async function reasons(assertions: readonly string[], answer = ANSWER) {
  const told = await evaluated(assertions, answer);
  return told.map(({ reason }) => {
    if (reason === undefined) return undefined;
    const { start, end } = reason.range;
    return `${reason.code} ${start.line}:${start.character}-${end.line}:${end.character}`;
  });
}

describe('an assertion', () => {
  for (const [expression, passed, actual] of [
    ['status == 200', true, '200'],
    ['status == 200.0', true, '200'],
    ['status != 200', false, '200'],
    ['status >= 200', true, '200'],
    ['status > 200', false, '200'],
    ['status < 1e3', true, '200'],
    ['status <= 199', false, '200'],
    ['status exists', true, '200'],
    ['status isNumber', true, '200'],
    ['status matches ^2', true, '200'],
    ['duration < 1000', true, '34'],
    ['duration >= 35', false, '34'],
    ['header content-type contains json', true, 'application/json; charset=utf-8'],
    ['header Content-Type startsWith application/json', true, 'application/json; charset=utf-8'],
    ['header Content-Type endsWith utf-8', true, 'application/json; charset=utf-8'],
    ['header Content-Type == application/json', false, 'application/json; charset=utf-8'],
    ['header X-Empty == ""', true, ''],
    ['header X-Empty exists', true, ''],
    ['header X-Missing exists', false, 'null'],
    ['header X-Missing == ""', false, 'null'],
    ['header X-Missing != x', true, 'null'],
    ['body success == true', true, 'true'],
    ['body success isTrue', true, 'true'],
    ['body success isFalse', false, 'true'],
    ['body $.data.no isFalse', true, 'false'],
    ['body $.data.echo == olá  mundo', true, 'olá  mundo'],
    ['body $.data.echo == "olá  mundo"', true, 'olá  mundo'],
    ["body data.echo == 'olá  mundo'", true, 'olá  mundo'],
    ['body data.echo == "ol\\u00e1  mundo"', true, 'olá  mundo'],
    ['body data.echo == {{v}}', true, 'olá  mundo'],
    ['body data.echo isString', true, 'olá  mundo'],
    ['body $.data.id == 12345678901234567890', true, '12345678901234567890'],
    ['body $.data.id == 12345678901234567891', false, '12345678901234567890'],
    ['body $.data.id > 12345678901234567889', true, '12345678901234567890'],
    ['body $.data.id isNumber', true, '12345678901234567890'],
    ['body $.data.rate == 1.1', true, '1.10'],
    ['body $.data.rate == "1.1"', false, '1.10'],
    ['body $.data.digits == 7', false, '007'],
    ['body $.data.digits == 007', true, '007'],
    ['body $.data.list isArray', true, '[1, "dois", {"a": 3}]'],
    ['body $.data.list includes 1.0', true, '[1, "dois", {"a": 3}]'],
    ['body $.data.list includes dois', true, '[1, "dois", {"a": 3}]'],
    ['body $.data.list includes do', false, '[1, "dois", {"a": 3}]'],
    ['body $.data.list includes { "a": 3 }', true, '[1, "dois", {"a": 3}]'],
    ['body $.data.echo includes mundo', true, 'olá  mundo'],
    ['body $.data.list == [1,"dois",{"a":3}]', true, '[1, "dois", {"a": 3}]'],
    ['body $.data.pair == [1 2]', false, '[12]'],
    ['body $.data.pair == [ 12 ]', true, '[12]'],
    ['body $.data.object == {"a":"b c"}', true, '{ "a" : "b c" }'],
    ['body $.data.object == {"a":"bc"}', false, '{ "a" : "b c" }'],
    ['body $.data.none == null', true, 'null'],
    ['body $.data.none exists', true, 'null'],
    ['body $.data.missing exists', false, 'null'],
    ['body $.data.missing == null', false, 'null'],
    ['body $.data.missing != 1', true, 'null'],
    ['body $..a isArray', true, '["b c",3]'],
    ['body $..a includes "b c"', true, '["b c",3]'],
    ['body $.data.list[?@.a == 3].a == 3', true, '3'],
    ['body $.data["exists"] == 1', true, '1'],
    ['body data.exists == 1', true, '1'],
    ['body contains "success"', true, String(new TextDecoder().decode(ANSWER.body))],
    ['body exists', true, String(new TextDecoder().decode(ANSWER.body))],
    ['body $.data.echo matches ^olá\\s+MUNDO$', false, 'olá  mundo'],
    ['body $.data.echo matches /^olá\\s+MUNDO$/i', true, 'olá  mundo'],
    ['body $.data.echo matches "^olá\\s+mundo$"', true, 'olá  mundo'],
    ["body $.data.echo matches '^olá\\s+mundo$'", true, 'olá  mundo'],
    ['body $.data.echo matches "/^olá\\s+MUNDO$/i"', true, 'olá  mundo'],
    ['body $.data.echo matches "olá"|"adeus"', false, 'olá  mundo'],
    ['body $.data.echo matches ""', true, 'olá  mundo'],
    ['body $.data.object matches "a\\" : \\"b"', true, '{ "a" : "b c" }'],
    ['body $.data.object matches "a" : "b', true, '{ "a" : "b c" }'],
  ] as const) {
    it(`${expression} ${passed ? 'passes' : 'fails'}`, async () => {
      const [result] = await results([expression]);
      const text = expression.replace('{{v}}', 'olá  mundo');
      assert.equal(result, `${passed ? '+' : '-'} ${text} → ${actual}`);
    });
  }

  it('treats a body that isn’t JSON as text without paths', async () => {
    const answer = { ...ANSWER, body: utf8('<ok/>') };
    const told = await results(['body == <ok/>', 'body $.a exists', 'body isString', 'body isArray'], answer);
    assert.deepEqual(told, [
      '+ body == <ok/> → <ok/>',
      '- body $.a exists → null',
      '+ body isString → <ok/>',
      '- body isArray → <ok/>',
    ]);
  });

  it('decodes a body in another encoding', async () => {
    const headers = [['Content-Type', 'text/plain; charset=ISO-8859-1']] as const;
    const told = await results(['body == São'], { ...ANSWER, headers, body: latin1('São') });
    assert.deepEqual(told, ['+ body == São → São']);
  });

  it('about an empty body passes with exists or == "", but fails with a path', async () => {
    const answer = { ...ANSWER, body: new Uint8Array() };
    assert.deepEqual(await results(['body exists', 'body $ exists', 'body == ""'], answer), [
      '+ body exists → ',
      '- body $ exists → null',
      '+ body == "" → ',
    ]);
  });

  it('fails with a reason if a pattern takes too many steps', async () => {
    const answer = { ...ANSWER, body: utf8('a'.repeat(100_000)) };
    const slow = 'body matches .{900}.{900}.{900}x';
    const [result] = await results([slow], answer);
    assert.match(result ?? '', /^- /);
    assert.deepEqual(await reasons([slow, 'body matches b'], answer), [
      'assertion-pattern-given-up 3:3-3:35',
      undefined,
    ]);
  });

  it('E2 fails with a reason if the patterns before it together took too many steps', async () => {
    const answer = { ...ANSWER, body: utf8('a'.repeat(500_000)) };
    const given = await reasons(Array(200).fill('body matches ^b.{100}'), answer);
    assert.deepEqual([given[0], given.at(-1)?.split(' ')[0]], [undefined, 'assertion-pattern-given-up']);
    assert.equal((await reasons(['body matches ^b.{100}'], answer))[0], undefined);
  });

  it('fails with a reason if a path takes too many steps', async () => {
    const answer = { ...ANSWER, body: utf8(JSON.stringify(Array(10_000).fill(['a']))) };
    const slow = 'body $[?count($..[?@]) > 0] exists';
    assert.deepEqual(await results([slow], answer), [`- ${slow} → null`]);
    assert.deepEqual(await reasons([slow, 'body $[1] exists'], answer), [
      'jsonpath-too-much 3:3-3:37',
      undefined,
    ]);
  });

  it('E2 fails with a reason if the paths before it together took too many steps', async () => {
    const answer = { ...ANSWER, body: utf8(JSON.stringify(Array(700).fill(['a']))) };
    const slow = 'body $[?count($..[?@]) > 0] exists';
    const given = await reasons([...Array(9).fill(slow), 'body $[1] exists'], answer);
    assert.deepEqual([given[0], given[8]?.split(' ')[0]], [undefined, 'jsonpath-too-much']);
    assert.equal((await reasons([slow], answer))[0], undefined);
  });

  it('E2 finds an item of a long array in linear time, however long the item is', async () => {
    const answer = { ...ANSWER, body: utf8(JSON.stringify(Array(20_000).fill({ a: 1 }))) };
    const item = JSON.stringify({ a: Array(20_000).fill(1) });
    const given = Array.from({ length: 10 }, (_, index) => `body $[${index}:] includes {"a":2}`);
    const found = await evaluated([`body includes ${item}`, 'body includes { "a": 1 }', ...given], answer);
    assert.deepEqual(
      found.map(({ passed }) => passed),
      [false, true, ...given.map(() => false)],
    );
  });

  it('gives no reason for a failure if its two sides could be compared', async () => {
    assert.deepEqual(await reasons(['status == 201', 'header X-Missing exists', 'status == 200']), [
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('can be written before the request line as # @expect, in order', async () => {
    const text = '# @expect status == 1\nGET /openapi/a\n# @expect status == 2\n\n?? status == 3\n';
    const { assertions } = await preparedOf(text);
    assert.deepEqual(
      assertions.map(each => [each.text, each.range.start.line, each.range.start.character]),
      [
        ['status == 1', 0, 10],
        ['status == 2', 2, 10],
        ['status == 3', 4, 3],
      ],
    );
  });

  for (const [expression, problem] of [
    ['json $.a == 1', 'assertion-subject-unknown 3:4-3:8 json'],
    ['== 1', 'assertion-subject-unknown 3:4-3:6 =='],
    ['status', 'assertion-operator-missing 3:4-3:10 status'],
    ['body', 'assertion-operator-missing 3:4-3:8 body'],
    ['body $.a', 'assertion-operator-missing 3:4-3:12 body $.a'],
    ['header x', 'assertion-operator-missing 3:4-3:12 header x'],
    ['status = 1', 'assertion-operator-unknown 3:11-3:12 ='],
    ['status ==200', 'assertion-operator-unknown 3:11-3:16 ==200'],
    ['status ==', 'assertion-right-missing 3:11-3:13 =='],
    ['status exists 1', 'assertion-right-excess 3:18-3:19 1'],
    ['status > x', 'assertion-number-needed 3:13-3:14 x'],
    ['status matches (', 'assertion-pattern-malformed 3:19-3:20 ('],
    ['status matches (a)\\1', 'assertion-pattern-slow 3:19-3:24 (a)\\1'],
    ['status matches "("', 'assertion-pattern-malformed 3:19-3:22 "("'],
    ['body //a == 1', 'assertion-xpath 3:9-3:12 //a'],
    ['body $.a-b == 1', 'jsonpath-malformed 3:12-3:14 -b'],
    ['body a-b == 1', 'jsonpath-malformed 3:10-3:12 -b'],
    ['body $[ == 1', 'assertion-operator-missing 3:4-3:16 body $[ == 1'],
    ['status == {{nothing}}', 'variable-unresolved 3:14-3:25 {{nothing}}'],
  ] as const) {
    it(`${expression} causes a warning at its position, and fails`, async () => {
      const text = `GET /openapi/a\n\n?? ${expression}\n`;
      assert.deepEqual(await warningsOf(text), [problem]);
      assert.deepEqual(await results([expression]), [`- ${expression} → null`]);
      const [reason] = await reasons([expression]);
      assert.equal(reason?.split(' ')[0], problem.split(' ')[0]);
    });
  }

  it('is checked before sending, with its variables, and with its JSONPath if a parser is given', () => {
    const text =
      'GET /openapi/a\n?? status > {{$guid}}\n?? body $.a-b == 1\n?? body {{x}} == 1\n?? nothing\n';
    const codes = (judge?: typeof jsonPathFault) =>
      documentProblems(FiscalDocument.parse(text), environmentWith({}), judge).map(({ code }) => code);
    assert.deepEqual(codes(), ['variable-unresolved', 'assertion-subject-unknown']);
    assert.deepEqual(codes(jsonPathFault), [
      'jsonpath-malformed',
      'variable-unresolved',
      'assertion-subject-unknown',
    ]);
  });

  it('E2 is parsed in linear time for any text, with positions inside it', () => {
    const piece = fc.constantFrom(
      'status',
      'body',
      'header',
      '==',
      ' ',
      '[',
      ']',
      '"',
      "'",
      '\\',
      '$.a',
      '{{',
      '(',
    );
    holds(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const text = pieces.join('');
        const parsed = parseAssertion(text, { start: 0, end: text.length });
        const spans = 'code' in parsed ? [parsed] : [parsed.argument, parsed.right];
        for (const span of spans)
          assert.ok(span === undefined || (span.start <= span.end && span.end <= text.length));
      }),
      2000,
    );
    const long = `body ${'['.repeat(1_000_000)}`;
    assert.ok('code' in parseAssertion(long, { start: 0, end: long.length }));
  });

  describe('about the expected response', () => {
    const unusable = { kind: 'unusable', code: 'expected-version', args: { file: 'f' } } as const;

    async function compared(assertions: readonly string[], body: ExpectedBody) {
      const lines = assertions.map(assertion => `?? ${assertion}\n`).join('');
      const { assertions: prepared } = await preparedOf(`# @name eco\nGET /openapi/a\n\n${lines}`);
      let calls = 0;
      const told = await evaluateAssertions(prepared, ANSWER, async () => {
        calls += 1;
        return body;
      });
      return { calls, told: told.map(({ passed, reason }) => [passed, reason?.code, reason?.args]) };
    }

    it('passes if nothing differs; otherwise says what differs, or why the two can’t be compared', async () => {
      const assertion = ['body matches expected'];
      assert.deepEqual(await compared(assertion, { kind: 'compared', paths: [] }), {
        calls: 1,
        told: [[true, undefined, undefined]],
      });
      const paths = ['$.a', '$.b', '$.c', '$.d', '$.e', '$.f'];
      assert.deepEqual((await compared(assertion, { kind: 'compared', paths })).told, [
        [false, 'assertion-expected-differs', { paths: '$.a, $.b, $.c, $.d, $.e, …' }],
      ]);
      assert.deepEqual((await compared(assertion, unusable)).told, [
        [false, 'expected-version', { file: 'f' }],
      ]);
      assert.deepEqual((await compared(assertion, { kind: 'missing', file: 'f', name: 'n' })).told, [
        [false, 'assertion-expected-missing', { file: 'f', name: 'n' }],
      ]);
    });

    it('shows both values of a difference', async () => {
      const { assertions } = await preparedOf('# @name eco\nGET /openapi/a\n\n?? body matches expected\n');
      const sides = { expected: '1', actual: '2' };
      const [result] = await evaluateAssertions(assertions, ANSWER, async () => ({
        ...{ kind: 'compared', paths: ['$'], sides },
      }));
      assert.deepEqual(result?.sides, sides);
    });

    it('fails with a reason if its request has no name', async () => {
      const [reason] = (await reasons(['body matches expected'])) ?? [];
      assert.equal(reason, 'expected-unnamed 3:3-3:24');
    });

    it('compares only once if it’s repeated, and not at all with other patterns that contain “expected”', async () => {
      const others = ['body matches "expected"', 'body matches /expected/', 'body $ matches expected'];
      const more = ['body contains expected', 'body matches expected|other', 'header a matches expected'];
      assert.equal((await compared([...others, ...more], unusable)).calls, 0);
      assert.equal(
        (await compared(['body  matches\texpected  ', 'body matches expected'], unusable)).calls,
        1,
      );
    });
  });
});
