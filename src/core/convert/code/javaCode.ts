import { bodySource, fourHex, joinedLiterals, type LiteralStyle, literal } from './codeLiteral.ts';
import {
  type CodegenRequest,
  type CodeWords,
  codeValues,
  ownHeaders,
  SECRET_VARIABLE,
  sendsBody,
  signsBody,
} from './codeRequest.ts';

/** Compilers before JDK 18 read a file in the machine's encoding, so everything is ASCII. `\u000a` would be a line
 *  break in the source code, so control characters are written in octal. Source: JLS 3.3 and 3.10.7. */
const STYLE: LiteralStyle = {
  quote: '"',
  escapes: {},
  isAscii: true,
  unicode: code =>
    code < 0x20 || code === 0x7f
      ? `\\${code.toString(8).padStart(3, '0')}`
      : Array.from(
          { length: code > 0xffff ? 2 : 1 },
          (_, unit) => `\\u${fourHex(String.fromCodePoint(code).charCodeAt(unit))}`,
        ).join(''),
};

/** A class for Java 11 and later (`java FiscalRequest.java`). By default, its HttpClient doesn't follow redirects. */
export function javaCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, STYLE);
  const headers = ownHeaders(request).map(
    ([name, value]) => `                .header(${text(name)}, ${text(value)})`,
  );
  const hasBody = sendsBody(request);
  const { kind } = bodySource(request);
  const publisher = hasBody ? 'ofByteArray(body)' : 'noBody()';
  return [
    'import java.math.BigInteger;',
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    'import java.nio.charset.StandardCharsets;',
    ...(kind === 'file' ? ['import java.nio.file.Files;', 'import java.nio.file.Path;'] : []),
    'import java.security.MessageDigest;',
    'import java.time.Instant;',
    ...(kind === 'base64' ? ['import java.util.Base64;'] : []),
    '',
    ...comment(words.about, ''),
    'public class FiscalRequest {',
    '    public static void main(String[] args) throws Exception {',
    ...comment(words.secret, '        '),
    `        String secret = System.getenv("${SECRET_VARIABLE}");`,
    '        if (secret == null || secret.isEmpty()) {',
    `            throw new IllegalStateException(${text(words.secretMissing)});`,
    '        }',
    ...codeValues(request).flatMap(({ camelName: name, environmentVariable, note }) => [
      `        String ${name} = System.getenv("${environmentVariable}");`,
      `        if (${name} == null || ${name}.isEmpty()) {`,
      `            throw new IllegalStateException(${text(note)});`,
      '        }',
    ]),
    '',
    `        String baseUrl = ${text(origin + basePath)};`,
    `        String path = ${text(path)};`,
    `        String query = ${text(query)};`,
    ...(kind === 'file' ? comment(words.bodyInCurrentFolder, '        ') : []),
    ...(hasBody ? [`        byte[] body = ${bodyBytes(request)};`] : []),
    ...signedBodyLines(request, words),
    '',
    '        String timestamp = String.valueOf(Instant.now().getEpochSecond());',
    '        MessageDigest md5 = MessageDigest.getInstance("MD5");',
    '        md5.update((secret + path).getBytes(StandardCharsets.UTF_8));',
    '        md5.update(signedBody);',
    '        md5.update(timestamp.getBytes(StandardCharsets.US_ASCII));',
    '        String sign = String.format("%032x", new BigInteger(1, md5.digest()));',
    '',
    '        HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + path + query))',
    `                .method(${text(method)}, HttpRequest.BodyPublishers.${publisher})`,
    '                .header("token", secret)',
    '                .header("timestamp", timestamp)',
    '                .header("sign", sign)',
    ...headers,
    '                .build();',
    '        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();',
    '        HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());',
    '        System.out.println(response.statusCode());',
    '        System.out.write(response.body());',
    '        System.out.println();',
    '    }',
    '}',
    '',
  ].join('\n');
}

/** Compilers that don't read UTF-8 warn about invalid bytes in comments, so accents are removed and apostrophes straight. */
function comment(text: string, indent: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll('’', "'")
    .replace(/[^\n\x20-\x7e]/g, '')
    .split('\n')
    .map(line => `${indent}// ${line}`);
}

function bodyBytes(request: CodegenRequest): string {
  const source = bodySource(request);
  if (source.kind === 'file') return `Files.readAllBytes(Path.of(${literal(source.name, STYLE)}))`;
  const { kind, lines } = source;
  // A constant is limited to 65,535 bytes, and strings joined with plus signs are one constant.
  if (kind === 'base64') {
    const parts = joinedLiterals(lines, STYLE, { between: ',', indent: '                ' });
    return `Base64.getDecoder().decode(String.join("",\n                ${parts}))`;
  }
  const literals = joinedLiterals(lines, STYLE, { between: '', indent: '                + ' });
  return `(${literals}).getBytes(StandardCharsets.UTF_8)`;
}

function signedBodyLines(request: CodegenRequest, words: CodeWords): readonly string[] {
  if (!signsBody(request)) {
    return [...comment(words.emptySigned, '        '), '        byte[] signedBody = new byte[0];'];
  }
  return [
    '        byte[] signedBody = new String(body, StandardCharsets.ISO_8859_1)',
    '                .replace("\\r", "").replace("\\n", "").getBytes(StandardCharsets.ISO_8859_1);',
  ];
}
