import assert from 'node:assert/strict';
import {
  isProtected,
  isProtectedByLink,
  isRefusedForSaving,
} from '../../../../src/node/files/protectedNames.ts';

describe('files, by name', () => {
  for (const name of [
    ...[
      '.env',
      '.ENV',
      '.env.local',
      '.git',
      '.ssh',
      '.npmrc',
      '.netrc',
      '.vscode',
      '.en\u200dv',
      '\u2024env',
    ],
    ...[
      'fiscal.env.json',
      'FISCAL.private.env.json',
      'fiscal.env.json.',
      'http-client.env.json',
      'package.json',
    ],
    ...['a.code-workspace', 'nul', 'CON.txt', 'x.json:y'],
  ]) {
    it(`B3 are neither sent nor written: ${JSON.stringify(name)}`, () => {
      assert.ok(isProtected(name));
      assert.ok(isRefusedForSaving(name));
    });
  }

  for (const name of [
    ...[
      'git.cmd',
      'GIT.CMD',
      'npm.bat',
      'a.exe',
      'a.com',
      'run.ps1',
      'a.vbs',
      'a.js',
      'x.lnk',
      'y.url',
      'z.scf',
    ],
    ...[
      'desktop.ini',
      'AUTORUN.INF',
      'git.cmd.',
      'git.cmd ',
      'git.c\u200dmd',
      'a.hta',
      'a.reg',
      'a.msc',
      'a.wsf',
    ],
    ...['a.psm1', 'a.scr', 'a.pif', 'a.msi', 'a.cpl', 'A.JAR', 'x.url. .', 'autorun.inf '],
    ...[
      'version.dll',
      'CRYPTSP.DLL',
      'a.ocx',
      'a.xll',
      'a.wsb',
      'a.msix',
      'a.appinstaller',
      'a.rdp',
      'a.sct',
    ],
    ...['a.iqy', 'a.xlsm', 'conftest.py', 'a.desktop', 'a.command', 'a.webloc', 'version.dll. '],
    ...['trailing.json.', 'blank.json ', 'x. .'],
    ...['next.fiscal', 'NEXT.HTTP', 'a.rest', '.fiscal', 'a.fis\u200dcal', 'a.fiscal.'],
  ]) {
    it(`B3 aren’t written, because Windows or this tool runs them, or Windows reserves them: ${JSON.stringify(name)}`, () =>
      assert.ok(isRefusedForSaving(name)));
  }

  for (const name of [
    'nota.xml',
    'a.json',
    'ação.pdf',
    'a.xlsx',
    'a.csv',
    'dll',
    'js',
    'cmd',
    '..',
    '.',
    'package.jsonl',
    'environment.json',
  ]) {
    it(`are allowed: ${name}`, () => {
      assert.ok(!isProtected(name));
      assert.ok(!isRefusedForSaving(name));
    });
  }
});

describe('B3 a link', () => {
  for (const [written, real, isProtectedOne] of [
    ['/work/a.fiscal', 'a.fiscal', false],
    ['/work/a.fiscal', 'b/c.fiscal', false],
    ['/work/a.fiscal', '.env', true],
    ['/work/a.fiscal', '.git/config', true],
    ['/work/a.fiscal', 'b/fiscal.private.env.json', true],
    ['/work/.env', '.env.local', false],
    ['/work/.shared/a.fiscal', '.shared/b.fiscal', false],
    ['/work/.SHARED/a.fiscal', '.shared/b.fiscal', false],
    ['/work/.shared/a.fiscal', '.shared/.env', true],
    ['/work/.shared/a.fiscal', '.git/config', true],
    ['C:\\work\\a.fiscal', '.git\\config', true],
    ['C:\\work\\.shared\\a.fiscal', '.shared\\b.fiscal', false],
  ] as const) {
    it(`from ${written} to ${real} ${isProtectedOne ? 'is' : 'isn’t'} protected`, () =>
      assert.equal(isProtectedByLink(written, real), isProtectedOne));
  }
});
