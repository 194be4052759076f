import { equal } from 'node:assert/strict';
import { gitIgnoreWith } from '../../../../../src/editor/features/environments/environmentCommands.ts';

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
