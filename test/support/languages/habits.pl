# Signs a request in the wrong ways in which Perl programs do it. Reads the request from stdin as JSON and prints a line
# for each habit: its name, a tab, the wrong sign.
use strict;
use warnings;
use Digest::MD5 qw(md5_hex md5_base64);
use Digest::SHA qw(sha1_hex sha256_hex hmac_sha256_hex hmac_sha256_base64);
use Encode qw(decode encode);
use JSON::PP;
use MIME::Base64 qw(decode_base64 encode_base64);

my $case = decode_json(join '', <STDIN>);
my ($secret, $path, $timestamp) = @$case{qw(secret path timestamp)};
my $raw = decode_base64($case->{body});
(my $signed = $raw) =~ s/[\r\n]//g;
my $text = decode('UTF-8', $raw);
my $value = decode_json($raw);
my $whole = $secret . $path . $signed . $timestamp;

sub of_body {
    my ($body) = @_;
    return md5_hex($secret . $path . $body . $timestamp);
}

my $chomped = $raw;
$chomped =~ s/\n//g;
my $trimmed = $raw;
$trimmed =~ s/^\s+|\s+$//g;
$trimmed =~ s/[\r\n]//g;
my $spaced = $raw;
$spaced =~ s/\R/ /g;
my $lf = $raw;
$lf =~ s/\R/\n/g;
(my $signed_text = $text) =~ s/[\r\n]//g;

my @habits = (
    ['JSON::PP canonical' => sub { of_body(JSON::PP->new->utf8->canonical->encode($value)) }],
    ['JSON::PP canonical ascii' => sub { of_body(JSON::PP->new->ascii->canonical->encode($value)) }],
    ['s/\n//g' => sub { of_body($chomped) }],
    ['s/^\s+|\s+$//g' => sub { of_body($trimmed) }],
    ['s/\R/ /g' => sub { of_body($spaced) }],
    ['s/\R/\n/g' => sub { of_body($lf) }],
    ['encode iso-8859-1' => sub { of_body(encode('iso-8859-1', $signed_text)) }],
    ['encoded twice' => sub { of_body(encode('UTF-8', $signed)) }],
    ['md5_base64' => sub { md5_base64($whole) }],
    ['uc md5_hex' => sub { uc md5_hex($whole) }],
    ['md5_hex of md5_hex' => sub { md5_hex(md5_hex($whole)) }],
    ['hmac_sha256_hex' => sub { hmac_sha256_hex($whole, $secret) }],
    ['hmac_sha256_base64 padded' => sub { hmac_sha256_base64($whole, $secret) . '=' }],
    ['sha1_hex' => sub { sha1_hex($whole) }],
    ['sha256_hex' => sub { sha256_hex($whole) }],
    ['encode_base64 body' => sub { of_body(encode_base64($raw, '')) }],
    ['join ","' => sub { md5_hex(join ',', $secret, $path, $signed, $timestamp) }],
    ['"$secret\n"' => sub { md5_hex("$secret\n$path$signed$timestamp") }],
);
print "$_->[0]\t" . $_->[1]->() . "\n" for @habits;
