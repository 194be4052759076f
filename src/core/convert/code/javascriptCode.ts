import { bodyText, fourHex, joinedLiterals, type LiteralStyle, literal } from './codeLiteral.ts';
import {
  type CodeRequest,
  type CodeWords,
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

/** A module for Node: `node:crypto` and the built-in fetch. */
export function javascriptCode(request: CodeRequest, words: CodeWords): string {
  return moduleCode(request, words, `process.env.${SECRET_VARIABLE}`);
}

/** As `javascriptCode`, for TypeScript at its strictest. */
export function typescriptCode(request: CodeRequest, words: CodeWords): string {
  return moduleCode(request, words, `process.env['${SECRET_VARIABLE}']`);
}

function moduleCode(request: CodeRequest, words: CodeWords, secret: string): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, STYLE);
  const headers = ownHeaders(request).map(([name, value]) => `    [${text(name)}, ${text(value)}],`);
  return [
    ...comment(words.about),
    "import { createHash } from 'node:crypto';",
    '',
    ...comment(words.secret),
    `const secret = ${secret};`,
    `if (!secret) throw new Error(${text(words.secretMissing)});`,
    '',
    `const baseUrl = ${text(origin + basePath)};`,
    `const path = ${text(path)};`,
    `const query = ${text(query)};`,
    ...bodyLines(request),
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

function comment(text: string): readonly string[] {
  return text.split('\n').map(line => `// ${line}`);
}

function bodyLines(request: CodeRequest): readonly string[] {
  if (!sendsBody(request)) return [];
  const { kind, lines } = bodyText(request.body);
  const literals = joinedLiterals(lines, STYLE, { between: ' +', indent: '  ' });
  const encoding = kind === 'base64' ? ",\n  'base64',\n" : ',\n';
  return [`const body = Buffer.from(\n  ${literals}${encoding});`];
}
