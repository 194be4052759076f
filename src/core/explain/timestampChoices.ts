import { LIMITS } from '../api/limits.ts';
import type { ElementChoice } from './choice.ts';
import { distinct } from './distinct.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';

const SECONDS_AN_HOUR = 3600;
/** Time zones go from -12 to +14 hours; both ways, since local time can be taken for UTC or UTC for local time. */
const MAX_ZONE_HOURS = 14;

/** What people put in the timestamp's place: another moment, or the same one in another form. */
export function timestampChoices(timestamp: string): readonly ElementChoice[] {
  const wrong: [MistakeId, string, MistakeDetail?][] = [['timestamp-missing', '']];
  if (/^\d{1,15}$/.test(timestamp)) wrong.push(...otherMoments(Number(timestamp)), ...otherForms(timestamp));
  return distinct(timestamp, wrong);
}

function* otherMoments(seconds: number): Generator<[MistakeId, string, MistakeDetail]> {
  for (let away = 1; away <= LIMITS.timestampToleranceSeconds; away++) {
    yield ['timestamp-other-second', String(seconds - away), { seconds: -away }];
    yield ['timestamp-other-second', String(seconds + away), { seconds: away }];
  }
  for (let hours = 1; hours <= MAX_ZONE_HOURS; hours++) {
    yield ['timestamp-timezone-shift', String(seconds - hours * SECONDS_AN_HOUR), { hours: -hours }];
    yield ['timestamp-timezone-shift', String(seconds + hours * SECONDS_AN_HOUR), { hours }];
  }
}

function* otherForms(timestamp: string): Generator<[MistakeId, string, MistakeDetail?]> {
  yield ['timestamp-milliseconds', `${timestamp}000`];
  for (let rest = 1; rest <= 999; rest++) {
    yield ['timestamp-milliseconds-later', timestamp + String(rest).padStart(3, '0'), { milliseconds: rest }];
  }
  yield ['timestamp-decimal', `${timestamp}.0`];
  const moment = new Date(Number(timestamp) * 1000);
  if (Number.isNaN(moment.getTime())) return;
  yield ['timestamp-iso8601', moment.toISOString().replace('.000', '')];
  yield ['timestamp-iso8601', moment.toISOString().replace('.000Z', '+00:00'), { offset: '+00:00' }];
  yield ['timestamp-iso8601-milliseconds', moment.toISOString()];
}
