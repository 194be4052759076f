import { equal } from 'node:assert/strict';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import type { Settings } from '../../support/editorHost/settings.ts';
import { focusEditor } from './editor.ts';
import { openFile } from './quickInput.ts';
import { savedText } from './savedText.ts';
import { suggestionsReady } from './suggestions.ts';
import { typedFiles } from './typedFiles.ts';
import { typeFile, WORDS } from './typist.ts';
import { useWorkbench } from './useWorkbench.ts';

/** All files that are typed, with their line breaks. */
export const TYPED_FILES = await typedFiles(repositoryRoot);

/** The suite that types files with these settings; otherwise, VS Code's defaults apply, because the settings of the test windows don't
 *  affect suggestions. They take long, so that each has its own file and can run beside others. */
export function typingSuite(title: string, settings: Settings, files: typeof TYPED_FILES): void {
  describe(`typing a request file ${title}`, () => {
    const workbench = useWorkbench({
      copyOf: 'examples',
      files: Object.fromEntries(files.map(({ name, eol }) => [name, eol === '\r\n' ? eol : ''])),
      settings,
    });

    before('wait until suggestions are offered', async () => {
      await suggestionsReady(workbench(), files[0]?.name ?? '');
    });

    for (const { name, text, eol, isSlow } of files) {
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
