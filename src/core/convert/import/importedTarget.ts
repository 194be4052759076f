import { LOCAL_ENVIRONMENT } from '../../request/environment/environment.ts';
import type { ImportRemark } from './importedRequest.ts';

/** The path and query string from /openapi on; what precedes them belongs to the environment. */
export function importedTarget(url: string): {
  readonly target: string;
  readonly remarks: readonly ImportRemark[];
} {
  const withoutFragment = url.trim().toWellFormed().replace(/#.*$/s, '');
  const [, origin = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/?]*)?([\s\S]*)$/i.exec(withoutFragment) ?? [];
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
