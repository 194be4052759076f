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

/** VS Code's own settings hold but for what is named; the quiet ones of each test window say nothing of suggestions. */
const SETTINGS = [
  { title: 'with VS Code’s default settings', settings: {} },
  {
    title: 'where the user has Enter accept suggestions',
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
        // A CRLF file has its last line break from the start, which tells VS Code that it is one.
        const wanted = text.replaceAll('\n', eol) + (eol === '\r\n' ? eol : '');
        equal(await savedText(w, name, wanted), wanted);
      });
    }
  });
}
