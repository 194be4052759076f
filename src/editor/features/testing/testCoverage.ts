import type { Endpoint } from '../../../core/api/endpoint.ts';
import { viewSay } from '../../../text/editor/viewText.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';

/** How much of the API's catalogue a run of tests calls, and what it leaves out. */
export function coverageLines(
  endpoints: readonly Endpoint[],
  isCalled: (endpoint: Endpoint) => boolean,
  locale: Locale,
): readonly string[] {
  const say = viewSay(locale);
  const missing = endpoints.filter(endpoint => !isCalled(endpoint));
  const called = say('test.coverage', { count: endpoints.length - missing.length, all: endpoints.length });
  if (missing.length === 0) return [called];
  const names = missing.map(endpoint => endpointTitle(endpoint, locale)).join(', ');
  return [called, say('test.uncovered', { endpoints: names })];
}
