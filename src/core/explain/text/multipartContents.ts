import { multipartLines, multipartParts } from '../../formats/multipartParts.ts';
import { type Binary, decode } from '../pipeline/binary.ts';

/** A part of a multipart body, or a form in which a program may have combined all fields. */
export interface MultipartContent {
  /** For display: the part's name, or the form of the combined fields. */
  readonly what: string;
  readonly encoding?: 'Base64';
  readonly text: Binary;
}

interface Part {
  readonly name: Binary;
  readonly fileName: Binary | undefined;
  readonly content: Binary;
}

const MOST_PARTS = 63;

/** What may have been signed of a multipart body: the content of each part, and the fields as JSON or as a form. */
export function multipartContents(raw: Binary): readonly MultipartContent[] {
  const parts = partsOf(raw);
  const fields = parts.filter(({ fileName }) => fileName === undefined);
  const json = (colon: string, comma: string) =>
    `{${fields.map(({ name, content }) => JSON.stringify(name) + colon + JSON.stringify(content)).join(comma)}}`;
  const withFiles = `{${parts
    .map(
      ({ name, fileName, content }) =>
        `${JSON.stringify(name)}:${fileName === undefined ? JSON.stringify(content) : '{}'}`,
    )
    .join(',')}}`;
  return [
    ...parts.map(({ name, content }) => ({ what: textOf(name), text: content })),
    ...parts.map(({ name, content }) => ({ what: textOf(name), text: content.replace(/[\r\n]+/g, '') })),
    ...(fields.length === 0
      ? []
      : [
          { what: 'JSON', text: json(':', ',') },
          { what: 'JSON', text: json(': ', ', ') },
          {
            what: 'form',
            text: fields
              .map(({ name, content }) => `${name}=${encodeURIComponent(textOf(content))}`)
              .join('&'),
          },
          { what: 'values', text: fields.map(({ content }) => content).join('') },
        ]),
    ...(parts.length > fields.length ? [{ what: 'JSON', text: withFiles }] : []),
    ...parts.map(({ name, content }) => ({
      what: textOf(name),
      encoding: 'Base64' as const,
      text: btoa(content),
    })),
  ];
}

/** The characters of UTF-8 bytes; of other bytes, those of ISO-8859-1. */
function textOf(bytes: Binary): string {
  return decode(bytes) ?? bytes;
}

function partsOf(raw: Binary): readonly Part[] {
  const [, boundary] = /^(?:\r?\n)*--([^\r\n]{1,200})\r?\n/.exec(raw) ?? [];
  if (boundary === undefined) return [];
  const read = (line: string) => (line.startsWith(`--${boundary}`) ? 'delimiter' : undefined);
  const parts: Part[] = [];
  for (const { headers, start, end, isEnded } of multipartParts(raw, multipartLines(raw, read))) {
    if (!isEnded && !raw.endsWith('\n')) continue;
    const head = headers.join('\n');
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const content = isEnded ? raw.slice(start, end) : raw.slice(start).replace(/\r?\n$/, '');
    parts.push({ name, fileName: /\bfilename="([^"]*)"/.exec(head)?.[1], content });
    if (parts.length === MOST_PARTS) break;
  }
  return parts;
}
