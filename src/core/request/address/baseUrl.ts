import { findPathFault } from './pathFaults.ts';

/** The parts of a base URL. */
export interface BaseUrl {
  /** The origin as in `URL.origin`: lowercase, without the default port. */
  readonly origin: string;
  /** A path before every signed path (`/gw`), without a trailing slash; usually empty. */
  readonly basePath: string;
}

export type BaseUrlFault = 'base-url-malformed' | 'base-url-not-https' | 'base-url-with-extras';

/** Reads the base URL of an environment. Plain http is allowed only for this machine, because every request carries the App Secret. User
 *  info, a query string, and a fragment aren't allowed. */
export function readBaseUrl(text: string): BaseUrl | BaseUrlFault {
  // A URL parser silently removes whitespace.
  if (!/^https?:\/\/[^/?#\\]\S*$/i.test(text) || !URL.canParse(text)) return 'base-url-malformed';
  const url = new URL(text);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return 'base-url-not-https';
  if (/[?#@]/.test(text)) return 'base-url-with-extras';
  const basePath = url.pathname.replace(/\/$/, '');
  // If the URL parser or a server changed the path, the sent path would differ from the one in the file.
  const written = text.replace(/^https?:\/\/[^/]*/i, '');
  const isKept = written.replace(/\/$/, '') === basePath;
  return isKept && findPathFault(written, 0, written.length) === undefined
    ? { origin: url.origin, basePath }
    : 'base-url-malformed';
}

/** The origin of a base URL, where its App Secret is stored; undefined if it's invalid. */
export function baseOrigin(text: string): string | undefined {
  const base = readBaseUrl(text);
  return typeof base === 'string' ? undefined : base.origin;
}

/** Whether a host name, as in `URL.hostname`, is this computer. URL parsing has already turned `127.1` and
 *  `0x7f000001` into `127.0.0.1`. A name such as `app.localhost` isn't trusted, because some resolvers ask the
 *  network for it.
 *  Source: RFC 1122, 3.2.1.3; RFC 4291, 2.5.3; RFC 6761, 6.3. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Whether an origin is on this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}
