import type { DecodedToken, Width } from './causeDetails.ts';
import { type CauseRows, detailed } from './causeStages.ts';

/** What was signed instead of the App Secret. */
export const TOKEN_CAUSES = {
  'token-missing': ['token', null, 'source'],
  'token-app-key': ['token', null, 'source'],
  'token-trailing-newline': detailed<{ readonly as?: 'CR LF' | 'CR' }>('token', null, 'decoration'),
  'token-trailing-space': detailed<{ readonly as?: 'tab' }>('token', null, 'decoration'),
  'token-leading-space': ['token', null, 'decoration'],
  'token-quoted': detailed<{ readonly quotes?: "'"; readonly side?: 'start' | 'end' }>(
    'token',
    null,
    'decoration',
  ),
  'token-bearer-prefix': detailed<{ readonly prefix?: 'bearer' | 'Basic' }>('token', null, 'decoration'),
  'token-uppercased': ['token', null, 'case'],
  'token-lowercased': ['token', null, 'case'],
  'token-base64': detailed<{ readonly newline?: 'added'; readonly with?: 'App Key' }>(
    'token',
    null,
    'encoding',
  ),
  'token-md5': detailed<{ readonly case?: 'upper' }>('token', null, 'encoding'),
  'token-percent-encoded': detailed<{
    readonly kept?: '/';
    readonly hex?: 'lowercase';
    readonly spaces?: '+';
  }>('token', null, 'encoding'),
  'token-undefined': detailed<{ readonly text: string }>('token', null, 'source'),
  'token-decoded': detailed<DecodedToken>('token', null, 'decoding'),
  'token-cut-short': detailed<{
    readonly length?: number;
    readonly end?: 'first' | 'last' | 'prefix';
    readonly at?: string;
  }>('token', null, 'decoding'),
  'token-sha256': ['token', null, 'encoding'],
  'token-text-added': detailed<{ readonly text: string; readonly side?: 'after' }>(
    'token',
    null,
    'decoration',
  ),
  'token-padded': detailed<Width>('token', null, 'decoration'),
} as const satisfies CauseRows;
