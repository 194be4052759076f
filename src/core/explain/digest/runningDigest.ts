import { createHash, createHmac, type Hash } from 'node:crypto';
import { ebcdicBytes } from '../../formats/codePages.ts';

/** The digest algorithms that the explainer tries. `hmac-*` use the secret as the key; with `swapped`, the text is the key and
 *  the secret is the message. `utf16*` digest the text as UTF-16, with or without a byte order mark; `newline` appends a line
 *  feed, `crlf` CR LF; `twice` digests the MD5 again, in hex, as bytes, or in Base64, and `salted` digests it with the secret before or after
 *  its hex; `of-first-…` digests only that many units of the text;
 *  any other `of-…` digests what a program made of the text. */
export type DigestAlgorithm =
  | 'md5'
  | 'md5-twice'
  | 'md5-twice-uppercase'
  | 'md5-twice-bytes'
  | 'md5-twice-base64'
  | 'md5-thrice'
  | SaltedAlgorithm
  | 'md5-of-sha1'
  | 'md5-of-sha256'
  | 'md5-newline'
  | 'md5-crlf'
  | 'md5-space-crlf'
  | 'md5-space-newline'
  | 'md5-utf16le'
  | 'md5-utf16be'
  | 'md5-utf16le-bom'
  | 'md5-utf16be-bom'
  | 'hmac-md5'
  | 'hmac-sha1'
  | 'hmac-sha256'
  | 'hmac-md5-swapped'
  | 'hmac-sha256-swapped'
  | 'hmac-sha512'
  | 'sha1'
  | 'sha256'
  | 'sha512'
  | 'none-hex'
  | 'md5-of-base64'
  | 'md5-of-hex'
  | 'md5-of-php-serialize'
  | ChangedTextAlgorithm
  | CutAlgorithm;

/** An incremental digest that can be forked, so a prefix that several inputs share is hashed only once. Bytes are given as a
 *  string with one character per byte (“binary string”). */
export interface RunningDigest {
  readonly update: (bytes: string) => void;
  readonly copy: () => RunningDigest;
  /** Finishes the digest and returns it in lowercase hex. */
  readonly hex: () => string;
}

/** Starts a digest. For bytes that aren't valid UTF-8, a digest of UTF-16 or of changed text returns an empty string. */
export function startDigest(algorithm: DigestAlgorithm, key: string): RunningDigest {
  switch (algorithm) {
    case 'md5':
    case 'sha1':
    case 'sha256':
    case 'sha512':
      return running(createHash(algorithm), hash => hash.digest('hex'));
    case 'md5-twice':
      return running(createHash('md5'), hash => digestHex('md5', hash.digest('hex')));
    case 'md5-twice-uppercase':
      return running(createHash('md5'), hash => digestHex('md5', hash.digest('hex').toUpperCase()));
    case 'md5-twice-bytes':
      return running(createHash('md5'), hash => createHash('md5').update(hash.digest()).digest('hex'));
    case 'md5-twice-base64':
      return running(createHash('md5'), hash => digestHex('md5', hash.digest('base64')));
    case 'md5-thrice':
      return running(createHash('md5'), hash => digestHex('md5', digestHex('md5', hash.digest('hex'))));
    case 'md5-of-sha1':
      return running(createHash('sha1'), hash => digestHex('md5', hash.digest('hex')));
    case 'md5-of-sha256':
      return running(createHash('sha256'), hash => digestHex('md5', hash.digest('hex')));
    case 'md5-salted-before':
    case 'md5-salted-after':
    case 'md5-salted-before-uppercase':
    case 'md5-salted-after-uppercase':
      return salted(algorithm, key);
    case 'none-hex':
      return new WholeDigest(bytes => Buffer.from(bytes, 'latin1').toString('hex'));
    case 'md5-of-php-serialize':
      return new WholeDigest(bytes => digestHex('md5', `s:${bytes.length}:"${bytes}";`));
    case 'md5-of-base64':
      return new WholeDigest(bytes => digestHex('md5', btoa(bytes)));
    case 'md5-of-hex':
      return new WholeDigest(bytes => digestHex('md5', Buffer.from(bytes, 'latin1').toString('hex')));
    case 'md5-newline':
      return running(createHash('md5'), hash => hash.update('\n').digest('hex'));
    case 'md5-crlf':
      return running(createHash('md5'), hash => hash.update('\r\n').digest('hex'));
    case 'md5-space-newline':
      return running(createHash('md5'), hash => hash.update(' \n').digest('hex'));
    case 'md5-space-crlf':
      return running(createHash('md5'), hash => hash.update(' \r\n').digest('hex'));
    case 'md5-utf16le':
      return new Utf16Digest(createHash('md5'), false);
    case 'md5-utf16be':
      return new Utf16Digest(createHash('md5'), true);
    case 'md5-utf16le-bom':
      return new Utf16Digest(createHash('md5').update('\xff\xfe', 'latin1'), false);
    case 'md5-utf16be-bom':
      return new Utf16Digest(createHash('md5').update('\xfe\xff', 'latin1'), true);
    case 'hmac-md5':
      return hmac('md5', key);
    case 'hmac-sha1':
      return hmac('sha1', key);
    case 'hmac-sha256':
      return hmac('sha256', key);
    case 'hmac-md5-swapped':
      return new WholeDigest(bytes => swappedHmac('md5', bytes, key));
    case 'hmac-sha256-swapped':
      return new WholeDigest(bytes => swappedHmac('sha256', bytes, key));
    case 'hmac-sha512':
      return hmac('sha512', key);
    default:
      return isChangedText(algorithm) ? ofText(CHANGED_TEXTS[algorithm]) : cutDigest(algorithm);
  }
}

/** Strings are hashed in parts of this size, because hashing a string copies it. */
const PART_BYTES = 65_536;

/** The digest of bytes that are available at once. */
export function digestHex(algorithm: 'md5' | 'sha256', bytes: string): string {
  const hash = createHash(algorithm);
  if (bytes.length <= PART_BYTES) return hash.update(bytes, 'latin1').digest('hex');
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    hash.update(bytes.slice(at, at + PART_BYTES), 'latin1');
  return hash.digest('hex');
}

/** An MD5 of the first MD5 in hex and the secret. */
export type SaltedAlgorithm = `md5-salted-${'before' | 'after'}${'' | '-uppercase'}`;

function salted(algorithm: SaltedAlgorithm, secret: string): RunningDigest {
  return running(createHash('md5'), hash => {
    const hex = hash.digest('hex');
    const first = algorithm.endsWith('-uppercase') ? hex.toUpperCase() : hex;
    const text = algorithm.includes('before') ? secret + first : first + secret;
    return createHash('md5').update(text).digest('hex');
  });
}

/** An HMAC whose arguments were swapped: the text is the key, and the secret is the message. */
function swappedHmac(algorithm: 'md5' | 'sha256', bytes: string, secret: string): string {
  return createHmac(algorithm, Buffer.from(bytes, 'latin1')).update(secret).digest('hex');
}

/** What a program made of the whole text before it was digested. */
const CHANGED_TEXTS = {
  'md5-of-uppercase': (text: string) => text.toUpperCase(),
  'md5-of-lowercase': (text: string) => text.toLowerCase(),
  'md5-of-ebcdic': ebcdicBytes,
  'md5-of-percent-encoded': encodeURIComponent,
  'md5-of-json': (text: string) => JSON.stringify(text),
  'md5-of-ascii-json': asciiJson,
  'md5-of-mustache': mustacheEscaped,
  'md5-of-r-serialize': rSerialized,
  'md5-of-utf16le-half': (text: string) => Buffer.from(text, 'utf16le').subarray(0, text.length),
  'md5-of-utf16le-crlf': (text: string) => Buffer.from(`${text}\r\n`, 'utf16le'),
  'md5-of-utf16le-bom-crlf': (text: string) => Buffer.from(`\uFEFF${text}\r\n`, 'utf16le'),
  // Java's `URLEncoder`, PHP's `urlencode`.
  'md5-of-form-encoded': (text: string) => new URLSearchParams([['', text]]).toString().slice(1),
} as const satisfies Readonly<Record<string, (text: string) => string | Uint8Array>>;

export type ChangedTextAlgorithm = keyof typeof CHANGED_TEXTS;

function isChangedText(algorithm: ChangedTextAlgorithm | CutAlgorithm): algorithm is ChangedTextAlgorithm {
  return Object.hasOwn(CHANGED_TEXTS, algorithm);
}

/** An MD5 of what a program made of the whole text; empty for bytes that aren't UTF-8. */
function ofText(change: (text: string) => string | Uint8Array): RunningDigest {
  return new WholeDigest(bytes => {
    const utf8 = Buffer.from(bytes, 'latin1');
    const text = utf8.toString();
    return Buffer.from(text).equals(utf8) ? createHash('md5').update(change(text)).digest('hex') : '';
  });
}

function running(hash: Hash, finish: (hash: Hash) => string): RunningDigest {
  return {
    update: bytes => void hash.update(bytes, 'latin1'),
    copy: () => running(hash.copy(), finish),
    hex: () => finish(hash),
  };
}

/** Collects all pieces and digests the whole string at the end. */
class WholeDigest implements RunningDigest {
  readonly #finish: (bytes: string) => string;
  #bytes: string;

  constructor(finish: (bytes: string) => string, bytes = '') {
    this.#finish = finish;
    this.#bytes = bytes;
  }

  update(bytes: string): void {
    this.#bytes += bytes;
  }

  copy(): RunningDigest {
    return new WholeDigest(this.#finish, this.#bytes);
  }

  hex(): string {
    return this.#finish(this.#bytes);
  }
}

/** HMAC built from two hashes, because Node's HMAC can't be forked. Source: RFC 2104, section 2. */
function hmac(algorithm: HmacHash, key: string): RunningDigest {
  const { inner, outer } = hmacPads(algorithm, key);
  return running(createHash(algorithm).update(inner), hash =>
    createHash(algorithm).update(outer).update(hash.digest()).digest('hex'),
  );
}

type HmacHash = 'md5' | 'sha1' | 'sha256' | 'sha512';

/** The blocks that an HMAC's two hashes start with. */
export function hmacPads(
  algorithm: HmacHash,
  key: string,
): { readonly inner: Buffer; readonly outer: Buffer } {
  const blockBytes = algorithm === 'sha512' ? 128 : 64;
  const keyBytes = Buffer.from(key);
  const fitting = keyBytes.length > blockBytes ? createHash(algorithm).update(keyBytes).digest() : keyBytes;
  const padded = (pad: number) => {
    const block = Buffer.alloc(blockBytes, pad);
    for (const [index, byte] of fitting.entries()) block[index] = byte ^ pad;
    return block;
  };
  return { inner: padded(0x36), outer: padded(0x5c) };
}

/** The number of bytes converted at a time, in reused memory; otherwise a large body would allocate several times its
 *  size. */
const TURNED_BYTES = 16_384;

interface Utf16Scratch {
  readonly utf8: Buffer;
  readonly utf16: Buffer;
}

/** Converts UTF-8 to UTF-16 while digesting. For invalid UTF-8, the digest is empty. */
class Utf16Digest implements RunningDigest {
  readonly #hash: Hash;
  readonly #bigEndian: boolean;
  /** Shared between copies, because it keeps no state between calls. */
  readonly #scratch: Utf16Scratch;
  /** The first bytes of a character whose remaining bytes haven't arrived yet. */
  #pending: string;
  #invalid: boolean;

  constructor(hash: Hash, bigEndian: boolean, scratch = newScratch(), pending = '', invalid = false) {
    this.#hash = hash;
    this.#bigEndian = bigEndian;
    this.#scratch = scratch;
    this.#pending = pending;
    this.#invalid = invalid;
  }

  update(bytes: string): void {
    for (let at = 0; at < bytes.length; at += TURNED_BYTES) {
      const all = this.#pending + bytes.slice(at, at + TURNED_BYTES);
      const whole = all.length - unfinishedLength(all);
      this.#pending = all.slice(whole);
      this.#take(all.slice(0, whole));
    }
  }

  copy(): RunningDigest {
    const hash = this.#hash.copy();
    return new Utf16Digest(hash, this.#bigEndian, this.#scratch, this.#pending, this.#invalid);
  }

  hex(): string {
    return this.#invalid || this.#pending !== '' ? '' : this.#hash.digest('hex');
  }

  #take(bytes: string): void {
    const { utf8, utf16 } = this.#scratch;
    const taken = utf8.subarray(0, utf8.write(bytes, 'latin1'));
    const text = taken.toString('utf8');
    if (text.includes('\uFFFD') && !taken.equals(Buffer.from(text))) this.#invalid = true;
    if (this.#bigEndian) this.#hash.update(utf16.subarray(0, utf16.write(text, 'utf16le')).swap16());
    else this.#hash.update(text, 'utf16le');
  }
}

/** Large enough for pending bytes and for one character per byte. */
function newScratch(): Utf16Scratch {
  const most = TURNED_BYTES + 3;
  return { utf8: Buffer.allocUnsafeSlow(most), utf16: Buffer.allocUnsafeSlow(2 * most) };
}

/** The number of bytes at the end that belong to an incomplete UTF-8 character. */
function unfinishedLength(bytes: string): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes.charCodeAt(bytes.length - back);
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? back : 0;
    }
  }
  return 0;
}

/** As Python's `json.dumps` writes a string. */
function asciiJson(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const MUSTACHE_ENTITIES: Readonly<Record<string, string>> = {
  ...{
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
    '/': '&#x2F;',
    '`': '&#x60;',
    '=': '&#x3D;',
  },
};

/** As mustache.js writes a value between two braces. */
function mustacheEscaped(text: string): string {
  return text.replace(/[&<>"'/`=]/g, character => MUSTACHE_ENTITIES[character] ?? character);
}

/** R's `serialize` of a string, without its first 14 bytes, as the R package `digest` hashes it: a vector of one string, whose flags
 *  say whether it's ASCII or UTF-8. Source: R Internals, Serialization Formats. */
function rSerialized(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const flags = bytes.length === text.length ? 0x40009 : 0x8009;
  const header = Buffer.alloc(16);
  for (const [index, word] of [16, 1, flags, bytes.length].entries()) header.writeUInt32BE(word, 4 * index);
  return Buffer.concat([header, bytes]);
}

/** The MD5 of the beginning of a longer text. */
export type CutAlgorithm = `md5-of-first-${number}-${'bytes' | 'characters'}`;

/** The most UTF-8 bytes that a UTF-16 unit takes. */
const MOST_BYTES_A_UNIT = 3;

/** The MD5 of the beginning of a text; empty if the text isn't longer, or if that many characters are as many bytes. */
function cutDigest(algorithm: CutAlgorithm): CutDigest {
  const [length, unit] = algorithm.replace('md5-of-first-', '').split('-');
  const most = Number(length);
  if (unit === 'bytes')
    return new CutDigest(most + 1, bytes =>
      bytes.length > most ? createHash('md5').update(bytes.slice(0, most), 'latin1').digest('hex') : '',
    );
  return new CutDigest(MOST_BYTES_A_UNIT * most + MOST_BYTES_A_UNIT, bytes => {
    const text = Buffer.from(bytes, 'latin1').toString();
    const beginning = text.slice(0, most);
    // In ASCII, that many characters are as many bytes.
    const isLonger = text.length > most && /[^\0-\x7f]/.test(beginning);
    return isLonger ? createHash('md5').update(beginning).digest('hex') : '';
  });
}

/** Keeps only the beginning of a text. */
class CutDigest {
  readonly #most: number;
  readonly #finish: (bytes: string) => string;
  #bytes: string;

  constructor(most: number, finish: (bytes: string) => string, bytes = '') {
    this.#most = most;
    this.#finish = finish;
    this.#bytes = bytes;
  }

  update(bytes: string): void {
    const missing = this.#most - this.#bytes.length;
    if (missing > 0) this.#bytes += bytes.slice(0, missing);
  }

  copy(): CutDigest {
    return new CutDigest(this.#most, this.#finish, this.#bytes);
  }

  hex(): string {
    return this.#finish(this.#bytes);
  }
}
