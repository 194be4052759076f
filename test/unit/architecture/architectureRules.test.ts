import assert from 'node:assert/strict';
import { withImportTable } from '../../../scripts/allowedImports.ts';
import { architectureFaults } from '../../support/architectureRules.ts';
import { scanSource } from '../../support/sourceScanner.ts';

function faults(path: string, text: string): readonly string[] {
  return architectureFaults([{ path, text }]);
}

describe('the rules of the architecture test', () => {
  for (const [path, text, fault] of [
    ['core/api/a.ts', "import { x } from '../syntax/x.ts';", 'core/api may not import core/syntax/x.ts'],
    [
      'core/api/a.ts',
      "import type { X } from '../problem.ts';",
      'core/api may not import core/problem.ts (types)',
    ],
    ['core/syntax/a.ts', "import { readFile } from 'node:fs/promises';", 'may not import node:fs/promises'],
    ['core/syntax/a.ts', "import type { Hash } from 'node:crypto';", 'may not import node:crypto (types)'],
    ['core/signing/a.ts', "import fs from 'node:fs';", 'may not import node:fs'],
    ['core/request/a.ts', "import vscode from 'vscode';", 'may not import vscode'],
    ['core/request/a.ts', "const x = await import('../explain/x.ts');", 'may not import core/explain/x.ts'],
    ['core/request/a.ts', "type X = import('../convert/x.ts').X;", 'may not import core/convert/x.ts'],
    ['core/request/a.ts', "const x = require('fs');", 'may not import fs'],
    ['core/request/a.ts', "import '../../node/x.ts';", 'may not import node/x.ts'],
    ['core/request/a.ts', 'const x = await import(name);', 'imports something computed'],
    ['core/ports.ts', "import { AppSecret } from './signing/appSecret.ts';", 'core/base may not import'],
    ['text/a.ts', "import { x } from '../core/problem.ts';", 'text may not import core/problem.ts'],
    ['node/a.ts', "import x from 'commander';", 'node may not import commander'],
    ['gateway/a.ts', "import { x } from '../node/x.ts';", 'gateway may not import node/x.ts'],
    [
      'webview/a.ts',
      "import type { X } from '../core/problem.ts';",
      'webview may not import core/problem.ts',
    ],
    ['editor/a.ts', "import { x } from '../node/x.ts';", 'editor may not import node/x.ts'],
    ['editor/a.ts', "import x from 'node:path';", 'editor may not import node:path'],
    ['cli/a.ts', "import { main } from '../cli.ts';", 'imports the composition root cli.ts'],
    ['editor/a.ts', "import type { X } from '../extension.ts';", 'imports the composition root extension.ts'],
    ['node/a.ts', "import '../explainWorker.ts';", 'imports the composition root explainWorker.ts'],
    ['composition/a.ts', "import '../agentServer.ts';", 'imports the composition root agentServer.ts'],
    ['mcp/a.ts', "await import('../terminalCommand.ts');", 'imports the composition root terminalCommand.ts'],
    ['attic/a.ts', "import x from 'node:fs';", 'attic is not in the table of modules'],
    ['core/api/a.ts', "export { x } from './x.ts';", 're-exports ./x.ts'],
    ['core/api/a.ts', "export * from './x.ts';", 're-exports ./x.ts'],
    ['core/api/index.ts', '', 'is a barrel'],
    ['core/utils/a.ts', '', 'names no idea'],
    ['editor/utils.ts', '', 'names no idea'],
    ['editor/a.ts', '\n'.repeat(401), 'has 401 lines'],
    ['core/request/a.ts', 'const now = Date.now();', 'reaches for Date.now'],
    ['core/request/a.ts', 'const now = new Date();', 'reaches for new Date()'],
    ['core/request/a.ts', 'const x = `${Math.random()}`;', 'reaches for Math.random'],
    ['core/request/a.ts', "import { EOL } from 'node:os';", 'reaches for EOL'],
    ['core/request/a.ts', 'const x = process.env;', 'reaches for process.'],
    ['editor/a.ts', 'languages.registerCodeLensProvider(x, y);', 'registers CodeLenses by itself'],
    ['editor/a.ts', 'window.showErrorMessage(words(a, b));', 'shows a message without a button'],
    ['editor/a.ts', 'window.showInformationMessage(words,);', 'shows a message without a button'],
  ] as const) {
    it(`refuse ${JSON.stringify(text).slice(0, 60)} in ${path}`, () => {
      const found = faults(path, text);
      assert.ok(
        found.some(one => one.includes(fault)),
        found.join('\n') || 'no fault',
      );
    });
  }

  for (const [path, text] of [
    ['core/signing/a.ts', "import { hash } from 'node:crypto';"],
    ['core/ports.ts', "import type { AppSecret } from './signing/appSecret.ts';"],
    ['core/ports.ts', "import { type AppSecret, type Other } from './signing/appSecret.ts';"],
    ['text/a.ts', "import type { Problem } from '../core/problem.ts';"],
    ['node/a.ts', "import Client from 'undici/lib/dispatcher/client.js';"],
    ['extension.ts', "import * as vscode from 'vscode';"],
    ['core/request/a.ts', "// import x from 'vscode';\n/* import('node:fs') */"],
    ['core/convert/a.ts', "const code = `import { createHash } from 'node:crypto';`;"],
    ['core/convert/a.ts', 'const code = "const fs = require(\'fs\')";'],
    ['core/request/a.ts', "const quote = /['\"]/; const text = 'Date.now() and `';"],
    ['core/request/a.ts', 'const date = new Date(nowMs);'],
    ['node/a.ts', 'const now = Date.now();'],
    ['core/json/a.generated.js', '\n'.repeat(700)],
  ] as const) {
    it(`allow ${JSON.stringify(text).slice(0, 60)} in ${path}`, () =>
      assert.deepEqual(faults(path, text), []));
  }

  it('detect a cycle, even through types and dynamic imports', () => {
    const files = [
      { path: 'core/api/a.ts', text: "import type { B } from './b.ts';" },
      { path: 'core/api/b.ts', text: "const c = import('./c.ts');" },
      { path: 'core/api/c.ts', text: "import './a.ts';" },
    ];
    assert.deepEqual(architectureFaults(files), [
      'cycle: core/api/a.ts → core/api/b.ts → core/api/c.ts → core/api/a.ts',
    ]);
  });

  describe('about folders', () => {
    it('find a cycle of two folders without a cycle of files', () => {
      assert.deepEqual(
        architectureFaults([
          { path: 'core/request/body/a.ts', text: "import '../send/b.ts';" },
          { path: 'core/request/send/b.ts', text: '' },
          { path: 'core/request/send/c.ts', text: "import type { D } from '../body/d.ts';" },
          { path: 'core/request/body/d.ts', text: '' },
        ]),
        [
          'folder cycle: core/request/body → core/request/send → core/request/body ' +
            '(core/request/body/a.ts imports core/request/send/b.ts, core/request/send/c.ts imports core/request/body/d.ts)',
        ],
      );
    });

    it('find a cycle of three folders that a dynamic import closes', () => {
      const found = architectureFaults([
        { path: 'cli/a/x.ts', text: "import '../b/deep/x.ts';" },
        { path: 'cli/b/deep/x.ts', text: "import '../../c/x.ts';" },
        { path: 'cli/c/x.ts', text: "const a = import('../a/y.ts');" },
        { path: 'cli/a/y.ts', text: '' },
      ]);
      assert.equal(found.length, 1);
      assert.match(found[0] ?? '', /^folder cycle: cli\/a → cli\/b → cli\/c → cli\/a /);
    });

    it('treat the files of the parent folder as one more folder', () => {
      const found = architectureFaults([
        { path: 'cli/program.ts', text: "import './send/send.ts';" },
        { path: 'cli/send/send.ts', text: "import '../limit.ts';" },
        { path: 'cli/limit.ts', text: '' },
      ]);
      assert.match(found.join(), /^folder cycle: cli\/\* → cli\/send → cli\/\* /);
    });

    it('allow imports in one direction, at every depth', () => {
      assert.deepEqual(
        architectureFaults([
          { path: 'cli/program.ts', text: "import './send/send.ts';\nimport './files/deep/read.ts';" },
          { path: 'cli/send/send.ts', text: "import '../files/deep/read.ts';" },
          { path: 'cli/files/deep/read.ts', text: "import '../limit.ts';" },
          { path: 'cli/files/limit.ts', text: '' },
        ]),
        [],
      );
    });
  });
});

describe('the import table in ARCHITECTURE.md', () => {
  it('is replaced with the current one; a page without a table is an error', () => {
    const page = 'a\n\n| module | may import |\n|---|---|\n| core/api | vscode |\n\nb\n';
    assert.match(
      withImportTable(page),
      /^a\n\n\| module \| may import \|\n\|---\|---\|\n\| core\/formats \| nothing \|\n.*\n\nb\n$/s,
    );
    assert.throws(() => withImportTable('no table'), /has no table/);
  });
});

describe('the import scanner', () => {
  it('distinguishes imports of types, imports of values, and re-exports', () => {
    const { imports } = scanSource(
      "import type { A } from 'a';\nimport { type B, c } from 'b';\nexport type { D } from 'd';\nimport 'e';",
    );
    assert.deepEqual(imports, [
      { specifier: 'a', typeOnly: true, reExport: false },
      { specifier: 'b', typeOnly: false, reExport: false },
      { specifier: 'd', typeOnly: true, reExport: true },
      { specifier: 'e', typeOnly: false, reExport: false },
    ]);
  });

  it('reads code inside template literals', () => {
    assert.deepEqual(scanSource("const x = `a ${f({ a: 'b' })} import 'c' ${`${'d'}`}`;").texts, ['b', 'd']);
  });

  it('reads a slash after a value as a division', () => {
    assert.deepEqual(scanSource("const x = a / b; const y = 'c'; const z = d / e;").texts, ['c']);
  });
});
