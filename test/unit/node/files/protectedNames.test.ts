import assert from 'node:assert/strict';
import { isProtected, isRefusedForSaving } from '../../../../src/node/files/protectedNames.ts';

describe('the names of files', () => {
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
    ...['trailing.json.', 'blank.json ', 'x. .'],
    ...['next.fiscal', 'NEXT.HTTP', 'a.rest', '.fiscal', 'a.fis\u200dcal', 'a.fiscal.'],
  ]) {
    it(`B3 aren’t written, because Windows or this tool runs them, or Windows keeps them: ${JSON.stringify(name)}`, () =>
      assert.ok(isRefusedForSaving(name)));
  }

  for (const name of [
    'nota.xml',
    'a.json',
    'ação.pdf',
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
