import { type BaseUrl, isLoopbackOrigin, readBaseUrl } from '../../core/request/address/baseUrl.ts';

/** Where a proxy on `port` forwards to for an environment with this base URL, or why it can't: the base URL is invalid, or the
 *  proxy would send to itself. */
export function forwardingTarget(baseUrl: string, port: number): BaseUrl | 'base-url' | 'to-itself' {
  const read = readBaseUrl(baseUrl);
  if (typeof read === 'string') return 'base-url';
  const { port: own, protocol } = new URL(read.origin);
  const itsPort = own === '' ? DEFAULT_PORTS[protocol] : Number(own);
  return isLoopbackOrigin(read.origin) && itsPort === port ? 'to-itself' : read;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
