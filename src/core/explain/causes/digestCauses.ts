import type { Hmac, SignedOrder } from './causeDetails.ts';
import { type CauseRows, detailed } from './causeStages.ts';

/** How the elements were joined, and hashed. */
export const DIGEST_CAUSES = {
  'order-wrong': detailed<SignedOrder>('order', null, 'order'),
  'order-element-repeated': detailed<SignedOrder>('order', null, 'order'),
  'order-elements-missing': detailed<SignedOrder>('order', null, 'order'),
  'order-labeled': detailed<{ readonly form: string }>('order', null, 'labels'),
  'order-nul-added': detailed<{ readonly after: 'string' | 'path' | 'body' | 'elements' }>(
    'order',
    null,
    'labels',
  ),
  'order-sorted-pairs': detailed<{ readonly form: string }>('order', null, 'labels'),
  'order-variables-unresolved': detailed<{ readonly text: string }>('order', null, 'labels'),
  'order-nothing-signed': ['order', null, 'order'],
  'separator-inserted': detailed<{ readonly separator: string }>('separator', null, 'separator'),
  'digest-uppercase': ['digest', 4, 'form'],
  'digest-uppercase-dashed': ['digest', 4, 'form'],
  'digest-lowercase-dashed': ['digest', null, 'form'],
  'digest-separated': detailed<{
    readonly separator?: string;
    readonly form?: string;
    readonly case?: 'upper';
    readonly zeros?: 'dropped';
  }>('digest', null, 'form'),
  'digest-tool-output': detailed<{ readonly tool: string; readonly file?: string }>(
    'digest',
    null,
    'decoration',
  ),
  'digest-text-added': detailed<{ readonly text: string }>('digest', null, 'decoration'),
  'digest-base64': detailed<{ readonly encoding?: '%'; readonly padding?: 'none' }>('digest', null, 'form'),
  'digest-base64-of-hex': detailed<{
    readonly newline?: 'added';
    readonly case?: 'upper';
    readonly of?: 'md5sum';
  }>('digest', null, 'form'),
  'digest-hex-of-hex': ['digest', null, 'form'],
  'digest-base64url': detailed<{ readonly padding?: 'kept' }>('digest', null, 'form'),
  'digest-double-md5': detailed<{ readonly of?: 'uppercase' | 'bytes' }>('digest', null, 'algorithm'),
  'digest-md5-16': detailed<{ readonly half?: 'first'; readonly case?: 'upper' }>('digest', null, 'form'),
  'digest-hmac-md5': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-hmac-sha256': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-hmac-sha1': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-hmac-sha512': detailed<Hmac>('digest', null, 'algorithm'),
  'digest-sha1': ['digest', null, 'algorithm'],
  'digest-sha256': ['digest', null, 'algorithm'],
  'digest-sha384': ['digest', null, 'algorithm'],
  'digest-cut-short': detailed<{ readonly algorithm: string; readonly characters: number }>(
    'digest',
    null,
    'algorithm',
  ),
  'digest-sha512': ['digest', null, 'algorithm'],
  'digest-leading-zeros-dropped': detailed<{ readonly of: 'each byte' | 'the number' }>(
    'digest',
    null,
    'form',
  ),
  'digest-sign-extended': detailed<{ readonly of: 'each byte' | 'the number' }>('digest', null, 'form'),
  'digest-utf16le': detailed<{
    readonly bom?: 'added';
    readonly end?: 'CR LF';
    readonly part?: 'first half';
  }>('digest', null, 'text'),
  'digest-utf16be': detailed<{ readonly bom?: 'added' }>('digest', null, 'text'),
  'digest-trailing-newline': detailed<{ readonly as?: 'CR LF' | 'space, LF' | 'space, CR LF' }>(
    'digest',
    null,
    'text',
  ),
  'digest-string-changed': detailed<{ readonly form: string }>('digest', null, 'text'),
  'digest-string-cut-short': detailed<{ readonly length: number; readonly unit: 'bytes' | 'characters' }>(
    'digest',
    null,
    'text',
  ),
  'digest-string-in-hex': detailed<{ readonly appended?: 'digest of nothing' }>('digest', null, 'algorithm'),
  'digest-as-text': detailed<{
    readonly read?: 'ISO-8859-1';
    readonly written?: 'hex' | 'Ruby String#inspect';
  }>('digest', null, 'form'),
  'digest-python-bytes': ['digest', null, 'form'],
  'digest-number': ['digest', null, 'form'],
  'digest-bytes-listed': detailed<{ readonly form: string }>('digest', null, 'form'),
  'digest-bytes-reordered': detailed<{
    readonly order: 'each byte’s two digits' | 'all digits' | 'all bytes' | 'each word' | 'Guid';
    readonly zeros?: 'dropped';
  }>('digest', null, 'form'),
  'digest-uuid': detailed<{ readonly version?: 3; readonly dashes?: 'none'; readonly form?: 'Guid' }>(
    'digest',
    null,
    'form',
  ),
} as const satisfies CauseRows;
