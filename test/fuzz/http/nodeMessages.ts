import { createRequire } from 'node:module';

/** A message as a reader understands it. Headers don't include trailers. */
export interface SeenMessage {
  /** Method and target, or the status. */
  readonly start: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

export interface Seen {
  readonly messages: readonly SeenMessage[];
  /** Why the reader stopped; undefined if the bytes ended between two messages or within one. */
  readonly refusal: string | undefined;
}

export type MessageKind = 'REQUEST' | 'RESPONSE';

interface NodeParser {
  [callback: number]: (...values: readonly unknown[]) => unknown;
  readonly initialize: (kind: number, resource: object, maxHeaderBytes: number, leniency: number) => void;
  /** Returns an error instead of throwing it. */
  readonly execute: (bytes: Buffer) => unknown;
  readonly finish: () => unknown;
}

/** The parser of Node's servers and clients. Public modules only parse from a stream, which is asynchronous and too slow for a
 *  million inputs. */
const { HTTPParser, methods } = createRequire(import.meta.url)('node:_http_common') as {
  readonly HTTPParser: (new () => NodeParser) & Readonly<Record<string, number>>;
  readonly methods: readonly string[];
};

const MAX_HEADER_BYTES = 1_048_576;
/** What `kOnHeadersComplete` may return to the parser. */
const [GOES_ON, HAS_NO_BODY] = [0, 1];

/** The messages in these bytes according to Node's own parser, in its strict mode. */
export function nodeMessages(kind: MessageKind, bytes: Buffer, isHead: boolean): Seen {
  const messages: SeenMessage[] = [];
  let [start, body, headers]: [string, string, string[]] = ['', '', []];
  let isHeadRead = false;
  const parser = new HTTPParser();
  parser.initialize(HTTPParser[kind] ?? 0, {}, MAX_HEADER_BYTES, 0);
  const on = (name: string, callback: (...values: readonly unknown[]) => unknown): void => {
    parser[HTTPParser[name] ?? 0] = callback;
  };
  on('kOnMessageBegin', () => {
    [start, body, headers, isHeadRead] = ['', '', [], false];
  });
  // More than 32 headers arrive in parts, with the target in the first one. Trailers arrive this way, too.
  on('kOnHeaders', (part, target) => {
    if (isHeadRead) return;
    headers.push(...(part as readonly string[]));
    start += String(target);
  });
  on('kOnHeadersComplete', (_major, _minor, part, method, target, status) => {
    isHeadRead = true;
    headers.push(...((part as readonly string[] | undefined) ?? []));
    start = kind === 'REQUEST' ? `${methods[Number(method)]} ${start}${target ?? ''}` : String(status);
    return kind === 'RESPONSE' && isHead && Number(status) >= 200 ? HAS_NO_BODY : GOES_ON;
  });
  on('kOnBody', piece => {
    body += (piece as Buffer).toString('latin1');
  });
  on('kOnMessageComplete', () => {
    messages.push({ start, headers: pairsOf(headers), body });
  });
  const result = parser.execute(bytes);
  const end = result instanceof Error ? result : kind === 'RESPONSE' ? parser.finish() : undefined;
  return { messages, refusal: end instanceof Error ? codeOf(end) : undefined };
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message;
}

function pairsOf(flat: readonly string[]): readonly (readonly [string, string])[] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}
