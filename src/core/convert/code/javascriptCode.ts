import { bodySource, fourHex, joinedLiterals, type LiteralStyle, literal } from './codeLiteral.ts';
import {
  type CodegenRequest,
  type CodeWords,
  codeValues,
  commentLines,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';

const STYLE: LiteralStyle = {
  quote: "'",
  escapes: {},
  unicode: code => (code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${fourHex(code)}`),
};

/** A Node.js module that uses `node:crypto` and the built-in fetch. */
export function javascriptCode(request: CodegenRequest, words: CodeWords): string {
  return moduleCode(request, words, variable => `process.env.${variable}`);
}

/** Like `javascriptCode`, for TypeScript in strict mode. */
export function typescriptCode(request: CodegenRequest, words: CodeWords): string {
  return moduleCode(request, words, variable => `process.env['${variable}']`);
}

function moduleCode(request: CodegenRequest, words: CodeWords, variableOf: (name: string) => string): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, STYLE);
  const headers = ownHeaders(request).map(([name, value]) => `    [${text(name)}, ${text(value)}],`);
  return [
    ...commentLines(words.about, '//'),
    "import { createHash } from 'node:crypto';",
    ...(request.bodyFile === undefined ? [] : ["import { readFileSync } from 'node:fs';"]),
    '',
    ...commentLines(words.secret, '//'),
    `const secret = ${variableOf(SECRET_VARIABLE)};`,
    `if (!secret) throw new Error(${text(words.secretMissing)});`,
    ...codeValues(request).flatMap(({ camelName: name, environmentVariable, note }) => [
      `const ${name} = ${variableOf(environmentVariable)};`,
      `if (!${name}) throw new Error(${text(note)});`,
    ]),
    '',
    `const baseUrl = ${text(origin + basePath)};`,
    `const path = ${text(path)};`,
    `const query = ${text(query)};`,
    ...bodyLines(request, words),
    signsBody(request)
      ? 'const signedBody = body.filter(byte => byte !== 0x0d && byte !== 0x0a);'
      : `const signedBody = ''; // ${words.emptySigned}`,
    '',
    'const timestamp = String(Math.floor(Date.now() / 1000));',
    "const sign = createHash('md5').update(secret + path).update(signedBody).update(timestamp).digest('hex');",
    '',
    'const response = await fetch(baseUrl + path + query, {',
    `  method: ${text(method)},`,
    '  headers: [',
    "    ['token', secret],",
    "    ['timestamp', timestamp],",
    "    ['sign', sign],",
    ...headers,
    '  ],',
    ...(sendsBody(request) ? ['  body,'] : []),
    "  redirect: 'manual',",
    '});',
    'console.log(response.status);',
    'console.log(await response.text());',
    '',
  ].join('\n');
}

function bodyLines(request: CodegenRequest, words: CodeWords): readonly string[] {
  if (!sendsBody(request)) return [];
  const source = bodySource(request);
  if (source.kind === 'file') {
    const url = literal(`./${encodeURIComponent(source.name)}`, STYLE);
    return [
      ...commentLines(words.bodyBesideProgram, '//'),
      // The array's own type: a Buffer from a file may use shared memory, which TypeScript doesn't allow `fetch` to
      // send.
      `const body = new Uint8Array(readFileSync(new URL(${url}, import.meta.url)));`,
    ];
  }
  const { kind, lines } = source;
  const literals = joinedLiterals(lines, STYLE, { between: ' +', indent: '  ' });
  const encoding = kind === 'base64' ? ",\n  'base64',\n" : ',\n';
  return [`const body = Buffer.from(\n  ${literals}${encoding});`];
}
