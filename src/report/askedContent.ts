import { decodeUtf8Start } from '../core/formats/utf8.ts';
import { methodOverrides } from '../core/request/address/requestEffect.ts';
import { DEFAULT_APPLICATION } from '../core/request/environment/environment.ts';
import type { PreparedRequest } from '../core/request/prepare/preparedRequest.ts';
import { fingerprint } from '../core/signing/fingerprint.ts';
import { visibleLine } from '../core/visibleText.ts';
import { ASKED_CONTENT_TEXT } from '../text/mcp/consentText.ts';
import { type Locale, localize } from '../text/text.ts';

type AskedRequest = Pick<PreparedRequest, 'application' | 'headers' | 'basePath' | 'path' | 'query' | 'body'>;

/** More than anyone reads in a question. */
const MAX_HEADERS = 20;
const MAX_VALUE = 200;
/** What is shown of each end of a longer target. */
const TARGET_END = 250;
const MAX_BODY = 600;
/** So much of a body is decoded and masked: a masked text may become shorter, and no secret is cut before it's masked. */
const SEARCHED = 300_000;

/** What a request contains besides its method and its target, for a question to the user about exactly that. A line each, so that
 *  nothing from a file looks like the question's own words. `mask` hides secrets. */
export function askedContent(
  request: AskedRequest,
  locale: Locale,
  mask: (text: string) => string,
): readonly string[] {
  const { application, headers, query, body } = request;
  const target = targetOf(request);
  const say = (key: keyof typeof ASKED_CONTENT_TEXT, args = {}) =>
    localize(ASKED_CONTENT_TEXT[key], locale, args);
  const shown = (text: string, limit: number) => cut(visibleLine(mask(text)), limit);
  // What changes the meaning of the method comes first, so that no other header pushes it out of sight.
  const overrides = new Set(methodOverrides({ headers, query }).map(([name]) => name));
  const first = headers.filter(([name]) => overrides.has(name));
  const sorted = [...first, ...headers.filter(([name]) => !overrides.has(name))];
  const left = sorted.slice(MAX_HEADERS);
  return [
    ...(application === DEFAULT_APPLICATION
      ? []
      : [say('application', { application: shown(application, MAX_VALUE) })]),
    ...(target.length <= 2 * TARGET_END ? [] : [say('longTarget', { digest: hexDigest(target, NO_BYTES) })]),
    ...methodOverrides({ query }).map(([name, value]) => shown(`?${name}=${value}`, MAX_VALUE)),
    ...sorted
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => say('header', { header: shown(`${name}: ${value}`, MAX_VALUE) })),
    ...(left.length === 0 ? [] : [`… +${left.length}, SHA-256 ${hexDigest(JSON.stringify(left), NO_BYTES)}`]),
    ...bodyLines(body, shown, say),
  ];
}

/** That a request is sent more than once, if it is. */
export function askedPolling(
  { until }: Pick<PreparedRequest, 'until'>,
  locale: Locale,
  mask: (text: string) => string,
): readonly string[] {
  if (until === undefined) return [];
  const { condition, everyMs, forMs } = until;
  return [
    localize(ASKED_CONTENT_TEXT.polled, locale, {
      condition: cut(visibleLine(mask(condition.text)), MAX_VALUE),
      every: everyMs / 1000,
      seconds: forMs / 1000,
    }),
  ];
}

const NO_BYTES = new Uint8Array();

/** The whole body if it's a short text; otherwise its beginning, and the digest by which it can be compared. */
function bodyLines(
  body: Uint8Array,
  shown: (text: string, limit: number) => string,
  say: (key: keyof typeof ASKED_CONTENT_TEXT, args?: object) => string,
): readonly string[] {
  const size = say('body', { count: body.length });
  if (body.length === 0) return [size];
  const text = decodeUtf8Start(body.subarray(0, SEARCHED));
  const start = text === undefined ? [] : [shown(text, MAX_BODY)];
  const isWhole = body.length <= SEARCHED && start.some(each => !each.endsWith('…'));
  return [size, ...(isWhole ? [] : [say('digest', { digest: hexDigest('', body) })]), ...start];
}

/** Where a request goes, for a question. */
export function askedPlace(
  request: AskedRequest & Pick<PreparedRequest, 'method' | 'origin' | 'environment'>,
  mask: (text: string) => string,
) {
  const { method, origin, environment } = request;
  return {
    method: visibleLine(method),
    path: askedTarget(request, mask),
    host: URL.canParse(origin) ? new URL(origin).host : origin,
    environment: visibleLine(environment),
  };
}

/** Path and query of a request, for a question; of long ones, both ends. */
export function askedTarget(request: AskedRequest, mask: (text: string) => string): string {
  return bothEnds(visibleLine(mask(targetOf(request))));
}

/** Both ends of a long text. */
export function bothEnds(text: string): string {
  return text.length <= 2 * TARGET_END ? text : `${text.slice(0, TARGET_END)}…${text.slice(-TARGET_END)}`;
}

function targetOf({ basePath, path, query }: AskedRequest): string {
  return basePath + path + query;
}

/** As `sha256sum` prints it. */
function hexDigest(words: string, bytes: Uint8Array): string {
  return Buffer.from(fingerprint(words, bytes), 'base64').toString('hex');
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
