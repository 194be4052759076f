import { percentDecodedName } from '../credentials/credentialNames.ts';

/** A URL without the credentials that `safe` removes, where they're a whole segment of the path or in a value of the query
 *  string. The host, the other segments and the names of parameters stay as they are. */
export function urlWithoutEchoes(url: string, safe: (text: string) => string): string {
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
