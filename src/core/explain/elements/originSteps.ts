import { encode } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { readableUrl } from './encodedQueries.ts';
import { inBothCases, percentEncoded } from './pathEncodings.ts';

/** The host, or the whole URL, signed before the path. */
export function originSteps(origin: string | undefined, query: string): readonly Step[] {
  if (origin === undefined) return [];
  const host = origin.replace(/^[a-z]+:\/\//i, '');
  const name = host.replace(/:\d+$/, '');
  return [
    step('path-full-url', text => encode(origin) + text),
    step('path-full-url', text => encode(origin.replace(/^https:/i, 'http:')) + text, { scheme: 'http' }),
    step('path-full-url', text => encode(`${origin}/`) + text, { slashes: 'two' }),
    step('path-full-url', text => encode(`${origin}:443`) + text, { port: '443' }),
    step('path-full-url-with-query', text => encode(origin) + text + encode(query)),
    alone(
      step(
        'path-full-url-with-query',
        text => (query === '' ? undefined : encode(origin) + readableUrl(text + encode(query))),
        { encoding: 'decoded' },
      ),
    ),
    ...encodedUrls(origin, query),
    step('path-host-included', text => encode(host) + text),
    step('path-host-included', text => encode(name) + text, { port: 'missing' }),
    step('path-host-included', text => `//${encode(host)}${text}`, { slashes: 'two' }),
    step('path-host-included', text => encode(`${host}:443`) + text, { port: '443' }),
    step('path-host-included', text => `${encode(host)}\n${text}`, { separator: 'LF' }),
  ];
}

/** The whole URL encoded as one value, as in a signature base string. Source: RFC 5849, section 3.4.1. */
function encodedUrls(origin: string, query: string): readonly Step[] {
  return inBothCases(percentEncoded).flatMap(([write]) => [
    alone(step('path-full-url', text => write(encode(origin) + text), { encoding: 'encoded' })),
    alone(
      step(
        'path-full-url-with-query',
        text => (query === '' ? undefined : write(encode(origin) + text + encode(query))),
        { encoding: 'encoded' },
      ),
    ),
  ]);
}
