import { networkInterfaces } from 'node:os';
import type { Context } from 'mocha';
import { skip } from './skip.ts';

/** This machine's IPv4 addresses, and its global IPv6 addresses, at which other machines reach it. Skips the test on a Windows that doesn't
 *  tell them: Wine in a container without network devices. */
export function otherAddresses(context: Context): readonly string[] {
  return interfacesFor(context)
    .filter(({ address, internal }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address);
}

function interfacesFor(context: Context) {
  try {
    return Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
    return skip(context, 'this machine’s network addresses, which Wine doesn’t always tell');
  }
}
