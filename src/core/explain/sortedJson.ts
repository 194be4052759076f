import type { Binary } from './binary.ts';
import { readEscapes } from './jsonEscapes.ts';
import type { JsonLayout, TokenWriter } from './jsonStyles.ts';
import { jsonScanner } from './jsonTokens.ts';

/** An object or a list, as it is read. */
interface Container {
  readonly close: '}' | ']';
  readonly items: Item[];
}

interface Item {
  /** What members are sorted by; empty in a list. */
  readonly key: Binary;
  /** The member's name as it is written, with its colon; empty in a list. */
  readonly name: Binary;
  readonly value: Value;
}

type Value = Binary | Container;

const PIECE_LENGTH = 16_384;

/** Writes JSON again on one line with every object's keys sorted by their bytes, which is the order of their code points.
 *  Undefined if the text isn't JSON. It keeps its own stack, so that no nesting is too deep for it. */
export function sortedJson(
  text: Binary,
  layout: JsonLayout,
  write: TokenWriter,
): Iterable<Binary> | undefined {
  const root = parsed(text, layout, write);
  return root === undefined ? undefined : written(root, layout);
}

/** As long as JSON's grammar is: values, and what follows each of them. */
function parsed(text: Binary, { colon }: JsonLayout, write: TokenWriter): Value | undefined {
  const next = jsonScanner(text);
  const open: Container[] = [];
  for (let token = next(); ; token = next()) {
    const container = open.at(-1);
    let value: Value;
    if (container !== undefined && container.items.length === 0 && token === container.close) {
      value = container;
      open.pop();
    } else {
      let key = '';
      let name = '';
      if (container?.close === '}') {
        if (!token.startsWith('"') || next() !== ':') return undefined;
        key = keyOf(token);
        name = write(token) + colon;
        token = next();
      }
      const isContainer = token === '[' || token === '{';
      if (!isContainer && (token === '' || '}],:'.includes(token))) return undefined;
      value = isContainer ? { close: token === '[' ? ']' : '}', items: [] } : write(token);
      container?.items.push({ key, name, value });
      if (typeof value !== 'string') {
        open.push(value);
        continue;
      }
    }
    for (token = ''; token !== ','; ) {
      const outer = open.at(-1);
      token = next();
      if (outer === undefined) return token === '' ? value : undefined;
      if (token === ',') continue;
      if (token !== outer.close) return undefined;
      value = outer;
      open.pop();
    }
  }
}

/** What is sorted is the key itself: with its quotes, `"a!"` would come before `"a"`; with its escapes, anywhere. */
function keyOf(token: Binary): Binary {
  const key = token.slice(1, -1);
  return key.includes('\\') ? readEscapes(key) : key;
}

function* written(root: Value, { comma }: JsonLayout): Generator<Binary> {
  if (typeof root === 'string') {
    yield root;
    return;
  }
  let piece = opening(root);
  const open = [iterated(root)];
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const item = inner.items[inner.at];
    if (item === undefined) {
      piece += inner.close;
      open.pop();
    } else {
      piece += (inner.at === 0 ? '' : comma) + item.name;
      inner.at += 1;
      if (typeof item.value === 'string') piece += item.value;
      else {
        piece += opening(item.value);
        open.push(iterated(item.value));
      }
    }
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function opening({ close }: Container): Binary {
  return close === '}' ? '{' : '[';
}

function iterated({ close, items }: Container): {
  readonly close: Binary;
  readonly items: readonly Item[];
  at: number;
} {
  if (close === '}') items.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
  return { close, items, at: 0 };
}
