// Leaves out of the bundles what packages have for other callers.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Replaces parts of Node that undici requires but doesn't need here. `node:assert` creates a stream of standard error when it's
 *  loaded, and only its function is called; `node:http` has a class of which no body is an instance, and a limit that is always
 *  given. */
const LEAN_NODE = {
  'node:assert':
    'module.exports = (value, message) => { if (!value) throw message instanceof Error ? message : new Error(message ?? "undici"); };',
  'node:http': 'module.exports = { IncomingMessage: class {}, maxHeaderSize: 16_384 };',
};

/** The headers of each response as an object, which only other callers read: ours needs them in order, with repetitions. */
const HEADERS_AS_OBJECT = "const { parseHeaders } = require('../core/util')";

/** Leaves out what undici has for other callers: a second parser of HTTP/1.1, for processors with vector instructions; HTTP/2;
 *  bodies of `fetch`; the parser's tables of names; a tree of header names, which is made when it's loaded and saves only a
 *  conversion to lowercase; and the headers as an object. A third of its code. */
export const LEAN_UNDICI = {
  name: 'lean-undici',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve({ filter: /[\\/]llhttp_simd-wasm\.js$/ }, ({ resolveDir }) => ({
      path: resolve(resolveDir, '../llhttp/llhttp-wasm.js'),
    }));
    build.onResolve({ filter: /[\\/](?:client-h2|web[\\/]fetch[\\/]body)\.js$/ }, ({ path }) => ({
      path,
      namespace: 'unused',
    }));
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
    build.onResolve({ filter: /^node:(?:assert|http)$/ }, ({ path, importer }) =>
      /[\\/]undici[\\/]/.test(importer) ? { path, namespace: 'lean-node' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'lean-node' }, ({ path }) => ({ contents: LEAN_NODE[path] }));
    build.onLoad({ filter: /[\\/]undici[\\/]lib[\\/]core[\\/]tree\.js$/ }, () => ({
      contents: 'exports.tree = { lookup: () => null };',
    }));
    build.onLoad({ filter: /[\\/]lib[\\/]handler[\\/]unwrap-handler\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      return text.includes(HEADERS_AS_OBJECT)
        ? { contents: text.replace(HEADERS_AS_OBJECT, 'const parseHeaders = () => null') }
        : { errors: [{ text: 'undici converts headers in another place now.' }] };
    });
    build.onLoad({ filter: /[\\/]lib[\\/]llhttp[\\/]constants\.js$/ }, ({ path }) => {
      const constants = createRequire(import.meta.url)(path);
      const used = readFileSync(resolve(path, '../../dispatcher/client-h1.js'), 'utf8');
      const names = new Set(Array.from(used.matchAll(/\bconstants\.([A-Z]\w*)/g), ([, name = '']) => name));
      return {
        contents: [...names].map(name => `exports.${name} = ${JSON.stringify(constants[name])};`).join('\n'),
      };
    });
  },
};

/** Has the extension's package contain undici's parser compressed: Base64 hides from the package's compression what it could
 *  save. */
export const COMPRESSED_PARSER = {
  name: 'compressed-parser',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build =>
    build.onLoad({ filter: /[\\/]llhttp-wasm\.js$/ }, ({ path }) => {
      const [, text = ''] = /'([A-Za-z0-9+/=]{1000,})'/.exec(readFileSync(path, 'utf8')) ?? [];
      const compressed = brotliCompressSync(Buffer.from(text, 'base64')).toString('base64');
      return text === ''
        ? { errors: [{ text: 'undici has its parser in another form now.' }] }
        : {
            contents:
              "const { brotliDecompressSync } = require('node:zlib');" +
              `module.exports = brotliDecompressSync(Buffer.from('${compressed}', 'base64'));`,
          };
    }),
};

/** Leaves out 1,200 ready-made line breaks with indentation, 200 KB of memory in each window, which save jsonc-parser's formatter
 *  little time. Without a supported line break, it makes them as it needs them. */
export const NO_MADE_INDENTATIONS = {
  name: 'no-made-indentations',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build =>
    build.onLoad({ filter: /[\\/]jsonc-parser[\\/]lib[\\/]esm[\\/]impl[\\/]string-intern\.js$/ }, () => ({
      contents: `export const cachedSpaces = Array.from({ length: 20 }, (_, count) => ' '.repeat(count));
export const cachedBreakLinesWithSpaces = {};
export const supportedEols = [];`,
    })),
};

/** Leaves out what zod has to describe its schemas as JSON Schema, which nothing here uses: the tools have JSON Schemas of their
 *  own. */
export const NO_SCHEMA_TEXTS = {
  name: 'no-schema-texts',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve({ filter: /[\\/](?:to-json-schema|json-schema-processors)\.js$/ }, () => ({
      path: 'noSchemaTexts',
      namespace: 'noSchemaTexts',
    }));
    build.onLoad({ filter: /./, namespace: 'noSchemaTexts' }, () => ({
      contents: `const nothing = () => ({});
const method = () => nothing;
const names = {};
export {
  names as allProcessors,
  method as createStandardJSONSchemaMethod,
  method as createToJSONSchemaMethod,
  nothing as extractDefs,
  nothing as finalize,
  nothing as initializeContext,
  nothing as processSchema,
  nothing as toJSONSchema,
};`,
    }));
  },
};

/** Keeps zod from compiling strings to code where that's allowed: here, it never is. */
export const NO_MADE_CODE = {
  name: 'no-made-code',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build =>
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(/const F = Function;\s*new F\(""\);\s*return true;/, 'return false;');
      return contents === source
        ? { errors: [{ text: 'zod asks in another way whether it may make code.' }] }
        : { contents };
    }),
};

/** Leaves out what the SDK has for other callers: schemas of OAuth messages, of which a server on standard input and output has
 *  none (names without values remain), and a table of all its schemas by name. */
export const LEAN_SDK = {
  name: 'lean-sdk',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onLoad(
      { filter: /[\\/]@modelcontextprotocol[\\/]core[\\/]dist[\\/]auth-[\w-]+\.mjs$/ },
      ({ path }) => {
        const [exported = '', names = ''] = /export \{([^}]+)\};/.exec(readFileSync(path, 'utf8')) ?? [];
        return { contents: `let ${names.replaceAll(/ as \w+/g, '')};${exported}` };
      },
    );
    build.onLoad(
      { filter: /[\\/]@modelcontextprotocol[\\/]server[\\/]dist[\\/]src-[\w-]+\.mjs$/ },
      ({ path }) => {
        const source = readFileSync(path, 'utf8');
        const start = source.indexOf('const SPEC_SCHEMA_KEYS = [');
        const end = source.indexOf('const authSchemas = {', start);
        const contents = `${source.slice(0, start)}const SPEC_SCHEMA_KEYS = [];\n${source.slice(end)}`;
        return start === -1 || end === -1
          ? { errors: [{ text: 'The SDK has no table of schemas any more.' }] }
          : { contents };
      },
    );
  },
};

/** Shorter tables cost less than computing them would take. */
const LONG_TABLE = 100;

/** Has the package contain only the shorter of re2js' tables of Unicode properties. The others are computed from the engine's own
 *  when a pattern first uses them. */
export const UNICODE_OF_ENGINE = {
  name: 'unicode-of-engine',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build =>
    build.onLoad({ filter: /[\\/]re2js[\\/]build[\\/]index\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = withComputedTables(withComputedTables(source, 'CATEGORIES', ''), 'SCRIPTS', 'Script=');
      const file = resolve('scripts/build/unicodeRanges.ts');
      return source.length - contents.length < 20_000
        ? { errors: [{ text: 're2js has its tables in another form now.' }] }
        : { contents: `import { unicodeRanges } from ${JSON.stringify(file)};\n${contents}` };
    }),
};

/** @param {string} source @param {string} name @param {string} prefix of the names of properties */
function withComputedTables(source, name, prefix) {
  const start = source.indexOf(`static ${name} = new LazyMap({`);
  const end = source.indexOf('});', start);
  const tables = source
    .slice(start, end)
    .replaceAll(
      /(\w+): \(\) => new UnicodeRangeTable\(decodeRanges\("([^"]+)", \w+\)/g,
      (table, property, text) =>
        text.length < LONG_TABLE
          ? table
          : `${property}: () => new UnicodeRangeTable(unicodeRanges('${prefix}${property}')`,
    );
  return source.slice(0, start) + tables + source.slice(end);
}
