import assert from 'node:assert/strict';
import { fiscalFileText } from '../../../../../src/core/convert/fiscal/fiscalFileText.ts';
import { readImport } from '../../../../../src/core/convert/read/readImport.ts';
import { importRemarkText } from '../../../../../src/text/convert/importText.ts';

const PATH = '/openapi/demo/echo';
const URL = `https://h${PATH}`;
const SECRET = 'cAn4ry-Zq81x';
const TYPED = [{ key: 'Content-Type', value: 'application/json' }];

/** The request file for one request of a collection with these variables. */
function written(request: object, variables: Readonly<Record<string, unknown>>, collection = {}): string {
  const variable = Object.entries(variables).map(([key, value]) => ({ key, value }));
  const text = JSON.stringify({ item: [{ name: 'a', request }], variable, ...collection });
  const imported = readImport('postman', text);
  assert.ok(typeof imported !== 'string', String(imported));
  return fiscalFileText(imported, remark => importRemarkText(remark, 'en'));
}

const json = (text: string) => ({
  ...{ method: 'POST', url: URL, header: TYPED, body: { mode: 'raw', raw: text } },
});
const bearer = (value: string) => ({ type: 'bearer', bearer: [{ key: 'token', value }] });
const header = (key: string, value: string) => ({ url: URL, header: [{ key, value }] });

describe('a variable of a Postman collection that is used as a credential', () => {
  for (const [where, request] of [
    ['a header', header('token', '{{x}}')],
    ['a part of a header', header('X-Api-Key', 'a-{{ x }}')],
    ['Authorization', header('Authorization', 'Bearer {{x}}')],
    ['a cookie', header('Cookie', 'lang=pt; sid={{x}}')],
    ['cookies', header('Cookie', '{{x}}')],
    ['a disabled header', { url: URL, header: [{ key: 'token', value: '{{x}}', disabled: true }] }],
    ['an authorization', { url: URL, auth: bearer('{{x}}') }],
    ['a query parameter', { url: `${URL}?a=1&api_key={{x}}` }],
    ['a password of the URL', { url: `https://ana:{{x}}@h${PATH}` }],
    ['JSON', json('{"password":"{{x}}"}')],
    ['JSON without quotes', json('{"a": 1, "password": {{x}} }')],
    ['a pair in JSON', json('[{"name":"senha","value":"{{x}}"}]')],
    ['JSON that isn’t sent', { ...json('{"senha":"{{x}}"}'), method: 'GET' }],
    ['XML', { ...json('<l><senha>{{x}}</senha></l>'), header: [] }],
    [
      'a form',
      {
        method: 'POST',
        url: URL,
        body: { mode: 'urlencoded', urlencoded: [{ key: 'pwd', value: '{{x}}' }] },
      },
    ],
    [
      'a part',
      { method: 'POST', url: URL, body: { mode: 'formdata', formdata: [{ key: 'pwd', value: '{{x}}' }] } },
    ],
  ] as const) {
    it(`A13 is removed and listed: in ${where}`, () => {
      const text = written(request, { x: SECRET, other: `a ${SECRET}`, kept: 'b' });
      assert.doesNotMatch(text, /cAn4ry/);
      assert.match(text, /^# Credentials were removed from the variables: x\.$/m);
      assert.doesNotMatch(text, /^@x\b/m);
      assert.match(text, /^@kept = b$/m);
    });
  }

  it('A13 becomes a prompt if it’s still used', () => {
    const text = written(json('{"password":"{{x}}"}'), { x: SECRET });
    assert.match(text, /^# @prompt x\nPOST /m);
    assert.match(text, /^\{"password":"\{\{x\}\}"\}$/m);
  });

  it('A13 is removed even if its value is a number, or isn’t valid for a variable', () => {
    assert.doesNotMatch(written(json('{"senha":{{x}}}'), { x: 987654321012 }), /987654321012/);
    for (const value of [` ${SECRET} `, `${SECRET}é`, `a\n${SECRET}`]) {
      const body = { ...json('{"a":"{{x}}"}'), header: [...TYPED, { key: 'token', value: '{{x}}' }] };
      assert.doesNotMatch(written(body, { x: value }), /cAn4ry/);
    }
  });

  it('A13 is removed with the variables in its value', () => {
    const parts = { p1: 'cAn4ry-Zq81x', p2: '{{p3}}', p3: 'cAn4ry-Zq82x' };
    for (const text of [
      written(json('{"a":"{{p1}} cAn4ry-Zq81xcAn4ry-Zq82x"}'), { token: '{{p1}}{{p2}}', ...parts }),
      written(header('X-Api-Key', '{{y}}'), { y: 'Bearer {{p1}}{{p2}}', ...parts }),
      written({ url: '{{u}}' }, { u: `${URL}?api_key={{p1}}{{p2}}`, ...parts }),
      written({ url: '{{u}}' }, { u: `https://ana:{{p1}}{{p2}}@h${PATH}`, ...parts }),
      written(json('{{b}}'), { b: '{"senha":"{{p1}}{{p2}}"}', ...parts }),
    ]) {
      assert.doesNotMatch(text, /cAn4ry/);
      assert.doesNotMatch(text, /^@p/m);
    }
  });

  it('A13 is removed elsewhere, too: decoded from Base64, or put together from several variables', () => {
    const basic = Buffer.from(`ana:${SECRET}`).toString('base64');
    const body = json(`{"a":"${SECRET}","b":"k1k1k2k2"}`);
    const own = [...TYPED, { key: 'Authorization', value: '{{scheme}} {{x}}' }];
    const more = [...own, { key: 'token', value: '{{k1}}{{k2}}' }];
    const text = written({ ...body, header: more }, { scheme: 'Basic', x: basic, k1: 'k1k1', k2: 'k2k2' });
    assert.match(text, /^\{"a":"CREDENTIAL_REMOVED","b":"APP_SECRET_REMOVED"\}$/m);
    assert.match(text, /^@scheme = Basic$/m);
  });

  it('isn’t removed if it’s the base URL', () => {
    const url = { url: '{{host}}/demo/echo', auth: bearer('{{x}}') };
    const text = written(url, { tokenUrl: '{{host}}/token', host: 'https://api.x.com/openapi', x: SECRET });
    assert.match(text, /from the variables: tokenUrl, x\.$/m);
    assert.match(text, /^@host = https:\/\/api\.x\.com\/openapi$/m);
    assert.match(text, /^GET \/openapi\/demo\/echo$/m);
  });

  it('isn’t removed if it’s a user name, or a cookie with an ordinary name', () => {
    const request = {
      url: `https://{{user}}:{{x}}@h${PATH}`,
      header: [{ key: 'Cookie', value: 'a={{empresa}}' }],
    };
    const text = written(request, { user: 'ana', x: SECRET, empresa: '471122' });
    assert.match(text, /^@user = ana\n@empresa = 471122$/m);
  });
});

describe('a credential in the value of a variable of a Postman collection', () => {
  it('A13 is removed wherever it appears', () => {
    for (const value of [
      `https://h/x?api_key=${SECRET}`,
      `https://ana:${SECRET}@h/x`,
      `{"senha":"${SECRET}"}`,
      `a=1&client_secret=${SECRET}`,
      `<l><senha>${SECRET}</senha></l>`,
      `say Bearer ${SECRET}`,
    ]) {
      const text = written({ url: `${URL}?b=${SECRET}` }, { v: value });
      assert.doesNotMatch(text, /cAn4ry/, value);
      assert.match(text, /^@v = /m);
    }
  });

  it('A13 is removed with its variable if it’s the whole value', () => {
    for (const value of [
      `Bearer ${SECRET}`,
      `basic ${SECRET}`,
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.cAn4ry',
    ]) {
      const text = written(json('{"a":"{{v}}"}'), { v: value });
      assert.match(text, /^# Credentials were removed from the variables: v\.$/m);
      assert.doesNotMatch(text, /cAn4ry|^@v/m);
    }
  });

  it('is removed without the rest of the value', () => {
    const text = written(json('{"a":"{{v}}{{w}}"}'), { v: '{"senha":"a1","b":2}', w: 'https://h/#/x?y=1#z' });
    assert.match(text, /^@v = \{"senha":"CREDENTIAL_REMOVED","b":2\}$/m);
    assert.match(text, /^@w = https:\/\/h\/#\/x\?y=1#z$/m);
  });

  it('may have any number of values', () => {
    const variable = Array.from({ length: 200_000 }, (_, at) => ({ key: 'x', value: `${SECRET}${at}` }));
    assert.doesNotMatch(written(header('Authorization', 'Bearer {{x}}'), {}, { variable }), /cAn4ry/);
  });
});
