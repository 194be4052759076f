import { either, type Guard, isAbsent, isCount, isText, isTruth, listOf, oneOf, shape } from './guards.ts';

/** An element of the signature, in the order in which they are concatenated. */
export type ElementName = 'token' | 'path' | 'body' | 'timestamp';

/** A stretch of bytes as the reader sees it. `removed`: CR and LF, which are sent and not signed. `special`: one
 *  character that cannot be seen or looks like another, by its name. `invalid`: bytes that are not UTF-8. */
export interface Run {
  readonly kind: 'plain' | 'removed' | 'special' | 'invalid';
  readonly text: string;
  /** From the element's first byte. */
  readonly byteOffset: number;
}

/** One of the four segments of the signing string. */
export interface SegmentView {
  readonly element: ElementName;
  /** How many bytes of it are signed. */
  readonly signedBytes: number;
  /** How many bytes of it are sent, CR and LF among them. */
  readonly sentBytes: number;
  /** The bytes that are shown, of those that are sent: a large body is shown in pages. */
  readonly shownFrom: number;
  readonly shownTo: number;
  readonly runs: readonly Run[];
  /** In the place of text: the token's mask, why the body is empty. */
  readonly remark: string;
}

export interface NoteView {
  readonly severity: 'error' | 'warning' | 'information';
  readonly text: string;
}

/** What the inspector shows. It never holds the App Secret. */
export type InspectorView =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'request';
      /** `POST /openapi/demo/echo` */
      readonly title: string;
      /** `echo.fiscal:3 · local` */
      readonly place: string;
      readonly notes: readonly NoteView[];
      /** Undefined where the request cannot be made as it stands; the notes say why. */
      readonly signing: SigningView | undefined;
    };

export interface SigningView {
  readonly segments: readonly SegmentView[];
  readonly signedBytes: number;
  /** `forced`: by `# @sign`; `omitted`: by `# @no-sign`; `no-secret`: none is stored. */
  readonly signIs: 'computed' | 'forced' | 'omitted' | 'no-secret';
  /** Empty where there is none. */
  readonly sign: string;
}

/** A byte of an element, by itself. */
export interface ByteView {
  /** `0d` */
  readonly hex: string;
  /** For the column of characters: one character, `·` where it cannot be shown. */
  readonly glyph: string;
  /** `CR (U+000D)`; of the whole character that the byte is part of. Empty where it is not UTF-8. */
  readonly name: string;
  readonly removed: boolean;
}

/** Some bytes of an element, around the one that the user points at. */
export interface BytesView {
  readonly element: ElementName;
  readonly pointed: number;
  /** Offset of the first that is shown; a multiple of the row's length. */
  readonly from: number;
  /** Of the whole element. */
  readonly total: number;
  /** Empty for the token, whose bytes are not shown. */
  readonly bytes: readonly ByteView[];
}

export const isElement: Guard<ElementName> = oneOf('token', 'path', 'body', 'timestamp');

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
