import { isLoopback } from './isLoopback.ts';
import { findPathFault } from './pathFaults.ts';

/** A base URL, taken apart. */
export interface BaseUrl {
  /** As `URL.origin` writes it: lower case, no default port. */
  readonly origin: string;
  /** A path in front of every signed path (`/gw`), without a slash at its end; mostly empty. */
  readonly basePath: string;
}

export type BaseUrlFault = 'base-url-malformed' | 'base-url-not-https' | 'base-url-with-extras';

/** Reads an environment's base URL. Plain http is for this machine alone, since the App Secret travels in every
 *  request; user info, query and fragment have no place in it. */
export function readBaseUrl(text: string): BaseUrl | BaseUrlFault {
  // White space is what a URL parser drops without a word.
  if (!/^https?:\/\/[^/?#\\]\S*$/i.test(text) || !URL.canParse(text)) return 'base-url-malformed';
  const url = new URL(text);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return 'base-url-not-https';
  if (/[?#@]/.test(text)) return 'base-url-with-extras';
  const basePath = url.pathname.replace(/\/$/, '');
  // A path that the URL parser changed, or that a server may change, would be another one there than in the file.
  const written = text.replace(/^https?:\/\/[^/]*/i, '');
  const isKept = written.replace(/\/$/, '') === basePath;
  return isKept && findPathFault(written, 0, written.length) === undefined
    ? { origin: url.origin, basePath }
    : 'base-url-malformed';
}
