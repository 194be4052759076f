import { LOCAL_ENVIRONMENT } from '../../request/environment/environment.ts';
import { percentDecodedName } from '../credentials/credentialNames.ts';
import type { ImportRemark } from '../importRemark.ts';

/** The path and query string from /openapi on; what precedes them belongs to the environment. */
export function fileTarget(url: string): {
  readonly target: string;
  readonly remarks: readonly ImportRemark[];
} {
  const withoutFragment = url.trim().toWellFormed().replace(/#.*$/s, '');
  const [, origin = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/?]*)?([\s\S]*)$/i.exec(withScheme(withoutFragment)) ?? [];
  const start = rest.indexOf('/openapi/');
  const front = start > 0 ? origin + rest.slice(0, start) : origin;
  const written = start > 0 ? rest.slice(start) : rest;
  const target = encodedTarget(written === '' || written.startsWith('?') ? `/${written}` : written);
  const isKnown = front === '' || front === LOCAL_ENVIRONMENT.baseUrl;
  const remarks: ImportRemark[] = isKnown ? [] : [{ id: 'origin', args: { origin: front } }];
  if (start === -1) remarks.push({ id: 'path-elsewhere', args: {} });
  if (target !== written && written.length > 1) remarks.push({ id: 'url-encoded', args: {} });
  return { target, remarks };
}

/** Without a scheme, curl and Postman use HTTP. A path starts with a slash or a variable. */
function withScheme(url: string): string {
  const hasHost =
    /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+|[a-z0-9-]+(?=:\d)|\[[\da-f:.]+\])(?::\d+)?(?:[/?]|$)/i;
  return hasHost.test(url) ? `http://${url}` : url;
}

/** Other tools encode these characters when sending, or send them unchanged. Here, the text as written is signed and
 *  sent. Variables are kept. */
function encodedTarget(target: string): string {
  const question = target.indexOf('?');
  const queryStart = question === -1 ? target.length : question;
  return target.replace(
    /(\{\{[^{}\r\n]*\}\})|[^\x21-\x7e]|["<>]|[\\^`{|}]/gu,
    (character, placeholder: string | undefined, at: number) => {
      if (placeholder !== undefined) return placeholder;
      const isAllowed = at > queryStart && /[\\^`|]/.test(character);
      return isAllowed ? character : encodeURIComponent(character);
    },
  );
}

/** A URL without the credentials that `safe` removes, where they're a whole segment of the path or in a value of the query
 *  string. The host, the other segments and the names of parameters stay as they are. */
export function withoutEchoes(url: string, safe: (text: string) => string): string {
  const [, front = '', path = '', query = ''] =
    /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*)?([^?#]*)([\s\S]*)$/i.exec(url) ?? [];
  const segments = path.split('/').map(segment => {
    const masked = safe(percentDecodedName(segment));
    return isMark(masked) ? masked : segment;
  });
  const pairs = query.split('&').map(pair => {
    const equals = pair.indexOf('=');
    return pair.slice(0, equals + 1) + safe(pair.slice(equals + 1));
  });
  return front + segments.join('/') + pairs.join('&');
}

function isMark(text: string): boolean {
  return /^[A-Z_]+_REMOVED$/.test(text);
}
