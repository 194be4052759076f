import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { skip } from '../../../support/skip.ts';
import { fiscal, withFolder } from '../fiscalRun.ts';

/** Correct programs in languages that have nothing in common with this one, each with its own digest and JSON. */
const PROGRAMS: readonly (readonly [
  file: string,
  command: string,
  probe: readonly string[],
  program: string,
])[] = [
  [
    'sign.py',
    'python3 sign.py',
    ['python3', '--version'],
    `import sys, json, hashlib, base64
for line in sys.stdin:
    c = json.loads(line)
    body = b"" if c["multipart"] else base64.b64decode(c["bodyBase64"]).replace(b"\\r", b"").replace(b"\\n", b"")
    print(hashlib.md5(c["secret"].encode() + c["path"].encode() + body + c["timestamp"].encode()).hexdigest())
`,
  ],
  [
    'sign.php',
    'php sign.php',
    ['php', '--version'],
    `<?php
while (($line = fgets(STDIN)) !== false) {
    $c = json_decode($line, true);
    $body = $c['multipart'] ? '' : str_replace(["\\r", "\\n"], '', base64_decode($c['bodyBase64']));
    echo json_encode(['id' => $c['id'], 'sign' => md5($c['secret'] . $c['path'] . $body . $c['timestamp'])]), "\\n";
}
`,
  ],
  [
    'sign.rb',
    'ruby sign.rb',
    ['ruby', '--version'],
    `require 'json'; require 'digest'; require 'base64'
STDIN.each_line do |line|
  c = JSON.parse(line)
  body = c['multipart'] ? ''.b : Base64.decode64(c['bodyBase64']).delete("\\r\\n")
  puts Digest::MD5.hexdigest(c['secret'].b + c['path'].b + body.b + c['timestamp'].b)
end
`,
  ],
  [
    'sign.pl',
    'perl sign.pl',
    ['perl', '-MJSON::PP', '-MDigest::MD5', '-e', '1'],
    `use JSON::PP; use Digest::MD5 'md5_hex'; use MIME::Base64;
while (<STDIN>) {
  my $c = decode_json($_);
  my $body = $c->{multipart} ? '' : decode_base64($c->{bodyBase64});
  $body =~ tr/\\r\\n//d;
  print md5_hex($c->{secret} . $c->{path} . $body . $c->{timestamp}), "\\n";
}
`,
  ],
];

describe('a correct signer in another language', () => {
  for (const [file, command, [probe = '', ...rest], program] of PROGRAMS) {
    it(`passes 1,000 cases: ${command}`, async function () {
      if (spawnSync(probe, rest).status !== 0) {
        skip(this, probe);
      }
      await withFolder({ [file]: program }, async cwd => {
        const env = { PATH: process.env['PATH'] };
        const options = ['--signer', command, '--count', '1000', '--seed', '2026'];
        const run = await fiscal(['conform', ...options], { cwd, env });
        assert.deepEqual(run, { status: 0, stdout: 'All 1,000 cases pass.\n', stderr: '' });
      });
    });
  }
});
