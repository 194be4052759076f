import { deepEqual, equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import type { LanguageContext } from '../../../../../src/core/language/model/fileVariables.ts';
import { createLanguageProblems } from '../../../../../src/core/language/problems/languageProblems.ts';
import type { Problem } from '../../../../../src/core/problem.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { holdsAsync } from '../../../../support/properties.ts';
import { surroundingsWith } from '../cursor.ts';

/** Finds all problems of a document, and caches them. */
function createFind() {
  const problemsOf = createLanguageProblems();
  return async (document: FiscalDocument, context: LanguageContext): Promise<readonly Problem[]> =>
    [...(await problemsOf(document, context))].flat();
}

/** Each problem as `code line:character-character text`, from 1. */
async function problemsOf(text: string, variables: Readonly<Record<string, string>> = {}) {
  const problems = await createFind()(FiscalDocument.parse(text), surroundingsWith(variables));
  const lines = text.split('\n');
  return problems.map(({ code, severity, range: { start, end } }) => {
    ok(severity !== 'error' || isImpossible(code), code);
    const line = lines[start.line] ?? '';
    return `${code} ${start.line + 1}:${start.character + 1} ${line.slice(start.character, end.line === start.line ? end.character : undefined)}`;
  });
}

/** The codes, and the paths that are said to be the closest. */
async function detailed(text: string) {
  const problems = await createFind()(FiscalDocument.parse(text), surroundingsWith());
  const found = problems.filter(({ code }) => code.startsWith('endpoint-'));
  return found.map(({ code, args }) => [code, args['nearest']]);
}

/** Shape, check digit and date of an identifier: wrong whatever else is true. */
function isImpossible(code: string): boolean {
  return /^identifier-|-check-digit$|^birth-date-|^chave-month$/.test(code);
}

describe('problems shown while a request is edited', () => {
  const cpf = 'GET /openapi/v3/consultas/cpf/';

  it('include an invalid identifier, at its exact range', async () => {
    deepEqual(await problemsOf(`${cpf}52998224726/1980-01-02`), ['cpf-check-digit 1:40 26']);
    deepEqual(await problemsOf(`${cpf}5299822472%36/1980-13-02`), [
      'cpf-check-digit 1:40 2%36',
      'birth-date-month 1:50 13',
    ]);
    deepEqual(await problemsOf(`@c = 1\n${cpf}{{c}}/1980-01-02`), ['identifier-length 2:31 {{c}}']);
    deepEqual(await problemsOf(`${cpf}52998224725/1980-01-02`), []);
  });

  it('include an impossible identifier as an error, and an unusual one as a warning', async () => {
    const severitiesOf = async (chave: string) => {
      const document = FiscalDocument.parse(`GET /openapi/v3/consultas/nf-e/${chave}`);
      const problems = await createFind()(document, surroundingsWith({}));
      return problems.map(({ code, severity }) => `${severity} ${code}`);
    };
    deepEqual(await severitiesOf('35261111922333000181550010000001231102030409'), [
      'warning chave-issuer',
      'error chave-check-digit',
    ]);
    deepEqual(await severitiesOf('35261111922333000181550010000001231102030408'), ['warning chave-issuer']);
  });

  it('don’t include an identifier that is only known when sending', async () => {
    deepEqual(await problemsOf(`${cpf}{{$cpf}}/{{birth}}`), []);
    deepEqual(await problemsOf(`@c = 1\n# @prompt c\n${cpf}{{c}}/1980-01-02`), []);
  });

  it('include an unknown endpoint, another method, and a path that isn’t in the specification', async () => {
    deepEqual(await problemsOf('GET /openapi/demo/ecco'), ['endpoint-unknown 1:5 /openapi/demo/ecco']);
    deepEqual(await problemsOf('DELETE /openapi/demo/echo'), ['endpoint-method 1:1 DELETE']);
    deepEqual(await problemsOf('GET /openapi/v9/what/else'), [
      'endpoint-not-shown 1:5 /openapi/v9/what/else',
    ]);
    deepEqual(await problemsOf('GET https://api.example.com.br/openapi/demo/echo?a=1'), []);
  });

  it('include a date or a CNPJ whose slashes make it another path, with the intended path', async () => {
    const lookup = 'GET /openapi/v3/consultas/cpf/123.456.789-00';
    const [date] = await detailed(`${lookup}/01/02/1990`);
    deepEqual(date, ['endpoint-unknown', '/openapi/v3/consultas/cpf/123.456.789-00/1990-02-01']);
    deepEqual(await detailed(`${lookup}/1990/02/01`), [date]);
    deepEqual(await detailed('GET /openapi/v3/consultas/01/02/1990'), [['endpoint-not-shown', undefined]]);
  });

  it('include an invisible character, but not at the start of the file', async () => {
    deepEqual(await problemsOf('\ufeffGET /openapi/demo/echo\nLanguage:\u00a0pt'), [
      'text-invisible 2:10 \u00a0',
    ]);
  });

  it('include an entity where parameters are separated', async () => {
    deepEqual(await problemsOf('GET /openapi/demo/echo\n  ?a=1&amp;b=2\n  &amp;c=3'), [
      'text-entity 2:7 &amp;',
      'text-entity 3:3 &amp;',
    ]);
    const form = 'POST /openapi/demo/echo\nContent-Type: application/x-www-form-urlencoded\n\n';
    deepEqual(await problemsOf(`${form}a=1&amp;b=2`), ['text-entity 4:4 &amp;']);
    const xml = 'POST /openapi/demo/echo\nContent-Type: application/xml\n\n<a>&amp;</a>';
    deepEqual(await problemsOf(xml), []);
  });

  it('include JSON that doesn’t parse, with its position, even with variables', async () => {
    const echo = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n';
    deepEqual(await problemsOf(`${echo}{ "message": "a", }`), ['json-comma-excess 4:17 ,']);
    deepEqual(await problemsOf(`${echo}{ "message": // no\n "a" }`), ['json-comment 4:14 // no']);
    deepEqual(
      await problemsOf(`${echo}{ "a": {{n}}, "b": {{$timestamp}}, "c": "{{x.response.body.$}}" }`, {
        n: '1',
      }),
      [],
    );
    deepEqual(await problemsOf(`${echo}{ "a": {{n}} }`, { n: 'x y' }), ['json-symbol-unknown 4:8 {{n}}']);
  });

  it('include common mistakes in JSON', async () => {
    const echo = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n';
    deepEqual(await problemsOf(`${echo}{ "a": 01 }`), ['json-number-malformed 4:9 1']);
    deepEqual(await problemsOf(`${echo}{ "a": .5 }`), ['json-number-malformed 4:8 .5']);
    for (const [json, problem] of [
      ['{ "a": 1,\n}', 'json-comma-excess 4:9 ,'],
      ['[1, 2, ]', 'json-comma-excess 4:6 ,'],
      ['[1,, 2]', 'json-comma-excess 4:4 ,'],
      ['{, "a": 1}', 'json-comma-excess 4:2 ,'],
      ['{ "a": 1 "b": 2 }', 'json-comma-expected 4:10 "b"'],
      ["{ 'a b, c': 1 }", "json-quotes-other 4:3 'a b, c'"],
      ["{ \"a\": 'it\\'s' }", "json-quotes-other 4:8 'it\\'s'"],
      ['{ “a”: 1 }', 'json-quotes-other 4:3 “a”'],
      ['{ a: 1 }', 'json-key-unquoted 4:3 a'],
      ['{ "a": 1, b-c : 1 }', 'json-key-unquoted 4:11 b-c'],
      ['{ "a": None }', 'json-word-other 4:8 None'],
      ['{ "a": True }', 'json-word-other 4:8 True'],
      ['{ "a": sim }', 'json-symbol-unknown 4:8 sim'],
      ['{ "a": \'b }', "json-symbol-unknown 4:8 'b"],
      ['{ "a": }', 'json-value-expected 4:8 }'],
      ['{ "a" 1 }', 'json-colon-expected 4:7 1'],
    ] as const) {
      deepEqual(await problemsOf(echo + json), [problem], json);
    }
    deepEqual(await problemsOf(`${echo}{ "a": 1, "a": 2 }`), ['json-key-repeated 4:11 "a"']);
    deepEqual(await problemsOf(`${echo}{ "a": {{"b": 1} }`), ['placeholder-unclosed 4:8 {{']);
    // The parser reports a variable whose braces aren't closed.
    deepEqual(await problemsOf(`${echo}{ "a": {{v }`), []);
    deepEqual(await problemsOf(`${echo}[\n{ "a": {{v, "b": 1 }\n]`), []);
  });

  it('don’t include other content types that resemble usual ones', async () => {
    for (const type of [
      'text/csv',
      'text/yaml',
      'application/jsonl',
      'application/x-ndjson',
      'application/pdf',
    ])
      deepEqual(await problemsOf(`POST /openapi/demo/echo\nContent-Type: ${type}\n\na`), []);
    deepEqual(await problemsOf('POST /openapi/demo/echo\nContent-Type: text/xnl\n\na'), [
      'content-type-malformed 2:15 text/xnl',
    ]);
  });

  it('include a content type that doesn’t match the body', async () => {
    const echo = (type: string) => `POST /openapi/demo/echo\nContent-Type: ${type}\n\n`;
    deepEqual(await problemsOf(`${echo('application/json')}<a/>`), [
      'content-type-mismatch 2:15 application/json',
    ]);
    deepEqual(await problemsOf(`${echo('text/xml')}{}`), ['content-type-mismatch 2:15 text/xml']);
    deepEqual(await problemsOf(`${echo('text/xml')}< ./a.json`), ['content-type-mismatch 2:15 text/xml']);
    deepEqual(await problemsOf(`${echo('text/plain')}{}`), []);
    deepEqual(await problemsOf(`${echo('application/xml')}a`), ['xml-text-outside 4:1 a']);
  });

  it('include those of a JSON body if the last of two content types says JSON', async () => {
    const twice = 'Content-Type: application/xml\nContent-Type: application/json\n';
    deepEqual(await problemsOf(`POST /openapi/demo/echo\n${twice}\n{"a":1,"a":2}`), [
      'json-key-repeated 5:8 "a"',
    ]);
  });

  it('include a percent sign in a path that starts no escape', async () => {
    const nfe = 'GET /openapi/v2/empresas/';
    deepEqual(await problemsOf(`${nfe}50%/nf-e/a%20b%zz`), [
      'path-percent-malformed 1:28 %',
      'path-percent-malformed 1:40 %',
    ]);
    deepEqual(await problemsOf(`@p = 50%\n${nfe}{{p}}/nf-e/1?a=%`), ['path-percent-malformed 2:26 {{p}}']);
  });

  it('name the endpoint of a path that lacks its last variables, but no completely different one', async () => {
    const context = surroundingsWith();
    const nearestOf = async (text: string) => {
      const problems = await createFind()(FiscalDocument.parse(text), context);
      return problems.map(({ code, args }) => `${code} ${args['nearest'] ?? ''}`);
    };
    deepEqual(await nearestOf(`${cpf}12345678909`), [
      'endpoint-unknown /openapi/v3/consultas/cpf/12345678909/{{nascimento}}',
    ]);
    deepEqual(await nearestOf('GET /openapi/v3/consultas/cnpj/11222333000181'), ['endpoint-not-shown ']);
    // No endpoint with another method.
    deepEqual(await nearestOf('DELETE /openapi/v2/empresas/4711/ct-e/CTE-1'), ['endpoint-not-shown ']);
    deepEqual(await nearestOf('DELETE /openapi/v2/empresas/4711/nf-3/1'), ['endpoint-not-shown ']);
    deepEqual(await nearestOf('POST /openapi/v3/consultas/cpf/12345678909'), ['endpoint-not-shown ']);
    deepEqual(await nearestOf('GETT /openapi/demo/echo'), []);
    deepEqual(await nearestOf('GET /openapi//demo/ecco'), []);
  });

  it('include XML that isn’t well-formed, with its position', async () => {
    const verify = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n';
    deepEqual(await problemsOf(`${verify}<a>\n<b></a>`), ['xml-tag-unmatched 5:7 >']);
    deepEqual(await problemsOf(`${verify}<a><b/>`), ['xml-tag-unclosed 4:7 >']);
    deepEqual(await problemsOf(`${verify}<a>1 & 2</a>`), ['xml-entity-unknown 4:6 &']);
    deepEqual(await problemsOf(`${verify}<x:a/>`), ['xml-prefix-unbound 4:6 >']);
    deepEqual(await problemsOf(`${verify}<?xml version="1.0"?><a>{{v}}</a>`, { v: 'olá' }), []);
  });

  it('include an encoding in the XML that differs from the one that is sent', async () => {
    const verify = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n';
    deepEqual(await problemsOf(`${verify}<?xml version="1.0" encoding="ISO-8859-1"?><a/>`), [
      'xml-encoding-declared 4:31 ISO-8859-1',
    ]);
    deepEqual(await problemsOf(`${verify}<?xml version="1.0" encoding="utf-8"?><a/>`), []);
  });

  it('include line breaks between the tags of a signed document', async () => {
    const verify = 'POST /openapi/v3/consultas/nf-e/xml\nContent-Type: application/xml\n\n';
    deepEqual(await problemsOf(`${verify}<NFe>\n<b/></NFe>`), []);
    deepEqual(await problemsOf(`${verify}<NFe>\n<Signature></Signature></NFe>`), [
      'xml-signed-line-breaks 4:5 >',
    ]);
    deepEqual(await problemsOf(`${verify}<NFe><Signature></Signature></NFe>\n`), []);
  });

  it('include a body without a content type', async () => {
    deepEqual(await problemsOf('POST /openapi/demo/echo\n\n{}'), ['content-type-missing 3:1 {']);
    deepEqual(await problemsOf('POST /openapi/v3/consultas/nf-e/xml\n\n< ./a.xml'), [
      'content-type-missing 3:1 <',
    ]);
    deepEqual(await problemsOf('POST /openapi/demo/echo\n\n{{v}}'), []);
  });

  it('are computed again only for blocks that an edit changed, or after a variable’s value changed', async () => {
    const find = createFind();
    const context = surroundingsWith();
    const text =
      '@c = 1\n\n### a\nGET /openapi/v3/consultas/cpf/{{c}}/1980-01-02\n\n### b\nGET /openapi/demo/echo\n';
    const document = FiscalDocument.parse(text);
    equal((await find(document, context)).length, 1);
    const moved = document.edit(0, 0, '# a remark\n');
    deepEqual(
      (await find(moved, context)).map(({ range }) => range.start.line),
      [4],
    );
    const mended = document.edit(5, 6, '52998224725');
    equal((await find(mended, context)).length, 0);
    equal((await find(document, context)).length, 1);
  });

  it('are the same after edits as in a newly read file', async () => {
    const find = createFind();
    const context = surroundingsWith({ v: '1' });
    const edit = fc.record({ at: fc.nat(200), length: fc.nat(20), text: arbitraryText });
    await holdsAsync(
      fc.asyncProperty(arbitraryText, edit, async (text, { at, length, text: newText }) => {
        const start = Math.min(at, text.length);
        const end = Math.min(start + length, text.length);
        const before = FiscalDocument.parse(text);
        await find(before, context);
        const after = before.edit(start, end, newText);
        deepEqual(await find(after, context), await createFind()(FiscalDocument.parse(after.text), context));
      }),
      1500,
    );
  });
});
