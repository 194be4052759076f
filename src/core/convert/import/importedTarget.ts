import { LOCAL_ENVIRONMENT } from '../../request/environment/environment.ts';
import type { ImportRemark } from './importedRequest.ts';

/** Path and query from /openapi on; what precedes it belongs to the environment. */
export function importedTarget(url: string): {
  readonly target: string;
  readonly remarks: readonly ImportRemark[];
} {
  const withoutFragment = url.replace(/#.*$/s, '');
  const [, origin = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/[^/?]*)?([\s\S]*)$/i.exec(withoutFragment) ?? [];
  const start = rest.indexOf('/openapi/');
  const front = start > 0 ? origin + rest.slice(0, start) : origin;
  const target = (start > 0 ? rest.slice(start) : rest) || '/';
  const isKnown = front === '' || front === LOCAL_ENVIRONMENT.baseUrl;
  const remarks: ImportRemark[] = isKnown ? [] : [{ id: 'origin', args: { origin: front } }];
  if (start === -1) remarks.push({ id: 'path-elsewhere', args: {} });
  return { target, remarks };
}
