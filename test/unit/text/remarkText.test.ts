import { deepEqual, match, ok } from 'node:assert/strict';
import { signRemark } from '../../../src/core/explain/remarks.ts';
import { REMARK_TEXT, remarkText } from '../../../src/text/gateway/remarkText.ts';

describe('the remarks about a request', () => {
  it('don’t mention a gateway, because the proxy’s entries about other servers have them, too', () => {
    const named = Object.entries(REMARK_TEXT).filter(([, text]) => /gateway/i.test(JSON.stringify(text)));
    deepEqual(
      named.map(([id]) => id),
      [],
    );
  });

  it('quote what a log shows', () => {
    const args = { written: 'UTF-8', read: 'cp850', original: 'ã', shown: '├ú' };
    match(remarkText({ id: 'log-distorted', args }, 'en'), /“ã” became “├ú”/);
  });

  it('name a character that can’t be seen', () => {
    const remark = signRemark(`${'ab'.repeat(16)} xyz -`);
    ok(remark !== undefined);
    match(remarkText(remark, 'en'), /character 33 of 38 is U\+0020: space\);/);
    match(remarkText(remark, 'pt-BR'), /o caractere 33 de 38 é U\+0020: espaço\);/);
    const visible = signRemark(`${'ab'.repeat(16)}-x -`);
    ok(visible !== undefined);
    match(remarkText(visible, 'en'), /is “-”\);/);
  });
});
