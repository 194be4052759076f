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

const STYLE: LiteralStyle = {
  quote: '"',
  escapes: { '#': '\\#' },
  unicode: code => `\\u{${code.toString(16)}}`,
};

/** Ruby's standard library: Net::HTTP doesn't follow redirects. */
export function rubyCode(request: CodegenRequest, words: CodeWords): string {
  const { method, origin, basePath, path, query } = request;
  const text = (value: string) => literal(value, STYLE);
  const hasBody = sendsBody(request);
  return [
    '# encoding: utf-8',
    ...commentLines(words.about, '#'),
    "require 'digest'",
    "require 'net/http'",
    "require 'uri'",
    '',
    ...commentLines(words.secret, '#'),
    `secret = ENV['${SECRET_VARIABLE}'].to_s`,
    `abort ${text(words.secretMissing)} if secret.empty?`,
    ...codeValues(request).flatMap(({ snakeName: name, environmentVariable, note }) => [
      `${name} = ENV['${environmentVariable}'].to_s.dup.force_encoding('UTF-8')`,
      `abort ${text(note)} if ${name}.empty?`,
    ]),
    '',
    `base_url = URI(${text(origin + basePath)})`,
    `path = ${text(path)}`,
    `query = ${text(query)}`,
    ...(request.bodyFile === undefined ? [] : commentLines(words.bodyBesideProgram, '#')),
    ...(hasBody ? [`body = ${bodyString(request)}`] : []),
    signsBody(request) ? 'signed_body = body.delete("\\r\\n")' : `signed_body = "" # ${words.emptySigned}`,
    '',
    'timestamp = Time.now.to_i.to_s',
    'sign = Digest::MD5.hexdigest(secret.b + path.b + signed_body.b + timestamp.b)',
    '',
    `request = Net::HTTPGenericRequest.new(${text(method)}, ${hasBody}, ${method !== 'HEAD'}, base_url.path + path + query)`,
    'request.add_field("token", secret)',
    'request.add_field("timestamp", timestamp)',
    'request.add_field("sign", sign)',
    ...headerLines(request, text),
    // Otherwise, Net::HTTP declares a form.
    ...(hasBody && contentType(request) === undefined
      ? ['request.define_singleton_method(:supply_default_content_type) {}']
      : []),
    ...(hasBody ? ['request.body = body'] : []),
    'http = Net::HTTP.new(base_url.host, base_url.port)',
    'http.use_ssl = base_url.scheme == "https"',
    'response = http.request(request)',
    'puts response.code',
    'puts response.body',
    '',
  ].join('\n');
}

/** Some headers have a default value in the library; the first one with the same name replaces it. */
function headerLines(request: CodegenRequest, text: (value: string) => string): readonly string[] {
  const seen = new Set<string>();
  return ownHeaders(request).map(([name, value]) => {
    const isFirst = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isFirst
      ? `request[${text(name)}] = ${text(value)}`
      : `request.add_field(${text(name)}, ${text(value)})`;
  });
}

function bodyString(request: CodegenRequest): string {
  const source = bodySource(request);
  if (source.kind === 'file') return `File.binread(File.join(__dir__, ${literal(source.name, STYLE)}))`;
  const literals = joinedLiterals(source.lines, STYLE, { between: ' +', indent: '  ' });
  return source.kind === 'base64' ? `(${literals}).unpack1("m")` : `(${literals}).b`;
}
