import { either, type Guard, isAbsent, isCount, isText, isTruth, listOf, oneOf, shape } from './guards.ts';

/** An element of the signature, in the order of concatenation. */
export type InspectedElement = 'token' | 'path' | 'body' | 'timestamp';

/** A range of bytes as displayed. `removed`: CR and LF, which are sent but not signed. `special`: one character that
 *  is invisible or looks like another, by name. `invalid`: bytes that aren't UTF-8. */
export interface Run {
  readonly kind: 'plain' | 'removed' | 'special' | 'invalid';
  readonly text: string;
  /** From the element's first byte. */
  readonly byteOffset: number;
}

/** One of the four segments of the string to sign. */
export interface SegmentView {
  readonly element: InspectedElement;
  /** The number of its bytes that are signed. */
  readonly signedBytes: number;
  /** The number of its bytes that are sent, including CR and LF. */
  readonly sentBytes: number;
  /** The range of the sent bytes that is displayed; a large body is displayed in pages. */
  readonly shownFrom: number;
  readonly shownTo: number;
  readonly runs: readonly Run[];
  /** Shown instead of text: the token's mask, or why the body is empty. */
  readonly remark: string;
}

export interface NoteView {
  readonly severity: 'error' | 'warning' | 'information';
  readonly text: string;
}

/** What the inspector shows. It never contains the App Secret. */
export type InspectorView =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'request';
      /** `POST /openapi/demo/echo` */
      readonly title: string;
      /** `echo.fiscal:3 · local` */
      readonly place: string;
      readonly notes: readonly NoteView[];
      /** Undefined if the request can't be prepared in its current state; the notes say why. */
      readonly signing: SigningView | undefined;
    };

export interface SigningView {
  readonly segments: readonly SegmentView[];
  readonly signedBytes: number;
  /** `forced`: by `# @sign`; `omitted`: by `# @no-sign`; `no-secret`: none is stored. */
  readonly signIs: 'computed' | 'forced' | 'omitted' | 'no-secret';
  /** Possibly empty. */
  readonly sign: string;
}

/** A single byte of an element. */
export interface ByteView {
  /** `0d` */
  readonly hex: string;
  /** One character for the text column, `·` if it can't be displayed. */
  readonly glyph: string;
  /** `CR (U+000D)`; the whole character that contains the byte. Empty if it isn't UTF-8. */
  readonly name: string;
  readonly removed: boolean;
}

/** Some bytes of an element, around the selected one. */
export interface BytesView {
  readonly element: InspectedElement;
  readonly pointed: number;
  /** Offset of the first displayed byte; a multiple of every possible length of a row. */
  readonly from: number;
  /** The length of the whole element. */
  readonly total: number;
  /** Empty for the token, whose bytes aren't shown. */
  readonly bytes: readonly ByteView[];
}

export const isElement: Guard<InspectedElement> = oneOf('token', 'path', 'body', 'timestamp');

const isRun: Guard<Run> = shape({
  kind: oneOf('plain', 'removed', 'special', 'invalid'),
  text: isText,
  byteOffset: isCount,
});

const isSegment: Guard<SegmentView> = shape({
  element: isElement,
  signedBytes: isCount,
  sentBytes: isCount,
  shownFrom: isCount,
  shownTo: isCount,
  runs: listOf(isRun),
  remark: isText,
});

const isSigning: Guard<SigningView> = shape({
  segments: listOf(isSegment),
  signedBytes: isCount,
  signIs: oneOf('computed', 'forced', 'omitted', 'no-secret'),
  sign: isText,
});

export const isInspectorView: Guard<InspectorView> = either(
  shape({ kind: oneOf('empty') }),
  shape({
    kind: oneOf('request'),
    title: isText,
    place: isText,
    notes: listOf(shape({ severity: oneOf('error', 'warning', 'information'), text: isText })),
    signing: either(isAbsent, isSigning),
  }),
);

const isByte: Guard<ByteView> = shape({ hex: isText, glyph: isText, name: isText, removed: isTruth });

export const isBytesView: Guard<BytesView> = shape({
  element: isElement,
  pointed: isCount,
  from: isCount,
  total: isCount,
  bytes: listOf(isByte),
});
