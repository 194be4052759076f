import { equal } from 'node:assert/strict';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { focusEditor } from './support/editor.ts';
import { openFile } from './support/quickInput.ts';
import { savedText } from './support/savedText.ts';
import { suggestionsReady } from './support/suggestions.ts';
import { typedFiles } from './support/typedFiles.ts';
import { typeFile, WORDS } from './support/typist.ts';
import { useWorkbench } from './support/useWorkbench.ts';

const FILES = await typedFiles(repositoryRoot);

/** Besides these, VS Code's defaults apply: the settings of the test windows don't affect suggestions. */
const SETTINGS = [
  { title: 'with VS Code’s default settings', settings: {} },
  {
    title: 'if Enter accepts suggestions',
    settings: { 'editor.acceptSuggestionOnEnter': 'on' },
  },
];

for (const { title, settings } of SETTINGS) {
  describe(`typing a request file ${title}`, () => {
    const workbench = useWorkbench({
      copyOf: 'examples',
      files: Object.fromEntries(FILES.map(({ name, eol }) => [name, eol === '\r\n' ? eol : ''])),
      settings,
    });

    before('wait until suggestions are offered', async () => {
      await suggestionsReady(workbench(), FILES[0]?.name ?? '');
    });

    for (const { name, text, eol, isSlow } of FILES) {
      it(`leaves ${name} as typed`, async () => {
        const w = workbench();
        await openFile(w, name);
        await focusEditor(w);
        await typeFile(w, text, isSlow ? WORDS : undefined);
        // A CRLF file starts with its last line break, so that VS Code recognizes its line endings.
        const wanted = text.replaceAll('\n', eol) + (eol === '\r\n' ? eol : '');
        equal(await savedText(w, name, wanted), wanted);
      });
    }
  });
}
