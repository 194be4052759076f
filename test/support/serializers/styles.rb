# Writes documents again with Ruby's own libraries. Reads a Base64 document a line; writes style, line and Base64 of the result.
require 'json'
require 'rexml/document'

PRETTY = Gem::Version.new(JSON::VERSION) < Gem::Version.new('2.10') ? 'pretty_generate' : 'pretty_generate 2.10'
# Earlier versions ignore the option.
KNOWS_SCRIPT_SAFE = Gem::Version.new(JSON::VERSION) >= Gem::Version.new('2.7')

def json_forms(raw)
  value = JSON.parse(raw.force_encoding('UTF-8'))
  forms = {
    'generate' => JSON.generate(value),
    'to_json' => value.to_json,
    'ascii_only' => JSON.generate(value, ascii_only: true),
    PRETTY => JSON.pretty_generate(value)
  }
  if KNOWS_SCRIPT_SAFE
    forms['script_safe'] = JSON.generate(value, script_safe: true)
  elsif JSON.generate(value, script_safe: true) != forms['generate']
    abort "json #{JSON::VERSION} knows script_safe after all"
  end
  forms
end

def xml_forms(raw)
  document = REXML::Document.new(raw.force_encoding('UTF-8'))
  { 'REXML to_s' => document.to_s, 'REXML root' => document.root.to_s }
end

STDIN.each_line.with_index do |line, index|
  raw = line.unpack1('m')
  (ARGV[0] == 'json' ? json_forms(raw) : xml_forms(raw)).each do |style, written|
    puts "#{style}\t#{index}\t#{[written].pack('m0')}"
  end
end
