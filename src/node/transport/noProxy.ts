import { BlockList, isIP } from 'node:net';
import type { Address } from './address.ts';

/** Whether a list such as NO_PROXY exempts an address. Entries are `*`, a host name that includes subdomains (with or
 *  without a leading dot), an address, or a range (`10.0.0.0/8`), each optionally with a port. */
export function isExempt({ hostname, port }: Address, entries: readonly string[]): boolean {
  return entries.some(entry => {
    if (entry === '*') return true;
    const [, name = '', itsPort] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
    if (itsPort !== undefined && Number(itsPort) !== port) return false;
    return isNamed(hostname.toLowerCase(), name.toLowerCase().replace(/^\[|\]$/g, ''));
  });
}

/** The entries of a variable, separated by commas or spaces. */
export function noProxyEntries(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter(entry => entry !== '');
}

function isNamed(hostname: string, name: string): boolean {
  const [range = '', bits] = name.split('/');
  if (bits !== undefined) return isInRange(hostname, range, Number(bits));
  const domain = name.replace(/^\*?\./, '');
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}

function isInRange(hostname: string, range: string, bits: number): boolean {
  const family = isIP(range) === 6 ? 'ipv6' : 'ipv4';
  const most = family === 'ipv6' ? 128 : 32;
  if (isIP(hostname) === 0 || isIP(range) === 0 || !(bits >= 0 && bits <= most)) return false;
  const list = new BlockList();
  list.addSubnet(range, bits, family);
  return list.check(hostname, isIP(hostname) === 6 ? 'ipv6' : 'ipv4');
}
