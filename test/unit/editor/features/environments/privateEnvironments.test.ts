import { equal } from 'node:assert/strict';
import { gitIgnoreWith } from '../../../../../src/editor/features/environments/privateEnvironments.ts';

const FILE = 'fiscal.private.env.json';

describe('a .gitignore with the private environments', () => {
  for (const [title, text, expected] of [
    ['that is empty', '', `${FILE}\n`],
    ['with other lines', 'node_modules\n', `node_modules\n${FILE}\n`],
    ['without a line end at its end', 'dist', `dist\n${FILE}\n`],
    ['with line ends of Windows', 'dist\r\n', `dist\r\n${FILE}\r\n`],
    ['with a comment that names it', `# ${FILE}\n`, `# ${FILE}\n${FILE}\n`],
    ['that takes it in again', `${FILE}\n!${FILE}\n`, `${FILE}\n!${FILE}\n${FILE}\n`],
  ] as const) {
    it(`gets its own line: one ${title}`, () => equal(gitIgnoreWith(text, FILE), expected));
  }

  for (const line of [FILE, `/${FILE}`, `**/${FILE}`, '*.private.env.json', `  ${FILE}  `]) {
    it(`stays unchanged with ${line}`, () => equal(gitIgnoreWith(`a\n${line}\nb`, FILE), undefined));
  }
});
