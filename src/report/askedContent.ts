import { decodeUtf8Start } from '../core/formats/utf8.ts';
import { bodyOverrides, methodOverrides } from '../core/request/address/requestEffect.ts';
import { DEFAULT_APPLICATION } from '../core/request/environment/environment.ts';
import type { PreparedRequest } from '../core/request/prepare/preparedRequest.ts';
import { fingerprint } from '../core/signing/fingerprint.ts';
import { shortened, visibleLine } from '../core/visibleText.ts';
import { ASKED_CONTENT_TEXT } from '../text/mcp/consentText.ts';
import { type Locale, localize } from '../text/text.ts';

type AskedRequest = Pick<PreparedRequest, 'application' | 'headers' | 'basePath' | 'path' | 'query' | 'body'>;

/** More than anyone reads in a question. */
const MAX_HEADERS = 20;
const MAX_VALUE = 200;
/** The number of characters shown of each end of a longer target. */
const TARGET_END = 250;
const MAX_BODY = 600;
/** How much of a body is decoded and masked: more than is shown, because masking may shorten the text, and no secret may be cut off
 *  before it's masked. */
const SEARCHED = 300_000;

/** What a request contains besides its method and its target, for a question to the user about this exact request. Each item is
 *  on its own line, so that nothing from a file looks like the question's own words. `mask` hides secrets. */
export function askedContent(
  request: AskedRequest,
  locale: Locale,
  mask: (text: string) => string,
): readonly string[] {
  const { headers, query, body } = request;
  const target = targetOf(request);
  const say = sayIn(locale);
  const shown = (text: string, limit: number) => shortened(visibleLine(mask(text)), limit);
  // What changes the meaning of the method comes first, so that nothing else pushes it out of sight.
  const overrides = new Set(methodOverrides({ headers }).map(([name]) => name));
  const first = headers.filter(([name]) => overrides.has(name));
  const sorted = [...first, ...headers.filter(([name]) => !overrides.has(name))];
  const left = sorted.slice(MAX_HEADERS);
  return [
    ...askedApplication(request, locale, mask),
    ...(target.length <= 2 * TARGET_END ? [] : [say('longTarget', { digest: hexDigest(target, NO_BYTES) })]),
    ...methodOverrides({ query }).map(([name, value]) => shown(`?${name}=${value}`, MAX_VALUE)),
    ...bodyOverrides({ headers, body }).map(([name, value]) => shown(`${name}=${value}`, MAX_VALUE)),
    ...sorted
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => say('header', { header: shown(`${name}: ${value}`, MAX_VALUE) })),
    ...(left.length === 0 ? [] : [`… +${left.length}, SHA-256 ${hexDigest(JSON.stringify(left), NO_BYTES)}`]),
    say('body', { count: body.length }),
    ...askedBody(request, locale, mask),
  ];
}

function sayIn(locale: Locale) {
  return (key: keyof typeof ASKED_CONTENT_TEXT, args = {}) => localize(ASKED_CONTENT_TEXT[key], locale, args);
}

/** The application whose App Secret signs, unless it's the environment's own. */
export function askedApplication(
  { application }: Pick<AskedRequest, 'application'>,
  locale: Locale,
  mask: (text: string) => string,
): readonly string[] {
  if (application === DEFAULT_APPLICATION) return [];
  return [
    sayIn(locale)('application', { application: shortened(visibleLine(mask(application)), MAX_VALUE) }),
  ];
}

/** The files that the response is saved to. */
export function askedSaves(
  { saves }: Pick<PreparedRequest, 'saves'>,
  locale: Locale,
  mask: (text: string) => string,
): readonly string[] {
  return saves.map(({ path, overwrite }) =>
    sayIn(locale)(overwrite ? 'replace' : 'save', { file: visibleLine(mask(path)) }),
  );
}

/** Says that a request is sent more than once, if it is. */
export function askedPolling(
  { until }: Pick<PreparedRequest, 'until'>,
  locale: Locale,
  mask: (text: string) => string,
): readonly string[] {
  if (until === undefined) return [];
  const { condition, everyMs, forMs } = until;
  return [
    sayIn(locale)('polled', {
      condition: shortened(visibleLine(mask(condition.text)), MAX_VALUE),
      every: everyMs / 1000,
      seconds: forMs / 1000,
    }),
  ];
}

const NO_BYTES = new Uint8Array();

/** The whole body if it's a text of up to `limit` characters; otherwise, a digest for comparing it, and the beginning of a
 *  text. */
export function askedBody(
  { body }: Pick<AskedRequest, 'body'>,
  locale: Locale,
  mask: (text: string) => string,
  limit = MAX_BODY,
): readonly string[] {
  if (body.length === 0) return [];
  const text = decodeUtf8Start(body.subarray(0, SEARCHED));
  const start = text === undefined ? [] : [shortened(visibleLine(mask(text)), limit)];
  const isWhole = body.length <= SEARCHED && start.some(each => !each.endsWith('…'));
  return [...(isWhole ? [] : [sayIn(locale)('digest', { digest: hexDigest('', body) })]), ...start];
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

/** A request's path and query string, for a question; if they're long, only both ends. */
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

/** The digest in the form that `sha256sum` prints. */
function hexDigest(words: string, bytes: Uint8Array): string {
  return Buffer.from(fingerprint(words, bytes), 'base64').toString('hex');
}
