import { encode } from '../pipeline/binary.ts';
import { alone, type Step, step } from '../pipeline/step.ts';
import { readableUrl } from './encodedQueries.ts';

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
    step('path-host-included', text => encode(host) + text),
    step('path-host-included', text => encode(name) + text, { port: 'missing' }),
    step('path-host-included', text => `//${encode(host)}${text}`, { slashes: 'two' }),
    step('path-host-included', text => encode(`${host}:443`) + text, { port: '443' }),
    step('path-host-included', text => `${encode(host)}\n${text}`, { separator: 'LF' }),
  ];
}
