import type { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Walkthrough } from '../walkthrough/walkthrough.ts';
import type { Inspector, InspectorParts } from './inspector.ts';

/** *Open Signature Inspector*: one panel, loaded when it is first opened. */
export function createOpenInspector(
  parts: InspectorParts,
  walkthrough: Walkthrough,
  owner: DisposableStore,
): () => Promise<void> {
  let open: Inspector | undefined;
  return async () => {
    const { Inspector } = await import('./inspector.ts');
    if (open === undefined || open.isDisposed) open = owner.add(new Inspector(parts));
    else open.reveal();
    walkthrough.done('signature');
  };
}
