import { either, type Guard, isAbsent, isCount, isText, isTruth, listOf, oneOf, shape } from './guards.ts';
import { INSPECTOR_TEXT_KEYS, type InspectorTexts } from './inspectorTexts.ts';
import {
  type BytesView,
  type ElementName,
  type InspectorView,
  isBytesView,
  isElement,
  isInspectorView,
} from './inspectorView.ts';

/** What the inspector's page asks of the extension. Each is answered by an `answer` with the same id. */
export type PageMessage =
  /** The page is there: it is told its texts, and what to show. */
  | { readonly kind: 'ready'; readonly id: number }
  /** The user points at a byte: its surroundings are shown, and with `goTo` the place in the file of the whole element
   *  or of the one character is selected; `focus` takes the keyboard there. */
  | {
      readonly kind: 'point';
      readonly id: number;
      readonly element: ElementName;
      readonly byteOffset: number;
      readonly goTo: 'stay' | 'element' | 'character';
      readonly focus: boolean;
    }
  /** Another part of a large body, from about this byte of it on. */
  | { readonly kind: 'page'; readonly id: number; readonly byteOffset: number }
  /** `timestamp`: what went with it, or empty for the one that is shown. */
  | { readonly kind: 'explain'; readonly id: number; readonly text: string; readonly timestamp: string }
  | { readonly kind: 'do'; readonly id: number; readonly action: Action };

/** What the buttons do. */
export type Action = 'cancelExplain' | 'copyMasked' | 'reveal' | 'setSecret' | 'now';

/** What the extension tells the inspector's page. */
export type HostMessage =
  | { readonly kind: 'start'; readonly texts: InspectorTexts }
  /** `bytes`: around the one that is pointed at, where they may have changed with the view; the page draws both at once. */
  | { readonly kind: 'view'; readonly view: InspectorView; readonly bytes?: BytesView | undefined }
  | { readonly kind: 'bytes'; readonly bytes: BytesView }
  /** What was found; `busy` where the search is under way. */
  | { readonly kind: 'explanation'; readonly busy: boolean; readonly lines: readonly ExplainedLine[] }
  /** The App Secret, after the user said yes to a modal question. Gone from the page with the next view. */
  | { readonly kind: 'revealed'; readonly token: string }
  /** `text`: what happened, for the user; empty where there is nothing to say. */
  | { readonly kind: 'answer'; readonly id: number; readonly ok: boolean; readonly text: string };

export interface ExplainedLine {
  readonly kind: 'heading' | 'title' | 'mistake' | 'text' | 'rule' | 'right' | 'theirs' | 'note' | 'blank';
  readonly text: string;
}

const MAX_PASTED_LENGTH = 1_048_576;

const isPasted: Guard<string> = (value): value is string =>
  isText(value) && value.length <= MAX_PASTED_LENGTH;
const isTimestamp: Guard<string> = (value): value is string => isText(value) && /^\d{0,20}$/.test(value);

const isPageMessage: Guard<PageMessage> = either(
  shape({ kind: oneOf('ready'), id: isCount }),
  shape({
    kind: oneOf('point'),
    id: isCount,
    element: isElement,
    byteOffset: isCount,
    goTo: oneOf('stay', 'element', 'character'),
    focus: isTruth,
  }),
  shape({ kind: oneOf('page'), id: isCount, byteOffset: isCount }),
  shape({ kind: oneOf('explain'), id: isCount, text: isPasted, timestamp: isTimestamp }),
  shape({
    kind: oneOf('do'),
    id: isCount,
    action: oneOf('cancelExplain', 'copyMasked', 'reveal', 'setSecret', 'now'),
  }),
);

const isExplainedLine: Guard<ExplainedLine> = shape({
  kind: oneOf('heading', 'title', 'mistake', 'text', 'rule', 'right', 'theirs', 'note', 'blank'),
  text: isText,
});

const isTexts: Guard<InspectorTexts> = (value): value is InspectorTexts =>
  typeof value === 'object' &&
  value !== null &&
  INSPECTOR_TEXT_KEYS.every(key => isText((value as Readonly<Record<string, unknown>>)[key]));

const isHostMessage: Guard<HostMessage> = either(
  shape({ kind: oneOf('start'), texts: isTexts }),
  shape({ kind: oneOf('view'), view: isInspectorView, bytes: either(isAbsent, isBytesView) }),
  shape({ kind: oneOf('bytes'), bytes: isBytesView }),
  shape({ kind: oneOf('explanation'), busy: isTruth, lines: listOf(isExplainedLine) }),
  shape({ kind: oneOf('revealed'), token: isText }),
  shape({ kind: oneOf('answer'), id: isCount, ok: isTruth, text: isText }),
);

/** A message of the page, or undefined for anything else. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  return isPageMessage(value) ? value : undefined;
}

/** A message of the extension, or undefined for anything else. */
export function readHostMessage(value: unknown): HostMessage | undefined {
  return isHostMessage(value) ? value : undefined;
}
