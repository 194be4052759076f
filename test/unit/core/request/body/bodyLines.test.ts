import assert from 'node:assert/strict';
import { preparedOf, warningsOf } from '../../../../support/preparing.ts';

const FORM = 'POST /openapi/demo/echo\nContent-Type: application/x-www-form-urlencoded; charset=utf-8\n\n';

async function sent(body: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
  return Buffer.from((await preparedOf(FORM + body, { variables })).body).toString();
}

describe('a form over several lines', () => {
  for (const [what, body, expected] of [
    ['with & at the start', 'a=1\n&b=2\n&c=3\n', 'a=1&b=2&c=3'],
    ['with & at the end', 'a=1&\nb=2&\nc=3\n', 'a=1&b=2&c=3'],
    ['with CR LF', 'a=1\r\n&b=2&\r\nc=3\r\n', 'a=1&b=2&c=3'],
    ['with CR', 'a=1\r&b=2\r', 'a=1&b=2'],
    ['indented', 'a=1\n    &b=2 &\n\tc=3\n', 'a=1&b=2 &c=3'],
    ['with blank lines between', 'a=1\n\n&b=2&\n\nc=3\n', 'a=1&b=2&c=3'],
    ['with & on a line of its own', 'a=1\n&\nb=2\n', 'a=1&b=2'],
    ['on one line', 'a=1&b= 2 &c=3\n', 'a=1&b= 2 &c=3'],
    ['with line breaks only from the values of variables', 'a={{v}}\n&b={{v}}\n', 'a=1\n&x=2&b=1\n&x=2'],
  ] as const) {
    it(`is sent as one line: ${what}`, async () => {
      assert.equal(await sent(body, { v: '1\n&x=2' }), expected);
    });
  }

  it('causes a hint that its lines are joined', async () => {
    assert.deepEqual(
      (await warningsOf(`${FORM}a=1\n&b=2\n`)).map(text => text.split(' ')[0]),
      ['form-lines-joined'],
    );
    assert.deepEqual(await warningsOf(`${FORM}a=1&b=2\n`), []);
  });

  it('keeps a line break without &, with a warning', async () => {
    assert.equal(await sent('a=1\nb=2\n&c=3\n'), 'a=1\nb=2&c=3');
    const codes = (await warningsOf(`${FORM}a=1\nb=2\n`)).map(text => text.split(' ').slice(0, 2));
    assert.deepEqual(codes, [['form-line-break', '4:4-5:1']]);
  });

  it('is joined only if the content type says that it’s a form', async () => {
    const text = 'POST /openapi/a\nContent-Type: text/plain\n\na=1\n&b=2\n';
    assert.equal(Buffer.from((await preparedOf(text)).body).toString(), 'a=1\n&b=2');
  });
});
