import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { SecureContext, SecureContextOptions } from 'node:tls';
import { FiscalError } from '../../core/errors.ts';
import { withoutUtf16 } from '../../core/formats/textOfFile.ts';
import { lazyTls } from './lazyTls.ts';

/** Certificate files from the user's settings or options, never from a workspace. */
export interface TlsFiles {
  /** A PEM file with certificate authorities to trust in addition. */
  readonly caFile?: string;
  /** The client certificate for an origin; called when connecting to it. */
  readonly clientFor?: (origin: string) => Promise<ClientCertificateFiles | undefined>;
}

/** A PFX file (PKCS #12: the A1 of ICP-Brasil), or certificate and key as PEM, possibly in the same file. */
export type ClientCertificateFiles =
  | { readonly pfxFile: string; readonly passphrase?: string }
  | { readonly certFile: string; readonly keyFile: string; readonly passphrase?: string };

/** The files of a client certificate, by file name: `.pfx` and `.p12` contain certificate and key, and so does a PEM
 *  file without a separate key file. */
export function clientCertificateFiles(
  file: string,
  keyFile: string | undefined,
  passphrase: string | undefined,
): ClientCertificateFiles {
  const words = passphrase === undefined ? {} : { passphrase };
  const isPfx = keyFile === undefined && /\.(?:pfx|p12)$/i.test(file);
  return isPfx ? { pfxFile: file, ...words } : { certFile: file, keyFile: keyFile ?? file, ...words };
}

/** A larger file than any bundle of certificate authorities. */
const MAX_FILE_BYTES = 4_194_304;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of `caFile`. Rejects with FiscalError `certificate-unusable`. */
export async function extraRoots({ caFile }: TlsFiles): Promise<readonly string[]> {
  if (caFile === undefined) return [];
  const certificates = String(await bytesOf(caFile)).match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw unusable(caFile, 'not-pem');
  for (const certificate of certificates) assertCertificate(certificate, caFile);
  return certificates;
}

/** The context including the client certificate. Rejects with FiscalError `certificate-unusable`, which contains
 *  neither the passphrase nor the key. */
export async function contextWith(
  client: ClientCertificateFiles,
  options: SecureContextOptions,
): Promise<SecureContext> {
  const passphrase = client.passphrase === undefined ? {} : { passphrase: client.passphrase };
  const isPfx = 'pfxFile' in client;
  const own = isPfx
    ? { pfx: await bytesOf(client.pfxFile) }
    : { cert: await bytesOf(client.certFile), key: await bytesOf(client.keyFile) };
  try {
    return lazyTls().createSecureContext({ ...options, ...own, ...passphrase });
  } catch (error) {
    const reason = reasonOf(error);
    // One in 256 wrong passphrases decrypts to what looks like a key of an unknown kind.
    if ('cert' in own && !isCertificate(own.cert) && 'certFile' in client)
      throw unusable(client.certFile, 'not-a-certificate');
    const isOpenedWrongly = reason === 'pfx-unsupported' && 'key' in own && isAesKey(own.key);
    throw unusable(isPfx ? client.pfxFile : client.keyFile, isOpenedWrongly ? 'wrong-passphrase' : reason);
  }
}

/** OpenSSL describes the fault only in its messages. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/mac verify failure|bad decrypt|bad password|interrupted or cancelled|passphrase/i, 'wrong-passphrase'],
  [/unsupported/i, 'pfx-unsupported'],
  [/values mismatch/i, 'key-mismatch'],
  [
    /no start line|not enough data|asn1|wrong tag|header too long|no certificate|PKCS12/i,
    'not-a-certificate',
  ],
];

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? 'not-a-certificate';
}

/** The common prefix of the object identifiers for AES. Source: RFC 8018, B.2.5. */
const AES = Buffer.from([0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01]);

/** Without the leading hyphens, because a complete marker would look like a key in the package. */
const ENCRYPTED_KEY = 'BEGIN ENCRYPTED PRIVATE KEY-----';

/** Whether a PEM file contains a private key encrypted with AES, which Node can read. */
function isAesKey(pem: Buffer): boolean {
  const text = pem.toString('latin1');
  const start = text.indexOf(ENCRYPTED_KEY);
  if (start < 0) return false;
  const [base64 = ''] = text.slice(start + ENCRYPTED_KEY.length).split('-', 1);
  return Buffer.from(base64, 'base64').includes(AES);
}

function assertCertificate(pem: string, path: string): void {
  // The error contains no information beyond the file's name.
  if (!isCertificate(pem)) throw unusable(path, 'not-a-certificate');
}

function isCertificate(pem: string | Buffer): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) throw unusable(path, 'file-not-regular');
    if (stats.size > MAX_FILE_BYTES) throw unusable(path, 'not-a-certificate');
    return Buffer.from(withoutUtf16(await readFile(path)));
  } catch (error) {
    if (error instanceof FiscalError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw unusable(path, isMissing ? 'file-missing' : 'file-unreadable');
  }
}

function unusable(path: string, reason: string): FiscalError {
  return new FiscalError('certificate-unusable', { path, reason });
}
