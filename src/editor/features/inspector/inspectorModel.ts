import type { Clock } from '../../../core/ports.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import { signRequest } from '../../../core/request/send/signedRequest.ts';
import { type AppSecret, SECRET_MASK } from '../../../core/signing/appSecret.ts';
import type { SigningElements } from '../../../core/signing/sign.ts';
import { type Segment, segments } from '../../../core/signing/signingInput.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import type { BytesView, InspectedElement, SegmentView, SigningView } from '../../../shared/inspectorView.ts';
import type { InspectorLocalizer } from '../../../text/editor/inspectorText.ts';
import { bytesOf, characterStart, runsOf } from './inspectorRuns.ts';

/** A request as inspected: signed if there is a secret. `elements` contains the secret and is only passed to the
 *  signing functions. */
export interface Inspected {
  readonly prepared: PreparedRequest;
  readonly elements: SigningElements;
  readonly sign: string;
  readonly signIs: SigningView['signIs'];
}

/** The number of body bytes shown at once; more are on further pages. */
export const PAGE_BYTES = 16_384;
/** The number of single bytes shown at once: 16 rows of 16. */
export const WINDOW_BYTES = 256;

export function inspect(prepared: PreparedRequest, secret: AppSecret | undefined, clock: Clock): Inspected {
  if (secret === undefined) {
    const timestamp = prepared.signature.timestamp ?? String(Math.floor(clock.nowMs() / 1000));
    const body = prepared.signs === 'empty' ? new Uint8Array() : prepared.body;
    return {
      prepared,
      elements: { token: '', path: prepared.path, body, timestamp },
      sign: '',
      signIs: 'no-secret',
    };
  }
  const { elements, sign } = signRequest(prepared, secret, clock);
  const signIs =
    sign === undefined ? 'omitted' : prepared.signature.sign === undefined ? 'computed' : 'forced';
  return { prepared, elements, sign: visibleLine(sign ?? ''), signIs };
}

/** What the page shows of the four segments, with the token masked. `bodyFrom`: approximately where the visible page
 *  of the body starts. */
export function signingView(
  inspected: Inspected,
  bodyFrom: number,
  localize: InspectorLocalizer,
): SigningView {
  const parts = segments(inspected.elements);
  return {
    segments: parts.map(part => segmentView(inspected, part, bodyFrom, localize)),
    signedBytes: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
    sign: inspected.sign,
    signIs: inspected.signIs,
  };
}

/** The bytes around the one under the pointer, except for the token's. */
export function bytesView({ elements }: Inspected, element: InspectedElement, byteOffset: number): BytesView {
  if (element === 'token') return { element, pointed: 0, from: 0, total: 0, bytes: [] };
  const bytes = bytesOfElement(elements, element);
  const pointed = Math.max(0, Math.min(byteOffset, bytes.length - 1));
  const from = pointed - (pointed % WINDOW_BYTES);
  const to = Math.min(bytes.length, from + WINDOW_BYTES);
  return { element, pointed, from, total: bytes.length, bytes: bytesOf(bytes, from, to, element === 'body') };
}

/** Where the page with a given byte of the body starts. */
export function pageStart(byteOffset: number, bodyBytes: number): number {
  const last = Math.max(0, bodyBytes - 1);
  const inside = Math.min(byteOffset, last);
  return inside - (inside % PAGE_BYTES);
}

function segmentView(
  { prepared, elements, signIs }: Inspected,
  { element, byteLength }: Segment,
  bodyFrom: number,
  localize: InspectorLocalizer,
): SegmentView {
  const nothing = {
    element,
    signedBytes: byteLength,
    sentBytes: byteLength,
    shownFrom: 0,
    shownTo: 0,
    runs: [],
  };
  if (element === 'token')
    return { ...nothing, remark: signIs === 'no-secret' ? localize('token.missing') : SECRET_MASK };
  const bytes = bytesOfElement(elements, element);
  if (element === 'body' && bytes.length === 0) {
    const sent = prepared.body.length;
    const remark = sent > 0 ? localize('body.multipart', { count: sent }) : localize('body.none');
    return { ...nothing, sentBytes: sent, remark };
  }
  const start = element === 'body' ? pageStart(bodyFrom, bytes.length) : 0;
  // No character is split, and each byte is on exactly one page.
  const shownFrom = characterStart(bytes, start);
  const end = start + PAGE_BYTES;
  const shownTo = end >= bytes.length ? bytes.length : characterStart(bytes, end);
  const runs = runsOf(bytes, shownFrom, shownTo);
  return { ...nothing, sentBytes: bytes.length, shownFrom, shownTo, runs, remark: '' };
}

function bytesOfElement(elements: SigningElements, element: Exclude<InspectedElement, 'token'>): Uint8Array {
  return element === 'body' ? elements.body : new TextEncoder().encode(elements[element]);
}
