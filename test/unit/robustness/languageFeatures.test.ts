import { ok } from 'node:assert/strict';
import { completionsAt } from '../../../src/core/language/completion/completionsAt.ts';
import { hoverAt } from '../../../src/core/language/display/hoverAt.ts';
import { inlayHints } from '../../../src/core/language/display/inlayHints.ts';
import { signedParts } from '../../../src/core/language/display/signedParts.ts';
import { createFormatChanges } from '../../../src/core/language/fixes/formatChanges.ts';
import {
  createFileLinks,
  createFolding,
  selectionsAt,
} from '../../../src/core/language/navigation/documentStructure.ts';
import { createReferences } from '../../../src/core/language/navigation/nameReferences.ts';
import { createOutline } from '../../../src/core/language/navigation/outline.ts';
import { createNeedCycles } from '../../../src/core/request/prepare/documentProblems.ts';
import { FiscalDocument } from '../../../src/core/syntax/fiscalDocument.ts';
import { templateTexts } from '../../../src/text/language/templateText.ts';
import { environmentWith } from '../../support/builders.ts';
import { judgedProblems } from '../../support/judgedProblems.ts';
import { surroundingsWith } from '../core/language/cursor.ts';

const HEAD = 'POST /openapi/demo/echo\n';
const SIZE = 2 ** 19;
/** Each takes a part of a second; what were quadratic would take minutes. */
const LIMIT_MS = 30_000;
const ENVIRONMENT = environmentWith({ v: '1' });
const SURROUNDINGS = surroundingsWith({ v: '1' });

function many(unit: string): string {
  return unit.repeat(Math.floor(SIZE / unit.length));
}

/** Each with another name, after `&` or `;`. */
function parameters(): string {
  return Array.from({ length: SIZE / 16 }, (_, index) => `a${index}=1&b${index}=1;`).join('');
}

describe('E2 the language features finish in time on half a mebibyte', () => {
  const multipart = `${HEAD}Content-Type: multipart/form-data; boundary=b\n\n`;
  for (const [what, text] of [
    ['requests', many('### a\n# @name a\nGET /openapi/{{v}}\n\n')],
    ['variables in a path', `GET /openapi${many('/{{v}}')}`],
    ['lines of a query', `GET /openapi${many('\n  ?a=1')}`],
    ['variables in a body', `${HEAD}\n${many('{{v}}\n')}`],
    ['braces in a header', `${HEAD}X: ${many('{{a')}`],
    ['files in parts', multipart + many('--b\n\n< ./a\n')],
    ['JSON', `${HEAD}Content-Type: application/json\n\n[${many('{"a":"{{v}}"},\n')}1]`],
    ['braces in JSON', `${HEAD}Content-Type: application/json\n\n${many('{{')}`],
    ['XML', `${HEAD}Content-Type: application/xml\n\n<a>${many('<b c="1"/>\n')}<Signature/></a>`],
    ['misspelled directives', many('# @nmae a\n') + HEAD],
    [
      'a form after spaces',
      `${HEAD}Content-Type: application/x-www-form-urlencoded\n\n${many(' ')}\n${many('a\n')}`,
    ],
    ['parameters of a polled request', `# @until status == 200\nGET /openapi/x?${parameters()}`],
    [
      'variables in a body that needs a response',
      `# @name a\n${HEAD}\n{{a.response.body}}\n${many('{{v}}\n')}`,
    ],
  ] as const) {
    it(`of ${what}`, async function () {
      this.timeout(LIMIT_MS);
      const document = FiscalDocument.parse(text);
      const last = { line: text.split('\n').length - 2, character: 3 };
      await judgedProblems(document);
      Array.from(createNeedCycles()(document, ENVIRONMENT));
      createFormatChanges()(document);
      Array.from(createOutline(entry => entry)(document));
      Array.from(createFolding(lines => lines)(document));
      for (const _links of createFileLinks()(document));
      signedParts(document, 0, 50);
      inlayHints(document, 0, 50, SURROUNDINGS);
      createReferences().all(document, { kind: 'variable', name: 'v' });
      for (const position of [{ line: 0, character: 20 }, last]) {
        hoverAt(document, position, SURROUNDINGS);
        ok(selectionsAt(document, position).length > 0);
        await completionsAt(document, position, SURROUNDINGS, {
          templates: templateTexts('en'),
          bodyOf: async () => '{"data":{"id":[1]}}',
          list: async () => [],
          titles: ({ title }) => [title],
        });
      }
    });
  }
});
