import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before } from 'mocha';
import type { Locator } from 'playwright-core';
import { freePort } from '../../support/editorHost/freePort.ts';
import { readAll, writeClipboard } from '../support/clipboard.ts';
import { clickCodeLens, codeLens } from '../support/codeLens.ts';
import { countInteractions } from '../support/interactions.ts';
import { answerNotification } from '../support/messages.ts';
import { openFile, runCommand } from '../support/quickInput.ts';
import { screenshot } from '../support/screenshot.ts';
import { treeRow } from '../support/treeView.ts';
import { useWorkbench } from '../support/useWorkbench.ts';
import type { Workbench } from '../support/workbench.ts';

// Other test runs on the same machine may use the default port.
const port = await freePort();
const SECRET = 'segredo-de-teste-0123456789abcdef';
const PATH = '/openapi/demo/echo';
const TIMESTAMP = '1700000000';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
/** What VS Code has without settings of the user, as far as it concerns an editor. */
const DEFAULTS = { 'fiscal.gateway.port': port, 'editor.minimap.enabled': true };

describe('the way from an empty folder to a response', () => {
  const workbench = useWorkbench({ settings: DEFAULTS, viewport: { width: 1024, height: 700 } });

  it('takes at most four clicks and one question, without typing', async () => {
    const w = workbench();
    const icon = w.page.locator('.activitybar').getByRole('tab', { name: 'Fiscal' });
    await icon.waitFor();
    const taken = await countInteractions(w);
    await icon.click();
    const row = treeRow(w, 'Endpoints', 'Echo without a body');
    await row.hover();
    await row.locator('.action-label[aria-label^="Insert Request"]').click();
    await clickCodeLens(w, 'Send signed request');
    await answerNotification(w, 'Start Local Gateway');
    await codeLens(w, '200 OK').waitFor();
    const { clicks, keys, questions } = await taken();
    await screenshot(w, 'stranger-empty-folder');
    ok(clicks <= 4, `${clicks} clicks`);
    deepEqual([keys, questions.length], [0, 1], questions.join('\n'));
  });
});

describe('the way from a line of one’s own log to its cause', () => {
  const workbench = useWorkbench({
    files: {
      'fiscal.gateway.json': JSON.stringify({ applications: [{ appKey: 'demo', appSecret: SECRET }] }),
      'notas.txt': 'Nothing to send here.\n',
    },
    settings: DEFAULTS,
    viewport: { width: 1024, height: 700 },
  });
  const lines: Readonly<Record<string, string>> = {
    'a signature and a URL': `2026-01-01 12:00:00 WARN GET ${PATH}?versao=2 timestamp=${TIMESTAMP} sign=${md5(`${SECRET}${PATH}?versao=2${TIMESTAMP}`)}`,
    'the string to sign and the signature': `2026-01-01 INFO string to sign: ***${PATH}?versao=2${TIMESTAMP} sign=${md5(`${SECRET}${PATH}?versao=2${TIMESTAMP}`)}`,
  };

  before('start the gateway, which stores an App Secret', async () => {
    const w = workbench();
    await openFile(w, 'notas.txt');
    await runCommand(w, 'Fiscal: Start Local Gateway');
    await w.page.getByRole('button', { name: /local gateway is running/ }).waitFor();
  });

  for (const [what, line] of Object.entries(lines)) {
    it(`takes at most 25 keystrokes, no click, and one question, with ${what}`, async () => {
      const w = workbench();
      await openFile(w, 'notas.txt');
      await writeClipboard(w, line);
      const taken = await countInteractions(w);
      await w.page.keyboard.press('F1');
      await w.page.locator('.quick-input-widget').waitFor();
      await w.page.keyboard.type('explain a signature');
      await w.page
        .locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Explain a Signature' })
        .waitFor();
      await w.page.keyboard.press('Enter');
      await w.page.getByText('A log line', { exact: true }).waitFor();
      await w.page.keyboard.press('Enter');
      const editor = explanation(w);
      await editor.waitFor();
      const { clicks, keys, questions } = await taken();
      await screenshot(w, `stranger-log-${what.includes('string') ? 'string' : 'url'}`);
      equal(clicks, 0);
      ok(keys <= 25, `${keys} keys`);
      equal(questions.length, 1, questions.join('\n'));
      const text = await readAll(w, editor);
      match(text, /^ {2}path-query-included$/m);
      ok(!text.includes(SECRET));
    });
  }

  it('ends with marks below the differing characters, in a small window with default settings', async () => {
    const w = workbench();
    const offsets = await markOffsets(explanation(w));
    ok(offsets.length > 0);
    for (const { mark, character } of offsets) ok(Math.abs(mark - character) < 2, `${mark} ${character}`);
  });
});

function explanation({ page }: Workbench): Locator {
  return page.locator('.monaco-editor[data-uri^="fiscal-explanation"]').first();
}

/** Where each line of marks starts, and where the first character above it that differs does, in pixels. */
function markOffsets(
  editor: Locator,
): Promise<readonly { readonly mark: number; readonly character: number }[]> {
  return editor.evaluate(element => {
    const lines = [...element.querySelectorAll<HTMLElement>('.view-line')]
      .sort((a, b) => a.offsetTop - b.offsetTop)
      .map(line => ({ line, text: (line.textContent ?? '').replaceAll('\u00a0', ' ') }));
    const left = (line: HTMLElement, at: number): number => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let rest = at;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { length } = node.textContent ?? '';
        if (rest < length) {
          const range = document.createRange();
          range.setStart(node, rest);
          range.setEnd(node, rest + 1);
          return range.getBoundingClientRect().left;
        }
        rest -= length;
      }
      return Number.NaN;
    };
    return lines.flatMap(({ line, text }, index) => {
      const above = lines[index - 1];
      // The labels are on lines of their own.
      const right = lines[index - 3];
      if (!/^ *\^[ ^]*$/.test(text) || above === undefined || right === undefined) return [];
      const differs = [...above.text].findIndex((each, at) => each !== right.text[at]);
      return [{ mark: left(line, text.indexOf('^')), character: left(above.line, differs) }];
    });
  });
}
