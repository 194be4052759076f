import type { Header } from '../../ports.ts';

/** What says whether a request can change data. */
export interface RequestEffect {
  readonly method: string;
  readonly headers?: readonly Header[];
  /** `?…`, or empty. */
  readonly query?: string;
}

/** `X-HTTP-Method-Override`, `X-HTTP-Method`, `X-Method-Override` and the parameter `_method`, in any spelling: servers and what is
 *  before them may do what these say instead of what the method says. */
const OVERRIDE = /^(?:-method|x-http-method|(?:x-)?(?:http-)?method-override)$/;

/** Whether a request can change data on the server, by its method or by one that replaces it there. */
export function mayHaveChangedData({ method, headers = [], query = '' }: RequestEffect): boolean {
  return isChanging(method) || methodOverrides({ headers, query }).some(([, value]) => isChanging(value));
}

/** The headers and parameters of a request that may replace its method. */
export function methodOverrides({
  headers = [],
  query = '',
}: Pick<RequestEffect, 'headers' | 'query'>): readonly Header[] {
  const parameters = query === '' ? [] : [...new URLSearchParams(query)];
  return [...headers, ...parameters].filter(([name]) =>
    OVERRIDE.test(name.toLowerCase().replaceAll('_', '-')),
  );
}

/** Any of several methods counts (`GET, DELETE`), and what isn't a method that only reads does, too. */
function isChanging(methods: string): boolean {
  const named = methods.split(/[\s,;]+/).filter(word => word !== '');
  return named.some(method => !/^(?:GET|HEAD|OPTIONS)$/i.test(method));
}
