import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, parse, posix, win32 } from 'node:path';
import {
  isInRoot,
  isInside,
  isInsideAny,
  isNamedInside,
  isSameFolder,
  isTooWide,
  rootsFor,
} from '../../../../src/node/files/containment.ts';
import { isOnHost } from '../../../../src/node/files/realPath.ts';

describe('B3 judging by names,', () => {
  for (const [folder, file, expected] of [
    ['C:\\work', 'C:\\work', true],
    ['C:\\work', 'C:\\work\\a.fiscal', true],
    ['C:\\work', 'c:\\WORK\\a.fiscal', true],
    ['C:\\work', 'C:/work/a.fiscal', true],
    ['C:\\work', 'D:\\work\\a.fiscal', false],
    ['C:\\work', 'Z:\\', false],
    ['C:\\work', 'C:\\workshop\\a', false],
    ['C:\\work', 'C:\\work\\..\\other', false],
    ['C:\\work', 'C:\\', false],
    ['C:\\work', '\\\\evil\\share\\a', false],
    ['C:\\work', '\\\\evil\\C$\\work\\a', false],
    ['\\\\host\\share\\a', '\\\\HOST\\share\\a\\b', true],
    ['C:\\work', 'C:\\work\\..a', true],
  ] as const) {
    it(`on Windows, ${file} is ${expected ? '' : 'not '}in ${folder}`, () =>
      assert.equal(isInside(folder, file, win32), expected));
  }

  for (const [folder, file, expected] of [
    ['/work', '/work/a', true],
    ['/work', '/Work/a', false],
    ['/work', '/workshop/a', false],
    ['/work', '/work/../a', false],
    ['/', '/etc/passwd', true],
  ] as const) {
    it(`elsewhere, ${file} is ${expected ? '' : 'not '}in ${folder}`, () =>
      assert.equal(isInside(folder, file, posix), expected));
  }

  it('a folder is the same in another case only on Windows', () => {
    assert.ok(isSameFolder('c:\\USERS\\joao', 'C:\\Users\\joao\\', win32));
    assert.ok(!isSameFolder('/Users/joao', '/users/joao', posix));
    assert.ok(isSameFolder('/users/joao', '/users/joao/', posix));
  });

  for (const [path, expected] of [
    ['\\\\evil\\share\\x', true],
    ['//evil/share/x', true],
    ['\\/evil/share', true],
    ['\\\\?\\UNC\\evil\\share', true],
    ['\\\\.\\pipe\\x', true],
    ['\\\\?\\C:\\work\\x', false],
    ['C:\\x', false],
    ['/x', false],
    ['a//b', false],
  ] as const) {
    it(`${path} is ${expected ? '' : 'not '}on another computer`, () =>
      assert.equal(isOnHost(path), expected));
  }
});

describe('B3 the roots of a workspace', () => {
  let folder = '';
  /** Where Node finds the home folder. */
  const VARIABLE = process.platform === 'win32' ? 'USERPROFILE' : 'HOME';
  const HOME = process.env[VARIABLE];

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'fiscal-wide-')));
    await mkdir(join(folder, 'home', 'project', 'requests'), { recursive: true });
    await symlink(join(folder, 'home'), join(folder, 'link'));
    process.env[VARIABLE] = join(folder, 'home');
  });

  afterEach(async () => {
    if (HOME === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = HOME;
    await rm(folder, { recursive: true });
  });

  it('are too wide if they’re a disk’s root, a home folder, or a folder above one, in any spelling', async () => {
    const home = join(folder, 'home');
    for (const wide of [parse(folder).root, home, `${home}/`, `${home}/.`, join(folder, 'link'), folder])
      assert.equal(await isTooWide(wide), true, wide);
    assert.equal(await isTooWide(join(home, 'project')), false);
  });

  for (const spelled of ['/home/', '/link', '/home/project/..', '/link/']) {
    it(`are too wide if they’re the home folder and HOME is …${spelled}`, async () => {
      process.env[VARIABLE] = folder + spelled;
      assert.equal(await isTooWide(join(folder, 'home')), true);
      assert.equal(await isTooWide(homedir()), true);
    });
  }

  it('don’t include a home folder if the file is elsewhere, or its folder doesn’t exist', async () => {
    const home = join(folder, 'home');
    assert.deepEqual(await rootsFor([home], join(tmpdir(), 'a.fiscal')), []);
    assert.deepEqual(await rootsFor([home], join(home, 'missing', 'a.fiscal')), []);
    assert.deepEqual(await rootsFor([join(folder, 'missing')], join(home, 'a.fiscal')), []);
  });

  it('contain a file if one of them does, even through a link', async () => {
    const project = join(folder, 'home', 'project');
    const linked = join(folder, 'link', 'project');
    const roots = [join(folder, 'missing'), linked];
    assert.equal(await isInsideAny(roots, join(project, 'a')), true);
    assert.equal(await isInsideAny(roots, join(folder, 'home', 'a')), false);
    assert.equal(await isInsideAny([], project), false);
  });

  it('are searched only for what is named inside one of them, as written or as resolved', async () => {
    const project = join(folder, 'home', 'project');
    const linked = join(folder, 'link', 'project');
    const named = async (roots: readonly string[], fromFile: string, path: string) =>
      isNamedInside(await rootsFor(roots, fromFile), roots, fromFile, path);
    const from = join(linked, 'requests', 'a.fiscal');
    const other = join(folder, 'home');
    assert.equal(await named([project], from, '../nota.xml'), true);
    assert.equal(await named([linked], from, '../nota.xml'), true);
    assert.equal(await named([join(folder, 'missing'), linked], from, '../nota.xml'), true);
    assert.equal(await named([join(project, 'requests'), project], from, '../nota.xml'), true);
    assert.equal(await named([project], from, '../../nota.xml'), false);
    assert.equal(await named([linked], from, '../../../nota.xml'), false);
    assert.equal(await named([project], join(folder, 'missing', 'a.fiscal'), 'nota.xml'), false);
    assert.equal(await named([], join(other, 'a.fiscal'), 'nota.xml'), false);
    const missing = join(folder, 'missing');
    assert.equal(await named([missing], join(missing, 'a.fiscal'), 'nota.xml'), true);
  });

  it('are the file’s own folder, or only the files directly in it, if that of the workspace is too wide', async () => {
    const home = join(folder, 'home');
    const project = join(home, 'project');
    assert.deepEqual(await rootsFor([home], join(project, 'a.fiscal')), [{ folder: project, isFlat: false }]);
    const [flat] = await rootsFor([home], join(home, 'a.fiscal'));
    assert.ok(flat?.isFlat);
    assert.ok(isInRoot(flat, join(home, 'nota.xml')));
    assert.ok(!isInRoot(flat, join(home, 'project', 'nota.xml')));
    assert.ok(!isInRoot(flat, join(dirname(home), 'nota.xml')));
  });
});
