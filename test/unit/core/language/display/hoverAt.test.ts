import { deepEqual, equal, match, ok } from 'node:assert/strict';
import fc from 'fast-check';
import { type HoverPart, hoverAt } from '../../../../../src/core/language/display/hoverAt.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { holds } from '../../../../support/properties.ts';
import { atCursor, surroundingsWith } from '../cursor.ts';

function partsAt(
  marked: string,
  variables: Readonly<Record<string, string>> = {},
  environment = environmentWith(variables),
): readonly HoverPart[] {
  const { document, position } = atCursor(marked);
  return hoverAt(document, position, { ...surroundingsWith(variables), environment })?.parts ?? [];
}

function linesAt(marked: string): readonly string[] {
  const part = partsAt(marked).find(({ kind }) => kind === 'identifier');
  return part?.kind === 'identifier' ? part.lines.map(({ label, value }) => `${label} ${value}`) : [];
}

describe('a hover', () => {
  it('shows the endpoint and the string to sign of a request line, with the token masked', () => {
    const [endpoint, signing] = partsAt(
      'P|OST /openapi/demo/echo?a=1\nContent-Type: application/json\n\n{ "message":\n"{{v}}" }',
      { v: 'olá' },
    );
    equal(endpoint?.kind === 'endpoint' && endpoint.endpoint.id, 'echo-post');
    deepEqual(signing, {
      kind: 'signing-string',
      text: '••••••••/openapi/demo/echo{ "message":"olá" }‹timestamp›',
    });
  });

  it('shows a timestamp set by the file, a body’s file by name, and nothing for multipart', () => {
    const signing = (text: string) => partsAt(text).at(-1);
    deepEqual(signing('# @timestamp 17\n|POST /openapi/x\n\n< ./nota.xml'), {
      kind: 'signing-string',
      text: '••••••••/openapi/x‹./nota.xml›17',
    });
    deepEqual(signing('|POST /openapi/x\nContent-Type: multipart/form-data; boundary=b\n\n--b--'), {
      kind: 'signing-string',
      text: '••••••••/openapi/x‹timestamp›',
    });
  });

  it('shows the string to sign of the body that is sent, according to the content type’s value', () => {
    const signing = (text: string, variables = {}) => partsAt(text, variables).at(-1);
    const multipart = '|POST /openapi/x\nContent-Type: {{t}}\n\n--b\n\n< ./a\n--b--';
    deepEqual(signing(multipart, { t: 'multipart/form-data; boundary=b' }), {
      kind: 'signing-string',
      text: '••••••••/openapi/x‹timestamp›',
    });
    deepEqual(signing(multipart, { t: 'text/plain' }), {
      kind: 'signing-string',
      text: '••••••••/openapi/x--b< ./a--b--‹timestamp›',
    });
    const form = '|POST /openapi/x\nContent-Type: application/x-www-form-urlencoded\n\na=1 \n  &b={{v}}';
    deepEqual(signing(form, { v: '2' }), {
      kind: 'signing-string',
      text: '••••••••/openapi/xa=1&b=2‹timestamp›',
    });
  });

  it('masks a variable with the name of a credential in the string to sign', () => {
    deepEqual(partsAt('@apiKey = k-1\n|POST /openapi/{{apiKey}}\n\n{{senha}}', { senha: 's-1' }).at(-1), {
      kind: 'signing-string',
      text: '••••••••/openapi/••••••••••••••••‹timestamp›',
    });
  });

  it('leaves prompt variables in the string to sign', () => {
    deepEqual(partsAt('@v = 1\n# @prompt v\n|POST /openapi/{{v}}\n\n{{v}}').at(-1), {
      kind: 'signing-string',
      text: '••••••••/openapi/{{v}}{{v}}‹timestamp›',
    });
  });

  it('shows a variable’s value and its source', () => {
    const origin = (marked: string, variables = {}) => {
      const [part] = partsAt(marked, variables);
      return part?.kind === 'variable' ? [part.value, part.origin] : part;
    };
    deepEqual(origin('@v = 1\n@v = 2\nGET /openapi/{{|v}}', { v: '3' }), [
      '2',
      { kind: 'file', lineBase0: 1 },
    ]);
    const given = ['3', { kind: 'environment-file', file: 'fiscal.env.json', name: 'homologacao' }];
    deepEqual(origin('GET /openapi/{{v|}}', { v: '3' }), given);
    deepEqual(origin('GET {{base|Url}}/x'), [
      'https://api.example.com.br',
      { kind: 'environment', name: 'homologacao' },
    ]);
    deepEqual(origin('GET /{{a.response.bo|dy.$.x}}'), [undefined, { kind: 'response', request: 'a' }]);
    deepEqual(origin('@v = 1\n# @secret v\nGET /{{|v}}'), [undefined, { kind: 'secret' }]);
    deepEqual(origin('# @prompt v\n# @secret v\nGET /{{|v}}'), [undefined, { kind: 'secret' }]);
    deepEqual(origin('GET /{{$gu|id}}'), [undefined, { kind: 'dynamic', name: '$guid' }]);
    deepEqual(origin('GET /{{w|}}'), [undefined, { kind: 'unresolved' }]);
    deepEqual(origin('# @expect status == {{v|}}\nGET /', { v: '3' }), given);
    deepEqual(origin('# @until status == {{v|}} every 2s\nGET /', { v: '3' }), given);
    deepEqual(origin('# @note {{v|}}\nGET /', { v: '3' }), undefined);
  });

  it('shows the values that a variable overrides, by precedence', () => {
    const inFile = (file: string, value: string, isShared = false) => ({ file, value, isShared });
    const environment = {
      ...environmentWith({ v: 'private' }),
      places: new Map([
        [
          'v',
          [
            inFile('fiscal.private.env.json', 'private'),
            inFile('fiscal.env.json', 'ours'),
            inFile('fiscal.env.json', 'of all', true),
          ],
        ],
      ]),
    };
    const hiddenAt = (marked: string) => {
      const [part] = partsAt(marked, {}, environment);
      return part?.kind === 'variable' ? [part.value, ...part.hidden.map(({ value }) => value)] : part;
    };
    deepEqual(hiddenAt('GET /{{v|}}'), ['private', 'ours', 'of all']);
    deepEqual(hiddenAt('@v = here\nGET /{{v|}}'), ['here', 'private', 'ours', 'of all']);
    deepEqual(hiddenAt('# @prompt v\nGET /{{v|}}'), [undefined, 'private', 'ours', 'of all']);
    deepEqual(hiddenAt('GET /{{w|}}'), [undefined]);
  });

  it('describes an identifier in the path, percent-encoded or from a variable', () => {
    const lookup = 'GET /openapi/v3/consultas/cpf/';
    deepEqual(linesAt(`${lookup}52998|224725/1980-01-02`), ['cpf 529.982.247-25', 'check-digits 25']);
    deepEqual(linesAt(`${lookup}529982247%32|5/x`), ['cpf 529.982.247-25', 'check-digits 25']);
    deepEqual(linesAt(`${lookup}52998224725/02%2F01%2F19|80`), ['birth-date 1980-01-02']);
    deepEqual(linesAt(`@c = 52998224725\n${lookup}{{|c}}/x`), ['cpf 529.982.247-25', 'check-digits 25']);
    match(
      linesAt('GET /openapi/v3/consultas/nf-e/3526111122233300018155|0010000001231102030403').join(),
      /^uf 35 · São Paulo \(SP\),year-month 11\/2026,issuer-cnpj 11\.222\.333\/0001-81,model 55 · NF-e/,
    );
  });

  it('explains a gateway code, a header, a directive, and an assertion', () => {
    const [code] = partsAt('GET /openapi/x\n\n?? body code == 1000|9003');
    equal(code?.kind === 'gateway-code' && code.code.id, 'signature-mismatch');
    deepEqual(partsAt('GET /x\nforce|Revalidate: true'), [
      { kind: 'about', about: 'header:forceRevalidate' },
    ]);
    deepEqual(partsAt('# @tim|estamp 1\nGET /x'), [{ kind: 'about', about: 'directive:timestamp' }]);
    deepEqual(partsAt('GET /x\n\n?? sta|tus == 1'), [{ kind: 'about', about: 'assertion:status' }]);
    deepEqual(partsAt('# @expect sta|tus == 1\nGET /x'), [{ kind: 'about', about: 'assertion:status' }]);
    deepEqual(partsAt('# @until bo|dy exists\nGET /x'), [{ kind: 'about', about: 'assertion:body' }]);
    const expected = [{ kind: 'about', about: 'assertion:expected' }] as const;
    deepEqual(partsAt('GET /x\n\n?? body  matches expec|ted '), expected);
    deepEqual(partsAt('GET /x\n\n?? body match|es expected'), []);
    deepEqual(partsAt('GET /x\n\n?? bo|dy matches expected'), [{ kind: 'about', about: 'assertion:body' }]);
  });

  it('never throws at any position of any text', () => {
    const position = fc.record({ line: fc.nat(30), character: fc.nat(40) });
    holds(
      fc.property(arbitraryText, position, (text, cursor) => {
        const hover = hoverAt(FiscalDocument.parse(text), cursor, surroundingsWith({ v: '1' }));
        ok(hover === undefined || hover.parts.length > 0);
      }),
      3000,
    );
  });
});
