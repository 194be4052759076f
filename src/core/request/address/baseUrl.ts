import { isLoopback } from './isLoopback.ts';
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
