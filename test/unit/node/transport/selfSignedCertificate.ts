import { generateKeyPairSync, sign } from 'node:crypto';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  readonly names?: readonly string[];
  readonly notBefore?: string;
  readonly notAfter?: string;
}

/** ecdsa-with-SHA256, commonName, subjectAltName and basicConstraints. Source: RFC 5758 3.2, RFC 5280 A. */
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';

/** A self-signed certificate, generated here because not every machine has openssl; as an extra root it is a
 *  valid one. Its subject differs by its names, since a root is looked for by its subject. Times are UTCTime, `YYMMDDhhmmssZ`. Source: RFC 5280 4.1. */
export function selfSignedCertificate(options: CertificateOptions = {}): Certificate {
  const { names = ['localhost'], notBefore = '200101000000Z', notAfter = '491231235959Z' } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(names.join(' '))))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    name,
    sequence(der(0x17, Buffer.from(notBefore)), der(0x17, Buffer.from(notAfter))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(extension(SUBJECT_ALT_NAME, sequence(...names.map(generalName))), certificateAuthority()),
    ),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = sequence(
    toBeSigned,
    ECDSA_WITH_SHA256,
    der(0x03, Buffer.concat([Buffer.of(0), signature])),
  );
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function certificateAuthority(): Buffer {
  return extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.of(0xff))));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value));
}

/** An IPv4 address or a DNS name. */
function generalName(name: string): Buffer {
  const isAddress = /^[\d.]+$/.test(name);
  return isAddress ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
}

function oid(hexadecimal: string): Buffer {
  return der(0x06, Buffer.from(hexadecimal, 'hex'));
}

function sequence(...elements: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(elements));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}
