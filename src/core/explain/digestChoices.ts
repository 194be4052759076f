import type { DigestAlgorithm } from '../signing/runningDigest.ts';
import type { DigestChoice } from './choice.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';

interface DigestHabit {
  readonly id: MistakeId;
  readonly detail?: MistakeDetail;
  readonly algorithm: DigestAlgorithm;
  readonly render: (hex: string) => string;
  /** What such a sign looks like: others need not be tried. */
  readonly shape: RegExp;
}

const asIs = (hex: string) => hex;
const dashed = (hex: string) => hex.replace(/..(?=.)/g, '$&-');
const base64 = (hex: string) =>
  btoa(hex.replace(/../g, byte => String.fromCharCode(Number.parseInt(byte, 16))));
/** As Java's `Integer.toHexString` of a byte, which is a signed number there. */
const signExtended = (hex: string) =>
  hex.replace(/../g, byte => (/^[89a-f]/.test(byte) ? `ffffff${byte}` : byte.replace(/^0/, '')));
/** As Java's `new BigInteger(digest).toString(16)`, which takes the first bit for the sign. */
const negativeNumber = (hex: string) => BigInt.asIntN(128, BigInt(`0x${hex}`)).toString(16);
const MD5_HEX = /^[0-9a-f]{32}$/;

const HABITS: readonly DigestHabit[] = [
  { id: 'digest-uppercase', algorithm: 'md5', render: hex => hex.toUpperCase(), shape: /^[0-9A-F]{32}$/ },
  {
    id: 'digest-uppercase-dashed',
    algorithm: 'md5',
    render: hex => dashed(hex).toUpperCase(),
    shape: /^[0-9A-F]{2}(?:-[0-9A-F]{2}){15}$/,
  },
  {
    id: 'digest-lowercase-dashed',
    algorithm: 'md5',
    render: dashed,
    shape: /^[0-9a-f]{2}(?:-[0-9a-f]{2}){15}$/,
  },
  { id: 'digest-base64', algorithm: 'md5', render: base64, shape: /^[A-Za-z0-9+/]{22}==$/ },
  {
    id: 'digest-base64',
    detail: { padding: 'none' },
    algorithm: 'md5',
    render: hex => base64(hex).replaceAll('=', ''),
    shape: /^[A-Za-z0-9+/]{22}$/,
  },
  { id: 'digest-base64-of-hex', algorithm: 'md5', render: btoa, shape: /^[A-Za-z0-9]{43}=$/ },
  {
    id: 'digest-base64-of-hex',
    detail: { newline: 'added' },
    algorithm: 'md5',
    render: hex => btoa(`${hex}\n`),
    shape: /^[A-Za-z0-9]{42}[A-Za-z0-9+/]{2}$/,
  },
  {
    id: 'digest-base64url',
    algorithm: 'md5',
    render: hex => base64(hex).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    shape: /^[A-Za-z0-9_-]{22}$/,
  },
  { id: 'digest-double-md5', algorithm: 'md5-twice', render: asIs, shape: MD5_HEX },
  { id: 'digest-md5-16', algorithm: 'md5', render: hex => hex.slice(8, 24), shape: /^[0-9a-f]{16}$/ },
  { id: 'digest-hmac-md5', algorithm: 'hmac-md5', render: asIs, shape: MD5_HEX },
  { id: 'digest-hmac-sha256', algorithm: 'hmac-sha256', render: asIs, shape: /^[0-9a-f]{64}$/ },
  {
    id: 'digest-hmac-md5',
    detail: { encoding: 'base64' },
    algorithm: 'hmac-md5',
    render: base64,
    shape: /^[A-Za-z0-9+/]{22}==$/,
  },
  {
    id: 'digest-hmac-sha256',
    detail: { encoding: 'base64' },
    algorithm: 'hmac-sha256',
    render: base64,
    shape: /^[A-Za-z0-9+/]{43}=$/,
  },
  { id: 'digest-hmac-sha1', algorithm: 'hmac-sha1', render: asIs, shape: /^[0-9a-f]{40}$/ },
  { id: 'digest-sha1', algorithm: 'sha1', render: asIs, shape: /^[0-9a-f]{40}$/ },
  { id: 'digest-sha256', algorithm: 'sha256', render: asIs, shape: /^[0-9a-f]{64}$/ },
  { id: 'digest-sha512', algorithm: 'sha512', render: asIs, shape: /^[0-9a-f]{128}$/ },
  {
    id: 'digest-leading-zeros-dropped',
    detail: { of: 'each byte' },
    algorithm: 'md5',
    render: hex => hex.replace(/0(.)|(..)/g, '$1$2'),
    shape: /^[0-9a-f]{16,31}$/,
  },
  {
    id: 'digest-leading-zeros-dropped',
    detail: { of: 'the number' },
    algorithm: 'md5',
    render: hex => hex.replace(/^0+/, ''),
    shape: /^[0-9a-f]{16,31}$/,
  },
  {
    id: 'digest-sign-extended',
    detail: { of: 'each byte' },
    algorithm: 'md5',
    render: signExtended,
    shape: /^[0-9a-f]{33,128}$/,
  },
  {
    id: 'digest-sign-extended',
    detail: { of: 'the number' },
    algorithm: 'md5',
    render: negativeNumber,
    shape: /^-[0-9a-f]{1,32}$/,
  },
  { id: 'digest-utf16le', algorithm: 'md5-utf16le', render: asIs, shape: MD5_HEX },
  { id: 'digest-utf16be', algorithm: 'md5-utf16be', render: asIs, shape: MD5_HEX },
  {
    id: 'digest-utf16le',
    detail: { bom: 'added' },
    algorithm: 'md5-utf16le-bom',
    render: asIs,
    shape: MD5_HEX,
  },
  {
    id: 'digest-utf16be',
    detail: { bom: 'added' },
    algorithm: 'md5-utf16be-bom',
    render: asIs,
    shape: MD5_HEX,
  },
  { id: 'digest-trailing-newline', algorithm: 'md5-newline', render: asIs, shape: MD5_HEX },
];

/** The right digest, and the wrong ones that could look like the claimed sign. */
export function digestChoices(claimedSign: string): readonly DigestChoice[] {
  const wrong = HABITS.filter(habit => habit.shape.test(claimedSign)).map(
    ({ id, detail, algorithm, render }): DigestChoice => ({
      mistake: detail === undefined ? { id } : { id, detail },
      algorithm,
      render,
    }),
  );
  return [{ mistake: undefined, algorithm: 'md5', render: asIs }, ...wrong];
}
