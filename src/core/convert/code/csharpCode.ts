import { bodySource, joinedLiterals, LONG_ESCAPES, literal } from './codeLiteral.ts';
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

/** A program for .NET 6 and later. By default, its Uri would unescape `%7E` when sending, although it's signed as written, so unescaping is
 *  disabled. Source: .NET, UriCreationOptions.DangerousDisablePathAndQueryCanonicalization. */
export function csharpCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, LONG_ESCAPES);
  const hasBody = sendsBody(request);
  const isFile = request.bodyFile !== undefined;
  return [
    ...commentLines(words.about, '//'),
    'using System;',
    'using System.Globalization;',
    ...(isFile ? ['using System.IO;'] : []),
    'using System.Linq;',
    'using System.Net.Http;',
    'using System.Security.Cryptography;',
    'using System.Text;',
    '',
    ...commentLines(words.secret, '//'),
    `var secret = Environment.GetEnvironmentVariable("${SECRET_VARIABLE}");`,
    `if (string.IsNullOrEmpty(secret)) throw new InvalidOperationException(${text(words.secretMissing)});`,
    ...codeValues(request).flatMap(({ camelName: name, environmentVariable, note }) => [
      `var ${name} = Environment.GetEnvironmentVariable("${environmentVariable}");`,
      `if (string.IsNullOrEmpty(${name})) throw new InvalidOperationException(${text(note)});`,
    ]),
    '',
    `var baseUrl = ${text(origin + basePath)};`,
    `var path = ${text(path)};`,
    `var query = ${text(query)};`,
    ...(isFile ? commentLines(words.bodyInCurrentFolder, '//') : []),
    ...(hasBody ? [`byte[] body = ${bodyBytes(request)};`] : []),
    signsBody(request)
      ? "byte[] signedBody = body.Where(b => b != '\\r' && b != '\\n').ToArray();"
      : `byte[] signedBody = Array.Empty<byte>(); // ${words.emptySigned}`,
    '',
    'var timestamp = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString(CultureInfo.InvariantCulture);',
    'var signed = Encoding.UTF8.GetBytes(secret + path)',
    '    .Concat(signedBody)',
    '    .Concat(Encoding.ASCII.GetBytes(timestamp))',
    '    .ToArray();',
    'var sign = Convert.ToHexString(MD5.HashData(signed)).ToLowerInvariant();',
    '',
    'using var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });',
    'var exact = new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true };',
    'var uri = new Uri(baseUrl + path + query, exact);',
    `using var request = new HttpRequestMessage(new HttpMethod(${text(method)}), uri);`,
    'request.Headers.TryAddWithoutValidation("token", secret);',
    'request.Headers.TryAddWithoutValidation("timestamp", timestamp);',
    'request.Headers.TryAddWithoutValidation("sign", sign);',
    ...(hasBody ? ['request.Content = new ByteArrayContent(body);'] : []),
    ...ownHeaders(request).flatMap(([name, value]) => headerLine(text(name), text(value), name, hasBody)),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine((int)response.StatusCode);',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    '',
  ].join('\n');
}

/** .NET stores the headers that describe a body with the body; without a body, they're omitted. */
function headerLine(name: string, value: string, plainName: string, hasBody: boolean): readonly string[] {
  const isOfBody = /^(?:content-.*|allow|expires|last-modified)$/i.test(plainName);
  if (isOfBody && !hasBody) return [];
  return [`request.${isOfBody ? 'Content.' : ''}Headers.TryAddWithoutValidation(${name}, ${value});`];
}

function bodyBytes(request: CodegenRequest): string {
  const source = bodySource(request);
  if (source.kind === 'file') return `File.ReadAllBytes(${literal(source.name, LONG_ESCAPES)})`;
  const literals = joinedLiterals(source.lines, LONG_ESCAPES, { between: ' +', indent: '    ' });
  const call = source.kind === 'base64' ? 'Convert.FromBase64String' : 'Encoding.UTF8.GetBytes';
  return `${call}(\n    ${literals})`;
}
