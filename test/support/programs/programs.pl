# Programs that sign incorrectly as people write them in Perl. Prints one case a line, as JSON.
use strict; use warnings; no warnings 'utf8'; use utf8;
use JSON::PP; use Digest::MD5 qw(md5_hex md5_base64 md5); use Digest::SHA qw(sha1_hex sha256_hex hmac_sha256_hex hmac_sha256_base64 sha512_hex);
use MIME::Base64; use Encode qw(encode decode); use FindBin; use POSIX qw(strftime); use Data::Dumper; use Unicode::Normalize;
my $SECRET = 'as_live_9fK2/xQ+7mZpR4tVb1WcY8=='; my $KEY = 'ap_8841'; my $TS = '1791201900';
my $P = '/openapi/v2/empresas/4711/nfs-e'; my $PX = '/openapi/v3/consultas/ct-e/xml';
sub body { my $n = shift; open my $f, '<:raw', "$FindBin::Bin/bodies/$n" or die; local $/; my $x = <$f>; $x }
my $count = 0; my $out = JSON::PP->new->canonical->ascii;
sub emit { my ($f, $what, $sent, $sign, %more) = @_; $count++; print $out->encode({ id => "perl-$count", language => 'Perl', frequency => $f, what => $what, body => encode_base64($sent, ''), sign => $sign, path => $P, %more }), "\n"; }
sub signed { my ($f, $what, $sent, $text, %m) = @_; my $token = delete $m{token} // $SECRET; my $ts = delete $m{ts} // $TS; my $path = delete $m{signed} // $m{path} // $P; emit($f, $what, $sent, md5_hex($token . $path . $text . $ts), %m); }
for my $n ('nfse', 'cancel', 'file', 'ascii') {
  my $sent = body("$n.json"); my $o = decode_json($sent);
  signed('H', "JSON::PP canonical utf8 [$n]", $sent, JSON::PP->new->utf8->canonical->encode($o));
  signed('M', "canonical pretty [$n]", $sent, JSON::PP->new->utf8->canonical->pretty->encode($o));
  my $t = JSON::PP->new->utf8->canonical->pretty->encode($o); $t =~ s/\n//g;
  signed('M', "canonical pretty less LF [$n]", $sent, $t);
  my $u = JSON::PP->new->utf8->canonical->pretty->encode($o); chomp $u;
  signed('M', "canonical pretty chomp [$n]", $sent, $u);
  signed('M', "canonical ascii [$n]", $sent, JSON::PP->new->ascii->canonical->encode($o));
  signed('M', "canonical latin1 [$n]", $sent, JSON::PP->new->latin1->canonical->encode($o));
  signed('M', "canonical space_after [$n]", $sent, JSON::PP->new->utf8->canonical->space_after->encode($o));
  signed('M', "canonical space_before space_after [$n]", $sent, JSON::PP->new->utf8->canonical->space_before->space_after->encode($o));
  signed('M', "canonical indent only less LF [$n]", $sent, do { my $x = JSON::PP->new->utf8->canonical->indent->encode($o); $x =~ s/\n//g; $x });
  signed('M', "canonical escape_slash [$n]", $sent, JSON::PP->new->utf8->canonical->escape_slash->encode($o));
  signed('M', "encoded twice [$n]", $sent, encode('UTF-8', JSON::PP->new->utf8->canonical->encode($o)));
  signed('L', "Dumper Terse Indent 0 Sortkeys [$n]", $sent, do { local $Data::Dumper::Terse = 1; local $Data::Dumper::Indent = 0; local $Data::Dumper::Sortkeys = 1; my $d = Dumper($o); utf8::encode($d) if utf8::is_utf8($d); $d });
}
my ($cancel, $nfse, $small) = map { body($_) } qw(cancel.json nfse.json small.json);
for my $n ('file.json', 'file-crlf.json') {
  my $t = body($n);
  signed('H', "as it is [$n]", $t, $t);
  my $c = $t; chomp $c; signed('H', "chomp [$n]", $t, $c);
  (my $a = $t) =~ s/\n//; signed('M', "s/\\n// once [$n]", $t, $a);
  (my $b = $t) =~ s/\n//g; signed('H', "s/\\n//g [$n]", $t, $b);
  (my $d = $t) =~ s/\r\n//g; signed('M', "s/\\r\\n//g [$n]", $t, $d);
  (my $e = $t) =~ s/\s+//g; signed('M', "s/\\s+//g [$n]", $t, $e);
  (my $f = $t) =~ s/\s+/ /g; signed('M', "s/\\s+/ /g [$n]", $t, $f);
  (my $g = $t) =~ s/^\s+|\s+$//gm; signed('M', "trim each line /gm [$n]", $t, $g);
  (my $h = $t) =~ s/^\s+|\s+$//g; signed('M', "trim [$n]", $t, $h);
  (my $i = $t) =~ tr/\n/ /; signed('M', "tr LF space [$n]", $t, $i);
  signed('M', "join '', split /\\n/ [$n]", $t, join('', split /\n/, $t));
  (my $k = $t) =~ s/^\s+//mg; signed('L', "s/^\\s+//mg [$n]", $t, $k);
  (my $l = $t) =~ s/\s+$//; signed('L', "s/\\s+\$// [$n]", $t, $l);
}
my $chars = decode('UTF-8', $cancel); my $nchars = decode('UTF-8', $nfse);
signed('H', 'latin1 of chars', $cancel, encode('iso-8859-1', $chars));
signed('M', 'cp1252', $nfse, encode('cp1252', $nchars));
signed('M', 'iso-8859-1 with ?', $nfse, encode('iso-8859-1', $nchars));
signed('M', 'ascii with ?', $cancel, encode('ascii', $chars));
signed('L', 'ascii PERLQQ', $cancel, encode('ascii', $chars, Encode::FB_PERLQQ));
signed('L', 'ascii HTMLCREF', $cancel, encode('ascii', $chars, Encode::FB_HTMLCREF));
signed('L', 'ascii XMLCREF', $cancel, encode('ascii', $chars, Encode::FB_XMLCREF));
signed('M', 'utf8 twice', $cancel, encode('UTF-8', $cancel));
signed('L', 'NFD', $cancel, encode('UTF-8', NFD($chars)));
signed('L', 'NFD less marks', $cancel, do { my $x = NFD($chars); $x =~ s/\pM//g; encode('UTF-8', $x) });
signed('L', 'non-ascii removed', $cancel, do { my $x = $cancel; $x =~ s/[^\x00-\x7f]//g; $x });
signed('M', 'encode_base64', $nfse, encode_base64($nfse));
signed('M', "encode_base64 ''", $cancel, encode_base64($cancel, ''));
signed('M', 'md5 of body', $cancel, md5_hex($cancel));
signed('L', 'uri_escape', $cancel, do { my $x = $cancel; $x =~ s/([^A-Za-z0-9\-\._~])/sprintf('%%%02X', ord $1)/ge; $x });
signed('L', 'uc', $cancel, uc $cancel);
signed('L', 'lc', $cancel, lc $cancel);
signed('L', 'quotemeta', $cancel, quotemeta $cancel);
signed('L', 'unpack H*', $cancel, unpack('H*', $cancel));
signed('M', 'undef', $cancel, '');
signed('M', "'\$body'", $cancel, '$body');
signed('M', 'JSON string of body', $cancel, JSON::PP->new->utf8->allow_nonref->encode($chars));
signed('M', 'GET {}', '', '{}', method => 'GET');
signed('M', 'GET null', '', 'null', method => 'GET');
signed('M', 'GET query', '', '', method => 'GET', query => '?a=1&b=2', signed => "$P?a=1&b=2");
signed('M', 'url', $small, $small, signed => "https://api.fiscal.example.com.br$P");
signed('M', 'host', $small, $small, signed => "api.fiscal.example.com.br$P");
signed('L', 'single quotes', $small, $small, signed => '/openapi/v2/empresas/$empresa/nfs-e');
signed('L', 'sprintf not filled', $small, $small, signed => '/openapi/v2/empresas/%s/nfs-e');
for (['H', 'Time::HiRes', "$TS.58710"], ['M', 'Time::HiRes*1000', "${TS}587"], ['M', 'localtime scalar', 'Mon Oct  5 08:45:00 2026'], ['M', 'gmtime scalar', scalar gmtime($TS)], ['M', 'strftime', strftime('%Y-%m-%dT%H:%M:%SZ', gmtime($TS))], ['L', 'strftime local', strftime('%Y-%m-%d %H:%M:%S', gmtime($TS - 10800))], ['L', 'later', $TS + 1], ['L', 'undef', '']) { signed($_->[0], "timestamp $_->[1]", $small, $small, ts => $_->[2]); }
for (['H', 'LF', "$SECRET\n"], ['M', 'CRLF', "$SECRET\r\n"], ['M', 'key', $KEY], ['M', 'undef', ''], ['M', 'array interpolated', 'as_live_9fK2/xQ+7mZpR4tVb1WcY8'], ['L', 'base64', encode_base64($SECRET)], ['L', 'decode_base64', decode_base64($SECRET)]) { signed($_->[0], "token $_->[1]", $small, $small, token => $_->[2]); }
my $S = $SECRET . $P . $small . $TS;
for (['H', 'uc', uc md5_hex($S)], ['M', 'md5_base64', md5_base64($S)], ['M', 'encode_base64(md5)', encode_base64(md5($S))], ['M', 'encode_base64 of hex', encode_base64(md5_hex($S))], ['M', 'sha1', sha1_hex($S)], ['M', 'sha256', sha256_hex($S)], ['M', 'hmac sha256', hmac_sha256_hex($S, $SECRET)], ['M', 'hmac sha256 no token', hmac_sha256_hex($P . $small . $TS, $SECRET)], ['M', 'hmac base64 unpadded', hmac_sha256_base64($S, $SECRET)], ['L', 'sha512', sha512_hex($S)], ['L', 'unpack h*', unpack('h*', md5($S))], ['L', 'join LF', md5_hex(join "\n", $SECRET, $P, $small, $TS)], ['L', 'list in string "@a"', md5_hex("$SECRET $P $small $TS")], ['L', 'double md5', md5_hex(md5_hex($S))], ['M', 'single quotes', md5_hex('$token$path$body$timestamp')], ['L', 'token last', md5_hex($P . $small . $TS . $SECRET)]) { emit($_->[0], "digest $_->[1]", $small, $_->[2]); }
