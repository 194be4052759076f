import type { Frame, Page } from 'playwright-core';
import { prepareRequest } from '../../src/core/request/prepare/prepareRequest.ts';
import { AppSecret } from '../../src/core/signing/appSecret.ts';
import { FiscalDocument } from '../../src/core/syntax/fiscalDocument.ts';
import { bytesView, inspect, signingView } from '../../src/editor/features/inspector/inspectorModel.ts';
import { inspectorLocalizer } from '../../src/text/editor/inspectorText.ts';
import { environmentWith } from '../support/builders.ts';
import { freePort } from '../support/editorHost/freePort.ts';
import { fakeFiles } from '../support/fakes.ts';
import { focusEditor, goToLine, toFirstGroup } from '../ui/support/editor.ts';
import { openFile, runCommand } from '../ui/support/quickInput.ts';
import { openWorkbench, type Workbench } from '../ui/support/workbench.ts';
import { atMost, type Bench, type Measurement, orientation } from './measurement.ts';
import { medianOf, processorMs } from './turns.ts';

const KIB = 1024;
const KEYS = 15;

/** What followed a key press in a body, in milliseconds: until the editor's own line had changed, and from then until the
 *  inspector had drawn. */
interface KeyPress {
  readonly editorMs: number;
  readonly inspectorMs: number;
}

/** The inspector after a key press: the processor time that it costs, however busy the machine is; and, in a real editor, how
 *  long it takes from the change of the editor's line until the page has drawn the new signature. Both are frames of one
 *  browser, with one clock. */
export const bench: Bench = async () => {
  const port = await freePort();
  const files = Object.fromEntries(SIZES.map(({ name, bytes }) => [`${name}.fiscal`, requestOf(bytes)]));
  const workbench = await openWorkbench({
    files,
    settings: { 'fiscal.gateway.port': port, 'workbench.editorLargeFileConfirmation': 100 },
  });
  try {
    await runCommand(workbench, 'Fiscal: Start Local Gateway');
    const measurements: Measurement[] = [
      atMost(50, 'processor, an update of 100 KiB', await updateMs(100 * KIB), 'ms'),
      orientation('processor, an update of 10 MiB', await updateMs(10 * KIB * KIB), 'ms'),
    ];
    for (const size of SIZES) measurements.push(...(await measure(workbench, size)));
    return measurements;
  } finally {
    await workbench.close();
  }
};

interface Size {
  readonly name: string;
  readonly what: string;
  readonly bytes: number;
}

const SIZES: readonly Size[] = [
  { name: 'small', what: '1 KiB', bytes: KIB },
  { name: 'large', what: '100 KiB', bytes: 100 * KIB },
];

/** From the edit of the text to what is sent to the page: the tree, the request's bytes, the signature, the page of the body. */
async function updateMs(bytes: number): Promise<number> {
  const secret = new AppSecret('0'.repeat(32));
  const localize = inspectorLocalizer('en');
  const clock = { nowMs: () => 0 };
  const options = {
    ...{ file: '/project/a.fiscal', environment: environmentWith({}), overrides: new Map() },
    ...{ files: fakeFiles({}), fileLimitBytes: 0 },
  };
  let document = FiscalDocument.parse(requestOf(bytes));
  const rounds: number[] = [];
  for (let round = 0; round < 9; round++) {
    rounds.push(
      await processorMs(async () => {
        document = document.edit(document.length, document.length, 'x');
        const preparation = await prepareRequest(document, 0, options);
        if (preparation.kind !== 'prepared') throw new Error('The request cannot be made.');
        const inspected = inspect(preparation.request, secret, clock);
        JSON.stringify([signingView(inspected, 0, localize), bytesView(inspected, 'body', 0)]);
      }),
    );
  }
  return medianOf(rounds);
}

function requestOf(bytes: number): string {
  const line = `${'0123456789abcde'.repeat(4)}\n`;
  return `# @timestamp 1700000000\nPOST /openapi/demo/echo\nContent-Type: text/plain\n\n${line.repeat(Math.ceil(bytes / line.length))}`;
}

async function measure(workbench: Workbench, { name, what }: Size): Promise<readonly Measurement[]> {
  const { page } = workbench;
  await toFirstGroup(workbench);
  await openFile(workbench, `${name}.fiscal`);
  await goToLine(workbench, 5);
  await runCommand(workbench, 'Fiscal: Open Signature Inspector');
  const frame = await inspectorFrame(page);
  await frame.locator('.sign', { hasText: /^[0-9a-f]{32}$/ }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  await toFirstGroup(workbench);
  await focusEditor(workbench);
  const presses: KeyPress[] = [];
  for (let key = 0; key < KEYS; key++) presses.push(await press(page, frame));
  const inspectorMs = medianOf(presses.map(each => each.inspectorMs));
  const told = `the inspector has drawn, body of ${what}`;
  return [
    atMost(50, told, inspectorMs, 'ms'),
    orientation(
      'from the key press until the editor has',
      medianOf(presses.map(each => each.editorMs)),
      'ms',
    ),
  ];
}

async function press(page: Page, frame: Frame): Promise<KeyPress> {
  await page.evaluate(WATCH_EDITOR);
  await frame.evaluate(WATCH_INSPECTOR);
  await page.keyboard.press('x');
  const [pressed, edited] = numbers(await page.evaluate('globalThis.benchEdited'));
  const [drawn] = numbers(await frame.evaluate('globalThis.benchDrawn'));
  await page.waitForTimeout(300);
  return { editorMs: edited - pressed, inspectorMs: drawn - edited };
}

function numbers(value: unknown): readonly [number, number] {
  const [first = Number.NaN, second = Number.NaN] = Array.isArray(value) ? value.map(Number) : [];
  return [first, second];
}

/** Both run in their frames; `performance.timeOrigin` makes their clocks one. */
const WATCH_EDITOR = `globalThis.benchEdited = new Promise(resolve => {
  const now = () => performance.timeOrigin + performance.now();
  let pressed = NaN;
  document.addEventListener('keydown', () => { pressed = now(); }, { once: true, capture: true });
  const lines = document.querySelector('.editor-group-container.active .monaco-editor[data-uri] .view-lines');
  const observer = new MutationObserver(() => { observer.disconnect(); resolve([pressed, now()]); });
  observer.observe(lines, { subtree: true, childList: true, characterData: true });
}), undefined`;

/** Resolves in the frame after the one that shows the new signature. */
const WATCH_INSPECTOR = `globalThis.benchDrawn = new Promise(resolve => {
  const now = () => performance.timeOrigin + performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve([now()])));
  });
  observer.observe(document.querySelector('.sign'), { subtree: true, childList: true, characterData: true });
}), undefined`;

async function inspectorFrame(page: Page): Promise<Frame> {
  await page.frameLocator('iframe.webview').frameLocator('#active-frame').locator('.sign').waitFor();
  for (const frame of page.frames()) if ((await frame.locator('#inspector').count()) > 0) return frame;
  throw new Error('The inspector is not open.');
}
