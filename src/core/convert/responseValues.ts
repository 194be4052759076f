import { decodeUtf8 } from '../formats/utf8.ts';
import type { PreparedRequest } from '../request/prepare/preparedRequest.ts';
import type { Reference } from '../request/variables/references.ts';
import type { FiscalDocument } from '../syntax/fiscalDocument.ts';
import type { Header } from '../wireMessages.ts';

/** A value of an exported request that comes from another request's exchange: `{{login.response.body.$.id}}`. The
 *  exported form reads it from a variable. */
export interface ResponseValue {
  /** What represents the value in the prepared request: letters and digits that the file doesn't contain. */
  readonly mark: string;
  /** `response_login_id`. The first word is always `request` or `response`, so a file can't name a variable that has another meaning, such
   *  as one with credentials. */
  readonly variable: string;
  readonly request: string;
  readonly side: Reference['side'];
  /** The reference as written in the file, without characters that could end a comment. */
  readonly reference: string;
}

/** A value with a sentence in the user's language that says what to set its variable to. */
export interface NotedValue extends ResponseValue {
  readonly note: (variable: string) => string;
}

/** The parts of a request that may contain marks. */
type Marked = Pick<PreparedRequest, 'path' | 'query' | 'headers' | 'body'>;

/** Gives marks to the values from other requests' exchanges that a file's requests use. */
export class ResponseValues {
  readonly #known = new Map<string, ResponseValue>();
  readonly #beginning: string;

  constructor({ blocks }: FiscalDocument) {
    let beginning = 'fiscalResponseValue';
    while (blocks.some(({ text }) => text.includes(beginning))) beginning += 'X';
    this.#beginning = beginning;
  }

  /** The mark of the value that a reference refers to. */
  markOf({ name, side, part, path }: Reference): string {
    const reference = [name, side, part, ...(path === '' ? [] : [path])].join('.');
    const known = this.#known.get(reference);
    if (known !== undefined) return known.mark;
    const value = {
      mark: `${this.#beginning}${this.#known.size}End`,
      variable: this.#variableFor(side, [name, ...(part === 'status' || path === '' ? [part] : []), path]),
      ...{ request: name, side, reference: withoutControls(reference) },
    };
    this.#known.set(reference, value);
    return value.mark;
  }

  /** The values that a request contains, in the order in which they were given marks. */
  in({ path, query, headers, body }: Marked): readonly ResponseValue[] {
    const head = [path, query, ...headers.flat()].join('\n');
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
    return [...this.#known.values()].filter(({ mark }) => head.includes(mark) || bytes.includes(mark));
  }

  #variableFor(side: string, parts: readonly string[]): string {
    const words = parts.flatMap(part => part.split(/[^A-Za-z0-9]+/)).filter(word => word !== '');
    const name = [side, ...words].join('_').toLowerCase().slice(0, MAX_NAME).replace(/_$/, '');
    const taken = new Set([...this.#known.values()].map(({ variable }) => variable));
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    return free;
  }
}

const MAX_NAME = 60;

/** In a comment, `?>` ends PHP, and a backslash starts an escape in Java. */
function withoutControls(reference: string): string {
  return reference.replace(/[^\w.$[\]*-]+/g, '…').slice(0, 200);
}

/** The request with `written` in place of each mark. */
export function withValuesAs<Request extends Marked>(
  request: Request,
  values: readonly ResponseValue[],
  written: (value: ResponseValue) => string,
): Request {
  if (values.length === 0) return request;
  const replaced = (text: string): string =>
    values.reduce((before, value) => before.replaceAll(value.mark, () => written(value)), text);
  const isText = decodeUtf8(request.body) !== undefined;
  const encoding = isText ? 'utf8' : 'latin1';
  return {
    ...request,
    path: replaced(request.path),
    query: replaced(request.query),
    headers: request.headers.map(([name, value]): Header => [name, replaced(value)]),
    body: Buffer.from(replaced(Buffer.from(request.body).toString(encoding)), encoding),
  };
}
