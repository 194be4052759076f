import { either, type Guard, isAbsent, isCount, isText, isTruth, listOf, oneOf, shape } from './guards.ts';
import { INSPECTOR_TEXT_KEYS, type InspectorTexts } from './inspectorTexts.ts';
import {
  type BytesView,
  type InspectedElement,
  type InspectorView,
  isBytesView,
  isElement,
  isInspectorView,
} from './inspectorView.ts';

/** Messages from the inspector's page to the extension. Each gets a `response` with the same id. */
export type PageMessage =
  /** The page is loaded: it gets its texts and its content. */
  | { readonly kind: 'ready'; readonly id: number }
  /** The user selects a byte: its surroundings are shown. With `goTo`, the position of the whole element or of the
   *  character is selected in the file; `focus` moves the keyboard focus there. */
  | {
      readonly kind: 'point';
      readonly id: number;
      readonly element: InspectedElement;
      readonly byteOffset: number;
      readonly goTo: 'stay' | 'element' | 'character';
      readonly focus: boolean;
    }
  /** Requests another part of a large body, starting approximately at this byte. */
  | { readonly kind: 'page'; readonly id: number; readonly byteOffset: number }
  /** `timestamp`: the one sent with the text; empty for the one that is shown. */
  | { readonly kind: 'explain'; readonly id: number; readonly text: string; readonly timestamp: string }
  | { readonly kind: 'do'; readonly id: number; readonly action: Action };

/** The actions of the buttons. */
export type Action = 'cancelExplain' | 'copyMasked' | 'reveal' | 'setSecret' | 'now';

/** Messages from the extension to the inspector's page. */
export type HostMessage =
  | { readonly kind: 'start'; readonly texts: InspectorTexts }
  /** `bytes`: around the selected byte, if they may have changed with the view; the page draws both at once. */
  | { readonly kind: 'view'; readonly view: InspectorView; readonly bytes?: BytesView | undefined }
  | { readonly kind: 'bytes'; readonly bytes: BytesView }
  /** The result of a search for causes; `busy` while it's in progress. */
  | { readonly kind: 'explanation'; readonly busy: boolean; readonly lines: readonly ExplainedLine[] }
  /** The App Secret, after the user confirmed a modal dialog. Removed from the page with the next view. */
  | { readonly kind: 'revealed'; readonly token: string }
  /** `text`: what happened, for the user; possibly empty. */
  | { readonly kind: 'response'; readonly id: number; readonly ok: boolean; readonly text: string };

export interface ExplainedLine {
  readonly kind: 'heading' | 'title' | 'cause' | 'text' | 'rule' | 'right' | 'theirs' | 'note' | 'blank';
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
  kind: oneOf('heading', 'title', 'cause', 'text', 'rule', 'right', 'theirs', 'note', 'blank'),
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
  shape({ kind: oneOf('response'), id: isCount, ok: isTruth, text: isText }),
);

/** A valid message from the page; otherwise undefined. */
export function readPageMessage(value: unknown): PageMessage | undefined {
  return isPageMessage(value) ? value : undefined;
}

/** A valid message from the extension; otherwise undefined. */
export function readHostMessage(value: unknown): HostMessage | undefined {
  return isHostMessage(value) ? value : undefined;
}
