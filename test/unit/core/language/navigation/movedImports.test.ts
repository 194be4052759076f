import { deepEqual } from 'node:assert/strict';
import { type MovedPath, movedImports } from '../../../../../src/core/language/navigation/movedImports.ts';
import { FiscalDocument } from '../../../../../src/core/syntax/fiscalDocument.ts';

const changes = (text: string, path: string, ...moved: readonly MovedPath[]) =>
  movedImports(FiscalDocument.parse(text), path, moved).map(({ range: { start, end }, newText }) => [
    ...[start.line, start.character, end.character, newText],
  ]);

describe('imports of files that are moved', () => {
  const text = '# @import ./a.fiscal\n# @import ../b/c.fiscal\nGET /x\n';

  for (const [what, from, to, expected] of [
    ['a file that is renamed', '/w/x/a.fiscal', '/w/x/z.fiscal', [[0, 10, 20, './z.fiscal']]],
    ['a file that is moved', '/w/b/c.fiscal', '/w/x/y/c.fiscal', [[1, 10, 23, './y/c.fiscal']]],
    ['the folder of an imported file', '/w/b', '/w/d', [[1, 10, 23, '../d/c.fiscal']]],
    [
      'the importing file',
      '/w/x/main.fiscal',
      '/w/main.fiscal',
      [
        [0, 10, 20, './x/a.fiscal'],
        [1, 10, 23, './b/c.fiscal'],
      ],
    ],
    ['the folder of the importing file', '/w/x', '/w/v/x', [[1, 10, 23, '../../b/c.fiscal']]],
    ['a folder that contains both files', '/w', '/v', []],
    ['another file', '/w/x/aa.fiscal', '/w/x/bb.fiscal', []],
    ['a file with a longer name', '/w/x/a.fiscal.txt', '/w/x/b', []],
  ] as const) {
    it(`${expected.length === 0 ? 'don’t change' : 'change'} for ${what}`, () => {
      deepEqual(changes(text, '/w/x/main.fiscal', { from, to }), expected);
    });
  }

  it('change for several moves, of which the most specific counts', () => {
    deepEqual(
      changes(
        text,
        '/w/x/main.fiscal',
        { from: '/w/b', to: '/w/d' },
        { from: '/w/b/c.fiscal', to: '/w/x/c.fiscal' },
      ),
      [[1, 10, 23, './c.fiscal']],
    );
  });

  it('stay as they’re written if they still refer to the file', () => {
    deepEqual(
      changes('# @import ././a.fiscal\n\n### B\n# @import a.fiscal\nGET /x\n', '/w/x/main.fiscal', {
        from: '/w/x/main.fiscal',
        to: '/w/x/other.fiscal',
      }),
      [],
    );
  });
});
