import { replaceUnsafe } from '../../visibleText.ts';
import type { NotedValue } from '../responseValues.ts';
import { bodySource } from './codeLiteral.ts';
import {
  type CodegenRequest,
  type CodeWords,
  codeValues,
  contentType,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';
import { curlHeader, shellQuoted, shellVariable, withShellVariables } from './shellQuoted.ts';

/** A POSIX shell script with curl and openssl. The secret is passed to curl on standard input, because other users
 *  can read a process's arguments. */
export function curlCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const hasBody = sendsBody(request);
  const headers = ownHeaders(request).map(
    ([name, value]) => `--header ${shellQuoted(curlHeader(name, value))}`,
  );
  const options = [
    '--silent --show-error --globoff --path-as-is',
    method === 'HEAD' ? '--head' : `--request ${shellQuoted(method)}`,
    ...headers,
    // Without this, curl sends a form's content type.
    ...(hasBody && contentType(request) === undefined ? ["--header 'Content-Type:'"] : []),
    ...(hasBody ? ['--data-binary "@$body"'] : []),
    '--header @-',
    "--write-out '\\n%{http_code}\\n'",
    '"$base_url$path$query"',
  ];
  return [
    '#!/bin/sh',
    ...comment(words.about),
    ...comment(words.secret),
    'set -eu',
    `if [ -z "\${${SECRET_VARIABLE}:-}" ]; then`,
    `  printf '%s\\n' ${shellQuoted(words.secretMissing)} >&2`,
    '  exit 1',
    'fi',
    ...codeValues(request).flatMap(({ note }) => comment(note)),
    '',
    `base_url=${shellQuoted(origin + basePath)}`,
    `path=${shellQuoted(path)}`,
    `query=${shellQuoted(query)}`,
    ...bodyLines(request, words),
    '',
    'timestamp=$(date +%s)',
    'sign=$({',
    `  printf '%s%s' "$${SECRET_VARIABLE}" "$path"`,
    signsBody(request) ? `  tr -d '\\r\\n' < "$body"` : `  : ${shellQuoted(words.emptySigned)}`,
    `  printf '%s' "$timestamp"`,
    "} | openssl dgst -md5 -r | cut -d ' ' -f 1)",
    '',
    `printf 'token: %s\\ntimestamp: %s\\nsign: %s\\n' "$${SECRET_VARIABLE}" "$timestamp" "$sign" |`,
    `  curl ${options.join(' \\\n    ')}`,
    '',
  ].join('\n');
}

/** `:` ignores its arguments. An interactive zsh would run `#` as a command. */
function comment(text: string): readonly string[] {
  return text.split('\n').map(line => `: ${shellQuoted(line)}`);
}

/** Line breaks are written as escapes for `printf`, so no editor changes them. curl would send an empty body if the file
 *  is missing, so the script checks for it first. */
function bodyLines(request: CodegenRequest, words: CodeWords): readonly string[] {
  const source = bodySource(request);
  if (source.kind === 'file') {
    return [
      ...comment(words.bodyBesideProgram),
      `body=$(dirname -- "$0")/${shellQuoted(source.name)}`,
      'if [ ! -r "$body" ]; then',
      `  printf '%s %s\\n' ${shellQuoted(words.bodyFileMissing)} "$body" >&2`,
      '  exit 1',
      'fi',
    ];
  }
  const temporary = ['body=$(mktemp)', `trap 'rm -f "$body"' EXIT`];
  if (request.body.length === 0) return temporary;
  const { kind, lines } = source;
  if (kind === 'base64') return [...temporary, 'openssl base64 -d > "$body" <<\'END\'', ...lines, 'END'];
  return [...temporary, '{', ...lines.map(line => `  printf ${printfFormat(line)}`), '} > "$body"'];
}

/** Writes control and invisible characters byte by byte in octal, except CR, LF, and tabs: not every `printf`
 *  supports other numeric escapes. */
function printfFormat(line: string): string {
  const format = replaceUnsafe(
    line.replace(/[\\%]/g, character => character + character),
    inOctal,
  )
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
  // A format that starts with a hyphen would be an option.
  return shellQuoted(format.startsWith('-') ? `\\055${format.slice(1)}` : format);
}

function inOctal(character: string): string {
  if (character === '\r') return '\\r';
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

/** Ends the quoted text that contains a mark. In the format string of `printf`, a variable's value would also be read as a format, so it's
 *  printed separately. */
export function spliceShell(code: string, values: readonly NotedValue[]): string {
  const lines = code.split('\n').map(line => {
    const isFormat = line.startsWith("  printf '") && !line.startsWith("  printf '%s");
    return isFormat ? splicedFormat(line, values) : line;
  });
  return withShellVariables(lines.join('\n'), values);
}

function splicedFormat(line: string, values: readonly NotedValue[]): string {
  return values.reduce(
    (before, { mark, variable }) =>
      before
        .split(mark)
        // A format that starts with a hyphen would be an option.
        .map((part, index) => (index > 0 && part.startsWith('-') ? `\\055${part.slice(1)}` : part))
        .join(`'\n  printf '%s' "\${${shellVariable(variable)}:?}"\n  printf '`),
    line,
  );
}
