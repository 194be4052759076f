import { deepEqual, equal, rejects } from 'node:assert/strict';
import { win32 } from 'node:path';
import { isLinkToHost, realPath } from '../../../../src/node/files/realPath.ts';

/** A disk of Windows with these links, which records what is looked up on it. */
function windows(links: Readonly<Record<string, string>>) {
  const looked: string[] = [];
  return {
    looked,
    disk: {
      platform: 'win32' as const,
      paths: win32,
      readLink: async (file: string) => {
        looked.push(file);
        const target = links[file];
        if (target === undefined) throw new Error('EINVAL');
        return target;
      },
      resolveAll: async (file: string) => `real ${file}`,
    },
  };
}

describe('B3 the real path of a file', () => {
  for (const [title, file, links] of [
    ['the file itself', 'C:\\w\\a.xml', { 'C:\\w\\a.xml': '\\\\evil\\share\\a' }],
    ['a folder', 'C:\\w\\b\\a.xml', { 'C:\\w\\b': '\\\\evil\\share' }],
    ['slashes', 'C:\\w\\a.xml', { 'C:\\w\\a.xml': '//evil/share/a' }],
    ['its long form', 'C:\\w\\a.xml', { 'C:\\w\\a.xml': '\\\\?\\UNC\\evil\\share\\a' }],
    ['a device', 'C:\\w\\a.xml', { 'C:\\w\\a.xml': '\\\\.\\pipe\\x' }],
    [
      'a link that a link leads to',
      'C:\\w\\a.xml',
      { 'C:\\w\\a.xml': 'b\\c.xml', 'C:\\w\\b': 'D:\\x', 'D:\\x\\c.xml': '\\\\evil\\s' },
    ],
    ['a link above the folder', 'C:\\w\\x\\..\\a\\b.xml', { 'C:\\w\\a': '\\\\evil\\s' }],
    ['another host than the path’s own', '\\\\host\\s\\a', { '\\\\host\\s\\a': '\\\\evil\\s\\a' }],
    ['a circle', 'C:\\w\\a', { 'C:\\w\\a': 'b', 'C:\\w\\b': 'a' }],
  ] as const) {
    it(`isn’t looked for on another computer on Windows: ${title}`, async () => {
      const { disk, looked } = windows(links);
      const refused = realPath(file, disk);
      await rejects(refused);
      equal(await refused.catch(isLinkToHost), true);
      equal(
        looked.some(each => each.startsWith('\\\\evil')),
        false,
      );
    });
  }

  for (const [title, file, links] of [
    ['no link', 'C:\\w\\a\\b.xml', {}],
    ['a link on the same disk', 'C:\\w\\a.xml', { 'C:\\w\\a.xml': '..\\b.xml' }],
    ['the long form of a drive', 'C:\\w\\a.xml', { 'C:\\w\\a.xml': '\\\\?\\D:\\b.xml' }],
    ['a link to the share that the path is on', '\\\\HOST\\s\\a', { '\\\\HOST\\s\\a': '\\\\host\\s\\b' }],
  ] as const) {
    it(`is found on Windows with ${title}`, async () => {
      const { disk } = windows(links);
      equal(await realPath(file, disk), `real ${file}`);
    });
  }

  it('is left to the system elsewhere, whatever the links contain', async () => {
    const { disk, looked } = windows({ '/w/a': '\\\\evil\\s' });
    equal(await realPath('/w/a', { ...disk, platform: 'linux' }), 'real /w/a');
    deepEqual(looked, []);
  });

  it('is rejected with the system’s error if there is no such file', async () => {
    const missing = { code: 'ENOENT' };
    await rejects(realPath('/no/such/file'), missing);
    equal(isLinkToHost(Object.assign(new Error('x'), missing)), false);
    equal(isLinkToHost(undefined), false);
  });
});
