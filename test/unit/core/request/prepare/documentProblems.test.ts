import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  createDocumentProblems,
  documentProblems,
} from '../../../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';
import { arbitraryText } from '../../../../support/arbitraryTexts.ts';
import { environmentWith } from '../../../../support/builders.ts';
import { holds } from '../../../../support/properties.ts';

function problems(text: string, environment = environmentWith({})): readonly string[] {
  return documentProblems(FiscalDocument.parse(text), environment).map(
    ({ severity, code, range: { start, end } }) =>
      `${severity} ${code} ${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`,
  );
}

describe('problems of a document', () => {
  it('don’t exist in a correct file', () => {
    assert.deepEqual(
      problems('@v = 1\n### a\nPOST /openapi/{{v}}\nX: {{v}}\n\n{{v}}\n?? status == 200\n'),
      [],
    );
  });

  it('are found in the head, the headers, and the body, ordered by position', () => {
    assert.deepEqual(problems('### a\n@q = "x"\nPOST /openapi/{{a}}\nX: {{b}}\n\n{{c}}\n'), [
      'warning variable-quoted 2:6-2:9',
      'error variable-unresolved 3:15-3:20',
      'error variable-unresolved 4:4-4:9',
      'error variable-unresolved 6:1-6:6',
    ]);
  });

  it('include a repeated name, at each use but the first', () => {
    const text =
      '# @name a\nGET /openapi/a\n###\n# @name b\nGET /openapi/a\n###\n# @name a\nGET /openapi/a\n';
    assert.deepEqual(problems(text), ['warning name-duplicate 7:9-7:10']);
    const [problem] = documentProblems(FiscalDocument.parse(text), environmentWith({}));
    assert.deepEqual(problem?.args, { name: 'a', line: 1 });
  });

  it('include an invalid base URL of the environment, at each request', () => {
    const text = '### a\nGET /openapi/a\n### no request\n### b\nGET /openapi/b\n';
    assert.deepEqual(problems(text, environmentWith({}, 'http://api.example.com.br')), [
      'error base-url-not-https 2:1-3:1',
      'error base-url-not-https 5:1-6:1',
    ]);
  });

  it('include a base URL that already contains /openapi, with which paths start, as a warning', () => {
    const found = (baseUrl: string) => problems('GET /openapi/a\n', environmentWith({}, baseUrl));
    assert.deepEqual(found('https://api.example.com.br/openapi'), ['warning base-path-openapi 1:1-2:1']);
    assert.deepEqual(found('https://api.example.com.br/gw/openapi/'), ['warning base-path-openapi 1:1-2:1']);
    assert.deepEqual(found('https://api.example.com.br/openapi/v2'), ['warning base-path-openapi 1:1-2:1']);
    assert.deepEqual(found('https://api.example.com.br/gw'), []);
    assert.deepEqual(found('https://api.example.com.br/myopenapi'), []);
  });

  it('are found again if a value changes that another value of the environment contains', () => {
    const find = createDocumentProblems();
    const document = FiscalDocument.parse('GET /openapi/{{v}}\n');
    const codesWith = (overridden: string) => {
      const values = ['a-{{v}}', overridden];
      const places = values.map(value => ({ file: 'fiscal.env.json', isShared: false, value }));
      const environment = { ...environmentWith({ v: 'a-{{v}}' }), places: new Map([['v', places]]) };
      return [...find(document, environment)].flat().map(({ code }) => code);
    };
    assert.deepEqual([codesWith('1'), codesWith('{{w}}'), codesWith('1')], [[], ['variable-unresolved'], []]);
  });

  it('don’t include a variable that the environment defines', () => {
    assert.deepEqual(problems('GET /openapi/{{v}}\n', environmentWith({ v: '1' })), []);
  });

  it('don’t include a missing file, because no file is read', () => {
    assert.deepEqual(problems('POST /openapi/a\n\n< ./missing\n'), []);
  });

  it('are found for 200,000 unknown variables in one body', () => {
    assert.equal(problems(`POST /openapi/a\n\n${'{{x}}'.repeat(200_000)}`).length, 200_000);
  });

  it('reflect the variables and names after an edit of other requests', () => {
    const find = createDocumentProblems();
    const codes = (document: FiscalDocument) =>
      [...find(document, environmentWith({}))].flat().map(({ code, args }) => `${code} ${args['name']}`);
    const document = FiscalDocument.parse(
      '@v = 1\n### a\n# @name a\nGET /openapi/{{v}}\n### b\n# @name b\nGET /openapi/{{a.response.body.$.id}}\n',
    );
    const replaced = (words: string, by: string): FiscalDocument => {
      const start = document.text.indexOf(words);
      return document.edit(start, start + words.length, by);
    };
    assert.deepEqual(codes(document), []);
    assert.deepEqual(codes(replaced('@v', '@w')), ['variable-unresolved v']);
    assert.deepEqual(codes(replaced('@name a', '@name c')), ['reference-name-unknown a']);
    assert.deepEqual(codes(replaced('@name b', '@name a')), ['name-duplicate a']);
    assert.deepEqual(codes(document), []);
  });

  it('are the same after edits as in a newly read file', () => {
    const find = createDocumentProblems();
    const edit = fc.record({ at: fc.nat(200), length: fc.nat(20), text: arbitraryText });
    holds(
      fc.property(arbitraryText, edit, (text, { at, length, text: newText }) => {
        const start = Math.min(at, text.length);
        const before = FiscalDocument.parse(text);
        const environment = environmentWith({ v: '1' });
        assert.deepEqual([...find(before, environment)].flat(), documentProblems(before, environment));
        const after = before.edit(start, Math.min(start + length, text.length), newText);
        assert.deepEqual([...find(after, environment)].flat(), documentProblems(after, environment));
      }),
      1500,
    );
  });
});
