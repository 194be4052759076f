import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sampled } from '../../support/part.ts';
import { skip } from '../../support/skip.ts';
import { fiscal, withFolder } from '../cli/fiscalRun.ts';
import { missingToStart } from '../core/convert/code/codePrograms.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The user's own code, which the programs of the page call. */
const OWN_CODE = {
  'src/signature.php': `<?php
function signature(string $secret, string $path, string $body, string $timestamp): string {
    return md5($secret . $path . str_replace(["\\r", "\\n"], '', $body) . $timestamp);
}
`,
  'src/signature.py': `import hashlib
def signature(secret, path, body, timestamp):
    body = body.replace(b"\\r", b"").replace(b"\\n", b"")
    return hashlib.md5(secret.encode() + path.encode() + body + timestamp.encode()).hexdigest()
`,
};

const CSHARP_CODE = `using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Signature
{
    public static string Sign(string token, string path, byte[] body, string timestamp)
    {
        var signed = Encoding.UTF8.GetBytes(token + path)
            .Concat(body.Where(b => b != '\\r' && b != '\\n'))
            .Concat(Encoding.UTF8.GetBytes(timestamp)).ToArray();
        using (var md5 = MD5.Create())
            return System.BitConverter.ToString(md5.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
    }
}
`;

const PAGES = ['docs/ci.md', 'docs/ci.pt-BR.md'];

describe('the page about continuous integration', () => {
  const programs = PAGES.flatMap(page => [
    [page, 'php', 'tests/sign.php', 'php'] as const,
    [page, 'python', 'tests/sign.py', 'python3'] as const,
  ]);
  for (const [page, language, file, program] of sampled(programs, 4)) {
    it(`${page}: its ${language} program passes with correct code, and fails with incorrect code`, async function () {
      if (spawnSync(program, ['--version']).status !== 0) {
        skip(this, program);
      }
      const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(read(page))?.[1] ?? '';
      const conform = (files: Record<string, string>) =>
        withFolder({ ...files, [file]: code }, cwd =>
          fiscal(['conform', '--signer', `${program} ${file}`, '--count', '100'], {
            cwd,
            env: { PATH: process.env['PATH'] },
          }),
        );
      assert.deepEqual(await conform(OWN_CODE), { status: 0, stdout: 'All 100 cases pass.\n', stderr: '' });
      const incorrect = Object.entries(OWN_CODE).map(([name, text]) => [
        name,
        text.replaceAll(/ ?\. ?\$timestamp| \+ timestamp\.encode\(\)/g, ''),
      ]);
      const failed = await conform(Object.fromEntries(incorrect));
      assert.equal(failed.status, 1);
      assert.match(failed.stdout, /One cause explains all of them:[\s\S]*timestamp-missing/);
    });
  }

  for (const page of PAGES) {
    it(`${page}: its C# program passes with correct code`, async function () {
      const missing = missingToStart('monoAlone');
      if (missing !== undefined) skip(this, missing);
      const code = /```csharp\n([\s\S]*?)```/.exec(read(page))?.[1] ?? '';
      const { stdout, stderr } = await withFolder(
        { 'Program.cs': code, 'Signature.cs': CSHARP_CODE },
        async cwd => {
          const compiled = spawnSync('mcs', ['-out:sign.exe', 'Program.cs', 'Signature.cs'], { cwd });
          assert.equal(compiled.status, 0, String(compiled.stderr));
          const env = { PATH: process.env['PATH'] };
          return fiscal(['conform', '--each', '--signer', 'mono sign.exe', '--count', '12'], { cwd, env });
        },
      );
      assert.deepEqual([stdout, stderr], ['All 12 cases pass.\n', '']);
    });

    it(`${page}: names the inputs of action.yml`, () => {
      const [, inputs = ''] = /\ninputs:\n([\s\S]*?)\nruns:/.exec(read('action.yml')) ?? [];
      const names = [...inputs.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
      const rows = [...read(page).matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
      );
      assert.deepEqual(rows, names);
    });
  }

  it('describes an action that passes its inputs as variables, never as parts of a script', () => {
    const scripts = [...read('action.yml').matchAll(/run: \|\n((?: {8}.*\n)+)/g)].map(([, script]) => script);
    assert.equal(scripts.length, 3);
    assert.deepEqual(
      scripts.filter(script => script?.includes('${{')),
      [],
    );
  });
});
