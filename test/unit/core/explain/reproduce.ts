import { createHash, createHmac } from 'node:crypto';
import type { Cause } from '../../../../src/core/explain/causes/causes.ts';
import { type DigestAlgorithm, startDigest } from '../../../../src/core/explain/digest/runningDigest.ts';
import type { Explanation } from '../../../../src/core/explain/explain.ts';
import type { Candidate } from '../../../../src/core/explain/pipeline/choice.ts';
import { wholeOf } from '../../../../src/core/explain/pipeline/choice.ts';
import { ebcdicBytes } from '../../../../src/core/formats/codePages.ts';
import { detailValue } from './detailValue.ts';

/** The bytes that were digested according to a candidate. */
export function candidateBytes({ elements, order, separator }: Candidate): Buffer {
  const { labels = [], write = bytes => bytes } = order;
  const texts = order.order.map(
    (name, index) => (labels[index] ?? '') + write(wholeOf(elements[name].bytes)),
  );
  const last = labels[order.order.length] ?? '';
  return Buffer.from(texts.join(separator.separator) + last, 'latin1');
}

/** The signature that an explanation produces, computed without the explainer's digests and their renderings. */
export function reproducedSign({ candidate }: Explanation, secret: string): string {
  const { causes, render, algorithm } = candidate.digest;
  // Several steps of the digest have no definition here, so the explainer's own are used.
  if (causes.length > 1) return render(digestOf(algorithm, candidateBytes(candidate), secret));
  return signOf(candidateBytes(candidate), causes[0], secret);
}

/** The signature that a cause in the digest produces, computed from the definition of the cause. */
export function signOf(bytes: Buffer, cause: Cause | undefined, secret: string): string {
  const md5 = (input: string | Uint8Array) => createHash('md5').update(input);
  const bom = detailValue(cause, 'bom') === undefined ? '' : '\uFEFF';
  const utf16 = () => Buffer.from(bom + bytes.toString('utf8'), 'utf16le');
  const byteTexts = () => [...md5(bytes).digest()].map(byte => byte.toString(16).padStart(2, '0'));
  const encoding = detailValue(cause, 'encoding') === undefined ? 'hex' : 'base64';
  switch (cause?.id) {
    case undefined:
      return md5(bytes).digest('hex');
    case 'digest-uppercase':
      return md5(bytes).digest('hex').toUpperCase();
    case 'digest-uppercase-dashed':
      return byteTexts().join('-').toUpperCase();
    case 'digest-lowercase-dashed':
      return byteTexts().join('-');
    case 'digest-base64':
      if (detailValue(cause, 'written') === 'hex')
        return Buffer.from(md5(bytes).digest('base64')).toString('hex').toUpperCase();
      if (detailValue(cause, 'encoding') === '%') return encodeURIComponent(md5(bytes).digest('base64'));
      if (detailValue(cause, 'case') === 'lower') return md5(bytes).digest('base64').toLowerCase();
      return md5(bytes)
        .digest('base64')
        .slice(0, detailValue(cause, 'padding') === 'none' ? 22 : 24);
    case 'digest-base64url':
      return md5(bytes).digest('base64url') + (detailValue(cause, 'padding') === 'kept' ? '==' : '');
    case 'digest-base64-of-hex':
      if (detailValue(cause, 'of') === 'md5sum') return btoa(`${md5(bytes).digest('hex')}  -\n`);
      return btoa(md5(bytes).digest('hex') + (detailValue(cause, 'newline') === undefined ? '' : '\n'));
    case 'digest-double-md5':
      return doubled(md5(bytes).digest(), cause, secret);
    case 'digest-md5-16':
      return md5(bytes).digest('hex').slice(8, 24);
    case 'digest-hmac-md5':
    case 'digest-hmac-sha1':
    case 'digest-hmac-sha256':
    case 'digest-hmac-sha512': {
      const algorithm = cause.id.replace('digest-hmac-', '');
      const isSwapped = detailValue(cause, 'key') !== undefined;
      const hmac = isSwapped
        ? createHmac(algorithm, bytes).update(secret)
        : createHmac(algorithm, secret).update(bytes);
      const text = hmac.digest(encoding);
      const alphabet =
        detailValue(cause, 'encoding') === 'base64url'
          ? text.replaceAll('+', '-').replaceAll('/', '_')
          : text;
      return hmacPadded(cause) ? alphabet : alphabet.replaceAll('=', '');
    }
    case 'digest-sha1':
    case 'digest-sha256':
    case 'digest-sha512':
      return createHash(cause.id.replace('digest-', '')).update(bytes).digest('hex');
    case 'digest-hex-of-hex':
      return Buffer.from(md5(bytes).digest('hex')).toString('hex');
    case 'digest-tool-output':
      if (detailValue(cause, 'file') !== undefined)
        return `${md5(bytes).digest('hex')}  ${detailValue(cause, 'file')}`;
      return detailValue(cause, 'tool') === 'md5sum'
        ? `${md5(bytes).digest('hex')}  -`
        : `MD5(stdin)= ${md5(bytes).digest('hex')}`;
    case 'digest-as-text':
      if (detailValue(cause, 'written') === 'Ruby String#inspect') return rubyInspect(md5(bytes).digest());
      return md5(bytes)
        .digest()
        .toString(detailValue(cause, 'read') === 'ISO-8859-1' ? 'latin1' : 'utf8');
    case 'digest-string-in-hex':
      return (
        bytes.toString('hex') + (detailValue(cause, 'appended') === undefined ? '' : md5('').digest('hex'))
      );
    case 'digest-bytes-listed':
      if (detailValue(cause, 'form') === '1,-2') return new Int8Array(md5(bytes).digest()).join();
      return detailValue(cause, 'form') === '[1 254]'
        ? `[${[...md5(bytes).digest()].join(' ')}]`
        : `[${[...new Int8Array(md5(bytes).digest())].join(', ')}]`;
    case 'digest-text-added':
      if (detailValue(cause, 'end') === 'cut off')
        return `0x${md5(bytes).digest('hex').toUpperCase().slice(0, 30)}`;
      return detailValue(cause, 'text') + md5(bytes).digest('hex');
    case 'digest-cut-short': {
      const algorithm = String(detailValue(cause, 'algorithm'));
      const whole = algorithm.startsWith('hmac-')
        ? createHmac(algorithm.replace('hmac-', ''), secret)
        : createHash(algorithm);
      return whole.update(bytes).digest('hex').slice(0, 32);
    }
    case 'digest-string-changed':
      return md5(changed(bytes, String(detailValue(cause, 'form')))).digest('hex');
    case 'digest-leading-zeros-dropped':
      return detailValue(cause, 'of') === 'the number'
        ? BigInt(`0x${md5(bytes).digest('hex')}`).toString(16)
        : [...md5(bytes).digest()].map(byte => byte.toString(16)).join('');
    case 'digest-sign-extended':
      if (detailValue(cause, 'sign') === 'kept')
        return Array.from(new Int8Array(md5(bytes).digest()), byte => byte.toString(16)).join('');
      return detailValue(cause, 'of') === 'the number'
        ? BigInt.asIntN(128, BigInt(`0x${md5(bytes).digest('hex')}`)).toString(16)
        : [...new Int8Array(md5(bytes).digest())].map(byte => (byte >>> 0).toString(16)).join('');
    case 'digest-utf16le':
      if (detailValue(cause, 'part') === 'first half')
        return md5(utf16().subarray(0, bytes.toString().length)).digest('hex');
      return md5(
        Buffer.concat([utf16(), Buffer.from(detailValue(cause, 'end') === 'CR LF' ? '\r\0\n\0' : '')]),
      ).digest('hex');
    case 'digest-utf16be':
      return md5(utf16().swap16()).digest('hex');
    case 'digest-bytes-reordered':
      return reordered(md5(bytes).digest(), String(detailValue(cause, 'order')));
    case 'digest-trailing-newline':
      return md5(Buffer.concat([bytes, Buffer.from(ENDS[String(detailValue(cause, 'as'))] ?? '\n')])).digest(
        'hex',
      );
    case 'digest-string-cut-short': {
      const length = Number(detailValue(cause, 'length'));
      const isBytes = detailValue(cause, 'unit') === 'bytes';
      return md5(isBytes ? bytes.subarray(0, length) : bytes.toString().slice(0, length)).digest('hex');
    }
    case 'digest-separated':
      // The others have no definition here.
      if (detailValue(cause, 'form') === '9a, 0c…') return byteTexts().join(', ');
      if (detailValue(cause, 'form') === '[9a, 0c…]') return `[${byteTexts().join(', ')}]`;
      if (detailValue(cause, 'separator') === ' ') return byteTexts().join(' ').toUpperCase();
      throw new Error(`No digest is defined for ${JSON.stringify(cause)}.`);
    default:
      throw new Error(`No digest is defined for ${cause?.id}.`);
  }
}

/** The MD5 of the first MD5, as a detail says. */
function doubled(first: Buffer, cause: Cause, secret: string): string {
  const hex = first.toString('hex');
  const written: Readonly<Record<string, string | Buffer>> = {
    uppercase: hex.toUpperCase(),
    bytes: first,
    Base64: first.toString('base64'),
  };
  const salt = detailValue(cause, 'secret');
  const second = createHash('md5')
    .update(salt === 'before' ? secret : '')
    .update(written[String(detailValue(cause, 'of'))] ?? hex)
    .update(salt === 'after' ? secret : '')
    .digest('hex');
  return detailValue(cause, 'times') === undefined ? second : createHash('md5').update(second).digest('hex');
}

/** Base64 is padded unless a detail says otherwise, Base64url only if a detail says so. */
function hmacPadded({ detail = {} }: Cause): boolean {
  return detailValue({ detail }, 'encoding') === 'base64url'
    ? detailValue({ detail }, 'padding') === 'kept'
    : detailValue({ detail }, 'padding') !== 'none';
}

const ENDS: Readonly<Record<string, string>> = {
  'CR LF': '\r\n',
  'space, LF': ' \n',
  'space, CR LF': ' \r\n',
};

function changed(bytes: Buffer, form: string): string | Buffer {
  switch (form) {
    case 'Mustache':
      return bytes.toString().replace(/["/]/g, character => (character === '/' ? '&#x2F;' : '&quot;'));
    case 'R digest': {
      const header = Buffer.from('00000010000000010004000900000000', 'hex');
      header.writeUInt32BE(bytes.length, 12);
      return Buffer.concat([header, bytes]);
    }
    case 'upper case':
      return bytes.toString().toUpperCase();
    case 'lower case':
      return bytes.toString().toLowerCase();
    case 'EBCDIC':
      return Buffer.from(ebcdicBytes(bytes.toString()));
    case 'Base64':
      return bytes.toString('base64');
    case 'hex':
      return bytes.toString('hex');
    case 'SHA-1':
    case 'SHA-256':
      return createHash(form.replace('-', '')).update(bytes).digest('hex');
    case 'encodeURIComponent':
      return encodeURIComponent(bytes.toString());
    case 'urlencode':
      return encodeURIComponent(bytes.toString()).replaceAll('%20', '+').replaceAll("'", '%27');
    case 'JSON':
      return JSON.stringify(bytes.toString());
    default:
      return JSON.stringify(bytes.toString()).replace(
        /[^\0-~]/g,
        unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
  }
}

function reordered(digest: Buffer, order: string): string {
  const hex = digest.toString('hex');
  if (order === 'all digits') return Array.from(hex).reverse().join('');
  if (order === 'all bytes') return Buffer.from(digest).reverse().toString('hex');
  if (order === 'each word') {
    const words = [0, 4, 8, 12].map(at => digest.readUInt32LE(at).toString(16).padStart(8, '0'));
    return words.join('');
  }
  if (order !== 'Guid')
    return Array.from(digest, byte => ((byte & 15) * 16 + (byte >> 4)).toString(16).padStart(2, '0')).join(
      '',
    );
  const numbers = [digest.readUInt32LE(0).toString(16).padStart(8, '0')];
  for (const at of [4, 6]) numbers.push(digest.readUInt16LE(at).toString(16).padStart(4, '0'));
  return numbers.join('') + hex.slice(16);
}

function digestOf(algorithm: DigestAlgorithm, bytes: Buffer, secret: string): string {
  const digest = startDigest(algorithm, secret);
  digest.update(bytes.toString('latin1'));
  return digest.hex();
}

/** The bytes as Ruby's `String#inspect` writes those without short escapes. */
function rubyInspect(bytes: Buffer): string {
  const short: Readonly<Record<number, string>> = {
    ...{
      7: '\\a',
      8: '\\b',
      9: '\\t',
      10: '\\n',
      11: '\\v',
      12: '\\f',
      13: '\\r',
      27: '\\e',
      34: '\\"',
      92: '\\\\',
    },
  };
  const texts = [...bytes].map(byte => {
    const isPrintable = byte >= 0x20 && byte <= 0x7e;
    const plain = isPrintable
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    return short[byte] ?? plain;
  });
  return `"${texts.join('').replace(/#(?=[{$@])/g, '\\#')}"`;
}
