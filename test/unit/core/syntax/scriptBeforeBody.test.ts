import assert from 'node:assert/strict';
import { FiscalDocument } from '../../../../src/core/syntax/fiscalDocument.ts';

const HEAD = 'POST /openapi/demo/echo\nContent-Type: application/json\n\n';
const BODY = '{"message":"a"}';

describe('a script between the headers and the body', () => {
  for (const [what, text, body, scripts] of [
    ['in several lines', `< {%\n  x\n%}\n\n${BODY}\n`, BODY, 1],
    ['in one line', `< {% x %}\n${BODY}\n`, BODY, 1],
    ['after more blank lines', `\n\n< {% x %}\n\n${BODY}`, BODY, 1],
    ['with another one', `< {% x %}\n< {%\n y\n%}\n\n${BODY}\n`, BODY, 2],
    ['with CR LF', `< {%\r\n x\r\n%}\r\n\r\n${BODY}\r\n`, BODY, 1],
    ['without a body', '< {%\n x\n%}\n', undefined, 1],
    ['before a script for the response', '< {% x %}\n\n> {%\n y\n%}\n', undefined, 2],
    ['that isn’t closed', '< {%\n x\n', undefined, 1],
    ['after the start of the body', `${BODY}\n< {% x %}`, `${BODY}\n< {% x %}`, 0],
    ['in only blank lines', `\n\n${BODY}`, `\n\n${BODY}`, 0],
  ] as const) {
    it(`${scripts === 0 ? 'isn’t found' : 'isn’t part of the body'}: ${what}`, () => {
      const [placed] = [...FiscalDocument.parse(HEAD + text)];
      assert.ok(placed !== undefined);
      const { nodes } = placed.block;
      const [node] = nodes.filter(({ kind }) => kind === 'body');
      const content = node?.kind === 'body' ? node.content : undefined;
      assert.equal(content && placed.block.text.slice(content.start, content.end), body);
      assert.equal(nodes.filter(({ kind }) => kind === 'script').length, scripts);
    });
  }
});
