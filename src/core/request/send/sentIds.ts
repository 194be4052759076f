import { membersIn, stringEnd } from '../../formats/tokensOfJson.ts';
import type { PreparedRequest } from '../prepare/preparedRequest.ts';

/** Only the beginning of a body is read: a document's ids are there, and megabytes of items may follow. */
const READ_BYTES = 262_144;
const MOST = 3;
const LONGEST = 100;

const UUID = /(?<![0-9a-z])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z])/gi;
const NAME = /^[\w-]{1,44}$/;
/** A member whose name only begins or ends with `id`, such as `idExterno`. */
const LIKE_ID = /^id[A-Z_-]|.(?:I[dD]|[_-]id)$/;
const XML_ID = /<(?:\w{1,40}:)?(id)>([^<]{1,100})<|\s(?:id)="([^"]{1,100})"/gi;
const FORM_ID = /(?:^|[?&])(id)=([^&]{1,100})/gi;

/** What identifies a request at the platform, as actually sent, so a person can look it up there: values of `id` and UUIDs in the
 *  body and the headers, or else values whose name begins or ends with `id`, or else ids in the URL. At most three; empty if the
 *  request has none. */
export function sentIds({ path, query, headers, body }: SentParts): readonly string[] {
  const text = new TextDecoder().decode(body.subarray(0, READ_BYTES));
  const sent = [...headers.map(([, value]) => value), text].join('\n');
  const url = path + query;
  const members = [...membersIn(text)].filter(({ name }) => NAME.test(name));
  const valuesOf = (isId: (name: string) => boolean) =>
    members.filter(({ name }) => isId(name)).map(({ valueStart }) => valueAt(text, valueStart));
  const kinds = [
    [
      ...valuesOf(name => name.toLowerCase() === 'id'),
      ...Array.from(text.matchAll(XML_ID), match => match[2] ?? match[3]),
      ...Array.from(text.matchAll(FORM_ID), match => match[2]),
      ...Array.from(sent.matchAll(UUID), ([uuid]) => uuid),
    ],
    valuesOf(name => LIKE_ID.test(name)),
    [
      ...Array.from(query.matchAll(FORM_ID), match => match[2]),
      ...Array.from(url.matchAll(UUID), ([uuid]) => uuid),
    ],
  ];
  return kinds.map(distinct).find(ids => ids.length > 0) ?? [];
}

type SentParts = Pick<PreparedRequest, 'path' | 'query' | 'headers' | 'body'>;

/** A string without line breaks, or the beginning of a number. */
function valueAt(text: string, start: number): string | undefined {
  if (text.charAt(start) !== '"') return /^\d{1,40}/.exec(text.slice(start, start + 40))?.[0];
  const literal = text.slice(start, stringEnd(text, start) ?? start);
  if (literal.includes('\n')) return undefined;
  try {
    return String(JSON.parse(literal));
  } catch {
    // A body needn't be valid JSON.
    return literal.slice(1, -1);
  }
}

/** The first distinct values, without those that are part of an earlier one, such as the UUID in `pedido-<UUID>`. */
function distinct(values: readonly (string | undefined)[]): readonly string[] {
  const kept: string[] = [];
  for (const value of values) {
    const id = value?.trim() ?? '';
    if (id === '' || id.length > LONGEST || kept.some(each => each.includes(id))) continue;
    kept.push(id);
    if (kept.length === MOST) break;
  }
  return kept;
}
