import { MONTHS } from '../../httpDate.ts';
import type { Binary } from '../pipeline/binary.ts';
import { type JsonValue, stringBytes } from './signedJsonTree.ts';

/** A date that was sent in a form that serializers have by default, as ISO 8601: milliseconds, Microsoft's and Gson's text, Jackson's
 *  list, or PHP's object. Any other value is unchanged. */
export function isoDate(value: JsonValue): JsonValue {
  const text = typeof value === 'string' ? isoOfToken(value) : isoOfItems(value);
  return text === undefined ? value : `"${text.replace(/\.0+(?=[Z+-]|$)/, '')}"`;
}

/** From 2001 until 2099. */
const MILLISECONDS = /^(?:"(?:\\?\/)Date\()?([1-3]\d{12})(?:(?:[+-]\d{4})?\)(?:\\?\/)")?$/;
const GSON = /^"([A-Z][a-z]{2}) (\d{1,2}), (\d{4}),? (\d{1,2})(:\d{2}:\d{2})(?: |\xe2\x80\xaf)([AP])M"$/;

function isoOfToken(token: Binary): string | undefined {
  const milliseconds = MILLISECONDS.exec(token)?.[1];
  if (milliseconds !== undefined) return new Date(Number(milliseconds)).toISOString();
  const [, month = '', day = '', year, hours, rest, half] = GSON.exec(token) ?? [];
  if (!MONTHS.includes(month)) return undefined;
  const hour = (Number(hours) % 12) + (half === 'P' ? 12 : 0);
  return `${year}-${twoDigits(MONTHS.indexOf(month) + 1)}-${day.padStart(2, '0')}T${twoDigits(hour)}${rest}`;
}

function isoOfItems({ close, items }: Exclude<JsonValue, Binary>): string | undefined {
  const tokens = items.map(({ value }) => (typeof value === 'string' ? value : ''));
  if (close === ']') {
    const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = tokens.map(Number);
    const isDate = year >= 1900 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    if (!isDate || !tokens.every(token => /^\d{1,9}$/.test(token))) return undefined;
    const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    return hour === undefined ? date : `${date}T${[hour, minute, second].map(twoDigits).join(':')}`;
  }
  if (items.map(({ name }) => name).join() !== '"date","timezone_type","timezone"') return undefined;
  const [date, , zone] = tokens.map(stringBytes);
  const offset = zone === 'UTC' ? '+00:00' : zone === 'America/Sao_Paulo' ? '-03:00' : zone;
  return `${date?.replace(' ', 'T')}${offset}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
