import { bodyScanner, requestFraming, responseFraming } from '../../../src/proxy/wire/bodyScanner.ts';
import {
  connectionOptions,
  forwardedRequestHead,
  forwardedResponseHead,
} from '../../../src/proxy/wire/forwardedHead.ts';
import { HeadBuffer } from '../../../src/proxy/wire/headBuffer.ts';
import { readRequestHead, readResponseHead } from '../../../src/proxy/wire/messageHead.ts';
import type { MessageKind, Seen, SeenMessage } from './nodeMessages.ts';

export const PLATFORM_HOST = 'platform.example';
const MAX_HEAD_BYTES = 65_536;

/** How the proxy's parsers read a connection's bytes. */
export interface Forwarded extends Seen {
  /** For each complete message: what arrived, without empty lines before it, and what was forwarded. */
  readonly pairs: readonly { readonly received: Buffer; readonly forwarded: Buffer }[];
}

/** A message whose head has been read. */
interface Begun {
  readonly start: string;
  readonly forwardedHead: string;
  readonly framing: Parameters<typeof bodyScanner>[0];
  /** What follows this message isn't one of the connection's messages. */
  readonly isLast: boolean;
}

/** Reads the messages of a connection that arrives in these pieces, as the proxy does. Reads only one response, with the
 *  interim responses before it. */
export function proxyMessages(kind: MessageKind, pieces: readonly Buffer[], isHead: boolean): Forwarded {
  const messages: SeenMessage[] = [];
  const pairs: { received: Buffer; forwarded: Buffer }[] = [];
  const refused = (refusal: string | undefined): Forwarded => ({ messages, pairs, refusal });
  let heads = new HeadBuffer(MAX_HEAD_BYTES, kind === 'REQUEST');
  let headText = '';
  let begun: Begun | undefined;
  let scanner: ReturnType<typeof bodyScanner> | undefined;
  let raw: Buffer[] = [];
  let content: Buffer[] = [];
  const end = ({ start, forwardedHead }: Begun): void => {
    const head = Buffer.from(forwardedHead, 'latin1');
    const body = Buffer.concat(content).toString('latin1');
    messages.push({ start, headers: headersOf(forwardedHead), body });
    const received = Buffer.concat([Buffer.from(headText, 'latin1'), ...raw]);
    pairs.push({ received, forwarded: Buffer.concat([head, ...raw]) });
    [begun, scanner, raw, content] = [undefined, undefined, [], []];
    heads = new HeadBuffer(MAX_HEAD_BYTES, kind === 'REQUEST');
  };
  for (const piece of pieces) {
    let rest = piece;
    // A message without a body ends without any further bytes.
    do {
      if (begun === undefined || scanner === undefined) {
        const read = heads.add(rest);
        if (read.kind === 'partial') break;
        if (read.kind === 'too-large') return refused('too-large');
        headText = read.text;
        begun = kind === 'REQUEST' ? begunRequest(read.text) : begunResponse(read.text, isHead);
        if (begun === undefined) return refused('malformed');
        scanner = bodyScanner(begun.framing, bytes => content.push(bytes));
        rest = read.rest;
      }
      const used = scanner.scan(rest);
      raw.push(rest.subarray(0, used));
      if (scanner.isMalformed()) return refused('malformed');
      rest = rest.subarray(used);
      if (scanner.isDone()) {
        const { isLast } = begun;
        end(begun);
        if (isLast) return refused('closed');
      }
    } while (rest.length > 0);
  }
  if (begun !== undefined && scanner?.endsWithConnection === true) end(begun);
  return refused(undefined);
}

function begunRequest(text: string): Begun | undefined {
  const head = readRequestHead(text);
  if (typeof head === 'string') return undefined;
  const framing = requestFraming(head);
  const options = connectionOptions(head.headers);
  if (framing === undefined || options === undefined) return undefined;
  const { method, target, minorVersion } = head;
  return {
    framing,
    start: `${method} ${target}`,
    forwardedHead: forwardedRequestHead(head, options, target, PLATFORM_HOST),
    isLast: minorVersion === 0 || options.has('close'),
  };
}

function begunResponse(text: string, isHead: boolean): Begun | undefined {
  const head = readResponseHead(text);
  if (typeof head === 'string' || head.status === 101) return undefined;
  const framing = responseFraming(head, isHead ? 'HEAD' : 'POST');
  const options = connectionOptions(head.headers);
  if (framing === undefined || options === undefined) return undefined;
  const { status } = head;
  const isLast = status >= 200;
  const closes = framing.kind === 'until-close';
  return {
    ...{ framing, isLast, start: String(status) },
    forwardedHead: forwardedResponseHead(head, options, closes),
  };
}

function headersOf(head: string): SeenMessage['headers'] {
  const lines = head.slice(0, -4).split('\r\n').slice(1);
  return lines.map(line => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^[\t ]+|[\t ]+$/g, '')];
  });
}
