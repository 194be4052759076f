import { deepEqual, equal } from 'node:assert/strict';
import { FiscalError } from '../../../../../src/core/errors.ts';
import {
  gitIgnoreWith,
  openPrivateEnvironments,
} from '../../../../../src/editor/features/environments/environmentCommands.ts';
import { editorLocalizer } from '../../../../../src/editor/platform/notifications/editorLocalizer.ts';
import { FakeUri, FakeWorkbench } from '../../../../support/fakeWorkbench.ts';

const FILE = 'fiscal.private.env.json';

describe('a .gitignore file for the private environments', () => {
  for (const [title, text, expected] of [
    ['that is empty', '', `${FILE}\n`],
    ['with other lines', 'node_modules\n', `node_modules\n${FILE}\n`],
    ['without a line break at its end', 'dist', `dist\n${FILE}\n`],
    ['with CRLF line breaks', 'dist\r\n', `dist\r\n${FILE}\r\n`],
    ['with a comment that names their file', `# ${FILE}\n`, `# ${FILE}\n${FILE}\n`],
    ['that includes their file again', `${FILE}\n!${FILE}\n`, `${FILE}\n!${FILE}\n${FILE}\n`],
  ] as const) {
    it(`${title} has a line for them added`, () => equal(gitIgnoreWith(text, FILE), expected));
  }

  for (const line of [FILE, `/${FILE}`, `**/${FILE}`, '*.private.env.json', `  ${FILE}  `]) {
    it(`with ${line} stays unchanged`, () => equal(gitIgnoreWith(`a\n${line}\nb`, FILE), undefined));
  }
});

it('the file of private environments isn’t replaced if it was created while .gitignore was changed', async () => {
  const texts = new Map<string, string>();
  const user = new FakeWorkbench();
  user.folder = FakeUri.parse('file:///project');
  const files = {
    read: async (_folder: unknown, path: string) => {
      throw new FiscalError('file-missing', { path });
    },
    change: async (_folder: unknown, path: string, change: (text: string) => string | undefined) => {
      const changed = change(texts.get(path) ?? '');
      if (changed !== undefined) texts.set(path, changed);
      if (path === '.gitignore') texts.set(FILE, '{"mine": {}}');
      return changed !== undefined;
    },
  };
  const environments = { read: async () => ({ kind: 'read', environments: [{ name: 'local' }] }) };
  const rest = [environments, files, {}, editorLocalizer('en')] as unknown as [never, never, never, never];
  await openPrivateEnvironments(user.workbench, ...rest);
  equal(texts.get(FILE), '{"mine": {}}');
  deepEqual(user.executed, [['showTextDocument', `file:///project/${FILE}`]]);
});
