import type { FrameLocator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** The page inside a webview; `nth` counts from 0 if several are open. VS Code nests two frames. */
export function webview(workbench: Workbench, nth = 0): FrameLocator {
  return workbench.page.frameLocator('iframe.webview').nth(nth).frameLocator('#active-frame');
}
