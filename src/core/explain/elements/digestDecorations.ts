import type { Cause } from '../causes/causes.ts';

/** Text sent around the characters of the signature. */
export type DigestDecoration = Cause & { readonly prefix: string; readonly suffix: string };

/** The complete output of command-line tools. */
const TOOL_OUTPUTS: readonly (readonly [tool: string, prefix: string, suffix: string])[] = [
  ['md5sum', '', '  -'],
  ['md5sum', '', '  -\n'],
  ['md5sum', '', ' *-'],
  ['md5sum', '', ' -'],
  ['openssl', 'MD5(stdin)= ', ''],
  ['openssl', '(stdin)= ', ''],
  ['openssl', 'MD5(stdin)= ', '\n'],
  ['openssl', '(stdin)= ', '\n'],
  ['openssl', 'SHA256(stdin)= ', ''],
  ['openssl', 'SHA2-256(stdin)= ', ''],
  ['openssl', 'SHA1(stdin)= ', ''],
  ['openssl', 'HMAC-MD5(stdin)= ', ''],
  ['openssl', 'HMAC-SHA256(stdin)= ', ''],
  ['openssl', 'HMAC-SHA2-256(stdin)= ', ''],
  ['openssl', 'HMAC-SHA1(stdin)= ', ''],
  ['md5sum', 'MD5 (-) = ', ''],
  ['openssl', '', ' *stdin'],
  ['md5', 'MD5 ("") = ', ''],
  ['md5', 'MD5 (stdin) = ', ''],
];

const QUOTES: readonly (readonly [prefix: string, suffix: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
];

const SPACES: readonly (readonly [prefix: string, suffix: string])[] = [
  [' ', ' '],
  [' ', ''],
  ['', ' '],
  ['', '\n'],
  ['', '\r\n'],
  ['\t', ''],
];

const PREFIXES = [
  'Bearer ',
  'HMAC ',
  'sha256=',
  'md5=',
  'MD5=',
  'md5:',
  'MD5:',
  'MD5 ',
  'sign=',
  'sign:',
  'sign: ',
  '0x',
  '0X',
  '{MD5}',
  '\\x',
];

export const DIGEST_DECORATIONS: readonly DigestDecoration[] = [
  ...TOOL_OUTPUTS.map(
    ([tool, prefix, suffix]): DigestDecoration => ({
      id: 'digest-tool-output',
      detail: { tool },
      prefix,
      suffix,
    }),
  ),
  ...QUOTES.map(
    ([prefix, suffix]): DigestDecoration => ({
      id: 'digest-text-added',
      detail: { text: `${prefix}…${suffix}` },
      prefix,
      suffix,
    }),
  ),
  ...SPACES.map(
    ([prefix, suffix]): DigestDecoration => ({
      id: 'digest-text-added',
      detail: { text: JSON.stringify(`${prefix}…${suffix}`) },
      prefix,
      suffix,
    }),
  ),
  ...PREFIXES.map(
    (prefix): DigestDecoration => ({ id: 'digest-text-added', detail: { text: prefix }, prefix, suffix: '' }),
  ),
];
