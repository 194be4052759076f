import type { Workbench } from './workbench.ts';

/** What a user had to do so far. */
export interface Interactions {
  readonly clicks: number;
  /** Keys pressed, also those of a typed text. */
  readonly keys: number;
  /** Notifications with a button, dialogs, and quick inputs that were shown to the user. */
  readonly questions: readonly string[];
}

/** Counts the clicks and keys in the window and the questions to the user from now on. The returned function returns the counts. */
export async function countInteractions(workbench: Workbench): Promise<() => Promise<Interactions>> {
  await workbench.page.evaluate(() => {
    const counted = { clicks: 0, keys: 0, questions: [] as string[] };
    Object.assign(globalThis, { fiscalInteractions: counted });
    document.addEventListener('mousedown', () => counted.clicks++, { capture: true });
    document.addEventListener('keydown', () => counted.keys++, { capture: true });
    const seen = new WeakSet<Element>();
    const ask = (element: Element): void => {
      const isHidden = element instanceof HTMLElement && element.offsetParent === null;
      if (isHidden && !element.matches('.monaco-dialog-box')) return;
      if (seen.has(element)) return;
      seen.add(element);
      counted.questions.push((element.textContent ?? '').slice(0, 200));
    };
    const look = (): void => {
      for (const toast of document.querySelectorAll('.notification-toast')) {
        const buttons = toast.querySelectorAll('.notification-list-item-buttons-container .monaco-button');
        // Progress can only be canceled, and shows only if it takes a while. OK only closes a long message.
        if ([...buttons].some(button => !['Cancel', 'OK'].includes(button.textContent?.trim() ?? '')))
          ask(toast);
      }
      for (const box of document.querySelectorAll('.monaco-dialog-box, .quick-input-widget')) ask(box);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return () =>
    workbench.page.evaluate(
      () => (globalThis as unknown as { fiscalInteractions: Interactions }).fiscalInteractions,
    );
}
