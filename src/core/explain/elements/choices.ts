import { isUtf8 } from 'node:buffer';
import type { ElementName } from '../../signing/sign.ts';
import { causeOf } from '../causes/causes.ts';
import { binaryOf, encode } from '../pipeline/binary.ts';
import {
  type Choices,
  ELEMENT_ORDER,
  type Levels,
  type OrderChoice,
  permutations,
  singleSteps,
} from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { LARGE_BYTES } from '../pipeline/pipeline.ts';
import { fieldWidths } from '../text/fieldWidths.ts';
import { withoutLineBreaks } from '../text/lineBreakSteps.ts';
import { bodyChoices } from './bodyChoices.ts';
import { digestChoices, type TextLength } from './digestChoices.ts';
import { pathChoices } from './pathChoices.ts';
import { orderChoices, separatorChoices, type TextPosition, withText } from './structureChoices.ts';
import { timestampChoices, withoutMoments } from './timestampChoices.ts';
import { tokenChoices } from './tokenChoices.ts';

/** Up to this size of the body, in bytes, each moment of a clock is combined with an order that puts the timestamp before the
 *  body. */
const MOST_WITH_MOMENTS = 4_096;

/** More bytes than an App Secret has, so the secret's length doesn't change what is tried. */
const MOST_SECRET_BYTES = 256;

/** Everything that may have been signed for each of this request's seven elements. `claimedSign`: the signature in the letter
 *  case that is searched for. */
export function choicesFor(input: ExplainInput, claimedSign = input.claimedSign): Choices {
  const { body, method, appKey, multipart } = input;
  const hasBody = !multipart && body.length > 0;
  // Converted only once, because each copy of a large body takes memory.
  const raw = binaryOf(body);
  const extra = extraBytes(body);
  const timestamp = timestampChoices(input.timestamp, body.length, extra);
  const longest: TextLength = {
    bytes: (hasBody ? body.length : 0) + input.path.length + input.timestamp.length + MOST_SECRET_BYTES,
    isAscii: !hasBody || extra === 0,
  };
  const ofLarge = body.length > LARGE_BYTES ? onlyFrequent : <Choice>(levels: Levels<Choice>) => levels;
  return {
    token: ofLarge(tokenChoices(input)),
    path: ofLarge(pathChoices(input)),
    body: bodyChoices(input, raw),
    timestamp,
    ...(body.length > MOST_WITH_MOMENTS ? { timestampBeforeBody: withoutMoments(timestamp) } : {}),
    order: withPaddedFields(orderChoices(hasBody, method, claimedSign, hasBody ? raw : ''), {
      token: encode(input.secret).length,
      path: encode(input.path).length,
      body: hasBody ? withoutLineBreaks(raw).length : 0,
    }),
    separator: separatorChoices(),
    digest: ofLarge(digestChoices(claimedSign, keyedOrderChoices(hasBody, method, appKey ?? ''), longest)),
  };
}

function withPaddedFields(orders: Levels<OrderChoice>, lengths: ElementLengths): Levels<OrderChoice> {
  return (incorrectSteps, total) =>
    incorrectSteps === 2 && total === 2 ? paddedFieldChoices(lengths) : orders(incorrectSteps, total);
}

/** The choices that are also combined with others. The remaining hundreds would each need a hash of the whole body. */
function onlyFrequent<Choice>(levels: Levels<Choice>): Levels<Choice> {
  return (incorrectSteps, total, only) => levels(incorrectSteps, Math.max(total, 2), only);
}

/** How many bytes more than UTF-16 units a text has; 0 if it isn't UTF-8. */
function extraBytes(bytes: Uint8Array): number {
  if (!isUtf8(bytes)) return 0;
  let extra = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    // Each byte after the first of a character is one more; a character of four bytes has two units.
    if (byte >= 0x80 && byte < 0xc0) extra += 1;
    else if (byte >= 0xf0) extra -= 1;
  }
  return extra;
}

/** The elements that a keyed digest signs besides its key. */
const MESSAGE: readonly ElementName[] = ['path', 'body', 'timestamp'];

/** Parts that other APIs sign with a key. */
const PARTS: readonly (readonly ElementName[])[] = [
  ['body'],
  ['timestamp', 'body'],
  ['body', 'timestamp'],
  ['path', 'timestamp'],
  ['timestamp', 'path'],
  ['path', 'body'],
];

/** What a program signs if the App Secret is the key of a digest and not part of its message, as other APIs require: the three
 *  other elements in any order, some of them, or with the method or the App Key. */
function keyedOrderChoices(hasBody: boolean, method: string, appKey: string): Levels<OrderChoice> {
  const [right, ...permuted] = permutations(MESSAGE);
  const parts = hasBody ? PARTS : [['timestamp', 'path'] as const];
  return singleSteps([
    { causes: [], order: right ?? MESSAGE },
    ...(hasBody ? permuted : []).map((order): OrderChoice => choice('order-wrong', order)),
    ...parts.map((order): OrderChoice => choice(hasBody ? 'order-elements-missing' : 'order-wrong', order)),
    ...withText(method, '\n', METHOD_FIRST),
    ...withText(method, '', METHOD_FIRST),
    ...(appKey === '' ? [] : withText(appKey, '', APP_KEY_FIRST)),
  ]);
}

const METHOD_FIRST: readonly TextPosition[] = [
  [['path', 'timestamp', 'body'], 0],
  [['path', 'body', 'timestamp'], 0],
  [['timestamp', 'path', 'body'], 1],
  [['timestamp', 'path', 'body'], 0],
];
const APP_KEY_FIRST: readonly TextPosition[] = [
  [['path', 'body', 'timestamp'], 0],
  [['path', 'timestamp'], 0],
  [['timestamp', 'path', 'body'], 0],
  [['timestamp', 'body'], 0],
];

function choice(id: 'order-wrong' | 'order-elements-missing', order: readonly ElementName[]): OrderChoice {
  return { causes: [{ id, detail: { order } }], order };
}

/** How many bytes the elements before the timestamp have; 0 for a body that isn't sent. */
interface ElementLengths {
  readonly token: number;
  readonly path: number;
  readonly body: number;
}

/** Two elements in fields of a fixed width, filled with spaces, as programs have them whose strings are all like that. Too many to be
 *  combined with anything else. Source: COBOL's `STRING … DELIMITED BY SIZE`, which takes a field with its spaces. */
function* paddedFieldChoices(lengths: ElementLengths): Generator<OrderChoice> {
  const widths = fieldWidths(lengths.body);
  // A single missing space is another cause.
  const wider = (length: number) => widths.filter(width => width > length + 1);
  const pairs = [
    ['token', 'path'],
    ...(lengths.body === 0
      ? []
      : ([
          ['token', 'body'],
          ['path', 'body'],
        ] as const)),
  ] as const;
  for (const [first, second] of pairs) {
    for (const width of wider(lengths[first])) {
      for (const other of wider(lengths[second])) {
        const filled = { [first]: width, [second]: other };
        const spaces = (name: keyof ElementLengths) =>
          ' '.repeat(Math.max((filled[name] ?? 0) - lengths[name], 0));
        yield {
          causes: [
            causeOf(`${first}-padded`, { width, filling: 'space' }),
            causeOf(`${second}-padded`, { width: other, filling: 'space' }),
          ],
          order: ELEMENT_ORDER,
          labels: ['', spaces('token'), spaces('path'), spaces('body'), ''],
        };
      }
    }
  }
}
