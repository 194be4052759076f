import type { ElementName } from '../../signing/signingInput.ts';
import { type Levels, type OrderChoice, permutations, singleSteps } from '../pipeline/choice.ts';
import { type TextPosition, withText } from './structureChoices.ts';

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
export function keyedOrderChoices(hasBody: boolean, method: string, appKey: string): Levels<OrderChoice> {
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
