import type { Header } from './wireMessages.ts';

export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = String.raw`\d\d:\d\d:\d\d`;

/** Two of the three HTTP date formats; `ASCTIME` is the third. Without them, Date.parse would find a year in almost any text. Source:
 *  RFC 9110 5.6.7. */
const HTTP_DATES: readonly RegExp[] = [
  new RegExp(String.raw`^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} ${TIME} GMT$`),
  new RegExp(String.raw`^[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d ${TIME} GMT$`),
];
const ASCTIME = new RegExp(String.raw`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${TIME} \d{4}$`);

/** An HTTP date in milliseconds since the epoch; undefined for any other text. */
export function httpDateMs(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const isDate = HTTP_DATES.some(form => form.test(text));
  const parsed = ASCTIME.test(text) ? Date.parse(`${text} GMT`) : isDate ? Date.parse(text) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** The server's time according to the `Date` header, truncated to a second. Undefined if the header is missing,
 *  invalid, or repeated with different values, or if the response comes from a cache (`Age`). Source: RFC 9110 6.6.1,
 *  RFC 9111 4.2.3. */
export function serverDateMs(headers: readonly Header[]): number | undefined {
  const valuesOf = (name: string) =>
    headers.filter(header => header[0].toLowerCase() === name).map(header => header[1].trim());
  if (valuesOf('age').some(age => !/^0*$/.test(age))) return undefined;
  const [date, ...others] = valuesOf('date').map(httpDateMs);
  return others.every(other => other === date) ? date : undefined;
}
