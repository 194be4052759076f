import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { CODE_LANGUAGES } from '../../../../src/core/convert/code/generateCode.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

const TITLE = `it's $(touch ran) ; touch ran \`touch ran\` ! "x" &`;
const COMMANDS = [
  '##teamcity[buildStatus]',
  '##octopus[setVariable]',
  '##TeamCity[x]',
  '##vso[task.setvariable]',
  'a ##[error]b',
  '::set-output name=a::b',
  '  ::add-mask::x',
  '\t##vso[x]',
];
const COMMAND = /^\s*::|##(?:vso|teamcity|octopus)?\[/im;
const BODY = COMMANDS.join('\n');
const FILE = `### ${TITLE}\nPOST /openapi/a\nContent-Type: text/plain\nX-Own: ##vso[x]\n\n${BODY}\n`;

describe('C8 exported curl commands pasted into a shell', () => {
  it('run nothing from a title', () =>
    withFolder({ 'a.fiscal': FILE }, async cwd => {
      const { stdout, status } = await fiscal(['export', 'curl', 'a.fiscal'], { cwd });
      assert.equal(status, 0);
      // As an interactive zsh reads it, which knows no comments.
      const title = stdout.split('\n')[0]?.replace(/^# /, '') ?? '';
      execFileSync('sh', ['-c', title], { cwd });
      assert.deepEqual(await readdir(cwd), ['a.fiscal']);
      assert.match(title, /^: '/);
    }));

  it('contain no comments, and neither does a generated script', () =>
    withFolder({ 'a.fiscal': `### ${TITLE}\nPOST /openapi/a\n\n{}\n` }, async cwd => {
      for (const options of [
        ['export', 'curl', 'a.fiscal'],
        ['codegen', 'a.fiscal', '--lang', 'curl'],
      ]) {
        for (const locale of ['en', 'pt-BR'] as const) {
          const { stdout } = await fiscal(options, { cwd, locale });
          assert.doesNotMatch(stdout.replace(/^#!\/bin\/sh\n/, ''), /^\s*#/m);
        }
      }
    }));
});

describe('C3 commands for CI servers', () => {
  for (const format of ['curl', 'har', 'openapi', 'postman']) {
    it(`are escaped in ${format} exports`, () =>
      withFolder({ 'a.fiscal': FILE }, async cwd => {
        const { stdout, status, stderr } = await fiscal(['export', format, 'a.fiscal'], { cwd });
        assert.equal(status, 0, stderr);
        assert.doesNotMatch(stdout, COMMAND);
        if (format === 'curl') return;
        assert.ok(JSON.stringify(JSON.parse(stdout)).includes('##teamcity[buildStatus]'));
      }));
  }

  for (const { id } of CODE_LANGUAGES) {
    it(`are escaped in ${id} code`, () =>
      withFolder({ 'a.fiscal': FILE }, async cwd => {
        const { stdout, status, stderr } = await fiscal(['codegen', 'a.fiscal', '--lang', id], { cwd });
        assert.equal(status, 0, stderr);
        assert.doesNotMatch(stdout, COMMAND);
      }));
  }

  it('are escaped in an exported body, which a shell restores', () =>
    withFolder({ 'a.fiscal': FILE }, async cwd => {
      const { stdout } = await fiscal(['export', 'curl', 'a.fiscal'], { cwd });
      const quoted = /--data-raw ([\s\S]*?) \\\n {2}'http:/.exec(stdout)?.[1] ?? '';
      assert.equal(execFileSync('sh', ['-c', `printf %s ${quoted}`]).toString(), BODY);
    }));

  it('are escaped in imports, with a remark', () =>
    withFolder({ 'a.sh': `curl https://a.example/openapi/a --data-raw '${BODY}'` }, async cwd => {
      const run = await fiscal(['import', 'curl', 'a.sh'], { cwd });
      assert.equal(run.status, 0, run.stderr);
      assert.doesNotMatch(run.stdout, COMMAND);
      assert.match(run.stderr, /# is written as \\x23/);
    }));

  it('are escaped in the output of send, as text and as JSON', () =>
    withFolder({ 'a.fiscal': FILE }, async cwd => {
      for (const more of [[], ['--json']]) {
        const { stdout } = await fiscal(['send', 'a.fiscal', '--dry-run', ...more], { cwd });
        assert.doesNotMatch(stdout, COMMAND);
      }
    }));
});
