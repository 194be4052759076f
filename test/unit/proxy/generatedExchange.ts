import { gzipSync } from 'node:zlib';
import type { Random } from '../../../src/core/ports.ts';

/** An exchange as written on both sides of the proxy, and what must arrive on the other side. */
export interface GeneratedExchange {
  readonly label: string;
  /** What the program sends immediately, and what it sends after `100 Continue`. */
  readonly sent: readonly [Buffer, Buffer];
  /** What the platform must receive. */
  readonly forwarded: Buffer;
  /** How much of it the platform waits for before it responds. */
  readonly respondsAfter: number;
  /** `100 Continue`, sent after the headers; empty unless the program waits for it. */
  readonly interim: Buffer;
  readonly response: Buffer;
  /** What the program must receive, including interim responses. */
  readonly returned: Buffer;
  readonly endsResponseByClosing: boolean;
  /** Whether the program ends its side after the request. */
  readonly isHalfClosed: boolean;
}

const REQUEST_KINDS = ['none', 'length', 'chunked', 'expect', 'large', 'HEAD', 'DELETE'] as const;
const RESPONSE_KINDS = [
  ...['length', 'chunked', 'until-close', 'gzip', '204', '304', 'no-reason', 'early-hints', 'early', 'large'],
] as const;

const STATUSES = ['200', '201', '226', '302', '400', '401', '404', '429', '499', '500', '503', '799'];

const TOKEN_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.!#$%&'*+^`|~";

/** The exchange with this number; `host` is what the program and the platform have in `Host`. */
export function generatedExchange(
  index: number,
  random: Random,
  host: { readonly proxy: string; readonly platform: string },
): GeneratedExchange {
  const requestKind = REQUEST_KINDS[index % REQUEST_KINDS.length] ?? 'none';
  const responseKind = RESPONSE_KINDS[Math.floor(index / REQUEST_KINDS.length) % RESPONSE_KINDS.length] ?? '';
  const maker = new MessageMaker(random);
  const request = maker.request(requestKind, host);
  const isHead = requestKind === 'HEAD';
  const response = maker.response(responseKind, isHead);
  const interim =
    requestKind === 'expect' ? Buffer.from('HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\n') : EMPTY;
  const headLength = request.forwardedHead.length;
  const forwarded = Buffer.concat([request.forwardedHead, request.body]);
  const isEarly = responseKind === 'early' && requestKind !== 'expect';
  return {
    label: `${index}: ${requestKind} → ${responseKind}`,
    sent:
      requestKind === 'expect'
        ? [request.head, request.body]
        : [Buffer.concat([request.head, request.body]), EMPTY],
    forwarded,
    respondsAfter: isEarly ? headLength : forwarded.length,
    interim,
    response: response.sent,
    returned: Buffer.concat([interim, response.returned]),
    endsResponseByClosing: response.endsByClosing,
    isHalfClosed: maker.chance(3) && requestKind !== 'expect',
  };
}

const EMPTY = Buffer.alloc(0);

interface Line {
  readonly text: string;
  /** The forwarded header; undefined for a header of the connection. */
  readonly forwarded: string | undefined;
}

class MessageMaker {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  chance(of: number): boolean {
    return this.#random.int(of) === 0;
  }

  request(kind: (typeof REQUEST_KINDS)[number], host: { readonly proxy: string; readonly platform: string }) {
    const method = kind === 'none' ? 'GET' : kind === 'HEAD' || kind === 'DELETE' ? kind : 'POST';
    const target = `/openapi/${this.#word(1 + this.#random.int(30))}?a=%20&b=${this.#word(5)}`;
    const isChunked = kind === 'chunked';
    const size = kind === 'large' ? this.#largeSize() : this.#random.int(3_000);
    const hasBody = kind !== 'none' && kind !== 'HEAD';
    const body = hasBody ? this.#bytes(size) : EMPTY;
    const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
    const hostName = this.#cased('Host');
    const lines: Line[] = [
      { text: `${hostName}: ${host.proxy}`, forwarded: `${hostName}: ${host.platform}` },
      ...(hasBody ? [same(this.#casedHeader(framing))] : []),
      ...(kind === 'expect' ? [same(this.#casedHeader('Expect: 100-continue'))] : []),
      ...this.#headers(),
      ...this.#connectionHeaders(),
    ];
    const written = this.#shuffled(lines);
    const start = `${method} ${target} HTTP/1.1`;
    return {
      head: headOf(start, written, ({ text }) => text),
      forwardedHead: headOf(start, written, ({ forwarded }) => forwarded),
      body: isChunked ? this.#chunks(body) : body,
    };
  }

  response(kind: string, isHead: boolean) {
    const status =
      kind === '204' || kind === '304' ? kind : (STATUSES[this.#random.int(STATUSES.length)] ?? '');
    const isWithoutBody = isHead || kind === '204' || kind === '304';
    const size = kind === 'large' ? this.#largeSize() : this.#random.int(5_000);
    const plain = this.#bytes(size);
    const content = kind === 'gzip' ? gzipSync(plain) : plain;
    const isChunked = kind === 'chunked' || (kind === 'early-hints' && this.chance(2));
    const endsByClosing = kind === 'until-close' && !isWithoutBody;
    const framing = isChunked
      ? [same(this.#casedHeader('Transfer-Encoding: chunked'))]
      : kind === 'until-close' || kind === '204'
        ? []
        : [same(this.#casedHeader(`Content-Length: ${content.length}`))];
    const reason = kind === 'no-reason' ? (this.chance(2) ? '' : ' ') : ` ${this.#word(3)} \xe9`;
    const start = `HTTP/1.1 ${status}${reason}`;
    const lines = this.#shuffled([
      ...framing,
      ...(kind === 'gzip' ? [same('Content-Encoding: gzip')] : []),
      ...this.#headers(),
      ...this.#connectionHeaders(),
    ]);
    const hints =
      kind === 'early-hints' ? Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=x\r\n\r\n') : EMPTY;
    const body = isWithoutBody ? EMPTY : isChunked ? this.#chunks(content) : content;
    const close = endsByClosing ? [{ text: '', forwarded: 'Connection: close' }] : [];
    return {
      sent: Buffer.concat([hints, headOf(start, lines, ({ text }) => text), body]),
      returned: Buffer.concat([
        hints,
        headOf(start, [...lines, ...close], ({ forwarded }) => forwarded),
        body,
      ]),
      endsByClosing,
    };
  }

  #largeSize(): number {
    // Most are a bit larger than a socket's buffer; a few are as large as bodies can be.
    return this.chance(12) ? this.#random.int(20 * 1024 * 1024) : this.#random.int(300_000);
  }

  #headers(): readonly Line[] {
    const count = this.#random.int(8);
    return Array.from({ length: count }, () => {
      const name = this.chance(3) ? this.#cased('X-Repeated') : `x-${this.#word(1 + this.#random.int(10))}`;
      const space = [' ', '', '\t ', '  '][this.#random.int(4)] ?? '';
      return same(`${name}:${space}${this.#value()}${this.chance(4) ? ' \t' : ''}`);
    });
  }

  #connectionHeaders(): readonly Line[] {
    if (this.chance(2)) return [];
    return [
      gone(`${this.#cased('Connection')}: keep-alive, X-Of-This-Hop`),
      gone(`${this.#cased('Keep-Alive')}: timeout=5`),
      gone(`${this.#cased('x-of-this-hop')}: ${this.#value()}`),
      gone(`Upgrade: h2c`),
    ];
  }

  #chunks(content: Buffer): Buffer {
    const pieces: Buffer[] = [];
    for (let at = 0; at < content.length; ) {
      const size = Math.min(content.length - at, 1 + this.#random.int(this.chance(3) ? 3 : 2_000));
      const digits = this.chance(2) ? size.toString(16).toUpperCase() : `00${size.toString(16)}`;
      const extension = this.chance(3) ? `;${this.#word(3)}="${this.#word(4)}"` : '';
      pieces.push(
        Buffer.from(`${digits}${extension}\r\n`),
        content.subarray(at, at + size),
        Buffer.from('\r\n'),
      );
      at += size;
    }
    const trailers = this.chance(2) ? `X-Trailer: ${this.#word(5)}\r\nx-TRAILER:second\r\n` : '';
    return Buffer.concat([...pieces, Buffer.from(`0\r\n${trailers}\r\n`)]);
  }

  #bytes(size: number): Buffer {
    const bytes = Buffer.alloc(size);
    const seed = this.#random.int(251);
    for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + seed + (at >> 8)) & 0xff;
    return bytes;
  }

  #value(): string {
    return `${this.#word(1 + this.#random.int(20))}, "\xe7 ${this.#word(2)}"`;
  }

  #word(length: number): string {
    return Array.from({ length }, () => TOKEN_CHARACTERS[this.#random.int(62)]).join('');
  }

  #cased(name: string): string {
    return Array.from(name, letter => (this.chance(2) ? letter.toUpperCase() : letter.toLowerCase())).join(
      '',
    );
  }

  #casedHeader(line: string): string {
    const [name = '', value = ''] = line.split(':');
    return `${this.#cased(name)}:${value}`;
  }

  #shuffled(lines: readonly Line[]): readonly Line[] {
    return lines
      .map(line => ({ line, place: this.#random.int(1_000_000) }))
      .sort((left, right) => left.place - right.place)
      .map(({ line }) => line);
  }
}

function same(text: string): Line {
  return { text, forwarded: text };
}

function gone(text: string): Line {
  return { text, forwarded: undefined };
}

function headOf(start: string, lines: readonly Line[], textOf: (line: Line) => string | undefined): Buffer {
  const written = lines.flatMap(line => textOf(line) ?? []);
  return Buffer.from(`${[start, ...written].join('\r\n')}\r\n\r\n`, 'latin1');
}
