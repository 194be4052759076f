import type { RequestSummary } from '../../../core/language/navigation/requestSummaries.ts';

/** The tests of a file by id. A request keeps its id, and so its result, as long as its name or its text stays the
 *  same; identical requests are distinguished by their order. Linear in the number of requests. */
export function testsById<Request extends Pick<RequestSummary, 'label' | 'detail'>>(
  requests: readonly Request[],
): ReadonlyMap<string, Request> {
  const counts = new Map<string, number>();
  const tests = new Map<string, Request>();
  for (const request of requests) {
    const text = `${request.label} ${request.detail}`;
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    // A line break is in no label, so that no id is another one's.
    tests.set(count === 0 ? text : `${text}\n${count}`, request);
  }
  return tests;
}
