import assert from 'node:assert/strict';
import type { CauseId } from '../../../../src/core/explain/causes/causes.ts';
import { explain } from '../../../support/explainNow.ts';
import { canRun, PROGRAMS, signsOf } from '../../../support/languages/languagePrograms.ts';
import { sampled } from '../../../support/part.ts';
import { skip } from '../../../support/skip.ts';
import { reproducedSign } from './reproduce.ts';
import { sampleRequest, timestampWhere } from './sampleRequest.ts';

/** The cause of each habit of the programs in test/support/languages. */
const EXPECTED: Readonly<Record<keyof typeof PROGRAMS, Readonly<Record<string, CauseId>>>> = {
  python: {
    'json.dumps(value)': 'body-json-ascii-escaped-spaced',
    'json.dumps(value, ensure_ascii=False)': 'body-json-spaced',
    'json.dumps(value, separators)': 'body-json-ascii-escaped',
    'json.dumps(value, separators, ensure_ascii=False)': 'body-json-minified',
    'json.dumps(value, indent=2)': 'body-json-pretty-2-ascii-escaped',
    'json.dumps(value, indent=4)': 'body-json-pretty-4-ascii-escaped',
    'json.dumps(value, indent=2, ensure_ascii=False)': 'body-json-pretty-2',
    'json.dumps(value, indent=4, ensure_ascii=False)': 'body-json-pretty-4',
    "json.dumps(value, indent='\\t', ensure_ascii=False)": 'body-json-pretty-tab',
    'json.dumps(value, sort_keys)': 'body-json-keys-sorted-ascii-escaped-spaced',
    'json.dumps(value, sort_keys, ensure_ascii=False)': 'body-json-keys-sorted-spaced',
    'json.dumps(value, sort_keys, separators)': 'body-json-keys-sorted-ascii-escaped',
    'json.dumps(value, sort_keys, separators, ensure_ascii=False)': 'body-json-keys-sorted',
    'json.dumps(text)': 'body-json-stringified-twice',
    'json.dumps(text, ensure_ascii=False)': 'body-json-stringified-twice',
    "f'{value}'": 'body-python-repr',
    "f'{raw}'": 'body-python-bytes-repr',
    'urlencode(value)': 'body-form-encoded',
    'text as it is': 'body-crlf-kept',
    'text mode': 'body-newlines-to-lf-kept',
    "replace('\\n', '')": 'body-cr-kept',
    "re.sub(r'\\s', '')": 'body-whitespace-removed',
    'strip()': 'body-trimmed',
    'lines stripped': 'body-lines-trimmed',
    "encode('latin-1', 'replace')": 'body-latin1-bytes',
    "decode('latin-1')": 'body-mojibake',
    "encode('ascii', 'replace')": 'body-non-ascii-question-marks',
    "encode('utf-8-sig')": 'body-bom-added',
    NFD: 'body-nfd',
    'accents removed': 'body-accents-removed',
    'b64encode(raw)': 'body-base64',
    'md5 of the body': 'body-md5',
    'sha256 of the body': 'body-sha256',
    None: 'body-placeholder-signed',
    "quote(path, safe='')": 'path-percent-encoded',
    'quote(path)': 'path-percent-encoded-twice',
    'unquote(path)': 'path-percent-decoded',
    'response.request.path_url': 'path-query-included',
    url: 'path-full-url-with-query',
    'str(float)': 'timestamp-decimal',
    'isoformat()': 'timestamp-iso8601',
    strftime: 'timestamp-iso8601',
    milliseconds: 'timestamp-milliseconds-later',
    'local time as UTC': 'timestamp-timezone-shift',
    'upper()': 'digest-uppercase',
    'b64encode(digest)': 'digest-base64',
    'hmac md5': 'digest-hmac-md5',
    'hmac sha256': 'digest-hmac-sha256',
    'hmac sha1': 'digest-hmac-sha1',
    sha1: 'digest-sha1',
    sha512: 'digest-sha512',
    'hex(int)': 'digest-leading-zeros-dropped',
    "encode('utf-16')": 'digest-utf16le',
    "'&'.join": 'separator-inserted',
    'sorted order': 'order-wrong',
  },
  java: {
    'getBytes(ISO_8859_1)': 'body-latin1-bytes',
    'getBytes(US_ASCII)': 'body-non-ascii-question-marks',
    'getBytes(UTF_16LE)': 'digest-utf16le',
    'getBytes(UTF_16BE)': 'digest-utf16be',
    'getBytes(UTF_16)': 'digest-utf16be',
    'new String(raw, windows-1252)': 'body-mojibake-cp1252',
    'new String(raw, ISO_8859_1)': 'body-mojibake',
    'BigInteger.toString(16)': 'digest-leading-zeros-dropped',
    'BigInteger without signum': 'digest-sign-extended',
    'Integer.toHexString(b & 0xff)': 'digest-leading-zeros-dropped',
    'Integer.toHexString(b)': 'digest-sign-extended',
    'String.format("%032X")': 'digest-uppercase',
    Base64: 'digest-base64',
    'Base64 of hex': 'digest-base64-of-hex',
    'Base64.getUrlEncoder': 'digest-base64url',
    'SHA-256': 'digest-sha256',
    'URLEncoder(path)': 'path-percent-encoded',
    'replaceAll(\\s)': 'body-whitespace-removed',
    'replace(lineSeparator)': 'body-cr-kept',
    'lines joined by \\n': 'body-newlines-to-lf-kept',
    'trim()': 'body-trimmed',
    Normalizer: 'body-accents-removed',
    null: 'body-placeholder-signed',
    'currentTimeMillis()': 'timestamp-milliseconds-later',
    'Instant.toString()': 'timestamp-iso8601',
    'another clock reading': 'timestamp-other-second',
    'String.join("|")': 'separator-inserted',
    'two digests': 'digest-double-md5',
  },
  perl: {
    'JSON::PP canonical': 'body-json-keys-sorted',
    'JSON::PP canonical ascii': 'body-json-keys-sorted-ascii-escaped',
    's/\\n//g': 'body-cr-kept',
    's/^\\s+|\\s+$//g': 'body-trimmed',
    's/\\R/ /g': 'body-newlines-to-space',
    's/\\R/\\n/g': 'body-newlines-to-lf-kept',
    'encode iso-8859-1': 'body-latin1-bytes',
    'encoded twice': 'body-mojibake',
    md5_base64: 'digest-base64',
    'uc md5_hex': 'digest-uppercase',
    'md5_hex of md5_hex': 'digest-double-md5',
    hmac_sha256_hex: 'digest-hmac-sha256',
    'hmac_sha256_base64 padded': 'digest-hmac-sha256',
    sha1_hex: 'digest-sha1',
    sha256_hex: 'digest-sha256',
    'encode_base64 body': 'body-base64',
    'join ","': 'separator-inserted',
    '"$secret\\n"': 'token-trailing-newline',
  },
  shell: {
    'echo | md5sum': 'digest-trailing-newline',
    'echo secret': 'token-trailing-newline',
    'cat file': 'body-crlf-kept',
    "tr -d '\\n'": 'body-cr-kept',
    "tr -d '\\r'": 'body-lf-kept',
    "tr -d '[:space:]'": 'body-whitespace-removed',
    "tr '\\r\\n' '  '": 'body-each-newline-byte-to-space',
    'base64 -w0': 'body-base64',
    'md5sum of the file': 'body-md5',
    'sha256sum of the file': 'body-sha256',
    'iconv -t UTF-16LE': 'digest-utf16le',
    'iconv -f LATIN1 -t UTF-8': 'body-mojibake',
    'md5sum | base64': 'digest-base64-of-hex',
    'md5sum | tr a-z A-Z': 'digest-uppercase',
    'openssl dgst -binary | base64': 'digest-base64',
    'openssl dgst -hmac': 'digest-hmac-sha256',
    sha1sum: 'digest-sha1',
    'cut -c 9-24': 'digest-md5-16',
    'path with query': 'path-query-included',
    'date +%s%3N': 'timestamp-milliseconds-later',
  },
  php: {
    'json_encode($value)': 'body-json-slash-and-ascii-escaped',
    'json_encode($value, JSON_UNESCAPED_UNICODE)': 'body-json-slash-escaped',
    'json_encode($value, JSON_UNESCAPED_SLASHES)': 'body-json-ascii-escaped',
    'json_encode($value, both)': 'body-json-minified',
    'json_encode($value, JSON_PRETTY_PRINT)': 'body-json-pretty-4-slash-and-ascii-escaped',
    'http_build_query($value)': 'body-form-encoded',
    'an array': 'body-object-name',
    'utf8_encode($raw)': 'body-mojibake',
    'trim($raw)': 'body-trimmed',
    'urlencode($path)': 'path-percent-encoded',
    'md5($whole, true)': 'digest-base64',
    'strtoupper(md5($whole))': 'digest-uppercase',
    hash_hmac: 'digest-hmac-md5',
    'microtime(true) * 1000': 'timestamp-milliseconds-later',
  },
  ruby: {
    'JSON.generate(value)': 'body-json-minified',
    'JSON.pretty_generate(value)': 'body-json-pretty-2',
    'JSON.generate(value, script_safe)': 'body-json-slash-escaped',
    'JSON.generate(text)': 'body-json-stringified-twice',
    'text.strip': 'body-trimmed',
    'text.delete(" \\t\\r\\n")': 'body-whitespace-removed',
    'text.unicode_normalize(:nfd)': 'body-nfd',
    'CGI.escape(path)': 'path-percent-encoded',
    'Time.now.to_f': 'timestamp-decimal',
    'Digest::MD5.base64digest': 'digest-base64',
    'hexdigest.upcase': 'digest-uppercase',
  },
  csharp: {
    'JsonSerializer.Serialize': 'body-json-dotnet-escaped',
    'text.Trim()': 'body-trimmed',
    'Environment.NewLine': 'body-cr-kept',
    'Encoding.Unicode': 'digest-utf16le',
    'Encoding.BigEndianUnicode': 'digest-utf16be',
    'Encoding.ASCII': 'body-non-ascii-question-marks',
    'Uri.EscapeDataString(path)': 'path-percent-encoded',
    'BitConverter.ToString': 'digest-uppercase-dashed',
    'BitConverter.ToString in lower case': 'digest-lowercase-dashed',
    'Convert.ToHexString': 'digest-uppercase',
    'Convert.ToBase64String': 'digest-base64',
    'ToString("x")': 'digest-leading-zeros-dropped',
    'ToUnixTimeMilliseconds()': 'timestamp-milliseconds-later',
  },
  go: {
    'json.Marshal(map)': 'body-json-keys-sorted-html-escaped',
    'json.Marshal(struct)': 'body-json-html-escaped',
    'SetEscapeHTML(false)': 'body-json-minified',
    'MarshalIndent by tab': 'body-json-pretty-tab',
    'strings.TrimSpace': 'body-trimmed',
    'url.QueryEscape(path)': 'path-percent-encoded',
    'u.Path': 'path-percent-decoded',
    'u.RequestURI()': 'path-query-included',
    'fmt.Sprintf("%X")': 'digest-uppercase',
    'base64.StdEncoding': 'digest-base64',
    'UnixMilli()': 'timestamp-milliseconds-later',
  },
};

const sample = sampleRequest();
const timestamp = timestampWhere(/^0/, sample);
const negativeTimestamp = timestampWhere(/^[89a-f]/, { ...sample, timestamp: String(Number(timestamp) + 1) });

for (const key of Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]) {
  const program = PROGRAMS[key];
  const runs = canRun(program);
  describe(`a real program in ${program.language}${runs ? '' : ` (SKIPPED: ${program.needs} isn’t installed)`}`, () => {
    let signs: ReadonlyMap<string, string> = new Map();

    before(function () {
      if (!runs) {
        skip(this, program.needs);
      }
      const { secret, method, origin = '', path, query, body } = sample;
      const bodyBase64 = Buffer.from(body).toString('base64');
      const request = { secret, method, origin, path, query, timestamp, negativeTimestamp, body: bodyBase64 };
      signs = signsOf(program, request);
    });

    it('produces all expected signatures and no others', () => {
      assert.deepEqual([...signs.keys()].toSorted(), Object.keys(EXPECTED[key]).toSorted());
    });

    for (const [habit, id] of sampled(Object.entries(EXPECTED[key]), 3)) {
      it(`with ${habit} is explained as ${id}`, () => {
        const claimedSign = signs.get(habit) ?? '';
        const ownTimestamp = habit === 'BigInteger without signum' ? negativeTimestamp : timestamp;
        const { verdict } = explain({ ...sample, timestamp: ownTimestamp, claimedSign }, 1);
        assert.ok(verdict.kind === 'explained', verdict.kind);
        const ids = verdict.explanations.map(({ causes }) => causes.map(cause => cause.id).join());
        assert.ok(ids.includes(id), ids.join(' or '));
        for (const explanation of verdict.explanations)
          assert.equal(reproducedSign(explanation, sample.secret), claimedSign);
      });
    }
  });
}
