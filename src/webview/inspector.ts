import { isElement } from '../webviewMessages/inspectorView.ts';
import { type EditorApi, HostLink } from './hostLink.ts';
import { InspectorPage, type PageState } from './inspectorPage.ts';

declare function acquireVsCodeApi(): EditorApi;

/** Starts the inspector's page: reports that it's loaded, and shows what the extension then sends. */
function start(): void {
  const root = document.getElementById('inspector');
  if (root === null) return;
  const editor = acquireVsCodeApi();
  const link = new HostLink(message => editor.postMessage(message));
  let page: InspectorPage | undefined;
  window.addEventListener('message', event => {
    const message = link.receive(event.data);
    if (message === undefined) return;
    if (message.kind === 'start') {
      page = new InspectorPage(root, link, message.texts, state => editor.setState(state));
      const state = stateOf(editor.getState());
      if (state !== undefined) page.restore(state);
    } else page?.receive(message);
  });
  void link.ask({ kind: 'ready' });
}

function stateOf(value: unknown): PageState | undefined {
  if (typeof value !== 'object' || value === null || !('element' in value)) return undefined;
  return isElement(value.element) ? { element: value.element } : undefined;
}

start();
