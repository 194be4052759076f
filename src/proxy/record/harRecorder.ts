import { safeJson } from '../../core/convert/buildCommands.ts';
import { NO_RESPONSE } from '../../core/convert/export/exportHar.ts';
import { shownResponse } from '../../core/convert/export/exportTraffic.ts';
import type { SecretMask } from '../../core/masking/secretMask.ts';
import { responseBodyText } from '../../core/responseBodyText.ts';
import { type Header, headerValue } from '../../core/wireMessages.ts';
import { bytesWithoutCutSecret, type CleanRequest, cleanRequest, withoutCutSecret } from './cleanRequest.ts';
import type { EndedExchange, Recorder } from './endedExchange.ts';
import { GrowingFile, type RecordFile, type RecordTrouble } from './growingFile.ts';
import { encodingsOf, withoutCutCharacter } from './plainContent.ts';

const HEAD_START = '{"log":{"version":"1.2","creator":{"name":"Fiscal Playground"';
const HEAD_END = '"entries":[';
const TAIL = '\n]}}\n';
/** Larger than the last entry of a truncated recording can be. */
const MAX_SEARCHED_BYTES = 67_108_864;

/** Records to a HAR file: a new one, or one from an earlier recording, even a truncated one. Resolves to
 *  `other-format` for a file with anything else in it. */
export async function harRecorder(
  file: RecordFile,
  baseUrl: string,
  version: string,
  onTrouble: (trouble: RecordTrouble) => void,
): Promise<Recorder | 'other-format'> {
  const size = await file.size();
  let at: number;
  let isEmpty = true;
  if (size === 0) {
    const head = `${HEAD_START},"version":${JSON.stringify(version)}},${HEAD_END}`;
    await file.write(Buffer.from(head + TAIL), 0);
    at = head.length;
  } else {
    const start = (await file.read(0, HEAD_START.length)).toString();
    if (start !== HEAD_START) return 'other-format';
    const found = await endOfEntries(file, size);
    if (found === undefined) return 'other-format';
    ({ at, isEmpty } = found);
    await file.write(Buffer.from(TAIL), at);
    await file.truncate(at + TAIL.length);
  }
  const growing = new GrowingFile(file, { at, isEmpty, separator: ',', tail: TAIL }, onTrouble);
  return {
    record: (exchange: EndedExchange, mask) => {
      growing.add(`\n${harEntry(exchange, baseUrl, mask)}`);
    },
    close: () => growing.close(),
  };
}

/** Where the last complete entry ends. Each entry is on its own line. */
async function endOfEntries(
  file: RecordFile,
  size: number,
): Promise<{ readonly at: number; readonly isEmpty: boolean } | undefined> {
  const from = Math.max(0, size - MAX_SEARCHED_BYTES);
  const bytes = await file.read(from, size - from);
  let end = bytes.length;
  while (end > 0) {
    const breakAt = bytes.lastIndexOf(0x0a, end - 1);
    const line = bytes.toString('utf8', breakAt + 1, end);
    if (breakAt === -1) {
      // The first line: the head without an entry after it.
      return from === 0 && line.endsWith(HEAD_END) ? { at: end, isEmpty: true } : undefined;
    }
    const entry = line.replace(/,$/, '');
    if (isJsonObject(entry)) return { at: from + breakAt + 1 + Buffer.byteLength(entry), isEmpty: false };
    end = breakAt;
  }
  return undefined;
}

function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    // The line is cut off, or contains the closing brackets of the file.
    return false;
  }
}

const MASK = Buffer.from('********');

/** An exchange as an entry of a HAR file, on one line. Source: HAR 1.2, `log.entries`. */
function harEntry(exchange: EndedExchange, baseUrl: string, mask: SecretMask): string {
  const { record, receivedAtMs } = exchange;
  const { head, startedMs, endedMs, responseHead, respondedMs, requestBody, failure } = record;
  const clean = cleanRequest(exchange, mask);
  const [, query = ''] = /\?(.*)$/s.exec(clean.target) ?? [];
  const waitMs = responseHead === undefined ? endedMs - startedMs : respondedMs - startedMs;
  const entry = {
    startedDateTime: new Date(receivedAtMs).toISOString(),
    time: rounded(endedMs - startedMs),
    request: {
      method: mask.text(head.method),
      url: baseUrl + clean.target,
      httpVersion: `HTTP/1.${head.minorVersion}`,
      cookies: [],
      headers: clean.headers.map(toPair),
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...postData(mask.text(headerValue(head.headers, 'content-type') ?? ''), clean),
      headersSize: -1,
      bodySize: requestBody.byteCount,
    },
    response: responseOf(exchange, clean, mask),
    cache: {},
    timings: {
      send: 0,
      wait: rounded(waitMs),
      receive: responseHead === undefined ? 0 : rounded(endedMs - respondedMs),
    },
    ...(failure === undefined ? {} : { _failure: failure.code }),
    ...(requestBody.isWhole
      ? {}
      : { comment: 'The request’s body is larger than what is kept: this is its start.' }),
  };
  return safeJson(entry);
}

function postData(mimeType: string, { text, bytes }: CleanRequest): object {
  if (text === '') return {};
  if (text !== undefined) return { postData: { mimeType, text } };
  return { postData: { mimeType, text: bytes?.toString('base64') ?? '', encoding: 'base64' } };
}

function responseOf(exchange: EndedExchange, { safe }: CleanRequest, mask: SecretMask): object {
  const { record, responseBody } = exchange;
  const { responseHead } = record;
  if (responseHead === undefined) return NO_RESPONSE;
  const { status, startLine, minorVersion, headers } = responseHead;
  const shown = shownResponse({ headers, body: undefined }, safe);
  return {
    status,
    statusText: mask.text(startLine.slice('HTTP/1.1 200 '.length)),
    httpVersion: `HTTP/1.${minorVersion}`,
    cookies: [],
    headers: shown.headers.map(([name, value]) => toPair([mask.text(name), value])),
    content: {
      size: responseBody?.length ?? record.responseBody.byteCount,
      mimeType: mask.text(headerValue(headers, 'content-type') ?? ''),
      ...contentOf(exchange, headers, safe, mask),
    },
    redirectURL: headerValue(shown.headers, 'location') ?? '',
    headersSize: -1,
    bodySize: record.responseBody.byteCount,
  };
}

function contentOf(
  { record, responseBody, secrets }: EndedExchange,
  headers: readonly Header[],
  safe: (text: string) => string,
  mask: SecretMask,
): object {
  const stored = record.responseBody.bytes();
  if (responseBody === undefined && encodingsOf(headers, stored).length > 0) {
    return { comment: 'Compressed, and not decoded: nothing in it can be masked.' };
  }
  const body = responseBody ?? withoutCutCharacter(stored);
  const text = responseBodyText(body, headers)?.text;
  const isCut = responseBody === undefined;
  if (text !== undefined) {
    // A credential in a JSON string that is cut off is only found if the string ends.
    const { body: clean = '' } = shownResponse({ headers, body: isCut ? `${text}"` : text }, safe);
    return { text: isCut ? withoutCutSecret(clean.replace(/"$/, ''), secrets) : clean };
  }
  const masked = Buffer.from(mask.bytes(body, MASK));
  const kept = isCut ? bytesWithoutCutSecret(masked, secrets) : masked;
  return { text: kept.toString('base64'), encoding: 'base64' };
}

function toPair([name, value]: Header): object {
  return { name, value };
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
