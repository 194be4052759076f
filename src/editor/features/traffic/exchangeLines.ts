import type { Header } from '../../../core/ports.ts';
import { visibleLine, visibleText } from '../../../core/visibleText.ts';
import type { ReceivedCopy, ResponseCopy } from '../../../report/trafficRecord.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';

/** A document shows this much of a body; a file saved from the entry contains all of it. */
const MAX_BODY_CHARACTERS = 65_536;

/** The token is never stored. */
const TOKEN_MASK = '••••••••';

/** A request as it was received, below a heading. */
export function requestLines(request: ReceivedCopy | undefined, locale: Locale): readonly string[] {
  const words = viewLocalizer(locale);
  const heading = ['', words('exchange.request'), ''];
  if (request === undefined) return [...heading, `  ${words('exchange.requestGone')}`];
  const { method, target, headers, timestamp, sign, body } = request;
  const signature: readonly (readonly [string, string | undefined])[] = [
    ['token', TOKEN_MASK],
    ['timestamp', timestamp],
    ['sign', sign],
  ];
  const known = signature.filter((header): header is [string, string] => header[1] !== undefined);
  return [
    ...heading,
    `  ${visibleLine(`${method} ${target}`)}`,
    ...headerLines([...headers, ...known]),
    ...bodyLines(body, locale),
  ];
}

/** A response as the platform sent it, below a heading. */
export function responseLines(response: ResponseCopy | undefined, locale: Locale): readonly string[] {
  const words = viewLocalizer(locale);
  const heading = ['', words('exchange.response'), ''];
  if (response === undefined) return [...heading, `  ${words('exchange.responseGone')}`];
  const { status, headers, body } = response;
  return [...heading, `  ${status}`, ...headerLines(headers), ...bodyLines(body, locale)];
}

function headerLines(headers: readonly Header[]): readonly string[] {
  return headers.map(([name, value]) => `  ${visibleLine(`${name}: ${value}`)}`);
}

function bodyLines(body: string | undefined, locale: Locale): readonly string[] {
  const words = viewLocalizer(locale);
  if (body === undefined) return ['', `  ${words('exchange.binary')}`];
  if (body === '') return [];
  const shown = body.slice(0, MAX_BODY_CHARACTERS);
  const rest = body.length - shown.length;
  return [
    '',
    ...shown.split('\n').map(line => `  ${visibleText(line)}`),
    ...(rest === 0 ? [] : ['', `  ${words('exchange.rest', { count: rest })}`]),
  ];
}
