import { bodySource, joinedLiterals, type LiteralStyle, literal } from './codeLiteral.ts';
import {
  type CodegenRequest,
  type CodeWords,
  codeValues,
  commentLines,
  contentType,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';
import { curlHeader } from './shellQuoted.ts';

const STYLE: LiteralStyle = {
  quote: '"',
  escapes: { $: '\\$' },
  unicode: code => `\\u{${code.toString(16)}}`,
};

/** PHP 7.4 and later with its curl extension, which doesn't follow redirects by default. */
export function phpCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, STYLE);
  const hasBody = sendsBody(request);
  const headers = [
    ...ownHeaders(request).map(([name, value]) => text(curlHeader(name, value))),
    // Without this, curl sends a form's content type.
    ...(hasBody && contentType(request) === undefined ? ['"Content-Type:"'] : []),
  ];
  return [
    '<?php',
    ...commentLines(words.about, '//'),
    'declare(strict_types=1);',
    '',
    ...commentLines(words.secret, '//'),
    `$secret = getenv('${SECRET_VARIABLE}');`,
    "if ($secret === false || $secret === '') {",
    `    fwrite(STDERR, ${text(`${words.secretMissing}\n`)});`,
    '    exit(1);',
    '}',
    ...codeValues(request).flatMap(({ camelName: name, environmentVariable, note }) => [
      `$${name} = getenv('${environmentVariable}');`,
      `if ($${name} === false || $${name} === '') {`,
      `    fwrite(STDERR, ${text(`${note}\n`)});`,
      '    exit(1);',
      '}',
    ]),
    '',
    `$baseUrl = ${text(origin + basePath)};`,
    `$path = ${text(path)};`,
    `$query = ${text(query)};`,
    ...(hasBody ? bodyLines(request, words) : []),
    signsBody(request)
      ? `$signedBody = str_replace(["\\r", "\\n"], '', $body);`
      : `$signedBody = ''; // ${words.emptySigned}`,
    '',
    '$timestamp = (string) time();',
    '$sign = md5($secret . $path . $signedBody . $timestamp);',
    '',
    '$curl = curl_init($baseUrl . $path . $query);',
    'curl_setopt_array($curl, [',
    `    CURLOPT_CUSTOMREQUEST => ${text(method)},`,
    '    CURLOPT_PATH_AS_IS => true,',
    '    CURLOPT_FOLLOWLOCATION => false,',
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    '    CURLOPT_HTTPHEADER => [',
    '        "token: $secret",',
    '        "timestamp: $timestamp",',
    '        "sign: $sign",',
    ...headers.map(header => `        ${header},`),
    '    ],',
    ...(hasBody ? ['    CURLOPT_POSTFIELDS => $body,'] : []),
    ']);',
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    fwrite(STDERR, curl_error($curl) . "\\n");',
    '    exit(1);',
    '}',
    'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\\n", $response, "\\n";',
    '',
  ].join('\n');
}

function bodyLines(request: CodegenRequest, words: CodeWords): readonly string[] {
  const source = bodySource(request);
  if (source.kind === 'file') {
    return [
      ...commentLines(words.bodyBesideProgram, '//'),
      `$bodyFile = __DIR__ . ${literal(`/${source.name}`, STYLE)};`,
      '$body = @file_get_contents($bodyFile);',
      'if ($body === false) {',
      `    fwrite(STDERR, ${literal(`${words.bodyFileMissing} `, STYLE)} . "$bodyFile\\n");`,
      '    exit(1);',
      '}',
    ];
  }
  const literals = joinedLiterals(source.lines, STYLE, { between: '', indent: '    . ' });
  return [`$body = ${source.kind === 'base64' ? `base64_decode(${literals})` : literals};`];
}
