import type { ImportRemark } from '../importRemark.ts';
import type { FormField } from '../requestDraft.ts';
import type { CurlOptions } from './curlOptions.ts';

/** The parts of the body that `-F` and `--form-string` describe, with what a request file can't express. Source:
 *  curl(1), --form, and curl's tool_formparse.c. */
export function readCurlForm(form: CurlOptions['form']): {
  readonly fields: readonly FormField[];
  readonly remarks: readonly ImportRemark[];
  /** Texts that curl ignores, with the names of their parts. */
  readonly unsent: readonly FormField[];
} {
  const fields: FormField[] = [];
  const unsent: FormField[] = [];
  const remarks: ImportRemark[] = [];
  for (const { word, isLiteral } of form) {
    const [, name = '', content = ''] = /^([^=]*)=?([\s\S]*)$/.exec(word.text) ?? [];
    const isComputed = word.expands || (!isLiteral && /^[@<]-(?:[;,]|$)/.test(content));
    if (isComputed) remarks.push({ id: 'part-computed', args: { name } });
    if (isLiteral) {
      fields.push({ name, value: content });
      continue;
    }
    // `name=(` starts a part that contains the next ones, up to `=)`. curl ignores a text after the parenthesis.
    const isStart = content.startsWith('(');
    if (isStart || (name === '' && content === ')')) {
      remarks.push({ id: 'part-left-out', args: { name, what: isStart ? '(' : ')' } });
      if (isStart) unsent.push({ name, value: readPart(content, 1, ';').part.text });
      continue;
    }
    const isFile = content.startsWith('@');
    const parts = readParts(isFile ? content.slice(1) : content, isFile);
    for (const part of parts) fields.push(fieldOf(name, part, isFile));
    if (parts.length > 1) remarks.push({ id: 'part-mixed', args: { name } });
    const leftOut = parts.flatMap(part => part.leftOut);
    if (leftOut.length > 0) remarks.push({ id: 'part-left-out', args: { name, what: leftOut.join(', ') } });
  }
  return { fields, remarks, unsent };
}

interface CurlPart {
  readonly text: string;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  /** The names of attributes that a request file can't express. */
  readonly leftOut: readonly string[];
}

function fieldOf(name: string, { text, fileName, contentType }: CurlPart, isFile: boolean): FormField {
  // `<file` is the content of a file as a value, without a file name.
  const file = isFile ? text : text.startsWith('<') ? text.slice(1) : undefined;
  const isStdin = file === '-';
  const ownName = fileName ?? (isFile && file !== undefined ? baseName(file) : undefined);
  const type = contentType ?? (isStdin ? undefined : impliedType(ownName, file, isFile));
  return {
    name,
    ...(file === undefined ? { value: text } : isStdin ? { value: '' } : { file }),
    ...(fileName === undefined ? (isStdin && isFile ? { fileName: file } : {}) : { fileName }),
    ...(ownName === undefined && file !== undefined && !isStdin ? { hasNoFileName: true } : {}),
    ...(type === undefined ? {} : { contentType: type }),
  };
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

const TYPES: readonly (readonly [ending: string, type: string])[] = [
  ['.gif', 'image/gif'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.htm', 'text/html'],
  ['.html', 'text/html'],
  ['.pdf', 'application/pdf'],
  ['.xml', 'application/xml'],
];

/** The content type that curl adds to a part without one. Source: curl's mime.c. */
function impliedType(
  fileName: string | undefined,
  file: string | undefined,
  isFile: boolean,
): string | undefined {
  const known = typeOf(fileName) ?? typeOf(file);
  if (known === undefined) return isFile ? 'application/octet-stream' : undefined;
  // `text/plain` is the default for a part without a file name.
  return known === 'text/plain' && fileName === undefined ? undefined : known;
}

function typeOf(name: string | undefined): string | undefined {
  return TYPES.find(([ending]) => name?.toLowerCase().endsWith(ending))?.[1];
}

/** Several parts for several files, separated by commas. */
function readParts(content: string, isFile: boolean): readonly CurlPart[] {
  const parts: CurlPart[] = [];
  let at = 0;
  do {
    const read = readPart(content, at, isFile ? ';,' : ';');
    parts.push(read.part);
    at = read.end + 1;
  } while (isFile && content.charAt(at - 1) === ',');
  return parts;
}

/** `ends` are the characters that end a text without quotes. */
function readPart(
  content: string,
  start: number,
  ends: string,
): { readonly part: CurlPart; readonly end: number } {
  const text = readText(content, start, ends);
  const leftOut: string[] = [];
  let contentType: string | undefined;
  let fileName: string | undefined;
  let isInType = false;
  let { end } = text;
  while (content.charAt(end) === ';') {
    const at = end + 1;
    const [whole, key = ''] = /^\s*(?:(type|filename|headers|encoder)=)?/i.exec(content.slice(at)) ?? [''];
    const attribute = key.toLowerCase();
    if (attribute === 'type' && !isInType) {
      end = wordEnd(content, at, ends);
      contentType = content.slice(at + whole.length, end).trim();
      isInType = true;
    } else if (attribute === '' || attribute === 'type') {
      end = wordEnd(content, at, ends);
      // Parameters of the content type, such as `charset`. curl ignores any other unknown attribute.
      if (isInType) contentType += content.slice(at - 1, end).trimEnd();
    } else {
      const value = readText(content, at + whole.length, ends);
      if (attribute === 'filename') fileName = value.text;
      else leftOut.push(attribute);
      isInType = false;
      end = value.end;
    }
  }
  return { part: { text: text.text, fileName, contentType, leftOut }, end };
}

/** A text in quotes, in which a quote or a `\` is written with a `\` before it; or up to the next separator. */
function readText(
  content: string,
  from: number,
  ends: string,
): { readonly text: string; readonly end: number } {
  const start = from + (/^\s*/.exec(content.slice(from))?.[0].length ?? 0);
  const quoted = /^"([^"\\]*(?:\\[\s\S][^"\\]*)*)"/.exec(content.slice(start));
  const end = wordEnd(content, start + (quoted?.[0].length ?? 0), ends);
  if (quoted !== null) return { text: (quoted[1] ?? '').replace(/\\(["\\])/g, '$1'), end };
  return { text: content.slice(start, end).trimEnd(), end };
}

function wordEnd(content: string, from: number, ends: string): number {
  let end = from;
  while (end < content.length && !ends.includes(content.charAt(end))) end += 1;
  return end;
}
