# Signs a request in the wrong ways in which Ruby programs do it. Reads the request from stdin as JSON and prints a line
# for each habit: its name, a tab, the wrong sign.
require 'cgi'
require 'digest'
require 'json'

request = JSON.parse($stdin.read)
secret, path, timestamp = request.values_at('secret', 'path', 'timestamp')
text = request['body'].unpack1('m').force_encoding('UTF-8')
signed = text.delete("\r\n")
value = JSON.parse(text)
whole = secret + path + signed + timestamp
of_body = ->(body) { Digest::MD5.hexdigest(secret + path + body.delete("\r\n") + timestamp) }

{
  'JSON.generate(value)' => of_body.(JSON.generate(value)),
  'JSON.pretty_generate(value)' => of_body.(JSON.pretty_generate(value)),
  'JSON.generate(value, script_safe)' => of_body.(JSON.generate(value, script_safe: true, escape_slash: true)),
  'JSON.generate(text)' => of_body.(JSON.generate(signed)),
  'text.strip' => of_body.(text.strip),
  'text.delete(" \\t\\r\\n")' => of_body.(text.delete(" \t\r\n")),
  'text.unicode_normalize(:nfd)' => of_body.(text.unicode_normalize(:nfd)),
  'CGI.escape(path)' => Digest::MD5.hexdigest(secret + CGI.escape(path) + signed + timestamp),
  'Time.now.to_f' => Digest::MD5.hexdigest(secret + path + signed + timestamp.to_f.to_s),
  'Digest::MD5.base64digest' => Digest::MD5.base64digest(whole),
  'hexdigest.upcase' => Digest::MD5.hexdigest(whole).upcase,
}.each { |name, sign| puts "#{name}\t#{sign}" }
