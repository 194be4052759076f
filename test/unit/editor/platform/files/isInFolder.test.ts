import { equal } from 'node:assert/strict';
import { isInFolder } from '../../../../../src/editor/platform/files/isInFolder.ts';

describe('what is in a folder', () => {
  for (const [folder, path, isIn] of [
    ['/a/b', '/a/b', true],
    ['/a/b', '/a/b/c.json', true],
    ['/a/b', '/a/bc', false],
    ['/a/b', '/a', false],
    ['/', '/a.json', true],
    ['/c:/', '/c:/a.json', true],
    ['/c:/', '/d:/a.json', false],
  ] as const) {
    it(`${path} is ${isIn ? 'in' : 'not in'} ${folder}`, () => {
      equal(isInFolder({ path: folder }, { path }), isIn);
    });
  }
});
