import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordColors } from '../../../../../src/core/language/display/wordColors.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';

/** `color:word`, of all blocks. */
function colored(text: string): readonly string[] {
  return FiscalDocument.parse(text).blocks.flatMap(block =>
    wordColors(block).map(({ start, end, color }) => `${color}:${block.text.slice(start, end)}`),
  );
}

describe('the colors of a request file without a grammar', () => {
  const facts: readonly (readonly [what: string, text: string, colors: readonly string[]])[] = [
    ['a separator is a heading', '### Echo\r\n', ['namespace:### Echo']],
    ['a remark is a comment', '# remark\nGET /a\n', ['comment:# remark', 'method:GET']],
    [
      'a directive of this format has its word and its value',
      '# @timeout 30 s\nGET /a\n',
      ['comment:# @', 'keyword:timeout', 'string:30 s', 'method:GET'],
    ],
    ['a name is a function', '# @name echo\n', ['comment:# @', 'keyword:name', 'function:echo']],
    ['a directive of another tool is a comment', '# @jwt x\nGET /a\n', ['comment:# @jwt x', 'method:GET']],
    [
      'an expectation has its parts',
      '# @expect header content-type contains json\nGET /a\n',
      [
        ...['comment:# @', 'keyword:expect', 'property:header', 'operator:contains'],
        ...['string: json', 'method:GET'],
      ],
    ],
    [
      'polling has its assertion and its clauses',
      '# @until status == 200 every 2s for 60s\nGET /a\n',
      [
        ...['comment:# @', 'keyword:until', 'property:status', 'operator:==', 'string: 200'],
        ...['keyword:every', 'string:2s', 'keyword:for', 'string:60s', 'method:GET'],
      ],
    ],
    ['a variable has its name and value', '@a = b\n', ['variable:a', 'string:b']],
    [
      'placeholders stand out in a target, a header, and a body',
      'POST /a/{{b}}\nX: 1{{c}}2\n\n{ "d": "{{e}}" }\n',
      [
        'method:POST',
        'variable:{{b}}',
        'property:X',
        'string:1',
        'variable:{{c}}',
        'string:2',
        'variable:{{e}}',
      ],
    ],
    [
      'placeholders stand out in all parts of an assertion that they’re replaced in',
      '# @expect body $.{{a}} == {{b}}\n# @until header {{c}} exists\nGET /a\n\n?? body $.{{d}}\n',
      [
        ...['comment:# @', 'keyword:expect', 'property:body', 'variable:{{a}}', 'operator:=='],
        ...['string: ', 'variable:{{b}}', 'comment:# @', 'keyword:until', 'property:header'],
        ...['variable:{{c}}', 'operator:exists', 'method:GET'],
        ...['keyword:??', 'property:body', 'variable:{{d}}'],
      ],
    ],
    [
      'braces in a note aren’t placeholders',
      '# @note {{a}}\nGET /a\n',
      ['comment:# @', 'keyword:note', 'string:{{a}}', 'method:GET'],
    ],
    [
      'an assertion has its parts',
      'GET /a\n\n?? status == {{want}}\n',
      ['method:GET', 'keyword:??', 'property:status', 'operator:==', 'string: ', 'variable:{{want}}'],
    ],
    [
      'the operator of an assertion is a word of its own, after the subject',
      'GET /a\n\n?? body $.a==b\t==\texists isTrue\n',
      ['method:GET', 'keyword:??', 'property:body', 'operator:==', 'string:\texists isTrue'],
    ],
    [
      'a subject with a dot has a color only before an operator',
      'GET /a\n\n?? body.a\n?? body.a != 1\n',
      ['method:GET', 'keyword:??', 'keyword:??', 'property:body', 'operator:!=', 'string: 1'],
    ],
    [
      'the expected response is a word of its own, unless it’s a pattern',
      'GET /a\n\n?? body matches expected\n?? body $ matches expected\n',
      [
        ...['method:GET', 'keyword:??', 'property:body', 'operator:matches', 'keyword:expected'],
        ...['keyword:??', 'property:body', 'operator:matches', 'string: expected'],
      ],
    ],
    [
      'an assertion that has just begun has no operator',
      'GET /a\n\n?? sta\n',
      ['method:GET', 'keyword:??', 'property:sta'],
    ],
    [
      'a file for the response has its path',
      'GET /a\n\n>> a.json\n',
      ['method:GET', 'operator:>> ', 'string:a.json'],
    ],
  ];
  for (const [what, text, colors] of facts) {
    it(`show that ${what}`, () => assert.deepEqual(colored(text), colors));
  }

  it('never overlap, are in order, and stay within their line', () => {
    const folder = join(import.meta.dirname, '../../../../corpus');
    const files = globSync('**/*.{fiscal,http}', { cwd: folder });
    assert.ok(files.length > 0);
    for (const file of files) {
      for (const block of FiscalDocument.parse(readFileSync(join(folder, file), 'utf8')).blocks) {
        let before = 0;
        for (const { start, end } of wordColors(block)) {
          assert.ok(start >= before && end > start, block.text.slice(start, end));
          assert.doesNotMatch(block.text.slice(start, end), /[\r\n]/);
          before = end;
        }
      }
    }
  });
});
