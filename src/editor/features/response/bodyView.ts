import { isStrictJson } from '../../../core/formats/strictJson.ts';
import { tokensOfJson } from '../../../core/formats/tokensOfJson.ts';
import { tokensOfXml, type XmlToken } from '../../../core/formats/tokensOfXml.ts';
import { readResponseBody } from '../../../core/responseBodyText.ts';
import { visibleText } from '../../../core/visibleText.ts';
import type { WireResponse } from '../../../core/wireMessages.ts';
import { charsetRemarks } from '../../../report/outcomeWords.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { MaskText } from '../../platform/notifications/maskText.ts';
import { byteSize, hexDump } from './byteTexts.ts';

/** `raw`: not formatted. */
export type BodyLayout = 'laid-out' | 'raw';

/** A masked body, not yet formatted or truncated for display. */
export interface BodyView {
  readonly text: string;
  /** `bytes`: `text` is a hex dump, with remarks after `#`. */
  readonly kind: 'text' | 'bytes';
  /** The number of omitted characters; the history stores only part of a long body. */
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
  const { decoded, refused } = readResponseBody(body, headers);
  const view: BodyView =
    decoded === undefined
      ? { kind: 'bytes', text: bytesText(body, mask, localize), hidden: 0 }
      : { kind: 'text', text: mask(decoded.text), hidden: 0 };
  return { view, remarks: charsetRemarks(decoded, refused, localize) };
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
  return `${shown.slice(0, MAX_SHOWN_CHARACTERS)}\n# ${localize('response.cut', { hidden: byteSize(hidden, localize) })}`;
}

function bytesText(body: Uint8Array, mask: MaskText, localize: Localizer): string {
  const remarks = [`# ${localize('response.binary', { size: byteSize(body.length, localize) })}`];
  // A hex dump would split a secret over rows and columns, so it couldn't be masked.
  const characters = Buffer.from(body).toString('latin1');
  if (mask(characters) !== characters)
    return [...remarks, `# ${localize('response.binaryHoldsSecret')}`].join('\n');
  if (body.length > MAX_SHOWN_BYTES) {
    remarks.push(`# ${localize('response.binaryCut', { shown: byteSize(MAX_SHOWN_BYTES, localize) })}`);
  }
  return [...remarks, hexDump(body.subarray(0, MAX_SHOWN_BYTES))].join('\n');
}

const INDENT = '  ';
/** Deeper nesting is shown unformatted, because each level indents every line in it. */
const MAX_DEPTH = 200;

/** JSON formatted for reading; undefined if the text isn't JSON or is nested too deeply. Only changes whitespace
 *  between tokens: numbers, strings, order, and repeated keys stay exactly the same. Linear; never throws. */
export function formatJson(text: string): string | undefined {
  // If the text can't be parsed, the response is shown unformatted.
  if (!isStrictJson(text)) return undefined;
  const pieces: string[] = [];
  let depth = 0;
  let before = '';
  const newLine = (): void => {
    pieces.push('\n', INDENT.repeat(depth));
  };
  for (const { start, end } of tokensOfJson(text)) {
    const token = text.slice(start, end);
    const isClosing = token === '}' || token === ']';
    // An empty list or object stays on its line.
    const isInside = before === '{' || before === '[';
    if (isClosing && !isInside) depth -= 1;
    if (isInside && !isClosing) depth += 1;
    if (depth > MAX_DEPTH) return undefined;
    if (before === ',' || isClosing !== isInside) newLine();
    pieces.push(token === ':' ? ': ' : token);
    before = token;
  }
  return pieces.join('');
}

interface Token {
  /** `other`: a declaration, a comment, a processing instruction. */
  readonly kind: 'open' | 'close' | 'single' | 'text' | 'other';
  readonly text: string;
}

/** XML formatted for reading; undefined if the text isn't XML, is HTML, or is nested too deeply. Only changes
 *  whitespace between the tags of elements that contain only elements; an element with its own text stays exactly the
 *  same. Linear; never throws. */
export function formatXml(text: string): string | undefined {
  const tokens = /^\s*<(?:!doctype\s+)?html/i.test(text) ? undefined : tokensOf(text);
  const whole = tokens === undefined ? undefined : elementsWithText(tokens);
  if (tokens === undefined || whole === undefined) return undefined;
  const lines: string[] = [];
  let depth = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const { kind, text: own } = tokens[index] ?? { kind: 'other', text: '' };
    if (kind === 'text') continue;
    if (kind === 'close') depth -= 1;
    const end = whole.get(index);
    const words = end === undefined ? own : tokens.slice(index, end + 1).map(each => each.text);
    lines.push(INDENT.repeat(depth) + (typeof words === 'string' ? words : words.join('')));
    if (end !== undefined) index = end;
    else if (kind === 'open') depth += 1;
  }
  return lines.join('\n');
}

/** The elements that must not change (those with their own text, and empty ones), by the indexes of their tags among
 *  the tokens. Undefined if the tags don't match. */
function elementsWithText(tokens: readonly Token[]): ReadonlyMap<number, number> | undefined {
  const whole = new Map<number, number>();
  const open: { name: string; index: number; hasText: boolean; hasElements: boolean }[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    const parent = open.at(-1);
    if (kind === 'text' && text.trim() !== '') {
      if (parent === undefined) return undefined;
      parent.hasText = true;
    }
    if ((kind === 'open' || kind === 'single') && parent !== undefined) parent.hasElements = true;
    if (kind === 'open') {
      if (open.length === MAX_DEPTH) return undefined;
      const hasText = /\sxml:space\s*=\s*["']preserve["']/.test(text);
      open.push({ name: nameOf(text), index, hasText, hasElements: false });
    }
    if (kind === 'close') {
      if (parent === undefined || parent.name !== nameOf(text)) return undefined;
      open.pop();
      if (parent.hasText || !parent.hasElements) whole.set(parent.index, index);
    }
  }
  const hasElement = tokens.some(({ kind }) => kind === 'open' || kind === 'single');
  return open.length === 0 && hasElement ? whole : undefined;
}

function nameOf(tag: string): string {
  return /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '';
}

/** The text split into tokens, without loss; undefined if one isn't closed. */
function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (const { kind, start, end } of tokensOfXml(text)) {
    if (kind === 'broken') return undefined;
    tokens.push({ kind: KINDS[kind], text: text.slice(start, end) });
  }
  return tokens;
}

const KINDS: Readonly<Record<Exclude<XmlToken['kind'], 'broken'>, Token['kind']>> = {
  ...{ start: 'open', end: 'close', empty: 'single', text: 'text', cdata: 'text' },
  ...{ comment: 'other', instruction: 'other', declaration: 'other' },
};
