import { deepEqual, equal } from 'node:assert/strict';
import { RequestNeeds } from '../../../../src/core/request/needs/requestNeeds.ts';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';
import { placeholdersIn } from '../../../../src/core/syntax/placeholders.ts';
import { environmentWith } from '../../../support/builders.ts';
import { preparationOf } from '../../../support/preparing.ts';

const GET = 'GET /openapi/demo/echo\n';

/** A request with `{{x}}` in one place, and whether sending replaces it there. */
const PLACES: readonly (readonly [what: string, text: string, isReplaced: boolean])[] = [
  ['the path', 'GET /openapi/{{x}}\n', true],
  ['a continued query', `${GET}  ?a=1\n  &b={{x}}\n`, true],
  ['a comment between the lines of a target', `${GET}# {{x}}\n  ?a=1\n`, false],
  ['a header’s name', `${GET}x-{{x}}: 1\n`, true],
  ['a header’s value', `${GET}x-a: 1{{x}}\n`, true],
  ['a variable', `@y = {{x}}\n${GET}x-a: {{y}}\n`, true],
  ['the body', 'POST /openapi/demo/echo\n\n{ "a": "{{x}}" }\n', true],
  ['the name of a body’s file', 'POST /openapi/demo/echo\n\n< ./{{x}}.txt\n', true],
  ['the file of a response', `${GET}\n>> {{x}}.json\n`, true],
  ['the value of an assertion', `${GET}\n?? status == {{x}}\n`, true],
  ['the header of an assertion', `${GET}\n?? header {{x}} exists\n`, true],
  ['the path of an assertion', `${GET}\n?? body $.{{x}} == 1\n`, true],
  ['the value of # @expect', `# @expect body contains {{x}}\n${GET}`, true],
  ['the path of # @expect', `// @expect body $.{{x}} == 1\n${GET}`, true],
  ['the value of # @until', `# @until body contains {{x}} every 2s for 5s\n${GET}`, true],
  ['the path of # @until', `# @until body $.{{x}} exists for 5s\n${GET}`, true],
  ['a time of # @until', `# @until status == 200 every {{x}}\n${GET}`, false],
  ['a note', `# @note {{x}}\n${GET}`, false],
  ['a prompt’s question', `# @prompt y {{x}}\n${GET}`, false],
  ['an application', `# @application {{x}}\n${GET}`, false],
  ['a signature', `# @sign {{x}}\n${GET}`, false],
  ['a directive of another tool', `# @jwt {{x}}\n${GET}`, false],
  ['a comment', `# {{x}}\n${GET}`, false],
  ['a title', `### {{x}}\n${GET}`, false],
];

const VALUE = 'valorUnico';

async function isReplacedIn(text: string): Promise<boolean> {
  const files = { [`./${VALUE}.txt`]: VALUE };
  const preparation = await preparationOf(text, { variables: { x: VALUE }, files, sources: {} });
  if (preparation.kind === 'refused') return false;
  const { request } = preparation;
  return `${JSON.stringify(request)} ${new TextDecoder().decode(request.body)}`.includes(VALUE);
}

describe('a placeholder', () => {
  for (const [what, text, isReplaced] of PLACES) {
    it(`${isReplaced ? 'is replaced and listed' : 'is neither replaced nor listed'} in ${what}`, async () => {
      equal(await isReplacedIn(text), isReplaced);
      const words = FiscalDocument.parse(text).blocks.flatMap(block =>
        placeholdersIn(block).map(({ words: { start, end } }) => block.text.slice(start, end)),
      );
      equal(words.includes('x'), isReplaced);
    });

    it(`${isReplaced ? 'needs' : 'doesn’t need'} the request that it names in ${what}`, () => {
      const named = text.replace('{{x}}', '{{login.response.body.$.id}}');
      const document = FiscalDocument.parse(`${named}\n### login\n# @name login\nGET /openapi/demo/echo\n`);
      const needs = new RequestNeeds({ environment: environmentWith({}) });
      deepEqual(
        needs.direct({ document, blockIndex: 0 }).map(({ name }) => name),
        isReplaced ? ['login'] : [],
      );
    });
  }
});
