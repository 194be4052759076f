import { loggedRecord } from '../report/loggedRecord.ts';
import type { RecordLog } from './recordLog.ts';
import type { RefusalCount } from './refusalCounter.ts';

/** The prefix of a server's own endpoints, which the platform doesn't have. */
export const CONTROL_PREFIX = '/__sandbox/';

export const CONTROL_PATHS =
  'GET /__sandbox/journal, GET /__sandbox/journal/{id}/request, GET /__sandbox/refused';

const REQUEST = /^\/__sandbox\/journal\/(\d{1,15})\/request$/;

/** Answers for the endpoints that every server has: its log, the requests of the log, and the number of rejected requests.
 *  Undefined for other methods and paths. */
export function controlAnswer(
  method: string,
  path: string,
  log: Pick<RecordLog, 'entries' | 'request'>,
  refusals: { readonly counts: () => readonly RefusalCount<string>[] },
): { readonly value: unknown } | 'request-gone' | undefined {
  if (method !== 'GET') return undefined;
  if (path === `${CONTROL_PREFIX}journal`) return { value: log.entries().map(loggedRecord) };
  if (path === `${CONTROL_PREFIX}refused`) return { value: refusals.counts() };
  const id = REQUEST.exec(path)?.[1];
  if (id === undefined) return undefined;
  const value = log.request(Number(id));
  return value === undefined ? 'request-gone' : { value };
}
