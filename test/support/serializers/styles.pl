# Writes documents again with Perl's own library. Reads a Base64 document a line; writes style, line and Base64 of the result.
use strict;
use warnings;
use JSON::PP;
use MIME::Base64;

my %styles = (
    'canonical' => JSON::PP->new->utf8->canonical->allow_nonref,
    'canonical ascii' => JSON::PP->new->ascii->canonical->allow_nonref,
    'canonical pretty' => JSON::PP->new->utf8->canonical->pretty->allow_nonref,
    'canonical pretty ascii' => JSON::PP->new->ascii->canonical->pretty->allow_nonref,
    'canonical escape_slash' => JSON::PP->new->utf8->canonical->escape_slash->allow_nonref,
);
my $index = 0;
while (my $line = <STDIN>) {
    my $value = JSON::PP->new->utf8->allow_nonref->decode(decode_base64($line));
    for my $style (sort keys %styles) {
        my $written = $styles{$style}->encode($value);
        print "$style\t$index\t", encode_base64($written, ''), "\n";
    }
    $index++;
}
