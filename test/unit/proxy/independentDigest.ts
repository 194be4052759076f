import { createHash } from 'node:crypto';

/** The specification's signature, implemented again, independently of the proxy. */
export function digestOf(token: string, path: string, body: string, timestamp: string): string {
  const signed = token + path + body.replaceAll('\r', '').replaceAll('\n', '') + timestamp;
  return createHash('md5').update(signed, 'utf8').digest('hex');
}
