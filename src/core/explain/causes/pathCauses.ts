import type { QueryInPath, Width } from './causeDetails.ts';
import { type CauseRows, detailed } from './causeStages.ts';

/** What was signed instead of the path. */
export const PATH_CAUSES = {
  'path-query-included': detailed<QueryInPath>('path', 3, 'query'),
  'path-openapi-prefix-missing': ['path', 3, 'source'],
  'path-full-url': detailed<{ readonly scheme?: 'http'; readonly slashes?: 'two'; readonly port?: '443' }>(
    'path',
    3,
    'decoration',
  ),
  'path-full-url-with-query': ['path', 3, 'decoration'],
  'path-host-included': detailed<{
    readonly port?: 'missing' | '443';
    readonly slashes?: 'two';
    readonly separator?: 'LF';
  }>('path', 3, 'decoration'),
  'path-trailing-slash-missing': ['path', 3, 'source'],
  'path-last-segment-missing': detailed<{ readonly slash?: 'kept' }>('path', 3, 'source'),
  'path-segment-missing': ['path', 3, 'source'],
  'path-version-missing': ['path', 3, 'source'],
  'path-template-unresolved': detailed<{ readonly template?: string }>('path', 3, 'source'),
  'path-percent-decoded': detailed<{
    readonly spaces?: '+';
    readonly plus?: 'as space';
    readonly from?: string;
    readonly to?: string;
  }>('path', 3, 'encoding'),
  'path-percent-encoded': detailed<{ readonly hex?: 'lowercase' }>('path', 3, 'encoding'),
  'path-segments-percent-encoded': ['path', 3, 'encoding'],
  'path-percent-encoded-twice': detailed<{ readonly from?: string; readonly to?: string }>(
    'path',
    3,
    'encoding',
  ),
  'path-trailing-slash-added': ['path', 3, 'slashes'],
  'path-leading-slash-missing': ['path', 3, 'slashes'],
  'path-slash-doubled': detailed<{ readonly at?: 'prefix' | 'last' }>('path', 3, 'slashes'),
  'path-lowercased': ['path', 3, 'encoding'],
  'path-method-prefixed': detailed<{ readonly case?: 'lower'; readonly separator?: ':' | 'LF' }>(
    'path',
    3,
    'decoration',
  ),
  'path-method-prefixed-space': ['path', 3, 'decoration'],
  'path-missing': ['path', 3, 'source'],
  'path-value-formatted': detailed<{
    readonly sent: string;
    readonly signed: string;
    readonly notation: string;
  }>('path', 3, 'variables'),
  'path-placeholder-signed': detailed<{ readonly text: string }>('path', 3, 'source'),
  'path-shell-variable': ['path', 3, 'source'],
  'path-part-signed': detailed<{
    readonly slash?: 'missing';
    readonly part?: 'start';
    readonly segments?: 3 | 4;
  }>('path', 3, 'source'),
  'path-prefix-doubled': ['path', 3, 'source'],
  'path-other-version': detailed<{ readonly version: 'earlier' | 'later' }>('path', 3, 'source'),
  'path-backslashes': detailed<{ readonly form: string }>('path', 3, 'slashes'),
  'path-slashes-merged': ['path', 3, 'slashes'],
  'path-case-changed': detailed<{ readonly of: 'A–Z' | '%2f' | '%2F' }>('path', 3, 'encoding'),
  'path-text-added': detailed<{ readonly text: string }>('path', 3, 'decoration'),
  'path-padded': detailed<Width>('path', 3, 'decoration'),
} as const satisfies CauseRows;
