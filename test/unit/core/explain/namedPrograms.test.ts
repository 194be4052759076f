import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { causeText } from '../../../../src/text/explain/causeText.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampleRequest } from './sampleRequest.ts';

const { secret, timestamp } = sampleRequest();

interface Request {
  readonly path?: string;
  readonly body?: string;
}

/** What is said, in both languages, if `signed` was signed instead of what was sent; empty if nothing explains it. */
function said(sent: Request, signed: Request): string {
  const { path = sampleRequest().path, body = '' } = sent;
  const { path: signedPath = path, body: signedBody = body } = signed;
  const claimedSign = createHash('md5')
    .update(secret + signedPath + signedBody + timestamp)
    .digest('hex');
  const { verdict } = explain(sampleRequest({ path, body: Buffer.from(body), claimedSign }), 1);
  if (verdict.kind !== 'explained') return '';
  const causes = verdict.explanations.flatMap(own => own.causes);
  return causes
    .flatMap(cause => (['en', 'pt-BR'] as const).map(locale => causeText(cause, locale)))
    .join('\n');
}

const ofBody = (sent: string, signed: string) => said({ body: sent }, { body: signed });
const ofPath = (sent: string, signed: string) => said({ path: sent }, { path: signed });

describe('an explanation names a program only if it writes what was signed', () => {
  it('whose exponents, infinity, and digits are like that', () => {
    const extreme = '[1e400, 0.00001, 1e21, 1e-7, 1.0]';
    const ofJavaScript = ofBody(extreme, JSON.stringify(JSON.parse(extreme)));
    assert.match(ofJavaScript, /JSON\.stringify/);
    assert.doesNotMatch(ofJavaScript, /org\.json|Swift|Perl|jq/);
    // Written by Perl 5.36.
    assert.match(ofBody('{"b": [0.00001, 1e21, 1.50], "a": 2}', '{"a": 2,"b": [1e-05,1e+21,1.5]}'), /Perl/);
    assert.doesNotMatch(ofBody('{"b": 1e-7, "a": 2}', '{"a": 2,"b": 1e-7}'), /Perl/);
    assert.match(ofBody('{"x": 100.00, "b": "</a>"}', '{"x":100,"b":"<\\/a>"}'), /org\.json/);
  });

  it('whose texts of objects have numbers in that form', () => {
    const sent = '{"a": 1.50}';
    for (const [name, text] of [
      ['Ruby', '{"a"=>1.5}'],
      ['Ruby', '{"a" => 1.5}'],
      ['Ruby', '{:a=>1.5}'],
      ['dict', "{'a': 1.5}"],
      ['pydantic', 'a=1.5'],
      ['Dart', '{a: 1.5}'],
      ['var_export', "array (  'a' => 1.5,)"],
    ] as const) {
      assert.ok(ofBody(sent, text).includes(name), text);
      assert.ok(!ofBody(sent, text.replace('1.5', '1.50')).includes(name), text);
      assert.ok(ofBody('{"a": 1.5}', text).includes(name), text);
    }
    assert.match(ofBody(sent, '{a=1.50}'), /Java/);
    assert.match(ofBody('{"a": 1.50, "b": true}', '{"a":1.5,"b":true}'), /JSON/);
  });

  it('whose encoding leaves the same characters', () => {
    const plain = ofPath('/openapi/a:b', '%2Fopenapi%2Fa%3Ab');
    for (const name of ['encodeURIComponent', 'safe=""', 'URLEncoder']) assert.ok(plain.includes(name), name);
    const signs = ofPath('/openapi/(a)', '%2Fopenapi%2F%28a%29');
    assert.match(signs, /rawurlencode.*safe=""/);
    assert.doesNotMatch(signs, /encodeURIComponent|URLEncoder/);
    const kept = ofPath('/openapi/(a)', '%2Fopenapi%2F(a)');
    assert.match(kept, /encodeURIComponent/);
    assert.doesNotMatch(kept, /URLEncoder|safe=""/);
    const tilde = ofPath('/openapi/~a', '%2Fopenapi%2F~a');
    assert.match(tilde, /encodeURIComponent.*safe=""/);
    assert.doesNotMatch(tilde, /URLEncoder/);
    assert.match(ofPath('/openapi/a', '%2fopenapi%2fa'), /HttpUtility/);
    assert.match(ofPath('/openapi/(~a)', '%2fopenapi%2f(%7ea)'), /HttpUtility/);
    const lowercase = ofPath('/openapi/(a)', '%2fopenapi%2f%28a%29');
    assert.match(lowercase, /%2f/);
    assert.doesNotMatch(lowercase, /HttpUtility/);
    assert.match(ofPath('/openapi/a:b', '/openapi/a%3Ab'), /encodeURIComponent/);
    assert.doesNotMatch(ofPath('/openapi/(a:b)', '/openapi/%28a%3Ab%29'), /encodeURIComponent/);
  });

  it('whose encoding of a body leaves the same characters', () => {
    const encoded = (body: string) => ofBody(body, encodeURIComponent(body));
    assert.match(encoded('[1]'), /encodeURIComponent.*safe=""/);
    assert.doesNotMatch(encoded('["(x)"]'), /safe=""/);
    const form = (body: string) => ofBody(body, new URLSearchParams([['', body]]).toString().slice(1));
    assert.match(form('["x y"]'), /URLEncoder.*`urlencode`/);
    assert.doesNotMatch(form('["x *"]'), /`urlencode`/);
  });

  it('whose version writes empty lists and objects like that', () => {
    const pretty = (sent: string) =>
      ofBody(sent, JSON.stringify(JSON.parse(sent), null, 2).replaceAll('\n', ''));
    assert.match(pretty('{"a":[]}'), /pretty_generate \(json ≥ 2\.8\)/);
    assert.doesNotMatch(pretty('{"a":[1]}'), /≥ 2\.8/);
    assert.match(pretty('{"a":[1]}'), /pretty_generate/);
  });

  it('whose version writes symbols like that', () => {
    assert.match(ofBody('{"a": 1}', '{:a=>1}'), /symbols, 3\.3 or earlier.*símbolos, 3\.3 ou anterior/s);
  });
});

describe('an explanation of a path or JSON', () => {
  it('says why a date is another day', () => {
    assert.match(ofPath('/openapi/2026-11-22', '/openapi/2026-11-21'), /midnight in UTC.*meia-noite em UTC/s);
    assert.match(
      ofPath('/openapi/2026-11-22', '/openapi/2026-11-23'),
      /next day in UTC.*dia seguinte em UTC/s,
    );
    assert.doesNotMatch(ofPath('/openapi/2026-11-22', '/openapi/20261122'), /UTC/);
  });

  it('says if several keys were merged', () => {
    assert.match(ofBody('{"a":1,"a":2}', '{"a":2}'), /its repeated key `a`/);
    assert.match(ofBody('{"a":1,"a":2,"b":1,"b":2}', '{"a":2,"b":2}'), /each repeated key, such as `a`/);
  });
});
