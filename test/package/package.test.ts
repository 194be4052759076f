import { deepEqual, equal, ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../support/editorHost/paths.ts';
import { readZip, readZipModes } from '../support/zip.ts';

const KIB = 1024;
/** Hosts of addresses in texts: this machine, examples, the names of standards and formats (JSON Schema, SARIF, Postman, the
 *  namespace of an NF-e), and a page that the protocol's SDK names in an error. */
const NAMED_HOSTS = new RegExp(
  `^(?:${[
    ...[
      '127\\.0\\.0\\.1',
      'host',
      'github\\.com',
      '(?:[\\w-]+\\.)*example(?:\\.com\\.br)?\\.?',
      'exemplo\\.com\\.br',
      '\\.',
    ],
    ...['www\\.w3\\.org', 'json-schema\\.org', 'json\\.schemastore\\.org', 'schema\\.getpostman\\.com'],
    'www\\.portalfiscal\\.inf\\.br',
  ].join('|')})$`,
);

const archive = await readFile(join(outputFolder, 'fiscal-playground.vsix'));
const files = readZip(archive);

describe('I2 the package', () => {
  it('contains the files on the allowlist, and no others', async () => {
    const patterns = await allowedFiles();
    const isAllowed = (path: string) => patterns.some(({ expression }) => expression.test(path));
    const paths = [...files.keys()];
    deepEqual(
      paths.filter(path => !isAllowed(path)),
      [],
    );
    deepEqual(
      patterns.filter(({ expression }) => !paths.some(path => expression.test(path))).map(({ line }) => line),
      [],
    );
  });

  it('is at most 1.2 MiB, and loads at most 60 KiB at activation', () => {
    // It has the whole command line, so that nobody needs a second installation.
    ok(archive.length <= 1.2 * KIB * KIB, `${archive.length} bytes`);
    const loaded = [...loadedWith('extension/dist/extension.js')];
    const bytes = loaded.reduce((sum, path) => sum + textOf(path).length, 0);
    ok(bytes <= 60 * KIB, `${bytes} bytes in ${loaded.join(', ')}`);
  });

  const forbidden: Readonly<Record<string, RegExp>> = {
    'code made from strings': /\beval\(|new Function\b/,
    'contexts of node:vm': /["'`](?:node:)?vm["'`]/,
    'source maps': /[#@] ?sourceMappingURL|"mappings":/,
    'paths from the machine that built it': anyOf([repositoryRoot, join(homedir(), '/')]),
    'private keys': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    'tokens for registries or hosts': /_authToken|\bnpm_\w{36}|\bgh[pousr]_\w{36}|\bAKIA[A-Z\d]{16}\b/,
    'canaries from the tests': /CANARY/,
  };
  for (const [what, pattern] of Object.entries(forbidden)) {
    it(`contains no ${what}`, () => {
      const hits = [...files.keys()].filter(path => pattern.test(textOf(path)));
      deepEqual(hits, []);
    });
  }

  it('uses child_process only in the command line of the terminals', () => {
    const starting = [...files.keys()].filter(path => /child_process/.test(textOf(path)));
    ok(starting.length > 0);
    const fromTerminal = reachedFrom('extension/dist/commandLine.js');
    deepEqual(
      starting.filter(path => !fromTerminal.has(path)),
      [],
    );
    for (const entry of ['extension', 'explainer', 'agentServer']) {
      const reached = reachedFrom(`extension/dist/${entry}.js`);
      deepEqual(
        starting.filter(path => reached.has(path)),
        [],
        entry,
      );
    }
  });

  it('contains an executable script for POSIX, and one with CRLF for Windows', () => {
    const mode = readZipModes(archive).get('extension/bin/fiscal') ?? 0;
    equal(mode & 0o111, 0o111, mode.toString(8));
    ok(!textOf('extension/bin/fiscal').includes('\r'));
    const lines = textOf('extension/bin/fiscal.cmd').split('\n');
    equal(lines.pop(), '');
    deepEqual(
      lines.filter(line => !line.endsWith('\r')),
      [],
    );
  });

  it('contains no file twice', () => {
    const pathOf = new Map<string, string>();
    const twice: string[] = [];
    for (const path of files.keys()) {
      const content = textOf(path);
      const first = pathOf.get(content);
      if (first !== undefined) twice.push(`${path} is ${first}`);
      pathOf.set(content, path);
    }
    deepEqual(twice, []);
  });

  it('A12 contains no telemetry client, and only addresses of examples and standards', () => {
    const clients =
      /applicationinsights|createTelemetryLogger|telemetry|sentry|posthog|mixpanel|google-analytics/i;
    const code = [...files.keys()].filter(path => path.endsWith('.js'));
    deepEqual(
      code.filter(path => clients.test(textOf(path))),
      [],
    );
    const hosts = code.flatMap(path => [...textOf(path).matchAll(/\b(?:https?|wss?):\/\/([\w.-]+)/g)]);
    const named = new Set(hosts.map(([, host = '']) => host));
    deepEqual(
      [...named].filter(host => !NAMED_HOSTS.test(host)),
      [],
    );
  });

  it('has the same name and version in both manifests, and no dependencies', () => {
    const { name, version, main, dependencies } = JSON.parse(textOf('extension/package.json'));
    ok(textOf('extension.vsixmanifest').includes(`Id="${name}" Version="${version}"`));
    equal(main, './dist/extension.js');
    equal(dependencies, undefined);
  });

  it('contains each chunk that its code loads', () => {
    const missing = [...files.keys()]
      .filter(path => path.endsWith('.js'))
      .flatMap(path => chunksIn(textOf(path)).filter(name => !files.has(`extension/dist/chunks/${name}`)));
    deepEqual(missing, []);
  });
});

function textOf(path: string): string {
  const content = files.get(path);
  if (content === undefined) throw new Error(`The package has no ${path}.`);
  // One character a byte: pictures are searched as well, and lengths are those of the file.
  return content.toString('latin1');
}

/** A script and all that it imports without waiting for a need. */
function loadedWith(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name = ''] of textOf(path).matchAll(
    /(?:\bfrom|\bimport)\s*"\.\/(?:chunks\/)?([\w-]+\.js)"/g,
  )) {
    loadedWith(`extension/dist/chunks/${name}`, found);
  }
  return found;
}

/** A script and all that it imports, at once or later. */
function reachedFrom(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of chunksIn(textOf(path))) reachedFrom(`extension/dist/chunks/${name}`, found);
  return found;
}

/** `import("./chunks/transport-TZ5LCELU.js")`, and from one chunk to the other without the folder. */
function chunksIn(code: string): readonly string[] {
  const imports = code.matchAll(/(?:\bfrom|\bimport\(?)\s*"\.\/(?:chunks\/)?([\w-]+\.js)"/g);
  return [...imports].map(([, name = '']) => name);
}

interface AllowedFile {
  readonly line: string;
  readonly expression: RegExp;
}

async function allowedFiles(): Promise<readonly AllowedFile[]> {
  const list = await readFile(join(import.meta.dirname, '../support/allowedPackageFiles.txt'), 'utf8');
  return list
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => ({ line, expression: patternOf(line) }));
}

/** As esbuild names chunks: a source file's name, or `chunk` where several share it. */
function patternOf(line: string): RegExp {
  const source = escaped(line).replace('\\{name\\}', '[A-Za-z]+').replace('\\{hash\\}', '[A-Z0-9]{8}');
  return new RegExp(`^${source}$`);
}

function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(texts.map(escaped).join('|'));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
