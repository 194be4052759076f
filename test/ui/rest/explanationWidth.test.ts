import { equal } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeClipboard } from '../support/clipboard.ts';
import { clickQuickPick, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { useWorkbench } from '../support/useWorkbench.ts';

/** MD5 without the App Secret, of a path that is longer than any row. */
const PATH = `/openapi/v2/empresas/4711/${'a'.repeat(90)}`;
const SIGN = createHash('md5').update(`${PATH}?pagina=21700000000`).digest('hex');

describe('an explanation in the only column of a small window', () => {
  const workbench = useWorkbench({ viewport: { width: 1024, height: 700 } });

  it('has rows that don’t wrap', async () => {
    const w = workbench();
    await runCommand(w, 'View: Close All Editors');
    await writeClipboard(
      w,
      `GET ${PATH}?pagina=2 timestamp=1700000000 sign=${SIGN} token=segredo-de-teste-0123456789`,
    );
    await runCommand(w, 'Fiscal: Explain a Signature or Log Line…');
    await clickQuickPick(w, 'A log line');
    const editor = w.page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').last();
    await editor.getByText('To fix').first().waitFor();
    await screenshot(w, 'explanation-only-column-1024');
    const lines = (await editor.locator('.view-line').allInnerTexts()).map(line =>
      line.replaceAll('\u00a0', ' '),
    );
    const marks = lines.filter(line => /^[ ^]*\^[ ^]*$/.test(line));
    equal(marks.length > 0, true, lines.join('\n'));
    equal(lines.filter(line => /^ {2}(?:expected|actual) .*…$/.test(line)).length, 2 * marks.length);
  });
});
