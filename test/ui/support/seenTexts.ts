import type { Page } from 'playwright-core';

/** Collects everything that a page shows from now on, even briefly: each text, tooltip and label in the DOM, and what is
 *  written to its console. Call the result at the end. */
export async function watchTexts(page: Page): Promise<() => Promise<string>> {
  const logged: string[] = [];
  page.on('console', message => logged.push(message.text()));
  await page.evaluate(observeTexts);
  return async () => {
    const shown: unknown = await page.evaluate('[...globalThis.seenTexts].join("\\n")');
    return [String(shown), ...logged].join('\n');
  };
}

/** Runs in the page. Takes the text of whole elements, because an editor splits a text into one element for each color. */
const observeTexts = `(() => {
  const seen = (globalThis.seenTexts = new Set());
  const take = node => {
    seen.add(node.textContent);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    for (const element of [node, ...node.querySelectorAll('[title], [aria-label]')])
      for (const name of ['title', 'aria-label', 'value']) seen.add(element.getAttribute(name) ?? '');
  };
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(take);
      else take(type === 'characterData' ? (target.parentElement ?? target) : target);
    }
  }).observe(document, {
    ...{ subtree: true, childList: true, characterData: true },
    ...{ attributes: true, attributeFilter: ['title', 'aria-label', 'value'] },
  });
})()`;
