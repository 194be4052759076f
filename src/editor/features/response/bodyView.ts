import type { WireResponse } from '../../../core/ports.ts';
import { refusedEncoding, responseBodyText } from '../../../core/responseBodyText.ts';
import { visibleText } from '../../../core/visibleText.ts';
import { charsetRemarks } from '../../../report/outcomeWords.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import { byteSize, hexDump } from './byteTexts.ts';
import { formatJson } from './formatJson.ts';
import { formatXml } from './formatXml.ts';

/** `raw`: unchanged. */
export type BodyLayout = 'laid-out' | 'raw';

/** A masked body, neither formatted nor truncated. */
export interface BodyView {
  readonly text: string;
  /** `bytes`: `text` is a hex dump, with remarks after `#`. */
  readonly kind: 'text' | 'bytes';
  /** The number of omitted characters, because the history stores only part of a long body. */
  readonly hidden: number;
}

const MAX_SHOWN_CHARACTERS = 1_048_576;
const MAX_SHOWN_BYTES = 4_096;

/** The body and, if it isn't UTF-8 or not what the response declares, its encoding. */
export function bodyView(
  { body, headers }: Pick<WireResponse, 'body' | 'headers'>,
  mask: MaskText,
  localize: Localizer,
): { readonly view: BodyView; readonly remarks: readonly string[] } {
  const decoded = responseBodyText(body, headers);
  const view: BodyView =
    decoded === undefined
      ? { kind: 'bytes', text: bytesText(body, mask, localize), hidden: 0 }
      : { kind: 'text', text: mask(decoded.text), hidden: 0 };
  return { view, remarks: charsetRemarks(decoded, refusedEncoding(body, headers), localize) };
}

/** The complete body in a layout, with control characters escaped. */
export function bodyInLayout({ text, kind }: BodyView, layout: BodyLayout): string {
  if (kind === 'bytes') return text;
  // Masked before formatting and truncating, because either could split a secret.
  const laidOut = layout === 'raw' ? undefined : (formatJson(text) ?? formatXml(text));
  return visibleText((laidOut ?? text).replaceAll('\r\n', '\n'));
}

/** The part of the body that a document shows. */
export function shownBody(view: BodyView, layout: BodyLayout, localize: Localizer): string {
  const shown = bodyInLayout(view, layout);
  const hidden = Math.max(0, shown.length - MAX_SHOWN_CHARACTERS) + view.hidden;
  if (hidden === 0) return shown;
  return `${shown.slice(0, MAX_SHOWN_CHARACTERS)}\n# ${localize('response.cut', { hidden: byteSize(hidden) })}`;
}

function bytesText(body: Uint8Array, mask: MaskText, localize: Localizer): string {
  const remarks = [`# ${localize('response.binary', { size: byteSize(body.length) })}`];
  // A hex dump would split a secret over rows and columns, so it couldn't be masked.
  const characters = Buffer.from(body).toString('latin1');
  if (mask(characters) !== characters)
    return [...remarks, `# ${localize('response.binaryHoldsSecret')}`].join('\n');
  if (body.length > MAX_SHOWN_BYTES) {
    remarks.push(`# ${localize('response.binaryCut', { shown: byteSize(MAX_SHOWN_BYTES) })}`);
  }
  return [...remarks, hexDump(body.subarray(0, MAX_SHOWN_BYTES))].join('\n');
}
