# Programs that sign incorrectly as people write them in Ruby. Prints one case a line, as JSON.
require 'json'
require 'digest'
require 'openssl'
require 'base64'
require 'cgi'
require 'uri'
require 'erb'
require 'time'
require 'rexml/document'
require 'stringio'
begin
  require 'nokogiri'
rescue LoadError
  nil
end

SECRET = 'as_live_9fK2/xQ+7mZpR4tVb1WcY8=='
APP_KEY = 'ap_8841'
TS = '1791201900'
P_ = '/openapi/v2/empresas/4711/nfs-e'
PX = '/openapi/v3/consultas/ct-e/xml'
def body(name) = File.binread(File.join(__dir__, 'bodies', name)).force_encoding('UTF-8')
$count = 0
def emit(freq, what, sent, sign, **more)
  $count += 1
  puts JSON.generate({ id: "ruby-#{$count}", language: 'Ruby', frequency: freq, what: what, body: Base64.strict_encode64(sent), sign: sign, path: P_ }.merge(more))
end
def signed(freq, what, sent, text, token: SECRET, ts: TS, signed_path: nil, **more)
  emit(freq, what, sent, Digest::MD5.hexdigest((token + (signed_path || more[:path] || P_)).b + text.b + ts.b), **more)
end

bodies = { 'nfse' => body('nfse.json'), 'cancel' => body('cancel.json'), 'file' => body('file.json'), 'ascii' => body('ascii.json') }
bodies.each do |n, sent|
  o = JSON.parse(sent)
  s = JSON.parse(sent, symbolize_names: true)
  signed('H', "JSON.generate [#{n}]", sent, JSON.generate(o))
  signed('H', "to_json [#{n}]", sent, o.to_json)
  signed('M', "pretty_generate with LF [#{n}]", sent, JSON.pretty_generate(o))
  signed('M', "pretty_generate less LF [#{n}]", sent, JSON.pretty_generate(o).delete("\n"))
  signed('M', "generate ascii_only [#{n}]", sent, JSON.generate(o, ascii_only: true))
  signed('M', "generate script_safe [#{n}]", sent, JSON.generate(o, script_safe: true))
  signed('M', "fast_generate sorted [#{n}]", sent, JSON.generate(o.sort.to_h))
  signed('H', "Hash#to_s [#{n}]", sent, o.to_s)
  signed('M', "symbol Hash#to_s [#{n}]", sent, s.to_s)
  signed('M', "compact.to_json [#{n}]", sent, o.compact.to_json)
  signed('L', "Rails-like as_json escaped [#{n}]", sent, JSON.generate(o).gsub(/[<>&\u2028\u2029]/) { |c| format('\\u%04x', c.ord) })
  signed('L', "values.join [#{n}]", sent, o.values.join)
  signed('L', "to_a.flatten.join [#{n}]", sent, o.to_a.flatten.join)
  signed('L', "map k=v & [#{n}]", sent, o.map { |k, v| "#{k}=#{v}" }.join('&'))
  signed('M', "URI.encode_www_form [#{n}]", sent, URI.encode_www_form(o)) unless n == 'nfse'
  signed('M', "to_json.to_json [#{n}]", sent, sent.to_json)
  signed('L', "inspect of string [#{n}]", sent, sent.inspect)
  signed('L', "decimal_class BigDecimal to_s [#{n}]", sent, JSON.generate(JSON.parse(sent).transform_values { |v| v.is_a?(Float) ? format('%.2f', v) : v }))
  signed('L', "yaml [#{n}]", sent, begin; require 'yaml'; o.to_yaml; end)
  signed('L', "wrapped key [#{n}]", sent, { 'nota' => o }.to_json)
end
file = bodies['file']
crlf = body('file-crlf.json')
{ 'file' => file, 'crlf' => crlf }.each do |n, t|
  signed('H', "as it is [#{n}]", t, t)
  signed('H', "chomp [#{n}]", t, t.chomp)
  signed('H', "strip [#{n}]", t, t.strip)
  signed('H', "delete LF [#{n}]", t, t.delete("\n"))
  signed('M', "squish [#{n}]", t, t.strip.gsub(/\s+/, ' '))
  signed('M', "gsub(/\\s+/, '') [#{n}]", t, t.gsub(/\s+/, ''))
  signed('M', "tr LF space [#{n}]", t, t.tr("\n", ' '))
  signed('M', "lines.map(&:strip).join [#{n}]", t, t.lines.map(&:strip).join)
  signed('M', "lines.map(&:chomp).join(' ') [#{n}]", t, t.lines.map(&:chomp).join(' '))
  signed('M', "split.join [#{n}]", t, t.split.join)
  signed('M', "sub first LF [#{n}]", t, t.sub("\n", ''))
  signed('L', "gsub single quoted [#{n}]", t, t.gsub('\n', ''))
  signed('L', "universal newline [#{n}]", t, t.gsub("\r\n", "\n"))
  signed('L', "squeeze [#{n}]", t, t.squeeze(' ').delete("\r\n"))
  signed('L', "gsub(/^\\s+/) [#{n}]", t, t.gsub(/^\s+/, ''))
end
cancel = bodies['cancel']
nfse = bodies['nfse']
small = body('small.json')
signed('M', 'encode ISO-8859-1', cancel, cancel.encode('ISO-8859-1'))
signed('M', 'encode ISO-8859-1 undef replace', nfse, nfse.encode('ISO-8859-1', undef: :replace))
signed('M', 'encode Windows-1252', nfse, nfse.encode('Windows-1252'))
signed('M', 'force_encoding latin1 encode utf8', cancel, cancel.dup.force_encoding('ISO-8859-1').encode('UTF-8'))
signed('M', 'encode US-ASCII replace', cancel, cancel.encode('US-ASCII', undef: :replace))
signed('M', "encode US-ASCII replace ''", nfse, nfse.encode('US-ASCII', undef: :replace, replace: ''))
signed('L', 'encode US-ASCII xml: :text', cancel, cancel.encode('US-ASCII', xml: :text))
signed('L', 'unicode_normalize nfd', cancel, cancel.unicode_normalize(:nfd))
signed('L', 'transliterate', cancel, cancel.unicode_normalize(:nfd).gsub(/\p{Mn}/, ''))
signed('L', 'UTF-16LE', small, small.encode('UTF-16LE'))
signed('L', 'dump', cancel, cancel.dump)
signed('L', 'CGI.escape', cancel, CGI.escape(cancel))
signed('L', 'ERB url_encode', cancel, ERB::Util.url_encode(cancel))
signed('L', 'URI.encode_www_form_component', cancel, URI.encode_www_form_component(cancel))
signed('M', 'CGI.escapeHTML', body('cte.xml'), CGI.escapeHTML(body('cte.xml')), path: PX)
signed('M', 'Base64.encode64', cancel, Base64.encode64(cancel))
signed('M', 'Base64.strict_encode64', cancel, Base64.strict_encode64(cancel))
signed('L', 'unpack1 H*', cancel, cancel.unpack1('H*'))
signed('M', 'MD5 of the body', cancel, Digest::MD5.hexdigest(cancel))
signed('L', 'upcase', cancel, cancel.upcase)
signed('M', 'nil', cancel, 'nil')
signed('M', "'\#{body}'", cancel, '#{body}')
signed('M', 'StringIO read twice', cancel, '')
%w[cte.xml cte-lines.xml cte-crlf.xml cte-nodecl.xml].each do |n|
  x = body(n)
  d = REXML::Document.new(x)
  signed('H', "REXML to_s [#{n}]", x, d.to_s, path: PX)
  signed('M', "REXML to_s less LF [#{n}]", x, d.to_s.delete("\r\n"), path: PX)
  signed('M', "REXML root.to_s [#{n}]", x, d.root.to_s, path: PX)
  out = +''
  REXML::Formatters::Pretty.new(2).write(d, out)
  signed('L', "REXML pretty less LF [#{n}]", x, out.delete("\n"), path: PX)
  f = REXML::Formatters::Pretty.new(2); f.compact = true; out2 = +''; f.write(d, out2)
  signed('L', "REXML pretty compact less LF [#{n}]", x, out2.delete("\n"), path: PX)
  if defined?(Nokogiri)
    # Ids of their own, so that the cases after these keep theirs.
    counted, $count = $count, [$count, 10_000].max
    k = Nokogiri::XML(x)
    signed('H', "Nokogiri to_xml [#{n}]", x, k.to_xml, path: PX)
    signed('H', "Nokogiri to_xml less LF [#{n}]", x, k.to_xml.delete("\r\n"), path: PX)
    signed('M', "Nokogiri root.to_xml [#{n}]", x, k.root.to_xml.delete("\n"), path: PX)
    signed('M', "Nokogiri AS_XML [#{n}]", x, k.to_xml(save_with: Nokogiri::XML::Node::SaveOptions::AS_XML).delete("\n"), path: PX)
    signed('M', "Nokogiri AS_XML|NO_DECLARATION [#{n}]", x, k.to_xml(save_with: 3 | 32).delete("\n"), path: PX)
    signed('M', "Nokogiri noblanks [#{n}]", x, Nokogiri::XML(x, &:noblanks).to_xml.delete("\n"), path: PX)
    signed('M', "Nokogiri noblanks indent 0 [#{n}]", x, Nokogiri::XML(x, &:noblanks).to_xml(indent: 0).delete("\n"), path: PX)
    signed('M', "Nokogiri canonicalize [#{n}]", x, k.canonicalize.delete("\n"), path: PX)
    signed('L', "Nokogiri encoding iso [#{n}]", x, k.to_xml(encoding: 'ISO-8859-1').delete("\n"), path: PX)
    $count = counted
  end
end
get = { method: 'GET' }
signed('H', 'fullpath', '', '', signed_path: "#{P_}?a=1", query: '?a=1', **get)
signed('M', 'to_query of params as body', '', 'a=1&b=2', query: '?b=2&a=1', **get)
signed('M', '{}.to_json', '', '{}', **get)
signed('M', 'nil.to_json', '', 'null', **get)
signed('M', 'nil.inspect', '', 'nil', **get)
signed('M', 'params.to_json', '', { a: '1' }.to_json, query: '?a=1', **get)
signed('H', 'url', small, small, signed_path: "https://api.fiscal.example.com.br#{P_}")
signed('M', 'template', small, small, signed_path: '/openapi/v2/empresas/:empresa_id/nfs-e')
signed('M', 'single quotes', small, small, signed_path: '/openapi/v2/empresas/#{empresa_id}/nfs-e')
signed('M', 'File.join doubled', small, small, signed_path: "/openapi#{P_}")
signed('M', 'nil id', small, small, signed_path: '/openapi/v2/empresas//nfs-e')
t = Time.at(TS.to_i, 587_104, :usec)
[['H', 'to_f.to_s', t.to_f.to_s], ['H', '(to_f * 1000).to_i', "#{TS}587"], ['M', 'to_s UTC', t.utc.to_s], ['M', 'to_s local', t.getlocal('-03:00').to_s], ['M', 'iso8601', t.utc.iso8601], ['M', 'iso8601(3)', t.utc.iso8601(3)], ['M', 'iso8601 local', t.getlocal('-03:00').iso8601], ['M', 'httpdate', t.httpdate], ['L', 'rfc2822', t.utc.rfc2822], ['L', 'strftime', t.getlocal('-03:00').strftime('%Y%m%d%H%M%S')], ['L', 'inspect', t.utc.inspect], ['L', '1 s later', (TS.to_i + 1).to_s], ['L', 'nil.to_s', ''], ['L', 'to_r', t.to_r.to_s], ['L', 'xmlschema(6)', t.utc.xmlschema(6)]].each { |f, w, ts| signed(f, "timestamp #{w}", small, small, ts: ts) }
[['H', 'ENV nil', ''], ['M', 'app key', APP_KEY], ['M', 'File.read LF', "#{SECRET}\n"], ['M', 'nil.inspect', 'nil'], ['L', 'Base64.decode64', Base64.decode64(SECRET)], ['L', 'CGI.escape', CGI.escape(SECRET)], ['L', 'inspect', SECRET.inspect], ['L', ':symbol', ":#{SECRET}"], ['L', 'Base64.encode64', Base64.encode64(SECRET)], ['L', 'Base64.strict', Base64.strict_encode64(SECRET)]].each { |f, w, tok| signed(f, "token #{w}", small, small, token: tok) }
s = SECRET + P_ + small + TS
raw = Digest::MD5.digest(s)
[['H', 'upcase', Digest::MD5.hexdigest(s).upcase], ['M', 'base64digest', Digest::MD5.base64digest(s)], ['M', 'Base64.encode64 of hex', Base64.encode64(Digest::MD5.hexdigest(s))], ['M', 'Base64.encode64(digest)', Base64.encode64(raw)], ['L', 'digest.inspect', raw.inspect], ['L', 'unpack h*', raw.unpack1('h*')], ['M', 'SHA256', Digest::SHA256.hexdigest(s)], ['M', 'HMAC SHA256 no token', OpenSSL::HMAC.hexdigest('SHA256', SECRET, P_ + small + TS)], ['M', 'HMAC SHA1 no token', OpenSSL::HMAC.hexdigest('SHA1', SECRET, P_ + small + TS)], ['L', 'array to_s', Digest::MD5.hexdigest([SECRET, P_, small, TS].to_s)], ['L', 'hash to_s', Digest::MD5.hexdigest({ token: SECRET, path: P_, body: small, timestamp: TS }.to_s)], ['L', 'hash to_json', Digest::MD5.hexdigest({ token: SECRET, path: P_, body: small, timestamp: TS }.to_json)], ['L', 'join space', Digest::MD5.hexdigest([SECRET, P_, small, TS].join(' '))], ['L', 'CRC32', '%08x' % (require('zlib') ? 0 : 0 + Zlib.crc32(s))], ['L', 'md5 over puts', Digest::MD5.hexdigest("#{s}\n")], ['M', 'single quoted', Digest::MD5.hexdigest('#{token}#{path}#{body}#{timestamp}')]].each { |f, w, sign| emit(f, "digest #{w}", small, sign) }
