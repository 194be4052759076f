import { deepEqual } from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { repositoryRoot } from '../../support/editorHost/paths.ts';

/** What isn't a file of the user's: the extension's own storage and pages, and responses. */
const NO_FILES = [
  'features/inspector/inspectorModel.ts',
  'features/language/diagnostics.ts',
  'platform/storage/storedRecord.ts',
];

describe('the editor’s own reading of files', () => {
  it('never uses a plain TextDecoder, which wouldn’t recognize UTF-16', () => {
    const folder = join(repositoryRoot, 'src', 'editor');
    const found = globSync('**/*.ts', { cwd: folder }).filter(file =>
      readFileSync(join(folder, file), 'utf8').includes('new TextDecoder()'),
    );
    deepEqual(found.map(file => file.replaceAll(sep, '/')).sort(), NO_FILES);
  });
});
