import { firstInvalidUtf8 } from '../../encodings.ts';
import { replaceUnsafe } from '../../visibleText.ts';
import { withoutBuildCommands } from '../buildCommands.ts';
import type { CodegenRequest } from './codeRequest.ts';

/** How a language escapes what a string literal can't contain. */
export interface LiteralStyle {
  readonly quote: '"' | "'";
  /** The escapes of characters other than the quote and the backslash. */
  readonly escapes: Readonly<Record<string, string>>;
  readonly unicode: (codePoint: number) => string;
  /** For compilers that might read source files in an encoding other than UTF-8. */
  readonly isAscii?: boolean;
}

const COMMON: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n', '\t': '\\t' };

/** A text as a one-line string literal of a language. Invisible characters and bidirectional controls are escaped, so the code can't look
 *  different from what it does. */
export function literal(text: string, style: LiteralStyle): string {
  const { quote, unicode } = style;
  const escapes: Readonly<Record<string, string>> = {
    ...COMMON,
    '\\': '\\\\',
    [quote]: `\\${quote}`,
    ...style.escapes,
  };
  const escaped = text.replace(/[\s\S]/g, character => escapes[character] ?? character);
  const safe = replaceUnsafe(escaped, character => unicode(character.codePointAt(0) ?? 0));
  const ascii = style.isAscii
    ? safe.replace(/[^\0-\x7f]/gu, character => unicode(character.codePointAt(0) ?? 0))
    : safe;
  const inert = withoutBuildCommands(ascii, character => unicode(character.charCodeAt(0)));
  return quote + inert + quote;
}

export const fourHex = (code: number): string => code.toString(16).padStart(4, '0');
const eightHex = (code: number): string => code.toString(16).padStart(8, '0');

/** A body in generated code: its lines with their line breaks; Base64 in lines of 76 characters for bytes that aren't
 *  text and for long texts; or the name of the file to read. */
export type BodySource =
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | { readonly kind: 'base64'; readonly lines: readonly string[] }
  | { readonly kind: 'file'; readonly name: string };

/** The length above which text isn't readable in source code. */
const MAX_TEXT = 16_384;

export function bodySource({ body, bodyFile }: CodegenRequest): BodySource {
  if (bodyFile !== undefined) return { kind: 'file', name: bodyFile };
  if (body.length > MAX_TEXT || firstInvalidUtf8(body) !== undefined) {
    return {
      kind: 'base64',
      lines: Buffer.from(body)
        .toString('base64')
        .match(/.{1,76}/g) ?? [''],
    };
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  return { kind: 'text', lines: text.match(/[^\n]*\n|[^\n]+$/g) ?? [''] };
}

/** Literals on separate lines, joined by an operator. */
export function joinedLiterals(
  lines: readonly string[],
  style: LiteralStyle,
  joint: { readonly between: string; readonly indent: string },
): string {
  return lines.map(line => literal(line, style)).join(`${joint.between}\n${joint.indent}`);
}

/** The escapes of C#, Go, and Python: `\u00e7`, and `\U0001f600` above the basic plane. */
export const LONG_ESCAPES: LiteralStyle = {
  quote: '"',
  escapes: {},
  unicode: code => (code > 0xffff ? `\\U${eightHex(code)}` : `\\u${fourHex(code)}`),
};
