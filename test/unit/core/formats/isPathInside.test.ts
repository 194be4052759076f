import { equal } from 'node:assert/strict';
import { isPathInside, isRelativePath, type PathStyle } from '../../../../src/core/formats/isPathInside.ts';

const EXPECTED: Readonly<
  Record<PathStyle, readonly (readonly [folder: string, file: string, isIn: boolean])[]>
> = {
  windows: [
    ['C:\\work', 'C:\\work', true],
    ['C:\\work\\', 'C:\\work', true],
    ['C:\\', 'C:\\a', true],
    ['C:\\work', 'c:\\WORK\\a.fiscal', true],
    ['C:\\work', 'C:/work/a.fiscal', true],
    ['C:\\work', 'C:\\work\\.\\b\\..\\a', true],
    ['C:\\work', 'C:\\work\\..a', true],
    ['C:\\work', 'D:\\work\\a.fiscal', false],
    ['C:\\work', 'C:\\workshop\\a', false],
    ['C:\\work', 'C:\\work\\..\\other', false],
    ['C:\\work', 'C:\\work\\a\\..\\..\\other', false],
    ['C:\\work', 'C:\\work\\.. \\other', false],
    ['C:\\work', 'C:\\work\\...\\other', false],
    ['C:\\work', 'C:\\work\\ \\a', false],
    ['C:\\work', 'C:\\', false],
    ['C:\\work', 'C:\\work\\a.xml:stream', false],
    ['C:\\work', 'C:\\work\\D:\\a', false],
    ['C:\\work', 'C:work\\a', false],
    ['C:\\work', '\\work\\a', false],
    ['C:\\work', 'work\\a', false],
    ['C:\\work', '\\\\evil\\share\\a', false],
    ['C:\\work', '\\\\evil\\C$\\work\\a', false],
    ['C:\\work', '\\\\?\\C:\\work\\a', false],
    ['\\\\?\\C:\\work', '\\\\?\\c:\\work\\a', true],
    ['\\\\host\\share', '\\\\HOST\\share\\a\\b', true],
    ['\\\\host\\share', '//host/share/a', true],
    ['\\\\host\\share\\a', '\\\\host\\share\\a\\..\\b', false],
    ['\\\\host\\share', '\\\\host\\share2\\a', false],
    ['\\\\host\\share', '\\\\host\\share\\..\\share2\\a', true],
    ['\\\\host\\share', '\\\\host', false],
    ['C:\\work', 'C:\\wor\u212a\\a', false],
    ['C:\\ação', 'C:\\AÇÃO\\a', true],
    ['C:\\work', 'C:\\work\\CON', false],
    ['C:\\work', 'C:\\work\\nul.xml', false],
    ['C:\\work', 'C:\\work\\a\\..\\com1 .json', false],
    ['C:\\work', 'C:\\work\\lpt\u00b2', false],
    ['C:\\work', 'C:\\work\\CONIN$', false],
    ['C:\\work', 'C:\\work\\console.xml', true],
    ['C:\\work', 'C:\\work\\auxiliar.xml', true],
  ],
  posix: [
    ['/work', '/work', true],
    ['/work/', '/work//a', true],
    ['/work', '/work/..a', true],
    ['/work', '/work/... /a', true],
    ['/work', '/Work/a', false],
    ['/work', '/workshop/a', false],
    ['/work', '/work/../a', false],
    ['/work', '/work/..\\..\\a', true],
    ['/work', 'work/a', false],
    ['/', '/etc/passwd', true],
    ['', '/etc/passwd', false],
    ['/', '', false],
  ],
  uri: [
    ['/a/b', '/a/b', true],
    ['/a/b', '/a/b/c.json', true],
    ['/a/b', '/a/bc', false],
    ['/a/b', '/a', false],
    ['/a/b', '/a/b/../c', false],
    ['/a/b', '/a/b/..\\c', false],
    ['/a/b', '/a/b/c\\d', true],
    ['/', '/a.json', true],
    ['/c:/', '/c:/a.json', true],
    ['/c:/', '/d:/a.json', false],
    ['/a', 'Untitled-1', false],
    ['Untitled-1', 'Untitled-1', false],
  ],
};

describe('B3 the path', () => {
  for (const style of ['windows', 'posix', 'uri'] as const) {
    for (const [folder, file, isIn] of EXPECTED[style]) {
      it(`${JSON.stringify(file)} is ${isIn ? '' : 'not '}in ${JSON.stringify(folder)}: ${style}`, () =>
        equal(isPathInside(folder, file, style), isIn));
    }
  }

  for (const [path, expected] of [
    ['a/b.xml', true],
    ['../a', true],
    ['', true],
    ['a/b:c', true],
    ['/a', false],
    ['\\a', false],
    ['\\\\host\\share', false],
    ['~/a', false],
    ['C:a', false],
    ['C:\\a', false],
    ['file:///a', false],
    ['x.xml:stream', false],
    ['a\0', false],
  ] as const) {
    it(`${JSON.stringify(path)} ${expected ? 'can' : 'can’t'} be joined to a folder`, () =>
      equal(isRelativePath(path), expected));
  }
});
